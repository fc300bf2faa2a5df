package enginetest

import (
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Step is a row of a table of short stories: cards and a script, as in Example and Story.Do,
// then an action that is possible, or refused for a reason.
type Step struct {
	Name, Cards, Said, Then string
	Want                    act.Reason // "" if the action is possible
}

// Run tells the story as a test of its own. begin deals the cards.
func (e Step) Run(t *testing.T, begin func(t *testing.T, cards string) *Story) {
	t.Helper()
	t.Run(e.Name, func(t *testing.T) {
		s := begin(t, e.Cards)
		s.Do(e.Said)
		if e.Want == "" {
			s.Do(e.Then)
		} else {
			s.Refuse(e.Then, e.Want)
		}
	})
}

// Lay puts cards on the table and a hand into that of the fourth player, who is on turn in
// trick n, counted from 1.
func Lay(s *deal.State, n int, table, hand string) {
	s.Past = make([]deal.Trick, n-1)
	s.Trick = Trick(table)
	s.Trick.Lead = act.Seat(3 - s.Trick.N)
	s.Hands[3] = card.MustSet(hand)
}

// Trick returns a trick of cards in the order played.
func Trick(codes string) (t deal.Trick) {
	cards, _ := card.Austria.FindAll(codes)
	t.N = copy(t.Cards[:], cards)
	return t
}

// Plays formats cards as the plays of Story.Legal.
func Plays(codes string) string { return "play " + strings.ReplaceAll(codes, " ", ", play ") }
