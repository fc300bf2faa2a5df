package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/deal"
)

// deed is what a clause says that somebody says, holds or is.
type deed struct {
	list      []sayToken
	kinds     uint64 // of its words, a bit for each
	by        int    // its player
	byAt      int    // where he is named
	carried   bool   // he is that of the clause before
	owner     int    // whose game or announcement is meant
	verb      act.Verb
	ids       []string  // of the premiums, or deal.GameID
	step      int       // of the doubling, 0 for any, -1 for none
	low       int       // the lowest step that is named
	stepAfter int       // what must have been doubled before
	after     []string  // what must have been announced before
	his       int       // who has said the lower step that is named
	hisStep   int       // and which
	turned    told.When // in which of his turns
	exact     bool      // lower steps have not been said
	with      bool      // "answer with Rekontra"
	denied    bool
	lacks     bool
	nobody    bool
	nothing   bool
	others    bool // players are meant of whom it is not clear who they are
	many      bool // several of something
	unclear   bool // premiums are meant that are not named
	rejected  bool
}

// has reports whether there is a word of one of some kinds.
func (d *deed) has(kinds ...sayKind) bool {
	return slices.ContainsFunc(kinds, func(k sayKind) bool { return d.kinds>>k&1 != 0 })
}

// says reports whether one of some words is in a deed.
func (d *deed) says(words map[string]bool) bool {
	return slices.ContainsFunc(d.list, func(t sayToken) bool { return words[t.word] })
}

// at returns a token, an empty one beside the first and the last.
func (d *deed) at(i int) *sayToken {
	if i < 0 || i >= len(d.list) {
		return &sayToken{}
	}
	return &d.list[i]
}

// deed reads a clause; false if a word is not understood.
func (r *sayReader) deed(list []sayToken) (d deed, ok bool) {
	d = deed{by: notNamed, owner: notNamed, step: -1, his: notNamed, list: list}
	for _, t := range list {
		d.kinds |= 1 << t.kind
	}
	if d.has(sayUnread) {
		return d, false
	}
	switch first, second := d.at(0), d.at(1); {
	case sayOfMe[first.word] && !second.isWho():
		d.by = r.me() // "Hab die Trull"
	case goesOn[first.word] && r.subject >= 0 && len(list) > 1 && !second.isWho():
		d.by, d.carried = r.subject, true
	}
	for i := range list {
		if t := &list[i]; t.isWho() {
			if !r.player(&d, list, i, *d.at(i - 1), *d.at(i + 1)) {
				return d, false
			}
			d.nobody = d.nobody || t.kind == sayNobody
		} else if !r.thing(&d, i) {
			return d, false
		}
	}
	r.notes(&d)
	d.act()
	if d.verb == act.VerbDouble && len(d.ids) == 0 && !r.target(&d) {
		return d, false
	}
	d.turn(d.has(sayLater, sayCatchesUp) || d.has(sayGood) && d.has(sayUtters) && (d.by == told.Anybody || r.isMe(d.by)))
	return d, true
}

// thing reads a token that is no player; false if it makes the clause one that is not understood.
func (r *sayReader) thing(d *deed, i int) bool {
	t, before, next := d.at(i), d.at(i-1), d.at(i+1)
	switch t.kind {
	case sayGame:
		if before.kind == saySecond || before.kind == sayFirst || r.Game != "" && r.Game != t.id {
			return false // of several games
		}
		r.Game = t.id
	case sayPremium:
		r.premium(d, i)
	case sayStep:
		r.doubling(d, i)
	case sayOther:
		d.others = d.others || next.kind != sayRole
	case sayCalled:
		if t.own {
			if d.by >= 0 {
				r.people[d.by].roles &= told.Declarer // who has called it
			}
			d.by = r.me()
		}
	case sayNot:
		d.denied, d.lacks = d.denied || next.kind != sayCard, d.lacks || next.kind == sayCard
	case sayWithout:
		d.lacks = true
		return lackable(d.list[i+1:])
	case sayMany:
		d.many = d.many || next.kind != sayRole && next.kind != sayKinds && next.kind != sayOther
	case saySecond:
		d.others = d.others || !d.has(sayTurn) && before.kind != sayMe && next.word != "one"
	}
	return true
}

// premium reads a premium, or a card with its name.
func (r *sayReader) premium(d *deed, i int) {
	t := d.at(i)
	r.it = t.id
	without := comesBehind(d.list, i, sayWithout)
	switch {
	case without && t.cards.Empty(): // what has not been said
	case !t.cards.Empty() && (without || besideCard(d.list, i) || slices.Contains(d.ids, t.id)):
		t.kind = sayCard
	case comesBehind(d.list, i, sayAfter):
		d.after = append(d.after, t.id)
	case !slices.Contains(d.ids, t.id):
		d.ids = append(d.ids, t.id)
	}
}

// doubling reads a doubling: what is said, or what has been said before.
func (r *sayReader) doubling(d *deed, i int) {
	t, before := d.at(i), d.at(i-1)
	if t.step > 0 && (d.low == 0 || t.step < d.low) {
		d.low = t.step
	}
	d.with = d.with || before.word == "with" || before.word == "mit"
	behind := func(kinds ...sayKind) bool { return comesBehind(d.list, i, kinds...) }
	onOther := behind(sayTo) && slices.ContainsFunc(d.list[i+1:], func(t sayToken) bool { return t.kind == sayStep })
	mine := before.own && before.kind == sayMe || before.kind == sayOwn && d.at(i-2).own && d.at(i-2).kind == sayMe
	switch {
	case behind(sayWithout):
		r.undoubled, d.exact = true, true
	case behind(sayAfter) && comesAfter(d.list, i):
		d.rejected = true
	case behind(sayAfter), t.step > 0 && (behind(sayAgainst) || onOther):
		d.stepAfter, d.exact = max(d.stepAfter, t.step, 1), d.exact || behind(sayTo)
	case mine:
		d.his, d.hisStep = r.me(), max(t.step, 1)
		d.step = max(d.step, t.step)
	default:
		d.step = max(d.step, t.step)
	}
}

// notes notes what several words say together.
func (r *sayReader) notes(d *deed) {
	d.nothing = d.has(sayNothing)
	if silent := d.has(saySilent); silent && len(d.ids)+len(d.after) == 0 {
		d.nothing, d.nobody = true, d.nobody || d.by == notNamed
	} else if silent {
		r.silent = true
	}
	d.unclear = len(d.ids) == 0 && (d.has(sayKinds) || d.step >= 0 && d.says(sayNouns))
	if d.by == notNamed && d.has(sayHolds) && d.says(set("another")) {
		d.by = told.Anybody
	}
	if d.has(sayBoth) && len(d.ids) == 0 && len(r.them) == 2 {
		d.ids = r.them
	}
	if len(d.ids) == 2 {
		r.them = d.ids
	}
}

// act says what kind of deed it is.
func (d *deed) act() {
	announces := d.has(sayAnnounces) || d.has(sayCatchesUp) && len(d.ids) > 0
	onGame := slices.ContainsFunc(d.list, func(t sayToken) bool { return t.kind == sayGame }) && d.has(sayTo)
	switch {
	case announces && d.says(sayInfinitives):
		d.verb, d.step = act.VerbAnnounce, -1
	case d.step < 0 && d.stepAfter > 0 && (d.nothing || d.has(sayAnswers)):
		d.verb, d.step = act.VerbDouble, 0
	case d.step >= 0:
		if d.verb = act.VerbDouble; len(d.ids) == 0 && (d.has(sayTheGame) || onGame) {
			d.ids = []string{deal.GameID}
		}
		if d.has(sayAgain) && d.step == 1 {
			d.step = 0
		}
	case announces, d.has(sayUtters) && len(d.ids) > 0:
		d.verb = act.VerbAnnounce
	}
	if d.nothing && len(d.ids) == 0 && d.verb == act.VerbAnnounce {
		d.verb = 0
	}
}

// turn says in which turn it is.
func (d *deed) turn(later bool) {
	first, second, turn := d.has(sayFirst), d.has(saySecond, sayLater), d.has(sayTurn)
	over := d.has(sayOver) || d.nothing || d.denied || d.has(sayGood) && d.has(sayUtters)
	switch {
	case later, second && !first, first && turn && (d.has(sayAfter) || over && d.verb == 0):
		d.turned = told.LaterTurn
	case first && turn:
		d.turned = told.FirstTurn
	}
}

// target finds what is doubled if that is not named: what was doubled or announced last, if that is clear.
func (r *sayReader) target(d *deed) bool {
	id := deal.GameID
	its := d.says(sayOfIt)
	if len(r.Said) == 0 && its && r.it == "" && r.Game == "" {
		return false
	}
	if n := len(r.Said); n > 0 && r.Said[n-1].ID != deal.GameID && r.Said[n-1].ID != "" {
		its = its || d.owner >= 0
		if id = r.Said[n-1].ID; r.Said[n-1].Verb != act.VerbDouble && !its {
			return false // the game, or what was announced
		}
	}
	d.ids = []string{id}
	return true
}

// sayOfIt are words for what was announced last.
var sayOfIt = set("it darauf drauf dagegen ihn them")

// lackable reports whether words begin with something that one can be without.
func lackable(list []sayToken) bool {
	i := slices.IndexFunc(list, func(t sayToken) bool { return t.kind != sayEmpty && t.kind != sayAnnounces })
	return i >= 0 && (list[i].kind == sayCard || list[i].kind == sayPremium || list[i].kind == sayStep || list[i].kind == sayCalled)
}

// besideCard reports whether a card is named beside a premium that is named after one: "with Sküs, Mond and Pagat".
func besideCard(list []sayToken, i int) bool {
	for _, step := range []int{-1, 1} {
		for j := i + step; j >= 0 && j < len(list); j += step {
			if list[j].kind == sayCard {
				return true
			}
			if list[j].kind != sayEmpty {
				break
			}
		}
	}
	return false
}

// comesAfter reports whether a token is behind "before".
func comesAfter(list []sayToken, i int) bool {
	return slices.ContainsFunc(list[:i], func(t sayToken) bool { return t.word == "before" || t.word == "vor" })
}

// sayNouns are nouns for what was announced.
var sayNouns = set("announcement announcements ansage ansagen")

// comesBehind reports whether a word of some kind is before a token, with nothing between them but words that change nothing.
func comesBehind(list []sayToken, i int, kinds ...sayKind) bool {
	for i--; i >= 0; i-- {
		if slices.Contains(kinds, list[i].kind) {
			return true
		}
		if list[i].kind != sayEmpty && list[i].kind != sayAnnounces {
			return false
		}
	}
	return false
}

// sayOfMe begin clauses without a subject, of the one who asks.
var sayOfMe = set("hab halt halte bin spiel spiele habe hold got")

// besideRole are the kinds of words between a player and what he is.
var besideRole = map[sayKind]bool{sayEmpty: true, sayAs: true, sayIs: true, sayNot: true, sayUtters: true, sayHolds: true, sayPlays: true, sayMany: true}
