package alscher

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// The games of 4.1. A graded Besserrufer ranks by its bird, starting with its rank
// here.
var (
	rufer             = koenig.NewGame(view.Game{ID: "rufer", Halves: 2, Needs: "forehand-last", Talon: "half", Sides: view.CalledPartner, Kind: view.Positive})
	trischaken        = koenig.NewGame(view.Game{ID: "trischaken", Halves: 2, Needs: "forehand-last", Talon: "dealt", Sides: view.EachForSelf, Kind: view.Negative})
	sharpTrischaken   = koenig.NewGame(view.Game{ID: "trischaken", Halves: 6, Needs: "forehand-last", Talon: "dealt", Sides: view.EachForSelf, Kind: view.Negative})
	sechserdreier     = koenig.NewGame(view.Game{ID: "sechserdreier", Halves: 6, Lost: 12, Needs: "forehand-last", Talon: "all", Sides: view.OneAgainstAll, Kind: view.Positive})
	piccolo           = koenig.NewNegative(1, view.Game{ID: "piccolo", Halves: 4, Rank: 1, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	zwiccolo          = koenig.NewNegative(2, view.Game{ID: "zwiccolo", Halves: 4, Rank: 2, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	triccolo          = koenig.NewNegative(3, view.Game{ID: "triccolo", Halves: 4, Rank: 3, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	solorufer         = koenig.NewGame(view.Game{ID: "solorufer", Halves: 4, Rank: 4, Talon: "none", Sides: view.CalledPartner, Kind: view.Positive})
	bettler           = koenig.NewNegative(0, view.Game{ID: "bettler", Halves: 5, Rank: 5, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Negative})
	besserrufer       = koenig.NewGame(view.Game{ID: "besserrufer", Halves: 2, Rank: 6, Talon: "half", Sides: view.CalledPartner, Kind: view.Positive})
	singleBesserrufer = koenig.NewGame(besserrufer.Game)
	farbendreier      = koenig.NewGame(view.Game{ID: "farbendreier", Halves: 6, Rank: 10, Needs: "six-suits", Talon: "half", Sides: view.OneAgainstAll, Kind: view.Colour})
	dreier            = koenig.NewGame(view.Game{ID: "dreier", Halves: 6, Rank: 11, Talon: "half", Sides: view.OneAgainstAll, Kind: view.Positive})
	piccoloOuvert     = koenig.NewNegative(1, view.Game{ID: "piccolo-ouvert", Halves: 8, Rank: 12, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	zwiccoloOuvert    = koenig.NewNegative(2, view.Game{ID: "zwiccolo-ouvert", Halves: 8, Rank: 13, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	triccoloOuvert    = koenig.NewNegative(3, view.Game{ID: "triccolo-ouvert", Halves: 8, Rank: 14, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	bettlerOuvert     = koenig.NewNegative(0, view.Game{ID: "bettler-ouvert", Halves: 10, Rank: 15, Talon: "out", Sides: view.OneAgainstAll, Kind: view.Open})
	farbensolodreier  = koenig.NewGame(view.Game{ID: "farbensolodreier", Halves: 12, Rank: 16, Needs: "six-suits", Talon: "none", Sides: view.OneAgainstAll, Kind: view.Colour})
	solodreier        = koenig.NewGame(view.Game{ID: "solodreier", Halves: 12, Rank: 17, Talon: "none", Sides: view.OneAgainstAll, Kind: view.Positive})
)

// games are in the order of 4.1. One that depends on an option has the option's value
// (12).
var games = [...]struct {
	*koenig.Game
	option, value string
}{
	{Game: rufer},
	{trischaken, trischakenValue, "1"},
	{sharpTrischaken, trischakenValue, "3"},
	{Game: sechserdreier},
	{Game: piccolo},
	{zwiccolo, zwiccoloOption, "true"},
	{triccolo, triccoloOption, "true"},
	{Game: solorufer},
	{Game: bettler},
	{besserrufer, besserruferOption, "graded"},
	{singleBesserrufer, besserruferOption, "single"},
	{Game: farbendreier},
	{Game: dreier},
	{Game: piccoloOuvert},
	{zwiccoloOuvert, zwiccoloOption, "true"},
	{triccoloOuvert, triccoloOption, "true"},
	{Game: bettlerOuvert},
	{Game: farbensolodreier},
	{Game: solodreier},
}

// played appends the games that can be played with these options.
func played(list []*koenig.Game, o deal.Options) []*koenig.Game {
	for i := range games {
		if g := &games[i]; g.option == "" || o[g.option] == g.value {
			list = append(list, g.Game)
		}
	}
	return list
}

// The rows of the table of 6.1.
const (
	koenigUltimo = iota
	pagat
	_
	_
	marabu
	_
	_
	valat
)

// newPremiums returns the table of 6.1. In which games a Marabu counts depends on an
// option.
func newPremiums(marabuIn func(*koenig.Game) bool) []koenig.Premium {
	tarock, positive := (*koenig.Game).Tarock, (*koenig.Game).Positive
	return koenig.NewPremiums(
		koenig.Premium{Premium: view.Premium{ID: "koenig-ultimo", Silent: 1, Announced: 2}, In: (*koenig.Game).Calls, Made: koenig.Ultimo, King: true, Trick: 12, Not: act.NewWord("pagat")},
		koenig.Premium{Premium: view.Premium{ID: "pagat", Silent: 1, Announced: 2}, In: tarock, Made: koenig.Bird, Card: card.Pagat, Trick: 12, Not: act.NewWord("koenig-ultimo")},
		koenig.Premium{Premium: view.Premium{ID: "uhu", Silent: 2, Announced: 4}, In: tarock, Made: koenig.Bird, Card: card.Uhu, Trick: 11},
		koenig.Premium{Premium: view.Premium{ID: "kakadu", Silent: 3, Announced: 6}, In: tarock, Made: koenig.Bird, Card: card.Kakadu, Trick: 10},
		koenig.Premium{Premium: view.Premium{ID: "marabu", Silent: 4, Announced: 8}, In: marabuIn, Made: koenig.Bird, Card: card.Marabu, Trick: 9},
		koenig.Premium{Premium: view.Premium{ID: "trull", Silent: 1, Announced: 2}, In: tarock, Made: koenig.InPile, Set: card.Trull},
		koenig.Premium{Premium: view.Premium{ID: "koenige", Silent: 1, Announced: 2}, In: positive, Made: koenig.InPile, Set: card.Kings},
		koenig.Premium{Premium: view.Premium{ID: "valat", Silent: 4, Announced: 8, Values: view.TimesGame, Replaces: true}, In: positive, Made: koenig.AllTricks},
	)
}

var withMarabu, premiums = newPremiums((*koenig.Game).Tarock), newPremiums(func(*koenig.Game) bool { return false })

// table returns the premiums, and those of them that are birds.
func table(o deal.Options) (all, birds []koenig.Premium) {
	if o.On(marabuOption) {
		return withMarabu, withMarabu[pagat : marabu+1]
	}
	return premiums, premiums[pagat:marabu]
}

// readableGames returns the games as readers see them. The bid of a graded Besserrufer
// names its bird, that of a single one (12) leaves it open.
func readableGames(o deal.Options) []view.Game {
	list := played(nil, o)
	rows := koenig.Rows(list)
	_, birds := table(o)
	for i, g := range list {
		switch g {
		case besserrufer:
			rows[i].Named = koenig.IDs(birds)
		case singleBesserrufer:
			rows[i].OneOf = koenig.IDs(birds)
		}
	}
	return rows
}

// readablePremiums returns the premiums as readers see them.
func readablePremiums(o deal.Options) []view.Premium {
	all, birds := table(o)
	list := koenig.PremiumRows(all[:pagat])
	list = append(list, koenig.PremiumRows(birds)...)
	return append(list, koenig.PremiumRows(all[marabu+1:])...)
}
