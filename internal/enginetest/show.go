package enginetest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/transcript"
	"tarock/engine/view"
)

// show is what transcripts show, by name.
type show map[string]bool

// wanted returns the names of everything that the transcripts of a rule set should
// show, in order.
func wanted(t *testing.T, set *deal.RuleSet) []string {
	want := show{"evening-begun": true, "evening-over": true, "deal-unplayed": true}
	for _, r := range append(slices.Clone(reasons), set.Reasons...) {
		want["reason-"+r.Error()] = true
	}
	for i, options := range choices(set) {
		if i > 0 {
			want["option-"+label(options)] = true
		}
		for _, f := range forms(set, options) {
			want.random(newTrial(t, &Rules{Set: set}, options, f), t)
		}
	}
	return slices.Sorted(maps.Keys(want))
}

// random adds what occurs in tables, and before the play of random deals.
func (s show) random(p *trial, t *testing.T) {
	for _, g := range games(p.Set, p.options) {
		s["contract-"+g.ID+"-won"], s["contract-"+g.ID+"-lost"] = true, true
	}
	for _, row := range premiums(p.Set, p.options) {
		for _, how := range []string{"won", "lost", "silent", "doubled"} {
			s["premium-"+row.Item()+"-"+how] = true
		}
	}
	if p.options.On("claims") {
		s["claim-right"], s["claim-wrong"] = true, true
	}
	for range 300 {
		d := p.begin(t)
		p.finish(t, d, func(options []act.Option) {
			s["turn-"+string(d.Phase())] = true
			if d.Phase() == view.Play {
				return
			}
			for i := range options {
				o := &options[i]
				s[word(o.Action)] = true
				if o.Verb == act.VerbDouble {
					s["doubling-void"] = true
					s[fmt.Sprint("doubling-step", min(o.Step, highest))] = true
				}
			}
		})
	}
}

// highest is the greatest step of doubling that must be shown; higher ones work the
// same.
const highest = 3

// word returns an action without its player and cards.
func word(a act.Action) string {
	name := "word-" + a.Verb.String()
	for _, w := range []act.Word{a.ID, a.Arg} {
		if w != act.NoWord {
			name += "-" + w.String()
		}
	}
	return name
}

// document adds what a document shows.
func (s show) document(set *deal.RuleSet, doc *transcript.Document) {
	if doc.Evening {
		s.evening(set, doc)
		return
	}
	if _, err := set.Choose(doc.Options); err != nil {
		s["reason-"+err.Error()] = true
		return
	}
	for _, o := range choices(set)[1:] {
		for id, value := range o {
			s["option-"+label(o)] = s["option-"+label(o)] || doc.Options[id] == value
		}
	}
	d, err := load(set, doc)
	if d != nil {
		s.deal(d)
	}
	switch _, ok := transcript.Replay(doc, []*deal.RuleSet{set}); {
	case err != nil:
		s["reason-"+err.Error()] = true
	case !ok:
		s["reason-"+act.ResultMismatch.Error()] = true
	case !d.Over():
		s["turn-"+string(d.Phase())] = true
	}
}

// evening adds what an evening shows.
func (s show) evening(set *deal.RuleSet, doc *transcript.Document) {
	s["evening-begun"] = true
	options, err := set.Choose(doc.Options)
	if err != nil {
		return
	}
	f := set.Form(len(doc.Players), options)
	e := set.NewEvening(deal.Opening{Form: f, Dealer: act.Seat(slices.Index(doc.Players, doc.Dealer)), Options: options})
	for _, one := range doc.Deals {
		for _, text := range one.Before {
			if a, err := set.Read(doc.Players, f).Parse(text); err == nil && e.Check(a) == nil {
				e.Before(a)
			}
		}
		plan := e.Plan()
		single := transcript.Document{Variant: doc.Variant, Options: doc.Options, Players: doc.Players, Deal: one}
		single.Dealer, single.Factor = doc.Players[plan.Dealer], plan.Factor
		d, err := load(set, &single)
		if err != nil {
			return
		}
		if s.deal(d); d.Over() {
			e.Add(d.Outcome())
		}
	}
	s["evening-over"] = s["evening-over"] || e.Plan().Over
}

// deal adds what a deal shows.
func (s show) deal(d *deal.Deal) {
	announced, doubled := show{}, show{}
	for _, said := range d.View(act.Nobody).Said {
		a := said.Action
		s[word(a)] = true
		switch {
		case said.Void:
			s["doubling-void"] = true
		case a.Verb == act.VerbAnnounce:
			announced[a.ID.String()] = true
		case a.Verb == act.VerbDouble:
			doubled[a.ID.String()] = true
			s[fmt.Sprint("doubling-step", min(said.Step, highest))] = true
		case a.Verb == act.VerbClaim && d.Over() && a == last(d):
			s["claim-right"] = true
		case a.Verb == act.VerbClaim:
			s["claim-wrong"] = true
		}
	}
	if !d.Over() {
		return
	}
	s["deal-unplayed"] = s["deal-unplayed"] || len(d.Past()) == 0
	r := d.Settle()
	for i := range r.Lines {
		l := &r.Lines[i]
		item, result := l.Item.String(), map[bool]string{true: "-won", false: "-lost"}[l.Won]
		if item == "game" {
			s["contract-"+declared(d, l.By)+result] = true
			continue
		}
		s["premium-"+item+result] = true
		s["premium-"+item+"-silent"] = s["premium-"+item+"-silent"] || !announced[item]
		s["premium-"+item+"-doubled"] = s["premium-"+item+"-doubled"] || doubled[item]
	}
}

func last(d *deal.Deal) act.Action { return d.Actions()[d.Count()-1] }

// declared returns the game of a party.
func declared(d *deal.Deal, by deal.Party) string {
	games := ""
	for _, f := range d.View(act.Nobody).Facts {
		if f.ID == view.Contract && (by.Side != "" || f.Seat == by.Seat || f.Seat == act.Nobody) {
			games = strings.TrimSpace(games + " " + f.Word)
		}
	}
	return games
}
