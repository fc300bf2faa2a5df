package forget_test

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen/past"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
)

// forgetful are four players of whom the first asks to be forgotten. No other text of the
// bot has the beginning of her name.
var forgetful = []string{"Xaverlqua", "Berta", "Cilli", "Dora"}

const nameLeft = "Xav" // the least of it that a column of the score sheet keeps

// Whatever somebody has played before, nothing of his name is left a while after he has
// asked to be forgotten: neither in the file nor in a backup of it. The messages of the
// others stay, and the group plays on.
func TestNothingLeftOfAName(t *testing.T) {
	t.Parallel()
	evening := func(s *stage.Stage) {
		s.Do(stage.ByHand(stage.Playing(s, 0, 0)))
		s.Quiet()
	}
	for name, story := range map[string]func(s *stage.Stage){
		"an evening": func(s *stage.Stage) {
			evening(s)
			s.Finish(s.Users[0])
		},
		"an evening with a message for each trick": func(s *stage.Stage) {
			s.Command(s.Users[0], "/einstellungen")
			s.Press(s.Users[0], s.Group, "tricks", stage.Kind(press.Setting, "table tricks"))
			evening(s)
			s.Finish(s.Users[0])
		},
		"two evenings": func(s *stage.Stage) {
			evening(s)
			s.Finish(s.Users[0])
			evening(s)
			s.Finish(s.Users[0])
		},
		"a lobby only": func(s *stage.Stage) {
			s.Acquaint()
			s.Sit()
			s.Quiet()
			s.Close(s.Users[0])
		},
		"a lobby that others go on with": func(s *stage.Stage) {
			s.Acquaint()
			s.Sit()
			s.Quiet()
			s.Press(s.Users[0], s.Group, "to leave", stage.Kind(press.Leave))
			s.Quiet()
		},
		"an evening that others go on with": func(s *stage.Stage) {
			emil := s.World.AddUser(standin.User{FirstName: "Emil", Language: "de"}).ID
			s.World.AddMember(s.Group, emil, emil)
			s.World.Start(emil, "")
			d := stage.Playing(s, 0, 0)
			s.Command(emil, "/tarock")
			s.Press(emil, s.Group, "to wait", stage.Kind(press.Join))
			s.Do(stage.ByHand(d))
			s.Press(s.Users[0], s.Group, "to get up", stage.Kind(press.Leave))
			s.Quiet()
			s.Act(s.Users[1], s.Group, "for the next deal", press.Next)
			s.Quiet()
		},
		"an aborted deal": func(s *stage.Stage) {
			stage.Aborted(s)
			s.Finish(s.Users[0])
		},
		"a wrong claim": func(s *stage.Stage) {
			s.Acquaint()
			s.Sit()
			s.House(s.Users[0], "claims", "true")
			d := stage.ShortDeal(s.T)
			s.Stack(d.Setup())
			s.Begin()
			s.Cut(0)
			actions := stage.ByHand(d)
			s.Do(actions[:len(actions)-1])
			s.Claim(s.Users[1], act.Seat(0))
			s.Quiet()
			s.Finish(s.Users[0])
		},
		"questions": func(s *stage.Stage) {
			s.Command(s.Users[0], "/meldemich")
			evening(s)
			for _, text := range []string{"/schrieb", "/stich", "/warum"} {
				s.Command(s.Users[1], text)
				s.Whisper(s.Users[0], text)
				s.Whisper(s.Users[2], text)
			}
			s.Whisper(s.Users[0], "/lernen")
			s.Whisper(s.Users[0], "/regeln")
			s.Whisper(s.Users[0], "/einstellungen")
			s.Finish(s.Users[0])
		},
		"others who cannot be written to": func(s *stage.Stage) {
			evening(s)
			s.World.Block(s.Users[1])
			s.Pass(time.Minute)
			s.Finish(s.Users[0])
			s.Say(s.Users[0], s.Group, "/schrieb@"+s.World.Bot().Username)
			s.World.RemoveMember(s.Group, s.Users[0], s.World.Bot().ID)
			s.Pass(time.Minute)
		},
		"the end of an evening on its way": func(s *stage.Stage) {
			evening(s)
			s.Command(s.Users[0], "/ende")
			s.Expect(s.Group, "Den Abend wirklich beenden?")
			others := func(r standin.Request) bool { return r.Params["chat_id"] != stage.ID(s.Users[0]) }
			s.World.Inject(standin.Rule{Method: "editMessageText", Match: others, Times: 3, Action: standin.TooMany(90)})
			s.Press(s.Users[0], s.Group, "to end", stage.Kind(press.Finish, "now"))
		},
		"a tournament": func(s *stage.Stage) {
			s.Acquaint()
			p := stage.NewRobots(s, 8)
			for n := range 2 { // the second one leaves the ranking of the first behind
				s.Command(s.Users[0], "/turnier 1x1")
				for _, user := range s.Users {
					s.Press(user, s.Group, "to enter", stage.Kind(press.Contest, "in"))
				}
				s.Press(s.Users[0], s.Group, "to draw", stage.Kind(press.Contest, "draw 0"))
				s.Quiet()
				for turns := 0; len(s.About("Das Turnier ist aus")) == n && turns < 1000; turns++ {
					p.Round()
				}
			}
		},
		"a damaged table": func(s *stage.Stage) {
			evening(s)
			s.Stop()
			s.Spoil("start 0")
			s.Start()
			s.Command(s.Users[1], "/schrieb")
		},
		"a damaged table that was set aside": func(s *stage.Stage) {
			evening(s)
			s.Stop()
			s.Spoil("start 0")
			s.Start()
			s.Command(s.Users[1], "/tarock")
			s.Shows(s.Group, "1. Berta")
		},
		"a damaged record with the name": func(s *stage.Stage) {
			evening(s)
			s.Stop()
			s.Spoil(`join`)
			s.Start()
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stage.Tell(t, standin.Supergroup, forgetful, func(s *stage.Stage) {
				story(s)
				forget(s, s.Users[0])
				nothingOf(s, nameLeft)
				s.Stop()
				s.Start()
				s.Quiet()
				nothingOf(s, nameLeft)
			})
		})
	}
}

// forget asks for a user to be forgotten, and waits until he is.
func forget(s *stage.Stage, user int64) {
	s.T.Helper()
	s.Quiet()
	before := len(s.Standing(s.Group))
	s.Whisper(user, "/vergiss")
	s.Press(user, user, "to be forgotten", stage.Kind(press.Forget, "yes"))
	s.Shows(user, "Ich hab dich vergessen")
	s.Pass(2 * time.Minute)
	if after := len(s.Standing(s.Group)); after != before {
		s.T.Errorf("got %d messages in the group, want %d as before\n%s", after, before, s.Show())
	}
}

// nothingOf fails the test if a text is in the file, or in a backup of it.
func nothingOf(s *stage.Stage, text string) {
	s.T.Helper()
	var backup bytes.Buffer
	if err := s.Store.Backup(&backup); err != nil {
		s.T.Fatal(err)
	}
	file, err := os.ReadFile(s.DB)
	if err != nil {
		s.T.Fatal(err)
	}
	for what, b := range map[string][]byte{"file": file, "backup": backup.Bytes()} {
		if at := bytes.Index(b, []byte(text)); at >= 0 {
			s.T.Errorf("%s: got %d times %q, first in %q", what, bytes.Count(b, []byte(text)), text, b[max(0, at-60):min(len(b), at+60)])
		}
	}
}

// Whoever was forgotten stays so: nothing that is done later at his last table, or with its
// group, notes his id again beside the events.
func TestForgottenStaysForgotten(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Group, stage.Four, func(s *stage.Stage) {
		s.Do(stage.ByHand(stage.Playing(s, 0, 0)))
		s.Quiet()
		s.Finish(s.Users[0])
		berta := s.Users[1]
		s.Whisper(berta, "/vergiss")
		s.Press(berta, berta, "to be forgotten", stage.Kind(press.Forget, "yes"))
		s.Pass(2 * time.Minute)
		unknown := func(when string) {
			t.Helper()
			for line := range strings.Lines(s.Stored()) {
				key, value, _ := strings.Cut(line, " ")
				id := strconv.FormatInt(berta, 10)
				if strings.Contains(key, "/"+id) || strings.HasPrefix(key, "tally/") && strings.Contains(value, `"id":"`+id+`"`) {
					t.Errorf("%s: got %s", when, line)
				}
			}
		}
		unknown("at once")
		s.Command(s.Users[0], "/korrektur")
		fix := s.Like(stage.Kind(press.Fix), press.Fix, past.Fixing{To: past.FixPropose, Deal: 1, Amounts: []int{3, 0, 0, -3}}.Arg())
		if toast := s.Raw(s.Users[0], s.Group, s.Newest(s.Group), fix); toast.Text != "" {
			t.Fatalf("a correction: got %q", toast.Text)
		}
		s.Shows(s.Group, "Einverstanden: Anna")
		unknown("after a correction was proposed")
		group, err := s.World.Migrate(s.Group)
		if err != nil {
			t.Fatal(err)
		}
		s.Group = group
		s.Quiet()
		unknown("in a supergroup")
		s.Sit()
		s.Begin()
	})
}
