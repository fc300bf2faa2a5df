package bot

import (
	"testing"
	"time"

	"tarock/engine/table"
	"tarock/storage"
)

// A start has to do with tables at which somebody plays, not with all that have
// ever been opened.
func TestStartLeavesAbandonedTables(t *testing.T) {
	b := quietBot(t)
	for n, age := range []time.Duration{0, abandoned - time.Hour, abandoned + time.Hour} {
		r := seat(t, b, -1-int64(n), 1)
		r.info.Since = time.Now().Add(-age).UnixMilli()
		blobs := map[string][]byte{infoKey(r.id): pack(r.info)}
		if _, err := b.o.Store.Commit(storage.Commit{Time: time.Now(), Blobs: blobs}); err != nil {
			t.Fatal(err)
		}
	}
	r, err := b.enter("-4:0")
	if err != nil {
		t.Fatal(err)
	}
	defer r.leave()
	if err := b.do(r, "1", table.Open{Rules: b.defaultRules()}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.commit(r, 0); err != nil {
		t.Fatal(err)
	}
	again, err := New(b.o)
	if err != nil {
		t.Fatal(err)
	}
	again.resume(t.Context())
	for id, want := range map[string]bool{"-1:0": true, "-2:0": true, "-3:0": false, "-4:0": true} {
		if got := again.rooms.enter(id) != nil; got != want {
			t.Errorf("table %s was resumed: %v, want %v", id, got, want)
		}
	}
}

// The clock was wrong for a while, ahead or back: no turn takes longer by that,
// and none is over.
func TestWrongClock(t *testing.T) {
	b := quietBot(t)
	b.people.limit = 10 * time.Minute
	r := seat(t, b, -1, 1)
	r.mu.Lock()
	r.info.Since = time.Now().Add(time.Hour).UnixMilli()
	_, err := b.commit(r, 0)
	if due := time.Until(time.UnixMilli(r.info.Due)); err != nil || due > 5*time.Minute {
		t.Errorf("half of ten minutes are over in %v, %v", due, err)
	}
	r.info.Since, r.info.Due = time.Now().UnixMilli(), 1
	r.leave()
	b.deadline(r.id)
	if r.info.Reminded != 0 {
		t.Error("half of ten minutes are over at once")
	}
	if _, at := b.clock.next(); time.Until(at) < 4*time.Minute {
		t.Errorf("the turn is looked at again in %v", time.Until(at))
	}
}

// The time of a turn is over in the moment in which the group chooses to have no
// limit any more: nobody is hurried.
func TestLimitTakenAway(t *testing.T) {
	b := quietBot(t)
	r := seat(t, b, -1, 1)
	b.deadline(r.id)
	if r.info.Reminded != 0 || r.info.Due != 0 {
		t.Errorf("who has no limit was reminded at move %d", r.info.Reminded)
	}
}
