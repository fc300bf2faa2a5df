package words

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/screen/page"
	"tarock/engine/card"
	"tarock/locales"
	"tarock/locales/rich"
)

// Style is how a player has chosen to see cards.
type Style struct {
	Four     bool // a colour of its own for each suit
	Words    bool // words in place of symbols, for reading aloud
	Arabic   bool // 18 in place of XVIII
	Pictures bool // a picture of one's hand above its text
}

// Emoji has a custom emoji for each card.
type Emoji map[card.Card]Sign

// Sign is a custom emoji.
type Sign struct {
	ID    string
	Usual string // emoji that is shown where there are no custom ones
}

// Cards writes cards as a reader sees them.
type Cards struct {
	texts *locales.Texts
	rules string
	style Style
	emoji Emoji
	order *card.Order // of the deal, nil for the usual one
}

// Sign returns the sign of a suit: before the cards of a hand, and on a suit card.
func (w *Cards) Sign(suit card.Suit) string {
	if id := suits[suit]; w.style.Words && id != "" {
		return w.texts.Name(w.rules, "suit", id)
	}
	if sign := four[suit]; w.style.Four && sign != "" {
		return sign
	}
	return symbols[suit]
}

// Rank returns the rank of a card.
func (w *Cards) Rank(c card.Card) string {
	switch {
	case c.Suit() != card.Tarock && w.style.Words:
		return w.texts.Name(w.rules, "rank", c.Rank())
	case c.Suit() != card.Tarock:
		return w.texts.Name(w.rules, "face", c.Rank())
	case c == card.Skues || w.style.Words && card.Trull.Has(c):
		return w.texts.Name(w.rules, "card", c.String())
	case w.style.Arabic || w.style.Words:
		return strconv.Itoa(int(c))
	}
	return c.String()
}

// Face returns a card, "♥️K", "XIV" or "Herz König".
func (w *Cards) Face(c card.Card) string {
	switch {
	case c.Suit() != card.Tarock && w.style.Words:
		return w.texts.Say("card.suited", "suit", w.Sign(c.Suit()), "rank", w.Rank(c))
	case c.Suit() != card.Tarock:
		return w.Sign(c.Suit()) + w.Rank(c)
	case w.style.Words && card.Trull.Has(c):
		return w.texts.Name(w.rules, "card", c.String())
	case w.style.Words:
		return w.texts.Say("card.tarock", "number", w.Rank(c))
	}
	return w.Rank(c)
}

// Tile returns a card on the table: its custom emoji, if there is one, followed by the
// rank. Clients without custom emoji show the sign of the suit instead.
func (w *Cards) Tile(c card.Card) string {
	e, ok := w.emoji[c]
	switch {
	case !ok || w.style.Words:
		return w.Face(c)
	case c.Suit() == card.Tarock:
		return rich.Image(e.ID, e.Usual) + page.NBSP + w.Rank(c)
	}
	return rich.Image(e.ID, e.Usual) + w.Rank(c)
}

// Icon returns the id of a card's custom emoji for its button, "" for none.
func (w *Cards) Icon(c card.Card) string {
	if w.style.Words {
		return ""
	}
	return w.emoji[c].ID
}

// Faces returns cards in the order given.
func (w *Cards) Faces(cards []card.Card) string {
	list := make([]string, len(cards))
	for i, c := range cards {
		list[i] = w.Face(c)
	}
	return strings.Join(list, " ")
}

// Sorted returns cards in the order of a hand: by suit, tarocks first, from the highest
// down.
func (w *Cards) Sorted(s card.Set) []card.Card {
	list := make([]card.Card, 0, s.Len())
	for _, suit := range order {
		list = append(list, w.down(s.And(card.OfSuit(suit)))...)
	}
	return list
}

// down returns cards of one suit, from the highest down.
func (w *Cards) down(s card.Set) []card.Card {
	if s.Empty() {
		return nil
	}
	strength := w.order
	if strength == nil {
		strength = &card.RedUp
	}
	list := s.Cards()
	slices.SortStableFunc(list, func(a, b card.Card) int { return int(strength[b]) - int(strength[a]) })
	return list
}

// Fan returns the lines of a hand, one for each suit.
func (w *Cards) Fan(s card.Set) []string {
	var lines []string
	for _, suit := range order {
		cards := w.down(s.And(card.OfSuit(suit)))
		if len(cards) == 0 {
			continue
		}
		ranks := make([]string, len(cards))
		for i, c := range cards {
			ranks[i] = w.Rank(c)
		}
		lines = append(lines, w.Sign(suit)+" "+rich.Bold.In(strings.Join(ranks, " · ")))
	}
	return lines
}

// Hand returns a hand on a line, grouped by suits: "XXI II · ♥️ B · ♦️ D 2".
func (w *Cards) Hand(s card.Set) string {
	var groups []string
	for _, suit := range order {
		var ranks []string
		for _, c := range w.down(s.And(card.OfSuit(suit))) {
			ranks = append(ranks, w.Rank(c))
		}
		switch {
		case len(ranks) == 0:
		case suit == card.Tarock && !w.style.Words:
			groups = append(groups, strings.Join(ranks, " "))
		default:
			groups = append(groups, w.Sign(suit)+" "+strings.Join(ranks, " "))
		}
	}
	return strings.Join(groups, " · ")
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
