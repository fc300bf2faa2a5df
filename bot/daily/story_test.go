package daily_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tarock/bot/daily"
	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/fair"
	"tarock/engine/rules"
	"tarock/engine/transcript"
	"tarock/storage"
)

// began switches the deal of the day on, and returns the number of the first day and its
// secret, which is the only one so far.
func began(s *stage.Stage) *fair.Secret {
	s.T.Helper()
	s.Stop()
	last := &fair.Secret{}
	n := byte(0)
	s.Secret = func() (one fair.Secret) {
		n++
		one[0], one[1] = n, 77
		*last = one
		return one
	}
	s.Start()
	s.Acquaint()
	s.Command(s.Users[0], "/einstellungen")
	s.Press(s.Users[0], s.Group, "the deal of the day", stage.Kind(press.Setting, "daily on"))
	s.Pass(time.Second)
	return last
}

// begin makes a user begin to play.
func begin(s *stage.Stage, user int64) standin.Toast {
	s.T.Helper()
	toast := s.Press(user, s.Group, "to play", stage.Kind(press.Daily))
	s.Quiet()
	return toast
}

// finish plays a user's deal to its end, always with the first of the best buttons.
func finish(s *stage.Stage, user int64) {
	s.T.Helper()
	for n := 0; !strings.Contains(s.Last(user), "ist gespielt") && !strings.Contains(s.Last(user), "Der Abend ist aus"); n++ {
		s.Pass(10 * time.Second)
		for _, k := range []press.Kind{press.Confirm, press.Do, press.Pick} {
			if _, data, ok := s.Button(user, stage.Kind(k)); ok {
				s.Raw(user, user, s.Newest(user), data)
				break
			}
		}
		if n > 300 {
			s.T.Fatalf("the deal does not end\n%s", s.Show())
		}
	}
	s.Quiet()
}

// The same cards for everybody, once: whoever has played cannot show the deal before the day is
// over, and then everybody can prove it. The bot is killed and started in between.
func TestDealOfTheDay(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, berta := s.Users[0], s.Users[1]
		secret := *began(s) // on the 1st of January 2000, a Saturday, at one o'clock in Vienna
		s.Shows(s.Group, "Spiel des Tages: Freitag, 31.", "Samstag um 08:00", secret.Hash()[:32])
		begin(s, anna)
		hand := s.Last(anna)
		s.Whisper(anna, "/fair")
		s.Shows(anna, "Dieses Spiel: 🔒 "+secret.Hash())
		s.Whisper(anna, "/fair kikeriki")
		s.Shows(anna, "schon gemischt")
		s.Whisper(anna, "/tipp")
		s.Shows(anna, "keine Tipps")
		s.Refused(begin(s, anna)) // shows the hand again
		s.Stop()
		s.Start()
		finish(s, anna)
		s.Shows(s.Group, "Gespielt: Anna")
		s.Refused(begin(s, anna), "schon gespielt")
		for _, way := range []string{"/export", "/analyse", "/fair", "/stich", "/warum", "/schrieb"} {
			s.Whisper(anna, way)
			s.Expect(anna, "Spiel des Tages")
		}
		s.Whisper(anna, "/abende")
		begin(s, berta)
		if other := s.Last(berta); other != hand {
			t.Errorf("Berta got\n%s\nwant the cards of Anna:\n%s", other, hand)
		}
		finish(s, berta)
		s.Shows(s.Group, "Gespielt: Anna, Berta")
		if strings.Contains(s.Show(), secret.Reveal()) {
			t.Error("the secret is shown before the day is over")
		}
		s.Stop()
		time.Sleep(time.Until(time.Date(2000, 1, 1, 7, 30, 0, 0, time.UTC)))
		s.Start()
		s.Pass(time.Minute)
		s.Shows(s.Group, "Freitag, 31.", "1. Anna", "1. Berta", "Die Zahl dazu: "+secret.Reveal())
		s.Shows(s.Group, "Samstag, 1.", "Gestern", "Im Dezember", "an einem Tag")
		s.Whisper(anna, "/export")
		doc := s.Document(anna)
		if answer, ok := transcript.Verify(doc, rules.All()); !ok || !strings.Contains(string(answer.AppendJSON(nil)), secret.Hash()) {
			t.Errorf("got %s for\n%s", answer.AppendJSON(nil), doc.YAML())
		}
		checks(s)
	})
}

// checks fails the test unless a copy of the database is whole.
func checks(s *stage.Stage) {
	s.T.Helper()
	path := filepath.Join(s.T.TempDir(), "copy.db")
	f, err := os.Create(path)
	if err != nil {
		s.T.Fatal(err)
	}
	if err := s.Store.Backup(f); err != nil {
		s.T.Fatal(err)
	}
	f.Close()
	copied, err := storage.OpenReadOnly(path)
	if err != nil {
		s.T.Fatal(err)
	}
	defer copied.Close()
	if problems, err := daily.Check(copied); err != nil || len(problems) > 0 {
		s.T.Errorf("Check: got %q, %v", problems, err)
	}
}

// morning waits until shortly after the end of a day in January 2000.
func morning(s *stage.Stage, day int) {
	s.T.Helper()
	s.Pass(time.Until(time.Date(2000, 1, day, 7, 1, 0, 0, time.UTC)))
}

// A player who gives up gets the worst result, does not begin again, and not under another name
// either. Other tables of his are not in the way twice.
func TestGivingUp(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna, berta, cilli := s.Users[0], s.Users[1], s.Users[2]
		began(s)
		s.Whisper(anna, "/tarock")
		s.Refused(begin(s, anna), "anderer Tisch")
		s.Whisper(anna, "/ende")
		begin(s, anna)
		s.Whisper(anna, "/ende")
		s.Shows(anna, "Das Spiel des Tages ist gespielt")
		s.Refused(begin(s, anna), "schon gespielt")
		begin(s, berta)
		finish(s, berta)
		begin(s, cilli)
		s.Whisper(cilli, "/vergiss")
		s.Whisper(cilli, "/ende")
		s.Whisper(cilli, "/vergiss")
		s.Press(cilli, cilli, "to be forgotten", stage.Kind(press.Forget, "yes"))
		s.Pass(2 * time.Minute)
		if all := s.Stored(); strings.Contains(all, "Cilli") || strings.Contains(all, fmt.Sprint("31/", cilli)) {
			t.Errorf("still stored:\n%s", all)
		}
		s.Expect(s.Group, "Gespielt: Anna, Berta")
		s.World.Start(cilli, "")
		s.Quiet()
		s.Refused(begin(s, cilli), "schon gespielt")
		checks(s)
		morning(s, 1)
		s.Shows(s.Group, "Freitag, 31.", "Anna", "(aufgegeben)", "Berta", "Wer nicht fertig gespielt hat")
		if s.Finds(s.Group, "Cilli") {
			t.Error("who was forgotten is in the ranking")
		}
	})
}

// A user who does not know the bot yet comes by a link that only members of the group can have. A
// deal that is not over when the day ends does not count, and is not in the way of the next one.
func TestTooLate(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four[:2], func(s *stage.Stage) {
		anna := s.Users[0]
		began(s)
		emil := s.World.AddUser(standin.User{FirstName: "Emil", Language: "de"}).ID
		s.World.AddMember(s.Group, anna, emil)
		link := begin(s, emil).URL
		if link == "" {
			t.Fatal("got no link")
		}
		s.Follow(emil, link[:len(link)-1]+"z")
		s.Shows(emil, "Schon vorbei")
		s.Follow(emil, link)
		s.Shows(emil, "Du bist am Zug")
		old, data, _ := s.Button(s.Group, stage.Kind(press.Daily))
		morning(s, 1)
		s.Shows(s.Group, "Freitag, 31.", "1. Emil 0 (aufgegeben)")
		finish(s, emil)
		s.Refused(s.Raw(anna, s.Group, old, data), "Schon vorbei")
		s.Shows(s.Group, "Samstag, 1.", "Gestern", "1. Emil 0 (aufgegeben)")
		if s.Finds(s.Group, "Gespielt: Emil") {
			t.Error("a deal of yesterday counts today")
		}
		begin(s, emil)
		s.Follow(emil, link)
		s.Shows(emil, "Schon vorbei")
		finish(s, emil)
		s.Shows(s.Group, "Gespielt: Emil")
		checks(s)
	})
}

// Two groups have deals of their own. One of them becomes a supergroup in the middle, switches
// the deal off, which ends with the day, and loses the bot.
func TestTwoGroups(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Group, stage.Four[:2], func(s *stage.Stage) {
		anna := s.Users[0]
		began(s)
		begin(s, anna)
		first := s.Group
		moved, err := s.World.Migrate(first)
		if err != nil {
			t.Fatal(err)
		}
		s.Group = moved
		s.Quiet()
		finish(s, anna)
		s.Pass(time.Second)
		s.Command(anna, "/tagesspiel")
		s.Shows(moved, "Spiel des Tages", "Gespielt: Anna")
		other := s.World.AddGroup(standin.Supergroup, "Die anderen", s.Users...)
		s.Group = other
		s.Command(anna, "/tagesspiel")
		s.Shows(other, "kein Spiel des Tages")
		s.Command(anna, "/einstellungen")
		s.Press(anna, other, "the deal of the day", stage.Kind(press.Setting, "daily on"))
		s.Pass(time.Second)
		hand := s.Last(anna)
		begin(s, anna)
		if s.Last(anna) == hand {
			t.Error("got the same deal in two groups")
		}
		finish(s, anna)
		s.Shows(other, "Gespielt: Anna")
		s.Press(anna, other, "no deal of the day", stage.Kind(press.Setting, "daily off"))
		s.Command(anna, "/tagesspiel")
		s.Shows(other, "Gespielt: Anna")
		morning(s, 1)
		s.Shows(other, "Freitag, 31.", "Anna", "Die Zahl dazu")
		s.Shows(moved, "Samstag, 1.", "Gestern", "Anna")
		if s.Finds(other, "Samstag, 1.") {
			t.Error("a day begins that nobody wants")
		}
		checks(s)
		if err := s.World.RemoveMember(moved, anna, s.World.Bot().ID); err != nil {
			t.Fatal(err)
		}
		s.Quiet()
		if all := s.Stored(); strings.Contains(all, fmt.Sprint("attempt/", moved)) || strings.Contains(all, fmt.Sprint("daily/", moved)) {
			t.Errorf("still stored:\n%s", all)
		}
	})
}

// Where nobody plays for a week the bot stops; a group that is gone is nothing to trip over.
func TestNobodyPlays(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four[:2], func(s *stage.Stage) {
		began(s)
		for day := 1; day <= 9; day++ {
			morning(s, day)
		}
		s.Expect(s.Group, "Donnerstag, 6.", "Seit einer Woche hat niemand gespielt")
		s.Press(s.Users[0], s.Group, "the deal of the day", stage.Kind(press.Setting, "daily on"))
		s.Pass(time.Second)
		s.Expect(s.Group, "Sonntag, 9.")
		if err := s.World.DeleteGroup(s.Group); err != nil {
			t.Fatal(err)
		}
		for day := 10; day <= 20; day++ {
			morning(s, day)
		}
		n := 0
		for _, r := range s.World.Requests() {
			if strings.HasPrefix(r.Method, "send") || strings.HasPrefix(r.Method, "edit") {
				n++
			}
		}
		if n > 40 {
			t.Errorf("got %d messages", n)
		}
	})
}

// TestMigrated: in a group that becomes a supergroup the day goes on, with one message, and ends there.
func TestMigrated(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Group, stage.Four[:2], func(s *stage.Stage) {
		began(s)
		group, err := s.World.Migrate(s.Group)
		if err != nil {
			t.Fatal(err)
		}
		s.Group = group
		s.Command(s.Users[0], "/tagesspiel")
		begin(s, s.Users[0])
		finish(s, s.Users[0])
		s.Shows(s.Group, "Gespielt: Anna")
		morning(s, 1)
		s.Shows(s.Group, "Freitag, 31.", "1. Anna")
		slots, err := s.Store.Slots("daily")
		if err != nil {
			t.Fatal(err)
		}
		for _, slot := range slots {
			if slot.Chat != s.Group || !strings.HasPrefix(slot.Name, fmt.Sprint(s.Group)) {
				t.Errorf("got slot %s in chat %d, want it in %d", slot.Name, slot.Chat, s.Group)
			}
		}
	})
}
