package answer

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tarock/bot/chat"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/schrieb"
	"tarock/bot/schrieb/draw"
	"tarock/bot/screen/score"
	"tarock/bot/telegram"
	"tarock/engine/table"
)

// Sheet shows the score sheet: as a picture, or to a player who wants that as text. A page or a
// form can be named.
func (a *Answers) Sheet(q *chat.Question) error {
	f := score.SheetForm{Text: q.Private() && q.Who.Plain}
	switch word := strings.ToLower(strings.TrimSpace(q.Message.Args)); word {
	case "text", "als text", "as text":
		f.Text = true
	case "kurve", "curve", "graph":
		f.Text, f.Curve = false, true
	default:
		if found := sheetPage.FindStringSubmatch(word); found != nil {
			f.Page, _ = strconv.Atoi(found[1])
		} else {
			q.Unread = chat.Asks(word)
		}
	}
	return a.rooms.TellSheet(q, f)
}

// sheetPage is the number of a page of the sheet.
var sheetPage = regexp.MustCompile(`^(?:seite |page )?([1-9]\d{0,2})\.?$`)

// PressSheet turns the pages of a score sheet, or shows it in another form, in its own
// message.
func (a *Answers) PressSheet(ctx context.Context, u *telegram.Update, p press.Press) error {
	if p.Arg == score.Files {
		return a.sheetFiles(ctx, u, p)
	}
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
	if err := a.mayRead(u.Press, id); err != nil {
		return err
	}
	err = a.rooms.EnterUsed(id, func(r *room.Room) error {
		switch {
		case p.Move != r.Info.Sheets():
			return table.OldButton
		case at == r.Chat && r.Info.SheetShown():
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

// mayRead refuses a press in private by a user who does not sit at a table.
func (a *Answers) mayRead(p *telegram.Press, id string) error {
	if !p.Chat.Private() {
		return nil
	}
	ids, err := a.rooms.Seats(p.From.ID)
	if err == nil && !slices.Contains(ids, id) {
		return table.NotSeated
	}
	return err
}

// sheetFiles sends a score sheet for printing, with its curve, and as a table.
func (a *Answers) sheetFiles(ctx context.Context, u *telegram.Update, p press.Press) error {
	if u.Press.Chat.ID == 0 {
		return table.OldButton
	}
	q, err := a.chats.AskIn(ctx, u, u.Press.Chat)
	if err != nil {
		return err
	}
	id := chat.TableID(telegram.Chat{ID: p.Chat, Thread: p.Thread})
	if err := a.mayRead(u.Press, id); err != nil {
		return err
	}
	var s *schrieb.Sheet
	err = a.rooms.EnterUsed(id, func(r *room.Room) (err error) {
		if p.Move != r.Info.Sheets() {
			return table.OldButton
		}
		s, err = r.Paper(q)
		return err
	})
	if err != nil {
		return err
	}
	if err := a.chats.Seen(u.ID); err != nil {
		return err
	}
	pdf, err := draw.PDF(s)
	if err != nil {
		return err
	}
	a.chats.Deliver(q, "tarock-schrieb.pdf", pdf, "")
	a.chats.Deliver(q, "tarock-schrieb.csv", s.CSV(), "")
	a.chats.Answer(u.Press.ID, telegram.Toast{})
	return nil
}
