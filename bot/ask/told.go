package ask

import (
	"slices"
	"strings"

	"tarock/bot/ask/told"
)

// telltale are words by which a deal is told, and which change nothing in what it pays.
var telltale = set(`gspielt gespielt gsagt gesagt gmacht gemacht gegangen gangen gegeben worden drauf dran sonst nix nichts nur pro insgesamt genau
	komm komme kommt einfacher einfachen einfaches aufs davor plus
	made took gave got played ended reached answered said scored involved else only exactly altogether either plain ordinary nothing normal laid`)

// besideTelling returns the words by which a deal is not only told: names of players and everyday
// words change nothing in what it pays.
func (b *reader) besideTelling(words []string) []string {
	return slices.DeleteFunc(words, func(word string) bool { return telltale[word] || b.speech.isUsual(word) })
}

// absent are words that say what there was not in a deal.
var absent = set("kein keine keinen keiner niemand ohne kana koa no nobody none without nothing nichts nix")

// undenied returns the words of a question without those that say what nobody did: "kein
// Kontra", "nobody doubled", "no Spatz involved".
func (b *reader) undenied(words []string) (rest []string) {
	for i := 0; i < len(words); i++ {
		n := 0
		if absent[words[i]] {
			n = 1 + slices.IndexFunc(words[i+1:min(i+3, len(words))], b.raises)
			if n == 0 && i+1 < len(words) && (b.namesGame(words[i+1]) || everything[words[i+1]]) {
				n = 1
			}
		}
		if i += n; n == 0 {
			rest = append(rest, words[i])
			continue
		}
		for i+2 < len(words) && (alternately[words[i+1]] && b.raises(words[i+2]) || andAlso[words[i+1]] && saidThings[words[i+2]]) {
			i += 2 // "nothing doubled or announced", "ohne Kontra und Ansagen"
		}
	}
	return rest
}

// alternately are words for one more thing that there was not.
var alternately = set("or oder nor noch")

// andAlso joins one more thing that there was not, if it is one of saidThings; "ohne Kontra und angesagtem Pagat" has
// the Pagat.
var (
	andAlso    = set("und and")
	saidThings = set("ansage ansagen prämien announcement announcements premiums")
)

// everything are words of which a deal had nothing: "ohne alles", "no reply".
var everything = set("alles allem irgendwas else anything answer reply response retort antwort erwiderung")

// raises reports whether a word is about something that makes a game cost more: a doubling, an
// announcement or a premium.
func (b *reader) raises(word string) bool {
	concepts, _ := b.words.concepts(word)
	named := slices.ContainsFunc(b.lexicon.names[word], func(t thing) bool { return t.kind == aPremium })
	return named || slices.ContainsFunc(concepts, func(c string) bool {
		return strings.HasPrefix(c, "kontra") || c == "doubled" || c == "announce" || c == "announced" || c == "premiumword"
	})
}

// tell returns a question as it asks what a deal pays of which it tells, nil if it tells of none.
func (b *reader) tell(q *query, question string) *query {
	if len(q.numbers) == 0 && !q.has["win"] && !q.has["lost"] && q.step() == 0 || q.polar {
		return nil
	}
	t := b.readWords(b.undenied(q.words))
	t.unknown = b.besideTelling(t.unknown)
	if len(t.premiums) > 0 {
		deeds, rest := b.deeds(question)
		t.deeds = slices.DeleteFunc(deeds, func(d told.Deed) bool { return !slices.Contains(t.premiums, d.Premium) })
		of := b.readWords(b.undenied(rest))
		t.stepped = t.step() > 0 && of.step() == 0
		for c := range t.has {
			if !asking[c] && !of.has[c] {
				delete(t.has, c) // of a premium
			}
		}
		t.cards, t.unknown = of.cards, b.besideTelling(of.unknown)
	}
	if t.has["win"] && t.has["points"] && !slices.ContainsFunc(t.words, func(word string) bool {
		concepts, _ := b.words.concepts(word)
		return !makes[word] && slices.Contains(concepts, "win")
	}) {
		delete(t.has, "win") // "made 31 points"
	}
	return t
}

// makes are words for winning that are said of points, too.
var makes = set("made make makes")
