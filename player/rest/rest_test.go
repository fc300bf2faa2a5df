package rest_test

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/transcript"
	"tarock/engine/view"
	"tarock/player"
	"tarock/player/chance"
	"tarock/player/rest"
	"tarock/player/world"
)

var long = flag.Bool("long", false, "play many more deals")

var names = []string{"Anna", "Berta", "Cilli", "Dora", "Emma", "Fanni"}

// The numbers of positions that are compared for each rule set, of deals played for them,
// and the greatest numbers of worlds and of lines for a position.
const (
	wanted     = 5
	wantedLong = 200
	mostDeals  = 3000
	mostWorlds = 2000
	mostLines  = 1500
)

// In every world that the seat cannot tell apart, and however the others play, a deal of
// which the rest is certain comes to the same settlement.
func TestCertain(t *testing.T) {
	want := wanted
	if *long {
		want = wantedLong
	}
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			c := checker{t: t, r: rand.New(rand.NewPCG(1, 2)), set: set, games: map[string]int{}}
			for n := 0; n < mostDeals && c.certain < want; n++ {
				c.play(n)
			}
			t.Logf("%d positions in %d worlds, %d lines: %v", c.certain, c.worlds, c.lines, c.games)
			if c.certain == 0 {
				t.Error("nobody could ever lay down")
			}
		})
	}
}

// checker plays deals of a rule set and compares every claim of certainty.
type checker struct {
	t       *testing.T
	r       *rand.Rand
	set     *deal.RuleSet
	games   map[string]int
	certain int
	worlds  int
	lines   int
	room    []*deal.Deal // for the deal after so many actions
}

// play plays a deal at random. One player has strong cards, or weak ones.
func (c *checker) play(n int) {
	options, err := c.set.Choose(nil)
	if err != nil {
		c.t.Fatal(err)
	}
	f := &c.set.Forms[c.r.IntN(len(c.set.Forms))]
	if f.If != nil && !f.If(options) {
		return
	}
	setup := chance.Deal(c.r, c.set, f, act.Seat(c.r.IntN(f.Table)))
	strong := c.r.IntN(f.Seats())
	c.favour(&setup, strong)
	d, err := deal.New(c.set, options, setup)
	if err != nil {
		return // such a hand is thrown in
	}
	seat := d.Forehand().After(strong, f.Seats())
	w, p := world.NewWatch(d), chance.Random{R: c.r, Weights: &chance.Eager}
	before := map[string]bool{}
	for !d.Over() {
		turn := d.Turn()
		if d.Phase() == view.Play && d.Hand(turn).Len() <= 2+n%2 && d.Hand(turn).Len() > 1 {
			if s := w.SeenBy(turn); !before["done"] {
				plan, ok := rest.Certain(s)
				if again, too := glance(d); ok != too || !slices.Equal(again.Cards, plan.Cards) {
					c.t.Fatalf("got %v, %v by what can be seen now, want %v, %v", again, too, plan, ok)
				}
				if ok {
					if _, plain := d.Plain(); plain {
						before["done"] = true
						c.compare(d, plan)
					}
				}
			}
		}
		a := p.Pick(d.Legal(turn))
		if a.Verb == act.VerbClaim || a.Verb == act.VerbGiveup {
			continue
		}
		if pass := act.New(turn, act.VerbPass); turn != seat && c.r.IntN(4) > 0 && d.Check(pass) == nil {
			a = pass
		}
		if a.Verb == act.VerbPlay && turn == seat && a.Arg == act.NoWord {
			a.Card = c.keeps(d, w)
		}
		if w.Do(a) != nil {
			return
		}
	}
}

// glance judges a deal by what the player on turn can see now, and the tricks.
func glance(d *deal.Deal) (rest.Plan, bool) {
	v := d.View(d.Turn())
	d.Recall(v, len(d.Past()))
	return rest.Certain(&player.Seen{View: v, Game: world.GameOf(d), Dealt: d.Dealt(v.Eyes).Cards(), Check: d.Check})
}

// keeps returns a card that the favoured player plays, so that what he keeps is certain
// more often: the highest or the lowest.
func (c *checker) keeps(d *deal.Deal, w *world.Watch) card.Card {
	var list []card.Card
	order := w.Seen().Game.Order
	for _, o := range d.Legal(d.Turn()) {
		if o.Verb == act.VerbPlay {
			list = append(list, o.Card)
		}
	}
	slices.SortFunc(list, func(a, b card.Card) int { return int(order[a]) - int(order[b]) })
	if c.r.IntN(3) == 0 {
		return list[c.r.IntN(len(list))]
	}
	if i := slices.IndexFunc(list, func(k card.Card) bool { return !w.Seen().Game.Trumps.Has(k) }); i >= 0 {
		return list[i]
	}
	return list[0]
}

// favour gives a hand many trumps, or in one deal of three few and low cards.
func (c *checker) favour(s *deal.Setup, i int) {
	g := world.NewGame(c.set, s.Form, nil)
	low := c.r.IntN(3) == 0
	score := func(k card.Card) int {
		n := int(g.Order[k]) + c.r.IntN(12)
		if g.Trumps.Has(k) {
			n += 20
		}
		if low {
			return -n
		}
		return n
	}
	at := 0
	for _, n := range s.Form.Hands[:i] {
		at += n
	}
	n := s.Form.Hands[i]
	ranked := map[card.Card]int{}
	for _, k := range s.Pack {
		ranked[k] = score(k)
	}
	sorted := slices.Clone(s.Pack)
	slices.SortFunc(sorted, func(a, b card.Card) int { return ranked[b] - ranked[a] })
	for j, k := range sorted[:n] {
		x := slices.Index(s.Pack, k)
		s.Pack[at+j], s.Pack[x] = s.Pack[x], s.Pack[at+j]
	}
}

// compare compares all worlds and all lines of a position.
func (c *checker) compare(d *deal.Deal, plan rest.Plan) {
	c.certain++
	seat := d.Turn()
	game := ""
	for _, f := range d.View(act.Nobody).Facts {
		if f.ID == view.Contract {
			game = f.Word
		}
	}
	c.games[game]++
	place := world.NewWatch(d).SeenBy(seat).Place
	left := mostLines
	people := names[:d.Places()]
	want := transcript.SeenBy(d, people, place).AppendJSON(nil)
	first := map[string][]byte{}
	for _, other := range c.others(d, seat) {
		if left < 0 {
			break
		}
		w, n, err := deal.Replay(d.Set(), d.Options(), other, d.Actions())
		if err != nil || n < d.Count() || !bytes.Equal(transcript.SeenBy(w, people, place).AppendJSON(nil), want) {
			continue
		}
		c.worlds++
		if again, ok := rest.Certain(world.NewWatch(w).Seen()); !ok || !slices.Equal(again.Cards, plan.Cards) {
			c.t.Fatalf("%s: got %v, %v in another world, want %v", want, again, ok, plan)
		}
		out := laid(w)
		c.line(w, seat, plan, plan.Cards, func(over *deal.Deal) {
			c.lines++
			left--
			got := settled(over)
			if first[out] == nil {
				first[out] = got
			}
			if !bytes.Equal(got, first[out]) {
				c.t.Fatalf("%s\nplan %v: got\n%s\nwant\n%s", want, plan, got, first[out])
			}
			if n := over.Won(seat) - d.Won(seat); plan.All && n != d.Hand(seat).Len() || !plan.All && n != 0 {
				c.t.Fatalf("%s\nplan %v: he wins %d tricks", want, plan, n)
			}
		})
	}
	if len(first) == 0 {
		c.t.Fatalf("%s: no world", want)
	}
}

// laid returns which cards are still held, and which of the others lie where.
func laid(d *deal.Deal) string {
	talon := card.Of(d.Talon()...)
	var away []string
	for _, a := range d.Actions() {
		if act.Hiding.Has(a.Verb) {
			away = append(away, fmt.Sprint(a.Seat, a.Verb, a.Cards))
		}
	}
	var held card.Set
	for s := range act.Seat(d.Seats()) {
		held = held.Or(d.Hand(s))
	}
	return fmt.Sprint(held, talon.Minus(held), away)
}

// settled returns the settlement of a deal.
func settled(d *deal.Deal) []byte {
	o := d.Outcome()
	return fmt.Appendf(nil, "%v %v %v %v %v", o.Total, o.Paid, o.Book, o.Sequel, d.Settle().Verdict)
}

// others returns deals in which cards that a seat has not seen are exchanged: all of them,
// or a random part.
func (c *checker) others(d *deal.Deal, seat act.Seat) []deal.Setup {
	setup := d.Setup()
	known := d.Hand(seat).Or(d.Dealt(seat))
	for _, t := range d.Past() {
		known = known.Or(t.Set())
	}
	trick := d.Trick()
	known = known.Or(trick.Set())
	var free []int // places of the pack
	owner := map[int]int{}
	for i, k := range setup.Pack {
		if known.Has(k) {
			continue
		}
		free = append(free, i)
		for at, n := range append(slices.Clone(setup.Form.Hands), setup.Form.Talon) {
			if from := sum(setup.Form.Hands[:min(at, len(setup.Form.Hands))]); i >= from && i < from+n {
				owner[i] = at
			}
		}
	}
	list := []deal.Setup{setup}
	if small(owner, free) {
		c.permute(setup, free, owner, func(s deal.Setup) { list = append(list, s) })
		c.r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		return list
	}
	for range mostWorlds / 4 {
		s := setup
		s.Pack = slices.Clone(setup.Pack)
		c.r.Shuffle(len(free), func(i, j int) { a, b := free[i], free[j]; s.Pack[a], s.Pack[b] = s.Pack[b], s.Pack[a] })
		list = append(list, s)
	}
	return list
}

func sum(list []int) (n int) {
	for _, x := range list {
		n += x
	}
	return n
}

// small reports whether there are few ways to deal the cards at some places of the pack.
func small(owner map[int]int, free []int) bool {
	n, held := 1, map[int]int{}
	for i, at := range free {
		held[owner[at]]++
		if n = n * (i + 1) / held[owner[at]]; n > mostWorlds {
			return false
		}
	}
	return true
}

// permute calls each with every way to deal the cards at some places of the pack.
func (c *checker) permute(setup deal.Setup, free []int, owner map[int]int, each func(s deal.Setup)) {
	cards := make([]card.Card, len(free))
	for i, at := range free {
		cards[i] = setup.Pack[at]
	}
	pack := slices.Clone(setup.Pack)
	used := make([]bool, len(cards))
	var place func(i, from int)
	place = func(i, from int) {
		if i == len(free) {
			s := setup
			s.Pack = slices.Clone(pack)
			each(s)
			return
		}
		if i == 0 || owner[free[i]] != owner[free[i-1]] {
			from = 0
		}
		for j := from; j < len(cards); j++ {
			if !used[j] {
				used[j], pack[free[i]] = true, cards[j]
				place(i+1, j+1)
				used[j] = false
			}
		}
	}
	place(0, 0)
}

// line plays a deal to its end in every way that the others can play.
func (c *checker) line(d *deal.Deal, seat act.Seat, plan rest.Plan, lead []card.Card, each func(d *deal.Deal)) {
	if d.Over() {
		each(d)
		return
	}
	turn := d.Turn()
	cards, plain := d.Plain()
	if !plain {
		c.t.Fatalf("%v may do something else than play a card", turn)
	}
	trick := d.Trick()
	if turn == seat {
		switch {
		case trick.N == 0 && len(lead) > 0:
			if !cards.Has(lead[0]) {
				c.t.Fatalf("plan %v: %v is not legal", plan, lead[0])
			}
			cards, lead = card.Of(lead[0]), lead[1:]
		case trick.N == 0:
			c.t.Fatalf("plan %v: he leads", plan)
		case !plan.All:
			cards = card.Of(cards.First())
		}
	}
	for k := range cards.All() {
		for len(c.room) <= d.Count() {
			c.room = append(c.room, &deal.Deal{})
		}
		next := c.room[d.Count()]
		deal.Repeat(d, next)
		if err := next.Do(act.Play(turn, k)); err != nil {
			c.t.Fatal(err)
		}
		c.line(next, seat, plan, lead, each)
	}
}
