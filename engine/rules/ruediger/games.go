package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// The games in the order of 4.1, with the ranks of 4.2 for a single Piccolo, a single
// Bettler and the plain Auchrufer.
var (
	trischaken    = koenig.NewGame(view.Game{ID: "trischaken", Halves: 2, Needs: "forehand-last", Talon: "dealt", Sides: view.EachForSelf, Kind: view.Negative})
	rufer         = koenig.NewGame(view.Game{ID: "rufer", Halves: 2, Needs: "forehand-last", Talon: "half", Sides: view.CalledPartner, Kind: view.Positive})
	sechserdreier = koenig.NewGame(view.Game{ID: "sechserdreier", Halves: 6, Lost: 12, Needs: "forehand-last", Talon: "all", Sides: view.OneAgainstAll, Kind: view.Positive})
	solorufer     = koenig.NewGame(view.Game{ID: "solorufer", Halves: 4, Rank: 1, Talon: "none", Sides: view.CalledPartner, Kind: view.Positive, Double: true})
	piccolo       = koenig.NewNegative(1, view.Game{ID: "piccolo", Halves: 4, Rank: 2, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	bettler       = koenig.NewNegative(0, view.Game{ID: "bettler", Halves: 5, Rank: 3, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	auchrufer     = koenig.NewGame(view.Game{ID: "auchrufer", Named: koenig.IDs(birds), OneOf: koenig.IDs(birds), Halves: 2, Rank: 4, Talon: "half", Sides: view.CalledPartner, Kind: view.Positive})
	farberl       = koenig.NewGame(view.Game{ID: "farberl", Halves: 6, Rank: 20, Talon: "half", Sides: view.OneAgainstAll, Kind: view.Colour})
	dreier        = koenig.NewGame(view.Game{ID: "dreier", Halves: 6, Rank: 21, Talon: "half", Sides: view.OneAgainstAll, Kind: view.Positive})
	piccoloOuvert = koenig.NewNegative(1, view.Game{ID: "piccolo-ouvert", Halves: 8, Rank: 22, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	bettlerOuvert = koenig.NewNegative(0, view.Game{ID: "bettler-ouvert", Halves: 10, Rank: 23, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	solofarberl   = koenig.NewGame(view.Game{ID: "solofarberl", Halves: 12, Rank: 24, Talon: "none", Sides: view.OneAgainstAll, Kind: view.Colour, Double: true})
	solodreier    = koenig.NewGame(view.Game{ID: "solodreier", Halves: 12, Rank: 25, Talon: "none", Sides: view.OneAgainstAll, Kind: view.Positive, Double: true})

	games = []*koenig.Game{trischaken, rufer, sechserdreier, solorufer, piccolo, bettler, auchrufer, farberl, dreier,
		piccoloOuvert, bettlerOuvert, solofarberl, solodreier}
)

// premiums is the table of 6.1.
var premiums = koenig.NewPremiums(
	koenig.Premium{Premium: view.Premium{ID: "pagat", Silent: 1, Announced: 2}, In: (*koenig.Game).Positive, Made: koenig.Bird, Card: card.Pagat, Trick: 12},
	koenig.Premium{Premium: view.Premium{ID: "uhu", Silent: 2, Announced: 4}, In: (*koenig.Game).Positive, Made: koenig.Bird, Card: card.Uhu, Trick: 11},
	koenig.Premium{Premium: view.Premium{ID: "kakadu", Silent: 3, Announced: 6}, In: (*koenig.Game).Positive, Made: koenig.Bird, Card: card.Kakadu, Trick: 10},
	koenig.Premium{Premium: view.Premium{ID: "marabu", Silent: 4, Announced: 8}, In: (*koenig.Game).Positive, Made: koenig.Bird, Card: card.Marabu, Trick: 9},
	koenig.Premium{Premium: view.Premium{ID: "koenigultimo", Silent: 1, Announced: 2}, In: (*koenig.Game).Calls, Made: koenig.Ultimo, King: true, Trick: 12},
	koenig.Premium{Premium: view.Premium{ID: "trull", Silent: 1, Announced: 2}, In: (*koenig.Game).Positive, Made: koenig.InPile, Set: card.Trull, Piled: true},
	koenig.Premium{Premium: view.Premium{ID: "koenige", Silent: 1, Announced: 2}, In: (*koenig.Game).Positive, Made: koenig.InPile, Set: card.Kings, Piled: true},
	koenig.Premium{Premium: view.Premium{ID: "absolut", Silent: 1, Announced: 2}, In: (*koenig.Game).Positive, Made: koenig.Points, Thirds: -60, Piled: true},
	koenig.Premium{Premium: view.Premium{ID: "mondfang", Silent: 1}, In: (*koenig.Game).Positive}, // [D13]: between two players, see mondfangLine
	koenig.Premium{Premium: view.Premium{ID: "valat", Silent: 4, Announced: 8, Times: true}, In: (*koenig.Game).Positive, Made: koenig.AllTricks},
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
