package point

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// names are the players of all examples; Cilli deals, Anna is forehand.
var names = []string{"Anna", "Berta", "Cilli"}

const (
	anna act.Seat = iota
	berta
	cilli
)

// sets lets cmp compare sets of cards.
var sets = cmp.Comparer(func(a, b card.Set) bool { return a == b })

// begin deals the named cards to Anna, Berta, Cilli and the talon, and fills up
// with what is left of the pack.
func begin(t *testing.T, options deal.Options, cards ...string) *deal.Deal {
	t.Helper()
	setup := deal.Setup{Dealer: cilli, Factor: 1, Hands: make([]card.Set, seats)}
	left := card.Austria
	for i, codes := range cards {
		named := card.MustSet(codes)
		if !left.Contains(named) {
			t.Fatalf("a card of %q is dealt twice", codes)
		}
		left = left.Minus(named)
		if i < seats {
			setup.Hands[i] = named
			continue
		}
		setup.Talon = row(codes)
	}
	// Suit cards first, so that whoever needs a discard has one.
	rest := append(left.Minus(card.Tarocks).Cards(), left.And(card.Tarocks).Cards()...)
	for len(setup.Talon) < 6 {
		setup.Talon, rest = append(setup.Talon, rest[0]), rest[1:]
	}
	for i := 0; len(rest) > 0; i++ {
		if s := i % seats; setup.Hands[s].Len() < tricks {
			setup.Hands[s], rest = setup.Hands[s].With(rest[0]), rest[1:]
		}
	}
	d, err := deal.New(Set, options, setup)
	if err != nil {
		t.Fatalf("the cards of the example: %v", err)
	}
	return d
}

// parse reads an action of the example table.
func parse(t *testing.T, line string) act.Action {
	t.Helper()
	a, err := Set.Read(names).Parse(line)
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	return a
}

// do does actions separated by semicolons; all but the last must be possible.
// It returns the reason for which the last one is refused.
func do(t *testing.T, d *deal.Deal, script string) error {
	t.Helper()
	lines := strings.Split(script, ";")
	for i, line := range lines {
		if err := d.Do(parse(t, line)); err != nil {
			if i < len(lines)-1 {
				t.Fatalf("%q: %v", line, err)
			}
			return err
		}
	}
	return nil
}

// tell does actions separated by semicolons, and before each what says nothing,
// until its player may do it: pass, done, take 1 and any discard. At the end it
// goes on in this way until the play begins.
func tell(t *testing.T, d *deal.Deal, script string) {
	t.Helper()
	for line := range strings.SplitSeq(script, ";") {
		for a := parse(t, line); ; idle(t, d) {
			err := d.Check(a)
			if err == nil {
				err = d.Do(a)
			}
			if err == nil {
				break
			}
			if !errors.Is(err, act.NotYourTurn) && !errors.Is(err, act.WrongPhase) || d.Phase() == "play" || d.Over() {
				t.Fatalf("%q: %v", line, err)
			}
		}
	}
	for d.Phase() != "play" && !d.Over() {
		idle(t, d)
	}
}

func idle(t *testing.T, d *deal.Deal) {
	t.Helper()
	list := d.Legal(d.Turn())
	a := list[len(list)-1] // pass or done
	switch a.Verb {
	case act.VerbTake:
		a = list[0]
	case act.VerbDiscard:
		must, may := (&discard{c: d.Course().(*course)}).choice()
		for c := range may.All() {
			if must.Len() < int(a.N) {
				must = must.With(c)
			}
		}
		a = act.Discard(a.Seat, must)
	}
	if err := d.Do(a); err != nil {
		t.Fatalf("%q: %v", a.Text(names), err)
	}
}

// legal are the legal actions of the player on turn, as a transcript writes
// them, in the order of the tables.
func legal(d *deal.Deal) string {
	var words []string
	for _, a := range d.Legal(d.Turn()) {
		words = append(words, a.Words(names))
	}
	return strings.Join(words, ", ")
}

func TestSet(t *testing.T) {
	for _, tc := range []struct {
		options deal.Options
		want    error
	}{
		{nil, nil},
		{deal.Options{"all-pass": "redeal", "claims": "true"}, nil},
		{deal.Options{"all-pass": "again"}, act.UnknownOption},
		{deal.Options{"factor": "2"}, act.UnknownOption},
	} {
		if err := Set.Check(tc.options); err != tc.want {
			t.Errorf("options %v: %v, want %v", tc.options, err, tc.want)
		}
	}
	for i, g := range Set.Games {
		if row := games[int(trischaken)+i]; g.ID != row.id || g.Halves != 2*row.base {
			t.Errorf("game %d is listed as %+v", i, g)
		}
	}
	for i, p := range Set.Premiums {
		if p.ID != premiums[i].id || p.Announced == 0 {
			t.Errorf("premium %d is listed as %+v", i, p)
		}
	}
}

// TestPack is the table of 2: what the deck counts, and how a count is written.
func TestPack(t *testing.T) {
	if n := card.Thirds.Sum(card.Austria); n != deck {
		t.Errorf("the pack counts %d thirds, want %d", n, deck)
	}
	for thirds, want := range map[int]string{107: "35/2", 104: "34/2", 106: "35/1", 105: "35/0", 0: "0/0"} {
		if got := count(thirds); got != want {
			t.Errorf("%d thirds are written %s, want %s", thirds, got, want)
		}
	}
}
