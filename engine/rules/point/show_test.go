package point

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// open returns the open cards of each packet, and checks that everybody sees the same.
func open(t *testing.T, d *enginetest.Story) []string {
	t.Helper()
	var packets []string
	for _, p := range d.View(act.Nobody).Talon {
		packets = append(packets, card.Of(p.Cards...).String())
	}
	for s := range act.Seat(seats) {
		if diff := cmp.Diff(d.View(act.Nobody).Talon, d.View(s).Talon); diff != "" {
			t.Errorf("talon for %s, want that of the group: %s", names[s], diff)
		}
	}
	return packets
}

// TestTalonSeen checks the second table of 5.
func TestTalonSeen(t *testing.T) {
	d := begin(t, nil, "P8 P7 I", "", "", "H1 X HK H2 H3 XXI")
	for _, tc := range []struct {
		script string
		want   []string
	}{
		{"Anna bid zweiblatt", nil},
		{"Berta pass;Cilli pass;Anna done", nil},
		{"Berta done;Cilli done", []string{"X H1", "HK H2", "XXI H3"}},
		{"Anna take 1", []string{"X H1", "HK", "XXI"}},
		{"Anna discard P7 P8", []string{"", "HK", "XXI"}},
		{"Anna done;Berta done;Cilli done;Anna play I", []string{"", "HK", "XXI"}},
	} {
		if err := d.Try(tc.script); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(tc.want, open(t, d)); diff != "" {
			t.Errorf("after %q the talon is seen as, want (-) got (+):\n%s", tc.script, diff)
		}
	}
	for range seats - 1 {
		if err := d.Deal.Do(d.Deal.Legal(d.Turn())[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	if got := open(t, d); got != nil {
		t.Errorf("after trick 1: got talon %q, want nothing", got)
	}
	for _, script := range []string{"Anna bid solo", "Anna pass"} {
		d := begin(t, nil)
		d.Tell(script)
		if got := open(t, d); got != nil {
			t.Errorf("after %q: got talon %q, want nothing", script, got)
		}
	}
}

// TestDiscardSeen: discarded suit cards are shown to the declarer only, tarocks to
// everybody (5).
func TestDiscardSeen(t *testing.T) {
	d := begin(t, nil, "HK PK P8 T9 I II III IV V VI VII VIII IX X XI XII", "", "", "XIII XIV XV H1 H2 H3")
	d.Tell("Anna bid dreiblatt;Anna take 1;Anna discard P8 T9 III")
	for eyes, want := range map[act.Seat]string{anna: "III P8 T9", berta: "III", cilli: "III", act.Nobody: "III"} {
		if got := d.Facts(eyes, view.LaidAway); len(got) != 1 || got[0].Cards != card.MustSet(want) || got[0].Seat != anna {
			t.Errorf("eyes of %d: got %+v laid away, want %s", eyes, got, want)
		}
	}
}

func TestFacts(t *testing.T) {
	d := begin(t, nil, hands64...)
	if err := d.Try("Anna bid zweiblatt;Berta takeover"); err != nil {
		t.Fatal(err)
	}
	want := []view.Fact{{ID: view.Standing, Seat: berta, Of: act.Nobody, Word: "zweiblatt", N: 14}}
	if diff := cmp.Diff(want, d.Facts(cilli, view.Standing), plain); diff != "" {
		t.Errorf("standing, want (-) got (+):\n%s", diff)
	}
	d = begin(t, nil, hands64...)
	if err := d.Try(example64); err != nil {
		t.Fatal(err)
	}
	want = []view.Fact{
		{ID: view.Forehand, Seat: anna, Of: act.Nobody},
		{ID: view.Contract, Seat: anna, Of: act.Nobody, Word: "zweiblatt", N: 16},
		{ID: view.Doubled, Seat: anna, Of: berta, N: 8},
		{ID: view.Doubled, Seat: anna, Of: cilli, N: 4},
		{ID: view.Announced, Seat: cilli, Of: act.Nobody, Word: "pagat", N: 8},
		{ID: view.Announced, Seat: anna, Of: berta, Word: "absolut", N: 8},
		{ID: view.Announced, Seat: anna, Of: cilli, Word: "absolut", N: 4},
		{ID: view.Announced, Seat: anna, Of: berta, Word: "panzer", N: 8},
		{ID: view.Announced, Seat: anna, Of: cilli, Word: "panzer", N: 4},
		{ID: view.Threshold, Seat: anna, Of: act.Nobody, N: 150},
		{ID: view.Threshold, Seat: berta, Of: act.Nobody, N: 61},
	}
	if diff := cmp.Diff(want, d.View(berta).Facts, plain); diff != "" {
		t.Errorf("facts, want (-) got (+):\n%s", diff)
	}
}

// TestLastTrick: a trick can be looked at until the next one is complete (11).
func TestLastTrick(t *testing.T) {
	d := begin(t, nil)
	d.Tell("Anna bid solo")
	for i := range 5 {
		if got, want := d.View(berta).Last.Number, i/seats; got != want {
			t.Errorf("after %d cards: got last trick %d, want %d", i, got, want)
		}
		if err := d.Deal.Do(d.Deal.Legal(d.Turn())[0].Action); err != nil {
			t.Fatal(err)
		}
	}
}

// TestClaimSeen: everybody learns of a claim and whether it was justified (10).
func TestClaimSeen(t *testing.T) {
	d := begun(t)
	if err := d.Try("Anna play HK;Berta play PK;Anna claim Berta;Cilli play H2;Cilli claim Berta"); err != nil {
		t.Fatal(err)
	}
	want := []view.Fact{{ID: view.Claimed, Seat: anna, Of: berta}, {ID: view.Claimed, Seat: cilli, Of: berta, N: 1}}
	if diff := cmp.Diff(want, d.Facts(act.Nobody, view.Claimed), plain); diff != "" {
		t.Errorf("want (-) got (+):\n%s", diff)
	}
}

// TestOwnTricksSeen: nobody may look at the tricks of another player (11).
func TestOwnTricksSeen(t *testing.T) {
	d := begin(t, nil, "Sküs XXI", "X IX", "V IV", "XX")
	d.Tell("Anna bid solo")
	if err := d.Try("Anna play Sküs;Berta play X;Cilli play V;Anna play XXI;Berta play IX;Cilli play IV"); err != nil {
		t.Fatal(err)
	}
	want := []view.Fact{
		{ID: view.Took, Seat: anna, Of: act.Nobody, Cards: card.MustSet("Sküs X V"), N: 1},
		{ID: view.Took, Seat: anna, Of: act.Nobody, Cards: card.MustSet("XXI IX IV"), N: 2},
	}
	if diff := cmp.Diff(want, d.Facts(anna, view.Took), plain); diff != "" {
		t.Errorf("want (-) got (+):\n%s", diff)
	}
	for _, eyes := range []act.Seat{berta, cilli, act.Nobody} {
		if got := d.Facts(eyes, view.Took); len(got) > 0 {
			t.Errorf("eyes of %d: got tricks %v", eyes, got)
		}
	}
}

// TestBroke: only the player who announced a bird is told that it is lost.
func TestBroke(t *testing.T) {
	for _, tc := range []struct {
		name   string
		number int
		hand   string
		table  string
		want   int
	}{
		{"held", 12, "II X", "", 0},
		{"given-up", 12, "X P7", "", 1},
		{"held-back", 16, "II", "", 1},
		{"on-the-table", 15, "X", "HK II", 0},
	} {
		t.Run("7/"+tc.name, func(t *testing.T) {
			d := begin(t, nil, "", "", "II")
			d.Tell("Cilli bid solo;Cilli announce uhu")
			enginetest.Situate(at(d).State, cilli, tc.number, tc.table, tc.hand)
			if got := d.Facts(cilli, view.Broke); len(got) != tc.want {
				t.Errorf("Cilli: got %+v, want %d facts", got, tc.want)
			}
			if got := d.Facts(anna, view.Broke); len(got) > 0 {
				t.Errorf("Anna: got %+v, want none", got)
			}
		})
	}
}
