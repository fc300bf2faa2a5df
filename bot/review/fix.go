package review

import (
	"context"
	"slices"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen/page"
	"tarock/bot/screen/past"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/engine/table"
)

// Correct begins to correct what was written of a deal of the group's evening: of the one whose
// number is given, if the asker has a say in it.
func (v *Reviews) Correct(q *chat.Question) error {
	if q.Private() {
		return chat.OnlyGroup
	}
	return v.rooms.About(q, func(r *room.Room) error {
		if err := open(r); err != nil {
			return err
		}
		if number, ok := chat.DealNumber(q.Message.Args); ok {
			return correct(v, q, r, number)
		}
		q.Unread = chat.Asks(q.Message.Args)
		return v.put(q, "fix", true, past.WhichFix(r.Table.View(""), past.Fixing{Page: 1 << 10}, fixer(q, r)))
	})
}

// correct shows the amounts of a deal to one who has a say in them.
func correct(v *Reviews, q *chat.Question, r *room.Room, number int) error {
	by, err := q.By()
	if err != nil {
		return err
	}
	t := r.Table.View("")
	if number < 1 || number > len(t.Sheet) {
		return chat.NoSuchDeal
	}
	if err := table.MayFix(r.Table, number, by); err != nil {
		return err
	}
	row := t.Sheet[number-1]
	f := past.Fixing{To: past.FixAmounts, Deal: number}.Of(row)
	return v.put(q, "fix", true, past.EditFix(t, row, f, fixer(q, r)))
}

// open refuses if nothing is written in a room, or if its result has gone to a tournament.
func open(r *room.Room) error {
	switch {
	case len(r.Table.View("").Sheet) == 0:
		return chat.NoDeals
	case r.Info.Contest != (room.Round{}) && r.Table.Stage == table.Over:
		return chat.HandedIn
	}
	return nil
}

// fixer returns the words for corrections at a table.
func fixer(q *chat.Question, r *room.Room) words.Reader {
	c := q.Screen()
	c.At = press.Press{Chat: r.Chat.ID, Thread: r.Chat.Thread, Move: r.Info.Sheets()}
	return c
}

// PressFix answers a press on a button about a correction.
func (v *Reviews) PressFix(ctx context.Context, u *telegram.Update, p press.Press) error {
	f, ok := past.ParseFixing(p.Arg)
	if !ok || u.Press.Chat.ID == 0 || u.Press.Chat.Private() {
		return table.OldButton
	}
	q, err := v.chats.AskIn(ctx, u, u.Press.Chat)
	if err != nil {
		return err
	}
	id := chat.TableID(telegram.Chat{ID: p.Chat, Thread: p.Thread})
	err = v.rooms.EnterUsed(id, func(r *room.Room) error {
		if p.Move != r.Info.Sheets() || p.Chat != q.Message.Chat.ID {
			return table.OldButton
		}
		if err := open(r); err != nil {
			return err
		}
		return v.fix(q, r, f)
	})
	if err == nil {
		v.chats.Answer(u.Press.ID, telegram.Toast{})
	}
	return err
}

// fix does what a button about a correction says.
func (v *Reviews) fix(q *chat.Question, r *room.Room, f past.Fixing) error {
	by, c, t := people.Player(q.Message.From.ID), fixer(q, r), r.Table.View("")
	if f.To == past.FixWhich {
		return v.put(q, "fix", false, past.WhichFix(t, f, c))
	}
	if err := table.MayFix(r.Table, f.Deal, by); err != nil {
		return err
	}
	row := t.Sheet[f.Deal-1]
	change, fits := f.Change(row)
	switch f.To {
	case past.FixAmounts:
		if !fits {
			return table.OldButton
		}
		return v.put(q, "fix", false, past.EditFix(t, row, f, c))
	case past.FixPropose:
		if !fits {
			return table.OldButton
		}
		return v.fixed(q, r, by, table.ProposeFix{Number: f.Deal, Change: change, Away: forgotten(v, r)}, f.Deal)
	case past.FixAgree:
		return v.fixed(q, r, by, table.AgreeFix{Number: f.Deal, Away: forgotten(v, r)}, f.Deal)
	}
	return v.fixed(q, r, by, table.DropFix{Number: f.Deal}, f.Deal)
}

// fixed does a command about a correction, and shows what has come of it in the same
// transaction.
func (v *Reviews) fixed(q *chat.Question, r *room.Room, by table.Player, c table.Command, number int) error {
	struck := len(r.Table.View("").Sheet[number-1].Struck)
	if err := r.Do(by, c); err != nil {
		return err
	}
	t, words := r.Table.View(""), fixer(q, r)
	row := t.Sheet[number-1]
	var m page.Message
	switch {
	case len(row.Struck) > struck:
		m = past.Fixed(t, row, words)
	case r.Table.Fix == nil:
		m = past.Refusing(t, number, column(r.Table, by), words)
	default:
		m = past.Proposed(t, row, r.Table.Fix.Change, agreed(r.Table), left(r.Table, forgotten(v, r)), words)
	}
	_, proposes := c.(table.ProposeFix)
	r.Reply(slot(q, "fix", proposes, m))
	_, err := r.Commit(q.Update)
	return err
}

// agreed returns the columns of those who have agreed to a correction.
func agreed(t *table.Table) (columns []int) {
	for i, c := range t.Columns() {
		if slices.Contains(t.Fix.Agreed, c.Player) {
			columns = append(columns, i)
		}
	}
	return columns
}

// forgotten returns the players of a table of whom nothing is known any more: they have asked for that.
func forgotten(v *Reviews, r *room.Room) (list []table.Player) {
	for _, c := range r.Table.Columns() {
		if u, err := v.people.User(people.UserOf(c.Player)); err == nil && !c.Computer && !u.Started {
			list = append(list, c.Player)
		}
	}
	return list
}

// left returns the columns of those who have still to agree.
func left(t *table.Table, away []table.Player) (columns []int) {
	for _, c := range table.FixLeft(t, away) {
		columns = append(columns, column(t, c.Player))
	}
	return columns
}

// column returns the column of a player of the evening.
func column(t *table.Table, p table.Player) int {
	return slices.IndexFunc(t.Columns(), func(c table.Chair) bool { return c.Player == p })
}
