package ask

import (
	"fmt"
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

// topical is a question that is about the table or is not, by its signs.
type topical struct {
	Question
	signs  signs
	about  bool
	weight float64
}

// gateFolders are the questions to which the gate is fitted, and how much each question counts:
// those for which answers were written hold no strange words any more.
var gateFolders = map[string]float64{"testdata/topic": 6, "testdata/elsewhere": 1, "testdata/typed": 3, "testdata/guests": 3, "testdata/visitors": 3, "testdata/neighbours": 3, "testdata/regulars": 3, "testdata/facts": 1, "testdata/asked": 1, "testdata/blind": 1, "testdata/documents": 1, "testdata": 1}

// topicals reads them.
func topicals(t *testing.T) (all []topical) {
	t.Helper()
	for folder, weight := range gateFolders {
		files, _ := filepath.Glob(folder + "/*.txt")
		for _, name := range files {
			id := strings.TrimSuffix(filepath.Base(name), ".txt")
			if folder == "testdata" && id != "offtopic" || folder == "testdata/elsewhere" && id != "off" {
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
					one := topical{Question: Question{Rules: set.ID, Language: language, Text: strings.TrimSpace(text)}, weight: weight / float64(len(of))}
					one.about = id != "offtopic" && id != "off" && !strings.Contains(cells[0], offTopic)
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
	slices.SortStableFunc(all, func(a, b topical) int { return strings.Compare(a.Text, b.Text) })
	return all
}

// ofTitles are short questions on what a book has: the names of its rows, and the titles of its passages.
func ofTitles(b *Book) (all []topical) {
	for i, p := range b.passages {
		if strings.HasPrefix(p.ID, "term.") {
			continue
		}
		title, _, _ := strings.Cut(p.Title, ":")
		text := []string{title + "?", map[string]string{"de": "Was ist " + title + "?", "en": "What is " + title + "?"}[b.writer.texts.Language()]}[i%2]
		one := topical{Question: Question{Rules: b.Rules, Language: b.writer.texts.Language(), Text: text}, weight: 0.5, about: true}
		if one.read(b) {
			all = append(all, one)
		}
	}
	return all
}

// read reads the signs. It reports false for questions that do not come to the gate.
func (q *topical) read(b *Book) bool {
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
	return true
}

// learnGate fits weights: questions that are about the table weigh as much as those that are not.
func learnGate(all []topical) *signs {
	const steps, ridge = 1500, 2e-3
	of := map[bool]float64{}
	for _, q := range all {
		of[q.about] += q.weight
	}
	var w, mean, square signs
	for step := 1.0; step <= steps; step++ {
		g := w
		for i := range g {
			g[i] *= ridge
		}
		for i := range all {
			q := &all[i]
			d := 1 / (1 + math.Exp(-w.of(&q.signs)))
			if q.about {
				d--
			}
			for k, sign := range q.signs {
				g[k] += d * sign * q.weight / of[q.about] / 2
			}
		}
		for i := range w {
			mean[i], square[i] = 0.9*mean[i]+0.1*g[i], 0.99*square[i]+0.01*g[i]*g[i]
			w[i] -= 0.05 * mean[i] / (1 - math.Pow(0.9, step)) / (math.Sqrt(square[i]/(1-math.Pow(0.99, step))) + 1e-8)
		}
	}
	return &w
}

// misjudged returns how many of the questions about the table, and of the others, are taken for
// the contrary.
func misjudged(all []topical, w *signs) (silent, answered, about, others int) {
	for i := range all {
		through := w.isAbout(&all[i].signs)
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
			var fits, tries []topical
			for i, q := range all {
				if i%parts == part {
					tries = append(tries, q)
				} else {
					fits = append(fits, q)
				}
			}
			s, a, on, off := misjudged(tries, learnGate(fits))
			silent, answered, about, others = silent+s, answered+a, about+on, others+off
		}
		t.Logf("silent on %d of %d questions, answers %d of %d on other things", silent, about, answered, others)
		return
	}
	w := learnGate(all)
	silent, answered, about, others := misjudged(all, w)
	t.Logf("silent on %d of %d questions, answers %d of %d on other things", silent, about, answered, others)
	var b strings.Builder
	b.WriteString("# How much the signs count that a question is about the table. Written by\n# go test ./bot/ask -run TestGate -fit\n")
	for i, name := range signNames {
		fmt.Fprintf(&b, "%s: %.3f\n", name, w[i])
	}
	if err := os.WriteFile("words/gate.txt", []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
