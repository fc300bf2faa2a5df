package bot

import (
	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
)

// why explains the moment at the table: to the asker with his own cards in private, to
// everybody in a group.
func (b *Bot) why(q *question) error {
	return b.about(q, func(r *room, c screen.Context) telegram.Message { return explained(r, q.eyes(), c) })
}

// explained is what some eyes are told of the moment at a table.
func explained(r *room, eyes table.Player, c screen.Context) telegram.Message {
	v := r.t.View(eyes)
	c.Games, c.Premiums = tablesOf(r)
	var refused []act.Refusal
	if place := r.t.Place(eyes); place != act.Nobody && r.t.Deal != nil && v.Waiting == place {
		refused = r.t.Deal.Refused(r.t.Seat(place))
	}
	return screen.Why(v, refused, c)
}

// pressWhy explains the moment at the table of a button to who has pressed it, in private.
func (b *Bot) pressWhy(u *telegram.Update, p press.Press) error {
	q := &question{update: u.ID, m: &telegram.Incoming{Chat: telegram.Chat{ID: u.Press.From.ID}, From: u.Press.From}}
	if err := b.asker(q); err != nil {
		return err
	}
	var m telegram.Message
	err := b.in(tableID(telegram.Chat{ID: p.Chat, Thread: p.Thread}), func(r *room) (err error) {
		switch {
		case r.t.Stage == table.Over:
			return table.NoTable
		case r.t.Stage == table.Lobby:
			return table.NotStarted
		case r.t.Place(q.eyes()) == act.Nobody:
			return table.NotSeated
		}
		c := b.context(q)
		if c.Group, err = b.people.title(r.id); err != nil {
			return err
		}
		m = explained(r, q.eyes(), c)
		return nil
	})
	switch {
	case err != nil:
		return err
	case !q.who.reachable():
		return unreachable
	}
	m.Protect = true
	if err := b.putLookup(q, true, m); err != nil {
		return err
	}
	b.answer(u.Press.ID, telegram.Toast{})
	return nil
}
