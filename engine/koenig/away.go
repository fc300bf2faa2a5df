package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
)

// suitsKept is how many suit cards stay in hand in a colour game.
const suitsKept = 6

// Layable returns the suit cards and the tarocks in a hand that can be laid away:
// no king, no Trullstück and not the called card.
func (k *Deal) Layable(s act.Seat) (suits, tarocks card.Set) {
	cards := k.Hands[s].Minus(NeverAway).Without(k.King)
	tarocks = cards.And(card.Tarocks)
	return cards.Minus(tarocks), tarocks
}

// TarocksAway is how many of n cards laid away are tarocks: those for which suit
// cards are lacking. In a colour game six suit cards stay in hand, kings included.
func (k *Deal) TarocksAway(s act.Seat, suits card.Set, n int) int {
	if k.Game.Tarock() {
		return max(0, n-suits.Len())
	}
	return max(0, n+suitsKept-k.Hands[s].Minus(card.Tarocks).Len())
}

// Mixed is the choice of n cards, exactly t of them tarocks.
func Mixed(suits, tarocks card.Set, n, t int) (must, may card.Set) {
	for _, part := range []struct {
		cards card.Set
		n     int
	}{{suits, n - t}, {tarocks, t}} {
		if part.n == 0 {
			continue
		}
		may = may.Or(part.cards)
		if part.n == part.cards.Len() {
			must = must.Or(part.cards)
		}
	}
	return must, may
}

var ranks = [...]card.Set{card.Kings, card.MustSet("HD KD PD TD"), card.MustSet("HC KC PC TC"), card.MustSet("HB KB PB TB")}

// NotHeld are the kings that the declarer does not hold; if he holds all of them
// the Damen, and so on down to the Buben (5). Where breaches are claimed his own
// kings are among them.
func NotHeld(k *Deal) (cards card.Set) {
	for _, rank := range ranks {
		if cards = rank.Minus(k.Hands[k.Declarer]); !cards.Empty() {
			break
		}
	}
	if k.Loose {
		return cards.Or(card.Kings)
	}
	return cards
}
