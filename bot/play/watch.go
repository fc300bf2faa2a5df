package play

import (
	"context"
	"regexp"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/telegram"
)

// watchPayload is the payload of a link that lets somebody look at a player's cards: the table, as in the
// link to sit down, and a token.
var watchPayload = regexp.MustCompile(`^w(j-?[0-9a-z]+_[0-9a-z]+)_([A-Za-z0-9_-]{22})$`)

// Spectators lets others look at a player's cards.
type Spectators struct{ h *Host }

// Spectators returns the part that lets others watch at the tables of a host.
func (h *Host) Spectators() Spectators { return Spectators{h} }

// Watch gives a player a link by which somebody may look at his cards. Whoever looks on himself
// stops.
func (s Spectators) Watch(q *chat.Question) error {
	h := s.h
	if !q.Private() {
		return chat.OnlyPrivate
	}
	user := q.Message.From.ID
	var id string
	if err := h.people.Read(people.WatchKey(user), &id); err != nil {
		return err
	}
	stopped := false
	if id != "" {
		err := h.rooms.Enter(id, func(r *room.Room) error {
			if stopped = room.Unwatch(r, "", user); !stopped {
				return nil
			}
			r.Set(people.WatchKey(user), nil)
			r.Reply(q.Slots(page.Message{Text: q.Texts.Say("watch.stopped"), Silent: true})...)
			_, err := r.Commit(q.Update)
			return err
		})
		if stopped || err != nil && !chat.IsReason(err) {
			return err
		}
	}
	return room.Each(h.rooms, q, func(r *room.Room, c words.Reader, update int64) error {
		token, opened, err := room.Invite(r, people.Player(user))
		if err != nil {
			return err
		}
		at := press.Press{Kind: press.Watch, Chat: r.Chat.ID, Thread: r.Chat.Thread, Arg: "no"}
		link := "https://t.me/" + h.chats.API.Me().Username + "?start=w" + joinPayload(at) + "_" + token
		r.ReplyTo(q, screen.Invited(r.Table.View(""), link, opened, c, page.Key{Press: at}))
		_, err = r.Commit(update)
		return err
	})
}

// Open lets a user who followed such a link look on. It reports whether it was one.
func (s Spectators) Open(q *chat.Question) (mine bool, err error) {
	found := watchPayload.FindStringSubmatch(q.Message.Args)
	if found == nil || !q.Private() {
		return false, nil
	}
	at, ok := parseJoinPayload(found[1])
	if !ok {
		return false, nil
	}
	h, user := s.h, q.Message.From.ID
	if err := h.rooms.Reach(user, true, q.Message.From.Language); err != nil {
		return true, err
	}
	id := h.chats.TableNow(chat.TableID(at))
	if err := s.stopElsewhere(user, id, found[2]); err != nil {
		return true, err
	}
	err = h.rooms.Enter(id, func(r *room.Room) error {
		place, err := room.Watch(r, user, found[2])
		if err != nil {
			return err
		}
		w := words.New(r.Table.View(""), q.Screen())
		r.Reply(q.Slots(page.Message{Text: w.Say("watch.begun", "player", w.Place(place)), Silent: true})...)
		_, err = r.Commit(q.Update)
		return err
	})
	return true, err
}

// stopElsewhere ends that a user looks on at another table, if he may look on at this one: he looks
// at one hand at a time, so that he can stop.
func (s Spectators) stopElsewhere(user int64, id, token string) error {
	h := s.h
	var was string
	if err := h.people.Read(people.WatchKey(user), &was); err != nil || was == "" || h.chats.TableNow(was) == id {
		return err
	}
	err := h.rooms.Enter(id, func(r *room.Room) error {
		_, err := room.Watch(r, user, token)
		return err // not committed: that comes after the other table
	})
	if err != nil {
		return err
	}
	if err = room.ForgetWatch(h.rooms, was, user); chat.IsReason(err) {
		return nil // a table that cannot be entered shows nothing
	}
	return err
}

// Press ends that somebody looks at the presser's cards.
func (s Spectators) Press(_ context.Context, u *telegram.Update, p press.Press) error {
	h := s.h
	at := telegram.Chat{ID: p.Chat, Thread: p.Thread}
	who, err := h.people.User(u.Press.From.ID)
	if err != nil {
		return err
	}
	err = h.rooms.EnterUsed(chat.TableID(at), func(r *room.Room) error {
		if !room.Unwatch(r, people.Player(u.Press.From.ID), 0) {
			return chat.Repeated
		}
		_, err := r.Commit(u.ID)
		return err
	})
	if err == nil {
		h.chats.Answer(u.Press.ID, telegram.Toast{Text: h.people.UserTexts(who).Say("watch.withdrawn")})
	}
	return err
}
