package ask

import (
	"slices"

	"tarock/engine/card"
	"tarock/engine/view"
)

// trullTrick answers who wins a trick with Sküs, Mond and Pagat: the Pagat where there is a Kaiserstich,
// else the Sküs.
func (b pack) trullTrick(q *query) (fact, bool) {
	named := b.trullPieces(q.words)
	three := len(named) == 3 || slices.Contains(q.cards, "five") && q.hasWord(allThree)
	law := b.law[view.LawEmperor]
	if law == "" || !three || !(q.has["tricks"] || q.has["win"] || q.has["takes"] || q.has["beat"]) || q.has["may"] || q.has["must"] || q.has["worth"] || q.has["pay"] || q.has["many"] || q.has["caught"] || q.has["when"] || slices.ContainsFunc(q.numbers, func(n int) bool { return n != len(named) && n != 3 }) || len(q.foreign)+len(q.sets) > 0 ||
		!q.only("exists tricks win takes beat ruff last gameword lead first next over cards partner opponent declarer before after") {
		return fact{}, false
	}
	if g := b.game(q); g != nil && g.Kind == view.Colour {
		return fact{}, false // it may take a tarock to be led
	}
	winner := card.Pagat
	if law == "no" || law == "order" && (q.hasWord(inTurn) || q.has["lead"]) && !slices.Equal(named, []card.Card{card.Mond, card.Skues, card.Pagat}) {
		winner = card.Skues
	}
	if b.writer.set.Excuses.Has(card.Skues) {
		return fact{}, false
	}
	text, from := unasked(b.lawful(view.LawEmperor)), []string{"cards.special", "cards.emperor", "play.follow"}
	if !q.polar {
		text = b.say("reckon.side", "rules", b.writer.name("card", winner.String()), "fact", text)
	} else {
		of := b.subject(q.words)
		if of == card.None {
			return fact{}, false
		}
		switch {
		case of == card.Pagat && (winner == card.Pagat || law == "no"):
			text = b.lawful(view.LawEmperor)
		case of == winner:
			text = b.say("reckon.yes", "fact", text)
		default:
			text = b.say("reckon.no", "fact", text)
		}
	}
	return fact{text, from}, true
}

// Words for all three pieces of the Trull, for cards that are played one after the other, and verbs
// before the card of which one asks whether it wins.
var (
	allThree = set("drei alle three all")
	inTurn   = set("first then zuerst dann erst drauf danach drüber darauf")
	winning  = set("does did do will gewinnt gwinnt sticht bekommt macht kriegt nimmt ist hat is has")
)

// trullPieces returns the pieces of the Trull that words name, in their order, each once.
func (b pack) trullPieces(words []string) (list []card.Card) {
	for _, word := range words {
		if c := b.tarock(word); card.Trull.Has(c) && !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	return list
}

// subject returns the piece of the Trull of which words ask whether it wins: the first one behind the
// last verb that may ask so.
func (b pack) subject(words []string) card.Card {
	for i := len(words) - 1; i >= 0; i-- {
		if winning[words[i]] {
			if list := b.trullPieces(words[i+1:]); len(list) > 0 {
				return list[0]
			}
		}
	}
	return card.None
}
