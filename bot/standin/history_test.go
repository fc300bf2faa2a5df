package standin_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"testing"

	"tarock/bot/standin"
)

// keep is the bound of the worlds in these tests.
const keep = 20

// busy makes a group talk, and the bot answer presses, far beyond the bound. It returns
// the bot's first message there.
func busy(w *world) int {
	first := w.sent(w.group, "reply_markup", row("a"))
	for i := range 3 * keep {
		said(w)
		q, err := w.Press(w.anna, w.group, w.sent(w.group, "reply_markup", row("a")), "a")
		w.must(err)
		w.ok(nil, "answerCallbackQuery", "callback_query_id", q, "text", strconv.Itoa(i))
		w.call("sendMessage", "chat_id", "")
	}
	return first
}

func TestKeep(t *testing.T) {
	w := newWorld(t, standin.Options{Keep: keep})
	busy(w)
	for what, n := range map[string]int{
		"messages": len(w.Messages(w.group)), "requests": len(w.Requests()), "updates": len(w.Updates()), "faults": len(w.Faults()),
	} {
		if n != keep {
			t.Errorf("got %d %s, want %d", n, what, keep)
		}
	}
	next := 0
	for e := range w.Events(closedContext(), 0) {
		if next != 0 && e.N != next {
			t.Errorf("got event %d, want %d", e.N, next)
		}
		next = e.N + 1
	}
	if first := next - keep; first < 2*keep {
		t.Errorf("got first event %d", first)
	}
	newest := w.Messages(w.group)
	if last := newest[keep-1].ID; newest[0].ID != last-keep+1 {
		t.Errorf("got messages %v, want the newest", ids(newest))
	}
	if requests := w.Requests(); requests[len(requests)-1].N < 3*keep || requests[0].N != requests[len(requests)-1].N-keep+1 {
		t.Errorf("got requests %d to %d", requests[0].N, requests[len(requests)-1].N)
	}
	if q, err := w.Press(w.anna, w.group, newest[len(newest)-1].ID, "a"); err != nil || !slices.Equal(w.Unanswered(), []string{q}) {
		t.Errorf("new press %q: got error %v, unanswered %q", q, err, w.Unanswered())
	}
}

// TestKeepEvents: events can be kept for longer than the rest.
func TestKeepEvents(t *testing.T) {
	w := newWorld(t, standin.Options{Keep: keep, Events: 2 * keep})
	busy(w)
	n := 0
	for range w.Events(closedContext(), 0) {
		n++
	}
	if n != 2*keep || len(w.Messages(w.group)) != keep {
		t.Errorf("got %d events and %d messages, want %d and %d", n, len(w.Messages(w.group)), 2*keep, keep)
	}
}

func ids(list []standin.Message) []int {
	var out []int
	for _, m := range list {
		out = append(out, m.ID)
	}
	return out
}

// TestForgottenMessage: the bot may do to a forgotten message whatever Telegram allows.
// Nothing is refused, and the result is visible.
func TestForgottenMessage(t *testing.T) {
	w := newWorld(t, standin.Options{Keep: keep})
	m := busy(w)
	w.updates()
	if _, ok := w.Message(w.group, m); ok {
		t.Fatal("got the first message, want it forgotten")
	}
	if _, err := w.Press(w.anna, w.group, m, "a"); err == nil {
		t.Error("press on an invisible button: got no error, want one")
	}
	w.PressRaw(w.anna, w.group, m, "a")
	var press struct {
		Message struct{ Date *int }
	}
	u := w.Updates()[keep-1]
	if err := json.Unmarshal(u.Body, &press); err != nil || press.Message.Date == nil || *press.Message.Date != 0 {
		t.Errorf("got press %s, want an inaccessible message", u.Body)
	}
	w.ok(nil, "editMessageReplyMarkup", message(w, m)...)
	w.ok(nil, "editMessageCaption", append(message(w, m), "caption", "x")...)
	if _, ok := w.Message(w.group, m); ok {
		t.Error("got a message without a known text, want none")
	}
	w.ok(nil, "sendMessage", "chat_id", id(w.group), "text", "x", "reply_parameters", `{"message_id":`+id(int64(m))+`}`)
	edit := append(message(w, m), "text", "neu", "reply_markup", row("b"))
	w.ok(nil, "editMessageText", edit...)
	got := w.Messages(w.group)
	if len(got) != keep || got[0].ID != m || got[0].Text != "neu" {
		t.Errorf("after the edit: got messages %v, the first %q", ids(got), got[0].Text)
	}
	said(w)
	if _, err := w.Press(w.anna, w.group, m, "b"); err != nil {
		t.Errorf("message just edited: got %v", err)
	}
	if a := w.call("editMessageText", edit...); a.Code != 400 {
		t.Errorf("same edit again: got %+v", a)
	}
	w.ok(nil, "deleteMessage", message(w, m+1)...)
	for _, never := range []int{0, 9999} {
		if a := w.call("deleteMessage", message(w, never)...); a.Description != "Bad Request: message to delete not found" {
			t.Errorf("message %d: got %+v", never, a)
		}
	}
}
