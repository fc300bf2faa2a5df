// Package strength is the written list of how well computer players can be asked to play.
package strength

import (
	"tarock/player"
	"tarock/player/strong"
	"tarock/player/thumb"
)

// Strength is how well a computer plays.
type Strength struct {
	ID     string // stable
	Player player.Player
}

// The ids of the strengths.
const (
	Light  = "light"
	Middle = "middle"
	Strong = "strong"
)

// All returns the strengths, the weakest first.
func All() []Strength {
	return []Strength{
		{Light, thumb.Light{}},
		{Middle, thumb.Player{}},
		{Strong, strong.Within(strong.Usual)},
	}
}

// Find returns the player of a strength, nil if there is no strength with that id.
func Find(id string) player.Player {
	for _, s := range All() {
		if s.ID == id {
			return s.Player
		}
	}
	return nil
}

// IDs returns the ids of the strengths.
func IDs() []string {
	var ids []string
	for _, s := range All() {
		ids = append(ids, s.ID)
	}
	return ids
}
