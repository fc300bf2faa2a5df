package bot

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/screen"
	"tarock/bot/telegram"
	"tarock/storage"
)

// callings is how long after a group was called to a table it is not called again, and
// most called how many are.
const (
	callings   = 10 * time.Minute
	mostCalled = 20
)

// notifyKey is there as long as a user wants to know when a table opens in a group.
// Its value is his name, which a mention needs.
func notifyKey(group int64, user string) string {
	return "notify/" + strconv.FormatInt(group, 10) + "/" + user
}

// notify has the asker told when a table opens in the group, or no more.
func (b *Bot) notify(q *question) error {
	if q.m.Chat.Private() {
		return onlyGroup
	}
	if _, err := q.by(); err != nil {
		return err
	}
	key := notifyKey(q.m.Chat.ID, strconv.FormatInt(q.m.From.ID, 10))
	known, err := b.o.Store.Blob(key)
	if err != nil {
		return err
	}
	text, value := "notify.on", pack(q.m.From.Name)
	if known != nil {
		text, value = "notify.off", nil
	}
	slots := b.replySlots(q, []telegram.Message{{Text: q.texts.Say(text), Silent: true}})
	fresh, err := b.o.Store.Commit(storage.Commit{Update: q.update, Time: time.Now(), Slots: slots, Blobs: map[string][]byte{key: value}})
	if err == nil && fresh {
		b.out.Wake(slots...)
	}
	return err
}

// unnotify forgets the wish of who leaves a group.
func (b *Bot) unnotify(group, user int64) error {
	key := notifyKey(group, strconv.FormatInt(user, 10))
	known, err := b.o.Store.Blob(key)
	if err != nil || known == nil {
		return err
	}
	_, err = b.o.Store.Commit(storage.Commit{Time: time.Now(), Blobs: map[string][]byte{key: nil}})
	return err
}

// wishes are the keys of what a user wants to know of any group.
func (b *Bot) wishes(user int64) ([]string, error) {
	all, err := b.o.Store.Blobs("notify/")
	if err != nil {
		return nil, err
	}
	other := func(key string) bool { return !strings.HasSuffix(key, "/"+strconv.FormatInt(user, 10)) }
	return slices.DeleteFunc(slices.Collect(maps.Keys(all)), other), nil
}

// calls is the message to those who want to know that a table opens in the group of a
// question, but for the asker.
func (b *Bot) calls(q *question) ([]storage.Slot, error) {
	prefix := notifyKey(q.m.Chat.ID, "")
	wishes, err := b.o.Store.Blobs(prefix)
	if err != nil {
		return nil, err
	}
	var users []int64
	var names []string
	for _, key := range slices.Sorted(maps.Keys(wishes)) {
		user, err := strconv.ParseInt(strings.TrimPrefix(key, prefix), 10, 64)
		var name string
		if err != nil || json.Unmarshal(wishes[key], &name) != nil || user == q.m.From.ID || len(users) == mostCalled {
			continue
		}
		users, names = append(users, user), append(names, name)
	}
	if len(users) == 0 || !b.once(prefix, callings) {
		return nil, nil
	}
	return b.replySlots(q, []telegram.Message{screen.Called(users, names, b.context(q))}), nil
}
