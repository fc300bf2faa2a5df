package room

import (
	"tarock/bot/chat"
	"tarock/engine/table"
)

// follow does at a table what nobody has to be asked for: it deals the cards that
// are due, does what is a matter of form, and says what the player on turn has said
// ahead. All of that is in the log like what players do, and is never done again
// when the log is read.
func (r *Room) follow() error {
	for {
		by, c := r.due()
		if c == nil {
			return nil
		}
		events, err := r.Table.Decide(by, c)
		if by != "" && chat.IsReason(err) {
			return nil // not what he may say now: he is asked
		}
		if err != nil {
			return err
		}
		if err := r.apply(events); err != nil {
			return err
		}
	}
}

// due is the command that comes by itself now, nil if the table waits for somebody;
// by is who has said it ahead, "" if it is nobody's.
func (r *Room) due() (by table.Player, c table.Command) {
	switch {
	case r.Table.NeedsCards():
		deck := r.Table.Deck()
		r.in.o.Shuffle(deck)
		return "", table.Cards{Deck: deck}
	case r.Table.NeedsFormal():
		return "", table.Formal{}
	}
	return r.foretold()
}
