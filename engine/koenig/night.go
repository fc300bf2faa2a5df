package koenig

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/view"
)

// Night is an evening with packets and doubled deals, whose last round any player may
// call (Gstieß-a-Radel): it begins when the player deals who then held the Sküs (9).
type Night struct {
	Packets
	Rounds []Doubled // doubled deals to come, by what doubles them

	called bool
	holder act.Seat // of the Sküs, by place; Nobody until known
	left   int      // deals to the end, once the holder is known
}

// Doubled is what doubles some deals.
type Doubled struct {
	ID   string
	Left int // deals still covered
}

// NewNight returns an evening in which a place so far from the dealer cuts.
func NewNight(o deal.Opening, cuts int) Night {
	return Night{Packets: Packets{Rotation: evening.Rotation{Opening: o}, Cuts: cuts}, holder: act.Nobody}
}

// Clone returns an independent copy.
func (n *Night) Clone() Night {
	c := *n
	c.Rounds, c.Picked = slices.Clone(n.Rounds), slices.Clone(n.Picked)
	return c
}

// Over reports whether the last round has ended.
func (n *Night) Over() bool { return n.holder != act.Nobody && n.left == 0 }

// Last reports whether the next deal is in the last round.
func (n *Night) Last() bool { return n.left > 0 && n.left <= n.Form.Table }

// Called reports whether the last round was called.
func (n *Night) Called() bool { return n.called }

// Call is that of a plan in which the deals of the last round count so many times.
func (n *Night) Call(times int) []view.Calling {
	return []view.Calling{{Verb: act.VerbRadl, Done: n.called, Times: times}}
}

// Remark adds what is known of the last round to the remarks of a plan.
func (n *Night) Remark(list []deal.Remark) []deal.Remark {
	switch {
	case n.Last():
		return append(list, deal.Remark{ID: "last-round", Seat: n.holder, N: n.left})
	case n.called:
		return append(list, deal.Remark{ID: "radl", Seat: n.holder, N: n.left})
	}
	return list
}

// Offer makes no offer once the evening is over.
func (n *Night) Offer() (deal.Offer, bool) {
	if n.Over() {
		return deal.Offer{}, false
	}
	return n.Packets.Offer()
}

// Before knocks, picks a packet or calls the last round.
func (n *Night) Before(a act.Action) {
	n.called = n.called || a.Verb == act.VerbRadl
	n.Packets.Before(a)
}

// Add counts a deal, in which a player held the Sküs, or nobody did.
func (n *Night) Add(o *deal.Outcome) {
	n.Packets.Add(o)
	switch {
	case n.left > 0:
		n.left--
	case n.called && n.holder == act.Nobody && o.Seat != act.Nobody:
		n.holder = n.Sitting[o.Seat]
		n.left = n.Form.Table + int(n.holder.After(-int(n.Dealer), n.Form.Table))
	}
}

// Sought is the card on which the end of the evening depends: the Sküs, while its holder is not known.
func (n *Night) Sought() card.Card {
	if n.called && n.holder == act.Nobody {
		return card.Skues
	}
	return card.None
}

// DealtSkues returns who was dealt the Sküs, as a record does.
func (k *Deal) DealtSkues() act.Seat {
	if k.Note != nil {
		return k.Note.Holder
	}
	for s := range act.Seat(Seats) {
		if k.Dealt[s].Has(card.Skues) {
			return s + 1
		}
	}
	return view.InTalon
}
