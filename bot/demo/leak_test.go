package demo

import (
	"context"
	"net/http"
	"os"
	"testing"

	"go.uber.org/goleak"
)

// TestNothingIsLeft ends a demonstration while a page is open: no goroutine and no
// temporary file may remain.
func TestNothingIsLeft(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	d, err := New(Options{Watch: true, Pace: instant, NoLimits: true})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	done := make(chan error, 1)
	go func() { done <- d.Run(ctx) }()
	stream, err := http.Get(d.Address() + "/events?token=" + d.server.token)
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()
	until(t, d, "a hand", func() bool { return len(d.world.Messages(d.world.people[0].ID)) > 1 })
	cancel()
	if err := <-done; err != nil {
		t.Errorf("Run: got %v", err)
	}
	if _, err := os.Stat(d.dir); !os.IsNotExist(err) {
		t.Errorf("got %s left behind: %v", d.dir, err)
	}
	http.DefaultClient.CloseIdleConnections()
}
