package einfach

import (
	"errors"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/forty"
	"tarock/engine/phase"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// What the games of forty cards share, by the names used here.
const (
	theGame = forty.Game
	pagat   = forty.Pagat
	marabu  = forty.Marabu

	deck          = forty.All
	schuessel     = forty.Bowl
	marabuOption  = forty.MarabuCount
	high          = forty.High
	kleineTrull   = forty.KleineTrull
	grosseTrull   = forty.GrosseTrull
	absolutOption = forty.AbsolutToo
	valatOption   = forty.ValatCount
	fixed         = forty.Fixed
	claims        = phase.Claiming
)

var pack, tarocks, values = forty.Pack, forty.Tarocks, forty.Values

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
		id, given string
		want      error
		value     string
	}{
		{talon, half, nil, half},
		{schuessel, "true", nil, "on"},
		{schuessel, "false", nil, "off"},
		{grosseTrull, "on", nil, "on"},
		{marabuOption, "false", nil, "off"},
		{marabuOption, "true", act.UnknownOption, ""},
		{marabuOption, high, nil, high},
		{valatOption, fixed, nil, fixed},
		{claims, "on", nil, "true"},
		{claims, "off", nil, "false"},
		{talon, "on", act.UnknownOption, ""},
		{"redeal", "on", act.UnknownOption, ""},
	} {
		all, err := Set.Choose(deal.Options{tc.id: tc.given})
		if !errors.Is(err, tc.want) || err == nil && all[tc.id] != tc.value {
			t.Errorf("%s: %s: got %v, %v, want %q and %v", tc.id, tc.given, all, err, tc.value, tc.want)
		}
	}
}

// TestPack checks the tables of 2.
func TestPack(t *testing.T) {
	if n := values.Sum(pack); pack.Len() != 40 || tarocks.Len() != 20 || n != deck {
		t.Errorf("got %d cards, %d tarocks, %d points, want 40, 20 and %d", pack.Len(), tarocks.Len(), n, deck)
	}
	for codes, want := range map[string]int{"Sküs XXI I": 15, "HK KK PK TK": 20, "HD KD PD TD": 16, "HC KC PC TC": 12, "HB KB PB TB": 8, "H1 K1 P10 T10": 0} {
		if n := values.Sum(card.MustSet(codes)); n != want {
			t.Errorf("%s: got %d points, want %d", codes, n, want)
		}
	}
}

// Hands of six suit cards, which allow a Farberl, and of five.
const (
	sixSuits  = "HK HD HC HB H1 KK Sküs XXI XX XIX XVIII XVII"
	fiveSuits = "HK HD HC HB H1 I Sküs XXI XX XIX XVIII XVII"
)

func TestAuction(t *testing.T) {
	for _, tc := range []struct {
		name, script string
		declarer     act.Seat
		game         int
	}{
		{"4#1", "Anna bid eins;Berta pass;Cilli pass", anna, eins},
		{"4#2", "Anna bid eins;Berta bid zwei;Cilli pass;Anna hold;Berta pass", anna, zwei},
		{"4#3", "Anna bid eins;Berta bid zwei;Cilli bid drei;Anna pass;Berta hold;Cilli pass", berta, drei},
		{"4#4", "Anna bid eins;Berta bid zwei;Cilli pass;Anna hold;Berta bid drei;Anna hold;Berta bid farberl;Anna pass", berta, farberl},
		{"4#5", "Anna pass;Berta bid farberl;Cilli bid solo;Berta hold", berta, solo},
		{"4#6", "Anna bid solo", anna, solo},
		{"4#7", "Anna bid eins;Berta pass;Cilli bid solo;Anna pass", cilli, solo},
		{"4#8", "Anna pass;Berta pass;Cilli bid eins", cilli, eins},
		{"4#9", "Anna pass;Berta pass;Cilli pass", act.Nobody, unbid},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, nil, "", sixSuits)
			if err := d.Try(tc.script); err != nil {
				t.Fatalf("last action: got error %v, want none", err)
			}
			if c := at(d); d.Phase() == view.Auction || c.Game != tc.game || c.Declarer != tc.declarer {
				t.Errorf("phase %s: got %v of %d, want %v of %d", d.Phase(), games[c.Game].ID, c.Declarer, games[tc.game].ID, tc.declarer)
			}
			if d.Over() != (tc.game == unbid) || d.Over() && !d.Settle().Passed {
				t.Errorf("got over %v", d.Over())
			}
		})
	}
}

func TestAuctionRefused(t *testing.T) {
	for _, tc := range []struct {
		name, script string
		cards        []string
		want         act.Reason
	}{
		{"4/illegal#1", "Anna bid zwei", nil, act.NotAllowed},
		{"4/illegal#2", "Anna bid eins;Berta bid drei", nil, act.NotAllowed},
		{"4/illegal#3", "Anna bid eins;Berta bid zwei;Cilli bid zwei", nil, act.BidTooLow},
		{"4/illegal#4", "Anna bid farberl;Berta bid drei", []string{sixSuits}, act.BidTooLow},
		{"4/illegal#5", "Anna bid farberl", []string{fiveSuits}, act.NotAllowed},
		{"4/illegal#6", "Anna bid eins;Berta hold", nil, act.NotAllowed},
		{"4/illegal#7", "Anna pass;Berta bid farberl;Cilli bid farberl", []string{"", sixSuits}, act.BidTooLow},
		{"4/illegal#8", "Anna bid solo;Berta pass", nil, act.WrongPhase},
		{"4/hold-farberl", "Anna bid eins;Berta bid farberl;Cilli pass;Anna hold", []string{"I Sküs XXI XX XIX XVIII XVII XVI", sixFor}, act.NotAllowed},
		{"4/no-game", "Anna bid dreier", nil, act.NotAllowed},
		{"4/second-word", "Anna bid eins uhu", nil, act.NotAllowed},
		{"4/second-word-too-low", "Anna bid eins;Berta bid eins uhu", nil, act.BidTooLow},
		{"4/hold-nothing", "Anna hold", nil, act.NotAllowed},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if err := begin(t, nil, tc.cards...).Try(tc.script); !errors.Is(err, tc.want) {
				t.Errorf("got %v, want %v", err, tc.want)
			}
		})
	}
}

const sixFor = "HK HD HC HB H1 KK"

func TestTake(t *testing.T) {
	const bid = "Anna bid eins;Berta pass;Cilli pass"
	withHalf := deal.Options{talon: half}
	for _, tc := range []struct {
		name, script string
		options      deal.Options
		want         error
		cards        string
	}{
		{"5.1/all", bid, nil, nil, "H1 K1 P10 T10"},
		{"5.1/all-take", bid + ";Anna take 1", nil, act.WrongPhase, ""},
		{"5.1/half-1", bid + ";Anna take 1", withHalf, nil, "H1 K1"},
		{"5.1/half-2", bid + ";Anna take 2", withHalf, nil, "P10 T10"},
		{"5.1/half-0", bid + ";Anna take 0", withHalf, act.NotAllowed, ""},
		{"5.1/half-3", bid + ";Anna take 3", withHalf, act.NotAllowed, ""},
		{"5/solo", "Anna bid solo", withHalf, nil, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, tc.options, "", "", "", "H1 K1 P10 T10")
			if err := d.Try(tc.script); !errors.Is(err, tc.want) {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if tc.want == nil && d.Hand(anna).Minus(d.Dealt(anna)) != card.MustSet(tc.cards) {
				t.Errorf("got %v taken, want %s", d.Hand(anna).Minus(d.Dealt(anna)), tc.cards)
			}
		})
	}
}

// TestTalonSeen: the packets are face down for everybody except the player who took one
// (5.1).
func TestTalonSeen(t *testing.T) {
	d := begin(t, deal.Options{talon: half}, "", "", "", "H1 K1 P10 T10")
	seen := func(eyes act.Seat) string {
		text := ""
		for _, p := range d.View(eyes).Talon {
			text += card.Codes(p.Cards) + "|"
		}
		return text
	}
	for script, want := range map[string][2]string{"Anna bid eins;Berta pass;Cilli pass": {"||", "||"}} {
		if err := d.Try(script); err != nil {
			t.Fatal(err)
		}
		if got := [2]string{seen(anna), seen(berta)}; got != want {
			t.Errorf("before taking, Anna and Berta: got %q, want %q", got, want)
		}
	}
	if err := d.Try("Anna take 2"); err != nil {
		t.Fatal(err)
	}
	if got, want := [3]string{seen(anna), seen(berta), seen(act.Nobody)}, [3]string{"|P10 T10|", "||", "||"}; got != want {
		t.Errorf("after taking, Anna, Berta and the group: got %q, want %q", got, want)
	}
}

func TestDiscard(t *testing.T) {
	// The example of 5: of 16 cards HK, HD, P10 and 13 tarocks.
	const example = "HK HD I IV V VI VII VIII IX X XI XII"
	const taken = "P10 XIII XIV XV"
	for _, tc := range []struct {
		name, hand, talon, discard string
		want                       error
		legal                      string
	}{
		{name: "example", hand: example, talon: taken, legal: "discard 4 of HD IV IX P10 V VI VII VIII X XI XII XIII XIV XV"},
		{name: "example-forced", hand: example, talon: taken, discard: "HD P10 IV XV"},
		{name: "three-tarocks", hand: example, talon: taken, discard: "HD IV V VI", want: act.NotDiscardable},
		{name: "pagat", hand: example, talon: taken, discard: "HD P10 I IV", want: act.NotDiscardable},
		{name: "king", hand: example, talon: taken, discard: "HD P10 HK IV", want: act.NotDiscardable},
		{name: "too-few", hand: example, talon: taken, discard: "HD P10 IV", want: act.WrongCount},
		{name: "twice", hand: example, talon: taken, discard: "HD P10 IV IV", want: act.WrongCount},
		{name: "not-in-hand", hand: example, talon: taken, discard: "HD P10 IV H1", want: act.NotInHand},
		{name: "unknown-card", hand: example, talon: taken, discard: "HD P10 IV H2", want: act.UnknownCard},
		{name: "enough-suit-cards", hand: "HD HC HB I IV V VI VII VIII IX X XI", talon: "P10 T10 XIV XV", legal: "discard 4 of HB HC HD P10 T10"},
		{name: "not-forced", hand: "HD HC HB I IV V VI VII VIII IX X XI", talon: "P10 T10 XIV XV", discard: "HD HC HB IV", want: act.NotDiscardable},
	} {
		t.Run("5/"+tc.name, func(t *testing.T) {
			d := begin(t, nil, tc.hand, "", "", tc.talon)
			if err := d.Try("Anna bid eins;Berta pass;Cilli pass"); err != nil {
				t.Fatal(err)
			}
			if tc.legal != "" {
				if d.Options() != tc.legal {
					t.Errorf("got legal %s, want %s", d.Options(), tc.legal)
				}
				return
			}
			err := d.Try("Anna discard " + tc.discard)
			if !errors.Is(err, tc.want) {
				t.Errorf("got %v, want %v", err, tc.want)
			}
		})
	}
}
