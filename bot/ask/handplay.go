package ask

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
	*toldHand
	*gaming
	sorted sorting
	found  handFound
}

// deal deals hands and returns what the engine says, if it is the same for all of them: in games with trumps if no game
// is told, in the others only if there are none.
func (t *gaming) deal(h *toldHand) (f handFound, ok bool) {
	f = t.try(h, false)
	if h.game == "" {
		switch besides := t.try(h, true); {
		case f.none():
			f = besides
		case !besides.none():
			f.trumpsOnly = !besides.like(h, &f)
		}
	}
	return f, !f.none() && f.unsure == 0 && !f.split()
}

// try deals hands in all ways that a question may be about, in games with trumps or in those without.
func (t *gaming) try(h *toldHand, colours bool) handFound {
	one := trying{toldHand: h, gaming: t, sorted: t.sorted()}
	for i := range t.ways() {
		if w := &t.ways()[i]; one.fit(w, colours) {
			one.way(w)
		}
	}
	return one.found
}

// handFound is what the engine says for all hands that were tried.
type handFound struct {
	votes
	unsure     int        // how often it depends on what is not told
	counts     []int      // how many cards go as is asked, each number once
	plans      []plan     // what must go, each once
	calls      []callable // what may be called, each once
	trumpsOnly bool       // in games without trumps it is otherwise
}

// none reports whether no hand came to the moment that is asked about.
func (f *handFound) none() bool {
	return f.votes.none() && f.unsure == 0 && len(f.plans)+len(f.calls) == 0
}

// like reports whether the engine says the same in other games.
func (f *handFound) like(h *toldHand, other *handFound) bool {
	if h.asked.sense == whichDeed && !h.asked.mate {
		return slices.EqualFunc(f.plans, other.plans, func(p, q plan) bool { return p.plain == q.plain && p.tarock == q.tarock }) && slices.Equal(f.calls, other.calls) && slices.Equal(f.counts, other.counts)
	}
	return (f.yes > 0) == (other.yes > 0) && (f.no > 0) == (other.no > 0) && f.unsure == other.unsure
}

// plan is how many cards go of each sort, where that is certain.
type plan struct {
	plain, tarock, king int      // how many, -1 if that is free
	shown               card.Set // some of them, if others see those
}

// add notes a plan that is not like those before.
func (f *handFound) add(p plan) {
	for i, old := range f.plans {
		if old.plain == p.plain && old.tarock == p.tarock && old.king == p.king {
			f.plans[i].shown = old.shown.Or(p.shown)
			return
		}
	}
	f.plans = append(f.plans, p)
}

// callable is what may be called: cards, none if they are all of a kind; and whether the fourth king may be called
// without a name.
type callable struct {
	cards  card.Set
	fourth bool
	kind   callKind
}

// callKind is cards that may be called, if these are all of a kind.
type callKind string

const (
	singleCards  callKind = ""
	everyKing    callKind = "every-king"
	otherKing    callKind = "other-king"   // a king of others
	otherQueen   callKind = "other-queen"  // a queen of others
	otherCavall  callKind = "other-cavall" // a cavall of others
	kingsOrQueen callKind = "king-queen"   // every king and every queen
)

// kindOf returns of which kind the cards are that may be called from a hand.
func (t *trying) kindOf(cards, hand card.Set) callKind {
	kings := t.deck().And(card.Kings)
	for _, k := range []struct {
		kind callKind
		of   card.Set
	}{
		{everyKing, kings},
		{otherKing, kings.Minus(hand)},
		{otherQueen, t.ranked("D").Minus(hand)},
		{otherCavall, t.ranked("C").Minus(hand)},
		{kingsOrQueen, kings.Or(t.ranked("D"))},
	} {
		if cards == k.of && !cards.Empty() {
			return k.kind
		}
	}
	return singleCards
}

const (
	mostTries = 90 // hands that are tried to come to a moment
	mostFits  = 14 // hands that come to it
)

// moments returns at which moments a question may be decided.
func (t *trying) moments() []act.Verb {
	if t.asked.mate || t.asked.alone {
		return []act.Verb{act.VerbTake, act.VerbDiscard}
	}
	if t.asked.verb == act.VerbGiveup {
		if t.called == calledGot {
			return []act.Verb{act.VerbDiscard}
		}
		return []act.Verb{act.VerbTake}
	}
	return []act.Verb{t.asked.verb}
}

// fit reports whether a question may be about a way.
func (t *trying) fit(w *way, colours bool) bool {
	games := t.tables.Games
	i := slices.IndexFunc(games, func(g view.Game) bool { return g.ID == w.game })
	switch {
	case !slices.Contains(t.moments(), w.decides), t.game != "" && w.game != t.game, t.people != 0 && w.form.Seats() != t.people && w.form.Table != t.people:
		return false
	case w.decides == act.VerbDiscard && t.lays > 0 && w.count != t.lays:
		return false
	case t.deals && w.game == "" && w.me != w.form.Seats()-1:
		return false
	case t.game == "" && i >= 0 && (games[i].Kind == view.Colour) != colours:
		return false
	case (t.asked.mate || t.asked.alone) && w.decides == act.VerbDiscard && t.called == calledShown && len(w.gets) < w.form.Talon:
		return false // he has taken already
	case t.called != calledAnywhere && (i < 0 || !calls(games[i].Sides, w.form.Seats()) || games[i].Solo):
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
	d, fits := chance(1), 0
	size := w.form.Hands[w.me] + len(w.gets)
	for range mostTries {
		run, at := coming{way: w, gaming: t.gaming, me: w.me, keeps: t.with}, 0
		wish, got := *t.toldHand, t.called == calledGot || t.called == calledShown && w.decides == act.VerbDiscard
		if got {
			run.calls = t.got(&d, w)
			wish.with = wish.with.With(run.calls)
		}
		hand, ok := wish.hand(&d, w.form.Deck, t.sorted, size, w.count)
		if ok && t.called == calledShown && !got {
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
		if slices.ContainsFunc(game.View(me).Facts, func(f view.Fact) bool { return f.ID == view.LaidAway && f.Seat == me && f.Cards.Meets(t.without) }) {
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
func (t *trying) got(d *chance, w *way) card.Card {
	if kings := w.form.Deck.And(card.Kings).Minus(t.with).Minus(t.without); d.roll(2) > 0 && !kings.Empty() {
		return d.shuffled(kings)[0]
	}
	return card.MustSet("XIX").First()
}

// shown returns a king that can be called and lies in the talon, and its place there.
func (t *trying) shown(d *chance, w *way, hand card.Set) (c card.Card, at int, ok bool) {
	list := d.shuffled(w.form.Deck.And(card.Kings).Minus(hand))
	if len(list) == 0 {
		return c, 0, false
	}
	half := w.form.Talon / 2
	if at = d.roll(w.form.Talon); t.packet == 1 {
		at %= half
	} else if t.packet == 2 {
		at = half + at%half
	}
	return list[0], at, true
}

// note notes what the engine says in a deal.
func (t *trying) note(d *deal.Deal, o act.Option, hand card.Set, w *way, called card.Card) {
	f, me := &t.found, d.Turn()
	if t.asked.mate || t.asked.alone {
		alone := slices.ContainsFunc(d.View(me).Facts, func(f view.Fact) bool { return f.ID == view.Alone && f.Seat == me })
		if t.asked.alone && d.Check(act.New(me, act.VerbGiveup)) == nil {
			f.unsure++ // unless he gives up
			return
		}
		f.count(alone == t.asked.alone)
		return
	}
	switch t.asked.verb {
	case act.VerbDiscard:
		t.noteDiscard(d, o, hand)
	case act.VerbCall:
		t.noteCall(d, hand)
	case act.VerbGiveup:
		yes := d.Check(act.New(me, act.VerbGiveup)) == nil
		f.count(yes && (t.asked.sense == mayDeed || len(d.Legal(me)) == 1))
	case act.VerbTake:
		talon, half := w.form.Cut(d.Setup().Pack, w.form.Seats()), w.form.Talon/2
		at := slices.Index(talon, called)/half + 1
		if t.asked.half == withoutCalled {
			at = 3 - at
		}
		if w.form.Talon%2 != 0 || d.Check(act.Take(me, at)) != nil && d.Check(act.Take(me, 1)) != nil && d.Check(act.Take(me, 2)) != nil {
			f.unsure++
			return
		}
		if yes := d.Check(act.Take(me, at)) == nil; t.asked.sense == mustDeed {
			f.count(yes && d.Check(act.Take(me, 3-at)) != nil)
		} else {
			f.count(yes)
		}
	}
}

// noteDiscard notes what the engine says to laying cards away.
func (t *trying) noteDiscard(d *deal.Deal, o act.Option, hand card.Set) {
	f := &t.found
	apart := []card.Set{t.sorted.plain, t.sorted.king, card.Trull, t.sorted.tarock, card.Birds}
	for _, w := range slices.Concat(t.asked.wants, t.asked.keeps) {
		apart = append(apart, w.of)
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
	p := plan{plain: certain(t.sorted.plain), tarock: certain(t.sorted.tarock), king: certain(t.sorted.king)}
	if len(f.plans) < 2 && (p.tarock > 0 || p.plain > 0) {
		p.shown = shownAfter(d, o.Named(x.first, o.Want.First()))
	}
	f.add(p)
	switch {
	case t.asked.many:
		least, most := x.span(t.asked.wants[0].of)
		for _, n := range []int{least, most} {
			if !slices.Contains(f.counts, n) {
				f.counts = append(f.counts, n)
			}
		}
	case t.asked.sense == mustDeed:
		f.count(x.must(&t.asked))
	case t.asked.sense == mayDeed:
		if yes, sure := x.may(&t.asked); sure {
			f.count(yes)
		} else {
			f.unsure++
		}
	}
}

// noteCall notes what the engine says to calling.
func (t *trying) noteCall(d *deal.Deal, hand card.Set) {
	var list callable
	for _, o := range d.Legal(d.Turn()) {
		if o.Verb == act.VerbCall {
			list.fourth = list.fourth || o.ID == act.Fourth
			if o.Card != card.None {
				list.cards = list.cards.With(o.Card)
			}
		}
	}
	f, short := &t.found, list
	if short.kind = t.kindOf(list.cards, hand); short.kind != singleCards {
		short.cards = card.Set{}
	}
	if !slices.Contains(f.calls, short) {
		f.calls = append(f.calls, short)
	}
	if t.asked.sense == whichDeed {
		return
	}
	w := &t.asked.wants[0]
	meant := w.of
	switch {
	case w.fourth && (t.asked.sense != mayDeed || !list.fourth && hand.And(card.Kings).Len() == 3):
		f.unsure++ // he may call it by name
		return
	case w.fourth:
		f.count(list.fourth)
		return
	case w.own:
		if meant = meant.And(hand); meant.Empty() {
			return
		}
	}
	any, only := list.cards.Meets(meant), meant.Contains(list.cards)
	switch {
	case t.asked.sense == mustDeed && only, t.asked.sense == mayDeed && any && (w.sort && !w.own || list.cards.Contains(meant)):
		f.count(true)
	case t.asked.sense == mustDeed, !any:
		f.count(false)
	default:
		f.unsure++
	}
}

// shownAfter returns which cards another player sees after they were laid away.
func shownAfter(d *deal.Deal, a act.Action) (shown card.Set) {
	next := d.Copy()
	if next.Do(a) != nil {
		return shown
	}
	for _, f := range next.View(a.Seat.After(1, next.Seats())).Facts {
		if f.ID == view.LaidAway && f.Seat == a.Seat {
			shown = shown.Or(f.Cards)
		}
	}
	return shown
}
