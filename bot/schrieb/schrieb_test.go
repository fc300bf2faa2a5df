package schrieb

import (
	"slices"
	"strings"
	"testing"
)

func TestPages(t *testing.T) {
	s := &Sheet{Players: []string{"Anna", "Berta"}}
	for i := range 31 {
		s.Rows = append(s.Rows, Row{Number: i + 1, Total: []int{i, -i}})
	}
	if n := s.Pages(); n != 3 {
		t.Fatalf("31 rows: got %d pages, want 3", n)
	}
	var numbers []int
	for n := 1; n <= 3; n++ {
		rows, carried := s.Page(n)
		if n > 1 && carried[0] != numbers[len(numbers)-1]-1 {
			t.Errorf("page %d: got %d carried over, want %d", n, carried[0], numbers[len(numbers)-1]-1)
		}
		for _, r := range rows {
			numbers = append(numbers, r.Number)
		}
	}
	if len(numbers) != 31 || !slices.IsSorted(numbers) {
		t.Errorf("got deals %v on the pages, want 1 to 31", numbers)
	}
	if rows, _ := s.Page(99); rows[0].Number != 31 {
		t.Errorf("page 99: got deal %d, want 31", rows[0].Number)
	}
}

func TestLeaders(t *testing.T) {
	for _, c := range []struct{ last, want []int }{{nil, nil}, {[]int{0, 0}, nil}, {[]int{1, -1, 1}, []int{0, 2}}, {[]int{-3, -1}, []int{1}}} {
		s := &Sheet{Rows: []Row{{Total: c.last}}}
		if got := s.Leaders(); !slices.Equal(got, c.want) {
			t.Errorf("%v: got leaders %v, want %v", c.last, got, c.want)
		}
	}
}

func TestCSV(t *testing.T) {
	s := &Sheet{Players: []string{"=Anna", "Ber,ta"}, Words: Words{Heads: []string{"n", "dealer", "game", "who", "times", "marks", "items"}}, Rows: []Row{
		{Number: 1, Game: "Rufer", Dealer: 1, Declarers: []int{0}, Items: []Item{{Text: "Trull"}, {Text: "Pagat", Said: true, Lost: true}}, Change: []int{-2, 2}, Total: []int{-2, 2}},
		{Number: 2, Game: "abgebrochen", Dealer: 0, Void: true, Change: []int{0, 0}, Total: []int{-2, 2}},
		{Game: "Ausschütten", Dealer: -1, Change: []int{3}, Total: []int{1}},
	}}
	want := `n,dealer,game,who,times,marks,items,'=Anna,"Ber,ta",Σ =Anna,"Σ Ber,ta"
1,"Ber,ta",Rufer,'=Anna,,,"Trull, (Pagat!)",-2,2,-2,2
2,'=Anna,abgebrochen,,,,,,,,
,,Ausschütten,,,,,3,,1,
`
	if got := string(s.CSV()); got != want {
		t.Errorf("got\n%swant\n%s", got, strings.TrimSpace(want))
	}
}

// TestStruck: what is struck out carries nothing over to the next page, is in no curve, and
// is no number in a file.
func TestStruck(t *testing.T) {
	s := &Sheet{Players: []string{"Anna"}}
	for i := range PerPage + 1 {
		s.Rows = append(s.Rows, Row{Number: i + 1, Dealer: -1, Change: []int{1}, Total: []int{i + 1}})
	}
	s.Rows[PerPage-1].Struck, s.Rows[PerPage-1].Change, s.Rows[PerPage-1].Total = true, []int{50}, []int{99}
	if rows, carried := s.Page(2); len(rows) != 1 || carried[0] != PerPage-1 {
		t.Errorf("got %d rows and %v carried over, want 1 and %d", len(rows), carried, PerPage-1)
	}
	if n := len(s.Valid()); n != PerPage {
		t.Errorf("got %d valid rows, want %d", n, PerPage)
	}
	if file := string(s.CSV()); strings.Count(file, "(50),(99)") != 1 || strings.Contains(file, ",50") {
		t.Errorf("got file\n%s", file)
	}
}
