package standin

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"sync"
	"time"
)

// core is what all parts of a [Server] share: its options, its lock, and the events by
// which waiters and observers learn of a change.
type core struct {
	opt Options

	mu      sync.Mutex
	changed chan struct{} // closed and replaced whenever something changes
	closed  bool
	done    chan struct{} // closed by Close

	events history[Event]
	faults history[string]
}

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

func (s *core) now() time.Time { return s.opt.Now() }

// Close ends waiting polls, slow requests and event readers; later requests are answered 502.
func (s *core) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		s.closed = true
		close(s.done)
		s.wake()
	}
}

// wake tells all waiters that something changed. s.mu is held.
func (s *core) wake() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// emit adds an event and returns its number. s.mu is held.
func (s *core) emit(e Event) int {
	e.N = s.events.count() + 1
	s.events.add(e, cmp.Or(s.opt.Events, s.opt.Keep))
	s.wake()
	return e.N
}

// Events yields all kept events after number after, then each new one, until ctx ends
// or the Server is closed. A slow reader blocks nobody, but misses events that are no
// longer kept.
func (s *core) Events(ctx context.Context, after int) iter.Seq[Event] {
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
func (s *core) Wait(ctx context.Context, cond func() bool) error {
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

// Toasts returns the answers to presses among the kept events, oldest first.
func (s *core) Toasts() []Toast {
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

// fault notes a request that should not have been made. s.mu is held.
func (s *core) fault(text string) {
	s.faults.add(text, s.opt.Keep)
	s.emit(Event{Kind: Fault, Fault: text})
}

// Faults returns what the bot did wrong, one line each: method, parameter, problem.
// Tests expect it to be empty.
func (s *core) Faults() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.faults.list)
}
