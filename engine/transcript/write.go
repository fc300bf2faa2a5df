package transcript

import (
	"fmt"
	"strings"
	"unicode"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/fair"
)

// Evening is an evening of finished deals to be written.
type Evening struct {
	Rules   *deal.RuleSet
	Options deal.Options
	Players []string  // the players' own names, by place
	Dealer  act.Seat  // place of the first dealer
	Book    deal.Book // before the first deal, by place
	Closed  bool      // the accounts were paid out at the end
	Deals   []Played
}

// Played is a deal to be written.
type Played struct {
	Deal   *deal.Deal
	Before []act.Action // by place
	Proof  *fair.Proof  // nil if it is not known what the cards were shuffled by
}

// Write returns the evening as a document that Replay settles with the same result.
// Names are changed as far as necessary: only letters and digits, no blanks, all
// different.
func (e *Evening) Write() []byte {
	names := Fit(e.Players)
	doc := Document{Variant: e.Rules.ID, Options: e.Rules.Chosen(e.Options), Players: names, Dealer: names[e.Dealer], Evening: true}
	if options, err := e.Rules.Choose(e.Options); err == nil {
		c := cast{set: e.Rules, options: options, table: names}
		doc.Extra = c.header(e.Book, deal.Evenings)
	}
	if e.Closed {
		if doc.Extra == nil {
			doc.Extra = map[string]Value{}
		}
		doc.Extra[closed] = Value{Kind: Bool, Text: "true"}
	}
	for _, p := range e.Deals {
		d := written(p.Deal, names)
		d.Factor, d.Extra = 1, nil // both are implied by the evening
		for _, a := range p.Before {
			d.Before = append(d.Before, a.Text(names))
		}
		if p.Proof != nil {
			d.Extra = map[string]Value{proof: proven(p.Proof, p.Deal, names)}
		}
		doc.Deals = append(doc.Deals, d)
	}
	return doc.YAML()
}

// Of returns the document of a deal, with its result if it is over. table has the names
// of the people by place, which must be valid in a document.
func Of(d *deal.Deal, table []string) *Document {
	set := d.Set()
	dealer := table[d.Setup().Dealer]
	return &Document{Variant: set.ID, Options: set.Chosen(d.Options()), Players: table, Dealer: dealer, Deal: written(d, table)}
}

func written(d *deal.Deal, table []string) Deal {
	setup := d.Setup()
	c := cast{set: d.Set(), form: setup.Form, options: d.Options(), table: table, dealer: setup.Dealer}
	c.seat()
	w := Deal{Factor: setup.Factor, Hands: map[string]string{}, Talon: card.Codes(d.Talon()),
		Extra: c.header(setup.Book.ByPlace(c.sitting, nil), deal.Single)}
	for i := range setup.Form.Seats() {
		w.Hands[c.names[d.Forehand().After(i, d.Seats())]] = card.Codes(setup.Form.Cut(setup.Pack, i))
	}
	for _, a := range d.Actions() {
		w.Actions = append(w.Actions, a.Text(c.names))
	}
	if d.Over() {
		w.Result = c.result(d)
	}
	return w
}

// Fit returns names as they are in a document: only letters and digits, no blanks, all
// different.
func Fit(players []string) []string {
	names, taken := make([]string, len(players)), map[string]bool{}
	for i, p := range players {
		name := strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				return r
			}
			return -1
		}, p)
		if r := []rune(name); len(r) > 20 {
			name = string(r[:20])
		}
		if name == "" {
			name = "Player"
		}
		unique := name
		for n := 2; taken[unique]; n++ {
			unique = fmt.Sprintf("%s%d", name, n)
		}
		taken[unique] = true
		names[i] = unique
	}
	return names
}
