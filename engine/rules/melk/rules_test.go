package melk

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

func TestEngine(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{Set: Set, Seen: seen, Comparable: sameSides, Settled: settled, Words: []string{"mine"}})
}

// seen (11): all hands are open in an open game, as are the suit cards discarded where
// tarocks should be (12).
func seen(d *deal.Deal, eyes act.Seat) card.Set {
	cards, c := enginetest.Seen(d, eyes), d.Course().(*course)
	if c.Game != nil && c.Game.Ouvert() && len(d.Past()) > 0 {
		for s := range act.Seat(players) {
			cards = cards.Or(d.Dealt(s))
		}
	}
	if c.TarocksGo() && eyes != c.Declarer {
		cards = cards.Minus(c.Laid[c.Declarer].And(card.Tarocks).Minus(enginetest.SeenTalon(d, eyes))).Or(c.Laid[c.Declarer].Minus(card.Tarocks))
	}
	return cards
}

// sameSides: a doubling reveals to all whether two players are on one side (6.3).
func sameSides(d, other *deal.Deal, _ act.Seat) bool {
	return d.Course().(*course).Public == other.Course().(*course).Public
}

// settled (2): counted points add up to 106, and each line to zero.
func settled(t testing.TB, d *deal.Deal) {
	t.Helper()
	r, all := d.Settle(), 0
	for _, p := range r.Points {
		all += p.N
	}
	if len(r.Points) > 0 && all != 106 {
		t.Errorf("points of all cards: got %d, want 106", all)
	}
	for i := range r.Lines {
		sum := 0
		for _, n := range r.Lines[i].Pay {
			sum += n
		}
		if sum != 0 {
			t.Errorf("line %d: got sum %d, want 0", i+1, sum)
		}
	}
}
