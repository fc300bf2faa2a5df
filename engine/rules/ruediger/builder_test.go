package ruediger

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

var names = []string{"Anna", "Berta", "Cilli", "Dora"}

func seat(name string) act.Seat {
	for s, n := range names {
		if n == name {
			return act.Seat(s)
		}
	}
	return act.Nobody
}

func random(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) }

// dealt deals given cards, "Anna: HK I; talon: P7", and fills up by chance
// until nobody's hand has to be thrown in.
func dealt(rng *rand.Rand, dealer, given string) deal.Setup {
	s := deal.Setup{Dealer: seat(dealer), Factor: 1}
	var fixed [players + 1]card.Set
	rest := card.Austria
	for part := range strings.SplitSeq(given, ";") {
		who, codes, _ := strings.Cut(strings.TrimSpace(part), ":")
		i := players
		if n := seat(who); n != act.Nobody {
			i = int(n)
		}
		fixed[i] = card.MustSet(codes)
		rest = rest.Minus(fixed[i])
	}
	for {
		cards := rest.Cards()
		rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		s.Hands = make([]card.Set, players)
		for i := range players {
			n := 12 - fixed[i].Len()
			s.Hands[i] = fixed[i].Or(card.Of(cards[:n]...))
			cards = cards[n:]
		}
		s.Talon = append(fixed[players].Cards(), cards...)
		if Set.Thrown(s.Dealer, s.Hands) == act.Nobody {
			return s
		}
	}
}

func begin(t testing.TB, o deal.Options, s deal.Setup) *deal.Deal {
	t.Helper()
	d, err := deal.New(Set, o, s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// try does the actions of a text, "Anna bid mine · Berta pass", up to the first
// that is refused.
func try(t testing.TB, d *deal.Deal, text string) error {
	t.Helper()
	for line := range strings.SplitSeq(text, "·") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		a, err := Set.Read(names).Parse(strings.TrimSpace(line))
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		if err := d.Do(a); err != nil {
			return err
		}
	}
	return nil
}

// do does actions all of which are legal.
func do(t testing.TB, d *deal.Deal, text string) {
	t.Helper()
	if err := try(t, d, text); err != nil {
		t.Fatalf("action %d of %s: %v", d.Count()+1, text, err)
	}
}

// legal returns the actions open to the player on turn, as text.
func legal(d *deal.Deal) []string {
	var list []string
	for _, a := range d.Legal(d.Turn()) {
		list = append(list, a.Words(names))
	}
	return list
}

// choose picks one of the legal actions, a discard by lot.
func choose(rng *rand.Rand, list []act.Action) act.Action {
	a := list[rng.IntN(len(list))]
	if a.Verb == act.VerbDiscard {
		cards := a.Cards.Cards()
		rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		return act.Discard(a.Seat, card.Of(cards[:a.N]...))
	}
	return a
}

// finish plays a deal to its end by chance. What is wanted of a doubling or an
// announcement has been said before.
func finish(t testing.TB, d *deal.Deal, rng *rand.Rand, list []act.Action) []act.Action {
	t.Helper()
	for !d.Over() {
		list = d.AppendLegal(list[:0], d.Turn())
		if err := d.Do(choose(rng, list)); err != nil {
			t.Fatalf("a legal action was refused: %v", err)
		}
	}
	return list
}
