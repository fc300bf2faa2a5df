package tapp

import (
	"errors"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// Cilli deals in all examples.
const (
	anna act.Seat = iota
	berta
	cilli
)

var names = []string{"Anna", "Berta", "Cilli"}

// begin begins a deal with the named cards for Anna, Berta, Cilli and the talon.
func begin(t *testing.T, options deal.Options, cards ...string) *enginetest.Story {
	t.Helper()
	return named(enginetest.Example{Set: Set, Options: options}, cards...).Begin(t)
}

// named returns the example with named cards for Anna, Berta, Cilli and the talon.
func named(e enginetest.Example, cards ...string) enginetest.Example {
	for i, codes := range cards {
		e.Cards += []string{"Anna: ", ";Berta: ", ";Cilli: ", ";talon: "}[i] + codes
	}
	return e
}

// at returns the course of a deal.
func at(d *enginetest.Story) *course { return d.Course().(*course) }

func TestOptions(t *testing.T) {
	for _, tc := range []struct {
		given deal.Options
		want  error
		id    string
		value string
	}{
		{nil, nil, withTapper, "off"},
		{deal.Options{withTapper: "true"}, nil, withTapper, "on"},
		{deal.Options{withTapper: "false"}, nil, withTapper, "off"},
		{deal.Options{claims: "on"}, nil, claims, "true"},
		{deal.Options{claims: "off"}, nil, claims, "false"},
		{deal.Options{halves: free}, nil, halves, free},
		{deal.Options{halves: "on"}, act.UnknownOption, "", ""},
		{deal.Options{"redeal": "on"}, act.UnknownOption, "", ""},
	} {
		all, err := Set.Choose(tc.given)
		if !errors.Is(err, tc.want) || err == nil && all[tc.id] != tc.value {
			t.Errorf("options %v: got %v, %v, want %q and %v", tc.given, all, err, tc.value, tc.want)
		}
	}
}

// TestPack checks the table of 2.
func TestPack(t *testing.T) {
	if n := card.Thirds.Sum(card.Austria); n != 3*deck {
		t.Errorf("pack: got %d thirds, want %d", n, 3*deck)
	}
}

func TestAuction(t *testing.T) {
	withOption := deal.Options{withTapper: "on"}
	for _, tc := range []struct {
		name, script string
		options      deal.Options
		declarer     act.Seat
		game         int
	}{
		{"4#1", "Anna bid dreier;Berta pass;Cilli pass", nil, anna, dreier},
		{"4#2", "Anna bid dreier;Berta bid unterer;Cilli pass;Anna hold;Berta pass", nil, anna, unterer},
		{"4#3", "Anna bid dreier;Berta bid unterer;Cilli bid oberer;Anna pass;Berta hold;Cilli pass", nil, berta, oberer},
		{"4#4", "Anna bid dreier;Berta bid unterer;Cilli bid oberer;Anna hold;Berta bid solo;Anna hold", nil, anna, solo},
		{"4#5", "Anna pass;Berta bid dreier;Cilli bid solo;Berta hold", nil, berta, solo},
		{"4#6", "Anna bid solo", nil, anna, solo},
		{"4#7", "Anna bid dreier;Berta bid solo;Anna pass", nil, berta, solo},
		{"4#8", "Anna pass;Berta pass;Cilli bid dreier", nil, cilli, dreier},
		{"4#9", "Anna pass;Berta pass;Cilli pass", nil, act.Nobody, unbid},
		{"12/tapper", "Anna bid tapper;Berta pass;Cilli pass", withOption, anna, tapper},
		{"12/over-tapper", "Anna bid tapper;Berta bid dreier;Cilli pass;Anna pass", withOption, berta, dreier},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, tc.options)
			if err := d.Try(tc.script); err != nil {
				t.Fatalf("last action: got error %v, want none", err)
			}
			if c := at(d); d.Phase() == view.Auction || c.Game != tc.game || c.Declarer != tc.declarer {
				t.Errorf("got phase %s, %v of %d, want %v of %d", d.Phase(), games[c.Game].ID, c.Declarer, games[tc.game].ID, tc.declarer)
			}
			if d.Over() != (tc.game == unbid) || d.Over() && !d.Settle().Passed {
				t.Errorf("got over %v", d.Over())
			}
		})
	}
}

func TestAuctionRefused(t *testing.T) {
	withOption := deal.Options{withTapper: "on"}
	for _, tc := range []struct {
		name, script string
		options      deal.Options
		want         act.Reason
	}{
		{"4/illegal#1", "Anna bid unterer", nil, act.NotAllowed},
		{"4/illegal#2", "Anna bid dreier;Berta bid oberer", nil, act.NotAllowed},
		{"4/illegal#3", "Anna bid dreier;Berta bid dreier", nil, act.BidTooLow},
		{"4/illegal#4", "Anna bid dreier;Berta hold", nil, act.NotAllowed},
		{"4/illegal#5", "Anna bid dreier;Berta bid unterer;Cilli hold", nil, act.NotAllowed},
		{"4/illegal#6", "Anna bid dreier;Berta bid unterer;Cilli bid tapper", nil, act.NotAllowed},
		{"4/illegal#7", "Anna pass;Berta bid dreier;Cilli bid unterer;Anna hold", nil, act.NotYourTurn},
		{"4/illegal#8", "Anna bid solo;Berta pass", nil, act.WrongPhase},
		{"4/tapper-too-low", "Anna bid dreier;Berta bid tapper", withOption, act.BidTooLow},
		{"4/over-tapper", "Anna bid tapper;Berta bid unterer", withOption, act.NotAllowed},
		{"4/hold-nothing", "Anna hold", nil, act.NotAllowed},
		{"4/second-word", "Anna bid dreier uhu", nil, act.NotAllowed},
		{"4/second-word-too-low", "Anna bid dreier;Berta bid dreier uhu", nil, act.BidTooLow},
		{"4/no-game", "Anna bid trischaken", nil, act.NotAllowed},
		{"4/take", "Anna take 1", nil, act.WrongPhase},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if err := begin(t, tc.options).Try(tc.script); !errors.Is(err, tc.want) {
				t.Errorf("got %v, want %v", err, tc.want)
			}
		})
	}
}

func TestAuctionLegal(t *testing.T) {
	for script, want := range map[string]string{
		"Anna pass":       "bid dreier, bid solo, pass",
		"Anna bid dreier": "bid unterer, bid solo, pass",
		"Anna bid dreier;Berta bid unterer;Cilli bid oberer": "bid solo, hold, pass",
		"Anna bid dreier;Berta bid solo":                     "hold, pass",
	} {
		d := begin(t, nil)
		if err := d.Try(script); err != nil {
			t.Fatal(err)
		}
		if got := d.Options(); got != want {
			t.Errorf("after %q: got %s, want %s", script, got, want)
		}
	}
}

const talonCards = "H1 H2 H3 K1 K2 K3"

func TestTake(t *testing.T) {
	const dreier = "Anna bid dreier;Berta pass;Cilli pass"
	const unterer = "Anna bid dreier;Berta bid unterer;Cilli pass;Anna hold;Berta pass"
	const oberer = "Anna pass;Berta bid dreier;Cilli bid unterer;Berta hold;Cilli bid oberer;Berta hold;Cilli pass"
	for _, tc := range []struct {
		name, script string
		options      deal.Options
		want         error
		cards        string
	}{
		{"5.2/dreier-1", dreier + ";Anna take 1", nil, nil, "H1 H2 H3"},
		{"5.2/dreier-2", dreier + ";Anna take 2", nil, nil, "K1 K2 K3"},
		{"5.2/dreier-0", dreier + ";Anna take 0", nil, act.NotAllowed, ""},
		{"5.2/dreier-3", dreier + ";Anna take 3", nil, act.NotAllowed, ""},
		{"5.2/unterer", unterer, nil, nil, "H1 H2 H3"},
		{"5.2/unterer-take", unterer + ";Anna take 1", nil, act.WrongPhase, ""},
		{"5.2/oberer", oberer, nil, nil, "K1 K2 K3"},
		{"5.2/unterer-free", unterer + ";Anna take 2", deal.Options{halves: free}, nil, "K1 K2 K3"},
		{"5.3/tapper", "Anna bid tapper;Berta pass;Cilli pass", deal.Options{withTapper: "on"}, nil, talonCards},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, tc.options, "", "", "", talonCards)
			if err := d.Try(tc.script); !errors.Is(err, tc.want) {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if s := at(d).Declarer; tc.want == nil && d.Hand(s).Minus(d.Dealt(s)) != card.MustSet(tc.cards) {
				t.Errorf("got %v taken, want %s", d.Hand(s).Minus(d.Dealt(s)), tc.cards)
			}
		})
	}
}

func TestDiscard(t *testing.T) {
	// The example of 5: of 19 cards HK, P8 and T9 are the only suit cards.
	const example = "HK P8 T9 I II III IV V VI VII VIII IX X XI XII XXI"
	const talon = "XIII XIV XV H1 H2 H3"
	const begun = "Anna bid dreier;Berta pass;Cilli pass;Anna take 1"
	for _, tc := range []struct {
		name, hand, discard string
		want                error
		legal               string
	}{
		{name: "example", hand: example, legal: "discard 3 of II III IV IX P8 T9 V VI VII VIII X XI XII XIII XIV XV"},
		{name: "example-forced", hand: example, discard: "P8 T9 II"},
		{name: "two-tarocks", hand: example, discard: "P8 II III", want: act.NotDiscardable},
		{name: "pagat", hand: example, discard: "P8 T9 I", want: act.NotDiscardable},
		{name: "mond", hand: example, discard: "P8 T9 XXI", want: act.NotDiscardable},
		{name: "king", hand: example, discard: "P8 T9 HK", want: act.NotDiscardable},
		{name: "too-few", hand: example, discard: "P8 T9", want: act.WrongCount},
		{name: "twice", hand: example, discard: "P8 T9 T9", want: act.WrongCount},
		{name: "not-in-hand", hand: example, discard: "P8 T9 H1", want: act.NotInHand},
		{name: "just-taken", hand: example, discard: "P8 T9 XV"},
		{name: "enough-suit-cards", hand: "P7 P8 T9 I II III IV V VI VII VIII IX X XI XII XVI", legal: "discard 3 of P7 P8 T9"},
		{name: "not-forced", hand: "P7 P8 T9 I II III IV V VI VII VIII IX X XI XII XVI", discard: "P7 P8 III", want: act.NotDiscardable},
	} {
		t.Run("5/"+tc.name, func(t *testing.T) {
			d := begin(t, nil, tc.hand, "", "", talon)
			script := begun
			if tc.discard != "" {
				script += ";Anna discard " + tc.discard
			}
			if err := d.Try(script); !errors.Is(err, tc.want) {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if tc.legal != "" && d.Options() != tc.legal {
				t.Errorf("got legal %s, want %s", d.Options(), tc.legal)
			}
		})
	}
}
