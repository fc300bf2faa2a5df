package tournament

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
)

// play is a tournament with its log.
type play struct {
	*testing.T
	t   *Tournament
	log []Event
}

func (p *play) try(c Command) error {
	events, err := p.t.Decide(c)
	for _, e := range events {
		if err := p.t.Apply(e); err != nil {
			p.Fatal(err)
		}
	}
	p.log = append(p.log, events...)
	return err
}

func (p *play) must(list ...Command) {
	p.Helper()
	for _, c := range list {
		if err := p.try(c); err != nil {
			p.Fatalf("%T %+v: got %v, want no error", c, c, err)
		}
	}
}

func (p *play) refused(c Command, why act.Reason) {
	p.Helper()
	if err := p.try(c); err != error(why) {
		p.Errorf("%T %+v: got %v, want %v", c, c, err, why)
	}
}

func open(t *testing.T, names ...string) *play {
	p := &play{t, &Tournament{}, nil}
	p.must(Open{Host: "h"})
	for _, name := range names {
		p.must(Enter{Player(name), name})
	}
	return p
}

// TestRanking is the example of koenigrufen-wien 14.8.
func TestRanking(t *testing.T) {
	p := open(t, "Fritz", "Gerda", "Eva", "Hans")
	for _, round := range []map[string]int{
		{"Eva": 40, "Gerda": 30, "Hans": -6, "Fritz": 30},
		{"Eva": -10, "Gerda": 12, "Hans": 30, "Fritz": 20},
		{"Eva": 6, "Gerda": -6, "Hans": 12, "Fritz": -14},
	} {
		p.must(Draw{[]int{3, 1, 0, 2}})
		var points []int
		for _, player := range p.t.Tables()[0].Players {
			points = append(points, round[string(player)])
		}
		p.must(Hand{Table: 1, Points: points})
	}
	var got []string
	for _, s := range p.t.Ranking() {
		got = append(got, fmt.Sprint(s.Name, " ", s.Total, " ", s.Best, " ", s.Worst, " ", s.Place))
	}
	want := []string{"Eva 36 40 -10 1", "Gerda 36 30 -6 2", "Hans 36 30 -6 2", "Fritz 36 30 -14 4"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if p.t.Stage != Over {
		t.Errorf("after three rounds: got stage %s", p.t.Stage)
	}
	p.refused(Draw{[]int{0, 1, 2, 3}}, TournamentEnd)
}

// TestSizes: there are tables of four and five, at which everybody deals four times
// (14.1, 14.4).
func TestSizes(t *testing.T) {
	for n, want := range map[int]string{0: "[] 0", 3: "[] 3", 4: "[4] 0", 5: "[5] 0", 6: "[5] 1", 7: "[5] 2", 8: "[4 4] 0", 9: "[5 4] 0",
		10: "[5 5] 0", 11: "[5 5] 1", 12: "[4 4 4] 0", 13: "[5 4 4] 0", 15: "[5 5 5] 0", 16: "[4 4 4 4] 0", 18: "[5 5 4 4] 0", 19: "[5 5 5 4] 0"} {
		tables, free := sizes(n)
		if got := fmt.Sprint(tables, free); got != want {
			t.Errorf("sizes(%d): got %s, want %s", n, got, want)
		}
	}
	usual := Tournament{Turns: UsualTurns}
	if usual.Deals(4) != 16 || usual.Deals(5) != 20 {
		t.Errorf("got %d and %d deals", usual.Deals(4), usual.Deals(5))
	}
}

// TestFree: a player who is free in one round is not in the next, if another one can
// be.
func TestFree(t *testing.T) {
	p := open(t, "a", "b", "c", "d", "e", "f")
	rnd := rand.New(rand.NewPCG(1, 2))
	var free []Player
	for range 3 {
		p.must(Draw{rnd.Perm(6)})
		free = append(free, p.t.Free[p.t.Round()-1]...)
		p.must(Hand{Table: 1, Points: make([]int, 5)})
	}
	slices.Sort(free)
	if len(slices.Compact(free)) != 3 {
		t.Errorf("got %v free", p.t.Free)
	}
}

func TestRefusals(t *testing.T) {
	p := &play{t, &Tournament{}, nil}
	p.refused(Enter{"a", "A"}, NoTournament)
	p.refused(Draw{}, NoTournament)
	p.refused(Open{Rounds: 99}, act.NotAllowed)
	p.must(Open{Host: "a", Rounds: 2, Turns: 1}, Enter{"a", "A"})
	p.refused(Open{}, Running)
	p.refused(Enter{"a", "A"}, Entered)
	p.refused(Leave{"b"}, NotEntered)
	p.refused(Draw{[]int{0}}, TooFew)
	p.must(Enter{"b", "B"}, Enter{"c", "C"}, Leave{"c"}, Enter{"c", "C"}, Enter{"d", "D"})
	p.refused(Draw{[]int{0, 1, 2, 2}}, act.NotAllowed)
	p.refused(Draw{[]int{0, 1, 2, 4}}, act.NotAllowed)
	p.refused(Hand{Table: 1, Points: make([]int, 4)}, act.NotAllowed)
	p.must(Draw{[]int{3, 2, 1, 0}})
	p.refused(Draw{[]int{3, 2, 1, 0}}, RoundRunning)
	for _, h := range []Hand{{Table: 0, Points: make([]int, 4)}, {Table: 2, Points: make([]int, 4)}, {Table: 1, Points: make([]int, 3)},
		{Table: 1, Points: make([]int, 4), Payments: make([]int, 1)}} {
		p.refused(h, act.NotAllowed)
	}
	p.must(Hand{Table: 1, Points: []int{1, 2, -3, 0}})
	p.refused(Hand{Table: 1, Points: []int{1, 2, -3, 0}}, act.NotAllowed)
	p.must(Leave{"d"})
	p.refused(Draw{[]int{0, 1, 2}}, TooFew)
	p.refused(Leave{"d"}, NotEntered)
	p.must(Close{})
	p.refused(Close{}, TournamentEnd)
}

// TestComingAndGoing: a player who leaves ranks last, one who comes late plays from the
// next round on.
func TestComingAndGoing(t *testing.T) {
	p := open(t, "a", "b", "c", "d")
	p.must(Draw{[]int{0, 1, 2, 3}}, Enter{"e", "E"}, Leave{"a"}, Hand{Table: 1, Points: []int{9, 1, -5, -5}})
	p.must(Draw{[]int{3, 2, 1, 0}}, Hand{Table: 1, Points: []int{3, -1, -1, -1}, Payments: []int{6, -2, -2, -2}})
	ranking := p.t.Ranking()
	if last := ranking[4]; last.Name != "a" || !last.Out || last.Place != 5 {
		t.Errorf("got ranking %+v", ranking)
	}
	if first := ranking[0]; first.Player != "e" || first.Payment != 6 || first.Scores[0].Table != 0 || !first.Scores[1].Done {
		t.Errorf("got ranking %+v", ranking)
	}
}

// TestReplay: a log that is written and read gives the same tournament; one that was
// tampered with is refused or gives another, but never panics.
func TestReplay(t *testing.T) {
	p := open(t, "a", "b", "c", "d", "e", "f", "g", "h", "i")
	rnd := rand.New(rand.NewPCG(3, 4))
	for range 3 {
		p.must(Draw{rnd.Perm(9)}, Hand{Table: 2, Points: []int{1, 1, -1, -1}}, Hand{Table: 1, Points: []int{2, 0, 0, -1, -1}})
	}
	data, err := json.Marshal(p.log)
	if err != nil {
		t.Fatal(err)
	}
	var log []Event
	if err := json.Unmarshal(data, &log); err != nil {
		t.Fatal(err)
	}
	again, err := Replay(log)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(p.t, again); diff != "" {
		t.Error(diff)
	}
	for i := range log {
		for _, harmed := range [][]Event{append(slices.Clone(log[:i]), log[i+1:]...), append(slices.Clone(log[:i]), log[len(log)-1])} {
			if other, err := Replay(harmed); err == nil {
				other.Ranking()
			}
		}
	}
}

// TestEverybodySits: in every round each player who is in sits at one table or is free.
func TestEverybodySits(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	for n := 4; n < 60; n++ {
		p := open(t)
		for i := range n {
			p.must(Enter{Player(fmt.Sprint(i)), "x"})
		}
		p.must(Draw{rnd.Perm(n)})
		var all []Player
		for _, table := range p.t.Tables() {
			all = append(all, table.Players...)
			if k := len(table.Players); k != 4 && k != 5 {
				t.Errorf("got a table of %d", k)
			}
		}
		all = append(all, p.t.Free[0]...)
		slices.Sort(all)
		if len(slices.Compact(all)) != n || len(p.t.Free[0]) > 2 {
			t.Errorf("%d players: got tables %v, free %v", n, p.t.Tables(), p.t.Free)
		}
	}
}
