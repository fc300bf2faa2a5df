package ask

import (
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// onTopic is a question that is about the table or is not, by its signs and its words.
type onTopic struct {
	Question
	signs  signs
	clues  []string
	known  []int // those that are weighed
	about  bool
	weight float64
}

// gateFolders are the questions to which the gate is fitted, and how much each question counts:
// those for which answers were written hold no strange words any more.
var gateFolders = map[string]float64{"testdata/topic": 6, "testdata/elsewhere": 1, "testdata/beginners": 3, "testdata/typed": 3, "testdata/guests": 3, "testdata/visitors": 3, "testdata/neighbours": 3, "testdata/regulars": 3, "testdata/locals": 3, "testdata/merchants": 3, "testdata/facts": 1, "testdata/asked": 1, "testdata/blind": 1, "testdata/documents": 1, "testdata": 1}

// topicals reads them.
func topicals(t *testing.T) (all []onTopic) {
	t.Helper()
	for folder, weight := range gateFolders {
		files, _ := filepath.Glob(folder + "/*.txt")
		for _, name := range files {
			id := strings.TrimSuffix(filepath.Base(name), ".txt")
			if folder == "testdata" && id != "offtopic" || folder == "testdata/elsewhere" && id != "off" || folder == "testdata/beginners" && (id == "explain" || id == "fourth") {
				continue
			}
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for n, line := range strings.Split(string(data), "\n") {
				cells := strings.Split(line, " | ")
				if strings.HasPrefix(line, "#") || len(cells) < 2 {
					continue
				}
				language, _, _ := strings.Cut(cells[0], " ")
				of, text := []*deal.RuleSet{rules.Find(id)}, cells[1]
				if set := rules.Find(cells[1]); set != nil {
					of[0], text = set, cells[2]
				}
				switch {
				case id == "general":
					of = rules.All()
				case of[0] == nil:
					of[0] = rules.All()[n%len(rules.All())]
				}
				for _, set := range of {
					one := onTopic{Question: Question{Rules: set.ID, Language: language, Text: strings.TrimSpace(text)}, weight: weight / float64(len(of))}
					one.about = id != "offtopic" && id != "off" && !strings.Contains(cells[0], offTopic) && cells[len(cells)-1] != "off"
					if one.read(For(set, nil, locales.For(language))) {
						all = append(all, one)
					}
				}
			}
		}
	}
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			all = append(all, ofTitles(For(set, nil, locales.For(language)))...)
		}
	}
	slices.SortStableFunc(all, func(a, b onTopic) int { return strings.Compare(a.Text, b.Text) })
	return all
}

// ofTitles are short questions on what a book has: the names of its rows, and the titles of its passages.
func ofTitles(b *Book) (all []onTopic) {
	for i, p := range b.passages {
		if strings.HasPrefix(p.ID, "term.") {
			continue
		}
		title, _, _ := strings.Cut(p.Title, ":")
		text := []string{title + "?", map[string]string{"de": "Was ist " + title + "?", "en": "What is " + title + "?"}[b.writer.texts.Language()]}[i%2]
		one := onTopic{Question: Question{Rules: b.Rules, Language: b.writer.texts.Language(), Text: text}, weight: 0.5, about: true}
		if one.read(b) {
			all = append(all, one)
		}
	}
	return all
}

// read reads the signs. It reports false for questions that do not come to the gate.
func (q *onTopic) read(b *Book) bool {
	question, guesses := b.mending(q.Text)
	read := b.read(question)
	question = strings.Join(read.words, " ")
	marks := b.marks(read)
	near := b.nearestAsked(read, marks)
	if _, ok := (ofBot{b}).answer(q.Text, near); ok || near.fit >= sameWords || b.isTerm(read, q.Text) {
		return false
	}
	read.alien = read.alien || b.read(q.Text).alien
	q.signs = b.signs(read, question, guesses, near, b.rank(read, marks, q.Text, question, guesses))
	q.signs[cluing] = 0
	q.clues = slices.Collect(maps.Keys(b.cluesOf(read, q.Language)))
	return true
}

// gateFit is what is fitted: weights of the signs, and of the topics that stand in some questions.
type gateFit struct {
	number  map[string]int
	weights []float64 // first those of signs
}

// leastClues is in how many questions a topic stands at least.
const leastClues = 3

// of returns the log odds that a question is about the table.
func (f *gateFit) of(q *onTopic) (odds float64) {
	for i, sign := range q.signs {
		odds += f.weights[i] * sign
	}
	for _, clue := range q.known {
		odds += f.weights[clue]
	}
	return odds
}

// know notes which topics of questions are weighed.
func (f *gateFit) know(all []onTopic) {
	for i := range all {
		all[i].known = all[i].known[:0]
		for _, clue := range all[i].clues {
			if n, ok := f.number[clue]; ok {
				all[i].known = append(all[i].known, n)
			}
		}
	}
}

// learnGate fits weights: questions that are about the table weigh as much as those that are not.
func learnGate(all []onTopic) *gateFit {
	const steps, ridge, clueRidge = 500, 2e-3, 1e-3
	f, times := &gateFit{number: map[string]int{}}, map[string]int{}
	of := map[bool]float64{}
	for _, q := range all {
		of[q.about] += q.weight
		for _, clue := range q.clues {
			if times[clue]++; times[clue] == leastClues {
				f.number[clue] = int(signCount) + len(f.number)
			}
		}
	}
	f.know(all)
	n := int(signCount) + len(f.number)
	f.weights = make([]float64, n)
	slope, mean, square := make([]float64, n), make([]float64, n), make([]float64, n)
	for step := 1.0; step <= steps; step++ {
		for i, w := range f.weights {
			slope[i] = clueRidge * w
			if i < int(signCount) {
				slope[i] = ridge * w
			}
		}
		for i := range all {
			q := &all[i]
			d := 1 / (1 + math.Exp(-f.of(q)))
			if q.about {
				d--
			}
			d *= q.weight / of[q.about] / 2
			for k, sign := range q.signs {
				slope[k] += d * sign
			}
			for _, clue := range q.known {
				slope[clue] += d
			}
		}
		for i, g := range slope {
			mean[i], square[i] = 0.9*mean[i]+0.1*g, 0.99*square[i]+0.01*g*g
			f.weights[i] -= 0.05 * mean[i] / (1 - math.Pow(0.9, step)) / (math.Sqrt(square[i]/(1-math.Pow(0.99, step))) + 1e-8)
		}
	}
	return f
}

// misjudged returns how many of the questions about the table, and of the others, are taken for the contrary.
func (f *gateFit) misjudged(all []onTopic) (silent, answered, about, others int) {
	f.know(all)
	for i := range all {
		through := f.of(&all[i]) >= leastOdds
		switch {
		case all[i].about:
			if about++; !through {
				silent++
			}
		default:
			if others++; through {
				answered++
			}
		}
	}
	return silent, answered, about, others
}

// TestGate fits the gate with -fit; with -cross it says how well one does that was fitted to other questions.
func TestGate(t *testing.T) {
	if !*fit && !*cross {
		t.Skip("only with -fit or -cross")
	}
	all := topicals(t)
	if *cross {
		const parts = 6
		var silent, answered, about, others int
		for part := range parts {
			var fits, tries []onTopic
			for i, q := range all {
				if i%parts == part {
					tries = append(tries, q)
				} else {
					fits = append(fits, q)
				}
			}
			s, a, on, off := learnGate(fits).misjudged(tries)
			silent, answered, about, others = silent+s, answered+a, about+on, others+off
		}
		t.Logf("silent on %d of %d questions, answers %d of %d on other things", silent, about, answered, others)
		return
	}
	w := learnGate(all)
	silent, answered, about, others := w.misjudged(all)
	t.Logf("silent on %d of %d questions, answers %d of %d on other things", silent, about, answered, others)
	var b strings.Builder
	b.WriteString("# How much the signs count that a question is about the table. Written by\n# go test ./bot/ask -run TestGate -fit\n")
	w.weights[cluing] = 1
	for i, name := range signNames {
		fmt.Fprintf(&b, "%s: %.3f\n", name, w.weights[i])
	}
	if err := os.WriteFile("words/gate.txt", []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	b.Reset()
	b.WriteString("# How much words count that a question is about the table. Written by\n# go test ./bot/ask -run TestGate -fit\n")
	for _, clue := range slices.Sorted(maps.Keys(w.number)) {
		if x := w.weights[w.number[clue]]; math.Abs(x) >= faintest {
			fmt.Fprintf(&b, "%s: %.2f\n", clue, x)
		}
	}
	if err := os.WriteFile("words/clues.txt", []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// faintest is what is written of weights at least.
const faintest = 0.03
