package ask

import (
	"cmp"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas32"
)

// net is a small neural net that reads two questions word by word, in their order, and tells how likely they are to
// have one answer: "ich bin nicht Vorhand" and "ich bin Vorhand" have nearly the same words, and are far from each
// other. Each word looks for its like in the other question; what they differ in is what speaks against it.
// The nets are fitted to the questions of the texts and to those that people asked: TestNets writes words/net-*.txt.
type net struct {
	words  map[string]*row // what each feature of a word adds to it
	beside [3]matrix       // how the word before, itself, and the word after change how it is read
	lean   row
	apart  matrix // how much a word differs from its like, and what comes of it
	both   matrix // what they have in common
	alone  matrix // what it is
	even   row
	says   [2]row // what speaks for one answer: of the words of the question that is asked, and of the other one
}

// size is how many numbers a word is.
const size = 48

// row is a word.
type row [size]float32

// matrix is what the numbers of a word change: a row for each.
type matrix [size * size]float32

// nets are read once. Each was fitted from another beginning; together they err less than each of them.
var nets = sync.OnceValue(func() []*net { return readNets("net") })

const netCount = 2

func netName(kind string, i int) string { return fmt.Sprintf("%s-%d", kind, i+1) }

// readNets reads the nets of one kind.
func readNets(kind string) (list []*net) {
	for i := range netCount {
		n, err := readNet(wordLines(netName(kind, i)))
		if err != nil {
			panic("words/" + netName(kind, i) + ".txt: " + err.Error()) // it is embedded
		}
		list = append(list, n)
	}
	return list
}

// parts returns what a net has beside words, in the order of the table.
func (n *net) parts() [][]float32 {
	return [][]float32{n.beside[0][:], n.beside[1][:], n.beside[2][:], n.apart[:], n.both[:], n.alone[:], n.lean[:], n.even[:], n.says[0][:], n.says[1][:]}
}

// What stands in a table for 1: words have a byte for each number, all else two.
const (
	wordScale = 40
	partScale = 4096
)

// readNet reads a table: a line for all that is no word, then one for each feature.
func readNet(lines []string) (*net, error) {
	n := &net{words: make(map[string]*row, len(lines))}
	for i, line := range lines {
		feature, written, _ := strings.Cut(line, ": ")
		data, err := base64.StdEncoding.DecodeString(written)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			for _, part := range n.parts() {
				if len(data) < 2*len(part) {
					return nil, errors.New("it is too short")
				}
				for k := range part {
					part[k] = float32(int16(binary.LittleEndian.Uint16(data[2*k:]))) / partScale
				}
				data = data[2*len(part):]
			}
			continue
		}
		if len(data) != size {
			return nil, fmt.Errorf("got %d bytes for %s", len(data), feature)
		}
		word := &row{}
		for k, x := range data {
			word[k] = float32(int8(x)) / wordScale
		}
		n.words[feature] = word
	}
	return n, nil
}

// wording is a question as a net reads it: its words, each with what stands beside it.
type wording []row

// mostRead is how many words of a question are read.
const mostRead = 32

// features are what a word is made of: what it names, its concepts, itself and its stem, and its trigrams.
type features []string

// mostFeatures is how many features of a word are read.
const mostFeatures = 24

// spell returns the features of each word of a question.
func (b *reader) spell(words []string) (list []features) {
	used := b.readPairs(&query{has: map[string]bool{}, words: words}, words)
	for i := 0; i < len(words) && len(list) < mostRead; {
		one := query{has: map[string]bool{}}
		n := b.readName(&one, words, i, used)
		if n == 0 {
			n = 1
			b.readWord(&one, words, i)
		}
		list = append(list, b.speech.featuresOf(&one, words[i:i+n]))
		i += n
	}
	return list
}

// spellLine returns the features of a line.
func spellLine(b *reader, l *line) []features {
	plain, _ := b.plainly(cmp.Or(l.question, l.text))
	return b.spell(b.speech.split(plain))
}

// featuresOf returns the features of one word, or of the words of one name.
func (s *speech) featuresOf(one *query, words []string) (list features) {
	add := func(kind string, ids []string) {
		for _, id := range ids {
			list = append(list, kind+id)
		}
	}
	add("game ", one.games)
	add("premium ", one.premiums)
	add("card ", one.cards)
	add("rules ", one.sets)
	add("foreign ", one.foreign)
	concepts := make([]string, 0, len(one.has))
	for concept := range one.has {
		if same := alike[concept]; same != "" {
			concept = same
		}
		concepts = append(concepts, concept)
	}
	slices.Sort(concepts)
	add("is ", slices.Compact(concepts))
	for _, word := range words {
		list = append(list, "word "+word, "stem "+s.mark(word))
		letters := []rune("^" + word + "$")
		for k := 0; len(letters) > shortWord && k < len(letters)-2; k++ {
			list = append(list, gramNames[hashed(letters[k:k+3])%uint32(len(gramNames))])
		}
	}
	return list[:min(len(list), mostFeatures)]
}

// shortWord is how many letters a word has at most, with its two ends, that is known whole or not at all.
const shortWord = 5

// gramNames are the features of trigrams, by their hash.
var gramNames = func() (list [4096]string) {
	for i := range list {
		list[i] = fmt.Sprint("gram ", i)
	}
	return list
}()

// read reads the words of a question.
func (n *net) read(words []features) wording {
	plain := make([]row, len(words))
	for i, of := range words {
		for _, feature := range of {
			if w := n.words[feature]; w != nil {
				plain[i].add(w, 1)
			}
		}
		plain[i].scale(1 / float32(math.Sqrt(float64(len(of)))))
	}
	return n.listen(plain)
}

// listen reads each word with its neighbours.
func (n *net) listen(plain []row) wording {
	r := make(wording, len(plain))
	for i := range plain {
		sum := n.lean
		for side := range n.beside {
			if at := i + side - 1; at >= 0 && at < len(plain) {
				sum.through(&n.beside[side], &plain[at])
			}
		}
		for k, x := range sum {
			r[i][k] = plain[i][k] + max(x, 0)
		}
	}
	return r
}

// fits tells how likely a question and one of the texts are to have one answer: the more, the likelier.
func (n *net) fits(asked, other wording) (sum float32) {
	for side, pair := range [2][2]wording{{asked, other}, {other, asked}} {
		for i := range pair[0] {
			like := likeOf(&pair[0][i], pair[1])
			for k, x := range n.feel(&pair[0][i], &like) {
				sum += n.says[side][k] * max(x, 0)
			}
		}
	}
	return sum
}

// feel compares a word with its like.
func (n *net) feel(word, like *row) row {
	felt := n.even
	apart, both := beside(word, like)
	felt.through(&n.apart, &apart)
	felt.through(&n.both, &both)
	felt.through(&n.alone, word)
	return felt
}

// beside returns how much two words differ, and what they have in common.
func beside(word, like *row) (apart, both row) {
	for k, x := range word {
		apart[k], both[k] = max(x-like[k], like[k]-x), x*like[k]
	}
	return apart, both
}

// fitTo returns how well a question fits another one, as some nets find on average.
func fitTo(nets []*net, asked []features) func(other []features) (fit float64) {
	read := make([]wording, len(nets))
	for i, n := range nets {
		read[i] = n.read(asked)
	}
	return func(other []features) (fit float64) {
		for i, n := range nets {
			fit += float64(n.fits(read[i], n.read(other))) / float64(len(nets))
		}
		return fit
	}
}

// likeOf returns what another question has in place of a word.
func likeOf(word *row, other wording) (like row) {
	for j, share := range nearness(word, other) {
		like.add(&other[j], share)
	}
	return like
}

// nearness returns how near the words of another question are to a word; all together 1.
func nearness(word *row, others []row) []float32 {
	near := make([]float32, len(others))
	nearest, all := float32(math.Inf(-1)), float32(0)
	for j := range others {
		near[j] = word.times(&others[j])
		nearest = max(nearest, near[j])
	}
	for j, x := range near {
		near[j] = float32(math.Exp(float64(x - nearest)))
		all += near[j]
	}
	for j := range near {
		near[j] /= all
	}
	return near
}

func (r *row) vector() blas32.Vector { return blas32.Vector{N: size, Inc: 1, Data: r[:]} }

func (m *matrix) general() blas32.General {
	return blas32.General{Rows: size, Cols: size, Stride: size, Data: m[:]}
}

func (r *row) add(other *row, times float32) { blas32.Axpy(times, other.vector(), r.vector()) }

func (r *row) scale(by float32) { blas32.Scal(by, r.vector()) }

func (r *row) times(other *row) float32 { return blas32.Dot(r.vector(), other.vector()) }

// through adds what the numbers of a word change.
func (r *row) through(m *matrix, word *row) {
	blas32.Gemv(blas.Trans, 1, m.general(), word.vector(), 1, r.vector())
}
