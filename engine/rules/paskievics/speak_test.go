package paskievics

import (
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// inOrder returns a list of actions in code-point order.
func inOrder(list string) string {
	actions := strings.Split(list, ", ")
	slices.Sort(actions)
	return strings.Join(actions, ", ")
}

// TestAnnounce has who may say what, and above all whose side is still hidden (6). Anna
// plays Három and has called XX, which Berta holds unless said otherwise.
func TestAnnounce(t *testing.T) {
	const (
		premiums = "announce duplajatek, announce koenige, announce mondfang, announce trull, announce volat"
		free     = anna1 + "; Dora: I" + talon
		alone    = "Anna: XXI XX XIX; Dora: I" + talon
		invited  = "Anna: XXI; Berta: Sküs XX XIX; Dora: I" + talon
		buried   = "Anna: XXI XIX; Berta: Sküs; Cilli: II; Dora: I XX" + talon
		laid     = "Anna bid ketto; Anna discard HB KB; Berta discard PB TB; Cilli discard H1; Dora discard XX; Anna call XX"
	)
	for _, tc := range []struct{ name, cards, said, legal string }{
		{"partner", free, one + "; Anna done", premiums + ", done"},
		{"opponent not public", free, one + "; Anna done; Berta done", "done, double game"},
		{"opponent after his own kontra", free, one + "; Anna done; Berta done; Cilli double game", premiums + ", done"},
		{"opponent after another's kontra", free, one + "; Anna done; Berta done; Cilli double game; Cilli done",
			"announce duplajatek, announce koenige, announce mondfang, announce pagat, announce trull, announce volat, done"},
		{"opponent after the partner has spoken", free, one + "; Anna done; Berta announce trull; Berta done", premiums + ", done, double game, double trull:Berta"},
		{"partner after a kontra", free, one + "; Anna done; Berta done; Cilli double game; Cilli done; Dora done; Anna done", "done, double game"},
		{"declarer after a kontra", free, one + "; Anna done; Berta done; Cilli double game; Cilli done; Dora done",
			"announce duplajatek, announce koenige, announce trull, announce volat, done, double game"},
		{"opponent of a lone declarer who has announced", alone, "Anna bid ketto; Anna call XX; Anna announce volat; Anna done", "done, double game, double volat:Anna"},
		{"opponent of an invited declarer", invited, "Anna bid harom; Berta bid egy; Anna hold; Anna call XIX; Anna done; Berta done",
			premiums + ", done, double game"},
		{"fellow of who laid the called card away", buried, laid + "; Anna done", premiums + ", done"},
		{"declarer whose card was laid away", buried, laid, "announce duplajatek, announce koenige, announce trull, announce volat, done, double game"},
		{"own side has said it", free, one + "; Anna announce trull; Anna done",
			"announce duplajatek, announce koenige, announce mondfang, announce volat, done"},
		{"other side has said it", free, one + "; Anna announce trull; Anna done; Berta done; Cilli double game", premiums + ", done, double trull:Anna"},
		{"nine tarocks are not eight", "Anna: XXI XIX II III IV V VI VII VIII; Berta: XX" + talon, one,
			"announce duplajatek, announce koenige, announce tarokk9, announce trull, announce volat, done"},
		{"eight tarocks before the Pagat", "Anna: I XIX II III IV V VI VII; Berta: XX" + talon, one,
			"announce duplajatek, announce koenige, announce mondfang, announce tarokk8, announce trull, announce volat, done"},
		{"Pagat after eight tarocks", "Anna: I XIX II III IV V VI VII; Berta: XX" + talon, one + "; Anna announce tarokk8",
			"announce duplajatek, announce koenige, announce mondfang, announce pagat, announce trull, announce volat, done"},
		{"eight tarocks before a kontra on the Pagat", "Anna: I XIX; Berta: XX; Cilli: II III IV V VI VII VIII IX" + talon,
			one + "; Anna announce pagat; Anna done; Berta done", "announce tarokk8, done, double game"},
		{"eight tarocks show no side", "Anna: I XIX; Berta: XX; Cilli: II III IV V VI VII VIII IX" + talon,
			one + "; Anna announce pagat; Anna done; Berta done; Cilli announce tarokk8", "done, double game, double pagat"},
	} {
		t.Run("6/"+tc.name, func(t *testing.T) {
			s := tell(t, tc.cards)
			s.Until(tc.said)
			if got := inOrder(s.Options()); got != tc.legal {
				t.Errorf("got %q\nwant %q", got, tc.legal)
			}
		})
	}
}

// TestKontra is the ladder of section 6, and that each target has its own.
func TestKontra(t *testing.T) {
	s := tell(t, anna1+talon)
	s.Until(one + "; Anna announce trull; Anna done; Berta done; Cilli double trull:Anna; Cilli double game; Cilli done; Dora done; " +
		"Anna double trull:Anna; Anna done; Berta done; Cilli double trull:Anna; Cilli done; Dora done; Anna double trull:Anna; Anna done; Berta done")
	s.Refuse("Cilli double game", act.NotAllowed)
	s.Refuse("Cilli double trull", act.NotAllowed)
	s.Refuse("Cilli double trull:Berta", act.NotAllowed)
	s.Refuse("Cilli double tarokk8:Anna", act.NotAllowed)
	s.Until("Cilli double trull:Anna; Cilli done; Dora done; Anna double game")
	s.Refuse("Anna double trull:Anna", act.NotAllowed) // Mordkontra is the last
	c := s.Course().(*course)
	if game, trull := c.Said[theGame][anna].Factor(), c.Said[trull][anna].Factor(); game != 4 || trull != 32 {
		t.Errorf("got factors %d and %d, want 4 and 32", game, trull)
	}
}

// TestEnd: everybody has had a turn, and three turns were bare (6).
func TestEnd(t *testing.T) {
	const cards = "Anna: XXI XIX; Berta: XX; Cilli: Sküs II III IV V VI VII VIII" + talon
	for _, tc := range []struct {
		said string
		want view.Phase
	}{
		{"; Anna done; Berta done; Cilli done", view.Announce},
		{"; Anna done; Berta done; Cilli done; Dora done", view.Play},
		{"; Anna announce trull; Anna done; Berta done; Cilli done; Dora done", view.Play},
		{"; Anna done; Berta announce trull; Berta done; Cilli done; Dora done", view.Announce},
		{"; Anna done; Berta announce trull; Berta done; Cilli done; Dora done; Anna done", view.Play},
		{"; Anna done; Berta done; Cilli announce tarokk8; Cilli done; Dora done; Anna done", view.Announce},
		{"; Anna done; Berta done; Cilli announce tarokk8; Cilli done; Dora done; Anna done; Berta done", view.Play},
	} {
		s := tell(t, cards)
		if s.Until(one + tc.said); s.Phase() != tc.want {
			t.Errorf("%s: got phase %s, want %s", tc.said, s.Phase(), tc.want)
		}
	}
}

// TestRaise: who has bid Három and was let play it may bid higher, without a promise (4.7).
func TestRaise(t *testing.T) {
	for _, tc := range []struct{ name, said, legal string }{
		{"alone", "Anna bid harom; Berta pass; Cilli pass; Dora pass", "bid egy, bid ketto, bid szolo, done"},
		{"after a pass before", "Anna pass; Berta bid harom; Cilli pass; Dora pass", "bid egy, bid ketto, bid szolo, done"},
		{"last to speak", "Anna pass; Berta pass; Cilli pass; Dora bid harom", ""},
		{"overbid and held", "Anna bid harom; Berta bid ketto; Cilli pass; Dora pass; Anna hold; Berta pass", ""},
		{"opened higher", "Anna bid szolo; Berta pass; Cilli pass; Dora pass", ""},
	} {
		t.Run("4.7/"+tc.name, func(t *testing.T) {
			s := tell(t, "Anna: XXI; Berta: Sküs; Dora: I")
			s.Do(tc.said)
			switch raise := s.Phase() == Raise; {
			case raise != (tc.legal != ""):
				t.Errorf("got phase %s", s.Phase())
			case raise && inOrder(s.Options()) != tc.legal:
				t.Errorf("got %q, want %q", s.Options(), tc.legal)
			}
		})
	}
	for said, want := range map[string]act.Reason{"bid harom": act.BidTooLow, "bid vier": act.NotAllowed, "bid egy uhu": act.NotAllowed, "pass": act.WrongPhase} {
		s := tell(t, "Anna: XXI")
		s.Refuse("Anna bid harom; Berta pass; Cilli pass; Dora pass; Anna "+said, want)
	}
}

// TestRevealed: all see how many tarocks others than the declarer lay away, and in whose
// discard the called card lies (11).
func TestRevealed(t *testing.T) {
	s := tell(t, "Anna: XXI XIX; Berta: II; Dora: XX"+talon)
	s.Do("Anna bid ketto; Berta pass; Cilli pass; Dora pass; Anna discard XIX HB; Berta discard II PB; Cilli discard H1; Dora discard XX; Anna call XX")
	want := []deal.Revealed{
		{At: 6, ID: "tarocks", Seat: berta, Rest: "1", Sure: true}, {At: 7, ID: "tarocks", Seat: cilli, Rest: "0", Sure: true}, {At: 8, ID: "tarocks", Seat: dora, Rest: "1", Sure: true},
		{At: 9, ID: "layer", Seat: dora},
	}
	if got := s.Revealed(); !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// TestHat: the other side's Sküs puts the fool's hat on the player of the XXI, and nothing else
// moves it (9).
func TestHat(t *testing.T) {
	worn := deal.Book{{ID: hat, Seat: dora, N: 1}}
	for _, tc := range []struct {
		name   string
		winner string // of the fourth trick
		skues  act.Seat
		want   act.Seat
	}{
		{"opponent's Sküs", "ABCC", cilli, anna},
		{"partner's Sküs", "ABCB", berta, dora},
		{"no Mondfang", "ABCA", act.Nobody, dora},
	} {
		t.Run("9/"+tc.name, func(t *testing.T) {
			s := enginetest.Example{Set: Set, Cards: anna1 + talon, Book: worn}.Begin(t)
			s.Tell(one)
			c := s.Course().(*course)
			laid := []enginetest.Laid{fell(4, "XXI", anna)}
			if tc.skues != act.Nobody {
				laid = append(laid, fell(4, "Sküs", tc.skues))
			}
			enginetest.Past(c.State, tc.winner, laid...)
			if got := c.hat(); len(got) != 1 || got[0].Seat != tc.want {
				t.Errorf("got %v, want the hat on seat %d", got, tc.want)
			}
		})
	}
}
