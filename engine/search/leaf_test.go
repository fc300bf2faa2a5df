package search

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/card"
)

// settle is a settlement of a game for the side: won with more than a share of the card
// points, with premiums for all trull cards, for the second last trick with the II and
// for the last one with the I.
func settle(s *State, d Side) *Leaf {
	const (
		point = 1
		bird  = 1 << 10
		crown = 1 << 14
	)
	need := s.kind.Pack.Value(s.left|s.table)/2 + 1
	last := s.Number() + s.rounds() - 1 // before a trick
	named := s.kind.Pack.From(card.Trull.Or(card.Birds))
	return &Leaf{
		Named: named, Least: -14, Most: 14,
		Trick: func(t Taken) int {
			if !d.has(uint8(t.Winner)) {
				return 0
			}
			sum := point*s.kind.Pack.Value(t.Cards) + crown*(t.Cards&trull).Len()
			if later := last - t.Number; later < 2 && t.Cards.Has(pagat+Card(later)) {
				sum += bird << later
			}
			return sum
		},
		Value: func(sum int) int {
			value := -2
			if sum%bird >= need {
				value = 3
			}
			value += sum / bird % 4 * 2
			if sum/crown == 3 {
				value += 5
			}
			return value
		},
	}
}

// fullLeaf is full with a Leaf.
func fullLeaf(s *State, a Aim, sum int) int {
	if s.Over() {
		return a.Leaf.Value(sum)
	}
	value, first := 0, true
	for cards := s.Legal(); cards != 0; cards &= cards - 1 {
		t := Taken{Number: s.Number(), Cards: s.table | cards.First().Bit()}
		s.Play(cards.First())
		add := 0
		if s.OnTable() == 0 {
			t.Winner = s.Turn()
			add = a.Leaf.Trick(t)
		}
		x := fullLeaf(s, a, sum+add)
		s.Undo()
		if first || x != value && (x > value) == wants(a).has(s.turn) {
			value, first = x, false
		}
	}
	return value
}

func TestSettlementIsFullSearch(t *testing.T) {
	v, want := NewSolver(10), solutions
	if *long {
		want = solutionsLong
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(15, 16))
			seen := map[int]bool{}
			for i := range want {
				s := dealtWith(r, c.kind, 2+i%3, card.Trull.Or(card.Of(card.Uhu)))
				a := c.aim
				a.Side = someSide(r, c.kind, c.aim)
				a.Leaf = settle(&s, a.Side)
				for range r.IntN(c.kind.Seats) {
					s.Play(anyOf(r, s.Legal()))
				}
				got, ok := v.Solve(&s, a)
				if want := fullLeaf(&s, a, 0); !ok || got != want {
					t.Fatalf("got %d for side %b, %v, want %d\n%s", got, a.Side, ok, want, text(&s))
				}
				seen[got] = true
			}
			if len(seen) < 3 {
				t.Errorf("got only the values %v", seen)
			}
		})
	}
}
