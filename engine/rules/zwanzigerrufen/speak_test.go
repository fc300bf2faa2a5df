package zwanzigerrufen

import (
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/forty"
	"tarock/engine/sides"
	"tarock/engine/view"
)

// berta holds the Pagat, and Cilli the called XX.
const pagatOfBerta = "Anna: Sküs; Berta: I; Cilli: XX XXI"

// TestKnown is the first table of 6.3, in which Cilli plays with Anna.
func TestKnown(t *testing.T) {
	const announced = called + "Anna done; Berta announce pagat; Berta done; "
	for _, tc := range []struct {
		name, cards, said string
		want              sides.Cases
		void              bool
	}{
		{"6.3#1", pagatOfBerta, called + "Anna done; Berta double game", sides.At(cilli) | sides.At(dora), false},
		{"6.3#2", pagatOfBerta, called + "Anna done; Berta double game; Berta done; Cilli double game", sides.At(cilli), false},
		{"6.3#3", "Berta: I; Dora: XX", announced + "Cilli double pagat", sides.At(dora), true},
		{"6.3#4", pagatOfBerta, announced + "Cilli double pagat", sides.At(berta) | sides.At(cilli), false},
		{"6.3#5", pagatOfBerta, announced + "Cilli double pagat; Cilli done; Dora done; Anna double pagat", sides.At(cilli), true},
		{"6.3#6", pagatOfBerta, announced + "Cilli double pagat; Cilli done; Dora double pagat", sides.At(cilli), false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := tell(t, tc.cards, nil)
			s.Do(tc.said)
			if got := at(s).Public; got != tc.want {
				t.Errorf("got cases %04b, want %04b", got, tc.want)
			}
			said := s.View(act.Nobody).Said
			if last := said[len(said)-1]; last.Void != tc.void {
				t.Errorf("got void %v, want %v", last.Void, tc.void)
			}
		})
	}
	t.Run("after 6.3#4", func(t *testing.T) {
		s := tell(t, pagatOfBerta, nil)
		s.Do(announced + "Cilli double pagat; Cilli done")
		for _, turn := range []string{"Dora done", "Anna done", "Berta done"} {
			if !strings.Contains(s.Options(), "double pagat") {
				t.Errorf("%s: got %s, want Rekontra in it", s.OnTurn(), s.Options())
			}
			s.Do(turn)
		}
		if s.Phase() != view.Play {
			t.Errorf("got %s on turn in phase %s, want the play", s.OnTurn(), s.Phase())
		}
	})
}

// TestDoubling is the first example of 6.3.
func TestDoubling(t *testing.T) {
	s := tell(t, "Cilli: XX; Dora: Sküs XXI I", deal.Options{forty.AbsolutToo: "on"})
	s.Do(called + "Anna done; Berta announce absolut; Berta done; Cilli double absolut:Berta; Cilli done")
	s.Refuse("Dora done", act.NotAllowed)
	if strings.Contains(s.Options(), "done") {
		t.Errorf("got %s for Dora, want no done", s.Options())
	}
	s.Do("Dora double game; Dora done")
	if want := "double game, double absolut:Berta, done"; s.Options() != want {
		t.Errorf("got %s for Anna, want %s", s.Options(), want)
	}
	s.Do("Anna double game; Anna done; Berta double game; Berta done")
	c := at(s)
	game, absolut := c.Said[forty.Game][anna].Factor(), c.Said[forty.Absolut][berta].Factor()
	if s.Phase() != view.Play || game != 8 || absolut != 2 || c.Public != sides.At(cilli) {
		t.Errorf("got phase %s, factors %d and %d, cases %04b; want the play, 8 and 2, Cilli", s.Phase(), game, absolut, c.Public)
	}
}

// TestTurnsTellNothing is the second example of 6.3: turns and lists are the same whoever
// is the partner.
func TestTurnsTellNothing(t *testing.T) {
	for _, cards := range []string{"Anna: Sküs; Cilli: XX; Dora: I", "Anna: Sküs; Dora: XX I"} {
		s := tell(t, cards, nil)
		s.Do(called + "Anna done; Berta done; Cilli done; Dora announce pagat; Dora done")
		for _, name := range []string{"Anna", "Berta", "Cilli"} {
			if s.OnTurn() != name || s.Options() != "double pagat, done" {
				t.Errorf("%s: got %s for %s", cards, s.Options(), s.OnTurn())
			}
			s.Do(name + " done")
		}
		if s.Phase() != view.Play {
			t.Errorf("%s: got phase %s, want the play", cards, s.Phase())
		}
	}
}

func TestSpeak(t *testing.T) {
	const alone = "Anna bid solo; "
	const trull = "Cilli: XX; Dora: Sküs XXI I"
	for _, e := range []example{
		{"6.1 pagat", partner, called + "Anna done; Berta done; Cilli done", "Dora announce pagat", ""},
		{"6.1 pagat without I", partner, called, "Anna announce pagat", act.NotAllowed},
		{"6.1 twice", partner, called + "Anna announce valat", "Anna announce valat", act.NotAllowed},
		{"6.1 hand premium", partner, called, "Anna announce trull", act.NotAllowed},
		{"6.1 second of a side in the Rufer", partner, called + "Anna announce valat; Anna done; Berta done", "Cilli announce valat", ""},
		{"6.1 and it can be doubled", partner, called + "Anna announce valat; Anna done; Berta done; Cilli announce valat; Cilli done", "Dora double valat:Cilli", ""},
		{"6.1 also by all known sides", partner, called + "Anna announce absolut; Anna done; Berta double game; Berta done; Cilli double game", "Cilli announce absolut", ""},
		{"6.1 second of a side in a Solo", "", alone + "Anna done; Berta announce absolut; Berta done", "Cilli announce absolut", act.NotAllowed},
		{"6.1 of the other side in a Solo", "", alone + "Anna announce absolut; Anna done", "Berta announce absolut", ""},
		{"6.1 no pagat in a Farberl", "Anna: HK HD HC HB H1 KK I", "Anna bid farberl; Berta pass; Cilli pass; Dora pass", "Anna announce pagat", act.NotAllowed},
		{"6.2 announced later", partner, called + "Anna done; Berta double game; Berta done; Cilli done; Dora done", "Anna announce valat", act.NotAllowed},
		{"6.2 form of valat", partner, called + "Anna announce valat; Anna done", "Berta double valat", act.NotAllowed},
		{"6.2 form of pagat", partner, called + "Anna done; Berta done; Cilli done; Dora announce pagat; Dora done", "Anna double pagat:Dora", act.NotAllowed},
		{"6.2 game under a Valat", partner, called + "Anna announce valat; Anna done", "Berta double game", act.NotAllowed},
		{"6.2 partner doubles the game", partner, called + "Anna done; Berta done", "Cilli double game", act.NotAllowed},
		{"6.2 Rekontra by the partner", partner, called + "Anna done; Berta double game; Berta done", "Cilli double game", ""},
		{"6.2 nothing beyond Subkontra", partner, called + "Anna done; Berta double game; Berta done; Cilli double game; Cilli done; Dora double game; Dora done",
			"Anna double game", act.WrongPhase},
		{"6.2 Pflichtkontra", trull, called + "Anna done; Berta done; Cilli done", "Dora done", act.NotAllowed},
		{"6.2 Pflichtkontra said by another", trull, called + "Anna done; Berta double game; Berta done; Cilli done", "Dora done", ""},
		{"6.2 nor Subkontra then", trull, called + "Anna done; Berta double game; Berta done; Cilli double game; Cilli done", "Dora done", ""},
		{"6.2 none under a Valat", trull, called + "Anna announce valat; Anna done; Berta done; Cilli done", "Dora done", ""},
		{"6.2 nor under one's own", trull, called + "Anna done; Berta done; Cilli done; Dora announce valat", "Dora done", ""},
		{"6.2 none for the partner", "Cilli: XX Sküs XXI I", called + "Anna done; Berta done", "Cilli done", ""},
		{"6.2 none in a Solo", trull, alone + "Anna done; Berta done; Cilli done", "Dora done", ""},
		{"6.2 none for the declarer", "Anna: Sküs XXI I; Cilli: XX", called, "Anna done", ""},
		{"6.3 void only once", "Berta: I; Dora: XX", called + "Anna done; Berta announce pagat; Berta done; Cilli double pagat", "Cilli double pagat", act.NotAllowed},
		{"6.3 the level stays", "Berta: I; Dora: XX", called + "Anna done; Berta announce pagat; Berta done; Cilli double pagat; Cilli done", "Dora double pagat", ""},
		{"6.3 Rekontra on one's partner, not known", pagatOfBerta, called + "Anna done; Berta announce pagat; Berta done; Cilli double pagat; Cilli done",
			"Dora double pagat", ""},
		{"6.3 not by who knows better", pagatOfBerta,
			called + "Anna done; Berta announce pagat; Berta done; Cilli done; Dora done; Anna double pagat; Anna done; Berta done", "Cilli double pagat", act.NotAllowed},
	} {
		e.run(t)
	}
}
