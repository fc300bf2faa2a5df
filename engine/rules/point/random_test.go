package point

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

const randomDeals = 300

// shuffled is a random deal.
func shuffled(r *rand.Rand) deal.Setup {
	pack := card.Austria.Cards()
	r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	s := deal.Setup{Dealer: act.Seat(r.IntN(seats)), Factor: 1 + r.IntN(2), Talon: pack[:6]}
	for i := range seats {
		s.Hands = append(s.Hands, card.Of(pack[6+tricks*i:6+tricks*(i+1)]...))
	}
	return s
}

// options are tried in turn.
var options = []deal.Options{nil, {claims: "true"}, {allPass: redeal}}

// choose is a random legal action.
func choose(t *testing.T, d *deal.Deal, r *rand.Rand) act.Action {
	t.Helper()
	list := d.Legal(d.Turn())
	if len(list) == 0 {
		t.Fatalf("nothing is legal in phase %s after %v", d.Phase(), transcript(d))
	}
	a := list[r.IntN(len(list))]
	if a.Verb != act.VerbDiscard {
		return a
	}
	for cards := a.Cards.Cards(); ; {
		r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		if b := act.Discard(a.Seat, card.Of(cards[:a.N]...)); d.Check(b) == nil {
			return b
		}
	}
}

// transcript is the deal so far, for messages.
func transcript(d *deal.Deal) (lines []string) {
	for _, h := range d.Setup.Hands {
		lines = append(lines, h.String())
	}
	for _, a := range d.Actions() {
		lines = append(lines, a.Text(names))
	}
	return lines
}

// rows are all actions of a seat that the tables and the pack give, but for
// discards.
var rows = func() (list [seats][]act.Action) {
	for s := range list {
		seat := act.Seat(s)
		add := func(a act.Action) { list[s] = append(list[s], a) }
		for _, v := range []act.Verb{act.VerbPass, act.VerbHold, act.VerbTakeover, act.VerbDone, act.VerbGiveup, act.VerbBesser, act.VerbRedeal} {
			add(act.New(seat, v))
		}
		for _, g := range games {
			add(act.Bid(seat, g.id, ""))
			add(act.Bid(seat, g.id, "uhu"))
		}
		for of := act.Nobody; of < seats; of++ {
			add(act.Double(seat, "game", of))
			for _, p := range premiums {
				add(act.Double(seat, p.id, of))
			}
		}
		for _, p := range premiums {
			add(act.Announce(seat, p.id))
		}
		for n := range 8 {
			add(act.Take(seat, n))
		}
		for c := range card.Austria.All() {
			add(act.Play(seat, c))
			add(act.Call(seat, c))
		}
		for of := range act.Seat(seats) {
			add(act.Claim(seat, of))
		}
	}
	return list
}()

// TestRandom plays random deals: what is listed is exactly what is possible,
// the deal ends, and its settlement adds up.
func TestRandom(t *testing.T) {
	played := map[gameNo]int{}
	for seed := range uint64(randomDeals) {
		r := rand.New(rand.NewPCG(seed, 4))
		d, err := deal.New(Set, options[seed%3], shuffled(r))
		if err != nil {
			t.Fatal(err)
		}
		for !d.Over() {
			listed(t, d)
			discardListed(t, d, r)
			if d.Count() > 200 {
				t.Fatalf("no end: %v", transcript(d))
			}
			if err := d.Do(choose(t, d, r)); err != nil {
				t.Fatal(err)
			}
		}
		c := d.Course().(*course)
		played[c.game]++
		settled(t, d)
	}
	for g := range gameCount {
		if played[g] == 0 {
			t.Errorf("no deal of %q among %d", games[g].id, randomDeals)
		}
	}
}

// listed compares the list with what Check says to everything.
func listed(t *testing.T, d *deal.Deal) {
	t.Helper()
	list := d.Legal(d.Turn())
	for s := range act.Seat(seats) {
		for _, a := range rows[s] {
			err := d.Check(a)
			in := slices.Contains(list, a)
			if out := a.Verb == act.VerbClaim && s != d.Turn(); (err == nil) != in && !out {
				t.Fatalf("%q: listed %v, check %v, after %v", a.Text(names), in, err, transcript(d))
			}
		}
	}
	for i, a := range list {
		if slices.Contains(list[:i], a) {
			t.Fatalf("%q is listed twice after %v", a.Text(names), transcript(d))
		}
	}
}

// discardListed: a card is listed exactly if some possible discard has it.
func discardListed(t *testing.T, d *deal.Deal, r *rand.Rand) {
	t.Helper()
	if d.Phase() != "discard" {
		return
	}
	a := d.Legal(d.Turn())[0]
	var possible card.Set
	cards := d.Hands[a.Seat].Cards()
	for range 3000 {
		r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		if some := card.Of(cards[:a.N]...); d.Check(act.Discard(a.Seat, some)) == nil {
			possible = possible.Or(some)
		}
	}
	if a.Cards != possible {
		t.Fatalf("discards of %v are possible, listed are %v, after %v", possible, a.Cards, transcript(d))
	}
}

// settled checks a settlement: lines and thirds add up.
func settled(t *testing.T, d *deal.Deal) {
	t.Helper()
	result := d.Settle()
	sum := 0
	total := result.Total()
	for _, n := range total {
		sum += n
	}
	if sum != 0 {
		t.Errorf("the result %v does not add up to 0 after %v", total, transcript(d))
	}
	c := d.Course().(*course)
	if _, _, claimed := c.claims.Right(); claimed || c.lost || c.game == unbid {
		return
	}
	thirds := card.Thirds.Sum(c.laid)
	for s := range seats {
		thirds += card.Thirds.Sum(d.Took[s])
	}
	left := card.Of(d.Setup.Talon...)
	if c.taken > 0 {
		left = left.Minus(card.Of(c.packet(c.taken)...))
	}
	if thirds += card.Thirds.Sum(left); thirds != deck {
		t.Errorf("%d thirds, want %d, after %v", thirds, deck, transcript(d))
	}
}

// playOut plays a random deal to its end.
func playOut(t *testing.T, seed uint64) *deal.Deal {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 9))
	d, err := deal.New(Set, options[seed%3], shuffled(r))
	if err != nil {
		t.Fatal(err)
	}
	for !d.Over() {
		if err := d.Do(choose(t, d, r)); err != nil {
			t.Fatal(err)
		}
	}
	return d
}

// TestExchange exchanges two cards that some eyes cannot know and replays the
// same actions; if they are still possible, these eyes see the same.
func TestExchange(t *testing.T) {
	compared := 0
	for seed := range uint64(randomDeals) {
		full := playOut(t, seed)
		r := rand.New(rand.NewPCG(seed, 11))
		for range 12 {
			actions := full.Actions()[:r.IntN(full.Count())]
			d, _, err := deal.Replay(Set, full.Options, full.Setup, actions)
			if err != nil {
				t.Fatal(err)
			}
			eyes := act.Seat(r.IntN(seats+1)) - 1
			unknown := card.Austria.Minus(known(d, eyes)).Cards()
			if len(unknown) < 2 {
				continue
			}
			r.Shuffle(len(unknown), func(i, j int) { unknown[i], unknown[j] = unknown[j], unknown[i] })
			other, _, err := deal.Replay(Set, full.Options, exchange(full.Setup, unknown[0], unknown[1]), swapped(actions, unknown[0], unknown[1]))
			if err != nil {
				continue
			}
			compared++
			if diff := cmp.Diff(d.View(eyes), other.View(eyes), sets); diff != "" {
				t.Fatalf("eyes of %d tell %v from %v:\n%s\nafter %v", eyes, unknown[0], unknown[1], diff, transcript(d))
			}
		}
	}
	if compared < randomDeals {
		t.Errorf("only %d exchanges could be compared", compared)
	}
}

// known are the cards whose place somebody knows by section 11: his own, those
// played, the talon once it lay open, discarded tarocks. The group has no hand.
func known(d *deal.Deal, eyes act.Seat) card.Set {
	c := d.Course().(*course)
	set := d.Trick.Set().Or(c.laid.And(card.Tarocks))
	for _, taken := range d.Took {
		set = set.Or(taken)
	}
	if c.packets() > 0 && d.Phase() != "announce-before" {
		set = set.Or(card.Of(d.Setup.Talon...))
	}
	if eyes == act.Nobody {
		return set
	}
	return set.Or(d.Setup.Hands[eyes])
}

// exchange is a deal with two cards in each other's place.
func exchange(s deal.Setup, a, b card.Card) deal.Setup {
	other := deal.Setup{Dealer: s.Dealer, Factor: s.Factor, Talon: slices.Clone(s.Talon)}
	for _, hand := range s.Hands {
		other.Hands = append(other.Hands, swap(hand, a, b))
	}
	for i, c := range other.Talon {
		switch c {
		case a:
			other.Talon[i] = b
		case b:
			other.Talon[i] = a
		}
	}
	return other
}

// swapped has the exchanged suit cards in the discard too, which nobody saw.
func swapped(actions []act.Action, a, b card.Card) []act.Action {
	list := slices.Clone(actions)
	for i := range list {
		if list[i].Verb == act.VerbDiscard && a.Suit() != card.Tarock && b.Suit() != card.Tarock {
			list[i].Cards = swap(list[i].Cards, a, b)
		}
	}
	return list
}

func swap(s card.Set, a, b card.Card) card.Set {
	t := s.Without(a).Without(b)
	if s.Has(a) {
		t = t.With(b)
	}
	if s.Has(b) {
		t = t.With(a)
	}
	return t
}
