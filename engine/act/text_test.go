package act

import (
	"testing"

	"tarock/engine/card"
)

var grammar = Grammar{Names: []string{"Anna", "Berta", "Cilli", "Dora"}, Deck: card.Austria,
	Behind: []Word{Game}, Shown: map[Word]Span{poignee: {Min: 1, Max: 8}}}

var (
	mine, auchrufer = NewWord("mine"), NewWord("auchrufer")
	pagat, uhu      = NewWord("pagat"), NewWord("uhu")
	poignee         = NewWord("poignee1")
)

func TestParse(t *testing.T) {
	hk, _ := card.Austria.Find("HK")
	for _, tc := range []struct {
		text string
		want Action
		why  error
	}{
		{text: "Anna bid mine", want: Bid(0, mine, NoWord)},
		{text: "Berta bid auchrufer uhu", want: Bid(1, auchrufer, uhu)},
		{text: "Cilli pass", want: New(2, VerbPass)},
		{text: "Dora call HK", want: Call(3, hk)},
		{text: "Dora call fourth", want: CallFourth(3)},
		{text: "Anna take 2", want: Take(0, 2)},
		{text: "Anna discard I XXI HK", want: Discard(0, card.MustSet("I XXI HK"))},
		{text: "Anna buy HK I", want: Action{Seat: 0, Verb: VerbBuy, Of: Nobody, N: 1, Card: hk, Cards: card.Of(card.Pagat)}},
		{text: "Anna announce pagat", want: Announce(0, pagat)},
		{text: "Anna double game", want: Double(0, Game, Nobody)},
		{text: "Anna double uhu:Cilli", want: Double(0, uhu, 2)},
		{text: "Anna play HK", want: Play(0, hk)},
		{text: "Anna claim Dora", want: Claim(0, 3)},
		{text: "Anna redeal", want: Action{Seat: 0, Verb: VerbRedeal, Of: Nobody, N: -1}},
		{text: "Anna redeal 0", want: New(0, VerbRedeal)},
		{text: "Anna bid nonsense", want: Bid(0, Strange, NoWord)},
		{text: "Anna announce poignee1 I II", want: Action{Seat: 0, Verb: VerbAnnounce, Of: Nobody, N: 2, ID: poignee, Cards: card.MustSet("I II")}},
		{text: "Anna takeback", want: New(0, VerbTakeback)},
		{text: "Anna", why: UnknownAction},
		{text: "", why: UnknownAction},
		{text: "Anna sing", why: UnknownAction},
		{text: "Zenzi sing", why: UnknownAction},
		{text: "Anna pass now", why: UnknownAction},
		{text: "Anna bid a b c", why: UnknownAction},
		{text: "Anna take", why: UnknownAction},
		{text: "Anna take -1", why: UnknownAction},
		{text: "Anna discard", why: UnknownAction},
		{text: "Anna announce pagat I", why: UnknownAction},
		{text: "Anna announce poignee1", why: UnknownAction},
		{text: "Anna takeback HK", why: UnknownAction},
		{text: "Anna double game:", why: UnknownAction},
		{text: "Zenzi play ZZ", why: UnknownPlayer},
		{text: "Anna double uhu:Zenzi", why: UnknownPlayer},
		{text: "Anna claim Zenzi", why: UnknownPlayer},
		{text: "Anna play ZZ", why: UnknownCard},
		{text: "Anna play H5", why: UnknownCard},
		{text: "Anna call game", why: UnknownCard},
	} {
		got, err := grammar.Parse(tc.text)
		if err != tc.why || err == nil && got != tc.want {
			t.Errorf("Parse(%q) = %+v, %v, want %+v, %v", tc.text, got, err, tc.want, tc.why)
		}
		if err != nil {
			continue
		}
		if back, err := grammar.Parse(got.Text(grammar.Names)); err != nil || back != got {
			t.Errorf("%q: got %q when written", tc.text, got.Text(grammar.Names))
		}
	}
}

// A name may have a colon: the document only says that it has no space.
func TestParseColonInName(t *testing.T) {
	g := Grammar{Names: []string{"A:B", "C:", ":D", "E"}, Deck: card.Austria}
	for s := range Seat(4) {
		for _, want := range []Action{Double(s, pagat, 3-s), Claim(s, 3-s), New(s, VerbPass)} {
			if got, err := g.Parse(want.Text(g.Names)); err != nil || got != want {
				t.Errorf("%q: got %+v, %v", want.Text(g.Names), got, err)
			}
		}
	}
	for _, line := range []string{"E double pagat:A:", "E double pagat:A:B:C", "E double :A:B", "E double pagat::"} {
		if _, err := g.Parse(line); err != UnknownAction {
			t.Errorf("Parse(%q): got %v, want %v", line, err, UnknownAction)
		}
	}
}

func TestParseTwice(t *testing.T) {
	a, err := grammar.Parse("Anna discard HK HK")
	if err != nil || a.N != 2 || a.Cards.Len() != 1 {
		t.Errorf("card named twice: got %+v, %v", a, err)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"Anna bid mine", "Anna double uhu:Cilli", "Anna discard HK HK", "Anna take 99999999999", "Anna double game:game",
		"Berta announce poignee1 I II", "Dora buy HK I", "Anna play Sküs H"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		a, err := grammar.Parse(line)
		if err != nil || int(a.N) != a.Cards.Len() && !a.Cards.Empty() {
			return
		}
		if back, err := grammar.Parse(a.Text(grammar.Names)); err != nil || back != a {
			t.Errorf("%q: got %+v, written %q, read again %+v, %v", line, a, a.Text(grammar.Names), back, err)
		}
	})
}
