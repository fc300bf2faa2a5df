package ask

import (
	"slices"
	"strings"

	"tarock/bot/ask/told"
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

// isTaken reports whether a part tells of a card that was taken by an opponent.
func (p *sumPartOf) isTaken() bool {
	return p.has(sumCaught) && slices.ContainsFunc(p.sumTokens, func(t sumToken) bool { return t.kind == sumOpponent && t.by })
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
	r.silent = r.silent || len(to) == 0 && p.has(sumSilent) && p.has(sumNumber)
	if len(things) > 0 || !p.has(sumKontra) { // "Kontra angesagt"
		r.announced(p, to)
		if at := p.find(sumWhen); at >= 0 && p.and {
			for _, i := range r.saidOnly {
				r.Feats[i].When = p.sumTokens[at].n // "Absolut and Panzer before the talon"
			}
		}
	}
	if p.has(sumEnd) {
		for _, i := range things {
			r.Feats[i].Last = true
		}
	}
	if len(things) > 0 || game {
		r.topic = things
	}
	r.saidOnly = nil
	if p.has(sumSaid) && !p.has(sumWhen) {
		r.saidOnly = things
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
		case sumHalf:
			r.Raised = max(r.Raised, t.n)
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
			if p.against(i) {
				continue // of the other side
			}
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

// against reports whether a number is behind others that are against it: "34/0 against 36/0".
func (p *sumPartOf) against(i int) bool {
	for i--; p.at(i) == sumNumber || p.at(i) == sumPart; i-- {
	}
	return p.at(i) == sumOn && sumAgainst[p.sumTokens[i].word] && (p.at(i-1) == sumNumber || p.at(i-1) == sumPart)
}

// players reads whether the declarer has a partner, and who he is.
func (r *sumReader) players(p *sumPartOf) {
	for _, t := range p.sumTokens {
		switch t.kind {
		case sumAlone:
			r.Alone = r.Alone || !p.asks || !p.has(sumPremium)
		case sumPartner:
			r.Paired = true
			if !p.asks && slices.ContainsFunc(r.topic, func(i int) bool { return r.isCaught(r.Feats[i].Premium) }) {
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
		case sumNoTrick:
			if _, aims := r.b.sums.aims[r.Game]; r.b.sums.swept == "" && !aims {
				r.noPoints(p)
				continue
			}
			feats = append(feats, r.feat(p, i))
		case sumPremium, sumSweep:
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

// noPoints reads that a side has no trick, where no premium is for that: it has no points.
func (r *sumReader) noPoints(p *sumPartOf) {
	r.unclear = r.unclear || len(r.points) > 0 || r.Game == ""
	r.points = append(r.points, sumToken{kind: sumNumber, word: "0"})
	r.Theirs = r.Theirs || p.has(sumOpponent) || p.has(sumThey) && r.self
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
	others := !p.asks && !p.has(sumKontra) && (p.has(sumOpponent) && !p.isTaken() || p.has(sumThey) && r.self)
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
	if before == sumLost && p.at(at-2) == sumPartner {
		before = sumPartner // "the partner lost his Mond"
	}
	owned := before == sumMine || before == sumThey || before == sumOpponent
	mate := before == sumPartner && r.b.sums.preyPays
	if r.Paired = r.Paired || mate; !mate && (!p.has(sumCaught) || p.has(sumPartner) || !owned) || mate && !p.has(sumCaught, sumLost) {
		r.unclear = true
	}
	r.Feats = append(r.Feats, told.Feat{Premium: r.b.sums.caught, Ended: told.Made, Theirs: before == sumMine || mate, Mate: mate})
	p.sumTokens = slices.Clone(p.sumTokens)
	for i := range p.sumTokens {
		if t := &p.sumTokens[i]; t.kind == sumCaught || t.kind == sumLost && mate {
			t.kind = sumFiller // that is how the premium ended
		}
	}
	return len(r.Feats) - 1
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
