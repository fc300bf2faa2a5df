package ask

import (
	"slices"
	"strings"

	"tarock/bot/ask/told"
)

// offenceReader reads the offence of a question, a part of its sentences after the other.
type offenceReader struct {
	*told.Breach
	b       *reader
	q       *query
	words   []string
	culprit bool        // it has been told who has broken the rules
	last    told.Person // of whom the part before was
	payer   bool        // the one who asks asks what he pays
	unclear bool
}

// offence reads the breach that a question tells, nil if it tells of none, or of something else that is not understood.
func (b *reader) offence(q *query, question string) *told.Breach {
	if q.polar || !q.hasWord(offends) && !q.hasWord(wrongCard) && !q.hasWord(breaksRule) && !q.hasWord(dueActs) && !q.hasWord(caughtAt) || len(q.foreign)+len(q.sets) > 0 || q.has["when"] || q.has["why"] || q.has["giveup"] || q.asksWho() && !q.has["many"] && !q.has["what"] {
		return nil
	}
	r := &offenceReader{Breach: &told.Breach{Factor: 1, Cast: []told.Person{{}}}, b: b, q: q, words: q.words}
	parts := r.parts()
	if !slices.ContainsFunc(parts, r.offends) || !r.tells(question) {
		return nil
	}
	for _, p := range parts {
		if r.read(p); r.unclear {
			return nil
		}
	}
	if !r.settle() {
		return nil
	}
	return r.Breach
}

// parts returns the parts of the sentences of a question: its clauses, and what is joined in them.
func (r *offenceReader) parts() (list []place) {
	for i, from := range r.q.breaks {
		to := len(r.words)
		if i+1 < len(r.q.breaks) {
			to = r.q.breaks[i+1]
		}
		for at := from; at < to; at++ {
			if at > from && joinsParts[r.words[at]] && r.joins(at, to) && !r.asRole(at, to) {
				list, from = append(list, place{from, at}), at+1
			}
		}
		if from < to {
			list = append(list, place{from, to})
		}
	}
	return list
}

// joins reports whether a word joins two parts of a sentence, and not two things.
func (r *offenceReader) joins(at, to int) bool {
	after := place{at + 1, to}
	return r.hasAny(after, claimWords) || r.offends(after) || r.hasAny(after, verbsOfParts)
}

// asRole reports whether a word says as what somebody does something: "als Gegner", "as an opponent".
func (r *offenceReader) asRole(at, to int) bool {
	if !asRole[r.words[at]] {
		return false
	}
	return slices.ContainsFunc(r.words[at+1:min(at+4, to)], func(w string) bool {
		_, _, ok := r.roleOf(w)
		return ok || w == "vorhand" || w == "forehand"
	})
}

// hasAny reports whether one of some words is in a part.
func (r *offenceReader) hasAny(p place, words map[string]bool) bool {
	return slices.ContainsFunc(r.words[p.from:p.to], func(w string) bool { return words[w] })
}

// offends reports whether a part tells that the rules were broken.
func (r *offenceReader) offends(p place) bool {
	words := r.words[p.from:p.to]
	for i, w := range words {
		next := strings.Join(words[i+1:min(i+3, len(words))], " ")
		if offends[w] || wrongCard[w] && (strings.HasPrefix(next, "card") || strings.HasPrefix(next, "karte")) || breaksRule[w] && strings.Contains(next, "rule") {
			return true
		}
	}
	return r.hasAny(p, fails) && (r.hasAny(p, dueActs) || r.hasAny(p, gives) && r.hasAny(p, set("zu")))
}

// tells reads the game, what was announced and what doubled; false if it is not all understood.
func (r *offenceReader) tells(question string) bool {
	rest := r.plainWords(func(int) bool { return false })
	t := r.b.readWords(r.b.undenied(rest))
	if slices.ContainsFunc(r.b.undenied(rest), func(w string) bool { return weighty[w] && !(t.has["talon"] && (beforehand[w] || afterwards[w])) }) || len(t.games) > 1 || !r.knows(t) {
		return false
	}
	r.Games, r.Steps, r.Alone = t.games, t.step(), r.q.hasWord(solitary) || t.has["call"] && t.has["own"]
	cards := r.b.readWords(r.plainWords(r.inGame)).cards
	if len(t.premiums) > 0 {
		deeds, rest := r.b.deeds(question)
		r.Deeds = slices.DeleteFunc(deeds, func(d told.Deed) bool { return !slices.Contains(t.premiums, d.Premium) })
		cards = r.b.readWords(r.b.undenied(rest)).cards
		if r.Steps > 0 && !r.raised() {
			return false // the game or a premium
		}
	}
	if len(cards) > len(t.premiums) {
		return false // others than those of premiums
	}
	switch doubled := t.has["doubled"] && !r.q.within(undoubled); {
	case doubled && (t.has["deal"] || r.b.speech.spoken):
		r.Factor = 2
	case doubled && r.doubledGame():
		r.Steps = 1
	case doubled && len(r.Deeds) > 0:
		return false
	case doubled:
		r.Either = true
	}
	switch before, after := r.q.has["before"] || r.q.hasWord(beforehand), r.q.has["after"] || r.q.hasWord(afterwards); {
	case !t.has["talon"]:
		if t.has["before"] || t.has["after"] {
			return false
		}
	case before != after && len(r.Deeds) > 0:
		r.When = map[bool]int{true: -1, false: 1}[before]
	default:
		return false
	}
	r.People = r.q.among()
	for i, w := range r.words {
		n, ok := inDigits(w)
		if !ok {
			n, ok = r.b.words.numbers[w]
		}
		if ok && n > 2 && n < 7 && (i > 0 && amongst[r.words[i-1]] || i+1 < len(r.words) && atTable[r.words[i+1]]) {
			r.People = n
		}
	}
	return !t.has["radl"] && !slices.ContainsFunc(t.numbers, func(n int) bool { return n < 100 && n != r.People })
}

// raised reports whether it is clear that the game was doubled, and not a premium: "Dreier mit Kontra", "Kontra aufs Spiel".
func (r *offenceReader) raised() bool {
	kontra := func(i int) bool {
		if i < 0 || i >= len(r.words) {
			return false
		}
		one := query{has: map[string]bool{}}
		r.b.readWord(&one, r.words, i)
		return one.step() > 0
	}
	if r.q.within(ofTheGame) || slices.ContainsFunc(r.words, func(w string) bool { return together[w] && kontra(slices.Index(r.words, w)-1) }) {
		return true // "Kontra und Pagat"
	}
	return slices.ContainsFunc(r.q.mentions, func(m mention) bool {
		return kontra(m.at.from-1) || kontra(m.at.to) || m.at.to < len(r.words) && (r.words[m.at.to] == "mit" || r.words[m.at.to] == "with") && kontra(m.at.to+1)
	})
}

// ofTheGame are words behind a doubling of the game.
var ofTheGame = []string{" aufs spiel ", " auf das spiel ", " on the game "}

// doubledGame reports whether it is a game that was doubled: "a doubled Dreier".
func (r *offenceReader) doubledGame() bool {
	return slices.ContainsFunc(r.q.mentions, func(m mention) bool {
		return m.at.from > 0 && r.words[m.at.from-1] == "doubled" || m.at.to < len(r.words) && r.words[m.at.to] == "doubled"
	})
}

// undoubled says that nothing was doubled.
var undoubled = []string{" nothing doubled ", " no doubling ", " not doubled "}

// knows reports whether the words of a question beside a breach are understood.
func (r *offenceReader) knows(t *query) bool {
	for c := range t.has {
		if !asking[c] && !besideOffence[c] {
			return false
		}
	}
	return !slices.ContainsFunc(t.unknown, func(w string) bool {
		return !ofOffence[w] && !r.b.speech.isUsual(w) && !telltale[w] && !firstNames()[strings.TrimSuffix(w, "s")]
	})
}

// inGame reports whether a word is of the name of a game.
func (r *offenceReader) inGame(i int) bool {
	return slices.ContainsFunc(r.q.mentions, func(m mention) bool { return i >= m.at.from && i < m.at.to })
}

// plainWords returns the words without some, without those by which somebody has not done what he had to, and without numbers of players.
func (r *offenceReader) plainWords(except func(i int) bool) (list []string) {
	for _, p := range r.parts() {
		broken := r.offends(p)
		for i := p.from; i < p.to; i++ {
			w, next := r.words[i], ""
			if i+1 < len(r.words) {
				next = r.words[i+1]
			}
			_, digits := inDigits(w)
			_, number := r.b.words.numbers[w]
			switch {
			case except(i), absent[w] && cardWords[next] && i+2 < p.to && laidOut[r.words[i+2]], i > p.from && absent[r.words[i-1]] && cardWords[w] && i+1 < p.to && laidOut[next],
				i > p.from+1 && absent[r.words[i-2]] && cardWords[r.words[i-1]] && laidOut[w]: // "no card laid out"
			case broken && (fails[w] || gives[w] || w == "zu"), denials[w] && (next == "forehand" || next == "vorhand" || next == "die" || next == "der" || next == "being"):
			case (digits || number) && (othersOf[next] || atTable[next] || i > 0 && amongst[r.words[i-1]] || i > 1 && theyAre[r.words[i-1]] && eachOfThem[r.words[i-2]]):
			default:
				list = append(list, w)
			}
		}
	}
	return list
}
