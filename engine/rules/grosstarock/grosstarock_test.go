package grosstarock

import (
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// names are the players of all examples; Cilli deals, and Anna is forehand.
var names = []string{"Anna", "Berta", "Cilli"}

const (
	anna act.Seat = iota
	berta
	cilli
)

// setup deals the named cards to Anna, Berta and Cilli. The rest of the pack follows:
// to Cilli first, lowest cards first, tarocks last.
func setup(t *testing.T, cards ...string) deal.Setup {
	t.Helper()
	form := &Set.Forms[0]
	var hands [seats][]card.Card
	left := card.Full
	for s, codes := range cards {
		named, ok := left.FindAll(codes)
		if !ok || card.Of(named...).Len() != len(named) {
			t.Fatalf("a card of %q cannot be dealt", codes)
		}
		hands[s], left = named, left.Minus(card.Of(named...))
	}
	rest := left.Cards()
	slices.SortStableFunc(rest, func(a, b card.Card) int { return rank(a) - rank(b) })
	for _, s := range []act.Seat{cilli, anna, berta} {
		n := form.Hands[s] - len(hands[s])
		hands[s], rest = append(hands[s], rest[:n]...), rest[n:]
	}
	return deal.Setup{Form: form, Dealer: cilli, Factor: 1, Pack: slices.Concat(hands[anna], hands[berta], hands[cilli])}
}

func rank(c card.Card) int {
	if c.Suit() == card.Tarock {
		return 100
	}
	return int(card.Thirds[c])
}

// begin begins a deal with these cards.
func begin(t *testing.T, options deal.Options, cards ...string) *deal.Deal {
	t.Helper()
	d, err := deal.New(Set, options, setup(t, cards...))
	if err != nil {
		t.Fatalf("cards of the example: got error %v, want none", err)
	}
	return d
}

// do does actions separated by semicolons. Only the last may be refused; do returns the
// reason.
func do(t *testing.T, d *deal.Deal, script string) error {
	t.Helper()
	lines := strings.Split(script, ";")
	for i, line := range lines {
		a, err := Set.Read(names, &Set.Forms[0]).Parse(line)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		if err := d.Do(a); err != nil {
			if i < len(lines)-1 {
				t.Fatalf("%q: %v", line, err)
			}
			return err
		}
	}
	return nil
}

// legal returns the legal actions of the player on turn as a transcript lists them.
func legal(d *deal.Deal) string {
	var words []string
	for _, o := range d.Legal(d.Turn()) {
		words = append(words, o.Words(names))
	}
	slices.Sort(words)
	return strings.Join(words, ", ")
}

// TestPack checks the sum of section 2.
func TestPack(t *testing.T) {
	if n := card.Thirds.Sum(card.Full); card.Full.Len() != 78 || n != 3*seats*par {
		t.Errorf("got %d cards with %d thirds", card.Full.Len(), n)
	}
}

// TestDealt checks section 3: which deals are possible.
func TestDealt(t *testing.T) {
	for _, tc := range []struct {
		name    string
		options deal.Options
		change  func(s *deal.Setup)
		want    error
	}{
		{name: "all in order"},
		{name: "the pots as they stood", change: func(s *deal.Setup) { s.Book = deal.Book{{ID: "pagat", Seat: act.Nobody, N: 90}} }},
		{"a pot of less than nothing", nil, func(s *deal.Setup) { s.Book = deal.Book{{ID: "king", Seat: act.Nobody, N: -5}} }, act.BadDeal},
		{"a double factor", nil, func(s *deal.Setup) { s.Factor = 2 }, act.BadDeal},
		{"a card twice", nil, func(s *deal.Setup) { s.Pack[0] = s.Pack[1] }, act.BadDeal},
		{"no such dealer", nil, func(s *deal.Setup) { s.Dealer = seats }, act.BadDeal},
		{name: "options", options: deal.Options{basis: "35", geber: "0", claims: "true"}},
		{"no basic contribution", deal.Options{basis: "0"}, nil, act.BadDeal},
		{"no multiple of five", deal.Options{basis: "12"}, nil, act.BadDeal},
		{"a contribution of less than nothing", deal.Options{geber: "-5"}, nil, act.BadDeal},
		{"no number", deal.Options{geber: "many"}, nil, act.BadDeal},
		{"no such option", deal.Options{"par": "26"}, nil, act.UnknownOption},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := setup(t)
			if tc.change != nil {
				tc.change(&s)
			}
			if _, err := deal.New(Set, tc.options, s); err != tc.want {
				t.Errorf("got %v, want %v", err, tc.want)
			}
		})
	}
}
