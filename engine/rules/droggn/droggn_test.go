package droggn

import (
	"errors"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// Cilli deals in all examples, so that Anna is forehand.
const (
	anna act.Seat = iota
	berta
	cilli
)

func begin(t *testing.T, cards string) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Cards: cards}.Begin(t)
}

func at(d *enginetest.Story) *course { return d.Course().(*course) }

// TestPack checks the tables of 1 and 2.
func TestPack(t *testing.T) {
	if n := deck.Len(); n != seats*tricks+3 {
		t.Errorf("deck: got %d cards", n)
	}
	if n := card.Thirds.Sum(deck); n != 3*pack {
		t.Errorf("pack: got %d thirds, want %d", n, 3*pack)
	}
	for _, s := range []string{"HK HD HC HB H1 H2 H3 H4 H5 H6 H7", "TK TD TC TB T10 T9 T8 T7 T6 T5 T4"} {
		cards, _ := deck.FindAll(s)
		for i := range cards[1:] {
			if card.RedUp[cards[i]] <= card.RedUp[cards[i+1]] {
				t.Errorf("got %v not above %v", cards[i], cards[i+1])
			}
		}
	}
}

func TestAuction(t *testing.T) {
	for _, tc := range []struct {
		name, script string
		declarer     act.Seat
		game         int
	}{
		{"4#1", "Anna pass;Berta bid ansager;Cilli pass", berta, ansager},
		{"4#2", "Anna bid ansager;Berta bid super;Cilli pass", berta, super},
		{"4#3", "Anna bid solo;Berta pass;Cilli bid supermord", cilli, supermord},
		{"4#4", "Anna bid supermord", anna, supermord},
		{"4#5", "Anna pass;Berta pass;Cilli pass", act.Nobody, unbid},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, "")
			d.Do(tc.script)
			c := at(d)
			if d.Phase() == view.Auction || c.Declarer != tc.declarer || c.Game != tc.game {
				t.Errorf("got phase %s, game %d of %d, want %d of %d", d.Phase(), c.Game, c.Declarer, tc.game, tc.declarer)
			}
			if void := tc.game == unbid; d.Over() != void || void && !d.Settle().Redeal {
				t.Errorf("got over %v", d.Over())
			}
		})
	}
}

// TestAuctionRefused is the table of illegal actions in 4.
func TestAuctionRefused(t *testing.T) {
	for script, want := range map[string]act.Reason{
		"Anna bid solo;Berta bid ansager":                                 act.BidTooLow,
		"Anna bid solo;Berta bid solo":                                    act.BidTooLow,
		"Anna bid ansager;Berta bid solo;Cilli pass;Anna bid super":       act.WrongPhase,
		"Berta bid ansager":                                               act.NotYourTurn,
		"Anna bid ansager;Berta hold":                                     act.WrongPhase,
		"Anna bid ansager;Berta bid besser":                               act.NotAllowed,
		"Anna bid ansager solo":                                           act.NotAllowed,
		"Anna bid solo;Berta bid ansager solo":                            act.BidTooLow,
		"Anna bid supermord;Berta pass":                                   act.WrongPhase,
		"Anna bid solo;Berta pass;Cilli pass;Anna buy HK H1":              act.WrongPhase,
		"Anna bid super;Berta pass;Cilli pass;Anna double game":           act.WrongPhase,
		"Anna bid super;Berta pass;Cilli pass;Anna done;Berta claim Anna": act.WrongPhase,
	} {
		t.Run(script, func(t *testing.T) { begin(t, "").Refuse(script, want) })
	}
}

func TestDiscard(t *testing.T) {
	const cards = "Anna: HK TK V IV I XXI Sküs P5 P4 H1; talon: H2 H3 H4"
	for _, tc := range []struct {
		discard string
		want    error
	}{
		{"P5 P4 H2", nil},
		{"HK V P4", nil},
		{"HK P5 P4", act.NotDiscardable},
		{"HK TK V", nil},
		{"V IV H4", nil},
		{"I P5 P4", act.NotDiscardable},
		{"Sküs P5 P4", act.NotDiscardable},
		{"XXI P5 P4", act.NotDiscardable},
		{"P5 P4", act.WrongCount},
		{"P5 P4 P4", act.WrongCount},
		{"P5 P4 II", act.NotInHand},
	} {
		t.Run("5/"+tc.discard, func(t *testing.T) {
			d := begin(t, cards+"; Berta: II")
			if err := d.Try("Anna bid solo;Berta pass;Cilli pass;Anna discard " + tc.discard); !errors.Is(err, tc.want) {
				t.Errorf("got %v, want %v", err, tc.want)
			}
		})
	}
}

// TestKingNeedsTarock: without a tarock that may go no king is listed.
func TestKingNeedsTarock(t *testing.T) {
	d := begin(t, "Anna: HK XXI I Sküs H1 H2 H3 H4 H5 H6 H7 K1 K2 K3 K4 K5 K6 K7 P4 P5 P6; talon: P7 P8 P9")
	d.Do("Anna bid solo;Berta pass;Cilli pass")
	if got := d.Options(); strings.Contains(got, "HK") || !strings.Contains(got, "P9") {
		t.Errorf("got %s", got)
	}
}

func TestBuy(t *testing.T) {
	const (
		cards = "Anna: HK H1 H2 H3; Berta: I; Cilli: Sküs; talon: P4 P5 P6"
		to    = "Anna bid ansager;Berta pass;Cilli pass;Anna discard P4 P5 P6;"
	)
	for _, tc := range []struct {
		script string
		want   error
	}{
		{"Anna pass", nil},
		{"Anna buy Sküs H1", nil},
		{"Anna buy I HK", nil},
		{"Anna buy I P4", act.NotInHand},
		{"Anna buy HK P4", act.NotInHand},
		{"Anna buy HK H1", act.NotAllowed},
		{"Anna buy P4 H1", act.NotAllowed},
		{"Anna buy I H1;Anna buy Sküs H2", act.WrongPhase},
	} {
		t.Run("5/"+tc.script, func(t *testing.T) {
			if err := begin(t, cards).Try(to + tc.script); !errors.Is(err, tc.want) {
				t.Errorf("got %v, want %v", err, tc.want)
			}
		})
	}
	d := begin(t, cards)
	d.Do(to + "Anna buy Sküs H1")
	if c := at(d); !c.Hands[anna].Has(card.Skues) || c.Hands[anna].Has(card.MustSet("H1").First()) || !c.Hands[cilli].Has(card.MustSet("H1").First()) {
		t.Errorf("got hands %v and %v", c.Hands[anna], c.Hands[cilli])
	}
	for eyes, want := range map[act.Seat]string{anna: "H1", cilli: "H1", berta: "", act.Nobody: ""} {
		f := d.Facts(eyes, factBought)
		if len(f) != 1 || f[0].Card != card.Skues || f[0].Of != cilli || f[0].Cards.String() != want {
			t.Errorf("eyes %d: got %+v, want %q given to Cilli", eyes, f, want)
		}
	}
}

// TestLayOut checks what may be laid out, and the chain of doublings (6).
func TestLayOut(t *testing.T) {
	const (
		cards = "Anna: I Sküs"
		solo  = "Anna bid solo;Berta pass;Cilli pass;Anna discard H1 H2 H3;"
		mord  = "Anna bid supermord;"
		hand  = cards + " H1 H2 H3"
	)
	for _, tc := range []struct {
		script string
		want   error
		turn   act.Seat // Nobody: the play has begun
	}{
		{solo + "Anna announce pagat", nil, anna},
		{solo + "Anna announce gstiess", act.NotAllowed, 0},
		{solo + "Anna announce pagat;Anna announce pagat", act.NotAllowed, 0},
		{mord + "Anna announce gstiess", nil, anna},
		{mord + "Anna announce gstiess;Anna announce pagat", act.NotAllowed, 0},
		{mord + "Anna announce valat", act.NotAllowed, 0},
		{mord + "Anna done;Berta announce pagat", act.WrongPhase, 0},
		{mord + "Anna done;Cilli double game", act.NotYourTurn, 0},
		{mord + "Anna done;Berta double pagat", act.NotAllowed, 0},
		{mord + "Anna done;Berta double game:Anna", act.NotAllowed, 0},
		{mord + "Anna done;Berta double game", nil, anna},
		{mord + "Anna done;Berta done", nil, cilli},
		{mord + "Anna done;Berta done;Cilli done", nil, act.Nobody},
		{mord + "Anna done;Berta done;Cilli double game;Anna double game", nil, berta},
		{mord + "Anna done;Berta double game;Anna done", nil, act.Nobody},
		{mord + "Anna done;Berta double game;Anna double game;Berta done;Cilli done", nil, act.Nobody},
	} {
		t.Run("6/"+tc.script, func(t *testing.T) {
			d := begin(t, hand)
			if err := d.Try(tc.script); !errors.Is(err, tc.want) {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if begun := d.Phase() == view.Play; tc.want == nil && (begun != (tc.turn == act.Nobody) || !begun && d.Turn() != tc.turn) {
				t.Errorf("got phase %s, seat %d on turn, want %d", d.Phase(), d.Turn(), tc.turn)
			}
		})
	}
}

// TestNoLayOut: a player without the Pagat cannot lay it out.
func TestNoLayOut(t *testing.T) {
	begin(t, "Berta: I").Refuse("Anna bid super;Berta pass;Cilli pass;Anna announce pagat", act.NotAllowed)
}

// TestFortySteps: the chain of doublings ends after 40 steps (6).
func TestFortySteps(t *testing.T) {
	d := begin(t, "")
	d.Do("Anna bid supermord;Anna done")
	for range mostSteps / 2 {
		d.Do("Berta double game;Anna double game")
	}
	if got := d.Options(); got != "done" {
		t.Errorf("got %s", got)
	}
	d.Refuse("Berta double game", act.NotAllowed)
}

// TestPlay checks the duties and the winner of 7.
func TestPlay(t *testing.T) {
	for _, tc := range []struct {
		name, cards, script, legal string
		winner                     act.Seat
	}{
		{"the Gstieß sets no suit", "Anna: Sküs HB HC HD H6 H7; Berta: H1; Cilli: HK H2", "Anna play Sküs;Berta play H1", "play HK, play H2", 0},
		{"HK beats H1", "Anna: Sküs; Berta: H1; Cilli: HK H2", "Anna play Sküs;Berta play H1;Cilli play HK", "", cilli},
		{"H2 does not", "Anna: Sküs; Berta: H1; Cilli: HK H2", "Anna play Sküs;Berta play H1;Cilli play H2", "", berta},
		{"the Gstieß beside the suit", "Anna: H1 H2; Berta: HK Sküs; Cilli: HB HC HD H6 H7", "Anna play H1", "play Sküs, play HK", 0},
		{"the Gstieß beside tarocks", "Anna: H1 H2 H6 H7; Berta: V Sküs K1 K2 K3 K4 K5 K6 K7 KB KC KD KK P4 P5 P6 P7 P8 P9 P10 PB; Cilli: HK HB HC HD",
			"Anna play H1", "play V, play Sküs", 0},
	} {
		t.Run("7/"+tc.name, func(t *testing.T) {
			d := enginetest.Example{Set: Set, Cards: tc.cards + "; talon: H3 H4 H5"}.Begin(t)
			d.Tell("Anna bid super")
			d.Do(tc.script)
			if got := d.Options(); tc.legal != "" && got != tc.legal {
				t.Errorf("got %s, want %s", got, tc.legal)
			}
			if tc.legal == "" && d.Turn() != tc.winner {
				t.Errorf("got seat %d as winner, want %d", d.Turn(), tc.winner)
			}
		})
	}
}

// TestLaidGstiess: a Gstieß laid out wins the last trick, led to it after all others (7).
func TestLaidGstiess(t *testing.T) {
	for _, tc := range []struct {
		name string
		won  int
		laid bool
		want int
	}{
		{"wins", tricks - 1, true, 0},
		{"not laid out", tricks - 1, false, 1},
		{"a trick lost", tricks - 2, true, 1},
	} {
		d := begin(t, "Anna: Sküs")
		d.Do("Anna bid supermord")
		if tc.laid {
			d.Do("Anna announce gstiess")
		}
		c := at(d)
		c.Won[anna], c.Past = tc.won, make([]deal.Trick, tricks-1)
		trick := deal.Trick{Lead: anna, N: 3, Cards: [act.MaxSeats]card.Card{card.Skues, card.Mond, card.Pagat}}
		if got := c.winner(&trick); got != tc.want {
			t.Errorf("%s: got place %d, want %d", tc.name, got, tc.want)
		}
	}
}

// TestRotation checks 9: the declarer deals next, and after a void deal the same player.
func TestRotation(t *testing.T) {
	e := Set.NewEvening(deal.Opening{Form: &Set.Forms[0], Dealer: cilli})
	for _, tc := range []struct {
		script string
		want   act.Seat
	}{{"", cilli}, {"Anna pass;Berta bid super", berta}, {"", berta}, {"Cilli bid super", cilli}} {
		names := []string{"Anna", "Berta", "Cilli"}
		d := enginetest.Example{Set: Set, Dealer: names[e.Plan().Dealer]}.Begin(t)
		if tc.script != "" {
			d.Do(tc.script)
		}
		for !d.Over() {
			d.Idle()
		}
		e = e.Copy()
		e.Add(d.Outcome())
		if got := e.Plan().Dealer; got != tc.want {
			t.Errorf("after %q: got dealer %d, want %d", tc.script, got, tc.want)
		}
	}
}
