package draw

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tarock/bot/schrieb"
)

var update = flag.Bool("update", false, "write the golden pictures")

// evening returns a sheet of some deals among players.
func evening(deals int, players ...string) *schrieb.Sheet {
	s := &schrieb.Sheet{Title: "Königrufen, Rüdigervariante", Under: "Tarockrunde Hernals · 23. November 2026", Players: players,
		Words: schrieb.Words{Carried: "Übertrag", Stand: "Stand", Sum: "Jede Zeile ergibt zusammen 0."},
		Notes: []string{"● gibt · gelb: Spieler und Partner · unterstrichen: angesagt · durchgestrichen: verloren", "D = Doppelrunde nach dem Trischaken"}}
	games := []string{"Rufer", "Solorufer", "Trischaken", "Besserrufer Uhu", "Dreier", "Bettler ouvert", "Piccolo", "Auchrufer"}
	items := [][]schrieb.Item{nil, {{Text: "Trull"}}, {{Text: "Kontra", Said: true}, {Text: "Pagat", Said: true, Lost: true}, {Text: "König ultimo"}},
		{{Text: "Uhu", Said: true}, {Text: "Trull"}, {Text: "Mondfang"}, {Text: "Vier Könige", Said: true}, {Text: "Absolut"}}}
	n := len(players)
	total := make([]int, n)
	for i := range deals {
		who, each := (i*3)%n, (i*7)%11-3
		r := schrieb.Row{Number: i + 1, Game: games[i*5%len(games)], Dealer: i % n, Items: items[i*3%len(items)], Change: make([]int, n),
			Declarers: []int{who}, By: fmt.Sprint(who + 1)}
		if i%3 == 0 {
			r.Partners = []int{(who + 1) % n}
		}
		if i%6 == 5 {
			r.Times, r.Marks = "×2", "D"
		}
		for j := range r.Change {
			r.Change[j] = -each
		}
		r.Change[who] = each * (n - 1)
		if n > 4 {
			r.Out = []int{(who + 2) % n}
		}
		if i == 3 {
			r = schrieb.Row{Number: 4, Game: "abgebrochen", Void: true, Dealer: 3 % n, Change: make([]int, n)}
		}
		for j, c := range r.Change {
			total[j] += c
		}
		r.Total = copied(total)
		s.Rows = append(s.Rows, r)
	}
	return s
}

func copied(list []int) []int { return append([]int(nil), list...) }

// TestPictures compares pictures with golden ones. With -update it writes these; then
// look at them.
func TestPictures(t *testing.T) {
	four, six := evening(8, "Anna", "Berta", "Cilli", "Dora"), evening(7, "Maximilian der Große", "Žižek", "Иван", "Đorđe", "Ελένη", "王伟")
	long := evening(18, "Anna", "Berta", "Cilli")
	for name, draw := range map[string]func() ([]byte, error){
		"four":   func() ([]byte, error) { return Page(four, 1) },
		"six":    func() ([]byte, error) { return Page(six, 1) },
		"page2":  func() ([]byte, error) { return Page(long, 2) },
		"curve":  func() ([]byte, error) { return Curve(four) },
		"struck": func() ([]byte, error) { return Page(corrected(evening(4, "Anna", "Berta", "Cilli", "Dora")), 1) },
		"board":  func() ([]byte, error) { return Board(ranking()) },
	} {
		got, err := draw()
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join("testdata", name+".png")
		if *update {
			if err := os.WriteFile(file, got, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if n := differing(t, got, want); n > tolerated {
			t.Errorf("%s: got %d pixels that differ, want at most %d; with -update the picture is written again, to be looked at", file, n, tolerated)
		}
	}
}

// corrected returns a sheet with its third row struck out and written again.
func corrected(s *schrieb.Sheet) *schrieb.Sheet {
	struck := s.Rows[2]
	struck.Struck = true
	s.Rows = slices.Insert(s.Rows, 2, struck)
	return s
}

// ranking returns a board with names in several scripts.
func ranking() *schrieb.Board {
	heads := []string{"Spieler", "Spiele", "Punkte", "Schnitt"}
	return &schrieb.Board{Title: "Rangliste · alle Abende", Under: "12 Abende · 240 Spiele", Notes: []string{"eine Anmerkung"}, Parts: []schrieb.Part{
		{Heads: heads, Lines: []schrieb.Line{{Cells: []string{"Anna", "240", "+120", "+0,5"}, First: true}, {Cells: []string{"Иван der Große von Hernals", "200", "−20", "−0,1"}},
			{Cells: []string{"王伟", "12", "−100", "−8,3"}}}},
		{Lines: []schrieb.Line{{Cells: []string{"bestes Spiel", "+24 (Spiel 7)"}}}}}}
}

// tolerated is how many pixels may differ: machines round differently.
const tolerated = 50

// differing returns how many pixels differ to the eye; all if the sizes do.
func differing(t *testing.T, a, b []byte) int {
	t.Helper()
	pictures := [2]image.Image{}
	for i, text := range [][]byte{a, b} {
		m, err := png.Decode(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		pictures[i] = m
	}
	size := pictures[0].Bounds()
	if size != pictures[1].Bounds() {
		return size.Dx() * size.Dy()
	}
	n := 0
	for y := range size.Dy() {
		for x := range size.Dx() {
			if apart(pictures[0].At(x, y), pictures[1].At(x, y)) > 40 {
				n++
			}
		}
	}
	return n
}

// apart returns the greatest difference of two colours in one channel.
func apart(a, b color.Color) int {
	r1, g1, b1, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	d := func(a, b uint32) int { return max(int(a>>8)-int(b>>8), int(b>>8)-int(a>>8)) }
	return max(d(r1, r2), d(g1, g2), d(b1, b2))
}

// A single changed number must be noticed by the comparison.
func TestOneNumberMatters(t *testing.T) {
	draw := func(change func(s *schrieb.Sheet)) []byte {
		s := evening(8, "Anna", "Berta", "Cilli", "Dora")
		change(s)
		b, err := Page(s, 1)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	was := draw(func(*schrieb.Sheet) {})
	for name, change := range map[string]func(s *schrieb.Sheet){
		"total":   func(s *schrieb.Sheet) { s.Rows[2].Total[1] = 9 },
		"change":  func(s *schrieb.Sheet) { s.Rows[2].Change[1] = 9 },
		"partner": func(s *schrieb.Sheet) { s.Rows[0].Partners = nil },
		"dealer":  func(s *schrieb.Sheet) { s.Rows[5].Dealer = 3 },
		"lost":    func(s *schrieb.Sheet) { s.Rows[1].Items = []schrieb.Item{{Text: "Uhu", Lost: true}} },
		"mark":    func(s *schrieb.Sheet) { s.Rows[5].Marks = "M" },
	} {
		if n := differing(t, was, draw(change)); n <= tolerated {
			t.Errorf("another %s: got %d pixels that differ, want more than %d", name, n, tolerated)
		}
	}
}

// TestAnything: whatever is on a sheet, it is drawn, and on the page.
func TestAnything(t *testing.T) {
	wild := evening(20, "\u202eevil", "", "😀", strings.Repeat("W", 64), "محمد", "محمد علي", "a\nb", "Anna", "Anna", "x", "y", "z")
	for i := range wild.Rows {
		for j := range wild.Rows[i].Total {
			wild.Rows[i].Total[j] *= 1_000_003
		}
	}
	wild.Rows[2].Game, wild.Rows[2].By = strings.Repeat("Trischaken ", 20), strings.Repeat("A+B", 9)
	wild.Rows[3].Dealer, wild.Rows[4].Out = 99, []int{77}
	wild.Rows[5].Total, wild.Rows[5].Change = nil, nil
	late := evening(3, "Anna", "Berta", "Cilli", "Dora")
	late.Rows[0].Total, late.Rows[0].Change = late.Rows[0].Total[:3], late.Rows[0].Change[:3]
	for name, s := range map[string]*schrieb.Sheet{"wild": wild, "empty": {}, "late": late, "nobody": {Title: "x", Rows: []schrieb.Row{{Number: 1}}}} {
		for n := range s.Pages() + 2 {
			b, err := Page(s, n)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			c, err := png.DecodeConfig(bytes.NewReader(b))
			if err != nil || c.Width+c.Height > 10_000 || c.Height > 20*c.Width || c.Width > 20*c.Height {
				t.Errorf("%s: got a picture of %d by %d, %v; Telegram takes none whose sides add up to more than 10,000, or one side is 20 times the other", name, c.Width, c.Height, err)
			}
		}
		if _, err := Curve(s); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		b, err := PDF(s)
		if err != nil || !bytes.HasPrefix(b, []byte("%PDF-")) {
			t.Errorf("%s: got no PDF, %v", name, err)
		}
	}
}

func TestNames(t *testing.T) {
	s := &schrieb.Sheet{Players: []string{"Anna", "王伟", "Anna", "Božena 😀", "", "Ольга"}}
	for i, want := range []string{"Anna #1", "#2", "Anna #3", "Božena", "#5", "Ольга"} {
		if got := name(s, i); got != want {
			t.Errorf("%q: got %q at the head of column %d, want %q", s.Players[i], got, i, want)
		}
	}
}

func BenchmarkPage(b *testing.B) {
	s := evening(15, "Anna", "Berta", "Cilli", "Dora")
	for b.Loop() {
		if _, err := Page(s, 1); err != nil {
			b.Fatal(err)
		}
	}
}
