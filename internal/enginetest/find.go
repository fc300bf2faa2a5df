package enginetest

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/transcript"
)

var (
	update = flag.Bool("update", false, "write golden files anew")
	search = flag.Bool("search", false, "look for transcripts of what none shows, and add them")
)

// effort is how many random deals are searched for each choice of options.
const effort = 20000

// finder looks for transcripts of what is missing, and keeps the cheapest of each.
type finder struct {
	missing map[string]*transcript.Document // nil if not found yet
	cost    map[string]int
}

// find adds transcripts of what no transcript in the folder shows.
func find(t *testing.T, set *deal.RuleSet, dir string) {
	shown, f := show{}, finder{map[string]*transcript.Document{}, map[string]int{}}
	paths, _ := filepath.Glob(filepath.Join(dir, "*.yaml"))
	for _, path := range paths {
		for doc, err := range transcript.ReadYAML(read(t, path)) {
			if err == nil {
				shown.document(set, doc)
			}
		}
	}
	excepted := exceptions(t, dir)
	for _, name := range wanted(t, set) {
		if !shown[name] && !excepted[name] {
			f.missing[name] = nil
		}
	}
	for i, options := range choices(set) {
		for k, form := range forms(set, options) {
			p := newTrial(t, &Rules{Set: set}, options, form)
			for n := range effort {
				p.seed(n)
				f.deal(t, p)
			}
			if i+k == 0 {
				f.first(t, p)
			}
		}
	}
	f.write(t, dir)
}

// first searches where options make no difference.
func (f *finder) first(t *testing.T, p *trial) {
	f.forged(t, p)
	for n := range 400 {
		p.seed(n)
		doc, _ := p.evening(t)
		shown := show{}
		shown.document(p.Set, doc)
		f.offer(shown, length(doc), func() *transcript.Document { return doc })
	}
}

// deal plays a deal and examines every step.
func (f *finder) deal(t *testing.T, p *trial) {
	d := p.begin(t)
	p.finish(t, d, func([]act.Option) {
		if name := "turn-" + string(d.Phase()); f.wants(name, d.Count()) {
			f.keep(name, d.Count(), transcript.Of(d, p.table))
		}
		if p.r.IntN(100) == 0 {
			f.refused(p, d)
		}
	})
	shown := show{"option-" + label(p.Set.Chosen(p.options)): true}
	shown.deal(d)
	f.offer(shown, cost(d), func() *transcript.Document { return transcript.Of(d, p.table) })
}

// cost is low for a deal that is easy to read: few actions and lines, but played to its
// end and without options.
func cost(d *deal.Deal) int {
	r := d.Settle()
	n := d.Count() + 5*len(r.Lines) + bound*len(d.Set().Chosen(d.Options()))
	if len(d.Past()) == 0 {
		n += bound
	}
	return n
}

// refused tries all actions at one step.
func (f *finder) refused(p *trial, d *deal.Deal) {
	for s := range act.Seat(p.form.Table) {
		for _, a := range p.words.actions[s] {
			f.try(p, d, a)
		}
	}
	for _, o := range d.Legal(d.Turn()) {
		if o.Count == 0 {
			continue
		}
		want := o.Want.First()
		for _, cards := range []card.Set{fill(card.Set{}, o.From, int(o.Count)-1),
			fill(card.Of(draw(p.r, d.Hand(o.Seat).Minus(o.From))), o.From, int(o.Count)),
			fill(card.Of(draw(p.r, p.grammar.Deck.Minus(d.Hand(o.Seat)))), o.From, int(o.Count))} {
			if !cards.Empty() {
				f.try(p, d, o.Named(cards, want))
			}
		}
	}
}

// try keeps a document that ends with an action, if it is refused for a missing reason
// and can be read.
func (f *finder) try(p *trial, d *deal.Deal, a act.Action) {
	err := d.Check(a)
	if err == nil {
		return
	}
	name := "reason-" + err.Error()
	if !f.wants(name, d.Count()) {
		return
	}
	g := p.grammar
	g.Names = seated(d)
	line := a.Text(g.Names)
	if b, err := g.Parse(line); err == nil && a == b && !strings.Contains(line, "?") {
		doc := transcript.Of(d, p.table)
		doc.Actions = append(doc.Actions, line)
		f.keep(name, d.Count(), doc)
	}
}

// forged adds documents whose text is invalid.
func (f *finder) forged(t *testing.T, p *trial) {
	p.seed(1)
	d := p.begin(t)
	for reason, text := range map[act.Reason]string{act.UnknownAction: "Anna sing", act.UnknownPlayer: "Zenzi pass", act.UnknownCard: "Anna play ZZ"} {
		doc := transcript.Of(d, p.table)
		doc.Actions = append(doc.Actions, text)
		f.keep("reason-"+reason.Error(), d.Count(), doc)
	}
	doc := transcript.Of(d, p.table)
	doc.Hands["Anna"] = doc.Hands["Berta"]
	f.keep("reason-"+act.BadDeal.Error(), d.Count(), doc)
	doc = transcript.Of(d, p.table)
	doc.Options = map[string]string{"sing": "true"}
	f.keep("reason-"+act.UnknownOption.Error(), d.Count(), doc)
	p.finish(t, d, nil)
	doc = transcript.Of(d, p.table)
	doc.Result["Anna"]++
	f.keep("reason-"+act.ResultMismatch.Error(), d.Count(), doc)
}

// offer keeps a document if it shows anything that is missing.
func (f *finder) offer(shown show, cost int, doc func() *transcript.Document) {
	for name, yes := range shown {
		if yes && f.wants(name, cost) {
			f.keep(name, cost, doc())
		}
	}
}

// wants reports whether a transcript is missing, or costs less than the one found.
func (f *finder) wants(name string, cost int) bool {
	found, missing := f.missing[name]
	return missing && (found == nil || cost < f.cost[name])
}

func (f *finder) keep(name string, cost int, doc *transcript.Document) {
	if _, missing := f.missing[name]; missing {
		f.missing[name], f.cost[name] = doc, cost
	}
}

// length returns the number of actions of a document.
func length(doc *transcript.Document) int {
	n := len(doc.Actions)
	for _, one := range doc.Deals {
		n += len(one.Actions)
	}
	return n
}

// write puts the documents into files by the first words of their names, so that
// related ones are together.
func (f *finder) write(t *testing.T, dir string) {
	for _, name := range slices.Sorted(maps.Keys(f.missing)) {
		doc := f.missing[name]
		if doc == nil {
			t.Logf("no deal found shows %s", name)
			continue
		}
		words := strings.SplitN(name, "-", 2)
		file := name
		if words[0] == "contract" || words[0] == "premium" {
			file = name[:strings.LastIndex(name, "-")]
		}
		if words[0] == "turn" || words[0] == "word" || words[0] == "evening" || words[0] == "claim" || words[0] == "doubling" {
			file = words[0]
		}
		out, err := os.OpenFile(filepath.Join(dir, file+".yaml"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := fmt.Fprintf(out, "---\n# %s\n%s", name, doc.YAML()); err != nil {
			t.Fatal(err)
		}
		if err := out.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
