package point

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/view"
)

// example64 is the example of 6.4 up to the play.
const example64 = "Anna bid zweiblatt;Berta takeover;Cilli pass;Anna hold;Berta pass;" +
	"Anna announce absolut;Anna done;Berta done;Cilli announce pagat;Cilli done;" +
	"Anna take 2;Anna discard H4 P7;" +
	"Anna announce panzer;Anna double pagat;Anna done;" +
	"Berta double game;Berta done;" +
	"Cilli double pagat;Cilli done;" +
	"Anna double game;Anna double pagat;Anna done;" +
	"Berta double game;Berta done;" +
	"Cilli done"

var hands64 = []string{"H4 P7", "", "I"}

func TestDoubling(t *testing.T) {
	t.Run("6.4#example", func(t *testing.T) {
		d := begin(t, nil, hands64...)
		if err := d.Try(example64); err != nil {
			t.Fatal(err)
		}
		c := at(d)
		if d.Phase() != "play" {
			t.Fatalf("after the example: got phase %s, want play", d.Phase())
		}
		for _, tc := range []struct {
			what         string
			berta, cilli int
			value        int
		}{
			{"game", c.factor(theGame, anna, berta), c.factor(theGame, anna, cilli), c.value()},
			{"absolut", c.factor(absolut, anna, berta), c.factor(absolut, anna, cilli), c.announcedValue(absolut, anna)},
			{"panzer", c.factor(panzer, anna, berta), c.factor(panzer, anna, cilli), c.announcedValue(panzer, anna)},
			{"pagat", c.factor(pagat, cilli, berta), c.factor(pagat, cilli, cilli), c.announcedValue(pagat, cilli)},
		} {
			want := map[string][3]int{"game": {8, 4, 8}, "absolut": {8, 4, 4}, "panzer": {8, 4, 6}, "pagat": {8, 8, 16}}[tc.what]
			if got := [3]int{tc.berta, tc.cilli, tc.value}; got != want {
				t.Errorf("%s: got factors and value %v, want %v", tc.what, got, want)
			}
		}
	})
}

// TestSteps checks which doublings are open after a script, or why its last action is
// refused.
func TestSteps(t *testing.T) {
	const zwei = "Anna bid zweiblatt;Berta pass;Cilli pass;"
	const soloBid = "Anna bid solo;"
	hands := []string{"I", "II", "III", "IV"}
	for _, tc := range []struct {
		name, script string
		want         error
		legal        string
	}{
		{name: "none-in-phase-A", script: zwei + "Anna double game", want: act.WrongPhase},
		{name: "own-game", script: soloBid + "Anna double game", want: act.NotAllowed},
		{name: "kontra-once", script: soloBid + "Anna done;Berta double game;Berta done;Cilli double game", want: act.NotAllowed},
		{name: "kontra-left", script: soloBid + "Anna done;Berta done;Cilli double game", legal: "announce kakadu, announce absolut, announce panzer, done"},
		{name: "over-without-doubling", script: soloBid + "Anna done;Berta done;Cilli done;Anna double game", want: act.WrongPhase},
		{name: "only-doubling-from-B4", script: soloBid + "Anna done;Berta done;Cilli double game;Cilli done;Anna announce pagat", want: act.NotAllowed},
		{name: "re", script: soloBid + "Anna done;Berta done;Cilli double game;Cilli done", legal: "double game, done"},
		{name: "re-left", script: soloBid + "Anna done;Berta done;Cilli double game;Cilli done;Anna done;Anna play I", legal: "play *"},
		{name: "subkontra-each", script: soloBid + "Anna done;Berta double game;Berta done;Cilli done;Anna double game;Anna done;Berta double game;Berta done",
			legal: "double game, done"},
		{name: "subkontra-without-kontra", script: soloBid + "Anna done;Berta double game;Berta done;Cilli done;Anna double game;Anna done;Berta done",
			legal: "double game, done"},
		{name: "nothing-beyond", script: soloBid + "Anna done;Berta double game;Berta done;Cilli done;Anna double game;Anna done;Berta double game;Berta double game",
			want: act.NotAllowed},
		{name: "declarer's-bird", script: soloBid + "Anna announce pagat;Anna done", legal: "announce uhu, announce absolut, announce panzer, double game, double pagat, done"},
		{name: "own-bird", script: soloBid + "Anna announce pagat;Anna double pagat", want: act.NotAllowed},
		{name: "partner's-bird", script: soloBid + "Anna done;Berta announce uhu;Berta done;Cilli double uhu", want: act.NotAllowed},
		{name: "opponent's-bird-in-B4", script: soloBid + "Anna done;Berta announce uhu;Berta done;Cilli done", legal: "double uhu, done"},
		{name: "opponent's-bird-left", script: soloBid + "Anna done;Berta announce uhu;Berta done;Cilli double game;Cilli done;Anna double game;Anna done;" +
			"Berta double game;Berta done;Cilli done", legal: "play *"},
		{name: "re-by-partner", script: soloBid + "Anna done;Berta announce uhu;Berta done;Cilli done;Anna double uhu;Anna done;Berta done", legal: "double uhu, done"},
		{name: "subkontra-of-declarer", script: soloBid + "Anna done;Berta announce uhu;Berta done;Cilli done;Anna double uhu;Anna done;Berta double uhu;Berta done",
			legal: "double uhu, done"},
		{name: "after-subkontra-of-declarer", script: soloBid + "Anna done;Berta announce uhu;Berta done;Cilli done;Anna double uhu;Anna done;" +
			"Berta double uhu;Berta done;Anna double uhu;Anna done", legal: "play *"},
		{name: "bird-by-name", script: soloBid + "Anna announce pagat;Anna done;Berta double pagat:Anna", want: act.NotAllowed},
		{name: "absolut-without-name", script: soloBid + "Anna announce absolut;Anna done;Berta double absolut", want: act.NotAllowed},
		{name: "absolut-of-another", script: soloBid + "Anna announce absolut;Anna done;Berta double absolut:Cilli", want: act.NotAllowed},
		{name: "absolut-by-name", script: soloBid + "Anna announce absolut;Anna done;Berta double absolut:Anna;Berta done", legal: "announce kakadu, announce absolut, announce panzer, double game, done"},
		{name: "covered-by-the-game", script: soloBid + "Anna announce absolut;Anna done;Berta double game;Berta double absolut:Anna", want: act.NotAllowed},
		{name: "valat-not-covered", script: soloBid + "Anna announce valat;Anna done;Berta double game;Berta double valat", legal: "announce uhu, announce absolut, announce panzer, done"},
		{name: "not-announced", script: soloBid + "Anna done;Berta double valat", want: act.NotAllowed},
		{name: "no-premium", script: soloBid + "Anna done;Berta double mondfang", want: act.NotAllowed},
		{name: "game-by-name", script: soloBid + "Anna done;Berta double game:Anna", want: act.NotAllowed},
	} {
		t.Run("6.4/"+tc.name, func(t *testing.T) {
			d := begin(t, nil, hands...)
			if err := d.Try(tc.script); tc.want != nil && err != tc.want {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if tc.legal == "play *" && d.Phase() == view.Play {
				return
			}
			if got := d.Options(); tc.legal != "" && got != tc.legal {
				t.Errorf("legal for %s: got %s, want %s", d.OnTurn(), got, tc.legal)
			}
		})
	}
}

// TestHandsAreNotDoubled: trull, koenige and voegel always have the same value.
func TestHandsAreNotDoubled(t *testing.T) {
	d := begin(t, nil, "Sküs XXI I II III IV HK KK PK TK")
	d.Tell("Anna bid dreiblatt;Anna announce trull;Anna announce koenige;Anna announce voegel;Berta double game")
	c := at(d)
	for _, p := range []int{trull, koenige, voegel} {
		if f := c.factor(p, anna, berta); f != 1 {
			t.Errorf("%s: got factor %d, want 1", premiums[p].id, f)
		}
	}
}

// TestOwnAndCoveredFactor: the larger of the two counts [D43].
func TestOwnAndCoveredFactor(t *testing.T) {
	d := begin(t, nil)
	d.Tell("Anna bid solo;Anna announce absolut;Berta double absolut:Anna;Cilli double game;Anna double game")
	c := at(d)
	if own, f := c.Said[absolut][anna].Against(berta), c.factor(absolut, anna, berta); own != 2 || f != 4 {
		t.Errorf("absolut: got factor %d, own factor %d, want 4 and 2", f, own)
	}
}
