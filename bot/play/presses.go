// Package play carries out what players do at their tables: the commands that open,
// show and end a table, and every button of table and hand.
//
// It turns them into commands of engine/table, in the room of the table. Everything
// that happens without a press, and the screens that follow, is in bot/room; rules are
// in engine.
package play

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/locales"
)

// Host performs the commands and presses of players at all tables.
type Host struct {
	chats  *chat.Chats
	people *people.Register
	rooms  *room.Rooms
}

// New returns a host for the tables of a bot.
func New(chats *chat.Chats, rooms *room.Rooms) *Host {
	return &Host{chats: chats, people: chats.People, rooms: rooms}
}

// presser is a user who has pressed a button, with his rights there.
type presser struct {
	telegram.User
	known  people.User
	admin  bool // is an administrator, or may close the table
	barred bool // may not do this, since a setting reserves it for administrators
}

// Press performs and answers a press on a button of a table.
func (h *Host) Press(ctx context.Context, u *telegram.Update, p press.Press) error {
	from := u.Press.From
	who, err := h.people.User(from.ID)
	if err != nil {
		return err
	}
	at := telegram.Chat{ID: p.Chat, Thread: p.Thread}
	if p.Kind == press.Join && u.Press.Chat.ID != at.ID {
		return table.OldButton // only its group shows that button
	}
	g, err := h.people.Group(at.ID)
	if err != nil {
		return err
	}
	if p.Kind == press.Down {
		if err := h.rooms.CrowdedPress(at, from.ID); err != nil {
			return err
		}
	}
	closes := p.Kind == press.Close || p.Kind == press.Page && p.Arg == lobby.Close
	admin := closes && room.Heads(ctx, h.rooms, at, from.ID) ||
		(p.Kind == press.End && g.AdminEnd || p.Kind == press.Finish) && h.chats.Administrator(ctx, at.ID, from.ID)
	by := presser{from, who, admin, p.Kind == press.End && g.AdminEnd && !admin}
	var toast telegram.Toast
	err = h.rooms.Enter(chat.TableID(at), func(r *room.Room) (err error) {
		toast, err = h.pressIn(r, u.ID, p, by)
		return err
	})
	if err == nil {
		h.chats.Answer(u.Press.ID, toast)
	}
	return err
}

// pressIn is Press in the room of the table. It returns the answer.
func (h *Host) pressIn(r *room.Room, update int64, p press.Press, who presser) (toast telegram.Toast, err error) {
	if err := current(r, p); err != nil {
		return toast, err
	}
	if p.Kind == press.Join && !who.known.Reachable() {
		toast.URL = "https://t.me/" + h.chats.API.Me().Username + "?start=" + joinPayload(p)
		return toast, h.chats.Seen(update)
	}
	by := people.Player(who.ID)
	if place := r.Table.Place(by); place != act.Nobody && r.Table.Chairs[place].Gone && who.known.Reachable() {
		// A player who has left the group may play on in private.
		if err := r.Do("", table.Back{Player: by}); err != nil && !chat.IsReason(err) {
			return toast, err
		}
	}
	if who.barred {
		return toast, chat.NotAdmin
	}
	if err := returns(r, p, by); err != nil {
		return toast, err
	}
	if err := h.act(r, p, by, who); err != nil {
		return toast, chat.Refusal{Why: err, Rules: r.Table.Set.ID}
	}
	if _, err := r.Commit(update); err != nil {
		return toast, err
	}
	texts := h.people.UserTexts(who.known)
	if toast.Text = note(r, p.Kind, by, texts); toast.Text == "" && h.chats.Out.Slow(who.ID) {
		toast.Text = texts.Say("note.slow")
	}
	return toast, nil
}

// note returns the answer to a press without a visible effect for its presser, "" for
// other presses.
func note(r *room.Room, kind press.Kind, by table.Player, texts *locales.Texts) string {
	t := r.Table
	switch {
	case t.Stage == table.Lobby:
		return ""
	case kind == press.Stay, kind == press.Join && t.Place(by) != act.Nobody:
		return texts.Say("note.stay")
	case kind == press.Join:
		return queued(r, by, texts)
	case kind == press.Leave:
		return texts.Say("note.leave")
	case kind == press.Hint:
		return texts.Say("note.hint")
	}
	return ""
}

// queued returns the answer to a user who has begun to wait for a chair, as plain text.
func queued(r *room.Room, by table.Player, texts *locales.Texts) string {
	place := act.Nobody
	if a, ok := r.Table.Relief(by); ok {
		place = a.Place
	}
	return screen.Queued(r.Table.View(by), place, room.Outside(r, by), words.Reader{Frame: page.Frame{Texts: texts}})
}

// current refuses a press on a button of an earlier table or move.
func current(r *room.Room, p press.Press) error {
	if r.Table.Stage == table.Empty || r.Table.Stage == table.Over && p.Kind != press.Claim {
		return table.NoTable
	}
	valid := p.Move == r.Table.Move
	switch p.Kind {
	case press.End: // valid while the end is proposed, and while the next deal lacks a player
		valid = len(r.Table.Ending().For) > 0 || r.Table.Lacking()
	case press.Stay:
		valid = len(r.Table.Ending().For) > 0
	case press.Show, press.Here, press.Claim, press.Ahead, press.Finish: // the last three check the deal themselves
		valid = true
	case press.Join, press.Leave: // during an evening, at any move
		valid = r.Table.Stage == table.Lobby && valid || r.Table.Stage != table.Lobby && p.Move == 0
	case press.Down:
		valid = p.Arg == strconv.Itoa(r.Table.Round) && r.Table.Stage != table.Ready
	}
	if !valid {
		return table.OldButton
	}
	return nil
}

// act turns a press into commands.
func (h *Host) act(r *room.Room, p press.Press, by table.Player, who presser) error {
	switch p.Kind {
	case press.Join:
		return r.Do(by, table.Join{Name: who.Name})
	case press.Leave:
		return r.Do(by, table.Leave{})
	case press.Close:
		return r.Do(by, table.Close{Admin: who.admin})
	case press.Start:
		return r.Do(by, table.Start{Dealer: room.DrawDealer(r, len(r.Table.Chairs))})
	case press.Page:
		return leaf(r, by, p.Arg, who.admin)
	case press.Choose:
		id, seats, _ := strings.Cut(p.Arg, " ")
		n, _ := strconv.Atoi(seats)
		if rules.Find(id) == nil {
			return table.OldButton
		}
		return turned(r, "", reseated(r, by, table.Choose{Rules: id, Seats: n}))
	case press.Set:
		id, value, _ := strings.Cut(p.Arg, " ")
		return turned(r, "house", r.Do(by, table.Set{ID: id, Value: value}))
	case press.Next:
		return r.Do(by, table.Next{Any: r.Waived()})
	case press.Pause:
		return r.Do(by, table.Pause{})
	case press.Here:
		return r.Do(by, table.Here{})
	case press.Computer:
		return computer(r, by, p.Arg)
	case press.Help:
		return help(r, by, p.Arg)
	case press.Hint:
		return hint(r, by)
	case press.Let:
		after, _ := strconv.Atoi(p.Arg)
		return r.Do(by, table.Let{After: after})
	case press.Patience:
		return votes(r.Do(by, table.Patience{}), by, r.Table.Patient)
	case press.Abort:
		return votes(r.Do(by, table.Abort{}), by, r.Table.Votes)
	case press.End:
		if who.admin && len(r.Table.Ending().For) == 0 { // nobody has proposed it: one press is not enough
			ask(r)
			return nil
		}
		return votes(r.Do(by, table.End{Admin: who.admin}), by, r.Table.Ends)
	case press.Stay:
		return votes(r.Do(by, table.Stay{}), by, r.Table.Stays)
	case press.Finish:
		return finish(r, by, p.Arg, who.admin)
	case press.Radl:
		return callRadl(r, by, p.Arg)
	case press.Down:
		return bringDown(r, time.Now())
	}
	return actDeal(r, p, by, who.known.Undo)
}

// leaf shows another page of the lobby, that on which the table is closed only to those who may
// do so.
func leaf(r *room.Room, by table.Player, page string, heads bool) error {
	switch {
	case r.Table.Stage != table.Lobby:
		return table.Started
	case page == lobby.Close && !heads:
		return table.NotOpener
	case r.Info.Page == page:
		return chat.Repeated
	case !lobby.IsPage(page):
		return table.OldButton
	}
	r.Info.Page = page
	return nil
}

// turned shows a page of the lobby after an action there, unless that was refused.
func turned(r *room.Room, page string, err error) error {
	if err == nil {
		r.Info.Page = page
	}
	return err
}

// votes returns the reason for a refused vote that has none of its own. cast are the
// players who have already voted so.
func votes(err error, by table.Player, cast []table.Player) error {
	switch {
	case !errors.Is(err, act.NotAllowed):
		return err
	case slices.Contains(cast, by):
		return chat.Willing
	}
	return chat.Awaited
}
