package standin

import (
	"iter"
	"maps"
	"slices"
)

// Idle reports whether the bot has confirmed all updates, is waiting for more and has
// no other request in progress.
func (s *Server) Idle() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.queue) == 0 && s.polling > 0 && s.serving == 0
}

// Busy reports whether a request other than getUpdates is in progress.
func (s *Server) Busy() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.serving > 0
}

// Chat is the present state of a chat.
type Chat struct {
	ID      int64            `json:"id"` // a user's id for the private chat
	Kind    Kind             `json:"kind"`
	Title   string           `json:"title"`
	Members map[int64]Status `json:"members"` // including the bot and former members
	Topics  map[int]string   `json:"topics,omitempty"`
	MovedTo int64            `json:"moved_to,omitempty"`
	Deleted bool             `json:"deleted,omitempty"`
}

// Chats returns all chats by id, groups first. Private ones exist for each user but are
// open only if [User.Started].
func (s *world) Chats() []Chat {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []Chat
	for _, id := range slices.Sorted(maps.Keys(s.chats)) {
		c := s.chats[id]
		topics := make(map[int]string)
		for n, t := range c.topics {
			topics[n] = t.name
		}
		out = append(out, Chat{ID: id, Kind: c.kind, Title: c.title, Members: maps.Clone(c.members), Topics: topics, MovedTo: c.movedTo, Deleted: c.deleted})
	}
	return out
}

// User returns the present state of a user.
func (s *world) User(id int64) (User, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if u := s.users[id]; u != nil {
		return *u, true
	}
	return User{}, false
}

// Users returns all users except the bot, by id.
func (s *world) Users() []User {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []User
	for _, id := range slices.Sorted(maps.Keys(s.users)) {
		if id != s.opt.Bot.ID {
			out = append(out, *s.users[id])
		}
	}
	return out
}

// Messages returns the kept messages of a chat, including deleted ones, oldest first.
func (s *world) Messages(chat int64) []Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.chats[chat]
	if c == nil {
		return nil
	}
	out := make([]Message, 0, len(c.messages))
	for _, m := range c.messages {
		out = append(out, m.snapshot())
	}
	return out
}

// Standing gives the messages of a chat that are kept and not deleted, newest first,
// each as it is when it is asked for. Their entities and keyboards must not be changed: they
// are those of the world, which only replaces them.
func (s *world) Standing(chat int64) iter.Seq[Message] {
	return func(yield func(Message) bool) {
		s.mu.Lock()
		var list []*Message
		if c := s.chats[chat]; c != nil {
			list = slices.Clone(c.messages)
		}
		s.mu.Unlock()
		for _, m := range slices.Backward(list) {
			if now, stands := s.standing(m); stands && !yield(now) {
				return
			}
		}
	}
}

// standing gives a message as it is now, unless it was deleted.
func (s *world) standing(m *Message) (now Message, stands bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return *m, !m.Deleted
}

// Message returns a kept message, even a deleted one.
func (s *world) Message(chat int64, id int) (Message, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.chats[chat]; c != nil {
		if m := c.find(int64(id)); m != nil {
			return m.snapshot(), true
		}
	}
	return Message{}, false
}

// Request is a request by the bot.
type Request struct {
	N      int // from 1
	Method string
	Params map[string]string // as text; objects are JSON
	Files  []string          // names of parameters with files
	Served bool              // it was processed, not cut off before
	Code   int               // of the refusal, 0 for none
	Error  string
}

// request returns the log entry of the nth call. The maps no longer change.
func request(c *call, n int) *Request {
	return &Request{N: n, Method: c.method, Params: c.texts, Files: slices.Sorted(maps.Keys(c.files))}
}

// Requests returns the kept requests, including getUpdates. Params are shared and must
// not be changed.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := make([]Request, 0, len(s.requests.list))
	for _, r := range s.requests.list {
		out = append(out, *r)
	}
	return out
}
