package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/koenig"
)

// The games in the order of 4.1, with the ranks of 4.2 for a single Piccolo, a single
// Bettler and the plain Auchrufer.
var games = []*koenig.Game{
	koenig.Trischaken(2).Last(),
	koenig.Rufer("rufer", 2).Last(),
	koenig.Sechserdreier("sechserdreier", 6, 12).Last(),
	solorufer,
	piccolo,
	bettler,
	auchrufer,
	koenig.Dreier("farberl", 6).InColour().At(20),
	koenig.Dreier("dreier", 6).At(21),
	koenig.Ouvert("piccolo-ouvert", 1, 8).At(22),
	koenig.Ouvert("bettler-ouvert", 0, 10).At(23),
	koenig.Dreier("solofarberl", 12).InColour().NoTalon().Doubling().At(24),
	solodreier,
}

var (
	solorufer  = koenig.Rufer("solorufer", 4).NoTalon().Doubling().At(1)
	piccolo    = koenig.Negative("piccolo", 1, 4).At(2)
	bettler    = koenig.Negative("bettler", 0, 5).At(3)
	auchrufer  = koenig.Rufer("auchrufer", 2).Naming(birds).Choosing(birds).At(4)
	solodreier = koenig.Dreier("solodreier", 12).NoTalon().Doubling().At(25)
)

// premiums is the table of 6.1. All except König ultimo count in every positive game;
// a Mondfang is between two players [D13].
var premiums = koenig.NewPremiums(
	koenig.NewBird("pagat", 1, 2, card.Pagat).Played((*koenig.Game).Positive),
	koenig.NewBird("uhu", 2, 4, card.Uhu).Played((*koenig.Game).Positive),
	koenig.NewBird("kakadu", 3, 6, card.Kakadu).Played((*koenig.Game).Positive),
	koenig.NewBird("marabu", 4, 8, card.Marabu).Played((*koenig.Game).Positive),
	koenig.NewUltimo("koenigultimo", 1, 2),
	koenig.NewPile("trull", 1, 2, card.Trull).Played((*koenig.Game).Positive).Without(),
	koenig.NewPile("koenige", 1, 2, card.Kings).Without(),
	koenig.NewPoints("absolut", 1, 2, -60).Without(),
	koenig.NewMondfang(1, 0, nil).Played((*koenig.Game).Positive),
	koenig.NewValat(4, 8).Multiplying(),
)

var (
	birds        = premiums[:4]
	pagat        = &premiums[0]
	koenigultimo = &premiums[4]
	mondfang     = &premiums[8]
	valat        = &premiums[9]
)

// The ranks of 4.2: of an Auchrufer by its least bird, and of simultaneous negative
// games by the numbers of Bettlers and Piccolos among them.
var (
	birdRank = [...]int{4, 8, 12, 17}
	setRank  = [players + 1][players + 1]int{
		{0, 2, 5, 9, 14},
		{3, 6, 10, 15},
		{7, 11, 16},
		{13, 18},
		{19},
	}
)

// simple reports whether a game is a Piccolo or a Bettler, which several players can
// play at the same time.
func simple(g *koenig.Game) bool { return g == piccolo || g == bettler }

// rank returns the rank of the standing bids, 0 if there are none (4.2).
func rank(b *koenig.Bids) int {
	switch top := b.Top(); {
	case b.None():
		return 0
	case top.Game == auchrufer:
		return birdRank[top.Bird.Index]
	case simple(top.Game):
		return setRank[b.Count(bettler)][b.Count(piccolo)]
	default:
		return top.Game.Rank
	}
}

// halves returns the total value of bids in the auction, in half points.
func halves(b *koenig.Bids) int {
	n := 0
	for _, one := range b.All() {
		if n += one.Game.Halves; one.Bird != nil {
			n += 2 * one.Bird.Announced
		}
	}
	return n
}

// least returns the MIN of an Auchrufer.
func (c *course) least() *koenig.Premium { return c.Declarers.Top().Bird }

// auchrufers reports whether a player is the declarer of an Auchrufer.
func (c *course) auchrufers(s act.Seat) bool { return c.Game == auchrufer && s == c.Declarer }
