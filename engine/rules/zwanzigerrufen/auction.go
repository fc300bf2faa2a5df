package zwanzigerrufen

import (
	"tarock/engine/act"
	"tarock/engine/alone"
	"tarock/engine/card"
	"tarock/engine/forty"
	"tarock/engine/phase"
	"tarock/engine/sides"
	"tarock/engine/view"
)

// The rows of the table of games, lowest first.
const (
	rufer = iota + 1
	farberl
	solo
)

// games is the table of 4. There is no talon.
var games = []alone.Game{
	rufer:   {ID: act.NewWord("rufer"), Value: 1, Hand: lacks, Needs: lacksTarock, Sides: view.CalledOther, Forehand: true},
	farberl: noTalon(forty.Farberl),
	solo:    noTalon(forty.Solo),
}

func noTalon(g alone.Game) alone.Game {
	g.Talon = ""
	return g
}

// lacksTarock is what a Rufer needs: a tarock that forehand can call.
const lacksTarock = "lacks-tarock"

// callable are the tarocks that are called, the first that forehand does not hold.
var callable = [...]card.Set{
	card.MustSet("XX"), card.MustSet("XIX"), card.MustSet("XVIII"), card.MustSet("XVII"), card.MustSet("XVI"),
}

// toCall returns the tarock that the player of a hand has to call, none if he holds all.
func toCall(hand card.Set) card.Set {
	for _, c := range callable {
		if !hand.Meets(c) {
			return c
		}
	}
	return card.Set{}
}

func lacks(hand card.Set) bool { return !toCall(hand).Empty() }

// bidding is the usual auction, except that forehand has to open it and alone may call.
func bidding(b *phase.Bidding[*course]) {
	b.Open = func(c *course, s act.Seat, v act.Verb, row int) error {
		switch {
		case v == act.VerbPass:
			return phase.Allowed(c.Auction.Standing > 0)
		case v == act.VerbBid && row == rufer && s != c.Forehand():
			return act.NotForehand
		}
		return c.MayBid(s, v, row)
	}
	b.Done = (*course).decided
}

// decided sets the game and, in the Rufer, who is with whom (5).
func (c *course) decided() {
	if c.Play(); c.Game != rufer {
		return
	}
	c.Public = sides.Players(seats) &^ sides.At(c.Declarer)
	c.Find(c.called, c.Hands[:])
}

// opening is the first bid of forehand.
type opening struct{ *phase.Auction[*course] }

// Apply ends the phase: he calls before anybody else speaks.
func (p *opening) Apply(a act.Action) (done bool) {
	p.Auction.Apply(a)
	return true
}

// calls returns the one card that may be called after a Rufer.
func (c *course) calls() (act.Seat, card.Set) {
	s := c.Forehand()
	if c.Auction.Standing != rufer {
		return s, card.Set{}
	}
	return s, toCall(c.Dealt[s])
}

func (c *course) call(k card.Card) { c.called = k }

// raising is the rest of the auction.
type raising struct{ *phase.Auction[*course] }

// Begin goes on with the player after forehand, unless nobody is left to be asked.
func (p *raising) Begin() bool { return p.C.Game == 0 }
