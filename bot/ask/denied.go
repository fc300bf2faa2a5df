package ask

import (
	"cmp"
	"slices"
	"strings"
)

// doubling tells whether words say that something was doubled: 1, that nothing was: -1, or nothing of the kind.
func (b *reader) doubling(words []string) int {
	raised := func(words []string) bool {
		for concept := range b.readWords(words).has {
			if strings.HasPrefix(concept, "kontra") {
				return true
			}
		}
		return false
	}
	switch {
	case !raised(words):
		return 0
	case raised(b.undenied(words)):
		return 1
	}
	return -1
}

// setBack puts lines back whose question tells of a Kontra that the question which is asked denies, or denies one that
// it tells.
func setBack(b *Book, q *query, list []candidate) {
	told := b.doubling(q.words)
	if told == 0 {
		return
	}
	tells := func(l *line) int {
		known := &b.lines.doubled[l.number]
		if known.Load() == 0 {
			known.Store(int32(b.doubling(b.speech.split(l.question))) + 2)
		}
		return int(known.Load()) - 2
	}
	for i := range list {
		if c := &list[i]; c.of == ofQuestion && told*tells(c.line) < 0 {
			c.score -= ofDenied
		}
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.score, a.score) })
}

// ofDenied is how much less likely such a line is.
const ofDenied = 1.5
