package demo

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"

	"tarock/bot/standin"
)

// place identifies a message.
type place struct {
	chat int64
	id   int
}

// feed keeps what has happened in the chats for the page, which starts with the
// remaining messages, and for the computer players.
type feed struct {
	mu      sync.Mutex
	changed chan struct{}             // closed and replaced whenever something changes
	touches int                       // number of calls of touch
	upTo    int                       // number of the newest event
	recent  []standin.Event           // the newest events, at most keep
	newest  map[place]standin.Event   // latest event of each remaining message
	keys    map[place]standin.Message // remaining messages with a keyboard
}

func newFeed() *feed {
	return &feed{changed: make(chan struct{}), newest: map[place]standin.Event{}, keys: map[place]standin.Message{}}
}

// run follows the chats until ctx ends. It must keep up, since the computer players
// press only what it has seen.
func (f *feed) run(ctx context.Context, s *standin.Server) {
	for e := range s.Events(ctx, 0) {
		f.add(e)
	}
}

func (f *feed) add(e standin.Event) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.upTo = e.N
	if f.recent = append(f.recent, e); len(f.recent) > keep {
		f.recent = f.recent[1:]
	}
	at := place{e.Message.Chat, e.Message.ID}
	switch e.Kind {
	case standin.Sent, standin.Edited:
		f.newest[at] = e
		if len(e.Message.Keyboard) > 0 {
			f.keys[at] = e.Message
		} else {
			delete(f.keys, at)
		}
	case standin.Removed:
		delete(f.newest, at)
		delete(f.keys, at)
	case standin.World:
		f.touches++
	}
	f.wake()
}

// touch reports a change outside the chats.
func (f *feed) touch() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.touches++
	f.wake()
}

// wake wakes all waiters. f.mu is held.
func (f *feed) wake() {
	close(f.changed)
	f.changed = make(chan struct{})
}

// news is what to report after an event.
type news struct {
	events  []standin.Event
	upTo    int             // number of the newest event
	touches int             // number of other changes
	changed <-chan struct{} // closed when there is more
}

// after returns what has happened since event n. From 0, the beginning, it returns only
// the messages that remain, each chat's in the order in which they were sent. It
// reports whether all events in between are still known.
func (f *feed) after(n int) (news, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	out := news{upTo: f.upTo, touches: f.touches, changed: f.changed}
	if n == 0 {
		out.events = slices.SortedFunc(maps.Values(f.newest), func(a, b standin.Event) int {
			return cmp.Or(cmp.Compare(a.Chat, b.Chat), cmp.Compare(a.Message.ID, b.Message.ID))
		})
		return out, true
	}
	first := f.upTo - len(f.recent)
	if n < first || n > f.upTo {
		return out, false
	}
	out.events = slices.Clone(f.recent[n-first:])
	return out, true
}

// pressable returns the messages of a chat that have a keyboard, newest first.
func (f *feed) pressable(chat int64) []standin.Message {
	f.mu.Lock()
	defer f.mu.Unlock()
	var list []standin.Message
	for at, m := range f.keys {
		if at.chat == chat {
			list = append(list, m)
		}
	}
	slices.SortFunc(list, func(a, b standin.Message) int { return cmp.Compare(b.ID, a.ID) })
	return list
}

// stood reports whether a message recently had a button with this data.
func (f *feed) stood(at place, data string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.ContainsFunc(f.recent, func(e standin.Event) bool {
		return e.Message.Chat == at.chat && e.Message.ID == at.id && slices.ContainsFunc(e.Message.Keyboard, func(row []standin.Button) bool {
			return slices.ContainsFunc(row, func(b standin.Button) bool { return data != "" && b.Data == data })
		})
	})
}

// wait returns a channel that is closed at the next change.
func (f *feed) wait() <-chan struct{} {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.changed
}
