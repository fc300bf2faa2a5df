package tapp

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// TestDoubling checks the example of 6.2.
func TestDoubling(t *testing.T) {
	d := begin(t, nil, "H4 P7 P8 I", "", "", "H1 H2 H3 K1 K2 K3")
	if err := d.Try("Anna bid dreier;Berta bid unterer;Cilli pass;Anna hold;Berta pass;Anna discard H4 P7 P8;" +
		"Anna announce pagat;Anna done;Berta double game;Berta done;Cilli double pagat;Cilli done;" +
		"Anna double pagat;Anna done;Berta double pagat;Berta done"); err != nil {
		t.Fatal(err)
	}
	c := at(d)
	if game, bird := c.Said[theGame][anna].Factor(), c.Said[pagat][anna].Factor(); d.Phase() != view.Play || game != 2 || bird != 8 {
		t.Errorf("got phase %s, factors %d and %d, want the play, 2 and 8", d.Phase(), game, bird)
	}
	var steps []int8
	for _, s := range d.View(berta).Said {
		if s.Action.Verb == act.VerbDouble {
			steps = append(steps, s.Step)
			if s.Owner != anna {
				t.Errorf("%v: got owner %d, want Anna", s.Action.Words(names), s.Owner)
			}
		}
	}
	if diff := cmp.Diff([]int8{1, 1, 2, 3}, steps); diff != "" {
		t.Errorf("steps, want (-) got (+):\n%s", diff)
	}
}

func TestSpeak(t *testing.T) {
	const bid = "Anna bid solo;"
	for _, tc := range []struct {
		name, script string
		want         error
		legal        string
	}{
		{name: "declarer", script: "Anna bid solo", legal: "announce pagat, announce valat, done"},
		{name: "next", script: bid + "Anna announce pagat;Anna done", legal: "announce valat, double game, double pagat, done"},
		{name: "not-held", script: bid + "Anna done;Berta announce pagat", want: act.NotAllowed},
		{name: "pagat-twice", script: bid + "Anna announce pagat;Anna announce pagat", want: act.NotAllowed},
		{name: "hand-premium", script: bid + "Anna announce trull", want: act.NotAllowed},
		{name: "valat-once-a-side", script: bid + "Anna done;Berta announce valat;Berta done;Cilli announce valat", want: act.NotAllowed},
		{name: "valat-of-both-sides", script: bid + "Anna announce valat;Anna done;Berta announce valat", legal: "double valat:Anna, done"},
		{name: "later", script: bid + "Anna done;Berta double game;Berta done;Cilli done;Anna announce pagat", want: act.NotAllowed},
		{name: "own-game", script: bid + "Anna double game", want: act.NotAllowed},
		{name: "valat-ends-the-game", script: bid + "Anna announce valat;Anna done;Berta double game", want: act.NotAllowed},
		{name: "form-of-valat", script: bid + "Anna announce valat;Anna done;Berta double valat", want: act.NotAllowed},
		{name: "form-of-pagat", script: bid + "Anna announce pagat;Anna done;Berta double pagat:Anna", want: act.NotAllowed},
		{name: "form-of-game", script: bid + "Anna done;Berta double game:Anna", want: act.NotAllowed},
		{name: "valat-of-whom", script: bid + "Anna announce valat;Anna done;Berta double valat:Cilli", want: act.NotAllowed},
		{name: "kontra-by-either", script: bid + "Anna done;Berta done;Cilli double game;Cilli done", legal: "double game, done"},
		{name: "kontra-once", script: bid + "Anna done;Berta double game;Berta done;Cilli double game", want: act.NotAllowed},
		{name: "re-let-pass", script: bid + "Anna done;Berta double game;Berta done;Cilli done;Anna done;Anna double game", want: act.WrongPhase},
		{name: "sub-by-the-other", script: bid + "Anna done;Berta double game;Berta done;Cilli done;Anna double game;Anna done;Berta done", legal: "double game, done"},
		{name: "nothing-beyond", script: bid + "Anna done;Berta double game;Berta done;Cilli done;Anna double game;Anna done;Berta double game;Berta done;Anna double game",
			want: act.WrongPhase},
		{name: "passed-over", script: bid + "Anna done;Berta done;Cilli done", legal: "play"},
		{name: "declarer-doubles-opponent", script: bid + "Anna done;Berta done;Cilli announce valat;Cilli done", legal: "double valat:Cilli, done"},
	} {
		t.Run("6/"+tc.name, func(t *testing.T) {
			d := begin(t, nil, "I")
			if err := d.Try(tc.script); !errors.Is(err, tc.want) {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if tc.legal == "play" {
				if d.Phase() != view.Play || d.Turn() != anna {
					t.Errorf("got phase %s, turn of %s", d.Phase(), d.OnTurn())
				}
			} else if tc.legal != "" && d.Options() != tc.legal {
				t.Errorf("legal for %s: got %s, want %s", d.OnTurn(), d.Options(), tc.legal)
			}
		})
	}
}

// TestValatVoids: an announced Valat voids the doublings of the game (6.2).
func TestValatVoids(t *testing.T) {
	d := begin(t, nil)
	d.Tell("Anna bid solo;Berta double game;Cilli announce valat")
	if f := d.Facts(anna, view.Doubled); len(f) > 0 {
		t.Errorf("got the game doubled: %+v", f)
	}
	want := []view.Fact{{ID: view.Announced, Seat: cilli, Of: act.Nobody, Word: "valat", N: 1}}
	if got := d.Facts(anna, view.Announced); len(got) != 1 || got[0] != want[0] {
		t.Errorf("got announced %+v, want %+v", got, want)
	}
}

func TestPlay(t *testing.T) {
	for _, tc := range []struct {
		name        string
		trick       int
		table, hand string
		pagat       bool // announced by Cilli, whose turn it is
		want        string
		refused     string
		why         act.Reason
	}{
		{"7#1", 3, "HD", "HK H2 V", false, "HK H2", "V", act.MustFollowSuit},
		{"7#2", 13, "T8", "I X HK P9", false, "I X", "HK", act.MustPlayTarock},
		{"7#3", 13, "T8", "I X HK P9", true, "X", "I", act.BirdObligation},
		{"7#4", 14, "XVII", "I H3 PK", true, "I", "PK", act.MustFollowSuit},
		{"7#5", 14, "", "I II T7", true, "II T7", "I", act.BirdObligation},
		{"7#6", 3, "P9", "H1 K4", false, "H1 K4", "V", act.NotInHand},
		{"7#7", 3, "V", "XII HK", false, "XII", "HK", act.MustFollowSuit},
		{"7/last-trick", 16, "", "I", true, "I", "II", act.NotInHand},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, nil)
			d.Tell("Anna bid solo")
			enginetest.Situate(at(d).State, cilli, tc.trick, tc.table, tc.hand)
			at(d).Said[pagat][cilli].Said = tc.pagat
			var got card.Set
			for _, o := range d.Deal.Legal(cilli) {
				got = got.With(o.Card)
			}
			if got != card.MustSet(tc.want) {
				t.Errorf("got legal %v, want %s", got, tc.want)
			}
			k, _ := card.Austria.Find(tc.refused)
			if err := d.Check(act.Play(cilli, k)); !errors.Is(err, tc.why) {
				t.Errorf("%v: got error %v, want %v", k, err, tc.why)
			}
		})
	}
}

// TestNoKaiserstich: the Sküs wins over XXI and I together (7).
func TestNoKaiserstich(t *testing.T) {
	for table, want := range map[string]string{"XXI Sküs I": "Sküs", "HK II H1": "II", "H4 PK KK": "H4", "H4 H1 H3": "H1", "P7 P10 PB": "PB"} {
		cards, _ := card.Austria.FindAll(table)
		trick := deal.Trick{N: len(cards)}
		copy(trick.Cards[:], cards)
		if got := trick.Cards[positive.Winner(nil, &trick)].String(); got != want {
			t.Errorf("got %s winning %s, want %s", got, table, want)
		}
	}
}

// TestSecondWord: a second word after a card is the last reason for refusal (1).
func TestSecondWord(t *testing.T) {
	d := begin(t, nil, "XX PK", "HK")
	d.Tell("Anna bid solo")
	for line, want := range map[string]error{"Anna play PK x": act.NotAllowed, "Anna play HK x": act.NotInHand, "Berta play HK x": act.NotYourTurn} {
		if err := d.Check(d.Parse(line)); !errors.Is(err, want) {
			t.Errorf("%q: got %v, want %v", line, err, want)
		}
	}
}
