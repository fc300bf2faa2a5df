package demo

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"tarock/bot"
	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/bot/telegram"
	"tarock/storage"
)

// names are the players, of whom four are the default. The first one is the user of the
// page.
var names = []string{"Anna", "Berta", "Cilli", "Dora", "Emil", "Fritz"}

// title is the title of the group.
const title = "Tarockrunde"

// keep is how much the world and the feed remember, see [standin.Options]: more than a
// page shows, and more than happens while it is briefly disconnected.
const keep = 1000

// peopleKey is the key of the players' names in the store. It marks the store as a
// demonstration's.
const peopleKey = "demo/people"

// Errors about a store that cannot be used.
var (
	// ErrNotDemo is returned for a store that a real bot has used.
	ErrNotDemo = errors.New("this database is not one of a demonstration")

	// ErrNotEmpty is returned for a used store if a deal, a rule set or a number of players
	// is given.
	ErrNotEmpty = errors.New("this database has been used; a deal, a rule set or a number of players needs a new one")
)

// world is the stand-in with its users.
type world struct {
	*standin.Server
	group  int64
	people []standin.User
}

// newWorld returns a world with a group of the named users.
func newWorld(players []string, language string) *world {
	w := &world{Server: standin.New(standin.Options{Token: "1:" + secret(), Keep: keep})}
	var ids []int64
	for _, name := range players {
		u := w.AddUser(standin.User{FirstName: name, Language: language, Started: true})
		w.people, ids = append(w.people, u), append(ids, u.ID)
	}
	w.group = w.AddGroup(standin.Supergroup, title, ids...)
	w.SetNextUpdate(int(time.Now().UnixMilli())) // above all ids in a kept store, however fast the play
	return w
}

// secret returns an unguessable text.
func secret() string { return rand.Text() }

// Filled reports whether a store is a demonstration's, with invented players.
func Filled(store *storage.Store) (bool, error) {
	blob, err := store.Blob(peopleKey)
	return blob != nil, err
}

// players returns the players for a store: those it has, else those of the first table,
// else the default ones. It saves new ones in the store.
func players(store *storage.Store, first setting) ([]string, error) {
	blob, err := store.Blob(peopleKey)
	switch {
	case err != nil:
		return nil, err
	case blob != nil && first != nil:
		return nil, ErrNotEmpty
	case blob != nil:
		var kept []string
		return kept, json.Unmarshal(blob, &kept)
	}
	if tables, err := store.Tables(); err != nil || len(tables) > 0 {
		return nil, errors.Join(err, ErrNotDemo)
	}
	list := names[:4]
	if first != nil {
		list = first.players()
	}
	if blob, err = json.Marshal(list); err != nil {
		return nil, err
	}
	_, err = store.Commit(storage.Commit{Time: time.Now(), Blobs: map[string][]byte{peopleKey: blob}})
	return list, err
}

// forget removes all messages from a kept store, since the chats of a new world are
// empty.
func forget(store *storage.Store) error {
	tables, err := store.Tables()
	if err != nil {
		return err
	}
	for _, table := range append(tables, "reply") {
		slots, err := store.Slots(table)
		if err != nil {
			return err
		}
		for _, slot := range slots {
			err := store.UpdateSlot(table, slot.Name, func(s *storage.Slot) {
				s.Message, s.Shown, s.Sending, s.Old = 0, nil, false, nil
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// prepare puts the first table into the store.
func (w *world) prepare(store *storage.Store, first setting) error {
	events, err := first.events(w.people)
	if err != nil {
		return err
	}
	return bot.Prepare(store, telegram.Chat{ID: w.group}, title, events)
}

// begin makes everybody open the private chat and, once the bot has written to all, by
// ask for a table unless there already is one.
func (w *world) begin(ctx context.Context, by standin.User) error {
	for _, u := range w.people {
		if err := w.Start(u.ID, ""); err != nil {
			return err
		}
	}
	if err := w.Wait(ctx, w.met); err != nil {
		return nil // ended early
	}
	if w.asks(w.group) || slices.ContainsFunc(w.people, func(u standin.User) bool { return w.asks(u.ID) }) {
		return nil
	}
	_, err := w.Say(by.ID, w.group, 0, "/tarock@"+w.Bot().Username)
	return err
}

// met reports whether the bot has written to everybody.
func (w *world) met() bool {
	return !slices.ContainsFunc(w.people, func(u standin.User) bool {
		return !slices.ContainsFunc(w.Messages(u.ID), func(m standin.Message) bool { return m.From == w.Bot().ID })
	})
}

// asks reports whether a chat has a button of a table.
func (w *world) asks(chat int64) bool {
	lessons := func(k key) bool { return k.press.Kind == press.Learn }
	return slices.ContainsFunc(w.Messages(chat), func(m standin.Message) bool { return !m.Deleted && len(slices.DeleteFunc(keys(m), lessons)) > 0 })
}
