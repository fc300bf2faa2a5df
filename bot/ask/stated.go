package ask

import (
	"slices"
	"strings"
)

// proposition is what a question for yes or no wants to know to be so.
type proposition struct {
	none    bool   // there is nothing of the kind, or it asks to compare two things, of which it matters which is which
	written uint64 // its words, as a number
	modal   sense
	limited int // how many words limit it
	denied  int // and deny it
}

// propose notes what the question wants to know to be so.
func (r *ranking) propose() {
	words := r.q.words
	r.proposed = proposition{written: sumOf(words), modal: modalOf(words), limited: countOf(words, limits), denied: deniedTimes(words)}
	compares := r.q.has["higher"] || r.q.has["differs"] || r.q.hasWord(byMeasure)
	r.proposed.none = r.sense == open || !r.q.isClaimed() && (compares || r.proposed.denied > 0) // "is there no Kontra?" "no" and "yes" mean the same
}

// byMeasure are words by which two things are compared.
var byMeasure = set("than als")

// state puts yes or no before a sentence, or the answer to a question of the texts, that says what is proposed, or that
// it is not so. Where nobody claims anything it has to do so in nearly the same words.
func (r *ranking) state(c *candidate, l *line) {
	own := r.m.own[l.number]
	if l.question != "" {
		own = r.m.answers[l.number]
	}
	if p := r.proposed; p.none || l.written == p.written || r.m.share(own) < worthReading || !r.q.isClaimed() && c.traits[close] < inSameWords {
		return
	}
	text := unasked(l.text)
	words := r.speech.split(text)
	if modalOf(words) != r.proposed.modal || countOf(words, limits) != r.proposed.limited {
		return
	}
	same, clear := r.agrees(r.Book.marks(r.readWords(words)))
	if !clear {
		return
	}
	c.stated = true
	key, verdict := "reckon.no", saidNo
	if same == (r.proposed.denied%2 == deniedTimes(words)%2) == (r.q.claim != isWrong) {
		key, verdict = "reckon.yes", saidYes
	}
	if verdictOf(c.text) != verdict {
		c.text = r.say(key, "fact", text)
	}
}

// How much a statement and a question have in common by which it is answered.
const (
	worthReading = 0.4 // of what the question tells, before what it contradicts
	mostly       = 0.6 // of what the statement tells
	minor        = 0.3 // of what the question tells may be missing in words that are no names
)

// agrees reports whether a statement with some marks says the same as the question, apart from denials, or something
// else in place of it: another number, or the contrary. It is not clear if the statement is on something else.
func (r *ranking) agrees(marks []string) (same, clear bool) {
	same = true
	missing, told, all := 0.0, 0.0, 0.0
	for i, mark := range r.marks[:min(len(r.marks), mostMarks)] {
		switch {
		case slices.Contains(marks, mark) || r.m.content&(1<<i) == 0:
		case isNumber(mark) && slices.ContainsFunc(marks, func(m string) bool { return isNumber(m) && !slices.Contains(r.marks, m) }),
			slices.Contains(marks, contraryOf(mark)) && !slices.Contains(r.marks, contraryOf(mark)):
			same = false
		case isName(mark) || isDeed(mark) || isNumber(mark):
			return false, false
		default:
			missing += r.m.tells[i]
		}
	}
	for _, mark := range marks {
		w := r.lines.tells(mark)
		if all += w; slices.Contains(r.marks, mark) || slices.Contains(r.marks, contraryOf(mark)) || isNumber(mark) {
			told += w
		}
	}
	return same, missing <= minor*r.m.total && told >= mostly*all
}

// isNumber reports whether a mark is a number.
func isNumber(mark string) bool {
	word, ok := strings.CutPrefix(mark, "word ")
	return ok && strings.Trim(word, "0123456789") == ""
}

// contraries are concepts and words of which one excludes the other.
var contraries = bothWays("partner opponent", "declarer opponent", "dealer forehand", "first last", "before after", "win lost", "silent announced", "immer nie", "always never")

// contraryOf returns the mark that excludes another one, "" if none does.
func contraryOf(mark string) string {
	kind, word, _ := strings.Cut(mark, " ")
	if other := contraries[word]; other != "" {
		return kind + " " + other
	}
	return ""
}

// modalOf returns whether words say that one may or must, open for neither.
func modalOf(words []string) (modal sense) {
	for _, w := range words {
		switch {
		case mayWords[w] || forbidding[w]:
			return may
		case mustWords[w]:
			modal = must
		}
	}
	return modal
}

// limits are words by which a sentence holds only in some cases.
var limits = set("nur only außer except aber but doch wenn if falls unless sofern solange")

// denyTwo are words that deny two things.
var denyTwo = set("weder neither")

// deniedTimes returns how many words deny something.
func deniedTimes(words []string) (n int) {
	return countOf(words, denying) + countOf(words, forbidding) + countOf(words, denyTwo)
}

// countOf returns how many words are in a set.
func countOf(words []string, of map[string]bool) (n int) {
	for _, w := range words {
		if of[w] {
			n++
		}
	}
	return n
}
