package phase

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/view"
)

// ShowTricks shows a player the tricks that he has won himself, in games that allow it.
func ShowTricks(d *deal.State, v *view.View) {
	if v.Eyes == act.Nobody {
		return
	}
	for i := range d.Past {
		if t := &d.Past[i]; t.Winner == v.Eyes {
			v.Facts = append(v.Facts, view.Fact{ID: view.Took, Seat: t.Winner, Of: act.Nobody, Cards: t.Set(), N: i + 1})
		}
	}
}

// ShowLaid shows the cards that a player laid away: all to himself and when the deal is
// over, else only the tarocks, which lie face up.
func ShowLaid(d *deal.State, v *view.View, s act.Seat, cards card.Set) {
	if v.Eyes != s && !d.Over() {
		cards = cards.And(card.Tarocks)
	}
	if !cards.Empty() {
		v.Facts = append(v.Facts, view.Fact{ID: view.LaidAway, Seat: s, Of: act.Nobody, Cards: cards})
	}
}

// ShowBroken shows a player which of his announced birds he can no longer make.
func (x *Said) ShowBroken(d *deal.State, v *view.View, rows []Row, birds []score.Bird) {
	if v.Eyes == act.Nobody || v.Phase != view.Play {
		return
	}
	for _, b := range birds {
		if x[b.Row][v.Eyes].Said && b.Broken(d, v.Eyes) {
			v.Facts = append(v.Facts, view.Fact{ID: view.Broke, Seat: v.Eyes, Of: act.Nobody, Word: rows[b.Row].ID.String()})
		}
	}
}

// Show adds the doublings of the game and all announcements to a view, each with its
// factor against the declarer's opponents, or two if these differ. factor returns a
// factor, 0 for an item that is not shown.
func (x *Said) Show(v *view.View, rows []Row, declarer act.Seat, factor func(row int, owner, opponent act.Seat) int) {
	for row := range rows {
		for i := range v.Seats {
			owner := declarer.After(i, v.Seats)
			if !x[row][owner].Said || row == 0 && x[row][owner].Steps == 0 {
				continue
			}
			f := view.Fact{ID: view.Announced, Seat: owner, Of: act.Nobody, Word: rows[row].ID.String(), Card: x[row][owner].Card}
			if row == 0 {
				f.ID, f.Word = view.Doubled, ""
			}
			x.show(v, f, declarer, func(o act.Seat) int { return factor(row, owner, o) })
		}
	}
}

// show adds one fact, or one for each opponent of the declarer if the factors against
// them differ.
func (x *Said) show(v *view.View, f view.Fact, declarer act.Seat, factor func(opponent act.Seat) int) {
	first := factor(declarer.After(1, v.Seats))
	same := true
	for i := 2; i < v.Seats; i++ {
		same = same && factor(declarer.After(i, v.Seats)) == first
	}
	if f.N = first; same {
		if first > 0 {
			v.Facts = append(v.Facts, f)
		}
		return
	}
	for i := 1; i < v.Seats; i++ {
		f.Of = declarer.After(i, v.Seats)
		f.N = factor(f.Of)
		v.Facts = append(v.Facts, f)
	}
}
