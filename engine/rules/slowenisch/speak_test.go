package slowenisch

import (
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/sides"
	"tarock/engine/view"
)

func TestAnnounce(t *testing.T) {
	const solo = passes + "Anna bid brez-talona; "
	const beggar = passes + "Anna bid berac; "
	const steps = "Anna done; Berta double game; Berta done; Cilli double game; Cilli done; Dora double game; Dora done"
	for _, e := range []example{
		{"6 pagat", partner + "; Berta: I", called + "Anna done", "Berta announce pagat", ""},
		{"6 pagat without I", partner, called, "Anna announce pagat", act.NotAllowed},
		{"6 mondfang", partner, called, "Anna announce mondfang", act.NotAllowed},
		{"6 trull without a card of it", partner, called, "Anna announce trull", ""},
		{"6 twice", partner, called + "Anna announce trull", "Anna announce trull", act.NotAllowed},
		{"6 each while the sides are hidden", partner, called + "Anna announce trull; Anna done; Berta done", "Cilli announce trull", ""},
		{"6 once a public side", "", solo + "Anna done; Berta announce trull; Berta done", "Cilli announce trull", act.NotAllowed},
		{"6 each public side", "", solo + "Anna announce trull; Anna done", "Berta announce trull", ""},
		{"6 nothing in a berac", "", beggar, "Anna announce trull", act.NotAllowed},
		{"6 kontra in a berac", "", beggar + "Anna done", "Berta double game", ""},
		{"6 no phase in klopezki", "", passes + "Anna bid klopezki", "Anna announce trull", act.WrongPhase},
		{"6 trull without a name", partner, called + "Anna announce trull; Anna done", "Berta double trull", act.NotAllowed},
		{"6 trull by name", partner, called + "Anna announce trull; Anna done", "Berta double trull:Anna", ""},
		{"6 not by the partner", partner, called + "Anna announce trull; Anna done; Berta done", "Cilli double trull:Anna", act.NotAllowed},
		{"6 kontra by the partner", partner, called + "Anna done; Berta done", "Cilli double game", act.NotAllowed},
		{"6 re by the partner", partner, called + "Anna done; Berta double game; Berta done", "Cilli double game", ""},
		{"6 mord", partner, called + steps, "Anna double game", ""},
		{"6 nothing after mord", partner, called + steps + "; Anna double game; Anna done", "Berta double game", act.NotAllowed},
		{"6 re by one who cannot know", partner, called + "Anna done; Berta announce trull; Berta done; Cilli double trull:Berta; Cilli done",
			"Dora double trull:Berta", act.NotAllowed},
	} {
		e.run(t)
	}
}

// TestHidden is the example of section 6.
func TestHidden(t *testing.T) {
	s := tell(t, partner, nil)
	s.Do(called + "Anna done; Berta announce koenige; Berta done; Cilli done; Dora announce koenige; Dora double koenige:Berta")
	said := s.View(act.Nobody).Said
	if last := said[len(said)-1]; !last.Void {
		t.Errorf("Dora's kontra: got %+v, want it void", last)
	}
	if got := at(s).Public; got != sides.At(anna)|sides.At(cilli) {
		t.Errorf("got cases %05b, want Anna and Cilli", got)
	}
	s.Do("Dora done; Anna double koenige:Berta")
	if f := at(s).Said[koenige][berta].Factor(); f != 2 {
		t.Errorf("Anna's kontra: got factor %d, want 2", f)
	}
	s.Do("Anna done")
	if got := s.Options(); !strings.Contains(got, "double koenige:Berta") {
		t.Errorf("got %q for Berta, want her re in it", got)
	}
	s.Do("Berta done; Cilli done")
	s.Refuse("Dora double koenige:Berta", act.NotAllowed)
}

// TestShown: what the other doublings of the example show.
func TestShown(t *testing.T) {
	const notBerta = sides.Cases(1<<anna | 1<<cilli | 1<<dora)
	for said, want := range map[string]sides.Cases{
		"Anna done; Berta double game":                                                                      notBerta,
		"Anna done; Berta announce koenige; Berta done; Cilli double koenige:Berta":                         sides.At(berta) | sides.At(cilli),
		"Anna done; Berta announce koenige; Berta double game; Berta done; Cilli double koenige:Berta":      sides.At(cilli),
		"Anna done; Berta double game; Berta done; Cilli double game":                                       sides.At(cilli),
		"Anna announce trull; Anna done; Berta double trull:Anna; Berta done; Cilli done; Dora done":        notBerta,
		"Anna done; Berta double game; Berta done; Cilli done; Dora done; Anna double game; Anna done":      notBerta,
		"Anna done; Berta announce trull; Berta announce valat; Berta done; Cilli announce trull":           sides.Players(seats),
		"Anna done; Berta announce koenige; Berta double game; Berta done; Cilli done; Dora announce trull": notBerta,
	} {
		s := tell(t, partner, nil)
		s.Do(called + said)
		got := at(s).Public
		if got != want {
			t.Errorf("%s: got cases %05b, want %05b", said, got, want)
		}
	}
}

// TestEnd: everybody has had a turn and the last three were bare (6).
func TestEnd(t *testing.T) {
	const round = "Anna done; Berta done; Cilli done; Dora done"
	for said, want := range map[string]string{
		"Anna done; Berta done; Cilli done": "Dora",
		round:                               "",
		"Anna done; Berta announce trull; Berta done; Cilli done; Dora done":                    "Anna",
		"Anna done; Berta announce trull; Berta done; Cilli done; Dora done; Anna done":         "",
		"Anna done; Berta done; Cilli done; Dora double game; Dora done; Anna done; Berta done": "Cilli",
		"Anna announce valat; Anna done; Berta done; Cilli done; Dora done":                     "",
	} {
		s := tell(t, partner, nil)
		s.Do(called + said)
		if over := s.Phase() != view.Announce; over != (want == "") || !over && s.OnTurn() != want {
			t.Errorf("after %q: got %s in phase %s, want %q", said, s.OnTurn(), s.Phase(), want)
		}
	}
}
