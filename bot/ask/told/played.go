package told

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Played is a deal that has been played, as far as it is told (8). Its declarer is forehand.
type Played struct {
	Game    string     // its id
	Form    *deal.Form // nil if so many cannot play
	Points  int        // card points of the declarer's side, -1 if that is not told
	Won     bool       // the game, where points do not decide
	Ended   int        // 1: it is told that the game was won, -1: that it was lost, 0: neither or both
	Factor  int        // how many times the deal counts, from 1
	Alone   bool       // the declarer has no partner
	Deeds   []Deed
	Steps   int            // how far the game was doubled, from 0
	Numbers map[string]int // of what is told of every deal of this game, by its id
}

// Write writes a deal down and returns what each player gets by it; false if too little is told, or it cannot be.
func (t *Table) Write(p *Played) (total []int, ok bool) {
	g := t.Tables.Game(p.Game)
	if p.Form == nil || g == nil {
		return nil, false
	}
	seats := p.Form.Seats()
	entry := t.set.Entry(t.options)
	r := &deal.Record{Partner: act.Nobody, Games: []deal.Declared{{Seat: 0, Game: g.ID, Won: p.Won}}}
	switch s := g.Sides.Among(seats); s {
	case view.EachForSelf:
		return nil, false
	case view.CalledPartner, view.CalledOther:
		if !p.Alone {
			r.Partner = act.Seat(seats / 2)
		}
	}
	for _, it := range entry.Items {
		if it.Always && it.In(g.ID) {
			n, ok := p.Numbers[it.ID]
			if !ok || !slices.Contains(it.Values, n) {
				return nil, false
			}
			r.Items = append(r.Items, deal.Made{ID: it.ID, Won: true, N: n})
		}
	}
	if slices.Contains(entry.Counted, g.ID) {
		if p.Points < 0 || entry.Sum(seats) == 0 || entry.Parts == 0 {
			return nil, false
		}
		r.Points = []int{p.Points * entry.Parts}
		r.Games[0].Won = entry.Wins(r, p.Points*entry.Parts)
		if won := r.Games[0].Won; p.Ended > 0 && !won && entry.Enough > 0 || p.Ended < 0 && won {
			return nil, false // not the points of the declarer
		}
	}
	for _, d := range p.Deeds {
		made, ok := d.made(&entry, r)
		if !ok {
			return nil, false
		}
		r.Items = append(r.Items, made)
	}
	if p.Steps > 0 {
		r.Items = append(r.Items, deal.Made{ID: deal.GameID, Steps: p.Steps})
	}
	d, ok := t.write(p.Form, p.Factor, r)
	if !ok {
		return nil, false
	}
	all := d.Settle().Total()
	return all[:seats], true
}

// write writes a deal down that counts so many times; false if it cannot be.
func (t *Table) write(f *deal.Form, factor int, r *deal.Record) (*deal.Deal, bool) {
	s := setup(f, nil)
	s.Factor = factor
	d, err := deal.Write(t.set, t.options, s, r)
	return d, err == nil
}

// Apiece returns what a player settles, where nobody plays a game, for the points of his own or of his side, which the others
// share.
func (t *Table) Apiece(form *deal.Form, points int, seat act.Seat) (amount int, ok bool) {
	entry := t.set.Entry(t.options)
	all := entry.Sum(form.Seats()) / max(entry.Parts, 1)
	if points < 0 || points > all {
		return 0, false
	}
	r := &deal.Record{Partner: act.Nobody}
	for _, it := range entry.Items {
		if it.Unless != nil {
			r.Items = append(r.Items, deal.Made{ID: it.ID, Seat: seat, Won: true})
		}
	}
	for _, sides := range []int{2, form.Seats()} {
		of := int(seat) % sides
		r.Points = make([]int, sides)
		for i := range r.Points {
			r.Points[i] = (all - points) / (sides - 1) * entry.Parts
		}
		r.Points[of] = points * entry.Parts
		r.Points[(of+1)%sides] += (all - points) % (sides - 1) * entry.Parts
		d, ok := t.write(form, 1, r)
		if !ok {
			continue
		}
		for _, l := range d.Settle().Lines {
			if l.Item.String() == deal.GameID {
				amount += l.Pay[seat]
			}
		}
		return amount, true
	}
	return 0, false
}
