package alone

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// Entry returns the questions about a deal that was played with real cards, by the tables.
func (how *Rules[C]) Entry(o deal.Options) view.EntryForm {
	f := view.EntryForm{Steps: steps, All: how.All, Enough: how.Enough}
	var list []Game // that are played for points by a declarer
	for _, g := range how.Games[1:] {
		if how.Vary != nil {
			how.Vary(o, &g)
		}
		if g.If != nil && !g.If(o) {
			continue
		}
		if g.Forehand && g.Sides != view.EachForSelf {
			f.Forehand = append(f.Forehand, g.ID.String())
		}
		if g.positive() {
			list = append(list, g)
		}
	}
	for row := 1; row < len(how.Premiums); row++ {
		p := &how.Premiums[row]
		if p.If != nil && !p.If(o) {
			continue
		}
		it := view.EntryItem{ID: p.ID.String(), Silent: true, Said: p.Target != phase.NoTarget,
			Lost: p.Trick > 0, Paid: p.Loss, Follows: p.Follows, Reached: p.Least}
		if p.Trick == 0 && p.Card != card.None {
			it.From, it.Catches = true, p.Card
		}
		for i := range list {
			if p.In == nil || p.In(&list[i]) {
				it.Games = append(it.Games, list[i].ID.String())
			}
		}
		f.Items = append(f.Items, it)
	}
	if how.Asked != nil {
		how.Asked(o, &f)
	}
	return f
}

// positive reports whether a declarer plays a game for points.
func (g *Game) positive() bool {
	return g.Sides != view.EachForSelf && (g.Kind == "" || g.Kind == view.Positive || g.Kind == view.Colour)
}

// Record returns what the usual settlement knows of a deal that is over, see Items.
func (x *Outcome[C]) Record() (*deal.Record, bool) {
	k := x.k
	r, ok := k.Outline()
	if !ok || k.Game == 0 {
		return r, ok
	}
	points := k.Points()
	r.Points, r.Games[0].Won = []int{points}, points >= k.how.Enough
	for row := 1; row < len(k.how.Premiums); row++ {
		if k.Counts(row) {
			k.record(r, row, points)
		}
	}
	return r, true
}

// Outline returns the beginning of the record of a finished deal: the game, its players
// and its doublings. It returns false if a breach was claimed.
func (x *Outcome[C]) Outline() (*deal.Record, bool) {
	k := x.k
	_, _, claimed := k.Claims.Right()
	r := &deal.Record{Partner: act.Nobody}
	switch {
	case claimed:
		return nil, false
	case k.Game == 0:
		return r, true
	}
	r.Games = []deal.Declared{{Seat: k.Declarer, Game: k.how.Games[k.Game].ID.String()}}
	if k.Row.Sides == view.EachForSelf {
		r.Games[0].Seat = act.Nobody
	} else {
		if !k.Alone() {
			r.Partner = k.Holder
		}
		k.Doubling(r, deal.Made{ID: deal.GameID, Seat: k.Declarer}, 0)
	}
	return r, true
}

// Doubling adds an item with how far its row was doubled; the game only if it was.
func (x *Outcome[C]) Doubling(r *deal.Record, m deal.Made, row int) {
	k := x.k
	l := &k.Said[row][m.Seat]
	if m.Steps = int(l.Steps); row > 0 || m.Steps > 0 {
		r.Items = append(r.Items, m)
	}
	for o := range act.Seat(k.Seats) {
		if l.Alone(o) {
			m.Steps, m.Against = int(l.Steps)+1, o+1
			r.Items = append(r.Items, m)
		}
	}
}

// record adds who announced a premium, and who made or lost it without that.
func (x *Outcome[C]) record(r *deal.Record, row, points int) {
	k := x.k
	p := &k.how.Premiums[row]
	m := deal.Made{ID: p.ID.String(), Won: true}
	switch {
	case p.Trick > 0:
		if s, o := k.Bird(row); o != score.Neither {
			m.Seat, m.Said, m.Won = s, k.Said[row][s].Said, o == score.Won
			k.Doubling(r, m, row)
		}
	case p.Target != phase.NoTarget:
		k.recordFeat(r, row, points)
	default:
		for s := range act.Seat(k.Seats) {
			if k.made(row, s, points) {
				if m.Seat = s; p.Card != card.None {
					from, _ := k.Player(p.Card)
					m.From = from + 1
				}
				r.Items = append(r.Items, m)
			}
		}
	}
}

// recordFeat adds a feat of both sides, the announced ones in the order in which they were.
func (x *Outcome[C]) recordFeat(r *deal.Record, row, points int) {
	k := x.k
	m := deal.Made{ID: k.how.Premiums[row].ID.String(), Won: true}
	made := func(s act.Seat) bool { return k.made(row, s, points) }
	once := row == k.how.sweep || k.how.Premiums[row].Once
	if row == k.how.sweep {
		by, all := k.AllTricks()
		made = func(s act.Seat) bool { return all && k.Allied(s, by) }
	}
	list := k.Said.Announcers(row, k.Side(), k.Others())
	for _, s := range list {
		m := m
		m.Seat, m.Said, m.Won = s, true, made(s)
		k.Doubling(r, m, row)
	}
	if once && len(list) > 0 {
		return
	}
	for _, s := range [...]act.Seat{k.Declarer, k.Others().First()} {
		if k.Said.BySide(row, k.SideOf(s)) == act.Nobody && made(s) {
			m.Seat = s
			r.Items = append(r.Items, m)
		}
	}
}
