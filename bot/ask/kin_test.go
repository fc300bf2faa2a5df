package ask

import (
	"encoding/base64"
	"flag"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

var fitKin = flag.Bool("kin", false, "fit the vectors of words to the questions of the texts, and write words/kin-*.txt")

// kinBook is a book: its questions, which of them have one answer, and what they are made of.
type kinBook struct {
	answer    []int // number of the answer of each question
	questions [][]feature
	answers   [][]feature
}

// kinBooks reads the questions of the texts in a language.
func kinBooks(language string) (list []*kinBook) {
	for _, set := range rules.All() {
		b := For(set, nil, locales.For(language))
		k := &kinBook{}
		last := ""
		for i := range b.lines.all {
			l := &b.lines.all[i]
			if l.question == "" {
				continue
			}
			if key := fmt.Sprint(l.passage, l.text); key != last {
				last = key
				q, _ := b.readAsked(l.text)
				k.answers = append(k.answers, b.features(l.text, b.marks(q)))
			}
			k.answer = append(k.answer, len(k.answers)-1)
			q, _ := b.readAsked(l.question)
			k.questions = append(k.questions, b.features(l.question, b.marks(q)))
		}
		list = append(list, k)
	}
	return list
}

// How vectors are fitted.
const (
	kinRounds  = 12
	kinAnchors = 96   // questions of a book that are compared with all others at once
	kinSharp   = 12.0 // how much the nearest question counts before others
	kinDropped = 0.2  // share of features that are left out, each time others
	kinAnswers = 0.5  // what an answer counts, against another question
)

// kinFit fits vectors.
type kinFit struct {
	random *rand.Rand
	marks  map[string]*moved
	grams  [gramVectors]*moved
	rate   float32
}

// moved is a vector that is fitted, with where it moves.
type moved struct {
	vector
	slope, mean, square vector
	now                 bool // it moves in this step
}

// anywhere returns a vector to begin with.
func (f *kinFit) anywhere() *moved {
	m := &moved{}
	for i := range m.vector {
		m.vector[i] = float32(f.random.NormFloat64() * 0.3)
	}
	return m
}

func newKinFit(books []*kinBook) *kinFit {
	f := &kinFit{random: rand.New(rand.NewPCG(1, 2)), marks: map[string]*moved{}}
	for i := range f.grams {
		f.grams[i] = f.anywhere()
	}
	for _, b := range books {
		for _, one := range slices.Concat(b.questions, b.answers) {
			for _, of := range one {
				if of.mark != "" && f.marks[of.mark] == nil {
					f.marks[of.mark] = f.anywhere()
				}
			}
		}
	}
	return f
}

// table returns the vectors as they are.
func (f *kinFit) table() *kinship {
	k := &kinship{marks: map[string]*vector{}}
	for mark, m := range f.marks {
		k.marks[mark] = &m.vector
	}
	for i, m := range f.grams {
		k.grams[i] = &m.vector
	}
	return k
}

// part is what a text is made of, with its vector.
type part struct {
	*moved
	weight float32
}

// parts finds the vectors of texts.
func (f *kinFit) parts(texts [][]feature) [][]part {
	list := make([][]part, len(texts))
	for i, text := range texts {
		for _, one := range text {
			m := f.grams[one.gram]
			if one.mark != "" {
				m = f.marks[one.mark]
			}
			list[i] = append(list[i], part{m, one.weight})
		}
	}
	return list
}

// spot is where a text is, with what moves it.
type spot struct {
	of     []part
	at     vector
	length float32
	slope  vector
}

// spots places texts, each without some of its parts.
func (f *kinFit) spots(texts [][]part) []spot {
	list := make([]spot, len(texts))
	for i, text := range texts {
		s := &list[i]
		s.of = make([]part, 0, len(text))
		for _, one := range text {
			if f.random.Float32() < kinDropped {
				continue
			}
			s.of = append(s.of, one)
			for k, x := range one.vector {
				s.at[k] += one.weight * x
			}
		}
		s.length = float32(math.Sqrt(float64(s.at.times(&s.at)))) + 1e-6
		s.at.scale(1 / s.length)
	}
	return list
}

// toward moves a spot toward those which are right among others, and these toward it.
func (s *spot) toward(others []spot, weight float32, right func(int) bool) {
	each := make([]float64, len(others))
	all, good := 0.0, 0.0
	for i := range others {
		if &others[i] == s {
			continue
		}
		each[i] = math.Exp(kinSharp * float64(s.at.times(&others[i].at)-1))
		if all += each[i]; right(i) {
			good += each[i]
		}
	}
	if good == 0 {
		return
	}
	for i := range others {
		d := each[i] / all
		if right(i) {
			d -= each[i] / good
		}
		if math.Abs(d) < 1e-5 {
			continue
		}
		g := weight * kinSharp * float32(d)
		for k := range s.at {
			s.slope[k] += g * others[i].at[k]
			others[i].slope[k] += g * s.at[k]
		}
	}
}

// step moves the vectors after some questions of a book have been compared.
func (f *kinFit) step(lists ...[]spot) {
	var all []*moved
	for _, list := range lists {
		for i := range list {
			s := &list[i]
			along := s.slope.times(&s.at)
			for k := range s.slope {
				s.slope[k] = (s.slope[k] - along*s.at[k]) / s.length / kinAnchors
			}
			for _, one := range s.of {
				if !one.now {
					one.now = true
					all = append(all, one.moved)
				}
				for k, x := range s.slope {
					one.moved.slope[k] += one.weight * x
				}
			}
		}
	}
	for _, m := range all {
		for k, x := range m.slope {
			m.mean[k] = 0.9*m.mean[k] + 0.1*x
			m.square[k] = 0.99*m.square[k] + 0.01*x*x
			m.vector[k] -= f.rate * m.mean[k] / (float32(math.Sqrt(float64(m.square[k]))) + 1e-5)
		}
		m.slope, m.now = vector{}, false
	}
}

// learnKin fits vectors to books, so that questions with one answer are near each other and
// near it.
func learnKin(books []*kinBook) *kinship {
	f := newKinFit(books)
	questions, answers := make([][][]part, len(books)), make([][][]part, len(books))
	for i, b := range books {
		questions[i], answers[i] = f.parts(b.questions), f.parts(b.answers)
	}
	for round := range kinRounds {
		f.rate = 0.02
		if round >= kinRounds*2/3 {
			f.rate = 0.006
		}
		for _, n := range f.random.Perm(len(books)) {
			b := books[n]
			for anchors := range slices.Chunk(f.random.Perm(len(b.questions)), kinAnchors) {
				asked, told := f.spots(questions[n]), f.spots(answers[n])
				for _, i := range anchors {
					asked[i].toward(asked, 1, func(k int) bool { return k != i && b.answer[k] == b.answer[i] })
					asked[i].toward(told, kinAnswers, func(k int) bool { return k == b.answer[i] })
				}
				f.step(asked, told)
			}
		}
	}
	return f.table()
}

// first returns the share of questions with another one that has the same answer which are
// nearest to such a one.
func (k *kinship) first(books []*kinBook) float64 {
	all, right := 0, 0
	for _, b := range books {
		at := make([]vector, len(b.questions))
		for i, q := range b.questions {
			at[i] = k.place(q)
		}
		for i := range at {
			best, others := -1, false
			for j := range at {
				if j != i && (best < 0 || at[i].times(&at[j]) > at[i].times(&at[best])) {
					best = j
				}
				others = others || j != i && b.answer[j] == b.answer[i]
			}
			if others {
				if all++; b.answer[best] == b.answer[i] {
					right++
				}
			}
		}
	}
	return float64(right) / float64(all)
}

// TestKin: of the questions of the texts half and more are nearest to one with the same answer. With -kin the
// vectors are fitted, with -cross before it to the second half of the rule sets and counted on the first.
func TestKin(t *testing.T) {
	t.Parallel()
	for _, language := range locales.Languages() {
		books := kinBooks(language)
		if *fitKin {
			if *cross {
				half := len(books) / 2
				k := learnKin(books[half:])
				t.Logf("%s: nearest to the same answer: %.3f, on rule sets left out %.3f", language, k.first(books[half:]), k.first(books[:half]))
			}
			writeKin(t, language, learnKin(books))
			continue
		}
		if share := kins[language]().first(books); share < 0.5 {
			t.Errorf("%s: %.2f of the questions are nearest to one with the same answer, want 0.5; fit again with -kin", language, share)
		}
	}
}

// writeKin writes a table.
func writeKin(t *testing.T, language string, k *kinship) {
	var b strings.Builder
	b.WriteString("# Vectors of marks and of trigrams. Written by\n# go test ./bot/ask -run TestKin -kin\n")
	row := func(of string, v *vector) {
		data := make([]byte, places)
		for i, x := range v {
			data[i] = byte(int8(max(-127, min(127, math.Round(float64(x)*vectorScale)))))
		}
		fmt.Fprintf(&b, "%s: %s\n", of, base64.StdEncoding.EncodeToString(data))
	}
	for _, mark := range slices.Sorted(maps.Keys(k.marks)) {
		row(mark, k.marks[mark])
	}
	for i, v := range k.grams {
		row(fmt.Sprint(i), v)
	}
	if err := os.WriteFile("words/kin-"+language+".txt", []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
