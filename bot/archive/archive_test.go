package archive_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tarock/bot/archive"
	"tarock/bot/roomtest"
	"tarock/engine/rules"
	"tarock/storage"
)

// stored returns a store with an evening.
func stored(tb testing.TB, e *archive.Evening) *storage.Store {
	tb.Helper()
	store := roomtest.Store(tb)
	t, err := e.Table()
	if err != nil {
		tb.Fatal(err)
	}
	put(tb, store, archive.Blobs("-7:0", e.Begun.Unix(), e, t, nil))
	return store
}

func put(tb testing.TB, store *storage.Store, blobs map[string][]byte) {
	tb.Helper()
	if _, err := store.Commit(storage.Commit{Time: time.Unix(1_800_000_000, 0), Blobs: blobs}); err != nil {
		tb.Fatal(err)
	}
}

// TestEverySet: an evening by every rule set comes back from the archive as it was, and
// what it comes to adds up to the totals of its sheet.
func TestEverySet(t *testing.T) {
	for _, set := range rules.IDs() {
		t.Run(set, func(t *testing.T) {
			e := roomtest.Evening(t, set, 5)
			store := stored(t, e)
			got, of, err := archive.Load(store, "-7:0", e.Begun.Unix())
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(e, got); diff != "" {
				t.Error(diff)
			}
			list, err := archive.List(store, "-7:")
			if err != nil || len(list) != 1 {
				t.Fatalf("List: got %d evenings, %v", len(list), err)
			}
			at, _ := got.Table()
			if n := len(at.View("").Sheet); of.Rows() != n {
				t.Errorf("got %d rows, want %d", of.Rows(), n)
			}
			for n := range at.Past {
				then, err := got.At(n + 1)
				if err != nil || !slices.Equal(then.Past[n].Deal.Actions(), at.Past[n].Deal.Actions()) {
					t.Errorf("deal %d: got another deal, %v", n+1, err)
				}
			}
			if _, err := got.At(len(at.Past) + 1); err == nil {
				t.Error("a deal that there is not: got no error")
			}
			for i, c := range at.Chairs {
				points, _ := at.Total(c.Player)
				if v := at.View(""); v.Closing != nil && v.Closing.Counts {
					points += v.Closing.Pay[i]
				}
				p := list[0].Players[i]
				if p.Points != points || p.Deals+p.Out == 0 || p.Deals > list[0].Deals {
					t.Errorf("%s: got %d points in %d deals and %d sat out of %d, want %d points", c.Name, p.Points, p.Deals, p.Out, list[0].Deals, points)
				}
			}
			if problems, err := archive.Check(store); err != nil || len(problems) > 0 {
				t.Errorf("Check: got %q, %v", problems, err)
			}
		})
	}
}

// TestCheck: whatever is changed in the archive is found.
func TestCheck(t *testing.T) {
	e := roomtest.Evening(t, "koenigrufen-ruediger", 3)
	id := e.Begun.Unix()
	change := map[string]func(blob []byte) []byte{
		archive.TallyKey("-7:0", id): func(blob []byte) []byte {
			var of archive.Tally
			if err := json.Unmarshal(blob, &of); err != nil {
				t.Fatal(err)
			}
			of.Players[2].Points++
			b, _ := json.Marshal(of)
			return b
		},
		archive.Key("-7:0", id): func([]byte) []byte {
			less := *e
			less.Events = e.Events[:len(e.Events)-5]
			return less.Pack()
		},
	}
	for key, do := range change {
		store := stored(t, e)
		blob, err := store.Blob(key)
		if err != nil {
			t.Fatal(err)
		}
		put(t, store, map[string][]byte{key: do(blob)})
		if problems, err := archive.Check(store); err != nil || len(problems) != 1 {
			t.Errorf("%s changed: got %q, %v, want one problem", key, problems, err)
		}
		for _, b := range [][]byte{{}, []byte("x"), []byte("{}")} {
			put(t, store, map[string][]byte{key: b})
			if problems, _ := archive.Check(store); len(problems) == 0 {
				t.Errorf("%s is %q: got no problem", key, b)
			}
		}
		put(t, store, map[string][]byte{key: nil})
		if problems, _ := archive.Check(store); len(problems) != 1 {
			t.Errorf("%s removed: got %q, want one problem", key, problems)
		}
	}
}

// TestTimes: an evening that has ended at any moment, wherever the program runs, is what its
// events give.
func TestTimes(t *testing.T) {
	e := roomtest.Evening(t, "point", 1)
	e.Begun = time.Unix(1_800_000_000, 123_456_789).In(time.FixedZone("CET", 3600))
	e.Ended = e.Begun.Add(time.Hour + 1)
	store := stored(t, e)
	if problems, err := archive.Check(store); err != nil || len(problems) > 0 {
		t.Errorf("Check: got %q, %v", problems, err)
	}
	got, of, err := archive.Load(store, "-7:0", e.Begun.Unix())
	if err != nil || got.Begun != of.Begun || got.Ended != of.Ended || e.Ended.Sub(got.Ended) >= time.Millisecond {
		t.Errorf("got %v to %v, listed as %v to %v, %v; want %v to %v", got.Begun, got.Ended, of.Begun, of.Ended, err, e.Begun, e.Ended)
	}
}

// TestUnname: nothing of a name is left, and everything still fits.
func TestUnname(t *testing.T) {
	e := roomtest.Evening(t, "koenigrufen-ruediger", 2)
	store, id := stored(t, e), e.Begun.Unix()
	for _, key := range []string{archive.Key("-7:0", id), archive.TallyKey("-7:0", id)} {
		blob, err := store.Blob(key)
		if err != nil {
			t.Fatal(err)
		}
		if same, err := archive.Unname(key, blob, "77", "Jemand"); same != nil || err != nil {
			t.Errorf("%s: got a change for one who did not play, %v", key, err)
		}
		changed, err := archive.Unname(key, blob, "2", "Jemand")
		if err != nil || changed == nil {
			t.Fatalf("%s: got no change, %v", key, err)
		}
		put(t, store, map[string][]byte{key: changed})
	}
	got, _, err := archive.Load(store, "-7:0", id)
	if err != nil {
		t.Fatal(err)
	}
	for _, event := range got.Events {
		if strings.Contains(string(event), "Spieler \\\"2") {
			t.Errorf("got event %s", event)
		}
	}
	list, _ := archive.List(store, "-7:0/")
	if p := list[0].Players[1]; p.ID != "" || p.Name != "Jemand" {
		t.Errorf("got player %+v, want nobody", p)
	}
	if problems, err := archive.Check(store); err != nil || len(problems) > 0 {
		t.Errorf("Check: got %q, %v", problems, err)
	}
}

// TestMove: everything of a table gets its new id, and nothing of another table.
func TestMove(t *testing.T) {
	e := roomtest.Evening(t, "point", 1)
	store := stored(t, e)
	at, _ := e.Table()
	put(t, store, archive.Blobs("-77:0", 5, e, at, nil))
	blobs, err := archive.Move(store, "-7:0", "-100:0")
	if err != nil {
		t.Fatal(err)
	}
	put(t, store, blobs)
	if list, _ := archive.List(store, "-7:"); len(list) != 0 {
		t.Errorf("got %d evenings left", len(list))
	}
	for table, want := range map[string]int{"-100:": 1, "-77:": 1} {
		if list, _ := archive.List(store, table); len(list) != want {
			t.Errorf("%s: got %d evenings, want %d", table, len(list), want)
		}
	}
	if ids, _ := archive.Tables(store, "1"); strings.Join(ids, " ") != "-100:0 -77:0" {
		t.Errorf("got tables %q", ids)
	}
	if problems, err := archive.Check(store); err != nil || len(problems) > 0 {
		t.Errorf("Check: got %q, %v", problems, err)
	}
}

// TestFree: two evenings that begin in one second have two ids.
func TestFree(t *testing.T) {
	e := roomtest.Evening(t, "point", 1)
	store, id := stored(t, e), e.Begun.Unix()
	if got, err := archive.Free(store, "-7:0", id); got != id+1 || err != nil {
		t.Errorf("got %d, %v, want %d", got, err, id+1)
	}
	if got, err := archive.Free(store, "-8:0", id); got != id || err != nil {
		t.Errorf("at another table: got %d, %v, want %d", got, err, id)
	}
}

// BenchmarkList sums up a group with 10,000 evenings of a deal each, which is more work
// than as many deals in longer evenings.
func BenchmarkList(b *testing.B) {
	e := roomtest.Evening(b, "koenigrufen-ruediger", 1)
	store := stored(b, e)
	at, _ := e.Table()
	one := archive.Blobs("-7:0", 1, e, at, nil)[archive.TallyKey("-7:0", 1)]
	blobs := map[string][]byte{}
	for i := range int64(10_000) {
		blobs[archive.TallyKey("-7:0", i)] = one
	}
	put(b, store, blobs)
	for b.Loop() {
		if list, err := archive.List(store, "-7:"); err != nil || len(list) < 10_000 {
			b.Fatal(len(list), err)
		}
	}
}
