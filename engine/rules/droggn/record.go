package droggn

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// asked is how far the doublings go that players are asked for.
const asked = 8

// entry lists the questions about a deal that was played with real cards.
func entry(deal.Options) view.EntryForm {
	counted := []string{games[ansager].ID.String(), games[solo].ID.String(), games[super].ID.String()}
	mord := []string{games[supermord].ID.String()}
	return view.EntryForm{Steps: mostSteps, Asked: asked, Counted: counted, Enough: enough, Parts: 1, All: pack, Items: []view.EntryItem{
		{ID: premiums[laidPagat].ID.String(), Said: true, Own: true, Fixed: true},
		{ID: premiums[laidGstiess].ID.String(), Games: mord, Said: true, Own: true, Fixed: true},
		{ID: pagatSilent.String(), Games: counted, Silent: true},
		{ID: pagatLost.String(), Games: counted, Silent: true},
	}}
}

// Record is that of deal.Recording. A breach is in no record.
func (c *course) Record() (*deal.Record, bool) {
	if _, _, broken := c.Claims.Right(); broken || c.Game == unbid {
		return nil, false
	}
	o := c.outcome()
	r := &deal.Record{Partner: act.Nobody, Games: []deal.Declared{{Seat: c.Declarer, Game: c.Row.ID.String(), Won: o.all}}}
	if c.Game != supermord {
		r.Games[0].Won, r.Points = o.points >= enough, []int{o.points}
	}
	if row := c.laidOut(); row != theGame {
		r.Items = append(r.Items, deal.Made{ID: premiums[row].ID.String(), Seat: c.Declarer, Said: true, Won: o.laid})
	}
	if p := o.pagat; p.item != act.NoWord {
		r.Items = append(r.Items, deal.Made{ID: p.item.String(), Seat: p.winner, Won: true})
	}
	if n := c.Said[theGame][c.Declarer].Steps; n > 0 {
		r.Items = append(r.Items, deal.Made{ID: deal.GameID, Seat: c.Declarer, Steps: int(n)})
	}
	return r, true
}

// Write is that of deal.Recording.
func (c *course) Write(r *deal.Record) error {
	if err := deal.Fits(c.State, r); err != nil {
		return err
	}
	for row := ansager; row <= supermord; row++ {
		if g := r.Games[0]; games[row].ID.String() == g.Game {
			c.Plays(row, g.Seat)
		}
	}
	o := &outcome{all: r.Games[0].Won}
	if r.Points != nil {
		o.points, o.all = r.Points[0], false
	}
	c.written = o
	for i := range r.Items {
		if err := c.note(&r.Items[i]); err != nil {
			return err
		}
	}
	return nil
}

// note notes an item of a record. One card is laid out, and only the Gstieß of a Super Mord
// that is won can be good; a Pagat that was laid out is not settled again.
func (c *course) note(m *deal.Made) error {
	o := c.written
	switch id := act.FindWord(m.ID); id {
	case act.Game:
		c.Said[theGame][m.Seat].Steps = int8(m.Steps)
	case pagatSilent, pagatLost:
		if o.pagat.item != act.NoWord || c.laidOut() == laidPagat {
			return deal.EntryBeside
		}
		o.pagat = pagat{item: id, winner: m.Seat, player: m.Seat}
	default:
		row := laidPagat
		if id == premiums[laidGstiess].ID {
			row = laidGstiess
		}
		if c.laidOut() != theGame || o.pagat.item != act.NoWord || row == laidGstiess && m.Won && !o.all {
			return deal.EntryBeside
		}
		c.Speak.Say(row, m.Seat)
		o.laid = m.Won
	}
	return nil
}
