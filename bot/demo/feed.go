package demo

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"

	"tarock/bot/standin"
)

// place is where a message stands.
type place struct {
	chat int64
	id   int
}

// feed keeps what has happened in the chats for those who look on: the page,
// which begins with what still stands, and the computer players.
type feed struct {
	mu      sync.Mutex
	changed chan struct{}             // closed and made anew whenever something changed
	touches int                       // how often touch was called
	upTo    int                       // number of the newest event
	recent  []standin.Event           // the newest events, keep at most
	newest  map[place]standin.Event   // of each message that stands
	keys    map[place]standin.Message // those of them with a keyboard
}

func newFeed() *feed {
	return &feed{changed: make(chan struct{}), newest: map[place]standin.Event{}, keys: map[place]standin.Message{}}
}

// run follows the chats until ctx ends. It does not fall behind by much: the
// computer players press only what it has seen.
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

// touch tells those who look on that something beside the chats has changed.
func (f *feed) touch() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.touches++
	f.wake()
}

// wake is called with f.mu held.
func (f *feed) wake() {
	close(f.changed)
	f.changed = make(chan struct{})
}

// news is what there is to tell after an event.
type news struct {
	events  []standin.Event
	upTo    int             // number of the newest event
	touches int             // rises with everything else that changed
	changed <-chan struct{} // closed when there is more
}

// after gives what has happened since the event with a number; from the
// beginning, which is 0, only the messages that still stand, those of each chat in
// the order in which they were sent. It is false if something in between is not known
// any more.
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

// pressable gives the messages of a chat that have a keyboard, newest first.
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

// stood reports whether a message has had a button with this data not long ago.
func (f *feed) stood(at place, data string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.ContainsFunc(f.recent, func(e standin.Event) bool {
		return e.Message.Chat == at.chat && e.Message.ID == at.id && slices.ContainsFunc(e.Message.Keyboard, func(row []standin.Button) bool {
			return slices.ContainsFunc(row, func(b standin.Button) bool { return data != "" && b.Data == data })
		})
	})
}

// wait gives what is closed at the next change.
func (f *feed) wait() <-chan struct{} {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.changed
}
