package ask

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// reader reads questions about a rule set in a language.
type reader struct {
	rules   string
	speech  *speech
	words   *vocabulary
	lexicon *lexicon
	plain   map[string]string // words with an umlaut by their form without
	always  []string          // ids of what is told of every deal by its number; concepts, too
}

// query is a question that has been read: what is named in it, what is asked, and what
// could not be read.
type query struct {
	games, premiums, cards, sets, foreign []string
	has                                   map[string]bool
	words                                 []string
	numbers                               []int
	counted                               []counted
	unknown                               []string
	told                                  *query // the same as a question what a deal pays; nil if none is told
	left                                  int    // how many words were not understood
	polar                                 bool   // to be answered with yes or no
	modal                                 string // the first of "may" and "must" that it has
	tarock                                bool   // something of the table is named
	alien                                 bool   // a word of another world is in it
}

// asking are the concepts by which one asks; the others are content.
var asking = set("who many worth pay may must when higher differs unlike over exists what how why often need")

// common are concepts that everyday sentences have, too.
var common = set("evening seat takes next step sees cover caught begins aufdeck gameword table hand points first last before after late win lost twice own doubled call talk look keeps refuse raise partner cards deal lead skip solo deck higher pass")

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, word := range strings.Fields(words) {
		m[word] = true
	}
	return m
}

// widest is how many words a name has at most.
const widest = 4

// markup is what a question may have pasted into it.
var markup = regexp.MustCompile(`</?[a-zA-Z][^<>]{0,40}>`)

// read reads a question.
func (b *reader) read(question string) *query {
	question = cut(markup.ReplaceAllString(question, " "))
	q := b.readWords(b.speech.split(question))
	if clause := b.clause(question); len(clause) > 0 && len(clause) < len(q.words) {
		asking := b.readWords(clause)
		q.polar, q.modal = asking.polar, asking.modal
	}
	q.told = b.tell(q)
	return q
}

// readWords reads the words of a question.
func (b *reader) readWords(words []string) *query {
	q := &query{has: map[string]bool{}, words: words}
	used := b.readPairs(q, words)
	for i := 0; i < len(words); {
		if n := b.readName(q, words, i, used); n > 0 {
			i += n
			continue
		}
		if !used[i] {
			b.readWord(q, words, i)
		}
		i++
	}
	if q.has["exists"] && q.has["who"] {
		delete(q.has, "exists") // "wer gibt"
		q.has["deal"] = true
	}
	if q.has["hold"] && !b.speech.spoken && len(q.cards) > 0 {
		delete(q.has, "hold") // "if I hold the Pagat"
	}
	if q.step() > 0 && q.has["deal"] && !q.has["redeal"] {
		delete(q.has, "deal") // "Kontra geben"
	}
	b.readCounted(q, words)
	q.polar, q.modal = b.isPolar(q, words), b.modal(words)
	if !q.polar && (q.has["pay"] || q.has["worth"]) && q.has["must"] {
		delete(q.has, "must") // "was muss ich zahlen"
		delete(q.has, "need")
	}
	for concept := range q.has {
		if !asking[concept] && !common[concept] {
			q.tarock = true
		}
	}
	if q.has["begins"] {
		q.has["lead"] = true
		delete(q.has, "begins")
	}
	q.tarock = q.tarock || len(q.games)+len(q.premiums)+len(q.cards)+len(q.foreign) > 0
	return q
}

// readPairs finds verbs in two parts, and returns which words they take.
func (b *reader) readPairs(q *query, words []string) []bool {
	used := make([]bool, len(words))
	for _, p := range b.words.pairs {
		verb := slices.IndexFunc(words, func(w string) bool { return fits(w, p.begins) })
		if verb < 0 {
			continue
		}
		rest := slices.IndexFunc(words[verb+1:], func(w string) bool { return fits(w, p.parts) })
		if rest < 0 || p.means == "lead" && rest+1 < len(words)-verb-1 && words[verb+1+rest] == "an" {
			continue
		}
		q.has[p.means] = true
		used[verb], used[verb+1+rest] = true, true
	}
	return used
}

// readName reads the longest name that begins at a word, and returns how many words it has.
func (b *reader) readName(q *query, words []string, i int, used []bool) int {
	for n := min(widest, len(words)-i); n > 0; n-- {
		if slices.Contains(used[i:i+n], true) {
			continue
		}
		form := joined(words[i : i+n])
		things := b.lexicon.names[form]
		if n == 1 && b.countsAlways(words, i) {
			break
		}
		if things == nil || n == 1 && counts(words, i, b) || n > 1 && b.everydayIn(words[i:i+n], things) {
			continue
		}
		if n == 1 {
			if concepts, ok := b.words.concepts(form); ok && (things[0].kind == elsewhere || things[0].kind == aRuleSet || len(concepts) == 0 && !b.words.numerals[form]) {
				continue // an everyday word
			}
		}
		if i+n < len(words) && b.isOwn(things) && b.namesGame(words[i+n]) {
			return n // "beim Cego-Solo"
		}
		q.name(things)
		if concepts, ok := b.words.concepts(form); ok && n == 1 && things[0].kind == aCard {
			for _, c := range concepts {
				q.has[c] = true
			}
		}
		return n
	}
	return 0
}

// isOwn reports whether a name is that of the rule set, too.
func (b *reader) isOwn(things []thing) bool {
	return slices.ContainsFunc(things, func(t thing) bool { return t.kind == aGame && t.id == b.rules })
}

// namesGame reports whether a word names a game of the rule set.
func (b *reader) namesGame(word string) bool {
	return slices.ContainsFunc(b.lexicon.names[word], func(t thing) bool { return t.kind == aGame })
}

// everydayIn reports whether words only happen to make a name together: one of them is an
// everyday word, and the name is not written with it.
func (b *reader) everydayIn(words []string, things []thing) bool {
	plain := slices.ContainsFunc(words, func(word string) bool {
		concepts, ok := b.words.concepts(word)
		return ok && len(concepts) == 0
	})
	if !plain {
		return false
	}
	for _, t := range things {
		if t.kind == aGame || t.kind == aPremium {
			for _, name := range namesOf(b.rules, t) {
				if slices.Equal(b.speech.split(name), words) {
					return false
				}
			}
		}
	}
	return true
}

// counts reports whether a word that could name a game is a number here.
func counts(words []string, i int, b *reader) bool {
	if !b.words.numerals[words[i]] {
		return false
	}
	if i+1 < len(words) {
		next, _ := b.words.concepts(words[i+1])
		if slices.ContainsFunc(b.lexicon.names[words[i+1]], func(t thing) bool { return t.kind == aCard }) {
			return true // "drei Könige"
		}
		if slices.ContainsFunc(next, func(c string) bool {
			return c == "tricks" || c == "points" || c == "cards" || c == "suits" || c == "table" || c == "talon"
		}) {
			return true
		}
	}
	if i+1 < len(words) {
		next, _ := b.words.concepts(words[i+1])
		if slices.ContainsFunc(next, func(c string) bool {
			return strings.Contains(" worth lost win kontra doubled bid higher announced ", " "+c+" ")
		}) {
			return false
		}
	}
	last := i == len(words)-1 || words[i+1] == "oder" || words[i+1] == "und" || words[i+1] == "mit" || words[i+1] == "or" || words[i+1] == "with"
	before := i > 0 && (slices.Contains([]string{"die", "der", "im", "in", "bei", "gleich", "über", "a", "an", "oder", "darf", "für", "zahlt", "bringt", "kostet"}, words[i-1]))
	return !last && !before
}

func (q *query) name(things []thing) {
	for _, t := range things {
		if t.kind == aRuleSet && len(things) > 1 || t.kind == elsewhere && len(things) > 1 && !q.has["exists"] {
			continue
		}
		list := map[kind]*[]string{aGame: &q.games, aPremium: &q.premiums, aCard: &q.cards, aRuleSet: &q.sets, elsewhere: &q.foreign}[t.kind]
		if !slices.Contains(*list, t.id) {
			*list = append(*list, t.id)
		}
	}
}

// readWord reads a single word.
func (b *reader) readWord(q *query, words []string, i int) {
	word := words[i]
	if fits(word, b.words.alien) && b.lexicon.names[word] == nil {
		q.alien = true
	}
	if n, err := strconv.Atoi(word); err == nil {
		q.numbers = append(q.numbers, n)
		return
	}
	if b.countsAlways(words, i) {
		return
	}
	if i+1 < len(words) && leaves[words[i+1]] && oneLeaf[word] {
		q.numbers = append(q.numbers, 1) // "35 und ein Blatt"
		return
	}
	if owns[word] && !slices.Contains(words[i+1:min(i+5, len(words))], "to") {
		return
	}
	if b.take(q, word) {
		return
	}
	if form := b.plain[bare.Replace(word)]; form != "" && b.take(q, form) {
		return
	}
	if owner, ok := strings.CutSuffix(word, "s"); ok && !b.speech.spoken && b.take(q, owner) {
		return // "the declarer's side"
	}
	if b.takeParts(q, word) {
		return
	}
	if n, ok := b.words.numbers[word]; ok {
		q.numbers = append(q.numbers, n)
		return
	}
	if ranks, suits := spokenCards(); ranks[word] == "" && suits[word] == "" {
		q.unknown = append(q.unknown, word)
	}
}

// owns are words for a duty only if "to" follows: "have they won?" asks for none.
var owns = set("have")

// leaves are thirds of a point, of which an article says that there is one.
var (
	leaves  = set("blatt leaf")
	oneLeaf = set("ein einem a one")
)

// take takes a word that is known as it is.
func (b *reader) take(q *query, word string) bool {
	concepts, ok := b.words.concepts(word)
	for _, c := range concepts {
		q.has[c] = true
	}
	if ok {
		return true
	}
	if b.speech.silent[word] && b.lexicon.names[word] == nil {
		return true
	}
	if things := b.lexicon.names[word]; things != nil {
		q.name(things)
		return true
	}
	return false
}

// takeParts takes a compound of two known names or words.
func (b *reader) takeParts(q *query, word string) bool {
	known := func(part string) bool {
		concepts, ok := b.words.concepts(part)
		return ok && len(concepts) > 0 || b.lexicon.names[part] != nil
	}
	for i := len(word) - shortest; i >= shortest; i-- {
		if !known(word[:i]) {
			continue
		}
		for _, joint := range joints {
			if rest, ok := strings.CutPrefix(word[i:], joint); ok && len(rest) >= shortest && known(rest) {
				return b.take(q, word[:i]) && b.take(q, rest)
			}
		}
	}
	return false
}

// all reports whether a question has all of these concepts.
func (q *query) all(concepts string) bool {
	for _, c := range strings.Fields(concepts) {
		if !q.has[c] {
			return false
		}
	}
	return true
}

// only reports whether a question has no other content than these concepts.
func (q *query) only(concepts string) bool {
	allowed := strings.Fields(concepts)
	for c := range q.has {
		if !asking[c] && !slices.Contains(allowed, c) {
			return false
		}
	}
	return len(q.unknown) == 0
}

// asksWho reports whether a question asks for a player: "jeder" does not.
func (q *query) asksWho() bool { return q.has["who"] && q.hasWord(whose) }

var whose = set("wer wem wen wessen wea who whom whose")

// hasWord reports whether one of some words is in a question.
func (q *query) hasWord(words map[string]bool) bool {
	return slices.ContainsFunc(q.words, func(word string) bool { return words[word] })
}

// step returns the level of doubling that is named, 0 for none.
func (q *query) step() int {
	switch {
	case q.has["kontra4"]:
		return 4
	case q.has["kontra3"]:
		return 3
	case q.has["kontra2"]:
		return 2
	case q.has["kontra"]:
		return 1
	}
	return 0
}

// among returns the number of players that is named: "zu viert"; 0 for none.
func (q *query) among() int {
	for _, n := range q.numbers {
		if n > 100 && n < 110 {
			return n - 100
		}
	}
	if q.has["table"] && len(q.numbers) == 1 && q.numbers[0] < 8 {
		return q.numbers[0]
	}
	for _, c := range q.counted {
		if slices.Contains(c.of, "table") && c.n < 8 {
			return c.n
		}
	}
	return 0
}

// points returns the number of points that is named, -1 for none.
func (q *query) points() int {
	for _, n := range q.numbers {
		if n < 100 || n > 110 {
			return n
		}
	}
	return -1
}
