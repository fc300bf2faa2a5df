package answer

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/prometheus/client_golang/prometheus"

	"tarock/bot/ask"
	"tarock/bot/chat"
	"tarock/bot/glossary"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/lobby"
	"tarock/bot/screen/page"
	"tarock/locales"
)

// How questions are answered, for the metric. Their text is kept nowhere.
const (
	byFact    = "fact"     // reckoned from the tables
	byPassage = "passage"  // found
	byTerm    = "term"     // a word of the glossary
	perhaps   = "perhaps"  // passages were offered
	unknown   = "none"     // nothing was known
	rejected  = "rejected" // the asker said that this was not it
)

// Asked counts how questions were answered.
func (a *Answers) Asked() prometheus.Collector { return a.asked }

// Text answers a text that is no command: in private every one, in a group one that replies
// to the bot or mentions it, and then only if it is a question that has an answer.
func (a *Answers) Text(q *chat.Question) error {
	text := question(q.Message.Text)
	if !legible(text) {
		if !q.Private() {
			return a.chats.Seen(q.Update)
		}
		return a.chats.Reply(q, explain.Unclear(q.Screen().Frame))
	}
	if told, err := whoseTurn(a, q, text); told || err != nil {
		return err
	}
	s, err := a.shelf(q)
	if err != nil {
		return err
	}
	m, how := reply(a, s, text, q.Screen().Frame)
	switch {
	case how == byFact, how == byPassage, how == byTerm, how == perhaps && q.Private():
		a.asked.WithLabelValues(how).Inc()
		return a.chats.Reply(q, m)
	case q.Private() && asks(text) && !greets(text, q.Screen().Texts):
		a.asked.WithLabelValues(unknown).Inc()
		return a.chats.Reply(q, explain.Unanswered(q.Screen().Frame))
	case q.Private():
		return a.chats.Reply(q, lobby.Hello(q.Screen().Frame))
	}
	return a.chats.Seen(q.Update)
}

// question returns a text without the names of users that it mentions.
func question(text string) string {
	words := strings.Fields(text)
	kept := words[:0]
	for _, word := range words {
		if !strings.HasPrefix(word, "@") {
			kept = append(kept, word)
		}
	}
	return strings.Join(kept, " ")
}

// longest is how many characters a question has at most.
const longest = 600

// legible reports whether a text has letters and is short enough to be a question.
func legible(text string) bool {
	return len([]rune(text)) <= longest && strings.ContainsFunc(text, unicode.IsLetter)
}

// asks reports whether a text looks like a question.
func asks(text string) bool { return strings.Contains(text, "?") || len(strings.Fields(text)) > 2 }

// reply returns the answer to a question or a word, and how it was found: in the reader's language or, if it is asked in
// another and has an answer there, in that.
func reply(a *Answers, s *shelf, text string, c page.Frame) (m page.Message, how string) {
	for _, language := range locales.Languages() {
		other, frame := *s, c
		other.texts = locales.For(language)
		if n := little(text, other.texts); n < 2 || n <= little(text, c.Texts) {
			continue
		}
		frame.Texts = other.texts
		if m, how := a.respond(&other, text, frame); how != unknown {
			return m, how
		}
	}
	return a.respond(s, text, c)
}

// little returns how many of the little words of a language a text has.
func little(text string, texts *locales.Texts) (n int) {
	known := strings.Fields(texts.Say("asked.little"))
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if slices.Contains(known, word) {
			n++
		}
	}
	return n
}

// greets reports whether a text only greets or thanks: "hi" is not the beginning of a name.
func greets(text string, texts *locales.Texts) bool {
	known := strings.Fields(texts.Say("asked.greetings"))
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
	return len(words) > 0 && !slices.ContainsFunc(words, func(word string) bool { return !slices.Contains(known, word) })
}

// respond is reply in one language.
func (a *Answers) respond(s *shelf, text string, c page.Frame) (m page.Message, how string) {
	book := s.own()
	if greets(text, c.Texts) {
		return explain.Nearest(text, nil, c), unknown
	}
	if m, ok := meanings(text, book, c); ok {
		return m, byTerm
	}
	language := c.Texts.Language()
	hits, known := glossary.Find(text, language)
	answers := book.Answer(text)
	switch {
	case known && ask.IsTerm(text):
		return term(hits, answers, book, c), byTerm
	case len(answers) > 0 && answers[0].Fact != "":
		if s.now != nil {
			answers[0].Fact = strings.TrimSpace(answers[0].Fact + " " + book.Now(text, s.now))
		}
		return a.answered(answers, text, book, c), byFact
	case len(answers) > 0:
		return a.answered(answers, text, book, c), byPassage
	}
	if list := book.Perhaps(text); len(list) > 0 && !ask.IsTerm(text) {
		return explain.Perhaps(links(list, book.Guide), c), perhaps
	}
	if !strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Latin, r) }) {
		hits = nil // nothing is like a word in another script
	}
	return explain.Nearest(text, entries(hits, language), c), unknown
}

// answered returns an answer with a button for those who wanted another one.
func (a *Answers) answered(answers []ask.Passage, text string, book *ask.Book, c page.Frame) page.Message {
	m := answer(answers, book.Guide, c)
	if further := book.Further(text); len(further) > 0 {
		m.Rows = append(m.Rows, explain.NotThis(furtherArg+book.Rules+" "+places(book.Places(further)), c))
	}
	return m
}

// furtherArg begins the argument of the button that offers more passages.
const furtherArg = "more "

// places writes places of passages as few letters as possible.
func places(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.FormatInt(int64(n), 36)
	}
	return strings.Join(words, ".")
}

// further returns the passages of the argument of such a button.
func further(guide *ask.Guide, arg string) []ask.Passage {
	var list []int
	for _, word := range strings.Split(arg, ".") {
		n, err := strconv.ParseInt(word, 36, 32)
		if err != nil {
			return nil
		}
		list = append(list, int(n))
	}
	return guide.At(list)
}

// links returns buttons that lead to passages.
func links(list []ask.Passage, guide *ask.Guide) []explain.Link {
	links := make([]explain.Link, len(list))
	for i, p := range list {
		links[i] = explain.Link{Text: p.Title, Arg: passageArg + guide.Key(p)}
	}
	return links
}
