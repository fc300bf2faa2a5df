package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/sides"
)

const packets, packetSize = 2, 3

// NeverAway are the cards that may not be laid away.
var NeverAway = card.Kings.Or(card.Trull)

// Packet returns the cards of a packet of the talon, from 1.
func (k *Deal) Packet(n int) []card.Card {
	return k.State.Talon[(n-1)*packetSize : n*packetSize : n*packetSize]
}

// Taking is the phase in which a packet, turned up for all, is chosen. In a
// Sechserdreier the declarer takes both without an action. may is as in phase.Take.
func (k *Deal) Taking(may func(k *Deal, n int) bool) deal.Phase {
	k.taking = phase.Take[*Deal]{C: k, Who: turnUp, May: may, Done: take}
	return &k.taking
}

// OrGiveUp is a phase in which the declarer may give the game up instead.
func (k *Deal) OrGiveUp(p deal.Phase, may func(k *Deal, s act.Seat) bool) deal.Phase {
	k.giving = phase.GiveUp[*Deal]{Phase: p, C: k, May: may, Done: giveUp}
	return &k.giving
}

func giveUp(k *Deal) {
	k.GivenUp = true
	k.End()
}

func turnUp(k *Deal) (act.Seat, int) {
	if k.Game.Unseen {
		k.Hands[k.Declarer] = k.Hands[k.Declarer].Or(card.Of(k.State.Talon...))
	}
	if !k.Game.Shown() {
		return k.Declarer, 0
	}
	if k.Public &^= sides.At(InTalon); k.Holder == InTalon {
		k.Public = sides.At(InTalon)
	}
	return k.Declarer, packets
}

// CallsTalon reports whether the called king is in the talon.
func (k *Deal) CallsTalon() bool { return k.Game.Calls() && k.Holder == InTalon }

// MayGiveUp reports whether the called king turned up in the talon.
func MayGiveUp(k *Deal, _ act.Seat) bool { return k.CallsTalon() }

// Closed returns the cards of an unseen talon that count for a declarer who has called
// himself: the packet with the called card (5).
func (k *Deal) Closed() card.Set {
	for n := 1; k.Game.Solo && k.CallsTalon() && n <= packets; n++ {
		if cards := card.Of(k.Packet(n)...); cards.Has(k.King) {
			return cards
		}
	}
	return card.Set{}
}

func take(k *Deal, n int) {
	k.Taken = n
	k.Hands[k.Declarer] = k.Hands[k.Declarer].Or(card.Of(k.Packet(n)...))
}

// Lays returns who lays away as many cards as he took, and their number.
func (k *Deal) Lays(i int) (act.Seat, int) {
	if i > 0 {
		return act.Nobody, 0
	}
	return k.Declarer, k.Hands[k.Declarer].Len() - k.Setup.Form.Hands[0]
}
