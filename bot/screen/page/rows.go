package page

import (
	"slices"
	"strings"
)

// KeyLimit is the greatest number of characters of a button that has a row of its own.
const KeyLimit = 40

// The greatest numbers of buttons with words in a row.
const (
	GamesInRow = 4
	WordsInRow = 2
)

// Grid arranges buttons in rows of at most a number, as equal as possible.
func Grid(keys []Key, most int) [][]Key {
	var rows [][]Key
	for n := (len(keys) + most - 1) / most; n > 0; n-- {
		k := (len(keys) + n - 1) / n
		rows = append(rows, keys[:k:k])
		keys = keys[k:]
	}
	return rows
}

// Lay arranges buttons in order, as many in a row as a phone can show, at most a
// number.
func Lay(keys []Key, most int) [][]Key {
	var rows [][]Key
	for _, k := range keys {
		if last := len(rows) - 1; last >= 0 && Fits(append(slices.Clip(rows[last]), k), most) {
			rows[last] = append(rows[last], k)
			continue
		}
		rows = append(rows, []Key{k})
	}
	return rows
}

// Pack arranges buttons in few rows, those with short texts first, at most a number in a
// row. Each has room for a mark, so that none moves when one is marked.
func Pack(keys []Key, most int, mark string) [][]Key {
	wide := func(k Key) int {
		n := most
		for text := mark + strings.TrimPrefix(k.Text, mark); n > 1 && Width(text) > KeyRoom(n); {
			n--
		}
		return n
	}
	var rows [][]Key
	for n := most; n > 0; n-- {
		rows = append(rows, Lay(slices.DeleteFunc(slices.Clone(keys), func(k Key) bool { return wide(k) != n }), n)...)
	}
	return rows
}

// Flow arranges buttons with two short ones in a row.
func Flow(keys []Key) [][]Key { return Lay(keys, WordsInRow) }

// Fits reports whether a phone shows the full texts of the buttons of a row.
func Fits(row []Key, most int) bool {
	return len(row) <= most && !slices.ContainsFunc(row, func(k Key) bool { return Width(k.Text) > KeyRoom(len(row)) })
}
