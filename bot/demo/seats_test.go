package demo

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// begin starts a demonstration that ends with the test.
func begin(t *testing.T, o Options) *Demo {
	t.Helper()
	o.NoLimits = true
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
			t.Errorf("Run: got %v", err)
		}
	})
	return d
}

// hung is how long a test waits for something that must happen: longer than any machine
// takes.
const hung = 3 * time.Minute

// until waits until the chats show something.
func until(t *testing.T, d *Demo, what string, cond func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), hung)
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
		t.Errorf("got faults %q, want none", faults)
	}
	if n := presses(d); n > 400 {
		t.Errorf("got %d presses for one deal", n)
	}
}

// presses returns the number of presses so far.
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
			t.Fatalf("got %d presses after %d steps", n, want)
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
		t.Error("the page's user sits without having joined")
	}
}

// sitting returns the first letters of those who sit in the lobby.
func sitting(d *Demo) string {
	m, _ := lobby(d)
	return seated(d, m)
}

// seated returns the same as sitting, read from one version of the lobby.
func seated(d *Demo, m standin.Message) string {
	got := ""
	for _, u := range d.world.people {
		if named(m, u) {
			got += u.FirstName[:1]
		}
	}
	return got
}

// tap makes somebody press a button of the lobby on the page, and waits for the answer.
func tap(t *testing.T, d *Demo, user standin.User, kind press.Kind, arg string) standin.Toast {
	t.Helper()
	m, _ := lobby(d)
	for _, k := range keys(m) {
		if k.press.Kind != kind || !begins(k.press.Arg, arg) {
			continue
		}
		a, err := d.press(order{User: user.ID, Chat: m.Chat, Message: m.ID, Data: k.button.Data})
		if err != nil {
			t.Fatal(err)
		}
		var toast standin.Toast
		until(t, d, "the answer", func() (ok bool) { toast, ok = d.world.Toast(a.Query); return ok })
		return toast
	}
	t.Fatalf("got no button %c %s on %v", kind, arg, m.Keyboard)
	return standin.Toast{}
}

// pickGame turns to the page of a game and presses its button.
func pickGame(t *testing.T, d *Demo, you standin.User, game string) standin.Toast {
	t.Helper()
	offered := func(kind press.Kind, arg string) func() bool {
		return func() bool {
			m, _ := lobby(d)
			return slices.ContainsFunc(keys(m), func(k key) bool { return k.press.Kind == kind && begins(k.press.Arg, arg) })
		}
	}
	turn := func(page string) {
		t.Helper()
		until(t, d, "the page before "+page, offered(press.Page, page))
		tap(t, d, you, press.Page, page)
		until(t, d, "the page "+page, func() bool { return !offered(press.Page, page)() })
	}
	if !offered(press.Page, "games")() {
		turn("all")
	}
	turn("games")
	for n := 0; ; n++ {
		turn("games " + strconv.Itoa(n))
		if offered(press.Choose, game)() {
			return tap(t, d, you, press.Choose, game)
		}
		turn("games")
	}
}

// begins reports whether an argument of a press is the wanted one, the id of a game
// with the number of its players, or any if none is wanted.
func begins(arg, want string) bool {
	game, _, _ := strings.Cut(arg, " ")
	return want == "" || arg == want || game == want && game != "games"
}

// chooses returns how often a game was chosen.
func chooses(t *testing.T, d *Demo) int {
	t.Helper()
	n := 0
	for _, u := range d.world.Updates() {
		var body struct{ Data string }
		if err := json.Unmarshal(u.Body, &body); err != nil {
			t.Fatal(err)
		}
		if p, ok := press.Parse(body.Data); ok && p.Kind == press.Choose {
			n++
		}
	}
	return n
}

// TestGameForThree chooses a game for fewer players than sit there: a computer player
// gets up for it, and comes back for the next one.
func TestGameForThree(t *testing.T) {
	d := begin(t, Options{Pace: instant})
	you := d.world.people[0]
	is := func(who, game string) func() bool {
		return func() bool {
			m, _ := lobby(d)
			full := slices.ContainsFunc(keys(m), func(k key) bool { return k.press.Kind == press.Start })
			return full && seated(d, m) == who && strings.Contains(m.Text, game)
		}
	}
	until(t, d, "the computers", func() bool { return sitting(d) == "BCD" })
	tap(t, d, you, press.Join, "")
	until(t, d, "you", is("ABCD", "Königrufen"))
	for n := 1; n <= 4; n += 3 {
		if toast := pickGame(t, d, you, "point"); toast.Text == "" {
			t.Error("got a game for three with four players")
		}
		until(t, d, "three to be all", is("ABC", "Point"))
		if got := chooses(t, d); got != n+1 {
			t.Errorf("got %d choices of a game, want %d", got, n+1)
		}
		if n == 1 {
			pickGame(t, d, you, "koenigrufen-ruediger")
			until(t, d, "the fourth to come back", is("ABCD", "Königrufen"))
		}
	}
	tap(t, d, you, press.Start, "")
	until(t, d, "a hand", func() bool { return len(d.world.Messages(you.ID)) > 2 })
}

// TestNobodyGetsUp: no computer player gets up for somebody who does not sit there, or
// who gets up himself.
func TestNobodyGetsUp(t *testing.T) {
	d := begin(t, Options{Pace: instant})
	you := d.world.people[0]
	wished := func() bool {
		m, _ := lobby(d)
		_, ok := d.seats.wished(m)
		return ok
	}
	until(t, d, "the computers", func() bool { return sitting(d) == "BCD" })
	if tap(t, d, you, press.Page, "all"); wished() {
		t.Error("user without a seat, who may look at the choices: got a wish")
	}
	tap(t, d, you, press.Join, "")
	until(t, d, "you", func() bool { return sitting(d) == "ABCD" })

	d.seats.setPace(Step)
	pickGame(t, d, you, "point")
	if !wished() {
		t.Error("seated user: got no wish, want one")
	}
	tap(t, d, you, press.Leave, "")
	until(t, d, "you to get up", func() bool { return sitting(d) == "BCD" })
	for changed := d.feed.wait(); ; changed = d.feed.wait() {
		if _, k, ok := d.seats.grant(); ok {
			t.Errorf("got the wish pressed: %v", k.button)
		}
		if !wished() {
			break
		}
		select {
		case <-changed:
		case <-time.After(hung):
			t.Fatal("got the wish kept, want it dropped")
		}
	}
	d.seats.setPace(instant)
	tap(t, d, you, press.Join, "")
	until(t, d, "you again", func() bool { return sitting(d) == "ABCD" })
	if n := chooses(t, d); n != 1 {
		t.Errorf("got %d choices of a game, want 1", n)
	}
}
