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
	if koenig.WithOthers(k); k.Game.Talon != "split" {
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
	if k.Game.Talon != "split" || s != k.Declarer {
		return false
	}
	_, cards := share(k, 0)
	return card.Of(cards...).Has(k.King)
}

// lays returns who discards, and how many cards: as many as he got (5).
func (c *course) lays(i int) (act.Seat, int) {
	if i < len(shares) && c.Game.Talon == "split" {
		return c.Declarer.After(i, players), shares[i]
	}
	return c.Lays(i)
}

// stays returns the bird of the bid, which stays in hand (5).
func (c *course) stays(s act.Seat) (cards card.Set) {
	if b := bird(c.Game); b != nil && s == c.Declarer {
		return card.Of(b.Card)
	}
	return cards
}

func (c *course) layable(s act.Seat, n int) (must, may card.Set) {
	return c.Mix(s, c.stays(s), n).Choice()
}

func (c *course) proper(s act.Seat, cards card.Set) bool {
	return c.Mix(s, c.stays(s), cards.Len()).Proper(cards)
}

// laidAway runs after each discard.
func (c *course) laidAway(s act.Seat, cards card.Set, proper bool) {
	c.laid[s] = cards
	c.Laid(s, cards, proper)
}

// showShares shows how many talon cards each player got, and each his own (11).
func (c *course) showShares(v *view.View) {
	if c.Game.Talon != "split" || v.Phase != view.Discard && v.Phase != view.Announce {
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

// showLaid shows the discards of players other than the declarer (5).
func (c *course) showLaid(v *view.View) {
	for s, cards := range c.laid {
		if v.Eyes != act.Seat(s) && v.Phase != view.Over {
			cards = cards.And(c.FaceUp())
		}
		if act.Seat(s) != c.Declarer && !cards.Empty() {
			v.Facts = append(v.Facts, view.Fact{ID: view.LaidAway, Seat: act.Seat(s), Of: act.Nobody, Cards: cards})
		}
	}
}
