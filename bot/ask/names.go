package ask

import (
	"slices"
	"strings"
)

// readName reads the longest name that begins at a word, and returns how many words it has.
func (b *reader) readName(q *query, words []string, i int, used []bool) int {
	n := min(widest, len(words)-i)
	for rest := joined(words[i : i+n]); n > 0; n-- {
		form := rest
		if rest = rest[:len(rest)-len(words[i+n-1])]; slices.Contains(used[i:i+n], true) {
			continue
		}
		things := b.lexicon.names[form]
		if n == 1 && b.countsAlways(words, i) {
			break
		}
		if things == nil || n == 1 && counts(words, i, b) || n > 1 && b.everydayIn(words[i:i+n], things) {
			continue
		}
		if n == 1 {
			if _, ok := b.words.numbers[form]; ok && things[0].kind == elsewhere && !q.has["exists"] {
				continue
			}
			if concepts, ok := b.words.concepts(form); ok && (things[0].kind == elsewhere || things[0].kind == aRuleSet || len(concepts) == 0 && !b.words.numerals[form]) {
				continue // an everyday word
			}
		}
		if i+n < len(words) && b.isOwn(things) && b.namesGame(words[i+n]) {
			return n // "beim Cego-Solo"
		}
		q.name(things)
		if g := slices.IndexFunc(things, func(t thing) bool { return t.kind == aGame }); g >= 0 {
			q.mentions = append(q.mentions, mention{things[g].id, place{i, i + n}})
		}
		if concepts, ok := b.words.concepts(form); ok && n == 1 && things[0].kind == aCard {
			for _, c := range concepts {
				q.has[c] = true
			}
		}
		return n
	}
	return 0
}

// isOwn reports whether a name is that of the rule set, too.
func (b *reader) isOwn(things []thing) bool {
	return slices.ContainsFunc(things, func(t thing) bool { return t.kind == aGame && t.id == b.rules })
}

// namesGame reports whether a word names a game of the rule set.
func (b *reader) namesGame(word string) bool {
	return slices.ContainsFunc(b.lexicon.names[word], func(t thing) bool { return t.kind == aGame })
}

// everydayIn reports whether words only happen to make a name together: one of them is an
// everyday word, and the name is not written with it.
func (b *reader) everydayIn(words []string, things []thing) bool {
	plain := slices.ContainsFunc(words, func(word string) bool {
		concepts, ok := b.words.concepts(word)
		return ok && len(concepts) == 0
	})
	if !plain {
		return false
	}
	for _, t := range things {
		if t.kind == aGame || t.kind == aPremium {
			for _, name := range namesOf(b.rules, t) {
				if slices.Equal(b.speech.split(name), words) {
					return false
				}
			}
		}
	}
	return true
}

// counts reports whether a word that could name a game is a number here.
func counts(words []string, i int, b *reader) bool {
	if !b.words.numerals[words[i]] {
		return false
	}
	if i+1 < len(words) {
		next, _ := b.words.concepts(words[i+1])
		if slices.ContainsFunc(b.lexicon.names[words[i+1]], func(t thing) bool { return t.kind == aCard }) {
			return true // "drei Könige"
		}
		if slices.ContainsFunc(next, func(c string) bool {
			return c == "tricks" || c == "points" || c == "cards" || c == "suits" || c == "table" || c == "talon"
		}) {
			return true
		}
	}
	if i+1 < len(words) {
		next, _ := b.words.concepts(words[i+1])
		if slices.ContainsFunc(next, func(c string) bool {
			return strings.Contains(" worth lost win kontra doubled bid higher announced overbid ", " "+c+" ")
		}) {
			return false
		}
	}
	if i > 0 && among[words[i-1]] {
		return true
	}
	if i+1 < len(words) && standing[words[i+1]] {
		return false // "Drei steht"
	}
	last := i == len(words)-1 || words[i+1] == "oder" || words[i+1] == "und" || words[i+1] == "mit" || words[i+1] == "or" || words[i+1] == "with"
	before := i > 0 && (slices.Contains([]string{"die", "der", "im", "in", "bei", "gleich", "über", "a", "an", "oder", "darf", "für", "zahlt", "bringt", "kostet"}, words[i-1]))
	return !last && !before
}

// among are words before a number of players: "jeder von uns zwei".
var among = set("uns wir euch ihr us")

func (q *query) name(things []thing) {
	for _, t := range things {
		if t.kind == aRuleSet && len(things) > 1 || t.kind == elsewhere && len(things) > 1 && !q.has["exists"] {
			continue
		}
		list := map[kind]*[]string{aGame: &q.games, aPremium: &q.premiums, aCard: &q.cards, aRuleSet: &q.sets, elsewhere: &q.foreign}[t.kind]
		if !slices.Contains(*list, t.id) {
			*list = append(*list, t.id)
		}
	}
}

// excepting are words before what a question is not about: "Farbkarten außer Königen".
var excepting = set("außer ausser except besides")

// excepted returns how many words there are from one that excepts up to the name of a card behind
// it, 1 if no card is near.
func (b *reader) excepted(words []string, i int) int {
	for n := 1; n <= 3 && i+n < len(words); n++ {
		if slices.ContainsFunc(b.lexicon.names[words[i+n]], func(t thing) bool { return t.kind == aCard }) {
			return n + 1
		}
	}
	return 1
}
