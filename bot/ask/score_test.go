package ask_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/ask"
	"tarock/engine/rules"
	"tarock/locales"
)

// scored counts the questions of a folder in testdata, by language, kind and rule set.
// With tell, the questions that are not answered right are printed.
func scored(t *testing.T, folder string, tell bool) map[string]*ask.Tally {
	t.Helper()
	files, err := filepath.Glob("testdata/" + folder + "/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("got no questions in %s: %v", folder, err)
	}
	counts := map[string]*ask.Tally{}
	for _, name := range files {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		id := strings.TrimSuffix(filepath.Base(name), ".txt")
		list, err := ask.ReadQuestions(file, id)
		file.Close()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, q := range list {
			var one ask.Tally
			if !one.Count(q) && tell {
				t.Logf("%s %s %s: %s", id, q.Language, q.Kind, q.Text)
			}
			of := []string{q.Kind, id}
			if len(q.Must) > 0 {
				of = append(of, q.Language, "all")
			}
			for _, key := range of {
				if counts[key] == nil {
					counts[key] = &ask.Tally{}
				}
				counts[key].Add(one)
			}
		}
	}
	return counts
}

// TestFrozen scores questions written from the rules alone, to which nothing is tuned: it
// never prints which of them are answered wrong.
func TestFrozen(t *testing.T) {
	counts := scored(t, "frozen", false)
	least(t, counts["all"], 92, 95)
	least(t, counts["off-topic"], 94, 94)
	report(t, counts)
}

// TestSealed scores questions written at once with those of TestBlind, from the rules alone:
// like those of TestFrozen they are never looked at one by one.
func TestSealed(t *testing.T) {
	counts := scored(t, "sealed", false)
	least(t, counts["all"], 87, 89)
	report(t, counts)
}

// TestBlind scores the other half of the questions of TestSealed, by which answers are tuned.
func TestBlind(t *testing.T) {
	counts := scored(t, "blind", *verbose)
	least(t, counts["all"], 95, 96)
	report(t, counts)
}

// TestDocuments scores questions that others wrote from the documents, one half of them, to which
// the weights of the ranking are fitted; the texts answer them, too.
func TestDocuments(t *testing.T) {
	counts := scored(t, "documents", *verbose)
	least(t, counts["all"], 90, 95)
	report(t, counts)
}

// TestTyped scores questions as players type them, one half of a third set that others wrote from the
// documents; the weights are fitted to them, and not all are answered yet.
func TestTyped(t *testing.T) {
	counts := scored(t, "typed", *verbose)
	least(t, counts["all"], 86, 91)
	report(t, counts)
}

// TestKept scores the other half of the questions of TestTyped. Nobody has looked at them: they show
// how questions are answered that are new to everybody.
func TestKept(t *testing.T) {
	counts := scored(t, "kept", false)
	least(t, counts["all"], 80, 90)
	least(t, counts["off-topic"], 90, 90)
	report(t, counts)
}

// TestGuests scores questions of people who play elsewhere, newcomers and others who have their own words
// for things, one half of a fourth set that others wrote from the documents; the weights are fitted to them.
func TestGuests(t *testing.T) {
	counts := scored(t, "guests", *verbose)
	least(t, counts["all"], 73, 84)
	least(t, counts["off-topic"], 94, 94)
	report(t, counts)
}

// TestUnseen scores the other half of the questions of TestGuests, which nobody has looked at.
func TestUnseen(t *testing.T) {
	counts := scored(t, "unseen", false)
	least(t, counts["all"], 75, 85)
	report(t, counts)
}

// TestVisitors scores questions of players of other card games, of dialect and of haste, one half of a
// fifth set that others wrote from the documents.
func TestVisitors(t *testing.T) {
	counts := scored(t, "visitors", *verbose)
	least(t, counts["all"], 76, 87)
	report(t, counts)
}

// TestHidden scores the other half of the questions of TestVisitors, which nobody has looked at.
func TestHidden(t *testing.T) {
	counts := scored(t, "hidden", false)
	least(t, counts["all"], 80, 87)
	least(t, counts["off-topic"], 92, 92)
	report(t, counts)
}

// TestNeighbours scores one half of a sixth set of questions that others wrote from the documents.
func TestNeighbours(t *testing.T) {
	counts := scored(t, "neighbours", *verbose)
	least(t, counts["all"], 75, 85)
	report(t, counts)
}

// TestStrangers scores the other half of the questions of TestNeighbours, which nobody has looked at.
func TestStrangers(t *testing.T) {
	counts := scored(t, "strangers", false)
	least(t, counts["all"], 71, 84)
	least(t, counts["off-topic"], 96, 96)
	report(t, counts)
}

// TestRegulars scores a seventh set, on conditions, exceptions and told cases, all of which may be looked at.
func TestRegulars(t *testing.T) {
	counts := scored(t, "regulars", *verbose)
	least(t, counts["all"], 74, 86)
	report(t, counts)
}

// TestApart scores the other half of the questions of TestDocuments, which nobody who tuned had
// seen: like those of TestFrozen they are never looked at one by one.
func TestApart(t *testing.T) {
	counts := scored(t, "apart", false)
	least(t, counts["all"], 79, 88)
	report(t, counts)
}

// TestAsked scores questions written from the rules before the texts were read, which then
// showed what the texts lacked.
func TestAsked(t *testing.T) {
	counts := scored(t, "asked", *verbose)
	least(t, counts["all"], 95, 96)
	report(t, counts)
}

// TestFacts scores the questions by which answers were tuned.
func TestFacts(t *testing.T) {
	counts := scored(t, "facts", *verbose)
	least(t, counts["all"], 94, 97)
	least(t, counts["off-topic"], 90, 90)
	report(t, counts)
}

// least requires shares of right answers, in percent: first, and among three.
func least(t *testing.T, c *ask.Tally, first, three int) {
	t.Helper()
	if c.First*100 < first*c.All || c.Three*100 < three*c.All {
		t.Errorf("got %d right first and %d among three of %d, want %d %% and %d %%", c.First, c.Three, c.All, first, three)
	}
}

// report logs the counts.
func report(t *testing.T, counts map[string]*ask.Tally) {
	t.Helper()
	for _, key := range slices.Sorted(maps.Keys(counts)) {
		c := counts[key]
		t.Logf("%-24s %3d: first %3d, among three %3d, at once %3d, none %2d", key, c.All, c.First, c.Three, c.Clause, c.None)
	}
}

// BenchmarkAsked asks every question about rules in testdata of the rule set that it is about,
// and measures how long the answers take: half of them, 95 of 100, and the slowest. Of
// three tries the shortest counts, since the machine may be busy.
func BenchmarkAsked(b *testing.B) {
	var all []ask.Question
	for _, folder := range []string{"frozen", "sealed", "documents", "asked", "apart", "blind"} {
		files, err := filepath.Glob("testdata/" + folder + "/*.txt")
		if err != nil || len(files) == 0 {
			b.Fatalf("got no questions in %s: %v", folder, err)
		}
		for _, name := range files {
			file, err := os.Open(name)
			if err != nil {
				b.Fatal(err)
			}
			list, err := ask.ReadQuestions(file, strings.TrimSuffix(filepath.Base(name), ".txt"))
			file.Close()
			if err != nil {
				b.Fatalf("%s: %v", name, err)
			}
			all = append(all, list...)
		}
	}
	took := make([]time.Duration, len(all))
	for b.Loop() {
		for i, q := range all {
			set := rules.Find(q.Rules)
			if set == nil { // of no rule set
				set = rules.All()[0]
			}
			book := ask.For(set, nil, locales.For(q.Language))
			took[i] = time.Hour
			for range 3 {
				begin := time.Now()
				book.Answer(q.Text)
				took[i] = min(took[i], time.Since(begin))
			}
		}
	}
	slices.Sort(took)
	b.ReportMetric(float64(len(all)), "questions")
	b.ReportMetric(took[len(took)/2].Seconds()*1e3, "p50-ms")
	b.ReportMetric(took[len(took)*95/100].Seconds()*1e3, "p95-ms")
	b.ReportMetric(took[len(took)-1].Seconds()*1e3, "max-ms")
}
