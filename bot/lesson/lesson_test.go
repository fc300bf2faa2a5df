package lesson

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/engine/table"
	"tarock/locales"
)

// TestLessons: every step has its texts in every language, a right answer, and, if
// there is anything to get wrong, a wrong one.
func TestLessons(t *testing.T) {
	for _, l := range All() {
		for _, s := range l.Steps {
			t.Run(l.ID+"/"+s.ID, func(t *testing.T) {
				met := map[Verdict]int{}
				for _, c := range s.Choices() {
					verdict, reason := s.Judge(c.ID)
					met[verdict]++
					if (reason != "") != (verdict == Refused) {
						t.Errorf("%s: got %v, reason %q", c.ID, verdict, reason)
					}
				}
				if met[Unknown] > 0 || met[Right] == 0 || len(s.Choices()) < 2 {
					t.Errorf("got verdicts %v", met)
				}
				if n := len(s.Choices()); s.Moves != nil && n != len(s.Moves) {
					t.Errorf("got %d readable moves of %q", n, s.Moves)
				}
				for _, id := range s.Right {
					if verdict, _ := s.Judge(id); verdict != Right {
						t.Errorf("%s: got %v, want right", id, verdict)
					}
				}
				keys := []string{"", ".right"}
				if met[Wrong] > 0 {
					keys = append(keys, ".wrong")
				}
				for _, language := range locales.Languages() {
					for _, key := range keys {
						if key = "lesson." + l.ID + "." + s.ID + key; !locales.For(language).Has(key) {
							t.Errorf("%s: got no text %s", language, key)
						}
					}
				}
			})
		}
	}
	if n := len(All()); n != 8 {
		t.Errorf("got %d lessons, want 8", n)
	}
}

// TestDeals: the deals can be played to the end of their scripts.
func TestDeals(t *testing.T) {
	for id, d := range lessons().Deals {
		if at := d.at(len(split(d.Actions))); at.Stage == table.Play && id == "rufer" {
			t.Error("rufer: got an unfinished deal")
		}
	}
}

// TestEyes: a position shows what its player sees, and no other hands.
func TestEyes(t *testing.T) {
	for _, l := range All() {
		for _, s := range l.Steps {
			v := s.Table()
			if v == nil {
				continue
			}
			if v.Deal.Result == nil && v.DealNames[v.Deal.Eyes] != s.Eyes {
				t.Errorf("%s/%s: got eyes %d", l.ID, s.ID, v.Deal.Eyes)
			}
			for seat, cards := range v.Deal.Open {
				if v.Deal.Result == nil && !cards.Empty() {
					t.Errorf("%s/%s: got an open hand of %d", l.ID, s.ID, seat)
				}
			}
		}
	}
}

func TestPile(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	places := map[int]int{}
	for range 300 {
		p := Draw(rnd.IntN)
		q, ok := ReadPile(p.String())
		if !ok || !slices.Equal(p, q) {
			t.Fatalf("ReadPile(%q) = %v, %v", p, q, ok)
		}
		guesses := p.Guesses()
		i := slices.Index(guesses, p.Points())
		if places[i]++; i < 0 || len(guesses) != 3 || guesses[0] < 0 || !slices.IsSorted(guesses) {
			t.Fatalf("%v: got %d points, guesses %v", p, p.Points(), guesses)
		}
	}
	if len(places) != 3 {
		t.Errorf("places of the right guess: got %v, want all", places)
	}
	for _, codes := range []string{"", "HK", "HK HK HK HK HK HK", "HK HD HC HB H1 QQ", "XXI HK"} {
		if _, ok := ReadPile(codes); ok {
			t.Errorf("ReadPile(%q): got a pile, want none", codes)
		}
	}
}
