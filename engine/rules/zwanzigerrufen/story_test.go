package zwanzigerrufen

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/forty"
	"tarock/internal/enginetest"
)

const (
	anna act.Seat = iota
	berta
	cilli
	dora
)

// everything has all premiums.
var everything = deal.Options{forty.MarabuCount: "low", forty.AbsolutToo: "on", forty.KleineTrull: "on", forty.GrosseTrull: "on"}

// partner deals the called XX to Cilli, and the Trull to three players.
const partner = "Anna: Sküs; Berta: XXI; Cilli: XX; Dora: I"

// Dora deals, so that Anna is forehand.
const called = "Anna bid rufer; Anna call XX; Berta pass; Cilli pass; Dora pass; "

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
	enginetest.Step(e).Run(t, func(t *testing.T, cards string) *enginetest.Story { return tell(t, cards, everything) })
}
