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

// coverage is what has come up in random deals, by name. Several tests write it
// at a time.
type coverage struct {
	lock sync.Mutex
	seen map[string]bool
}

func newCoverage() *coverage { return &coverage{seen: map[string]bool{}} }

// note notes what has come up; nil notes nothing.
func (c *coverage) note(name string) {
	if c == nil {
		return
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	c.seen[name] = true
}

// deal notes what a deal that is over has shown.
func (c *coverage) deal(d *deal.Deal) {
	if c == nil {
		return
	}
	for _, f := range d.View(act.Nobody).Facts {
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
	for i := range r.Lines {
		c.note("item " + r.Lines[i].Item.String())
	}
	for _, a := range d.Actions() {
		c.note("verb " + a.Verb.String())
	}
}

// all returns the ids that have come up of a kind.
func (c *coverage) all(kind string) []string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(c.seen)) {
		if id, ok := strings.CutPrefix(name, kind+" "); ok {
			list = append(list, id)
		}
	}
	return list
}

// judge says what no random deal has shown: a game, a premium, a reason of the
// rule set's own.
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
			want["item "+p.ID] = true
		}
	}
	for _, r := range rules.Set.Reasons {
		want["reason "+r.Error()] = true
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		switch _, never := rules.Never[name]; {
		case never && c.seen[name]:
			t.Errorf("%s is said never to come up, and has", name)
		case !never && !c.seen[name]:
			t.Errorf("no random deal shows %s: Stack can see to it", name)
		}
	}
}
