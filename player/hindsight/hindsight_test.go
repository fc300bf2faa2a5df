package hindsight

import (
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/search"
	"tarock/engine/view"
	"tarock/player/chance"
	"tarock/player/thumb"
	"tarock/player/world"
)

// quick is a look that costs little, and says the same on a slow machine.
var quick = Limits{Nodes: 4000, Steps: 400, Time: time.Minute}

// played returns a deal: the auction at random, so that all games are played, and the cards
// by rules of thumb, or at random.
func played(t *testing.T, set *deal.RuleSet, r *rand.Rand) *deal.Deal {
	t.Helper()
	options, err := set.Choose(nil)
	if err != nil {
		t.Fatal(err)
	}
	f := &set.Forms[0]
	d, err := deal.New(set, options, chance.Deal(r, set, f, act.Seat(r.IntN(f.Table))))
	if err != nil {
		t.Fatal(err)
	}
	bidder := act.Seat(r.IntN(d.Seats()))
	p := chance.Random{R: r, Weights: &chance.Eager}
	for w := world.NewWatch(d); !d.Over(); {
		turn := d.Turn()
		a := p.Pick(d.Legal(turn))
		if d.Phase() == view.Play && r.IntN(3) > 0 {
			a = thumb.Light{}.Choose(context.Background(), w.Seen(), r.Uint64()).Action
		}
		if pass := act.New(turn, act.VerbPass); turn != bidder && r.IntN(4) > 0 && d.Check(pass) == nil {
			a = pass
		}
		if err := w.Do(a); err != nil {
			if a, ok := chance.Sure(d, &d.Legal(turn)[0]); !ok || w.Do(a) != nil {
				t.Fatal(err)
			}
		}
	}
	return d
}

// eachSet runs a test with some deals of each rule set.
func eachSet(t *testing.T, deals int, each func(t *testing.T, d *deal.Deal, r *rand.Rand)) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(9, 9))
			for range deals {
				each(t, played(t, set, r), r)
			}
		})
	}
}

// What the solver says of the last tricks is what the engine gives if all lines are played.
func TestFiguresAreTheEngines(t *testing.T) {
	const tricks = 2
	exact := map[string]int{}
	eachSet(t, 12, func(t *testing.T, d *deal.Deal, _ *rand.Rand) {
		m := newModel(d)
		if m == nil || len(m.plays) < tricks*d.Seats() || !d.Hand(0).Empty() { // or it ended early
			return
		}
		exact[d.Set().ID]++
		from := len(m.plays) - tricks*d.Seats()
		part, _, err := deal.Replay(d.Set(), d.Options(), d.Setup(), d.Actions()[:m.first+from])
		if err != nil {
			t.Fatal(err)
		}
		s := m.start
		for _, a := range m.plays[:from] {
			s.Play(m.pack.Place(a.Card))
		}
		gain, _ := search.NewSolver(8).Solve(&s, m.aim)
		if got, want := m.of(m.got(&s)+gain), full(m, part); got != want {
			t.Errorf("got %d, want %d: %v", got, want, d.Actions())
		}
	})
	if len(exact) < 10 {
		t.Errorf("the solver can play only %v", exact)
	}
}

// full returns what the side gets by playing out all lines with the engine.
func full(m *model, d *deal.Deal) int {
	if d.Over() {
		if m.aim.Trick > 0 {
			return min(1, d.Won(m.side[0]))
		}
		n, _ := points(d)
		return n
	}
	more := slices.Contains(m.side, d.Turn()) != m.aim.Few
	best, first := 0, true
	cards, _ := d.Plain()
	for c := range cards.All() {
		next := d.Copy()
		if next.Do(act.Play(d.Turn(), c)) != nil {
			panic("a legal card is refused")
		}
		if x := full(m, next); first || x != best && (x > best) == more {
			best, first = x, false
		}
	}
	return best
}

// A blunder among cards that are played as well as possible is found, with what it cost and
// a card that would not have cost it.
func TestBlunder(t *testing.T) {
	const tricks = 5
	found := 0
	eachSet(t, 12, func(t *testing.T, d *deal.Deal, r *rand.Rand) {
		m := newModel(d)
		if m == nil || len(m.plays) <= tricks*d.Seats() || !d.Hand(0).Empty() {
			return
		}
		from := len(m.plays) - tricks*d.Seats()
		at, loss, actions := blunder(m, d, from, r)
		if actions == nil {
			return
		}
		bad, _, err := deal.Replay(d.Set(), d.Options(), d.Setup(), actions)
		if err != nil || !bad.Over() {
			return // the game was over before the last card
		}
		l := look{ctx: context.Background(), d: bad, limits: quick, Report: &Report{}}
		again := newModel(bad)
		if again == nil {
			t.Fatalf("the solver can play %v, but not %v", d.Actions(), actions)
		}
		if l.solve(again); l.From > tricksBefore(m, from)+1 {
			return
		}
		full := len(l.Drops) == mostDrops
		i := slices.IndexFunc(l.Drops, func(x Drop) bool { return x.Action == at })
		switch {
		case i < 0 && !full:
			t.Errorf("%v of %v is not found: %+v", actions[at], actions, l.Drops)
		case i >= 0:
			found++
			if x := l.Drops[i]; x.Loss != loss || x.Card != actions[at].Card || x.Better == x.Card || x.Better == 0 {
				t.Errorf("got %+v, want a loss of %d", x, loss)
			}
		}
		for _, x := range l.Drops {
			if x.Action > m.first+from && x.Action != at {
				t.Errorf("got %+v of a card that loses nothing", x)
			}
		}
	})
	if found < 20 {
		t.Errorf("got only %d blunders", found)
	}
}

func tricksBefore(m *model, plays int) int { return plays / m.d.Seats() }

// blunder plays a deal on, from a card, as well as possible except for one card. It returns
// which and what it cost, and all actions; nil if every card would be as good.
func blunder(m *model, d *deal.Deal, from int, r *rand.Rand) (at, loss int, actions []act.Action) {
	v := search.NewSolver(12)
	s := m.start
	for _, a := range m.plays[:from] {
		s.Play(m.pack.Place(a.Card))
	}
	actions = d.Actions()[: m.first+from : m.first+from]
	for at = -1; !s.Over(); {
		moves, _ := v.Moves(&s, m.aim, nil)
		more := slices.Contains(m.side, act.Seat(s.Turn())) != m.aim.Few
		slices.SortFunc(moves, func(a, b search.Move) int {
			if more {
				return b.Gain - a.Gain
			}
			return a.Gain - b.Gain
		})
		play := moves[0]
		got := m.got(&s)
		if last := moves[len(moves)-1]; at < 0 && m.of(got+last.Gain) != m.of(got+play.Gain) && r.IntN(2) == 0 {
			at, loss = len(actions), abs(m.of(got+last.Gain)-m.of(got+play.Gain))
			play = last
		}
		actions = append(actions, act.Play(act.Seat(s.Turn()), m.pack.Card(play.Card)))
		s.Play(play.Card)
	}
	if at < 0 {
		return 0, 0, nil
	}
	return at, loss, actions
}

func abs(n int) int { return max(n, -n) }

// A look says the same again, names only cards that its players had, and keeps its time.
func TestLook(t *testing.T) {
	judged := map[Judgement]int{}
	eachSet(t, 3, func(t *testing.T, d *deal.Deal, _ *rand.Rand) {
		limits := quick
		limits.Computer[0] = true
		x := Look(context.Background(), d, limits)
		if again := Look(context.Background(), d, limits); !reflect.DeepEqual(again, x) {
			t.Errorf("got %+v, then %+v", x, again)
		}
		for _, p := range x.Drops {
			judged[p.Judged]++
			a := d.Action(p.Action)
			had := d.Dealt(p.Seat).Has(p.Better) || slices.Contains(d.Talon(), p.Better)
			if a.Card != p.Card || a.Seat != p.Seat || p.Better != 0 && !had && d.Set().ID != "droggn" || p.Loss <= 0 || p.Trick < 1 {
				t.Errorf("got %+v of %v", p, a)
			}
		}
		if len(x.Drops) > mostDrops || len(x.Own) > mostOwn {
			t.Errorf("got %+v", x)
		}
	})
	if judged[Mistake] == 0 || judged[Luck]+judged[Close] == 0 {
		t.Errorf("got only %v", judged)
	}
	d := played(t, rules.All()[0], rand.New(rand.NewPCG(3, 3)))
	begin := time.Now()
	Look(context.Background(), d, Limits{Nodes: 1 << 30, Steps: 1 << 30, Time: 200 * time.Millisecond})
	if took := time.Since(begin); took > 2*time.Second {
		t.Errorf("a look of 0.2 s took %v", took)
	}
}

// What the last tricks cost in premiums is what the engine settles: with the better card, and all
// hands open, its player's side gets more, and the premium is one of the reasons.
func TestPremiums(t *testing.T) {
	found, deals := map[string]int{}, 0
	limits := Limits{Endings: 20000, Time: time.Minute}
	eachSet(t, 6, func(t *testing.T, d *deal.Deal, _ *rand.Rand) {
		deals++
		for _, p := range Look(context.Background(), d, limits).Premiums {
			found[d.Set().ID]++
			before, _, err := deal.Replay(d.Set(), d.Options(), d.Setup(), d.Actions()[:p.Action])
			if err != nil {
				t.Fatal(err)
			}
			sides := d.Settle().Sides
			ends := map[card.Card]int{}
			for _, c := range []card.Card{p.Card, p.Better} {
				next := before.Copy()
				if err := next.Do(act.Play(p.Seat, c)); err != nil {
					t.Fatal(err)
				}
				ends[c] = settled(next, sides, p.Seat)
			}
			if ends[p.Better] <= ends[p.Card] || p.Loss <= 0 {
				t.Errorf("%+v: %d with the better card, %d with the card: %v", p, ends[p.Better], ends[p.Card], d.Actions())
			}
			for c := range before.Hand(p.Seat).All() {
				if next := before.Copy(); next.Do(act.Play(p.Seat, c)) == nil && settled(next, sides, p.Seat) > ends[p.Better] {
					t.Errorf("%+v: %v is better still", p, c)
				}
			}
		}
	})
	if len(found) < 3 {
		t.Errorf("found premiums in %v of %d deals", found, deals)
	}
}

// settled returns by how much a player's side gets more than the other if nobody makes a mistake
// any more, by playing out all lines.
func settled(d *deal.Deal, sides [act.MaxSeats]int8, s act.Seat) (best int) {
	if d.Over() {
		for other, n := range d.Settle().Total() {
			if sides[other] == sides[s] {
				best += n
			} else {
				best -= n
			}
		}
		return best
	}
	first, more := true, sides[d.Turn()] == sides[s]
	cards, _ := d.Plain()
	for c := range cards.All() {
		next := d.Copy()
		if next.Do(act.Play(d.Turn(), c)) != nil {
			panic("a legal card is refused")
		}
		if x := settled(next, sides, s); first || x != best && (x > best) == more {
			best, first = x, false
		}
	}
	return best
}
