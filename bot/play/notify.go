package play

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/storage"
)

// callings is the least time between two notifications in a group, mostCalled the
// greatest number of users mentioned.
const (
	callings   = 10 * time.Minute
	mostCalled = 20
)

// Notify turns the asker's notifications of new tables in the group on or off.
func (h *Host) Notify(q *chat.Question) error {
	if q.Private() {
		return chat.OnlyGroup
	}
	if _, err := q.By(); err != nil {
		return err
	}
	key := people.WishKey(q.Message.Chat.ID, strconv.FormatInt(q.Message.From.ID, 10))
	known, err := h.chats.Store.Blob(key)
	if err != nil {
		return err
	}
	text, value := "notify.on", people.Pack(q.Message.From.Name)
	if known != nil {
		text, value = "notify.off", nil
	}
	slots := q.Slots(page.Message{Text: q.Texts.Say(text), Silent: true})
	return h.chats.Put(q.Update, map[string][]byte{key: value}, slots...)
}

// calls returns the message that notifies users of a new table in the group of a
// question, except the asker. It is not sent once the table is no longer to be joined.
func (h *Host) calls(r *room.Room, q *chat.Question) ([]storage.Slot, error) {
	group := q.Message.Chat.ID
	wishes, err := h.people.Wishes(group)
	wishes = slices.DeleteFunc(wishes, func(w people.Wish) bool { return w.User == q.Message.From.ID })
	if err != nil || len(wishes) == 0 || !h.chats.Once(fmt.Sprintf("notify/%d", group), callings) {
		return nil, err
	}
	var users []int64
	var names []string
	for _, w := range wishes[:min(len(wishes), mostCalled)] {
		users, names = append(users, w.User), append(names, w.Name)
	}
	call := r.Answer(room.OfLobby, strconv.FormatInt(q.Update, 10), q.Message.Chat, lobby.Called(users, names, q.Screen().Frame))
	call.Final = true
	return []storage.Slot{call}, nil
}
