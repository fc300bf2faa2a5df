package alone

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/sides"
	"tarock/engine/view"
)

// Write makes a fresh deal that of a record, or returns the reason why there is none.
func (x *Outcome[C]) Write(r *deal.Record) error {
	k := x.k
	if err := deal.Fits(k.State, r); err != nil {
		return err
	}
	k.Note = r
	if len(r.Games) == 0 {
		return nil
	}
	id, declarer := act.FindWord(r.Game()), r.Games[0].Seat
	row := slices.IndexFunc(k.how.Games, func(g Game) bool { return g.ID == id })
	if declarer == act.Nobody && k.how.Games[row].Forehand {
		declarer = k.Forehand()
	}
	k.Plays(row, declarer)
	if r.Partner != act.Nobody {
		k.Holder, k.Public = r.Partner, sides.At(r.Partner)
	}
	for i := range r.Items {
		m := &r.Items[i]
		if row := k.rowOf(m.ID); row >= 0 && (m.Said || row == 0) {
			k.say(row, m, i)
		}
		if k.Row.Sides == view.EachForSelf {
			if slices.ContainsFunc(r.Items[:i], func(x deal.Made) bool { return x.ID == m.ID }) {
				return deal.EntryTwice
			}
			continue
		}
		if err := k.fits(m, r.Items[:i]); err != nil {
			return err
		}
	}
	if row := k.how.valat; row > 0 && k.Said.By(row) != act.Nobody {
		k.announced(row)
	}
	return nil
}

// rowOf returns the row of something that can be announced or doubled, -1 if there is none.
func (x *Outcome[C]) rowOf(id string) int {
	k := x.k
	return slices.IndexFunc(k.how.speaking.Rows, func(row phase.Row) bool { return row.ID == act.FindWord(id) })
}

// premiumOf returns the row of a premium, 0 for the game and for anything that is no premium.
func (x *Outcome[C]) premiumOf(id string) int {
	k := x.k
	return max(0, slices.IndexFunc(k.how.Premiums, func(p Premium[C]) bool { return p.ID == act.FindWord(id) }))
}

// say notes the i-th item, which was announced, or the doublings of the game.
func (x *Outcome[C]) say(row int, m *deal.Made, i int) {
	k := x.k
	l := &k.Said[row][m.Seat]
	if m.Against != 0 {
		l.Take(m.Seat, score.Step{N: m.Steps, Against: m.Against - 1}, 0)
		return
	}
	k.Speak.Say(row, m.Seat)
	l.Steps, l.Order = int8(m.Steps), int16(i+1)
}

// fits refuses an item that cannot be, by itself or beside others.
func (x *Outcome[C]) fits(m *deal.Made, others []deal.Made) error {
	k := x.k
	row := k.premiumOf(m.ID)
	if row == 0 || m.Against != 0 {
		return nil
	}
	p := &k.how.Premiums[row]
	if m.From != 0 && k.Allied(m.Seat, m.From-1) {
		return deal.EntryPremium
	}
	if m.Won && p.Least > 0 && !k.reaches(m.Seat, p.Least) || !m.Won && p.Least > 0 && k.Note.Points != nil && k.reaches(m.Seat, p.Least) {
		return deal.EntryPoints
	}
	if by, all := k.AllTricks(); all {
		winner := k.Note.Games[0].Won == k.Allied(by, k.Declarer)
		if !winner || m.Won && p.played() && !k.Allied(m.Seat, by) {
			return deal.EntryValat
		}
	}
	for i := range others {
		if x := &others[i]; x.Against == 0 && !k.together(row, m, k.premiumOf(x.ID), x) {
			return deal.EntryTwice
		}
	}
	return nil
}

// reaches reports whether a player's side can have as many points.
func (x *Outcome[C]) reaches(s act.Seat, least int) bool {
	k := x.k
	if k.Note.Points == nil {
		return k.Note.Games[0].Won == k.Allied(s, k.Declarer)
	}
	return k.share(s, k.Note.Points[0]) >= least
}

// played reports whether a premium is won in the play, and not dealt or lost.
func (p *Premium[C]) played() bool { return p.Count == 0 && !p.Loss && !p.Follows }

// together reports whether there can be two items in one deal.
func (x *Outcome[C]) together(row int, m *deal.Made, other int, o *deal.Made) bool {
	k := x.k
	p, q := &k.how.Premiums[row], &k.how.Premiums[other]
	switch {
	case other == 0:
		return true
	case row == other && p.Target == phase.NoTarget, row == other && p.Trick > 0: // there is only one of these cards
		return false
	case row == other && k.Allied(m.Seat, o.Seat), row == other && m.Won && o.Won && !p.Follows:
		return false
	case row == other:
		return row != k.how.sweep && !p.Once || m.Said && o.Said
	case p.Count > 0 && q.Count > 0:
		return p.Count+q.Count <= p.Cards.Or(q.Cards).Len()
	}
	return p.leaves(m, q, o) && q.leaves(o, p, m)
}

// leaves reports whether a player who was dealt all cards of a premium leaves another premium's
// cards to its player. A caught card and its catcher belong to two players.
func (p *Premium[C]) leaves(m *deal.Made, other *Premium[C], x *deal.Made) bool {
	if p.Count == 0 || p.Count < p.Cards.Len() || other.Card == card.None || !p.Cards.Has(other.Card) {
		return true
	}
	return other.Trick > 0 && m.Seat == x.Seat
}
