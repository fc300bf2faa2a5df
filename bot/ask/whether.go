package ask

import (
	"regexp"
	"slices"
	"strings"
)

// asksWhether reports whether a question is to be answered with yes or no though no verb begins it: its last sentence
// asks whether what was told before is allowed, or ends with a question mark and asks for nothing else. "Zwiccolo over
// it, fine?", "Nobody has bid. In the second round may someone say Solo?", "Two leaves over 35. Enough?"
func (b grammar) asksWhether(question string) bool {
	told, last := lastSentence(question)
	if b.approves(told, last) {
		return true
	}
	if !strings.HasSuffix(strings.TrimRight(question, spaces), "?") {
		return false
	}
	words := b.speech.split(last)
	if len(words) == 0 || slices.Contains(words, "oder") || slices.Contains(words, "or") || b.asksElse(last, words) {
		return false
	}
	return b.begins(words) || b.turnsRound(last) || hinting[words[0]] && strings.TrimSpace(told) != "" ||
		len(words) >= manyWords && slices.ContainsFunc(words, func(w string) bool { return linking[w] })
}

// hinting are words that begin a question for yes or no without a verb: "enough?", "anything for it?"
var hinting = set("any anyone anybody anything enough both still also even mine over won made auch noch trotzdem genug reicht's überhaupt gewonnen verloren gültig")

// begins reports whether German words begin with a verb before who does it, whatever verb it is: "verbrauch ich", "weiß der".
func (b grammar) begins(words []string) bool {
	first := words[0]
	return b.speech.spoken && len(words) > 1 && whoActs[words[1]] && first != "nur" && len(first) > 2 && !asksAnywhere[first] && !asksAtFirst[first] && !leadsIn[first] && !placing[first] && !linking[first] &&
		!opening[first] && !nouns[first] && b.lexicon.names[first] == nil
}

// manyWords is how many words a sentence has at least that is more than a name with a condition.
const manyWords = 6

// linking are words that begin a clause on a condition.
var linking = set("obwohl wenn falls damit weil dass daß though although if when because while unless")

// lastSentence splits a question before its last sentence, or before what stands behind its last colon or dash.
func lastSentence(question string) (told, last string) {
	text := strings.TrimRight(question, stops+spaces)
	for i := len(text) - 1; i > 0; i-- {
		n := pause(text[i:])
		if n > 0 && text[i] != ',' && !inNumber(text[:i], text[i+n:]) && !(text[i] != '.' && text[i] != '?' && text[i] != '!' && asksFor(text[:i])) {
			return text[:i], text[i+n:]
		}
	}
	return "", text
}

// asksAlready reports whether a question that is to be confirmed asks for something else: "so who leads?", but not "whoever
// gets there first has won, right?"
func (b grammar) asksAlready(question string) bool {
	_, last := lastSentence(question)
	clause := clausesOf(last)[0]
	words := b.speech.split(clause)
	for len(words) > 2 && (opening[words[0]] || leadsIn[words[0]]) {
		words = words[1:]
	}
	return len(words) > 1 && (b.wants(clause) || (asksAtFirst[words[0]] || asksAnywhere[words[0]]) && b.verbFirst(words[1:]))
}

// inNumber reports whether a full stop between two texts belongs to a number: "im 15. Stich".
func inNumber(before, behind string) bool {
	return before != "" && before[len(before)-1] >= '0' && before[len(before)-1] <= '9' && afterNumber.MatchString(behind)
}

// afterNumber are what is numbered.
var afterNumber = regexp.MustCompile(`(?i)^(?:stich|spiel|runde|karte|geben|mal|trick|deal|round)`)

// asksFor reports whether the last sentence of a text has a question word: "which is higher: Solo or Farberl".
func asksFor(text string) bool {
	text = text[strings.LastIndexAny(text, ".?!")+1:]
	return slices.ContainsFunc(strings.Fields(strings.ToLower(text)), func(w string) bool { return asksAnywhere[w] || asksAtFirst[w] })
}

// approves reports whether the last words of a question ask whether what it tells is allowed: "legal?", "is that all
// right with four?"
func (b grammar) approves(told, last string) bool {
	if i := strings.LastIndex(last, ","); i >= 0 {
		told, last = told+last[:i], last[i+1:]
	}
	words := b.speech.split(last)
	if at := slices.IndexFunc(words, func(w string) bool { return placing[w] && w != "in" || w == "hier" || w == "here" }); at > 0 {
		words = words[:at]
	}
	return strings.TrimSpace(told) != "" && len(words) > 0 && goes(words) && slices.ContainsFunc(words, func(w string) bool { return approving[w] })
}

// approving are words by which one asks whether something is allowed.
var approving = set("ok okay ordnung zulässig legal fair passt passts gültig möglich gestattet erlaubt zugelassen geht gehts fine allowed alright right permitted possible acceptable valid compatible work")

// asksElse reports whether a sentence asks for something else than yes or no, or only names an amount that is asked for.
// A question word after a comma does where a verb follows: "…, was zahl ich", but not "…, was ich ausspiele".
func (b grammar) asksElse(sentence string, words []string) bool {
	if chooses(words) || !b.turnsRound(sentence) && slices.ContainsFunc(words, func(w string) bool { return ofAmounts[w] }) {
		return true
	}
	for i, clause := range clausesOf(sentence) {
		words := b.speech.split(clause)
		for len(words) > 1 && (opening[words[0]] || leadsIn[words[0]] || words[0] == "als") {
			words = words[1:]
		}
		if len(words) == 0 || !asksAtFirst[words[0]] && !asksAnywhere[words[0]] {
			continue
		}
		if i == 0 || len(words) < 3 || b.verbFirst(words[1:]) || b.verbFirst(words[2:]) || pronouns[words[2]] && !pronouns[words[1]] || b.wants(clause) {
			return true
		}
	}
	return !b.begins(words) && (howMany.MatchString(sentence) || slices.ContainsFunc(words, func(w string) bool { return asksAnywhere[w] }))
}

// pronouns stand behind the verb of a question, and before that of a clause that only tells.
var pronouns = set("ich i du er sie es man ma wir mir ihr we he she it they you")

// howMany are words for an amount, wherever they are, and what is asked behind a preposition.
var howMany = regexp.MustCompile(`(?i)\b(?:wi[ea] (?:v[iü]|oft|hoch|lang|weit|groß)|(?:in|at|to|by|on|from|with|against|under|over) what\b|was für)`)

// Words by which one asks for something else: wherever they are, and at the beginning of a clause.
var (
	asksAnywhere = set("wieviel wieviele wievü wiaviel wiavui wievielfach welche welcher welches welchen welchem how which whose whom wessen wem wen wann when why warum wieso weshalb wofür wozu worum woher wohin woran womit wievielt wievielte wievielfache where")
	asksAtFirst  = set("wer wea was wos wie wia wo who what what's whats who's whos when's whom wann when reih nenn zähl sag erklär list name tell give explain")
)

// ofAmounts are words of a sentence that asks for an amount and has no verb: "from each?", "my loss in all?"
var ofAmounts = set("je jeder jedem jeden pro per each altogether together total insgesamt zusammen summe ergebnis gewinn verlust gesamtgewinn wert grundwert spielwert werte preis kosten value price cost worth amount payment loss gain win plus minus result score reward penalty strafe rangfolge reihenfolge order anzahl number kopf head net netto factor faktor rechnung points punkte choices left size cost sum outcome share damage take rest opponent defence kosten gesamtkosten ablage anteil pay pays get needed called")

// turnsRound reports whether a verb stands before who does it at the beginning of a clause, as it does where one asks:
// "in the second round may someone say Solo", "da krieg ich was".
func (b grammar) turnsRound(sentence string) bool {
	for _, clause := range clausesOf(sentence) {
		words := b.speech.split(clause)
		for len(words) > 1 && opening[words[0]] {
			words = words[1:]
		}
		for i := range words[:max(len(words)-1, 0)] {
			if i > 0 && !placing[words[0]] && !b.speech.spoken {
				break
			}
			if b.speech.spoken && (b.speech.asksFirst(words[i]) && whoActs[words[i+1]] || ofMe[words[i]] && pronouns[words[i+1]]) || !b.speech.spoken && polarVerbs[words[i]] && doers[words[i+1]] {
				return true
			}
		}
	}
	return false
}

// ofMe are verbs of which one asks for oneself.
var ofMe = set("schreib schreibe spiel spiele zähl zähle leg lege entscheid entscheide erfahr erfahre stech steche mach mache ruf rufe lässt läßt wirkt überbietet nützt nützen wollen bringen kontriert")

// chooses reports whether words offer two things of which one is to be chosen: "above or below", "gewonnen oder verloren".
func chooses(words []string) bool {
	for i := 1; i+1 < len(words); i++ {
		if words[i] == "or" || words[i] == "oder" {
			if other := opposites[words[i-1]]; other != "" && slices.Contains(words[i+1:], other) {
				return true
			}
		}
	}
	return false
}

// opposites are pairs of words of which one excludes the other.
var opposites = bothWays("above below", "over under", "higher lower", "before after", "won lost", "win lose", "partner opponent", "up down", "highest lowest", "strongest weakest",
	"gewonnen verloren", "gwonnen verloren", "höher niedriger", "höher tiefer", "über unter", "vor nach", "vorher nachher", "offen verdeckt", "verdeckt offen", "partner gegner", "stärkste schwächste", "höchste niedrigste", "plus minus")

func bothWays(pairs ...string) map[string]string {
	m := map[string]string{}
	for _, pair := range pairs {
		one, other, _ := strings.Cut(pair, " ")
		m[one], m[other] = other, one
	}
	return m
}
