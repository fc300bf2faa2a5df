package rules_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/player/chance"
)

// TestCamps compares what every player could have read of the camps during random deals with the
// sides of the settlement, and the goals with what decided it.
func TestCamps(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(5, 6))
			p := chance.Random{R: r, Weights: &chance.Eager}
			o := defaults(t, set)
			c := &campaign{t: t, law: set.Law(o)}
			if set.Games != nil {
				c.tables.Games = set.Games(o)
			}
			if set.Premiums != nil {
				c.tables.Premiums = set.Premiums(o)
			}
			d := &deal.Deal{}
			w := &witness{t: t, d: d}
			for n := range 150 {
				form := &set.Forms[n%len(set.Forms)]
				if form.If != nil && !form.If(o) {
					continue
				}
				if err := d.Begin(set, o, chance.Deal(r, set, form, 0)); err != nil {
					t.Fatal(err)
				}
				c.read = c.read[:0]
				for steps := 0; !d.Over() && steps < 400; steps++ {
					c.look(d)
					w.step(&p, false)
				}
				if d.Over() {
					c.compare(d.View(act.Nobody))
				}
			}
			if c.told == 0 || c.law[view.LawWin] != "" && c.goals == 0 {
				t.Errorf("got %d camps and %d goals to compare, want some", c.told, c.goals)
			}
		})
	}
}

// campaign has the texts that the players of a deal could read.
type campaign struct {
	t           *testing.T
	view        view.View
	tables      view.Tables
	law         view.Law
	read        []reading
	told, goals int
}

type reading struct {
	eyes   act.Seat
	camps  view.Camps
	n, per int // the goal; per is 0 without one
	mine   bool
	last   bool // said after the last announcement
}

func (c *campaign) look(d *deal.Deal) {
	for s := range act.Seat(d.Seats()) {
		v := &c.view
		d.Look(v, s)
		camps, ok := v.Camps(c.tables)
		if !ok {
			if v.Phase == view.Play {
				c.t.Fatalf("got no camps for %d in play with %+v", s, v.Facts)
			}
			continue
		}
		got := reading{eyes: s, camps: camps, mine: v.Declaring(s), last: v.Phase == view.Play}
		if n, per, ok := v.Goal(c.tables, c.law); ok {
			got.n, got.per = n, per
		}
		c.read = append(c.read, got)
	}
}

// compare holds the readings against a settlement.
func (c *campaign) compare(v *view.View) {
	sides := v.Result.Sides
	if len(v.Result.Verdict) > 0 && (v.Result.Verdict[0].By == view.ByBreach || v.Result.Verdict[0].By == view.ByFine) {
		return
	}
	for _, r := range c.read {
		allied := func(s act.Seat) bool { return s == r.eyes || sides[s] != 0 && sides[s] == sides[r.eyes] }
		for s := range act.Seat(v.Seats) {
			own, other := slices.Contains(r.camps.Own, s), slices.Contains(r.camps.Others, s)
			switch {
			case sides[r.eyes] == 0 && !r.camps.Each: // of several declarers each plays for himself
			case own && !allied(s), other && allied(s), r.camps.Each && s != r.eyes && sides[s] != 0 && allied(s),
				!r.camps.Hidden && !r.camps.Each && own == other:
				c.t.Fatalf("got %+v for %d, want sides %v; facts %+v", r.camps, r.eyes, sides, v.Facts)
			}
			c.told++
		}
		if r.per != 0 && r.last && len(v.Result.Verdict) == 1 {
			c.goal(v, r)
		}
	}
}

// goal compares a goal with the points of a settlement.
func (c *campaign) goal(v *view.View, r reading) {
	verdict, points := v.Result.Verdict[0], v.Result.Points
	if verdict.By == view.ByGiveup || len(points) != 2 {
		return
	}
	at := 1
	if v.Result.Sides[r.eyes] == 1 {
		at = 0
	}
	if r.mine != (at == 0) {
		return // he did not know yet
	}
	if got, want := points[at].N*r.per >= r.n*points[at].Per, verdict.Won == (at == 0); got != want {
		c.t.Fatalf("got %+v with a goal of %d/%d for %d, want it decided by that: %+v; facts %+v", points, r.n, r.per, r.eyes, verdict, v.Facts)
	}
	c.goals++
}
