package alone

import (
	"cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Premium is a row of what is announced, doubled or counted (6). What makes it, and so who
// may announce it and whose it is in the settlement, is
//
//   - a bird: Card has to win Trick;
//   - a feat of a side: Made or Least, and a doubling names its player. It is announced once
//     a side;
//   - a feat of a player: Made or Cards alone. It is not announced.
type Premium[C any] struct {
	ID     act.Word
	Target phase.Target // how a doubling names it

	// Value is that of a silent one, and Solo its factor in games that double premiums, 0
	// for none. Of returns both where they depend on house rules or the game; nil: as here.
	Value, Solo int
	Of          func(o deal.Options, g *Game) (value, solo int)
	// If reports whether the house rules have it, In whether a game has; nil: they do.
	If func(o deal.Options) bool
	In func(g *Game) bool
	// Times is how many times as much an announced one counts; 0: twice.
	Times int

	// Card and Trick, from 1, are those of a bird. Without a trick, the card is one that was
	// caught.
	Card  card.Card
	Trick int
	// Made reports whether a player or his side made it, given the declarer's points. nil:
	// Least are the points that the side needs; or Count is the number of Cards that the
	// player was dealt.
	Made  func(c C, s act.Seat, points int) bool
	Least int
	Cards card.Set
	Count int

	Loss     bool // it is its player's loss
	Follows  bool // how an announced one ended follows from the points
	Once     bool // if it is announced, no other one counts
	Sweeps   bool // it is the Valat
	Piled    bool // a silent one does not count beside a Valat
	Replaces bool // it is the Valat, settled in place of the game by the usual sheet
}

// worth returns the value of a silent premium in a game, and its factor.
func (p *Premium[C]) worth(o deal.Options, g *Game) (value, solo int) {
	value, solo = p.Value, p.Solo
	if p.Of != nil {
		value, solo = p.Of(o, g)
	}
	if !g.Double || solo == 0 {
		solo = 1
	}
	return value, solo
}

// times returns the factor of an announcement.
func (p *Premium[C]) times() int { return cmp.Or(p.Times, 2) }

// Counts reports whether a premium counts in the game played.
func (k *Deal[C]) Counts(row int) bool { return !k.missing.has(row) }

// ReadablePremiums returns the rows as readers see them, with the values of games that
// differ from those of a game worth one point.
func (how *Rules[C]) ReadablePremiums(o deal.Options) []view.Premium {
	var list []view.Premium
	for i := range how.Premiums[1:] {
		if p := &how.Premiums[i+1]; p.If == nil || p.If(o) {
			list = append(list, how.readable(p, o))
		}
	}
	return list
}

func (how *Rules[C]) readable(p *Premium[C], o deal.Options) view.Premium {
	announced := 0 // times the silent value
	if p.Target != phase.NoTarget {
		announced = p.times()
	}
	silent, _ := p.worth(o, &Game{Value: 1})
	row := view.Premium{ID: p.ID.String(), Silent: silent, Announced: announced * silent, Replaces: p.Replaces, Card: p.Card}
	for i := range how.Games[1:] {
		g := &how.Games[i+1]
		if g.If != nil && !g.If(o) {
			continue
		}
		value, solo := p.worth(o, g)
		switch value *= solo; {
		case solo > 1:
			row.Values = view.SoloDoubles
		case value != silent && row.Values == "":
			row.Values = view.TimesGame
		}
		if value != silent || p.Replaces || g.Double { // without a cell it would be doubled
			row.Cells = append(row.Cells, view.Cell{Games: []string{g.ID.String()}, Silent: value, Announced: announced * value})
		}
	}
	return row
}
