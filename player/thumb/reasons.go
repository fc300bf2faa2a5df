package thumb

import (
	"slices"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/player"
)

// Reasons that are not about a single rule of thumb.
const (
	Forced    = "forced"     // there is no choice
	Tried     = "tried"      // it brought more than another card in the worlds tried; N is how many
	TriedMost = "tried-most" // it brought most
	Risky     = "risky"      // what promised more was lost too often; N is in how many worlds of a hundred
	noBetter  = "no-better"  // nothing speaks for another card
	fewPoints = "few-points" // the trick is lost for few points
)

// Reasons for what is said before and between the cards.
const (
	passes       = "pass"
	outbid       = "outbid"
	nothingMore  = "nothing-more"
	refuses      = "refuse"
	mustBid      = "must-bid"
	strongHand   = "strong-hand"
	enough       = "enough"
	strongSuits  = "strong-suits"
	safeHand     = "safe-hand"
	nearlySafe   = "nearly-safe"
	callVoid     = "call-void"
	callSuit     = "call-suit"
	callCard     = "call-card"
	callNone     = "call-none"
	takes        = "take"
	takesNone    = "take-none"
	givesUp      = "giveup"
	layVoid      = "lay-void"
	layPoints    = "lay-points"
	layRest      = "lay-rest"
	keepBest     = "keep-best"
	swaps        = "swap"
	melds        = "meld"
	mustAnnounce = "must-announce"
	announceCard = "announce-card"
	announces    = "announce"
	doubles      = "double"
	said         = "said"
)

// spoken are the reasons that are about no single rule of thumb.
var spoken = []string{Forced, Tried, TriedMost, Risky, noBetter, fewPoints, passes, outbid, nothingMore, refuses, mustBid, strongHand, enough, strongSuits, safeHand,
	nearlySafe, callVoid, callSuit, callCard, callNone, takes, takesNone, givesUp, layVoid, layPoints, layRest, keepBest, swaps, melds, mustAnnounce,
	announceCard, announces, doubles, said}

// Reasons returns the ids of all reasons in order.
func Reasons() []string {
	ids := slices.Clone(spoken)
	for _, g := range grounds {
		ids = append(ids, g.more.id, g.less.id)
	}
	ids = slices.DeleteFunc(ids, func(id string) bool { return id == "" })
	slices.Sort(ids)
	return slices.Compact(ids)
}

// reason returns why an option was chosen.
func (r *rater) reason(best int) player.Reason {
	a := r.list[best].Action
	switch v := a.Verb; {
	case len(r.list) == 1 && !act.Hiding.Has(v):
		return player.Reason{ID: Forced}
	case v == act.VerbPlay:
		return r.cardReason(best)
	case v == act.VerbDiscard, v == act.VerbKeep:
		return r.laid(a)
	case v == act.VerbCall:
		return r.called(a)
	case v == act.VerbTake:
		return r.taken(a)
	case v == act.VerbAnnounce:
		return r.announced(a)
	}
	return r.says(a)
}

// cardReason returns the rule of thumb that speaks most for a card, against the mean of the
// others.
func (r *rater) cardReason(best int) player.Reason {
	x := &r.list[best]
	row := r.w.row(x.Key)
	most, found := 0.0, player.Reason{ID: noBetter, Cards: card.Of(x.Action.Card)}
	for f := range grounds {
		g := &grounds[f]
		if f >= len(row) || g.more.id == "" && g.less.id == "" {
			continue
		}
		by := x.Features[f] - r.mean(f)
		of := &g.more
		if by < 0 {
			of = &g.less
		}
		if by *= row[f]; by <= most || of.id == "" {
			continue
		}
		if cards, n := of.about(&r.position, x.Action.Card); !cards.Empty() {
			most, found = by, player.Reason{ID: of.id, Cards: cards, N: n}
		}
	}
	if found.ID == grounds[fPoints].more.id && x.Features[fPoints] <= 0 {
		return player.Reason{ID: fewPoints, Cards: card.Of(x.Action.Card)}
	}
	return found
}

// mean returns the mean of a feature over all cards that may be played.
func (r *rater) mean(f int) float64 {
	sum, n := 0.0, 0.0
	for i := range r.list {
		if r.list[i].Action.Verb == act.VerbPlay {
			sum, n = sum+r.list[i].Features[f], n+1
		}
	}
	return sum / n
}

// says returns why something is said that names no card, or why nothing is.
func (r *rater) says(a act.Action) player.Reason {
	trumps := r.Hand.And(r.Game.Trumps).Len()
	switch {
	case a.Verb == act.VerbPass && r.StandingBid().ID == "":
		return player.Reason{ID: passes, N: trumps}
	case a.Verb == act.VerbPass:
		return player.Reason{ID: outbid, N: trumps}
	case a.Verb == act.VerbDone:
		return player.Reason{ID: nothingMore}
	case a.Verb == act.VerbRefuse:
		return player.Reason{ID: refuses}
	case a.Verb == act.VerbGiveup:
		return player.Reason{ID: givesUp}
	case a.Verb == act.VerbReject:
		return player.Reason{ID: takesNone}
	case a.Verb == act.VerbBuy && !a.Cards.Empty():
		return player.Reason{ID: swaps, Cards: a.Cards}
	case a.Verb == act.VerbDouble && trumps > 0:
		return player.Reason{ID: doubles, N: trumps}
	case a.Verb == act.VerbBid && !r.may():
		return player.Reason{ID: mustBid}
	case a.Verb == act.VerbBid:
		return r.bid(r.Game.Contract(a.ID.String()), trumps)
	case raising.Has(a.Verb):
		return r.bid(r.Game.Contract(r.StandingBid().Word), trumps)
	}
	return player.Reason{ID: said}
}

// raising are the verbs of playing the game that is bid.
var raising = act.SetOf(act.VerbHold, act.VerbTakeover, act.VerbBesser)

// bid returns why a game is bid.
func (r *rater) bid(g *view.Game, trumps int) player.Reason {
	switch {
	case g == nil:
		return player.Reason{ID: said}
	case g.Kind == view.Negative || g.Kind == view.Open:
		if unsafe := r.unsafe(); !unsafe.Empty() {
			return player.Reason{ID: nearlySafe, Cards: unsafe}
		}
		return player.Reason{ID: safeHand}
	}
	var tops, masters card.Set
	for c := range r.Hand.All() {
		switch above := r.above(c, r.Game.Deck); {
		case r.Game.Trumps.Has(c) && (above < 3 || r.Game.Excuses.Has(c)):
			tops = tops.With(c)
		case !r.Game.Trumps.Has(c) && above == 0:
			masters = masters.With(c)
		}
	}
	switch all := tops.Or(masters); {
	case g.Kind == view.Colour && !masters.Empty():
		return player.Reason{ID: strongSuits, Cards: masters}
	case trumps > 0 && !all.Empty():
		return player.Reason{ID: strongHand, Cards: all, N: trumps}
	case trumps > 0:
		return player.Reason{ID: enough, N: trumps}
	}
	return player.Reason{ID: said}
}

// unsafe returns the cards in hand that may have to win a trick, see danger.
func (p *position) unsafe() (list card.Set) {
	for c := range p.Hand.All() {
		of := p.Game.Deck.And(card.OfSuit(c.Suit()))
		own := p.Hand.And(of)
		if of.Len()-1-p.above(c, of) > 2*(own.Len()-1-p.above(c, own))+1 {
			list = list.With(c)
		}
	}
	return list
}

// called returns why a card is called.
func (r *rater) called(a act.Action) player.Reason {
	if a.ID == act.Fourth || a.Card == card.None {
		return player.Reason{ID: callNone}
	}
	cards := card.Of(a.Card)
	own := r.Hand.And(card.OfSuit(a.Card.Suit())).Without(a.Card)
	switch {
	case r.Game.Trumps.Has(a.Card):
		return player.Reason{ID: callCard, Cards: cards}
	case own.Empty():
		return player.Reason{ID: callVoid, Cards: cards}
	}
	return player.Reason{ID: callSuit, Cards: own, N: own.Len()}
}

// taken returns why a part of the talon is taken, or none.
func (r *rater) taken(a act.Action) player.Reason {
	switch {
	case a.N == 0:
		return player.Reason{ID: takesNone}
	case int(a.N) <= len(r.View.Talon):
		if cards := card.Of(r.View.Talon[a.N-1].Cards...); !cards.Empty() {
			return player.Reason{ID: takes, Cards: cards}
		}
	}
	return player.Reason{ID: said}
}

// laid returns why cards are laid away, or kept.
func (r *rater) laid(a act.Action) player.Reason {
	if a.Verb == act.VerbKeep {
		return player.Reason{ID: keepBest, Cards: a.Cards}
	}
	var gone, dear card.Set
	for c := range a.Cards.All() {
		if suit := card.OfSuit(c.Suit()); !r.Game.Trumps.Has(c) && a.Cards.Contains(r.Hand.And(suit)) {
			gone = gone.With(c)
		}
		if !r.Game.Trumps.Has(c) && float64(r.Game.Values[c]) > float64(r.Game.Half)*2/float64(r.Game.Deck.Len()) {
			dear = dear.With(c)
		}
	}
	switch {
	case !gone.Empty():
		return player.Reason{ID: layVoid, Cards: gone}
	case !dear.Empty():
		return player.Reason{ID: layPoints, Cards: dear}
	}
	return player.Reason{ID: layRest, Cards: a.Cards}
}

// announced returns why something is announced.
func (r *rater) announced(a act.Action) player.Reason {
	if !a.Cards.Empty() {
		return player.Reason{ID: melds, Cards: a.Cards}
	}
	if r.due != nil {
		return player.Reason{ID: mustAnnounce}
	}
	trumps := r.Hand.And(r.Game.Trumps).Len()
	for i := range r.Game.Premiums {
		m := &r.Game.Premiums[i]
		if (m.ID == a.ID.String() || m.ID == a.Arg.String()) && m.Card != card.None && r.Hand.Has(m.Card) && trumps > 0 {
			return player.Reason{ID: announceCard, Cards: card.Of(m.Card), N: trumps}
		}
	}
	if trumps == 0 || strings.HasPrefix(string(r.kind), string(view.Colour)) {
		return player.Reason{ID: said}
	}
	return player.Reason{ID: announces, N: trumps}
}
