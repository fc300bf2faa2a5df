package alone

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Show adds what section 11 usually lets these eyes see. A rule set that shows less or more
// has a Show of its own, of the same parts.
func (k *Deal[C]) Show(v *view.View) {
	k.ShowGame(v)
	phase.ShowTricks(k.State, v)
	k.Claims.Show(v)
	if k.Declarer == act.Nobody {
		return
	}
	k.ShowSaid(v)
	if k.how.Show != nil {
		k.how.Show(k.c, v)
	}
	phase.ShowLaid(k.State, v, k.Declarer, k.Laid)
}

// ShowGame shows the game played or, in the auction, the standing bid; in a deal that was
// written down also the partner, who is found by no card.
func (k *Deal[C]) ShowGame(v *view.View) {
	row, s, f := k.Game, k.Declarer, view.Fact{ID: view.Contract}
	if row == 0 {
		row, s, f.ID = k.Auction.Standing, k.Auction.By, view.Standing
	}
	if row > 0 {
		f.Word, f.N = k.how.Games[row].ID.String(), int(deal.Whole(k.value(row)))
		v.About(s, f)
	}
	if called := k.Row.Sides == view.CalledPartner || k.Row.Sides == view.CalledOther; k.Note != nil && called {
		k.Partnership.Show(v, true)
	}
}

// ShowSaid shows what was announced and doubled, and to a player which of his birds he can
// no longer make.
func (k *Deal[C]) ShowSaid(v *view.View) {
	rows := k.how.speaking.Rows
	k.Said.Show(v, rows, k.Declarer, k.factor)
	k.Said.ShowBroken(k.State, v, rows, k.how.birds)
}
