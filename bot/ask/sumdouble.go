package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/deal"
)

// doubled reads what was doubled.
func (r *sumReader) doubled(p *sumPartOf, things []int, game bool) {
	steps, verb := 0, false
	for _, t := range p.sumTokens {
		if t.kind == sumKontra {
			steps, verb = max(steps, t.n), verb || t.verb
		}
	}
	if steps == 0 {
		return
	}
	if slices.Contains(r.b.sums.paired, r.Game) {
		r.Steps = max(r.Steps, steps)
		r.doubler(p, steps)
		return
	}
	if steps > 2 && p.has(sumName) {
		for _, t := range p.sumTokens {
			if t.kind == sumName {
				r.Subs++ // for one of the opponents only
				r.doublers = append(r.doublers, t.id)
			}
		}
		r.unclear = r.unclear || slices.Contains(r.doublers, r.declarer)
	} else if p.has(sumOnly) && !p.has(sumOn) {
		r.unclear = true
	}
	withinPremium := p.lead == sumWith && !p.first && len(r.Feats) == 1 && r.Within
	switch {
	case p.both():
		things, game = r.all(), true
	case len(things) > 0 || game:
	case p.has(sumOn) && p.has(sumSaid) && len(r.topic) == 1:
		things = r.topic // "on that announcement"
	case len(r.topic) == 0:
		game = true
	case verb || r.Game == "" || withinPremium:
		things = r.topic
	default:
		r.Loose = max(r.Loose, steps)
		return
	}
	for _, i := range things {
		r.Feats[i].Steps = max(r.Feats[i].Steps, steps)
	}
	if game {
		r.Steps = max(r.Steps, steps)
	}
}

// doubler reads who has doubled a game in which each opponent does so for himself.
func (r *sumReader) doubler(p *sumPartOf, steps int) {
	var names []string
	for _, t := range p.sumTokens {
		if t.kind == sumName && t.id != r.declarer && !slices.Contains(r.doublers, t.id) {
			names = append(names, t.id)
		}
	}
	switch {
	case len(names) > 1:
		r.unclear = true
	case len(names) > 0:
		r.doublers = append(r.doublers, names...)
		r.Doublers = len(r.doublers)
	case steps > 1 && r.Doublers != 0: // "and I answered with Rekontra"
	case r.Doublers == 0 && r.said(oneDoubles):
		r.Doublers = 1
	case r.Doublers == 0 && r.said(twoDouble):
		r.Doublers = 2
	case r.Doublers == 0 && r.said(allDouble):
		r.Doublers = told.AllDouble
	default:
		r.unclear = true
	}
}

// single reads of which thing alone an amount is asked.
func (r *sumReader) single(p *sumPartOf, things []int, game bool) {
	if p.has(sumKontra) {
		return
	}
	only := p.has(sumOnly) || p.asks && p.has(sumAlone) && p.has(sumPremium)
	only = only && !p.has(sumNumber)
	asksOne := p.asks && r.Game != "" && !p.game
	switch {
	case len(things) == 1 && (asksOne || only && (p.asks || !p.first)):
		r.Of = r.Feats[things[0]].Premium
	case game && only && len(r.Feats) > 0:
		r.Of = deal.GameID
	case only && !game && len(things) == 0 && !p.asks:
		r.unclear = true
	}
}
