package room_test

import (
	"testing"
	"time"

	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/roomtest"
	"tarock/bot/telegram"
	"tarock/engine/table"
	"tarock/storage"
)

// A start has to do with tables at which somebody plays, not with all that have
// ever been opened.
func TestStartLeavesAbandonedTables(t *testing.T) {
	store := roomtest.Store(t)
	_, rooms := onStore(t, store, 0)
	for n, age := range []time.Duration{0, room.Abandoned - time.Hour, room.Abandoned + time.Hour} {
		r := roomtest.Seat(t, rooms, -1-int64(n), 1)
		r.Info.Since = time.Now().Add(-age).UnixMilli()
		blobs := map[string][]byte{room.InfoKey(r.ID): people.Pack(r.Info)}
		if _, err := store.Commit(storage.Commit{Time: time.Now(), Blobs: blobs}); err != nil {
			t.Fatal(err)
		}
	}
	roomtest.In(t, rooms, "-4:0", func(r *room.Room) error {
		if err := r.Do("1", table.Open{Rules: room.DefaultRules()}); err != nil {
			return err
		}
		_, err := r.Commit(0)
		return err
	})
	_, again := onStore(t, store, 0)
	again.ResumeOpen(t.Context())
	for id, want := range map[string]bool{"-1:0": true, "-2:0": true, "-3:0": false, "-4:0": true} {
		if got := again.Has(id); got != want {
			t.Errorf("table %s was resumed: %v, want %v", id, got, want)
		}
	}
}

// The clock was wrong for a while, ahead or back: no turn takes longer by that,
// and none is over.
func TestWrongClock(t *testing.T) {
	_, rooms := onStore(t, roomtest.Store(t), 10*time.Minute)
	r := roomtest.Seat(t, rooms, -1, 1)
	roomtest.In(t, rooms, r.ID, func(r *room.Room) error {
		r.Info.Since = time.Now().Add(time.Hour).UnixMilli()
		_, err := r.Commit(0)
		if due := time.Until(time.UnixMilli(r.Info.Due)); due > 5*time.Minute {
			t.Errorf("half of ten minutes are over in %v", due)
		}
		r.Info.Since, r.Info.Due = time.Now().UnixMilli(), 1
		return err
	})
	rooms.Deadline(r.ID)
	if r.Info.Reminded != 0 {
		t.Error("half of ten minutes are over at once")
	}
	if wait := time.Until(rooms.NextDue()); wait < 4*time.Minute {
		t.Errorf("the turn is looked at again in %v", wait)
	}
}

// The time of a turn is over in the moment in which the group chooses to have no
// limit any more: nobody is hurried.
func TestLimitTakenAway(t *testing.T) {
	rooms := quiet(t)
	r := roomtest.Seat(t, rooms, -1, 1)
	rooms.Deadline(r.ID)
	if r.Info.Reminded != 0 || r.Table.Late {
		t.Errorf("a player without a limit was reminded at move %d", r.Info.Reminded)
	}
}

// nameless is an API that panics when it is asked who the bot is.
type nameless struct{ roomtest.API }

func (nameless) Me() telegram.User { panic("who am I?") }

// What was pressed when the screens could not be made has not happened: not even the
// choice that was to be confirmed.
func TestPanicAtTheScreens(t *testing.T) {
	chats, rooms := onStore(t, roomtest.Store(t), 0)
	r := roomtest.Seat(t, rooms, -1, 1)
	place := r.Table.Waiting()
	chats.API = nameless{}
	chats.Guard(r.ID, func() error {
		return rooms.Enter(r.ID, func(r *room.Room) error {
			r.Pick(place, []string{"play"})
			_, err := r.Commit(0)
			return err
		})
	})
	chats.API = roomtest.API{}
	roomtest.In(t, rooms, r.ID, func(r *room.Room) error {
		if picked := r.Picked(place); len(picked) > 0 {
			t.Errorf("%q is picked", picked)
		}
		return nil
	})
}

// A table at which nobody has moved for two days is not looked at any more.
func TestAbandonedTablesSleep(t *testing.T) {
	for _, age := range []time.Duration{room.Abandoned - time.Hour, room.Abandoned} {
		rooms := quiet(t)
		r := roomtest.Seat(t, rooms, -1, 1)
		roomtest.In(t, rooms, r.ID, func(r *room.Room) error {
			r.Info.Since = time.Now().Add(-age).UnixMilli()
			r.Info.Turn = r.Info.Since
			_, err := r.Commit(0)
			if sleeps := r.Info.Due == 0; sleeps != (age >= room.Abandoned) {
				t.Errorf("after %v it is looked at again: %v", age, !sleeps)
			}
			return err
		})
	}
}
