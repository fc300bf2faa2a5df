package room_test

import (
	"bytes"
	"reflect"
	"testing"
	"time"

	"tarock/bot/room"
	"tarock/bot/roomtest"
	"tarock/engine/table"
	"tarock/storage"
)

// TestKnown: what a table keeps of its finished deals is used when it fits, and else made
// anew; the table is the same. A check finds what does not follow from the records.
func TestKnown(t *testing.T) {
	store := roomtest.Store(t)
	_, rooms := onStore(t, store, 0)
	r := roomtest.Seat(t, rooms, -1, 6)
	kept, err := store.Blob(room.KnownKey(r.ID))
	if err != nil || len(kept) == 0 {
		t.Fatalf("got %d bytes kept, %v", len(kept), err)
	}
	records, err := store.Records(r.ID, 0)
	if err != nil {
		t.Fatal(err)
	}
	deals, ok := table.ReadFinished(kept[24:])
	if !ok || len(deals) != 5 {
		t.Fatalf("got %d deals kept, %v, want 5", len(deals), ok)
	}
	deals[2].Outcome.Total[1]++
	deals[2].Row.Change[1]++
	lie := bytes.Clone(kept[:24])
	for _, f := range deals {
		lie = f.Append(lie)
	}
	want := r.Table.View("2")
	changed := func(at int) []byte {
		b := bytes.Clone(kept)
		b[at]++
		return b
	}
	for _, tt := range []struct {
		name        string
		stored      []byte
		used, wrong bool // it replaces what follows from the records; a check says so
	}{
		{"fits", kept, true, false},
		{"nothing", nil, false, false},
		{"of another version", changed(0), false, false},
		{"of other events", changed(20), false, false},
		{"of more events", changed(15), false, false},
		{"cut off", kept[:len(kept)-1], false, true},
		{"too short", kept[:20], false, false},
		{"false", lie, true, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := store.Commit(storage.Commit{Time: time.Now(), Blobs: map[string][]byte{room.KnownKey(r.ID): tt.stored}}); err != nil {
				t.Fatal(err)
			}
			if err := r.Reload(); err != nil {
				t.Fatal(err)
			}
			same := reflect.DeepEqual(r.Table.View("2"), want)
			if same != (!tt.used || !tt.wrong) {
				t.Errorf("got the same table: %v, and want it unless something false is believed", same)
			}
			if err := room.CheckKnown("test", records, tt.stored); (err != nil) != tt.wrong {
				t.Errorf("check: got %v, want an error: %v", err, tt.wrong)
			}
			if tt.used {
				return
			}
			roomtest.In(t, rooms, r.ID, func(r *room.Room) error { _, err := r.Commit(0); return err })
			if again, err := store.Blob(room.KnownKey(r.ID)); err != nil || !bytes.Equal(again, kept) {
				t.Errorf("after a commit: got %d bytes kept, %v, want the same %d as before", len(again), err, len(kept))
			}
		})
	}
	if err := room.CheckKnown("other", records, lie); err != nil {
		t.Errorf("check by another version: got %v, want nothing", err)
	}
}
