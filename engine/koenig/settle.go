package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Tally is what each side of a positive game has won, by side.
type Tally struct {
	Cards  [2]card.Set // cards that count for the side
	Thirds [2]int
	Tricks [2]int
}

// Tally counts the cards and tricks of both sides. hers are cards that count for the
// declarer's side in addition to tricks and discard.
func (k *Deal) Tally(hers card.Set) Tally {
	t := Tally{}
	for s := range act.Seat(Seats) {
		side := k.SideOf(s)
		t.Tricks[side] += k.Won[s]
		if side == Declaring {
			hers = hers.Or(k.Took[s]).Or(k.Laid[s])
		}
	}
	t.Cards = [2]card.Set{Declaring: hers, Defending: card.Austria.Minus(hers)}
	for s, cards := range t.Cards {
		t.Thirds[s] = card.Thirds.Sum(cards)
	}
	return t
}

// Times returns the factors that apply to every line of the deal.
func (k *Deal) Times() deal.Times { return deal.Times{}.By(deal.Counted, k.Factor()) }

// GameTimes returns the factors of a positive game.
func (p *Speak) GameTimes() deal.Times { return p.Times().By(deal.Doubled, p.OfGame().Factor()) }

// PairTimes returns the factors of a negative game against one opponent.
func (p *Speak) PairTimes(b *Bid, against act.Seat) deal.Times {
	return p.Times().By(deal.Doubled, p.OfPair(b.Seat, against).Factor())
}

// Outcome returns the side that has won or lost a premium, if any: an announced one
// belongs to the announcer's side, a silent one to the side that made or lost it.
func (p *Speak) Outcome(t *Tally, row *Premium) (s Side, won, any bool) {
	if by, said := p.Announced(row); said.Said {
		s = p.SideOf(by)
		return s, row.Made(p.Deal, t, row, s, by), true
	}
	for s = range Defending + 1 {
		if won, lost := p.Silent(t, row, s); won || lost {
			return s, won, true
		}
	}
	return 0, false, false
}

// Points returns the card points of both sides.
func (t *Tally) Points() []deal.Points { return SidePoints(t.Thirds, 3) }

// SidePoints returns the card points of both sides, in parts of a point.
func SidePoints(n [2]int, per int) []deal.Points {
	return []deal.Points{{By: deal.Declarer, N: n[Declaring], Per: per}, {By: deal.Defenders, N: n[Defending], Per: per}}
}

// Pay returns what each player gets if every opponent settles u: with two against two u
// each; a single declarer pays or gets 3u.
func (k *Deal) Pay(winner Side, u int) (pay [act.MaxSeats]int) {
	for s := range act.Seat(Seats) {
		n := u
		if s == k.Declarer && k.Alone() {
			n = (Seats - 1) * u
		}
		if k.SideOf(s) != winner {
			n = -n
		}
		pay[s] = n
	}
	return pay
}

// Paid returns a line of a side with its payments.
func (k *Deal) Paid(l deal.Line, s Side) deal.Line {
	winner := s
	if !l.Won {
		winner = s.Other()
	}
	l.Each = l.Times.Of(l.Value)
	l.Pay = k.Pay(winner, l.Each)
	return l
}

// Costs returns what lines of a game given up make the declarer pay to each of the
// others.
func (k *Deal) Costs(lines ...deal.Line) (n int) {
	for i := range lines {
		n += lines[i].Pay[k.Next(k.Declarer)]
	}
	return n
}

// Line returns the unpaid line of a side for a premium, with the card that made or lost
// it.
func (k *Deal) Line(p *Premium, s Side, won bool) deal.Line {
	l := deal.NewLine(p.Word, s.Party(), deal.Whole(p.Silent))
	l.Won = won
	if c := k.CardOf(p); c != card.None {
		l.Who, l.Trick = k.Player(c)
		l.Card = c
	}
	if p.Catch {
		k.caught(&l)
	}
	return l
}

// caught fills in the trick in which the Sküs caught the Mond, if it did.
func (k *Deal) caught(l *deal.Line) {
	for i := range k.Past {
		t := &k.Past[i]
		if mond := t.Index(card.Mond); mond >= 0 && t.Index(card.Skues) >= 0 {
			l.Who, l.From, l.Card, l.Trick = t.Winner, t.Seat(mond, Seats), card.Mond, i+1
		}
	}
}

// PairLine returns the line between the declarer of a negative game and one opponent,
// with its payment.
func PairLine(b *Bid, against act.Seat, made bool, times deal.Times) deal.Line {
	l := deal.NewLine(act.Game, deal.One(b.Seat), deal.Value(b.Game.Halves))
	l.Against, l.Won, l.Times = against, made, times
	each := l.Times.Of(l.Value)
	u := each
	if !made {
		u = -u
	}
	l.Pay[b.Seat], l.Pay[against] = u, -u
	return l.Settled(view.BetweenTwo, each)
}

// PairLines appends the lines of each negative game with each other player. times
// returns the factors of a pair.
func (k *Deal) PairLines(lines []deal.Line, times func(b *Bid, against act.Seat) deal.Times) []deal.Line {
	for i := range k.Declarers.All() {
		b := &k.Declarers.list[i]
		for o := k.Next(b.Seat); o != b.Seat; o = k.Next(o) {
			lines = append(lines, PairLine(b, o, k.Won[b.Seat] == b.Game.Goal, times(b, o)))
		}
	}
	return lines
}

// Score returns each player's thirds in a Trischaken, including the talon cards that
// went to the winners of the first tricks.
func (k *Deal) Score() (q [Seats]int) {
	for s := range q {
		q[s] = card.Thirds.Sum(k.Took[s])
	}
	for i, c := range k.Turned() {
		q[k.Past[i].Winner] += int(card.Thirds[c])
	}
	return q
}

// Turned returns the talon cards turned so far in a Trischaken, in order.
func (k *Deal) Turned() []card.Card {
	return k.State.Talon[:min(len(k.Past), len(k.State.Talon))]
}

// PlayerPoints returns each player's card points, in thirds.
func PlayerPoints(q [Seats]int) []deal.Points { return EachPoints(q, 3) }

// EachPoints returns each player's card points, in parts of a point.
func EachPoints(q [Seats]int, per int) []deal.Points {
	list := make([]deal.Points, Seats)
	for s, n := range q {
		list[s] = deal.Points{By: deal.One(act.Seat(s)), N: n, Per: per}
	}
	return list
}
