package explain

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/locales"
)

// WhyNot answers a reader, whose turn it is, who asks for the reason why he may not do something that he names: a
// card, a game, an announcement; or says that he may, if he asks why not. ok is false if the words name nothing of the
// kind, or say more than that.
func WhyNot(t *view.Table, refused []act.Refusal, asked string, c words.Reader) (m page.Message, ok bool) {
	w := newWhy(t, c)
	if w.View == nil || !words.Mine(w.Writer) {
		return m, false
	}
	said := spoken(asked)
	named, may := w.named(said, refused)
	if len(named) == 0 && (len(may) == 0 || !denies(said)) {
		return m, false
	}
	g := &page.Page{}
	g.Add(w.Say("why.title", "group", words.GroupTitle(w.Frame)))
	g.Block(w.Say("hand.turn", "task", w.Task()))
	if len(named) == 0 {
		for _, line := range w.can(may) {
			g.Block(line)
		}
	}
	for _, group := range grouped(named) {
		g.Block(w.Say("why.not", "what", w.barred(group), "reason", w.because(group[0])))
	}
	return g.Finish().Message, true
}

// called is a name of something that can be asked for, in words.
type called struct {
	words []string
	of    int // index of a refusal, or of an option behind all refusals
}

// denies reports whether words ask why something is not so.
func denies(asked []string) bool {
	for _, language := range locales.Languages() {
		not := strings.Fields(locales.For(language).Say("asked.not"))
		if slices.ContainsFunc(asked, func(word string) bool { return slices.Contains(not, word) }) {
			return true
		}
	}
	return false
}

// named returns the refusals and the options that words name, nil if there are words that do not belong to such a
// question. Of names within each other the longest counts.
func (w *why) named(asked []string, refused []act.Refusal) (list []act.Refusal, may []act.Option) {
	var names []called
	little := map[string]bool{}
	for _, language := range locales.Languages() {
		texts := locales.For(language)
		for _, word := range strings.Fields(texts.Say("asked.why")) {
			little[word] = true
		}
		reader := w.Reader
		reader.Texts = texts
		other := newWhy(w.Table, reader)
		for i, r := range refused {
			names = append(names, other.names(r.Action, i)...)
		}
		for i, o := range w.View.Options {
			names = append(names, other.names(o.Action, len(refused)+i)...)
		}
	}
	slices.SortStableFunc(names, func(a, b called) int { return len(b.words) - len(a.words) })
	used, found := make([]int, len(asked)), make([]bool, len(refused)+len(w.View.Options)) // used has how many words the name of a word has
	for _, n := range names {
		for at := 0; len(n.words) > 0 && at+len(n.words) <= len(asked); at++ {
			span := used[at : at+len(n.words)]
			fits := !slices.ContainsFunc(span, func(u int) bool { return u != 0 && u != len(n.words) })
			for i, word := range n.words {
				fits = fits && inflects(asked[at+i], word)
			}
			if !fits {
				continue
			}
			for i := range span {
				span[i] = len(n.words)
			}
			found[n.of] = true
		}
	}
	for i, word := range asked {
		if used[i] == 0 && !little[word] {
			return nil, nil
		}
	}
	for i, r := range refused {
		if found[i] {
			list = append(list, r)
		}
	}
	for i, o := range w.View.Options {
		if found[len(refused)+i] {
			may = append(may, o)
		}
	}
	return list, may
}

// names returns the names of an action: those of its card, or the words that are said.
func (w *why) names(a act.Action, of int) (list []called) {
	add := func(text string) {
		if words := spoken(text); len(words) > 0 {
			list = append(list, called{words, of})
			if len(words) == 2 && len([]rune(words[0])) > 1 {
				list = append(list, called{[]string{words[0] + words[1]}, of}) // "Herzkönig"
			}
		}
	}
	switch a.Verb {
	case act.VerbPlay, act.VerbCall:
		w.card(a.Card, add)
	case act.VerbDiscard:
		for c := range a.Cards.And(w.View.Hand).Minus(w.discardable()).All() {
			w.card(c, add)
		}
	case act.VerbPass:
		for _, word := range strings.Fields(w.Say("asked.pass")) {
			add(word)
		}
		add(w.Action(act.Open(a)))
	case act.VerbBid, act.VerbAnnounce:
		add(w.Action(act.Open(a)))
	}
	return list
}

// card adds the names of a card: in words and as it is printed, and what it is of.
func (w *why) card(c card.Card, add func(string)) {
	for _, style := range []words.Style{{}, {Words: true}, {Arabic: true}} {
		reader := w.Reader
		reader.Style = style
		add(words.New(w.Table, reader).Face(c))
	}
	if c.Suit() == card.Tarock {
		add(w.Say("card.tarock", "number", c.String()))
		add(w.Name("suit", "tarock"))
		return
	}
	reader := w.Reader
	reader.Style.Words = true
	in := words.New(w.Table, reader)
	add(in.Sign(c.Suit()))
	if rank := in.Rank(c); strings.Trim(c.Rank(), "0123456789") != "" {
		add(rank)
	}
}

// spoken returns the words of a text in small letters, with the signs of suits as words of their own.
func spoken(text string) []string {
	text = strings.NewReplacer("\ufe0f", "", "\ufe0e", "", "❤", "♥", "🔷", "♦", "🍀", "♣", "'", "", "’", "").Replace(strings.ToLower(norm.NFC.String(text)))
	var b strings.Builder
	for _, r := range text {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r):
			b.WriteRune(r)
		case unicode.Is(unicode.So, r):
			b.WriteString(" " + string(r) + " ")
		default:
			b.WriteByte(' ')
		}
	}
	return strings.Fields(b.String())
}

// inflects reports whether a word is another one, or that with an ending.
func inflects(word, of string) bool {
	end, ok := strings.CutPrefix(word, of)
	return ok && (end == "" || len([]rune(of)) > 3 && slices.Contains([]string{"s", "e", "n", "en", "er", "es"}, end))
}
