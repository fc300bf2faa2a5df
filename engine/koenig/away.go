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
var ColourDiscard = deal.Option{ID: "colour-discard", Values: []string{suitsGo, tarocksGo}}

const suitsGo, tarocksGo = "suits", "tarocks"

// TarocksGo reports whether tarocks are discarded in place of suit cards: in a colour
// game, unless the option says otherwise.
func (k *Deal) TarocksGo() bool {
	return k.Game != nil && k.Game.Kind == view.Colour && !k.suitsGo
}

// FaceUp returns the cards that are face up in a discard (5).
func (k *Deal) FaceUp() card.Set {
	if k.TarocksGo() {
		return card.Austria.Minus(card.Tarocks)
	}
	return card.Tarocks
}

// mix is a discard with a fixed number of tarocks.
type mix struct {
	suits, tarocks card.Set // cards that may be laid away
	n, away        int      // number of cards, and of tarocks among them
}

// mixed returns the discard of n cards. Tarocks make up for missing suit cards; with
// TarocksGo it is the reverse. In a colour game six suit cards stay in hand, kings
// included (5, 12).
func mixed(k *Deal, s act.Seat, n int) mix {
	cards := k.Hands[s].Minus(NeverAway).Without(k.King).Minus(k.stays(s))
	m := mix{n: n, tarocks: cards.And(card.Tarocks)}
	m.suits = cards.Minus(m.tarocks)
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

// choice returns the cards that must be in the discard and those that may, as in
// phase.Discard.
func (m mix) choice() (must, may card.Set) {
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

// proper reports whether cards contain the required number of tarocks.
func (m mix) proper(cards card.Set) bool { return cards.And(card.Tarocks).Len() == m.away }

// Laying is the phase in which players lay away cards; who is as in phase.Discard. A
// bird that was bid stays in hand, and of the birds that were dealt at least one where
// the game needs one (5).
func (k *Deal) Laying(who func(k *Deal, i int) (act.Seat, int)) deal.Phase {
	k.laying = phase.Discard[*Deal]{C: k, D: k.State, Who: who,
		Choice: layable, Proper: proper, Loose: k.Loose, Done: (*Deal).Lay}
	return &k.laying
}

// stays returns the tarocks that stay in a hand.
func (k *Deal) stays(s act.Seat) (cards card.Set) {
	if s != k.Declarer {
		return cards
	}
	if bird := k.Announces(*k.Declarers.Top()); bird != nil {
		return card.Of(bird.Card)
	}
	if own := k.Game.Birds(k.Dealt[s]); own.Len() == 1 {
		return own
	}
	return cards
}

func layable(k *Deal, s act.Seat, n int) (must, may card.Set) {
	return mixed(k, s, n).choice()
}

// proper reports whether a discard has exactly the required number of tarocks, and
// leaves the declarer one of the birds that he was dealt.
func proper(k *Deal, s act.Seat, cards card.Set) bool {
	own := k.Game.Birds(k.Dealt[s])
	return mixed(k, s, cards.Len()).proper(cards) && (own.Empty() || !cards.Contains(own))
}

// Lay notes a discard; an improper one is a breach (10).
func (k *Deal) Lay(s act.Seat, cards card.Set, proper bool) {
	if k.Laid[s] = cards; !proper {
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
	if k.Lax() {
		return cards.Or(card.Kings)
	}
	return cards
}
