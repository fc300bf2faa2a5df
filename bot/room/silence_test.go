package room_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"tarock/bot/people"
	"tarock/bot/room"
	"tarock/bot/roomtest"
	"tarock/engine/table"
	"tarock/storage"
)

// The deadlines that have passed at a start are spread, and begin with the table that
// moved last. Those still to come stay, and a closed table has none.
func TestOverdueAtAStart(t *testing.T) {
	const open = 1000
	store := roomtest.Store(t)
	now := time.Now()
	ago := func(d time.Duration) int64 { return now.Add(-d).UnixMilli() }
	blobs := map[string][]byte{}
	put := func(n int, since int64, i room.Info) {
		i.Turn.Since = since
		blobs[room.InfoKey(fmt.Sprintf("-%d:0", n))] = people.Pack(i)
	}
	for n := range open {
		put(n+1, ago(time.Duration(n)*time.Hour), room.Info{Stage: table.Play, Due: ago(time.Duration(n) * time.Minute)})
	}
	put(open+1, ago(open*time.Hour), room.Info{Stage: table.Ready}) // without one, from an older version
	put(open+2, ago(0), room.Info{Stage: table.Play, Due: ago(-time.Hour)})
	put(open+3, ago(0), room.Info{Stage: table.Over, Due: ago(0)})
	computers := room.Info{Stage: table.Play}
	computers.Turn.Computer = true // it was thinking when the bot ended
	put(open+5, ago(time.Hour), computers)
	computers.Due = ago(-time.Hour)
	put(open+6, ago(2*time.Hour), computers)
	_, before := onStore(t, store, 0)
	played := roomtest.Seat(t, before, -open-4, 1)
	long := ago(2 * open * time.Hour)
	played.Info.Turn.Began, played.Info.Acted, played.Info.Due = long, long, long
	put(open+4, long, played.Info)
	if _, err := store.Commit(storage.Commit{Time: now, Blobs: blobs}); err != nil {
		t.Fatal(err)
	}
	_, rooms := onStore(t, store, 5*time.Minute)
	rooms.LoadDeadlines()
	alarms := rooms.Alarms()
	if len(alarms) != open+5 {
		t.Fatalf("got %d alarms, want %d", len(alarms), open+5)
	}
	for n := open + 5; n <= open+6; n++ {
		if due := alarms[fmt.Sprintf("-%d:0", n)]; time.Until(due) > time.Second {
			t.Errorf("got a computer on turn due at %v, want at once", due)
		}
	}
	var at []time.Time
	for n := range open + 1 {
		at = append(at, alarms[fmt.Sprintf("-%d:0", n+1)])
	}
	at = append(at, alarms[played.ID])
	if !slices.IsSortedFunc(at, time.Time.Compare) {
		t.Error("got a table served before one that has moved later")
	}
	for i := range at[1:] {
		if gap := at[i+1].Sub(at[i]); gap < room.Apart-time.Millisecond {
			t.Fatalf("got two tables due within %v", gap)
		}
	}
	if first := at[0].Sub(now); first < 59*time.Second || first > 2*time.Minute {
		t.Errorf("got the first table due after %v, want a minute", first)
	}
	roomtest.In(t, rooms, played.ID, func(r *room.Room) error { // as when it is resumed
		_, err := r.Commit(0)
		return err
	})
	if due := rooms.Alarms()[played.ID]; !due.Equal(alarms[played.ID]) {
		t.Errorf("a commit without an event: got the table due at %v, want still %v", due, alarms[played.ID])
	}
	if next := alarms[fmt.Sprintf("-%d:0", open+2)]; next.Sub(now) < 59*time.Minute {
		t.Errorf("got a deadline to come moved to %v", next)
	}
}
