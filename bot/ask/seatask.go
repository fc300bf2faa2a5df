package ask

import (
	"slices"

	"tarock/bot/ask/told"
)

// seatedAt answers who does what by his seat, when it is told who sits where.
type seatedAt struct{ *reckoner }

// seatAsk is what is asked about the seats that are told.
type seatAsk struct {
	office told.Office
	him    int  // of whom it is asked, told.Unsaid for nobody
	other  bool // of those beside the dealer
	polar  bool // whether he does it
}

// answer says who has an office, if the engine says so for all ways in which the players may sit.
func (b seatedAt) answer(q *query) (fact, bool) {
	r, a, ok := b.read(q)
	if !ok {
		return fact{}, false
	}
	players, ok := r.Seating.At(b.engine, a.office, a.him)
	if a.other && r.Dealer != told.Unsaid {
		players = slices.DeleteFunc(slices.Clone(players), func(p int) bool { return p == r.Dealer })
	}
	if !ok || len(players) == 0 {
		return fact{}, false
	}
	text := b.says(r, a, players)
	if a.polar && text != "" {
		key := "reckon.no"
		if slices.Contains(players, a.him) {
			key = "reckon.yes"
		}
		text = b.say(key, "fact", text)
	}
	return fact{text, officesOf[a.office].from}, text != ""
}

// read reads a question that tells where players sit and asks something of them; false if it is another one.
func (b seatedAt) read(q *query) (*seatTale, *seatAsk, bool) {
	parts := q.parts()
	if len(q.words) == 0 || len(parts) > 24 || len(q.foreign)+len(q.sets)+len(q.cards)+len(q.premiums) > 0 || q.step() > 0 {
		return nil, nil, false
	}
	asks := slices.IndexFunc(parts, func(p place) bool {
		return slices.ContainsFunc(q.words[p.from:p.to], func(w string) bool { return asksWhom[w] })
	})
	if asks < 0 {
		asks = len(parts) - 1
		if p := parts[asks]; !startsPolar[q.words[p.from]] && !(joins[q.words[p.from]] && p.to > p.from+1 && startsPolar[q.words[p.from+1]]) && !dealing[q.words[p.from]] {
			return nil, nil, false
		}
	}
	r := newSeatTale(b.reckoner, q)
	if !r.read(slices.Concat(parts[:asks], parts[asks+1:])) {
		return nil, nil, false
	}
	a, ok := r.asks(parts[asks])
	return r, a, ok
}

// asks reads the clause that asks.
func (r *seatTale) asks(p place) (*seatAsk, bool) {
	a, players := &seatAsk{him: told.Unsaid}, []int{}
	words := slices.Clone(r.words[p.from:p.to])
	a.polar = !slices.ContainsFunc(words, func(w string) bool { return asksWhom[w] })
	before := len(r.names)
	rest := place{p.from, p.from}
	for i := p.from; i < p.to; i++ {
		rest.from, rest.to = i, i+1
		if list, ok := r.tokens(rest); ok && len(list) == 1 && list[0].kind == namedPlayer && !(a.polar && iAm[r.words[i]] && r.words[i] == "am") {
			players = append(players, list[0].player)
			words[i-p.from] = ""
		}
	}
	if len(r.names) > before || len(players) > 1 || r.unknownIn(words) {
		return nil, false
	}
	if len(players) == 1 {
		a.him = players[0]
	}
	a.office = r.office(a, words)
	needs := a.polar || a.office >= told.FollowsHim
	return a, a.office != told.NoOffice && needs == (a.him != told.Unsaid)
}

// unknownIn reports whether a word of the asking clause is not understood.
func (r *seatTale) unknownIn(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool {
		kind := seatKinds[w]
		seat := kind == dealsCards || kind == isForehand || kind == onTheLeft || kind == onTheRight || kind == acrossFrom || kind == afterThem
		return w != "" && !officeFillers[w] && !seat && !cutsCards[w] && !goesOut[w] && !sitsOrSets[w] && !besidesHim[w] && !inTheEnd[w] && !bidsFirst[w] && !atFirst[w] && !replies[w] && !hisPartner[w] && !neighbourW[w] && !roundLead[w] && !ofDealing[w] && !opensBids[w] && !playsNot[w] && !getsCards[w] && !cardsDealt[w]
	})
}

// office returns what is asked with some words.
func (r *seatTale) office(a *seatAsk, words []string) told.Office {
	has := func(of map[string]bool) bool { return slices.ContainsFunc(words, func(w string) bool { return of[w] }) }
	is := func(kind seatKind) bool {
		return slices.ContainsFunc(words, func(w string) bool { return seatKinds[w] == kind })
	}
	deals := is(dealsCards) || has(ofDealing)
	side := is(onTheLeft) || is(onTheRight) || is(acrossFrom) || is(afterThem)
	out := slices.Contains(words, "aus") || slices.Contains(words, "out")
	deal := slices.ContainsFunc(words, func(w string) bool { return w == "deal" || w == "spiel" || w == "game" || w == "deals" || w == "runde" })
	switch {
	case has(cutsCards) && !deals && !side:
		return told.Cuts
	case has(goesOut), has(sitsOrSets) && out && !side, has(playsNot) && slices.Contains(words, "mit") && a.him == told.Unsaid:
		a.other = has(besidesHim)
		return told.SitsOut
	case a.him != told.Unsaid && !a.polar && is(acrossFrom):
		return told.FacesHim
	case has(hisPartner):
		return told.PlaysWithHim
	case a.him != told.Unsaid && !a.polar && (is(onTheRight) || is(onTheLeft)):
		if is(onTheRight) == r.rightward {
			return told.FollowsHim
		}
		return told.BeforeHim
	case a.him != told.Unsaid && !a.polar && is(afterThem) && has(sitsOrSets):
		return told.FollowsHim
	case side || has(playsNot):
		return told.NoOffice
	case has(getsCards) && has(cardsDealt) && has(atFirst):
		return told.GetsFirst
	case r.Proposer != told.Unsaid:
		if has(replies) && (a.polar == (a.him != told.Unsaid)) {
			return told.AnswersNext
		}
		return told.NoOffice
	case is(isForehand) && has(inTheEnd):
		if deal {
			return told.ForehandNext
		}
		return told.NoOffice // which deal?
	case is(isForehand):
		return told.LeadsBids
	case has(roundLead) && !deals && (has(ofTrick) || has(atFirst) || outward[words[len(words)-1]]) && !has(set("nächsten nächste next")):
		return told.LeadsFirst
	case has(bidsFirst) && (has(atFirst) || has(opensBids)):
		return told.SpeaksFirst
	case deals && !has(atFirst) && !has(bidsFirst) && !(out && !r.spokenDeal(words)):
		if r.Dealer == told.Unsaid && !has(inTheEnd) {
			return told.Deals
		}
		return told.DealsNext
	}
	return told.NoOffice
}

// spokenDeal reports whether a word for dealing has two parts: "teilt aus".
func (r *seatTale) spokenDeal(words []string) bool { return slices.Contains(words, "teilt") }

// asksWhom are words of a clause that asks for players.
var asksWhom = either(whose, set("whos which welche welcher welchen"))
