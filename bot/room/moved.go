package room

import (
	"errors"
	"maps"
	"slices"
	"time"

	"tarock/bot/archive"
	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/telegram"
	"tarock/storage"
)

// supergroups is greater than the ids of all supergroups, and less than those of other
// groups.
const supergroups = -1_000_000_000_000

// Migrate moves the table of a group that has become a supergroup. Telegram reports
// that up to three times: the first report moves the table, later ones move what was
// put into the old group meanwhile. After a crash in the middle it can be repeated. A
// plain group has no topics, and so only one table. also has the keys of other values
// of the group, with their new keys.
func (s *Rooms) Migrate(update, from, to int64, also map[string]string) error {
	s.moving.Lock()
	defer s.moving.Unlock()
	id, target := chat.TableID(telegram.Chat{ID: from}), chat.TableID(telegram.Chat{ID: to})
	switch {
	case from >= 0 || from < supergroups || to >= supergroups, s.chats.Now(from) != from && s.chats.Now(from) != to:
		return s.chats.Seen(update) // not what Telegram reports
	case s.chats.Now(from) == to:
		switch err := s.chats.Store.Move(id, target, from, to); {
		case err == nil:
			s.chats.Reopen(to)
		case !errors.Is(err, storage.ErrNoTable) && !errors.Is(err, storage.ErrTaken):
			return err
		}
		return s.chats.Seen(update)
	}
	err := s.moveTable(update, from, to, also)
	for _, at := range []string{id, target} {
		if errors.Is(err, chat.Damaged) { // unreadable records stay behind
			if err = s.Renew(at); err == nil || errors.Is(err, storage.ErrNoTable) {
				err = s.moveTable(update, from, to, also)
			}
		}
	}
	if err != nil {
		return err
	}
	s.chats.Reopen(from)
	s.chats.Reopen(to)
	s.Resume(target, Shown)
	return nil
}

// moveTable moves the log, the slots and the other values of a table. Both rooms are
// locked until the new id is in effect.
func (s *Rooms) moveTable(update, from, to int64, also map[string]string) error {
	id, target := chat.TableID(telegram.Chat{ID: from}), chat.TableID(telegram.Chat{ID: to})
	return s.Enter(id, func(old *Room) error {
		return s.Enter(target, func(r *Room) error {
			err := s.chats.Store.Move(id, target, from, to)
			taken := errors.Is(err, storage.ErrTaken)
			if err != nil && !taken && !errors.Is(err, storage.ErrNoTable) {
				return err
			}
			blobs, err := s.movedBlobs(from, to, !taken, also)
			if err != nil {
				return err
			}
			for _, c := range slices.Concat(old.Table.Chairs, old.Table.Waits, r.Table.Chairs, r.Table.Waits) { // the log may have moved before
				if c.Computer {
					continue
				}
				was := people.SeatKey(people.UserOf(c.Player), id)
				seat, err := s.chats.Store.Blob(was)
				if err != nil && !storage.Damaged(err) {
					return err
				}
				blobs[was] = nil
				if !taken && (seat != nil || err != nil) { // else he was forgotten
					blobs[people.SeatKey(people.UserOf(c.Player), target)] = people.Pack(true)
				}
			}
			if _, err := s.chats.Store.Commit(storage.Commit{Update: update, Time: time.Now(), Blobs: blobs}); err != nil {
				return err
			}
			r.stale = true
			s.clock.set(id, 0)
			s.mu.Lock()
			defer s.mu.Unlock()
			s.chats.SetMoved(from, to)
			s.loaded.remove(id)
			return nil
		})
	})
}

// movedBlobs returns the values that change when a group becomes a supergroup: those of
// the group get new keys or, without keep, are dropped.
func (s *Rooms) movedBlobs(from, to int64, keep bool, also map[string]string) (map[string][]byte, error) {
	id, target := chat.TableID(telegram.Chat{ID: from}), chat.TableID(telegram.Chat{ID: to})
	keys, err := s.people.Moves(from, to)
	if err != nil {
		return nil, err
	}
	maps.Copy(keys, also)
	maps.Copy(keys, map[string]string{people.TitleKey(id): people.TitleKey(target), people.GameKey(id): people.GameKey(target), InfoKey(id): InfoKey(target),
		KnownKey(id): KnownKey(target)})
	blobs, err := archive.Move(s.chats.Store, id, target)
	if err != nil {
		return nil, err
	}
	key, value := chat.MovedBlob(from, to)
	blobs[key] = value
	for was, is := range keys {
		v, err := s.chats.Store.Blob(was)
		if err != nil {
			return nil, err
		}
		blobs[was] = nil
		if v != nil && keep {
			blobs[is] = v
		}
	}
	return blobs, nil
}
