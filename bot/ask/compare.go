package ask

import (
	"slices"
	"strings"

	"tarock/engine/rules"
)

// party is a rule set with what it answers to a question that names other rule sets, too.
type party struct {
	*Book
	q      *query // the question as it reads it, without their names and without asking for a comparison
	answer fact
	score  float64
}

// compared answers a question that names other rule sets with the facts of both, side by side,
// or once if they are the same. The house rules of the table hold for its own game only.
func (b *Book) compared(q *query, question string) (f fact, ok bool) {
	sides := b.sides(q, question)
	if len(sides) < 2 {
		return f, false
	}
	left, right := sides[0], sides[1]
	if b.asksAlso(question) {
		q.confirm(isRight, grammar{&b.reader}.asksAlready(question))
	}
	own, there := left.answer, right.answer
	f.from = own.from
	alike := q.has["differs"] && q.polar
	switch {
	case own.text != "" && there.text != "" && (!q.has["differs"] || left.score+right.score >= 2*sureOf):
		same := own.text == there.text || left.score+right.score < 2*sureOf && left.sameAs(own.text, there.text)
		f.text = left.beside(right, q, same)
		if alike {
			f.text = judged(b.say, q, same, f.text)
		}
	case (q.has["differs"] || q.listing()) && len(q.unknown) <= tolerated:
		return left.contrasted(right, q, question)
	case there.text != "" && !q.likened():
		f.text = b.say("reckon.side", "rules", right.short(), "fact", there.text)
	case own.text != "" && q.likened():
		f.text = own.text
	default:
		return f, false
	}
	return f, true
}

// beside returns the answers of two rule sets side by side: first that of the one which is asked.
func (r party) beside(other party, q *query, same bool) string {
	first, second := other, r
	if q.likened() {
		first, second = r, other
	}
	verdict := ""
	if q.polar && !q.has["differs"] {
		verdict = yesNoOf(r.say, first.answer.text)
	}
	if same {
		return verdict + r.say("reckon.same", "rules", other.short(), "fact", plainer(verdict, first.answer.text))
	}
	return verdict + r.say("reckon.side", "rules", first.short(), "fact", plainer(verdict, first.answer.text)) + " " +
		r.say("reckon.side", "rules", second.short(), "fact", second.answer.text)
}

// plainer removes the yes or no from an answer if it stands before it already.
func plainer(verdict, text string) string {
	if verdict == "" {
		return text
	}
	return unasked(text)
}

// yesNoOf returns the yes or no with which an answer begins, "" if it does not.
func yesNoOf(say func(string, ...any) string, text string) string {
	for _, key := range []string{"reckon.yes", "reckon.no"} {
		word, _, _ := strings.Cut(say(key, "fact", ""), ":")
		if strings.HasPrefix(text, word) {
			return word + ". "
		}
	}
	return ""
}

// likened reports whether a question is on this rule set and only likens it to another one: "as in
// Point", and not "in Point too".
func (q *query) likened() bool {
	return slices.ContainsFunc(q.words, func(word string) bool { return asThere[word] })
}

// asThere are words before a rule set to which another one is likened.
var asThere = set("wie als anders so as like unlike than same different similar here hier da")

// sameAs reports whether two answers say the same: both yes or no, the same amounts, or nearly the
// same words.
func (r party) sameAs(one, two string) bool {
	a, b := amount.FindAllString(one, -1), amount.FindAllString(two, -1)
	switch {
	case one == two:
		return true
	case yesNoOf(r.say, one) != yesNoOf(r.say, two), !slices.Equal(a, b):
		return false
	}
	return len(a) > 0 || yesNoOf(r.say, one) != "" || gramsOf(r.speech, one).like(gramsOf(r.speech, two)) > nearlySame
}

// nearlySame is the share of trigrams that two answers have that say the same.
const nearlySame = 0.75

// sides returns the two rule sets that a question compares: this one and the first other one
// that it names, or two others.
func (b *Book) sides(q *query, question string) []party {
	var list []party
	for _, id := range q.sets {
		if id != b.writer.set.ID && len(list) < 2 {
			list = append(list, partyOf(For(rules.Find(id), nil, b.writer.texts), question))
		}
	}
	if len(list) == 1 || slices.Contains(q.sets, b.writer.set.ID) {
		list = slices.Insert(list, 0, partyOf(b, question))
	}
	return list
}

// partyOf returns the answer of a rule set to a question, without the names of rule sets in it.
func partyOf(b *Book, question string) party {
	plain := strings.Join(b.unlikened(b.speech.split(question)), " ")
	q := b.read(plain)
	if b.asksAlso(question) {
		q.confirm(isRight, grammar{&b.reader}.asksAlready(question))
	}
	p := party{Book: b, q: q}
	for _, f := range reckonAll(&b.reckoner, q) {
		if f.left == 0 && f.text != "" {
			f.text = b.claimed(q, f)
			return party{b, q, f.fact, sureOf}
		}
	}
	ranked := b.rank(q, b.marks(q), plain, plain, nil)
	if len(ranked) > 0 && ranked[0].text != "" && ranked[0].score >= poorly && (!q.polar || saysWhich(ranked[0].text)) {
		p.answer, p.score = fact{ranked[0].text, []string{b.passages[ranked[0].passage].ID}}, ranked[0].score
	}
	return p
}

// poorly is the score of an answer that says little.
const poorly = 6.5

// asksAlso reports whether a question tells what holds in one rule set and asks only whether it
// does in the other, too: "… Here too?"
func (b *reader) asksAlso(question string) bool {
	clauses := slices.DeleteFunc(clausesOf(question), func(clause string) bool { return strings.TrimSpace(clause) == "" })
	if len(clauses) < 2 {
		return false
	}
	last := b.speech.split(clauses[len(clauses)-1])
	return len(b.unlikened(last)) == 0 && slices.ContainsFunc(last, func(word string) bool { return tooWords[word] })
}

var tooWords = set("auch too also ebenfalls genauso same so")

// sureOf is the score of an answer that is reckoned.
const sureOf = 500

// unlikened returns the words of a question without the names of rule sets and the words by which
// it compares.
func (b *reader) unlikened(words []string) (rest []string) {
	for i := 0; i < len(words); i++ {
		n := 0
		for k := min(widest, len(words)-i); k > 0 && n == 0; k-- {
			if slices.ContainsFunc(b.lexicon.names[joined(words[i:i+k])], func(t thing) bool { return t.kind == aRuleSet }) {
				n = k
			}
		}
		switch {
		case n > 0:
			for len(rest) > 0 && toward[rest[len(rest)-1]] {
				rest = rest[:len(rest)-1]
			}
			i += n - 1
			for i+1 < len(words) && afterName[words[i+1]] {
				i++
			}
		case !comparing[words[i]]:
			rest = append(rest, words[i])
		}
	}
	return rest
}

// toward are words before the name of a rule set, afterName words behind it, and comparing words by
// which a question compares.
var (
	toward    = set("wie in im beim bei als auch anders so gleich der die das den dem nach from as like unlike than the same in at of under with by different also too")
	afterName = set("rules regeln tarock too also auch variante game spiel rule set version sheet")
	comparing = set("gleich genauso genausoviel ebenso same anders different differ unterscheid hier here auch too also ebenfalls beide beiden both")
)

// listing reports whether a question asks which games or premiums there are.
func (q *query) listing() bool {
	return q.has["exists"] && (q.has["premiumword"] || q.has["gameword"]) && len(q.games)+len(q.premiums) == 0
}

// contrasted says how two rule sets differ in the subject of a question: by their tables and
// laws, or else by what stands in both books.
func (r party) contrasted(other party, q *query, question string) (fact, bool) {
	list := r.setsApart(other)
	if len(list) == 0 || len(r.q.games) > 0 {
		list = append(list, r.texts(other, question)...)
	}
	if len(list) == 0 {
		return fact{}, false
	}
	text := strings.Join(list[:min(len(list), mostDiffering)], " ")
	if q.listing() {
		return fact{text, nil}, true
	}
	return fact{judged(r.say, q, false, text), nil}, true
}

// texts returns what both books say on a question, "" if it is the same.
func (r party) texts(other party, question string) []string {
	one, two := r.said(question), other.said(question)
	if one == "" || two == "" || one == two {
		return nil
	}
	return []string{r.say("reckon.sets.apart", "one", other.short(), "two", r.short(), "first", two, "second", one)}
}

// said returns the best passage of the book on a question, beside the tables and the glossary:
// that on the settlement of the game that is named, if there is one.
func (r party) said(question string) string {
	if len(r.q.games) == 1 {
		for _, section := range []string{"settlement.", "game."} {
			if p, ok := r.Find(section + r.q.games[0]); ok {
				return p.Text
			}
		}
	}
	for _, p := range r.scored(question, 1, func(p Passage) bool {
		section, _, of := strings.Cut(p.ID, ".")
		return of && section != "term" && section != "option"
	}) {
		return p.Text
	}
	return ""
}

// judged puts yes or no before a comparison that asks whether something is the same; to "is it
// different?" the answer is the opposite.
func judged(say func(string, ...any) string, q *query, same bool, text string) string {
	switch {
	case !q.polar:
		return text
	case same != q.has["unlike"]:
		return say("reckon.sets.yes", "fact", text)
	}
	return say("reckon.sets.no", "fact", text)
}

// short returns the short name of the rule set.
func (b *reckoner) short() string {
	if name := b.writer.texts.Name(b.writer.set.ID, "variant", b.writer.set.ID); name != b.writer.set.ID {
		return name
	}
	return b.writer.name("rules", b.writer.set.ID)
}

// beside reports whether a question names another rule set than this one.
func (q *query) beside(own string) bool {
	return slices.ContainsFunc(q.sets, func(id string) bool { return id != own })
}
