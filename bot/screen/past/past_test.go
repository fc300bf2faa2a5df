package past

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/wire"
	"tarock/locales"
)

// TestWays: what a button has written is read as it was, even for the largest numbers, and
// nothing else is read.
func TestWays(t *testing.T) {
	at := press.Press{Chat: -1_009_999_999_999, Thread: 1 << 30, Move: 1 << 30}
	long := func(arg string) {
		t.Helper()
		if p := at; len(arg) > 32 {
			t.Errorf("%q: got %d bytes, want at most 32", arg, len(arg))
		} else if p.Kind, p.Arg = press.Past, arg; len(p.Data()) > press.Limit {
			t.Errorf("%q: got %d bytes of data", arg, len(p.Data()))
		}
	}
	const id = 4_000_000_000
	for _, w := range []Way{{To: List, Page: 1}, {To: List, Page: 999, Filter: Filter{Player: "99999999999", Month: "20261123"}}, {To: Months, Page: 2}, {To: People, Page: 3},
		{To: Sheet, Evening: id, Form: "page 99"}, {To: Deals, Evening: id, Page: 7}, {To: Open, Page: 1}, {To: Deal, Evening: id, Deal: 9999, Step: -1},
		{To: Check, Evening: id, Deal: 17, Step: 12}, {To: Tell, Evening: id, Deal: 9999, Step: -1}} {
		got, ok := ParseWay(w.Arg())
		if long(w.Arg()); !ok || got != w {
			t.Errorf("%+v: got %+v, %v", w, got, ok)
		}
	}
	for _, arg := range []string{"", "l", "l 0", "l x", "l 1 ", "l 1 q5", "d", "d 0", "d 0 0 0", "d 0 1 -2", "d -1 1 0", "s 5", "z 0 1", "n 0 -1", "c 0 1 1 1"} {
		if w, ok := ParseWay(arg); ok && w.Arg() != arg || ok && (w.Deal < 0 || w.Page < 0) {
			t.Errorf("%q: got %+v", arg, w)
		}
	}
	for _, f := range []Form{{Span: Always}, {Span: Month, Text: true, Who: "-99999999999"}, {Span: Year, Own: true}} {
		got, ok := ParseForm(f.Arg())
		if long(f.Arg()); !ok || got != f {
			t.Errorf("%+v: got %+v, %v", f, got, ok)
		}
	}
	for _, arg := range []string{"", "a", "a p", "q p ", "a x ", "a p Anna", "a p 5 5"} {
		if f, ok := ParseForm(arg); ok {
			t.Errorf("%q: got %+v", arg, f)
		}
	}
	for _, f := range []Fixing{{To: FixWhich, Page: 3}, {To: FixAgree, Deal: 4}, {To: FixRefuse, Deal: 400},
		{To: FixAmounts, Deal: 999, At: 4, Amounts: []int{-1000, 1000, -1000, 1000, -1000}}} {
		got, ok := ParseFixing(f.Arg())
		if long(f.Arg()); !ok || got.Arg() != f.Arg() {
			t.Errorf("%+v: got %+v, %v", f, got, ok)
		}
	}
	for _, arg := range []string{"", "n", "n 0", "n -1", "e 1", "e 1 0", "e 1 0 x!", "e 1 -1 0.0", "y", "y x", "q 1"} {
		if f, ok := ParseFixing(arg); ok {
			t.Errorf("%q: got %+v", arg, f)
		}
	}
}

// TestFrom: a span begins when it says, and all evenings have no beginning.
func TestFrom(t *testing.T) {
	now := time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)
	for span, want := range map[string]string{Month: "2026-10-24", Year: "2025-11-23", Always: "0001-01-01", Evening: "0001-01-01"} {
		if got := (Form{Span: span}).From(now).Format(time.DateOnly); got != want {
			t.Errorf("%s: got %s, want %s", span, got, want)
		}
	}
}

// TestSeveralGames: a ranking that adds up points of several games says of which, and one of
// a single game says nothing of it.
func TestSeveralGames(t *testing.T) {
	c := words.Reader{Frame: page.Frame{Texts: locales.For("de")}}
	s := &Stats{Evenings: 2, Deals: 3, Players: []Ranked{{ID: "1", Name: "Anna"}}, Rules: []string{"koenigrufen-ruediger"}}
	if text := Statistics(s, Form{Span: Always, Text: true}, c).Text; strings.Contains(text, "verschiedenen Spielen") {
		t.Errorf("one game: got\n%s", text)
	}
	s.Rules = append(s.Rules, "point")
	if text := Statistics(s, Form{Span: Always, Text: true}, c).Text; !strings.Contains(text, "Königrufen (Rüdigervariante), Point-Tarock") {
		t.Errorf("two games: got\n%s", text)
	}
}

// TestNamesakes: namesakes are told apart by their names on the sheet, wherever they are in the
// ranking, on their own pages, and however little room there is.
func TestNamesakes(t *testing.T) {
	for _, language := range locales.Languages() {
		c := words.Reader{Frame: page.Frame{Texts: locales.For(language)}}
		for _, points := range [][]int{{5, 3, 1}, {1, 3, 5}, {-123456, 123456, 0}, {0, 0, 0}} {
			s := &Stats{Evenings: 100, Deals: 10_000}
			for column, n := range points {
				p := Ranked{ID: strconv.Itoa(100 + column), Name: "Anna", Column: column}
				p.Deals, p.Points = 10_000, n
				s.Players = append(s.Players, p)
			}
			Rank(s.Players)
			rank := regexp.MustCompile(`(?m)^(?:<pre>)?(Anna|Ann?a?(?: \((\d)\)|\.(\d))) +\d+ +([+−]?\d+)`).FindAllStringSubmatch(wire.Loose(Statistics(s, Form{Span: Always, Text: true}, c).Text), -1)
			if len(rank) != len(points) {
				t.Fatalf("%s: got %q of\n%s", language, rank, Statistics(s, Form{Span: Always, Text: true}, c).Text)
			}
			for _, line := range rank {
				column, _ := strconv.Atoi(line[2] + line[3])
				if want := words.Signed(points[max(column, 1)-1]); line[4] != want {
					t.Errorf("%s: %s has %s, want %s", language, line[1], line[4], want)
				}
			}
			for i, p := range s.Players {
				want := "Anna"
				if p.Column > 0 {
					want += " (" + strconv.Itoa(p.Column+1) + ")"
				}
				if text := Statistics(s, Form{Span: Always, Text: true, Who: p.ID}, c).Text; !strings.Contains(text, want+" ·") {
					t.Errorf("%s: the page of number %d: got\n%s\nwant %s", language, i, text, want)
				}
			}
		}
	}
}
