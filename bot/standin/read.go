package standin

import (
	"context"
	"iter"
	"maps"
	"slices"
)

// EventKind says what happened.
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

// Event is one change that somebody who looks on can see.
type Event struct {
	N       int       `json:"n"` // from 1, each one more
	Kind    EventKind `json:"kind"`
	Chat    int64     `json:"chat,omitempty"`
	Message Message   `json:"message,omitzero"` // as it is after the event
	Toast   Toast     `json:"toast,omitzero"`
	Fault   string    `json:"fault,omitempty"`
}

// emit notes an event and gives its number. s.mu is held.
func (s *Server) emit(e Event) int {
	e.N = s.events.count() + 1
	s.events.add(e, s.opt.Keep)
	s.wake()
	return e.N
}

// Events gives all events after number after, first those there were and that
// are kept, then each as it happens, until ctx ends or the Server is closed. A
// reader that is slow holds up nobody; one that falls back by more than is kept
// misses some.
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

// Wait returns once cond is true, which is asked now and after each change;
// else with the error of ctx. cond may use the Server.
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

// Idle reports whether the bot has confirmed all updates, waits for more and
// has no other request in hand.
func (s *Server) Idle() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.queue) == 0 && s.polling > 0 && s.serving == 0
}

// Busy reports whether a request other than getUpdates is in hand.
func (s *Server) Busy() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.serving > 0
}

// Chat is a chat as it is now.
type Chat struct {
	ID      int64            `json:"id"` // a user's id for the private chat
	Kind    Kind             `json:"kind"`
	Title   string           `json:"title"`
	Members map[int64]Status `json:"members"` // with the bot, and those who were there
	Topics  map[int]string   `json:"topics,omitempty"`
	MovedTo int64            `json:"moved_to,omitempty"`
	Deleted bool             `json:"deleted,omitempty"`
}

// Chats gives all chats by id, groups first; private ones exist for each user
// but are open only if [User.Started].
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

// User gives a user as it is now.
func (s *Server) User(id int64) (User, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if u := s.users[id]; u != nil {
		return *u, true
	}
	return User{}, false
}

// Users gives all users but the bot, by id.
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

// Messages gives the messages of a chat that are kept, deleted ones too, oldest
// first.
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

// Message gives one message that is kept, also a deleted one.
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

// Toasts gives the answers to presses among the events kept, oldest first.
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

// Unanswered gives the ids of presses that have no answer yet, oldest first.
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

// Faults gives what the bot did that it should never do, one line each:
// method, parameter, what is wrong. Tests want it empty.
func (s *Server) Faults() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.faults.list)
}

// Request is one request of the bot.
type Request struct {
	N      int // from 1
	Method string
	Params map[string]string // as text; objects are JSON
	Files  []string          // names of the parameters with files
	Served bool              // it was looked at, not cut off before
	Code   int               // of the refusal, 0 if there was none
	Error  string
}

// request is the entry of the nth call. The maps are not changed any more.
func request(c *call, n int) *Request {
	return &Request{N: n, Method: c.method, Params: c.texts, Files: slices.Sorted(maps.Keys(c.files))}
}

// Requests gives the requests that are kept, also getUpdates. Params are shared:
// do not change them.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := make([]Request, 0, len(s.requests.list))
	for _, r := range s.requests.list {
		out = append(out, *r)
	}
	return out
}
