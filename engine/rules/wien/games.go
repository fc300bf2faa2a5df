package wien

import (
	"tarock/engine/card"
	"tarock/engine/koenig"
)

// games are in the order of 4.1: first forehand's, then everybody's by rank. Games of the
// second edition have options (12).
var games = [...]*koenig.Game{
	koenig.Rufer("rufer", 4).Last(),
	koenig.Sechserdreier("sechserdreier", 16, 32).Last(),
	koenig.Trischaken(12).Last(),
	zwiccolo,
	piccolo,
	koenig.Rufer(farbensolorufer, 8).InColour().NoTalon().Doubling().At(3).If(farbensolorufer, "true"),
	koenig.Rufer("solorufer", 8).NoTalon().Doubling().At(4),
	koenig.Rufer("pagatrufer", 4).Announcing("pagat", "pagatrufer").At(5),
	bettler,
	koenig.Rufer("uhurufer", 4).Announcing("uhu", "uhurufer").At(7),
	koenig.Dreier("farbendreier", 20).InColour().At(8),
	koenig.Dreier("dreier", 20).At(9),
	koenig.Ouvert(zwiccoloOuvert, 2, 24).At(10).If(zwiccoloOuvert, "true"),
	koenig.Ouvert("piccolo-ouvert", 1, 24).At(11),
	koenig.Rufer("kakadurufer", 4).Announcing("kakadu", "kakadurufer").At(12),
	koenig.Rufer("quapilrufer", 4).Announcing("quapil", "quapilrufer").At(13),
	koenig.Ouvert("bettler-ouvert", 0, 36).At(14),
	koenig.Dreier("farbensolodreier", 40).InColour().NoTalon().Doubling().At(15),
	koenig.Dreier("solodreier", 40).NoTalon().Doubling().At(16),
}

// Several players can play these at the same time (4.1).
var (
	zwiccolo = koenig.Negative("zwiccolo", 2, 8).At(1)
	piccolo  = koenig.Negative("piccolo", 1, 8).At(2)
	bettler  = koenig.Negative("bettler", 0, 18).At(6)
)

// bidding is the auction (4.2). A bid without its bird is paid for, not claimed (10.4).
var bidding = koenig.Bidding{Hold: true, Joint: func(g *koenig.Game) bool { return g == zwiccolo || g == piccolo || g == bettler }}

// premiums is the table of 6.1.
var premiums = koenig.NewPremiums(
	koenig.NewPile("trull", 2, 4, card.Trull).Without().UnlessDoubled(),
	koenig.NewPile("koenige", 2, 4, card.Kings).Without().UnlessDoubled(),
	koenig.NewPoints("absolut", 2, 4, 148).Without().UnlessDoubled(),
	koenig.NewMondfang(2, 0, koenig.MondCaught),
	koenig.NewUltimo("koenig-ultimo", 2, 4).Unless("pagat"),
	koenig.NewBird("pagat", 3, 6, card.Pagat).Unless("koenig-ultimo"),
	koenig.NewBird("uhu", 4, 8, card.Uhu),
	koenig.NewBird("kakadu", 5, 10, card.Kakadu),
	koenig.NewBird("quapil", 6, 12, card.Marabu),
	koenig.NewValat(20, 40),
)

var absolut = &premiums[2]
