package phase

import (
	"strings"
	"testing"

	"tarock/engine/card"
	"tarock/engine/deal"
)

var excuse = card.Of(card.Skues)

// trick returns a trick of these cards.
func trick(codes string) (t deal.Trick) {
	for _, code := range strings.Fields(codes) {
		t.Cards[t.N] = card.MustSet(code).First()
		t.N++
	}
	return t
}

func TestBesideExcuse(t *testing.T) {
	for _, tc := range []struct{ lies, hand, excuses, follow, ruff string }{
		{"", "H1 V", "Sküs", "H1 V", "H1 V"},
		{"Sküs", "H1 V", "Sküs", "H1 V", "H1 V"},
		{"H2", "H1 V Sküs", "Sküs", "H1 Sküs", "H1 Sküs"},
		{"Sküs H2", "H1 V Sküs", "Sküs", "H1 Sküs", "H1 Sküs"},
		{"H2", "K1 V Sküs", "Sküs", "K1 V Sküs", "V Sküs"},
		{"H2", "K1 P1 Sküs", "Sküs", "K1 P1 Sküs", "K1 P1 Sküs"},
		{"X", "H1 V Sküs", "Sküs", "V Sküs", "V Sküs"},
		{"X", "H1 Sküs", "Sküs", "H1 Sküs", "H1 Sküs"},
		{"X", "H1 I", "Sküs I", "H1 I", "H1 I"},
		{"I X", "H1 I V", "Sküs I", "I V", "I V"},
	} {
		lies, follow, excuses := trick(tc.lies), card.MustSet(tc.hand), card.MustSet(tc.excuses)
		ruff := follow
		if led, ok := SuitLed(&lies, excuses); ok {
			follow = FollowBeside(follow, led, excuses)
			ruff = RuffBeside(follow, led, excuses)
		}
		if follow != card.MustSet(tc.follow) || ruff != card.MustSet(tc.ruff) {
			t.Errorf("%s to %q: got %v to follow, %v to ruff, want %s, %s", tc.hand, tc.lies, follow, ruff, tc.follow, tc.ruff)
		}
	}
}

func TestHighestBeside(t *testing.T) {
	for _, tc := range []struct {
		cards, excuses string
		led            card.Suit
		want           string
	}{
		{"H1 H10 H2", "Sküs", card.Herz, "H1"},
		{"H1 Sküs HK", "Sküs", card.Herz, "HK"},
		{"Sküs P2 H1", "Sküs", card.Herz, "H1"},
		{"Sküs P2 K1", "Sküs", card.Herz, "P2"},
		{"H1 II XXI", "Sküs", card.Herz, "XXI"},
		{"V I K1", "Sküs I", card.Tarock, "V"},
		{"Sküs", "Sküs", card.Herz, "Sküs"},
	} {
		lies := trick(tc.cards)
		if got := lies.Cards[HighestBeside(&card.RedUp, &lies, tc.led, card.MustSet(tc.excuses))]; got.String() != tc.want {
			t.Errorf("%s: got winner %v, want %s", tc.cards, got, tc.want)
		}
	}
}

func TestReturnExcuse(t *testing.T) {
	for _, tc := range []struct{ own, given string }{
		{"HK H1 HD", "H1"},
		{"II HK V", "V"},
		{"HK I KD", "KD"},
		{"I XXI HK", "HK"}, // a king rather than a tarock
	} {
		own, winners := card.MustSet(tc.own), card.MustSet("Sküs P2 P3")
		ReturnExcuse(card.Skues, &own, &winners, &card.Thirds)
		if given := card.MustSet(tc.given); own != card.MustSet(tc.own).Minus(given).Or(excuse) || winners != card.MustSet("P2 P3").Or(given) {
			t.Errorf("%s gives %s: got %v and %v", tc.own, tc.given, own, winners)
		}
	}
}
