package play_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/deal"
)

// However the table gets a new message, every hand leads to it before the next move.
func TestHandsLeadToTheLivingTable(t *testing.T) {
	t.Parallel()
	command := func(text string) func(*stage.Stage) {
		return func(s *stage.Stage) { s.Command(s.Users[2], text) }
	}
	for name, anew := range map[string]func(*stage.Stage){
		"button":       func(s *stage.Stage) { s.Press(s.Users[1], s.Group, "to bring it down", stage.Kind(press.Down)) },
		"tisch":        command("/tisch"),
		"tarock":       command("/tarock"),
		"tisch, each":  command("/tisch"),
		"tarock, each": command("/tarock"),
		"deleted":      func(s *stage.Stage) { s.World.Delete(s.Group, board(s)); s.Command(s.Users[2], "/tisch") },
		"restart":      func(s *stage.Stage) { s.Stop(); s.Start(); s.Command(s.Users[2], "/tisch") },
	} {
		t.Run(name, func(t *testing.T) {
			stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
				if strings.HasSuffix(name, "each") {
					s.Command(s.Users[0], "/einstellungen")
					s.Press(s.Users[0], s.Group, "each trick", stage.Kind(press.Setting, "table tricks"))
				}
				actions, first := dealt(s)
				s.Do(actions[:first+2])
				for range 2 { // in the first trick, in the second
					s.Pass(time.Minute)
					before := board(s)
					lead(s, "before")
					anew(s)
					s.Pass(10 * time.Second)
					lead(s, "after")
					if board(s) == before {
						t.Errorf("got no new message\n%s", s.Show())
					}
					s.Do(actions[first+2 : first+6])
					first += 4
				}
			})
		})
	}
}

// The hand on turn leads to the table from the beginning of each deal, which takes one call, and
// all others from the first move; with and without cutting.
func TestHandsLeadToTheNewTable(t *testing.T) {
	t.Parallel()
	for _, set := range stage.Sets() {
		if set.Forms[0].Seats() != 4 {
			continue
		}
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			stage.Tell(t, standin.Forum, stage.Four, func(s *stage.Stage) {
				s.Acquaint()
				s.SitAt(set)
				d := stage.Search(t, set, 4, 0, 1, func(d *deal.Deal) bool { return len(d.Past()) > 0 })
				s.Stack(d.Setup())
				before := len(s.World.Requests())
				s.Begin()
				s.Pass(10 * time.Second)
				turn := slices.IndexFunc(s.Users, func(user int64) bool { return s.Finds(user, "▶ Du") })
				if turn < 0 {
					t.Fatalf("got nobody on turn\n%s", s.Show())
				}
				leads(s, "at the beginning", s.Users[turn])
				edits := 0
				for _, r := range s.World.Requests()[before:] {
					if r.Method == "editMessageText" && r.Params["chat_id"] != stage.ID(s.Group) {
						edits++
					}
				}
				if edits > 1 {
					t.Errorf("got %d edits of hands", edits)
				}
				if s.Offers(s.Users[turn], stage.Kind(press.Let)) {
					s.Cut(0)
					s.Pass(10 * time.Second)
					leads(s, "after cutting", s.Users...)
				}
			})
		})
	}
}

// board returns the id of the message of the table in play.
func board(s *stage.Stage) int {
	s.T.Helper()
	list := s.About("▶")
	if len(list) == 0 {
		s.T.Fatalf("got no table\n%s", s.Show())
	}
	return list[len(list)-1].ID
}

// lead fails the test unless all hands lead to the table in play.
func lead(s *stage.Stage, when string) {
	s.T.Helper()
	leads(s, when, s.Users...)
}

// leads is lead for the hands of some users.
func leads(s *stage.Stage, when string, users ...int64) {
	s.T.Helper()
	want := fmt.Sprint("/", board(s))
	for _, user := range users {
		hand := s.Standing(user)
		keys := slices.Concat(hand[len(hand)-1].Keyboard...)
		if !slices.ContainsFunc(keys, func(k standin.Button) bool {
			return strings.HasPrefix(k.URL, "https://t.me/c/") && strings.HasSuffix(k.URL, want)
		}) {
			s.T.Errorf("%s: got buttons %v, want a link to message %s", when, keys, want)
		}
	}
}
