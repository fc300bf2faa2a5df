package ruediger

import (
	"tarock/engine/card"
	"tarock/engine/deal"
)

// premium is a row of the table of premiums.
type premium uint8

// The premiums in the order of 6.1.
const (
	nothing premium = iota
	pagat
	uhu
	kakadu
	marabu
	koenigultimo
	trull
	koenige
	absolut
	mondfang
	valat
	premiumCount
)

// premiums is table 6.1. A bird has its card, what is bound to a trick its
// number, and what looks at counted cards the set that must be among them.
var premiums = [premiumCount]struct {
	deal.Premium
	card  card.Card
	trick int
	set   card.Set
}{
	pagat:        {Premium: deal.Premium{ID: "pagat", Silent: 1, Announced: 2}, card: card.Pagat, trick: 12},
	uhu:          {Premium: deal.Premium{ID: "uhu", Silent: 2, Announced: 4}, card: card.Uhu, trick: 11},
	kakadu:       {Premium: deal.Premium{ID: "kakadu", Silent: 3, Announced: 6}, card: card.Kakadu, trick: 10},
	marabu:       {Premium: deal.Premium{ID: "marabu", Silent: 4, Announced: 8}, card: card.Marabu, trick: 9},
	koenigultimo: {Premium: deal.Premium{ID: "koenigultimo", Silent: 1, Announced: 2}, trick: 12},
	trull:        {Premium: deal.Premium{ID: "trull", Silent: 1, Announced: 2}, set: card.Trull},
	koenige:      {Premium: deal.Premium{ID: "koenige", Silent: 1, Announced: 2}, set: card.Kings},
	absolut:      {Premium: deal.Premium{ID: "absolut", Silent: 1, Announced: 2}},
	mondfang:     {Premium: deal.Premium{ID: "mondfang", Silent: 1}},
	valat:        {Premium: deal.Premium{ID: "valat", Silent: 4, Announced: 8, Times: true}},
}

// rows is the table for those who ask for the rules.
func rows() []deal.Premium {
	list := make([]deal.Premium, 0, len(premiums))
	for _, p := range premiums[pagat:] {
		list = append(list, p.Premium)
	}
	return list
}

// findPremium returns the premium of an id, nothing if there is none.
func findPremium(id string) premium {
	for p := pagat; p < premiumCount; p++ {
		if premiums[p].ID == id {
			return p
		}
	}
	return nothing
}

// bird returns the bird of an id, nothing if there is none.
func bird(id string) premium {
	if p := findPremium(id); p <= marabu {
		return p
	}
	return nothing
}

func (p premium) id() string { return premiums[p].ID }

// in tells whether a premium can be announced in a game.
func (p premium) in(g game) bool {
	return g.positive() && premiums[p].Announced > 0 && (p != koenigultimo || g.calls())
}

// cardOf returns the card that must be held to announce a premium and played to
// its trick, None for premiums without one.
func (c *course) cardOf(p premium) card.Card {
	if p == koenigultimo {
		return c.king
	}
	return premiums[p].card
}
