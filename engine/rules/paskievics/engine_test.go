package paskievics

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// TestEngine runs the tests for all rule sets.
func TestEngine(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{
		Set:        Set,
		Seen:       seen,
		Comparable: comparable,
		Words:      []string{"game", "uhu"},
		Settled:    settledPoints,
	})
}

// seen returns the cards that these eyes have seen by section 11: their own, cards played,
// and the declarer's tarocks among the cards laid away.
func seen(d *deal.Deal, eyes act.Seat) card.Set {
	c := d.Course().(*course)
	trick := d.Trick()
	cards := trick.Set()
	for _, t := range d.Past() {
		cards = cards.Or(t.Set())
	}
	if c.Declarer != act.Nobody {
		cards = cards.Or(c.laid[c.Declarer].And(card.Tarocks))
	}
	if eyes != act.Nobody {
		cards = cards.Or(d.Dealt(eyes)).Or(d.Hand(eyes)).Or(c.laid[eyes])
	}
	for _, a := range d.Actions() {
		if a.Verb == act.VerbAnnounce {
			cards = cards.Or(a.Cards) // the kings named
		}
	}
	if c.buried != act.Nobody {
		cards = cards.With(c.Called)
	}
	return cards
}

// comparable: invitations show a card, everybody sees how many tarocks were laid away and
// whether the called card was, and a player who announces a premium or doubles shows his side
// (4, 5, 6). What else the course keeps must follow from that.
func comparable(d, other *deal.Deal, _ act.Seat) bool {
	a, b := d.Course().(*course), other.Course().(*course)
	if a.invitation != b.invitation || a.buried != b.buried {
		return false
	}
	for _, done := range d.Actions() {
		premium := done.Verb == act.VerbAnnounce && done.ID != premiums[tarokk8].id && done.ID != premiums[tarokk9].id
		if (premium || done.Verb == act.VerbDouble) && a.Allied(done.Seat, a.Declarer) != b.Allied(done.Seat, b.Declarer) {
			return false
		}
	}
	for s := range a.laid {
		if a.laid[s].And(card.Tarocks).Len() != b.laid[s].And(card.Tarocks).Len() {
			return false
		}
	}
	return true
}

// settledPoints checks that a finished deal counts all points of the pack (2).
func settledPoints(t testing.TB, d *deal.Deal) {
	t.Helper()
	r, sum := d.Settle(), 0
	for _, p := range r.Points {
		sum += p.N
	}
	if len(r.Points) > 0 && sum != allPoints {
		t.Errorf("points of all cards: got %d, want %d", sum, allPoints)
	}
}
