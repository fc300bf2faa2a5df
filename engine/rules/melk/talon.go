package melk

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/koenig"
	"tarock/engine/sides"
	"tarock/engine/view"
)

// shares are how many talon cards the declarer and the two players after him get in
// most Rufer games (5).
var shares = [...]int{4, 1, 1}

// share returns the player and the cards of the i-th share of the talon.
func share(k *koenig.Deal, i int) (s act.Seat, cards []card.Card) {
	from := 0
	for _, n := range shares[:i] {
		from += n
	}
	return k.Declarer.After(i, players), k.State.Talon[from : from+shares[i]]
}

// called deals out the talon, and with it perhaps the called king (5).
func called(k *koenig.Deal) {
	if koenig.WithOthers(k); !k.Game.Shared() {
		return
	}
	k.Public = sides.Anywhere(players) &^ sides.At(koenig.InTalon)
	for i := range shares {
		s, cards := share(k, i)
		got := card.Of(cards...)
		k.Hands[s] = k.Hands[s].Or(got)
		if got.Has(k.King) {
			k.Holder = s
		}
	}
}

// mayGiveUp reports whether a player is the declarer and has found the called king (5).
func mayGiveUp(k *koenig.Deal, s act.Seat) bool {
	if !k.Game.Shared() || s != k.Declarer {
		return false
	}
	_, cards := share(k, 0)
	return card.Of(cards...).Has(k.King)
}

// lays returns who discards, and how many cards: as many as he got (5).
func lays(k *koenig.Deal, i int) (act.Seat, int) {
	if i < len(shares) && k.Game.Shared() {
		return k.Declarer.After(i, players), shares[i]
	}
	return k.Lays(i)
}

// showShares shows how many talon cards each player got, and each his own (11).
func (c *course) showShares(v *view.View) {
	if !c.Game.Shared() || v.Phase != view.Discard && v.Phase != view.Announce {
		return
	}
	for i := range shares {
		s, cards := share(&c.Deal, i)
		p := view.Packet{N: len(cards), To: s}
		if s == v.Eyes {
			p.Cards = cards
		}
		v.Talon = append(v.Talon, p)
	}
}
