package bot

import (
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
)

// why explains the moment at the table: to the asker with his own cards in private, to
// everybody in a group.
func (b *Bot) why(q *question) error {
	return b.about(q, func(r *room, c screen.Context) telegram.Message {
		v := r.t.View(q.eyes())
		c.Games, c.Premiums = tablesOf(r)
		var refused []act.Refusal
		if place := r.t.Place(q.eyes()); place != act.Nobody && r.t.Deal != nil && v.Waiting == place {
			refused = r.t.Deal.Refused(r.t.Seat(place))
		}
		return screen.Why(v, refused, c)
	})
}
