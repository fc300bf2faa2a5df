package deal

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// RuleSet is one game as its document describes it. A new one is a package with such a
// value and a line in the list of rule sets; nothing else needs to know it.
type RuleSet struct {
	ID      string
	Forms   []Form   // ways to deal; the first is the usual one
	Options []Option // house rules
	// Imply sets the options that follow from others and returns their ids; nil if none
	// do.
	Imply func(o Options) (fixed []string)
	// Grammar has the words that the reader must know; Read fills in names and deck.
	Grammar act.Grammar
	// Factor reports whether a deal may count n times, n from 1 to MostFactor; nil if
	// any n is possible.
	Factor   func(o Options, n int) bool
	Accounts []Account
	// Second returns the key of a second account besides the results (Result.Paid), ""
	// for none; nil if there never is one.
	Second func(o Options) string
	Sum    Sum
	// Tournament is the option that fits deals for a tournament, "" if there is none.
	Tournament string
	// Leaves: transcripts write thirds of a point as points and leaves (Blatt), "35/2".
	Leaves bool
	// WholeTable: results also name the players who sit out.
	WholeTable bool
	Trumps     card.Set     // the suit that beats the others; empty for tarocks
	Order      *card.Order  // in which hands are shown, suit by suit; nil for card.RedUp
	Reasons    []act.Reason // its own reasons
	// What else players that are not people must know to judge a position.
	Values    *card.Values       // what each card counts, in any unit; nil for card.Thirds
	Excuses   card.Set           // cards that neither win a trick nor are lost in it
	Crosswise func(f *Form) bool // whether partners sit crosswise; nil: never
	// New returns the course of a deal that has just been dealt. It may look at
	// the cards and the options, and change the hands.
	New func(d *State) Course
	// Redeal returns why a hand must be thrown in (Zusammenwerfen), NoWord if it is
	// played; nil if no hand must.
	Redeal     func(hand card.Set) act.Word
	NewEvening func(o Opening) Evening
	// Games and Premiums return the tables that the engine enforces, for explaining the
	// rules; nil if there are none.
	Games    func(o Options) []view.Game
	Premiums func(o Options) []view.Premium
	// Law returns what the rules lay down beside these tables.
	Law func(o Options) view.Law
	// Entry returns the questions about a deal that was played with real cards, so that it can
	// be written down. The courses are Recording. nil if that is not possible; all rule sets
	// in the list can.
	Entry func(o Options) view.EntryForm
	// Fits has, by id, what games need of the hand as dealt: whether a hand meets it.
	// What is not in it is needed of the moment.
	Fits map[string]func(hand card.Set) bool
}

// Sum is what the payments of a deal must add up to.
type Sum = view.Sum

// The sums of a deal.
const (
	Zero         = view.Zero
	ZeroWithBook = view.ZeroWithBook
	Free         = view.Free
)

// Form is one way to deal: the number of people at the table, which of them play, and
// how the pack is cut.
type Form struct {
	Table int // people at the table
	Deck  card.Set
	Hands []int // cards of each player, from forehand on
	Talon int
	// Sits returns the places that play, in order of play from forehand on; nil if all
	// play, from the dealer's neighbour on.
	Sits func(dealer act.Seat) []act.Seat
	If   func(o Options) bool // nil: always
}

// Seats returns the number of players.
func (f *Form) Seats() int { return len(f.Hands) }

// Cut returns the cards of a pack that are dealt to the i-th player from forehand on,
// in dealing order; i = Seats is the talon.
func (f *Form) Cut(pack []card.Card, i int) []card.Card {
	from := 0
	for _, n := range f.Hands[:i] {
		from += n
	}
	if i == len(f.Hands) {
		return pack[from : from+f.Talon]
	}
	return pack[from : from+f.Hands[i]]
}

// Packets returns a pack whose packets are dealt in another order, which has each player's
// once, from forehand on; the talon stays last.
func (f *Form) Packets(pack []card.Card, order []int) []card.Card {
	dealt := make([]card.Card, 0, len(pack))
	for _, i := range order {
		dealt = append(dealt, f.Cut(pack, i)...)
	}
	return append(dealt, f.Cut(pack, f.Seats())...)
}

// Sitting returns the places that play when the given place deals, by seat, and
// forehand's seat. The list must not be changed.
func (f *Form) Sitting(dealer act.Seat) (places []act.Seat, forehand act.Seat) {
	if f.Sits == nil {
		return everyPlace[:f.Table], dealer.After(1, f.Table)
	}
	order := f.Sits(dealer)
	places = slices.Sorted(slices.Values(order))
	return places, act.Seat(slices.Index(places, order[0]))
}

var everyPlace = func() (all [act.MaxPlaces]act.Seat) {
	for i := range all {
		all[i] = act.Seat(i)
	}
	return all
}()

// Seat returns the seat of a place, given the places that play: one from Seats on for a
// place that sits out.
func (f *Form) Seat(place act.Seat, sitting []act.Seat) act.Seat {
	if i := slices.Index(sitting, place); i >= 0 {
		return act.Seat(i)
	}
	before := 0 // places before it that play
	for _, p := range sitting {
		if p < place {
			before++
		}
	}
	return act.Seat(len(sitting)) + place - act.Seat(before)
}

// Form returns the form for a number of people at the table, nil if the game
// cannot be played by that many.
func (s *RuleSet) Form(people int, o Options) *Form {
	for i := range s.Forms {
		if f := &s.Forms[i]; f.Table == people && (f.If == nil || f.If(o)) {
			return f
		}
	}
	return nil
}

// Tables returns the numbers of people by whom the game can be played, the usual
// one first.
func (s *RuleSet) Tables() []int {
	var list []int
	for _, f := range s.Forms {
		if !slices.Contains(list, f.Table) {
			list = append(list, f.Table)
		}
	}
	return list
}

// Read returns the grammar of actions in a deal or at a table of these players.
func (s *RuleSet) Read(names []string, f *Form) act.Grammar {
	g := s.Grammar
	g.Names, g.Deck = names, f.Deck
	return g
}

// Thrown returns the first player in order of play from forehand whose hand must be
// thrown in, Nobody if there is none.
func (s *RuleSet) Thrown(p Setup) act.Seat {
	seat, _ := s.ThrownFor(p)
	return seat
}

// ThrownFor returns what Thrown returns, and the reason.
func (s *RuleSet) ThrownFor(p Setup) (act.Seat, act.Word) {
	if s.Redeal == nil {
		return act.Nobody, act.NoWord
	}
	for i := range p.Form.Seats() {
		if why := s.Redeal(card.Of(p.Form.Cut(p.Pack, i)...)); why != act.NoWord {
			_, forehand := p.Form.Sitting(p.Dealer)
			return forehand.After(i, p.Form.Seats()), why
		}
	}
	return act.Nobody, act.NoWord
}

// Counts reports whether a deal may count n times.
func (s *RuleSet) Counts(o Options, n int) bool {
	return n >= 1 && n <= MostFactor && (s.Factor == nil || s.Factor(o, n))
}

// Always returns a table that does not depend on options.
func Always[R any](rows []R) func(Options) []R { return func(Options) []R { return rows } }

// Laid returns a law that does not depend on options.
func Laid(l view.Law) func(Options) view.Law { return func(Options) view.Law { return l } }
