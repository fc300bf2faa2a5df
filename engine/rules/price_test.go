package rules_test

import (
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// TestPrice: a player who may give up sees what it would cost him, and nobody else
// does.
func TestPrice(t *testing.T) {
	const (
		passes = "Anna bid mine; Berta pass; Cilli pass; Dora pass; "
		besser = "Anna bid mine; Berta pass; Cilli besser; Dora pass; Cilli bid solorufer; Anna pass; "
	)
	for _, test := range []struct {
		name, set, cards, said string
		factor, want           int
		options                deal.Options
	}{
		{name: "8.3 Rufer", set: "koenigrufen-ruediger", cards: "talon: HK", said: passes + "Anna bid rufer; Anna call HK", factor: 4, want: 4},
		{name: "8.7#4 Auchrufer", set: "koenigrufen-ruediger", cards: "Cilli: I; talon: HK", factor: 2, want: 6,
			said: "Anna bid mine; Berta pass; Cilli bid auchrufer pagat; Dora pass; Anna pass; Cilli call HK"},
		{name: "8#3", set: "koenigrufen-kurz", cards: "Berta: II; talon: HK", factor: 1, want: 1,
			said: "Anna bid mine; Berta bid besserrufer; Cilli pass; Dora pass; Anna pass; Berta call HK"},
		{name: "8.8#4", set: "koenigrufen-wien", cards: "Berta: III; talon: HK", factor: 2, want: 4,
			said: "Anna bid mine; Berta bid kakadurufer; Cilli pass; Dora pass; Anna pass; Berta call HK"},
		{name: "8.5#4", set: "koenigrufen-alscher", cards: "Anna: III; talon: HK", factor: 2, want: 14,
			said: passes + "Anna bid besserrufer kakadu; Anna call HK"},
		{name: "12 of the lowest bird", set: "koenigrufen-alscher", cards: "Anna: II III; talon: HK", factor: 1, want: 5,
			said: passes + "Anna bid besserrufer; Anna call HK", options: deal.Options{"besserrufer": "single"}},
		{name: "8.5#5", set: "koenigrufen-melk", cards: "Cilli: III; talon: HK P7 P8 P9 P10 T7", factor: 1, want: 7,
			said: besser + "Cilli bid kakadurufer; Cilli call HK"},
	} {
		t.Run(test.set+"/"+test.name, func(t *testing.T) {
			set := rules.Find(test.set)
			s := enginetest.Example{Set: set, Options: test.options, Cards: test.cards, Factor: test.factor}.Begin(t)
			s.Do(test.said)
			who := s.Turn()
			want := view.Fact{ID: view.Price, Seat: who, Of: act.Nobody, N: test.want}
			for eyes := act.Nobody; int(eyes) < s.Seats(); eyes++ {
				if got := s.Facts(eyes, view.Price); len(got) > 0 && eyes != who || eyes == who && (len(got) != 1 || got[0] != want) {
					t.Errorf("seat %d: got %+v", eyes, got)
				}
			}
			s.Do(s.OnTurn() + " giveup")
			if got := s.Pays()[who]; got != -3*test.want {
				t.Errorf("giving up: got payment %d", got)
			}
			if got := s.Facts(who, view.Price); len(got) > 0 {
				t.Errorf("after giving up: got price %+v, want none", got)
			}
		})
	}
}

// TestHold: a player who may hold or take over a game sees which, and what it would then
// be worth to him, and nobody else does; so it comes when all others pass. It is the same
// with a bid that counts more than in the table.
func TestHold(t *testing.T) {
	for _, test := range []struct {
		name, set, said, verb, word string
		halves                      int
	}{
		{"4#2", "point", "Anna bid zweiblatt", "takeover", "zweiblatt", 14},
		{"4#3", "point", "Anna bid zweiblatt; Berta takeover; Cilli pass", "hold", "zweiblatt", 16},
		{"4#4", "point", "Anna bid dreiblatt; Berta bid zweiblatt; Cilli pass", "hold", "zweiblatt", 12},
		{"4#5", "point", "Anna pass; Berta bid einblatt; Cilli takeover; Berta hold; Cilli bid solo", "hold", "solo", 24},
		{"4.3", "koenigrufen-alscher", "Anna bid mine; Berta bid piccolo; Cilli pass; Dora pass", "hold", "piccolo", 4},
		{"4.3", "koenigrufen-wien", "Anna bid mine; Berta bid dreier; Cilli pass; Dora pass", "hold", "dreier", 20},
		{"4.4", "cego", "Anna bid solo; Berta pass; Cilli pass; Dora pass; Berta bid cego; Anna hold; Berta bid eine", "hold", "eine", 6},
		{"4.4", "cego", "Anna bid solo; Berta pass; Cilli pass; Dora pass", "bid", "cego", 4},
		{"4.3", "cego", "Anna pass; Berta pass; Cilli pass; Dora pass", "", "", 0},
		{"4.2", "tapp", "Anna bid dreier; Berta bid unterer", "", "", 0},
	} {
		t.Run(test.set+"/"+test.name, func(t *testing.T) {
			s := enginetest.Example{Set: rules.Find(test.set), Factor: 1}.Begin(t)
			s.Do(test.said)
			who := s.Turn()
			for eyes := act.Nobody; int(eyes) < s.Seats(); eyes++ {
				got := slices.Concat(s.Facts(eyes, view.Bid), s.Facts(eyes, view.Hold), s.Facts(eyes, view.Takeover))
				want := view.Fact{ID: test.verb, Seat: who, Of: act.Nobody, Word: test.word, N: test.halves}
				if eyes != who || test.verb == "" {
					if len(got) > 0 {
						t.Errorf("seat %d: got %+v, want none", eyes, got)
					}
				} else if len(got) != 1 || got[0] != want {
					t.Errorf("got %+v, want %+v", got, want)
				}
			}
			if test.verb == "" {
				return
			}
			verb := test.verb
			if verb == "bid" {
				verb += " " + test.word
			}
			s.Do(s.OnTurn() + " " + verb)
			for strings.Contains(s.Options(), "pass") && s.Turn() != who {
				s.Do(s.OnTurn() + " pass")
			}
			got := s.Facts(act.Nobody, view.Contract)
			if len(got) != 1 || got[0].Seat != who || got[0].Word != test.word || got[0].N != test.halves {
				t.Errorf("in the end %+v is played", got)
			}
		})
	}
}
