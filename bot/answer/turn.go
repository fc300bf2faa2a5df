package answer

import (
	"tarock/bot/chat"
	"tarock/bot/room"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
)

// whoseTurn answers a question about whose turn it is, or why, at the table. It reports false if the words ask nothing of
// the kind, or nobody plays there.
func whoseTurn(a *Answers, q *chat.Question, asked string) (told bool, err error) {
	me, err := q.By()
	if err != nil {
		me = "" // anonymous
	}
	asks := func(r *room.Room) (who act.Seat, ok bool) {
		if !r.Running() {
			return act.Nobody, false
		}
		return explain.AsksTurn(r.Table.View(q.Eyes()), r.Table.Place(me), asked)
	}
	err = a.rooms.About(q, func(r *room.Room) error {
		_, ok := asks(r)
		told = told || ok
		return nil
	})
	if err != nil && !chat.IsReason(err) || !told {
		if chat.IsReason(err) {
			err = nil
		}
		return false, err
	}
	return true, a.rooms.Tell(q, room.OfDeal, func(r *room.Room, c words.Reader) page.Message {
		who, ok := asks(r)
		if !ok {
			return explained(r, q.Eyes(), c)
		}
		seat := act.Nobody
		if who != act.Nobody && r.Table.Deal != nil {
			seat = r.Table.Seat(who)
		}
		return explain.Turn(r.Table.View(q.Eyes()), who, seat, r.Table.Set.Law(r.Table.Options), c)
	})
}
