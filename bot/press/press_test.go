package press

import (
	"math"
	"strings"
	"testing"
)

func TestDataFits(t *testing.T) {
	longest := Press{Kind: Do, Chat: -1 << 52, Thread: math.MaxInt32, Move: math.MaxInt32, Arg: strings.Repeat("x", 32)}
	if n := len(longest.Data()); n > Limit {
		t.Errorf("longest data: got %d bytes, want at most %d", n, Limit)
	}
}

// A button belongs to no table, to one in a group, or to one in a private chat, which has no
// topics.
func TestParseRefuses(t *testing.T) {
	for _, p := range []Press{{Kind: Setting, Chat: 5, Thread: 1, Arg: "language en"}, {Kind: Do, Chat: -5, Thread: -1}, {Kind: Do, Chat: -5, Move: -1}} {
		if got, ok := Parse(p.Data()); ok {
			t.Errorf("%s: got %+v, want it refused", p.Data(), got)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, p := range []Press{
		{Kind: Join, Chat: -1001234567890, Thread: 17, Move: 3},
		{Kind: Do, Chat: -5, Move: 99, Arg: "play HK"},
		{Kind: Pick, Chat: -5, Move: 99, Arg: "double uhu:2"},
		{Kind: Rules, Arg: "spiele.x"},
	} {
		f.Add(p.Data())
		if back, ok := Parse(p.Data()); !ok || back != p {
			f.Errorf("%+v: got %+v, %v when read back", p, back, ok)
		}
	}
	for _, s := range []string{"", "j", "j..", "j-+1.0.0.", "jZZZZZZZZZZZZZZZZZZZZ.0.0.", "j1.2.3", "\x00"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, data string) {
		if p, ok := Parse(data); ok && p.Data() != data {
			t.Errorf("%q: got %+v, written again as %q", data, p, p.Data())
		}
	})
}
