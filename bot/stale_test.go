package bot_test

import (
	"slices"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
)

// spot is a message's place: its chat and id.
type spot struct {
	chat int64
	id   int
}

// prompt is a private message with buttons that advance play.
type prompt struct {
	move     int
	answered time.Time // zero while its buttons are valid
}

// shows notes which buttons a private message has after an event. r.mu is held.
func (table *rushed) shows(e standin.Event, now time.Time) {
	at := spot{e.Chat, e.Message.ID}
	was, ok := table.prompts[at]
	list := slices.DeleteFunc(buttons(e.Message), func(k pressed) bool { return !inPlay[k.press.Kind] || k.press.Kind == press.Before })
	if e.Kind != standin.Removed && len(list) > 0 && ok && list[0].press.Move == was.move {
		return
	}
	if ok && !was.answered.IsZero() {
		table.dead = append(table.dead, now.Sub(was.answered))
	}
	delete(table.prompts, at)
	if e.Kind != standin.Removed && len(list) > 0 {
		table.prompts[at] = &prompt{move: list[0].press.Move}
	}
}

// answers notes that buttons of a user have been answered, or have not after all, since
// the press was refused. r.mu is held.
func (table *rushed) answers(user int64, move int, at time.Time) {
	for p, is := range table.prompts {
		if p.chat == user && is.move <= move && (is.answered.IsZero() || at.IsZero()) {
			is.answered = at
		}
	}
}
