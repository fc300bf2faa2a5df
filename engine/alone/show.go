package alone

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Show adds what section 11 lets these eyes see.
func (k *Deal[C]) Show(v *view.View) {
	if k.Game > 0 {
		k.showGame(v, view.Contract, k.Declarer, k.Game)
	} else if k.Auction.Standing > 0 {
		k.showGame(v, view.Standing, k.Auction.By, k.Auction.Standing)
	}
	phase.ShowTricks(k.State, v)
	k.Claims.Show(v)
	if k.Declarer == act.Nobody {
		return
	}
	rows := k.how.speaking.Rows
	k.Said.Show(v, rows, k.Declarer, k.factor)
	k.Said.ShowBroken(k.State, v, rows, k.how.birds)
	if k.how.Show != nil {
		k.how.Show(k.c, v)
	}
	phase.ShowLaid(k.State, v, k.Declarer, k.Laid)
}

func (k *Deal[C]) showGame(v *view.View, id string, s act.Seat, row int) {
	v.Facts = append(v.Facts, view.Fact{ID: id, Seat: s, Of: act.Nobody, Word: k.how.Games[row].ID.String(), N: int(deal.Whole(k.value(row)))})
}
