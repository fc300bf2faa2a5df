package cego

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/transcript"
	"tarock/internal/enginetest"
)

// TestExamples is the examples of 8.4, played from the first bid to the last card.
func TestExamples(t *testing.T) {
	told := enginetest.Tales(t, Set, "testdata/section-8.yaml")
	for i, tc := range []struct {
		deal, points string // of the declarer, or of all
		want         []int
	}{
		{"Cego", "43", []int{30, -10, -10, -10}},
		{"Zwei Leere", "35", []int{-15, 5, 5, 5}},
		{"Eine", "31", []int{-30, 10, 10, 10}},
		{"Gegensolo", "37", []int{15, -5, -5, -5}},
		{"Solo won", "41", []int{45, -15, -15, -15}},
		{"Solo lost", "29", []int{-30, 10, 10, 10}},
		{"Zwei Verschiedene after a Solo", "38", []int{60, -20, -20, -20}},
		{"Der Kleine Mann, no trick", "0", []int{-630, 210, 210, 210}},
		{"Ulti made", "3", []int{240, -80, -80, -80}},
		{"Räuber, forehand", "23 2/3, 20, 10, 7", []int{-180, 60, 60, 60}},
		{"Räuber, two others", "13 2/3, 20, 20, 7", []int{60, -60, -60, 60}},
		{"three players, Solo", "36", []int{10, -5, -5}},
		{"Eine, 104 thirds", "35", []int{-15, 5, 5, 5}},
		{"Cego, 107 thirds", "36", []int{15, -5, -5, -5}},
		{"in twos, Cego", "43", []int{15, -5, -5, -5}},
		{"in twos, three players, Eine", "39 1/2", []int{-10, 5, 5}},
		{"in twos, Eine Leere", "31", []int{-90, 30, 30, 30}},
		{"Solo lost, lose2", "29", []int{-45, 15, 15, 15}},
		{"Piccolo with two tricks", "2", []int{-180, 60, 60, 60}},
		{"Bettel made", "0", []int{90, -30, -30, -30}},
		{"in twos, Solo without a trick", "0", []int{-120, 40, 40, 40}},
	} {
		t.Run(fmt.Sprintf("8.4#%d/%s", i+1, tc.deal), func(t *testing.T) {
			d := told[i]
			if !d.Over() {
				t.Fatal("got a deal that is not over")
			}
			var points []string
			for _, p := range d.Settle().Points {
				if points = append(points, transcript.Points(p.N, p.Per, false)); d.Course().(*course).game != raeuber {
					break
				}
			}
			if diff := cmp.Diff(tc.want, d.Pays()); diff != "" || strings.Join(points, ", ") != tc.points {
				t.Errorf("got points %v, payments %v, want %s, %v", points, d.Pays(), tc.points, tc.want)
			}
		})
	}
}

// TestSettle is what 8.1 says beyond the examples, by the thirds in the declarer's pile.
func TestSettle(t *testing.T) {
	lose2 := deal.Options{soloCounts: lose2}
	for _, tc := range []struct {
		name    string
		game    gameNo
		options deal.Options
		seats   int
		factor  int
		thirds  int
		want    []int
	}{
		{"a deal that counts three times", simple, nil, 4, 3, 129, []int{90, -30, -30, -30}},
		{"106 thirds", simple, nil, 4, 1, 106, []int{-15, 5, 5, 5}},
		{"solo lost by default", solo, nil, 3, 1, 102, []int{-10, 5, 5}},
		{"solo won, lose2", solo, lose2, 4, 1, 123, []int{30, -10, -10, -10}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := enginetest.Example{Set: Set, Options: tc.options, Factor: tc.factor, Table: []string{"Anna", "Berta", "Cilli", "Dora"}[:tc.seats]}.Begin(t)
			c := at(d)
			c.game, c.declarer = tc.game, anna
			r := c.byPoints(tc.thirds)
			total := r.Total()
			if diff := cmp.Diff(tc.want, total[:tc.seats]); diff != "" {
				t.Errorf("got %v, want %v", total[:tc.seats], tc.want)
			}
		})
	}
}

// TestPile is the count of 2: nothing without a trick, and with three
// players the point that is left out.
func TestPile(t *testing.T) {
	d := three(t, "", nil)
	c := at(d)
	c.game, c.declarer = solo, anna
	c.Talon = card.MustSet("HK KK").Cards()
	if n := c.pile(); n != 0 {
		t.Errorf("without a trick: got %d", n)
	}
	c.Won[anna], c.Took[anna] = 1, card.MustSet("PK H1 H2")
	if n := c.pile(); n != 13+2+26+3 {
		t.Errorf("got %d thirds", n)
	}
	c.Options = deal.Options{counting: inTwos}
	if n := c.pile(); n != 9+2+18+3 {
		t.Errorf("got %d halves", n)
	}
	c.Options = nil
	c.game, c.laid = eine, card.MustSet("HD")
	if n := c.pile(); n != 13+2+10+3 {
		t.Errorf("a step: got %d thirds", n)
	}
}

// TestTricks is 8.1 for games without points.
func TestTricks(t *testing.T) {
	pagat := func(trick int) []enginetest.Laid {
		return []enginetest.Laid{{Trick: trick, Card: card.Pagat, By: anna}}
	}
	for _, tc := range []struct {
		name    string
		game    gameNo
		winners string
		laid    []enginetest.Laid
		want    []int
	}{
		{"ulti, I taken in the last trick", ulti, "BBBBBBBBBBB", pagat(11), []int{-240, 80, 80, 80}},
		{"ulti, I played early", ulti, "BBA", pagat(3), []int{-240, 80, 80, 80}},
		{"piccolo made", piccolo, "BBBBBABBBBB", nil, []int{90, -30, -30, -30}},
		{"piccolo without a trick", piccolo, "BBBBBBBBBBB", nil, []int{-90, 30, 30, 30}},
		{"bettel lost", bettel, "BBA", nil, []int{-90, 30, 30, 30}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := enginetest.Example{Set: Set}.Begin(t)
			c := at(d)
			c.game, c.declarer = tc.game, anna
			enginetest.Past(c.State, tc.winners, tc.laid...)
			r := c.byTricks()
			total := r.Total()
			if diff := cmp.Diff(tc.want, total[:4]); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestRobbers is 8.2.
func TestRobbers(t *testing.T) {
	for _, tc := range []struct {
		name  string
		parts []int
		want  []int
	}{
		{"forehand among those with most", []int{60, 60, 40, 22}, []int{-180, 60, 60, 60}},
		{"three of them", []int{20, 60, 60, 60}, []int{90, -30, -30, -30}},
		{"another player", []int{20, 30, 90, 60}, []int{30, 30, -90, 30}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, "")
			c := at(d)
			c.game, c.declarer = raeuber, anna
			r := c.robbers(tc.parts)
			total := r.Total()
			if diff := cmp.Diff(tc.want, total[:4]); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestMustSolo is the condition of the Pflichtsolo (4.2).
func TestMustSolo(t *testing.T) {
	for hand, want := range map[string]bool{
		"I II III IV V VI VII VIII IX H1":        true,
		"I II III IV V VI VII VIII H1":           false,
		"I II III IV V VI XVII XVIII H1":         false,
		"I II III IV V VI XIX XVIII H1":          true,
		"I II III IV V VI Sküs XXI H1":           true,
		"XVIII XIX XX XXI Sküs I II H1 H2":       false,
		"XVIII XIX XX XXI Sküs I II III IV V H1": true,
	} {
		if got := mustSolo(card.MustSet(hand)); got != want {
			t.Errorf("%s: got %v", hand, got)
		}
	}
}

// TestSchinden is the table of 10 for three players.
func TestSchinden(t *testing.T) {
	const cards = "Anna: H1 H2 K1 I; Berta: XXI XX XIX XVIII XVII XVI XV XIV XIII; Cilli: HK KK"
	const pass = "Anna pass;Berta pass;Cilli pass;"
	kept := pass + "Anna bid cego;Berta pass;Cilli pass;Anna keep H1 H2;"
	man := pass + "Anna bid kleiner-mann;Berta pass;Cilli pass;"
	for _, tc := range []struct {
		name, script string
		want         []string
	}{
		{"right, beside discard", kept + "Anna claim Berta", []string{"claim Berta lost 80×1: 80 -160 80"}},
		{"wrong", kept + "Anna claim Cilli", []string{"claim Anna lost 80×1: -160 80 80"}},
		{"beside play", man + "Anna claim Berta", []string{"claim Berta lost 80×1: 80 -160 80"}},
	} {
		t.Run("10/"+tc.name, func(t *testing.T) {
			d := three(t, cards, nil)
			d.Do(tc.script)
			if !d.Over() || len(d.Settle().Points) > 0 {
				t.Errorf("got points %v", d.Settle().Points)
			}
			if diff := cmp.Diff(tc.want, d.Lines()); diff != "" {
				t.Error(diff)
			}
		})
	}
	overSolo := "Anna pass;Berta bid solo;Cilli pass;Cilli pass;Anna bid cego;Berta pass;Anna keep H1 H2;"
	for script, want := range map[string]act.Reason{
		pass + "Anna bid cego;Berta pass;Cilli pass;Anna claim Berta": act.WrongPhase,
		pass + "Anna claim Berta":                                     act.WrongPhase,
		kept + "Berta claim Cilli":                                    act.NotYourTurn,
		kept + "Anna claim Anna":                                      act.NotAllowed,
		overSolo + "Anna claim Berta":                                 act.NotAllowed,
		overSolo + "Cilli claim Berta":                                act.NotYourTurn,
		kept + "Anna discard K1":                                      act.NotInHand,
		man + "Anna play I;Anna claim Berta":                          act.WrongPhase,
		"Anna bid solo;Berta pass;Cilli pass;Berta pass;Cilli pass;Anna claim Berta": act.WrongPhase,
		"Anna bid ulti;Anna claim Berta":                                             act.WrongPhase,
		kept + "Anna claim Berta;Anna claim Cilli":                                   act.WrongPhase,
	} {
		t.Run("10/"+script, func(t *testing.T) { three(t, cards, nil).Refuse(script, want) })
	}
	d := begin(t, "Anna: H1 H2")
	d.Refuse(bid("cego")+"Anna keep H1 H2;Anna claim Berta", act.WrongPhase)
}

// TestClaim is the table of 10 for illegal cards.
func TestClaim(t *testing.T) {
	const cards = "Anna: H1 H2 I II; Berta: H3 K1 K2; Cilli: H4 K3; Dora: HK K4; talon: HD HC V VI"
	const illegal = "Anna play H1;Berta play K1;Cilli claim Berta"
	solo := "Anna bid solo;Berta pass;Cilli pass;Dora pass;Berta pass;Cilli pass;Dora pass;"
	claims, inTwo := deal.Options{"claims": "true"}, deal.Options{"claims": "true", counting: inTwos}
	for _, tc := range []struct {
		name, script string
		options      deal.Options
		want         string
	}{
		{"an opponent, eine", bid("eine") + "Anna keep H1;" + illegal, claims, "claim Berta lost 210×1: 210 -210 0 0"},
		{"the same, in twos", bid("eine") + "Anna keep H1;" + illegal, inTwo, "claim Berta lost 240×1: 240 -240 0 0"},
		{"an opponent, Solo", solo + illegal, claims, "claim Berta lost 210×1: 210 -210 0 0"},
		{"the declarer, open cards", bid("zwei-leere") + "Anna keep H1 H2;Anna play VI;Berta claim Anna", claims, "claim Anna lost 140×1: -420 140 140 140"},
		{"bettel", passes + "Anna bid bettel;" + illegal, claims, "claim Berta lost 90×1: 90 -90 0 0"},
		{"ulti", "Anna bid ulti;" + illegal, claims, "claim Berta lost 240×1: 240 -240 0 0"},
		{"Räuber", bid("cego") + "Anna bid raeuber;" + illegal, claims, "claim Berta lost 30×1: 30 -90 30 30"},
	} {
		t.Run("10/"+tc.name, func(t *testing.T) {
			d := enginetest.Example{Set: Set, Options: tc.options, Cards: cards}.Begin(t)
			d.Do(tc.script)
			if diff := cmp.Diff([]string{tc.want}, d.Lines()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestHonestSolo: who must bid a Solo and is honest does not pass, as long as nobody has bid one (4.2, 10).
func TestHonestSolo(t *testing.T) {
	for _, tc := range []struct{ cards, want string }{
		{"I II III V VI VII VIII IX X", "bid solo, bid ulti"},
		{"II III V VI VII VIII IX H1 H2 H3", "bid solo, pass"},
		{"II III V VI VII VIII IX X XI", "bid solo"},
	} {
		d := three(t, "Anna: "+tc.cards, nil)
		if got := d.Options(); !strings.Contains(got, "pass") {
			t.Errorf("%s: got %s, want that one may pass", tc.cards, got)
		}
		deal.Honestly(d.Deal, func() {
			if got := d.Options(); got != tc.want {
				t.Errorf("%s: got %s, want %s", tc.cards, got, tc.want)
			}
		})
	}
}
