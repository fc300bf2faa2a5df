package screen_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/locales"
)

// Namesakes, and players without a name that can be written, are called the same at the head of
// the sheet, at the table and in every deal, whoever deals, sits out, or has taken whose chair.
func TestNamesakes(t *testing.T) {
	for _, id := range []string{"koenigrufen-wien", "koenigrufen-ruediger"} {
		for _, seats := range rules.Find(id).Tables() {
			t.Run(fmt.Sprint(id, seats), func(t *testing.T) { namesakes(t, id, seats) })
		}
	}
}

func namesakes(t *testing.T, id string, seats int) {
	at := table.New(rules.Find)
	do := func(by table.Player, c table.Command) {
		t.Helper()
		events, err := at.Decide(by, c)
		if err != nil {
			t.Fatalf("%T: %v", c, err)
		}
		for _, e := range events {
			if err := at.Apply(e); err != nil {
				t.Fatal(err)
			}
		}
	}
	r := rand.New(rand.NewPCG(5, 5))
	names := []string{"Anna", "\u200b", "Anna", "\u200b", "Anna", "Anna"}
	player := func(i int) table.Player { return table.Player(fmt.Sprint(i + 1)) }
	do("1", table.Open{Rules: id})
	if at.Seats != seats {
		do("1", table.Choose{Rules: id, Seats: seats})
	}
	for i := range seats {
		do(player(i), table.Join{Name: names[i]})
	}
	do("1", table.Start{})
	for n := range 7 {
		for at.NeedsCards() || at.Stage != table.Play {
			switch {
			case at.NeedsCards():
				deck := at.Deck()
				r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
				do("", table.Cards{Deck: deck})
			case at.Stage == table.Ready:
				do("", table.Next{})
			default:
				do("", table.Let{})
			}
		}
		v := at.View("")
		w := words.New(v, words.Reader{Frame: page.Frame{Texts: locales.For("de")}})
		for place, c := range at.Chairs {
			head := w.Heads[c.Account]
			if got := w.Place(act.Seat(place)); got != head {
				t.Errorf("deal %d: %q at the table, %q on the sheet", n+1, got, head)
			}
			if got := words.At(words.Dealt(w), at.Seat(act.Seat(place))); got != head || words.At(w.Seats, at.Seat(act.Seat(place))) != got {
				t.Errorf("deal %d: %q in the deal, %q on the sheet", n+1, got, head)
			}
		}
		if all := slices.Sorted(slices.Values(w.Heads)); len(slices.Compact(all)) != len(w.Heads) {
			t.Errorf("deal %d: got %q, want names that differ", n+1, w.Heads)
		}
		if n == 3 { // another Anna takes a chair
			do("9", table.Join{Name: "Anna"})
			do("3", table.Leave{})
		}
		do("", table.Late{})
		waited := at.Waiting()
		for place, c := range at.Chairs {
			if at.Stage == table.Play && act.Seat(place) != waited {
				if _, err := at.Decide(c.Player, table.Abort{}); err == nil { // else he sits out, or gets up
					do(c.Player, table.Abort{})
				}
			}
		}
		if at.Chairs[waited].Away {
			do(at.Chairs[waited].Player, table.Here{})
		}
	}
}
