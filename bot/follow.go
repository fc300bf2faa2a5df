package bot

import "tarock/engine/table"

// follow does at a table what nobody has to be asked for: it deals the cards that
// are due, does what is a matter of form, and says what the player on turn has said
// ahead. All of that is in the log like what players do, and is never done again
// when the log is read.
func (b *Bot) follow(r *room) error {
	for {
		by, c := b.due(r)
		if c == nil {
			return nil
		}
		events, err := r.t.Decide(by, c)
		if by != "" && isReason(err) {
			return nil // not what he may say now: he is asked
		}
		if err != nil {
			return err
		}
		if err := b.apply(r, events); err != nil {
			return err
		}
	}
}

// due is the command that comes by itself now, nil if the table waits for somebody;
// by is who has said it ahead, "" if it is nobody's.
func (b *Bot) due(r *room) (by table.Player, c table.Command) {
	switch {
	case r.t.NeedsCards():
		deck := r.t.Deck()
		b.o.Shuffle(deck)
		return "", table.Cards{Deck: deck}
	case r.t.NeedsFormal():
		return "", table.Formal{}
	}
	return r.foretold()
}
