package kurz

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/koenig"
)

// games are in the order of 4.1.
var (
	games = []*koenig.Game{
		koenig.Rufer("rufer", 2).Last().Fitting(aKingAway),
		koenig.Trischaken(4).Last(),
		koenig.Sechserdreier("sechserdreier", 8, 16).First(),
		koenig.Negative("piccolo", 1, 4).At(1),
		koenig.Negative("zwiccolo", 2, 4).At(1),
		koenig.Rufer("solorufer", 4).NoTalon().Doubling().Fitting(aKingAway).At(2),
		besserrufer,
		koenig.Negative("bettler", 0, 8).At(4),
		koenig.Dreier("farbendreier", 10).InColour().At(5),
		koenig.Dreier("dreier", 10).At(6),
		koenig.Ouvert("piccolo-ouvert", 1, 16).At(7),
		koenig.Ouvert("zwiccolo-ouvert", 2, 16).At(7),
		koenig.Ouvert("bettler-ouvert", 0, 16).At(8),
		koenig.Dreier("farbensolo", 20).InColour().NoTalon().Doubling().At(9),
		koenig.Dreier("solodreier", 20).NoTalon().Doubling().At(10),
	}
	besserrufer = koenig.Rufer("besserrufer", 2).Choosing(birds).Fitting(aKingAway).At(3)
)

// aKingAway reports whether there is a king to call [D18].
func aKingAway(hand card.Set) bool { return !hand.Contains(card.Kings) }

// premiums is the table of 6.1.
var premiums = koenig.NewPremiums(
	koenig.NewBird("pagat", 1, 2, card.Pagat).Unless("koenig-ultimo"),
	koenig.NewBird("uhu", 2, 4, card.Uhu),
	koenig.NewBird("kakadu", 3, 6, card.Kakadu),
	koenig.NewBird("quapil", 4, 8, card.Marabu),
	koenig.NewMondfang(0, 1, mondCaught),
	koenig.NewPile("koenige", 1, 2, card.Kings).Without(),
	koenig.NewUltimo("koenig-ultimo", 1, 2).Unless("pagat"),
	koenig.NewPile("trull", 1, 2, card.Trull).Without(),
	koenig.NewValat(10, 20),
	koenig.NewPoints("sack", 1, 2, 137).Without(),
)

var (
	birds        = premiums[:4]
	mondfang     = &premiums[4]
	koenigUltimo = &premiums[6]
)

// mondCaught reports whether a side's Sküs is in the trick with the other side's Mond.
func mondCaught(k *koenig.Deal, _ *koenig.Tally, _ *koenig.Premium, s koenig.Side, _ act.Seat) bool {
	for i := range k.Past {
		t := &k.Past[i]
		if m, c := t.Index(card.Mond), t.Index(card.Skues); m >= 0 && c >= 0 {
			return k.SideOf(t.Seat(c, players)) == s && k.SideOf(t.Seat(m, players)) != s
		}
	}
	return false
}

// bidding is the auction (4.2).
var bidding = koenig.Bidding{Names: true, Claimed: true}
