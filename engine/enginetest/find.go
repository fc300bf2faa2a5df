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

// finder looks for transcripts of what is missing. Of several it keeps the
// one that costs least.
type finder struct {
	missing map[string]*transcript.Document // nil: not found yet
	cost    map[string]int
}

// find adds transcripts of what none in the folder shows.
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
	for _, options := range choices(set) {
		p := newTrial(t, set, options, set.Layouts[0].Seats)
		for n := range effort {
			p.seed(n)
			f.deal(t, p)
		}
	}
	p := newTrial(t, set, deal.Options{}, set.Layouts[0].Seats)
	f.forged(t, p)
	for n := range 400 {
		p.seed(n)
		doc, shown := p.evening(t), show{}
		shown.document(set, doc)
		f.offer(shown, length(doc), func() *transcript.Document { return doc })
	}
	f.write(t, dir)
}

// deal plays a deal in which each player has a habit, and looks at every step of
// it.
func (f *finder) deal(t *testing.T, p *trial) {
	d := p.begin(t)
	for !d.Over() && d.Count() < bound {
		legal := d.Legal(d.Turn())
		if name := "turn-" + d.Phase(); f.wants(name, d.Count()) {
			f.keep(name, d.Count(), transcript.Of(d, p.names))
		}
		if p.r.IntN(100) == 0 {
			f.refused(p, d)
		}
		a := p.next(d, legal)
		if a.Verb == act.VerbPlay {
			a = habit(d, legal, a)
		}
		if err := d.Do(a); err != nil {
			t.Fatal(err)
		}
	}
	shown := show{"option-" + label(p.options): true}
	shown.deal(d)
	f.offer(shown, cost(d), func() *transcript.Document { return transcript.Of(d, p.names) })
}

// cost is low for a deal that is easy to read: few actions, few lines, but
// played to the end and without options.
func cost(d *deal.Deal) int {
	r := d.Settle()
	n := d.Count() + 5*len(r.Lines) + bound*len(d.Options)
	if len(d.Past) == 0 {
		n += bound
	}
	return n
}

// habit has some players always play high or low: those who announced or bid
// nothing need no habit to win or lose.
func habit(d *deal.Deal, legal []act.Action, a act.Action) act.Action {
	style := (int(a.Seat) + int(d.Setup.Hands[0].First())) % 3
	for _, b := range legal {
		if b.Verb != act.VerbPlay || style == 0 || b.Card.Suit() != a.Card.Suit() {
			continue
		}
		if higher := card.RedUp[b.Card] > card.RedUp[a.Card]; higher == (style == 1) {
			a = b
		}
	}
	return a
}

// refused tries everything at one step.
func (f *finder) refused(p *trial, d *deal.Deal) {
	for s := range act.Seat(p.seats) {
		for _, a := range p.words.actions[s] {
			err := d.Check(a)
			if err == nil || strings.Contains(a.Text(p.names), "nonsense") || strings.Contains(a.Text(p.names), "?") {
				continue
			}
			if name := "reason-" + err.Error(); f.wants(name, d.Count()) {
				doc := transcript.Of(d, p.names)
				doc.Actions = append(doc.Actions, a.Text(p.names))
				if _, err := p.grammar.Parse(doc.Actions[len(doc.Actions)-1]); err == nil {
					f.keep(name, d.Count(), doc)
				}
			}
		}
	}
	for _, a := range d.Legal(d.Turn()) {
		if a.Verb != act.VerbDiscard {
			continue
		}
		for _, cards := range []card.Set{fill(card.Set{}, a.Cards, int(a.N)-1),
			fill(card.Of(draw(p.r, d.Hands[a.Seat].Minus(a.Cards))), a.Cards, int(a.N)),
			fill(card.Of(draw(p.r, p.grammar.Deck.Minus(d.Hands[a.Seat]))), a.Cards, int(a.N))} {
			if err := d.Check(act.Discard(a.Seat, cards)); err != nil && f.wants("reason-"+err.Error(), d.Count()) && !cards.Empty() {
				doc := transcript.Of(d, p.names)
				doc.Actions = append(doc.Actions, act.Discard(a.Seat, cards).Text(p.names))
				f.keep("reason-"+err.Error(), d.Count(), doc)
			}
		}
	}
}

// forged are documents that are wrong as texts.
func (f *finder) forged(t *testing.T, p *trial) {
	p.seed(1)
	d := p.begin(t)
	for reason, text := range map[act.Reason]string{act.UnknownAction: "Anna sing", act.UnknownPlayer: "Zenzi pass", act.UnknownCard: "Anna play H5"} {
		doc := transcript.Of(d, p.names)
		doc.Actions = append(doc.Actions, text)
		f.keep("reason-"+reason.Error(), d.Count(), doc)
	}
	doc := transcript.Of(d, p.names)
	doc.Hands["Anna"] = doc.Hands["Berta"]
	f.keep("reason-"+act.BadDeal.Error(), d.Count(), doc)
	doc = transcript.Of(d, p.names)
	doc.Options = map[string]string{"sing": "true"}
	f.keep("reason-"+act.UnknownOption.Error(), d.Count(), doc)
	p.finish(t, d)
	doc = transcript.Of(d, p.names)
	doc.Result["Anna"]++
	f.keep("reason-"+act.ResultMismatch.Error(), d.Count(), doc)
}

// offer keeps a document for whatever it shows and is missing.
func (f *finder) offer(shown show, cost int, doc func() *transcript.Document) {
	for name, yes := range shown {
		if yes && f.wants(name, cost) {
			f.keep(name, cost, doc())
		}
	}
}

// wants tells whether a transcript is missing, or costs less than the one found.
func (f *finder) wants(name string, cost int) bool {
	found, missing := f.missing[name]
	return missing && (found == nil || cost < f.cost[name])
}

func (f *finder) keep(name string, cost int, doc *transcript.Document) {
	if _, missing := f.missing[name]; missing {
		f.missing[name], f.cost[name] = doc, cost
	}
}

// length is the number of actions of a document.
func length(doc *transcript.Document) int {
	n := len(doc.Actions)
	for _, one := range doc.Deals {
		n += len(one.Actions)
	}
	return n
}

// write puts the documents into files by the first words of their names: what
// belongs together stands together.
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
