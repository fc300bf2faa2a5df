package answer

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen/lobby"
	"tarock/bot/telegram"
	"tarock/bot/wire"
	"tarock/engine/table"
	"tarock/locales"
	"tarock/storage"
)

// limits are the limits of a turn that a group can choose.
var limits = map[string]time.Duration{"off": 0, "2m": 2 * time.Minute, "5m": 5 * time.Minute, "15m": 15 * time.Minute, "24h": 24 * time.Hour}

// Settings shows the asker's settings in private, the group's in a group.
func (a *Answers) Settings(q *chat.Question) error { return a.putSettings(q, nil) }

// putSettings commits changed values with the message that shows the settings.
// The message has a slot of its own, so that a press edits it.
func (a *Answers) putSettings(q *chat.Question, blobs map[string][]byte) error {
	c := q.Screen()
	slot := storage.Slot{Table: "settings", Name: chat.TableID(q.Message.Chat), Chat: q.Message.Chat.ID, Thread: q.Message.Chat.Thread, Rank: storage.Rest, Must: true, Fresh: blobs == nil}
	if q.Private() {
		slot.Want = wire.Pack(lobby.Settings(q.Who.Preferences(c.Texts.Language()), c.Frame))
	} else {
		c.At.Chat, c.At.Thread = q.Message.Chat.ID, q.Message.Chat.Thread
		slot.Want = wire.Pack(lobby.GroupSettings(a.house(q.Group, c.Texts.Language()), c.Frame))
	}
	return a.chats.Put(q.Update, blobs, slot)
}

func (a *Answers) house(g people.Group, language string) lobby.House {
	h := lobby.House{Language: language, Limit: "off", End: "all", Table: "live", Cards: lobby.Cards[0], Stake: strconv.Itoa(g.Stake), Tricks: "last", Hints: cmp.Or(g.Hints, lobby.Hints[0]), Watch: "off", Zone: g.Location().String()}
	turn := a.people.Turn(g)
	for name, d := range limits {
		if d == turn {
			h.Limit = name
		}
	}
	if g.AdminEnd {
		h.End = "admin"
	}
	if g.Tricks {
		h.Table = "tricks"
	}
	if g.Pictures {
		h.Cards = lobby.Cards[1]
	}
	if g.Watch {
		h.Watch = "on"
	}
	if h.Daily = "off"; g.Daily {
		h.Daily = "on"
	}
	if g.LookBack {
		h.Tricks = "all"
	}
	return h
}

// PressSetting changes a setting: in private the presser's own, in a group the group's,
// if he is an administrator or opened the table.
func (a *Answers) PressSetting(ctx context.Context, u *telegram.Update, p press.Press) error {
	at := telegram.Chat{ID: u.Press.From.ID}
	if p.Chat != 0 {
		at = telegram.Chat{ID: p.Chat, Thread: p.Thread}
	}
	if !at.Private() && !a.rooms.Host(ctx, at, u.Press.From.ID) {
		return table.NotOpener
	}
	if err := a.change(ctx, u, at, p.Arg); err != nil {
		return err
	}
	a.chats.Answer(u.Press.ID, telegram.Toast{})
	return a.rerender(at, u.Press.From.ID)
}

// change applies "ID VALUE" to the settings of a chat and commits them.
func (a *Answers) change(ctx context.Context, u *telegram.Update, at telegram.Chat, arg string) error {
	return a.people.Alone(func() error {
		q, err := a.chats.AskIn(ctx, u, at)
		if err != nil {
			return err
		}
		blobs, err := a.changes(q, arg)
		if err != nil {
			return err
		}
		return a.putSettings(q, blobs)
	})
}

// changes returns the values that "ID VALUE" changes, or chat.Repeated if it is already
// set.
func (a *Answers) changes(q *chat.Question, arg string) (map[string][]byte, error) {
	id, value, _ := strings.Cut(arg, " ")
	if q.Private() {
		was := q.Who.Preferences(q.Texts.Language())
		switch now := q.Who.Prefer(id, value); {
		case !now:
			return nil, table.OldButton
		case q.Who.Preferences(q.Who.Language) == was:
			return nil, chat.Repeated
		}
		q.Texts = a.people.UserTexts(q.Who)
		return map[string][]byte{people.UserKey(q.Message.From.ID): people.Pack(q.Who)}, nil
	}
	limit, known := limits[value]
	was := a.house(q.Group, q.Texts.Language())
	switch {
	case id == "language" && slices.Contains(locales.Languages(), value):
		q.Group.Language = value
		q.Texts = locales.For(value)
	case id == "limit" && known:
		seconds := int(limit / time.Second)
		q.Group.Limit = &seconds
	case id == "end" && (value == "all" || value == "admin"):
		q.Group.AdminEnd = value == "admin"
	case id == "table" && (value == "live" || value == "tricks"):
		q.Group.Tricks = value == "tricks"
	case id == "group-cards" && slices.Contains(lobby.Cards, value):
		q.Group.Pictures = value == lobby.Cards[1]
	case id == "stake" && slices.Contains(lobby.Stakes(), value):
		q.Group.Stake, _ = strconv.Atoi(value)
	case id == "hints" && slices.Contains(lobby.Hints, value):
		if q.Group.Hints = value; value == lobby.Hints[0] {
			q.Group.Hints = ""
		}
	case id == "watch" && slices.Contains(lobby.Confirms, value):
		q.Group.Watch = value == "on"
	case id == "zone" && slices.Contains(lobby.Zones, value):
		q.Group.Zone = value
	case id == "daily" && slices.Contains(lobby.Confirms, value):
		q.Group.Daily, q.Group.Thread = value == "on", q.Message.Chat.Thread
	case id == "tricks" && (value == "last" || value == "all"):
		q.Group.LookBack = value == "all"
	default:
		return nil, table.OldButton
	}
	if a.house(q.Group, q.Texts.Language()) == was {
		return nil, chat.Repeated
	}
	return map[string][]byte{people.GroupKey(q.Message.Chat.ID): people.Pack(q.Group)}, nil
}

// rerender shows the tables of a group or of a user according to the new settings.
func (a *Answers) rerender(at telegram.Chat, user int64) error {
	if !at.Private() {
		a.rooms.ResumeAll(strconv.FormatInt(at.ID, 10)+":", room.Changed)
		return nil
	}
	ids, err := a.rooms.Seats(user)
	for _, id := range ids {
		a.rooms.Resume(id, room.Changed)
	}
	return err
}
