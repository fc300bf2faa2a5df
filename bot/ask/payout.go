package ask

import (
	"slices"
	"strings"

	"tarock/bot/ask/told"
)

// payout is the end of an evening that a question tells, with what somebody pays or gets.
type payout struct {
	names  []string
	totals []int
	asked  int // of whom is asked, by place
}

// Words of a question about the end of an evening.
var (
	payoutEnds    = set("schluss ende end ends ended endstand endet evening abend final finally zuletzt fertig over aus abgerechnet stand totals")
	payoutFillers = either(payoutEnds, muchWords, allTold, set(`the der die das of last full round runde vollen letzten volle at am nach after with mit we wir is are sind ist es it stands steht on auf zu stehen has have haben hat
		does do muss must to an from von how much what was wie viel alles allem in all told zusammen altogether now jetzt denn and und points punkte punkten players spieler gibt out`))
	payoutPays = either(paysWords, getsWords, set("collect collects take takes kassiert bekommen owe owes"))
)

// readPayout reads the end of an evening that a question tells, nil if it tells none, or a word is not understood.
func readPayout(b *reader, q *query) *payout {
	if len(q.numbers) < 3 || q.polar || len(q.games)+len(q.premiums)+len(q.cards)+len(q.sets) > 0 {
		return nil
	}
	p, s, ends, asks := &payout{asked: -1}, sumSpeech{b, q.words}, false, false
	for i, from := range q.breaks {
		at := place{from, len(q.words)}
		if i+1 < len(q.breaks) {
			at.to = q.breaks[i+1]
		}
		n, digits, ok := s.numberOf(s.next(at.to-1, at))
		named := ok && digits && at.to-at.from > 1 && !payoutFillers[q.words[at.to-2]]
		if named {
			p.names, p.totals, at.to = append(p.names, q.words[at.to-2]), append(p.totals, n), at.to-2
		}
		for j := at.from; j < at.to; j++ {
			w := q.words[j]
			who := slices.Index(p.names, w)
			switch {
			case who >= 0 && p.asked < 0 && !named:
				p.asked = who
			case who < 0 && !payoutFillers[w] && !payoutPays[w]:
				return nil
			}
			ends, asks = ends || payoutEnds[w], asks || payoutPays[w]
		}
	}
	if !ends || !asks || p.asked < 0 || len(p.names) < 3 {
		return nil
	}
	return p
}

// paidOut answers what somebody pays or gets at the end of an evening.
func (b settling) paidOut(q *query) (fact, bool) {
	if q.payout == nil {
		return fact{}, false
	}
	pay, ok := told.Payout(b.engine, q.payout.totals)
	if !ok {
		return fact{}, false
	}
	n := pay[q.payout.asked]
	amount := b.say("reckon.apart."+map[bool]string{true: "gets", false: "pays"}[n > 0], "amount", positive(n))
	return fact{strings.Join([]string{upper(q.payout.names[q.payout.asked]), amount}, " ") + ".", []string{"evening.payout", "evening.end", "settlement.how"}}, true
}
