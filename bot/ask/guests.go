package ask

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// guests are the players of a question with names that no reader knows, or with titles, each by a name that all
// readers know and no text has.
type guests map[string]string

// standIns are names that no text and no example has.
var standIns = [...]string{"Norbert", "Reinhard", "Manfred", "Dieter", "Egon"}

// Words that tell who somebody is: nameWords follow names, titleWords are before them.
var (
	nameWords  = either(saidBid, toAny, passes, holds, saysPass, saysHold, saysCall, madeBid, ofDealer, ledWords, trickPlay, set("deals deal gibt draws doubles announces sits sitzt kommt comes geht goes drops steigt throws spielt hält sagen both beide"))
	titleWords = set("frau herr herrn mrs mr ms miss tante onkel aunt uncle")
)

// tellsSeats are words by which it is told where players sit.
var tellsSeats = either(ofOrderTold, ofForehand, set("deals dealt dealer gibt gegeben geber geberin dealing"))

// aWord is a word of a question, with its place in it.
var aWord = regexp.MustCompile(`[\pL’']+`)

// longestName is how many letters an unknown word has at most that may be a name.
const longestName = 9

// shortName is how many letters a name has at most that looks like another word with a wrong letter.
const shortName = 4

// introduce returns a question in which its guests have names that are known.
func introduce(b *Book, question string) (string, guests) {
	at := aWord.FindAllStringIndex(question, -1)
	word := func(i int) string { return question[at[i][0]:at[i][1]] }
	known, likely := map[string]bool{}, []string{}
	for i := range at {
		if title := i+1 < len(at) && titleWords[strings.ToLower(word(i))] && isUpper(word(i)) && isUpper(word(i+1)) && at[i+1][0]-at[i][1] <= 2; title {
			known[question[at[i][0]:at[i+1][1]]] = true
			continue
		}
		if i+1 == len(at) || !mayName(b, word(i), i > 0 && !endsSentence(question[at[i-1][1]:at[i][0]])) || strings.TrimSpace(question[at[i][1]:at[i+1][0]]) != "" {
			continue
		}
		if next := strings.ToLower(word(i + 1)); nameWords[next] || b.namesGame(next) && isUpper(word(i+1)) {
			likely = append(likely, word(i))
		}
	}
	slices.Sort(likely)
	likely = slices.Compact(likely)
	several := len(likely) > 1 || slices.ContainsFunc(at, func(of []int) bool { return firstNames()[strings.ToLower(question[of[0]:of[1]])] })
	for _, name := range likely {
		if low := strings.ToLower(name); (several || !b.speech.spoken) && (b.mended(low) == low || several && isMeant(b, name)) {
			known[name] = true
		}
	}
	if seated := slices.ContainsFunc(at, func(of []int) bool { return tellsSeats[strings.ToLower(question[of[0]:of[1]])] }); several && (seated || len(known) > 0) {
		listed := len(known) > 0
		for i := range at {
			within := seated && i > 0 && !endsSentence(question[at[i-1][1]:at[i][0]]) && isMeant(b, word(i)) // "Dora deals, then comes Bea"
			if (within || listed && inList(question[:at[i][0]], question[at[i][1]:])) && mayName(b, word(i), true) {
				known[word(i)] = true // "order Hal, Bo and Cy"
			}
		}
	}
	if len(known) == 0 {
		return question, nil
	}
	return called(question, known)
}

// isMeant reports whether a word that may be a name is no other one with a wrong letter.
func isMeant(b *Book, word string) bool {
	low := strings.ToLower(word)
	return b.mended(low) == low || len([]rune(word)) <= shortName
}

// called gives the guests their names.
func called(question string, known map[string]bool) (string, guests) {
	s := guests{}
	var names []string
	for name := range known {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Index(question, a) - strings.Index(question, b) })
	for _, name := range names {
		i := slices.IndexFunc(standIns[:], func(n string) bool { return s[n] == "" && !strings.Contains(question, n) })
		if i < 0 {
			return question, nil
		}
		s[standIns[i]] = name
	}
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	for _, name := range names {
		for stand, of := range s {
			if of == name {
				question = regexp.MustCompile(`(^|[^\pL])`+regexp.QuoteMeta(name)+`($|[^\pL])`).ReplaceAllString(question, "${1}"+stand+"${2}")
				question = regexp.MustCompile(`(^|[^\pL])`+regexp.QuoteMeta(name)+`($|[^\pL])`).ReplaceAllString(question, "${1}"+stand+"${2}")
			}
		}
	}
	return question, s
}

// mayName reports whether a word may be the name of somebody: it is written like one, and means nothing.
func mayName(b *Book, word string, within bool) bool {
	low := joined(b.speech.split(word))
	n := len([]rune(word))
	if n < 2 || n > longestName || !isUpper(word) || strings.ToLower(word)[1:] != word[1:] || low == "" || b.lexicon.names[low] != nil || seatOf[low] != 0 || numerals[low] {
		return false
	}
	if alsoWords[low] {
		return within && !b.speech.spoken
	}
	return !firstNames()[low] && b.words.spoken[low] == "" && !b.isKnown(spellers[b.writer.texts.Language()](), low) && !b.isCompound(spellers[b.writer.texts.Language()](), low)
}

// isUpper reports whether a word is written with a capital.
func isUpper(word string) bool { return word != "" && unicode.IsUpper([]rune(word)[0]) }

// endsSentence reports whether what is between two words ends a sentence.
func endsSentence(between string) bool { return strings.ContainsAny(between, ".?!:") }

// inList reports whether a word is one of a list, by what is before and behind it.
func inList(before, behind string) bool {
	before, behind = strings.TrimRight(before, " "), strings.TrimLeft(behind, " ")
	joined := strings.HasSuffix(before, ",") || strings.HasSuffix(before, " and") || strings.HasSuffix(before, " und")
	return joined || strings.HasPrefix(behind, ",") || strings.HasPrefix(behind, "and ") || strings.HasPrefix(behind, "und ")
}

// back gives the guests in what is answered their own names again.
func (s guests) back(text string) string {
	for stand, name := range s {
		text = strings.ReplaceAll(text, stand, name)
	}
	return text
}
