package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// suitsKept is the number of suit cards, kings included, that stay in hand in a colour
// game.
const suitsKept = 6

// ColourDiscard is the option to discard tarocks in place of suit cards in a colour
// game (12).
var ColourDiscard = deal.Option{ID: "colour-discard", Values: []string{"suits", tarocksGo}}

const tarocksGo = "tarocks"

// TarocksGo reports whether tarocks are discarded in place of suit cards.
func (k *Deal) TarocksGo() bool {
	return k.Game != nil && k.Game.Kind == view.Colour && k.Options[ColourDiscard.ID] == tarocksGo
}

// FaceUp returns the cards that are face up in a discard (5).
func (k *Deal) FaceUp() card.Set {
	if k.TarocksGo() {
		return card.Austria.Minus(card.Tarocks)
	}
	return card.Tarocks
}

// Layable returns the suit cards and tarocks of a hand that may be laid away: no king,
// no Trullstück and not the called card.
func (k *Deal) Layable(s act.Seat) (suits, tarocks card.Set) {
	cards := k.Hands[s].Minus(NeverAway).Without(k.King)
	tarocks = cards.And(card.Tarocks)
	return cards.Minus(tarocks), tarocks
}

// Mix is a discard with a fixed number of tarocks.
type Mix struct {
	suits, tarocks card.Set // cards that may be laid away
	n, away        int      // number of cards, and of tarocks among them
}

// Mix returns the discard of n cards without those in stay. Tarocks make up for missing
// suit cards; with TarocksGo it is the reverse. In a colour game six suit cards stay in
// hand, kings included (5, 12).
func (k *Deal) Mix(s act.Seat, stay card.Set, n int) Mix {
	m := Mix{n: n}
	m.suits, m.tarocks = k.Layable(s)
	m.tarocks = m.tarocks.Minus(stay)
	switch {
	case k.TarocksGo():
		m.away = min(n, m.tarocks.Len())
	case k.Game.Tarock():
		m.away = max(0, n-m.suits.Len())
	default:
		m.away = max(0, n+suitsKept-k.Hands[s].Minus(card.Tarocks).Len())
	}
	return m
}

// Choice returns the cards that must be in the discard and those that may, as in
// phase.Discard.
func (m Mix) Choice() (must, may card.Set) {
	for _, part := range [...]struct {
		cards card.Set
		n     int
	}{{m.suits, m.n - m.away}, {m.tarocks, m.away}} {
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

// Proper reports whether cards contain the required number of tarocks.
func (m Mix) Proper(cards card.Set) bool { return cards.And(card.Tarocks).Len() == m.away }

// Laid notes a discard; an improper one is a breach (10).
func (k *Deal) Laid(s act.Seat, cards card.Set, proper bool) {
	if s == k.Declarer {
		k.Away = cards
	}
	if !proper {
		k.Claims.Breach(phase.Breach{Seat: s, Why: act.NotDiscardable})
	}
}

var ranks = [...]card.Set{card.Kings, card.MustSet("HD KD PD TD"), card.MustSet("HC KC PC TC"), card.MustSet("HB KB PB TB")}

// NotHeld returns the kings that the declarer does not hold; if he holds all of them,
// the Damen, and so on down to the Buben (5). Where breaches are claimed afterwards,
// his own kings are included.
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
