package daily

import (
	"time"

	"tarock/bot/people"
)

// At returns the day at a moment, and when it ends.
func At(now time.Time) (string, time.Time) { return at(now) }

// Game returns the game of a group, in no topic.
func Game(s *Days, group int64) (people.Game, error) { return s.game(group, 0) }
