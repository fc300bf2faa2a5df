package thumb

import (
	"maps"
	"slices"
)

// Reasons that are not about features of a card.
const (
	Forced = "forced" // there is no choice
	Passes = "passes" // nothing is worth more than letting things be
	Said   = "said"   // a bid, an announcement or a doubling is worth it
	Laid   = "laid"   // cards that are best laid away
)

// Reasons returns the ids of all reasons in order.
func Reasons() []string {
	ids := map[string]bool{Forced: true, Passes: true, Said: true, Laid: true}
	for _, id := range cardReasons {
		if id != "" {
			ids[id] = true
		}
	}
	return slices.Sorted(maps.Keys(ids))
}

// cardReasons are the ids of the rules of thumb that can be the reason for a card, by
// feature; "" where a feature says nothing by itself.
var cardReasons = [cardFeatures]string{
	fPoints: "points", fOurs: "our-trick", fMine: "win-trick", fMaster: "highest-left", fOvertake: "leave-partner", fVoid: "make-void",
	fSmear: "schmier", fSpend: "spare-high", fCheapest: "win-cheaply", fLowest: "lowest", fHighest: "highest", fLate: "late-trick",
	fPagat: "keep-pagat", fPagatMine: "bring-pagat-home", fPagatLast: "pagat-ultimo", fPagatLost: "save-pagat", fMondLost: "save-mond",
	fSkues: "keep-skues", fSkuesMine: "spend-skues", fBird: "keep-bird", fBirdMine: "bring-bird-home", fKing: "keep-king", fKingOurs: "save-king",
	fCalled: "called-card", fCalledOurs: "called-card-home", fMineNone: "avoid-first-trick", fMineOne: "count-tricks", fMineTwo: "count-tricks",
	fMineMore: "count-tricks", fForNone: "give-trick", fForOne: "give-trick", fForTwo: "give-trick", fForMore: "give-trick",
	fLength: "long-suit", fFoeVoid: "avoid-void", fFriendVoid: "let-partner-trump", fTrump: "trump", fTrumpRank: "trump-rank", fTrumpMany: "draw-trumps",
	fTrumpEarly: "draw-trumps", fCalledSuit: "called-suit", fUnderKing: "keep-king-guarded", fOfferKing: "keep-guard", fDeclarerLast: "declarer-last",
}
