package ask

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas32"
)

// learnt are numbers of a net that are fitted, with how they move.
type learnt struct {
	at, slope, mean, square []float32
	average                 []float32 // of what they have been lately
	now                     bool      // they move in this step
}

func newLearnt(at []float32) *learnt {
	n := len(at)
	return &learnt{at: at, slope: make([]float32, n), mean: make([]float32, n), square: make([]float32, n), average: make([]float32, n)}
}

func (l *learnt) rowSlope() *row { return (*row)(l.slope) }

// The parts of a net, in the order of the table.
const (
	partBeside = iota
	partApart  = iota + 2
	partBoth
	partAlone
	partLean
	partEven
	partSays
)

// netFit fits a net.
type netFit struct {
	*net
	random *rand.Rand
	learnt map[string]*learnt // by the feature of a word
	parts  []*learnt
	moved  []*learnt
	steps  int
	rate   float64

	dropped float32 // share of features that are left out, each time others
}

// newNetFit returns a net to begin with, which knows some features.
func newNetFit(known []string, dropped float32, seed uint64) *netFit {
	f := &netFit{net: &net{words: map[string]*row{}}, random: rand.New(rand.NewPCG(seed, 7)), learnt: map[string]*learnt{}, dropped: dropped}
	begin := func(numbers []float32, spread float64) *learnt {
		for k := range numbers {
			numbers[k] = float32(f.random.NormFloat64() * spread)
		}
		return newLearnt(numbers)
	}
	for _, feature := range known {
		f.words[feature] = &row{}
		f.learnt[feature] = begin(f.words[feature][:], 0.25)
	}
	for i, numbers := range f.net.parts() {
		spread := [...]float64{0.05, 0.05, 0.05, 0.083, 0.083, 0.083, 0, 0, 0.1, 0.1}[i]
		f.parts = append(f.parts, begin(numbers, spread))
	}
	return f
}

// heard is a question as it is read, with what is to be learnt of it.
type heard struct {
	of     [][]*learnt // features of each word, without those that are left out
	share  []float32   // how much each counts
	plain  []row       // the words
	sum    []row       // and with their neighbours, before those below 0 are left out
	at     []row       // and after
	slopes []row       // of at
}

// hear reads a question, each time without some of its features.
func (f *netFit) hear(words []features) *heard {
	n := len(words)
	h := &heard{of: make([][]*learnt, n), share: make([]float32, n), plain: make([]row, n), sum: make([]row, n), at: make([]row, n), slopes: make([]row, n)}
	for i, of := range words {
		h.share[i] = 1 / float32(math.Sqrt(float64(len(of))))
		for _, feature := range of {
			if w := f.learnt[feature]; w != nil && f.random.Float32() >= f.dropped {
				h.of[i] = append(h.of[i], w)
				h.plain[i].add(f.words[feature], h.share[i])
			}
		}
	}
	for i := range words {
		h.sum[i] = f.lean
		for side := range f.beside {
			if j := i + side - 1; j >= 0 && j < n {
				h.sum[i].through(&f.beside[side], &h.plain[j])
			}
		}
		for k, x := range h.sum[i] {
			h.at[i][k] = h.plain[i][k] + max(x, 0)
		}
	}
	return h
}

// learn hands the slopes of a question on to the words it was read from.
func (h *heard) learn(f *netFit) {
	of := slices.Clone(h.slopes)
	for i := range h.at {
		slope := h.slopes[i]
		for k, x := range h.sum[i] {
			if x <= 0 {
				slope[k] = 0
			}
		}
		f.parts[partLean].rowSlope().add(&slope, 1)
		for side := range f.beside {
			if j := i + side - 1; j >= 0 && j < len(h.at) {
				f.back(partBeside+side, &f.beside[side], &slope, &h.plain[j], &of[j])
			}
		}
	}
	for i, words := range h.of {
		for _, w := range words {
			if !w.now {
				w.now = true
				f.moved = append(f.moved, w)
			}
			w.rowSlope().add(&of[i], h.share[i])
		}
	}
}

// back hands a slope on to the matrix through which a word went, and adds it to the slope of the word.
func (f *netFit) back(part int, m *matrix, slope, word, of *row) {
	change := (*matrix)(f.parts[part].slope)
	change.outer(word, slope)
	of.backThrough(m, slope)
}

// compared are two questions side by side: each word of either with its like in the other.
type compared struct {
	sides [2]*heard
	near  [2][][]float32 // how much of its like each word of the other is
	like  [2][]row
	felt  [2][]row
	fits  float32
}

func (f *netFit) compare(asked, other *heard) *compared {
	c := &compared{sides: [2]*heard{asked, other}}
	for side, h := range c.sides {
		others := c.sides[1-side]
		c.near[side], c.like[side], c.felt[side] = make([][]float32, len(h.at)), make([]row, len(h.at)), make([]row, len(h.at))
		for i := range h.at {
			c.near[side][i] = nearness(&h.at[i], others.at)
			for j, x := range c.near[side][i] {
				c.like[side][i].add(&others.at[j], x)
			}
			c.felt[side][i] = f.feel(&h.at[i], &c.like[side][i])
			for k, x := range c.felt[side][i] {
				c.fits += f.says[side][k] * max(x, 0)
			}
		}
	}
	return c
}

// back hands the slope of how well two questions fit on to the words of both.
func (c *compared) back(f *netFit, slope float32) {
	for side, h := range c.sides {
		for i := range h.at {
			word, like := &h.at[i], &c.like[side][i]
			apart, both := beside(word, like)
			var felt, ofApart, ofBoth, ofLike row
			for k, x := range c.felt[side][i] {
				if x > 0 {
					f.parts[partSays+side].slope[k] += slope * x
					felt[k] = slope * f.says[side][k]
				}
			}
			f.parts[partEven].rowSlope().add(&felt, 1)
			f.back(partApart, &f.apart, &felt, &apart, &ofApart)
			f.back(partBoth, &f.both, &felt, &both, &ofBoth)
			f.back(partAlone, &f.alone, &felt, word, &h.slopes[i])
			for k := range word {
				sign := float32(1)
				if word[k] < like[k] {
					sign = -1
				}
				h.slopes[i][k] += sign*ofApart[k] + ofBoth[k]*like[k]
				ofLike[k] = ofBoth[k]*word[k] - sign*ofApart[k]
			}
			c.backNear(side, i, &ofLike)
		}
	}
}

// backNear hands the slope of the like of a word on to the words it is made of, and to what made them near.
func (c *compared) backNear(side, i int, ofLike *row) {
	h, others := c.sides[side], c.sides[1-side]
	mean := float32(0)
	each := make([]float32, len(others.at))
	for j, share := range c.near[side][i] {
		each[j] = ofLike.times(&others.at[j])
		mean += share * each[j]
		others.slopes[j].add(ofLike, share)
	}
	for j, share := range c.near[side][i] {
		x := share * (each[j] - mean)
		h.slopes[i].add(&others.at[j], x)
		others.slopes[j].add(&h.at[i], x)
	}
}

// learn learns from a lesson, and reports whether the likeliest other question was right.
func (f *netFit) learn(l *lesson) bool {
	asked := f.hear(l.asked)
	list := make([]*compared, len(l.others))
	best, most := 0, float32(math.Inf(-1))
	for i, other := range l.others {
		list[i] = f.compare(asked, f.hear(other))
		if list[i].fits > most {
			best, most = i, list[i].fits
		}
	}
	share := make([]float32, len(list))
	all, right := float32(0), float32(1e-20)
	for i, c := range list {
		share[i] = float32(math.Exp(float64(c.fits - most)))
		if all += share[i]; l.right[i] {
			right += share[i]
		}
	}
	for i, c := range list {
		slope := share[i] / all
		if l.right[i] {
			slope -= share[i] / right
		}
		if max(slope, -slope) >= netFaint {
			c.back(f, slope*l.weight)
			c.sides[1].learn(f)
		}
	}
	asked.learn(f)
	return l.right[best]
}

// learnVerdict learns whether what is said answers a question with yes, and reports whether it was right before.
func (f *netFit) learnVerdict(v *verdictLesson) bool {
	asked := f.hear(v.asked)
	c := f.compare(asked, f.hear(v.said))
	slope := float32(1 / (1 + math.Exp(-float64(c.fits))))
	if v.yes {
		slope--
	}
	if max(slope, -slope) >= netFaint {
		c.back(f, slope)
		c.sides[1].learn(f)
		asked.learn(f)
	}
	return (c.fits > 0) == v.yes
}

// end takes the average of the last weights for what has been learnt.
func (f *netFit) end() *netFit {
	for _, w := range slices.Concat(f.parts, slices.Collect(maps.Values(f.learnt))) {
		copy(w.at, w.average)
	}
	return f
}

// step moves what has been learnt.
func (f *netFit) step(early bool) {
	f.steps++
	first, second := 1/(1-math.Pow(0.9, float64(f.steps))), 1/(1-math.Pow(0.999, float64(f.steps)))
	rate, scale := float32(f.rate*first), float32(second)
	for _, w := range slices.Concat(f.moved, f.parts) {
		for k, x := range w.slope {
			w.mean[k] = 0.9*w.mean[k] + 0.1*x
			w.square[k] = 0.999*w.square[k] + 0.001*x*x
			w.at[k] -= rate * w.mean[k] / (float32(math.Sqrt(float64(w.square[k]*scale))) + 1e-7)
		}
		clear(w.slope)
		w.now = false
	}
	f.moved = f.moved[:0]
	if f.steps%netAverage == 0 {
		f.average(early)
	}
}

// netAverage is after how many steps the average is taken.
const netAverage = 50

func (f *netFit) average(early bool) {
	part := float32(0.04)
	if early {
		part = 0.3
	}
	of := func(w *learnt) {
		for k, x := range w.at {
			w.average[k] += part * (x - w.average[k])
		}
	}
	for _, w := range f.parts {
		of(w)
	}
	for _, w := range f.learnt {
		of(w)
	}
}

// backThrough adds what changes a word as a matrix changes others.
func (r *row) backThrough(m *matrix, changed *row) {
	blas32.Gemv(blas.NoTrans, 1, m.general(), changed.vector(), 1, r.vector())
}

// outer adds the product of each number of a word with each of another.
func (m *matrix) outer(word, other *row) { blas32.Ger(1, word.vector(), other.vector(), m.general()) }
