package told

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// What the ids of premiums end in that are entered in a row of their own: not announced, lost, or in the last trick.
const (
	silently = "-silent"
	lost     = "-lost"
	inLast   = "-last"
)

// entered returns a premium as it is entered for a player, in all ways in which that may be.
func (v *summing) entered(c *sumCase, f *Feat, s act.Seat) []deal.Made {
	it, won, turned := v.row(f, c.game.ID)
	if it == nil || it.Values != nil || f.Silent && !it.Silent || f.Said && !it.Said || f.Steps > 0 && it.Fixed {
		return nil
	}
	ours := c.ours(s) != turned
	switch {
	case ours == (f.Theirs != it.Paid), it.Own && s != c.declarer:
		return nil
	case f.Mate && (!it.Paid || s != c.partner):
		return nil
	case it.Held && c.partner != act.Nobody && ours && s != c.partner:
		return nil // he does not hold the called card
	}
	m := deal.Made{ID: it.ID, Seat: s, Won: won, Steps: f.Steps}
	m.Said = f.Said || !it.Silent
	if it.Follows && f.Ended == NotTold {
		m.Won = c.won
	}
	if !m.Won && !m.Said && !it.Lost {
		return nil
	}
	if slices.Contains(it.Early, c.game.ID) && m.Said && f.When <= 0 {
		early := m
		if early.Early = true; f.When < 0 {
			return []deal.Made{early}
		}
		return append(c.caught(it, m), early)
	}
	return c.caught(it, m)
}

// row returns the row in which a premium is entered in a game, nil if there is none, whether it is entered there as won,
// and whether for the other side.
func (v *summing) row(f *Feat, game string) (it *view.EntryItem, won, turned bool) {
	it, won = v.entry.Item(f.Premium, game), f.Ended != Failed
	still, last := v.entry.Item(f.Premium+silently, game), v.entry.Item(f.Premium+inLast, game)
	quiet := it == nil || !f.Said && (f.Silent || f.Last || !won)
	switch {
	case last != nil && f.Last:
		return last, won, false
	case (still == nil || !quiet) && f.Early && last == nil && !(f.Said && !won):
		return nil, false, false
	case still == nil || !quiet:
		return it, won, false
	case won && !f.Early:
		return still, true, false
	case !won && f.Last: // whoever beats it there gets what it would have brought
		return still, true, true
	case !won && f.Early:
		return v.entry.Item(f.Premium+lost, game), true, true
	}
	return nil, false, false
}

// caught returns a premium for which a card was caught from somebody, with each player of the other side from whom it may
// have been; any other one as it is.
func (c *sumCase) caught(it *view.EntryItem, m deal.Made) (list []deal.Made) {
	if !it.From || !m.Won {
		return []deal.Made{m}
	}
	for from := range act.Seat(c.form.Seats()) {
		if c.ours(from) != c.ours(m.Seat) {
			m.From = from + 1
			list = append(list, m)
		}
	}
	return list
}
