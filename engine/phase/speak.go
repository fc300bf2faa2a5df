package phase

import (
	"math/bits"
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/view"
)

// Row is a row of what can be announced or doubled.
type Row struct {
	ID     act.Word
	Target Target
	Cards  card.Set // one of them is named with the announcement; empty: none is
}

// Target is how a doubling names its row.
type Target uint8

// The forms of targets.
const (
	NoTarget Target = iota // it cannot be doubled
	ByID                   // "pagat", whose player is known
	ByName                 // "valat:Anna"
)

// Pair is how a player names the game of an owner against one opponent.
type Pair struct {
	Word           act.Word // NoWord: there are no more
	Of             act.Seat // the player behind the colon, or Nobody
	Owner, Against act.Seat // Owner Nobody: this one cannot be named
}

// Speaking describes how players announce and double: a table of a rule set for courses
// of type C. A nil function is explained where it may be missing.
type Speaking[C any] struct {
	ID    view.Phase
	Verbs act.Verbs // done, and announce and double if the phase has them
	Rows  []Row     // row 0 is the game
	// First is the player who has the first turn; Nobody: there is no such phase.
	First func(c C) act.Seat
	// Announce returns nil if a player on turn may announce a row, from 1, else the
	// reason why not.
	Announce func(c C, s act.Seat, row int) error
	// Mute reports whether nobody can announce anything in this deal, whatever he holds; nil:
	// somebody might.
	Mute func(c C) bool
	// Announced is called after an announcement; nil: nothing follows.
	Announced func(c C, s act.Seat, row int)
	// Step returns the next step of a player on an owner's row, N 0 if none is open to
	// him. It may depend only on what he knows, except for Void. nil: nothing can be
	// doubled.
	Step func(c C, s act.Seat, row int, owner act.Seat) score.Step
	// Doubled is called after a step, valid or void; nil: nothing follows.
	Doubled func(c C, s act.Seat, row int, owner act.Seat, step score.Step)
	// Pair returns the i-th game between an owner and one opponent that a player can
	// name, where each opponent doubles for himself; nil: there are none.
	Pair func(c C, s act.Seat, i int) Pair
	// Opens reports whether a player's announcement or doubling of a row can open more to
	// him in the same turn; nil: never. It may depend only on what he knows.
	Opens func(c C, s act.Seat, v act.Verb, row int) bool
	// MayEnd reports whether a player may end his turn; nil: always.
	MayEnd func(c C, s act.Seat) bool
	// Again reports whether a player gets the turn that is about to begin; if nobody
	// does in a whole round, the phase is over.
	Again func(c C, s act.Seat) bool
}

// Speak is announcing and doubling, turn by turn from the first player on.
type Speak[C any] struct {
	C      C
	D      *deal.State
	How    *Speaking[C]
	Said   *Said
	Number int // number of the turn, from 1
	Bare   int // number of the last turns in which nothing was said

	rows  uint32 // rows that somebody has said, a bit each
	turn  act.Seat
	acted bool              // something was said in this turn
	order int16             // number of announcements
	had   [act.MaxSeats]int // number of each player's last turn, 0: none yet
}

// ID returns the phase as the rule set calls it.
func (p *Speak[C]) ID() view.Phase { return p.How.ID }

// Has accepts the verbs of the table.
func (p *Speak[C]) Has(a act.Action) bool { return p.How.Verbs.Has(a.Verb) }

// Begin gives the first turn.
func (p *Speak[C]) Begin() bool {
	p.turn, p.Number = p.How.First(p.C), 1
	return p.turn != act.Nobody
}

// Say notes the game, or what was announced before the phase.
func (p *Speak[C]) Say(row int, s act.Seat) {
	p.Said[row][s] = score.Ladder{Said: true}
	p.rows |= 1 << row
}

// Mute reports whether there is nothing to announce, only to double.
func (p *Speak[C]) Mute() bool { return p.How.Mute != nil && p.How.Mute(p.C) }

// Turn returns the player who may speak.
func (p *Speak[C]) Turn() act.Seat { return p.turn }

// Had returns the number of the last turn that a player has ended, 0 for none.
func (p *Speak[C]) Had(s act.Seat) int { return p.had[s] }

// Spoken reports whether anybody has said a row, even if it no longer counts.
func (p *Speak[C]) Spoken(row int) bool { return p.rows>>row&1 != 0 }

// Quiet reports whether everybody has had a turn and nothing was said in the last n.
func (p *Speak[C]) Quiet(n int) bool { return p.Number > p.D.Seats && p.Bare >= n }

// Fresh reports whether a player has had no turn since the owner said a row, or since
// it was last doubled.
func (p *Speak[C]) Fresh(s act.Seat, row int, owner act.Seat) bool {
	return p.had[s] <= int(p.Said[row][owner].Turn)
}

// Next returns the step open to a player by the usual rule: in his first turn since the
// previous step, and up to the last one. same says whether he is on the owner's side.
func (p *Speak[C]) Next(s act.Seat, row int, owner act.Seat, same bool, last int) score.Step {
	if !p.Fresh(s, row, owner) {
		return score.NoStep
	}
	return score.StepFor(p.Said[row][owner].Next(same, last))
}

// Legal lists announcements, doublings and done.
func (p *Speak[C]) Legal(list []act.Option) []act.Option {
	for row := 1; row < len(p.How.Rows); row++ {
		if p.How.Announce(p.C, p.turn, row) == nil {
			list = p.How.Rows[row].announce(list, p.turn)
			p.opens(list, row)
		}
	}
	for rows := p.rows; rows != 0; rows &= rows - 1 {
		list = p.steps(list, bits.TrailingZeros32(rows))
	}
	for i := 0; p.How.Pair != nil; i++ {
		x := p.How.Pair(p.C, p.turn, i)
		if x.Word == act.NoWord {
			break
		}
		if step := p.pair(p.turn, x); step.N > 0 {
			list = append(list, act.Step(act.Double(p.turn, x.Word, x.Of), step.N, x.Owner, x.Against))
		}
	}
	if p.mayEnd(p.turn) {
		list = append(list, act.Open(act.New(p.turn, act.VerbDone)))
	}
	return list
}

// announce lists the announcement of a row, with each card that can be named.
func (r *Row) announce(list []act.Option, s act.Seat) []act.Option {
	a := act.Announce(s, r.ID)
	if r.Cards.Empty() {
		return append(list, act.Open(a))
	}
	for k := range r.Cards.All() {
		a.N, a.Cards = 1, card.Of(k)
		list = append(list, act.Open(a))
	}
	return list
}

// names reports whether an announcement names a card of the row, or none if it has none.
func (r *Row) names(cards card.Set) bool {
	return cards.Empty() == r.Cards.Empty() && cards.Len() <= 1 && r.Cards.Contains(cards)
}

func (p *Speak[C]) mayEnd(s act.Seat) bool { return p.How.MayEnd == nil || p.How.MayEnd(p.C, s) }

// steps lists the doublings of a row.
func (p *Speak[C]) steps(list []act.Option, row int) []act.Option {
	for owner, said := act.Seat(0), &p.Said[row]; int(owner) < p.D.Seats; owner++ {
		if !said[owner].Said {
			continue
		}
		step := p.step(p.turn, row, owner)
		if step.N == 0 {
			continue
		}
		a := act.Double(p.turn, p.How.Rows[row].ID, act.Nobody)
		if p.How.Rows[row].Target == ByName {
			a.Of = owner
		}
		list = append(list, act.Step(a, step.N, owner, step.Against))
		p.opens(list, row)
	}
	return list
}

// opens marks the last option of a list, about a row, if it can open more.
func (p *Speak[C]) opens(list []act.Option, row int) {
	if o := &list[len(list)-1]; p.How.Opens != nil {
		o.AtOnce = p.How.Opens(p.C, p.turn, o.Verb, row)
	}
}

// step returns the step open to a player on a row of the table.
func (p *Speak[C]) step(s act.Seat, row int, owner act.Seat) score.Step {
	l := &p.Said[row][owner]
	if !l.Said || p.How.Step == nil || p.How.Rows[row].Target == NoTarget || l.Tried(s) {
		return score.NoStep
	}
	return p.How.Step(p.C, s, row, owner)
}

// pair returns the step open to a player on a game against one opponent.
func (p *Speak[C]) pair(s act.Seat, x Pair) score.Step {
	if x.Owner == act.Nobody {
		return score.NoStep
	}
	return p.How.Step(p.C, s, Against(x.Against), x.Owner)
}

// CanDouble reports whether any step on the rows of the table is open to a player.
func (p *Speak[C]) CanDouble(s act.Seat) bool {
	for rows := p.rows; rows != 0; rows &= rows - 1 {
		for owner := range act.Seat(p.D.Seats) {
			if p.step(s, bits.TrailingZeros32(rows), owner).N > 0 {
				return true
			}
		}
	}
	return false
}

// row returns the row of a word, -1 if there is none.
func (p *Speak[C]) row(id act.Word) int {
	return slices.IndexFunc(p.How.Rows, func(r Row) bool { return r.ID == id })
}

// target returns what an action doubles, and the step; N 0 if there is nothing of that
// name or no step is open.
func (p *Speak[C]) target(a act.Action) (row int, owner act.Seat, step score.Step) {
	if a.Arg != act.NoWord {
		return 0, act.Nobody, score.NoStep
	}
	if row = p.row(a.ID); row >= 0 {
		owner = a.Of
		if p.How.Rows[row].Target == ByID {
			owner = p.Said.By(row)
		}
		named := (p.How.Rows[row].Target == ByName) == (a.Of != act.Nobody)
		if named && owner >= 0 && int(owner) < p.D.Seats && p.Said[row][owner].Said {
			return row, owner, p.step(a.Seat, row, owner)
		}
	}
	for i := 0; p.How.Pair != nil; i++ {
		switch x := p.How.Pair(p.C, a.Seat, i); {
		case x.Word == act.NoWord:
			return 0, act.Nobody, score.NoStep
		case x.Word == a.ID && x.Of == a.Of:
			return Against(x.Against), x.Owner, p.pair(a.Seat, x)
		}
	}
	return 0, act.Nobody, score.NoStep
}

// Check refuses announcements that are not allowed, doublings without an open step, and
// done while the turn may not end.
func (p *Speak[C]) Check(a act.Action) error {
	switch a.Verb {
	case act.VerbAnnounce:
		row := p.row(a.ID)
		if row <= 0 || !p.How.Rows[row].names(a.Cards) {
			return act.NotAllowed
		}
		return p.How.Announce(p.C, a.Seat, row)
	case act.VerbDouble:
		_, _, step := p.target(a)
		return Allowed(step.N > 0)
	}
	return Allowed(p.mayEnd(a.Seat))
}

// Apply announces or doubles; done passes the turn to the next player who is asked.
func (p *Speak[C]) Apply(a act.Action) (done bool) {
	switch a.Verb {
	case act.VerbAnnounce:
		row := p.row(a.ID)
		p.acted, p.order, p.rows = true, p.order+1, p.rows|1<<row
		p.Said[row][a.Seat] = score.Ladder{Said: true, Turn: int16(p.Number), Order: p.order, Card: a.Cards.First()}
		if p.How.Announced != nil {
			p.How.Announced(p.C, a.Seat, row)
		}
		return false
	case act.VerbDouble:
		p.acted = true
		p.double(a)
		return false
	}
	p.had[p.turn] = p.Number
	if p.Bare++; p.acted {
		p.Bare, p.acted = 0, false
	}
	for range p.D.Seats {
		p.turn, p.Number = p.D.Next(p.turn), p.Number+1
		if p.How.Again(p.C, p.turn) {
			return false
		}
	}
	return true
}

// double takes the next step.
func (p *Speak[C]) double(a act.Action) {
	row, owner, step := p.target(a)
	against := step.Against
	if row >= MostRows {
		against = Opponent(row)
	}
	p.D.MarkStep(step.N, owner, against)
	if p.Said[row][owner].Take(a.Seat, step, p.Number); step.Void {
		p.D.MarkVoid()
	}
	if p.How.Doubled != nil {
		p.How.Doubled(p.C, a.Seat, row, owner, step)
	}
}
