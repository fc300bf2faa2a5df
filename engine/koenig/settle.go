package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
)

// Settling is how deals are settled: a table of a rule set (8, 10). A nil function says
// that there is nothing of the kind.
type Settling struct {
	Half   int          // parts of a point with which the declarer's side wins
	Values *card.Values // of the cards, in parts of a point
	Per    int          // parts of a point
	// Extra returns cards that count for the declarer's side in addition to tricks and
	// discards.
	Extra func(k *Deal) card.Set
	// GivenUp returns the item of a game that was given up, and what it costs.
	GivenUp func(k *Deal) (item act.Word, value deal.Value)
	// Safe: a card that nobody announced to a trick is not paid for if that is lost.
	Safe bool
	// Skips reports whether a premium is not settled although it was announced.
	Skips func(p *Speak, row *Premium) bool
	// Trischaken returns the value in the line of a Trischaken, what each player gets for
	// his card points q, and why.
	Trischaken func(k *Deal, q, won [Seats]int) (value deal.Value, pay [Seats]int, why []act.Word)
	// Fine returns what the author of a breach in a Trischaken pays each other player;
	// nil: the value of the game.
	Fine func(k *Deal, culprit act.Seat) int
	// SoFar takes what is still open out of a tally, where silent premiums that sides have
	// made in complete tricks are due after a breach.
	SoFar func(k *Deal, t *Tally)
}

// Tally is what each side of a positive game has won, by side.
type Tally struct {
	Cards  [2]card.Set // cards that count for the side
	Points [2]int      // in parts of a point
	Tricks [2]int
}

// Tally counts the cards and tricks of both sides.
func (r *Settling) Tally(k *Deal) (t Tally) {
	if k.Note != nil {
		return written(k, r)
	}
	var hers card.Set
	if r.Extra != nil {
		hers = r.Extra(k)
	}
	for s := range act.Seat(Seats) {
		side := k.SideOf(s)
		t.Tricks[side] += k.Won[s]
		if side == Declaring {
			hers = hers.Or(k.Took[s]).Or(k.Laid[s])
		}
	}
	t.Cards = [2]card.Set{Declaring: hers, Defending: card.Austria.Minus(hers)}
	for s, cards := range t.Cards {
		t.Points[s] = r.Values.Sum(cards)
	}
	return t
}

// swept reports whether a side won every trick.
func (t *Tally) swept(s Side) bool { return t.Tricks[s] == tricks }

const tricks = 12

// Sides returns the sides of a game with a declarer, alone or with a partner; players
// who all play for themselves have none.
func (k *Deal) Sides() (sides [act.MaxSeats]int8) {
	if k.Game == nil || k.Game.Each() || len(k.Declarers.All()) > 1 {
		return sides
	}
	return k.Partnership.Sides()
}

// Settle settles a deal that is over (8), or a breach that was claimed (10).
func (r *Settling) Settle(p *Speak) deal.Result {
	_, culprit, broken := p.Tricks.Claims.Right()
	switch {
	case p.Game == nil:
		return deal.Result{}
	case broken:
		return deal.Result{Verdict: deal.Decided(culprit, false, deal.ByFine), Lines: append(p.Lines(1), r.renonce(p, culprit))}
	case p.GivenUp:
		a := r.account(p)
		item, value := r.GivenUp(p.Deal)
		a.Add(item, p.Declarer, int(value)/2, false, deal.Times{})
		a.Verdict = deal.Decided(p.Declarer, false, deal.ByGiveup)
		return a.Result(nil)
	case p.Game.Positive():
		return r.positive(p)
	case p.Game.Each():
		return r.Apart(p.Deal)
	}
	return deal.Result{Verdict: p.Negative(), Lines: p.PairLines(p.Lines(len(p.Declarers.All()) * (Seats - 1)))}
}

// Price returns what giving up would cost the declarer against each of the others.
func (r *Settling) Price(k *Deal) int {
	_, value := r.GivenUp(k)
	return k.Times().Of(value)
}

var giveup = act.NewWord("giveup")

// GivenUpWith returns an item of its own for a game that was given up: one point, and
// those of a bird that was announced with the bid, if any.
func (k *Deal) GivenUpWith(bird *Premium) (item act.Word, value deal.Value) {
	n := 1
	if bird != nil {
		n += bird.Announced
	}
	return giveup, deal.Whole(n)
}

// account is the settlement of a game with sides in progress.
type account struct {
	score.Sheet
	*Speak
	*Settling
	t     Tally
	won   Side // which side won the game, or the Valat in its place
	valat *Premium
	swept bool // there is a Valat, announced or made
}

func (r *Settling) account(p *Speak) account {
	return account{Sheet: p.Sheet(), Speak: p, Settling: r}
}

// Sheet returns the sheet of the two sides.
func (k *Deal) Sheet() score.Sheet {
	return score.Sheet{D: k.State, Side: k.Side(), Lines: k.Lines(MaxPremiums)}
}

// Times returns the factor of the deal.
func (k *Deal) Times() deal.Times { return deal.Times{}.By(deal.Counted, k.Factor()) }

// positive settles game and premiums, each separately.
func (r *Settling) positive(p *Speak) deal.Result {
	a := r.account(p)
	a.t, a.valat = r.Tally(p.Deal), valatOf(p.Premiums)
	a.swept = p.Stands(a.valat) || a.t.swept(Declaring) || a.t.swept(Defending)
	if a.swept && a.valat.Replaces {
		a.valatLine()
	} else {
		a.gameLine()
	}
	for i := range p.Premiums {
		switch row := &p.Premiums[i]; {
		case !row.In(p.Game) || row.Replaces || r.Skips != nil && r.Skips(p, row):
		case row.Each:
			for i := range Seats {
				a.own(row, p.Declarer.After(i, Seats))
			}
		default:
			a.premium(row)
		}
	}
	return a.Result(p.SidePoints(a.t.Points, r.Per))
}

// valatOf returns the row of the Valat.
func valatOf(rows []Premium) *Premium {
	for i := range rows {
		if rows[i].Valat {
			return &rows[i]
		}
	}
	return nil
}

// gameLine adds the game.
func (a *account) gameLine() {
	won, by := a.t.Points[Declaring] >= a.Half, deal.ByPoints
	if a.won = Declaring; !won {
		a.won = Defending
	}
	a.Add(act.Game, a.Declarer, int(a.Game.Value(won))/2, won, deal.Times{}.By(deal.Doubled, a.factor(a.OfGame())))
	if a.swept && !a.Stands(a.valat) {
		by = a.valat.Word
	}
	a.Verdict = deal.Decided(a.Declarer, won, by)
}

// valatLine adds the Valat in place of the game: the announced one, else the one made.
func (a *account) valatLine() {
	who, said := a.Announced(a.valat)
	side, times := a.SideOf(who), a.times(a.valat, said)
	if who == act.Nobody {
		if side, times = Declaring, times.By(deal.Doubled, a.factor(a.OfGame())); a.t.swept(Defending) {
			side = Defending
		}
	}
	won := a.t.swept(side)
	if a.won = side; !won {
		a.won = side.Other()
	}
	value := a.Game.Value(a.won == Declaring)
	a.Add(a.valat.Word, a.Member(side), int(value)/2, won, times.By(deal.Valat, a.valat.Silent))
	a.Verdict = []deal.Verdict{{Seat: a.Declarer, Won: a.won == Declaring, By: a.valat.Word, Who: who}}
	a.Drop(act.Game, a.Declarer, a.valat.Word)
}

// Member returns a player of a side.
func (k *Deal) Member(side Side) act.Seat {
	s := k.Declarer
	for k.SideOf(s) != side {
		s = k.Next(s)
	}
	return s
}
