package review

import (
	"context"
	"encoding/json"
	"slices"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/past"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/sheet"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/storage"
)

// draft is what was answered about the next deal of a table. It has seats and ids of the
// rules only, and no names.
type draft struct {
	Evening int      `json:"evening"`
	Number  int      `json:"number"` // of the deal
	Answers []string `json:"answers,omitempty"`
}

// DraftKey returns the key of the answers about the next deal of a table.
func DraftKey(table string) string { return "entry/" + table }

// Enter begins to write down a deal that was played with real cards, or goes on with it. In
// a lobby it first asks who deals.
func (v *Reviews) Enter(q *chat.Question) error {
	if q.Private() {
		return chat.OnlyGroup
	}
	by, err := q.By()
	if err != nil {
		return err
	}
	return v.rooms.EnterMeant(q, func(r *room.Room) error {
		m, err := v.entering(q, r, by)
		if err != nil {
			return err
		}
		m.Silent = true
		r.Reply(slot(q, "enter", true, m))
		_, err = r.Commit(q.Update)
		return err
	})
}

// entering returns the first page for a player.
func (v *Reviews) entering(q *chat.Question, r *room.Room, by table.Player) (page.Message, error) {
	switch {
	case r.Info.Contest != (room.Round{}):
		return page.Message{}, noImport
	case r.Table.Stage == table.Lobby:
		if _, err := r.Table.Decide(by, table.Real{}); err != nil {
			return page.Message{}, err
		}
		return past.EntryBegins(r.Table.View(""), fixer(q, r)), nil
	}
	d, _, err := begin(v, r, by)
	switch {
	case err != nil:
		return page.Message{}, err
	case proposes(r):
		return proposed(v, q, r)
	}
	return asked(q, r, d)
}

// proposes reports whether players vote on a deal.
func proposes(r *room.Room) bool { return r.Table.Fix != nil && r.Table.Fix.Record != nil }

// begin returns the answers about the next deal, if a player may give them. As long as there are none,
// those who wait take the chairs of missing players; it reports whether they have.
func begin(v *Reviews, r *room.Room, by table.Player) (d *draft, seated bool, err error) {
	if d, err = v.draft(r); err != nil {
		return nil, false, err
	}
	if len(d.Answers) > 0 || proposes(r) {
		return d, false, table.MayEnter(r.Table, by)
	}
	move := r.Table.Move
	err = r.Do(by, table.Enter{})
	return d, r.Table.Move != move, err
}

// draft returns the answers about the next deal.
func (v *Reviews) draft(r *room.Room) (*draft, error) {
	d, next := &draft{}, begun(r)
	b, err := v.chats.Store.Blob(DraftKey(r.ID))
	if err != nil && !storage.Damaged(err) {
		return nil, err
	}
	if b == nil || json.Unmarshal(b, d) != nil || d.Evening != next.Evening || d.Number != next.Number {
		d = next
	}
	return d, nil
}

// begun returns a draft without answers about the next deal.
func begun(r *room.Room) *draft {
	return &draft{Evening: r.Info.Sheets(), Number: r.Table.Number}
}

// questions returns the questions about the next deal.
func questions(r *room.Room) *past.Questions {
	t := r.Table
	q := &past.Questions{Table: seated(r), Form: t.Set.Entry(t.Options), Crosswise: t.Set.Crosswise != nil && t.Set.Crosswise(t.Plan.Form)}
	q.Sought = t.Plan.Sought != card.None
	q.Games, _ = r.Tables()
	q.Names = q.Table.DealNames[:len(t.Plan.Sitting)]
	_, q.Forehand = t.Plan.Form.Sitting(t.Plan.Dealer)
	return q
}

// seated returns the table as everybody sees it, with the players of the next deal by seat.
func seated(r *room.Room) *view.Table {
	t := r.Table
	s := t.View("")
	s.DealHead = view.Head{Number: t.Number, Dealer: t.Plan.Dealer, Factor: t.Plan.Factor, Remarks: sheet.Remarks(t.Plan), Before: s.Before, Callers: s.Callers}
	s.DealNames, s.DealHeads = make([]string, len(t.Chairs)), make([]int, len(t.Chairs))
	for place, c := range t.Chairs {
		seat := t.Plan.Form.Seat(act.Seat(place), t.Plan.Sitting)
		s.DealNames[seat], s.DealHeads[seat] = c.Name, c.Account
	}
	return s
}

// asked returns the page after some answers.
func asked(q *chat.Question, r *room.Room, d *draft) (page.Message, error) {
	c, questions := writer(q, r), questions(r)
	a, ok := questions.Ask(d.Answers, c)
	switch {
	case !ok:
		return page.Message{}, table.OldButton
	case a.Next != nil:
		return past.EntryAsked(questions.Table, a, len(d.Answers), c), nil
	}
	text, err := settlement(r, a.Record, c)
	switch {
	case err == nil:
		return past.EntryWhole(a, text, len(d.Answers), c), nil
	case !chat.IsReason(err):
		return page.Message{}, err
	}
	why := screen.Toast(chat.ReasonOf(err), q.Texts, r.Table.Set.ID)
	return past.EntryImpossible(questions.Table, a, why, len(d.Answers), c), nil
}

// writer returns the words for deals that are written down at a table.
func writer(q *chat.Question, r *room.Room) words.Reader {
	c := fixer(q, r)
	c.Games, c.Premiums = r.Tables()
	return c
}

// settlement returns the settlement of the next deal by a record, in words.
func settlement(r *room.Room, rec *view.Record, c words.Reader) (string, error) {
	d, err := table.Entered(r.Table, rec)
	if err != nil {
		return "", err
	}
	s := seated(r)
	s.Deal = d.View(act.Nobody)
	if o := d.Outcome(); o.Passed { // which only the row says, and there is none yet
		s.Sheet = append(slices.Clip(s.Sheet), view.Row{Number: r.Table.Number, Passed: true, Redeal: o.Redeal})
	}
	return screen.Replayed(s, c, screen.Settlement, "").Text, nil
}

// proposed returns the page about the deal that is proposed.
func proposed(v *Reviews, q *chat.Question, r *room.Room) (page.Message, error) {
	c := writer(q, r)
	text, err := settlement(r, r.Table.Fix.Record, c)
	return past.EntryProposed(r.Table.View(""), text, agreed(r.Table), left(r.Table, forgotten(v, r)), c), err
}

// PressEntry answers a press on a button about a deal that is written down.
func (v *Reviews) PressEntry(ctx context.Context, u *telegram.Update, p press.Press) error {
	e, ok := past.ParseEntering(p.Arg)
	if !ok || u.Press.Chat.ID == 0 || u.Press.Chat.Private() {
		return table.OldButton
	}
	q, err := v.chats.AskIn(ctx, u, u.Press.Chat)
	if err != nil {
		return err
	}
	err = v.rooms.Enter(chat.TableID(telegram.Chat{ID: p.Chat, Thread: p.Thread}), func(r *room.Room) error {
		if p.Move != r.Info.Sheets() || p.Chat != q.Message.Chat.ID || r.Info.Contest != (room.Round{}) {
			return table.OldButton
		}
		return v.enter(q, r, e)
	})
	if err == nil {
		v.chats.Answer(u.Press.ID, telegram.Toast{})
	}
	return err
}

// enter carries out a press in the interview about a deal with real cards.
func (v *Reviews) enter(q *chat.Question, r *room.Room, e past.Entering) error {
	by := people.Player(q.Message.From.ID)
	switch e.To {
	case past.EntryDealer:
		if err := r.Do(by, table.Real{Dealer: e.N}); err != nil {
			return err
		}
		return v.entered(q, r, begun(r), true)
	case past.EntryAgree:
		return v.voted(q, r, by, table.AgreeFix{Number: e.N, Away: forgotten(v, r)})
	case past.EntryRefuse:
		return v.voted(q, r, by, table.DropFix{Number: e.N})
	}
	d, seated, err := begin(v, r, by)
	switch {
	case err != nil:
		return err
	case e.To == past.EntryNext && e.N == d.Number:
		return v.entered(q, r, d, true)
	case e.N != len(d.Answers) || proposes(r):
		return table.OldButton
	case seated: // the question names others
		return v.entered(q, r, d, false)
	}
	switch e.To {
	case past.EntryAnswer:
		if d.Answers = append(d.Answers, e.Answer); len(d.Answers) > past.MostAnswers {
			return table.OldButton
		}
	case past.EntryBack:
		d.Answers = d.Answers[:max(len(d.Answers)-1, 0)]
	case past.EntryDrop:
		room.Drop(r, DraftKey(r.ID))
		return v.said(q, r, past.EntryDropped(q.Screen()))
	case past.EntryPropose:
		a, ok := questions(r).Ask(d.Answers, writer(q, r))
		if !ok || a.Next != nil {
			return table.OldButton
		}
		return v.voted(q, r, by, table.ProposeEntry{Record: a.Record, Away: forgotten(v, r)})
	}
	return v.entered(q, r, d, false)
}

// entered commits a draft with the page that follows from it, fresh at the end of the chat
// or in place of the previous one.
func (v *Reviews) entered(q *chat.Question, r *room.Room, d *draft, fresh bool) error {
	m, err := asked(q, r, d)
	if err != nil {
		return err
	}
	r.Set(DraftKey(r.ID), d)
	if fresh {
		m.Silent = true
		r.Reply(slot(q, "enter", true, m))
		_, err := r.Commit(q.Update)
		return err
	}
	return v.said(q, r, m)
}

// voted carries out a command about a proposed deal, and shows the outcome.
func (v *Reviews) voted(q *chat.Question, r *room.Room, by table.Player, c table.Command) error {
	if f := r.Table.Fix; f != nil && f.Record == nil {
		return table.OldButton // a correction was proposed meanwhile
	}
	rows := len(r.Table.View("").Sheet)
	if err := r.Do(by, c); err != nil {
		return err
	}
	t := r.Table.View("")
	switch {
	case len(t.Sheet) > rows:
		room.Drop(r, DraftKey(r.ID))
		return v.said(q, r, past.EntryDone(t, t.Sheet[rows], fixer(q, r)))
	case r.Table.Fix == nil:
		return v.said(q, r, past.EntryRefused(t, column(r.Table, by), fixer(q, r)))
	}
	m, err := proposed(v, q, r)
	if err != nil {
		return err
	}
	return v.said(q, r, m)
}

// said commits a room with a page about a deal that is written down.
func (v *Reviews) said(q *chat.Question, r *room.Room, m page.Message) error {
	m.Silent = true
	r.Reply(slot(q, "enter", false, m))
	_, err := r.Commit(q.Update)
	return err
}
