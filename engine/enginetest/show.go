package enginetest

import (
	"fmt"
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

// wanted returns the names of all that the transcripts of a rule set should
// show, in order.
func wanted(t *testing.T, set *deal.RuleSet) []string {
	names := []string{"evening-begun", "evening-over", "doubling-void", "doubling-step1", "doubling-step2",
		"doubling-step3", "doubling-step4", "deal-unplayed"}
	for _, g := range set.Games {
		names = append(names, "contract-"+g.ID+"-won", "contract-"+g.ID+"-lost")
	}
	for _, p := range set.Premiums {
		names = append(names, "premium-"+p.ID+"-won", "premium-"+p.ID+"-lost", "premium-"+p.ID+"-silent", "premium-"+p.ID+"-doubled")
	}
	for _, r := range reasons {
		names = append(names, "reason-"+r.Error())
	}
	for _, o := range choices(set)[1:] {
		names = append(names, "option-"+label(o))
	}
	words := show{}
	for _, options := range choices(set) {
		p := newTrial(t, set, options, set.Layouts[0].Seats)
		for range 500 {
			for d := p.begin(t); !d.Over() && d.Phase() != "play"; {
				words["turn-"+d.Phase()] = true
				legal := d.Legal(d.Turn())
				for _, a := range legal {
					words[word(a)] = true
				}
				if err := d.Do(p.next(d, legal)); err != nil {
					t.Fatal(err)
				}
			}
		}
		if options.On("claims") {
			names = append(names, "claim-right", "claim-wrong")
		}
	}
	for name := range words {
		names = append(names, name)
	}
	slices.Sort(names)
	return append(names, "turn-play")
}

// word names an action without its player and without cards.
func word(a act.Action) string {
	name := "word-" + a.Verb.String()
	for _, w := range []string{a.ID, a.Arg} {
		if w != "" {
			name += "-" + w
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
	if err := set.Check(doc.Options); err != nil {
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
	switch _, ok := transcript.Replay(doc); {
	case err != nil:
		s["reason-"+err.Error()] = true
	case !ok:
		s["reason-"+act.ResultMismatch.Error()] = true
	case !d.Over():
		s["turn-"+d.Phase()] = true
	}
}

// evening adds what an evening shows.
func (s show) evening(set *deal.RuleSet, doc *transcript.Document) {
	s["evening-begun"] = true
	e := set.NewEvening(len(doc.Players), act.Seat(slices.Index(doc.Players, doc.Dealer)))
	for _, one := range doc.Deals {
		for _, text := range one.Before {
			if a, err := set.Read(doc.Players).Parse(text); err == nil {
				e.Before(a)
			}
		}
		single := transcript.Document{Variant: doc.Variant, Options: doc.Options, Players: doc.Players, Deal: one}
		single.Dealer, single.Factor = doc.Players[e.Plan().Dealer], e.Plan().Factor
		if d, err := load(set, &single); err == nil {
			e.Add(d)
		}
	}
	s["evening-over"] = s["evening-over"] || e.Plan().Over
}

// deal adds what a deal shows.
func (s show) deal(d *deal.Deal) {
	announced, doubled, steps := show{}, show{}, map[string]int{}
	for _, said := range d.View(act.Nobody).Said {
		a := said.Action
		s[word(a)] = true
		switch {
		case said.Void:
			s["doubling-void"] = true
		case a.Verb == act.VerbAnnounce:
			announced[a.ID] = true
		case a.Verb == act.VerbDouble:
			doubled[a.ID] = true
			target := fmt.Sprint(a.ID, a.Of, a.Arg)
			steps[target]++
			s[fmt.Sprint("doubling-step", steps[target])] = true
		case a.Verb == act.VerbClaim && d.Over() && a == last(d):
			s["claim-right"] = true
		case a.Verb == act.VerbClaim:
			s["claim-wrong"] = true
		}
	}
	if !d.Over() {
		return
	}
	s["deal-unplayed"] = s["deal-unplayed"] || len(d.Past) == 0
	r := d.Settle()
	for i := range r.Lines {
		l := &r.Lines[i]
		result := map[bool]string{true: "-won", false: "-lost"}[l.Won]
		if l.Item == "game" {
			s["contract-"+contract(d, l.By)+result] = true
			continue
		}
		s["premium-"+l.Item+result] = true
		s["premium-"+l.Item+"-silent"] = s["premium-"+l.Item+"-silent"] || !announced[l.Item]
		s["premium-"+l.Item+"-doubled"] = s["premium-"+l.Item+"-doubled"] || doubled[l.Item]
	}
}

func last(d *deal.Deal) act.Action { return d.Actions()[d.Count()-1] }

// contract returns the game of a party.
func contract(d *deal.Deal, by deal.Party) string {
	games := ""
	for _, f := range d.View(act.Nobody).Facts {
		if f.ID == view.Contract && (by.Side != "" || f.Seat == by.Seat || f.Seat == act.Nobody) {
			games = strings.TrimSpace(games + " " + f.Word)
		}
	}
	return games
}
