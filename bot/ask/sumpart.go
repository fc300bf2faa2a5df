package ask

import (
	"slices"
	"strings"

	"tarock/bot/ask/told"
	"tarock/engine/deal"
)

// sumPartOf is a part of a clause that tells one thing.
type sumPartOf struct {
	sumTokens
	lead  sumKind // by what it is joined with the part before
	and   bool    // that is "and"
	asks  bool    // it is of a clause that asks
	first bool    // of its clause
	game  bool    // a game is named in its clause
}

// before returns the kind of the word before a place, apart from whether something was announced.
func (p *sumPartOf) before(i int) sumKind {
	for i--; i >= 0; i-- {
		if k := p.sumTokens[i].kind; k != sumSaid && k != sumSilent {
			return k
		}
	}
	return notSum
}

// both reports whether a part is on all that was told; a question is then of people.
func (p *sumPartOf) both() bool { return p.has(sumBoth) && !p.asks }

// tellsBehind reports whether what a part tells is behind the premium that it names.
func (p *sumPartOf) tellsBehind() bool {
	named := p.find(sumPremium)
	first := slices.IndexFunc(p.sumTokens, func(t sumToken) bool { return endsOrRaises[t.kind] || t.kind == sumWhen })
	return named >= 0 && first > named && !p.has(sumKontra)
}

// part reads a part of a clause.
func (r *sumReader) part(p *sumPartOf) {
	r.unclear = r.unclear || r.strange(p)
	r.numbers(p)
	r.players(p)
	things, game := r.things(p)
	if len(things) > 0 && game {
		if slices.ContainsFunc(p.sumTokens, func(t sumToken) bool { return endsOrRaises[t.kind] }) {
			r.unclear = true // of which of them is the rest
		}
		game = false
	}
	if r.unclear {
		return
	}
	r.doubled(p, things, game)
	r.single(p, things, game)
	to := things
	switch {
	case p.both():
		to = r.all()
		r.unclear = r.unclear || len(to) < 2 && (len(to) == 0 || r.Game == "" || p.has(sumSaid))
	case len(things) == 0 && !game:
		to = r.topic
	case p.and && p.tellsBehind():
		to = slices.Concat(r.bare, things) // "Absolut und Panzer angesagt"
	}
	r.ends(p, to)
	if len(things) > 0 || !p.has(sumKontra) { // "Kontra angesagt"
		r.announced(p, to)
	}
	if p.has(sumEnd) {
		for _, i := range things {
			r.Feats[i].Last = true
		}
	}
	if len(things) > 0 || game {
		r.topic = things
	}
	if r.bare = nil; len(p.sumTokens) == len(things) {
		r.bare = things
	}
	for _, i := range things {
		r.Whole = r.Whole || r.Feats[i].Premium == r.b.sums.swept && r.b.sums.instead
	}
}

// all returns the places of all premiums that are told.
func (r *sumReader) all() (list []int) {
	for i := range r.Feats {
		list = append(list, i)
	}
	return list
}

// strange reports whether a part has a word that means nothing where it stands, or asks for a second time.
func (r *sumReader) strange(p *sumPartOf) bool {
	for i, t := range p.sumTokens {
		switch t.kind {
		case sumOver:
			if p.at(i+1) != sumGame {
				return true
			}
		case sumCall:
			return true
		case sumGaveUp:
			if p.asks || p.has(sumOpponent, sumThey, sumPartner) {
				return true
			}
			r.GaveUp, r.Alone, r.latest = true, true, told.Failed
			r.note(&r.Ended, told.Failed)
		case sumTook:
			if aim, ok := r.b.sums.aims[r.Game]; !ok || p.asks || p.has(sumOpponent, sumThey, sumPartner, sumSweep, sumNoTrick) {
				return true
			} else {
				r.note(&r.Ended, map[bool]told.Ending{true: told.Made, false: told.Failed}[aim == t.n])
			}
		case sumTalon:
			if !p.has(sumCalled) {
				return true
			}
		case sumTheGame:
			if r.Game == "" && !p.asks {
				return true
			}
		case sumToo:
			if r.latest == told.Failed {
				return true
			}
		case sumAsk:
			r.worth = r.worth || worthWords[t.word]
			if sumQuestion[t.word] {
				r.questions++
			}
		case sumLacking:
			r.lacking = append(r.lacking, t.id)
		case sumWhole:
			r.Whole, r.included = true, true
		}
	}
	return r.questions > 1
}

// numbers reads the points, how many play, and what is counted.
func (r *sumReader) numbers(p *sumPartOf) {
	for i, t := range p.sumTokens {
		switch t.kind {
		case sumNumber, sumPart:
			if len(r.points) > 0 && p.at(i-1) != sumNumber {
				r.unclear = true
			}
			r.points = append(r.points, t)
			r.Theirs = r.Theirs || !p.asks && (p.has(sumOpponent) || p.has(sumThey) && r.self)
		case sumPeople:
			r.People = t.n
		case sumTimes:
			r.Factor *= t.n
		case sumTwice:
			r.Factor = 2
		case sumCount:
			r.Numbers[t.id] = t.n
		}
	}
}

// players reads whether the declarer has a partner, and who he is.
func (r *sumReader) players(p *sumPartOf) {
	for _, t := range p.sumTokens {
		switch t.kind {
		case sumAlone:
			r.Alone = r.Alone || !p.asks || !p.has(sumPremium)
		case sumPartner:
			r.Paired = true
			if slices.ContainsFunc(r.topic, func(i int) bool { return r.isCaught(r.Feats[i].Premium) }) {
				r.unclear = true // among partners
			}
		case sumName:
			r.named(p, t)
		case sumCalled:
			r.Alone = r.Alone || p.has(sumTalon, sumMine, sumAlone)
		}
	}
	r.unclear = r.unclear || r.Alone && r.Paired
}

// isCaught reports whether a premium is that for a card that is caught.
func (r *sumReader) isCaught(premium string) bool { return premium != "" && premium == r.b.sums.caught }

// things reads the games and premiums that are named in a part.
func (r *sumReader) things(p *sumPartOf) (feats []int, game bool) {
	for i, t := range p.sumTokens {
		switch t.kind {
		case sumGame:
			if p.at(i-1) == sumOver && r.Game != t.id {
				r.Raised++ // "after a Solo"
				continue
			}
			r.unclear = r.unclear || r.Game != "" && r.Game != t.id
			if r.Game == "" {
				r.Behind = len(r.Feats) > 0
				r.Within = p.lead == sumWithin && r.Behind
			}
			r.Game, game = t.id, true
		case sumTheGame:
			game = game || r.Game != ""
		case sumPremium, sumSweep, sumNoTrick:
			feats = append(feats, r.feat(p, i))
		case sumPrey:
			feats = append(feats, r.catch(p, i))
		}
	}
	r.Within = r.Within && !p.has(sumTheGame)
	if game && p.lead == sumWithin && len(feats) == 0 && len(r.topic) > 0 && r.Within {
		return r.topic, false // what follows is on the premium
	}
	return feats, game
}

// feat returns the place of a premium that is named.
func (r *sumReader) feat(p *sumPartOf, at int) int {
	t := p.sumTokens[at]
	f := told.Feat{Premium: t.id, Said: t.said}
	if t.kind != sumPremium {
		f.Premium, f.Ended, f.Theirs = r.b.sums.swept, told.Made, t.kind == sumNoTrick
		r.unclear = r.unclear || f.Premium == ""
	}
	if base, ok := strings.CutSuffix(f.Premium, "-lost"); ok {
		f.Premium, f.Ended = base, told.Failed
	} else if base, ok := strings.CutSuffix(f.Premium, "-silent"); ok {
		f.Premium, f.Silent = base, true
	}
	if r.isOpponents(p, at, f.Premium) {
		f.Theirs = !f.Theirs
	}
	for i := range r.Feats {
		if r.Feats[i].Premium == f.Premium {
			r.unclear = r.unclear || t.kind == sumPremium && f.Theirs && !r.Feats[i].Theirs
			return i
		}
	}
	r.Feats = append(r.Feats, f)
	return len(r.Feats) - 1
}

// isOpponents reports whether a premium that is named is of the opponents of the declarer.
func (r *sumReader) isOpponents(p *sumPartOf, at int, premium string) bool {
	before := p.before(at)
	named := (before == sumOpponent || before == sumThey) && !(p.asks && p.has(sumEach)) // "what does it cost each opponent"
	theirs := named || p.at(at+1) == sumOpponent
	if r.isCaught(premium) && (p.has(sumPartner) || p.has(sumOpponent) && !theirs) {
		r.unclear = true // who has caught whose
	}
	others := !p.asks && !p.has(sumKontra) && (p.has(sumOpponent) || p.has(sumThey) && r.self)
	if role := r.owner(p); role != told.AnyStation && !p.has(sumOpponent) {
		r.unclear = r.unclear || r.isCaught(premium)
		return role == told.Opposes
	}
	if before == sumMine || before == sumDeclarer || !theirs && !others {
		return false
	}
	r.unclear = r.unclear || p.has(sumCaught) && !named // who has caught what
	return true
}

// catch reads that a card was caught, and returns the place of its premium.
func (r *sumReader) catch(p *sumPartOf, at int) int {
	before := p.before(at)
	owned := before == sumMine || before == sumThey || before == sumOpponent
	if !p.has(sumCaught) || p.has(sumPartner) || !owned {
		r.unclear = true
	}
	r.Feats = append(r.Feats, told.Feat{Premium: r.b.sums.caught, Ended: told.Made, Theirs: before == sumMine})
	p.sumTokens = slices.Clone(p.sumTokens)
	for i := range p.sumTokens {
		if t := &p.sumTokens[i]; t.kind == sumCaught {
			t.kind = sumFiller // that is how the premium ended
		}
	}
	return len(r.Feats) - 1
}

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
	if steps > 2 && p.has(sumName) || p.has(sumOnly) && !p.has(sumOn) {
		r.unclear = true // for one of the opponents only
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

// endsOrRaises are the kinds of words that tell something of a game or premium, tellsSum those that tell of a deal.
var (
	endsOrRaises = kindsOf(sumWon, sumLost, sumCaught, sumNow, sumSaid, sumSilent, sumKontra, sumLast, sumEarly)
	tellsSum     = kindsOf(sumGame, sumTheGame, sumPremium, sumPrey, sumNumber, sumWon, sumLost, sumCaught, sumNow, sumSaid, sumSilent, sumKontra, sumSweep, sumNoTrick)
)

// kindsOf returns a set of kinds.
func kindsOf(kinds ...sumKind) map[sumKind]bool {
	all := map[sumKind]bool{}
	for _, k := range kinds {
		all[k] = true
	}
	return all
}
