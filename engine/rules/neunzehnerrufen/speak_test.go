package neunzehnerrufen

import (
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/sides"
	"tarock/engine/view"
)

// TestBonuses: which bonuses a hand of twelve may announce (6).
func TestBonuses(t *testing.T) {
	for hand, want := range map[string]string{
		"II III IV V VI VII VIII HD H1 H2 H3 H4":   "",
		"II III IV V VI VII VIII IX HD H1 H2 H3":   "tarocky",
		"II III IV V VI VII VIII IX X HD H1 H2":    "tarocky",
		"II III IV V VI VII VIII IX X XI HD H1":    "taroky",
		"II III IV V VI VII VIII IX X XI XII XIII": "taroky",
		"II III H1 H2 H3 H4 K1 K2 K3 K4 P7 P8":     "barvy",
		"H1 H2 H3 H4 K1 K2 K3 K4 P7 P8 P9 P10":     "barvy",
		"II III IV H1 H2 H3 H4 K1 K2 K3 K4 P7":     "",
		"II III IV V VI Sküs XXI I H1 H2 H3 H4":    "tarocky trul",
		"II III IV V VI VII HK KK PK TK HD H1":     "honery kralovske-honery",
		"II III IV V VI XXI HK KK PK HD H1 H2":     "honery",
		"II III IV Sküs XXI I HK HD H1 H2 H3 H4":   "trul honery trulhonery",
		"Sküs XXI HK KK H1 H2 H3 H4 K1 K2 K3 K4":   "barvy honery barvy-honery",
		"HK KK PK TK H1 H2 H3 H4 K1 K2 K3 K4":      "barvy honery kralovske-honery barvy-honery",
		"Sküs XXI I HK KK II III IV V VI HD H1":    "tarocky trul honery trulhonery",
		"Sküs XXI I HK KK PK TK II III IV V VI":    "tarocky trul honery kralovske-honery trulhonery",
	} {
		var got []string
		for i := range bonuses {
			if bonuses[i].has(card.MustSet(hand)) {
				got = append(got, bonuses[i].id.String())
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: got %v, want %s", hand, got, want)
		}
	}
}

// called is the first duty of Anna, in which Cilli holds XIX.
const called = duty + "Anna call XIX; Anna discard P7 P8 P9 P10; Berta discard T7; Cilli discard K2; "

const nineteen = "Anna: P7 P8 P9 P10; Berta: T7 I; Cilli: XIX K2"

func TestAnnounce(t *testing.T) {
	const strong = "Anna: Sküs XXI I HK KK PK TK II III IV V VI; Cilli: XIX; talon: P7 P8 P9 P10 T7 T8"
	const begun = duty + "Anna call XIX; Anna discard P7 P8 P9 P10; Berta discard T7; Cilli discard T8; "
	for _, e := range []example{
		{"6 one of each group", strong, begun + "Anna announce tarocky", "Anna announce trulhonery", ""},
		{"6 two of one group", strong, begun + "Anna announce trul", "Anna announce honery", act.NotAllowed},
		{"6 the same twice", strong, begun + "Anna announce trul", "Anna announce trul", act.NotAllowed},
		{"6 without the cards", strong, begun, "Anna announce taroky", act.NotAllowed},
		{"6 no such bonus", strong, begun, "Anna announce trull", act.NotAllowed},
		{"6 a bonus cannot be doubled", strong, begun + "Anna announce trul; Anna done", "Berta double trul", act.NotAllowed},
		{"6 pagat", nineteen, called + "Anna done", "Berta announce pagat", ""},
		{"6 pagat without I", nineteen, called, "Anna announce pagat", act.NotAllowed},
		{"6 pagat twice", nineteen, called + "Anna done; Berta announce pagat", "Berta announce pagat", act.NotAllowed},
		{"6 pagat of the second duty is announced", "Anna: I P7 P8 P9 P10; Berta: XIX T7; Cilli: K2",
			second + "Anna call XIX; Anna discard P7 P8 P9 P10; Berta discard T7; Cilli discard K2", "Anna announce pagat", act.NotAllowed},
		{"6 and can be doubled", "Anna: I P7 P8 P9 P10; Berta: XIX T7; Cilli: K2",
			second + "Anna call XIX; Anna discard P7 P8 P9 P10; Berta discard T7; Cilli discard K2; Anna done; Berta done", "Cilli double pagat", ""},
		{"6 nothing is void on it", "Anna: I P7 P8 P9 P10; Berta: XIX T7; Cilli: K2",
			second + "Anna call XIX; Anna discard P7 P8 P9 P10; Berta discard T7; Cilli discard K2; Anna done", "Berta double pagat", act.NotAllowed},
		{"6 valat twice while the sides are hidden", nineteen, called + "Anna announce valat; Anna done; Berta done", "Cilli announce valat", ""},
		{"6 valat of a public side", "", "Anna bid solo" + passes + "Anna done; Berta announce valat; Berta done", "Cilli announce valat", act.NotAllowed},
		{"6 valat of the other public side", "", "Anna bid solo" + passes + "Anna announce valat; Anna done; Berta done", "Cilli announce valat", ""},
		{"6 valat without a name", nineteen, called + "Anna announce valat; Anna done", "Berta double valat", act.NotAllowed},
		{"6 valat by name", nineteen, called + "Anna announce valat; Anna done", "Berta double valat:Anna", ""},
		{"6 flek by the partner", nineteen, called + "Anna done; Berta done", "Cilli double game", act.NotAllowed},
		{"6 reflek by the partner", nineteen, called + "Anna done; Berta double game; Berta done", "Cilli double game", ""},
		{"6 nothing after super", nineteen, called + "Anna done; Berta double game; Berta done; Cilli double game; Cilli done; Dora double game; Dora done",
			"Anna double game", act.NotAllowed},
		{"6 reflek by one who cannot know", nineteen, called + "Anna done; Berta announce pagat; Berta done; Cilli double pagat; Cilli done",
			"Dora double pagat", act.NotAllowed},
		{"6 reflek by the owner", nineteen, called + "Anna done; Berta announce pagat; Berta done; Cilli double pagat; Cilli done; Dora done; Anna done",
			"Berta double pagat", ""},
	} {
		e.run(t)
	}
}

// TestHidden is the example of section 6.
func TestHidden(t *testing.T) {
	s := tell(t, nineteen, nil)
	s.Do(called + "Anna done; Berta announce pagat; Berta done; Cilli done; Dora double pagat")
	said := s.View(act.Nobody).Said
	if last := said[len(said)-1]; !last.Void {
		t.Errorf("Dora's flek: got %+v, want it void", last)
	}
	if got := at(s).Public; got != sides.At(anna)|sides.At(cilli) {
		t.Errorf("got cases %04b, want Anna and Cilli", got)
	}
	s.Refuse("Dora double pagat", act.NotAllowed)
	s.Do("Dora done; Anna double pagat")
	if f := at(s).Said[pagat][berta].Factor(); f != 2 {
		t.Errorf("Anna's flek: got factor %d, want 2", f)
	}
	s.Do("Anna done")
	if got := s.Options(); !strings.Contains(got, "double pagat") {
		t.Errorf("got %q for Berta, want her reflek in it", got)
	}
	s.Do("Berta done")
	s.Refuse("Cilli double pagat", act.NotAllowed)
	s.Do("Cilli done")
	if s.Phase() != view.Announce {
		t.Fatalf("got phase %s after two bare turns, want another one", s.Phase())
	}
	s.Refuse("Dora double pagat", act.NotAllowed)
}

// TestEnd: everybody has had a turn and the last three were bare (6).
func TestEnd(t *testing.T) {
	const round = "Anna done; Berta done; Cilli done; Dora done"
	for said, want := range map[string]string{
		"Anna done; Berta done; Cilli done": "Dora",
		round:                               "",
		"Anna done; Berta announce pagat; Berta done; Cilli done; Dora done":                    "Anna",
		"Anna done; Berta announce pagat; Berta done; Cilli done; Dora done; Anna done":         "",
		"Anna done; Berta done; Cilli done; Dora double game; Dora done; Anna done; Berta done": "Cilli",
		"Anna announce valat; Anna done; Berta done; Cilli done; Dora done":                     "",
		"Anna done; Berta announce pagat; Berta done; Cilli done; Dora double pagat; Dora done": "Anna",
	} {
		s := tell(t, nineteen, nil)
		s.Do(called + said)
		if over := s.Phase() != view.Announce; over != (want == "") || !over && s.OnTurn() != want {
			t.Errorf("after %q: got %s in phase %s, want %q", said, s.OnTurn(), s.Phase(), want)
		}
	}
}
