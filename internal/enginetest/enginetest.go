// Package enginetest has the tests that every rule set must pass.
//
// Run plays random deals and evenings and checks what must hold for each of them.
// Golden replays the transcripts of a rule set and names everything that none of them
// shows. Eyes and Counts compare what everybody sees, and the number of possible
// continuations, with files. Example deals the cards of a worked example.
//
// The package is only for tests, so it may use random numbers; every source has a fixed
// seed. It does not know the list of rule sets, so that a rule set's own package can
// use it.
package enginetest

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strconv"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

var long = flag.Bool("long", false, "play many more random deals")

// Deals are thrown away as soon as they are played: collecting garbage seldom takes a quarter off
// the tests of a rule set.
func init() { debug.SetGCPercent(400) }

// The numbers of random deals for a rule set, divided among its options and forms;
// -long multiplies them by fifty.
const (
	sweptDeals    = 9000 // played and settled
	plainDeals    = 900  // examined at every step, and replayed
	searchedDeals = 24   // in which everything is tried at every step
	comparedDeals = 600  // in which unknown cards are exchanged
	evenings      = 12   // of up to longest deals
)

// Rules is a rule set with what its document says in addition to its tables. Only Set
// is required.
type Rules struct {
	Set *deal.RuleSet
	// Seen returns the cards that these eyes may have seen by section 11 of the
	// document, wherever they are now. It must not use views. nil means the function
	// Seen.
	Seen func(d *deal.Deal, eyes act.Seat) card.Set
	// Comparable reports whether two deals with the same actions, and the same cards
	// seen by these eyes, should look the same to them. It excludes what the rules
	// reveal in other ways, such as that somebody else holds a suit; often it is
	// SameFacts. nil means always.
	Comparable func(d, other *deal.Deal, eyes act.Seat) bool
	// Words are tried as ids and second words in addition to those from lists and
	// tables.
	Words []string
	// Stack exchanges cards of a deal so that rare things happen; the pack is cut as
	// the form says. It is called for some of the deals. Other deals are stacked in any
	// case by giving one player high cards. nil means only those.
	Stack func(r *rand.Rand, s *deal.Setup)
	// Settled makes checks on a finished deal beyond those for all rule sets, such as
	// the sum of card points. nil means none.
	Settled func(t testing.TB, d *deal.Deal)
	// Never names what random deals do not show, with the section or the reason:
	// "contract ID", "item ID", "reason ID".
	Never map[string]string
}

// Run checks a rule set with each value of each option, and with all options changed at
// once, in every form.
func Run(t *testing.T, rules Rules) {
	if rules.Seen == nil {
		rules.Seen = Seen
	}
	list, up := append(choices(rules.Set), together(rules.Set)...), newCoverage()
	t.Run("options", func(t *testing.T) {
		for _, options := range list {
			t.Run(label(options), func(t *testing.T) {
				t.Parallel()
				forms := forms(rules.Set, options)
				for _, f := range forms {
					p := newTrial(t, &rules, options, f)
					p.up, p.share = up, len(list)*len(forms)
					p.all(t)
				}
			})
		}
	})
	t.Run("names", func(t *testing.T) { named(t, rules.Set, up) })
	t.Run("coverage", func(t *testing.T) { up.judge(t, &rules, list) })
}

// all checks one choice of options in one form.
func (p *trial) all(t testing.TB) {
	p.run(t, sweptDeals, p.swept)
	p.run(t, plainDeals, p.plain)
	p.run(t, searchedDeals, p.searched)
	compared := exchange{}
	p.run(t, comparedDeals, func(t testing.TB) { p.exchange(t, &compared) })
	compared.judge(t)
	p.run(t, evenings, p.replayedEvening)
}

// run runs a check on this trial's share of a number of deals, at least two.
func (p *trial) run(t testing.TB, deals int, check func(t testing.TB)) {
	if *long {
		deals *= 50
	}
	for n := range max(deals/p.share, 2) {
		p.seed(n + 1)
		if check(t); t.Failed() {
			t.Fatalf("deal %d of %s with %d at the table", n+1, label(p.Set.Chosen(p.options)), p.form.Table) // one failure is enough
		}
	}
}

// choices returns the default options, and for each option its other values; for a
// number also the least and greatest.
func choices(set *deal.RuleSet) []deal.Options {
	list := []deal.Options{{}}
	for _, o := range set.Options {
		tried := map[string]bool{o.Values[0]: true}
		values := o.Values[1:len(o.Values):len(o.Values)]
		if o.Number != nil {
			values = append(values, strconv.Itoa(o.Number.Min), strconv.Itoa(o.Number.Max-(o.Number.Max-o.Number.Min)%o.Number.Step))
		}
		for _, value := range values {
			if !tried[value] {
				tried[value] = true
				list = append(list, deal.Options{o.ID: value})
			}
		}
	}
	return list
}

// together returns options that all differ from the defaults, if there are several.
func together(set *deal.RuleSet) []deal.Options {
	all := deal.Options{}
	for _, o := range choices(set)[1:] {
		for id, value := range o {
			all[id] = value // the last value of an option
		}
	}
	if len(all) < 2 {
		return nil
	}
	return []deal.Options{all}
}

func label(o deal.Options) string {
	if len(o) > 1 {
		return "together"
	}
	for id, value := range o {
		return id + "=" + value
	}
	return "default"
}

// forms returns the forms of a rule set with these options, one for each number of
// people.
func forms(set *deal.RuleSet, o deal.Options) []*deal.Form {
	all, err := set.Choose(o)
	if err != nil {
		panic(fmt.Sprintf("enginetest: %s refuses its own option %v: %v", set.ID, o, err))
	}
	var list []*deal.Form
	for _, people := range set.Tables() {
		if f := set.Form(people, all); f != nil {
			list = append(list, f)
		}
	}
	return list
}
