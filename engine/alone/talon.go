package alone

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Packet returns the cards of packet n of the talon, from 1, cut from the left (3).
func (k *Deal[C]) Packet(n int) []card.Card { return k.Talon[(n-1)*k.Row.Size : n*k.Row.Size] }

// packets returns into how many packets the talon is cut, 0 if none is taken.
func (k *Deal[C]) packets() int {
	if k.Row.Size == 0 {
		return 0
	}
	return len(k.Talon) / k.Row.Size
}

// chooses makes the declarer choose among all packets. If the game says which, or there is
// only one, he takes it without an action.
func (k *Deal[C]) chooses() (s act.Seat, packets int) {
	switch n := k.packets(); {
	case n > 0 && k.Row.Packet > 0:
		k.take(k.Row.Packet)
	case n == 1:
		k.take(1)
	default:
		return k.Declarer, n
	}
	return k.Declarer, 0
}

// take puts a packet into the declarer's hand.
func (k *Deal[C]) take(n int) {
	k.Taken = n
	k.Hands[k.Declarer] = k.Hands[k.Declarer].Or(card.Of(k.Packet(n)...))
	if k.how.Took != nil {
		k.how.Took(k.c)
	}
}

// lays makes the declarer lay away as many cards as he took.
func (k *Deal[C]) lays(i int) (s act.Seat, n int) {
	if i > 0 || k.Taken == 0 {
		return act.Nobody, 0
	}
	return k.Declarer, k.Row.Size
}

// Layable returns what is usually laid away (5): suit cards except kings; if there are too
// few, all of them, and tarocks except the Trull and announced birds.
func (k *Deal[C]) Layable(s act.Seat, n int) (must, may card.Set) {
	hand := k.Hands[s].Minus(card.Kings).Minus(card.Trull)
	tarocks := hand.And(card.Tarocks)
	for _, b := range k.how.birds {
		if k.Said[b.Row][s].Said {
			tarocks = tarocks.Without(b.Card)
		}
	}
	return phase.SuitsFirst(hand.Minus(card.Tarocks), tarocks, n)
}

// lay notes the discard. Where claims are played, a forbidden card is a breach (10).
func (k *Deal[C]) lay(s act.Seat, cards card.Set, proper bool) {
	k.Laid = cards
	if !proper {
		k.Claims.Breach(phase.Breach{Seat: s, Why: act.NotDiscardable})
	}
}

// ShowTalon adds the packets to a view, with the cards that sees lets its eyes see.
func (k *Deal[C]) ShowTalon(v *view.View, sees func(n int, c card.Card) bool) {
	for n := 1; n <= k.packets(); n++ {
		p := view.Packet{N: k.Row.Size, To: act.Nobody}
		if n == k.Taken {
			p.To = k.Declarer
		}
		for _, c := range k.Packet(n) {
			if sees(n, c) {
				p.Cards = append(p.Cards, c)
			}
		}
		v.Talon = append(v.Talon, p)
	}
}
