package standin_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/bot/standin"
)

func TestEvents(t *testing.T) {
	w := newWorld(t, standin.Options{})
	after := 0
	for e := range w.Events(closedContext(), 0) {
		after = e.N
	}
	next := make(chan standin.Event)
	ctx, cancel := context.WithCancel(t.Context())
	var done sync.WaitGroup
	done.Go(func() {
		for e := range w.Events(ctx, after) {
			next <- e
		}
	})
	m := w.sent(w.group, "reply_markup", row("a"), "disable_notification", "true", "protect_content", "1")
	if e := <-next; e.Kind != standin.Sent || e.Chat != w.group || e.Message.ID != m || !e.Message.Silent || !e.Message.Protected {
		t.Errorf("got %+v", e)
	}
	w.ok(nil, "editMessageText", append(message(w, m), "text", "<i>neu</i>", "parse_mode", "html")...)
	if e := <-next; e.Kind != standin.Edited || e.Message.Version != 2 || e.Message.HTML != "<i>neu</i>" || e.Message.Keyboard != nil {
		t.Errorf("got %+v", e)
	}
	w.ok(nil, "deleteMessage", message(w, m)...)
	if e := <-next; e.Kind != standin.Removed || !e.Message.Deleted {
		t.Errorf("got %+v", e)
	}
	w.call("sendMessage", "chat_id", "1")
	if e := <-next; e.Kind != standin.Fault || !strings.HasPrefix(e.Fault, "sendMessage text: ") {
		t.Errorf("got %+v", e)
	}
	cancel()
	done.Wait()
}

func closedContext() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}

func TestEventsEndWithTheServer(t *testing.T) {
	w := newWorld(t, standin.Options{})
	w.Close()
	n := 0
	for range w.Events(t.Context(), 0) {
		n++
	}
	if n != 3 { // two users and a group
		t.Errorf("got %d events, want 3", n)
	}
}

func TestSnapshots(t *testing.T) {
	w := newWorld(t, standin.Options{})
	m := w.sent(w.group, "reply_markup", row("a", "b"))
	before := w.Messages(w.group)
	before[0].Keyboard[0][0].Data = "changed"
	w.ok(nil, "editMessageReplyMarkup", append(message(w, m), "reply_markup", row("c"))...)
	want := [][]standin.Button{{{Text: "c", Data: "c"}}}
	if got, _ := w.Message(w.group, m); !cmp.Equal(got.Keyboard, want) {
		t.Errorf("got keyboard %v", got.Keyboard)
	}
	chats := w.Chats()
	if len(chats) != 3 || chats[0].ID != w.group || chats[0].Members[w.anna] != standin.Creator {
		t.Errorf("got chats %+v", chats)
	}
	if users := w.Users(); len(users) != 2 || users[0].FirstName != "Anna" {
		t.Errorf("got users %+v", users)
	}
	if w.Messages(5) != nil {
		t.Error("nonexistent chat: got messages, want none")
	}
	if err := w.Wait(closedContext(), func() bool { return false }); err == nil {
		t.Error("Wait: got no error, want that of the context")
	}
}

// Of a chat stand the messages that are not deleted, the newest first, and each as it
// is by then.
func TestStanding(t *testing.T) {
	w := newWorld(t, standin.Options{})
	first, second, third := w.sent(w.group), w.sent(w.group), w.sent(w.group)
	w.ok(nil, "deleteMessage", message(w, second)...)
	var got []int
	for m := range w.Standing(w.group) {
		if got = append(got, m.ID); m.ID == third {
			w.ok(nil, "editMessageText", append(message(w, first), "text", "neu")...)
		}
		if m.ID == first && m.Text != "neu" {
			t.Errorf("an edited message says %q", m.Text)
		}
	}
	if want := []int{third, first}; !cmp.Equal(got, want) {
		t.Errorf("%v stand, want %v", got, want)
	}
	for m := range w.Standing(w.group) {
		if m.ID == third {
			break
		}
	}
	for m := range w.Standing(5) {
		t.Errorf("in a chat that is not stands %+v", m)
	}
}

// TestConcurrentUse is for the race detector.
func TestConcurrentUse(t *testing.T) {
	w := newWorld(t, standin.Options{})
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 10 {
				a, err := w.try("x")
				if err != nil || !a.OK {
					t.Errorf("got %+v, %v", a, err)
				}
				_, _ = w.Say(w.anna, w.group, 0, "/neu")
				w.Messages(w.group)
				w.Requests()
				w.ids()
			}
		})
	}
	all.Wait()
	if n := len(w.Messages(w.group)); n != 80 {
		t.Errorf("got %d messages", n)
	}
}
