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
	set     *deal.RuleSet
	options deal.Options
	speech  *handSpeech
	found   handFound
}

// handFound is what the engine says for all hands that were tried.
type handFound struct {
	yes, no, unsure int
	counts          []int  // how many cards go as is asked, each number once
	plans           []plan // what must go, each once
	calls           []callable
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

// callable is what may be called: cards, and whether the fourth king may be without a name; in words, too.
type callable struct {
	cards  card.Set
	fourth bool
	kind   string
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
func (t *trying) fit(w *way, colours bool, games []view.Game) bool {
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

// all tries all ways that a question may be about.
func (t *trying) all(ways []way, colours bool) {
	var games []view.Game
	if t.set.Games != nil {
		games = t.set.Games(t.options)
	}
	for i := range ways {
		if w := &ways[i]; t.fit(w, colours, games) {
			t.way(w)
		}
	}
}

// way tries hands that come to a moment in one way.
func (t *trying) way(w *way) {
	d, fits := chance(1), 0
	of := handSorted{t.speech.sorted("plain"), t.speech.sorted("tarock"), t.speech.sorted("K")}
	size := w.form.Hands[w.me] + len(w.gets)
	for range mostTries {
		run, at := coming{way: w, set: t.set, options: t.options, me: w.me, keeps: t.with}, 0
		told, got := *t.toldHand, t.called == calledGot || t.called == calledShown && w.decides == act.VerbDiscard
		if got {
			run.calls = t.got(&d, w)
			told.with = told.with.With(run.calls)
		}
		hand, ok := told.hand(&d, w.form.Deck, of, size, w.count)
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
	verdict := func(yes bool) {
		if yes {
			f.yes++
		} else {
			f.no++
		}
	}
	if t.asked.mate || t.asked.alone {
		alone := slices.ContainsFunc(d.View(me).Facts, func(f view.Fact) bool { return f.ID == view.Alone && f.Seat == me })
		if t.asked.alone && d.Check(act.New(me, act.VerbGiveup)) == nil {
			f.unsure++ // unless he gives up
			return
		}
		verdict(alone == t.asked.alone)
		return
	}
	switch t.asked.verb {
	case act.VerbDiscard:
		t.noteDiscard(d, o, hand)
	case act.VerbCall:
		t.noteCall(d, hand)
	case act.VerbGiveup:
		yes := d.Check(act.New(me, act.VerbGiveup)) == nil
		verdict(yes && (t.asked.sense == may || len(d.Legal(me)) == 1))
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
		if yes := d.Check(act.Take(me, at)) == nil; t.asked.sense == must {
			verdict(yes && d.Check(act.Take(me, 3-at)) != nil)
		} else {
			verdict(yes)
		}
	}
}

// noteDiscard notes what the engine says to laying cards away.
func (t *trying) noteDiscard(d *deal.Deal, o act.Option, hand card.Set) {
	f := &t.found
	plain, tarock, king := t.speech.sorted("plain"), t.speech.sorted("tarock"), t.speech.sorted("K")
	apart := []card.Set{plain, king, card.Trull, tarock, card.Birds}
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
	p := plan{plain: certain(plain), tarock: certain(tarock), king: certain(king)}
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
	case t.asked.sense == must:
		if x.must(&t.asked) {
			f.yes++
		} else {
			f.no++
		}
	case t.asked.sense == may:
		switch yes, sure := x.may(&t.asked); {
		case !sure:
			f.unsure++
		case yes:
			f.yes++
		default:
			f.no++
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
	f := &t.found
	{
		deck := d.Setup().Form.Deck
		for _, k := range []struct {
			kind string
			of   card.Set
		}{{"every-king", deck.And(card.Kings)}, {"other-king", deck.And(card.Kings).Minus(hand)}, {"other-queen", t.speech.sorted("D").Minus(hand)}, {"other-cavall", t.speech.sorted("C").Minus(hand)}, {"king-queen", deck.And(card.Kings).Or(t.speech.sorted("D"))}} {
			if list.kind == "" && list.cards == k.of && !list.cards.Empty() {
				list.kind = k.kind
			}
		}
		short := list
		if list.kind != "" {
			short.cards = card.Set{}
		}
		if !slices.Contains(f.calls, short) {
			f.calls = append(f.calls, short)
		}
		if t.asked.sense == open {
			return
		}
	}
	w := &t.asked.wants[0]
	meant := w.of
	switch {
	case w.kind == "fourth":
		if t.asked.sense == may {
			switch {
			case list.fourth:
				f.yes++
			case hand.And(card.Kings).Len() == 3:
				f.unsure++ // he may call it by name
			default:
				f.no++
			}
		} else {
			f.unsure++
		}
		return
	case w.own:
		if meant = meant.And(hand); meant.Empty() {
			return
		}
	}
	any, only := list.cards.Meets(meant), meant.Contains(list.cards)
	switch {
	case t.asked.sense == must && only, t.asked.sense == may && any && (w.kind != "" && !w.own || list.cards.Contains(meant)):
		f.yes++
	case t.asked.sense == must, !any:
		f.no++
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
