package demo

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"tarock/bot"
	"tarock/bot/standin"
	"tarock/bot/telegram"
	"tarock/engine/transcript"
	"tarock/storage"
)

// names are those who play if no transcript says otherwise. The first one is
// whoever looks at the page.
var names = []string{"Anna", "Berta", "Cilli", "Dora"}

// title is the title of the group.
const title = "Tarockrunde"

// keep is how much the world and the feed remember, see [standin.Options]: more
// than a page shows, and than happens while it is away for a moment.
const keep = 1000

// peopleKey is where the store keeps the names of those who play, by which it is
// known as a store of a demonstration.
const peopleKey = "demo/people"

// Errors of a file that cannot be used.
var (
	// ErrNotDemo is returned for a store that a real bot has filled.
	ErrNotDemo = errors.New("this database is not one of a demonstration")

	// ErrNotEmpty is returned if a deal is to be put into a store that was used.
	ErrNotEmpty = errors.New("this database has been used; a deal needs a new one")
)

// world is the stand-in with those who are there.
type world struct {
	*standin.Server
	group  int64
	people []standin.User
}

// newWorld makes a world with a group of the named users.
func newWorld(players []string, language string) *world {
	w := &world{Server: standin.New(standin.Options{Token: "1:" + secret(), Keep: keep})}
	var ids []int64
	for _, name := range players {
		u := w.AddUser(standin.User{FirstName: name, Language: language, Started: true})
		w.people, ids = append(w.people, u), append(ids, u.ID)
	}
	w.group = w.AddGroup(standin.Supergroup, title, ids...)
	w.SetNextUpdate(int(time.Now().UnixMilli())) // above those that a kept store has seen, however fast the play
	return w
}

// secret returns a text that nobody can guess.
func secret() string { return rand.Text() }

// Filled reports whether a store is one of a demonstration, with players that do
// not exist.
func Filled(store *storage.Store) (bool, error) {
	blob, err := store.Blob(peopleKey)
	return blob != nil, err
}

// players returns who plays with a store: those it was filled with, else those
// of the deal, else the usual ones, which are then kept in it.
func players(store *storage.Store, deal *transcript.Document) ([]string, error) {
	blob, err := store.Blob(peopleKey)
	switch {
	case err != nil:
		return nil, err
	case blob != nil && deal != nil:
		return nil, ErrNotEmpty
	case blob != nil:
		var kept []string
		return kept, json.Unmarshal(blob, &kept)
	}
	if tables, err := store.Tables(); err != nil || len(tables) > 0 {
		return nil, errors.Join(err, ErrNotDemo)
	}
	list := names
	if deal != nil {
		list = deal.Players
	}
	if blob, err = json.Marshal(list); err != nil {
		return nil, err
	}
	_, err = store.Commit(storage.Commit{Time: time.Now(), Blobs: map[string][]byte{peopleKey: blob}})
	return list, err
}

// forget tells a kept store that none of its messages stands any more: the
// chats of a new world are empty.
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

// prepare brings the store to the situation of a document.
func (w *world) prepare(store *storage.Store, doc *transcript.Document) error {
	events, err := situation(doc, w.people)
	if err != nil {
		return err
	}
	return bot.Prepare(store, telegram.Chat{ID: w.group}, title, events)
}

// begin lets everybody open the private chat, and then, when the bot has written
// to all, one of them ask for a table, unless there is one to be played on.
func (w *world) begin(ctx context.Context, by standin.User) error {
	for _, u := range w.people {
		if err := w.Start(u.ID, ""); err != nil {
			return err
		}
	}
	if err := w.Wait(ctx, w.met); err != nil {
		return nil // ended before it began
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

// asks reports whether there is something to press in a chat.
func (w *world) asks(chat int64) bool {
	return slices.ContainsFunc(w.Messages(chat), func(m standin.Message) bool { return !m.Deleted && len(keys(m)) > 0 })
}
