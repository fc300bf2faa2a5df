package review

import (
	"context"
	"encoding/json"
	"errors"
	"hash/fnv"
	"slices"
	"strconv"
	"time"

	"tarock/bot/chat"
	"tarock/bot/enact"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/past"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/storage"
)

// Reasons why a file is not even read.
const (
	noLobby    act.Reason = "import-lobby"    // there is no table in its lobby for it
	noDownload act.Reason = "import-download" // Telegram does not hand it over
	noImport   act.Reason = "import-contest"  // a table of a tournament takes no deals from elsewhere
)

// offered is a file that waits for somebody to confirm it, as it is stored.
type offered struct {
	Name string `json:"name"`
	Text []byte `json:"text"`
}

// sum returns a short fingerprint of a file, for the button that confirms it.
func (o *offered) sum() string {
	h := fnv.New32a()
	h.Write(o.Text) // of bytes only: the name decides no more than how it is read
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// patience is how long Telegram has to hand over a file: its sender waits for an answer.
const patience = 10 * time.Second

// Import answers a transcript that a user sends to a table in its lobby: it shows what the
// file would bring, and asks. Without a file it says how that goes.
func (v *Reviews) Import(q *chat.Question) error {
	f := q.Message.File
	if f == nil {
		return v.chats.Reply(q, past.HowToImport(q.Screen()))
	}
	by, err := q.By()
	if err != nil {
		return err
	}
	ids, err := v.lobbies(q)
	if err != nil {
		return err
	}
	if f.Size > enact.MaxSize {
		return v.notTaken(q, &enact.Problem{Why: enact.TooLarge})
	}
	ctx, cancel := context.WithTimeout(q.Ctx, patience)
	defer cancel()
	text, err := v.chats.API.Download(ctx, f.ID, enact.MaxSize)
	switch {
	case errors.Is(err, telegram.ErrTooLarge):
		return v.notTaken(q, &enact.Problem{Why: enact.TooLarge})
	case err != nil:
		v.chats.Log.Warn().Err(err).Msg("a file that was sent")
		return noDownload
	}
	o := offered{Name: f.Name, Text: text}
	var fit []string
	var why error
	for _, id := range ids {
		err := v.rooms.Enter(id, func(r *room.Room) error { _, err := enacted(r, by, &o); return err })
		switch {
		case err == nil:
			fit = append(fit, id)
		case why == nil || !chat.IsReason(err):
			why = err
		}
	}
	if len(fit) == 0 || why != nil && !chat.IsReason(why) {
		return v.notTaken(q, why)
	}
	for i, id := range fit {
		update := int64(0)
		if i == len(fit)-1 { // until then nothing is lost if the update comes again
			update = q.Update
		}
		if err := v.rooms.Enter(id, func(r *room.Room) error { return offer(v, q, r, by, &o, len(fit) > 1, update) }); err != nil {
			return err
		}
	}
	return nil
}

// offer shows what a file would bring to the table of a room, and asks. If it is one of several it names the group.
func offer(v *Reviews, q *chat.Question, r *room.Room, by table.Player, o *offered, several bool, update int64) error {
	told, err := enacted(r, by, o)
	if err != nil {
		return v.notTaken(q, err)
	}
	c := q.Screen()
	c.At = press.Press{Chat: r.Chat.ID, Thread: r.Chat.Thread, Move: r.Info.Sheets()}
	if c.Several = several; several {
		if c.Group, err = v.people.Title(r.ID); err != nil {
			return err
		}
	}
	s := offerSlot(q, r, past.Offered(told.Table.View(""), told.Deals, told.Options, o.sum(), c))
	s.Fresh = true
	r.Info.Offered = true
	r.Set(room.OfferedKey(r.ID), o)
	r.Reply(s)
	_, err = r.Commit(update)
	return err
}

// offerSlot returns the slot of what becomes of a file that is meant for a table.
func offerSlot(q *chat.Question, r *room.Room, m page.Message) storage.Slot {
	m.Silent = true
	return slot(q, "import/"+r.ID, false, m)
}

// lobbies returns the ids of the tables for which a file can be meant: that of the group or, in
// private, those in their lobby at which the sender sits.
func (v *Reviews) lobbies(q *chat.Question) ([]string, error) {
	if !q.Private() {
		id, err := room.OpenAt(v.rooms, q)
		return []string{id}, err
	}
	ids, err := v.rooms.Seats(q.Message.From.ID)
	if err != nil {
		return nil, err
	}
	ids = slices.DeleteFunc(ids, func(id string) bool {
		waits := false
		err := v.rooms.Enter(id, func(r *room.Room) error { waits = r.Table.Stage == table.Lobby; return nil })
		return err != nil || !waits
	})
	if len(ids) == 0 {
		return nil, noLobby
	}
	return ids, nil
}

// enacted reads the course of a file for the table of a room. The table does not change.
func enacted(r *room.Room, by table.Player, o *offered) (*enact.Told, error) {
	switch {
	case r.Table.Stage != table.Lobby:
		return nil, noLobby
	case r.Info.Contest != (room.Round{}):
		return nil, noImport
	case r.Table.Place(by) == act.Nobody && (by != r.Table.Opener || table.Without(r.Table, by)):
		return nil, table.NotSeated
	}
	doc, err := enact.Read(o.Name, o.Text)
	if err != nil {
		return nil, err
	}
	records, err := r.Records()
	if err != nil {
		return nil, err
	}
	t := table.New(rules.Find)
	for _, rec := range records {
		if err := t.Apply(table.Event(rec.Data)); err != nil {
			return nil, err
		}
	}
	return enact.Lobby(t, by, doc)
}

// notTaken answers that nothing of a file is taken over, and why.
func (v *Reviews) notTaken(q *chat.Question, why error) error {
	if !chat.IsReason(why) {
		return why
	}
	return v.chats.Reply(q, past.NotTaken(refusal(q, why), q.Screen()))
}

// refusal returns why a file is refused, in words.
func refusal(q *chat.Question, why error) past.Refusal {
	r := past.Refusal{Why: screen.Toast(chat.ReasonOf(why), q.Texts)}
	var p *enact.Problem
	if errors.As(why, &p) {
		r.Deal, r.Action, r.Before, r.Text, r.Line, r.Column, r.Rules, r.Names = p.Deal, p.Action, p.Before, p.Text, p.Line, p.Column, p.Rules, p.Names
	}
	return r
}

// PressImport answers a press on a button below a file that is offered.
func (v *Reviews) PressImport(ctx context.Context, u *telegram.Update, p press.Press) error {
	if u.Press.Chat.ID == 0 || p.Chat == 0 {
		return table.OldButton
	}
	q, err := v.chats.AskIn(ctx, u, u.Press.Chat)
	if err != nil {
		return err
	}
	by := people.Player(u.Press.From.ID)
	err = v.rooms.Enter(chat.TableID(telegram.Chat{ID: p.Chat, Thread: p.Thread}), func(r *room.Room) error {
		var o offered
		b, err := v.chats.Store.Blob(room.OfferedKey(r.ID))
		if err != nil && !storage.Damaged(err) {
			return err
		}
		if json.Unmarshal(b, &o) != nil || p.Move != r.Info.Sheets() || p.Arg != past.ImportNo && p.Arg != o.sum() {
			return table.OldButton
		}
		told, err := enacted(r, by, &o)
		if p.Arg == past.ImportNo && !errors.Is(err, table.NotSeated) {
			return v.taken(q, r, past.ImportDropped(q.Screen()))
		}
		if err != nil {
			return err
		}
		if err := room.Take(r, told.Events); err != nil {
			return err
		}
		return v.taken(q, r, past.Taken(r.Table.View(""), told.Deals, reader(q, r)))
	})
	if err == nil {
		v.chats.Answer(u.Press.ID, telegram.Toast{})
	}
	return err
}

// reader returns the words for an answer about a table.
func reader(q *chat.Question, r *room.Room) words.Reader {
	c := q.Screen()
	c.At = press.Press{Chat: r.Chat.ID, Thread: r.Chat.Thread}
	return c
}

// taken commits a room with the answer to a file, which is not kept any longer.
func (v *Reviews) taken(q *chat.Question, r *room.Room, m page.Message) error {
	room.Drop(r, room.OfferedKey(r.ID))
	r.Reply(offerSlot(q, r, m))
	_, err := r.Commit(q.Update)
	return err
}
