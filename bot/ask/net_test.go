package ask

import (
	"encoding/base64"
	"encoding/binary"
	"flag"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

var fitNets = flag.Bool("nets", false, "fit the nets to the questions of the texts and to those in testdata, and write words/net-*.txt")

// How nets are fitted.
const (
	netRounds   = 7
	netOthers   = 10   // questions that one is compared with at most
	netRight    = 3    // of which so many have the same answer, if there are as many
	netDropped  = 0.2  // share of features that are left out, each time others
	netAtOnce   = 16   // questions after which the net changes
	netFaint    = 1e-5 // what changes less is left as it is; more would let all fits grow without end
	netPeople   = 8    // after so many questions of the texts comes one that somebody asked
	netInvented = 2    // which counts as much as so many of them
)

// netRates are how fast a net changes in each round.
var netRates = [netRounds]float64{0.002, 0.002, 0.002, 0.002, 0.0007, 0.0007, 0.0002}

// lesson is a question, and others that have the same answer or another one.
type lesson struct {
	asked  []features
	others [][]features
	right  []bool
	weight float32
}

// addLesson adds a lesson if it tells anything.
func addLesson(list []lesson, asked []features, weight float32, others [][]features, right []bool) []lesson {
	l := lesson{asked: asked, weight: weight}
	good, bad := 0, 0
	for i, other := range others {
		switch {
		case right[i] && good < netRight:
			good++
		case !right[i] && bad < netOthers-netRight:
			bad++
		default:
			continue
		}
		l.others, l.right = append(l.others, other), append(l.right, right[i])
	}
	if good == 0 || bad == 0 {
		return list
	}
	return append(list, l)
}

// nearest are the questions of the texts that the weights take for the likeliest, without the question itself.
func (b *Book) nearest(question string, count int) (list []*line) {
	mended, guesses := b.mending(question)
	q := b.read(mended)
	if q.beside(b.Rules) {
		return nil
	}
	r := b.newRanking(q, b.marks(q), strings.Join(q.words, " "), guesses)
	r.collect()
	for i := range r.list {
		r.list[i].score = fitted().of(&r.list[i])
	}
	for _, c := range r.best(2 * count) {
		if c.of == ofQuestion && c.line.question != question && len(list) < count {
			list = append(list, c.line)
		}
	}
	r.forget()
	return list
}

// ownLessons are those of the texts: each of their questions beside the nearest others. Another answer that says
// yes or no to the same from the same passage is neither right nor wrong. Only one of so many is taken.
func ownLessons(every int) (list []lesson) {
	for _, language := range locales.Languages() {
		for _, set := range rules.All() {
			b := For(set, nil, locales.For(language))
			spelled := make([][]features, len(b.lines.all))
			spell := func(l *line) []features {
				if spelled[l.number] == nil {
					spelled[l.number] = spellLine(&b.reader, l)
				}
				return spelled[l.number]
			}
			for i := range b.lines.all {
				l := &b.lines.all[i]
				if l.question == "" || i%every != 0 {
					continue
				}
				var others [][]features
				var right []bool
				for _, other := range b.nearest(l.question, 30) {
					said, says := verdictOf(l.text), verdictOf(other.text)
					same := other.passage == l.passage && other.text == l.text
					if !same && other.passage == l.passage && (said == says || said == saidNeither) && says != saidNeither {
						continue
					}
					others, right = append(others, spell(other)), append(right, same)
				}
				list = addLesson(list, spell(l), 1, others, right)
			}
		}
	}
	return list
}

// askedLessons are those of the questions to which weights are fitted.
func askedLessons(t *testing.T) (list []lesson) {
	people := peopleSamples(t)
	slices.SortStableFunc(people, func(a, b *sample) int { return strings.Compare(a.Rules+a.folder, b.Rules+b.folder) })
	for _, s := range people {
		b := For(rules.Find(s.Rules), nil, locales.For(s.Language))
		scores := s.scores(fitted())
		order := make([]int, len(scores))
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(a, b int) int { return int(math.Copysign(1, scores[b]-scores[a])) })
		var others [][]features
		var right []bool
		for _, i := range order[:min(len(order), fewest)] {
			if c := &s.list[i]; c.of == ofQuestion {
				others, right = append(others, spellLine(&b.reader, c.line)), append(right, s.holds[i])
			}
		}
		mended, _ := b.mending(s.Text)
		list = addLesson(list, b.spell(b.read(mended).words), netInvented, others, right)
	}
	return list
}

// TestNets: nets prefer a line with the same answer. With -nets they are fitted before.
func TestNets(t *testing.T) {
	if *fitNets {
		own, asked := ownLessons(1), askedLessons(t)
		t.Logf("%d questions of the texts, %d of people", len(own), len(asked))
		var all sync.WaitGroup
		for i := range netCount {
			all.Go(func() {
				writeNet(t, netName("net", i), "# A net that tells whether two questions have one answer. Written by\n# go test ./bot/ask -run TestNets -nets\n", fitNet(t, own, asked, uint64(i+1)))
			})
		}
		all.Wait()
		return
	}
	own := ownLessons(150)
	for i, n := range nets() {
		right, tried := 0, 0
		for k := range own {
			l := &own[k]
			asked, best := n.read(l.asked), 0
			fits := make([]float32, len(l.others))
			for j, other := range l.others {
				if fits[j] = n.fits(asked, n.read(other)); fits[j] > fits[best] {
					best = j
				}
			}
			if tried++; l.right[best] {
				right++
			}
		}
		if t.Logf("net %d: %d of %d", i+1, right, tried); right*100 < tried*70 {
			t.Errorf("net %d prefers %d right ones of %d, want 70 %%; fit again with -nets", i+1, right, tried)
		}
	}
}

// fitNet fits a net from one beginning. What is written is the average of the last weights.
func fitNet(t *testing.T, own, asked []lesson, seed uint64) *netFit {
	known := map[string]bool{}
	for _, l := range slices.Concat(own, asked) {
		for _, words := range append(l.others, l.asked) {
			for _, feature := range slices.Concat(words...) {
				known[feature] = true
			}
		}
	}
	f := newNetFit(slices.Sorted(maps.Keys(known)), netDropped, seed)
	for round := range netRounds {
		f.rate = netRates[round]
		right := 0
		for n, i := range f.random.Perm(len(own)) {
			if f.learn(&own[i]) {
				right++
			}
			if n%netPeople == 0 && len(asked) > 0 {
				f.learn(&asked[f.random.IntN(len(asked))])
			}
			if n%netAtOnce == netAtOnce-1 {
				f.step(round < 2)
			}
		}
		t.Logf("net %d, round %d: %.3f", seed, round+1, float64(right)/float64(len(own)))
	}
	return f.end()
}

// writeNet writes a table, which begins with what it is.
func writeNet(t *testing.T, name, head string, f *netFit) {
	var b strings.Builder
	b.WriteString(head)
	var data []byte
	for _, part := range f.net.parts() {
		for _, x := range part {
			data = binary.LittleEndian.AppendUint16(data, uint16(int16(max(-32767, min(32767, math.Round(float64(x)*partScale))))))
		}
	}
	fmt.Fprintf(&b, "net: %s\n", base64.StdEncoding.EncodeToString(data))
	for _, feature := range slices.Sorted(maps.Keys(f.words)) {
		data = data[:0]
		for _, x := range f.words[feature] {
			data = append(data, byte(int8(max(-127, min(127, math.Round(float64(x)*wordScale))))))
		}
		fmt.Fprintf(&b, "%s: %s\n", feature, base64.StdEncoding.EncodeToString(data))
	}
	if err := os.WriteFile("words/"+name+".txt", []byte(b.String()), 0o644); err != nil {
		t.Error(err)
	}
}

// TestReread: what a question says of whom turns it, though the words are nearly the same.
func TestReread(t *testing.T) {
	for _, c := range []struct{ set, language, asked, near, far string }{
		{"zwanzigerrufen", "de", "Ich sitz nicht in der Vorhand, darf ich passen?", "Darf ich weiter sagen, wenn ich nicht Vorhand bin?", "Ich bin Vorhand, kann ich weiter sagen?"},
		{"zwanzigerrufen", "de", "Als Vorhand einfach passen, geht das?", "Ich bin Vorhand, kann ich weiter sagen?", "Darf ich weiter sagen, wenn ich nicht Vorhand bin?"},
		{"tapp", "en", "Does Unterer rank above Oberer?", "Is Unterer above Oberer?", "Is Oberer above Unterer?"},
		{"troccas", "de", "Der Bub ist verlangt, darf ich den Narren geben?", "Darf ich statt des verlangten Buben den Narren spielen?", "Keiner hat den Buben verlangt. Darf der Narr statt des Buben?"},
		{"paskievics", "en", "Without Sküs, Mond and Pagat, can I bid?", "I hold neither Sküs nor Mond nor Pagat, may I bid?", "I have only the Pagat, may I bid?"},
		{"cego", "de", "Darf die Vorhand beim Aufmachen Stufen auslassen?", "Darf die Vorhand am Anfang gleich höher einsteigen?", "Darf ich von Cego gleich auf Eine Leere springen?"},
	} {
		b := For(rules.Find(c.set), nil, locales.For(c.language))
		spell := func(question string) []features {
			mended, _ := b.mending(question)
			return b.spell(b.read(mended).words)
		}
		fit := fitTo(nets(), spell(c.asked))
		if near, far := fit(spell(c.near)), fit(spell(c.far)); near <= far {
			t.Errorf("%s: %q fits %q by %.1f and %q by %.1f", c.set, c.asked, c.near, near, c.far, far)
		}
	}
}
