package neunzehnerrufen

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

const pref = "Anna bid preference" + passes

// TestPreference: which half may be taken, what it multiplies by, and who sees which
// cards (5, 11).
func TestPreference(t *testing.T) {
	const first, other = "P7 P8 P9", "T7 T8 T9"
	for _, tc := range []struct {
		name, said     string
		times          int
		legal          string
		declarer, rest string // what they have seen of the talon
	}{
		{"5 looking", "", 1, "take 1, reject", first, ""},
		{"5 first half", "Anna take 1", 1, "", first, ""},
		{"5 rejected", "Anna reject", 1, "take 1, take 2", first + " " + other, first},
		{"5 second half", "Anna reject; Anna take 2", 2, "", first + " " + other, first},
		{"5 back to the first", "Anna reject; Anna take 1", 3, "", first + " " + other, first + " " + other},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := tell(t, "talon: "+first+" "+other, nil)
			s.Do(pref + tc.said)
			if c := at(s); c.times != tc.times || tc.legal != "" && s.Options() != tc.legal {
				t.Errorf("got times %d, legal %q; want %d, %q", c.times, s.Options(), tc.times, tc.legal)
			}
			for eyes, want := range map[act.Seat]string{anna: tc.declarer, berta: tc.rest, act.Nobody: tc.rest} {
				var got card.Set
				for _, p := range s.View(eyes).Talon {
					got = got.Or(card.Of(p.Cards...))
				}
				if got != card.MustSet(want) {
					t.Errorf("eyes %d: got %v of the talon, want %s", eyes, got, want)
				}
			}
		})
	}
	for _, e := range []example{
		{"5 second half unseen", "", pref, "Anna take 2", act.NotAllowed},
		{"5 none", "", pref, "Anna take 0", act.NotAllowed},
		{"5 third", "", pref + "Anna reject", "Anna take 3", act.NotAllowed},
		{"5 reject twice", "", pref + "Anna reject", "Anna reject", act.NotAllowed},
		{"5 in a duty", "Berta: XIX", duty + "Anna call XIX", "Anna take 1", act.WrongPhase},
		{"5 in a solo", "", "Anna bid solo" + passes, "Anna take 1", act.WrongPhase},
	} {
		e.run(t)
	}
}

// TestPreferenceCosts: each option says what the game is multiplied by if nothing dearer follows (4, 5).
func TestPreferenceCosts(t *testing.T) {
	for _, said := range []string{"", "Anna reject"} {
		s := tell(t, "", nil)
		s.Do(pref + said)
		for _, o := range s.Deal.Legal(anna) {
			next := tell(t, "", nil)
			next.Do(pref + said)
			for done := o.Action; next.Deal.Phase() == view.TakeTalon; done = act.Take(anna, 2) {
				if err := next.Deal.Do(done); err != nil {
					t.Fatal(err)
				}
			}
			if got, want := max(1, int(o.Times)), at(next).times; got != want {
				t.Errorf("after %q, %s: got times %d, want %d", said, o.Verb, got, want)
			}
		}
	}
}

// TestDiscard: who lays away how many cards, and which (5).
func TestDiscard(t *testing.T) {
	const xix = duty + "Anna call XIX; "
	for _, e := range []example{
		{"5 four cards", "Anna: P7 P8 P9 P10; Berta: XIX", xix, "Anna discard P7 P8 P9 P10", ""},
		{"5 three cards", "Anna: P7 P8 P9 P10; Berta: XIX", xix, "Anna discard P7 P8 P9", act.WrongCount},
		{"5 the declarer first", "Berta: XIX P7", xix, "Berta discard P7", act.NotYourTurn},
		{"5 then the next player", "Anna: P7 P8 P9 P10; Berta: XIX T7", xix + "Anna discard P7 P8 P9 P10", "Berta discard T7", ""},
		{"5 then the one after", "Anna: P7 P8 P9 P10; Berta: XIX T7; Cilli: K2", xix + "Anna discard P7 P8 P9 P10; Berta discard T7", "Cilli discard K2", ""},
		{"5 a king", "Anna: P7 P8 P9 PK; Berta: XIX", xix, "Anna discard P7 P8 P9 PK", act.NotDiscardable},
		{"5 a trull piece", "Anna: P7 P8 P9 I; Berta: XIX", xix, "Anna discard P7 P8 P9 I", act.NotDiscardable},
		{"5 a tarock not forced", "Anna: P7 P8 P9 II; Berta: XIX", xix, "Anna discard P7 P8 P9 II", act.NotDiscardable},
		{"5 a tarock when forced", "Anna: II III IV V VI VII VIII IX X XI XII XIII; Berta: XIX; talon: P7 P8 P9 PK", xix, "Anna discard P7 P8 P9 II", ""},
		{"5 all suit cards then", "Anna: II III IV V VI VII VIII IX X XI XII XIII; Berta: XIX; talon: P7 P8 P9 PK", xix, "Anna discard P7 P8 II III", act.NotDiscardable},
		{"5 the called card", "Anna: XX II III IV V VI VII VIII IX X XI XII; talon: XIX P8 P9 PK", xix, "Anna discard P8 P9 II XIX", act.NotDiscardable},
		{"5 in a Preference", "Anna: T7; talon: P7 P8 P9", pref + "Anna take 1", "Anna discard P7 P8 T7", ""},
		{"5 giveup", "talon: P7 XIX", xix, "Anna giveup", ""},
		{"5 giveup, called card elsewhere", "Berta: XIX", xix, "Anna giveup", act.NotAllowed},
		{"5 giveup, called card with another from the talon", "talon: P7 P8 P9 T7 XIX", xix, "Anna giveup", act.NotAllowed},
		{"5 giveup after calling himself", "Anna: XIX XVIII XVII XVI", xix, "Anna giveup", act.NotAllowed},
		{"5 giveup of the second duty", "Anna: I; talon: P7 XIX", second + "Anna call XIX", "Anna giveup", act.NotAllowed},
		{"5 giveup of a Preference", "", pref + "Anna take 1", "Anna giveup", act.NotAllowed},
		{"5 giveup later", "Anna: P7 P8 P9 P10; talon: T7 XIX T8 T9", xix + "Anna discard P7 P8 P9 P10", "Berta giveup", act.NotAllowed},
	} {
		e.run(t)
	}
}

// TestDiscardSeen: of a discard all see the tarocks, the others' suit cards nobody (11).
func TestDiscardSeen(t *testing.T) {
	s := tell(t, "Anna: II III IV V VI VII VIII IX X XI XII XIII; Berta: XIX T7; talon: P7 P8 P9 PK", nil)
	s.Do(duty + "Anna call XIX; Anna discard P7 P8 P9 II; Berta discard T7")
	for eyes, want := range map[act.Seat]map[act.Seat]string{
		anna: {anna: "P7 P8 P9 II"}, berta: {anna: "II", berta: "T7"}, act.Nobody: {anna: "II"},
	} {
		got := map[act.Seat]card.Set{}
		for _, f := range s.Facts(eyes, view.LaidAway) {
			got[f.Seat] = f.Cards
		}
		for of := range act.Seat(seats) {
			if got[of] != card.MustSet(want[of]) {
				t.Errorf("eyes %d: got %v laid away by seat %d, want %q", eyes, got[of], of, want[of])
			}
		}
	}
}
