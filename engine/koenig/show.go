package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Show adds what all documents let the eyes of v see before the announcements: the
// standing bids or the games played, call, talon and discard. Eyes other than the
// declarer's see only the open part of the discard.
func (k *Deal) Show(v *view.View, standing *Bids, open card.Set) {
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
	k.showCall(v)
	k.showTalon(v)
	k.showLaid(v, open)
}

// showLaid shows what players laid away, the declarer first: to others only the open part.
func (k *Deal) showLaid(v *view.View, open card.Set) {
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

// showCall shows the call, and alone or partner to eyes that know it.
func (k *Deal) showCall(v *view.View) {
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

// showTalon shows both packets until the first card is played, and again after the
// deal. The cards of a Sechserdreier are shown only to the declarer.
func (k *Deal) showTalon(v *view.View) {
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

// ShowTurned shows the talon cards of a Trischaken that have been turned.
func (k *Deal) ShowTurned(v *view.View) {
	if k.Game.Talon != dealt {
		return
	}
	for i, c := range k.Turned() {
		v.Facts = append(v.Facts, view.Fact{ID: view.Turned, Seat: k.Past[i].Winner, Of: act.Nobody, Card: c, N: i + 1})
	}
}

// ShowCaught shows in which trick the Mond was caught.
func (k *Deal) ShowCaught(v *view.View) {
	for i := range k.Past {
		if t := &k.Past[i]; Mondfang(t) {
			v.Facts = append(v.Facts, view.Fact{ID: view.Caught, Seat: t.Winner, Of: t.Seat(t.Index(card.Mond), Seats), N: i + 1})
		}
	}
}

// ShowEnd shows claims, and that a game was given up.
func (k *Deal) ShowEnd(v *view.View) {
	if k.GivenUp {
		v.Facts = append(v.Facts, view.Fact{ID: view.GivenUp, Seat: k.Declarer, Of: act.Nobody})
	}
	k.Tricks.Claims.Show(v)
}

// ShowHands shows all hands in games in which they are open after the first trick.
func (k *Deal) ShowHands(v *view.View) {
	if k.Game.Ouvert() && len(k.Past) > 0 {
		copy(v.Open, k.Hands[:Seats])
	}
}
