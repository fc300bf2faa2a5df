package phase_test

import (
	"fmt"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/phase"
	"tarock/engine/score"

	"github.com/google/go-cmp/cmp"
)

const bare = "Anna done; Berta done; "

// TestSpeak: what may be said, and the reason for the refusal of everything else.
func TestSpeak(t *testing.T) {
	for _, tc := range []struct {
		name, said, then string
		want             act.Reason
	}{
		{"announce", "", "Anna announce toy-bird", ""},
		{"announce without the card", "Anna done", "Berta announce toy-bird", act.NotInHand},
		{"announce twice", "Anna announce toy-sweep", "Anna announce toy-sweep", act.NotAllowed},
		{"announce what another announced", "Anna announce toy-sweep; Anna done", "Berta announce toy-sweep", ""},
		{"announce the game", "", "Anna announce game", act.NotAllowed},
		{"announce what there is not", "", "Anna announce trull", act.NotAllowed},
		{"out of turn", "", "Berta done", act.NotYourTurn},
		{"double the game", "Anna done", "Berta double game", ""},
		{"double the game by name", "Anna done", "Berta double game:Anna", act.NotAllowed},
		{"double what was not said", "Anna done", "Berta double toy-bird", act.NotAllowed},
		{"double by id", "Anna announce toy-bird; Anna done", "Berta double toy-bird", ""},
		{"double by id with a name", "Anna announce toy-bird; Anna done", "Berta double toy-bird:Anna", act.NotAllowed},
		{"double by name", "Anna announce toy-sweep; Anna done", "Berta double toy-sweep:Anna", ""},
		{"double by name without one", "Anna announce toy-sweep; Anna done", "Berta double toy-sweep", act.NotAllowed},
		{"double another's", "Anna announce toy-sweep; Anna done", "Berta double toy-sweep:Cilli", act.NotAllowed},
		{"double what has no doublings", "Anna announce toy-lone; Anna done", "Berta double toy-lone", act.NotAllowed},
		{"double what there is not", "Anna done", "Berta double trull", act.NotAllowed},
		{"double one's own", "Anna announce toy-bird", "Anna double toy-bird", act.NotAllowed},
		{"answer", "Anna done; Berta double game; Berta done", "Cilli double game", ""},
		{"answer twice", "Anna done; Berta double game; Berta done; Cilli double game; Cilli done; Dora done", "Anna double game", act.NotAllowed},
		{"third step", "Anna done; Berta double game; Berta done; Cilli double game; Cilli done", "Dora double game", ""},
		{"fourth step", "Anna done; Berta double game; Berta done; Cilli double game; Cilli done; Dora double game; Dora done",
			"Anna double game", act.NotAllowed},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s, _ := speak(t, nil)
			s.Do(tc.said)
			if tc.want != "" {
				s.Refuse(tc.then, tc.want)
			} else {
				s.Do(tc.then)
			}
		})
	}
}

// TestVoidStep: a step from the wrong side is shown as void, changes no factor and is
// not possible twice; the turn goes on, and it counts as something said.
func TestVoidStep(t *testing.T) {
	s, c := speak(t, nil)
	s.Do("Anna done; Berta announce toy-sweep; Berta done; Cilli done; Dora double toy-sweep:Berta")
	said := s.View(act.Nobody).Said
	last := said[len(said)-1]
	if !last.Void || last.Step != 1 || last.Owner != 1 || last.Against != act.Nobody {
		t.Errorf("got %+v, want a void first step on Berta's", last)
	}
	if got := s.OnTurn(); got != "Dora" {
		t.Errorf("got %s on turn, want Dora", got)
	}
	l := &c.said[sweep][1]
	if l.Factor() != 1 || !l.Tried(3) || l.Tried(0) {
		t.Errorf("got %+v, want an attempt by Dora alone", *l)
	}
	s.Refuse("Dora double toy-sweep:Berta", act.NotAllowed)
	if s.Do("Dora done"); c.speak.Bare != 0 {
		t.Errorf("got %d bare turns, want 0", c.speak.Bare)
	}
	s.Do("Anna double toy-sweep:Berta; Anna done; Berta double toy-sweep:Berta")
	if l.Factor() != 4 || l.First != 0 {
		t.Errorf("got %+v, want four times, first doubled by Anna", *l)
	}
}

// TestTried: a player whose step was void is refused even by a table that would let him.
func TestTried(t *testing.T) {
	s, _ := speak(t, func(how *phase.Speaking[*toy]) {
		how.Step = func(*toy, act.Seat, int, act.Seat) score.Step {
			return score.Step{N: 1, Against: act.Nobody, Void: true}
		}
	})
	s.Do("Anna double game")
	s.Refuse("Anna double game", act.NotAllowed)
	s.Do("Anna done; Berta double game")
}

// TestTurns: who is asked, and when it ends.
func TestTurns(t *testing.T) {
	number := func(n int) func(*phase.Speaking[*toy]) {
		return func(how *phase.Speaking[*toy]) {
			how.Again = func(c *toy, _ act.Seat) bool { return c.speak.Number <= n }
		}
	}
	for _, tc := range []struct {
		name   string
		change func(how *phase.Speaking[*toy])
		script string
		turn   string // "": it is over
		number int
	}{
		{"nobody is first", func(how *phase.Speaking[*toy]) { how.First = func(*toy) act.Seat { return act.Nobody } }, "", "", 1},
		{"another is first", func(how *phase.Speaking[*toy]) { how.First = func(*toy) act.Seat { return 2 } }, "Cilli done", "Dora", 2},
		{"by number", number(3), bare + "Cilli done", "", 7},
		{"by number, whatever is said", number(3), bare + "Cilli announce toy-sweep; Cilli done", "", 7},
		{"everybody is asked first", nil, bare + "Cilli done", "Dora", 4},
		{"bare turns", nil, bare + "Cilli done; Dora done", "", 8},
		{"the last turn was not bare", nil, bare + "Cilli done; Dora announce toy-sweep; Dora done", "Anna", 5},
		{"one bare turn after it", nil, bare + "Cilli done; Dora announce toy-sweep; Dora done; Anna done", "Berta", 6},
		{"two bare turns after it", nil, bare + "Cilli done; Dora announce toy-sweep; Dora done; Anna done; Berta done", "", 10},
		{"a doubling in between", nil, bare + "Cilli done; Dora announce toy-sweep; Dora done; Anna done; Berta double game; Berta done", "Cilli", 7},
		{"some are passed over", func(how *phase.Speaking[*toy]) {
			how.Again = func(c *toy, s act.Seat) bool { return c.speak.Number <= 8 && s%2 == 0 }
		}, "Anna done", "Cilli", 3},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s, c := speak(t, tc.change)
			if tc.script != "" {
				s.Do(tc.script)
			}
			if s.OnTurn() != tc.turn || c.speak.Number != tc.number {
				t.Errorf("got turn %d of %q, want %d of %q", c.speak.Number, s.OnTurn(), tc.number, tc.turn)
			}
		})
	}
}

// TestFresh: by the usual rule a step is open in the first turn after the last one.
func TestFresh(t *testing.T) {
	s, c := speak(t, func(how *phase.Speaking[*toy]) {
		how.Step = func(c *toy, s act.Seat, row int, owner act.Seat) score.Step {
			return c.speak.Next(s, row, owner, c.Allied(s, owner), 3)
		}
		how.Again = func(c *toy, s act.Seat) bool { return c.speak.Number <= 4 || c.speak.CanDouble(s) }
	})
	s.Do("Anna done; Berta done; Cilli done; Dora double game; Dora done")
	if got := s.OnTurn(); got != "Anna" {
		t.Errorf("got %s on turn, want Anna, who may answer", got)
	}
	s.Do("Anna done")
	if got := s.OnTurn(); got != "Cilli" {
		t.Errorf("got %s on turn, want Cilli, who may answer", got)
	}
	if s.Do("Cilli done"); !s.Over() {
		t.Errorf("got %s on turn, want the end", s.OnTurn())
	}
	for seat, want := range []int{5, 2, 7, 4} {
		if got := c.speak.Had(act.Seat(seat)); got != want {
			t.Errorf("seat %d: got turn %d as the last, want %d", seat, got, want)
		}
	}
}

// TestMayEnd: a turn that may not end has no done.
func TestMayEnd(t *testing.T) {
	s, _ := speak(t, func(how *phase.Speaking[*toy]) {
		how.MayEnd = func(c *toy, s act.Seat) bool { return s > 0 || c.said[bird][s].Said }
	})
	if got, want := s.Options(), "announce toy-bird, announce toy-sweep, announce toy-lone"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	s.Refuse("Anna done", act.NotAllowed)
	s.Do("Anna announce toy-bird; Anna done")
}

// TestPair: a game that each opponent doubles for himself, named by the opponent without
// and by the declarer with a name.
func TestPair(t *testing.T) {
	s, c := speak(t, func(how *phase.Speaking[*toy]) {
		how.Pair = func(c *toy, s act.Seat, i int) phase.Pair {
			o := act.Seat(i)
			switch {
			case s != c.Declarer && i == 0:
				return phase.Pair{Word: sweepWord, Of: act.Nobody, Owner: c.Declarer, Against: s}
			case s != c.Declarer || i == 4:
				return phase.Pair{}
			case o == s:
				return phase.Pair{Word: sweepWord, Of: o, Owner: act.Nobody}
			}
			return phase.Pair{Word: sweepWord, Of: o, Owner: s, Against: o}
		}
		how.Step = func(c *toy, s act.Seat, row int, owner act.Seat) score.Step {
			return score.StepFor(c.said[row][owner].Next(s == owner, 2))
		}
		how.Doubled = func(c *toy, s act.Seat, row int, owner act.Seat, step score.Step) {
			c.heard = append(c.heard, fmt.Sprint(s, " ", phase.Opponent(row), " ", owner, " ", step.N))
		}
	})
	for o := act.Seat(1); o < 4; o++ {
		c.said[phase.Against(o)][0].Said = true
	}
	s.Refuse("Anna double toy-sweep:Berta", act.NotAllowed)
	s.Do("Anna done; Berta double toy-sweep; Berta done; Cilli announce toy-lone; Cilli done; Dora done")
	s.Refuse("Anna double toy-sweep", act.NotAllowed)
	s.Refuse("Anna double toy-sweep:Anna", act.NotAllowed)
	if got, want := s.Options(), "announce toy-bird, announce toy-sweep, announce toy-lone, double toy-sweep:Berta, done"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	s.Do("Anna double toy-sweep:Berta")
	for o, want := range []int{1, 4, 1, 1} {
		if got := c.said[phase.Against(act.Seat(o))][0].Factor(); got != want {
			t.Errorf("against seat %d: got factor %d, want %d", o, got, want)
		}
	}
	if diff := cmp.Diff([]string{"1 1 0 1", "0 1 0 2"}, c.heard); diff != "" {
		t.Errorf("doublings (-want +got):\n%s", diff)
	}
	said := s.View(act.Nobody).Said
	if last := said[len(said)-1]; last.Against != 1 || last.Owner != 0 || last.Step != 2 {
		t.Errorf("got %+v, want the second step on Anna's game against Berta", last)
	}
}

// TestAlone: a step may hold for its player alone.
func TestAlone(t *testing.T) {
	s, c := speak(t, func(how *phase.Speaking[*toy]) {
		how.Step = func(_ *toy, s act.Seat, _ int, _ act.Seat) score.Step { return score.Step{N: 1, Against: s} }
	})
	s.Do("Anna done; Berta double game")
	if l := &c.said[game][0]; l.Against(1) != 2 || l.Against(3) != 1 || l.Factor() != 1 {
		t.Errorf("got %+v, want Berta's share doubled", *l)
	}
}

// TestSaid: announcements keep their order, by which the first of a side counts; what is
// said before the phase comes first.
func TestSaid(t *testing.T) {
	s, c := speak(t, func(how *phase.Speaking[*toy]) {
		how.Announced = func(c *toy, s act.Seat, row int) { c.heard = append(c.heard, fmt.Sprint(s, " ", row)) }
	})
	s.Do("Anna announce toy-lone; Anna done; Berta done; Cilli announce toy-lone; Cilli announce toy-sweep; Cilli done; Dora done; Anna announce toy-sweep")
	all := score.Of(0, 1, 2, 3)
	for _, tc := range []struct {
		row  int
		side score.Side
		want act.Seat
	}{{game, all, 0}, {lone, all, 0}, {sweep, all, 2}, {sweep, score.Of(0, 1), 0}, {sweep, score.Of(1, 3), act.Nobody}, {bird, all, act.Nobody}} {
		if got := c.said.BySide(tc.row, tc.side); got != tc.want {
			t.Errorf("row %d of side %04b: got %d, want %d", tc.row, tc.side, got, tc.want)
		}
	}
	if want := []string{"0 3", "2 3", "2 2", "0 2"}; !slices.Equal(c.heard, want) {
		t.Errorf("got announcements %v, want %v", c.heard, want)
	}
	if c.speak.Spoken(bird) || !c.speak.Spoken(sweep) || !c.speak.Spoken(game) {
		t.Error("got the wrong rows as spoken")
	}
	for _, at := range []struct {
		row, n int
		who    act.Seat
	}{{game, 0, 0}, {lone, 1, 0}, {lone, 2, 2}, {sweep, 3, 2}, {sweep, 4, 0}} {
		if got := int(c.said[at.row][at.who].Order); got != at.n {
			t.Errorf("row %d of seat %d: got order %d, want %d", at.row, at.who, got, at.n)
		}
	}
}
