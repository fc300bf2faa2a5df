package ask

import (
	"regexp"
	"slices"

	"tarock/bot/ask/told"
)

// also joins what else there was in a deal to what was told before.
var also = regexp.MustCompile(`(?i)\s(?:und|aber|sowie|plus|and|but)\s`)

// within are words between a premium and the game in which it was made: "Pagat im Solo verloren".
var within = set("in im beim bei")

// outcomes are the concepts that say how a game or a premium ended.
var outcomes = []string{"win", "lost", "announced", "silent"}

// deeds returns what a question tells of premiums, and the words that tell of the game.
func (b *reader) deeds(question string) (list []told.Deed, rest []string) {
	after := false // a premium was told of last, and nothing of the game
	for _, clause := range clausesOf(question) {
		for _, part := range also.Split(clause, -1) {
			words := b.speech.split(part)
			read := b.readWords(b.undenied(words))
			switch {
			case len(read.premiums) == 0 && after && read.ends(), len(list) > 0 && len(read.premiums)+len(read.games) == 0 && read.has["tricks"] && read.has["lost"]:
				b.add(&list[len(list)-1], read, words)
			case len(read.premiums) == 0:
				rest, after = append(rest, words...), false
			case len(read.games) == 0 && len(read.numbers) == 0 && !read.has["gameword"]:
				for _, id := range read.premiums {
					list = append(list, told.Deed{Premium: id})
					b.add(&list[len(list)-1], read, words)
				}
				after = true
			default:
				more, of, ends := b.amid(words, read)
				list, rest, after = append(list, more...), append(rest, of...), ends
			}
		}
	}
	return list, rest
}

// ends reports whether words say only how something ended: "and lost".
func (q *query) ends() bool {
	said := slices.ContainsFunc(outcomes, func(c string) bool { return q.has[c] }) || q.hasWord(fallen)
	return said && len(q.games)+len(q.numbers)+len(q.cards) == 0 && q.asks() == "" && !q.has["what"] && !q.has["gameword"] && !q.has["declarer"]
}

// add notes what words say of a premium that is told.
func (b *reader) add(d *told.Deed, read *query, words []string) {
	d.Said = d.Said || read.has["announced"] && !denied(words)
	d.Silent = d.Silent || read.has["silent"] || read.has["announced"] && denied(words)
	d.Lost = d.Lost || read.has["lost"] || read.hasWord(fallen)
	d.Theirs = d.Theirs || read.has["opponent"]
}

// denied reports whether one of the words denies.
func denied(words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return denials[word] || absent[word] })
}

// amid returns what is told of the premiums in words that name a game, too, and the words of the
// game: what stands before a premium is on it, and all if the premium was made in the game. Behind a
// premium it may be told that it was announced, and then how it ended.
func (b *reader) amid(words []string, read *query) (list []told.Deed, rest []string, ends bool) {
	at, end := b.premiumAt(words)
	if at < 0 {
		for _, id := range read.premiums {
			list = append(list, told.Deed{Premium: id})
		}
		return list, words, false
	}
	if slices.ContainsFunc(words[end:min(end+3, len(words))], func(word string) bool { return within[word] }) {
		for _, id := range read.premiums {
			list = append(list, told.Deed{Premium: id})
			b.add(&list[len(list)-1], read, words)
		}
		return list, b.withoutOutcomes(words), false
	}
	from, to := max(0, at-2), at
	if behind := b.readWords(words[end:min(end+3, len(words))]); (behind.has["announced"] || behind.has["silent"]) && len(behind.games) == 0 {
		from, to, ends = end, min(end+3, len(words)), true
	}
	near := slices.DeleteFunc(slices.Clone(words[from:to]), func(word string) bool { return ends && b.ends(word) })
	on := b.readWords(near)
	for _, id := range read.premiums {
		d := told.Deed{Premium: id}
		if len(on.games) == 0 || on.has["announced"] || on.has["silent"] {
			b.add(&d, on, near)
		}
		list = append(list, d)
	}
	for i, word := range words {
		if concepts, _ := b.words.concepts(word); i >= from && i < to && slices.ContainsFunc(concepts, func(c string) bool { return c == "announced" || c == "silent" }) {
			continue
		}
		rest = append(rest, word)
	}
	return list, rest, ends
}

// ends reports whether a word says how something ended.
func (b *reader) ends(word string) bool {
	concepts, _ := b.words.concepts(word)
	return fallen[word] || slices.Contains(concepts, "win") || slices.Contains(concepts, "lost")
}

// withoutOutcomes returns words without those that say how something ended.
func (b *reader) withoutOutcomes(words []string) (rest []string) {
	for _, word := range words {
		concepts, _ := b.words.concepts(word)
		if !fallen[word] && !slices.ContainsFunc(concepts, func(c string) bool { return slices.Contains(outcomes, c) }) {
			rest = append(rest, word)
		}
	}
	return rest
}

// premiumAt returns from which word to which the name of a premium goes, without the last one; -1 if
// none is named by itself.
func (b *reader) premiumAt(words []string) (from, to int) {
	for i := range words {
		for n := min(widest, len(words)-i); n > 0; n-- {
			if slices.ContainsFunc(b.lexicon.names[joined(words[i:i+n])], func(t thing) bool { return t.kind == aPremium }) {
				return i, i + n
			}
		}
	}
	return -1, 0
}
