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
	put := func(n int, i room.Info) { blobs[room.InfoKey(fmt.Sprintf("-%d:0", n))] = people.Pack(i) }
	for n := range open {
		put(n+1, room.Info{Stage: table.Play, Since: ago(time.Duration(n) * time.Hour), Due: ago(time.Duration(n) * time.Minute)})
	}
	put(open+1, room.Info{Stage: table.Ready, Since: ago(open * time.Hour)}) // without one, from an older version
	put(open+2, room.Info{Stage: table.Play, Since: ago(0), Due: ago(-time.Hour)})
	put(open+3, room.Info{Stage: table.Over, Since: ago(0), Due: ago(0)})
	if _, err := store.Commit(storage.Commit{Time: now, Blobs: blobs}); err != nil {
		t.Fatal(err)
	}
	_, rooms := onStore(t, store, 0)
	rooms.LoadDeadlines()
	alarms := rooms.Alarms()
	if len(alarms) != open+2 {
		t.Fatalf("got %d alarms, want %d", len(alarms), open+2)
	}
	var at []time.Time
	for n := range open + 1 {
		at = append(at, alarms[fmt.Sprintf("-%d:0", n+1)])
	}
	if !slices.IsSortedFunc(at, time.Time.Compare) {
		t.Error("got a table served before one that has moved later")
	}
	for i := range at[1:] {
		if gap := at[i+1].Sub(at[i]); gap < room.Breath-time.Millisecond {
			t.Fatalf("got two tables due within %v", gap)
		}
	}
	if first := at[0].Sub(now); first < 59*time.Second || first > 2*time.Minute {
		t.Errorf("got the first table due after %v, want a minute", first)
	}
	if next := alarms[fmt.Sprintf("-%d:0", open+2)]; next.Sub(now) < 59*time.Minute {
		t.Errorf("got a deadline to come moved to %v", next)
	}
}
