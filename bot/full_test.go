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
	"tarock/bot/standin"
	"tarock/internal/smalldisk"
	"tarock/storage"
)

// notices counts the messages of the group that say that the disk is full.
func (s *stage) notices() int {
	return len(s.about("Mein Speicher ist voll"))
}

// useUp stores titles of groups until there is no room for one more.
func (s *stage) useUp() {
	s.t.Helper()
	for n := 0; ; n++ {
		title := fmt.Appendf(nil, "%q", strings.Repeat("x", 5000))
		_, err := s.store.Commit(storage.Commit{Time: time.Now(), Blobs: map[string][]byte{fmt.Sprintf("title/-%d:0", n): title}})
		switch {
		case errors.Is(err, storage.ErrFull):
			return
		case err != nil || n > 1000:
			s.t.Fatalf("after %d titles: got %v", n, err)
		}
	}
}

// When the disk is full, what is pressed or written does not count and everybody is told
// so, a group once. The bot goes on for as long as it takes, also after a restart, and
// sends nothing twice. When there is room again the deal is played to its end.
func TestFullDisk(t *testing.T) {
	disk := smalldisk.New(t, "8m")
	var logs buffer
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.stop()
		s.db, s.logs, s.limit = filepath.Join(disk.Dir, "tarock.db"), &logs, 5*time.Minute
		s.start()
		s.acquaint()
		s.sit()
		d := shortDeal(t)
		s.stack(d.Setup())
		s.begin()
		s.cut(0)
		actions := byHand(d)
		s.do(actions[:len(actions)/2])
		s.quiet()

		disk.Fill()
		s.useUp()
		refused := func() {
			t.Helper()
			s.refused(s.press(s.turn(), s.turn(), "on a full disk", s.newer(func(p press.Press) bool { return p.Kind == press.Do || p.Kind == press.Pick })), "Mein Speicher ist voll")
		}
		refused()
		s.say(s.users[1], s.group, "/schrieb@"+s.world.Bot().Username)
		s.whisper(s.users[2], "/blatt")
		s.shows(s.users[2], "Mein Speicher ist voll")
		s.pass(10 * time.Second)
		refused()
		if n := s.notices(); n != 1 {
			t.Errorf("got %d notices in the group, want one\n%s", n, s.show())
		}
		stood := s.all()
		s.pass(20 * time.Minute)
		if err := s.bot.Healthy(); err == nil || !strings.Contains(err.Error(), "disk is full") {
			t.Errorf("health: got %v", err)
		}
		for range 2 {
			s.stop()
			s.start()
			s.pass(5 * time.Minute)
			if stand := s.all(); !slices.Equal(stand, stood) {
				missing, extra := difference(stood, stand)
				t.Errorf("after a restart: missing:\n%s\n\nextra:\n%s", strings.Join(missing, "\n---\n"), strings.Join(extra, "\n---\n"))
			}
			refused()
		}
		if text := logs.String(); !strings.Contains(text, "THE DISK IS FULL") || strings.Contains(text, "Telegram does not answer") {
			t.Errorf("got log\n%s", text)
		}

		disk.Free()
		s.pass(10 * time.Second)
		if n := s.notices(); n != 0 {
			t.Errorf("got %d notices in the group, want none", n)
		}
		s.shows(s.group, "jetzt ist wieder Platz")
		if err := s.bot.Healthy(); err != nil {
			t.Errorf("health: got %v", err)
		}
		s.acted = 0
		s.do(actions[len(actions)/2:])
		s.shows(s.group, "Spiel 1: ")
		s.act(s.users[1], s.group, "for the next deal", press.Next)
		s.shows(s.group, "Spiel 2 ·")
	})
}

// Some file systems write nothing in place, so that nothing can be recorded on a full
// disk. Then nothing is sent either, also not twice, and the bot goes on.
func TestNothingCanBeRecorded(t *testing.T) {
	disk := smalldisk.New(t, "8m")
	d := shortDeal(t)
	want := stands(t, d, nil)
	var logs buffer
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.stop()
		s.logs = &logs
		s.db = filepath.Join(disk.Dir, "tarock.db")
		s.start()
		s.acquaint()
		s.sit()
		s.stack(d.Setup())
		s.begin()
		s.cut(0)
		actions := byHand(d)
		s.do(actions[:len(actions)/2])
		s.world.Inject(standin.Rule{Method: "sendMessage", Times: 1, Action: standin.Slow(3 * time.Second)})
		s.say(s.users[1], s.group, "/schrieb@"+s.world.Bot().Username) // is being sent when the room ends
		time.Sleep(time.Second)
		if err := s.store.Scrub(); err != nil {
			t.Fatal(err)
		}
		disk.Dig(s.db)
		disk.Fill()
		s.say(s.users[2], s.group, "/stich@"+s.world.Bot().Username)
		s.pass(20 * time.Minute)
		if n := strings.Count(logs.String(), "THE DISK IS FULL"); n != 1 {
			t.Errorf("got %d lines in the log, want one", n)
		}
		disk.Free()
		s.pass(20 * time.Second)
		if n := len(s.about("Es steht noch nichts auf dem Schrieb")); n != 1 {
			t.Errorf("got %d answers to a question, want one", n)
		}
		s.do(actions[len(actions)/2:])
		s.pass(time.Minute)
		got := slices.DeleteFunc(s.all(), func(text string) bool { return strings.Contains(text, "Es steht noch nichts") })
		if missing, extra := difference(want, got); len(missing)+len(extra) > 0 {
			t.Errorf("missing:\n%s\n\nextra:\n%s", strings.Join(missing, "\n---\n"), strings.Join(extra, "\n---\n"))
		}
	})
}
