package card

import "testing"

func TestCodes(t *testing.T) {
	all := Run(1, Count-1)
	for c := range all.All() {
		pack := Run(1, firstGerman-1)
		if c >= firstGerman {
			pack = Run(firstGerman, Count-1)
		}
		if got, ok := pack.Find(c.String()); !ok || got != c {
			t.Errorf("Find(%q) = %d, %v, want %d", c, got, ok, c)
		}
	}
	for code, want := range map[string]string{"IIII": "IV", "Skues": "Sküs", "H10": "H10", "T7": "T7"} {
		if c, ok := all.Find(code); !ok || c.String() != want {
			t.Errorf("Find(%q) = %v, %v, want %s", code, c, ok, want)
		}
	}
	for _, code := range []string{"", "X1", "hk", "XXII", "HK ", "P11", "H0"} {
		if c, ok := all.Find(code); ok {
			t.Errorf("Find(%q) = %v, want none", code, c)
		}
	}
	if c, ok := Austria.Find("H5"); ok {
		t.Errorf("pack of 54: got %v, want it missing", c)
	}
}

func TestAustria(t *testing.T) {
	if n := Austria.Len(); n != 54 {
		t.Errorf("got %d cards, want 54", n)
	}
	if n := Thirds.Sum(Austria); n != 210 {
		t.Errorf("got %d thirds, want 210", n)
	}
}

func TestRedUp(t *testing.T) {
	for _, row := range []string{"HK HD HC HB H1 H2 H3 H4", "KK KD KC KB K1 K2 K3 K4", "PK PD PC PB P10 P9 P8 P7",
		"TK TD TC TB T10 T9 T8 T7"} {
		for c := range MustSet(row).All() {
			want := 0
			for d := range MustSet(row).All() {
				if RedUp[d] > RedUp[c] {
					want++
				}
			}
			if got := RedUp.Above(c, Austria).Len(); got != want {
				t.Errorf("got %d cards above %v, want %d", got, c, want)
			}
		}
	}
	for _, pair := range [][2]string{{"HB", "H1"}, {"H1", "H2"}, {"H3", "H4"}, {"P10", "P9"}, {"TB", "T10"}, {"Sküs", "XXI"}} {
		a, _ := Austria.Find(pair[0])
		b, _ := Austria.Find(pair[1])
		if RedUp[a] <= RedUp[b] {
			t.Errorf("%v: want it to beat %v", a, b)
		}
	}
}

func TestSet(t *testing.T) {
	s := MustSet("I XXI HK TK T7")
	if s.Len() != 5 || s.First() != Pagat || !s.Has(Mond) || s.Has(Skues) || s.Without(Mond).Has(Mond) {
		t.Errorf("got set %v", s)
	}
	if got := s.Minus(Tarocks).String(); got != "HK TK T7" {
		t.Errorf("got suit cards %q", got)
	}
	if Of(s.Cards()...) != s || !s.Contains(Of(Pagat)) || s.Meets(Of(Skues)) || !(Set{}).Empty() {
		t.Errorf("got wrong set algebra for %v", s)
	}
}
