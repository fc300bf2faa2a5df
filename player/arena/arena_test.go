package arena_test

import (
	"context"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/player"
	"tarock/player/arena"
)

var guests = []string{"Anna", "Berta", "Cilli", "Dora", "Emma", "Fanni"}

// match returns a match of a rule set in its usual form.
func match(t *testing.T, id string, deals int, tested, field func() (arena.Entrant, error)) *arena.Match {
	t.Helper()
	set := rules.Find(id)
	options, err := set.Choose(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &arena.Match{Set: set, Form: set.Form(set.Tables()[0], options), Options: options, Deals: deals, Seed: 3, Tested: tested, Field: field}
}

func own(p player.Player) func() (arena.Entrant, error) {
	return func() (arena.Entrant, error) { return &arena.Own{Player: p}, nil }
}

// program returns an entrant that is a script of the shell. Each of its processes notes its
// number in a file.
func program(t *testing.T, script string, budget time.Duration) (enter func() (arena.Entrant, error), numbers string) {
	t.Helper()
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no sh")
	}
	dir := t.TempDir()
	numbers = filepath.Join(dir, "numbers")
	name := filepath.Join(dir, "player")
	text := fmt.Sprintf("#!/bin/sh\necho $$ >> %s\n%s\n", numbers, script)
	if err := os.WriteFile(name, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	return func() (arena.Entrant, error) { return arena.Start(name, guests[:4], budget) }, numbers
}

// gone checks that no process of those that noted their numbers is left.
func gone(t *testing.T, numbers string) {
	t.Helper()
	text, err := os.ReadFile(numbers)
	if err != nil {
		t.Fatal(err)
	}
	for number := range strings.FieldsSeq(string(text)) {
		var pid int
		fmt.Sscan(number, &pid)
		for n := 0; syscall.Kill(pid, 0) == nil; n++ {
			if n == 100 {
				t.Errorf("process %d is left behind", pid)
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
}

// TestField: a player against a field of himself is 0 ahead, and the same seed gives the
// same result.
func TestField(t *testing.T) {
	run := func() *arena.Report {
		r, err := match(t, "tapp", 100, own(player.Quiet{}), own(player.Quiet{})).Run(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	a, b := run(), run()
	mean, low, high := a.Mean()
	if low > 0 || high < 0 || low > mean || mean > high {
		t.Errorf("got %.2f (%.2f to %.2f), want about 0", mean, low, high)
	}
	if again, _, _ := b.Mean(); again != mean || a.Deals != 100 {
		t.Errorf("got %v and %v of %d deals from the same seed", mean, again, a.Deals)
	}
}

// cheat plays what is not legal.
type cheat struct{}

func (cheat) Choose(_ context.Context, s *player.Seen, _ uint64) player.Decision {
	return player.Decision{Action: act.New(s.Eyes, act.VerbKnock)}
}

// TestCheat: an illegal action of a player of this program is an error, not a forfeit.
func TestCheat(t *testing.T) {
	if _, err := match(t, "tapp", 1, own(cheat{}), own(player.Quiet{})).Run(context.Background()); err == nil {
		t.Error("want an error")
	}
}

// TestFaulty: what programs get for answers that are none.
func TestFaulty(t *testing.T) {
	const answer = `while read -r line; do echo '%s'; done`
	for _, test := range []struct {
		name, script string
		forfeits     string // the reason and line of all of them
		before       string // the same, of deals that may be played before the flood is noticed
		stopped      string
	}{
		{name: "illegal", script: fmt.Sprintf(answer, `{"action":"play H9"}`), forfeits: `unknown-card: {"action":"play H9"}`},
		{name: "nonsense", script: fmt.Sprintf(answer, `hello`), forfeits: `no JSON object: hello`},
		{name: "an error", script: fmt.Sprintf(answer, `{"error":{"reason":"bad-deal"}}`), forfeits: `an error: {"error":{"reason":"bad-deal"}}`},
		{name: "no action", script: fmt.Sprintf(answer, `{"move":"pass"}`), forfeits: `no action: {"move":"pass"}`},
		{name: "an empty line", script: `while read -r line; do echo; done`, forfeits: `no JSON object: `},
		{name: "crashes", script: `read -r line; echo 'out of cards' >&2; exit 3`, stopped: "it has ended; it said: out of cards"},
		{name: "floods", script: `yes '{"action":"pass"}'`, before: `wrong-phase: {"action":"pass"}`, stopped: `it floods: more lines than it was asked for: {"action":"pass"}`},
		{name: "a long line", script: `read -r line; head -c 100000 /dev/zero | tr '\0' x; sleep 60`, stopped: "it floods: a line of more than 65536 bytes: xxx"},
		{name: "stalls", script: `sleep 60 & sleep 60`, forfeits: "no answer in 20ms: ", stopped: "it stalls: 3 answers in a row took more than 20ms"},
	} {
		t.Run(test.name, func(t *testing.T) {
			budget := 5 * time.Second
			if test.name == "stalls" {
				budget = 20 * time.Millisecond
			}
			enter, numbers := program(t, test.script, budget)
			r, err := match(t, "koenigrufen-ruediger", 3, enter, own(player.Quiet{})).Run(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(r.Stopped, test.stopped) || test.stopped == "" && r.Stopped != "" || test.stopped != "" && r.Loser != "tested" {
				t.Errorf("%q stopped by %q, want %q", r.Loser, r.Stopped, test.stopped)
			}
			if test.forfeits != "" && len(r.Forfeits) == 0 {
				t.Error("nothing is forfeited")
			}
			if test.stopped == "" && len(r.Forfeits) != 12 {
				t.Errorf("got %d forfeits, want one a deal", len(r.Forfeits))
			}
			for _, f := range r.Forfeits {
				if got := f.Why + ": " + f.Line; got != test.forfeits && got != test.before || !f.Tested {
					t.Errorf("forfeit %q of the tested player: %v, want %q", got, f.Tested, test.forfeits)
				}
			}
			gone(t, numbers)
		})
	}
}

// TestLate: an answer that comes too late is not taken for the next one.
func TestLate(t *testing.T) {
	enter, numbers := program(t, `read -r line; sleep 1; echo '{"action":"late"}'; while read -r line; do echo '{"action":"pass"}'; done`, 500*time.Millisecond)
	r, err := match(t, "koenigrufen-ruediger", 2, enter, own(player.Quiet{})).Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Forfeits {
		if strings.Contains(f.Line, "late") {
			t.Errorf("the answer that came too late counts: %q: %q", f.Why, f.Line)
		}
	}
	gone(t, numbers)
}

// kept is an entrant that goes on to the next match.
type kept struct{ arena.Entrant }

func (kept) Close() error { return nil }

// TestExample: the example of a player in another language plays every rule set. Its processes
// play all rule sets for as many players.
func TestExample(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3")
	}
	started := map[int][]kept{}
	t.Cleanup(func() {
		for _, all := range started {
			for _, e := range all {
				e.Entrant.Close()
			}
		}
	})
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			options, err := set.Choose(nil)
			if err != nil {
				t.Fatal(err)
			}
			f := set.Form(set.Tables()[0], options)
			seats := 0
			enter := func() (arena.Entrant, error) {
				if seats++; seats > len(started[f.Table]) {
					e, err := arena.Start("python3 ../../docs/examples/player.py", guests[:f.Table], time.Minute)
					if err != nil {
						return nil, err
					}
					started[f.Table] = append(started[f.Table], kept{e})
				}
				return started[f.Table][seats-1], nil
			}
			r, err := match(t, set.ID, 1, enter, own(player.Quiet{})).Run(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			for _, x := range r.Forfeits {
				if x.Why != act.NotDiscardable.Error() && x.Why != act.NotAllowed.Error() {
					t.Errorf("%s: %s", x.Why, x.Line)
				}
			}
			if r.Stopped != "" || r.Deals != 1 {
				t.Errorf("stopped: %q after %d deals", r.Stopped, r.Deals)
			}
			if mean, _, _ := r.Mean(); math.IsNaN(mean) {
				t.Error("no result")
			}
		})
	}
}
