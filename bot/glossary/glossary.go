// Package glossary looks up the words of the Tarock table in the project's own
// glossary, which is embedded from docs/glossary.md.
//
// Players misspell words they have only heard, so Find is forgiving: it accepts both
// languages, umlauts in any spelling, beginnings and near misses. The package finds
// entries; it does not write messages.
package glossary

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"tarock/docs"
)

// Entry is a term of the glossary with its explanation in both languages.
type Entry struct {
	ID                 string // stable, lower case ASCII, words joined by hyphens
	German             string // the term, perhaps with an addition in parentheses
	Explanation        string // German; complete by itself
	English            string
	EnglishExplanation string
	Topic              string // one of Topics
}

// file is the path of the glossary in docs.FS, columns the heading of its table.
const (
	file    = "glossary.md"
	columns = "id|Deutsch|Erklärung (DE)|English|explanation (EN)|topic"
)

// entries are the entries of the embedded glossary. One that cannot be read is a bug.
var entries = sync.OnceValue(func() []Entry {
	data, err := docs.FS.ReadFile(file)
	if err != nil {
		panic(err)
	}
	all, err := parse(string(data))
	if err != nil {
		panic(fmt.Sprintf("glossary: %s: %v", file, err))
	}
	return all
})

// All returns every entry, in the order of the document, in a new slice.
func All() []Entry { return slices.Clone(entries()) }

// parse reads the rows of the document's only table.
func parse(document string) ([]Entry, error) {
	var all []Entry
	seen := map[string]bool{}
	heading := false
	for i, line := range strings.Split(document, "\n") {
		row, ok := strings.CutPrefix(line, "|")
		if !ok || strings.HasPrefix(row, " ---") {
			continue
		}
		cells := strings.Split(strings.TrimSuffix(strings.TrimSpace(row), "|"), "|")
		for j := range cells {
			cells[j] = strings.TrimSpace(cells[j])
		}
		switch {
		case !heading && strings.Join(cells, "|") != columns:
			return nil, fmt.Errorf("line %d: want the heading %s", i+1, columns)
		case !heading:
			heading = true
		case len(cells) != 6 || slices.Contains(cells, ""):
			return nil, fmt.Errorf("line %d: want six cells, none of them empty", i+1)
		case seen[cells[0]]:
			return nil, fmt.Errorf("line %d: second entry %s", i+1, cells[0])
		default:
			seen[cells[0]] = true
			all = append(all, Entry{cells[0], cells[1], cells[2], cells[3], cells[4], cells[5]})
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no entries")
	}
	return all, nil
}
