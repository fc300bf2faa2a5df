package ask_test

import (
	"bufio"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"tarock/bot/ask"
	"tarock/engine/rules"
	"tarock/locales"
)

var verbose = flag.Bool("misses", false, "print the questions that are not answered as they should be")

// asked is a question in testdata with the passages that may answer it first.
type asked struct {
	language, rules, text string
	want                  []string
	held                  bool // not used for tuning
}

func questions(t testing.TB, name string) []asked {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var list []asked
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		cells := strings.Split(lines.Text(), " | ")
		if len(cells) < 3 {
			t.Fatalf("%s: got invalid line %q", name, lines.Text())
		}
		q := asked{language: cells[0], rules: cells[1], text: cells[2], held: len(list)%3 == 2}
		if len(cells) == 4 {
			q.want = strings.Fields(cells[3])
		}
		list = append(list, q)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}

func answer(t testing.TB, q asked) []string {
	t.Helper()
	set := rules.Find(q.rules)
	if set == nil {
		t.Fatalf("got unknown rule set %s", q.rules)
	}
	var ids []string
	for _, p := range ask.For(set, nil, locales.For(q.language)).Answer(q.text) {
		ids = append(ids, p.ID)
	}
	return ids
}

// tally counts correctly answered questions.
type tally struct{ all, first, three int }

func (c *tally) add(got, want []string) (right bool) {
	c.all++
	right = len(got) > 0 && slices.Contains(want, got[0])
	if right {
		c.first++
	}
	if slices.ContainsFunc(got, func(id string) bool { return slices.Contains(want, id) }) {
		c.three++
	}
	return right
}

func (c *tally) enough() bool { return c.first*100 >= 89*c.all && c.three*100 >= 97*c.all }

// TestQuestions: of a hundred questions at least 89 have the right passage first, and
// 97 among the first three.
func TestQuestions(t *testing.T) {
	counts := map[string]*tally{}
	all := questions(t, "questions.txt")
	for _, q := range questions(t, "more.txt") {
		q.held = false
		all = append(all, q)
	}
	for _, q := range all {
		part := q.language
		if q.held {
			part += ", held back"
		}
		if counts[part] == nil {
			counts[part] = &tally{}
		}
		got := answer(t, q)
		if !counts[part].add(got, q.want) && *verbose && !q.held {
			t.Logf("%s %s: %q: got %v, want %v", q.language, q.rules, q.text, got, q.want)
		}
	}
	for part, c := range counts {
		t.Logf("%s: %d questions, right first %d, among three %d", part, c.all, c.first, c.three)
		if !c.enough() {
			t.Errorf("%s: got too few right answers", part)
		}
	}
}

// TestOffTopic: a question that is not about the game has no answer.
func TestOffTopic(t *testing.T) {
	for _, q := range questions(t, "offtopic.txt") {
		if got := answer(t, q); len(got) > 0 {
			t.Errorf("%q: got %v, want no answer", q.text, got)
		}
	}
}
