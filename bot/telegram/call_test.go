package telegram

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/rs/zerolog"
)

// TestNoToken makes every call fail in every way and looks for the token in errors and
// logs.
func TestNoToken(t *testing.T) {
	address := "https://api.telegram.org/bot" + testToken + "/getMe"
	for name, fail := range map[string]error{
		"plain":    errors.New("cannot reach " + address),
		"escaped":  errors.New("bot " + url.QueryEscape(testToken)),
		"url":      &url.Error{Op: "Post", URL: address, Err: io.EOF},
		"wrapped":  fmt.Errorf("proxy: %w", &url.Error{Op: "Post", URL: address, Err: errors.New("bad " + address)}),
		"dns":      &net.DNSError{Err: "no such host", Name: testToken + ".example"},
		"network":  &net.OpError{Op: "dial", Net: "tcp", Addr: &net.TCPAddr{IP: net.IPv4(1, 2, 3, 4), Port: 443}, Err: errors.New("refused " + address)},
		"tls":      &tls.CertificateVerificationError{Err: errors.New(address)},
		"timeout":  context.DeadlineExceeded,
		"canceled": context.Canceled,
	} {
		t.Run(name, func(t *testing.T) {
			down := false
			s := &standIn{answer: func(int, request) reply { return ok("true") }}
			var log bytes.Buffer
			c, err := Dial(t.Context(), Options{Token: testToken, Log: zerolog.New(&log), Transport: transport(func(r *http.Request) (*http.Response, error) {
				if down {
					return nil, fail
				}
				return inside{s}.RoundTrip(r)
			})})
			if err != nil {
				t.Fatal(err)
			}
			down = true
			for method, err := range everyCall(t.Context(), c) {
				if KindOf(err) != Passing {
					t.Errorf("%s: %v: got kind %v", method, err, KindOf(err))
				}
				c.complain(err, time.Second)
				text := fmt.Sprintf("%v %+v %#v", err, err, err) + log.String()
				if strings.Contains(text, "verysecret") || strings.Contains(text, "api.telegram.org") {
					t.Errorf("%s: got the token or an address in %s", method, text)
				}
			}
		})
	}
}

func everyCall(ctx context.Context, c *Client) map[string]error {
	chat, m := Chat{ID: 1}, Message{Text: "x"}
	_, send := c.Send(ctx, chat, m)
	_, doc := c.SendDocument(ctx, chat, "name", make([]byte, 1<<16), "")
	_, admin := c.Administrator(ctx, -1, 1)
	_, _, poll := c.fetch(ctx, 0)
	return map[string]error{
		"send": send, "document": doc, "administrator": admin, "poll": poll,
		"edit": c.Edit(ctx, chat, 1, m), "delete": c.Delete(ctx, chat, 1), "answer": c.Answer(ctx, "1", Toast{}),
		"commands": c.SetCommands(ctx, "default", "", nil), "getMe": c.getMe(ctx),
	}
}

// TestCutConnection: the server closes the connection without an answer.
func TestCutConnection(t *testing.T) {
	c, _ := dial(t, func(int, request) reply { panic(http.ErrAbortHandler) })
	for method, err := range everyCall(t.Context(), c) {
		if method == "getMe" {
			continue // the stand-in answers it
		}
		if KindOf(err) != Passing || strings.Contains(err.Error(), "127.0.0.1") || strings.Contains(err.Error(), "verysecret") {
			t.Errorf("%s: got %v of kind %v", method, err, KindOf(err))
		}
	}
}

func TestCancelledCall(t *testing.T) {
	s := &standIn{answer: func(int, request) reply { return ok("true") }}
	srv := httptest.NewServer(s)
	defer srv.Close()
	c, err := Dial(t.Context(), Options{Token: testToken, Endpoint: srv.URL + "/bot%s/%s"})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	ctx, cancel := background()
	cancel()
	for method, err := range everyCall(ctx, c) {
		if !errors.Is(err, context.Canceled) || strings.Contains(err.Error(), "verysecret") {
			t.Errorf("%s: got %v, want context.Canceled", method, err)
		}
	}
}

// TestTimeLimits: when a server never answers, a call ends after 15 s, a poll 10 s
// after its waiting time.
func TestTimeLimits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		silent := false
		s := &standIn{answer: func(int, request) reply { return ok("true") }}
		c, err := Dial(t.Context(), Options{Token: testToken, Wait: 20 * time.Second, Transport: transport(func(r *http.Request) (*http.Response, error) {
			if silent {
				<-r.Context().Done()
				return nil, r.Context().Err()
			}
			return inside{s}.RoundTrip(r)
		})})
		if err != nil {
			t.Fatal(err)
		}
		silent = true
		for want, do := range map[time.Duration]func() error{
			15 * time.Second: func() error { return c.Delete(t.Context(), Chat{ID: 1}, 1) },
			30 * time.Second: func() error { _, _, err := c.fetch(t.Context(), 0); return err },
		} {
			start := time.Now()
			err := do()
			if got := time.Since(start); got != want || KindOf(err) != Passing || errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("got %v and error %v, want %v and a passing error", got, err, want)
			}
		}
	})
}

// TestRedirect: redirects are not followed, which would reveal the token.
func TestRedirect(t *testing.T) {
	other := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		t.Errorf("got a request for %s with referrer %s, want none", r.URL, r.Referer())
	}))
	defer other.Close()
	srv := httptest.NewServer(http.RedirectHandler(other.URL, http.StatusTemporaryRedirect))
	defer srv.Close()
	c, err := newClient(Options{Token: testToken, Endpoint: srv.URL + "/bot%s/%s"})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.getMe(t.Context()); KindOf(err) != Passing {
		t.Errorf("got %v", err)
	}
}

func TestDial(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := 0
		s := &standIn{}
		start := time.Now()
		c, err := Dial(t.Context(), Options{Token: testToken, Transport: transport(func(r *http.Request) (*http.Response, error) {
			if n++; n <= 8 {
				return nil, errors.New("down")
			}
			return inside{s}.RoundTrip(r)
		})})
		if err != nil {
			t.Fatal(err)
		}
		if got, want := time.Since(start), (1+2+4+8+16+32+60+60)*time.Second; got != want {
			t.Errorf("got a client after %v, want %v", got, want)
		}
		if me := c.Me(); me.ID != 123456 || me.Username != "TarockBot" {
			t.Errorf("got Me %+v", me)
		}
		for at, want := range map[string]bool{"": true, "TarockBot": true, "tarockbot": true, "OtherBot": false, "TarockBo": false} {
			if c.ForMe(at) != want {
				t.Errorf("ForMe(%q): got %v", at, !want)
			}
		}
	})
}

func TestDialFails(t *testing.T) {
	for name, r := range map[string]reply{"401": refuse(401, "Unauthorized", ""), "404": refuse(404, "Not Found", "")} {
		t.Run(name, func(t *testing.T) {
			srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, r.body) }))
			defer srv.Close()
			_, err := Dial(t.Context(), Options{Token: testToken, Endpoint: srv.URL + "/bot%s/%s"})
			if KindOf(err) != BadToken || !strings.Contains(err.Error(), "does not know the token") {
				t.Errorf("got %v of kind %v", err, KindOf(err))
			}
		})
	}
	for _, token := range []string{"", "12:a/b", "12:a b", "12:a%s", "12:a\n"} {
		if _, err := Dial(t.Context(), Options{Token: token}); KindOf(err) != BadToken {
			t.Errorf("token %q: got %v", token, err)
		}
	}
	for _, endpoint := range []string{"http://h/bot", "http://h/bot%s", "h/bot%s/%s", "ftp://h/bot%s/%s", "http://h/bot%s/%s%d", "http://h:x/bot%s/%s"} {
		if _, err := Dial(t.Context(), Options{Token: testToken, Endpoint: endpoint}); err == nil || strings.Contains(err.Error(), "verysecret") {
			t.Errorf("endpoint %q: got %v", endpoint, err)
		}
	}
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 90*time.Second)
		defer cancel()
		nobody := inside{http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, ok("{}").body) })}
		start := time.Now()
		_, err := Dial(ctx, Options{Token: testToken, Transport: nobody})
		if !errors.Is(err, context.DeadlineExceeded) || time.Since(start) != 90*time.Second {
			t.Errorf("got %v after %v", err, time.Since(start))
		}
	})
}

func TestMetrics(t *testing.T) {
	reg := prometheus.NewRegistry()
	s := &standIn{answer: func(n int, _ request) reply {
		if n == 0 {
			return ok("true")
		}
		return refuse(429, "Too Many Requests: retry after 7", `{"retry_after":7}`)
	}}
	for range 2 { // a second client in one process takes over the first one's metrics
		c, err := Dial(t.Context(), Options{Token: testToken, Transport: inside{s}, Metrics: reg})
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Delete(t.Context(), Chat{ID: 1}, 1); KindOf(err) != 0 && KindOf(err) != Flood {
			t.Error(err)
		}
	}
	families, err := reg.Gather()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]float64{}
	for _, f := range families {
		for _, m := range f.GetMetric() {
			name := f.GetName()
			for _, l := range m.GetLabel() {
				name += " " + l.GetValue()
			}
			got[name] = m.GetCounter().GetValue() + float64(m.GetHistogram().GetSampleCount())
		}
	}
	want := map[string]float64{
		"tarock_telegram_calls_total deleteMessage flood": 1,
		"tarock_telegram_calls_total deleteMessage ok":    1,
		"tarock_telegram_calls_total getMe ok":            2,
		"tarock_telegram_call_seconds deleteMessage":      2,
		"tarock_telegram_call_seconds getMe":              2,
		"tarock_telegram_flood_seconds_total":             7,
		"tarock_telegram_update_lag_seconds":              0,
		"tarock_telegram_updates_skipped_total":           0,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
