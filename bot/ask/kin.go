package ask

import (
	"cmp"
	"encoding/base64"
	"math"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// kinship has a vector for each mark and for the trigrams of words, so that questions which ask the
// same in other words have vectors that are near each other. The vectors are fitted to the
// questions of the texts that have one answer: TestKin writes words/kin-LANGUAGE.txt.
type kinship struct {
	marks map[string]*vector
	grams [gramVectors]*vector // of trigrams by their hash
}

// vector is a place among questions.
type vector [places]float32

const (
	places      = 24
	gramVectors = 2048
	vectorScale = 32 // what a vector has in the table, for 1
)

// kins are the tables by language, read once.
var kins = map[string]func() *kinship{
	"de": sync.OnceValue(func() *kinship { return readKin("de") }),
	"en": sync.OnceValue(func() *kinship { return readKin("en") }),
}

// readKin reads a table: lines of a mark, or of the number of trigrams, and its vector.
func readKin(language string) *kinship {
	k := &kinship{marks: map[string]*vector{}}
	for _, line := range wordLines("kin-" + language) {
		of, written, _ := strings.Cut(line, ": ")
		data, err := base64.StdEncoding.DecodeString(written)
		if err != nil || len(data) != places {
			panic("words/kin-" + language + ".txt: " + line) // it is embedded
		}
		v := &vector{}
		for i, x := range data {
			v[i] = float32(int8(x)) / vectorScale
		}
		if n, err := strconv.Atoi(of); err == nil {
			k.grams[n] = v
		} else {
			k.marks[of] = v
		}
	}
	return k
}

// feature is a mark or a trigram, and how much it weighs in a text.
type feature struct {
	mark   string // "" for a trigram
	gram   int
	weight float32
}

// features returns what a text is made of: each mark weighs what it tells, and the trigrams of
// a word, however long, together about as much as one.
func (b *Book) features(text string, marks []string) (list []feature) {
	for _, mark := range marks {
		list = append(list, feature{mark: mark, weight: float32(b.lines.tells(mark))})
	}
	for _, word := range b.speech.split(text) {
		letters := []rune("^" + word + "$")
		weight := float32(1 / math.Sqrt(float64(len(letters)-2)))
		for i := range len(letters) - 2 {
			list = append(list, feature{gram: int(hashed(letters[i:i+3]) % gramVectors), weight: weight})
		}
	}
	return list
}

// hashed returns the FNV-1a hash of letters.
func hashed(letters []rune) uint32 {
	var room [12]byte
	text := room[:0]
	for _, r := range letters {
		text = utf8.AppendRune(text, r)
	}
	h := uint32(2166136261)
	for _, b := range text {
		h = (h ^ uint32(b)) * 16777619
	}
	return h
}

// settle places the lines of the book among questions.
func (b *Book) settle() {
	b.kin = kins[b.writer.texts.Language()]()
	for i := range b.lines.all {
		l := &b.lines.all[i]
		l.at = b.kin.place(b.features(cmp.Or(l.question, l.text), l.marks))
		l.marks = nil
		if l.question == "" {
			continue
		}
		if before := &b.lines.all[max(i-1, 0)]; i > 0 && before.question != "" && before.text == l.text {
			l.answerAt = before.answerAt
		} else {
			q, _ := b.readAsked(l.text)
			l.answerAt = b.kin.place(b.features(l.text, b.marks(q)))
		}
	}
}

// of returns the vector of a feature, nil if it has none.
func (k *kinship) of(f feature) *vector {
	if f.mark == "" {
		return k.grams[f.gram]
	}
	return k.marks[f.mark]
}

// place returns the vector of a text, of length 1.
func (k *kinship) place(list []feature) (at vector) {
	for _, f := range list {
		if v := k.of(f); v != nil {
			for i, x := range v {
				at[i] += f.weight * x
			}
		}
	}
	at.scale(1 / (float32(math.Sqrt(float64(at.times(&at)))) + 1e-6))
	return at
}

// times returns the product of two vectors; for places of texts it is 1 if they are the same.
func (v *vector) times(other *vector) (sum float32) {
	for i, x := range v {
		sum += x * other[i]
	}
	return sum
}

func (v *vector) scale(by float32) {
	for i := range v {
		v[i] *= by
	}
}
