package meet

import (
	"context"
	"strconv"
	"strings"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/screen/lobby"
	"tarock/bot/telegram"
	"tarock/storage"
)

// longest is the longest time between two looks at all meetings.
const longest = 10 * time.Minute

// Run reminds of meetings and opens their tables, until ctx ends.
func (s *Meetings) Run(ctx context.Context) {
	s.lookout.Run(ctx, func(ctx context.Context) time.Time {
		s.hush(time.Now())
		return s.lookAfter(ctx)
	})
}

// hush drops the calls that could not be sent while they were true: nobody is to read days
// later that his table is open.
func (s *Meetings) hush(now time.Time) {
	slots, err := s.chats.Store.Slots("reply")
	if err != nil && !storage.Damaged(err) {
		s.chats.Log.Error().Err(err).Msg("calls")
	}
	for _, slot := range slots {
		parts := strings.Split(slot.Name, "/")
		if !strings.HasPrefix(slot.Name, calls) || len(parts) != 4 {
			continue
		}
		until, err := strconv.ParseInt(parts[2], 10, 64)
		if err != nil || now.Unix() <= until {
			continue
		}
		if err := s.chats.Store.Discard(slot.Table, slot.Name); err != nil {
			s.chats.Log.Error().Err(err).Str("slot", slot.Name).Msg("call that is too late")
			continue
		}
		s.chats.Out.Wake(slot)
	}
}

// lookAfter carries out what is due, and returns when the next is due; zero for never.
func (s *Meetings) lookAfter(ctx context.Context) (next time.Time) {
	blobs, err := s.chats.Store.Blobs("meeting/")
	if err != nil {
		s.chats.Log.Error().Err(err).Msg("meetings")
	}
	for key := range blobs {
		if ctx.Err() != nil {
			return next
		}
		s.chats.Guard(key, func() error {
			due, err := s.doDue(chat.Of(strings.TrimPrefix(key, "meeting/")))
			if !due.IsZero() && (next.IsZero() || due.Before(next)) {
				next = due
			}
			return err
		})
	}
	return next
}

// doDue carries out the due deeds of a chat's meeting, and returns when the next is due;
// zero if it is over.
func (s *Meetings) doDue(in telegram.Chat) (due time.Time, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m, zone, err := s.meeting(in)
	if err != nil || m == nil {
		return due, err
	}
	now, at := time.Now(), m.at(zone)
	over := !now.Before(at)
	switch {
	case now.Before(m.due(zone)):
		if m.Zone != zone.String() {
			err = s.put(0, in, m, false) // its message has another time
		}
	case now.After(at.Add(grace)), over && !m.agreed():
		err = s.close(0, in, m, lobby.Lapsed, "")
	case over:
		err = s.open(in, m)
	default:
		err = s.remind(in, m)
	}
	switch {
	case err != nil:
		return now.Add(time.Minute), err
	case over:
		return due, nil
	}
	return m.due(zone), nil
}

// remind calls the users who will come.
func (s *Meetings) remind(in telegram.Chat, m *meeting) error {
	c, zone, err := s.frame(in)
	if err != nil {
		return err
	}
	who, err := s.comers(m.in())
	if err != nil {
		return err
	}
	m.Rung = true
	slot := note(in, m.at(zone), m.Number, lobby.Reminder(m.at(zone), who, c))
	return s.chats.Put(0, map[string][]byte{Key(in): people.Pack(m)}, slot)
}

// open opens the table of a meeting and calls those who come, in one commit. A table that is
// open already is what they wanted.
func (s *Meetings) open(in telegram.Chat, m *meeting) error {
	who, err := s.comers(m.in())
	if err != nil {
		return err
	}
	last, err := s.slot(in, m, lobby.Begins, "")
	if err != nil {
		return err
	}
	last.Final = true
	c, zone, err := s.frame(in)
	if err != nil {
		return err
	}
	return s.rooms.Enter(chat.TableID(in), func(r *room.Room) error {
		slots := []storage.Slot{last, note(in, m.at(zone).Add(grace), -m.Number, lobby.TimeToPlay(who, c))}
		if !r.Closed() || r.Info.Contest.Runs() {
			return s.chats.Put(0, map[string][]byte{Key(in): nil}, slots...)
		}
		if err := s.tables.Lay(r, people.Player(m.in()[0].User)); err != nil {
			return err
		}
		room.Drop(r, Key(in))
		r.Reply(slots...)
		_, err := r.Commit(0)
		return err
	})
}

// Unname removes a user from a meeting. It returns the new value and the slot of its
// message; nil if he is not in it.
func (s *Meetings) Unname(key string, user int64) (value []byte, slots []storage.Slot, err error) {
	in := chat.Of(strings.TrimPrefix(key, "meeting/"))
	m, _, err := s.meeting(in)
	if err != nil || m == nil || !m.drop(user) {
		return nil, nil, err
	}
	slot, err := s.slot(in, m, "", "")
	return people.Pack(m), []storage.Slot{slot}, err
}
