package storage

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestCommit(t *testing.T) {
	s := fresh(t)
	at := noon.Add(123456 * time.Microsecond)
	c := Commit{
		Update:  7,
		Time:    at,
		Table:   "-1:0",
		Records: [][]byte{[]byte("a"), {}},
		Slots:   []Slot{{Name: "table", Chat: -1, Want: []byte("x")}},
		Blobs:   map[string][]byte{"user/1": []byte("Anna"), "user/2": {}, "group/1": []byte("G")},
	}
	commit(t, s, c)
	got, err := s.Records("-1:0", 0)
	at = at.Truncate(time.Millisecond)
	want := []Record{{1, at, []byte("a")}, {2, at, []byte{}}}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("Records: %v\n%s", err, diff)
	}
	blobs, err := s.Blobs("user/")
	if diff := cmp.Diff(map[string][]byte{"user/1": []byte("Anna"), "user/2": {}}, blobs); diff != "" || err != nil {
		t.Errorf("Blobs: %v\n%s", err, diff)
	}
	if slot, err := s.Slot("-1:0", "table"); err != nil || string(slot.Want) != "x" {
		t.Errorf("Slot = %+v, %v", slot, err)
	}

	c.Blobs = map[string][]byte{"user/1": nil}
	if ok, err := s.Commit(c); ok || err != nil {
		t.Errorf("same update again: got %v, %v, want false", ok, err)
	}
	if v, err := s.Blob("user/1"); err != nil || string(v) != "Anna" {
		t.Errorf("Blob = %q, %v, want it unchanged", v, err)
	}
	commit(t, s, Commit{Blobs: c.Blobs})
	if v, err := s.Blob("user/1"); err != nil || v != nil {
		t.Errorf("Blob = %q, %v, want none", v, err)
	}
}

func TestCommitRefuses(t *testing.T) {
	s := fresh(t)
	commit(t, s, Commit{Table: "-1:0", Records: [][]byte{[]byte("a")}})
	one := [][]byte{[]byte("b")}
	tests := []struct {
		name string
		c    Commit
		want error
	}{
		{"behind", Commit{Table: "-1:0", After: 0, Records: one}, ErrConflict},
		{"ahead", Commit{Table: "-1:0", After: 2, Records: one}, ErrConflict},
		{"behind without records", Commit{Table: "-1:0", After: 0}, ErrConflict},
		{"new table not empty", Commit{Table: "-2:0", After: 1, Records: one}, ErrConflict},
		{"records of no table", Commit{Records: one}, ErrName},
		{"zero byte", Commit{Table: "a\x00b", Records: one}, ErrName},
		{"slot of no table", Commit{Slots: []Slot{{Name: "x"}}}, ErrName},
		{"slot without name", Commit{Table: "-1:0", After: 1, Slots: []Slot{{}}}, ErrName},
		{"slot with zero byte", Commit{Table: "-1:0", After: 1, Slots: []Slot{{Name: "\x00"}}}, ErrName},
		{"value without key", Commit{Blobs: map[string][]byte{"": nil}}, ErrName},
	}
	for i, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.c.Update, tt.c.Time = int64(i+1), noon
			if ok, err := s.Commit(tt.c); ok || !errors.Is(err, tt.want) {
				t.Errorf("Commit = %v, %v, want %v", ok, err, tt.want)
			}
			if seen, err := s.Seen(tt.c.Update, noon); seen || err != nil {
				t.Errorf("Seen = %v, %v, want the update not noted", seen, err)
			}
		})
	}
	ids, err := s.Tables()
	if diff := cmp.Diff([]string{"-1:0"}, ids); diff != "" || err != nil {
		t.Errorf("Tables: %v\n%s", err, diff)
	}
}

func TestSeen(t *testing.T) {
	s := fresh(t)
	seen := func(update int64, at time.Time, want bool) {
		t.Helper()
		if got, err := s.Seen(update, at); got != want || err != nil {
			t.Errorf("Seen(%d, %v) = %v, %v, want %v", update, at, got, err, want)
		}
	}
	day := 24 * time.Hour
	seen(100, noon, false)
	commit(t, s, Commit{Update: 100})
	seen(100, noon, true)
	seen(99, noon, false) // ids are not ordered
	commit(t, s, Commit{Update: 5, Time: noon.Add(5 * day)})
	seen(100, noon.Add(10*day), true) // an update every five days keeps all of them
	seen(100, noon.Add(11*day), false)
	commit(t, s, Commit{Update: 100, Time: noon.Add(11 * day)})
	seen(100, noon.Add(11*day), true)
	seen(5, noon.Add(11*day), false)
	commit(t, s, Commit{Update: -3, Time: noon}) // a clock set back does no harm
	seen(-3, noon, true)
}

func TestSeenRing(t *testing.T) {
	s := fresh(t)
	s.db.NoSync = true
	for i := range ringSize + 10 {
		commit(t, s, Commit{Update: int64(3*i + 1)})
	}
	for i := range ringSize + 10 {
		got, err := s.Seen(int64(3*i+1), noon)
		if want := i >= 10; got != want || err != nil {
			t.Fatalf("Seen of update no. %d = %v, %v, want %v", i, got, err, want)
		}
	}
}

func TestBackup(t *testing.T) {
	s := fresh(t)
	commit(t, s, Commit{Update: 1, Table: "-1:0", Records: [][]byte{[]byte("a")}})
	var b bytes.Buffer
	if err := s.Backup(&b); err != nil {
		t.Fatal(err)
	}
	commit(t, s, Commit{Table: "-1:0", After: 1, Records: [][]byte{[]byte("b")}})
	path := filepath.Join(t.TempDir(), "backup.db")
	write(t, path, b.Bytes())
	got, err := open(t, path).Records("-1:0", 0)
	if len(got) != 1 || err != nil {
		t.Errorf("Records = %v, %v, want the first only", got, err)
	}
}

func TestMove(t *testing.T) {
	s := fresh(t)
	const from, to = "-1:0", "-1001:0"
	commit(t, s, Commit{Table: from, Records: [][]byte{[]byte("a"), []byte("b")}, Slots: []Slot{
		{Name: "table", Chat: -1, Want: []byte("t")},
		{Name: "hand", Chat: 5, Want: []byte("h")},
		{Name: "late", Chat: -1, Want: []byte("l")},
	}})
	commit(t, s, Commit{Table: "-1:01", Records: [][]byte{[]byte("other")}, Slots: []Slot{{Name: "table", Chat: -2, Want: []byte("o")}}})
	commit(t, s, Commit{Slots: []Slot{{Table: "reply", Name: "7", Chat: -1, Want: []byte("r"), Must: true, Final: true}}})
	for _, name := range []string{"table", "hand"} {
		if err := s.UpdateSlot(from, name, func(s *Slot) { s.Message, s.Shown, s.Old = 9, s.State(), []int{3} }); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Move(from, to, -1, -1001); err != nil {
		t.Fatal(err)
	}
	got, err := s.Slots(to)
	hand := Slot{Table: to, Name: "hand", Chat: 5, Want: []byte("h"), Version: 1, Place: 2, Message: 9, Old: []int{3}}
	hand.Shown = hand.State()
	shown := Slot{Table: to, Name: "table", Chat: -1001, Want: []byte("t"), Version: 2, Place: 1}
	shown.Shown = shown.State()
	want := []Slot{hand, {Table: to, Name: "late", Chat: -1001, Want: []byte("l"), Version: 2, Place: 3}, shown}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("Slots: %v\n%s", err, diff)
	}
	if r, err := s.Records(to, 0); len(r) != 2 || string(r[1].Data) != "b" || err != nil {
		t.Errorf("Records = %v, %v", r, err)
	}
	if r, err := s.Slots("-1:01"); len(r) != 1 || r[0].Chat != -2 || err != nil {
		t.Errorf("another table's slots = %v, %v, want them unchanged", r, err)
	}
	if r, err := s.Slot("reply", "7"); r.Chat != -1001 || r.Settled() || err != nil {
		t.Errorf("answer not yet delivered = %v, %v, want it in the new chat", r, err)
	}
	commit(t, s, Commit{Table: to, After: 2})

	if err := s.Move(from, to, -1, -1001); !errors.Is(err, ErrNoTable) {
		t.Errorf("moving again: got %v, want %v", err, ErrNoTable)
	}
	if err := s.Move("-1:01", to, -1, -1001); !errors.Is(err, ErrTaken) {
		t.Errorf("moving onto a table: got %v, want %v", err, ErrTaken)
	}
	if err := s.Move(to, to, -1, -1001); !errors.Is(err, ErrName) {
		t.Errorf("moving in place: got %v, want %v", err, ErrName)
	}
	if r, err := s.Slots("-1:01"); len(r) != 1 || err != nil {
		t.Errorf("after a refused move: got %v, %v", r, err)
	}
}

// BenchmarkRecords loads the records of an evening.
func BenchmarkRecords(b *testing.B) {
	s := fresh(b)
	c := Commit{Table: "-1:0", Time: noon}
	for i := range 2500 {
		c.Records = append(c.Records, fmt.Appendf(nil, "%0100d", i))
	}
	commit(b, s, c)
	for b.Loop() {
		if r, err := s.Records("-1:0", 0); err != nil || len(r) != 2500 {
			b.Fatal(len(r), err)
		}
	}
}

func BenchmarkCommit(b *testing.B) {
	s := fresh(b)
	var n uint64
	for b.Loop() {
		commit(b, s, Commit{
			Update: int64(n + 1), Time: noon, Table: "-1:0", After: n, Records: [][]byte{make([]byte, 100)},
			Slots: []Slot{{Name: "table", Chat: -1, Want: fmt.Appendf(nil, "%01000d", n)}},
		})
		n++
	}
}
