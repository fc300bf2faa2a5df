package paskievics

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/sides"
	"tarock/engine/view"
)

// written is the outcome of a deal that was played with real cards. Sides are 0 for none.
type written struct {
	points int                  // of the declarer's side
	all    score.Side           // has all tricks
	made   [rowCount]score.Side // has made a premium of tricks
	beaten score.Side           // had its Pagat taken in the last trick
	caught act.Seat             // whose XXI was caught, Nobody if nobody's was
}

// ultimate is the number of tarocks in the pack.
const ultimate = 22

// entry lists the questions about a deal that was played with real cards.
func entry(o deal.Options) view.EntryForm {
	f := view.EntryForm{Steps: mostSteps, Enough: winPoints, Parts: 1, All: allPoints}
	for row := harom; row <= szolo; row++ {
		f.Counted = append(f.Counted, games[row].ID.String())
	}
	for row := tarokk8; row < rowCount; row++ {
		if p := &premiums[row]; !p.extra || o.On(palatinusz) {
			// The points say whether a double game was made.
			it := view.EntryItem{ID: p.id.String(), Silent: p.silent > 0 && row != duplajatek, Said: true,
				Follows: isCount(row) || row == duplajatek, Fixed: isCount(row), Lost: row == pagat}
			if row == mondfang {
				it.From, it.Catches = true, card.Mond
			}
			f.Items = append(f.Items, it)
		}
	}
	return f
}

// Record is that of deal.Recording. A breach is in no record.
func (c *course) Record() (*deal.Record, bool) {
	if _, _, broken := c.Claims.Right(); broken || c.Declarer == act.Nobody {
		return nil, false
	}
	x := sums{course: c, Sheet: score.Sheet{D: c.State, Side: c.Side()}}
	points := c.points()
	r := &deal.Record{Partner: act.Nobody, Points: []int{points},
		Games: []deal.Declared{{Seat: c.Declarer, Game: c.Row.ID.String(), Won: points >= winPoints}}}
	if !c.Alone() {
		r.Partner = c.Holder
	}
	if n := c.Said[theGame][c.Declarer].Steps; n > 0 {
		r.Items = append(r.Items, deal.Made{ID: deal.GameID, Seat: c.Declarer, Steps: int(n)})
	}
	for _, s := range c.counters[:c.told] {
		r.Items = append(r.Items, deal.Made{ID: premiums[c.countOf(s)].id.String(), Seat: s, Said: true, Won: true})
	}
	for s := range act.Seat(seats) {
		if row := c.countOf(s); row > 0 && !c.Said[row][s].Said {
			r.Items = append(r.Items, deal.Made{ID: premiums[row].id.String(), Seat: s, Won: true})
		}
	}
	for row := koenige; row < rowCount; row++ {
		for _, side := range [...]score.Side{c.Side(), c.Others()} {
			x.record(r, row, side)
		}
	}
	return r, true
}

// record adds a premium of a side.
func (x *sums) record(r *deal.Record, row int, side score.Side) {
	m := deal.Made{ID: premiums[row].id.String(), Seat: x.saidBy(row, side), Won: row == duplajatek || x.made(row, side)}
	switch m.Said = m.Seat != act.Nobody; {
	case m.Said:
		m.Steps = int(x.Said[row][m.Seat].Steps)
	case row == duplajatek, premiums[row].silent == 0, !m.Won && (row != pagat || !x.beaten(side)):
		return
	default:
		m.Seat = side.First()
	}
	if row == mondfang && m.Won {
		m.From = x.caught() + 1
	}
	r.Items = append(r.Items, m)
}

// Write is that of deal.Recording.
func (c *course) Write(r *deal.Record) error {
	if err := deal.Fits(c.State, r); err != nil {
		return err
	}
	c.Plays(level(act.FindWord(r.Games[0].Game)), r.Games[0].Seat)
	if r.Partner != act.Nobody {
		c.Holder, c.Public = r.Partner, sides.At(r.Partner)
	}
	c.written = &written{points: r.Points[0], caught: act.Nobody}
	for i := range r.Items {
		if err := c.note(&r.Items[i]); err != nil {
			return err
		}
	}
	return whole(c, r)
}

// note notes an item of a record.
func (c *course) note(m *deal.Made) error {
	row := theGame
	for i := tarokk8; i < rowCount; i++ {
		if premiums[i].id == act.FindWord(m.ID) {
			row = i
		}
	}
	switch {
	case row == theGame:
		c.Said[theGame][m.Seat].Steps = int8(m.Steps)
		return nil
	case isCount(row):
		return noteCount(c, row, m)
	}
	w, side := c.written, c.SideOf(m.Seat)
	switch said := c.Said.BySide(row, side) != act.Nobody; {
	case said, !m.Said && w.made[row]&side != 0, m.Won && w.made[row] != 0, row == pagat && (w.made[row]|w.beaten) != 0 && !m.Said:
		return deal.EntryTwice
	case m.Said && row >= pagat && premiums[row].trick > 0 && !premiums[row].through && !c.vacant(side, premiums[row].trick):
		return deal.EntryBeside
	case m.From != 0 && side.Has(m.From-1):
		return deal.EntryPremium
	}
	if m.Said {
		c.Speak.Say(row, m.Seat)
		c.Said[row][m.Seat].Steps = int8(m.Steps)
	}
	switch {
	case row == duplajatek:
	case m.Won:
		w.made[row] = side
	case !m.Said:
		w.beaten = side
	}
	if m.From != 0 {
		w.caught = m.From - 1
	}
	return nil
}

// noteCount notes the tarocks in a hand. All hands together have no more than there are.
func noteCount(c *course, row int, m *deal.Made) error {
	if c.counts[m.Seat] > 0 {
		return deal.EntryTwice
	}
	c.counts[m.Seat] = 8 + row - tarokk8
	sum := 0
	for _, n := range c.counts {
		sum += n
	}
	if sum > ultimate {
		return deal.EntryBeside
	}
	if m.Said {
		c.Speak.Say(row, m.Seat)
		c.counters[c.told] = m.Seat
		c.told++
	}
	return nil
}

// whole checks that a side with all tricks has won, and nobody else has made anything. Kings and
// trull are never laid away (5), so they are then in those tricks.
func whole(c *course, r *deal.Record) error {
	w := c.written
	if w.all = w.made[volat]; w.all == 0 {
		return nil
	}
	if w.all.Has(c.Declarer) != r.Games[0].Won {
		return deal.EntryValat
	}
	for _, side := range w.made {
		if side != 0 && side != w.all {
			return deal.EntryValat
		}
	}
	w.made[koenige], w.made[trull] = w.all, w.all
	return nil
}
