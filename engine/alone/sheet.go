package alone

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
)

// Sheet collects the lines of a settlement.
type Sheet[C any] struct {
	score.Sheet
	k     *Deal[C]
	order [act.MaxSeats]act.Seat
	own   int // number of players on the declarer's side
}

// Sheet returns an empty sheet with room for most deals.
func (k *Deal[C]) Sheet() Sheet[C] {
	sh := Sheet[C]{Sheet: score.Sheet{D: k.State, Side: k.Side(), Lines: k.Lines(4)}, k: k}
	n := 0
	for _, side := range [...]score.Side{sh.Side, ^sh.Side} {
		sh.own = n
		for i := range k.Seats {
			if s := k.Declarer.After(i, k.Seats); side.Has(s) {
				sh.order[n] = s
				n++
			}
		}
	}
	return sh
}

// Players returns the players in the order of a settlement: the declarer, his partner if he
// has one, and his opponents from the first one after him.
func (sh *Sheet[C]) Players() []act.Seat { return sh.order[:sh.k.Seats] }

// Opponents returns those of the declarer, from the first one after him.
func (sh *Sheet[C]) Opponents() []act.Seat { return sh.order[sh.own:sh.k.Seats] }

// Items returns the settlement of 8 in the order of the table, given the declarer's points.
func (k *Deal[C]) Items(points int) Sheet[C] {
	sh := k.Sheet()
	swept := sh.game(points)
	for row := 1; row < len(k.how.Premiums); row++ {
		switch p := &k.how.Premiums[row]; {
		case p.Replaces || !k.Counts(row):
		case p.Trick > 0:
			if s, o := k.Bird(row); o != score.Neither {
				sh.Row(row, s, k.worth(row, s), o == score.Won)
			}
		case p.Target != phase.NoTarget:
			sh.ofSide(row, k.Declarer, points, swept)
			sh.ofSide(row, sh.Opponents()[0], points, swept)
		default:
			for _, s := range sh.Players() {
				if k.made(row, s, points) {
					sh.Row(row, s, k.worth(row, s), true)
				}
			}
		}
	}
	return sh
}

// game adds the game or, in its place, the Valats: the announced ones, the declarer's first;
// else the one made, which the game's doublings multiply. It reports whether a Valat was
// announced or made.
func (sh *Sheet[C]) game(points int) (swept bool) {
	k := sh.k
	row := k.how.valat
	if row == 0 || !sh.valats(row) {
		won := points >= k.how.Enough
		sh.Row(0, k.Declarer, k.worth(0, k.Declarer), won)
		sh.Verdict = deal.Decided(k.Declarer, won, deal.ByPoints)
		return false
	}
	sh.Instead(k.Declarer)
	return true
}

// valats adds Valats, if there are any.
func (sh *Sheet[C]) valats(row int) bool {
	k := sh.k
	by, all := k.AllTricks()
	for _, s := range sh.Players() {
		if k.first(row, s) {
			sh.Row(row, s, k.worth(row, s), all && sh.Side.Has(s) == sh.Side.Has(by))
		}
	}
	if all && len(sh.Lines) == 0 {
		times := k.times(row, by, by).By(deal.Doubled, k.Said[0][k.Declarer].Factor())
		sh.Add(k.how.Premiums[row].ID, by, k.worth(row, by), true, times)
	}
	return len(sh.Lines) > 0
}

// ofSide adds a feat of the side of s: an announced one belongs to its announcer.
func (sh *Sheet[C]) ofSide(row int, s act.Seat, points int, swept bool) {
	k := sh.k
	p := &k.how.Premiums[row]
	switch by := k.Said.BySide(row, k.SideOf(s)); {
	case by != act.Nobody:
		sh.Row(row, by, k.worth(row, by), k.made(row, by, points))
	case !k.made(row, s, points):
	case swept && p.Piled:
		sh.Drop(p.ID, s, k.how.Premiums[k.how.valat].ID)
	default:
		sh.Row(row, s, k.worth(row, s), true)[0].Who = act.Nobody
	}
}

// Row adds what a player made or lost, at a value, and returns the line or, if the doublings
// differ, one for each opponent of the declarer.
func (sh *Sheet[C]) Row(row int, s act.Seat, value int, won bool) []deal.Line {
	k := sh.k
	p, first, opponents := &k.how.Premiums[row], len(sh.Lines), sh.Opponents()
	if k.same(row, s, opponents) {
		sh.Add(p.ID, s, value, won, k.times(row, s, opponents[0]))
	} else {
		for _, o := range opponents {
			sh.AddFor(p.ID, s, k.Declarer, o, value, won, k.times(row, s, o))
		}
	}
	lines := sh.Lines[first:]
	if row > 0 {
		for i := range lines {
			k.Explain(&lines[i], row, s)
		}
	}
	return lines
}

// Explain says whose premium a line is, with which card, and from whom he caught it.
func (k *Deal[C]) Explain(l *deal.Line, row int, s act.Seat) {
	p := &k.how.Premiums[row]
	if l.Who = s; p.Card == card.None {
		return
	}
	if k.Note != nil {
		if m, ok := k.Note.Find(p.ID.String(), func(m *deal.Made) bool { return m.Seat == s }); ok {
			l.From = m.From - 1
		}
		return
	}
	from, trick := k.Player(p.Card)
	if l.Card, l.Trick = p.Card, trick; p.Trick == 0 {
		l.From = from
	}
}
