package ask

import (
	"slices"
	"strings"
	"sync"
)

// plainTopic is what answers a plain question: the first of some passages that a rule set has, or a fact by its name
// behind "=".
type plainTopic struct {
	ids []string
	own bool // it answers even if the texts have a question in the same words: these may be on a special case
}

// plainQuestions are what beginners ask first, without words that change nothing, with what answers them.
var plainQuestions = sync.OnceValue(func() map[string]plainTopic {
	data, err := wordFiles.ReadFile("words/plain.txt")
	if err != nil {
		panic(err) // it is embedded
	}
	questions := map[string]plainTopic{}
	var topic plainTopic
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		switch language, list, ok := strings.Cut(line, ": "); {
		case strings.HasPrefix(line, "#"):
		case ok:
			for _, question := range strings.Split(list, "|") {
				key := language + " " + strings.Join(core(speeches[language]().split(question)), " ")
				if questions[key].ids == nil {
					questions[key] = topic
				}
			}
		default:
			ids, own := strings.CutPrefix(line, "!")
			topic = plainTopic{strings.Split(ids, "|"), own || ids[0] == '='}
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
	if b.asksSame(words) {
		return Passage{}, false // the texts have an answer of their own
	}
	if p, ok := b.basic(words, q.polar); ok {
		return p, true
	}
	if near.fit >= sameWords || slices.ContainsFunc(reckonAll(&b.reckoner, q), func(f reckoned) bool { return f.left == 0 && f.text != "" && f.id != "what" }) {
		return Passage{}, false // the texts have one, or the tables
	}
	if p, ok := b.named(words); ok {
		return p, true
	}
	if q.polar {
		return Passage{}, false // that wants a yes or no
	}
	return b.topic(words)
}

// asksSame reports whether the texts have a question in exactly these words.
func (b primer) asksSame(words []string) bool {
	same := sumOf(words)
	return slices.ContainsFunc(b.lines.all, func(l line) bool { return l.question != "" && l.written == same })
}

// basic returns what answers a plain question before questions of the texts that mean nearly the same.
func (b primer) basic(words []string, polar bool) (Passage, bool) {
	if polar {
		return Passage{}, false // that wants a yes or no
	}
	if b.plainTopic(words).own {
		return b.topic(words)
	}
	rest := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return whatIs[w] && b.lexicon.names[w] == nil })
	if len(rest) == len(words) || len(rest) == 0 || len(rest) > 2 {
		return Passage{}, false
	}
	if q := b.readWords(rest); len(q.games)+len(q.sets)+len(q.has)+len(q.unknown)+len(q.numbers) == 0 && len(q.cards) == 1 {
		if f, ok := (basics{pack{&b.reckoner}}).card(rest); ok {
			return b.told(f, nil), true
		}
	}
	return Passage{}, false
}

// whatIs are the words around a card by which one asks what it is.
var whatIs = set("was wos what what's whats ist is sind are heisst bedeutet mean means does der die das dieser diese den ein eine einen the a an eigentlich denn bitte please überhaupt exactly genau")

func (b primer) plainTopic(words []string) plainTopic {
	return plainQuestions()[b.writer.texts.Language()+" "+strings.Join(core(words), " ")]
}

// topic returns what answers what beginners ask with some words.
func (b primer) topic(words []string) (Passage, bool) {
	for _, id := range b.plainTopic(words).ids {
		if name, ok := strings.CutPrefix(id, "="); ok {
			if f, ok := (basics{pack{&b.reckoner}}).answer(name); ok {
				return b.told(f, nil), true
			}
		}
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
	rest := b.unframed(words)
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

// unframed returns words without those that may stand around a name that is to be explained.
func (b primer) unframed(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool {
		return (fillings[w] || forNames[w]) && b.lexicon.names[w] == nil
	})
}
