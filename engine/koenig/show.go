package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Showing is a deal on its way into a view, for the eyes of that view.
type Showing struct {
	k *Deal
	v *view.View
}

// To shows the deal in a view.
func (k *Deal) To(v *view.View) Showing { return Showing{k, v} }

// Usual adds the facts that every document shows before the announcements: the standing
// bids or the games played, call, talon and discard. Eyes other than the declarer's see
// only the open part of the discard.
func (w Showing) Usual(standing *Bids, open card.Set) {
	k, v := w.k, w.v
	v.Facts = append(v.Facts, view.Fact{ID: view.Forehand, Seat: k.Forehand(), Of: act.Nobody})
	id := view.Contract
	if k.Game == nil {
		id = view.Standing
	} else {
		standing = &k.Declarers
	}
	for _, b := range standing.All() {
		f := view.Fact{ID: id, Seat: b.Seat, Of: act.Nobody, Word: b.Game.ID, N: b.Game.Halves}
		if b.Bird != nil {
			f.Arg = b.Bird.ID
		}
		v.Facts = append(v.Facts, f)
	}
	if k.Game == nil {
		return
	}
	w.call()
	w.talon()
	w.laid(open)
}

// laid shows what players laid away, the declarer first: to others only the open part.
func (w Showing) laid(open card.Set) {
	k, v := w.k, w.v
	show := func(s act.Seat) {
		cards := k.Laid[s]
		if v.Eyes != s && v.Phase != view.Over {
			cards = cards.And(open)
		}
		if !cards.Empty() {
			v.Facts = append(v.Facts, view.Fact{ID: view.LaidAway, Seat: s, Of: act.Nobody, Cards: cards})
		}
	}
	show(k.Declarer)
	for s := range act.Seat(Seats) {
		if s != k.Declarer {
			show(s)
		}
	}
}

// call shows the call, and alone or partner to eyes that know it.
func (w Showing) call() {
	k, v := w.k, w.v
	if k.King == card.None {
		return
	}
	called := view.Fact{ID: view.Called, Seat: k.Declarer, Of: act.Nobody, Card: k.King}
	if k.Fourth {
		called.Card, called.Word = card.None, act.Fourth.String()
	}
	v.Facts = append(v.Facts, called)
	who, _ := k.Player(k.King)
	k.Partnership.Show(v, v.Phase == view.Over || who == k.Holder)
}

// talon shows both packets until the first card is played, and again after the
// deal. The cards of a Sechserdreier are shown only to the declarer.
func (w Showing) talon() {
	k, v := w.k, w.v
	own := k.Game.Unseen && v.Eyes == k.Declarer && v.Phase != view.Over
	if k.Note != nil {
		return
	}
	begun := (k.Trick.N > 0 || len(k.Past) > 0) && v.Phase != view.Over
	if v.Phase == view.Call || begun || !k.Game.Shown() && !own {
		return
	}
	for n := 1; n <= packets; n++ {
		p := view.Packet{N: packetSize, To: act.Nobody, Cards: k.Packet(n)}
		if own || n == k.Taken {
			p.To = k.Declarer
		}
		v.Talon = append(v.Talon, p)
	}
}

// Turned shows the talon cards of a Trischaken that have been turned.
func (w Showing) Turned() {
	k, v := w.k, w.v
	if k.Game.Talon != dealt {
		return
	}
	for i, c := range k.Turned() {
		v.Facts = append(v.Facts, view.Fact{ID: view.Turned, Seat: k.Past[i].Winner, Of: act.Nobody, Card: c, N: i + 1})
	}
}

// Caught shows in which trick the Mond was caught.
func (w Showing) Caught() {
	k, v := w.k, w.v
	for i := range k.Past {
		if t := &k.Past[i]; Mondfang(t) {
			v.Facts = append(v.Facts, view.Fact{ID: view.Caught, Seat: t.Winner, Of: t.Seat(t.Index(card.Mond), Seats), N: i + 1})
		}
	}
}

// End shows claims, and that a game was given up.
func (w Showing) End() {
	k, v := w.k, w.v
	if k.GivenUp {
		v.Facts = append(v.Facts, view.Fact{ID: view.GivenUp, Seat: k.Declarer, Of: act.Nobody})
	}
	k.Tricks.Claims.Show(v)
}

// Hands shows all hands in games in which they are open after the first trick.
func (w Showing) Hands() {
	k, v := w.k, w.v
	if k.Game.Ouvert() && len(k.Past) > 0 {
		copy(v.Open, k.Hands[:Seats])
	}
}
