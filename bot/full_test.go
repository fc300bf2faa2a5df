package bot_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/internal/smalldisk"
	"tarock/storage"
)

// notices counts the messages of the group that say that the disk is full.
func notices(s *stage.Stage) int {
	return len(s.About("Mein Speicher ist voll"))
}

// useUp stores titles of groups until there is no room for one more.
func useUp(s *stage.Stage) {
	s.T.Helper()
	for n := 0; ; n++ {
		title := fmt.Appendf(nil, "%q", strings.Repeat("x", 5000))
		_, err := s.Store.Commit(storage.Commit{Time: time.Now(), Blobs: map[string][]byte{fmt.Sprintf("title/-%d:0", n): title}})
		switch {
		case errors.Is(err, storage.ErrFull):
			return
		case err != nil || n > 1000:
			s.T.Fatalf("after %d titles: got %v", n, err)
		}
	}
}

// When the disk is full, what is pressed or written does not count and everybody is told
// so, a group once. The bot goes on for as long as it takes, also after a restart, and
// sends nothing twice. When there is room again the deal is played to its end.
func TestFullDisk(t *testing.T) {
	disk := smalldisk.New(t, "8m")
	var logs stage.Buffer
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Stop()
		s.DB, s.Logs, s.Limit = filepath.Join(disk.Dir, "tarock.db"), &logs, 5*time.Minute
		s.Start()
		s.Acquaint()
		s.Sit()
		d := stage.ShortDeal(t)
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		actions := stage.ByHand(d)
		s.Do(actions[:len(actions)/2])
		s.Quiet()

		disk.Fill()
		useUp(s)
		refused := func() {
			t.Helper()
			s.Refused(s.Press(s.Turn(), s.Turn(), "on a full disk", s.Newer(func(p press.Press) bool { return p.Kind == press.Do || p.Kind == press.Pick })), "Mein Speicher ist voll")
		}
		refused()
		s.Say(s.Users[1], s.Group, "/schrieb@"+s.World.Bot().Username)
		s.Whisper(s.Users[2], "/blatt")
		s.Shows(s.Users[2], "Mein Speicher ist voll")
		s.Pass(10 * time.Second)
		refused()
		if n := notices(s); n != 1 {
			t.Errorf("got %d notices in the group, want one\n%s", n, s.Show())
		}
		stood := s.All()
		s.Pass(20 * time.Minute)
		if err := s.Bot.Healthy(); err == nil || !strings.Contains(err.Error(), "disk is full") {
			t.Errorf("health: got %v", err)
		}
		for range 2 {
			s.Stop()
			s.Start()
			s.Pass(5 * time.Minute)
			if stand := s.All(); !slices.Equal(stand, stood) {
				missing, extra := stage.Difference(stood, stand)
				t.Errorf("after a restart: missing:\n%s\n\nextra:\n%s", strings.Join(missing, "\n---\n"), strings.Join(extra, "\n---\n"))
			}
			refused()
		}
		if text := logs.String(); !strings.Contains(text, "THE DISK IS FULL") || strings.Contains(text, "Telegram does not answer") {
			t.Errorf("got log\n%s", text)
		}

		disk.Free()
		s.Pass(10 * time.Second)
		if n := notices(s); n != 0 {
			t.Errorf("got %d notices in the group, want none", n)
		}
		s.Shows(s.Group, "jetzt ist wieder Platz")
		if err := s.Bot.Healthy(); err != nil {
			t.Errorf("health: got %v", err)
		}
		s.Acted = 0
		s.Do(actions[len(actions)/2:])
		s.Shows(s.Group, "Spiel 1: ")
		s.Act(s.Users[1], s.Group, "for the next deal", press.Next)
		s.Shows(s.Group, "Spiel 2 ·")
	})
}

// Some file systems write nothing in place, so that nothing can be recorded on a full
// disk. Then nothing is sent either, also not twice, and the bot goes on.
func TestNothingCanBeRecorded(t *testing.T) {
	disk := smalldisk.New(t, "8m")
	d := stage.ShortDeal(t)
	want := stands(t, d, nil)
	var logs stage.Buffer
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Stop()
		s.Logs = &logs
		s.DB = filepath.Join(disk.Dir, "tarock.db")
		s.Start()
		s.Acquaint()
		s.Sit()
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		actions := stage.ByHand(d)
		s.Do(actions[:len(actions)/2])
		s.World.Inject(standin.Rule{Method: "sendMessage", Times: 1, Action: standin.Slow(3 * time.Second)})
		s.Say(s.Users[1], s.Group, "/schrieb@"+s.World.Bot().Username) // is being sent when the room ends
		time.Sleep(time.Second)
		if err := s.Store.Scrub(); err != nil {
			t.Fatal(err)
		}
		disk.Dig(s.DB)
		disk.Fill()
		s.Say(s.Users[2], s.Group, "/stich@"+s.World.Bot().Username)
		s.Pass(20 * time.Minute)
		if n := strings.Count(logs.String(), "THE DISK IS FULL"); n != 1 {
			t.Errorf("got %d lines in the log, want one", n)
		}
		disk.Free()
		s.Pass(20 * time.Second)
		if n := len(s.About("Es steht noch nichts auf dem Schrieb")); n != 1 {
			t.Errorf("got %d answers to a question, want one", n)
		}
		s.Do(actions[len(actions)/2:])
		s.Pass(time.Minute)
		got := slices.DeleteFunc(s.All(), func(text string) bool { return strings.Contains(text, "Es steht noch nichts") })
		if missing, extra := stage.Difference(want, got); len(missing)+len(extra) > 0 {
			t.Errorf("missing:\n%s\n\nextra:\n%s", strings.Join(missing, "\n---\n"), strings.Join(extra, "\n---\n"))
		}
	})
}
