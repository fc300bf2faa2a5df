package rules_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/player/chance"
)

// TestStakes checks that the values shown for a game and its announcements before play
// agree with the settlement.
func TestStakes(t *testing.T) {
	for _, set := range rules.All() {
		if set.Games == nil {
			continue
		}
		t.Run(set.ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(5, 6))
			p := chance.Random{R: r, Weights: &chance.Eager}
			all := defaults(t, set)
			var table []view.Premium
			if set.Premiums != nil {
				table = set.Premiums(all)
			}
			games, premiums := map[string]bool{}, map[string]int{}
			for n := range 1000 {
				setup := chance.Deal(r, set, &set.Forms[0], 0)
				if f := 1 + n%2; set.Counts(all, f) {
					setup.Factor = f
				}
				d, err := deal.New(set, all, setup)
				if err != nil {
					t.Fatal(err)
				}
				for !d.Over() {
					step(t, d, &p)
				}
				v := d.View(act.Nobody)
				for _, f := range v.Facts {
					if f.ID != view.Contract || f.Seat == act.Nobody {
						continue
					}
					for _, g := range set.Games(all) {
						if g.ID != f.Word {
							continue
						}
						announcedAt(t, v, &g, table, premiums)
						if g.Above {
							g.Halves = f.N // holding or taking over raises it
						}
						if g.Points {
							g.Halves, g.Lost, g.Above = 0, 0, true // the whole value is for points
						}
						if settledAt(t, v, &g, f.Seat) {
							games[g.ID] = true
						}
					}
				}
			}
			if len(games) < min(3, len(set.Games(all))) {
				t.Errorf("got only games %v compared", games)
			}
			for _, p := range table {
				if p.Announced > 0 && !p.Times && p.Line == "" && premiums[p.ID] == 0 { // one of several with a line is rare
					t.Errorf("%s: got no announcement to compare", p.ID)
				}
			}
		})
	}
}

// product returns the factor of a line for one reason.
func product(l view.Line, why string) int {
	times := 1
	for _, f := range l.Times {
		if f.Why == why {
			times *= f.N
		}
	}
	return times
}

// settledAt compares the lines of a game with its row. It reports whether there are
// such lines: something else may have settled the deal.
func settledAt(t *testing.T, v *view.View, g *view.Game, declarer act.Seat) bool {
	t.Helper()
	found := false
	for _, l := range v.Result.Lines {
		if l.Item != act.Game.String() || g.Sides == view.EachForSelf || l.By.Side == "" && l.By.Seat != declarer {
			continue
		}
		won, lost := g.Stake(v.Factor * product(l, "doubled") * product(l, "valat"))
		want := lost
		if l.Won == (l.By.Side != "defenders") {
			want = won
		}
		if got := (l.Halves - 2*l.Above) * l.Factor / 2; got != want {
			t.Errorf("%s: got %d in the settlement, want %d as in its row: %+v", g.ID, got, want, l)
		}
		if l.Above > 0 && !g.Above {
			t.Errorf("%s: got points above half, want none: %+v", g.ID, l)
		}
		found = true
	}
	return found
}

// announcedAt compares the lines of announcements with the table, and counts the rows
// compared. A premium that multiplies the game has no line.
func announcedAt(t *testing.T, v *view.View, g *view.Game, rows []view.Premium, compared map[string]int) {
	t.Helper()
	for _, l := range v.Result.Lines {
		for _, p := range rows {
			phase, ok := announcedIn(v, l, p.Silent == 0)
			if p.Line != "" {
				ok = slices.Contains(l.Why, p.ID)
			}
			if p.Item() != l.Item || p.Times || !ok {
				continue
			}
			times := v.Factor * product(l, "doubled")
			if !p.Replaces {
				times *= product(l, "valat")
			}
			won, lost := p.Stake(g, phase, times)
			want := won
			if (p.Replaces || p.Lost > 0) && l.Won == (l.By.Side == "defenders") {
				want = lost
			}
			compared[p.ID]++
			if got := l.Halves * l.Factor / 2; got != want || p.Sure && !l.Won {
				t.Errorf("%s in %s: got %d in the settlement, want %d as in the table: %+v", p.ID, g.ID, got, want, l)
			}
		}
	}
}

// announcedIn returns the phase in which a line's premium was announced, and whether it
// was. A premium that counts only if announced was announced by its player or his
// partner.
func announcedIn(v *view.View, l view.Line, only bool) (phase view.Phase, ok bool) {
	said := isAnnounced(l)
	by := l.Who
	for _, f := range v.Facts {
		if f.ID == view.Announced && f.Word == l.Item && (f.Seat == l.Who || only && !ok) {
			said, ok, by = true, true, f.Seat
		}
	}
	for _, s := range v.Said {
		if s.Action.Verb == act.VerbAnnounce && s.Action.ID.String() == l.Item && (s.Action.Seat == by || by == act.Nobody) {
			phase = s.Phase
		}
	}
	return phase, said
}

func isAnnounced(l view.Line) bool {
	for _, f := range l.Times {
		if f.Why == "announced" {
			return true
		}
	}
	return false
}
