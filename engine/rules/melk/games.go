package melk

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/koenig"
)

// games are in the order of 4.1; the rank is the step.
var games = []*koenig.Game{
	koenig.Rufer("rufer", 2).SharedOut().Last(),
	koenig.Trischaken(2).Last(),
	koenig.Sechserdreier("farbensechserdreier", 10, 16).InColour().Last().SixSuits(),
	koenig.Sechserdreier("sechserdreier", 14, 20).Last(),
	solorufer,
	koenig.Negative("piccolo", 1, 4).At(2),
	koenig.Negative("zwiccolo", 2, 4).At(3),
	koenig.Rufer("pagatrufer", 2).SharedOut().Announcing("pagat", "with-pagat").At(4),
	koenig.Rufer("uhurufer", 2).SharedOut().Announcing("uhu", "with-uhu").At(5),
	koenig.Negative("bettler", 0, 10).At(6),
	koenig.Dreier("farbendreier", 10).InColour().SixSuits().At(7),
	koenig.Rufer("kakadurufer", 2).SharedOut().Announcing("kakadu", "with-kakadu").At(8),
	koenig.Dreier("dreier", 14).At(9),
	koenig.Ouvert("piccolo-ouvert", 1, 16).At(10),
	koenig.Ouvert("zwiccolo-ouvert", 2, 16).At(11),
	koenig.Ouvert("bettler-ouvert", 0, 16).At(12),
	koenig.Dreier("farbensolodreier", 18).InColour().SixSuits().NoTalon().At(13),
	koenig.Dreier("solodreier", 20).NoTalon().At(highest),
}

var solorufer = koenig.Rufer("solorufer", 2).Costing(6).NoTalon().At(1)

const highest = 14

// fives are the cards worth five; a Honneur needs four of them.
var fives = card.Trull.Or(card.Kings)

// premiums is the table of 6.1.
var premiums = koenig.NewPremiums(
	koenig.NewUltimo("koenig-ultimo", 1, 2).Unless("pagat"),
	koenig.NewBird("pagat", 1, 2, card.Pagat).Unless("koenig-ultimo"),
	koenig.NewBird("uhu", 2, 4, card.Uhu),
	koenig.NewBird("kakadu", 3, 6, card.Kakadu),
	koenig.NewHolding("trull", 1, 2, card.Trull, 3, fromOneHand),
	koenig.NewHolding("gross-honneur", 0, 2, card.Kings, 4, koenig.InPile).Unless("honneur").Played((*koenig.Game).Positive),
	koenig.NewHolding("honneur", 0, 1, fives, 4, cameHome).Unless("gross-honneur"),
	koenig.NewHolding("tarock", 0, 1, card.Tarocks, 8, nil).Unless("grosstarock").ByEach(),
	koenig.NewHolding("grosstarock", 0, 2, card.Tarocks, 10, nil).Unless("tarock").ByEach(),
	koenig.NewMondfang(1, 0, koenig.MondCaught),
	koenig.NewValat(5, 10).InPlace(),
)

// played returns the cards with which a player went into play.
func played(k *koenig.Deal, s act.Seat) (hand card.Set) {
	for i := range k.Past {
		t := &k.Past[i]
		hand = hand.With(t.Cards[s.After(-int(t.Lead), players)])
	}
	return hand
}

// fromOneHand reports whether a side has all cards of a set. If nobody announced it,
// one player of the side must have held them all.
func fromOneHand(k *koenig.Deal, t *koenig.Tally, p *koenig.Premium, s koenig.Side, who act.Seat) bool {
	if !t.Cards[s].Contains(p.Set) {
		return false
	}
	held := who != act.Nobody
	for one := range act.Seat(players) {
		held = held || k.SideOf(one) == s && played(k, one).Contains(p.Set)
	}
	return held
}

// cameHome reports whether the announcer's side has enough of the set's cards that he
// held.
func cameHome(k *koenig.Deal, t *koenig.Tally, p *koenig.Premium, s koenig.Side, who act.Seat) bool {
	return played(k, who).And(p.Set).And(t.Cards[s]).Len() >= p.Least
}
