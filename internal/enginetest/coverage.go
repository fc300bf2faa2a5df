package enginetest

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// coverage is what has occurred in random deals, by name. It is safe for concurrent
// use.
type coverage struct {
	lock sync.Mutex
	seen map[string]bool
}

func newCoverage() *coverage { return &coverage{seen: map[string]bool{}} }

// note records that something has occurred; on nil it does nothing.
func (c *coverage) note(name string) {
	if c == nil {
		return
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	c.seen[name] = true
}

// deal records what a finished deal has shown.
func (c *coverage) deal(d *deal.Deal) {
	if c == nil {
		return
	}
	v := d.View(act.Nobody)
	for _, f := range v.Facts {
		if f.ID == view.Contract {
			c.note("contract " + f.Word)
			if f.Seat != act.Nobody {
				c.note("object " + f.Word)
			}
		}
	}
	r := d.Settle()
	for _, e := range append(r.Book.Plus(nil), d.Setup().Book...) {
		c.note("account " + e.ID)
	}
	for _, l := range v.Result.Lines {
		c.note("item " + l.Item)
		for _, f := range l.Times {
			c.note("times " + f.Why)
		}
		for _, why := range l.Why {
			c.note("why " + why)
		}
	}
	for _, a := range d.Actions() {
		c.note("verb " + a.Verb.String())
	}
}

// all returns the recorded ids of a kind.
func (c *coverage) all(kind string) []string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(c.seen)) {
		if id, ok := strings.CutPrefix(name, kind+" "); ok {
			list = append(list, id)
		}
	}
	return list
}

// judge fails for each game, premium and reason of the rule set that no random deal has
// shown.
func (c *coverage) judge(t *testing.T, rules *Rules, options []deal.Options) {
	want := map[string]bool{}
	for _, o := range options {
		all, err := rules.Set.Choose(o)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games(rules.Set, all) {
			want["contract "+g.ID] = true
		}
		for _, p := range premiums(rules.Set, all) {
			want["item "+p.Item()] = true
		}
	}
	for _, r := range rules.Set.Reasons {
		want["reason "+r.Error()] = true
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		switch _, never := rules.Never[name]; {
		case never && c.seen[name]:
			t.Errorf("%s: got it in a random deal, want never", name)
		case !never && !c.seen[name]:
			t.Errorf("%s: got it in no random deal; Stack can provide it", name)
		}
	}
}
