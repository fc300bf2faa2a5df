package ask

import (
	"math"
	"sync"
)

// verdictNets tell from a question and what an answer says behind its yes or no whether that speaks for yes, above 0,
// or for no. They are fitted to the questions of the texts and to those that people asked: TestVerdicts writes
// words/verdict-*.txt.
var verdictNets = sync.OnceValue(func() []*net { return readNets("verdict") })

// How much what the likeliest lines say counts beside whose question is like the one that is asked.
const (
	swayWeight = 0.3
	mostSway   = 3 // how sure of yes or no the nets are at most
	swaying    = 8 // how many lines are read
)

// sway puts a line of yes before those of no, or the other way round: the yes or no of a line belongs to its own
// question, which may ask the contrary, but what it says is so. The others stay in order.
func (b *reader) sway(q *query, list []candidate) {
	if len(list) == 0 || verdictOf(list[0].text) == saidNeither {
		return
	}
	fit, sum, all := fitTo(verdictNets(), b.spell(q.words)), 0.0, 0.0
	for i := range list[:min(len(list), swaying)] {
		if c := &list[i]; c.sways() {
			share := math.Exp(c.reread - list[0].reread)
			sum += share * max(-mostSway, min(fit(b.spellSaid(c.text)), mostSway))
			all += share
		}
	}
	if all == 0 {
		return
	}
	first, most := 0, math.Inf(-1)
	for i := range list {
		c, score := &list[i], list[i].reread
		switch {
		case !c.sways():
		case verdictOf(c.text) == saidYes:
			score += swayWeight * sum / all
		default:
			score -= swayWeight * sum / all
		}
		if score > most {
			first, most = i, score
		}
	}
	best := list[first]
	best.reread = list[0].reread
	copy(list[1:], list[:first])
	list[0] = best
}

// sways reports whether an answer is a line of the texts that says yes or no.
func (c *candidate) sways() bool {
	return (c.of == ofQuestion || c.of == ofSentence) && verdictOf(c.text) != saidNeither
}

// spellSaid returns the features of what an answer says behind its yes or no.
func (b *reader) spellSaid(text string) []features {
	plain, _ := b.plainly(unasked(text))
	return b.spell(b.speech.split(plain))
}
