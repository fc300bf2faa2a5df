package bot

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
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

// migrate moves the tables of a group that has become a supergroup. Telegram
// tells it up to three times; the first one moves. After a crash in the middle
// it begins again and finds done what is done.
func (b *Bot) migrate(update, from, to int64) error {
	if b.chatNow(from) == to {
		return b.seen(update)
	}
	ids, err := b.o.Store.Tables()
	if err != nil {
		return err
	}
	blobs := map[string][]byte{movedKey + strconv.FormatInt(from, 10): []byte(strconv.FormatInt(to, 10))}
	if g, err := b.o.Store.Blob(groupKey(from)); err != nil {
		return err
	} else if g != nil {
		blobs[groupKey(to)], blobs[groupKey(from)] = g, nil
	}
	var moved []string
	for _, id := range ids {
		chat := chatOf(id)
		if chat.ID != from && chat.ID != to {
			continue
		}
		target := tableID(telegram.Chat{ID: to, Thread: chat.Thread})
		if chat.ID == from {
			if err := b.moveTable(id, target, from, to, blobs); err != nil {
				return err
			}
		}
		moved = append(moved, target)
	}
	if _, err := b.o.Store.Commit(storage.Commit{Update: update, Time: time.Now(), Blobs: blobs}); err != nil {
		return err
	}
	b.mu.Lock()
	b.moved[from] = to
	b.mu.Unlock()
	b.out.Reopen(from)
	b.out.Reopen(to)
	for _, id := range moved {
		b.resumeTable(id, true)
	}
	return nil
}

// moveTable moves the log and the slots of one table, and notes what is stored
// beside them under its new id.
func (b *Bot) moveTable(id, target string, from, to int64, blobs map[string][]byte) error {
	r, err := b.enter(id)
	if err != nil {
		return err
	}
	defer r.leave()
	blobs[infoKey(target)], blobs[infoKey(id)] = pack(r.info), nil
	for _, c := range r.t.Chairs {
		u, err := b.people.user(userOf(c.Player))
		if err != nil {
			return err
		}
		if i := slices.Index(u.Tables, id); i >= 0 {
			u.Tables[i] = target
			blobs[userKey(userOf(c.Player))] = pack(u)
		}
	}
	err = b.o.Store.Move(id, target, from, to)
	if err != nil && !errors.Is(err, storage.ErrNoTable) && !errors.Is(err, storage.ErrTaken) {
		return err
	}
	b.clock.set(id, 0)
	b.forget(id)
	return nil
}

// forget has a room loaded anew by whoever enters next.
func (b *Bot) forget(id string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.rooms, id)
}

// resume shows all tables that wait for somebody what they wait for: presses
// made while the bot was away are lost after a while.
func (b *Bot) resume() {
	blobs, err := b.o.Store.Blobs(infoKey(""))
	if err != nil {
		b.o.Log.Error().Err(err).Msg("resume")
		return
	}
	for key, blob := range blobs {
		var i info
		if err := json.Unmarshal(blob, &i); err != nil {
			b.o.Log.Error().Err(err).Str("table", key).Msg("resume")
			continue
		}
		if i.Stage != table.Empty && i.Stage != table.Over {
			b.resumeTable(strings.TrimPrefix(key, infoKey("")), true)
		}
	}
}

// resumeTable commits the screens of a table as they are now; prompt has the
// player it waits for asked anew.
func (b *Bot) resumeTable(id string, prompt bool) {
	r, err := b.enter(id)
	if err != nil {
		b.o.Log.Error().Err(err).Msg("resume")
		return
	}
	defer r.leave()
	if r.t.Stage == table.Empty || r.t.Stage == table.Over {
		return
	}
	if place := r.t.Waiting(); prompt && place != act.Nobody && r.t.Stage != table.Ready {
		r.again.hand = map[act.Seat]bool{place: true}
	}
	due := r.info.Due
	if _, err := b.commit(r, 0); err != nil {
		b.o.Log.Error().Err(err).Str("table", id).Msg("resume")
		return
	}
	if due != 0 {
		b.clock.set(id, max(due, time.Now().Add(grace).UnixMilli()))
	}
}
