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

// Hand is a player's hand in private: the cards and announcements chosen so far, and anything
// that is not done yet.
type Hand struct {
	r     *Room
	place act.Seat
}

// Hand returns the hand of the player of a place.
func (r *Room) Hand(place act.Seat) Hand { return Hand{r, place} }

// chosen returns the player's choice, whether it still holds or not.
func (h Hand) chosen() mind { return h.r.Info.Players[h.place] }

// choose changes the player's choice.
func (h Hand) choose(change func(m *mind)) { h.r.Info.decide(h.place, change) }

// Picked returns the player's picks, if they are not outdated.
func (h Hand) Picked() []string {
	if p := h.chosen().Picks; p.Until.holds(h.r.Table) {
		return p.What
	}
	return nil
}

// Pick notes what a player has picked.
func (h Hand) Pick(what []string) {
	h.choose(func(m *mind) {
		m.Picks = choice{}
		if len(what) > 0 {
			m.Picks = choice{atMove(h.r.Table), slices.Clone(what)}
		}
	})
}

// claim notes that a player is about to claim a breach in a deal.
type claim struct {
	Until until  `json:"until,omitzero"`
	Of    string `json:"of,omitempty"` // seat, "?" if he has not said it
}

// Claiming returns against whom the player is about to claim a breach, "" if he is not.
func (h Hand) Claiming() string {
	if c := h.chosen().Claim; c.Until.holds(h.r.Table) {
		return c.Of
	}
	return ""
}

// Claim notes against whom the player is about to claim a breach, "" if he no longer is.
func (h Hand) Claim(of string) error {
	if h.Claiming() == of {
		return chat.Repeated
	}
	h.choose(func(m *mind) {
		m.Claim = claim{}
		if of != "" {
			m.Claim = claim{inRound(h.r.Table), of}
		}
	})
	return nil
}

// Options returns the options of the player.
func (h Hand) Options() ([]act.Option, error) {
	t := h.r.Table
	v := t.View(t.Chairs[h.place].Player)
	if v.Deal != nil && len(v.Deal.Options) > 0 {
		return v.Deal.Options, nil
	}
	if t.Stage != table.Play {
		return nil, table.NoDeal
	}
	return nil, act.NotYourTurn
}
