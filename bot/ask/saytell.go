package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// read reads clauses that tell; false if one is not understood.
func (r *sayReader) read(parts []place) bool {
	for _, p := range parts {
		d, ok := r.deed(r.tokens(p))
		if d.has(sayGuesses, sayClaims) {
			if d.has(sayPremium, sayStep) {
				return false
			}
			continue
		}
		if d.by == notNamed && (goesOn[r.words[p.from]] || d.has(sayHolds) && r.german() && !d.has(sayCalled)) {
			if d.by = r.subject; d.by == notNamed && d.has(sayHolds) {
				d.by = r.me()
			}
		}
		if !ok || !r.tell(&d) {
			return false
		}
		if d.by != notNamed {
			r.subject = d.by
		}
	}
	return true
}

// tell notes what a clause tells.
func (r *sayReader) tell(d *deed) bool {
	if d.has(sayMay, sayMust, sayGoes, sayLate, sayEnds) || (d.unclear || d.many || d.has(sayAnswers)) && d.verb != 0 {
		return false
	}
	if d.turned != told.AnyTurn {
		r.When = d.turned
	}
	if d.rejected || d.verb != 0 && slices.ContainsFunc(d.list, func(t sayToken) bool { return t.word == "side" || t.word == "seite" }) || d.verb != 0 && d.denied && !d.nobody && len(d.ids) == 0 || len(d.after) > 0 || d.stepAfter > 0 || d.hisStep > 0 && d.step == 0 {
		return false
	}
	switch {
	case d.verb != 0 && (d.denied || d.nobody || d.has(sayWishes)):
		r.Quiet = r.Quiet || d.nobody && !d.has(sayPremium, sayTheGame) &&
			d.has(sayAnnounces, sayNothing, saySilent)
		r.undoubled = r.undoubled || d.verb == act.VerbDouble && d.by < 0
		return true
	case d.others && (d.verb == act.VerbDouble && d.by != notNamed || d.verb == act.VerbAnnounce && slices.ContainsFunc(d.list, func(t sayToken) bool { return t.word == "others" || t.word == "anderen" || t.word == "andern" })), d.says(hasBegun):
		return false
	case d.verb != 0:
		return r.utters(d)
	case d.has(sayCalled) && d.by >= 0 && (d.denied || d.lacks):
		r.people[d.by].roles &^= told.Partner
		return true
	case d.has(sayCalled) && d.by >= 0:
		r.people[d.by].roles &= told.Partner
		return true
	case d.has(sayHolds) && !d.has(sayUtters) && d.turned == told.AnyTurn:
		return r.holds(d)
	case d.by >= 0 && r.Game != "" && d.has(sayGame):
		r.people[d.by].roles &= told.Declarer
		return true
	case d.by >= 0 && len(d.ids) == 0 && !d.many && d.has(sayAgainst):
		r.people[d.by].roles &= told.Defender
		if d.owner >= 0 {
			r.people[d.owner].roles &= told.Declarer
		}
		return true
	case len(d.ids) > 0 || d.has(sayCard):
		return false
	}
	return !(d.many && d.by != notNamed) && r.alone(d)
}

// alone notes what a player is of whom nothing else is told: "Defender, no Kontra".
func (r *sayReader) alone(d *deed) bool {
	if d.by >= 0 && r.people[d.by].name == "" && len(d.list) < 4 && !slices.ContainsFunc(d.list, func(t sayToken) bool { return t.kind != sayEmpty && t.kind != sayRole && t.kind != sayAs }) {
		r.people[r.me()].roles &= r.people[d.by].roles
	}
	return true
}

// hasBegun are words of the play, before which all is said.
var hasBegun = set("gespielt played läuft begun started")

// utters notes that somebody has said something.
func (r *sayReader) utters(d *deed) bool {
	if len(d.ids) == 0 {
		if r.it == "" {
			return false
		}
		d.ids = []string{r.it}
	}
	step := 0
	if d.verb == act.VerbDouble {
		step = max(d.step, 1)
	}
	if d.by < 0 && d.has(saySome, sayOther) {
		r.people = append(r.people, sayPerson{"", told.AnyRole}) // not the one who asks
		d.by = len(r.people) - 1
	}
	for _, id := range d.ids {
		if d.owner >= 0 && id == deal.GameID {
			r.people[d.owner].roles &= told.Declarer
		}
		r.Said = append(r.Said, told.Saying{By: anyoneIf(d.by), Verb: d.verb, ID: id, Step: step, Owner: anyoneIf(d.owner)})
	}
	return true
}

func anyoneIf(person int) int {
	if person == notNamed {
		return told.Anybody
	}
	return person
}

// holds notes which cards somebody has, or has not.
func (r *sayReader) holds(d *deed) bool {
	if len(d.list) == 1 {
		return true // "hab, aber"
	}
	if it := slices.IndexFunc(d.list, func(t sayToken) bool { return sayOfIt[t.word] }); it >= 0 && len(r.query.premiums) == 1 {
		if c := r.engine.Tables.Premium(r.query.premiums[0]).Card; c != card.None {
			d.list[it].cards = card.Of(c)
		}
	}
	if !slices.ContainsFunc(d.list, func(t sayToken) bool { return !t.cards.Empty() }) {
		return len(d.ids) == 0 && slices.ContainsFunc(d.list, func(t sayToken) bool { return t.word == "bombenblatt" || t.word == "traumblatt" })
	}
	for _, t := range d.list {
		if !t.cards.Empty() {
			if d.by == notNamed {
				return false
			}
			r.cardsOf = append(r.cardsOf, heldCards{d.by, t.cards, !d.denied && !d.lacks})
		}
	}
	return true
}
