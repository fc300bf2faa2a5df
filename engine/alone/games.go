package alone

import (
	"cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Game is a row of the table of games (4).
type Game struct {
	ID    act.Word
	Value int
	If    func(o deal.Options) bool // whether the house rules have it; nil: they always do
	// Over is the row that must be the standing bid, 0 for any lower one and none. Hand
	// reports whether a hand as dealt has what the game needs; nil: it needs nothing.
	Over int
	Hand func(hand card.Set) bool
	// Forehand: nobody else plays it.
	Forehand bool
	// Size is the number of cards of a packet of the talon, 0 if none is taken. Packet is the
	// one that is taken, from 1; 0: the declarer chooses.
	Size, Packet int

	// For readers, as in view.Game.
	Kind    view.Kind  // "": positive
	Sides   view.Sides // "": one against the others; each for himself, it is not bid against others
	Needs   string
	Talon   string
	Values  string
	Aim     view.Aim
	Unseen  bool
	Above   bool
	Written bool
	Points  bool
	With    string
	Double  bool // premiums with a factor for it count more
}

// untaken is the word for a talon that stays unseen and counts for the opponents.
const untaken = "none"

// Readable returns the rows as readers see them.
func (how *Rules[C]) Readable(o deal.Options) []view.Game {
	var list []view.Game
	for i, g := range how.Games[1:] {
		if how.Vary != nil {
			how.Vary(o, &g)
		}
		if g.If != nil && !g.If(o) {
			continue
		}
		row := view.Game{ID: g.ID.String(), Halves: 2 * g.Value, Values: g.Values, Needs: g.Needs, Talon: g.Talon,
			Unseen: g.Unseen, Above: g.Above, Written: g.Written, Points: g.Points, Aim: g.Aim, With: g.With,
			Kind: cmp.Or(g.Kind, view.Positive), Sides: cmp.Or(g.Sides, view.OneAgainstAll), Double: g.Double}
		if row.Sides != view.EachForSelf {
			row.Rank, row.Solo = i+1, g.Talon == untaken
		}
		list = append(list, row)
	}
	return list
}

// bids returns the words of the games that can be bid.
func bids(games []Game) []act.Word {
	list := make([]act.Word, len(games))
	for i := range games {
		list[i] = games[i].ID
	}
	return list
}

// MayBid refuses bids that are not open in the usual auction (4): a bid must be higher than
// the standing one, which a player with priority may hold instead.
func (k *Deal[C]) MayBid(s act.Seat, v act.Verb, row int) error {
	standing := k.Auction.Standing
	switch {
	case v == act.VerbPass:
		return nil
	case v == act.VerbHold:
		if standing == 0 || !phase.Prior(k.State, s, k.Auction.By) {
			return act.NotAllowed
		}
		row = standing
	case k.barred.has(row):
		return act.NotAllowed
	case row <= standing:
		return act.BidTooLow
	}
	g := &k.how.Games[row]
	if g.Over > 0 && g.Over != standing && row != standing || g.Hand != nil && !g.Hand(k.Dealt[s]) {
		return act.NotAllowed
	}
	return nil
}

// OneRound is a Rules.Bidding in which everybody speaks once, and a bid of the row last ends
// the auction.
func OneRound[C Course[C]](last int) func(b *phase.Bidding[C]) {
	return func(b *phase.Bidding[C]) {
		b.Beside = nil
		b.Asked = func(c C, _ act.Seat) bool {
			k := c.Base()
			return k.Auction.Words < k.Seats && k.Auction.Standing != last
		}
	}
}

// Play sets the game that was bid last (4).
func (k *Deal[C]) Play() {
	switch row := k.Auction.Standing; {
	case row > 0:
		k.Plays(row, k.Auction.By)
		return
	case k.how.Passed != nil:
		if row = k.how.Passed(k.c); row > 0 {
			k.Plays(row, act.Nobody)
			return
		}
	}
	k.End()
}

// Plays sets the game played and its declarer, who may be Nobody.
func (k *Deal[C]) Plays(row int, declarer act.Seat) {
	k.Game, k.Row, k.Declarer = row, k.how.Games[row], declarer
	if k.how.Vary != nil {
		k.how.Vary(k.Options, &k.Row)
	}
	for _, i := range k.how.conditional {
		if p := &k.how.Premiums[i]; p.If != nil && !p.If(k.Options) || p.In != nil && !p.In(&k.Row) {
			k.missing |= 1 << i
		}
	}
	if declarer != act.Nobody {
		k.Speak.Say(0, declarer)
	}
}

// TimesGame is the Premium.Of of a premium that counts n times the value of the game.
func TimesGame(n int) func(deal.Options, *Game) (value, solo int) {
	return func(_ deal.Options, g *Game) (value, solo int) { return n * g.Value, 1 }
}
