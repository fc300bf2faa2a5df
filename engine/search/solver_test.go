package search

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/card"
)

// full returns the gain by trying everything, without bounds and table.
func full(s *State, a Aim, more Side) int {
	if s.Over() {
		return 0
	}
	gain, first := 0, true
	for cards := s.Legal(); cards != 0; cards &= cards - 1 {
		x := fullMove(s, a, more, cards.First())
		if first || more.has(s.turn) && x > gain || !more.has(s.turn) && x < gain {
			gain, first = x, false
		}
	}
	return gain
}

func fullMove(s *State, a Aim, more Side, c Card) int {
	points, tricks := s.Points(a.Side), s.Tricks(a.Side)
	s.Play(c)
	gain := a.Point*(s.Points(a.Side)-points) + a.Trick*(s.Tricks(a.Side)-tricks)
	gain += full(s, a, more)
	s.Undo()
	return gain
}

func wants(a Aim) Side {
	if a.Few {
		return ^a.Side
	}
	return a.Side
}

// bindSome binds low tarocks to the last tricks, as announcements do.
func bindSome(r *rand.Rand, s *State, left int) {
	for c := pagat; c < 4; c++ {
		if r.IntN(2) == 0 {
			s.Bind(c, max(1, left-int(c)))
		}
	}
}

// solvedAsFull compares a solution and all its moves with full search.
func solvedAsFull(t *testing.T, v *Solver, s *State, a Aim) {
	t.Helper()
	was := *s
	want := full(s, a, wants(a))
	if got, ok := v.Solve(s, a); !ok || got != want {
		t.Fatalf("got gain %d of side %b, %v, want %d\n%s", got, a.Side, ok, want, text(s))
	}
	for _, gain := range []int{want - 1, want, want + 1} {
		if got, ok := v.Reaches(s, a, gain); !ok || got != (gain <= want) {
			t.Fatalf("got %v, %v for gain %d of side %b, want a gain of %d\n%s", got, ok, gain, a.Side, want, text(s))
		}
	}
	moves, ok := v.Moves(s, a, nil)
	if !ok {
		t.Fatalf("got no moves\n%s", text(s))
	}
	if cleared(*s) != cleared(was) {
		t.Fatalf("after solving: got another state\n%s", text(s))
	}
	var listed Cards
	for _, m := range moves {
		listed |= m.Card.Bit()
		if want := fullMove(s, a, wants(a), m.Card); m.Gain != want {
			t.Fatalf("%v: got gain %d for side %b, want %d\n%s", austria.Card(m.Card), m.Gain, a.Side, want, text(s))
		}
	}
	if listed != s.Legal() || listed.Len() != len(moves) {
		t.Fatalf("got moves %v, want %v", moves, austria.Set(s.Legal()))
	}
}

// The number of small positions of each kind, in a normal and in a long run.
const (
	solutions     = 200
	solutionsLong = 10_000
)

func TestSolveIsFullSearch(t *testing.T) {
	v, want := NewSolver(10), solutions
	if *long {
		want = solutionsLong
	}
	named := []card.Set{card.Trull, card.MustSet("I XX XXI Skues"), card.Birds, {}}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(5, 6))
			for i := range want {
				left := 2 + i%3
				s := dealtWith(r, c.kind, left, named[r.IntN(len(named))])
				if !c.kind.MustBeat && r.IntN(2) == 0 {
					bindSome(r, &s, left)
				}
				for range r.IntN(c.kind.Seats) {
					s.Play(anyOf(r, s.Legal()))
				}
				c.aim.Side = someSide(r, c.kind, c.aim)
				solvedAsFull(t, v, &s, c.aim)
			}
		})
	}
}

// TestSolveNamedCards: neighbours in a hand are not equal if a rule names one of them.
func TestSolveNamedCards(t *testing.T) {
	v := NewSolver(10)
	for _, c := range []struct {
		name string
		aim  Aim
		hand string // of seat 0
		rest string // in other hands
		due  map[string]int
	}{
		{name: "emperor", aim: Aim{Trick: 1}, hand: "XX XXI H4", rest: "Skues I"},
		{name: "bound", aim: Aim{Point: 1}, hand: "II III HK", rest: "T7 T8 T9 H4", due: map[string]int{"II": 3, "III": 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(9, 10))
			for range 300 {
				s := dealtRound(r, card.MustSet(c.hand), card.MustSet(c.rest))
				for code, number := range c.due {
					s.Bind(list(t, code)[0], number)
				}
				for s.Turn() != 0 {
					s.Play(anyOf(r, s.Legal()))
				}
				c.aim.Side = SideOf(0, r.IntN(4))
				solvedAsFull(t, v, &s, c.aim)
			}
		})
	}
}

// dealtRound deals three cards to each of four players, the given ones to seat 0.
func dealtRound(r *rand.Rand, hand, rest card.Set) State {
	pack := card.Austria.Minus(hand).Minus(rest).Cards()
	shuffle(r, pack)
	pack = append(rest.Cards(), pack...)[:9]
	shuffle(r, pack)
	at := Start{Lead: r.IntN(4)}
	at.Hands[0] = austria.From(hand)
	for seat := 1; seat < 4; seat++ {
		at.Hands[seat] = austria.From(card.Of(pack[3*seat-3 : 3*seat]...))
	}
	return NewState(&positive, at)
}

// TestStop: a solver stops at the limit and when told to, and solves again afterwards.
func TestStop(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	s, a := dealt(r, &positive, 10), Aim{Side: SideOf(0, 2), Point: 1}
	v := NewSolver(16)
	want, ok := v.Solve(&s, a)
	if all := v.Nodes; !ok || all < 1<<11 {
		t.Fatalf("got %d nodes, %v: too few for this test", all, ok)
	}
	v.Limit = 500
	if _, ok := v.Solve(&s, a); ok || v.Nodes != v.Limit {
		t.Errorf("got %d nodes, %v with a limit of %d", v.Nodes, ok, v.Limit)
	}
	if moves, ok := v.Moves(&s, a, nil); ok || len(moves) == s.Legal().Len() {
		t.Errorf("got moves %v, %v with a limit of %d nodes", moves, ok, v.Limit)
	}
	v.Limit = 0
	asked := 0
	v.Stop = func() bool { asked++; return asked == 2 }
	if _, ok := v.Solve(&s, a); ok || v.Nodes != 2<<10 {
		t.Errorf("got %d nodes, %v, stopped when asked twice", v.Nodes, ok)
	}
	v.Stop = nil
	if got, ok := v.Solve(&s, a); !ok || got != want {
		t.Errorf("after stopping: got gain %d, %v, want %d", got, ok, want)
	}
}
