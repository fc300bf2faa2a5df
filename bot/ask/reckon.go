package ask

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tarock/bot/ask/told"
	"tarock/engine/card"
	"tarock/engine/view"
)

// reckoner answers questions from the tables of a rule set and from its law.
type reckoner struct {
	writer  writer
	law     view.Law
	tarocks map[string]card.Card // by the words for them
	engine  *told.Table          // told cases are tried on it
	scenes  *scenes
	sayings sayNames
	bids    bidNames
}

// fact is an answer that is reckoned from the tables of a rule set: a sentence, and the
// passages that explain it, the first that there is.
type fact struct {
	text string
	from []string
}

// reckon answers a question from the tables, if all of its words have their place there. Of a
// right or a duty it is enough that few words have none.
func (b *reckoner) reckon(q *query) (f reckoned, ok bool) {
	for _, f := range reckonAll(b, q) {
		return f, true
	}
	return f, false
}

// reckoned is a fact with the intent that answered with it.
type reckoned struct {
	fact
	*intent
	left int // how many words of the question it leaves out
}

// reckonAll returns the facts of all intents that answer a question, the more exact ones first.
func reckonAll(b *reckoner, q *query) []reckoned {
	if q.facts == nil && b.law != nil {
		list := b.all(q)
		q.facts = &list
	}
	if q.facts == nil {
		return nil
	}
	return *q.facts
}

// all reckons what reckonAll returns.
func (b *reckoner) all(q *query) (list []reckoned) {
	loose := *q
	loose.unknown = nil
	usual := 0
	if len(q.unknown) > 0 {
		usual = speeches[b.writer.texts.Language()]().countUsual(q.unknown)
	}
	for i := range intents {
		in, of := &intents[i], q
		if in.is(skips) || in.reads != nil {
			loose.left = len(q.unknown) - countWords(q.unknown, in.reads)
			if loose.left == 0 || in.is(skips) && loose.left-usual <= tolerated && q.tarock {
				of = &loose
			}
		}
		if in.is(readsAll) {
			loose.left, of = 0, &loose
		}
		if in.is(ofTold) && q.told != nil {
			of = q.told
			if loose := *of; in.is(skips) && len(of.unknown) <= tolerated {
				loose.unknown, loose.left = nil, len(of.unknown)
				of = &loose
			}
		}
		if len(of.unknown) > 0 {
			continue
		}
		if f, ok := in.reply(b, of); ok {
			if !q.polar && !in.is(readsAll) {
				f.text = unasked(f.text)
			}
			list = append(list, reckoned{f, in, of.left})
		}
	}
	return list
}

// words returns the words that stand for something.
func words[T any](means map[string]T) map[string]bool {
	all := map[string]bool{}
	for word := range means {
		all[word] = true
	}
	return all
}

// either returns the words of several sets.
func either(sets ...map[string]bool) map[string]bool {
	all := map[string]bool{}
	for _, words := range sets {
		maps.Copy(all, words)
	}
	return all
}

// countUsual returns how many of some words are everyday words.
func (s *speech) countUsual(words []string) (n int) {
	for _, word := range words {
		if s.isUsual(word) {
			n++
		}
	}
	return n
}

// countWords returns how many of some words are in a set.
func countWords(words []string, set map[string]bool) (n int) {
	for _, word := range words {
		if set[word] {
			n++
		}
	}
	return n
}

// tolerated is how many words of a question on rights may be strange.
const tolerated = 2

func upper(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if large := unicode.ToUpper(first); large != first {
		return string(large) + text[n:]
	}
	return text
}

func (b *reckoner) say(key string, args ...any) string { return b.writer.say(key, args...) }

func (b *reckoner) gameName(id string) string    { return b.writer.name("game", id) }
func (b *reckoner) premiumName(id string) string { return b.writer.name("premium", id) }

// tables returns the games and premiums of the book, which must not be changed.
func (b *reckoner) tables() view.Tables { return b.engine.Tables }

// game returns the row of the one game that is named, nil if there is not one.
func (b *reckoner) game(q *query) *view.Game {
	if len(q.games) == 0 {
		return nil
	}
	return b.tables().Game(q.games[0])
}

// missing says that a game or premium of other rule sets is not known here.
func (b *reckoner) missing(q *query) (fact, bool) {
	if len(q.foreign) == 0 || beginsAGame(b.tables().Games, q.foreign[0]) || len(q.sets)+len(q.numbers) > 0 || len(q.games)+len(q.premiums) > 0 || len(q.cards) > 0 && !q.has["exists"] {
		return fact{}, false
	}
	if open := len(q.unknown) == 0 && (q.has["worth"] || q.has["pay"] || q.hasWord(happening)); !q.has["exists"] && !q.polar && !open {
		return fact{}, false // what it is elsewhere
	}
	return fact{b.say("reckon.not-here", "name", b.elsewhere(q.foreign[0])), nil}, true
}

// beginsAGame reports whether games begin with the name of one of other rule sets: "Solo".
func beginsAGame(games []view.Game, id string) bool {
	return slices.ContainsFunc(games, func(g view.Game) bool { return strings.HasPrefix(g.ID, id+"-") })
}

// elsewhere returns the name of a game or premium of another rule set.
func (b *reckoner) elsewhere(id string) string {
	for _, of := range []string{"game", "premium"} {
		if name := b.writer.name(of, id); name != id {
			return name
		}
	}
	return id
}

// whoBids answers who may bid a game.
func (b *reckoner) whoBids(q *query) (fact, bool) {
	known := q.only("bid announce gameword forehand declarer dealer opponent seat suits cards twice table")
	if len(q.games) != 1 || !known || !(q.has["who"] || q.has["may"] || q.has["need"]) || len(q.premiums)+len(q.cards)+len(q.foreign) > 0 || q.has["worth"] || q.has["pay"] || q.has["many"] && !q.has["suits"] {
		return fact{}, false
	}
	g := b.game(q)
	if q.polar && (q.has["announce"] && q.hasWord(anything) || q.hasWord(twoOf) || q.has["need"] && (q.has["cards"] || len(q.numbers) > 0) && !q.has["suits"]) {
		return fact{}, false // what may be announced in it, or how many play it
	}
	if q.polar && (q.hasWord(standing) && g.Needs != "over-lower" || q.hasWord(likewise) && q.hasWord(somebody)) {
		return fact{}, false // over another bid
	}
	if q.polar && (q.hasWord(alone) && q.has["forehand"] || len(q.numbers) > 0 && !q.has["suits"] && !q.has["table"] || q.insideGame() && !q.has["bid"]) {
		return fact{}, false // "only forehand", "in a Dreier with 17 cards"
	}
	if q.sense() == must && !q.hasWord(without) && len(q.numbers) == 0 && !q.has["suits"] {
		return fact{}, false // whether one has to bid it
	}
	if q.sense() == so && q.has["who"] {
		return fact{}, false // "does everybody play for himself?"
	}
	if q.has["what"] && !q.polar && !q.has["need"] {
		return fact{}, false // what else may be bid
	}
	needs := b.writer.name("needs", g.Who())
	from := []string{"game." + g.ID, "bidding.forehand", "games"}
	switch {
	case q.polar && (g.Needs == "forced" || g.Needs == "cego-unbeaten" && q.hasWord(notForehand) || g.Needs != "" && q.hasWord(without) || (forehandOnly(g.Needs) || g.Needs == "cego-unbeaten") && q.has["forehand"] && q.hasWord(denials) || forehandOnly(g.Needs) && q.hasWord(notForehand) || fourOnly[g.Needs] && (q.among() == 3 || slices.Contains(q.numbers, 3)) || g.Needs == "over-lower" && q.hasWord(opens)):
		return fact{b.say("reckon.needs-not", "game", b.gameName(g.ID), "needs", needs), from}, true
	case q.polar && q.has["who"] && g.Needs != "": // "may everybody play it?"
		return fact{b.say("reckon.needs-not", "game", b.gameName(g.ID), "needs", needs), from}, true
	case q.polar && q.has["who"]:
		return fact{b.say("reckon.bid-yes", "game", b.gameName(g.ID), "needs", needs), from}, true
	case q.has["who"] || q.has["many"] || q.has["suits"] && !q.polar:
		return fact{b.say("reckon.bid-who", "game", b.gameName(g.ID), "needs", needs), from}, true
	case g.Needs == "six-suits" && q.has["suits"] && q.points() >= 0 && q.points() < 6:
		return fact{b.say("reckon.needs-not", "game", b.gameName(g.ID), "needs", needs), from}, true
	case g.Needs == "":
		return fact{b.say("reckon.bid-yes", "game", b.gameName(g.ID), "needs", needs), from}, true
	}
	return fact{b.say("reckon.needs-but", "game", b.gameName(g.ID), "needs", needs), from}, true
}

// forehandOnly reports whether only forehand may bid a game that needs this.
func forehandOnly(needs string) bool {
	return strings.HasPrefix(needs, "forehand") || needs == "first-word" || needs == "lacks-tarock"
}

// anything are words for whatever may be announced in a game, opens those for a first bid.
var (
	anything = set("etwas was irgendwas anything something")
	opens    = set("keiner niemand nobody erstes allererstes allererste first")
)

// happening are words by which one asks what comes of something.
var happening = set("passiert geschieht gschiecht happens happen")

// likewise and somebody are words for a second bid of a game.
var (
	likewise = set("auch ebenfalls too also")
	somebody = set("einer wer jemand anderer andere somebody someone another")
)

// without are words with which one asks whether a condition must be met.
var without = set("ohne without")

// standing are words for a bid that stands already, or for the moment of one.
var standing = set("nach noch schon steht über gleich zuerst after over already stands still first")

// notForehand are words for players who are not forehand, fourOnly what needs four players.
var (
	notForehand = set("rückhand rearhand zweite zweiter zweiten dritte dritter dritten vierte vierter geber dealer second third fourth gegner opponent opponents anderer anderen andere others")
	fourOnly    = set("by-four cego-unbeaten")
)

// aim answers how many tricks a game demands.
func (b *reckoner) aim(q *query) (fact, bool) {
	if len(q.games) != 1 || len(q.premiums) > 0 || !q.has["tricks"] || !q.only("tricks gameword takes win need declarer beat lost") || !(q.has["many"] || q.has["what"] || q.has["must"]) {
		return fact{}, false
	}
	g := b.game(q)
	text, ok := b.writer.aim(g)
	if !ok {
		return fact{}, false
	}
	return fact{text, []string{"game." + g.ID, "counting.win"}}, true
}

// aim returns what a game demands, if that is a number of tricks.
func (w *writer) aim(g *view.Game) (string, bool) {
	n, ok := g.Aim.Tricks()
	switch {
	case !ok:
		return "", false
	case n == 0:
		return w.say("reckon.aim-none", "game", w.name("game", g.ID)), true
	}
	return w.say("reckon.aim", "game", w.name("game", g.ID), "n", n), true
}
