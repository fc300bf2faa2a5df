package review

import (
	"context"
	"errors"

	"tarock/bot/archive"
	"tarock/bot/chat"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/screen/past"
	"tarock/bot/screen/score"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/engine/table"
)

// PressPast answers a press on a button that leads to an evening or a deal that is over.
func (v *Reviews) PressPast(ctx context.Context, u *telegram.Update, p press.Press) error {
	w, ok := past.ParseWay(p.Arg)
	if !ok || u.Press.Chat.ID == 0 {
		return table.OldButton
	}
	if w.To == past.Tell {
		return tell(ctx, v, u, p, w)
	}
	q, err := v.chats.AskIn(ctx, u, u.Press.Chat)
	if err != nil {
		return err
	}
	if err := v.rooms.CrowdedPress(q.Message.Chat, u.Press.From.ID); err != nil {
		return err
	}
	listed := w.To == past.List || w.To == past.Months || w.To == past.People
	if !listed || !q.Private() {
		if err := v.may(q, p.Chat); err != nil {
			return err
		}
	}
	if listed {
		err = v.lists(q, p.Chat, w, false)
	} else {
		err = v.open(q, p, w)
	}
	if err == nil {
		v.chats.Answer(u.Press.ID, telegram.Toast{})
	}
	return err
}

// open shows what a button leads to in an evening.
func (v *Reviews) open(q *chat.Question, p press.Press, w past.Way) error {
	e, all, r, err := v.evening(q, p, w.Evening)
	if err != nil {
		return err
	}
	switch w.To {
	case past.Sheet:
		return v.sheet(q, e, w, r)
	case past.Deals, past.Open:
		return v.put(q, "evening", w.To == past.Open, past.Numbers(all, w, r))
	case past.Share:
		return share(v, q, p, w)
	case past.Deal, past.Check:
		return v.deal(q, e, w, all, r)
	}
	return table.OldButton
}

// evening returns an evening of a table, the number of its deals that are over, and the
// words in which to write about it.
func (v *Reviews) evening(q *chat.Question, p press.Press, id int64) (e *archive.Evening, deals int, r words.Reader, err error) {
	at := chat.TableID(telegram.Chat{ID: p.Chat, Thread: p.Thread})
	r = q.Screen()
	r.At = press.Press{Chat: p.Chat, Thread: p.Thread, Move: p.Move}
	g, err := v.people.Group(p.Chat)
	if err != nil {
		return nil, 0, r, err
	}
	r.Stake, r.Zone = g.Stake, g.Location()
	if id != 0 {
		var of archive.Tally
		switch e, of, err = archive.Load(v.chats.Store, at, id); {
		case err == nil && e == nil:
			err = table.OldButton
		case err == nil && q.Private():
			r.Group, err = called(v, q, at, &of)
		}
		return e, of.Rows(), r, err
	}
	err = v.rooms.EnterUsed(at, func(in *room.Room) error {
		if p.Move != in.Info.Sheets() {
			return table.OldButton
		}
		deals = len(in.Table.View("").Sheet)
		if e, err = running(in); err == nil && q.Private() {
			r.Group, err = room.Title(in)
		}
		return err
	})
	return e, deals, r, err
}

// sheet shows the score sheet of an evening of the archive, or sends it as files.
func (v *Reviews) sheet(q *chat.Question, e *archive.Evening, w past.Way, r words.Reader) error {
	t, err := e.Table()
	if err != nil {
		return err
	}
	if w.Evening == 0 {
		return table.OldButton // that of the table has buttons of its own
	}
	r.Group = joined(r.Group, past.Day(e.Begun, r))
	if w.Form == score.Files {
		return v.files(q, e, score.Paper(t.View(""), r))
	}
	f, _, ok := score.ParseSheetForm(w.Form)
	if !ok {
		return table.OldButton
	}
	f.Of = past.ID(w.Evening)
	f.Text = f.Text || w.Form == "open" && q.Private() && q.Who.Plain
	return v.put(q, "evening", false, score.Schrieb(t.View(""), r, f))
}

// joined joins the title of a group and a date.
func joined(group, date string) string {
	if group == "" {
		return date
	}
	return group + " · " + date
}

// deal shows a step of a deal that is over, or reckons it again.
func (v *Reviews) deal(q *chat.Question, e *archive.Evening, w past.Way, all int, r words.Reader) error {
	t, err := e.At(w.Deal)
	switch {
	case errors.Is(err, archive.ErrNoDeal):
		return table.OldButton
	case err != nil:
		return err
	}
	s := t.View("")
	known(&r, t)
	note := ""
	if w.To == past.Check {
		row, p := s.Sheet[w.Deal-1], t.Past[w.Deal-1]
		gives, err := p.Pays(len(row.Change))
		switch {
		case err != nil:
			note = past.Refused(r)
		case p.Check(row) != nil:
			note = past.Checked(s, len(p.Deal.Actions()), row, gives, r)
		default:
			note = past.Checked(s, len(p.Deal.Actions()), row, nil, r)
		}
		now, err := e.Table()
		if err != nil {
			return err
		}
		note += past.Corrected(s, now.View("").Sheet[w.Deal-1], r)
		w.Step = screen.Settlement
	}
	m := screen.Replayed(s, r, w.Step, note)
	m.Rows = past.DealKeys(w, screen.Tricks(s), all, r)
	return v.put(q, "evening", false, m)
}

// Evenings lists the evenings of a group, or in private those of the asker.
func (v *Reviews) Evenings(q *chat.Question) error {
	w := past.Way{To: past.List, Page: 1}
	if q.Message.Args != "" {
		var err error
		if w.Filter, err = v.search(q, q.Message.Args); err != nil {
			return err
		}
	}
	return v.lists(q, q.Message.Chat.ID, w, true)
}
