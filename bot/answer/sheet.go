package answer

import (
	"context"
	"slices"

	"tarock/bot/chat"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen/score"
	"tarock/bot/telegram"
	"tarock/engine/table"
)

// Sheet shows the score sheet: as a picture, or to a player who wants that as text.
func (a *Answers) Sheet(q *chat.Question) error {
	return a.rooms.TellSheet(q, score.SheetForm{Text: q.Private() && q.Who.Plain})
}

// PressSheet turns the pages of a score sheet, or shows it in another form, in its own
// message.
func (a *Answers) PressSheet(ctx context.Context, u *telegram.Update, p press.Press) error {
	form, again, ok := score.ParseSheetForm(p.Arg)
	at := u.Press.Chat
	if !ok || at.ID == 0 {
		return table.OldButton
	}
	q, err := a.chats.AskIn(ctx, u, at)
	if err != nil {
		return err
	}
	id := chat.TableID(telegram.Chat{ID: p.Chat, Thread: p.Thread})
	if at.Private() {
		if ids, err := a.rooms.Seats(u.Press.From.ID); err != nil {
			return err
		} else if !slices.Contains(ids, id) {
			return table.NotSeated
		}
	}
	err = a.rooms.EnterUsed(id, func(r *room.Room) error {
		switch {
		case p.Move != r.Sheets():
			return table.OldButton
		case at == r.Chat && r.SheetShown():
			r.ShowSheet(form, again)
			_, err := r.Commit(u.ID)
			return err
		case at == r.Chat:
			return table.OldButton
		}
		slot, err := r.PutSheet(q, form, false, again)
		if err != nil {
			return err
		}
		return a.chats.Put(u.ID, nil, slot)
	})
	if err != nil {
		return err
	}
	a.chats.Answer(u.Press.ID, telegram.Toast{})
	return nil
}
