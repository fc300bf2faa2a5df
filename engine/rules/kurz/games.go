package kurz

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// The games in the order of 4.1.
var (
	rufer          = koenig.NewGame(view.Game{ID: "rufer", Halves: 2, Needs: "forehand-last", Talon: "half", Sides: view.CalledPartner, Kind: view.Positive})
	trischaken     = koenig.NewGame(view.Game{ID: "trischaken", Halves: 4, Needs: "forehand-last", Talon: "dealt", Sides: view.EachForSelf, Kind: view.Negative})
	sechserdreier  = koenig.NewGame(view.Game{ID: "sechserdreier", Halves: 8, Lost: 16, Needs: "forehand-first", Talon: "all", Sides: view.OneAgainstAll, Kind: view.Positive})
	piccolo        = koenig.NewNegative(1, view.Game{ID: "piccolo", Halves: 4, Rank: 1, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	zwiccolo       = koenig.NewNegative(2, view.Game{ID: "zwiccolo", Halves: 4, Rank: 1, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	solorufer      = koenig.NewGame(view.Game{ID: "solorufer", Halves: 4, Rank: 2, Talon: "none", Sides: view.CalledPartner, Kind: view.Positive, Double: true})
	besserrufer    = koenig.NewGame(view.Game{ID: "besserrufer", Halves: 2, OneOf: koenig.IDs(birds), Rank: 3, Talon: "half", Sides: view.CalledPartner, Kind: view.Positive})
	bettler        = koenig.NewNegative(0, view.Game{ID: "bettler", Halves: 8, Rank: 4, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	farbendreier   = koenig.NewGame(view.Game{ID: "farbendreier", Halves: 10, Rank: 5, Talon: "half", Sides: view.OneAgainstAll, Kind: view.Colour})
	dreier         = koenig.NewGame(view.Game{ID: "dreier", Halves: 10, Rank: 6, Talon: "half", Sides: view.OneAgainstAll, Kind: view.Positive})
	piccoloOuvert  = koenig.NewNegative(1, view.Game{ID: "piccolo-ouvert", Halves: 16, Rank: 7, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	zwiccoloOuvert = koenig.NewNegative(2, view.Game{ID: "zwiccolo-ouvert", Halves: 16, Rank: 7, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	bettlerOuvert  = koenig.NewNegative(0, view.Game{ID: "bettler-ouvert", Halves: 16, Rank: 8, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	farbensolo     = koenig.NewGame(view.Game{ID: "farbensolo", Halves: 20, Rank: 9, Talon: "none", Sides: view.OneAgainstAll, Kind: view.Colour, Double: true})
	solodreier     = koenig.NewGame(view.Game{ID: "solodreier", Halves: 20, Rank: 10, Talon: "none", Sides: view.OneAgainstAll, Kind: view.Positive, Double: true})

	games = []*koenig.Game{rufer, trischaken, sechserdreier, piccolo, zwiccolo, solorufer, besserrufer, bettler, farbendreier, dreier,
		piccoloOuvert, zwiccoloOuvert, bettlerOuvert, farbensolo, solodreier}
)

// premiums is the table of 6.1.
var premiums = koenig.NewPremiums(
	koenig.Premium{Premium: view.Premium{ID: "pagat", Silent: 1, Announced: 2}, In: (*koenig.Game).Tarock, Made: koenig.Bird, Card: card.Pagat, Trick: 12, Not: act.NewWord("koenig-ultimo")},
	koenig.Premium{Premium: view.Premium{ID: "uhu", Silent: 2, Announced: 4}, In: (*koenig.Game).Tarock, Made: koenig.Bird, Card: card.Uhu, Trick: 11},
	koenig.Premium{Premium: view.Premium{ID: "kakadu", Silent: 3, Announced: 6}, In: (*koenig.Game).Tarock, Made: koenig.Bird, Card: card.Kakadu, Trick: 10},
	koenig.Premium{Premium: view.Premium{ID: "quapil", Silent: 4, Announced: 8}, In: (*koenig.Game).Tarock, Made: koenig.Bird, Card: card.Marabu, Trick: 9},
	koenig.Premium{Premium: view.Premium{ID: "mondfang", Announced: 1}, In: (*koenig.Game).Tarock, Made: mondCaught, Catch: true},
	koenig.Premium{Premium: view.Premium{ID: "koenige", Silent: 1, Announced: 2}, In: (*koenig.Game).Positive, Made: koenig.InPile, Set: card.Kings, Piled: true},
	koenig.Premium{Premium: view.Premium{ID: "koenig-ultimo", Silent: 1, Announced: 2}, In: (*koenig.Game).Calls, Made: koenig.Ultimo, King: true, Trick: 12, Not: act.NewWord("pagat")},
	koenig.Premium{Premium: view.Premium{ID: "trull", Silent: 1, Announced: 2}, In: (*koenig.Game).Tarock, Made: koenig.InPile, Set: card.Trull, Piled: true},
	koenig.Premium{Premium: view.Premium{ID: "valat", Silent: 10, Announced: 20}, In: (*koenig.Game).Positive, Made: koenig.AllTricks},
	koenig.Premium{Premium: view.Premium{ID: "sack", Silent: 1, Announced: 2}, In: (*koenig.Game).Positive, Made: koenig.Points, Thirds: 137, Piled: true},
)

var (
	birds        = premiums[:4]
	mondfang     = &premiums[4]
	koenigUltimo = &premiums[6]
	valat        = &premiums[8]
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
