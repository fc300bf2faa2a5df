package point

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// asked lists the questions about a deal that was played with real cards: the declarer's points, how
// high the game was raised, and when something was announced.
func asked(o deal.Options, f *view.EntryForm) {
	f.Parts, f.Single, f.Raises, f.Passed = 3, true, 2, o[allPass] == redeal
	for g := dreiblatt; g <= solo; g++ {
		id := games[g].ID.String()
		if f.Counted = append(f.Counted, id); g < solo {
			f.Raised, f.Void = append(f.Raised, id), append(f.Void, id)
		}
	}
	for i := range f.Items {
		it, row := &f.Items[i], pagat+i
		p := &premiums[row]
		it.Said, it.Silent, it.Lost = true, silentValue(row, dreiblatt) > 0, false
		it.Own = row == ohneTrull || row == ohneKoenige || row == valat
		it.Fixed = p.target == phase.NoTarget
		for g := dreiblatt; g < solo; g++ {
			if v := p.values[g]; v[1] > 0 && v[0] != v[1] {
				it.Early = append(it.Early, games[g].ID.String())
			}
		}
	}
}

// noted returns the result of playing as players have written it down.
func (c *course) noted() outcome {
	o := outcome{thirds: c.Points()}
	if _, all := c.AllTricks(); all {
		o.tricks = tricks
	}
	for row := range o.birds {
		o.birds[row] = act.Nobody
		if m, ok := c.Noted(row, func(m *deal.Made) bool { return m.Won }); ok {
			o.birds[row] = m.Seat
		}
	}
	return o
}

// Record is that of deal.Recording. An automatic loss is a game that was given up.
func (c *course) Record() (*deal.Record, bool) {
	r, ok := c.Outline()
	switch {
	case !ok || c.Game == 0:
		return r, ok
	case c.Game == trischaken:
		points, _ := c.pointsEach()
		r.Points = points[:]
		return r, true
	}
	g, o := &r.Games[0], outcome{}
	if g.Raised, r.GivenUp = c.increment, c.lost; !c.lost {
		o = c.outcome()
		r.Points, g.Won = []int{o.thirds}, o.thirds >= enough
	}
	sheet := c.Sheet()
	for row := pagat; row < rowCount; row++ {
		p := &premiums[row]
		for _, s := range sheet.Players() {
			m := deal.Made{ID: p.id.String(), Seat: s, Said: c.Said[row][s].Said, Won: true}
			if m.Said {
				m.Early = c.early[row][s] && c.Game != solo && p.values[c.Game][1] > 0 && p.values[c.Game][0] != p.values[c.Game][1]
				m.Won = rows[row].Follows || !c.lost && p.made(c, s, row, o)
			}
			silent := !m.Said && !c.lost && c.silent(row, s, o) > 0
			if silent && row <= quapil && c.Said.By(row) != act.Nobody {
				return nil, false // somebody has announced it without the card (10)
			}
			if m.Said || silent {
				c.Doubling(r, m, row)
			}
		}
	}
	return r, true
}

// Write is that of deal.Recording.
func (c *course) Write(r *deal.Record) error {
	if err := c.Deal.Write(r); err != nil {
		return err
	}
	if c.Game == trischaken && c.Options[allPass] == redeal {
		return deal.EntryGame
	}
	if len(r.Games) > 0 {
		c.increment, c.lost = r.Games[0].Raised, r.GivenUp
	}
	for i := range r.Items {
		m := &r.Items[i]
		row := 0
		for row < rowCount && premiums[row].id.String() != m.ID {
			row++
		}
		if m.Said && m.Against == 0 {
			v := premiums[row].values[c.Game]
			c.early[row][m.Seat] = m.Early || c.Game == solo || v[1] == 0 || v[0] == v[1]
		}
		if r.GivenUp && !(m.Said && c.early[row][m.Seat]) {
			return deal.EntryGivenUp
		}
	}
	if r.GivenUp && !c.Said[ohneTrull][c.Declarer].Said && !c.Said[ohneKoenige][c.Declarer].Said {
		return deal.EntryGivenUp
	}
	return nil
}
