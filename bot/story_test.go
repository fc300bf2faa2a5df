package bot_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"tarock/bot/forget"
	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/rules"
	"tarock/engine/transcript"
)

// TestMain keeps the tests' databases in memory if the system can, since they do not
// test the disk. Garbage is collected seldom, since little is kept for long.
func TestMain(m *testing.M) { mainOf(m) }

// mainOf runs the tests of a package with databases in memory.
func mainOf(m *testing.M) {
	debug.SetGCPercent(400)
	const memory = "/dev/shm"
	if info, err := os.Stat(memory); err == nil && info.IsDir() && os.Getenv("TMPDIR") == "" {
		os.Setenv("TMPDIR", memory)
	}
	goleak.VerifyTestMain(m)
}

// four are the players of most stories. Anna created the group.
var four = []string{"Anna", "Berta", "Cilli", "Dora"}

// tell runs a story with its own bot in a synctest bubble: waiting takes no real time,
// and nothing may be left running. In the end every press must have one answer.
func tell(t *testing.T, kind standin.Kind, names []string, story func(s *stage)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t, kind, names...)
		s.Start()
		story(s)
		s.Wait("all answers", func() bool { return len(s.World.Unanswered()) == 0 })
		s.answeredOnce()
		if unknown, _ := forget.Unknown(s.Store); len(unknown) > 0 { // a stopped bot's store cannot be read
			s.T.Errorf("stored: got %q, of which package forget has nothing in its list", unknown)
		}
		s.Stop()
	})
}

// settle waits until cond holds, in the bubble's time.
func (s *stage) settle(what string, cond func() bool) {
	s.T.Helper()
	const step = 100 * time.Millisecond // pause between two checks
	for range max(20, s.Calm/step) {
		if synctest.Wait(); cond() {
			return
		}
		time.Sleep(step)
	}
	s.T.Fatalf("got no %s\n%s", what, s.Show())
}

// Pass lets time pass.
func (s *stage) Pass(d time.Duration) {
	time.Sleep(d)
	s.Quiet()
}

// Quiet waits until the bot has nothing left to do.
func (s *stage) Quiet() {
	s.T.Helper()
	s.Wait("quiet", s.World.Idle)
	synctest.Wait()
}

// answeredOnce fails the test if a press was answered twice.
func (s *stage) answeredOnce() {
	s.T.Helper()
	times := map[string]int{}
	for _, r := range s.World.Requests() {
		if r.Method == "answerCallbackQuery" && r.Served && r.Code == 0 {
			times[r.Params["callback_query_id"]]++
		}
	}
	for id, n := range times {
		if n != 1 {
			s.T.Errorf("press %s: got %d answers, want one", id, n)
		}
	}
}

// Command sends a user's command to the bot in the group.
func (s *stage) Command(user int64, text string) {
	s.T.Helper()
	word, args, _ := strings.Cut(text, " ")
	s.Say(user, s.Group, strings.TrimSpace(word+"@"+s.World.Bot().Username+" "+args))
	s.Quiet()
}

// Whisper sends a user's message to the bot in private.
func (s *stage) Whisper(user int64, text string) {
	s.T.Helper()
	s.Say(user, user, text)
	s.Quiet()
}

// Acquaint starts the bot for all users.
func (s *stage) Acquaint() {
	s.T.Helper()
	for _, user := range s.Users {
		if err := s.World.Start(user, ""); err != nil {
			s.T.Fatal(err)
		}
	}
	s.Quiet()
}

// Follow opens a link to the bot for a user.
func (s *stage) Follow(user int64, link string) {
	s.T.Helper()
	if err := s.World.Follow(user, link); err != nil {
		s.T.Fatal(err)
	}
	s.Quiet()
}

// Newest returns the id of the newest message of a chat.
func (s *stage) Newest(chat int64) int {
	s.T.Helper()
	all := s.Standing(chat)
	if len(all) == 0 {
		s.T.Fatalf("chat %d: got no message", chat)
	}
	return all[len(all)-1].ID
}

// Like returns the data of an existing button, changed to another kind.
func (s *stage) Like(fits func(press.Press) bool, k press.Kind, arg ...string) string {
	s.T.Helper()
	for _, chat := range append([]int64{s.Group}, s.Users...) {
		if _, data, ok := s.Button(chat, fits); ok {
			p, _ := press.Parse(data)
			p.Kind, p.Arg = k, strings.Join(arg, " ")
			return p.Data()
		}
	}
	s.T.Fatal("got no such button")
	return ""
}

// Raw sends a press with any data on any message and returns the answer.
func (s *stage) Raw(user, chat int64, message int, data string) standin.Toast {
	s.T.Helper()
	query := s.World.PressRaw(user, chat, message, data)
	var toast standin.Toast
	s.Wait("an answer to "+data, func() (ok bool) { toast, ok = s.World.Toast(query); return ok })
	return heard(toast)
}

// Refused fails the test unless a press was refused with a sentence that contains all
// parts.
func (s *stage) Refused(toast standin.Toast, parts ...string) {
	s.T.Helper()
	if toast.Text == "" {
		s.T.Error("got no refusal")
	}
	for _, part := range parts {
		if !strings.Contains(toast.Text, part) {
			s.T.Errorf("got refusal %q, want %q in it", toast.Text, part)
		}
	}
}

// Expect fails the test unless the newest message of a chat contains all parts.
func (s *stage) Expect(chat int64, parts ...string) {
	s.T.Helper()
	s.Quiet()
	text := s.Last(chat)
	for _, part := range parts {
		if !strings.Contains(text, part) {
			s.T.Errorf("newest message of chat %d: got\n%s\nwant %q in it", chat, text, part)
		}
	}
}

// Finds reports whether one message of a chat contains all parts.
func (s *stage) Finds(chat int64, parts ...string) bool {
	for m := range s.World.Standing(chat) {
		lacks := func(part string) bool { return !strings.Contains(m.Text, part) }
		if m.From == s.World.Bot().ID && !slices.ContainsFunc(parts, lacks) {
			return true
		}
	}
	return false
}

// Shows fails the test unless one message of a chat contains all parts.
func (s *stage) Shows(chat int64, parts ...string) {
	s.T.Helper()
	s.Quiet()
	if !s.Finds(chat, parts...) {
		s.T.Errorf("chat %d: got no message with %q\n%s", chat, parts, s.Show())
	}
}

// Offers reports whether a chat has a button that fits.
func (s *stage) Offers(chat int64, fits func(press.Press) bool) bool {
	_, _, ok := s.Button(chat, fits)
	return ok
}

// Stored returns everything stored about tables and people.
func (s *stage) Stored() string {
	s.T.Helper()
	s.Quiet()
	ids, err := s.Store.Tables()
	if err != nil {
		s.T.Fatal(err)
	}
	var b strings.Builder
	for _, id := range ids {
		records, err := s.Store.Records(id, 0)
		if err != nil {
			s.T.Fatal(err)
		}
		for _, r := range records {
			fmt.Fprintf(&b, "%s %d %s\n", id, r.Seq, r.Data)
		}
	}
	blobs, err := s.Store.Blobs("")
	if err != nil {
		s.T.Fatal(err)
	}
	maps.DeleteFunc(blobs, ofOutbox)
	for _, key := range slices.Sorted(maps.Keys(blobs)) {
		fmt.Fprintf(&b, "%s %s\n", key, blobs[key])
	}
	return b.String()
}

// ofOutbox reports whether a stored value is about messages sent, not about tables.
func ofOutbox(key string, _ []byte) bool { return strings.HasPrefix(key, "purse/") }

// transcribed reports whether a message has a transcript, and not a score sheet.
func transcribed(m standin.Message) bool {
	return m.Document != nil && strings.HasSuffix(m.Document.Name, ".yaml")
}

// Document returns the newest transcript sent to a chat.
func (s *stage) Document(chat int64) *transcript.Document {
	s.T.Helper()
	s.Quiet()
	for _, m := range slices.Backward(s.Standing(chat)) {
		if !transcribed(m) {
			continue
		}
		for doc, err := range transcript.Read(m.Document.Name, bytes.NewReader(m.Document.Data)) {
			if err != nil {
				s.T.Fatalf("%v\n%s", err, m.Document.Data)
			}
			return doc
		}
	}
	s.T.Fatalf("chat %d: got no document\n%s", chat, s.Show())
	return nil
}

// Exported replays the newest document of a chat and returns the totals.
func (s *stage) Exported(chat int64) map[string]int {
	s.T.Helper()
	answer, ok := transcript.Replay(s.Document(chat), rules.All())
	text, err := answer.MarshalJSON()
	if err != nil || !ok {
		s.T.Fatalf("transcript: got %s %v", text, err)
	}
	var result struct{ Total map[string]int }
	if err := json.Unmarshal(text, &result); err != nil {
		s.T.Fatal(err)
	}
	return result.Total
}

// Unchanged fails the test if a function changes anything in the store or in a chat.
func (s *stage) Unchanged(what string, do func()) {
	s.T.Helper()
	before, stood := s.Stored(), s.All()
	do()
	if after := s.Stored(); after != before {
		s.T.Errorf("%s: got stored\n%s\nwant\n%s", what, after, before)
	}
	if stand := s.All(); !slices.Equal(stand, stood) {
		missing, extra := difference(stood, stand)
		s.T.Errorf("%s: missing:\n%s\n\nextra:\n%s", what, strings.Join(missing, "\n---\n"), strings.Join(extra, "\n---\n"))
	}
}

// History returns all events so far.
func (s *stage) History() []standin.Event {
	s.T.Helper()
	s.Quiet()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return slices.Collect(s.World.Events(ctx, 0))
}
