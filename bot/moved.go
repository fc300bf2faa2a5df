package bot

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/telegram"
	"tarock/storage"
)

const movedKey = "moved/"

// loadMoved reads which groups have become supergroups.
func (b *Bot) loadMoved() error {
	blobs, err := b.o.Store.Blobs(movedKey)
	if err != nil {
		return err
	}
	for key, blob := range blobs {
		from, err1 := strconv.ParseInt(strings.TrimPrefix(key, movedKey), 10, 64)
		to, err2 := strconv.ParseInt(string(blob), 10, 64)
		if err := errors.Join(err1, err2); err != nil {
			return err
		}
		b.moved[from] = to
	}
	return nil
}

// chatNow returns the present id of a group, which may have become a
// supergroup since a button was made.
func (b *Bot) chatNow(id int64) int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	if to, ok := b.moved[id]; ok {
		return to
	}
	return id
}

// idNow returns the present id of a table. b.mu is held.
func (b *Bot) idNow(id string) string {
	c := chatOf(id)
	if to, ok := b.moved[c.ID]; ok {
		return tableID(telegram.Chat{ID: to, Thread: c.Thread})
	}
	return id
}

// migrate moves the table of a group that has become a supergroup. Telegram
// tells it up to three times; the first one moves, and later ones what was put
// into the old group meanwhile. After a crash in the middle it begins again and
// finds done what is done. A group has no topics, and so one table.
func (b *Bot) migrate(update, from, to int64) error {
	b.moving.Lock()
	defer b.moving.Unlock()
	b.contests.mu.Lock() // a tournament moves too
	defer b.contests.mu.Unlock()
	id, target := tableID(telegram.Chat{ID: from}), tableID(telegram.Chat{ID: to})
	switch {
	case from == to:
		return b.seen(update)
	case b.chatNow(from) == to:
		switch err := b.o.Store.Move(id, target, from, to); {
		case err == nil:
			b.reopen(to)
		case !errors.Is(err, storage.ErrNoTable) && !errors.Is(err, storage.ErrTaken):
			return err
		}
		return b.seen(update)
	}
	err := b.moveTable(update, from, to, id, target)
	for _, at := range []string{id, target} {
		if errors.Is(err, damaged) { // what cannot be read stays behind
			if err = b.renew(at); err == nil || errors.Is(err, storage.ErrNoTable) {
				err = b.moveTable(update, from, to, id, target)
			}
		}
	}
	if err != nil {
		return err
	}
	b.reopen(from)
	b.reopen(to)
	b.resumeTable(target, shown)
	return nil
}

// moveTable moves the log and the slots of a table, and what is stored beside
// them. Both rooms are locked until everybody is led to the new one.
func (b *Bot) moveTable(update, from, to int64, id, target string) error {
	old, err := b.enter(id)
	if err != nil {
		return err
	}
	defer old.leave()
	r, err := b.enter(target)
	if err != nil {
		return err
	}
	defer r.leave()
	err = b.o.Store.Move(id, target, from, to)
	taken := errors.Is(err, storage.ErrTaken)
	if err != nil && !taken && !errors.Is(err, storage.ErrNoTable) {
		return err
	}
	blobs := map[string][]byte{movedKey + strconv.FormatInt(from, 10): []byte(strconv.FormatInt(to, 10))}
	wishes, err := b.o.Store.Blobs(notifyKey(from, ""))
	if err != nil {
		return err
	}
	keys := map[string]string{groupKey(from): groupKey(to), titleKey(id): titleKey(target), gameKey(id): gameKey(target), infoKey(id): infoKey(target),
		contestKey(telegram.Chat{ID: from}): contestKey(telegram.Chat{ID: to})}
	for was := range wishes {
		keys[was] = notifyKey(to, strings.TrimPrefix(was, notifyKey(from, "")))
	}
	for was, is := range keys {
		v, err := b.o.Store.Blob(was)
		if err != nil {
			return err
		}
		blobs[was] = nil
		if v != nil && !taken {
			blobs[is] = v
		}
	}
	for _, c := range slices.Concat(old.t.Chairs, old.t.Waits, r.t.Chairs, r.t.Waits) { // the log may have moved before
		blobs[seatKey(userOf(c.Player), id)] = nil
		if !taken {
			blobs[seatKey(userOf(c.Player), target)] = pack(true)
		}
	}
	if _, err := b.o.Store.Commit(storage.Commit{Update: update, Time: time.Now(), Blobs: blobs}); err != nil {
		return err
	}
	r.stale = true
	b.clock.set(id, 0)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.moved[from] = to
	b.rooms.remove(id)
	return nil
}
