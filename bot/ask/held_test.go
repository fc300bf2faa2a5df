package ask

import (
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// Questions of the texts are to be answered by what the texts say beside them: each fifth is held back from the
// vectors of words and from its book, and the weights are fitted to how the others answer it. They are far more than
// those that people have asked, and other people wrote them.
const (
	heldOf         = 5
	heldWeight     = 0.3
	heldContenders = 250
)

// isHeld reports whether a question is held back.
func isHeld(question string) bool {
	h := fnv.New32()
	h.Write([]byte(question))
	return h.Sum32()%heldOf == 0
}

// heldSamples are the questions that are held back.
func heldSamples(t *testing.T) (all []*sample) {
	t.Helper()
	for _, language := range locales.Languages() {
		before, without := kins[language], heldKin(language)
		kins[language] = func() *kinship { return without }
		for _, set := range rules.All() {
			all = append(all, heldOfBook(set, locales.For(language))...)
		}
		kins[language] = before
	}
	return all
}

// heldKin fits vectors without the questions that are held back.
func heldKin(language string) *kinship {
	books := kinBooks(language)
	for n, set := range rules.All() {
		k, at := books[n], 0
		answer, questions := k.answer[:0:0], k.questions[:0:0]
		for _, l := range For(set, nil, locales.For(language)).lines.all {
			if l.question == "" {
				continue
			}
			if !isHeld(l.question) {
				answer, questions = append(answer, k.answer[at]), append(questions, k.questions[at])
			}
			at++
		}
		k.answer, k.questions = answer, questions
	}
	return learnKin(books)
}

// heldOfBook are those of a book that another question with the same answer can answer.
func heldOfBook(set *deal.RuleSet, texts *locales.Texts) (all []*sample) {
	book := *New(set, nil, texts)
	lines, others := book.lines.all, newGap(book.lines.all)
	for _, p := range book.passages[:book.own] {
		for _, a := range p.asked {
			for _, question := range a.Questions {
				if len(a.Questions) < 2 || !isHeld(question) {
					continue
				}
				book.lines.all = others.without(question)
				for _, i := range others.of[question] {
					book.habits.count(&lines[i], -1)
				}
				if s := book.held(p.ID, question, a.Answer); s != nil {
					all = append(all, s)
				}
				for _, i := range others.of[question] {
					book.habits.count(&lines[i], 1)
				}
			}
		}
	}
	return all
}

// anyLine is no question that anybody asks.
var anyLine = line{written: 1}

// held is a question that its book answers without it. Right is the same answer, or the same verdict from the same
// passage; facts count only as verdicts.
func (b *Book) held(passage, question, answer string) *sample {
	mended, guesses := b.mending(question)
	q := b.read(mended)
	if q.beside(b.Rules) {
		return nil
	}
	r := b.newRanking(q, b.marks(q), strings.Join(q.words, " "), guesses)
	r.collect()
	want := yesOrNo(answer)
	s := &sample{folder: "held", Question: Question{Rules: b.Rules, Language: b.writer.texts.Language(), Text: question}, weight: heldWeight}
	s.list = slices.DeleteFunc(slices.Clone(r.list), func(c candidate) bool {
		return c.of == ofQuestion && (c.traits[close] > tooClose || c.traits[similar] > 0.9) || c.of == ofFact && (r.sense == open || yesOrNo(c.text) == "")
	})
	r.forget()
	for i := range s.list {
		c := &s.list[i]
		right := c.of == ofQuestion && c.line.text == answer
		if want != "" && c.of != ofPassage {
			right = yesOrNo(c.text) == want && (c.of == ofFact || b.passages[c.passage].ID == passage)
		}
		c.sure, c.likely, c.exact, c.traits[verbatim] = false, false, false, 0
		c.line = &anyLine // the lines of a gap move
		s.right, s.some = append(s.right, right), s.some || right
	}
	s.holds = slices.Clone(s.right)
	if !s.some {
		return nil
	}
	s.prune(heldContenders)
	return s
}
