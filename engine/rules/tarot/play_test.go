package tarot

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
	"tarock/player/chance"
)

// cardsOf returns the cards that a player on turn may play, in the order of the list.
func cardsOf(d *enginetest.Story) string {
	var list []string
	for _, o := range d.Deal.Legal(d.Turn()) {
		if o.Verb == act.VerbPlay {
			list = append(list, o.Card.String())
		}
	}
	return strings.Join(list, " ")
}

// TestLegal checks the examples of 7 about duties. Anna is on turn.
func TestLegal(t *testing.T) {
	for _, tc := range []struct {
		name, table, hand string
		trick             int // 0: the second
		imprenable        bool
		called            string // form 5r
		legal             string
		refused           map[string]act.Reason
	}{
		{name: "7a", table: "H3 XII", hand: "V XIV XX K2", legal: "XIV XX",
			refused: map[string]act.Reason{"V": act.MustBeat, "K2": act.MustPlayTarock}},
		{name: "7b", table: "H3 XII", hand: "V IX K2", legal: "V IX", refused: map[string]act.Reason{"K2": act.MustPlayTarock}},
		{name: "7c", table: "VIII XV", hand: "III XIV XVI HK", legal: "XVI",
			refused: map[string]act.Reason{"HK": act.MustFollowSuit, "XIV": act.MustBeat}},
		{name: "7d", table: "VIII XV", hand: "III XIV Sküs", legal: "III XIV Sküs"},
		{name: "7e", table: "K3 KK", hand: "KD K2 V", legal: "KD K2", refused: map[string]act.Reason{"V": act.MustFollowSuit}},
		{name: "7f", table: "Sküs XIV", hand: "VI XV H3", legal: "XV",
			refused: map[string]act.Reason{"VI": act.MustBeat, "H3": act.MustFollowSuit}},
		{name: "7g", table: "X", hand: "I H2 P3", trick: 1, legal: "I", refused: map[string]act.Reason{"H2": act.MustFollowSuit}},
		{name: "7g declared", table: "X", hand: "I H2 P3", trick: 1, imprenable: true, legal: "I H2 P3"},
		{name: "7h", table: "H5", hand: "I H2 P3", imprenable: true, legal: "I H2", refused: map[string]act.Reason{"P3": act.MustFollowSuit}},
		{name: "7i", table: "", hand: "P7 PK H2 V Sküs", trick: 1, called: "PK", legal: "V Sküs H2 PK",
			refused: map[string]act.Reason{"P7": act.NotAllowed}},
		{name: "7i not later", table: "", hand: "P7 PK H2 V Sküs", called: "PK", legal: "V Sküs H2 PK P7"},
		{name: "7j", table: "Sküs", hand: "P7 H2", trick: 1, called: "PK", legal: "H2 P7"},
		{name: "7 no atout", table: "H3 XII", hand: "K2 P3 Sküs", legal: "Sküs K2 P3"},
		{name: "7 the Excuse beats nothing", table: "H3 Sküs", hand: "II K2", legal: "II"},
		{name: "7 only the Excuse led", table: "Sküs", hand: "II K2", legal: "II K2"},
		{name: "7 an imprenable Petit sets no suit", table: "I K3", hand: "II K2", imprenable: true, legal: "K2"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			players := 4
			if tc.called != "" {
				players = 5
			}
			d := begin(t, players, nil, "Berta: PK")
			d.Tell(names[players-1] + " bid garde-sans")
			c := at(d)
			if tc.imprenable {
				c.lone, c.excuses = anna, c.excuses.With(card.Pagat)
			}
			if tc.called != "" {
				c.Called = card.MustSet(tc.called).First()
			}
			if tc.trick == 0 {
				tc.trick = 2
			}
			enginetest.Situate(c.State, anna, tc.trick, tc.table, tc.hand)
			if got := cardsOf(d); got != tc.legal {
				t.Errorf("got legal %s, want %s", got, tc.legal)
			}
			for k, want := range tc.refused {
				d.Refuse("Anna play "+k, want)
			}
		})
	}
}

// TestWinner checks the examples of 7 about who wins; the first player leads.
func TestWinner(t *testing.T) {
	for _, tc := range []struct {
		name, table string
		last, lost  bool // the last trick; the leader's side has lost one
		imprenable  bool
		want        int
	}{
		{name: "7k", table: "H1 H10 H2 H9", want: 1},
		{name: "7l", table: "Sküs XX V VI", last: true, want: 0},
		{name: "7m", table: "Sküs XX V VI", last: true, lost: true, want: 1},
		{name: "7 the Excuse before the last trick", table: "Sküs XX V VI", want: 1},
		{name: "7 the Excuse not led", table: "V Sküs VI IV", last: true, want: 2},
		{name: "7 an imprenable Petit in the last trick", table: "I XX V VI", last: true, imprenable: true, want: 0},
		{name: "7 an ordinary Petit in the last trick", table: "I XX V VI", last: true, want: 1},
		{name: "7 both excuses", table: "Sküs I H2 H3", imprenable: true, want: 3},
		{name: "7 the lowest atout", table: "HK II HD H2", want: 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, 4, nil, "")
			d.Tell("Anna bid garde-sans")
			c, n := at(d), 4
			if tc.imprenable {
				c.excuses = c.excuses.With(card.Pagat)
			}
			if tc.last {
				n = 18
			}
			enginetest.Situate(c.State, anna, n, tc.table, "")
			c.Trick.Lead, c.Won = anna, [act.MaxSeats]int{anna: n - 1}
			if tc.lost {
				c.Won[cilli]++
			}
			if got := c.winner(&c.Trick); got != tc.want {
				t.Errorf("got %v winning, want %v", c.Trick.Cards[got], c.Trick.Cards[tc.want])
			}
		})
	}
}

// legalBySection is the pseudo-code of 7.
func legalBySection(hand card.Set, table []card.Card, x card.Set) card.Set {
	led, any := card.Tarock, false
	for _, k := range table {
		if !x.Has(k) {
			led, any = k.Suit(), true
			break
		}
	}
	if !any {
		return hand
	}
	m := hand.And(card.Tarocks).Minus(x)
	if f := hand.And(card.OfSuit(led)); led != card.Tarock && !f.Empty() {
		return f.Or(hand.And(x))
	}
	if m.Empty() {
		return hand
	}
	var over card.Set
	for k := range m.All() {
		if !slices.ContainsFunc(table, func(o card.Card) bool { return o.Suit() == card.Tarock && !x.Has(o) && o > k }) {
			over = over.With(k)
		}
	}
	if over.Empty() {
		over = m
	}
	return over.Or(hand.And(x))
}

// TestLegalTwin compares the duties with the pseudo-code in random deals of all forms.
func TestLegalTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	p := chance.Random{R: r, Weights: &chance.Eager}
	bound, declared := 0, 0
	for n := range 1200 {
		f := &Set.Forms[n%len(Set.Forms)]
		options, _ := Set.Choose(deal.Options{rufen: []string{"true", "false"}[n%len(Set.Forms)/3]})
		setup := chance.Deal(r, Set, f, anna)
		if n%3 == 0 {
			stack(r, &setup)
		}
		d, err := deal.New(Set, options, setup)
		if err != nil {
			t.Fatal(err)
		}
		c := d.Course().(*course)
		for !d.Over() {
			s := d.Turn()
			list := d.Legal(s)
			if trick := d.Trick(); d.Phase() == view.Play && (trick.N > 0 || len(d.Past()) > 0 || c.Called == card.None) {
				want := legalBySection(d.Hand(s), trick.Cards[:trick.N], c.excuses)
				var got card.Set
				for _, o := range list {
					if o.Verb == act.VerbPlay {
						got = got.With(o.Card)
					}
				}
				if got != want {
					t.Fatalf("trick %d: hand %v, legal %v, want %v", len(d.Past())+1, d.Hand(s), got, want)
				}
				if want.Len() < d.Hand(s).Len() {
					bound++
				}
				if c.lone != act.Nobody {
					declared++
				}
			}
			o := p.Option(list)
			a := p.Name(o)
			if d.Check(a) != nil {
				a, _ = chance.Sure(d, o)
			}
			if err := d.Do(a); err != nil {
				t.Fatal(err)
			}
		}
	}
	if bound < 1000 || declared < 200 {
		t.Errorf("only %d hands were bound, %d beside an imprenable Petit", bound, declared)
	}
}
