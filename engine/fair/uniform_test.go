package fair

import (
	"encoding/binary"
	"flag"
	"math"
	"testing"
)

var long = flag.Bool("long", false, "shuffle ten million packs of each size")

// sizes are the numbers of cards of all packs.
var sizes = []int{36, 40, 42, 54, 66, 78}

// shuffler puts n things in an order, drawing 32 bits at a time.
type shuffler func(order []byte, next func() uint32)

// right is what Permute does, on a plain source.
func right(order []byte, next func() uint32) {
	for i := len(order) - 1; i > 0; i-- {
		j := below(i+1, next)
		order[i], order[j] = order[j], order[i]
	}
}

// short leaves the last swap out.
func short(order []byte, next func() uint32) {
	for i := len(order) - 1; i > 1; i-- {
		j := below(i+1, next)
		order[i], order[j] = order[j], order[i]
	}
}

// modulo takes the remainder of one byte, as a careless program would: small numbers come
// more often.
func modulo(order []byte, next func() uint32) {
	for i := len(order) - 1; i > 0; i-- {
		j := int(next()>>24) % (i + 1)
		order[i], order[j] = order[j], order[i]
	}
}

// rarely leaves the last swap out once in ten shuffles.
func rarely(order []byte, next func() uint32) {
	if below(10, next) == 0 {
		short(order, next)
		return
	}
	right(order, next)
}

// twelve takes the remainder of twelve bits: a number is favoured by up to a
// hundredth.
func twelve(order []byte, next func() uint32) {
	for i := len(order) - 1; i > 0; i-- {
		j := int(next()>>20) % (i + 1)
		order[i], order[j] = order[j], order[i]
	}
}

// everywhere swaps each with any, the classic wrong shuffle.
func everywhere(order []byte, next func() uint32) {
	for i := range order {
		j := below(len(order), next)
		order[i], order[j] = order[j], order[i]
	}
}

// tally counts, over many shuffles, where each thing comes to lie, what lies beneath what,
// and how many ascending runs there are.
type tally struct {
	n       int
	deals   float64
	places  []float64 // n·n: thing, place
	pairs   []float64 // n·n: thing, the thing beneath it
	descent []float64 // by the number of descents
}

func measure(n, deals int, s shuffler, key Secret) *tally {
	t := &tally{n: n, deals: float64(deals), places: make([]float64, n*n), pairs: make([]float64, n*n), descent: make([]float64, n)}
	source := key.For("uniform", nil)
	order, fresh := make([]byte, n), make([]byte, n)
	for i := range fresh {
		fresh[i] = byte(i)
	}
	for range deals {
		copy(order, fresh)
		s(order, source.next)
		falls := 0
		for place, thing := range order {
			t.places[int(thing)*n+place]++
			if place+1 < n {
				t.pairs[int(thing)*n+int(order[place+1])]++
				if order[place+1] < thing {
					falls++
				}
			}
		}
		t.descent[falls]++
	}
	return t
}

// chi returns chi-square over cells as a normal deviate (Wilson and Hilferty). The cells of
// one order depend on each other, so degrees, its mean, is not their number less one.
func chi(count []float64, want func(i int) float64, degrees float64) float64 {
	x := 0.0
	for i, c := range count {
		if w := want(i); w > 0 {
			x += (c - w) * (c - w) / w
		}
	}
	return (math.Cbrt(x/degrees) - (1 - 2/(9*degrees))) / math.Sqrt(2/(9*degrees))
}

// deviates returns how far places, pairs and runs are from what chance gives, in standard
// deviations.
func (t *tally) deviates() (places, pairs, runs float64) {
	n := float64(t.n)
	// The matrix of an order has one entry in each row and column: a cell's variance is
	// 1/n·(1-1/n) over (n-1)² free ones, so chi-square is n/(n-1) times one of (n-1)²
	// degrees. Its mean is measured against n(n-1), which is the same to far below far.
	places = chi(t.places, func(int) float64 { return t.deals / n }, n*(n-1))
	pairs = chi(t.pairs, func(i int) float64 {
		if i/t.n == i%t.n {
			return 0
		}
		return t.deals / n
	}, (n-1)*(n-1)) // n(n-1) cells, each of variance 1/n·(1-1/n), so that this is the mean
	mean := 0.0
	for falls, c := range t.descent {
		mean += float64(falls) * c / t.deals
	}
	// The number of descents has mean (n-1)/2 and variance (n+1)/12.
	runs = (mean - (n-1)/2) / math.Sqrt((n+1)/12/t.deals)
	return places, pairs, runs
}

// far is the number of standard deviations that chance alone all but never reaches.
const far = 5

func (t *tally) suspicious() bool {
	places, pairs, runs := t.deviates()
	return math.Abs(places) > far || math.Abs(pairs) > far || math.Abs(runs) > far
}

// TestUniform: every card comes to lie at each place, and beneath each other card, as often
// as any other, and orders rise and fall as chance has them. The seeds are fixed, so that a
// shuffle that passes always passes.
func TestUniform(t *testing.T) {
	deals := 20_000
	if *long {
		deals = 10_000_000
	}
	for _, n := range sizes {
		t.Run(string(rune('0'+n/10))+string(rune('0'+n%10)), func(t *testing.T) {
			t.Parallel()
			places, pairs, runs := 0.0, 0.0, 0.0
			m := measure(n, deals, right, counting(n))
			if places, pairs, runs = m.deviates(); m.suspicious() {
				t.Errorf("%d cards, %d shuffles: got places %.1f, pairs %.1f, runs %.1f standard deviations off", n, deals, places, pairs, runs)
			}
			t.Logf("%d cards, %d shuffles: places %+.2f, pairs %+.2f, runs %+.2f", n, deals, places, pairs, runs)
		})
	}
}

// TestPower: the same measurement finds each planted fault with as many shuffles as the
// short test has.
func TestPower(t *testing.T) {
	for name, s := range map[string]shuffler{"a swap left out": short, "remainder of a byte": modulo, "each with any": everywhere} {
		for _, n := range sizes {
			if !measure(n, 20_000, s, counting(n)).suspicious() {
				t.Errorf("%s, %d cards: not found", name, n)
			}
		}
	}
}

// TestFinePower: ten million shuffles show faults that are too small for the short test.
func TestFinePower(t *testing.T) {
	if !*long {
		t.Skip("shuffles twenty million packs: -long")
	}
	for name, s := range map[string]shuffler{"a swap left out once in ten": rarely, "remainder of twelve bits": twelve} {
		few, many := measure(54, 20_000, s, counting(54)), measure(54, 10_000_000, s, counting(54))
		if places, pairs, runs := many.deviates(); !many.suspicious() {
			t.Errorf("%s: not found: places %+.2f, pairs %+.2f, runs %+.2f", name, places, pairs, runs)
		} else {
			t.Logf("%s: places %+.2f, pairs %+.2f, runs %+.2f", name, places, pairs, runs)
		}
		if few.suspicious() {
			t.Errorf("%s: found by 20,000, so that this shows nothing", name)
		}
	}
}

// TestPermuteIsRight: what is measured above is what deals the cards.
func TestPermuteIsRight(t *testing.T) {
	for n := range 100 {
		s := counting(1000 + n)
		order, want := make([]byte, 54), make([]byte, 54)
		for i := range order {
			order[i], want[i] = byte(i), byte(i)
		}
		s.For("x", nil).Permute(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		right(want, s.For("x", nil).next)
		if string(order) != string(want) {
			t.Fatalf("got %v, want %v", order, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(counting(3).Reveal())
	f.Fuzz(func(t *testing.T, text string) {
		if s, ok := Parse(text); ok && s.Reveal() != text {
			t.Errorf("%q: got %s", text, s.Reveal())
		}
	})
}

func BenchmarkShuffle(b *testing.B) {
	s := counting(1)
	order := make([]byte, 54)
	for n := uint64(0); b.Loop(); n++ {
		binary.LittleEndian.PutUint64(s[:], n)
		s.For("cards 1", nil).Permute(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	}
}
