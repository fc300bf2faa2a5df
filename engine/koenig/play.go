package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// The duties of all documents.
var (
	Follow   = phase.Follow[*Deal]()
	Ruff     = phase.Ruff[*Deal]()
	SuitLead = phase.SuitLead[*Deal]()
)

// The duties of the documents in which the Pagat is held back even before a trick must
// be beaten, and announced birds are given up from the highest down.
var (
	PagatLast = phase.PagatLast[*Deal]()
	Beat      = phase.Beat[*Deal]()
	KeepBirds = Duty{Why: act.BirdObligation, Narrow: func(k *Deal, _ *deal.State, s act.Seat, cards card.Set) card.Set {
		now, later := k.Due(s, cards)
		if !now.Empty() || later.Empty() {
			return phase.OrAll(now, cards)
		}
		return phase.Keep(cards, later)
	}}
)

// Plays is the table of the kinds of play (7).
type Plays struct {
	Tarock, Colour       Play // positive games
	Negative, Trischaken Play
}

// start returns the kind of play and the player who leads to the first trick.
func start(k *Deal) (*Play, act.Seat) {
	switch {
	case k.Game.Tarock():
		return &k.plays.Tarock, k.Forehand()
	case k.Game.Positive():
		return &k.plays.Colour, k.Forehand()
	case k.Game.Each():
		return &k.plays.Trischaken, k.Forehand()
	default:
		return &k.plays.Negative, k.Declarer
	}
}

// Lost reports whether every negative game is lost, by too many tricks or too few left,
// which ends the deal.
func Lost(k *Deal) bool {
	left := k.Setup.Form.Hands[0] - len(k.Past)
	for _, b := range k.Declarers.All() {
		if k.Won[b.Seat] <= b.Game.Goal && k.Won[b.Seat]+left >= b.Game.Goal {
			return false
		}
	}
	return true
}

// Due returns which of the cards a player announced for the current trick, and which
// for a later one.
func (k *Deal) Due(s act.Seat, cards card.Set) (now, later card.Set) {
	bound := cards.And(k.Bound[s])
	if bound.Empty() {
		return now, later
	}
	for i := range k.Premiums {
		p := &k.Premiums[i]
		if c := k.CardOf(p); c == card.None || !bound.Has(c) || p.Trick < k.Number() {
			continue
		} else if p.Trick == k.Number() {
			now = now.With(c)
		} else {
			later = later.With(c)
		}
	}
	return now, later
}

// Highest returns the winner by plain rank.
func Highest(_ *Deal, t *deal.Trick) int { return phase.Highest(&card.RedUp, t) }

// HighestOfSuit returns the winner in colour games, where tarock is a fifth suit.
func HighestOfSuit(_ *Deal, t *deal.Trick) int { return phase.HighestOfSuit(&card.RedUp, t) }
