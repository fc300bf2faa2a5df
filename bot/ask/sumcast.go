package ask

import (
	"slices"

	"tarock/bot/ask/told"
)

// cast reads what people are by the words beside their names: "opponent Berta", "Cilli as partner", "Anna with Berta" beside
// a game. False if that cannot be.
func (r *sumReader) cast(l sumTokens) bool {
	if at, second := l.pair(); second > 0 && (l.has(sumGame) || r.Game != "" && !l.has(sumAsk)) && !l.has(sumKontra, sumOn) {
		one, other := l[at].id, l[second].id
		switch {
		case r.declarer == "":
			r.declarer = one
		case r.declarer == other:
			one, other = other, one
		case r.declarer != one:
			return false // that may be his opponents
		}
		r.Paired = true
		if !r.is(other, told.Partners) {
			return false
		}
	}
	for i, t := range l {
		role, owns := told.AnyStation, t.kind == sumName && t.word != t.id
		switch next := l.at(i + 1); {
		case owns && next == sumCalled:
		case owns && (next == sumPartner || next == sumOpponent): // "Anna's partner"
			if r.declarer == "" {
				r.declarer = t.id
			}
			if r.declarer != t.id {
				return false
			}
		case t.kind != sumName || t.id == r.declarer:
		case l.at(i+1) == sumPartner || l.at(i-1) == sumPartner:
			role, r.Paired = told.Partners, true
		case l.at(i+1) == sumCalled && !l.has(sumOpponent, sumAsk, sumTalon):
			role, r.Paired = told.Partners, true // "Cilli has the called king"
		case l.at(i+1) == sumOpponent || l.at(i-1) == sumOpponent:
			if role = told.Opposes; l.at(i-1) == sumOpponent && l.at(i-2) == sumEach {
				return false
			}
		case r.roles[t.id] == told.AnyStation && r.Game != "" && r.declarer != "" && r.b.sums.solo[r.Game] && !l.has(sumGame):
			role = told.Opposes // of somebody who plays alone
		}
		if role != told.AnyStation && !r.is(t.id, role) {
			return false
		}
	}
	return true
}

// pair returns the places of two names with which a clause begins; zeros if it does not.
func (l sumTokens) pair() (one, other int) {
	joined := l.at(1) == sumWith || l.at(1) == sumJoin && andAlso[l[1].word]
	switch {
	case l.at(0) == sumName && joined && l.at(2) == sumName:
		return 0, 2
	case l.at(0) == sumName && l.at(1) == sumGame && l.at(2) == sumWith && l.at(3) == sumName:
		return 0, 3
	case l.at(0) == sumName && l.at(1) == sumNow && l.at(2) == sumGame && l.at(3) == sumWith && l.at(4) == sumName:
		return 0, 4
	}
	return 0, 0
}

// unpaired takes out who has been told to be the partner, for whom nothing else is told with the pair.
func (r *sumReader) unpaired(l sumTokens) sumTokens {
	if _, other := l.pair(); other > 0 && r.roles[l[other].id] == told.Partners {
		return slices.Delete(slices.Clone(l), other-1, other+1)
	}
	return l
}

// is notes what somebody is; false if he is something else.
func (r *sumReader) is(name string, role told.Station) bool {
	if r.roles == nil {
		r.roles = map[string]told.Station{}
	}
	was := r.roles[name]
	r.roles[name] = role
	return name != r.declarer && (was == told.AnyStation || was == role)
}

// named reads a first name in a part: whose premium it is, or of whom an amount is asked.
func (r *sumReader) named(p *sumPartOf, t sumToken) {
	r.names = append(r.names, t.id)
	isDeclarer, role := p.has(sumGame) && !p.has(sumKontra), r.roles[t.id]
	switch {
	case slices.Contains(r.doublers, t.id):
	case role == told.Opposes && p.asks:
		r.opposes = true
	case role != told.AnyStation:
	case r.declarer == "" && (p.asks || isDeclarer):
		r.declarer = t.id
	case t.id != r.declarer && (p.asks || p.has(sumPremium)):
		r.unclear = true
	}
}

// owner returns what somebody is who is named before a place in a part, or behind it with nothing between.
func (r *sumReader) owner(p *sumPartOf) told.Station {
	for _, t := range p.sumTokens {
		if t.kind == sumName && !p.asks {
			return r.roles[t.id]
		}
	}
	return told.AnyStation
}
