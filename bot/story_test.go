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
		s.start()
		story(s)
		s.wait("all answers", func() bool { return len(s.world.Unanswered()) == 0 })
		s.answeredOnce()
		if unknown, _ := forget.Unknown(s.store); len(unknown) > 0 { // a stopped bot's store cannot be read
			s.t.Errorf("stored: got %q, of which package forget has nothing in its list", unknown)
		}
		s.stop()
	})
}

// settle waits until cond holds, in the bubble's time.
func (s *stage) settle(what string, cond func() bool) {
	s.t.Helper()
	const step = 100 * time.Millisecond // pause between two checks
	for range max(20, s.calm/step) {
		if synctest.Wait(); cond() {
			return
		}
		time.Sleep(step)
	}
	s.t.Fatalf("got no %s\n%s", what, s.show())
}

// pass lets time pass.
func (s *stage) pass(d time.Duration) {
	time.Sleep(d)
	s.quiet()
}

// quiet waits until the bot has nothing left to do.
func (s *stage) quiet() {
	s.t.Helper()
	s.wait("quiet", s.world.Idle)
	synctest.Wait()
}

// answeredOnce fails the test if a press was answered twice.
func (s *stage) answeredOnce() {
	s.t.Helper()
	times := map[string]int{}
	for _, r := range s.world.Requests() {
		if r.Method == "answerCallbackQuery" && r.Served && r.Code == 0 {
			times[r.Params["callback_query_id"]]++
		}
	}
	for id, n := range times {
		if n != 1 {
			s.t.Errorf("press %s: got %d answers, want one", id, n)
		}
	}
}

// command sends a user's command to the bot in the group.
func (s *stage) command(user int64, text string) {
	s.t.Helper()
	word, args, _ := strings.Cut(text, " ")
	s.say(user, s.group, strings.TrimSpace(word+"@"+s.world.Bot().Username+" "+args))
	s.quiet()
}

// whisper sends a user's message to the bot in private.
func (s *stage) whisper(user int64, text string) {
	s.t.Helper()
	s.say(user, user, text)
	s.quiet()
}

// acquaint starts the bot for all users.
func (s *stage) acquaint() {
	s.t.Helper()
	for _, user := range s.users {
		if err := s.world.Start(user, ""); err != nil {
			s.t.Fatal(err)
		}
	}
	s.quiet()
}

// follow opens a link to the bot for a user.
func (s *stage) follow(user int64, link string) {
	s.t.Helper()
	if err := s.world.Follow(user, link); err != nil {
		s.t.Fatal(err)
	}
	s.quiet()
}

// newest returns the id of the newest message of a chat.
func (s *stage) newest(chat int64) int {
	s.t.Helper()
	all := s.standing(chat)
	if len(all) == 0 {
		s.t.Fatalf("chat %d: got no message", chat)
	}
	return all[len(all)-1].ID
}

// like returns the data of an existing button, changed to another kind.
func (s *stage) like(fits func(press.Press) bool, k press.Kind, arg ...string) string {
	s.t.Helper()
	for _, chat := range append([]int64{s.group}, s.users...) {
		if _, data, ok := s.button(chat, fits); ok {
			p, _ := press.Parse(data)
			p.Kind, p.Arg = k, strings.Join(arg, " ")
			return p.Data()
		}
	}
	s.t.Fatal("got no such button")
	return ""
}

// raw sends a press with any data on any message and returns the answer.
func (s *stage) raw(user, chat int64, message int, data string) standin.Toast {
	s.t.Helper()
	query := s.world.PressRaw(user, chat, message, data)
	var toast standin.Toast
	s.wait("an answer to "+data, func() (ok bool) { toast, ok = s.world.Toast(query); return ok })
	return heard(toast)
}

// refused fails the test unless a press was refused with a sentence that contains all
// parts.
func (s *stage) refused(toast standin.Toast, parts ...string) {
	s.t.Helper()
	if toast.Text == "" {
		s.t.Error("got no refusal")
	}
	for _, part := range parts {
		if !strings.Contains(toast.Text, part) {
			s.t.Errorf("got refusal %q, want %q in it", toast.Text, part)
		}
	}
}

// expect fails the test unless the newest message of a chat contains all parts.
func (s *stage) expect(chat int64, parts ...string) {
	s.t.Helper()
	s.quiet()
	text := s.last(chat)
	for _, part := range parts {
		if !strings.Contains(text, part) {
			s.t.Errorf("newest message of chat %d: got\n%s\nwant %q in it", chat, text, part)
		}
	}
}

// finds reports whether one message of a chat contains all parts.
func (s *stage) finds(chat int64, parts ...string) bool {
	for m := range s.world.Standing(chat) {
		lacks := func(part string) bool { return !strings.Contains(m.Text, part) }
		if m.From == s.world.Bot().ID && !slices.ContainsFunc(parts, lacks) {
			return true
		}
	}
	return false
}

// shows fails the test unless one message of a chat contains all parts.
func (s *stage) shows(chat int64, parts ...string) {
	s.t.Helper()
	s.quiet()
	if !s.finds(chat, parts...) {
		s.t.Errorf("chat %d: got no message with %q\n%s", chat, parts, s.show())
	}
}

// offers reports whether a chat has a button that fits.
func (s *stage) offers(chat int64, fits func(press.Press) bool) bool {
	_, _, ok := s.button(chat, fits)
	return ok
}

// stored returns everything stored about tables and people.
func (s *stage) stored() string {
	s.t.Helper()
	s.quiet()
	ids, err := s.store.Tables()
	if err != nil {
		s.t.Fatal(err)
	}
	var b strings.Builder
	for _, id := range ids {
		records, err := s.store.Records(id, 0)
		if err != nil {
			s.t.Fatal(err)
		}
		for _, r := range records {
			fmt.Fprintf(&b, "%s %d %s\n", id, r.Seq, r.Data)
		}
	}
	blobs, err := s.store.Blobs("")
	if err != nil {
		s.t.Fatal(err)
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

// document returns the newest transcript sent to a chat.
func (s *stage) document(chat int64) *transcript.Document {
	s.t.Helper()
	s.quiet()
	for _, m := range slices.Backward(s.standing(chat)) {
		if !transcribed(m) {
			continue
		}
		for doc, err := range transcript.Read(m.Document.Name, bytes.NewReader(m.Document.Data)) {
			if err != nil {
				s.t.Fatalf("%v\n%s", err, m.Document.Data)
			}
			return doc
		}
	}
	s.t.Fatalf("chat %d: got no document\n%s", chat, s.show())
	return nil
}

// exported replays the newest document of a chat and returns the totals.
func (s *stage) exported(chat int64) map[string]int {
	s.t.Helper()
	answer, ok := transcript.Replay(s.document(chat), rules.All())
	text, err := answer.MarshalJSON()
	if err != nil || !ok {
		s.t.Fatalf("transcript: got %s %v", text, err)
	}
	var result struct{ Total map[string]int }
	if err := json.Unmarshal(text, &result); err != nil {
		s.t.Fatal(err)
	}
	return result.Total
}

// unchanged fails the test if a function changes anything in the store or in a chat.
func (s *stage) unchanged(what string, do func()) {
	s.t.Helper()
	before, stood := s.stored(), s.all()
	do()
	if after := s.stored(); after != before {
		s.t.Errorf("%s: got stored\n%s\nwant\n%s", what, after, before)
	}
	if stand := s.all(); !slices.Equal(stand, stood) {
		missing, extra := difference(stood, stand)
		s.t.Errorf("%s: missing:\n%s\n\nextra:\n%s", what, strings.Join(missing, "\n---\n"), strings.Join(extra, "\n---\n"))
	}
}

// history returns all events so far.
func (s *stage) history() []standin.Event {
	s.t.Helper()
	s.quiet()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return slices.Collect(s.world.Events(ctx, 0))
}
