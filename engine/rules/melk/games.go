package melk

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// The games in the order of 4.1; the rank is the step.
var (
	rufer               = koenig.NewGame(view.Game{ID: "rufer", Halves: 2, Needs: "forehand-last", Talon: "split", Sides: view.CalledPartner, Kind: view.Positive})
	trischaken          = koenig.NewGame(view.Game{ID: "trischaken", Halves: 2, Needs: "forehand-last", Talon: "dealt", Sides: view.EachForSelf, Kind: view.Negative})
	farbensechserdreier = koenig.NewGame(view.Game{ID: "farbensechserdreier", Halves: 10, Lost: 16, Needs: "forehand-last", Talon: "all", Sides: view.OneAgainstAll, Kind: view.Colour})
	sechserdreier       = koenig.NewGame(view.Game{ID: "sechserdreier", Halves: 14, Lost: 20, Needs: "forehand-last", Talon: "all", Sides: view.OneAgainstAll, Kind: view.Positive})
	solorufer           = koenig.NewGame(view.Game{ID: "solorufer", Halves: 2, Lost: 6, Rank: 1, Talon: "none", Sides: view.CalledPartner, Kind: view.Positive})
	piccolo             = koenig.NewNegative(1, view.Game{ID: "piccolo", Halves: 4, Rank: 2, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	zwiccolo            = koenig.NewNegative(2, view.Game{ID: "zwiccolo", Halves: 4, Rank: 3, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	pagatrufer          = koenig.NewGame(view.Game{ID: "pagatrufer", Halves: 2, Values: "with-pagat", With: "pagat", Rank: 4, Talon: "split", Sides: view.CalledPartner, Kind: view.Positive})
	uhurufer            = koenig.NewGame(view.Game{ID: "uhurufer", Halves: 2, Values: "with-uhu", With: "uhu", Rank: 5, Talon: "split", Sides: view.CalledPartner, Kind: view.Positive})
	bettler             = koenig.NewNegative(0, view.Game{ID: "bettler", Halves: 10, Rank: 6, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	farbendreier        = koenig.NewGame(view.Game{ID: "farbendreier", Halves: 10, Rank: 7, Needs: "six-suits", Talon: "half", Sides: view.OneAgainstAll, Kind: view.Colour})
	kakadurufer         = koenig.NewGame(view.Game{ID: "kakadurufer", Halves: 2, Values: "with-kakadu", With: "kakadu", Rank: 8, Talon: "split", Sides: view.CalledPartner, Kind: view.Positive})
	dreier              = koenig.NewGame(view.Game{ID: "dreier", Halves: 14, Rank: 9, Talon: "half", Sides: view.OneAgainstAll, Kind: view.Positive})
	piccoloOuvert       = koenig.NewNegative(1, view.Game{ID: "piccolo-ouvert", Halves: 16, Rank: 10, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	zwiccoloOuvert      = koenig.NewNegative(2, view.Game{ID: "zwiccolo-ouvert", Halves: 16, Rank: 11, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	bettlerOuvert       = koenig.NewNegative(0, view.Game{ID: "bettler-ouvert", Halves: 16, Rank: 12, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	farbensolodreier    = koenig.NewGame(view.Game{ID: "farbensolodreier", Halves: 18, Rank: 13, Needs: "six-suits", Talon: "none", Sides: view.OneAgainstAll, Kind: view.Colour})
	solodreier          = koenig.NewGame(view.Game{ID: "solodreier", Halves: 20, Rank: 14, Talon: "none", Sides: view.OneAgainstAll, Kind: view.Positive})

	games = []*koenig.Game{rufer, trischaken, farbensechserdreier, sechserdreier, solorufer, piccolo, zwiccolo, pagatrufer, uhurufer, bettler, farbendreier,
		kakadurufer, dreier, piccoloOuvert, zwiccoloOuvert, bettlerOuvert, farbensolodreier, solodreier}
)

// fives are the cards worth five; a Honneur needs four of them.
var fives = card.Trull.Or(card.Kings)

// premiums is the table of 6.1.
var premiums = koenig.NewPremiums(
	koenig.Premium{Premium: view.Premium{ID: "koenig-ultimo", Silent: 1, Announced: 2}, In: (*koenig.Game).Calls, Made: koenig.Ultimo, King: true, Trick: 12, Not: act.NewWord("pagat")},
	koenig.Premium{Premium: view.Premium{ID: "pagat", Silent: 1, Announced: 2}, In: (*koenig.Game).Tarock, Made: koenig.Bird, Card: card.Pagat, Trick: 12, Not: act.NewWord("koenig-ultimo")},
	koenig.Premium{Premium: view.Premium{ID: "uhu", Silent: 2, Announced: 4}, In: (*koenig.Game).Tarock, Made: koenig.Bird, Card: card.Uhu, Trick: 11},
	koenig.Premium{Premium: view.Premium{ID: "kakadu", Silent: 3, Announced: 6}, In: (*koenig.Game).Tarock, Made: koenig.Bird, Card: card.Kakadu, Trick: 10},
	koenig.Premium{Premium: view.Premium{ID: "trull", Silent: 1, Announced: 2}, In: (*koenig.Game).Tarock, Made: fromOneHand, Set: card.Trull, Least: 3},
	koenig.Premium{Premium: view.Premium{ID: "gross-honneur", Announced: 2}, In: (*koenig.Game).Positive, Made: koenig.InPile, Set: card.Kings, Least: 4, Not: act.NewWord("honneur")},
	koenig.Premium{Premium: view.Premium{ID: "honneur", Announced: 1}, In: (*koenig.Game).Tarock, Made: cameHome, Set: fives, Least: 4, Not: act.NewWord("gross-honneur")},
	koenig.Premium{Premium: view.Premium{ID: "tarock", Announced: 1}, In: (*koenig.Game).Tarock, Set: card.Tarocks, Least: 8, Each: true, Not: act.NewWord("grosstarock")},
	koenig.Premium{Premium: view.Premium{ID: "grosstarock", Announced: 2}, In: (*koenig.Game).Tarock, Set: card.Tarocks, Least: 10, Each: true, Not: act.NewWord("tarock")},
	koenig.Premium{Premium: view.Premium{ID: "mondfang", Silent: 1}, In: (*koenig.Game).Tarock, Made: koenig.MondCaught, Catch: true},
	koenig.Premium{Premium: view.Premium{ID: "valat", Silent: 5, Announced: 10, Values: view.TimesGame, Replaces: true}, In: (*koenig.Game).Positive, Made: koenig.AllTricks},
)

var valat = &premiums[len(premiums)-1]

// bird returns the premium announced by bidding a bird Rufer, or nil.
func bird(g *koenig.Game) *koenig.Premium { return koenig.With(premiums, g) }

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
