package daily

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/press"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
)

// Press performs a press on the button below the message of a day: the presser begins to play
// in his private chat.
func (s *Days) Press(ctx context.Context, u *telegram.Update, p press.Press) error {
	if u.Press.Chat.ID != p.Chat {
		return table.OldButton
	}
	q, err := s.chats.AskAlone(ctx, u)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	d, err := s.day(p.Chat)
	switch {
	case err != nil:
		return err
	case d == nil || p.Move != d.number() || d.ended():
		return table.OldButton
	case !q.Who.Reachable():
		s.chats.Answer(u.Press.ID, telegram.Toast{URL: "https://t.me/" + s.chats.API.Me().Username + "?start=" + d.payload(p.Chat)})
		return s.chats.Seen(u.ID)
	}
	if err := s.begin(q, p.Chat, d); err != nil {
		return err
	}
	s.chats.Answer(u.Press.ID, telegram.Toast{Text: q.Texts.Say("note.daily")})
	return nil
}

// ended reports whether it is too late to begin.
func (d *day) ended() bool { return d.Closed || time.Now().Unix() >= d.Until }

// payload returns the payload of the link to the private chat. It has a part of the seal, so
// that only those can follow it who have seen the message.
func (d *day) payload(group int64) string {
	return "t" + strconv.FormatInt(group, 36) + "_" + d.sealed().Hash()[:12]
}

// Start begins the deal of the day for a user who has followed its link. It reports whether
// the link was one.
func (s *Days) Start(q *chat.Question) (ok bool, err error) {
	rest, ok := strings.CutPrefix(q.Message.Args, "t")
	text, _, both := strings.Cut(rest, "_")
	group, err := strconv.ParseInt(text, 36, 64)
	if !ok || !both || err != nil || group >= 0 || !q.Private() {
		return false, nil
	}
	if err := s.rooms.Reach(q.Message.From.ID, true, q.Message.From.Language); err != nil {
		return true, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	group = s.chats.Now(group)
	d, err := s.day(group)
	switch {
	case err != nil:
		return true, err
	case d == nil || d.ended() || q.Message.Args[strings.Index(q.Message.Args, "_"):] != "_"+d.sealed().Hash()[:12]:
		return true, table.OldButton
	}
	return true, s.begin(q, group, d)
}

// mark stands for a forgotten user: only the bot can tell who it was, and only until the day
// ends.
func (d *day) mark(user int64) string {
	secret := d.sealed()
	h := hmac.New(sha256.New, secret[:])
	h.Write([]byte("forgotten\n" + strconv.FormatInt(user, 10)))
	return "x" + hex.EncodeToString(h.Sum(nil)[:8])
}

// begin opens the table of a user in his private chat, unless he has begun before. If he is
// still playing, he gets his hand again.
func (s *Days) begin(q *chat.Question, group int64, d *day) error {
	user := q.Message.From
	key := people.AttemptKey(group, d.Day, user.ID)
	before, err := s.chats.Store.Blob(key)
	if err == nil && before == nil {
		before, err = s.chats.Store.Blob(people.AttemptKeys(group) + d.Day + "/" + d.mark(user.ID))
	}
	if err != nil {
		return err
	}
	of := room.Daily{Chat: group, Day: d.Day, Until: d.Until}
	return s.rooms.Enter(chat.TableID(telegram.Chat{ID: user.ID}), func(r *room.Room) error {
		mine := r.Info.Daily
		mine.Chat = s.chats.Now(mine.Chat)
		switch place := r.Table.Place(people.Player(user.ID)); {
		case before != nil && !r.Closed() && mine == of && place != act.Nobody:
			r.ShowTable()
			r.ShowHand(place)
		case before != nil:
			return chat.DailyOnce
		case !r.Closed():
			return chat.DailyBusy
		default:
			if err := s.tackle(r, user, of, d.sealed(), d.Game); err != nil {
				return err
			}
			r.Set(key, room.Attempt{Name: user.Name})
		}
		_, err := r.Commit(q.Update)
		return err
	})
}
