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

// A start resumes only the tables in play, not all that were ever opened.
func TestStartLeavesAbandonedTables(t *testing.T) {
	store := roomtest.Store(t)
	_, rooms := onStore(t, store, 0)
	for n, age := range []time.Duration{0, room.Abandoned - time.Hour, room.Abandoned + time.Hour} {
		r := roomtest.Seat(t, rooms, -1-int64(n), 1)
		r.Info.Turn.Since = time.Now().Add(-age).UnixMilli()
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
			t.Errorf("table %s: got resumed %v, want %v", id, got, want)
		}
	}
}

// A clock that was wrong for a while, fast or slow, neither extends a turn nor ends it.
func TestWrongClock(t *testing.T) {
	_, rooms := onStore(t, roomtest.Store(t), 10*time.Minute)
	r := roomtest.Seat(t, rooms, -1, 1)
	roomtest.In(t, rooms, r.ID, func(r *room.Room) error {
		r.Info.Turn.Since = time.Now().Add(time.Hour).UnixMilli()
		_, err := r.Commit(0)
		if due := time.Until(time.UnixMilli(r.Info.Due)); due > 5*time.Minute {
			t.Errorf("reminder for ten minutes: got it due in %v", due)
		}
		r.Info.Turn.Since, r.Info.Due = time.Now().UnixMilli(), 1
		return err
	})
	rooms.Deadline(r.ID)
	if r.Info.Turn.Reminded.Move != 0 {
		t.Error("reminder for ten minutes: got it at once")
	}
	if wait := time.Until(rooms.NextDue()); wait < 4*time.Minute {
		t.Errorf("got the table due in %v", wait)
	}
}

// If the group removes the limit at the moment when the time of a turn is over, nobody
// is hurried.
func TestLimitTakenAway(t *testing.T) {
	rooms := quiet(t)
	r := roomtest.Seat(t, rooms, -1, 1)
	rooms.Deadline(r.ID)
	if r.Info.Turn.Reminded.Move != 0 || r.Table.Late {
		t.Errorf("no limit: got a reminder at move %d", r.Info.Turn.Reminded.Move)
	}
}

// nameless is an API that panics when it is asked for the bot's user.
type nameless struct{ roomtest.API }

func (nameless) Me() telegram.User { panic("who am I?") }

// A press whose screens panic has no effect: not even a pick is kept.
func TestPanicAtTheScreens(t *testing.T) {
	chats, rooms := onStore(t, roomtest.Store(t), 0)
	r := roomtest.Seat(t, rooms, -1, 1)
	place := r.Table.Waiting()
	chats.API = nameless{}
	chats.Guard(r.ID, func() error {
		return rooms.Enter(r.ID, func(r *room.Room) error {
			r.Hand(place).Pick([]string{"play"})
			_, err := r.Commit(0)
			return err
		})
	})
	chats.API = roomtest.API{}
	roomtest.In(t, rooms, r.ID, func(r *room.Room) error {
		if picked := r.Hand(place).Picked(); len(picked) > 0 {
			t.Errorf("got picks %q, want none", picked)
		}
		return nil
	})
}

// A table without a move for two days has no more errands but that it is closed.
func TestAbandonedTablesSleep(t *testing.T) {
	for _, age := range []time.Duration{room.Abandoned - time.Hour, room.Abandoned} {
		rooms := quiet(t)
		r := roomtest.Seat(t, rooms, -1, 1)
		roomtest.In(t, rooms, r.ID, func(r *room.Room) error {
			r.Info.Turn.Since = time.Now().Add(-age).UnixMilli()
			r.Info.Turn.Began = r.Info.Turn.Since
			_, err := r.Commit(0)
			if sleeps := time.Until(time.UnixMilli(r.Info.Due)) > 11*time.Hour; sleeps != (age >= room.Abandoned) {
				t.Errorf("after %v: got the table due again %v", age, !sleeps)
			}
			return err
		})
	}
}
