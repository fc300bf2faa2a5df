package room

import (
	"slices"

	"tarock/bot/chat"
	"tarock/engine/act"
	"tarock/engine/table"
)

// choice is what a player has picked and not yet confirmed.
type choice struct {
	Until until    `json:"until,omitzero"`
	What  []string `json:"what,omitempty"`
}

// Picked returns what the player of a place has picked, if it is not outdated.
func (r *Room) Picked(place act.Seat) []string {
	if p := r.Info.Players[place].Picks; p.Until.holds(r.Table) {
		return p.What
	}
	return nil
}

// Pick notes what a player has picked.
func (r *Room) Pick(place act.Seat, what []string) {
	r.Info.decide(place, func(m *mind) {
		m.Picks = choice{}
		if len(what) > 0 {
			m.Picks = choice{atMove(r.Table), slices.Clone(what)}
		}
	})
}

// claim notes that a player is about to claim a breach in a deal.
type claim struct {
	Until until  `json:"until,omitzero"`
	Of    string `json:"of,omitempty"` // seat, "?" if he has not said it
}

// Claiming returns against whom a player is about to claim a breach, "" if he is not.
func (r *Room) Claiming(place act.Seat) string {
	if c := r.Info.Players[place].Claim; c.Until.holds(r.Table) {
		return c.Of
	}
	return ""
}

// Claim notes against whom a player is about to claim a breach, "" if he no longer is.
func (r *Room) Claim(place act.Seat, of string) error {
	if r.Claiming(place) == of {
		return chat.Repeated
	}
	r.Info.decide(place, func(m *mind) {
		m.Claim = claim{}
		if of != "" {
			m.Claim = claim{inRound(r.Table), of}
		}
	})
	return nil
}

// Options returns the options of the player of a place.
func (r *Room) Options(place act.Seat) ([]act.Option, error) {
	v := r.Table.View(r.Table.Chairs[place].Player)
	if v.Deal != nil && len(v.Deal.Options) > 0 {
		return v.Deal.Options, nil
	}
	if r.Table.Stage != table.Play {
		return nil, table.NoDeal
	}
	return nil, act.NotYourTurn
}
