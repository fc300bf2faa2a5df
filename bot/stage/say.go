package stage

import (
	"strconv"
	"strings"

	"tarock/bot/press"
	"tarock/bot/standin"
)

func ID(chat int64) string { return strconv.FormatInt(chat, 10) }

// Press waits for a button that fits, presses the newest for a user and returns the
// answer.
func (s *Stage) Press(user, chat int64, what string, fits func(p press.Press) bool) standin.Toast {
	s.T.Helper()
	var message int
	var data string
	s.Wait("a button "+what, func() (ok bool) {
		message, data, ok = s.Button(chat, fits)
		return ok
	})
	query, err := s.World.Press(user, chat, message, data)
	if err != nil && s.Web == nil {
		s.T.Fatalf("%s: %v", what, err)
	}
	if err != nil {
		// The button was edited away before the press, as happens to users.
		return s.Press(user, chat, what, fits)
	}
	if s.Blind {
		return standin.Toast{}
	}
	var toast standin.Toast
	s.Wait("an answer to "+what, func() (ok bool) { toast, ok = s.World.Toast(query); return ok })
	return Heard(toast)
}

// Kind matches all buttons of a kind, with an argument if one is given.
func Kind(k press.Kind, arg ...string) func(press.Press) bool {
	return func(p press.Press) bool { return p.Kind == k && (len(arg) == 0 || p.Arg == arg[0]) }
}

// Say sends a user's message to a chat.
func (c *Chats) Say(user, chat int64, text string) {
	c.T.Helper()
	if _, err := c.World.Say(user, chat, 0, text); err != nil {
		c.T.Fatal(err)
	}
}

// Command sends a user's command to the bot in the group.
func (c *Chats) Command(user int64, text string) {
	c.T.Helper()
	word, args, _ := strings.Cut(text, " ")
	c.Say(user, c.Group, strings.TrimSpace(word+"@"+c.World.Bot().Username+" "+args))
	c.Quiet()
}

// Send sends a user's file to a chat: in a group as a reply to the newest message there,
// which is the bot's.
func (c *Chats) Send(user, chat int64, name string, data []byte) {
	c.T.Helper()
	w := standin.Saying{User: user, Chat: chat, File: &standin.File{Name: name, Data: data, Type: "application/octet-stream"}}
	if chat < 0 {
		w.ReplyTo = c.Newest(chat)
	}
	if _, err := c.World.Write(w); err != nil {
		c.T.Fatal(err)
	}
	c.Quiet()
}

// Whisper sends a user's message to the bot in private.
func (c *Chats) Whisper(user int64, text string) {
	c.T.Helper()
	c.Say(user, user, text)
	c.Quiet()
}

// Like returns the data of an existing button, changed to another kind.
func (s *Stage) Like(fits func(press.Press) bool, k press.Kind, arg ...string) string {
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
func (s *Stage) Raw(user, chat int64, message int, data string) standin.Toast {
	s.T.Helper()
	query := s.World.PressRaw(user, chat, message, data)
	var toast standin.Toast
	s.Wait("an answer to "+data, func() (ok bool) { toast, ok = s.World.Toast(query); return ok })
	return Heard(toast)
}
