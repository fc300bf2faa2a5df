package neunzehnerrufen

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

const (
	anna act.Seat = iota
	berta
	cilli
	dora
)

// Dora deals, so that Anna is forehand.
const (
	passes = "; Berta pass; Cilli pass; Dora pass; "
	duty   = "Anna bid zakladni" + passes
	second = "Anna bid druha" + passes
)

// tell begins the deal of an example.
func tell(t *testing.T, cards string, o deal.Options) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Options: o, Cards: cards}.Begin(t)
}

// at returns the course of a story.
func at(s *enginetest.Story) *course { return s.Course().(*course) }

// example is a row of most tables here.
type example enginetest.Step

func (e example) run(t *testing.T) {
	t.Helper()
	enginetest.Step(e).Run(t, func(t *testing.T, cards string) *enginetest.Story { return tell(t, cards, nil) })
}
