package chance

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Tally counts what has come up in finished deals.
type Tally struct {
	Deals int

	contracts map[string]*outcome
	items     map[string]*outcome
	doublings map[string]int // targets by the number of steps taken on them
	special   map[string]int
	places    map[string]*outcome // results by place and by role
}

// outcome counts how often a thing came up, how often it was won, and points.
type outcome struct{ times, won, points int }

// NewTally returns an empty Tally.
func NewTally() *Tally {
	return &Tally{contracts: map[string]*outcome{}, items: map[string]*outcome{}, doublings: map[string]int{},
		special: map[string]int{}, places: map[string]*outcome{}}
}

func note(m map[string]*outcome, key string, won bool, points int) {
	o := m[key]
	if o == nil {
		o = &outcome{}
		m[key] = o
	}
	o.times++
	o.points += points
	if won {
		o.won++
	}
}

// rare are the verbs that are counted by themselves.
var rare = act.SetOf(act.VerbGiveup, act.VerbClaim, act.VerbTakeback, act.VerbRedeal, act.VerbReject, act.VerbDemand)

// Add counts a finished deal, as the group sees it.
func (t *Tally) Add(d *deal.Deal) {
	t.Deals++
	v := d.View(act.Nobody)
	contracts := map[act.Seat]string{}
	for _, f := range v.Facts {
		if f.ID == view.Contract {
			contracts[f.Seat] = f.Word
		}
	}
	for _, l := range v.Result.Lines {
		if l.Item != "game" {
			note(t.items, l.Item, l.Won, 0)
		}
	}
	for s, points := range v.Result.Total {
		seat := act.Seat(s)
		note(t.places, "place "+strconv.Itoa(int(seat.After(-int(d.Forehand()), v.Seats))+1), points > 0, points)
		role := "others"
		if contract, ok := contracts[seat]; ok {
			role = "declarers"
			note(t.contracts, contract, points > 0, points)
		}
		note(t.places, role, points > 0, points)
	}
	if contract, ok := contracts[act.Nobody]; ok {
		note(t.contracts, contract, false, 0)
	}
	t.said(v)
}

// said counts doublings and what is rare.
func (t *Tally) said(v *view.View) {
	type target struct {
		id, arg act.Word
		of      act.Seat
	}
	steps := map[target]int{}
	for _, s := range v.Said {
		switch a := s.Action; {
		case s.Void:
			t.special["doubling void"]++
		case a.Verb == act.VerbDouble:
			steps[target{a.ID, a.Arg, a.Of}]++
		case rare.Has(a.Verb) || a.ID == act.Fourth:
			t.special[strings.TrimSpace(a.Verb.String()+" "+a.ID.String())]++
		}
	}
	for _, n := range steps {
		t.doublings[strconv.Itoa(n)]++
	}
	if v.Last.Number == 0 && v.Trick.Number <= 1 {
		t.special["no card played"]++
	}
	if len(v.Result.Lines) == 0 {
		t.special["nothing to settle"]++
	}
}

// Print writes the tables.
func (t *Tally) Print(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	share := func(n int) string { return fmt.Sprintf("%.2f %%", 100*float64(n)/float64(max(t.Deals, 1))) }
	table := func(head string, m map[string]*outcome, points bool) {
		fmt.Fprintf(w, "\n%s\ttimes\tin deals\twon\t", head)
		if points {
			fmt.Fprint(w, "average\t")
		}
		fmt.Fprintln(w)
		for _, key := range slices.Sorted(maps.Keys(m)) {
			o := m[key]
			fmt.Fprintf(w, "%s\t%d\t%s\t%.1f %%\t", key, o.times, share(o.times), 100*float64(o.won)/float64(o.times))
			if points {
				fmt.Fprintf(w, "%+.2f\t", float64(o.points)/float64(o.times))
			}
			fmt.Fprintln(w)
		}
	}
	counts := func(head string, m map[string]int) {
		fmt.Fprintf(w, "\n%s\ttimes\tin deals\t\n", head)
		for _, key := range slices.Sorted(maps.Keys(m)) {
			fmt.Fprintf(w, "%s\t%d\t%s\t\n", key, m[key], share(m[key]))
		}
	}
	table("contract", t.contracts, true)
	table("premium", t.items, false)
	counts("doublings of a target", t.doublings)
	counts("special", t.special)
	table("result", t.places, true)
	return w.Flush()
}
