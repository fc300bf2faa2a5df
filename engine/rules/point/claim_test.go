package point

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

var withClaims = deal.Options{claims: "true"}

// begun returns a Solo by Anna at factor 2 for both opponents, with an Uhu announced by
// Berta (28) and Anna's four birds (3): V is 2*12 + 28 + 3 = 55.
func begun(t *testing.T) *enginetest.Story {
	t.Helper()
	d := begin(t, withClaims, "HK HD I II III IV XX KD", "H1 XIX PK XVI K4", "H2 XVIII XVII K1", "KK")
	d.Tell("Anna bid solo;Anna announce voegel;Berta announce uhu;Berta double game")
	return d
}

func TestClaim(t *testing.T) {
	for _, tc := range []struct {
		name   string
		script string
		want   error
		by     act.Seat // the offender if the claim is justified, else Nobody
		pay    [seats]int
	}{
		{name: "before-the-first-card", script: "Anna claim Berta", want: act.WrongPhase, by: act.Nobody},
		{name: "before-the-trick-is-complete", script: "Anna play HK;Berta play PK;Anna claim Berta", by: act.Nobody},
		{name: "used-up", script: "Anna play HK;Berta play PK;Anna claim Berta;Cilli play H2;Anna claim Berta", want: act.NotAllowed, by: act.Nobody},
		{name: "against-oneself", script: "Anna play HK;Anna claim Anna", want: act.NotAllowed, by: act.Nobody},
		{name: "opponent", script: "Anna play HK;Berta play PK;Cilli play H2;Anna claim Berta", by: berta, pay: [seats]int{55, -110, 55}},
		{name: "claimed-by-partner", script: "Anna play HK;Berta play PK;Cilli play H2;Cilli claim Berta", by: berta, pay: [seats]int{55, -110, 55}},
		{name: "wrong-one", script: "Anna play HK;Berta play PK;Cilli play H2;Cilli claim Anna", by: act.Nobody},
		{name: "after-a-right-one", script: "Anna play HK;Berta play PK;Cilli play H2;Anna claim Berta;Cilli claim Berta", want: act.WrongPhase, by: berta,
			pay: [seats]int{55, -110, 55}},
		{name: "declarer", script: "Anna play XX;Berta play XIX;Cilli play XVIII;Anna play HD;Berta play H1;Cilli play H2;Anna play II;" +
			"Berta play XVI;Cilli play XVII;Cilli play K1;Anna play III;Berta play K4;Berta claim Anna", by: anna, pay: [seats]int{-110, 55, 55}},
	} {
		t.Run("10/"+tc.name, func(t *testing.T) {
			d := begun(t)
			if err := d.Try(tc.script); err != tc.want {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			_, of, right := at(d).Claims.Right()
			if right != (tc.by != act.Nobody) || right && of != tc.by {
				t.Fatalf("got justified %v, offender %d, want %d", right, of, tc.by)
			}
			if !right {
				return
			}
			r := d.Settle()
			total := r.Total()
			if got := [seats]int(total[:seats]); got != tc.pay || len(r.Points) != 0 || !d.Over() {
				t.Errorf("got settlement %+v, want %v", r, tc.pay)
			}
		})
	}
}

// TestClaimLines: one line for each player paid, in order of play after the offender
// (10); the opponents' factors differ.
func TestClaimLines(t *testing.T) {
	d := named(enginetest.Example{Set: Set, Options: withClaims, Factor: 2}, "HK K1 PK", "H1", "H2").Begin(t)
	d.Tell("Anna bid einblatt;Anna announce panzer;Anna take 1;Berta double game;Anna double game;Cilli double game")
	if err := d.Try("Anna play HK;Berta play H1;Cilli play H2"); err != nil {
		t.Fatal(err)
	}
	at(d).Claims.Breach(phase.Breach{Seat: anna, Why: act.MustFollowSuit})
	if err := d.Try("Cilli claim Anna"); err != nil {
		t.Fatal(err)
	}
	line := func(value int, pay [act.MaxSeats]int) deal.Line {
		l := deal.NewLine(alone.Claimed, deal.One(anna), deal.Whole(value))
		l.Times, l.Pay = l.Times.By(deal.Counted, 2), pay
		return l.Settled(view.BetweenTwo, -pay[anna])
	}
	want := &deal.Result{Sides: [act.MaxSeats]int8{1, 2, 2}, Verdict: deal.Decided(anna, false, deal.ByFine), Lines: []deal.Line{ // (9 + 24) times 4 and 8
		line(132, [act.MaxSeats]int{-264, 264}), line(264, [act.MaxSeats]int{-528, 0, 528})}}
	if diff := cmp.Diff(want, d.Settle(), plain); diff != "" {
		t.Errorf("want (-) got (+):\n%s", diff)
	}
}

// TestClaimDiscard: a forbidden discard can be claimed from the first card on (10).
func TestClaimDiscard(t *testing.T) {
	for discard, right := range map[string]bool{"HK": true, "XXI": true, "XX": true, "H1": false} {
		d := begin(t, withClaims, "HK H1 XXI XX I", "", "", "H2 KK")
		if err := d.Try("Anna bid einblatt;Berta pass;Cilli pass;Anna done;Berta done;Cilli done;Anna take 1"); err != nil {
			t.Fatal(err)
		}
		if got := d.Deal.Legal(anna)[0]; got.From != d.Hand(anna) || got.Count != 1 {
			t.Errorf("got legal %d of %v, want 1 of the hand", got.Count, got.From)
		}
		if err := d.Try("Anna discard " + discard + ";Anna done;Berta done;Cilli done;Anna play I;Berta claim Anna"); err != nil {
			t.Fatal(err)
		}
		if d.Over() != right {
			t.Errorf("claim against the discard of %s: got justified %v, want %v", discard, d.Over(), right)
		}
	}
}

// TestClaimTrischaken: the offender pays 2 to each of the others, forehand 4 (10).
func TestClaimTrischaken(t *testing.T) {
	for _, tc := range []struct {
		script string
		want   [seats]int
	}{
		{"Anna play H4;Berta play PK;Cilli play H1;Anna claim Berta", [seats]int{2, -4, 2}},
		{"Anna play H4;Berta play H3;Cilli play H1;Berta claim Cilli", [seats]int{0, 0, 0}},
		{"Anna play I;Berta play V;Cilli play VI;Berta claim Anna", [seats]int{-8, 4, 4}},
	} {
		d := begin(t, withClaims, "H4 I II", "H3 PK V", "H1 VI")
		d.Tell("Anna pass")
		if err := d.Try(tc.script); err != nil {
			t.Fatal(err)
		}
		if !d.Over() {
			if tc.want != [seats]int{} {
				t.Errorf("after %q: got a deal in progress, want it over", tc.script)
			}
			continue
		}
		r := d.Settle()
		total := r.Total()
		if got := [seats]int(total[:seats]); got != tc.want {
			t.Errorf("after %q: got %v, want %v", tc.script, got, tc.want)
		}
	}
}

// TestClaimLate: claims are possible after the last card, out of turn, and until one is
// justified (10).
func TestClaimLate(t *testing.T) {
	d := begun(t)
	for !d.Over() {
		list := d.Deal.Legal(d.Turn())
		for _, a := range list {
			if a.Verb == act.VerbPlay && d.Check(a.Action) != nil {
				t.Fatalf("%v is listed, but refused", a)
			}
		}
		if err := d.Deal.Do(list[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	at(d).Claims.Breach(phase.Breach{Seat: cilli, Why: act.MustFollowSuit})
	if err := d.Try("Berta claim Anna"); err != nil {
		t.Fatal(err)
	}
	if r := d.Settle(); r.Lines[0].Item != act.Game {
		t.Errorf("after a wrong claim: got settlement %+v", r)
	}
	if err := d.Try("Anna claim Cilli;Berta claim Cilli"); err != act.WrongPhase {
		t.Errorf("claim after a justified one: got %v, want %v", err, act.WrongPhase)
	}
	if r := d.Settle(); r.Lines[0].Item != alone.Claimed {
		t.Errorf("after a justified claim: got settlement %+v", r)
	}
	if err := begin(t, nil).Try("Anna claim Berta"); err != act.WrongPhase {
		t.Errorf("claim without the option: got %v, want %v", err, act.WrongPhase)
	}
}

// TestClaimBirds: with claims a bird may be announced without holding it, but only
// once; its holder makes it silently [D61].
func TestClaimBirds(t *testing.T) {
	d := begin(t, withClaims, "I II", "III IV")
	if err := d.Try("Anna bid solo;Anna announce kakadu;Anna done;Berta announce kakadu"); err != act.NotAllowed {
		t.Errorf("second announcement of the same bird: got %v, want %v", err, act.NotAllowed)
	}
	if want := "announce pagat, announce uhu, announce quapil, announce absolut, announce panzer, double game, double kakadu, done"; d.Options() != want {
		t.Errorf("got legal %s, want %s", d.Options(), want)
	}
	d.Tell("Cilli done")
	lines := at(d).positive(outcome{108, 10, birds(map[int]act.Seat{kakadu: berta})})
	if len(lines) != 3 || lines[1].Won || lines[1].By != deal.Declarer || !lines[2].Won || lines[2].By != deal.Defenders || lines[2].Value != deal.Whole(3) {
		t.Errorf("got lines %+v, want the game, a lost and a silent Kakadu", lines)
	}
}
