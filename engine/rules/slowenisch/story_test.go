package slowenisch

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

const (
	anna act.Seat = iota
	berta
	cilli
	dora
)

// Dora deals, so that Anna is forehand, and Berta speaks first.
const (
	passes = "Berta pass; Cilli pass; Dora pass; "
	called = passes + "Anna bid trojko; Anna call HK; Anna take 1; Anna discard P7 P8 P9; "
)

// partner deals the called HK to Cilli.
const partner = "Cilli: HK; talon: P7 P8 P9"

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

// worth returns cards that count so many points, some given ones among them. Others are
// neither kings nor trull pieces, as long as there are enough.
func worth(t *testing.T, points int, with card.Set) card.Set {
	t.Helper()
	five := card.Kings.Or(card.Trull)
	pile := with
	for _, some := range []card.Set{card.Austria.Minus(five), five} {
		for k := range some.Minus(pile).All() {
			if pointsOf(pile) < points && pointsOf(pile.With(k)) <= points {
				pile = pile.With(k)
			}
		}
	}
	if pointsOf(pile) != points {
		t.Fatalf("got cards of %d points, want %d", pointsOf(pile), points)
	}
	return pile
}
