package standin_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"testing"

	"tarock/bot/standin"
)

// keep bounds the worlds of these tests.
const keep = 20

// busy lets a group talk, and the bot answer presses, far beyond what is kept.
// It gives the first message of the bot there.
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
			t.Errorf("%d %s are kept, want %d", n, what, keep)
		}
	}
	next := 0
	for e := range w.Events(closedContext(), 0) {
		if next != 0 && e.N != next {
			t.Errorf("event %d, want %d", e.N, next)
		}
		next = e.N + 1
	}
	if first := next - keep; first < 2*keep {
		t.Errorf("the events begin with %d", first)
	}
	newest := w.Messages(w.group)
	if last := newest[keep-1].ID; newest[0].ID != last-keep+1 {
		t.Errorf("the messages kept are not the newest: %v", ids(newest))
	}
	if requests := w.Requests(); requests[len(requests)-1].N < 3*keep || requests[0].N != requests[len(requests)-1].N-keep+1 {
		t.Errorf("the requests are numbered %d to %d", requests[0].N, requests[len(requests)-1].N)
	}
	if q, err := w.Press(w.anna, w.group, newest[len(newest)-1].ID, "a"); err != nil || !slices.Equal(w.Unanswered(), []string{q}) {
		t.Errorf("a new press %q: %v, unanswered %q", q, err, w.Unanswered())
	}
}

func ids(list []standin.Message) []int {
	var out []int
	for _, m := range list {
		out = append(out, m.ID)
	}
	return out
}

// TestForgottenMessage has the bot do with a message that was forgotten what
// Telegram allows: nothing is refused, and what it becomes is seen.
func TestForgottenMessage(t *testing.T) {
	w := newWorld(t, standin.Options{Keep: keep})
	m := busy(w)
	w.updates()
	if _, ok := w.Message(w.group, m); ok {
		t.Fatal("the first message is still there")
	}
	if _, err := w.Press(w.anna, w.group, m, "a"); err == nil {
		t.Error("a button that nobody sees was pressed")
	}
	w.PressRaw(w.anna, w.group, m, "a")
	var press struct {
		Message struct{ Date *int }
	}
	u := w.Updates()[keep-1]
	if err := json.Unmarshal(u.Body, &press); err != nil || press.Message.Date == nil || *press.Message.Date != 0 {
		t.Errorf("the press is %s, want an inaccessible message", u.Body)
	}
	w.ok(nil, "editMessageReplyMarkup", message(w, m)...)
	w.ok(nil, "editMessageCaption", append(message(w, m), "caption", "x")...)
	if _, ok := w.Message(w.group, m); ok {
		t.Error("a message stands whose text is not known")
	}
	w.ok(nil, "sendMessage", "chat_id", id(w.group), "text", "x", "reply_parameters", `{"message_id":`+id(int64(m))+`}`)
	edit := append(message(w, m), "text", "neu", "reply_markup", row("b"))
	w.ok(nil, "editMessageText", edit...)
	got := w.Messages(w.group)
	if len(got) != keep || got[0].ID != m || got[0].Text != "neu" {
		t.Errorf("after the edit stand %v, the first %q", ids(got), got[0].Text)
	}
	said(w)
	if _, err := w.Press(w.anna, w.group, m, "b"); err != nil {
		t.Errorf("the message that was just edited: %v", err)
	}
	if a := w.call("editMessageText", edit...); a.Code != 400 {
		t.Errorf("the same edit again: %+v", a)
	}
	w.ok(nil, "deleteMessage", message(w, m+1)...)
	for _, never := range []int{0, 9999} {
		if a := w.call("deleteMessage", message(w, never)...); a.Description != "Bad Request: message to delete not found" {
			t.Errorf("message %d: %+v", never, a)
		}
	}
}
