package told

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// trying deals hands that fit what is told, plays each of them to the moment that is asked about, and notes what
// the engine says there.
type trying struct {
	*Hand
	*Table
	sorted Sorts
	found  HandFinding
}

// Deal deals hands and returns what the engine says, if it is the same for all of them: in games with trumps if no game
// is told, in the others only if there are none.
func (t *Table) Deal(h *Hand) (f HandFinding, ok bool) {
	f = t.try(h, false)
	if h.Game == "" {
		switch besides := t.try(h, true); {
		case f.none():
			f = besides
		case !besides.none():
			f.TrumpsOnly = !besides.like(h, &f)
		}
	}
	return f, !f.none() && f.unsure == 0 && !f.split()
}

// try deals hands in all ways that a question may be about, in games with trumps or in those without.
func (t *Table) try(h *Hand, colours bool) HandFinding {
	one := trying{Hand: h, Table: t, sorted: t.Sorted()}
	for i := range t.ways() {
		if w := &t.ways()[i]; one.fit(w, colours) {
			one.way(w)
		}
	}
	return one.found
}

// HandFinding is what the engine says for all hands that were tried.
type HandFinding struct {
	Votes
	unsure     int        // how often it depends on what is not told
	Counts     []int      // how many cards go as is asked, each number once
	Plans      []Plan     // what must go, each once
	Calls      []Callable // what may be called, each once
	TrumpsOnly bool       // in games without trumps it is otherwise
}

// none reports whether no hand came to the moment that is asked about.
func (f *HandFinding) none() bool {
	return f.Votes.none() && f.unsure == 0 && len(f.Plans)+len(f.Calls) == 0
}

// like reports whether the engine says the same in other games.
func (f *HandFinding) like(h *Hand, other *HandFinding) bool {
	if h.Asked.Sense == Which && !h.Asked.Mate {
		return slices.EqualFunc(f.Plans, other.Plans, func(p, q Plan) bool { return p.Plain == q.Plain && p.Trumps == q.Trumps }) && slices.Equal(f.Calls, other.Calls) && slices.Equal(f.Counts, other.Counts)
	}
	return (f.Yes > 0) == (other.Yes > 0) && (f.No > 0) == (other.No > 0) && f.unsure == other.unsure
}

// Plan is how many cards go of each sort, where that is certain.
type Plan struct {
	Plain, Trumps, Kings int      // how many, -1 if that is free
	Shown                card.Set // some of them, if others see those
}

// add notes a plan that is not like those before.
func (f *HandFinding) add(p Plan) {
	for i, old := range f.Plans {
		if old.Plain == p.Plain && old.Trumps == p.Trumps && old.Kings == p.Kings {
			f.Plans[i].Shown = old.Shown.Or(p.Shown)
			return
		}
	}
	f.Plans = append(f.Plans, p)
}

// Callable is what may be called: cards, none if they are all of a kind; and whether the fourth king may be called
// without a name.
type Callable struct {
	Cards  card.Set
	Fourth bool
	Kind   CallKind
}

// CallKind is cards that may be called, if these are all of a kind.
type CallKind string

const (
	SingleCards    CallKind = ""
	EveryKing      CallKind = "every-king"
	OtherKing      CallKind = "other-king"   // a king of others
	OtherQueen     CallKind = "other-queen"  // a queen of others
	OtherCavall    CallKind = "other-cavall" // a cavall of others
	KingsAndQueens CallKind = "king-queen"   // every king and every queen
)

// kindOf returns of which kind the cards are that may be called from a hand.
func (t *trying) kindOf(cards, hand card.Set) CallKind {
	kings := t.deck().And(card.Kings)
	for _, k := range []struct {
		kind CallKind
		of   card.Set
	}{
		{EveryKing, kings},
		{OtherKing, kings.Minus(hand)},
		{OtherQueen, t.ranked("D").Minus(hand)},
		{OtherCavall, t.ranked("C").Minus(hand)},
		{KingsAndQueens, kings.Or(t.ranked("D"))},
	} {
		if cards == k.of && !cards.Empty() {
			return k.kind
		}
	}
	return SingleCards
}

const (
	mostTries = 90 // hands that are tried to come to a moment
	mostFits  = 14 // hands that come to it
)

// moments returns at which moments a question may be decided.
func (t *trying) moments() []act.Verb {
	if t.Asked.Mate || t.Asked.Alone {
		return []act.Verb{act.VerbTake, act.VerbDiscard}
	}
	if t.Asked.Verb == act.VerbGiveup {
		if t.Called == CalledGot {
			return []act.Verb{act.VerbDiscard}
		}
		return []act.Verb{act.VerbTake}
	}
	return []act.Verb{t.Asked.Verb}
}

// fit reports whether a question may be about a way.
func (t *trying) fit(w *way, colours bool) bool {
	games := t.Tables.Games
	i := slices.IndexFunc(games, func(g view.Game) bool { return g.ID == w.game })
	switch {
	case !slices.Contains(t.moments(), w.decides), t.Game != "" && w.game != t.Game, t.People != 0 && w.form.Seats() != t.People && w.form.Table != t.People:
		return false
	case w.decides == act.VerbDiscard && t.Lays > 0 && w.count != t.Lays:
		return false
	case t.Deals && w.game == "" && w.me != w.form.Seats()-1:
		return false
	case t.Game == "" && i >= 0 && (games[i].Kind == view.Colour) != colours:
		return false
	case (t.Asked.Mate || t.Asked.Alone) && w.decides == act.VerbDiscard && t.Called == CalledShown && len(w.gets) < w.form.Talon:
		return false // he has taken already
	case t.Called != CalledAnywhere && (i < 0 || !calls(games[i].Sides, w.form.Seats()) || games[i].Solo):
		return false
	}
	return true
}

// calls reports whether a partner is called.
func calls(s view.Sides, players int) bool {
	among := s.Among(players)
	return among == view.CalledPartner || among == view.CalledOther
}

// way tries hands that come to a moment in one way.
func (t *trying) way(w *way) {
	d, fits := Chance(1), 0
	size := w.form.Hands[w.me] + len(w.gets)
	for range mostTries {
		run, at := coming{way: w, Table: t.Table, me: w.me, keeps: t.With}, 0
		wish, got := *t.Hand, t.Called == CalledGot || t.Called == CalledShown && w.decides == act.VerbDiscard
		if got {
			run.calls = t.got(&d, w)
			wish.With = wish.With.With(run.calls)
		}
		hand, ok := wish.hand(&d, w.form.Deck, t.sorted, size, w.count)
		if ok && t.Called == CalledShown && !got {
			run.calls, at, ok = t.shown(&d, w, hand)
		}
		if !ok {
			continue
		}
		pack := w.pack(&d, hand, run.calls, at)
		game, option, ok := run.to(pack)
		if !ok {
			continue
		}
		me := game.Turn()
		if slices.ContainsFunc(game.View(me).Facts, func(f view.Fact) bool { return f.ID == view.LaidAway && f.Seat == me && f.Cards.Meets(t.Without) }) {
			continue
		}
		if now := game.View(me).Hand; t.fits(now, w.count) && (w.decides != act.VerbDiscard || now == hand) {
			deal.Honestly(game, func() { t.note(game, option, now, w, run.calls) })
			if fits++; fits == mostFits {
				return
			}
		}
	}
}

// got returns a card that a player can have called and then got from the talon.
func (t *trying) got(d *Chance, w *way) card.Card {
	if kings := w.form.Deck.And(card.Kings).Minus(t.With).Minus(t.Without); d.Roll(2) > 0 && !kings.Empty() {
		return d.shuffled(kings)[0]
	}
	return card.MustSet("XIX").First()
}

// shown returns a king that can be called and lies in the talon, and its place there.
func (t *trying) shown(d *Chance, w *way, hand card.Set) (c card.Card, at int, ok bool) {
	list := d.shuffled(w.form.Deck.And(card.Kings).Minus(hand))
	if len(list) == 0 {
		return c, 0, false
	}
	half := w.form.Talon / 2
	if at = d.Roll(w.form.Talon); t.Packet == 1 {
		at %= half
	} else if t.Packet == 2 {
		at = half + at%half
	}
	return list[0], at, true
}

// note notes what the engine says in a deal.
func (t *trying) note(d *deal.Deal, o act.Option, hand card.Set, w *way, called card.Card) {
	f, me := &t.found, d.Turn()
	if t.Asked.Mate || t.Asked.Alone {
		alone := slices.ContainsFunc(d.View(me).Facts, func(f view.Fact) bool { return f.ID == view.Alone && f.Seat == me })
		if t.Asked.Alone && d.Check(act.New(me, act.VerbGiveup)) == nil {
			f.unsure++ // unless he gives up
			return
		}
		f.count(alone == t.Asked.Alone)
		return
	}
	switch t.Asked.Verb {
	case act.VerbDiscard:
		t.noteDiscard(d, o, hand)
	case act.VerbCall:
		t.noteCall(d, hand)
	case act.VerbGiveup:
		yes := d.Check(act.New(me, act.VerbGiveup)) == nil
		f.count(yes && (t.Asked.Sense == May || len(d.Legal(me)) == 1))
	case act.VerbTake:
		talon, half := w.form.Cut(d.Setup().Pack, w.form.Seats()), w.form.Talon/2
		at := slices.Index(talon, called)/half + 1
		if t.Asked.Half == WithoutCalled {
			at = 3 - at
		}
		if w.form.Talon%2 != 0 || d.Check(act.Take(me, at)) != nil && d.Check(act.Take(me, 1)) != nil && d.Check(act.Take(me, 2)) != nil {
			f.unsure++
			return
		}
		if yes := d.Check(act.Take(me, at)) == nil; t.Asked.Sense == Must {
			f.count(yes && d.Check(act.Take(me, 3-at)) != nil)
		} else {
			f.count(yes)
		}
	}
}

// noteDiscard notes what the engine says to laying cards away.
func (t *trying) noteDiscard(d *deal.Deal, o act.Option, hand card.Set) {
	f := &t.found
	apart := []card.Set{t.sorted.Plain, t.sorted.Kings, card.Trull, t.sorted.Trumps, card.Birds}
	for _, w := range slices.Concat(t.Asked.Wants, t.Asked.Keeps) {
		apart = append(apart, w.Of)
	}
	x := discardingAt(d, o, hand, apart)
	if len(x.legal) == 0 {
		f.unsure++
		return
	}
	certain := func(of card.Set) int {
		if least, most := x.span(of); least == most {
			return least
		}
		return -1
	}
	p := Plan{Plain: certain(t.sorted.Plain), Trumps: certain(t.sorted.Trumps), Kings: certain(t.sorted.Kings)}
	if len(f.Plans) < 2 && (p.Trumps > 0 || p.Plain > 0) {
		p.Shown = shownAfter(d, o.Named(x.first, o.Want.First()))
	}
	f.add(p)
	switch {
	case t.Asked.Shown:
		t.noteShown(d, o, &x)
	case t.Asked.Many:
		least, most := x.span(t.Asked.Wants[0].Of)
		for _, n := range []int{least, most} {
			if !slices.Contains(f.Counts, n) {
				f.Counts = append(f.Counts, n)
			}
		}
	case t.Asked.Sense == Must:
		f.count(x.must(&t.Asked))
	case t.Asked.Sense == May:
		if yes, sure := x.may(&t.Asked); sure {
			f.count(yes)
		} else {
			f.unsure++
		}
	}
}

// noteCall notes what the engine says to calling.
func (t *trying) noteCall(d *deal.Deal, hand card.Set) {
	var list Callable
	for _, o := range d.Legal(d.Turn()) {
		if o.Verb == act.VerbCall {
			list.Fourth = list.Fourth || o.ID == act.Fourth
			if o.Card != card.None {
				list.Cards = list.Cards.With(o.Card)
			}
		}
	}
	f, short := &t.found, list
	if short.Kind = t.kindOf(list.Cards, hand); short.Kind != SingleCards {
		short.Cards = card.Set{}
	}
	if !slices.Contains(f.Calls, short) {
		f.Calls = append(f.Calls, short)
	}
	if t.Asked.Sense == Which {
		return
	}
	w := &t.Asked.Wants[0]
	meant := w.Of
	switch {
	case w.Fourth && (t.Asked.Sense != May || !list.Fourth && hand.And(card.Kings).Len() == 3):
		f.unsure++ // he may call it by name
		return
	case w.Fourth:
		f.count(list.Fourth)
		return
	case w.Own:
		if meant = meant.And(hand); meant.Empty() {
			return
		}
	}
	any, only := list.Cards.Meets(meant), meant.Contains(list.Cards)
	switch {
	case t.Asked.Sense == Must && only, t.Asked.Sense == May && any && (w.Sort && !w.Own || list.Cards.Contains(meant)):
		f.count(true)
	case t.Asked.Sense == Must, !any:
		f.count(false)
	default:
		f.unsure++
	}
}
