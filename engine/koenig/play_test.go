package koenig

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// TestKeepBirds: the birds that the declarer announced and really held, I for the last trick
// and II for the one before, and what he may play of the cards that other duties leave.
func TestKeepBirds(t *testing.T) {
	for _, tc := range []struct {
		name  string
		bound string
		trick int
		cards string
		want  string
	}{
		{"nothing announced", "", 1, "I II V", "I II V"},
		{"kept for later", "I", 1, "I II V", "II V"},
		{"both kept for later", "I II", 1, "I II HK", "HK"},
		{"none among the cards", "I II", 1, "V HK", "V HK"},
		{"nothing else: the higher one goes first", "I II", 3, "I II", "II"},
		{"in its trick, another for later", "I II", 11, "I II", "II"},
		{"in its trick", "I II", 12, "I", "I"},
		{"its trick is over", "II", 12, "II", "II"},
		{"not held when announced", "", 12, "I", "I"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			k := held(Dreier("t-top", 2), [Seats]string{tc.cards}, "", false)
			k.Past = make([]deal.Trick, tc.trick-1)
			k.Bound[0] = card.MustSet(tc.bound)
			if got := KeepBirds.Narrow(k, k.State, 0, card.MustSet(tc.cards)); got != card.MustSet(tc.want) {
				t.Errorf("got %v, want %s", got, tc.want)
			}
			if now, later := k.Due(1, card.MustSet(tc.cards)); !now.Empty() || !later.Empty() {
				t.Errorf("got %v and %v due from another player", now, later)
			}
		})
	}
}

// TestLost: a deal of negative games goes on as long as one of them can be made.
func TestLost(t *testing.T) {
	one, none := Negative("t-low", 1, 2), Negative("t-high", 0, 2)
	for _, tc := range []struct {
		name  string
		games []*Game // of seats 0 and 1
		won   [2]int
		past  int
		want  bool
	}{
		{"at the beginning", []*Game{one}, [2]int{0, 0}, 0, false},
		{"one trick of one", []*Game{one}, [2]int{1, 0}, 5, false},
		{"two tricks of one", []*Game{one}, [2]int{2, 0}, 5, true},
		{"the last trick can make it", []*Game{one}, [2]int{0, 0}, 11, false},
		{"no trick is left", []*Game{one}, [2]int{0, 0}, 12, true},
		{"a trick of none", []*Game{none}, [2]int{1, 0}, 1, true},
		{"one of two is lost", []*Game{none, one}, [2]int{1, 1}, 3, false},
		{"both are lost", []*Game{none, one}, [2]int{1, 2}, 3, true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			k := held(tc.games[0], [Seats]string{}, "", false)
			k.Past = make([]deal.Trick, tc.past)
			for s, g := range tc.games {
				k.Declarers.Add(Bid{Seat: act.Seat(s), Game: g})
				k.Won[s] = tc.won[s]
			}
			if got := Lost(k); got != tc.want {
				t.Errorf("got lost %t, want %t", got, tc.want)
			}
		})
	}
}

// TestStart: the kind of play, and who leads to the first trick.
func TestStart(t *testing.T) {
	var plays Plays
	for _, tc := range []struct {
		name string
		game *Game
		how  *Play
		lead act.Seat
	}{
		{"positive", Rufer("t-last", 2), &plays.Tarock, 0},
		{"colour", Dreier("t-suits", 2).InColour(), &plays.Colour, 0},
		{"negative", Negative("t-low", 1, 2), &plays.Negative, 2},
		{"each for himself", Trischaken(2), &plays.Trischaken, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			k := held(tc.game, [Seats]string{}, "", false)
			k.plays, k.Declarer = &plays, 2
			if how, lead := start(k); how != tc.how || lead != tc.lead {
				t.Errorf("got %d to lead, the right kind of play %t", lead, how == tc.how)
			}
		})
	}
}
