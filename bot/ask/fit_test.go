package ask

import (
	"flag"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

var (
	fit   = flag.Bool("fit", false, "fit the weights of the ranking to the questions in testdata, and write words/weights.txt")
	cross = flag.Bool("cross", false, "fit them without some of the rule sets, and count how the questions on these are answered")
	tells = flag.Bool("tells", false, "with -cross, print what is answered wrong in the folder that weighs most")
)

// sample is a question with what may answer it, and what does.
type sample struct {
	folder string
	Question
	weight float64
	list   []candidate
	right  []bool // what stands before the passage has the fact, if that of any candidate has
	holds  []bool // the answer has it anywhere
	some   bool
}

// folders are the questions to which weights are fitted, and how much each question counts.
var folders = map[string]float64{"testdata/facts": 1, "testdata/asked": 0.3, "testdata/blind": 0.7, "testdata/documents": 1, "testdata/typed": 1.5, "testdata/guests": 1.5, "testdata/visitors": 1.5, "testdata/neighbours": 1.5, "testdata/regulars": 1.5, "testdata/locals": 1.5, "testdata/merchants": 1.5}

// samples reads the questions.
func samples(t *testing.T) (all []*sample) {
	t.Helper()
	all = peopleSamples(t)
	for _, name := range []string{"questions.txt", "more.txt"} {
		all = append(all, passageSamples(t, name)...)
	}
	all = append(all, heldSamples(t)...)
	slices.SortStableFunc(all, func(a, b *sample) int { return strings.Compare(a.Rules+a.folder, b.Rules+b.folder) })
	return all
}

// peopleSamples are the questions that people asked.
func peopleSamples(t *testing.T) (all []*sample) {
	t.Helper()
	for folder, weight := range folders {
		files, _ := filepath.Glob(folder + "/*.txt")
		for _, name := range files {
			id := strings.TrimSuffix(filepath.Base(name), ".txt")
			file, err := os.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			list, err := ReadQuestions(file, id)
			file.Close()
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			for _, asked := range list {
				if asked.Kind == offTopic || rules.Find(id) == nil {
					continue
				}
				if s := newSample(folder, asked, weight); s != nil {
					all = append(all, s)
				}
			}
		}
	}
	return all
}

// passageSamples reads questions that ask for a passage, without those that are held back.
func passageSamples(t *testing.T, name string) (all []*sample) {
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, line := range strings.Split(string(data), "\n") {
		cells := strings.Split(line, " | ")
		if strings.HasPrefix(line, "#") || len(cells) < 4 {
			continue
		}
		if n++; name == "questions.txt" && n%3 == 0 {
			continue
		}
		s := newSample("passages", Question{Rules: cells[1], Language: cells[0], Text: cells[2]}, 0.4)
		if s == nil {
			continue
		}
		b := For(rules.Find(s.Rules), nil, locales.For(s.Language))
		s.some = false
		for i, c := range s.list {
			s.right[i] = slices.Contains(strings.Fields(cells[3]), b.passages[c.passage].ID)
			s.holds[i], s.some = s.right[i], s.some || s.right[i]
		}
		all = append(all, s)
	}
	return all
}

// tooClose is how close a question of the texts may be to one that weights are fitted to: one that
// is nearly the same was written for it, and says nothing about others.
const tooClose = 0.85

func newSample(folder string, asked Question, weight float64) *sample {
	b := For(rules.Find(asked.Rules), nil, locales.For(asked.Language))
	question, guesses := b.mending(asked.Text)
	q := b.read(question)
	if q.beside(b.Rules) {
		return nil // compared, not ranked
	}
	r := b.newRanking(q, b.marks(q), strings.Join(q.words, " "), guesses)
	r.collect()
	r.list = slices.DeleteFunc(r.list, func(c candidate) bool {
		return c.of == ofQuestion && (c.traits[close] > tooClose || c.traits[similar] > 0.9)
	})
	s := &sample{folder: folder, Question: asked, weight: weight, list: r.list}
	if len(r.list) == 0 {
		return nil
	}
	atOnce := slices.ContainsFunc(r.list, func(c candidate) bool { return c.text != "" && asked.holds(c.text) })
	for _, c := range r.list {
		text := strings.TrimSpace(c.text + " " + b.passages[c.passage].Text)
		s.holds = append(s.holds, asked.holds(text))
		if atOnce && c.text != "" {
			text = c.text
		} else if r := []rune(text); atOnce && len(r) > early {
			text = string(r[:early])
		}
		s.right, s.some = append(s.right, asked.holds(text)), s.some || asked.holds(text)
	}
	s.prune(contenders)
	return s
}

// contenders is how many candidates of a question are weighed, beside passages, facts, and those that are right.
const contenders = 400

// prune leaves out what has low scores anyway and is not right.
func (s *sample) prune(contenders int) {
	scores := s.scores(fitted())
	least := slices.Sorted(slices.Values(scores))[max(len(scores)-contenders, 0)]
	n := 0
	for i, c := range s.list {
		if scores[i] >= least || s.right[i] || s.holds[i] || c.of >= ofPassage {
			s.list[n], s.right[n], s.holds[n] = c, s.right[i], s.holds[i]
			n++
		}
	}
	s.list, s.right, s.holds = slices.Clone(s.list[:n]), s.right[:n], s.holds[:n]
}

// scores returns the score of each candidate.
func (s *sample) scores(w *weights) []float64 {
	list := make([]float64, len(s.list))
	for i := range s.list {
		list[i] = w.of(&s.list[i]) + s.list[i].first(0)
	}
	return list
}

// learn fits weights so that the right answers of each question have the highest scores:
// the likelihood of a right one, among all, by gradient descent.
func learn(all []*sample) *weights {
	const steps, ridge = 150, 1e-3
	var w weights
	flat := func(w *weights) []*float64 {
		var list []*float64
		for m := range manners {
			for s := range sorts {
				list = append(list, &w.bias[m][s])
				for i := range w.trait[m][s] {
					list = append(list, &w.trait[m][s][i])
				}
			}
		}
		return list
	}
	total := 0.0
	for _, s := range all {
		total += s.weight
	}
	at := flat(&w)
	mean, square := make([]float64, len(at)), make([]float64, len(at))
	for step := 1; step <= steps; step++ {
		var g weights
		for _, s := range all {
			if s.some && !slices.ContainsFunc(s.list, func(c candidate) bool { return c.first(0) > 0 }) {
				s.gradient(&w, &g, s.weight/total)
			}
		}
		rate := 0.1
		if step > steps*2/3 {
			rate = 0.03
		}
		for i, of := range flat(&g) {
			slope := *of + ridge**at[i]
			mean[i], square[i] = 0.9*mean[i]+0.1*slope, 0.99*square[i]+0.01*slope*slope
			*at[i] -= rate * mean[i] / (1 - math.Pow(0.9, float64(step))) / (math.Sqrt(square[i]/(1-math.Pow(0.99, float64(step)))) + 1e-8)
		}
	}
	return &w
}

// gradient adds what a question changes in weights.
func (s *sample) gradient(w, g *weights, weight float64) {
	scores := s.scores(w)
	top := slices.Max(scores)
	all, right := 0.0, 0.0
	for i := range scores {
		scores[i] = math.Exp(scores[i] - top)
		if all += scores[i]; s.right[i] {
			right += scores[i]
		}
	}
	for i, c := range s.list {
		d := scores[i] / all
		if s.right[i] {
			d -= scores[i] / max(right, 1e-30)
		}
		if d *= weight; math.Abs(d) < 1e-9 {
			continue
		}
		g.bias[c.manner][c.of] += d
		for k, t := range c.traits {
			g.trait[c.manner][c.of][k] += d * float64(t)
		}
	}
}

// count counts a question, and reports whether its best candidate is right.
func (t *Tally) count(s *sample, w *weights) bool {
	t.All++
	scores := s.scores(w)
	best := []string{}
	for len(best) < most && len(scores) > 0 {
		i := 0
		for k := range scores {
			if scores[k] > scores[i] {
				i = k
			}
		}
		if math.IsInf(scores[i], -1) {
			break
		}
		if s.holds[i] {
			if len(best) == 0 {
				t.First++
			}
			t.Three++
			return len(best) == 0
		}
		passage := fmt.Sprint(s.list[i].passage)
		best = append(best, passage)
		for k := range scores {
			if s.list[k].passage == s.list[i].passage {
				scores[k] = math.Inf(-1)
			}
		}
	}
	return false
}

// TestFit fits the weights.
func TestFit(t *testing.T) {
	if !*fit && !*cross {
		t.Skip("only with -fit or -cross")
	}
	all := samples(t)
	counts := map[string]*Tally{}
	count := func(s *sample, w *weights) (right bool) {
		for _, key := range []string{s.folder, s.folder + " " + s.Kind} {
			if counts[key] == nil {
				counts[key] = &Tally{}
			}
			right = counts[key].count(s, w)
		}
		return right
	}
	if *cross {
		const parts = 6
		of := map[string]int{}
		for i, set := range rules.All() {
			of[set.ID] = i % parts
		}
		for part := range parts {
			var others []*sample
			for _, s := range all {
				if of[s.Rules] != part {
					others = append(others, s)
				}
			}
			w := learn(others)
			for _, s := range all {
				if of[s.Rules] == part && !count(s, w) && *tells && s.weight == 1 {
					tell(t, s, w)
				}
			}
		}
	} else {
		w := learn(all)
		for _, s := range all {
			count(s, w)
		}
		write(t, w)
	}
	for _, key := range slices.Sorted(maps.Keys(counts)) {
		c := counts[key]
		t.Logf("%-30s %3d: first %3d (%d %%), among three %3d (%d %%)", key, c.All, c.First, 100*c.First/c.All, c.Three, 100*c.Three/c.All)
	}
}

// tell prints what comes instead of the right answer.
func tell(t *testing.T, s *sample, w *weights) {
	b := For(rules.Find(s.Rules), nil, locales.For(s.Language))
	scores := s.scores(w)
	order := make([]int, len(scores))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(math.Copysign(1, scores[b]-scores[a])) })
	text := fmt.Sprintf("✗ %s %s %s | %s\n", s.Rules, s.Language, s.Kind, s.Text)
	for n, i := range order {
		if n < 4 || s.right[i] {
			text += fmt.Sprintf("    %d %v %.1f %s %s: %s\n", n, s.right[i], scores[i], sortNames[s.list[i].of], b.passages[s.list[i].passage].ID, s.list[i].text)
		}
		if s.right[i] {
			break
		}
	}
	fmt.Print(text)
}

// write writes the table of weights.
func write(t *testing.T, w *weights) {
	var b strings.Builder
	b.WriteString("# How much the traits of an answer count, by how the question asks and by\n# their sort. Written by\n# go test ./bot/ask -run TestFit -fit\n")
	for m, manner := range mannerNames {
		for s, sort := range sortNames {
			fmt.Fprintf(&b, "%s %s bias: %.3f\n", manner, sort, w.bias[m][s])
			for i, trait := range traitNames {
				if x := w.trait[m][s][i]; math.Abs(x) > 0.0005 {
					fmt.Fprintf(&b, "%s %s %s: %.3f\n", manner, sort, trait, x)
				}
			}
		}
	}
	if err := os.WriteFile("words/weights.txt", []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
