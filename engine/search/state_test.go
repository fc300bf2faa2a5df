package search

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tarock/engine/card"
)

// TestUndo: undoing restores everything, whatever was played.
func TestUndo(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, c := range cases {
		for range 200 {
			s := played(r, c.kind, 1+r.IntN(48/c.kind.Seats))
			for range r.IntN(c.kind.Seats) {
				s.Play(anyOf(r, s.Legal()))
			}
			var was []State
			for !s.Over() {
				was = append(was, s)
				s.Play(anyOf(r, s.Legal()))
			}
			all := SideOf(0, 1, 2, 3)
			if s.Points(all) != 210-austria.Value(austria.all&^gone(&s)) || s.Tricks(all) != 48/c.kind.Seats {
				t.Fatalf("%s: got %d points, %d tricks", c.name, s.Points(all), s.Tricks(all))
			}
			for len(was) > 0 {
				s.Undo()
				last := was[len(was)-1]
				if cleared(s) != cleared(last) {
					t.Fatalf("%s: got\n%swant\n%s", c.name, text(&s), text(&last))
				}
				was = was[:len(was)-1]
			}
		}
	}
}

// gone returns the cards already played.
func gone(s *State) (cards Cards) {
	for _, t := range s.log[:s.plays] {
		cards |= t.played.Bit()
	}
	return cards
}

// TestWinner plays one trick, starting with seat 0, and checks its winner.
func TestWinner(t *testing.T) {
	for _, c := range []struct {
		kind  *Kind
		trick string
		want  int
	}{
		{&positive, "PB P7 I PK", 2},
		{&positive, "K4 KB HK K1", 1},
		{&positive, "P7 P10 T8 P9", 1},
		{&positive, "XXI Skues I V", 2},
		{&positive, "XXI V Skues I", 3},
		{&positive, "P7 XXI Skues I", 3},
		{&positive, "Skues XXI I V", 0},
		{&positive, "I XXI Skues V", 2},
		{&positive, "XXI I Skues V", 2},
		{&colour, "P7 XXI Skues I", 0},
		{&colour, "P7 XX PB K1", 2},
		{&colour, "XXI Skues I H1", 2},
		{&colour, "X HK XI H1", 2},
		{&three, "I Skues XXI", 0},
		{&three, "XXI XX I", 0},
		{&forSelf, "XXI Skues I", 1},
		{&unforced, "I XXI P7 Skues", 0},
		{&unforced, "P7 I Skues XXI", 1},
	} {
		s := NewState(c.kind, Start{Hands: oneEach(t, c.trick)})
		for range c.kind.Seats {
			s.Play(s.Hand(s.Turn()).First())
		}
		if s.Turn() != c.want || s.Tricks(SideOf(c.want)) != 1 {
			t.Errorf("%s: got winner %d, want %d", c.trick, s.Turn(), c.want)
		}
	}
}

func oneEach(t *testing.T, codes string) (hands [MaxSeats]Cards) {
	for seat, c := range list(t, codes) {
		hands[seat] = c.Bit()
	}
	return hands
}

func list(t *testing.T, codes string) (cards []Card) {
	t.Helper()
	for code := range strings.FieldsSeq(codes) {
		c, ok := card.Austria.Find(code)
		if !ok {
			t.Fatalf("no card %q", code)
		}
		cards = append(cards, austria.Place(c))
	}
	return cards
}

// TestLegal has the examples of the rules, and cases that they leave out.
func TestLegal(t *testing.T) {
	for _, c := range []struct {
		name        string
		kind        *Kind
		trick       string // on the table
		hand        string
		trickNumber int
		bound       map[string]int
		want        string
	}{
		{name: "follow", kind: &positive, trick: "P7", hand: "PK P8 XX H1", want: "PK P8"},
		{name: "ruff", kind: &positive, trick: "P7", hand: "XX I H1", want: "XX I"},
		{name: "anything", kind: &positive, trick: "P7", hand: "KB H1", want: "KB H1"},
		{name: "any lead", kind: &positive, hand: "I XX H1", want: "I XX H1"},
		{name: "suits are led", kind: &colour, hand: "I XX H1", want: "H1"},
		{name: "tarock is led", kind: &colour, hand: "I XX", want: "I XX"},
		{name: "beat", kind: &negative, trick: "HD", hand: "HK HC V", want: "HK"},
		{name: "cannot beat tarock", kind: &negative, trick: "HD XII", hand: "HK H4 V", want: "HK H4"},
		{name: "pagat last", kind: &negative, trick: "PK", hand: "I II H3", want: "II"},
		{name: "last tarock", kind: &negative, trick: "PK", hand: "I H3", want: "I"},
		{name: "pagat not led", kind: &negative, hand: "I II T7", want: "II T7"},
		{name: "emperor is forced", kind: &negative, trick: "XXI Skues", hand: "I II H3", want: "I"},
		{name: "emperor in order", kind: &negative, trick: "Skues XXI", hand: "I II H3", want: "II"},
		{name: "emperor is not forced", kind: &unforced, trick: "XXI Skues", hand: "I II H3", want: "II"},
		{name: "follow, not emperor", kind: &negative, trick: "H4 XXI Skues", hand: "I II H3", want: "H3"},
		{name: "for three", kind: &forSelf, trick: "X", hand: "I IX XI XIX", want: "XI XIX"},
		{name: "due", kind: &three, hand: "II HK", trickNumber: 15, bound: map[string]int{"II": 15}, want: "II"},
		{name: "due but must follow", kind: &three, trick: "PK", hand: "II P7", trickNumber: 15, bound: map[string]int{"II": 15}, want: "P7"},
		{name: "waits", kind: &three, trick: "T8", hand: "I II X P9", trickNumber: 12, bound: map[string]int{"I": 16, "II": 15}, want: "X"},
		{name: "higher first", kind: &three, trick: "T8", hand: "I II HK", trickNumber: 12, bound: map[string]int{"I": 16, "II": 15}, want: "II"},
		{name: "either first", kind: &positive, trick: "T8", hand: "I II HK", trickNumber: 10, bound: map[string]int{"I": 12, "II": 11}, want: "I II"},
		{name: "free again", kind: &positive, hand: "II HK", trickNumber: 12, bound: map[string]int{"II": 11}, want: "II HK"},
	} {
		on := list(t, c.trick)
		at := Start{Number: c.trickNumber, Hands: oneEach(t, c.trick)}
		for _, h := range list(t, c.hand) {
			at.Hands[len(on)] |= h.Bit()
		}
		s := NewState(c.kind, at)
		for code, number := range c.bound {
			s.Bind(list(t, code)[0], number)
		}
		for _, p := range on {
			s.Play(p)
		}
		if got, want := austria.Set(s.Legal()), card.MustSet(c.want); got != want {
			t.Errorf("%s: got %v, want %v", c.name, got, want)
		}
	}
}
