package standin

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// people do what users can do besides pressing buttons.
type people struct{ *world }

// Saying is a message that a user writes.
type Saying struct {
	User      int64
	Chat      int64 // the user's own id for the private chat with the bot
	Thread    int   // topic of a forum, 0 for General
	Text      string
	File      *File // sent with it: name and data; Text is its caption
	ReplyTo   int   // message replied to, 0 for none
	Anonymous bool  // written by an administrator in the group's name
}

// Say makes a user write a text, and returns the id of the message.
func (s *people) Say(user, chat int64, thread int, text string) (int, error) {
	return s.Write(Saying{User: user, Chat: chat, Thread: thread, Text: text})
}

// Write makes a user write a message. The bot gets it if privacy mode lets it: always
// in a private chat, as an administrator, or without privacy mode; else commands
// addressed to it, unaddressed commands if no other bot has written since it did, and
// replies to its messages.
func (s *people) Write(w Saying) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c, err := s.mayWrite(w)
	if err != nil {
		return 0, err
	}
	t := spoken(strings.TrimSpace(w.Text))
	m := &Message{From: w.User, Thread: w.Thread, Text: t.text, HTML: t.html, Entities: t.entities, ReplyTo: w.ReplyTo}
	if w.Anonymous {
		m.From = AnonymousBot
	}
	if w.File != nil {
		f := *w.File
		f.ID = "sent" + strconv.Itoa(len(s.files)+1)
		s.files[f.ID] = f
		m.Document = &f
	}
	sees := s.sees(c, m, t)
	s.post(c, m)
	if sees {
		s.send("message", s.wireMessage(m, true))
	}
	return m.ID, nil
}

func (s *people) mayWrite(w Saying) (*chat, error) {
	c, u := s.chats[w.Chat], s.users[w.User]
	switch {
	case u == nil || u.Deleted:
		return nil, fmt.Errorf("no user %d", w.User)
	case c == nil || c.deleted || c.movedTo != 0:
		return nil, fmt.Errorf("no chat %d", w.Chat)
	case !c.status(w.User).in():
		return nil, fmt.Errorf("user %d is not in chat %d", w.User, w.Chat)
	case c.kind == Private && (u.Blocked || !u.Started && !strings.HasPrefix(w.Text, "/start")):
		return nil, errors.New("the private chat is not open; see Start and Unblock")
	case w.Anonymous && !c.status(w.User).admin():
		return nil, fmt.Errorf("user %d is not an administrator", w.User)
	case w.ReplyTo != 0 && (c.find(int64(w.ReplyTo)) == nil || c.find(int64(w.ReplyTo)).Deleted):
		return nil, fmt.Errorf("no message %d to reply to", w.ReplyTo)
	case strings.TrimSpace(w.Text) == "" && w.File == nil:
		return nil, errors.New("nothing to write")
	case length(w.Text, "characters") > maxText:
		return nil, fmt.Errorf("over %d characters", maxText)
	}
	if w.Thread != 0 {
		if _, ok := c.topics[w.Thread]; !ok {
			return nil, fmt.Errorf("no topic %d", w.Thread)
		}
	}
	if c.kind == Private {
		u.Started = true
	}
	return c, nil
}

// sees reports whether the bot gets a message.
func (s *people) sees(c *chat, m *Message, t styled) bool {
	st := c.status(s.opt.Bot.ID)
	if u := s.users[m.From]; !st.in() || u != nil && u.Bot {
		return false
	}
	if c.kind == Private || st.admin() || s.opt.SeesAll {
		return true
	}
	if r := c.find(int64(m.ReplyTo)); r != nil && r.From == s.opt.Bot.ID {
		return true
	}
	name, bot := command(t)
	if bot == "" {
		return name != "" && c.lastBot == s.opt.Bot.ID
	}
	return strings.EqualFold(bot, s.opt.Bot.Username)
}

// Start makes a user open the private chat and press Start, with the payload of a deep
// link or "". As in the app, this unblocks the bot.
func (s *people) Start(user int64, payload string) error {
	if payload != "" && !payloadText.MatchString(payload) {
		return errors.New("not a payload of a deep link")
	}
	if err := s.setBlocked(user, false); err != nil {
		return err
	}
	_, err := s.Say(user, user, 0, strings.TrimSpace("/start "+payload))
	return err
}

// Block makes a user block the bot.
func (s *people) Block(user int64) error { return s.setBlocked(user, true) }

// Unblock makes a user unblock the bot.
func (s *people) Unblock(user int64) error { return s.setBlocked(user, false) }

func (s *people) setBlocked(user int64, blocked bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := s.users[user]
	if u == nil || u.Deleted || u.Bot {
		return fmt.Errorf("no user %d", user)
	}
	if u.Blocked == blocked {
		return nil
	}
	u.Blocked = blocked
	old, st := Ordinary, Kicked
	if !blocked {
		old, st = Kicked, Ordinary
	}
	s.emit(Event{Kind: World, Chat: user})
	s.tellMember("my_chat_member", s.chats[user], user, s.opt.Bot.ID, old, st)
	return nil
}

// Deactivate deletes a user's account. The bot is not told.
func (s *people) Deactivate(user int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if u := s.users[user]; u != nil {
		u.Deleted = true
		s.emit(Event{Kind: World, Chat: user})
	}
}

// Delete deletes a message, as an administrator or the user of a private chat would.
// The bot is not told.
func (s *people) Delete(chat int64, message int) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.chats[chat]
	if c == nil {
		return fmt.Errorf("no chat %d", chat)
	}
	m := c.find(int64(message))
	if m == nil || m.Deleted {
		return fmt.Errorf("no message %d in chat %d", message, chat)
	}
	s.remove(m)
	return nil
}

// Clear deletes all messages of a chat, as a user does by clearing the history.
func (s *people) Clear(chat int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.chats[chat]; c != nil {
		for _, m := range slices.DeleteFunc(slices.Clone(c.messages), func(m *Message) bool { return m.Deleted }) {
			s.remove(m)
		}
	}
}
