package ask

import (
	"slices"
	"strings"
	"sync"
)

// plainQuestions are what beginners ask first, without words that change nothing, with the passages that answer them:
// the first that a rule set has.
var plainQuestions = sync.OnceValue(func() map[string][]string {
	data, err := wordFiles.ReadFile("words/plain.txt")
	if err != nil {
		panic(err) // it is embedded
	}
	questions := map[string][]string{}
	var ids []string
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		switch language, list, ok := strings.Cut(line, ": "); {
		case strings.HasPrefix(line, "#"):
		case ok:
			for _, question := range strings.Split(list, "|") {
				key := language + " " + strings.Join(core(strings.Fields(strings.ReplaceAll(question, "'", ""))), " ")
				if questions[key] == nil {
					questions[key] = ids
				}
			}
		default:
			ids = strings.Split(line, "|")
		}
	}
	return questions
})

// Words that change nothing in what a beginner asks, and those that do not if it is a game or a premium that he names.
var (
	fillings = set(`eigentlich denn hier da do überhaupt genau jetzt mal einmal nochmal noch bitte also so des is in dem diesem im beim bei diesen tarock this the actually exactly here please pls plz again now really just at all den der die das ein eine einen einem a an
		wie was wos wia what how man ma ich i du ihr you one we it es geht gehts gehen funktioniert funktionieren läuft laufen rennt ab o erklär erkläre erklärt erklärst erklären erklärung explain explanation mir mi uns me us to wer someone somebody sagen sag tell
		ist sind san war are was were does do did s kurz kurze kurzen short quick eben halt und and jetz aber sorry hilfe help frage question blöde ganz stupid dumb um give about über of for für von vom mit with um zum zur works work go goes run lol bro omg hey hallo oder wie's wies`)
	forNames = set(`game games gspü kann kannst könntest can could spielt spüt spielen spiele spiel play played playing plays bedeutet heißt haßt heisst mean means meant meint soll sein be teufel hell wtf heck kenn kenne kennt know nicht ned net not nix nie never hab have ive muss must have machen tun make done schafft macht waaß weiß weis gespielt gspielt versteht versteh verstehe verstehen understand dont don't unter wann when hat gewinnt gewinn win wins won geglückt erzähl teach learn lern wofür wozu gibts gibt there passiert happens regeln rules auf sich erreicht reach get sagt says say said bid bids bade called call counts count as whats what's thing kind sort exactly purpose point idea ansagt angesagt ansage announced announces n isn dn that thats genau erreichen gelingt made description describe beschreib beschreibe`)
)

// Words by which one asks to have something explained, and by which one asks whether somebody can.
var (
	explaining = set("erklären erklär erklärst sagen sag explain tell give show zeigen")
	able       = set("kann kannst könntest könnt can could real mal quickly")
)

// core returns words in order without those that change nothing, and without doubles.
func core(words []string) []string {
	asked := slices.ContainsFunc(words, func(w string) bool { return explaining[w] })
	kept := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return fillings[w] || asked && able[w] })
	if len(kept) == 0 {
		return words // "wie geht das" is no "wie geht's"
	}
	slices.Sort(kept)
	return slices.Compact(kept)
}

// primer answers beginners.
type primer struct{ *Book }

// answer returns the passage that answers a plain question, with the sentence that does: one that beginners ask, or what a
// game or a premium is.
func (b primer) answer(q *query, written string, near asked) (Passage, bool) {
	words := b.speech.split(grammar{&b.reader}.bare(written))
	same := sumOf(words)
	if near.fit >= sameWords || slices.ContainsFunc(b.lines.all, func(l line) bool { return l.question != "" && l.written == same }) ||
		slices.ContainsFunc(reckonAll(&b.reckoner, q), func(f reckoned) bool { return f.left == 0 && f.text != "" && f.id != "what" }) {
		return Passage{}, false // the texts or the tables have an answer of their own
	}
	if p, ok := b.named(words); ok {
		return p, true
	}
	if q.polar {
		return Passage{}, false // that wants a yes or no
	}
	return b.topic(words)
}

// topic returns the passage on what beginners ask with some words.
func (b primer) topic(words []string) (Passage, bool) {
	for _, id := range plainQuestions()[b.writer.texts.Language()+" "+strings.Join(core(words), " ")] {
		if p, ok := b.Find(id); ok {
			if !strings.Contains(p.Text, "\n") { // no table
				p.Fact = firstSentence(p.Text)
			}
			return p, true
		}
	}
	return Passage{}, false
}

// firstSentence returns the first sentence of a text.
func firstSentence(text string) string {
	list := sentences(text)
	if len(list) == 0 {
		return ""
	}
	return strings.TrimSuffix(strings.TrimSuffix(list[0], ";"), ".") + "."
}

// named returns the passage on the only game or premium that is named, if nothing else is said than that it is to be
// explained.
func (b primer) named(words []string) (Passage, bool) {
	rest := slices.DeleteFunc(slices.Clone(words), func(w string) bool {
		return (fillings[w] || forNames[w]) && b.lexicon.names[w] == nil
	})
	if len(rest) == 0 || len(rest) == len(words) && len(rest) > 2 {
		return Passage{}, false
	}
	q := b.readWords(rest)
	if len(q.cards)+len(q.sets)+len(q.foreign)+len(q.has)+len(q.unknown)+len(q.numbers) > 0 {
		return Passage{}, false
	}
	switch {
	case len(q.games) == 1 && len(q.premiums) == 0:
		return b.Find("game." + q.games[0])
	case len(q.premiums) == 1 && len(q.games) == 0:
		return b.Find("premium." + q.premiums[0])
	}
	return Passage{}, false
}
