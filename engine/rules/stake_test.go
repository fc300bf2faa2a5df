package rules_test

import (
	"math/rand/v2"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/player"
)

// What the tables say of a game and of announcements before it is played is what
// the settlement then comes to.
func TestStakes(t *testing.T) {
	premiums := 0 // not of all rule sets: some give other values by game
	for _, set := range rules.All() {
		if set.Games == nil {
			continue
		}
		t.Run(set.ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(5, 6))
			p := player.Random{R: r, Weights: &player.Eager}
			all := defaults(t, set)
			games := map[string]bool{}
			for n := range 600 {
				setup := player.Deal(r, set, &set.Forms[0], 0)
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
						premiums += announcedAt(t, v, &g, set.Premiums(all))
						if g.Above {
							g.Halves = f.N // holding and taking over raise it
						}
						if settledAt(t, v, &g, f.Seat) {
							games[g.ID] = true
						}
					}
				}
			}
			if len(games) < 3 {
				t.Errorf("only games %v were compared", games)
			}
		})
	}
	if premiums < 100 {
		t.Errorf("only %d announcements were compared", premiums)
	}
}

// doubled is how often a line counts for what was doubled, and for a Valat.
func doubled(l view.Line) int {
	times := 1
	for _, f := range l.Times {
		if f.Why == "doubled" || f.Why == "valat" {
			times *= f.N
		}
	}
	return times
}

// settledAt compares the lines of a game with what its row says. False: there is
// none, as something else has settled the deal.
func settledAt(t *testing.T, v *view.View, g *view.Game, declarer act.Seat) bool {
	t.Helper()
	found := false
	for _, l := range v.Result.Lines {
		if l.Item != act.Game.String() || g.Sides == view.EachForSelf || l.By.Side == "" && l.By.Seat != declarer {
			continue
		}
		won, lost := g.Stake(v.Factor * doubled(l))
		want := lost
		if l.Won == (l.By.Side != "defenders") {
			want = won
		}
		if got := (l.Halves - 2*l.Above) * l.Factor / 2; got != want {
			t.Errorf("%s is settled at %d, its row says %d: %+v", g.ID, got, want, l)
		}
		if l.Above > 0 && !g.Above {
			t.Errorf("%s counts points above the half: %+v", g.ID, l)
		}
		found = true
	}
	return found
}

// announcedAt compares the lines of what was announced with what the table says, and
// returns how many there are.
func announcedAt(t *testing.T, v *view.View, g *view.Game, rows []view.Premium) int {
	t.Helper()
	n := 0
	for _, l := range v.Result.Lines {
		if !isAnnounced(l) {
			continue
		}
		for _, p := range rows {
			want := p.Stake(g, v.Factor*doubled(l))
			if p.ID != l.Item || want == 0 {
				continue
			}
			n++
			if got := l.Halves * l.Factor / 2; got != want {
				t.Errorf("%s in %s is settled at %d, the table says %d: %+v", p.ID, g.ID, got, want, l)
			}
		}
	}
	return n
}

func isAnnounced(l view.Line) bool {
	for _, f := range l.Times {
		if f.Why == "announced" {
			return true
		}
	}
	return false
}
