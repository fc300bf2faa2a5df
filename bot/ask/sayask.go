package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// answer says whether somebody may say what is asked.
func (b speaks) answer(q *query) (fact, bool) {
	if q.turned() || len(q.sets)+len(q.foreign) > 0 || q.has["worth"] || q.has["pay"] || q.has["why"] || q.has["many"] {
		return fact{}, false
	}
	parts := q.parts()
	if len(parts) > 12 {
		return fact{}, false
	}
	fresh := b.newSayReader(q)
	goes := len(parts) > 1 && fresh.onlyGoes(parts[len(parts)-1])
	if !q.polar && (q.asksWho() || !goes) {
		return fact{}, false
	}
	if goes {
		parts = parts[:len(parts)-1]
	}
	for end := len(parts); end > 0; end-- {
		for from := end - 1; from >= 0; from-- {
			r, other := *fresh, *fresh
			if other.tellsMore(parts[from:end], goes) {
				continue
			}
			if r.read(slices.Concat(parts[:from], parts[end:])) {
				if a, ok := r.asks(place{parts[from].from, parts[end-1].to}, goes, end == len(parts)); ok {
					return b.says(&r, a)
				}
			}
		}
	}
	return fact{}, false
}

// tellsMore reports whether several of some clauses say that somebody says something.
func (r *sayReader) tellsMore(parts []place, goes bool) bool {
	n := 0
	for _, p := range parts {
		if d, _ := r.deed(r.tokens(p)); d.verb != 0 && !(goes && d.verb == act.VerbAnnounce) {
			n++
		}
	}
	return n > 1
}

// onlyGoes reports whether a clause asks only whether what was told before may be.
func (r *sayReader) onlyGoes(p place) bool {
	goes := false
	list := r.tokens(p)
	for i, t := range list {
		goes = goes || t.kind == sayGoes || i == 0 && (t.kind == sayIs || t.word == "lassen")
		if t.kind != sayGoes && t.kind != sayEmpty && t.kind != sayIs && t.word != "lassen" && t.word != "zu" {
			return false
		}
	}
	return goes
}

// theAsked is the one of whom is asked, whoever that is.
const theAsked = -8

// askedSaying is what is asked.
type askedSaying struct {
	deed
	inverse bool // yes and no are the other way round
}

// asks reads the clauses that ask; with goes a clause behind them asks whether that may be. The last ones may ask without a verb.
func (r *sayReader) asks(p place, goes, last bool) (*askedSaying, bool) {
	d, ok := r.deed(r.tokens(p))
	a := &askedSaying{deed: d}
	goes = goes || d.has(sayGoes)
	short := !goes && !d.has(sayMay, sayLate, sayMust, sayEnds)
	if !ok || d.nobody || d.unclear || d.has(sayGuesses, sayClaims, sayHolds) || short && !r.short(&d, p, last) {
		return a, false
	}
	if d.turned != told.AnyTurn {
		r.When = d.turned
	}
	if d.by == notNamed && (goes && goesOn[r.words[p.from]]) {
		a.by = r.subject
	}
	if n := len(r.Said); d.verb == 0 && d.has(sayMay) && d.has(sayToo) && n > 0 && len(d.ids) == 0 {
		a.verb, a.ids, a.step = r.Said[n-1].Verb, []string{r.Said[n-1].ID}, r.Said[n-1].Step
	}
	r.exact = d.exact || r.undoubled
	if d.rejected || d.others || a.odd(r) || !r.before(a) {
		return a, false
	}
	if a.special() {
		return a, !d.denied
	}
	if short && r.told(told.Self) {
		a.by = r.me()
	}
	a.inverse = d.denied != d.has(sayLate)
	return a, !(d.denied && !goes) && a.verb != 0 && !d.has(sayEnds) && r.asked(a)
}

// short reports whether a clause may ask without a verb: "Kontra aufs Spiel?", "Pagat ansagen, ohne ihn zu haben?"
func (r *sayReader) short(d *deed, p place, last bool) bool {
	past := slices.ContainsFunc(d.list, func(t sayToken) bool { return t.kind == sayStep && t.past })
	asks := last && d.verb == act.VerbDouble && d.step > 0 || d.verb == act.VerbAnnounce && d.says(sayInfinitives)
	return r.polar && asks && !past && d.by == notNamed && !d.has(sayIs, sayPlays, sayWishes) && p.to-p.from < 8 && !goesOn[r.words[p.from]]
}

// special reads questions whether something must be said at all, and whether a doubling is the last one.
func (a *askedSaying) special() bool {
	switch {
	case a.has(sayMust) && a.nothing && a.verb == 0 && len(a.ids) == 0:
		a.verb, a.ids, a.inverse = act.VerbDone, []string{""}, true
		return true
	case a.has(sayEnds) && a.verb == act.VerbDouble && a.step > 0 && !a.has(sayMay):
		a.step, a.inverse = a.step+1, true
		return true
	}
	return false
}

// asked completes what is asked; false if it is not clear.
func (r *sayReader) asked(a *askedSaying) bool {
	if len(a.ids) == 0 {
		if r.it == "" {
			return false
		}
		a.ids = []string{r.it}
	}
	if a.step == 0 && a.verb == act.VerbDouble && !slices.ContainsFunc(r.Said, func(s told.Saying) bool { return s.Verb == act.VerbDouble }) {
		a.step = 1
	}
	r.Now, r.Must = a.says(sayNow), a.has(sayMust)
	switch {
	case r.When == told.LaterTurn && a.step > 1, a.verb == act.VerbAnnounce && a.owner >= 0 && a.owner != a.by && !r.belongs(a):
		return false
	case r.Must && r.When == told.FirstTurn:
		return false // "must it be in my first turn"
	}
	return len(a.ids) == 1 || a.verb == act.VerbAnnounce && len(a.ids) == 2
}

// odd reports whether a question that asks has words that make it another one.
func (a *askedSaying) odd(r *sayReader) bool {
	doubles := a.verb == act.VerbDouble
	onGame := len(a.ids) > 0 && a.ids[0] == deal.GameID
	switch {
	case a.says(hasBegun), a.says(ofValidity), a.says(ofForce) && (doubles || a.by != notNamed), a.has(sayBoth) && len(a.ids) != 2:
		return true
	case a.has(sayMust) && (len(a.ids) == 2 || a.has(sayAfter)), a.has(sayMany) && len(a.ids) != 2, a.has(sayFirst) && !a.has(sayTurn):
		return true
	case doubles && slices.ContainsFunc(r.mates, func(m [2]int) bool { return m[1] == a.by }):
		return true // a partner of whom it is not clear on which side he is
	case doubles && (a.has(sayOwn) && a.says(ofSides) || a.nothing && a.stepAfter == 0 || a.says(ofOneself)):
		return true
	case doubles && a.has(sayTheGame) && len(a.ids) > 0 && !onGame:
		return true // the game and a premium
	}
	exists := func(i int) bool {
		t, before := a.at(i), a.at(i-1)
		return r.german() && t.word == "spiel" && before.word == "im" || t.word == "es" && before.word == "gibt" || t.word == "there" && before.kind == sayIs
	}
	for i := range a.list {
		if exists(i) {
			return !a.has(sayEnds) && !a.nothing
		}
	}
	return false
}

// Words that make a question another one: whether something counts, on which side it is, and of whom.
var (
	ofValidity = set("valid gültig")
	ofForce    = set("gilt gelten")
	ofSides    = set("side sides seite")
	ofOneself  = set("another mir myself")
)

// sayNow are words for the very next turn.
var sayNow = set("sofort gleich once immediately straightaway")

// belongs notes that what somebody wants to announce is another's: he does not hold the card.
func (r *sayReader) belongs(a *askedSaying) bool {
	p := r.engine.Tables.Premium(a.ids[0])
	if p == nil || p.Card == card.None {
		return false
	}
	r.cardsOf = append(r.cardsOf, heldCards{a.owner, card.Of(p.Card), true})
	return true
}

// before notes what must have been said before what is asked, by the same words, and which cards they tell; false if that is
// not clear.
func (r *sayReader) before(a *askedSaying) bool {
	for _, id := range a.after {
		r.Said = append(r.Said, told.Saying{By: told.Anybody, Verb: act.VerbAnnounce, ID: id, Owner: told.Anybody})
	}
	if len(a.after) > 0 && a.verb != act.VerbDouble || !r.lower(a) || !r.hand(a) {
		return false
	}
	if !a.has(sayCalled) {
		return true
	}
	if a.lacks && a.by != told.Anybody {
		r.people[r.me()].roles &^= told.Partner
		if a.by == notNamed {
			a.by = r.me()
		}
	}
	return a.lacks && a.verb != act.VerbAnnounce
}

// lower notes the step that has been said before the one that is asked: "answer a Kontra", "after the Rekontra".
func (r *sayReader) lower(a *askedSaying) bool {
	step, by := a.stepAfter, told.Anybody
	switch {
	case a.hisStep > 0:
		if step, by = a.hisStep, a.his; a.step == 0 && a.has(sayAnswers) {
			a.step = 0
		}
	case a.has(sayAnswers) && step == 0 && !(a.with && a.low == a.step):
		step = max(a.low, 1)
	}
	if step == 0 {
		return true
	}
	if a.step <= step {
		a.step = 0
	}
	id := deal.GameID
	switch {
	case a.verb == act.VerbDouble && len(a.ids) == 1:
		id = a.ids[0]
	case a.verb == act.VerbDouble || len(a.ids) > 1:
		return false
	}
	r.Said = withBefore(r.Said, told.Saying{By: by, Verb: act.VerbDouble, ID: id, Step: step, Owner: anyoneIf(a.owner)}, true, false)
	return true
}

// hand notes the cards that are told in a question that asks.
func (r *sayReader) hand(a *askedSaying) bool {
	if a.lacks && !a.exact && !a.has(sayCalled, sayCard, sayPremium) {
		return false
	}
	for _, t := range a.list {
		if t.kind == sayCard {
			r.cardsOf = append(r.cardsOf, heldCards{theAsked, t.cards, !a.lacks})
			if !a.lacks && a.says(ofOnly) {
				return false
			}
		}
	}
	return true
}

var ofOnly = set("only nur")

// told reports whether something is told of a player with a name.
func (r *sayReader) told(name string) bool {
	return slices.ContainsFunc(r.people, func(p sayPerson) bool { return p.name == name })
}
