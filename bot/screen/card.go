package screen

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/telegram"
	"tarock/engine/card"
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

// sign returns the sign of a suit: before the cards of a hand, and on a suit card.
func (p *pen) sign(suit card.Suit) string {
	if id := suits[suit]; p.Style.Words && id != "" {
		return p.name("suit", id)
	}
	if sign := four[suit]; p.Style.Four && sign != "" {
		return sign
	}
	return symbols[suit]
}

// rank returns the rank of a card.
func (p *pen) rank(c card.Card) string {
	switch {
	case c.Suit() != card.Tarock && p.Style.Words:
		return p.name("rank", c.Rank())
	case c.Suit() != card.Tarock:
		return p.name("face", c.Rank())
	case c == card.Skues:
		return p.name("card", c.String())
	case p.Style.Arabic:
		return strconv.Itoa(int(c))
	}
	return c.String()
}

// face returns a card, "♥️K", "XIV" or "Herz König".
func (p *pen) face(c card.Card) string {
	switch {
	case c.Suit() != card.Tarock && p.Style.Words:
		return p.say("card.suited", "suit", p.sign(c.Suit()), "rank", p.rank(c))
	case c.Suit() != card.Tarock:
		return p.sign(c.Suit()) + p.rank(c)
	case p.Style.Words && p.Texts.Has("card."+c.String()):
		return p.name("card", c.String())
	case p.Style.Words:
		return p.say("card.tarock", "number", p.rank(c))
	}
	return p.rank(c)
}

// Emoji has a custom emoji for each card.
type Emoji = map[card.Card]telegram.CustomEmoji

// tile returns a card on the table: its custom emoji, if there is one, followed by the
// rank. Clients without custom emoji show the sign of the suit instead.
func (p *pen) tile(c card.Card) string {
	e, ok := p.Emoji[c]
	switch {
	case !ok || p.Style.Words:
		return p.face(c)
	case c.Suit() == card.Tarock:
		return e.HTML() + nbsp + p.rank(c)
	}
	return e.HTML() + p.rank(c)
}

// icon returns the id of a card's custom emoji for its button, "" for none.
func (p *pen) icon(c card.Card) string {
	if p.Style.Words {
		return ""
	}
	return p.Emoji[c].ID
}

// faces returns cards in the order given.
func (p *pen) faces(cards []card.Card) string {
	list := make([]string, len(cards))
	for i, c := range cards {
		list[i] = p.face(c)
	}
	return strings.Join(list, " ")
}

// sorted returns cards in the order of a hand: by suit, tarocks first, from the highest
// down.
func (p *pen) sorted(s card.Set) []card.Card {
	strength := &card.RedUp
	if p.v != nil && p.v.Order != nil {
		strength = p.v.Order
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
func (p *pen) fan(s card.Set) []string {
	var lines []string
	for _, suit := range order {
		cards := p.sorted(s.And(card.OfSuit(suit)))
		if len(cards) == 0 {
			continue
		}
		ranks := make([]string, len(cards))
		for i, c := range cards {
			ranks[i] = p.rank(c)
		}
		lines = append(lines, p.sign(suit)+" <b>"+strings.Join(ranks, " · ")+"</b>")
	}
	return lines
}

// hand returns a hand on a line, grouped by suits: "XXI II · ♥️ B · ♦️ D 2".
func (p *pen) hand(s card.Set) string {
	var groups []string
	for _, suit := range order {
		var ranks []string
		for _, c := range p.sorted(s.And(card.OfSuit(suit))) {
			ranks = append(ranks, p.rank(c))
		}
		switch {
		case len(ranks) == 0:
		case suit == card.Tarock && !p.Style.Words:
			groups = append(groups, strings.Join(ranks, " "))
		default:
			groups = append(groups, p.sign(suit)+" "+strings.Join(ranks, " "))
		}
	}
	return strings.Join(groups, " · ")
}
