package bot_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"tarock/bot/press"
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
	evening := func(s *stage) {
		s.do(byHand(playing(s, 0, 0)))
		s.quiet()
	}
	for name, story := range map[string]func(s *stage){
		"an evening": func(s *stage) {
			evening(s)
			s.finish(s.users[0])
		},
		"an evening with a message for each trick": func(s *stage) {
			s.command(s.users[0], "/einstellungen")
			s.press(s.users[0], s.group, "tricks", kind(press.Setting, "table tricks"))
			evening(s)
			s.finish(s.users[0])
		},
		"two evenings": func(s *stage) {
			evening(s)
			s.finish(s.users[0])
			evening(s)
			s.finish(s.users[0])
		},
		"a lobby only": func(s *stage) {
			s.acquaint()
			s.sit()
			s.quiet()
			s.close(s.users[0])
		},
		"a lobby that others go on with": func(s *stage) {
			s.acquaint()
			s.sit()
			s.quiet()
			s.press(s.users[0], s.group, "to leave", kind(press.Leave))
			s.quiet()
		},
		"an evening that others go on with": func(s *stage) {
			emil := s.world.AddUser(standin.User{FirstName: "Emil", Language: "de"}).ID
			s.world.AddMember(s.group, emil, emil)
			s.world.Start(emil, "")
			d := playing(s, 0, 0)
			s.command(emil, "/tarock")
			s.press(emil, s.group, "to wait", kind(press.Join))
			s.do(byHand(d))
			s.press(s.users[0], s.group, "to get up", kind(press.Leave))
			s.quiet()
			s.act(s.users[1], s.group, "for the next deal", press.Next)
			s.quiet()
		},
		"an aborted deal": func(s *stage) {
			aborted(s)
			s.finish(s.users[0])
		},
		"a wrong claim": func(s *stage) {
			s.acquaint()
			s.sit()
			s.house(s.users[0], "claims", "true")
			d := shortDeal(s.t)
			s.stack(d.Setup())
			s.begin()
			s.cut(0)
			actions := byHand(d)
			s.do(actions[:len(actions)-1])
			s.claim(s.users[1], act.Seat(0))
			s.quiet()
			s.finish(s.users[0])
		},
		"questions": func(s *stage) {
			s.command(s.users[0], "/meldemich")
			evening(s)
			for _, text := range []string{"/schrieb", "/stich", "/warum"} {
				s.command(s.users[1], text)
				s.whisper(s.users[0], text)
				s.whisper(s.users[2], text)
			}
			s.whisper(s.users[0], "/lernen")
			s.whisper(s.users[0], "/regeln")
			s.whisper(s.users[0], "/einstellungen")
			s.finish(s.users[0])
		},
		"others who cannot be written to": func(s *stage) {
			evening(s)
			s.world.Block(s.users[1])
			s.pass(time.Minute)
			s.finish(s.users[0])
			s.say(s.users[0], s.group, "/schrieb@"+s.world.Bot().Username)
			s.world.RemoveMember(s.group, s.users[0], s.world.Bot().ID)
			s.pass(time.Minute)
		},
		"the end of an evening on its way": func(s *stage) {
			evening(s)
			s.command(s.users[0], "/ende")
			s.expect(s.group, "Den Abend wirklich beenden?")
			others := func(r standin.Request) bool { return r.Params["chat_id"] != id(s.users[0]) }
			s.world.Inject(standin.Rule{Method: "editMessageText", Match: others, Times: 3, Action: standin.TooMany(90)})
			s.press(s.users[0], s.group, "to end", kind(press.Finish, "now"))
		},
		"a tournament": func(s *stage) {
			s.acquaint()
			p := robots{s, rand.New(rand.NewPCG(8, 8)), []int64{s.group}}
			for n := range 2 { // the second one leaves the ranking of the first behind
				s.command(s.users[0], "/turnier 1x1")
				for _, user := range s.users {
					s.press(user, s.group, "to enter", kind(press.Contest, "in"))
				}
				s.press(s.users[0], s.group, "to draw", kind(press.Contest, "draw 0"))
				s.quiet()
				for turns := 0; len(s.about("Das Turnier ist aus")) == n && turns < 1000; turns++ {
					p.round()
				}
			}
		},
		"a damaged table": func(s *stage) {
			evening(s)
			s.stop()
			s.spoil("start 0")
			s.start()
			s.command(s.users[1], "/schrieb")
		},
		"a damaged table that was set aside": func(s *stage) {
			evening(s)
			s.stop()
			s.spoil("start 0")
			s.start()
			s.command(s.users[1], "/tarock")
			s.shows(s.group, "1. Berta")
		},
		"a damaged record with the name": func(s *stage) {
			evening(s)
			s.stop()
			s.spoil(`join`)
			s.start()
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tell(t, standin.Supergroup, forgetful, func(s *stage) {
				story(s)
				s.forget(s.users[0])
				s.nothingOf(nameLeft)
				s.stop()
				s.start()
				s.quiet()
				s.nothingOf(nameLeft)
			})
		})
	}
}

// forget asks for a user to be forgotten, and waits until he is.
func (s *stage) forget(user int64) {
	s.t.Helper()
	s.quiet()
	before := len(s.standing(s.group))
	s.whisper(user, "/vergiss")
	s.press(user, user, "to be forgotten", kind(press.Forget, "yes"))
	s.shows(user, "Ich hab dich vergessen")
	s.pass(2 * time.Minute)
	if after := len(s.standing(s.group)); after != before {
		s.t.Errorf("got %d messages in the group, want %d as before\n%s", after, before, s.show())
	}
}

// nothingOf fails the test if a text is in the file, or in a backup of it.
func (s *stage) nothingOf(text string) {
	s.t.Helper()
	var backup bytes.Buffer
	if err := s.store.Backup(&backup); err != nil {
		s.t.Fatal(err)
	}
	file, err := os.ReadFile(s.db)
	if err != nil {
		s.t.Fatal(err)
	}
	for what, b := range map[string][]byte{"file": file, "backup": backup.Bytes()} {
		if at := bytes.Index(b, []byte(text)); at >= 0 {
			s.t.Errorf("%s: got %d times %q, first in %q", what, bytes.Count(b, []byte(text)), text, b[max(0, at-60):min(len(b), at+60)])
		}
	}
}
