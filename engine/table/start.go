package table

import (
	"strconv"

	"tarock/engine/act"
	"tarock/engine/deal"
)

// start begins the evening and deals; place is the first dealer.
func start(t *Table, place string) (why string) {
	if why := opening(t, place); why != fits {
		return why
	}
	t.next.drawn = true
	t.dealing = true
	t.Round++
	return fits
}

// startReal begins an evening with real cards: the bot deals only when somebody asks for it.
func startReal(t *Table, place string) (why string) {
	if why := opening(t, place); why != fits {
		return why
	}
	t.Paused, t.Real = true, true
	return fits
}

// opening begins the evening; place is the first dealer.
func opening(t *Table, place string) (why string) {
	n, err := strconv.Atoi(place)
	if f := t.form(); err != nil || f == nil || n < 0 || n >= len(t.Chairs) || len(t.Chairs) != f.Table {
		return unreadable
	}
	for place := range t.Chairs {
		t.Chairs[place].Account = t.account(t.Chairs[place])
	}
	t.evening = t.Set.NewEvening(deal.Opening{Form: t.form(), Dealer: act.Seat(n), Options: t.Options})
	t.ready()
	return fits
}
