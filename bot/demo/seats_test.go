package demo

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// begin begins a demonstration that ends with the test.
func begin(t *testing.T, o Options) *Demo {
	t.Helper()
	d, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- d.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil && !errors.Is(err, context.Canceled) {
			t.Errorf("Run: %v", err)
		}
	})
	return d
}

// until waits for what the chats are to show.
func until(t *testing.T, d *Demo, what string, cond func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 60*time.Second)
	defer cancel()
	if err := d.world.Wait(ctx, cond); err != nil {
		for _, u := range append(d.world.people, standin.User{ID: d.world.group}) {
			for _, m := range d.world.Messages(u.ID) {
				if !m.Deleted {
					t.Logf("%d/%d v%d: %s %v", m.Chat, m.ID, m.Version, m.Text, m.Keyboard)
				}
			}
		}
		t.Fatalf("waiting for %s: %v; faults %q", what, err, d.world.Faults())
	}
}

// find returns the first button of a kind in a chat.
func find(d *Demo, chat int64, kind press.Kind) (key, bool) {
	for _, m := range d.world.Messages(chat) {
		if m.Deleted {
			continue
		}
		for _, k := range keys(m) {
			if k.press.Kind == kind {
				return k, true
			}
		}
	}
	return key{}, false
}

// settled reports whether somebody is asked for the next deal.
func settled(d *Demo) bool {
	for _, u := range d.world.people {
		if _, ok := find(d, u.ID, press.Next); ok {
			return true
		}
	}
	return false
}

func TestFourComputersReachTheSettlement(t *testing.T) {
	seed := uint64(7)
	d := begin(t, Options{Watch: true, Pace: instant, Seed: &seed})
	until(t, d, "the settlement", func() bool { return settled(d) })
	if faults := d.world.Faults(); len(faults) > 0 {
		t.Errorf("the bot made mistakes: %q", faults)
	}
	if n := presses(d); n > 400 {
		t.Errorf("%d presses for one deal", n)
	}
}

// presses counts the presses there were.
func presses(d *Demo) int {
	n := 0
	for _, u := range d.world.Updates() {
		if u.Kind == "callback_query" {
			n++
		}
	}
	return n
}

func TestStepByStep(t *testing.T) {
	d := begin(t, Options{Watch: true, Pace: Step})
	until(t, d, "the lobby", func() bool { _, ok := lobby(d); return ok })
	for want := range 6 {
		until(t, d, "the bot", d.world.Idle)
		if n := presses(d); n != want {
			t.Fatalf("%d presses after %d steps", n, want)
		}
		d.seats.stepOnce()
		until(t, d, "a press", func() bool { return presses(d) > want })
	}
	d.seats.setPace(instant)
	until(t, d, "the settlement", func() bool { return settled(d) })
}

func TestOneSeatIsLeftFree(t *testing.T) {
	d := begin(t, Options{Pace: instant})
	text := func() string {
		for _, m := range d.world.Messages(d.world.group) {
			if len(keys(m)) > 0 {
				return m.Text
			}
		}
		return ""
	}
	until(t, d, "three computers in the lobby", func() bool {
		s := text()
		return strings.Contains(s, "Berta") && strings.Contains(s, "Cilli") && strings.Contains(s, "Dora")
	})
	if strings.Contains(text(), "Anna") {
		t.Error("you sit without having joined")
	}
}

// TestGameForThree chooses a game for fewer than sit there: a computer player
// gets up for it.
func TestGameForThree(t *testing.T) {
	d := begin(t, Options{Pace: instant})
	you := d.world.people[0]
	sit := func(want string) func() bool {
		return func() bool {
			m, _ := lobby(d)
			got := ""
			for _, u := range d.world.people {
				if named(m, u) {
					got += u.FirstName[:1]
				}
			}
			return got == want
		}
	}
	tap := func(kind press.Kind, arg string) {
		t.Helper()
		m, _ := lobby(d)
		for _, k := range keys(m) {
			if k.press.Kind == kind && strings.HasPrefix(k.press.Arg, arg) {
				a, err := d.press(order{User: you.ID, Chat: m.Chat, Message: m.ID, Data: k.button.Data})
				if err != nil {
					t.Fatal(err)
				}
				until(t, d, "the answer", func() bool { _, ok := d.world.Toast(a.Query); return ok })
				return
			}
		}
		t.Fatalf("no button %c %s on %v", kind, arg, m.Keyboard)
	}
	until(t, d, "the computers", sit("BCD"))
	tap(press.Join, "")
	until(t, d, "you", sit("ABCD"))
	tap(press.Choose, "point")
	until(t, d, "one of them to get up", sit("ABC"))
	tap(press.Choose, "point")
	until(t, d, "three to be all", func() bool { m, _ := lobby(d); return strings.Contains(m.Text, "Point") && len(keys(m)) > 0 })
	tap(press.Start, "")
	until(t, d, "a hand", func() bool { return len(d.world.Messages(you.ID)) > 2 })
}
