package demo

import (
	"fmt"
	"testing"

	"tarock/bot/standin"
)

// filled returns a feed of two chats in which each message is edited and then removed,
// except the last three of each.
func filled(chats ...int64) *feed {
	f, n := newFeed(), 0
	tell := func(kind standin.EventKind, m standin.Message) {
		n++
		f.add(standin.Event{N: n, Kind: kind, Chat: m.Chat, Message: m})
	}
	for id := 1; id <= keep; id++ {
		for _, chat := range chats {
			m := standin.Message{Chat: chat, ID: id, Keyboard: [][]standin.Button{{{Text: "a", Data: fmt.Sprint("a", id)}}}}
			tell(standin.Sent, m)
			tell(standin.Edited, m)
			if id > 1 {
				m.ID-- // older messages are edited last
				tell(standin.Edited, m)
			}
			if id > 3 {
				tell(standin.Removed, standin.Message{Chat: chat, ID: id - 3, Deleted: true})
			}
		}
	}
	return f
}

func TestFeedIsBounded(t *testing.T) {
	f := filled(1, -2)
	if len(f.recent) != keep || len(f.newest) != 6 || len(f.keys) != 6 || len(f.pressable(1)) != 3 {
		t.Errorf("got %d events, %d messages, %d with keys, %d of them in one chat", len(f.recent), len(f.newest), len(f.keys), len(f.pressable(1)))
	}
	all, ok := f.after(0)
	if !ok || len(all.events) != 6 || all.upTo != f.upTo {
		t.Fatalf("new reader: got %d events up to %d of %d, %v", len(all.events), all.upTo, f.upTo, ok)
	}
	for i, e := range all.events {
		if e.Kind == standin.Removed || e.Message.ID <= keep-3 || i > 0 && e.Chat == all.events[i-1].Chat && e.Message.ID < all.events[i-1].Message.ID {
			t.Errorf("new reader: got %v of message %d as number %d", e.Kind, e.Message.ID, e.N)
		}
	}
	for n, want := range map[int]int{f.upTo: 0, f.upTo - 3: 3, f.upTo - keep: keep} {
		if got, ok := f.after(n); !ok || len(got.events) != want || want > 0 && got.events[0].N != n+1 {
			t.Errorf("after %d: got %d, %v", n, len(got.events), ok)
		}
	}
	for _, n := range []int{1, f.upTo - keep - 1, f.upTo + 1, -1} {
		if _, ok := f.after(n); ok {
			t.Errorf("after %d of %d: got no gap, want one", n, f.upTo)
		}
	}
	last := place{1, keep}
	if !f.stood(last, fmt.Sprint("a", keep)) || f.stood(last, "a1") || f.stood(place{1, 1}, "a1") {
		t.Error("stood: got a wrong answer about a recent, an unknown or an old button")
	}
}
