package wien

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// passes is the script of a forced opening, good that of saying nothing.
const (
	passes = "Anna bid mine; Berta pass; Cilli pass; Dora pass; "
	good   = "Anna done; Berta done; Cilli done; Dora done; "
)

// tell begins a deal with these cards, dealt by Dora.
func tell(t *testing.T, cards string) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Cards: cards}.Begin(t)
}

// claiming is tell with claims allowed.
func claiming(t *testing.T, cards string) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Options: deal.Options{claims: "true"}, Cards: cards}.Begin(t)
}

// example is a row of most tables here.
type example enginetest.Step

func (e example) run(t *testing.T, begin func(*testing.T, string) *enginetest.Story) {
	t.Helper()
	enginetest.Step(e).Run(t, begin)
}

func TestRules(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{Set: Set, Seen: seen, Comparable: sameSides, Words: []string{"mine", "bei"}})
}

// seen (11): the declarer's hand is open too in an open game, as are suit cards in the
// discard of a Farbendreier.
func seen(d *deal.Deal, eyes act.Seat) card.Set {
	cards, c := enginetest.Seen(d, eyes), d.Course().(*course)
	if c.Game != nil && c.Game.Ouvert() && len(d.Past()) > 0 {
		cards = cards.Or(d.Dealt(c.Declarer))
	}
	if c.TarocksGo() && eyes != c.Declarer {
		cards = cards.Minus(c.Laid[c.Declarer].And(card.Tarocks).Minus(enginetest.SeenTalon(d, eyes))).Or(c.Laid[c.Declarer].Minus(card.Tarocks))
	}
	return cards
}

// sameSides: a doubling, and Absolut, reveals to all whether two players are on one
// side (6.3).
func sameSides(d, other *deal.Deal, _ act.Seat) bool {
	return d.Course().(*course).Public == other.Course().(*course).Public
}
