package glossary

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// name is a spelling under which an entry is found.
type name struct {
	letters  []rune   // folded, without blanks
	words    []string // folded
	language string   // "de", "en", or "" for an id
	aside    bool     // an addition in parentheses
}

// spellings returns the names in a term of the glossary: the whole term, the term
// without parentheses, and each part in parentheses. So "Topf (Pot, Mouche)" is also
// found as Topf, as Pot and as Mouche.
func spellings(term, language string) []name {
	names := []name{newName(term, language)}
	head, rest, ok := strings.Cut(term, "(")
	if !ok {
		return names
	}
	inside, tail, _ := strings.Cut(rest, ")")
	names = append(names, newName(head+tail, language))
	for part := range strings.SplitSeq(inside, ",") {
		n := newName(part, language)
		n.aside = true
		names = append(names, n)
	}
	return names
}

func newName(text, language string) name {
	words := fold(text)
	return name{letters: []rune(strings.Join(words, "")), words: words, language: language}
}

// sentence joins words with a blank at each end, so that strings.Contains finds only
// whole words.
func sentence(words []string) string { return " " + strings.Join(words, " ") + " " }

// umlauts are replaced after fold has removed the dots.
var umlauts = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u", "ß", "ss")

// fold returns the words of a text in a form in which all spellings are equal: lower
// case, without accents, ä as a, ß as ss. Everything except letters and digits
// separates words.
func fold(text string) []string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(text)) {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
		case !unicode.Is(unicode.Mn, r):
			b.WriteByte(' ')
		}
	}
	return strings.Fields(umlauts.Replace(b.String()))
}

// shorten returns the beginning of a text that is too long to be a word.
func shorten(text string) string {
	n := 0
	for i := range text {
		if n == longest {
			return text[:i]
		}
		n++
	}
	return text
}

// Distance returns how many letters must be inserted, deleted, changed or swapped with
// their neighbour to turn a into b.
func Distance(a, b []rune) int {
	n := len(b) + 1
	rows := make([]int, 3*n)
	before, last, row := rows[:n], rows[n:2*n], rows[2*n:]
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row[0] = i + 1
		for j := range b {
			change := last[j]
			if a[i] != b[j] {
				change++
			}
			row[j+1] = min(change, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
