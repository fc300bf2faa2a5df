package enginetest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/transcript"
)

// Example is the deal of a worked example: the cards that it names, and others to
// complete it.
type Example struct {
	Set     *deal.RuleSet
	Options deal.Options // options other than the defaults
	Table   []string     // names by place; nil for the usual number of players, from Anna
	Dealer  string       // "" for the last at the table, so that the first is forehand if all play
	Factor  int          // 0 means 1
	Book    deal.Book    // contents of the accounts, by seat
	// Cards are the cards that matter, "Anna: HK I; Berta: T7; talon: P7", in dealing
	// order. The others are added in the same way in all examples: card by card in
	// order of play, suit cards before tarocks, and to the talon first.
	Cards string
}

// Story is a deal told action by action.
type Story struct {
	*deal.Deal
	Names []string // by seat
	t     testing.TB
	g     act.Grammar
}

// Begin deals the cards of the example.
func (e Example) Begin(t testing.TB) *Story {
	t.Helper()
	options, err := e.Set.Choose(e.Options)
	if err != nil {
		t.Fatalf("options %v: got error %v", e.Options, err)
	}
	d, err := deal.New(e.Set, options, e.setup(t, options))
	if err != nil {
		t.Fatalf("cards of the example: got error %v", err)
	}
	g := e.Set.Read(bySeat(d, e.table()), d.Setup().Form)
	return &Story{Deal: d, Names: g.Names, t: t, g: g}
}

func (e Example) table() []string {
	if e.Table != nil {
		return e.Table
	}
	return names[:e.Set.Forms[0].Table]
}

// setup deals the named cards and adds the others.
func (e Example) setup(t testing.TB, options deal.Options) deal.Setup {
	t.Helper()
	table := e.table()
	f := e.Set.Form(len(table), options)
	if f == nil {
		t.Fatalf("got %d people, who cannot play", len(table))
	}
	s := deal.Setup{Form: f, Dealer: act.Seat(len(table) - 1), Factor: max(e.Factor, 1), Book: e.Book}
	if e.Dealer != "" {
		s.Dealer = act.Seat(slices.Index(table, e.Dealer))
	}
	named, rest := e.named(t, f, s.Dealer)
	for range rest {
		s.Pack = filled(f, named, rest)
		if e.Set.Thrown(s) == act.Nobody {
			return s
		}
		rest = append(rest[1:len(rest):len(rest)], rest[0]) // a hand was thrown in
	}
	if len(rest) > 0 {
		t.Fatalf("some hand has to be thrown in, however %q is filled up", e.Cards)
	}
	s.Pack = filled(f, named, nil)
	return s
}

// named returns the named cards of each player from forehand on and of the talon, and
// the rest of the pack, suit cards before tarocks.
func (e Example) named(t testing.TB, f *deal.Form, dealer act.Seat) (named [][]card.Card, rest []card.Card) {
	t.Helper()
	named = make([][]card.Card, f.Seats()+1)
	sitting, forehand := f.Sitting(dealer)
	left := f.Deck
	for part := range strings.SplitSeq(e.Cards, ";") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		who, codes, _ := strings.Cut(part, ":")
		i := f.Seats()
		if who = strings.TrimSpace(who); who != "talon" {
			place := act.Seat(slices.Index(e.table(), who))
			seat := f.Seat(place, sitting)
			if place == act.Nobody || int(seat) >= f.Seats() {
				t.Fatalf("%q: %q does not play", e.Cards, who)
			}
			i = int(seat.After(-int(forehand), f.Seats()))
		}
		cards, ok := f.Deck.FindAll(codes)
		if !ok || !left.Contains(card.Of(cards...)) || card.Of(cards...).Len() != len(cards) {
			t.Fatalf("%q: a card is not in the pack, or there twice", e.Cards)
		}
		left = left.Minus(card.Of(cards...))
		named[i] = append(named[i], cards...)
	}
	return named, append(left.Minus(card.Tarocks).Cards(), left.And(card.Tarocks).Cards()...)
}

// filled returns the pack in which everybody gets the named cards first.
func filled(f *deal.Form, named [][]card.Card, rest []card.Card) []card.Card {
	hands := make([][]card.Card, len(named))
	for i, cards := range named {
		hands[i] = slices.Clone(cards)
	}
	last := f.Seats()
	for ; len(hands[last]) < f.Talon && len(rest) > 0; rest = rest[1:] {
		hands[last] = append(hands[last], rest[0])
	}
	for i := 0; len(rest) > 0; i = (i + 1) % last {
		if full(f, hands) {
			break // too many cards named: the deal will be refused
		}
		if len(hands[i]) < f.Hands[i] {
			hands[i], rest = append(hands[i], rest[0]), rest[1:]
		}
	}
	return slices.Concat(hands...)
}

func full(f *deal.Form, hands [][]card.Card) bool {
	for i, n := range f.Hands {
		if len(hands[i]) < n {
			return false
		}
	}
	return true
}

// Do performs the actions of a script, "Anna bid mine; Berta pass"; all of them must be
// possible.
func (s *Story) Do(script string) {
	s.t.Helper()
	if line, err := s.perform(script); err != nil {
		s.t.Fatalf("%q, action %d: %v", line, s.Count()+1, err)
	}
}

// Refuse performs the actions of a script, the last of which must be refused for this
// reason.
func (s *Story) Refuse(script string, want act.Reason) {
	s.t.Helper()
	before, last := "", script
	if i := strings.LastIndex(script, ";"); i >= 0 {
		before, last = script[:i], script[i+1:]
	}
	s.Do(before)
	if _, err := s.perform(last); !errors.Is(err, want) {
		s.t.Errorf("%q: got %v, want %v", strings.TrimSpace(last), err, want)
	}
}

// perform performs actions up to the first that is refused.
func (s *Story) perform(script string) (line string, err error) {
	s.t.Helper()
	for line := range strings.SplitSeq(script, ";") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := perform(s.Deal, s.g, []string{line}); err != nil {
			return line, err
		}
	}
	return "", nil
}

// Legal returns the legal actions of a player as in a transcript, in the order of the
// rule set's tables, separated by commas.
func (s *Story) Legal(name string) string {
	return words(s.Deal.Legal(act.Seat(slices.Index(s.Names, name))), s.Names)
}

// Lines returns the lines of the settlement, as in "pagat declarer won 1×2: 2 -2 2 -2".
func (s *Story) Lines() []string { return Lines(s.Settle(), s.Names[:s.Seats()]) }

// Lines returns the lines of a settlement in the form of Story.Lines.
func Lines(r *deal.Result, names []string) []string {
	list := make([]string, len(r.Lines))
	for i := range r.Lines {
		list[i] = lineText(&r.Lines[i], names)
	}
	return list
}

func lineText(l *deal.Line, names []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v %s", l.Item, l.By.Name(names))
	if l.Against != act.Nobody {
		fmt.Fprintf(&b, " against %s", names[l.Against])
	}
	value, _ := l.Value.MarshalJSON()
	fmt.Fprintf(&b, " %s %s×%d:", map[bool]string{true: "won", false: "lost"}[l.Won], value, l.Factor())
	for s := range names {
		fmt.Fprintf(&b, " %d", l.Pay[s])
	}
	return b.String()
}

// Told returns the deal of a transcript, the last document of a file.
func Told(t *testing.T, set *deal.RuleSet, path string) *Story {
	t.Helper()
	list := Tales(t, set, path)
	return list[len(list)-1]
}

// Tales returns the deals of a file of transcripts, in order.
func Tales(t *testing.T, set *deal.RuleSet, path string) []*Story {
	t.Helper()
	var list []*Story
	for doc, err := range transcript.ReadYAML(read(t, path)) {
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		d, g, err := doc.Begin(set)
		if err == nil {
			err = perform(d, g, doc.Actions)
		}
		if err != nil {
			t.Fatalf("%s: document %d: %v", path, len(list)+1, err)
		}
		list = append(list, &Story{Deal: d, Names: g.Names, t: t, g: g})
	}
	return list
}

// Finish performs the last action on the list of the player on turn until the deal is
// over: done while something can be announced.
func (s *Story) Finish() {
	s.t.Helper()
	for !s.Over() {
		list := s.Deal.Legal(s.Turn())
		if err := s.Deal.Do(list[len(list)-1].Action); err != nil {
			s.t.Fatal(err)
		}
	}
}
