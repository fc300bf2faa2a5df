package screen

import (
	"slices"
	"strings"

	"tarock/engine/card"
)

// symbols are the suits as they read best on a phone: the text characters of
// the French suits, asked to be coloured pictures.
var symbols = map[card.Suit]string{
	card.Herz: "♥️", card.Karo: "♦️", card.Pik: "♠️", card.Treff: "♣️",
	card.HerzGerman: "❤️", card.Schelle: "🔔", card.Laub: "🍃", card.Eichel: "🌰",
}

// order is the order in which the suits of a hand stand.
var order = []card.Suit{card.Tarock, card.Herz, card.Karo, card.Pik, card.Treff, card.HerzGerman, card.Schelle, card.Laub, card.Eichel}

// rank returns what stands on a card, beside its suit.
func (p *pen) rank(c card.Card) string {
	if c.Suit() == card.Tarock {
		return c.String()
	}
	return p.name("face", c.Rank())
}

// face returns a card, "♥️K" or "XIV".
func (p *pen) face(c card.Card) string { return symbols[c.Suit()] + p.rank(c) }

// faces returns cards in the order given.
func (p *pen) faces(cards []card.Card) string {
	list := make([]string, len(cards))
	for i, c := range cards {
		list[i] = p.face(c)
	}
	return strings.Join(list, " ")
}

// sorted returns cards as they are held: by suit, tarocks first, from the
// highest down.
func sorted(s card.Set) []card.Card {
	var list []card.Card
	for _, suit := range order {
		of := s.And(card.OfSuit(suit)).Cards()
		slices.SortStableFunc(of, func(a, b card.Card) int { return int(card.RedUp[b]) - int(card.RedUp[a]) })
		list = append(list, of...)
	}
	return list
}

// fan returns the lines of a hand, one a suit.
func (p *pen) fan(s card.Set) []string {
	var lines []string
	for _, suit := range order {
		cards := sorted(s.And(card.OfSuit(suit)))
		if len(cards) == 0 {
			continue
		}
		ranks := make([]string, len(cards))
		for i, c := range cards {
			ranks[i] = p.rank(c)
		}
		sign := symbols[suit]
		if suit == card.Tarock {
			sign = "🃏"
		}
		lines = append(lines, sign+" <b>"+strings.Join(ranks, " · ")+"</b>")
	}
	return lines
}

// bySuit returns cards on one line, grouped by suit.
func (p *pen) bySuit(s card.Set) string {
	var groups []string
	for _, suit := range order {
		cards := sorted(s.And(card.OfSuit(suit)))
		if len(cards) == 0 {
			continue
		}
		ranks := make([]string, len(cards))
		for i, c := range cards {
			ranks[i] = p.rank(c)
		}
		groups = append(groups, strings.TrimSpace(symbols[suit]+" "+strings.Join(ranks, " ")))
	}
	return strings.Join(groups, " · ")
}
