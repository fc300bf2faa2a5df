package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Premium is a row of the table of premiums (6.1).
type Premium struct {
	view.Premium
	Word  act.Word // the id
	Index int      // of the row
	In    func(*Game) bool
	// What makes it.
	Made  func(k *Deal, t *Tally, p *Premium, s Side, who act.Seat) bool
	Card  card.Card // that has to be held to announce it, and wins the trick
	King  bool      // the called king is that card
	Trick int       // to which that card belongs
	Set   card.Set  // that has to be among the side's cards
	Least int       // how many of Set have to be held to announce it
	// Thirds are card points that a side reaches or, if negative, its opponents do
	// not.
	Thirds int
	// Piled premiums do not count beside a Valat.
	Piled bool
	// Each player announces it for himself, and it is doubled by his name.
	Each bool
	// Not is a premium that the same player may not announce too.
	Not act.Word
}

// MaxPremiums bounds a table of premiums.
const MaxPremiums = 12

// NewPremiums returns a table of premiums.
func NewPremiums(rows ...Premium) []Premium {
	for i := range rows {
		rows[i].Index, rows[i].Word = i, act.NewWord(rows[i].ID)
	}
	return rows
}

// FindPremium returns the premium of a word, nil if there is none.
func FindPremium(rows []Premium, w act.Word) *Premium {
	for i := range rows {
		if rows[i].Word == w {
			return &rows[i]
		}
	}
	return nil
}

// With returns the premium that is announced with the bid of a game, nil for another game
// or none.
func With(rows []Premium, g *Game) *Premium {
	for i := range rows {
		if g != nil && g.With == rows[i].ID {
			return &rows[i]
		}
	}
	return nil
}

// PremiumRows returns the table for readers.
func PremiumRows(rows []Premium) []view.Premium {
	list := make([]view.Premium, len(rows))
	for i := range rows {
		list[i] = rows[i].Premium
	}
	return list
}

// DoubledRows is PremiumRows where solo games double all premiums but those that
// multiply.
func DoubledRows(rows []Premium, games []*Game) []view.Premium {
	list := PremiumRows(rows)
	for i := range list {
		p := &list[i]
		if p.Times {
			continue
		}
		cell := view.Cell{Silent: 2 * p.Silent, Announced: 2 * p.Announced}
		for _, g := range games {
			if g.Solo() && rows[i].In(g) {
				cell.Games = append(cell.Games, g.ID)
			}
		}
		p.Cells = []view.Cell{cell}
	}
	return list
}

// CardOf returns the card of a premium, None of one without.
func (k *Deal) CardOf(p *Premium) card.Card {
	if p.King {
		return k.King
	}
	return p.Card
}

// Bind notes an announced card, which belongs to its trick from now on. False:
// the player does not hold it.
func (k *Deal) Bind(s act.Seat, p *Premium) bool {
	c := k.CardOf(p)
	if !k.Hands[s].Has(c) {
		return p.Trick == 0
	}
	k.Bound[s] = k.Bound[s].With(c)
	return true
}

// player returns who played the card of a premium to its trick, Nobody if it was
// not played to it.
func (k *Deal) player(p *Premium) act.Seat {
	t := &k.Past[p.Trick-1]
	if i := t.Index(k.CardOf(p)); i >= 0 {
		return t.Seat(i, Seats)
	}
	return act.Nobody
}

// Bird is made by a card that a player plays to its trick, and that wins it.
func Bird(k *Deal, _ *Tally, p *Premium, _ Side, who act.Seat) bool {
	return k.player(p) == who && k.Past[p.Trick-1].Winner == who
}

// Ultimo is made by a card that a player plays to its trick, if his side wins it.
func Ultimo(k *Deal, _ *Tally, p *Premium, s Side, who act.Seat) bool {
	return k.player(p) == who && k.SideOf(k.Past[p.Trick-1].Winner) == s
}

// InPile is made by a set among a side's cards.
func InPile(_ *Deal, t *Tally, p *Premium, s Side, _ act.Seat) bool {
	return t.Cards[s].Contains(p.Set)
}

// Points are made by a side that reaches so many thirds, or keeps the other one
// below them.
func Points(_ *Deal, t *Tally, p *Premium, s Side, _ act.Seat) bool {
	if p.Thirds < 0 {
		return t.Thirds[s.Other()] < -p.Thirds
	}
	return t.Thirds[s] >= p.Thirds
}

// AllTricks is made by a side that wins all tricks.
func AllTricks(_ *Deal, t *Tally, _ *Premium, s Side, _ act.Seat) bool {
	return t.Tricks[s.Other()] == 0
}

// Silent returns whether a side has won or lost a premium that it has not
// announced. One with a card is lost with it by whoever plays it to its trick.
func (k *Deal) Silent(t *Tally, p *Premium, s Side) (won, lost bool) {
	if p.Silent == 0 {
		return false, false
	}
	if p.Trick == 0 {
		return p.Made(k, t, p, s, act.Nobody), false
	}
	who := k.player(p)
	if who == act.Nobody || k.SideOf(who) != s {
		return false, false
	}
	won = p.Made(k, t, p, s, who)
	return won, !won
}
