package einfach

import (
	"errors"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

const example62 = "Anna bid eins;Berta bid zwei;Cilli pass;Anna hold;Berta pass;Anna discard HD H1 P10 T10;" +
	"Anna announce pagat;Anna done;Berta double pagat;Berta done;Cilli double game;Cilli done;" +
	"Anna double game;Anna done;Berta done;Cilli double game;Cilli done"

// TestDoubling is the example of 6.2.
func TestDoubling(t *testing.T) {
	d := begin(t, nil, "HD H1 I", "", "", "P10 T10 K1 KB")
	if err := d.Try(example62); err != nil {
		t.Fatal(err)
	}
	c := at(d)
	if game, bird := c.Said[theGame][anna].Factor(), c.Said[pagat][anna].Factor(); d.Phase() != view.Play || game != 8 || bird != 2 {
		t.Errorf("got phase %s, factors %d and %d, want play, 8 and 2", d.Phase(), game, bird)
	}
}

var everything = deal.Options{marabuOption: "low", absolutOption: "on", grosseTrull: "on", kleineTrull: "on"}

func TestSpeak(t *testing.T) {
	const bid = "Anna bid solo;"
	for _, tc := range []struct {
		name, script string
		options      deal.Options
		want         error
		legal        string
	}{
		{name: "declarer", script: "Anna bid solo", legal: "announce pagat, announce valat, done"},
		{name: "declarer-with-options", script: "Anna bid solo", options: everything, legal: "announce pagat, announce marabu, announce absolut, announce valat, done"},
		{name: "farberl", script: "Anna bid farberl;Berta pass;Cilli pass", options: everything, legal: "announce absolut, announce valat, done"},
		{name: "next", script: bid + "Anna announce pagat;Anna done", legal: "announce valat, double game, double pagat, done"},
		{name: "pagat-in-farberl", script: "Anna bid farberl;Berta pass;Cilli pass;Anna announce pagat", want: act.NotAllowed},
		{name: "marabu-without-option", script: bid + "Anna announce marabu", want: act.NotAllowed},
		{name: "absolut-without-option", script: bid + "Anna announce absolut", want: act.NotAllowed},
		{name: "not-held", script: bid + "Anna done;Berta announce pagat", want: act.NotAllowed},
		{name: "twice", script: bid + "Anna announce pagat;Anna announce pagat", want: act.NotAllowed},
		{name: "absolut-once-a-side", script: bid + "Anna done;Berta announce absolut;Berta done;Cilli announce absolut", options: everything, want: act.NotAllowed},
		{name: "absolut-of-both", script: bid + "Anna announce absolut;Anna done;Berta announce absolut", options: everything,
			legal: "announce valat, double game, double absolut:Anna, done"},
		{name: "mondfang", script: bid + "Anna announce mondfang", want: act.NotAllowed},
		{name: "later", script: bid + "Anna done;Berta double game;Berta done;Cilli done;Anna announce pagat", want: act.NotAllowed},
		{name: "own-game", script: bid + "Anna double game", want: act.NotAllowed},
		{name: "valat-ends-the-game", script: bid + "Anna announce valat;Anna done;Berta double game", want: act.NotAllowed},
		{name: "form-of-valat", script: bid + "Anna announce valat;Anna done;Berta double valat", want: act.NotAllowed},
		{name: "form-of-pagat", script: bid + "Anna announce pagat;Anna done;Berta double pagat:Anna", want: act.NotAllowed},
		{name: "sub-by-the-other", script: bid + "Anna done;Berta double game;Berta done;Cilli done;Anna double game;Anna done;Berta done", legal: "double game, done"},
		{name: "nothing-beyond", script: bid + "Anna done;Berta double game;Berta done;Cilli done;Anna double game;Anna done;Berta double game;Berta done;Anna double game",
			want: act.WrongPhase},
	} {
		t.Run("6/"+tc.name, func(t *testing.T) {
			d := begin(t, tc.options, "I IV "+sixFor)
			if err := d.Try(tc.script); !errors.Is(err, tc.want) {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if tc.legal != "" && d.Options() != tc.legal {
				t.Errorf("legal for %s: got %s, want %s", d.OnTurn(), d.Options(), tc.legal)
			}
		})
	}
}

func TestPlay(t *testing.T) {
	for _, tc := range []struct {
		name, bid   string
		trick       int
		table, hand string
		announced   []int // by Cilli, whose turn it is
		want        string
		refused     string
		why         act.Reason
	}{
		{"7#1", "Anna bid eins", 3, "HD", "HK H1 V", nil, "HK H1", "V", act.MustFollowSuit},
		{"7#2", "Anna bid eins", 3, "P10", "XII I HK", nil, "XII I", "HK", act.MustPlayTarock},
		{"7#3", "Anna bid farberl", 3, "V", "XII HK", nil, "XII", "HK", act.MustFollowSuit},
		{"7#4", "Anna bid farberl", 3, "P10", "XII I HK", nil, "XII I", "HK", act.MustPlayTarock},
		{"7#5", "Anna bid farberl", 3, "", "Sküs XX T10", nil, "T10", "XX", act.TarockLead},
		{"7#6", "Anna bid farberl", 3, "", "XX IX", nil, "XX IX", "HK", act.NotInHand},
		{"7#9", "Anna bid eins", 10, "KK", "I VII H1", []int{pagat}, "VII", "I", act.BirdObligation},
		{"7#10", "Anna bid eins", 10, "XV", "I HK PB", []int{pagat}, "I", "HK", act.MustFollowSuit},
		{"7#11", "Anna bid eins", 9, "X", "I IV H1 TK", []int{pagat, marabu}, "IV", "I", act.BirdObligation},
		{"7#12", "Anna bid eins", 11, "TD", "I IV", []int{pagat, marabu}, "IV", "I", act.BirdObligation},
		{"7/marabu-due-on-lead", "Anna bid eins", 11, "", "IV HK", []int{marabu}, "IV", "HK", act.BirdObligation},
		{"7/marabu-free-afterwards", "Anna bid eins", 12, "", "IV", []int{marabu}, "IV", "HK", act.NotInHand},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, everything, sixFor)
			d.Tell(tc.bid)
			enginetest.Situate(at(d).State, cilli, tc.trick, tc.table, tc.hand)
			for _, row := range tc.announced {
				at(d).Said[row][cilli].Said = true
			}
			var got card.Set
			for _, o := range d.Deal.Legal(cilli) {
				got = got.With(o.Card)
			}
			if got != card.MustSet(tc.want) {
				t.Errorf("got legal %v, want %s", got, tc.want)
			}
			k, _ := pack.Find(tc.refused)
			if err := d.Check(act.Play(cilli, k)); !errors.Is(err, tc.why) {
				t.Errorf("%v: got error %v, want %v", k, err, tc.why)
			}
		})
	}
}

func TestTrickWinner(t *testing.T) {
	for _, tc := range []struct {
		name, table string
		how         *phase.Play[*course]
		want        string
	}{
		{"7#7", "TD XX TB", &plays.Colour, "TD"},
		{"7#8", "X HK XI", &plays.Colour, "XI"},
		{"7/skues-over-xxi-and-i", "XXI Sküs I", &plays.Tarock, "Sküs"},
		{"7/tarock", "TD XX TB", &plays.Tarock, "XX"},
		{"7/suit-led", "H1 PK HB", &plays.Tarock, "HB"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			cards, _ := pack.FindAll(tc.table)
			trick := deal.Trick{N: len(cards)}
			copy(trick.Cards[:], cards)
			if got := trick.Cards[tc.how.Winner(nil, &trick)].String(); got != tc.want {
				t.Errorf("got %s winning %s, want %s", got, tc.table, tc.want)
			}
		})
	}
}
