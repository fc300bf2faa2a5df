package fair

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"tarock/engine/card"
)

// counting returns a secret that is different for each n.
func counting(n int) (s Secret) {
	for i := range 8 {
		s[i] = byte(n >> (8 * i))
	}
	return s
}

// TestVectors fixes what docs/fairness.md describes: whoever checks a deal of years ago
// must find the same. The values were made by another program, in another language.
func TestVectors(t *testing.T) {
	s := counting(1)
	words := []string{Word("kikeriki"), Word("Grüß Gott")}
	if got, want := s.Hash(), "01d0fabd251fcbbe2b93b4b927b26ad2a1a99077152e45ded1e678afa45dbec5"; got != want {
		t.Errorf("hash: got %s, want %s", got, want)
	}
	pack := card.MustSet("HK HD HC HB H1 H2 H3 H4 KK KD KC KB").Cards()
	for _, tc := range []struct{ name, got, want string }{
		{"word", words[1], "7b98e6762820c7920be475b53e3f6b7d83c0ceb56e7b01ce7fa8b9e100c1fe94"},
		{"shuffle", card.Codes(s.Shuffle(pack, 1, nil)), "HD KB KD KK HB KC H3 H1 H2 HK HC H4"},
		{"second shuffle", card.Codes(s.Shuffle(pack, 2, nil)), "HK KB H4 KD KC H3 HB H2 KK HD H1 HC"},
		{"words", card.Codes(s.Shuffle(pack, 1, words)), "HD KD KB H2 HC H1 H3 HB HK KK KC H4"},
		{"cut", card.Codes(Cut(s.Shuffle(pack, 1, nil), 5)), "KC H3 H1 H2 HK HC H4 HD KB KD KK HB"},
		{"dealer", fmt.Sprint(s.Dealer(4, nil), s.Dealer(4, words), s.Dealer(3, nil)), "1 0 1"},
		{"computer", fmt.Sprint(s.Computer(1, nil), s.Computer(1, words)), "11377015290361346397 9823845424750938146"},
		{"lot", fmt.Sprint(s.Lot(9, 1, nil), s.Lot(9, 2, nil)), "[4 6 7 8 5 2 1 3 0] [5 6 3 7 8 1 2 0 4]"},
	} {
		if tc.got != tc.want {
			t.Errorf("%s: got %s, want %s", tc.name, tc.got, tc.want)
		}
	}
}

// TestSecrecy: a secret that is printed by mistake shows nothing of itself.
func TestSecrecy(t *testing.T) {
	s := counting(0x1234567)
	p := Proof{Secret: s}
	for _, text := range []string{fmt.Sprint(s), fmt.Sprintf("%v %+v %#v %s", s, s, s, s), fmt.Sprintf("%v %+v", &p, p)} {
		if strings.Contains(text, "67") || strings.Contains(text, "103") || strings.Contains(text, s.Reveal()) {
			t.Errorf("got %q: want nothing of the secret", text)
		}
	}
}

func TestParse(t *testing.T) {
	s := counting(77)
	if got, ok := Parse(s.Reveal()); !ok || got != s {
		t.Errorf("got %v, %v, want the secret", got.Reveal(), ok)
	}
	for _, bad := range []string{"", "00", s.Reveal()[1:], s.Reveal() + "0", s.Reveal() + "00", strings.ToUpper(s.Hash()), strings.Repeat("x", 64)} {
		if _, ok := Parse(bad); ok {
			t.Errorf("%q: got a secret", bad)
		}
	}
}

// TestBelow: of all numbers with which a draw can begin exactly as many give one result as
// any other, and the rest are drawn again. The largest numbers are where a bias would be.
func TestBelow(t *testing.T) {
	for n := 1; n <= 78; n++ {
		const all = 1 << 32
		last := uint64(all - all%uint64(n)) // the first that is rejected
		list := []uint64{0, uint64(n) - 1, last - 1}
		for _, v := range list {
			if got := below(n, feed(t, v)); got != int(v%uint64(n)) {
				t.Errorf("below %d from %d: got %d", n, v, got)
			}
		}
		if last%uint64(n) != 0 || last > all {
			t.Fatalf("below %d: %d numbers are not shared equally", n, last)
		}
		for v := last; v < all; v++ {
			if got := below(n, feed(t, v, 1)); got != 1%n {
				t.Errorf("below %d from %d: got %d, want it drawn again", n, v, got)
			}
		}
	}
}

// feed returns a source of given numbers.
func feed(t *testing.T, list ...uint64) func() uint32 {
	return func() uint32 {
		if len(list) == 0 {
			t.Fatal("got more draws than expected")
		}
		v := list[0]
		list = list[1:]
		return uint32(v)
	}
}

// TestWordsMatter: a word, its order, the purpose and the number of the shuffle each change
// what follows, and nothing is confused with anything else.
func TestWordsMatter(t *testing.T) {
	s, a, b := counting(5), Word("a"), Word("b")
	seen := map[uint64]string{}
	for name, r := range map[string]*Source{
		"none": s.For("cards 1", nil), "a": s.For("cards 1", []string{a}), "b": s.For("cards 1", []string{b}),
		"ab": s.For("cards 1", []string{a, b}), "ba": s.For("cards 1", []string{b, a}), "aa": s.For("cards 1", []string{a, a}),
		"second": s.For("cards 2", nil), "eleventh": s.For("cards 11", nil), "dealer": s.For("dealer", nil), "lot": s.For("lot 1", nil),
		"other": counting(6).For("cards 1", nil),
	} {
		n := r.Uint64()
		if seen[n] != "" {
			t.Errorf("%s gives the same as %s", name, seen[n])
		}
		seen[n] = name
	}
	words := make([]string, 1, 2)
	words[0] = a
	s.For("dealer", words)
	if !bytes.Equal([]byte(words[:2][1]), nil) {
		t.Error("got the caller's list changed")
	}
}

// TestCut: a cut keeps all cards and their circle, and no place leaves the pack as it was.
func TestCut(t *testing.T) {
	pack := card.MustSet("HK HD HC HB H1 H2 H3 H4").Cards()
	for after := range len(pack) {
		got := Cut(pack, after)
		for i, c := range got {
			if c != pack[(i+after)%len(pack)] {
				t.Fatalf("cut after %d: got %s", after, card.Codes(got))
			}
		}
	}
	for _, n := range []int{36, 40, 42, 54, 66, 78} {
		for i, at := range Places(n) {
			if at <= 0 || at >= n || i > 0 && at <= Places(n)[i-1] {
				t.Errorf("%d cards: got places %v", n, Places(n))
			}
		}
	}
}
