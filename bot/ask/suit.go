package ask

import (
	"slices"
	"strings"

	"tarock/engine/card"
)

// oneSuit answers from the cards of a suit: how they rank, which is the highest, what is above another
// one, how many there are, and whether there is one.
type oneSuit struct{ pack }

// Words by which one asks for cards of one suit.
var (
	plainCards  = set("pip pips spot plain leere leer bild bilder face picture court glatze")
	inRankOrder = set("rank ranks order ranked reihenfolge rangfolge rangordnung untereinander")
	fromTop     = set("top oben bottom unten")
	whichCard   = set("card karte which welche was what whats")
)

// ranks answers a question that names one suit, or none and a court card.
func (b oneSuit) ranks(q *query) (fact, bool) {
	if len(q.games)+len(q.sets) > 0 || q.modal != "" || q.has["need"] || q.has["worth"] || q.has["pay"] || q.asksWho() || q.has["when"] || q.has["why"] ||
		!q.only("cards suits suit higher differs aufdeck over next beat ruff takes tricks exists deck gameword hand before after deal first call king") {
		return fact{}, false
	}
	named, code := b.kinOf(q.words), b.pack.oneSuit(q.words)
	if len(named) == 2 && lower[named[0].said] && q.within([]string{" " + named[0].said + " " + named[1].said + " "}) {
		named = named[1:] // "unter 8", not the Unter
	}
	if code == "" && (len(named) != 1 || !courts[named[0].rank]) {
		return fact{}, false
	}
	cards := b.inOrder(code)
	if len(cards) == 0 {
		return fact{}, false
	}
	suit := b.suitName(code)
	from := []string{"cards.rank", "cards.deck"}
	switch {
	case code == "" && q.polar && (q.left > 0 || len(q.foreign) > 0 || len(q.words) > 5):
		return fact{}, false // "is there a king ultimo?"
	case len(named) == 1 && q.polar && (q.has["exists"] || q.has["gameword"] || q.hasWord(dealtWith)):
		name := b.rankName(named[0].rank)
		if code != "" {
			name = b.say("card.suited", "suit", suit, "rank", name)
		}
		key := "reckon.not-here"
		if !b.of(named[0]).Empty() {
			key = "reckon.here-plain"
		}
		return fact{b.say(key, "name", name), from}, true
	case q.polar:
		return fact{}, false
	case len(named) == 1:
		text, ok := b.beside(q, named[0], cards, code)
		return fact{text, from}, ok
	case len(named) > 0:
		return fact{}, false
	case q.hasWord(inRankOrder) && (!q.hasWord(highest) || q.hasWord(fromTop)):
		return fact{b.say("reckon.value", "what", upper(suit), "amount", b.rankNames(cards)), from}, true
	case q.hasWord(highest), q.hasWord(lowest):
		key, end := "reckon.cards.highest", 0
		if q.hasWord(plainCards) {
			cards = slices.DeleteFunc(cards, func(c card.Card) bool { return courts[c.Rank()] != (q.hasWord(courtly) && !q.hasWord(without)) })
		}
		if len(cards) == 0 {
			return fact{}, false
		}
		if q.hasWord(lowest) {
			key, end = "reckon.cards.lowest", len(cards)-1
		}
		return fact{b.say(key, "suit", suit, "card", b.rankName(cards[end].Rank())), from}, true
	case q.has["many"] && !q.has["higher"] && !q.has["beat"]:
		return fact{b.say("reckon.cards.many", "suit", suit, "n", len(cards)), from}, true
	}
	return fact{}, false
}

// courts are the ranks with a picture, courtly words for them, dealtWith words by which one asks whether
// a card is in the pack.
var (
	courts    = set("K D C B O U")
	courtly   = set("face picture court bild bilder")
	dealtWith = set("dabei drin drinnen included")
)

// beside answers what is above a card of a suit, or below it.
func (b oneSuit) beside(q *query, k kin, cards []card.Card, code string) (string, bool) {
	i := slices.IndexFunc(cards, func(c card.Card) bool { return b.of(k).Has(c) })
	below := countWords(q.words, lower)
	if lower[k.said] {
		below-- // the Unter is a card
	}
	down := below > 0
	if i < 0 || !(down || q.has["over"] || q.has["higher"] || q.has["next"] || q.has["beat"] || q.hasWord(pastIt) || q.hasWord(beating)) || !q.hasWord(whichCard) {
		return "", false
	}
	name := b.rankName(k.rank)
	if code != "" {
		name = b.say("card.suited", "suit", b.suitName(code), "rank", name)
	}
	key, list := "reckon.above-it", cards[:i]
	if down {
		key, list = "reckon.below-it", cards[i+1:]
	} else {
		list = slices.Clone(list)
		slices.Reverse(list)
	}
	if len(list) == 0 && code != "" && (down || b.trumpName(cards) == "" || !q.has["beat"] && !q.hasWord(beating)) {
		return b.say(map[bool]string{true: "reckon.cards.lowest", false: "reckon.cards.highest"}[down], "suit", b.suitName(code), "card", b.rankName(k.rank)), true
	}
	if code == "" && (len(list) == 0 || !courts[list[0].Rank()]) {
		return "", false // that differs by suit
	}
	if len(list) > 0 && (code == "" || q.hasWord(nextTo) || q.has["next"]) {
		key, list = key+"-next", list[:1]
	}
	names := b.rankNames(list)
	if trumps := b.trumpName(cards); !down && trumps != "" && (q.has["beat"] || q.hasWord(beating)) {
		names = strings.TrimPrefix(names+", "+trumps, ", ")
	}
	return b.say(key, "game", name, "names", names), true
}

// trumpName returns the name of the trumps that beat a suit, "" if its cards are trumps.
func (b oneSuit) trumpName(cards []card.Card) string {
	trumps := b.writer.set.Trumps
	switch {
	case trumps.Empty():
		return b.writer.name("suit", "tarock")
	case trumps.Has(cards[0]):
		return ""
	}
	for c := range trumps.All() {
		return b.writer.name("suit", c.String()[:1])
	}
	return ""
}

// inOrder returns the cards of a suit, the highest first; of the first suit without a code.
func (b oneSuit) inOrder(code string) (cards []card.Card) {
	order := b.writer.set.Order
	if order == nil {
		order = &card.RedUp
	}
	for c := range b.deck().All() {
		letter := c.String()[:1]
		if c.Suit() != card.Tarock && (len(cards) == 0 && (code == "" || strings.Contains(code, letter)) || len(cards) > 0 && c.Suit() == cards[0].Suit()) {
			cards = append(cards, c)
		}
	}
	slices.SortFunc(cards, func(c, d card.Card) int { return int(order[d]) - int(order[c]) })
	return cards
}

// suitName returns the name of the suit with a code; of red or black suits that of the first.
func (b oneSuit) suitName(code string) string {
	if code == "" {
		return ""
	}
	return b.writer.name("suit", code[:1])
}

func (b oneSuit) rankName(rank string) string {
	if rank == "daus" {
		rank = "D"
	}
	if digit(rank) {
		return rank
	}
	return b.writer.name("rank", rank)
}

func (b oneSuit) rankNames(cards []card.Card) string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = b.rankName(c.Rank())
	}
	return strings.Join(names, ", ")
}

// trumps answers how many trumps there are.
func (b oneSuit) trumps(q *query) (fact, bool) {
	named := b.kinOf(q.words)
	if len(named) != 1 || named[0].rank != "" || !q.has["many"] || q.polar || !q.has["exists"] && !q.has["deck"] && !q.hasWord(altogether) && len(q.words) > 3 || len(q.games)+len(q.sets)+len(q.numbers) > 0 || q.has["need"] || q.has["must"] || q.has["worth"] || q.has["pay"] || !q.only("exists deck gameword cards hand") || q.has["hand"] {
		return fact{}, false
	}
	n := b.of(named[0]).Len()
	return fact{b.say("reckon.cards.trumps", "n", n), []string{"cards.deck", "cards.rank"}}, true
}

// altogether are words for the whole pack.
var altogether = set("insgesamt total altogether pack deck has hat spiel überhaupt")
