package ruediger

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// The scripts of a forced opening, and of saying nothing.
const (
	passes = "Anna bid mine; Berta pass; Cilli pass; Dora pass; "
	good   = "Anna done; Berta done; Cilli done; Dora done; "
)

// tell begins a deal with these cards, dealt by Dora.
func tell(t *testing.T, cards string) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Cards: cards}.Begin(t)
}

// then does an action, which is refused if want is not empty.
func then(s *enginetest.Story, action string, want act.Reason) {
	if want == "" {
		s.Do(action)
	} else {
		s.Refuse(action, want)
	}
}

func TestRules(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{Set: Set, Words: []string{"mine", "bei", "verdacht", "kontra", "besserrufer"}, Comparable: sameSides})
}

// sameSides: a doubling reveals to all whether two players are on one side (6.4).
func sameSides(d, other *deal.Deal, _ act.Seat) bool {
	return d.Course().(*course).Public == other.Course().(*course).Public
}

// facts returns the facts with an id in a view.
func facts(s *enginetest.Story, eyes act.Seat, id string) (list []view.Fact) {
	for _, f := range s.View(eyes).Facts {
		if f.ID == id {
			list = append(list, f)
		}
	}
	return list
}

// TestShow checks what is shown besides cards.
func TestShow(t *testing.T) {
	s := announcing(t, "")
	if got := s.View(1).Talon; len(got) != 2 || got[0].To != 0 || len(got[0].Cards) != 3 || len(got[1].Cards) != 3 || got[1].To != act.Nobody {
		t.Errorf("talon before the first card: got %v, want both packets open and packet 1 taken", got)
	}
	if got := facts(s, 2, view.Partner); len(got) != 1 || got[0].Seat != 2 {
		t.Errorf("got %v for Cilli, who holds the king", got)
	}
	for _, eyes := range []act.Seat{0, 1, 3, act.Nobody} {
		if got := facts(s, eyes, view.Partner); got != nil {
			t.Errorf("eyes %d: got partner %v, want none", eyes, got)
		}
		if got := facts(s, eyes, view.LaidAway); len(got) != 1 || got[0].Cards != card.MustSet("X XI XII") {
			t.Errorf("eyes %d: got laid away %v", eyes, got)
		}
	}
	s.Do("Anna done; Berta done; Cilli announce koenigultimo")
	if got := facts(s, act.Nobody, view.Partner); len(got) != 1 || got[0].Seat != 2 {
		t.Errorf("after König ultimo: got %v", got)
	}
}

// TestTricksToLookAt: an ouvert game shows the opponents' hands and all tricks, other
// games show each player his own tricks (11).
func TestTricksToLookAt(t *testing.T) {
	for game, all := range map[string]bool{"solodreier": false, "bettler-ouvert": true} {
		s := tell(t, "Anna: II III H4 H3 H2 K4 K3 K2 P7 P8 T7 T8")
		s.Do(passes + "Anna bid " + game)
		for s.Phase() == view.Announce {
			s.Do(s.Names[s.Turn()] + " done")
		}
		if v := s.View(0); !v.Open[1].Empty() {
			t.Errorf("before trick 1: got Berta's %s open, want none", v.Open[1])
		}
		for len(s.Past()) < 3 {
			list := s.Deal.Legal(s.Turn())
			if err := s.Deal.Do(list[len(list)-1].Action); err != nil {
				t.Fatal(err)
			}
		}
		if v := s.View(act.Nobody); v.Open[1].Empty() == all || !v.Open[0].Empty() {
			t.Errorf("%s: after trick 3: got %v open", game, v.Open)
		}
		for eyes := range act.Seat(players) {
			want := s.Won(eyes)
			if all {
				want = 3
			}
			if shown := len(facts(s, eyes, view.Took)); shown != want {
				t.Errorf("%s: %s: got %d tricks to look at, want %d", game, s.Names[eyes], shown, want)
			}
		}
	}
}

// TestRedeal checks which hands are thrown in (3).
func TestRedeal(t *testing.T) {
	tests := map[string]act.Word{
		"HK HD HC HB H1 H2 H3 H4 KK KD KC KB":   noTarock,
		"I HK HD HC HB H1 H2 H3 H4 KK KD KC":    loneTrull,
		"XXI HK HD HC HB H1 H2 H3 H4 KK KD KC":  loneTrull,
		"Sküs HK HD HC HB H1 H2 H3 H4 KK KD KC": loneTrull,
		"II HK HD HC HB H1 H2 H3 H4 KK KD KC":   act.NoWord,
		"I Sküs HD HC HB H1 H2 H3 H4 KK KD KC":  act.NoWord,
	}
	for hand, want := range tests {
		if got := redeal(card.MustSet(hand)); got != want {
			t.Errorf("%s: got thrown in for %q, want %q", hand, got, want)
		}
	}
}
