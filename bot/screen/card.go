package screen

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/telegram"
	"tarock/engine/card"
	"tarock/locales"
)

// Style is how a player has chosen to see cards.
type Style struct {
	Four   bool // a colour of its own for each suit
	Words  bool // words in place of symbols, for reading aloud
	Arabic bool // 18 in place of XVIII
}

// symbols are the suits as they read best on a phone: the red ones as emoji, the black
// ones as characters in the colour of the text, readable on a dark background.
var symbols = map[card.Suit]string{
	card.Tarock: "T", card.Herz: "♥️", card.Karo: "♦️", card.Pik: "♠︎", card.Treff: "♣︎",
	card.HerzGerman: "❤️", card.Schelle: "🔔", card.Laub: "🍃", card.Eichel: "🌰",
}

// four are the suits in four colours.
var four = map[card.Suit]string{card.Herz: "❤️", card.Karo: "🔷", card.Pik: "♠︎", card.Treff: "🍀"}

// suits are the ids of the suits that have names.
var suits = map[card.Suit]string{card.Tarock: "tarock", card.Herz: "H", card.Karo: "K", card.Pik: "P", card.Treff: "T",
	card.HerzGerman: "H", card.Schelle: "S", card.Laub: "L", card.Eichel: "E"}

// order is the order of the suits in a hand.
var order = []card.Suit{card.Tarock, card.Herz, card.Karo, card.Pik, card.Treff, card.HerzGerman, card.Schelle, card.Laub, card.Eichel}

// Cards writes cards as a reader sees them.
type Cards struct {
	texts *locales.Texts
	rules string
	style Style
	emoji Emoji
	order *card.Order // of the deal, nil for the usual one
}

// sign returns the sign of a suit: before the cards of a hand, and on a suit card.
func (w *Cards) sign(suit card.Suit) string {
	if id := suits[suit]; w.style.Words && id != "" {
		return w.texts.Name(w.rules, "suit", id)
	}
	if sign := four[suit]; w.style.Four && sign != "" {
		return sign
	}
	return symbols[suit]
}

// rank returns the rank of a card.
func (w *Cards) rank(c card.Card) string {
	switch {
	case c.Suit() != card.Tarock && w.style.Words:
		return w.texts.Name(w.rules, "rank", c.Rank())
	case c.Suit() != card.Tarock:
		return w.texts.Name(w.rules, "face", c.Rank())
	case c == card.Skues:
		return w.texts.Name(w.rules, "card", c.String())
	case w.style.Arabic:
		return strconv.Itoa(int(c))
	}
	return c.String()
}

// face returns a card, "♥️K", "XIV" or "Herz König".
func (w *Cards) face(c card.Card) string {
	switch {
	case c.Suit() != card.Tarock && w.style.Words:
		return w.texts.Say("card.suited", "suit", w.sign(c.Suit()), "rank", w.rank(c))
	case c.Suit() != card.Tarock:
		return w.sign(c.Suit()) + w.rank(c)
	case w.style.Words && w.texts.Has("card."+c.String()):
		return w.texts.Name(w.rules, "card", c.String())
	case w.style.Words:
		return w.texts.Say("card.tarock", "number", w.rank(c))
	}
	return w.rank(c)
}

// Emoji has a custom emoji for each card.
type Emoji = map[card.Card]telegram.CustomEmoji

// tile returns a card on the table: its custom emoji, if there is one, followed by the
// rank. Clients without custom emoji show the sign of the suit instead.
func (w *Cards) tile(c card.Card) string {
	e, ok := w.emoji[c]
	switch {
	case !ok || w.style.Words:
		return w.face(c)
	case c.Suit() == card.Tarock:
		return e.HTML() + page.NBSP + w.rank(c)
	}
	return e.HTML() + w.rank(c)
}

// icon returns the id of a card's custom emoji for its button, "" for none.
func (w *Cards) icon(c card.Card) string {
	if w.style.Words {
		return ""
	}
	return w.emoji[c].ID
}

// faces returns cards in the order given.
func (w *Cards) faces(cards []card.Card) string {
	list := make([]string, len(cards))
	for i, c := range cards {
		list[i] = w.face(c)
	}
	return strings.Join(list, " ")
}

// sorted returns cards in the order of a hand: by suit, tarocks first, from the highest
// down.
func (w *Cards) sorted(s card.Set) []card.Card {
	strength := w.order
	if strength == nil {
		strength = &card.RedUp
	}
	var list []card.Card
	for _, suit := range order {
		of := s.And(card.OfSuit(suit)).Cards()
		slices.SortStableFunc(of, func(a, b card.Card) int { return int(strength[b]) - int(strength[a]) })
		list = append(list, of...)
	}
	return list
}

// fan returns the lines of a hand, one for each suit.
func (w *Cards) fan(s card.Set) []string {
	var lines []string
	for _, suit := range order {
		cards := w.sorted(s.And(card.OfSuit(suit)))
		if len(cards) == 0 {
			continue
		}
		ranks := make([]string, len(cards))
		for i, c := range cards {
			ranks[i] = w.rank(c)
		}
		lines = append(lines, w.sign(suit)+" <b>"+strings.Join(ranks, " · ")+"</b>")
	}
	return lines
}

// hand returns a hand on a line, grouped by suits: "XXI II · ♥️ B · ♦️ D 2".
func (w *Cards) hand(s card.Set) string {
	var groups []string
	for _, suit := range order {
		var ranks []string
		for _, c := range w.sorted(s.And(card.OfSuit(suit))) {
			ranks = append(ranks, w.rank(c))
		}
		switch {
		case len(ranks) == 0:
		case suit == card.Tarock && !w.style.Words:
			groups = append(groups, strings.Join(ranks, " "))
		default:
			groups = append(groups, w.sign(suit)+" "+strings.Join(ranks, " "))
		}
	}
	return strings.Join(groups, " · ")
}
