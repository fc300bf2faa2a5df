package ask

import (
	"slices"
	"strings"
)

// grammar tells how a question is put: which of its clauses asks, and whether for yes or no.
type grammar struct{ *reader }

// clause returns the words of a question that ask, without what it tells before: of its clauses
// the last that begins with a verb by which one asks for yes or no, and what follows. "I am not
// forehand; can I hold it?" All words if it asks for something else before.
func (b grammar) clause(question string) []string {
	clauses := clausesOf(question)
	for i, clause := range slices.Backward(clauses) {
		words := b.speech.split(clause)
		for len(words) > 1 && opening[words[0]] {
			words = words[1:]
		}
		if i == 0 || len(words) < 2 || !b.verbFirst(words) {
			continue
		}
		if slices.ContainsFunc(clauses[:i], func(told string) bool {
			words := b.speech.split(told)
			return b.wonders(words) && (b.speech.spoken || words[0] != "when") // "when I play Super, may I …"
		}) {
			break
		}
		for _, more := range clauses[i+1:] {
			words = append(words, b.speech.split(more)...)
		}
		return words
	}
	return b.speech.split(question)
}

// verbFirst reports whether words begin with a verb, as those do that ask for yes or no.
func (b grammar) verbFirst(words []string) bool {
	first := words[0]
	if b.speech.asksFirst(first) {
		return true
	}
	if !b.speech.spoken || len(words) < 2 || !whoActs[words[1]] || b.speech.silent[first] || b.lexicon.names[first] != nil || nouns[first] || len(first) < 4 {
		return false
	}
	return slices.ContainsFunc([]string{"t", "e", "en", "st"}, func(ending string) bool { return strings.HasSuffix(first, ending) })
}

// asksFirst reports whether a word is a verb with which one asks for yes or no; "am" is none in German.
func (s *speech) asksFirst(word string) bool {
	return polarVerbs[word] && !(s.spoken && word == "am")
}

// whoActs are words that come behind the verb of such a question.
var whoActs = set("sich ich i du er sie es man ma wir mir ihr das des der die jeder jemand keiner einer mein meine dann da jetzt auch")

// opening are words before the verb of a question that is to be answered with yes or no.
var opening = set("und aber oder also dann and but so then or na bitte please")

// wants reports whether the last clause of a question asks for something else than yes or no, whatever is told before:
// "it is lost, what goes to each", "he gives up, so what does he owe", but not "may I play what I like".
func (b grammar) wants(question string) bool {
	clauses := clausesOf(question)
	words := b.speech.split(clauses[len(clauses)-1])
	for len(words) > 1 && (opening[words[0]] || leadsIn[words[0]]) {
		words = words[1:]
	}
	if len(words) < 2 {
		return false
	}
	verb := func(i int) bool {
		return i < len(words) && (b.speech.asksFirst(words[i]) || b.verbFirst(words[i:]))
	}
	switch first := words[0]; {
	case whichOnes[first]:
		return verb(1) || verb(2) || verb(3)
	case b.speech.spoken:
		return (whoOrWhat[first] || first == "was") && verb(1)
	default:
		return whoOrWhat[first] && !doers[words[1]]
	}
}

var (
	whichOnes = set("wie wia wieviel wieviele wiaviel wievielfach welche welcher welches welchen welchem how which whose")
	whoOrWhat = set("wos wer wea wem wen wessen wofür wovon womit what who whom")
	leadsIn   = set("mit an für von um bei auf gegen zu to for with by from at of") // before them: "mit wem"
	doers     = set("i he she it we they you one the a an my his her our their your this that someone somebody anyone anybody everyone everybody nobody")
)

// goes reports whether words ask of what was told before whether it may be: "geht das?"
func goes(words []string) bool {
	return !slices.ContainsFunc(words, func(word string) bool { return !going[word] })
}

// going are the words of a question after what is told.
var going = set("geht gehts des das so auch denn überhaupt ok okay ist is in ordnung zulässig legal fair passt passts gilt gültig möglich gestattet erlaubt zugelassen that it this this's allowed fine all right alright ok work does permitted possible acceptable valid compatible perfectly")

// wonders reports whether words begin with one that asks for something else than yes or no.
func (b grammar) wonders(words []string) bool {
	var one query
	one.has = map[string]bool{}
	if len(words) > 0 {
		b.readWord(&one, words, 0)
	}
	if one.has["who"] && !whose[words[0]] {
		delete(one.has, "who") // "everyone"
	}
	return one.asks() != "" || one.has["what"]
}

// isPolar reports whether a question is to be answered with yes or no: it begins with a
// verb, or asks for nothing else.
func (b grammar) isPolar(q *query, words []string) bool {
	if len(words) == 0 {
		return false
	}
	if b.speech.asksFirst(words[0]) && !(telling[words[0]] && (q.has["what"] || q.has["many"] || q.hasWord(whose) || q.has["when"])) {
		return true
	}
	var one query
	one.has = map[string]bool{}
	b.readWord(&one, words, 0)
	if named := len(q.places) > 0 && q.places[0].from == 0; !named && (one.has["may"] || one.has["must"] || one.has["exists"]) {
		return true
	}
	asks := q.has["who"] || q.has["many"] || q.has["what"] || q.has["how"] || q.has["when"] || q.has["why"] || q.has["worth"] || q.has["pay"]
	if !asks && placing[words[0]] && len(words) > 3 && polarVerbs[words[2]] {
		return true // "in swords is the 10 higher"
	}
	return !asks && (q.has["may"] || q.has["must"] || q.has["exists"] || q.has["win"] && len(q.games) == 0) || b.opensWithVerb(q, words)
}

// placing are words before what a question is on: "in hearts", "beim Solo".
var placing = set("in im bei beim with at mit")

// opensWithVerb reports whether a sentence without a question word begins with a verb, as
// German questions do that are answered with yes or no.
func (b grammar) opensWithVerb(q *query, words []string) bool {
	first := words[0]
	if !b.speech.spoken || len(words) < 3 || b.speech.silent[first] && !polarVerbs[first] || b.lexicon.names[first] != nil || nouns[first] {
		return false
	}
	asks := q.has["many"] || q.has["how"]
	if q.has["who"] || q.has["what"] || q.has["when"] || q.has["why"] || asks && !q.has["differs"] { // "gleich viel wie"
		return false
	}
	return slices.ContainsFunc([]string{"t", "e", "en", "ern"}, func(ending string) bool { return strings.HasSuffix(first, ending) })
}

// nouns are words with the ending of a verb that begin questions without one: "Wert der Dame".
var nouns = set("höchste höchster höchstes niedrigste niedrigster niedrigstes kleinste kleinster kleinstes wert werte anzahl punkte strafe strafen kosten karten stiche rangfolge reihenfolge farbe farben bedeutung prämie prämien runde runden ende ablauf regeln vorhand spiele könige reihung ansagen ansage verdoppelung")

// telling are those of them by which one tells a case, too: "hab gewonnen, was krieg ich".
var telling = set("hab habe habt hatte hatten hob bin war had have krieg")

// polarVerbs begin questions that are answered with yes or no.
var polarVerbs = set("werd komm erfährt erfahren verdoppeln kost kosten gehört gehören kriegen kriegts darfst kannst musst kommt kommen steht ruft rufen sagt fällt nimmt legt wirft gewinnen verlieren bekommen behalt behalte behält stechen stich zahlts verlangt wechselt ändert macht hilft schadet haltet hält hab habe habt hatte hatten hast bin bist war waren soll sollte kostet kostets bringt zahlt zahle verliere krieg kriege kriegt bekomm bekomme ist is ists gehts sind san wird werden wird gilt gelten zählt zählen hat haben hob muss muass darf derf deaf kann kaun kau dürfen können müssen gibt gibts sticht gewinnt verliert sieht sehen reicht reichen braucht brauch verdoppelt liegt liegen geht bleibt bekommt endet spielt schützt verfällt stimmt stimmts schlägt zählts zahlen zahl schreib schreibe schreibt passiert kömma könnma dürfma müssma spielen are is do does did may can could must should will has have need there am had would shall isnt arent dont doesnt")

// modal returns whether words ask what one may or what one must, by the first that says so; ""
// for neither.
func (b grammar) modal(words []string, named []place) string {
	one := query{has: map[string]bool{}}
	for i := range words {
		if slices.ContainsFunc(named, func(p place) bool { return i >= p.from && i < p.to }) {
			continue // "First duty"
		}
		b.readWord(&one, words, i)
		for _, sense := range []string{"must", "may"} {
			if one.has[sense] {
				return sense
			}
		}
	}
	return ""
}

// breaks returns where the clauses of a question begin among its words.
func (b grammar) breaks(question string) (list []int) {
	at := 0
	for _, clause := range clausesOf(question) {
		list = append(list, at)
		at += len(b.speech.split(clause))
	}
	return list
}

// asksWon reports whether all that a question asks in its last clause is whether the game is won:
// "35 points and a leaf. Won?"
func asksWon(question string) bool {
	clauses := clausesOf(strings.TrimRight(question, ".?! "))
	words := strings.Fields(clauses[len(clauses)-1])
	won := func(word string) bool { return isWon[word] }
	return len(clauses) > 1 && slices.ContainsFunc(words, won) && !slices.ContainsFunc(words, func(word string) bool { return !isWon[word] && !whatIsWon[word] })
}

// isWon are words for a game that is won, whatIsWon those beside them.
var (
	isWon     = set("gewonnen gwonnen won made geschafft gschafft")
	whatIsWon = set("ist is it das des the spiel game contract hab ich i ham wir we have he she er sie hat has did declarer der spieler")
)

// clausesOf splits a question where a clause ends: at signs before a space or at the end, or at a dash.
func clausesOf(question string) (list []string) {
	from, i := 0, 0
	for {
		next := strings.IndexAny(question[i:], stops+spaces)
		if next < 0 {
			return append(list, question[from:])
		}
		i += next
		if n := pause(question[i:]); n > 0 {
			list = append(list, question[from:i])
			i += n
			from = i
		} else {
			i++
		}
	}
}

// What a clause may end with.
const (
	stops  = ".,;:!?"
	spaces = "\t\n\f\r "
)

// pause returns how long the end of a clause is with which a text begins, 0 for none.
func pause(text string) int {
	if n := len(text) - len(strings.TrimLeft(text, stops)); n > 0 {
		if rest := strings.TrimLeft(text[n:], spaces); len(rest) < len(text)-n || rest == "" {
			return len(text) - len(rest)
		}
		return 0
	}
	for _, dash := range []string{"-", "–"} {
		if n := 1 + len(dash); len(text) > n && text[1:n] == dash && strings.IndexByte(spaces, text[0]) >= 0 && strings.IndexByte(spaces, text[n]) >= 0 {
			return n + 1
		}
	}
	return 0
}
