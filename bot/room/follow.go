package room

import (
	"tarock/bot/chat"
	"tarock/engine/table"
)

// follow does everything at a table that needs no press: it deals the cards, performs
// formal actions and carries out choices in advance. The log has all of that like the
// players' actions, so that it is not repeated when the log is read.
func (r *Room) follow() error {
	for {
		by, c := r.due()
		if c == nil {
			return nil
		}
		events, err := r.Table.Decide(by, c)
		if by != "" && chat.IsReason(err) {
			return nil // not allowed now: he is asked
		}
		if err != nil {
			return err
		}
		if err := r.apply(events); err != nil {
			return err
		}
	}
}

// DrawDealer returns the place of the first dealer among n players.
func DrawDealer(r *Room, n int) int {
	if table.Pledged(r.Table) {
		return table.DrawDealer(r.Table, max(n, 1))
	}
	return r.in.chats.Draw(max(n, 1))
}

// due returns the next command that needs no press, nil if the table waits for a
// player; by is the player who chose it in advance, "" for none.
func (r *Room) due() (by table.Player, c table.Command) {
	switch {
	case r.pledge != nil && table.NeedsPledge(r.Table):
		return "", table.Pledge{Secret: *r.pledge}
	case r.in.o.Shuffle == nil && table.NeedsPledge(r.Table):
		return "", table.Pledge{Secret: r.in.o.Secret()}
	case r.Table.NeedsCards() && (r.in.o.Shuffle == nil || table.Pledged(r.Table)):
		return "", table.Shuffle{}
	case r.Table.NeedsCards():
		deck := r.Table.Deck()
		r.in.o.Shuffle(deck)
		return "", table.Cards{Deck: deck}
	case r.Table.Stage == table.Offer && r.Info.Daily != (Daily{}):
		return declined(r) // so that everybody gets the same cards
	case r.Table.NeedsFormal():
		return "", table.Formal{}
	}
	return r.foretold()
}
