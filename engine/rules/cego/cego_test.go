package cego

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// The last one deals in all examples, so that Anna is forehand.
const (
	anna act.Seat = iota
	berta
	cilli
	dora
)

// all gives everybody what every contract of the examples needs.
const all = "Anna: H1 H2 K1 P7; Berta: H3 H4 P8 P9; Cilli: K2 K3 P10 T7; Dora: K4 T8 T9 T10"

const passes = "Anna pass;Berta pass;Cilli pass;Dora pass;"

func begin(t *testing.T, cards string) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Cards: cards}.Begin(t)
}

// three begins a deal of three players.
func three(t *testing.T, cards string, options deal.Options) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Options: options, Table: []string{"Anna", "Berta", "Cilli"}, Cards: cards}.Begin(t)
}

func at(d *enginetest.Story) *course { return d.Course().(*course) }

// TestPack is 1 and 2.
func TestPack(t *testing.T) {
	for _, tc := range []struct{ form, cards, thirds, halves int }{{0, 54, 210, 158}, {1, 51, 207, 155}} {
		deck := Set.Forms[tc.form].Deck
		if n, thirds, twos := deck.Len(), card.Thirds.Sum(deck), halves.Sum(deck); n != tc.cards || thirds != tc.thirds || twos != tc.halves {
			t.Errorf("got %d cards with %d thirds and %d halves, want %v", n, thirds, twos, tc)
		}
	}
	for _, s := range []string{"HK HD HC HB H1 H2 H3 H4", "TK TD TC TB T10 T9 T8 T7", "Sküs XXI XX II I"} {
		cards, _ := card.Austria.FindAll(s)
		for i := range cards[1:] {
			if card.RedUp[cards[i]] <= card.RedUp[cards[i+1]] {
				t.Errorf("got %v not above %v", cards[i], cards[i+1])
			}
		}
	}
}

// TestAuction is the examples of 4.6.
func TestAuction(t *testing.T) {
	for _, tc := range []struct {
		name, script string
		declarer     act.Seat
		game         gameNo
		times        int
	}{
		{"4.6#1", passes + "Anna bid cego;Berta pass;Cilli bid eine;Anna hold;Cilli bid eine-leere;Anna pass;Dora pass", cilli, eineLeere, 3},
		{"4.6#2", "Anna pass;Berta bid solo;Cilli pass;Dora pass;Cilli pass;Dora bid cego;Berta hold;Dora pass;Anna pass", berta, simple, 2},
		{"4.6#3", passes + "Anna bid cego;Berta pass;Cilli pass;Dora pass;Anna bid raeuber", anna, raeuber, 0},
		{"4.6#4", passes + "Anna bid cego;Berta bid bettel", berta, bettel, 0},
		{"4.6#5", passes + "Anna bid cego;Berta bid eine;Anna pass;Cilli bid eine-leere;Berta pass;Dora bid zwei-leere;Cilli hold;Dora pass", cilli, zweiLeere, 4},
		{"4.6#6", "Anna bid solo;Berta pass;Cilli bid ulti", cilli, ulti, 0},
		{"4.4: everybody passes", "Anna bid solo;Berta pass;Cilli pass;Dora pass;Berta pass;Cilli pass;Dora pass", anna, solo, 2},
	} {
		t.Run(tc.name, func(t *testing.T) {
			cards := all
			if tc.game == ulti {
				cards = "Cilli: I"
			}
			d := begin(t, cards)
			d.Do(tc.script)
			c := at(d)
			if d.Phase() == view.Auction || c.declarer != tc.declarer || c.game != tc.game || c.times(c.game, true) != tc.times {
				t.Errorf("got phase %s, game %d of %d, %d times", d.Phase(), c.game, c.declarer, c.times(c.game, true))
			}
		})
	}
}

// TestAuctionRefused is the list of illegal actions of 4.6, and the table of 4.5.
func TestAuctionRefused(t *testing.T) {
	const opened = passes + "Anna bid cego;"
	for script, want := range map[string]act.Reason{
		passes + "Anna pass":            act.NotAllowed,
		opened + "Berta bid eine-leere": act.NotAllowed,
		"Anna bid solo;Berta pass;Cilli pass;Dora pass;Berta pass;Cilli pass;Dora bid bettel": act.NotAllowed,
		opened + "Berta bid raeuber":                                   act.NotForehand,
		opened + "Berta bid eine;Anna bid raeuber":                     act.NotAllowed,
		opened + "Berta bid eine;Anna bid eine":                        act.BidTooLow,
		opened + "Berta bid cego":                                      act.BidTooLow,
		opened + "Berta hold":                                          act.NotAllowed,
		opened + "Berta bid solo":                                      act.NotAllowed,
		"Anna pass;Berta bid solo;Cilli pass;Dora pass;Cilli bid solo": act.NotAllowed,
		"Anna bid solo;Berta bid solo":                                 act.NotAllowed,
		"Anna bid solo now":                                            act.NotAllowed,
		"Anna bid cego":                                                act.NotAllowed,
		"Anna bid ulti":                                                act.NotAllowed,
		"Anna hold":                                                    act.NotAllowed,
		"Berta bid raeuber":                                            act.NotYourTurn,
		"Anna pass;Berta bid raeuber":                                  act.NotForehand,
		"Anna bid raeuber":                                             act.NotAllowed,
		passes + "Anna bid kleiner-mann":                               act.NotAllowed,
		"Anna claim Berta":                                             act.WrongPhase,
		"Anna keep H1":                                                 act.WrongPhase,
		opened + "Berta pass;Cilli pass;Dora pass;Anna bid eine":       act.NotAllowed,
		opened + "Berta pass;Cilli pass;Dora pass;Anna bid raeuber now":                act.NotAllowed,
		opened + "Berta pass;Cilli pass;Dora pass;Berta bid raeuber":                   act.NotYourTurn,
		opened + "Berta bid eine;Anna pass;Cilli pass;Dora pass;Berta bid raeuber":     act.WrongPhase,
		opened + "Berta pass;Cilli pass;Dora pass;Anna keep H1 H2;Anna bid raeuber":    act.WrongPhase,
		"Anna bid solo;Berta pass;Cilli pass;Dora pass;Berta bid cego;Anna bid bettel": act.NotAllowed,
		"Anna bid solo;Berta pass;Cilli pass;Dora pass;Berta bid cego;Anna bid cego":   act.BidTooLow,
	} {
		t.Run(script, func(t *testing.T) { begin(t, all).Refuse(script, want) })
	}
	for script, want := range map[string]act.Reason{
		"Anna pass;Berta bid raeuber":                                                          act.NotAllowed,
		"Anna pass;Berta pass;Cilli pass;Anna bid piccolo":                                     act.NotAllowed,
		"Anna pass;Berta pass;Cilli pass;Anna bid cego;Berta pass;Cilli pass;Anna bid raeuber": act.WrongPhase,
	} {
		t.Run("three/"+script, func(t *testing.T) { three(t, "", nil).Refuse(script, want) })
	}
}

// bid is the auction that ends with a step of Anna.
func bid(game string) string {
	return passes + "Anna bid " + game + ";Berta pass;Cilli pass;Dora pass;"
}

// TestKeep is 5.
func TestKeep(t *testing.T) {
	const cards = "Anna: H1 H2 K1 P7 HK PK II III VI VII I; talon: X XX HD H3 H4 K2 K3 T7 T8 T9"
	for _, tc := range []struct {
		script string
		want   error
	}{
		{bid("cego") + "Anna keep HK II;Anna discard XX", nil},
		{bid("cego") + "Anna keep HK II;Anna discard II", nil},
		{bid("cego") + "Anna keep HK", act.WrongCount},
		{bid("cego") + "Anna keep HK HK", act.WrongCount},
		{bid("cego") + "Anna keep HK X", act.NotInHand},
		{bid("cego") + "Anna keep HK II;Anna discard XX X", act.WrongCount},
		{bid("cego") + "Anna keep HK II;Anna discard PK", act.NotInHand},
		{bid("eine") + "Anna keep PK", nil},
		{bid("eine-leere") + "Anna keep HK", act.NotAllowed},
		{bid("eine-leere") + "Anna keep P7", nil},
		{bid("eine-leere") + "Anna keep P7;Anna play HD", act.NotAllowed},
		{bid("zwei-leere") + "Anna keep H1 K1", act.NotAllowed},
		{bid("zwei-leere") + "Anna keep H1 H2;Anna play X", act.NotInHand},
		{bid("zwei-leere") + "Anna keep H1 H2;Anna play XX", act.NotAllowed},
		{bid("zwei-verschiedene") + "Anna keep H1 H2", act.NotAllowed},
		{bid("zwei-verschiedene") + "Anna keep H1 K1;Anna play XX", act.NotInHand},
		{bid("zwei-verschiedene") + "Anna keep H1 K1;Anna discard X", act.WrongPhase},
		{bid("kleiner-mann") + "Anna play X", act.NotAllowed},
		{bid("kleiner-mann") + "Anna play I", nil},
		{bid("bettel") + "Anna keep I", act.WrongPhase},
	} {
		t.Run("5/"+tc.script, func(t *testing.T) {
			script := tc.script
			if game := "Anna bid bettel;"; len(script) > len(passes+game) && script[len(passes):len(passes+game)] == game {
				script = passes + game + "Anna keep I"
			}
			if got := begin(t, cards).Try(script); got != tc.want {
				t.Errorf("got %v, want %v", got, tc.want)
			}
		})
	}
}

// TestNoTarock is [D13]: without a tarock to lay away another card goes.
func TestNoTarock(t *testing.T) {
	const cards = "Anna: H1 H2; talon: HD H3 H4 K2 K3 T7 T8 T9 KK PK"
	d := begin(t, cards)
	d.Do(bid("zwei-leere") + "Anna keep H1 H2")
	if got, want := d.Options(), "discard 1 of H3 H4 HD K2 K3 KK PK T7 T8 T9"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	d.Refuse("Anna discard H1", act.NotDiscardable)
	d.Do("Anna discard KK")
	if n := d.Hand(anna).Len(); n != 11 || !at(d).laid.Has(card.MustSet("KK").First()) {
		t.Errorf("got %d cards in the hand", n)
	}
}

// TestList is how 1 lists keep.
func TestList(t *testing.T) {
	const cards = "Anna: H1 H2 K1 P7 HK PK II III VI VII I"
	for game, want := range map[string]string{
		"cego":              "keep 2 of H1 H2 HK I II III K1 P7 PK VI VII, bid raeuber",
		"eine":              "keep 1 of H1 H2 HK I II III K1 P7 PK VI VII",
		"eine-leere":        "keep 1 of H1 H2 K1 P7",
		"zwei-leere":        "keep 2 of H1 H2",
		"zwei-verschiedene": "keep 2 of H1 H2 K1 P7",
	} {
		d := begin(t, cards)
		d.Do(bid(game))
		if diff := cmp.Diff(want, d.Options()); diff != "" {
			t.Errorf("%s: %s", game, diff)
		}
	}
}

// TestOpen is 7: the second open card is led with the next lead.
func TestOpen(t *testing.T) {
	d := begin(t, "Anna: H1 H2; Berta: HK H3; Cilli: HD H4; Dora: HC HB; talon: XX XXI V VI VII K1 K2 K3 K4 T7")
	d.Do(bid("zwei-leere") + "Anna keep H1 H2")
	if got, want := d.Options(), "play H2, play H1"; got != want {
		t.Errorf("first lead: got %s, want %s", got, want)
	}
	if got := d.View(berta).Open[anna]; got != card.MustSet("H1 H2") {
		t.Errorf("open: got %v", got)
	}
	if got := d.Facts(berta, factShown); len(got) != 1 || got[0].Card.String() != "V" {
		t.Errorf("laid away openly: got %v", got)
	}
}
