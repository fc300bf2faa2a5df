package page

import "testing"

func TestSlot(t *testing.T) {
	for name, want := range map[string]Slot{
		"12/lobby":     {Evening: 12, Part: Lobby},
		"12/hand/0":    {Evening: 12, Part: Hand, N: 0},
		"12/remind/7":  {Evening: 12, Part: Remind, N: 7},
		"12/3/result":  {Evening: 12, Deal: 3, Part: Result},
		"12/3/trick/7": {Evening: 12, Deal: 3, Part: Trick, N: 7},
	} {
		if got, ok := ReadSlot(name); got != want || !ok || want.String() != name {
			t.Errorf("%s: got %+v, %v, want %+v, written as %s", name, got, ok, want, want)
		}
	}
	for _, name := range []string{"", "lobby", "12", "12/", "0/lobby", "-1/lobby", "12/hand", "12/hand/x", "12/lobby/3", "12/3/trick/7/8", "012/lobby"} {
		if got, ok := ReadSlot(name); ok {
			t.Errorf("%q: got %+v, want it refused", name, got)
		}
	}
	for _, name := range []string{"12/late", "12/3/table", "12/hand/1"} {
		if s, _ := ReadSlot(name); s.Passing() != (name == "12/late") {
			t.Errorf("%s: got passing %v", name, s.Passing())
		}
	}
}
