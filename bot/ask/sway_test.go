package ask

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// verdictLesson is a question with what its answer says behind yes or no.
type verdictLesson struct {
	asked, said []features
	yes         bool
}

// How the nets for yes and no are fitted. They should not learn by heart what only a few books say.
const (
	verdictDropped = 0.3
	verdictBooks   = 5 // in so many a feature stands at least
)

// verdictRates are how fast a net changes in each round.
var verdictRates = []float64{0.002, 0.002, 0.001, 0.0005, 0.0002}

// verdictLessons are those of the texts, and the features that stand in several books.
func verdictLessons() (list []verdictLesson, known []string) {
	in := map[string]map[string]bool{}
	for _, language := range locales.Languages() {
		for _, set := range rules.All() {
			b := For(set, nil, locales.For(language))
			for i := range b.lines.all {
				l := &b.lines.all[i]
				if v := verdictOf(l.text); l.question != "" && v != saidNeither && unasked(l.text) != l.text {
					list = append(list, verdictLesson{spellLine(&b.reader, l), b.spellSaid(l.text), v == saidYes})
					for _, feature := range slices.Concat(slices.Concat(list[len(list)-1].asked, list[len(list)-1].said)...) {
						if in[feature] == nil {
							in[feature] = map[string]bool{}
						}
						in[feature][set.ID] = true
					}
				}
			}
		}
	}
	for _, feature := range slices.Sorted(maps.Keys(in)) {
		if len(in[feature]) >= verdictBooks {
			known = append(known, feature)
		}
	}
	return list, known
}

// askedVerdicts are those of people, each with the likeliest line that has the right answer.
func askedVerdicts(t *testing.T) (list []verdictLesson) {
	for _, s := range peopleSamples(t) {
		best, scores := -1, s.scores(fitted())
		for i := range s.list {
			c := &s.list[i]
			if c.of == ofQuestion && s.right[i] && verdictOf(c.text) != saidNeither && unasked(c.text) != c.text && (best < 0 || scores[i] > scores[best]) {
				best = i
			}
		}
		if best < 0 || !strings.HasPrefix(s.Must[0][0], "^") {
			continue
		}
		b := For(rules.Find(s.Rules), nil, locales.For(s.Language))
		mended, _ := b.mending(s.Text)
		text := s.list[best].text
		list = append(list, verdictLesson{b.spell(b.read(mended).words), b.spellSaid(text), verdictOf(text) == saidYes})
	}
	return list
}

// TestVerdicts: nets tell from what an answer says whether it is yes or no. With -nets they are fitted before.
func TestVerdicts(t *testing.T) {
	lessons, known := verdictLessons()
	if *fitNets {
		asked := askedVerdicts(t)
		t.Logf("%d questions of the texts, %d of people, %d features", len(lessons), len(asked), len(known))
		var all sync.WaitGroup
		for i := range netCount {
			all.Go(func() {
				f := newNetFit(known, verdictDropped, uint64(i+11))
				for round, rate := range verdictRates {
					f.rate = rate
					right := 0
					for n, k := range f.random.Perm(len(lessons)) {
						if f.learnVerdict(&lessons[k]) {
							right++
						}
						if n%netPeople == 0 {
							f.learnVerdict(&asked[f.random.IntN(len(asked))])
						}
						if n%netAtOnce == netAtOnce-1 {
							f.step(round < 2)
						}
					}
					t.Logf("net %d, round %d: %.3f", i+1, round+1, float64(right)/float64(len(lessons)))
				}
				writeNet(t, netName("verdict", i), "# A net that tells whether what an answer says is yes to a question. Written by\n# go test ./bot/ask -run TestVerdicts -nets\n", f.end())
			})
		}
		all.Wait()
		return
	}
	right, tried := 0, 0
	for i := 0; i < len(lessons); i += 20 {
		l := &lessons[i]
		if tried++; (fitTo(verdictNets(), l.asked)(l.said) > 0) == l.yes {
			right++
		}
	}
	if t.Logf("%d of %d", right, tried); right*100 < tried*85 {
		t.Errorf("the nets tell yes from no %d times of %d, want 85 %%; fit again with -nets", right, tried)
	}
}
