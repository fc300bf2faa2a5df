// Package roomtest helps to test rooms: it provides a store in memory, an API that
// sends nothing, and tables with played deals. Only tests use it.
package roomtest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/table"
	"tarock/player/chance"
	"tarock/storage"
)

// API is an API that sends nothing.
type API struct{ chat.API }

// Me returns the bot's user.
func (API) Me() telegram.User { return telegram.User{ID: 1, Username: "TarockBot"} }

// Answer does nothing.
func (API) Answer(context.Context, string, telegram.Toast) error { return nil }

// Store returns a new store, in memory if the system can, so that measurements leave
// out the disk's sync.
func Store(tb testing.TB) *storage.Store {
	tb.Helper()
	dir := tb.TempDir()
	if info, err := os.Stat("/dev/shm"); err == nil && info.IsDir() {
		if dir, err = os.MkdirTemp("/dev/shm", "tarock"); err != nil {
			tb.Fatal(err)
		}
		tb.Cleanup(func() { os.RemoveAll(dir) })
	}
	store, err := storage.Open(filepath.Join(dir, "tarock.db"))
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { store.Close() })
	return store
}

// In runs a function in the room of a table. An error ends the test.
func In(tb testing.TB, rooms *room.Rooms, id string, do func(r *room.Room) error) {
	tb.Helper()
	if err := rooms.Enter(id, do); err != nil {
		tb.Fatal(err)
	}
}

// Seat opens a table of four in a group and plays deals, the last one up to the last
// trick that takes presses. Without a lock, the returned room is only for reading.
func Seat(tb testing.TB, rooms *room.Rooms, group int64, deals int) (seated *room.Room) {
	tb.Helper()
	In(tb, rooms, chat.TableID(telegram.Chat{ID: group}), func(r *room.Room) error {
		seated = r
		if err := open(r); err != nil {
			return err
		}
		for last := false; !last; {
			c, by := next(r)
			if err := r.Do(by, c); err != nil {
				return err
			}
			last = r.Table.Stage == table.Play && len(r.Table.View("").Sheet) >= deals-1 && len(r.Table.Deal.Past()) == 10
		}
		_, err := r.Commit(0)
		return err
	})
	return seated
}

// open seats four reachable players and begins their evening.
func open(r *room.Room) error {
	if err := r.Do("1", table.Open{Rules: room.DefaultRules()}); err != nil {
		return err
	}
	for user := range int64(4) {
		if err := r.Do(people.Player(user+1), table.Join{Name: fmt.Sprintf("Spieler %d", user+1)}); err != nil {
			return err
		}
		r.Set(people.UserKey(user+1), people.User{Started: true})
	}
	return r.Do("1", table.Start{})
}

// next returns the next command at a table, arbitrary but always the same, and its
// player.
func next(r *room.Room) (c table.Command, by table.Player) {
	switch r.Table.Stage {
	case table.Ready:
		return table.Next{}, ""
	case table.Offer:
		return table.Let{}, ""
	}
	list := r.Table.Deal.Legal(r.Table.Deal.Turn())
	o := &list[(r.Table.Move*7)%len(list)]
	if i := slices.IndexFunc(list, func(o act.Option) bool { return o.Verb == act.VerbDone }); i >= 0 {
		o = &list[i] // talk could go on for ever
	}
	a := o.Action
	if o.Count > 0 {
		a, _ = chance.Sure(r.Table.Deal, o)
	}
	return table.Do{Actions: []act.Action{a}}, r.Table.Chairs[r.Table.Waiting()].Player
}

// InUse returns the bytes of heap memory in use.
func InUse() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
