package meet_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen/lobby"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// played tells of an evening that is over.
func played(s *stage.Stage) {
	s.Do(stage.ByHand(stage.Playing(s, 0, 0)))
	s.Quiet()
	s.Finish(s.Users[0])
}

// meets matches the buttons about playing again that say something.
func meets(arg string) func(press.Press) bool {
	return func(p press.Press) bool {
		what, _, _ := strings.Cut(p.Arg, " ")
		return p.Kind == press.Meet && what == arg
	}
}

// click presses a button about playing again.
func click(s *stage.Stage, user int64, arg string) standin.Toast {
	s.T.Helper()
	toast := s.Press(user, s.Group, arg, meets(arg))
	s.Quiet()
	return toast
}

// After an evening its players are called to another one at once; strangers and old buttons
// open nothing.
func TestSameRound(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		played(s)
		emil := s.World.AddUser(standin.User{FirstName: "Emil", Language: "de"}).ID
		s.World.AddMember(s.Group, emil, emil)
		s.Refused(click(s, emil, lobby.SameRound))
		old, data, _ := s.Button(s.Group, stage.Kind(press.Meet, lobby.SameRound))
		click(s, s.Users[1], lobby.SameRound)
		s.Shows(s.Group, "Berta möchte gleich noch eine Runde", "Anna", "Cilli", "Dora")
		s.Shows(s.Group, "1. Berta")
		s.Unchanged("pressed again", func() { s.Refused(s.Raw(s.Users[2], s.Group, old, data)) })
	})
}

// A group arranges an evening: the bot is killed and started in between, reminds those who
// come, and opens the table in time, once.
func TestMeeting(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		played(s) // on the 1st of January 2000, a Saturday
		click(s, s.Users[0], lobby.AskFriday)
		s.Expect(s.Group, "Der nächste Abend: Freitag, 7.\u00a0Jänner, 20:00\u00a0Uhr?", "Dabei: Anna", "3 fehlen noch")
		click(s, s.Users[1], lobby.Comes)
		click(s, s.Users[2], lobby.StaysAway)
		s.Expect(s.Group, "Dabei: Anna, Berta", "Nicht dabei: Cilli", "2 fehlen noch")
		s.Refused(click(s, s.Users[1], lobby.Comes), "Schon")
		s.Refused(click(s, s.Users[2], lobby.Later), "wer dabei ist")
		click(s, s.Users[1], lobby.DayBefore)
		click(s, s.Users[1], lobby.Earlier)
		s.Expect(s.Group, "Donnerstag, 6.\u00a0Jänner, 19:30\u00a0Uhr?", "Dabei: Berta", "3 fehlen noch")
		for _, user := range []int64{s.Users[0], s.Users[2], s.Users[3]} {
			click(s, user, lobby.Comes)
		}
		s.Expect(s.Group, "Ausgemacht: Donnerstag, 6.\u00a0Jänner, 19:30\u00a0Uhr", "Dabei: Berta, Anna, Cilli, Dora")
		s.Stop()
		s.Start()
		hour := time.Date(2000, 1, 6, 17, 30, 0, 0, time.UTC) // 18:30 in Vienna
		s.Pass(time.Until(hour) - time.Minute)
		if s.Finds(s.Group, "wird gespielt") {
			t.Error("reminded too early")
		}
		s.Pass(2 * time.Minute)
		s.Shows(s.Group, "Um 19:30 Uhr wird gespielt", "Berta", "Anna", "Cilli", "Dora")
		s.Stop()
		s.Start()
		s.Pass(time.Hour)
		s.Shows(s.Group, "Es ist so weit, der Tisch ist offen", "Berta", "Anna", "Cilli", "Dora")
		s.Shows(s.Group, "wer spielt mit?")
		n := 0
		for _, m := range s.Standing(s.Group) {
			if strings.Contains(m.Text, "wird gespielt") || strings.Contains(m.Text, "Es ist so weit, der") {
				n++
			}
		}
		if n != 2 {
			t.Errorf("got %d calls, want a reminder and one in time\n%s", n, s.Show())
		}
		s.Pass(5 * time.Hour)
		if blobs, err := s.Store.Blobs("meeting/"); err != nil || len(blobs) > 0 {
			t.Errorf("stored after the meeting: %d, %v", len(blobs), err)
		}
	})
}

// A meeting can be called off, lapses if too few come, is in the zone of the group, and knows
// nobody who wants to be forgotten.
func TestNoMeeting(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		s.Command(s.Users[0], "/einstellungen")
		s.Press(s.Users[0], s.Group, "the zone", stage.Kind(press.Setting, "zone America/New_York"))
		s.Command(s.Users[0], "/termin")
		s.Expect(s.Group, "20:00\u00a0Uhr (New York)?", "Dabei: Anna")
		old, data, _ := s.Button(s.Group, meets(lobby.Comes))
		click(s, s.Users[0], lobby.CallOff)
		s.Expect(s.Group, "Abgesagt von Anna")
		if s.Offers(s.Group, stage.Kind(press.Meet)) {
			t.Error("a meeting that was called off has buttons")
		}
		s.Unchanged("an old button", func() { s.Refused(s.Raw(s.Users[1], s.Group, old, data)) })
		s.Command(s.Users[1], "/termin")
		s.Refused(s.Raw(s.Users[2], s.Group, s.Newest(s.Group), data))
		click(s, s.Users[0], lobby.Comes)
		s.Whisper(s.Users[0], "/vergiss")
		s.Quiet()
		s.Press(s.Users[0], s.Users[0], "to be forgotten", stage.Kind(press.Forget, "yes"))
		s.Quiet()
		s.Expect(s.Group, "Dabei: Berta\n")
		s.Pass(time.Until(time.Date(2000, 1, 8, 2, 0, 0, 0, time.UTC)))
		s.Expect(s.Group, "nichts geworden")
		if s.Finds(s.Group, "wer spielt mit?") {
			t.Error("a table was opened for too few")
		}
	})
}

// comes has a user say that he will come.
func comes(s *stage.Stage, users ...int64) {
	s.T.Helper()
	for _, user := range users {
		click(s, user, lobby.Comes)
	}
}

// Whoever answers has read the time on his button: if the evening was moved meanwhile, he has
// agreed to nothing.
func TestAnswerToAnotherTime(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		s.Command(s.Users[0], "/termin")
		for _, what := range []string{lobby.Comes, lobby.StaysAway} {
			message, data, _ := s.Button(s.Group, meets(what))
			click(s, s.Users[0], lobby.DayAfter)
			s.Unchanged(what, func() { s.Refused(s.Raw(s.Users[1], s.Group, message, data), "verschoben") })
		}
		comes(s, s.Users[1])
		s.Expect(s.Group, "Sonntag, 9.\u00a0Jänner, 20:00\u00a0Uhr?", "Dabei: Anna, Berta")
		s.Command(s.Users[0], "/einstellungen")
		s.Press(s.Users[0], s.Group, "another zone", stage.Kind(press.Setting, "zone Europe/London"))
		s.Pass(11 * time.Minute)
		s.Shows(s.Group, "Sonntag, 9.\u00a0Jänner, 20:00\u00a0Uhr (London)?", "Dabei: Anna, Berta")
	})
}

// A call that could not be sent in time is not sent at all: hours later there is no table that
// waits for anybody.
func TestCallsTooLate(t *testing.T) {
	t.Parallel()
	for name, away := range map[string]func(s *stage.Stage) (back func()){
		"without the bot": func(s *stage.Stage) func() {
			s.World.RemoveMember(s.Group, s.Users[0], s.World.Bot().ID)
			return func() { s.World.AddMember(s.Group, s.Users[0], s.World.Bot().ID) }
		},
		"without Telegram": func(s *stage.Stage) func() {
			s.World.Inject(standin.Rule{Method: "sendMessage", Action: standin.Broken()})
			return s.World.Heal
		},
		"without rights": func(s *stage.Stage) func() {
			s.World.Mute(s.Group, true)
			return func() { s.World.Mute(s.Group, false) }
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
				s.Acquaint()
				s.Command(s.Users[0], "/termin")
				for range 6 {
					click(s, s.Users[0], lobby.DayBefore)
				}
				comes(s, s.Users[1:]...)
				s.Pass(time.Until(time.Date(2000, 1, 1, 17, 50, 0, 0, time.UTC)))
				s.Calm = time.Hour
				back := away(s)
				time.Sleep(5 * time.Hour)
				back()
				s.Pass(time.Hour)
				s.Command(s.Users[0], "/termin")
				s.Shows(s.Group, "Der nächste Abend", "Dabei: Anna\n")
				for _, call := range []string{"wird gespielt", "Es ist so weit, der Tisch"} {
					if s.Finds(s.Group, call) {
						t.Errorf("got %q hours later\n%s", call, s.Show())
					}
				}
			})
		})
	}
}
