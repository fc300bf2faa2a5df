package witness

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// column is one of a score sheet: who is at its head, cut to what has room there, and what
// a deal changes in it.
type column struct {
	head   string
	change int
}

// chair is one of a transcript. Its name is made of the names of all who have sat on it.
type chair struct {
	name string
	pays int
}

var (
	amount   = regexp.MustCompile(`[+−-]?\d+`)
	numbered = regexp.MustCompile(`\.\d+$`) // tells apart who has the same letters
	trick    = regexp.MustCompile(`(?m)^ ?\d+\. .*$`)
	player   = regexp.MustCompile(`(?:^ ?\d+\. |· )(🤖 \S+|\S+)`)
)

// longest is how many letters the name of a chair can have. Of more names than have room
// the last are cut.
const longest = 20

// columns reads a line of heads and the line of changes below it. Both are flush right; a
// player who came after the deal has no number.
func columns(heads, changes string) (list []column) {
	names, from := []rune(heads), 0
	for _, at := range amount.FindAllStringIndex(changes, -1) {
		end := min(len([]rune(changes[:at[1]])), len(names))
		list = append(list, column{strings.TrimSpace(string(names[from:end])), numeral(changes[at[0]:at[1]])})
		from = end
	}
	return list
}

// letters returns a name as a transcript writes it, where a computer is a word.
func letters(name string) string {
	if short, ok := strings.CutPrefix(name, "C-"); ok {
		name = "Computer" + short
	}
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return r
	}, strings.Replace(name, "🤖", "Computer", 1))
}

// is reports whether a column can be that of a player with a name.
func (c column) is(name string) bool {
	return strings.HasPrefix(letters(name), letters(numbered.ReplaceAllString(c.head, "")))
}

// of reports whether a column can be that of somebody who has sat on a chair.
func (c column) of(at chair) bool {
	return len([]rune(at.name)) >= longest || strings.Contains(at.name, letters(numbered.ReplaceAllString(c.head, "")))
}

// players returns who has played to the tricks that a text tells.
func players(text string) (list []string) {
	for _, line := range trick.FindAllString(plain.Replace(text), -1) {
		for _, found := range player.FindAllStringSubmatch(line, -1) {
			list = append(list, found[1])
		}
	}
	return list
}

// agree reports whether columns say what a deal pays: each chair has a column of somebody who
// has sat on it, where known of him who has played there, with what it pays, and all
// other columns are zero.
func agree(columns []column, chairs []chair, played []string) bool {
	if len(chairs) == 0 {
		return !slices.ContainsFunc(columns, func(c column) bool { return c.change != 0 })
	}
	at := chairs[0]
	sits := func(c column) bool {
		return c.of(at) && slices.ContainsFunc(played, func(name string) bool { return c.is(name) && strings.Contains(at.name, letters(name)) })
	}
	known := slices.ContainsFunc(columns, sits)
	for i, c := range columns {
		if c.change != at.pays || !c.of(at) || known && !sits(c) {
			continue
		}
		if agree(slices.Delete(slices.Clone(columns), i, i+1), chairs[1:], played) {
			return true
		}
	}
	return false
}

// told writes columns for whoever reads a fault.
func told(list []column) string {
	var words []string
	for _, c := range list {
		words = append(words, fmt.Sprintf("%s %d", c.head, c.change))
	}
	return strings.Join(words, ", ")
}

// gives does it for chairs.
func gives(list []chair) string {
	var words []string
	for _, c := range list {
		words = append(words, fmt.Sprintf("%s %d", c.name, c.pays))
	}
	return strings.Join(words, ", ")
}
