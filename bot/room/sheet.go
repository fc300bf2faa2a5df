package room

import (
	"fmt"
	"hash/fnv"
	"math"
	"strconv"
	"strings"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/schrieb"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/score"
	"tarock/bot/screen/words"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/storage"
)

// shown is how the score sheet of an evening is shown in the group. From the first time
// it is asked for it is one message, which follows the sheet: it changes once a deal.
type shown struct {
	Form score.SheetForm `json:"form,omitzero"`
	At   string          `json:"at,omitempty"` // what it shows, as a fingerprint
}

// Sheets returns the number that the buttons of this evening's score sheets carry in
// place of a move.
func (i *Info) Sheets() int { return int(i.Open % math.MaxInt32) }

// ShowSheet shows the score sheet of the evening in the group; again as a new message.
func (r *Room) ShowSheet(f score.SheetForm, again bool) {
	r.Info.Sheet = &shown{Form: f}
	r.again.sheet = again
}

// SheetShown reports whether the group has the score sheet of this evening.
func (i *Info) SheetShown() bool { return i.Sheet != nil }

// worthDrawing is the number of deals from which on the group gets its sheet at the end of the
// evening without asking: fewer are in the last message.
const worthDrawing = 3

// endsWithSheet reports whether the evening has just ended with a sheet that the group
// should see: it comes as the last message, also if it was shown before. A round of a
// tournament ends with the ranking.
func endsWithSheet(r *Room, v *view.Table) bool {
	playing := r.Info.Stage != table.Over && r.Info.Stage != table.Lobby && r.Info.Stage != table.Empty
	return playing && !r.Info.Contest.Runs() && r.Table.Stage == table.Over && len(v.Sheet) >= worthDrawing
}

// sheet adds the group's score sheet, if it was asked for, and at the end of the evening.
func (w *wanted) sheet(v *view.Table, c screen.Context) {
	r := w.r
	if endsWithSheet(r, v) {
		f := score.SheetForm{}
		if r.Info.SheetShown() {
			f.Text = r.Info.Sheet.Form.Text
		}
		r.ShowSheet(f, true)
	}
	if !r.Info.SheetShown() {
		return
	}
	slot := storage.Slot{Chat: r.Chat.ID, Thread: r.Chat.Thread, Name: r.Info.name(page.Slot{Part: page.Sheet}), Rank: storage.Rest, Fresh: r.again.sheet}
	at := w.sheetNow(v, c)
	if _, there := r.put[slot.Name]; there && !slot.Fresh && at == r.Info.Sheet.At {
		w.current[slot.Name] = true
		return
	}
	r.Info.Sheet.At = at
	c.At.Move = r.Info.Sheets()
	m := score.Schrieb(v, c.Reader, r.Info.Sheet.Form)
	m.Silent = true
	w.add(slot, m)
}

// sheetNow returns a fingerprint of what the group's score sheet shows: it changes with
// each deal, claim, name and setting, and with nothing in between.
func (w *wanted) sheetNow(v *view.Table, c screen.Context) string {
	r := w.r
	at := fmt.Sprint(c.Texts.Language(), c.Group, c.Stake, r.Info.Sheet.Form, r.Table.Stage == table.Over, len(v.Sheet), strings.Join(v.Heads(), ","))
	if n := len(v.Sheet); n > 0 {
		at += fmt.Sprint(v.Sheet[n-1].Total, v.Sheet[n-1].Aborted)
	}
	for _, row := range v.Sheet {
		if len(row.Struck) > 0 {
			at += fmt.Sprint(row.Number, row.Struck)
		}
	}
	h := fnv.New64a()
	h.Write([]byte(at)) // no names among what is known of tables
	return strconv.FormatUint(h.Sum64(), 36)
}

// reader returns what the words of a score sheet need that answers a question.
func (r *Room) reader(q *chat.Question) (c words.Reader, err error) {
	c.Frame = q.Screen().Frame
	if c.Group, err = Title(r); err != nil {
		return c, err
	}
	g, err := r.in.people.Group(r.Chat.ID)
	c.Stake = r.Info.stake(g)
	c.At = press.Press{Chat: r.Chat.ID, Thread: r.Chat.Thread, Move: r.Info.Sheets()}
	return c, err
}

// Paper returns the score sheet of the evening in the words of the asker.
func (r *Room) Paper(q *chat.Question) (*schrieb.Sheet, error) {
	c, err := r.reader(q)
	return score.Paper(r.Table.View(""), c), err
}

// PutSheet shows the score sheet of the evening in a chat other than the table's: to a
// player in private, or in another topic. The message can be changed until a deal is
// added.
func (r *Room) PutSheet(q *chat.Question, f score.SheetForm, several, again bool) (storage.Slot, error) {
	c, err := r.reader(q)
	if err != nil {
		return storage.Slot{}, err
	}
	c.Several = several
	slot := r.Answer(OfSheet, "paper/"+chat.TableID(q.Message.Chat), q.Message.Chat, score.Schrieb(r.Table.View(""), c, f))
	slot.Fresh = again
	return slot, nil
}

// stake returns the stake of the group in cents a point, -1 at a table of a tournament.
func (i *Info) stake(g people.Group) int {
	if i.Contest != (Round{}) {
		return -1
	}
	return g.Stake
}

// TellSheet answers a question with the score sheet of each table it is about.
func (s *Rooms) TellSheet(q *chat.Question, f score.SheetForm) error {
	return Each(s, q, func(r *Room, c words.Reader, update int64) error {
		if len(r.Table.View("").Sheet) > 0 && q.Message.Chat == r.Chat {
			r.ShowSheet(f, true)
			_, err := r.Commit(update)
			return err
		}
		slot, err := r.PutSheet(q, f, c.Several, true)
		if err != nil {
			return err
		}
		return s.chats.Put(update, nil, slot)
	})
}
