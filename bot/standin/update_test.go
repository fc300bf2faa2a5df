package standin_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tarock/bot/standin"
)

func (w *world) ids(pairs ...string) []int {
	w.t.Helper()
	var list []struct {
		ID int `json:"update_id"`
	}
	w.ok(&list, "getUpdates", pairs...)
	out := []int{}
	for _, u := range list {
		out = append(out, u.ID)
	}
	return out
}

func TestUpdatesComeUntilConfirmed(t *testing.T) {
	w := newWorld(t, standin.Options{SeesAll: true})
	for range 3 {
		said(w)
	}
	for _, step := range []struct {
		offset, limit string
		want          []int
	}{
		{"0", "100", []int{1, 2, 3}},
		{"0", "2", []int{1, 2}},
		{"2", "100", []int{2, 3}},
		{"0", "100", []int{2, 3}},
		{"99", "100", []int{2, 3}}, // no update leads to 99
		{"-1", "100", []int{3}},
		{"4", "100", []int{}},
	} {
		if got := w.ids("offset", step.offset, "limit", step.limit); !cmp.Equal(got, step.want) {
			t.Errorf("offset %s: got %v, want %v", step.offset, got, step.want)
		}
	}
	w.SetNextUpdate(2)
	said(w)
	if got := w.ids("offset", "4"); !cmp.Equal(got, []int{2}) {
		t.Errorf("after a new numbering: got %v", got)
	}
}

func TestUpdatesExpire(t *testing.T) {
	w := newWorld(t, standin.Options{SeesAll: true})
	said(w)
	pressed(w)
	w.clock = w.clock.Add(151 * time.Second)
	if got := w.ids(); !cmp.Equal(got, []int{1}) {
		t.Errorf("after 151 s: got %v", got)
	}
	w.clock = w.clock.Add(24 * time.Hour)
	if got := w.ids(); len(got) > 0 {
		t.Errorf("after a day: got %v", got)
	}
}

func TestAllowedUpdates(t *testing.T) {
	w := newWorld(t, standin.Options{SeesAll: true})
	w.ids("allowed_updates", `["callback_query"]`)
	said(w)
	w.ids()
	pressed(w)
	if got := w.kinds(); got != "callback_query" {
		t.Errorf("got %q", got)
	}
	w.ids("allowed_updates", "null")
	said(w)
	if got := w.kinds(); got != "" {
		t.Errorf("after null: got %q, want no change", got)
	}
	w.ids("allowed_updates", "[]")
	said(w)
	if got := w.kinds(); got != "message" {
		t.Errorf("after an empty list: got %q, want the default", got)
	}
}

func TestDuplicate(t *testing.T) {
	w := newWorld(t, standin.Options{})
	pressed(w)
	first := w.ids()[0]
	w.ids("offset", id(int64(first+1)))
	if again := w.Duplicate(first, true); again != first+1 {
		t.Errorf("fresh copy: got id %d", again)
	}
	w.Duplicate(first, false)
	if got := w.ids("offset", id(int64(first+1))); !cmp.Equal(got, []int{first + 1, first}) {
		t.Errorf("got %v", got)
	}
	if got := w.ids("offset", id(int64(first+2))); len(got) > 0 {
		t.Errorf("after confirming: got %v", got)
	}
	if w.Duplicate(77, true) != 0 {
		t.Error("unknown update: got an id, want 0")
	}
	n := w.Inform("message_from_the_future", json.RawMessage(`{"a":1}`))
	if all := w.Updates(); all[len(all)-1].ID != n || all[len(all)-1].Kind != "message_from_the_future" {
		t.Errorf("got updates %v", all)
	}
}

// poll starts a long poll and returns once it waits.
func (w *world) poll(ctx context.Context) <-chan answer {
	w.t.Helper()
	out := make(chan answer, 1)
	before := len(w.Requests())
	go func() { out <- w.call("getUpdates", "timeout", "50") }()
	w.must(w.Wait(ctx, func() bool { return len(w.Requests()) > before && w.Idle() }))
	return out
}

func TestLongPoll(t *testing.T) {
	w := newWorld(t, standin.Options{SeesAll: true})
	p := w.poll(t.Context())
	said(w)
	if a := <-p; !a.OK || len(a.Result) < 10 {
		t.Errorf("got %+v", a)
	}
	if w.Idle() {
		t.Error("got idle with an unconfirmed update")
	}
}

func TestSecondPollerConflicts(t *testing.T) {
	w := newWorld(t, standin.Options{SeesAll: true})
	first := w.poll(t.Context())
	second := w.poll(t.Context())
	if a := <-first; a.Code != 409 || a.Description != "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running" {
		t.Errorf("first poller: got %+v", a)
	}
	said(w)
	if a := <-second; !a.OK {
		t.Errorf("second poller: got %+v", a)
	}
	w.noFaults()
}

func TestCloseEndsPolls(t *testing.T) {
	w := newWorld(t, standin.Options{})
	p := w.poll(t.Context())
	w.Close()
	if a := <-p; !a.OK {
		t.Errorf("got %+v", a)
	}
	if _, err := w.post("/bot"+w.Token()+"/getMe", "", nil); err == nil {
		t.Error("closed server: got an answer, want none")
	}
}
