package room

import (
	"slices"
	"strconv"

	"tarock/bot/chat"
	"tarock/engine/act"
	"tarock/engine/table"
)

// choice is what a player has picked and not yet confirmed.
type choice struct {
	Move int      `json:"move"`
	What []string `json:"what"`
}

// Picked returns what the player of a place has picked, if it is not outdated.
func (r *Room) Picked(place act.Seat) []string {
	p := r.Info.Picks[strconv.Itoa(int(place))]
	if p.Move != r.Table.Move {
		return nil
	}
	return p.What
}

// Pick notes what a player has picked.
func (r *Room) Pick(place act.Seat, what []string) {
	if r.Info.Picks == nil {
		r.Info.Picks = map[string]choice{}
	}
	key := strconv.Itoa(int(place))
	if len(what) == 0 {
		delete(r.Info.Picks, key)
		return
	}
	r.Info.Picks[key] = choice{Move: r.Table.Move, What: slices.Clone(what)}
}

// claim notes that a player is about to claim a breach in the deal of a round.
type claim struct {
	Round int    `json:"round"`
	Of    string `json:"of"` // seat, "?" if he has not said it
}

// Claiming returns against whom a player is about to claim a breach, "" if he is not.
func (r *Room) Claiming(place act.Seat) string {
	c := r.Info.Claims[strconv.Itoa(int(place))]
	if c.Round != r.Table.Round {
		return ""
	}
	return c.Of
}

// Claim notes against whom a player is about to claim a breach, "" if he no longer is.
func (r *Room) Claim(place act.Seat, of string) error {
	if r.Claiming(place) == of {
		return chat.Repeated
	}
	if r.Info.Claims == nil {
		r.Info.Claims = map[string]claim{}
	}
	key := strconv.Itoa(int(place))
	if of == "" {
		delete(r.Info.Claims, key)
	} else {
		r.Info.Claims[key] = claim{Round: r.Table.Round, Of: of}
	}
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
