package standin

import (
	"context"
	"iter"
	"maps"
	"slices"
)

// EventKind is the kind of an event.
type EventKind string

// The kinds of event.
const (
	Sent    EventKind = "sent"    // a new message
	Edited  EventKind = "edited"  // a message was edited or pinned
	Removed EventKind = "removed" // a message was deleted
	Toasted EventKind = "toasted" // a press was answered
	Fault   EventKind = "fault"   // the bot made a mistake
	World   EventKind = "world"   // users, members, topics or commands changed
)

// Event is a change that an observer can see.
type Event struct {
	N       int       `json:"n"` // from 1, consecutive
	Kind    EventKind `json:"kind"`
	Chat    int64     `json:"chat,omitempty"`
	Message Message   `json:"message,omitzero"` // after the event
	Toast   Toast     `json:"toast,omitzero"`
	Fault   string    `json:"fault,omitempty"`
}

// emit adds an event and returns its number. s.mu is held.
func (s *Server) emit(e Event) int {
	e.N = s.events.count() + 1
	s.events.add(e, s.opt.Keep)
	s.wake()
	return e.N
}

// Events yields all kept events after number after, then each new one, until ctx ends
// or the Server is closed. A slow reader blocks nobody, but misses events that are no
// longer kept.
func (s *Server) Events(ctx context.Context, after int) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		for next := max(after, 0); ; {
			s.mu.Lock()
			news := s.events.after(next)
			changed, closed := s.changed, s.closed
			s.mu.Unlock()
			for _, e := range news {
				if !yield(e) {
					return
				}
				next = e.N
			}
			if closed {
				return
			}
			if len(news) > 0 {
				continue
			}
			select {
			case <-changed:
			case <-ctx.Done():
				return
			}
		}
	}
}

// Wait returns nil once cond is true, checked now and after each change, or the error
// of ctx. cond may use the Server.
func (s *Server) Wait(ctx context.Context, cond func() bool) error {
	for {
		s.mu.Lock()
		changed := s.changed
		s.mu.Unlock()
		if cond() {
			return nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

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
func (s *Server) Chats() []Chat {
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
func (s *Server) User(id int64) (User, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if u := s.users[id]; u != nil {
		return *u, true
	}
	return User{}, false
}

// Users returns all users except the bot, by id.
func (s *Server) Users() []User {
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
func (s *Server) Messages(chat int64) []Message {
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
// each as it is when it is asked for.
func (s *Server) Standing(chat int64) iter.Seq[Message] {
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
func (s *Server) standing(m *Message) (now Message, stands bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m.Deleted {
		return Message{}, false
	}
	return m.snapshot(), true
}

// Message returns a kept message, even a deleted one.
func (s *Server) Message(chat int64, id int) (Message, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.chats[chat]; c != nil {
		if m := c.find(int64(id)); m != nil {
			return m.snapshot(), true
		}
	}
	return Message{}, false
}

// Toasts returns the answers to presses among the kept events, oldest first.
func (s *Server) Toasts() []Toast {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []Toast
	for _, e := range s.events.list {
		if e.Kind == Toasted {
			out = append(out, e.Toast)
		}
	}
	return out
}

// Unanswered returns the ids of presses without an answer, oldest first.
func (s *Server) Unanswered() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []string
	for _, id := range slices.Sorted(maps.Keys(s.queries)) {
		if s.queries[id].toast == nil {
			out = append(out, id)
		}
	}
	return out
}

// Faults returns what the bot did wrong, one line each: method, parameter, problem.
// Tests expect it to be empty.
func (s *Server) Faults() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.faults.list)
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
