package stage

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/bot/wire"
	"tarock/engine/rules"
	"tarock/engine/transcript"
	"tarock/locales"
)

// Show returns the messages of all chats as text.
func (c *Chats) Show() string {
	var b strings.Builder
	for _, chat := range append([]int64{c.Group}, c.Users...) {
		fmt.Fprintf(&b, "=== chat %d\n", chat)
		standing := c.Standing(chat)
		for _, m := range standing[max(0, len(standing)-4):] {
			fmt.Fprintf(&b, "--- %d\n%s\n", m.ID, m.Text)
			for _, row := range m.Keyboard {
				for _, k := range row {
					fmt.Fprintf(&b, "[%s|%s%s] ", k.Text, k.Data, k.URL)
				}
				b.WriteByte('\n')
			}
		}
	}
	return b.String()
}

// Standing returns the bot's messages in a chat that are not deleted.
func (c *Chats) Standing(chat int64) []standin.Message {
	list := slices.DeleteFunc(slices.Collect(c.World.Standing(chat)), func(m standin.Message) bool { return m.From != c.World.Bot().ID })
	slices.Reverse(list)
	for i := range list {
		list[i].Text = wire.Loose(list[i].Text)
	}
	return list
}

// Button returns the newest button in a chat that fits.
func (c *Chats) Button(chat int64, fits func(p press.Press) bool) (message int, data string, ok bool) {
	for m := range c.World.Standing(chat) { // only the bot's messages have buttons
		for _, row := range m.Keyboard {
			for _, k := range row {
				if p, read := press.Parse(k.Data); read && fits(p) {
					return m.ID, k.Data, true
				}
			}
		}
	}
	return 0, "", false
}

// Heard returns the answer to a press, empty if it only says that the effect will be
// late.
func Heard(toast standin.Toast) standin.Toast {
	for _, language := range locales.Languages() {
		if toast.Text == locales.For(language).Say("note.slow") {
			toast.Text = ""
		}
	}
	return toast
}

// Newest returns the id of the newest message of a chat.
func (c *Chats) Newest(chat int64) int {
	c.T.Helper()
	all := c.Standing(chat)
	if len(all) == 0 {
		c.T.Fatalf("chat %d: got no message", chat)
	}
	return all[len(all)-1].ID
}

// Finds reports whether one message of a chat contains all parts.
func (c *Chats) Finds(chat int64, parts ...string) bool {
	for m := range c.World.Standing(chat) {
		text := wire.Loose(m.Text)
		lacks := func(part string) bool { return !strings.Contains(text, part) }
		if m.From == c.World.Bot().ID && !slices.ContainsFunc(parts, lacks) {
			return true
		}
	}
	return false
}

// Offers reports whether a chat has a button that fits.
func (c *Chats) Offers(chat int64, fits func(press.Press) bool) bool {
	_, _, ok := c.Button(chat, fits)
	return ok
}

// Transcribed reports whether a message has a transcript, and not a score sheet.
func Transcribed(m standin.Message) bool {
	return m.Document != nil && strings.HasSuffix(m.Document.Name, ".yaml")
}

// Document returns the newest transcript sent to a chat.
func (c *Chats) Document(chat int64) *transcript.Document {
	c.T.Helper()
	c.Quiet()
	for _, m := range slices.Backward(c.Standing(chat)) {
		if !Transcribed(m) {
			continue
		}
		for doc, err := range transcript.Read(m.Document.Name, bytes.NewReader(m.Document.Data)) {
			if err != nil {
				c.T.Fatalf("%v\n%s", err, m.Document.Data)
			}
			return doc
		}
	}
	c.T.Fatalf("chat %d: got no document\n%s", chat, c.Show())
	return nil
}

// Exported replays the newest document of a chat and returns the totals.
func (c *Chats) Exported(chat int64) map[string]int {
	c.T.Helper()
	answer, ok := transcript.Replay(c.Document(chat), rules.All())
	text, err := answer.MarshalJSON()
	if err != nil || !ok {
		c.T.Fatalf("transcript: got %s %v", text, err)
	}
	var result struct{ Total map[string]int }
	if err := json.Unmarshal(text, &result); err != nil {
		c.T.Fatal(err)
	}
	return result.Total
}

// History returns all events so far.
func (c *Chats) History() []standin.Event {
	c.T.Helper()
	c.Quiet()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return slices.Collect(c.World.Events(ctx, 0))
}

// Turn returns the user on turn.
func (s *Stage) Turn() int64 {
	s.T.Helper()
	s.Quiet()
	for _, user := range s.Users {
		if _, _, ok := s.Button(user, s.Newer(func(p press.Press) bool { return p.Kind == press.Pick || p.Kind == press.Do || p.Kind == press.Confirm })); ok {
			return user
		}
	}
	s.T.Fatalf("got nobody on turn\n%s", s.Show())
	return 0
}

// Rung reports whether a user got a new message with a sound while a function ran.
func (c *Chats) Rung(user int64, do func()) bool {
	c.T.Helper()
	before := c.Newest(user)
	do()
	c.Quiet()
	standing := c.Standing(user)
	return slices.ContainsFunc(standing, func(m standin.Message) bool { return m.ID > before && !m.Silent })
}

// Keyboard returns the texts of the buttons of a chat's newest message.
func (c *Chats) Keyboard(chat int64) string {
	standing := c.Standing(chat)
	var list []string
	for _, row := range standing[len(standing)-1].Keyboard {
		for _, k := range row {
			list = append(list, k.Text)
		}
	}
	return strings.Join(list, "|")
}

// Last returns the text of a chat's newest message.
func (c *Chats) Last(chat int64) string {
	all := c.Standing(chat)
	if len(all) == 0 {
		return ""
	}
	return all[len(all)-1].Text
}

// All returns the messages of all chats with the texts of their buttons, sorted.
func (c *Chats) All() []string {
	var list []string
	for i, chat := range append([]int64{c.Group}, c.Users...) {
		for _, m := range c.Standing(chat) {
			text := fmt.Sprintf("chat %d: %s", i, m.Text)
			for _, row := range m.Keyboard {
				for _, k := range row {
					text += " [" + k.Text + "]"
				}
			}
			list = append(list, text)
		}
	}
	slices.Sort(list)
	return list
}

// Difference returns what the second of two lists lacks, and what it has in addition.
func Difference(want, got []string) (missing, extra []string) {
	left := slices.Clone(got)
	for _, w := range want {
		if i := slices.Index(left, w); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			missing = append(missing, w)
		}
	}
	return missing, left
}

// Told returns everything ever shown in a chat: the messages in the order of sending
// and editing, then what was removed, which waits for no edit of another message, and the
// answers to presses.
func (c *Chats) Told(chat int64) []string {
	c.T.Helper()
	var list, removed, answers []string
	for _, e := range c.History() {
		if e.Chat != chat {
			continue
		}
		switch shown := fmt.Sprintf("%s %d %s %v %s", e.Kind, e.Message.ID, e.Message.Text, e.Message.Keyboard, Seen(e.Message)); e.Kind {
		case standin.Toasted:
			answers = append(answers, fmt.Sprintf("%+v", e.Toast))
		case standin.Removed:
			removed = append(removed, shown)
		default:
			list = append(list, shown)
		}
	}
	return slices.Concat(list, removed, answers)
}

// About returns the messages of the group with a given text.
func (c *Chats) About(part string) []standin.Message {
	c.T.Helper()
	c.Quiet()
	return slices.DeleteFunc(c.Standing(c.Group), func(m standin.Message) bool { return !strings.Contains(wire.Loose(m.Text), part) })
}

// Pressable is a button that was shown on a message.
type Pressable struct {
	Chat    int64
	Message int
	Data    string
}

// Buttons returns all buttons ever shown, except those for the lessons, which never
// become old.
func (c *Chats) Buttons() []Pressable {
	c.T.Helper()
	var list []Pressable
	seen := map[Pressable]bool{}
	for _, e := range c.History() {
		for _, row := range e.Message.Keyboard {
			for _, k := range row {
				b := Pressable{e.Chat, e.Message.ID, k.Data}
				if p, _ := press.Parse(k.Data); k.Data != "" && p.Kind != press.Learn && !seen[b] {
					seen[b] = true
					list = append(list, b)
				}
			}
		}
	}
	return list
}
