package koenig

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// Pad is what was said in a deal as a rule set keeps it: row 0 is the game, the rows of
// the premiums follow.
type Pad struct {
	Said *phase.Said
	Say  func(row int, s act.Seat)
	// Steps is the highest level of doubling.
	Steps int
	// Both: a premium can be announced by both sides, or by several players.
	Both bool
	// Several reports whether several players can play games like this one at once; nil:
	// never.
	Several func(g *Game) bool
	Games   []*Game // that exist
	Half    int     // parts of a point with which the declarer's side wins
	Values  *card.Values
	// Safe: a card that nobody announced to a trick is not lost.
	Safe bool
}

// Record returns what a settlement by a pad knows of a deal that is over.
func (p *Pad) Record(k *Deal, t *Tally) *deal.Record {
	r := &deal.Record{Partner: act.Nobody, GivenUp: k.GivenUp}
	if k.Holder != InTalon && k.Holder != k.Declarer {
		r.Partner = k.Holder
	}
	for _, b := range k.Declarers.All() {
		g := deal.Declared{Seat: b.Seat, Game: b.Game.ID, Won: k.Won[b.Seat] == b.Game.Goal}
		if b.Bird != nil {
			g.With = b.Bird.ID
		}
		switch {
		case b.Game.Each():
			g.Seat, g.Won = act.Nobody, false
		case b.Game.Positive():
			g.Won = t.Points[Declaring] >= p.Half
		}
		r.Games = append(r.Games, g)
	}
	switch {
	case k.Game.Each():
		q := thirds(k, p.Values)
		r.Points = q[:]
		return r
	case k.Game.Positive() && !k.GivenUp:
		r.Points = []int{t.Points[Declaring]}
	}
	p.doublings(k, r)
	if k.Game.Positive() {
		for i := range k.Premiums {
			p.premium(k, t, &k.Premiums[i], r)
		}
	}
	return r
}

// doublings adds how far games were doubled.
func (p *Pad) doublings(k *Deal, r *deal.Record) {
	if n := p.Said[0][k.Declarer].Steps; n > 0 && k.Game.Positive() {
		r.Items = append(r.Items, deal.Made{ID: deal.GameID, Seat: k.Declarer, Steps: int(n)})
	}
	for owner := range act.Seat(Seats) {
		for o := range act.Seat(Seats) {
			if n := p.Said[phase.Against(o)][owner].Steps; n > 0 && !k.Game.Positive() {
				r.Items = append(r.Items, deal.Made{ID: deal.GameID, Seat: owner, Against: o + 1, Steps: int(n)})
			}
		}
	}
}

// premium adds who announced a premium, and who made or lost it without that.
func (p *Pad) premium(k *Deal, t *Tally, row *Premium, r *deal.Record) {
	var said [2]bool
	for _, s := range p.announcers(row) {
		l := &p.Said[row.Index+1][s]
		won := !k.GivenUp && !row.Each && row.HasMade(k, t, k.SideOf(s), s)
		r.Items = append(r.Items, deal.Made{ID: row.ID, Seat: s, Said: true, Won: won, Steps: int(l.Steps)})
		said[k.SideOf(s)] = true
	}
	somebody := said[Declaring] || said[Defending]
	for side := range Defending + 1 {
		if k.GivenUp || row.Each || row.Made == nil || said[side] || somebody && !p.Both || !row.In(k.Game) {
			continue
		}
		won, lost := row.Unsaid(k, t, side)
		if !won && !(lost && !p.Safe) {
			continue
		}
		m := deal.Made{ID: row.ID, Seat: k.Member(side), Won: won}
		if row.Trick > 0 {
			m.Seat = row.bird(k).Player(k.State)
		}
		r.Items = append(r.Items, m)
	}
}

// announcers returns who announced a premium, in order.
func (p *Pad) announcers(row *Premium) (list []act.Seat) {
	for s := range act.Seat(Seats) {
		if p.Said[row.Index+1][s].Said {
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(a, b act.Seat) int {
		return int(p.Said[row.Index+1][a].Order) - int(p.Said[row.Index+1][b].Order)
	})
	return list
}

// thirds returns the card points of each player in a Trischaken, in parts of a point.
func thirds(k *Deal, values *card.Values) (q [Seats]int) {
	if k.Note != nil {
		copy(q[:], k.Note.Points)
		return q
	}
	for s := range q {
		q[s] = values.Sum(k.Took[s])
	}
	for i, c := range k.Turned() {
		q[k.Past[i].Winner] += int(values[c])
	}
	return q
}

// noted returns the entry of a premium by a player who announced it or, if
// not said, by his side without that.
func noted(k *Deal, row *Premium, said bool, fits func(s act.Seat) bool) (m *deal.Made, ok bool) {
	return k.Note.Find(row.ID, func(m *deal.Made) bool { return m.Said == said && fits(m.Seat) })
}

// written returns what was written down in place of the cards and tricks of both sides.
func written(k *Deal, r *Settling) (t Tally) {
	t.Tricks = [2]int{1, 1}
	if valat := valatOf(k.Premiums); valat != nil {
		if m, ok := k.Note.Find(valat.ID, func(m *deal.Made) bool { return m.Won }); ok {
			t.Tricks[k.SideOf(m.Seat)], t.Tricks[k.SideOf(m.Seat).Other()] = tricks, 0
		}
	}
	switch n := k.Note.Points; {
	case len(n) == 1:
		t.Points = [2]int{Declaring: n[0], Defending: r.Values.Sum(card.Austria) - n[0]}
	case k.Note.Games[0].Won:
		t.Points[Declaring] = r.Half
	}
	return t
}
