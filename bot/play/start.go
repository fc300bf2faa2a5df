package play

import (
	"errors"
	"maps"
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
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/tournament"
	"tarock/storage"
)

// Open opens a table, or shows the open one. It replaces a damaged one.
func (h *Host) Open(q *chat.Question) error {
	id, err := room.OpenAt(h.rooms, q)
	if err != nil {
		return err
	}
	open := func(r *room.Room) error { return h.openIn(r, q) }
	err = h.rooms.Enter(id, open)
	if errors.Is(err, chat.Damaged) {
		if err := h.rooms.Renew(id); err != nil {
			return err
		}
		return h.rooms.Enter(id, open)
	}
	return err
}

// openIn opens a table in a room.
func (h *Host) openIn(r *room.Room, q *chat.Question) error {
	by, err := q.By()
	if err != nil {
		return err
	}
	if r.Closed() {
		if err = h.layFor(r, q, by); err == nil {
			err = h.Complete(r, by)
		}
	} else {
		err = h.reopened(r, q, by)
	}
	if err != nil {
		return err
	}
	if !q.Private() && r.Chat == q.Message.Chat && (q.Message.Topic != "" || q.Message.Chat.Thread == 0 || q.Title == "") {
		r.Set(people.TitleKey(r.ID), chat.TitleOf(q.Message))
	}
	_, err = r.Commit(q.Update)
	return err
}

// layFor opens a table, seats the asker and notifies the users who want to know.
func (h *Host) layFor(r *room.Room, q *chat.Question, by table.Player) error {
	if r.Info.Contest.Runs() { // its result has not been taken over
		r.HandIn()
		return tournament.RoundRunning
	}
	if err := h.Lay(r, by); err != nil {
		return err
	}
	if q.Who.Reachable() {
		if err := r.Do(by, table.Join{Name: q.Message.From.Name}); err != nil {
			return err
		}
	}
	slots, err := h.calls(r, q)
	r.Reply(slots...)
	return err
}

// reopened answers a command for a new table where one is open: in the lobby it seats
// the asker; during an evening it shows the table, and offers a chair to users who do
// not play there.
func (h *Host) reopened(r *room.Room, q *chat.Question, by table.Player) error {
	if r.Table.Stage == table.Lobby {
		r.Info.Page = "" // show the table, not the page that somebody has turned to
		r.ShowTable()
		if !q.Who.Reachable() {
			return nil
		}
		if err := r.Do(by, table.Join{Name: q.Message.From.Name}); err != nil && !chat.IsReason(err) {
			return err
		}
		return nil
	}
	plays := r.Table.Place(by) != act.Nobody
	c := q.Screen()
	c.At = press.Press{Chat: r.Chat.ID, Thread: r.Chat.Thread}
	m := lobby.Playing(r.Table.View(""), c, plays)
	if !plays && room.Outside(r, by) {
		m.Text += "\n" + q.Texts.Say("tournament.running")
	}
	slots := q.Slots(m)
	if plays {
		r.ShowTable()
		slots[0].Table, slots[0].Rank = r.ID, storage.Common // so that it is above the table
	}
	r.Reply(slots...)
	return nil
}

// Lay opens a table with the game last played there as the default, and those of its
// house rules that still exist.
func (h *Host) Lay(r *room.Room, by table.Player) error {
	last, err := h.people.Game(r.ID)
	if err != nil {
		return err
	}
	r.Info.Page = ""
	if rules.Find(last.Rules) == nil {
		return r.Do(by, table.Open{Rules: room.DefaultRules()})
	}
	if err := r.Do(by, table.Open{Rules: last.Rules}); err != nil {
		return err
	}
	commands := []table.Command{table.Choose{Rules: last.Rules, Seats: last.Seats}}
	if last.Strength != "" {
		commands = append(commands, table.Strength{Word: last.Strength})
	}
	for _, id := range slices.Sorted(maps.Keys(last.House)) {
		commands = append(commands, table.Set{ID: id, Value: last.House[id]})
	}
	for _, c := range commands {
		if err := r.Do(by, c); err != nil && !chat.IsReason(err) {
			return err
		}
	}
	return nil
}

// Complete seats computers beside the player in his private chat.
func (h *Host) Complete(r *room.Room, by table.Player) error { return reseated(r, by) }

// Show sends the newest message of the table again.
func (h *Host) Show(q *chat.Question) error {
	return h.rooms.EnterMeant(q, func(r *room.Room) error {
		if r.Closed() {
			return table.NoTable
		}
		if bringDown(r, time.Now()) != nil {
			return h.chats.Seen(q.Update) // it was sent a moment ago: an answer would only push it up
		}
		_, err := r.Commit(q.Update)
		return err
	})
}

// lull is the least time before the table of a deal is sent again on request.
const lull = 30 * time.Second

// bringDown sends the newest message of the table again. During a deal it refuses if
// the table was sent less than a lull ago.
func bringDown(r *room.Room, now time.Time) error {
	if sent := time.UnixMilli(r.Info.Board.Sent); r.Table.Stage == table.Play && now.Sub(sent) < lull {
		return chat.JustSent
	}
	r.ShowTable()
	if place := r.Table.Place(people.Player(r.Chat.ID)); r.Chat.Private() && place != act.Nobody {
		r.ShowHand(place) // below the table, in the same chat
	}
	return nil
}

// Start opens the private chat, and seats a user who came by a table's link. A user who
// already plays gets his hand again.
func (h *Host) Start(q *chat.Question) error {
	if !q.Private() {
		return h.Open(q)
	}
	if err := h.rooms.Reach(q.Message.From.ID, true, q.Message.From.Language); err != nil {
		return err
	}
	if at, ok := parseJoinPayload(q.Message.Args); ok {
		return h.rooms.Enter(chat.TableID(at), func(r *room.Room) error { return h.startAt(r, q) })
	}
	err := h.rooms.About(q, func(r *room.Room) error { return h.handAt(r, people.Player(q.Message.From.ID)) })
	switch {
	case chat.IsReason(err):
		return h.chats.Reply(q, lobby.Welcome(q.Screen().Frame))
	case err != nil:
		return err
	}
	return h.chats.Seen(q.Update)
}

// startAt seats a user who came by the link of a table. A new user also gets a welcome.
func (h *Host) startAt(r *room.Room, q *chat.Question) error {
	title, err := room.Title(r)
	if err != nil {
		return err
	}
	c := q.Screen()
	c.Group = title
	var answer []page.Message
	if !q.Who.Started {
		answer = append(answer, lobby.Welcome(c.Frame))
	}
	by := people.Player(q.Message.From.ID)
	joined := r.Do(by, table.Join{Name: q.Message.From.Name})
	switch {
	case joined != nil && !chat.IsReason(joined):
		return joined
	case joined == nil && r.Table.Stage != table.Lobby:
		answer = append(answer, page.Message{Text: queued(r, by, q.Texts)})
	case joined != nil && !errors.Is(joined, table.AlreadySeated):
		answer = append(answer, page.Message{Text: screen.Toast(chat.ReasonOf(joined), q.Texts)})
	case r.Table.Stage == table.Lobby:
		answer = append(answer, screen.Hand(r.Table.View(by), screen.Context{Reader: c}).Message)
	default: // he wants to see his hand
		r.ShowHand(r.Table.Place(by))
	}
	r.Reply(q.Slots(answer...)...)
	_, err = r.Commit(q.Update)
	return err
}

// Hand sends the asker's hand again, in private. A user whom the bot cannot write to
// gets a link to the private chat.
func (h *Host) Hand(q *chat.Question) error {
	by, err := q.By()
	if err != nil {
		return err
	}
	switch err := h.rooms.About(q, func(r *room.Room) error { return h.handAt(r, by) }); {
	case errors.Is(err, chat.Unreachable):
		return h.chats.Reply(q, lobby.Unreachable(screen.Toast(chat.Unreachable, q.Texts), q.Screen().Frame))
	case err != nil:
		return err
	}
	return h.chats.Seen(q.Update)
}

// handAt sends a player's hand at one table again.
func (h *Host) handAt(r *room.Room, by table.Player) error {
	u, err := h.people.User(people.UserOf(by))
	if err != nil {
		return err
	}
	place := r.Table.Place(by)
	switch {
	case r.Table.Stage == table.Over:
		return table.NoTable
	case place == act.Nobody:
		return table.NotSeated
	case r.Table.Stage == table.Lobby:
		return table.NotStarted
	case !u.Reachable():
		return chat.Unreachable
	}
	r.ShowHand(place)
	_, err = r.Commit(0)
	return err
}

// joinPayload returns the payload of the link to the private chat: the group and topic
// of the table.
func joinPayload(p press.Press) string {
	return "j" + strconv.FormatInt(p.Chat, 36) + "_" + strconv.FormatInt(int64(p.Thread), 36)
}

func parseJoinPayload(s string) (telegram.Chat, bool) {
	rest, ok := strings.CutPrefix(s, "j")
	group, thread, both := strings.Cut(rest, "_")
	id, err1 := strconv.ParseInt(group, 36, 64)
	n, err2 := strconv.ParseInt(thread, 36, 32)
	if !ok || !both || err1 != nil || err2 != nil || id >= 0 || n < 0 {
		return telegram.Chat{}, false
	}
	return telegram.Chat{ID: id, Thread: int(n)}, true
}
