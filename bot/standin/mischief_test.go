package standin_test

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"tarock/bot/standin"
)

// try sends a text and returns the answer, or what went wrong on the way.
func (w *world) try(text string) (answer, error) {
	form := url.Values{"chat_id": {id(w.group)}, "text": {text}}
	return w.post("/bot"+w.Token()+"/sendMessage", "application/x-www-form-urlencoded", strings.NewReader(form.Encode()))
}

func TestInject(t *testing.T) {
	for _, test := range []struct {
		name   string
		action standin.Action
		code   int  // of the answer
		noJSON bool // no readable answer
		sent   int  // number of messages at the end
	}{
		{"429", standin.TooMany(7), 429, false, 1},
		{"html", standin.Broken(), 502, true, 1},
		{"cut before", standin.CutBefore(), 0, true, 1},
		{"cut after", standin.CutAfter(), 0, true, 2},
		{"slow", standin.Slow(time.Millisecond), 0, false, 2},
		{"refused", standin.Refuse(400, "Bad Request: whatever"), 400, false, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := newWorld(t, standin.Options{})
			w.Inject(standin.Rule{Method: "sendMessage", Times: 1, Action: test.action,
				Match: func(r standin.Request) bool { return r.Params["text"] == "zwei" }})
			a, err := w.try("zwei")
			if (err != nil) != test.noJSON || a.Code != test.code {
				t.Errorf("got %+v, %v", a, err)
			}
			if test.code == 429 && a.Parameters.RetryAfter != 7 {
				t.Errorf("got retry_after %d", a.Parameters.RetryAfter)
			}
			if a, err := w.try("eins"); err != nil || !a.OK {
				t.Errorf("next one: got %+v, %v", a, err)
			}
			if got := len(w.Messages(w.group)); got != test.sent {
				t.Errorf("got %d messages, want %d", got, test.sent)
			}
			w.noFaults()
		})
	}
}

func TestHeal(t *testing.T) {
	w := newWorld(t, standin.Options{})
	w.Inject(standin.Rule{Action: standin.TooMany(1)})
	for range 2 {
		if a := w.call("getMe"); a.Code != 429 {
			t.Errorf("got %+v", a)
		}
	}
	w.Heal()
	w.ok(nil, "getMe")
}

func TestSlowEndsWithTheBot(t *testing.T) {
	w := newWorld(t, standin.Options{})
	w.Inject(standin.Rule{Action: standin.Slow(time.Hour)})
	ctx, cancel := context.WithCancel(t.Context())
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, w.http.URL+"/bot"+w.Token()+"/sendMessage?text=x&chat_id="+id(w.group), nil)
	w.must(err)
	done := make(chan error, 1)
	go func() {
		resp, err := w.http.Client().Do(req)
		if err == nil {
			err = resp.Body.Close()
		}
		done <- err
	}()
	w.must(w.Wait(t.Context(), func() bool { return len(w.Requests()) == 1 }))
	cancel()
	if err := <-done; err == nil {
		t.Error("got an answer, want none")
	}
	w.must(w.Wait(t.Context(), func() bool { return !w.Busy() }))
	if n := len(w.Messages(w.group)); n != 0 {
		t.Errorf("got %d messages", n)
	}
}

func TestOnRequest(t *testing.T) {
	var seen []string
	w := newWorld(t, standin.Options{OnRequest: func(n int, method string) standin.Action {
		seen = append(seen, method)
		if n == 2 {
			return standin.CutAfter()
		}
		return standin.Action{}
	}})
	w.ok(nil, "getMe")
	if _, err := w.try("x"); err == nil {
		t.Error("second request: got an answer, want none")
	}
	if len(w.Messages(w.group)) != 1 || strings.Join(seen, " ") != "getMe sendMessage" {
		t.Errorf("got %q", seen)
	}
	log := w.Requests()
	if r := log[1]; r.N != 2 || r.Method != "sendMessage" || r.Params["text"] != "x" || !r.Served {
		t.Errorf("got log %+v", r)
	}
}

func TestRates(t *testing.T) {
	w := newWorld(t, standin.Options{Rates: true})
	for range 5 {
		w.sent(w.group)
	}
	a := w.call("sendMessage", "chat_id", id(w.group), "text", "x")
	if a.Code != 429 || a.Parameters.RetryAfter != 3 {
		t.Fatalf("sixth message: got %+v", a)
	}
	a = w.call("deleteMessage", "chat_id", id(w.group), "message_id", "1")
	if a.Code != 429 || a.Parameters.RetryAfter != 4 {
		t.Errorf("while closed: got %+v", a)
	}
	w.clock = w.clock.Add(4 * time.Second)
	w.sent(w.group)
	for range 3 {
		w.sent(w.anna)
	}
	if a := w.call("sendChatAction", "chat_id", id(w.anna), "action", "typing"); a.Code != 429 || a.Parameters.RetryAfter != 1 {
		t.Errorf("fourth private message: got %+v", a)
	}
	w.noFaults()
}
