package koenig

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/sides"
)

// Write makes a fresh deal that of a record, or returns the reason why there is none.
func (p *Pad) Write(k *Deal, r *deal.Record) error {
	if err := p.games(k, r); err != nil {
		return err
	}
	k.Note, k.Loose = r, false // nothing of it can be claimed
	if err := p.outcome(k, r); err != nil {
		return err
	}
	if k.Game.Each() {
		return nil
	}
	if k.Game.Positive() {
		p.Say(0, k.Declarer)
	}
	for i := range r.Items {
		if err := p.item(k, r, i); err != nil {
			return err
		}
	}
	return p.whole(k, r)
}

// games sets the game of each player.
func (p *Pad) games(k *Deal, r *deal.Record) error {
	if len(r.Games) == 0 {
		return deal.EntryGame
	}
	for i, g := range r.Games {
		game := Find(p.Games, act.FindWord(g.Game))
		if game == nil {
			return deal.EntryGame
		}
		if game.Each() {
			g.Seat = k.Forehand()
		}
		several := p.Several != nil && p.Several(game) && p.Several(Find(p.Games, act.FindWord(r.Games[0].Game)))
		if g.Seat == act.Nobody || k.Declarers.Of(g.Seat) != nil || i > 0 && !several {
			return deal.EntryGame
		}
		b := Bid{Seat: g.Seat, Game: game}
		if b.Bird = p.named(k, game, g, r); b.Bird == nil && (game.Named != nil || g.With != "") {
			return deal.EntryBird
		}
		k.Declarers.Add(b)
		k.Won[g.Seat] = game.Goal
		if !g.Won {
			k.Won[g.Seat]++
		}
	}
	k.Game = k.Declarers.Top().Game
	k.Partnership = sides.Lone(k.Declarers.Top().Seat, Seats)
	if r.Partner != act.Nobody {
		if !k.Game.Calls() || r.Partner == k.Declarer {
			return deal.EntryPartner
		}
		k.Holder, k.Public = r.Partner, sides.At(r.Partner)
	}
	k.GivenUp = r.GivenUp
	if r.GivenUp && !(k.CallsTalon() && k.Game.Shown() && !r.Games[0].Won) {
		return deal.EntryGivenUp
	}
	return nil
}

// named returns the premium that was named with a bid: without a name the cheapest that
// its player has announced.
func (p *Pad) named(k *Deal, game *Game, g deal.Declared, r *deal.Record) *Premium {
	ids := game.Named
	if ids == nil && r.GivenUp {
		ids = game.OneOf // of which it would have announced one
	}
	for _, id := range ids {
		_, said := r.Find(id, func(m *deal.Made) bool { return m.Said && m.Seat == g.Seat })
		if g.With == id || g.With == "" && said {
			return FindPremium(k.Premiums, act.FindWord(id))
		}
	}
	return nil
}

// outcome checks the points.
func (p *Pad) outcome(k *Deal, r *deal.Record) error {
	all, sum := p.Values.Sum(card.Austria), 0
	for _, n := range r.Points {
		if n < 0 || n > all {
			return deal.EntryPoints
		}
		sum += n
	}
	switch each := k.Game.Each(); {
	case each && (len(r.Points) != Seats || sum != all || len(r.Items) > 0):
		return deal.EntryPoints
	case each:
		for s, n := range r.Points {
			k.Won[s] = min(n, 1) // of the tricks only counts whether there was one
		}
	case len(r.Points) > 1, len(r.Points) == 1 && (!k.Game.Positive() || r.GivenUp || r.Games[0].Won != (r.Points[0] >= p.Half)):
		return deal.EntryPoints
	}
	return nil
}

// item notes an item of a record.
func (p *Pad) item(k *Deal, r *deal.Record, i int) error {
	m := &r.Items[i]
	for j := range r.Items[:i] {
		if x := &r.Items[j]; x.ID == m.ID && x.Seat == m.Seat && x.Against == m.Against {
			return deal.EntryTwice
		}
	}
	if m.Steps > p.Steps {
		return deal.EntryDoubled
	}
	if m.ID == deal.GameID {
		return p.doubled(k, m)
	}
	row := FindPremium(k.Premiums, act.FindWord(m.ID))
	switch {
	case row == nil || !k.Game.Positive() || !row.In(k.Game) || m.Against != 0:
		return deal.EntryPremium
	case m.From != 0 && (!row.Catch || m.From-1 == m.Seat):
		return deal.EntryPremium
	case row.King && m.Seat != k.Holder && !(k.Alone() && m.Seat == k.Declarer):
		return deal.EntryHolder
	case k.GivenUp && !(m.Said && m.Seat == k.Declarer):
		return deal.EntryGivenUp
	}
	if err := p.alike(k, r, row, m, i); err != nil {
		return err
	}
	if m.Said {
		return p.announced(row, m, i)
	}
	switch {
	case row.Silent == 0 || row.Each:
		return deal.EntrySilent
	case m.Steps > 0:
		return deal.EntryDoubled
	case !m.Won && (row.Trick == 0 || p.Safe):
		return deal.EntryLost
	}
	return nil
}

// doubled notes how far a game was doubled.
func (p *Pad) doubled(k *Deal, m *deal.Made) error {
	row := 0
	switch {
	case m.Steps == 0 || m.Said:
		return deal.EntryDoubled
	case k.Game.Positive() && (m.Seat != k.Declarer || m.Against != 0 || k.GivenUp):
		return deal.EntryDoubled
	case !k.Game.Positive():
		if k.Declarers.Of(m.Seat) == nil || m.Against == 0 || m.Against-1 == m.Seat {
			return deal.EntryDoubled
		}
		row = phase.Against(m.Against - 1)
	}
	p.Said[row][m.Seat].Said, p.Said[row][m.Seat].Steps = true, int8(m.Steps)
	return nil
}

// announced notes an announcement.
func (p *Pad) announced(row *Premium, m *deal.Made, i int) error {
	if row.Announced == 0 {
		return deal.EntryAnnounce
	}
	p.Say(row.Index+1, m.Seat)
	l := &p.Said[row.Index+1][m.Seat]
	l.Steps, l.Order = int8(m.Steps), int16(i+1)
	return nil
}

// alike refuses an item beside another one of the same premium with which it cannot be.
func (p *Pad) alike(k *Deal, r *deal.Record, row *Premium, m *deal.Made, i int) error {
	if row.Each {
		return nil
	}
	for j := range r.Items[:i] {
		x := &r.Items[j]
		if x.ID != m.ID {
			continue
		}
		same := k.SideOf(x.Seat) == k.SideOf(m.Seat)
		switch {
		case x.Won && m.Won && (!same || row.Trick > 0), !x.Said && !m.Said, same && x.Said != m.Said, !p.Both:
			return deal.EntryTwice
		}
	}
	return nil
}

// whole checks a record as a whole.
func (p *Pad) whole(k *Deal, r *deal.Record) error {
	for i := range k.Premiums {
		row := &k.Premiums[i]
		bid := k.Announces(*k.Declarers.Top()) == row
		if bid && !k.GivenUp && k.Game.Named == nil && !p.Said[row.Index+1][k.Declarer].Said {
			return deal.EntryBird
		}
		if not := FindPremium(k.Premiums, row.Not); not != nil {
			for s := range act.Seat(Seats) {
				if p.Said[row.Index+1][s].Said && p.Said[not.Index+1][s].Said {
					return deal.EntryTwice
				}
			}
		}
		if row.Thirds != 0 && !k.GivenUp {
			if err := p.byPoints(k, r, row); err != nil {
				return err
			}
		}
		if row.Valat {
			if err := p.valat(k, r, row); err != nil {
				return err
			}
		}
	}
	if !k.GivenUp && !named(k, func(s act.Seat, row *Premium) bool { return p.Said[row.Index+1][s].Said }) {
		return deal.EntryBird
	}
	return nil
}

// named reports whether a declarer who must announce a bird has done so.
func named(k *Deal, by func(s act.Seat, row *Premium) bool) bool {
	return k.Game.birds == nil || slices.ContainsFunc(k.Game.birds, func(b Premium) bool { return by(k.Declarer, &b) })
}

// byPoints compares a premium that the points decide with them, or with the winner.
func (p *Pad) byPoints(k *Deal, r *deal.Record, row *Premium) error {
	for i := range r.Items {
		m := &r.Items[i]
		side := k.SideOf(m.Seat)
		if m.ID == row.ID && m.Won && r.Games[0].Won != (side == Declaring) {
			return deal.EntryPoints
		}
		if t := (Tally{}); m.ID == row.ID && r.Points != nil {
			t.Points = [2]int{Declaring: r.Points[0], Defending: p.Values.Sum(card.Austria) - r.Points[0]}
			if m.Won != row.Made(k, &t, row, side, act.Nobody) {
				return deal.EntryPoints
			}
		}
	}
	return nil
}

// valat checks that whoever takes all tricks has won, and the others have made nothing.
func (p *Pad) valat(k *Deal, r *deal.Record, row *Premium) error {
	made, ok := r.Find(row.ID, func(m *deal.Made) bool { return m.Won })
	if !ok {
		return nil
	}
	side := k.SideOf(made.Seat)
	if r.Games[0].Won != (side == Declaring) {
		return deal.EntryValat
	}
	for i := range r.Items {
		m := &r.Items[i]
		if of := FindPremium(k.Premiums, act.FindWord(m.ID)); of != nil && m.Won && !of.Each && of != row && k.SideOf(m.Seat) != side {
			return deal.EntryValat
		}
	}
	return nil
}
