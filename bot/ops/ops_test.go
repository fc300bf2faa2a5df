package ops

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func well() error { return nil }

func TestHandler(t *testing.T) {
	reg := prometheus.NewRegistry()
	reg.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "tarock_tables"}, func() float64 { return 4 }))
	sick := func() error { return errors.New("the store is closed") }
	for _, tt := range []struct {
		method, path string
		healthy      func() error
		code         int
		body         string
	}{
		{"GET", "/healthz", well, 200, "ok\n"},
		{"GET", "/healthz", sick, 503, "the store is closed\n"},
		{"GET", "/metrics", sick, 200, "tarock_tables 4\n"},
		{"GET", "/", well, 404, ""},
		{"POST", "/healthz", well, 405, ""},
	} {
		w := httptest.NewRecorder()
		handler(reg, tt.healthy).ServeHTTP(w, httptest.NewRequest(tt.method, tt.path, nil))
		if w.Code != tt.code || !strings.Contains(w.Body.String(), tt.body) {
			t.Errorf("%s %s: got %d %q, want %d %q", tt.method, tt.path, w.Code, w.Body, tt.code, tt.body)
		}
	}
}

// TestStop: a request in progress finishes after the context has ended.
func TestStop(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		done <- Serve(ctx, l, prometheus.NewRegistry(), func() error {
			cancel()
			return nil
		})
	}()
	resp, err := http.Get("http://" + l.Addr().String() + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(resp.Body)
	resp.Body.Close()
	http.DefaultClient.CloseIdleConnections()
	if string(body) != "ok\n" || err != nil {
		t.Errorf("last answer: got %q, %v", body, err)
	}
	if err := <-done; err != nil {
		t.Errorf("Serve: got %v", err)
	}
	if c, err := net.Dial("tcp", l.Addr().String()); err == nil {
		c.Close()
		t.Error("got a connection after the end, want none")
	}
}

func TestListen(t *testing.T) {
	l, err := Listen(":0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	host, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil || host != "127.0.0.1" {
		t.Errorf("without a host: got %q, %v", host, err)
	}
	for _, addr := range []string{l.Addr().String(), ":" + port, "9464", "127.0.0.1:nowhere"} {
		if again, err := Listen(addr); err == nil {
			again.Close()
			t.Errorf("%q: got no error, want one", addr)
		}
	}
}

// TestLostListener: a listener that fails ends Serve.
func TestLostListener(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	if err := Serve(t.Context(), l, prometheus.NewRegistry(), well); err == nil {
		t.Error("got no error, want that of the listener")
	}
}
