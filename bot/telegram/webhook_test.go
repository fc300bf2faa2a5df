package telegram

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rs/zerolog"
)

const hookURL = "https://bot.example.org/tarock"

// hooked starts a client with a webhook and waits until it is set. It returns the
// address it listens on and the secret.
func hooked(t *testing.T, handle func(context.Context, []Update) error) (address, secret string, stop func() error) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	set := make(chan string, 1)
	s := &standIn{answer: func(_ int, r request) reply {
		if r.Method == "setWebhook" {
			want := map[string]string{"url": hookURL, "allowed_updates": wanted, "max_connections": "1"}
			if diff := cmp.Diff(want, without(r.Form, "secret_token")); diff != "" {
				t.Error(diff)
			}
			set <- r.Form["secret_token"]
			return ok("true")
		}
		return ok(`{"url":"` + hookURL + `","pending_update_count":0}`)
	}}
	c, err := Dial(t.Context(), Options{Token: testToken, Transport: inside{s}, Webhook: &Webhook{URL: hookURL, Listen: l}})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- c.Poll(ctx, handle) }()
	return "http://" + l.Addr().String(), <-set, func() error { cancel(); return <-ended }
}

// bring posts an update and returns the status of the answer.
func bring(t *testing.T, method, address, secret, body string) int {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, address+"/tarock", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set(secretHeader, secret)
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	answer, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	io.Copy(io.Discard, answer.Body)
	return answer.StatusCode
}

// TestWebhook: an update is confirmed only after it was handled, and only Telegram can
// bring one.
func TestWebhook(t *testing.T) {
	var mu sync.Mutex
	var got []int64
	broken := true
	address, secret, stop := hooked(t, func(_ context.Context, batch []Update) error {
		mu.Lock()
		defer mu.Unlock()
		if broken {
			return errors.New("the disk is full")
		}
		got = append(got, ids(batch)...)
		return nil
	})
	if len(secret) < 20 {
		t.Errorf("got secret %q", secret)
	}
	for _, step := range []struct {
		name, method, secret, body string
		works                      bool
		want                       int
	}{
		{"not handled", "POST", secret, text(7), false, 500},
		{"the same again", "POST", secret, text(7), true, 200},
		{"the next one", "POST", secret, text(8), true, 200},
		{"a stranger", "POST", "", text(9), true, 403},
		{"a stranger who guesses", "POST", secret[1:] + "x", text(9), true, 403},
		{"a browser", "GET", secret, "", true, 405},
		{"unreadable", "POST", secret, `{"update_id":10,"message":7}`, true, 200},
		{"not even JSON", "POST", secret, `{`, true, 200},
		{"far too long", "POST", secret, strings.Repeat(" ", updateLimit+1), true, 400},
	} {
		mu.Lock()
		broken = !step.works
		mu.Unlock()
		if status := bring(t, step.method, address, step.secret, step.body); status != step.want {
			t.Errorf("%s: got %d, want %d", step.name, status, step.want)
		}
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
	if diff := cmp.Diff([]int64{7, 8}, got); diff != "" {
		t.Errorf("handled (-want +got):\n%s", diff)
	}
}

// never is a listener without connections.
type never struct{ closed chan struct{} }

func (n never) Accept() (net.Conn, error) { <-n.closed; return nil, net.ErrClosed }
func (n never) Close() error              { close(n.closed); return nil }
func (n never) Addr() net.Addr            { return &net.TCPAddr{} }

// deaf is a listener that fails.
type deaf struct{}

func (deaf) Accept() (net.Conn, error) { return nil, net.ErrClosed }
func (deaf) Close() error              { return nil }
func (deaf) Addr() net.Addr            { return &net.TCPAddr{} }

// TestKeepWebhook: the webhook is set again if somebody changed it, each of Telegram's
// complaints is logged once, and the bot counts as alive all the time.
func TestKeepWebhook(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var calls []string
		infos := []string{
			`{"url":"` + hookURL + `"}`,
			`{"url":"` + hookURL + `","pending_update_count":3,"last_error_date":%d,"last_error_message":"Connection refused"}`,
			`{"url":"https://other.example.org/"}`,
			`{"url":"` + hookURL + `"}`,
		}
		ctx, cancel := context.WithCancel(t.Context())
		s := &standIn{answer: func(_ int, r request) reply {
			calls = append(calls, r.Method)
			switch {
			case len(calls) == 1:
				return refuse(502, "Bad Gateway", "")
			case r.Method == "setWebhook":
				return ok("true")
			case len(infos) == 0:
				cancel()
				return refuse(502, "Bad Gateway", "")
			}
			info := infos[0]
			infos = infos[1:]
			if strings.Contains(info, "%d") {
				info = fmt.Sprintf(info, time.Now().Unix())
			}
			return ok(info)
		}}
		var log bytes.Buffer
		c, err := Dial(ctx, Options{Token: testToken, Transport: inside{s}, Log: zerolog.New(&log),
			Webhook: &Webhook{URL: hookURL, Listen: never{make(chan struct{})}}})
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Poll(ctx, func(context.Context, []Update) error { return nil }); err != nil {
			t.Error(err)
		}
		want := "setWebhook setWebhook getWebhookInfo getWebhookInfo getWebhookInfo setWebhook getWebhookInfo getWebhookInfo"
		if got := strings.Join(calls, " "); got != want {
			t.Errorf("called %s\nwant   %s", got, want)
		}
		for _, told := range []string{"Connection refused", "SOMEBODY ELSE RECEIVES"} {
			if strings.Count(log.String(), told) != 1 {
				t.Errorf("want %q once in the log:\n%s", told, log.String())
			}
		}
		if since := time.Since(c.Polled()); since > 2*inspection {
			t.Errorf("last sign of life: got %v ago", since)
		}
	})
}

// TestWebhookNotHeard: receiving ends with an error if the listener fails.
func TestWebhookNotHeard(t *testing.T) {
	s := &standIn{answer: func(int, request) reply { return ok(`{"url":"` + hookURL + `"}`) }}
	c, err := Dial(t.Context(), Options{Token: testToken, Transport: inside{s}, Webhook: &Webhook{URL: hookURL, Listen: deaf{}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Poll(t.Context(), nil); !errors.Is(err, net.ErrClosed) {
		t.Errorf("got %v, want %v", err, net.ErrClosed)
	}
}

// TestPollUnhooks: polling removes the webhook left by an earlier start.
func TestPollUnhooks(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	const active = "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
	c, s, _ := dialInside(t, func(n int, r request) reply {
		switch n {
		case 0:
			return refuse(409, active, "")
		case 1:
			return ok("true")
		}
		cancel()
		return batch()
	})
	if err := c.Poll(ctx, nil); err != nil {
		t.Error(err)
	}
	var calls []string
	for _, r := range s.requests() {
		calls = append(calls, r.Method)
	}
	if diff := cmp.Diff([]string{"getUpdates", "deleteWebhook", "getUpdates"}, calls); diff != "" {
		t.Errorf("calls (-want +got):\n%s", diff)
	}
}

func TestCheckWebhook(t *testing.T) {
	for address, want := range map[string]bool{
		hookURL: true, "https://bot.example.org": true, "https://bot.example.org:8443/a": true,
		"http://bot.example.org/": false, "https://bot.example.org:9000/": false, "https:///a": false, "bot.example.org": false,
		"https://a:b@bot.example.org/": false, "https://bot.example.org/?a": false, "": false,
	} {
		if err := CheckWebhook(address); (err == nil) != want {
			t.Errorf("%s: got %v", address, err)
		}
	}
}
