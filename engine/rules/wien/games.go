package wien

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// The games in the order of 4.1: first forehand's, then everybody's by rank.
var (
	rufer           = koenig.NewGame(view.Game{ID: "rufer", Halves: 4, Needs: "forehand-last", Talon: "half", Sides: view.CalledPartner, Kind: view.Positive})
	sechserdreier   = koenig.NewGame(view.Game{ID: "sechserdreier", Halves: 16, Lost: 32, Needs: "forehand-last", Talon: "all", Sides: view.OneAgainstAll, Kind: view.Positive})
	trischaken      = koenig.NewGame(view.Game{ID: "trischaken", Halves: 12, Needs: "forehand-last", Talon: "dealt", Sides: view.EachForSelf, Kind: view.Negative})
	zwiccolo        = koenig.NewNegative(2, view.Game{ID: "zwiccolo", Halves: 8, Rank: 1, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	piccolo         = koenig.NewNegative(1, view.Game{ID: "piccolo", Halves: 8, Rank: 2, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	farbensolorufer = koenig.NewGame(view.Game{ID: "farbensolorufer", Halves: 8, Rank: 3, Talon: "none", Sides: view.CalledPartner, Kind: view.Colour, Double: true})
	solorufer       = koenig.NewGame(view.Game{ID: "solorufer", Halves: 8, Rank: 4, Talon: "none", Sides: view.CalledPartner, Kind: view.Positive, Double: true})
	pagatrufer      = koenig.NewGame(view.Game{ID: "pagatrufer", Halves: 4, Values: "pagatrufer", With: "pagat", Rank: 5, Talon: "half", Sides: view.CalledPartner, Kind: view.Positive})
	bettler         = koenig.NewNegative(0, view.Game{ID: "bettler", Halves: 18, Rank: 6, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	uhurufer        = koenig.NewGame(view.Game{ID: "uhurufer", Halves: 4, Values: "uhurufer", With: "uhu", Rank: 7, Talon: "half", Sides: view.CalledPartner, Kind: view.Positive})
	farbendreier    = koenig.NewGame(view.Game{ID: "farbendreier", Halves: 20, Rank: 8, Talon: "half", Sides: view.OneAgainstAll, Kind: view.Colour})
	dreier          = koenig.NewGame(view.Game{ID: "dreier", Halves: 20, Rank: 9, Talon: "half", Sides: view.OneAgainstAll, Kind: view.Positive})
	zwiccoloOuvert  = koenig.NewNegative(2, view.Game{ID: "zwiccolo-ouvert", Halves: 24, Rank: 10, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	piccoloOuvert   = koenig.NewNegative(1, view.Game{ID: "piccolo-ouvert", Halves: 24, Rank: 11, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	kakadurufer     = koenig.NewGame(view.Game{ID: "kakadurufer", Halves: 4, Values: "kakadurufer", With: "kakadu", Rank: 12, Talon: "half", Sides: view.CalledPartner, Kind: view.Positive})
	quapilrufer     = koenig.NewGame(view.Game{ID: "quapilrufer", Halves: 4, Values: "quapilrufer", With: "quapil", Rank: 13, Talon: "half", Sides: view.CalledPartner, Kind: view.Positive})
	bettlerOuvert   = koenig.NewNegative(0, view.Game{ID: "bettler-ouvert", Halves: 36, Rank: 14, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	farbensolo      = koenig.NewGame(view.Game{ID: "farbensolodreier", Halves: 40, Rank: 15, Talon: "none", Sides: view.OneAgainstAll, Kind: view.Colour, Double: true})
	solodreier      = koenig.NewGame(view.Game{ID: "solodreier", Halves: 40, Rank: 16, Talon: "none", Sides: view.OneAgainstAll, Kind: view.Positive, Double: true})

	games = []*koenig.Game{rufer, sechserdreier, trischaken, zwiccolo, piccolo, farbensolorufer, solorufer, pagatrufer, bettler, uhurufer,
		farbendreier, dreier, zwiccoloOuvert, piccoloOuvert, kakadurufer, quapilrufer, bettlerOuvert, farbensolo, solodreier}
)

// premiums is the table of 6.1.
var premiums = koenig.NewPremiums(
	koenig.Premium{Premium: view.Premium{ID: "trull", Silent: 2, Announced: 4}, In: (*koenig.Game).Tarock, Made: koenig.InPile, Set: card.Trull, Piled: true},
	koenig.Premium{Premium: view.Premium{ID: "koenige", Silent: 2, Announced: 4}, In: (*koenig.Game).Positive, Made: koenig.InPile, Set: card.Kings, Piled: true},
	koenig.Premium{Premium: view.Premium{ID: "absolut", Silent: 2, Announced: 4}, In: (*koenig.Game).Positive, Made: koenig.Points, Thirds: 148, Piled: true},
	koenig.Premium{Premium: view.Premium{ID: "mondfang", Silent: 2}, In: (*koenig.Game).Tarock, Made: koenig.MondCaught, Catch: true},
	koenig.Premium{Premium: view.Premium{ID: "koenig-ultimo", Silent: 2, Announced: 4}, In: (*koenig.Game).Calls, Made: koenig.Ultimo, King: true, Trick: 12, Not: act.NewWord("pagat")},
	koenig.Premium{Premium: view.Premium{ID: "pagat", Silent: 3, Announced: 6}, In: (*koenig.Game).Tarock, Made: koenig.Bird, Card: card.Pagat, Trick: 12, Not: act.NewWord("koenig-ultimo")},
	koenig.Premium{Premium: view.Premium{ID: "uhu", Silent: 4, Announced: 8}, In: (*koenig.Game).Tarock, Made: koenig.Bird, Card: card.Uhu, Trick: 11},
	koenig.Premium{Premium: view.Premium{ID: "kakadu", Silent: 5, Announced: 10}, In: (*koenig.Game).Tarock, Made: koenig.Bird, Card: card.Kakadu, Trick: 10},
	koenig.Premium{Premium: view.Premium{ID: "quapil", Silent: 6, Announced: 12}, In: (*koenig.Game).Tarock, Made: koenig.Bird, Card: card.Marabu, Trick: 9},
	koenig.Premium{Premium: view.Premium{ID: "valat", Silent: 20, Announced: 40}, In: (*koenig.Game).Positive, Made: koenig.AllTricks},
)

var (
	absolut = &premiums[2]
	valat   = &premiums[9]
)

// announcedWith returns the bird announced by bidding a Besserrufer, or nil.
func announcedWith(g *koenig.Game) *koenig.Premium { return koenig.With(premiums, g) }

// joint reports whether several players can play such games at the same time (4.1).
func joint(g *koenig.Game) bool { return g == zwiccolo || g == piccolo || g == bettler }

// second are the games of the second edition; each has an option (12).
var second = [...]*koenig.Game{farbensolorufer, zwiccoloOuvert}

// without returns the games of the second edition that the options leave out.
func without(o deal.Options) (out [len(second)]*koenig.Game) {
	for i, g := range second {
		if !o.On(g.ID) {
			out[i] = g
		}
	}
	return out
}

// gameRows returns the table of games with these options.
func gameRows(o deal.Options) []view.Game {
	var rows []view.Game
	out := without(o)
	for _, g := range games {
		if !slices.Contains(out[:], g) {
			rows = append(rows, g.Game)
		}
	}
	return rows
}
