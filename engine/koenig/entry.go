package koenig

import (
	"slices"

	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Simple reports whether a game is a negative one in which hands stay closed: of such games
// several can be played at the same time, where the rules say so.
func Simple(g *Game) bool { return g.Kind == view.Negative && !g.Each() }

// Entry returns the questions about a deal that was played with real cards, by the tables of a
// rule set.
func Entry(games []*Game, premiums []Premium, steps int, safe bool, r *Settling,
	several func(g *Game) bool) func(deal.Options) view.EntryForm {
	return func(o deal.Options) view.EntryForm {
		e := view.EntryForm{Steps: steps, Pairs: true, Parts: r.Per, All: r.Values.Sum(card.Austria)}
		played := Played(nil, games, o)
		for _, g := range played {
			if several != nil && several(g) {
				e.Several = append(e.Several, g.ID)
			}
			if g.Calls() && g.Shown() {
				e.GiveUp = append(e.GiveUp, g.ID)
			}
		}
		for i := range premiums {
			p := &premiums[i]
			it := view.EntryItem{ID: p.ID, Silent: p.Silent > 0 && !p.Each, Said: p.Announced > 0, Lost: p.Trick > 0 && !safe,
				From: p.Catch && p.Made == nil, Held: p.King, Reached: p.reached(e.All)}
			if p.Catch {
				it.Catches = card.Mond
			}
			for _, g := range played {
				if g.Positive() && p.In(g) {
					it.Games = append(it.Games, g.ID)
				}
			}
			e.Items = append(e.Items, it)
		}
		e.Items = slices.DeleteFunc(e.Items, func(it view.EntryItem) bool { return it.Games == nil })
		return e
	}
}

// reached returns the thirds of card points, of so many, with which a side makes the premium, 0 if they do not decide it.
func (p *Premium) reached(all int) int {
	if p.Thirds < 0 {
		return all + p.Thirds + 1
	}
	return p.Thirds
}
