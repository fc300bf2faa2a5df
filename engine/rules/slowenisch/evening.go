package slowenisch

import (
	"tarock/engine/act"
	"tarock/engine/deal"
)

// Sequel returns whether deals to come count double: a round after a Klopezki or Berač, if
// players get no marks (12).
func (c *course) Sequel(*deal.Result) deal.Sequel {
	s := deal.Sequel{Seat: act.Nobody}
	if _, _, claimed := c.Claims.Right(); c.gives() && !claimed && c.Options[doubling] != perPlayer {
		s.Rounds = []string{radli}
	}
	return s
}
