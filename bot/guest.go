package bot

import (
	"errors"
	"fmt"
	"maps"
	"time"

	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/storage"
)

// hospitality is how long a group in which a game is going on gets no other answer to
// somebody who does not play: what a group may be sent is for the table.
const hospitality = 20 * time.Second

// longest is how long it is remembered when something was last done.
const longest = 10 * time.Minute

// once reports whether something was not done for a time, and notes that it is now.
func (b *Bot) once(what string, every time.Duration) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := time.Now()
	if now.Sub(b.latest[what]) < every {
		return false
	}
	if len(b.latest) > crowd {
		maps.DeleteFunc(b.latest, func(_ string, at time.Time) bool { return now.Sub(at) > longest })
	}
	b.latest[what] = now
	return true
}

// guest reports whether somebody does not play in a group in which a game is going on.
func (b *Bot) guest(chat telegram.Chat, user int64) (bool, error) {
	if chat.Private() {
		return false, nil
	}
	id, err := b.meant(chat, false)
	if err != nil {
		return false, err
	}
	r, err := b.enter(id)
	if errors.Is(err, damaged) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	defer r.leave()
	playing := r.t.Stage == table.Ready || r.t.Stage == table.Offer || r.t.Stage == table.Play
	return playing && r.t.Place(player(user)) == act.Nobody && !r.t.Queued(player(user)), nil
}

// crowded turns a guest away whose command comes too soon after another's: he is told
// in private where he can be. To end an evening each has a turn of his own, since an
// administrator need not play.
func (b *Bot) crowded(q *question) (bool, error) {
	isGuest, err := b.guest(q.m.Chat, q.m.From.ID)
	if err != nil || !isGuest {
		return false, err
	}
	turn := fmt.Sprintf("guest/%d", q.m.Chat.ID)
	if q.m.Command == "ende" || q.m.Command == q.texts.Say("slash.ende") {
		turn = fmt.Sprintf("ende/%d/%d", q.m.Chat.ID, q.m.From.ID)
	}
	if b.once(turn, hospitality) {
		return false, nil
	}
	if !q.who.reachable() {
		return true, b.seen(q.update)
	}
	slot := storage.Slot{Table: "guest", Name: tableID(telegram.Chat{ID: q.m.From.ID}), Chat: q.m.From.ID, Rank: storage.Rest, Fresh: true,
		Want: pack(telegram.Message{Text: screen.Toast(busy, b.people.userTexts(q.who)), Silent: true})}
	fresh, err := b.o.Store.Commit(storage.Commit{Update: q.update, Time: time.Now(), Slots: []storage.Slot{slot}})
	if err == nil && fresh {
		b.out.Wake(slot)
	}
	return true, err
}
