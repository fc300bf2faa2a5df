// Package enact lets a table play what transcripts tell: deals that were played elsewhere
// become events of the table, by which everything else follows as if they had been played
// there.
//
// Nothing is guessed. A file is refused as a whole, with the deal and the place of what is
// wrong with it, and no event of it is ever applied to a table that others see.
package enact

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"strings"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/transcript"
	"tarock/engine/view"
)

// Limits of a file, far above an evening.
const (
	MaxSize  = 512 << 10 // bytes
	MaxDeals = 300
)

// The reasons why a file is refused, beside those of the deals in it.
const (
	NotRead   act.Reason = "import-unreadable" // it is no transcript
	TooLarge  act.Reason = "import-large"      // it has more than MaxSize bytes, or more than MaxDeals deals
	Several   act.Reason = "import-several"    // its documents are not of one game, its house rules and its players
	OtherGame act.Reason = "import-game"       // the table plays by another rule set
	Others    act.Reason = "import-players"    // its players are not those of the table
	Namesakes act.Reason = "import-namesakes"  // two at the table have the same name
	Going     act.Reason = "import-unfinished" // a deal in it is not over
	Differs   act.Reason = "import-differs"    // a deal comes out otherwise at the table: another dealer, factor or pot
)

// Problem is why a file is refused.
type Problem struct {
	transcript.Place            // of a deal
	Line, Column     int        // of the text, from 1; 0 if it could be read
	Rules            string     // rule set of the file, if known
	Names            []string   // its players, if these are what does not fit
	Why              act.Reason // one of the reasons above; Place.Reason if the deal is refused by its rules
}

// Error names the reason.
func (p *Problem) Error() string { return p.Why.Error() }

// Unwrap returns the reason.
func (p *Problem) Unwrap() error { return p.Why }

// Told is the course of an evening read from a file.
type Told struct {
	Events  []table.Event // by which the table gets there
	Table   *table.Table  // as it then is
	Deals   int
	Options deal.Options // of the file that differ from the usual ones
}

// Read reads a file, an evening or deals that follow each other.
func Read(name string, text []byte) (*transcript.Document, error) {
	if len(text) > MaxSize {
		return nil, &Problem{Why: TooLarge}
	}
	var evening *transcript.Document
	for doc, err := range transcript.Read(name, bytes.NewReader(text)) {
		var u *transcript.Unreadable
		switch {
		case errors.As(err, &u):
			return nil, &Problem{Why: NotRead, Line: u.Line, Column: u.Column}
		case err != nil:
			return nil, err
		case evening == nil:
			evening = doc
		case evening.Evening || doc.Evening || !same(evening, doc):
			return nil, &Problem{Why: Several, Place: transcript.Place{Deal: max(len(evening.Deals), 1) + 1}}
		default:
			if evening.Deals == nil {
				evening.Deals = []transcript.Deal{evening.Deal}
			}
			evening.Deals = append(evening.Deals, doc.Deal)
		}
	}
	switch {
	case evening == nil || evening.Evening && len(evening.Deals) == 0:
		return nil, &Problem{Why: NotRead, Line: 1, Column: 1}
	case len(evening.Deals) > MaxDeals:
		return nil, &Problem{Why: TooLarge}
	}
	evening.Evening = evening.Evening || evening.Deals != nil
	return evening, nil
}

// same reports whether two documents are of one game and the same players.
func same(a, b *transcript.Document) bool {
	return a.Variant == b.Variant && maps.Equal(a.Options, b.Options) && slices.Equal(a.Players, b.Players)
}

// Lobby returns what a document tells a table in its lobby, for one who may start it. The
// table is changed, or a *Problem is returned; any other error is a refusal of the table.
func Lobby(t *table.Table, by table.Player, doc *transcript.Document) (*Told, error) {
	if t.Set == nil || t.Stage != table.Lobby {
		return nil, table.NoTable
	}
	if doc.Variant != t.Set.ID {
		return nil, &Problem{Why: OtherGame, Rules: doc.Variant}
	}
	deals, refused := transcript.Tell(doc, rules.All())
	if refused != nil {
		return nil, &Problem{Why: refused.Reason, Place: *refused}
	}
	order, why := seats(t.Chairs, doc.Players)
	if why != "" {
		return nil, &Problem{Why: why, Names: doc.Players}
	}
	s := scribe{t: t}
	s.by(by, table.Reseat{Order: order}, table.Choose{Rules: doc.Variant, Seats: len(order)})
	s.options(by, doc.Options)
	s.by(by, table.Start{Dealer: slices.Index(doc.Players, doc.Dealer)})
	for i := range deals {
		if s.err == nil {
			s.deal(&deals[i], i+1)
		}
	}
	if s.err == nil && t.Stage == table.Ready {
		s.by(order[0], table.Pause{}) // whoever wants to play on asks for it
	}
	return &Told{Events: s.events, Table: t, Deals: len(deals), Options: t.Set.Chosen(t.Options)}, s.err
}

// seats returns the players of a document in its order, as they sit in a lobby, or why they
// are not known. A name that is written exactly as in the document goes before one that
// differs in small and capital letters.
func seats(chairs []table.Chair, players []string) (order []table.Player, why act.Reason) {
	names := make([]string, len(chairs))
	for i, c := range chairs {
		names[i] = transcript.Fit([]string{strings.Replace(c.Name, view.Computer, "Computer ", 1)})[0]
	}
	for i, n := range names {
		if slices.Contains(names[i+1:], n) {
			return nil, Namesakes // in the document they have numbers that nobody at the table has
		}
	}
	for _, p := range players {
		i := slices.Index(names, p)
		if i < 0 {
			i = slices.IndexFunc(names, func(n string) bool { return n != "" && !slices.Contains(players, n) && strings.EqualFold(n, p) })
		}
		if i < 0 || len(players) != len(chairs) {
			return nil, Others
		}
		order, names[i] = append(order, chairs[i].Player), ""
	}
	return order, ""
}

// scribe notes the events of a table until a command is refused.
type scribe struct {
	t      *table.Table
	events []table.Event
	err    error
}

// by notes commands of a player, "" for nobody's.
func (s *scribe) by(p table.Player, commands ...table.Command) {
	for _, c := range commands {
		if s.err != nil {
			return
		}
		events, err := s.t.Decide(p, c)
		if s.err = err; err != nil {
			return
		}
		for _, e := range events {
			if s.err = s.t.Apply(e); s.err != nil {
				return
			}
		}
		s.events = append(s.events, events...)
	}
}

// options sets the house rules of a document: first those that the table has otherwise
// back to the usual, then those that are written.
func (s *scribe) options(by table.Player, written map[string]string) {
	usual, err := s.t.Set.Choose(nil)
	if err != nil {
		s.err = err
		return
	}
	for _, o := range s.t.Set.Options {
		if s.err == nil && s.t.Options[o.ID] != usual[o.ID] {
			s.by(by, table.Set{ID: o.ID, Value: usual[o.ID]})
		}
	}
	for _, id := range slices.Sorted(maps.Keys(written)) {
		s.by(by, table.Set{ID: id, Value: written[id]})
	}
}

// deal plays a deal, and compares what becomes of it.
func (s *scribe) deal(d *transcript.Told, number int) {
	differs := &Problem{Why: Differs, Place: transcript.Place{Deal: number}}
	t := s.t
	if t.Stage == table.Over || !d.Deal.Over() {
		differs.Why = Going
		s.err = differs
		return
	}
	for _, a := range d.Before {
		s.by(t.Chairs[a.Seat].Player, table.Before{Action: a})
	}
	if s.err == nil && t.Stage == table.Ready && !t.NeedsCards() {
		s.by("", table.Next{Any: true})
	}
	s.by("", table.Told{Deck: d.Pack})
	for s.err == nil && t.Stage == table.Offer {
		s.by("", table.Let{})
	}
	setup := d.Deal.Setup()
	if s.err == nil && (t.Stage != table.Play || t.Plan.Dealer != setup.Dealer || t.Plan.Factor != setup.Factor || !slices.Equal(t.Deal.Setup().Pack, setup.Pack)) {
		s.err = differs
	}
	for _, a := range d.Deal.Actions() {
		if s.err == nil {
			s.by(t.Chairs[t.At(a.Seat)].Player, table.Do{Actions: []act.Action{a}})
		}
	}
	var why act.Reason
	switch {
	case errors.As(s.err, &why):
		s.err = differs
		return
	case s.err != nil:
		return
	}
	if total := t.Deal.Settle().Total(); !t.Deal.Over() || total != d.Deal.Settle().Total() {
		s.err = differs
	}
}
