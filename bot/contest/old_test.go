package contest_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// No button that a tournament has ever shown, except those to look at it, does anything to the next one of its group, which is
// in the same round: each is refused with a reason of its own.
func TestButtonsOfAnEarlierTournament(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, sixteen()[:4], func(s *stage.Stage) {
		host := s.Users[0]
		xaver, cellar := stranger(s, "Kegelkeller", s.Users...)
		_, attic := stranger(s, "Dachboden", s.Users...)
		contest := func(what, arg string) {
			t.Helper()
			s.Press(host, s.Group, what, stage.Kind(press.Contest, arg))
			s.Quiet()
		}
		s.EnterAll("1x1")
		offer(s, xaver, cellar)
		contest("to accept", place("yes", cellar))
		offer(s, s.Users[1], attic)
		contest("for the tables on loan", "places")
		contest("to go back", "back")
		s.Say(host, s.Group, "/tarock@"+s.World.Bot().Username) // the tournament's own place is taken
		s.Quiet()
		contest("to draw", "draw 0")
		finishAt(s, xaver, cellar)
		contest("to leave", "out")
		contest("to end", "ask 1")
		contest("to end", "end 1")
		s.Shows(s.Group, "Das Turnier ist aus")

		old := map[string]stage.Pressable{}
		for _, b := range s.Buttons() {
			if p, _ := press.Parse(b.Data); p.Kind == press.Contest {
				old[p.Arg] = b
			}
		}
		words := map[string]bool{}
		for arg := range maps.Keys(old) {
			word, _, _ := strings.Cut(arg, " ")
			words[word] = true
		}
		if got, want := slices.Sorted(maps.Keys(words)), strings.Fields("again ask back count draw end export give in leave no out places remain stay yes"); !slices.Equal(got, want) {
			t.Fatalf("got buttons %q, want %q", got, want)
		}

		s.Command(host, "/turnier 1x1")
		for _, user := range s.Users {
			s.Press(user, s.Group, "to enter", stage.Kind(press.Contest, "in"))
		}
		contest("to draw", "draw 0")
		for arg, b := range old {
			if arg != "export" { // it can still be looked at
				s.Unchanged("an old "+arg, func() {
					s.Refused(s.Raw(host, b.Chat, b.Message, b.Data), "früheren Turnier")
				})
			}
			p, _ := press.Parse(b.Data)
			p.Move = 0 // as versions made it that did not tell tournaments apart
			s.Unchanged("an older "+arg, func() {
				s.Refused(s.Raw(host, b.Chat, b.Message, p.Data()), "früheren Turnier")
			})
		}
	})
}
