package enginetest

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
)

// Counts compares the numbers of legal action sequences with a file. Each line has the
// name of a transcript in the folder, how many actions of its last document to perform
// first, a length, and the number of sequences of that length. A choice of cards counts
// as one action, made with the suit cards with the lowest numbers. Actions of players
// who are not on turn are not counted.
func Counts(t *testing.T, set *deal.RuleSet, dir string) {
	path := filepath.Join(dir, "counts.txt")
	var out strings.Builder
	for l := range strings.Lines(string(read(t, path))) {
		var name string
		var from, depth, want int
		if n, _ := fmt.Sscan(l, &name, &from, &depth, &want); n < 3 {
			t.Fatalf("%s: got invalid line %q", path, l)
		}
		d := start(t, set, filepath.Join(dir, name), from)
		total, first := 0, strings.Builder{}
		for _, o := range d.Legal(d.Turn()) {
			a := definite(d, &o)
			n := count(t, d, a, make([]deal.Deal, depth))
			total += n
			fmt.Fprintf(&first, "%s %d\n", a.Text(seated(d)), n)
		}
		fmt.Fprintf(&out, "%s %d %d %d\n", name, from, depth, total)
		if total != want && !*update {
			t.Errorf("%s: after %d actions: got %d ways to do %d, want %d:\n%s", name, from, total, depth, want, first.String())
		}
	}
	if *update {
		golden(t, path, []byte(out.String()))
	}
}

// start performs the first actions of a transcript.
func start(t *testing.T, set *deal.RuleSet, path string, from int) *deal.Deal {
	t.Helper()
	doc := newest(t, path)
	doc.Actions = doc.Actions[:min(from, len(doc.Actions))]
	d, err := load(set, doc)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// count counts the sequences that start with an action, of as many actions as there is room for the deals
// after each of them.
func count(t *testing.T, before *deal.Deal, a act.Action, room []deal.Deal) int {
	if len(room) == 1 {
		return 1
	}
	d := &room[0]
	deal.Repeat(before, d)
	if err := d.Do(a); err != nil {
		t.Fatalf("%s: %v\n%s", a.Text(seated(d)), err, text(d))
	}
	if d.Over() {
		return 1
	}
	legal := d.Legal(d.Turn())
	if len(room) == 2 {
		return len(legal)
	}
	n := 0
	for _, o := range legal {
		n += count(t, d, definite(d, &o), room[1:])
	}
	return n
}
