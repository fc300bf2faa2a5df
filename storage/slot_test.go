package storage

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// TestSlot commits slots one after another, and records what the outbox would in
// between.
func TestSlot(t *testing.T) {
	state := func(want string) []byte { s := Slot{Want: []byte(want)}; return s.State() }
	put := func(s Slot) func(*testing.T, *Store) {
		return func(t *testing.T, st *Store) {
			s.Table, s.Name = "T", "s"
			if s.Chat == 0 {
				s.Chat = -1
			}
			commit(t, st, Commit{Slots: []Slot{s}})
		}
	}
	update := func(f func(*Slot)) func(*testing.T, *Store) {
		return func(t *testing.T, st *Store) {
			if err := st.UpdateSlot("T", "s", f); err != nil {
				t.Fatal(err)
			}
		}
	}
	shown := update(func(s *Slot) { s.Message, s.Shown, s.Sending, s.Fresh = 7, s.State(), false, false })
	sending := update(func(s *Slot) { s.Sending = true })
	x := []byte("x")
	tests := []struct {
		name    string
		steps   []func(*testing.T, *Store)
		want    *Slot // nil if removed
		settled bool
	}{
		{"new", []func(*testing.T, *Store){put(Slot{Want: x, Rank: 2, Thread: 4})},
			&Slot{Want: x, Rank: 2, Thread: 4, Version: 1}, false},
		{"shown", []func(*testing.T, *Store){put(Slot{Want: x}), shown},
			&Slot{Want: x, Version: 1, Message: 7, Shown: state("x")}, true},
		{"unchanged", []func(*testing.T, *Store){put(Slot{Want: x}), shown, put(Slot{Want: x})},
			&Slot{Want: x, Version: 1, Message: 7, Shown: state("x")}, true},
		{"changed", []func(*testing.T, *Store){put(Slot{Want: x}), shown, put(Slot{Want: []byte("y")})},
			&Slot{Want: []byte("y"), Version: 2, Message: 7, Shown: state("x")}, false},
		{"there and back, perhaps shown between", []func(*testing.T, *Store){put(Slot{Want: x}), shown, put(Slot{Want: []byte("y")}), put(Slot{Want: x})},
			&Slot{Want: x, Version: 3, Message: 7}, false},
		{"fresh again", []func(*testing.T, *Store){put(Slot{Want: x}), shown, put(Slot{Want: x, Fresh: true})},
			&Slot{Want: x, Version: 2, Asked: 2, Place: 2, Fresh: true, Message: 7, Shown: state("x")}, false},
		{"fresh stays", []func(*testing.T, *Store){put(Slot{Want: x, Fresh: true}), put(Slot{Want: []byte("y")})},
			&Slot{Want: []byte("y"), Version: 2, Asked: 1, Fresh: true}, false},
		{"none and none", []func(*testing.T, *Store){put(Slot{})}, nil, true},
		{"none before it was sent", []func(*testing.T, *Store){put(Slot{Want: x}), put(Slot{Fresh: true})}, nil, true},
		{"none while it is sent", []func(*testing.T, *Store){put(Slot{Want: x}), sending, put(Slot{})},
			&Slot{Version: 2, Sending: true}, false},
		{"none", []func(*testing.T, *Store){put(Slot{Want: x}), shown, put(Slot{})},
			&Slot{Version: 2, Message: 7, Shown: state("x")}, false},
		{"deleted", []func(*testing.T, *Store){put(Slot{Want: x}), shown, put(Slot{}), update(func(s *Slot) { s.Message = 0 })}, nil, true},
		{"final and not shown", []func(*testing.T, *Store){put(Slot{Want: x}), put(Slot{Want: x, Final: true})}, nil, true},
		{"final while it is sent", []func(*testing.T, *Store){put(Slot{Want: x}), sending, put(Slot{Want: []byte("y"), Final: true})},
			&Slot{Want: []byte("y"), Final: true, Version: 2, Sending: true}, false},
		{"final that must be shown", []func(*testing.T, *Store){put(Slot{Want: x, Must: true, Final: true})},
			&Slot{Want: x, Must: true, Final: true, Version: 1}, false},
		{"final that was shown and is lost", []func(*testing.T, *Store){put(Slot{Want: x, Must: true}), shown,
			update(func(s *Slot) { s.Stands, s.Message, s.Shown = s.Place, 0, nil }), put(Slot{Want: []byte("y"), Must: true, Final: true})}, nil, true},
		{"final shown", []func(*testing.T, *Store){put(Slot{Want: x, Must: true, Final: true}), shown}, nil, true},
		{"fresh and final", []func(*testing.T, *Store){put(Slot{Want: x}), shown, put(Slot{Want: x, Fresh: true}), put(Slot{Want: []byte("y"), Final: true})},
			&Slot{Want: []byte("y"), Final: true, Version: 3, Asked: 2, Place: 2, Message: 7}, false},
		{"wanted again", []func(*testing.T, *Store){put(Slot{Want: x}), shown, put(Slot{}), put(Slot{Want: x})},
			&Slot{Want: x, Version: 3, Place: 2, Message: 7}, false},
		{"what waits stays urgent", []func(*testing.T, *Store){put(Slot{Want: x, Rank: Answered}), put(Slot{Want: []byte("y"), Rank: Aside, Pace: time.Second})},
			&Slot{Want: []byte("y"), Rank: Answered, Version: 2}, false},
		{"what is shown need not be urgent", []func(*testing.T, *Store){put(Slot{Want: x, Rank: Answered}), shown, put(Slot{Want: []byte("y"), Rank: Aside, Pace: time.Second})},
			&Slot{Want: []byte("y"), Rank: Aside, Pace: time.Second, Version: 2, Message: 7, Shown: state("x")}, false},
		{"final as it stands", []func(*testing.T, *Store){put(Slot{Want: x}), shown, put(Slot{Want: x, Final: true})}, nil, true},
		{"final with an old message", []func(*testing.T, *Store){put(Slot{Want: x, Must: true, Final: true}), update(func(s *Slot) { s.Shown, s.Old = s.State(), []int{3} })},
			&Slot{Want: x, Must: true, Final: true, Version: 1, Shown: state("x"), Old: []int{3}}, false},
		{"another chat", []func(*testing.T, *Store){put(Slot{Want: x}), shown, put(Slot{Chat: 5, Want: x})},
			&Slot{Chat: 5, Want: x, Version: 2}, false},
		{"only what is known of the message", []func(*testing.T, *Store){put(Slot{Want: x}), update(func(s *Slot) {
			*s = Slot{Table: "U", Name: "v", Chat: 8, Want: []byte("z"), Version: 9, Message: 7}
		})}, &Slot{Want: x, Version: 1, Message: 7}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := fresh(t)
			s.db.NoSync = true
			for _, step := range tt.steps {
				step(t, s)
			}
			got, err := s.Slot("T", "s")
			if tt.want == nil {
				if !errors.Is(err, ErrNoSlot) {
					t.Errorf("Slot = %+v, %v, want %v", got, err, ErrNoSlot)
				}
			} else {
				tt.want.Table, tt.want.Name = "T", "s"
				if tt.want.Chat == 0 {
					tt.want.Chat = -1
				}
				if tt.want.Place == 0 {
					tt.want.Place = 1
				}
				if diff := cmp.Diff(*tt.want, got); diff != "" || err != nil {
					t.Errorf("Slot: %v\n%s", err, diff)
				}
			}
			pending, err := s.Pending()
			if (len(pending) == 0) != tt.settled || err != nil {
				t.Errorf("Pending = %+v, %v, want settled %v", pending, err, tt.settled)
			}
		})
	}
	t.Run("update of a missing slot", func(t *testing.T) {
		s := fresh(t)
		if err := s.Record("T", "s", "k", []byte("v"), func(*Slot) {}); !errors.Is(err, ErrNoSlot) {
			t.Errorf("Record: got %v, want %v", err, ErrNoSlot)
		}
		if v, err := s.Blob("k"); string(v) != "v" || err != nil {
			t.Errorf("value: got %q, %v, want it stored in spite of that", v, err)
		}
	})
}

// TestOvertaken: a table's slots in a chat are ordered by when they were first wanted.
func TestOvertaken(t *testing.T) {
	s := fresh(t)
	put := func(slots ...Slot) { commit(t, s, Commit{Slots: slots}) }
	stands := func(name string, id int) {
		if err := s.UpdateSlot("T", name, func(s *Slot) {
			s.Message, s.Stands, s.Shown, s.Fresh = id, s.Place, s.State(), false
		}); err != nil {
			t.Fatal(err)
		}
	}
	overtaken := func(name string, want bool) {
		t.Helper()
		slot, err := s.Slot("T", name)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := s.Overtaken(slot); got != want || err != nil {
			t.Errorf("Overtaken(%s) = %v, %v, want %v", name, got, err, want)
		}
	}
	slot := func(name string, chat int64) Slot { return Slot{Table: "T", Name: name, Chat: chat, Want: []byte("x")} }
	put(slot("c", -1), slot("b", -1), slot("a", -1), slot("private", 5))
	stands("c", 1)
	stands("private", 2)
	overtaken("c", false)
	overtaken("b", false)
	stands("a", 3)
	overtaken("b", true)
	fresh := slot("a", -1)
	fresh.Fresh = true
	put(slot("d", -1), fresh)
	overtaken("d", false) // a is above, but belongs below
	overtaken("a", false)
	stands("a", 4)
	overtaken("d", true)
}
