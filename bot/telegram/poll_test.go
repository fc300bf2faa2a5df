package telegram

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rs/zerolog"
)

func text(id int64) string {
	return fmt.Sprintf(`{"update_id":%d,"message":{"message_id":1,"date":1,"text":"HK",%s}}`, id, group)
}

func batch(updates ...string) reply { return ok("[" + strings.Join(updates, ",") + "]") }

func ids(batch []Update) []int64 {
	var out []int64
	for _, u := range batch {
		out = append(out, u.ID)
	}
	return out
}

// script polls a stand-in that gives these answers in order, and ends the poll at the
// next request. It returns the offsets asked for, the batches handled, the time taken
// and the log.
func script(t *testing.T, handle func(n int) error, answers ...reply) (offsets []string, got [][]int64, took time.Duration, log string, err error) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	c, s, buffer := dialInside(t, func(n int, _ request) reply {
		if n < len(answers) {
			return answers[n]
		}
		cancel()
		return batch()
	})
	start := time.Now()
	err = c.Poll(ctx, func(_ context.Context, b []Update) error {
		got = append(got, ids(b))
		if handle != nil {
			return handle(len(got) - 1)
		}
		return nil
	})
	for _, r := range s.requests() {
		offsets = append(offsets, r.Form["offset"])
		want := map[string]string{"allowed_updates": `["message","callback_query","my_chat_member","inline_query"]`, "limit": "100", "timeout": "50"}
		if diff := cmp.Diff(want, without(r.Form, "offset")); diff != "" {
			t.Error(diff)
		}
	}
	return offsets, got, time.Since(start), buffer.String(), err
}

func TestPoll(t *testing.T) {
	for _, tt := range []struct {
		name    string
		handle  func(n int) error
		answers []reply
		offsets []string
		got     [][]int64
		took    time.Duration
		log     string
	}{
		{name: "in order",
			answers: []reply{batch(text(7), text(8)), batch(), batch(text(9))},
			offsets: []string{"", "9", "9", "10"}, got: [][]int64{{7, 8}, {9}}, took: breath},
		{name: "ids restart lower",
			answers: []reply{batch(text(900)), batch(text(3), text(4))},
			offsets: []string{"", "901", "5"}, got: [][]int64{{900}, {3, 4}}},
		{name: "unreadable in the middle",
			answers: []reply{batch(text(7), `{"update_id":8,"message":{"text":["HK"]}}`, text(9))},
			offsets: []string{"", "10"}, got: [][]int64{{7, 9}}, log: `"update":8,"field":"message.text"`},
		{name: "unreadable alone and last",
			answers: []reply{batch(`{"update_id":8,"message":5}`)},
			offsets: []string{"", "9"}, took: breath, log: `"update":8`},
		{name: "without number",
			answers: []reply{batch(text(7), `"HK"`), batch(`[]`)},
			offsets: []string{"", "9", "10"}, got: [][]int64{{7}}, took: breath, log: `"update":0`},
		{name: "unknown kind is passed on with its id",
			answers: []reply{batch(`{"update_id":8,"poll":{}}`)},
			offsets: []string{"", "9"}, got: [][]int64{{8}}},
		{name: "handling fails twice",
			handle: func(n int) error {
				if n < 2 {
					return errors.New("disk full")
				}
				return nil
			},
			answers: []reply{batch(text(7), text(8)), batch(text(7), text(8)), batch(text(7), text(8))},
			offsets: []string{"", "", "", "9"}, got: [][]int64{{7, 8}, {7, 8}, {7, 8}}, took: 3 * time.Second, log: "disk full"},
		{name: "handling fails like a wrong token",
			handle:  func(n int) error { return []error{&Error{Kind: BadToken}, nil}[n] },
			answers: []reply{batch(text(7)), batch(text(7))},
			offsets: []string{"", "", "8"}, got: [][]int64{{7}, {7}}, took: time.Second, log: "handling"},
		{name: "conflict",
			answers: []reply{refuse(409, "Conflict: terminated by other getUpdates request", ""), refuse(409, "Conflict: x", ""), refuse(409, "Conflict: x", ""),
				refuse(409, "Conflict: x", ""), refuse(409, "Conflict: x", ""), refuse(409, "Conflict: x", ""), refuse(409, "Conflict: x", ""), refuse(409, "Conflict: x", "")},
			offsets: []string{"", "", "", "", "", "", "", "", ""}, took: (1 + 2 + 4 + 8 + 16 + 32 + 60 + 60) * time.Second, log: "SOMEBODY ELSE"},
		{name: "flood",
			answers: []reply{batch(text(7)), refuse(429, "Too Many Requests: retry after 90", `{"retry_after":90}`), batch(text(8))},
			offsets: []string{"", "8", "8", "9"}, got: [][]int64{{7}, {8}}, took: 90 * time.Second},
		{name: "HTML, then no list, pause begins anew after a success",
			answers: []reply{{status: 502, body: "<html>"}, ok(`{}`), batch(text(7)), {status: 502, body: "<html>"}},
			offsets: []string{"", "", "", "8", "8"}, got: [][]int64{{7}}, took: 4 * time.Second, log: "HTTP status 502"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				offsets, got, took, log, err := script(t, tt.handle, tt.answers...)
				if err != nil {
					t.Errorf("Poll: got %v, want nil", err)
				}
				if diff := cmp.Diff(tt.offsets, offsets); diff != "" {
					t.Errorf("offsets (-want +got):\n%s", diff)
				}
				if diff := cmp.Diff(tt.got, got); diff != "" {
					t.Errorf("batches (-want +got):\n%s", diff)
				}
				if took != tt.took {
					t.Errorf("got %v, want %v", took, tt.took)
				}
				if !strings.Contains(log, tt.log) {
					t.Errorf("want %q in the log:\n%s", tt.log, log)
				}
				if strings.Contains(log, "HK") || strings.Contains(log, "verysecret") {
					t.Errorf("got a user's text in the log:\n%s", log)
				}
			})
		})
	}
}

func TestPollBadToken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, got, took, _, err := script(t, nil, batch(text(7)), refuse(401, "Unauthorized", ""))
		if KindOf(err) != BadToken || took != 0 || len(got) != 1 {
			t.Errorf("got an end after %v and %d batches with %v", took, len(got), err)
		}
	})
}

// TestPollCancel: the end of the context ends a long poll, a pause and a handler at
// once.
func TestPollCancel(t *testing.T) {
	waiting := make(chan struct{})
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/getMe") {
			(&standIn{}).ServeHTTP(w, r)
			return
		}
		r.ParseForm() // a cut connection is noticed only once the request is read to its end
		close(waiting)
		<-r.Context().Done()
	}))
	defer srv.Close()
	var log bytes.Buffer
	c, err := Dial(t.Context(), Options{Token: testToken, Endpoint: srv.URL + "/bot%s/%s", Log: zerolog.New(&log)})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	ctx, cancel := background()
	done := make(chan error)
	go func() { done <- c.Poll(ctx, nil) }()
	<-waiting
	cancel()
	start := time.Now()
	if err := <-done; err != nil || log.Len() > 0 || time.Since(start) > longestPoll/2 {
		t.Errorf("got %v after %v, log %s", err, time.Since(start), &log)
	}
}

func TestPollCancelInPauseAndHandler(t *testing.T) {
	for name, r := range map[string]reply{"pause": refuse(409, "Conflict", ""), "handler": batch(text(7))} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c, s, _ := dialInside(t, func(int, request) reply { return r })
				ctx, cancel := context.WithTimeout(t.Context(), time.Second/2)
				defer cancel()
				start := time.Now()
				err := c.Poll(ctx, func(ctx context.Context, _ []Update) error {
					<-ctx.Done()
					return ctx.Err()
				})
				if err != nil || time.Since(start) != time.Second/2 || len(s.requests()) != 1 {
					t.Errorf("got %v after %v and %d requests", err, time.Since(start), len(s.requests()))
				}
			})
		})
	}
}

// TestPolled: only an answered poll counts.
func TestPolled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		var c *Client
		var at []int64
		c, _, _ = dialInside(t, func(n int, _ request) reply {
			at = append(at, time.Since(c.Polled()).Milliseconds())
			switch n {
			case 0:
				return refuse(409, "Conflict: terminated by other getUpdates request", "")
			case 2:
				cancel()
			}
			return batch()
		})
		if err := c.Poll(ctx, func(context.Context, []Update) error { return nil }); err != nil {
			t.Fatal(err)
		}
		now := time.Now().UnixMilli()
		if len(at) != 3 || at[0] < now-10_000 || at[1] < now-10_000 || at[2] != breath.Milliseconds() {
			t.Errorf("times since the last answered poll: got %v ms", at)
		}
	})
}
