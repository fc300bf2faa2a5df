package ask

import (
	"math"
	"strconv"
	"strings"
	"sync"
)

// chatter knows how often words stand in what people write of other things than the table: words/chatter.txt,
// which TestChatter writes from the messages in testdata/elsewhere.
type chatter struct {
	odds map[string]float64 // by the mark of a word, the logarithm
}

// chatters are read once for each language.
var chatters = map[string]func() *chatter{
	"de": sync.OnceValue(func() *chatter { return newChatter("de") }),
	"en": sync.OnceValue(func() *chatter { return newChatter("en") }),
}

// mostOdds is how much a single word tells at most, seldom how often a word counts more than it was seen.
const (
	mostOdds = 3
	seldom   = 0.5
)

func newChatter(language string) *chatter {
	s, sp := speeches[language](), spellers[language]()
	here, elsewhere := map[string]float64{}, map[string]float64{}
	var most, all float64
	for word, times := range sp.times {
		here[s.mark(word)] += float64(times)
		most += float64(times)
	}
	for _, line := range wordLines("chatter") {
		word, times, _ := strings.Cut(line, ": ")
		n, err := strconv.Atoi(times)
		if err != nil {
			panic("words/chatter.txt: " + line) // it is embedded
		}
		if word, ok := strings.CutPrefix(word, language+" "); ok {
			elsewhere[word] = float64(n)
			all += float64(n)
		}
	}
	c := &chatter{odds: map[string]float64{}}
	for _, words := range []map[string]float64{here, elsewhere} {
		for word := range words {
			odds := math.Log((elsewhere[word] + seldom) / (here[word]*all/most + seldom))
			c.odds[word] = max(-mostOdds, min(odds, mostOdds))
		}
	}
	return c
}

// of returns the sum of what words tell, and the most that one of them tells.
func (c *chatter) of(s *speech, words []string) (sum, most float64) {
	for _, word := range words {
		odds := c.odds[s.mark(word)]
		sum += odds
		most = max(most, odds)
	}
	return sum, most
}
