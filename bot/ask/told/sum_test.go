package told

import (
	"testing"

	"tarock/engine/rules"
)

// TestSum: what is told of a deal is settled in all ways in which it may have been.
func TestSum(t *testing.T) {
	announced := Feat{Premium: "pagat", Said: true, Ended: Failed}
	for _, c := range []struct {
		name, set string
		told      Sum
		want      Amounts
		ok        bool
	}{
		{"a partner or none", "koenigrufen-kurz", Sum{Game: "rufer", Ended: Made, Asked: OfEach}, Amounts{Declarer: 1, Partner: 1, Each: -1, Allied: true}, true},
		{"none", "koenigrufen-kurz", Sum{Game: "rufer", Ended: Made, Alone: true}, Amounts{Declarer: 3, Each: -1}, true},
		{"the end is open", "koenigrufen-kurz", Sum{Game: "dreier", Steps: 1, Asked: OfEach}, Amounts{}, false},
		{"who pays says the end", "koenigrufen-kurz", Sum{Game: "dreier", Pays: true}, Amounts{Declarer: -15, Each: 5}, true},
		{"points against the end", "tapp", Sum{Game: "dreier", Ended: Made, Points: &Score{Whole: 30, Rest: -1}}, Amounts{}, false},
		{"points of the others", "tapp", Sum{Game: "dreier", Theirs: true, Points: &Score{Whole: 30, Rest: -1}}, Amounts{Declarer: 6, Each: -3}, true},
		{"thirds", "cego", Sum{Game: "eine", Points: &Score{Whole: 40, Part: [2]int{2, 3}, Rest: -1}}, Amounts{Declarer: 45, Each: -15}, true},
		{"no thirds", "tapp", Sum{Game: "dreier", Points: &Score{Whole: 40, Part: [2]int{2, 3}, Rest: -1}}, Amounts{}, false},
		{"premium against game", "tapp", Sum{Game: "dreier", Ended: Made, Feats: []Feat{announced}}, Amounts{Declarer: -10, Each: 5}, true},
		{"premium alone", "tapp", Sum{Game: "dreier", Ended: Made, Of: "pagat", Feats: []Feat{announced}}, Amounts{Of: "pagat", Declarer: -16, Each: 8}, true},
		{"kontra on one of them", "tapp", Sum{Game: "dreier", Ended: Made, Loose: 1, Feats: []Feat{announced}}, Amounts{}, false},
		{"whether it was announced", "tapp", Sum{Game: "dreier", Ended: Made, Feats: []Feat{{Premium: "pagat", Ended: Failed}}}, Amounts{}, false},
	} {
		set := rules.Find(c.set)
		o, err := set.Choose(nil)
		if err != nil {
			t.Fatal(err)
		}
		c.told.Factor = 1
		if got, ok := At(set, o).Sum(&c.told); ok != c.ok || ok && got != c.want {
			t.Errorf("%s: got %+v, %v, want %+v, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}
