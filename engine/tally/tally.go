// Package tally counts what score sheets say of each player: how many deals he played,
// what he bid and won, which premiums he made and which cards he called.
//
// It knows rows and columns only: no names, no cards in hands, nothing of a deal that is
// not over.
package tally

import (
	"maps"

	"tarock/engine/view"
)

// Count is how often something was tried, and how often it was made.
type Count struct {
	N   int `json:"n"`
	Won int `json:"won,omitempty"`
}

// Lost returns how often it was not made.
func (c Count) Lost() int { return c.N - c.Won }

// Best is the deal with which a player won or lost most.
type Best struct {
	Points  int   `json:"points"`
	Number  int   `json:"number"`            // of the deal, from 1; 0 if there is none
	Evening int64 `json:"evening,omitempty"` // in which it was; set by Add
}

// Player is what is counted of a player. The keys are ids, with the rule set before them:
// "koenigrufen-ruediger rufer".
type Player struct {
	Deals    int              `json:"deals,omitempty"` // that he played and that count
	Out      int              `json:"out,omitempty"`   // that he sat out
	Points   int              `json:"points,omitempty"`
	Best     Best             `json:"best,omitzero"`
	Worst    Best             `json:"worst,omitzero"`
	Games    map[string]Count `json:"games,omitempty"` // that he declared and that were won or lost
	Partner  int              `json:"partner,omitempty"`
	Premiums map[string]Count `json:"premiums,omitempty"` // of his own or of his side
	Calls    map[string]int   `json:"calls,omitempty"`    // codes of cards, or "fourth"
}

// Sheet is what is counted of a score sheet.
type Sheet struct {
	Deals   int      `json:"deals"`             // that count
	Aborted int      `json:"aborted,omitempty"` // without payment
	Redealt int      `json:"redealt,omitempty"` // and dealt again
	Players []Player `json:"players"`           // by column
}

// Of counts the rows of a sheet with a number of columns. Aborted deals, and those that
// were dealt again, count for nobody.
func Of(rules string, rows []view.Row, columns int) Sheet {
	s := Sheet{Players: make([]Player, columns)}
	for i := range rows {
		switch r := &rows[i]; {
		case r.Aborted:
			s.Aborted++
		case r.Redeal:
			s.Redealt++
		default:
			s.Deals++
			s.count(rules, r)
		}
	}
	return s
}

// count counts a deal.
func (s *Sheet) count(rules string, r *view.Row) {
	for i, n := range r.Change {
		s.Players[i].Points += n
	}
	for _, i := range r.Out {
		s.Players[i].Out++
	}
	for _, i := range r.In {
		p, at := &s.Players[i], Best{Points: r.Change[i], Number: r.Number}
		p.Deals++
		p.Best, p.Worst = better(p.Best, at), worse(p.Worst, at)
	}
	for _, i := range r.Partners {
		s.Players[i].Partner++
	}
	for _, g := range r.Played {
		if g.Judged {
			note(&s.Players[g.Column].Games, rules+" "+r.Games[g.Game], g.Won)
		}
	}
	for _, c := range r.Credits {
		it := &r.Items[c.Item]
		note(&s.Players[c.Column].Premiums, rules+" "+it.ID, it.Won)
	}
	for _, c := range r.Calls {
		p := &s.Players[c.Column]
		if p.Calls == nil {
			p.Calls = map[string]int{}
		}
		p.Calls[rules+" "+c.Card]++
	}
}

// note counts something that was tried.
func note(counts *map[string]Count, key string, won bool) {
	if *counts == nil {
		*counts = map[string]Count{}
	}
	c := (*counts)[key]
	c.N++
	if won {
		c.Won++
	}
	(*counts)[key] = c
}

// better returns the better of two deals, the earlier one if they are equal.
func better(a, b Best) Best {
	if a.Number == 0 || b.Number != 0 && b.Points > a.Points {
		return b
	}
	return a
}

// worse returns the worse of two deals, the earlier one if they are equal.
func worse(a, b Best) Best {
	if a.Number == 0 || b.Number != 0 && b.Points < a.Points {
		return b
	}
	return a
}

// Add adds what is counted of the same player in another evening.
func (p *Player) Add(q *Player, evening int64) {
	p.Deals += q.Deals
	p.Out += q.Out
	p.Points += q.Points
	p.Partner += q.Partner
	best, worst := q.Best, q.Worst
	best.Evening, worst.Evening = evening, evening
	p.Best, p.Worst = better(p.Best, best), worse(p.Worst, worst)
	p.Games, p.Premiums = sum(p.Games, q.Games), sum(p.Premiums, q.Premiums)
	for card, n := range q.Calls {
		if p.Calls == nil {
			p.Calls = map[string]int{}
		}
		p.Calls[card] += n
	}
}

// sum adds counts.
func sum(a, b map[string]Count) map[string]Count {
	if len(b) > 0 && a == nil {
		a = make(map[string]Count, len(b))
	}
	for key, c := range b {
		a[key] = Count{N: a[key].N + c.N, Won: a[key].Won + c.Won}
	}
	return a
}

// Total returns the sum of counts.
func Total(counts map[string]Count) (all Count) {
	for c := range maps.Values(counts) {
		all.N += c.N
		all.Won += c.Won
	}
	return all
}
