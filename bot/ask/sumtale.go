package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// toldSum is a deal that a question tells, with the amount for which it asks.
type toldSum struct {
	told.Sum
	score    string // its card points, as they are told
	included bool   // it is said that the game is meant, too
}

// sumReader reads a told sum, a clause after the other.
type sumReader struct {
	*toldSum
	sumSpeech
	topic     []int // the premiums of which the part before was; none: the game
	bare      []int // the premiums of which the part before was, if it has told nothing of them
	saidOnly  []int // likewise, if it has only told that they were announced
	latest    told.Ending
	points    sumTokens
	before    sumTokens               // whom the clause before has only named
	names     []string                // first names that are told
	doublers  []string                // those of opponents who have doubled for themselves
	declarer  string                  // his first name
	roles     map[string]told.Station // what others are, by their first names
	opposes   bool                    // the amount is asked of an opponent who is named
	self      bool                    // the one who asks is told of
	worth     bool                    // it is asked what something is worth
	asking    bool                    // an amount is asked
	lacking   []string                // premiums that nobody made
	questions int                     // how many words begin a question
	silent    bool                    // points were made without an announcement
	unclear   bool
}

// sumNames are what certain things are called in told sums, by the rule set.
type sumNames struct {
	levels   map[string]int  // of doubling beyond those that have a concept, by their names
	swept    string          // the premium for all tricks; "" if there is none
	instead  bool            // an announced one is settled instead of the game
	pagat    string          // what the Pagat is called
	ultimo   string          // that which the Pagat makes in the last trick
	caught   string          // that for a card that is caught
	prey     string          // this card
	halves   bool            // of the talon are kept, which one decides what the game counts
	preyPays bool            // by its player alone
	paired   []string        // the games in which each opponent doubles for himself
	solo     map[string]bool // the games of one against all
	aims     map[string]int  // how many tricks the declarer must have in a game, where that decides it
	apart    []string        // the games in which all play for themselves
	tricks   int             // how many there are; 0 if that depends on the number of players
}

// newSumNames returns what things are called in a rule set.
func newSumNames(w *writer, names *lexicon, s *speech) (n sumNames) {
	n.pagat = joined(s.split(w.texts.Name(w.set.ID, "card", thePagat)))
	n.levels, n.solo, n.aims = map[string]int{}, map[string]bool{}, map[string]int{}
	for level := 5; level < 7; level++ {
		if name := s.split(w.texts.Doubling(w.set.ID, level)); len(name) == 1 {
			n.levels[name[0]] = level
		}
	}
	for _, t := range names.names["alltricks"] {
		if t.kind == aPremium {
			n.swept = t.id
		}
	}
	if w.set.Games != nil {
		for _, g := range w.set.Games(w.options) {
			if aim, ok := g.Aim.Tricks(); ok {
				n.aims[g.ID] = aim
			}
			n.halves = n.halves || g.Talon == "either-half"
			n.solo[g.ID] = g.Sides.Among(w.set.Tables()[0]) == view.OneAgainstAll
			switch paired := g.Kind == view.Negative || g.Kind == view.Open; {
			case g.Sides == view.EachForSelf:
				n.apart = append(n.apart, g.ID)
			case paired && w.set.Entry != nil && w.set.Entry(w.options).Pairs:
				n.paired = append(n.paired, g.ID)
			}
		}
	}
	if n.tricks = tricksOf(w.set); w.set.Entry == nil || w.set.Premiums == nil {
		return n
	}
	for _, p := range w.set.Premiums(w.options) {
		if p.Card == card.Pagat && n.ultimo == "" {
			n.ultimo = p.ID
		}
		if p.ID == n.swept {
			n.instead = p.Replaces || p.Times
		}
	}
	for _, it := range w.set.Entry(w.options).Items {
		if it.Catches != card.None {
			n.caught, n.prey, n.preyPays = it.ID, it.Catches.String(), it.Paid
		}
	}
	return n
}

// people puts whom the clause before only named before a clause: "Cilli, my opponent, had the Trull".
func (r *sumReader) people(tokens sumTokens) sumTokens {
	only := !slices.ContainsFunc(tokens, func(t sumToken) bool { return !isPeople[t.kind] })
	at := tokens.find(sumOpponent)
	switch {
	case only && at >= 0:
		r.before = tokens[at : at+1]
		return nil
	case only && tokens.has(sumName):
		r.before = tokens
		return nil
	}
	tokens, r.before = slices.Concat(r.before, tokens), nil
	return tokens
}

// isPeople are the kinds of words for people.
var isPeople = kindsOf(sumName, sumMine, sumMe, sumThey, sumOpponent, sumPartner, sumDeclarer)

// tricksOf returns how many tricks a rule set has, 0 if that depends on the number of players.
func tricksOf(set *deal.RuleSet) int {
	n := set.Forms[0].Hands[0]
	for _, f := range set.Forms {
		if f.Hands[0] != n {
			return 0
		}
	}
	return n
}

// readSum reads the deal that a question tells, nil if it tells none, or something that is not understood.
func readSum(b *reader, q *query) *toldSum {
	other := q.polar || q.asksWho() && !q.hasWord(muchWords) && !q.hasWord(changesHands) || q.has["may"] || q.has["when"] || q.has["why"] || q.hasWord(revokes) || q.hasWord(wrongly) && q.hasWord(follows)
	if other || len(q.foreign)+len(q.sets) > 0 || q.alien || len(q.words) < 2 {
		return nil
	}
	r := &sumReader{toldSum: &toldSum{Sum: told.Sum{Factor: 1, Numbers: map[string]int{}}}, sumSpeech: sumSpeech{b, q.words}}
	r.self = slices.ContainsFunc(q.words, func(w string) bool { return sumKindOf(w) == sumMe || sumKindOf(w) == sumMine })
	r.Alone = q.has["call"] && q.has["own"]
	for _, p := range r.clauses(q) {
		tokens, ok := r.tokens(p)
		if ok {
			tokens, ok = tokens.unlike(len(r.doublers) > 0).undenied()
		}
		if !ok {
			return nil
		}
		if tokens = r.people(tokens); len(tokens) == 0 {
			continue
		}
		if !r.cast(tokens) {
			return nil
		}
		tokens = r.unpaired(tokens)
		if r.clause(tokens, p); r.unclear {
			return nil
		}
	}
	if !r.finish() {
		return nil
	}
	return r.toldSum
}

// clauses returns the clauses of a question; "announced, undoubled Pagat" is in one.
func (r *sumReader) clauses(q *query) (list []place) {
	for i, from := range q.breaks {
		p := place{from, len(q.words)}
		if i+1 < len(q.breaks) {
			p.to = q.breaks[i+1]
		}
		if n := len(list); n > 0 && p.from > 0 && p.from < p.to && sumUndone[r.words[p.from]] && r.plain(p.from-1).kind == sumSaid {
			list[n-1].to = p.to
			continue
		}
		list = append(list, p)
	}
	return list
}

// finish reports whether a deal is told, and an amount is asked.
func (r *sumReader) finish() bool {
	r.Within = r.Within && !r.Whole
	if r.opposes {
		r.Asked = told.OfEach
	}
	asks := r.asking || r.Asked != told.NoShare
	onlyNamed := r.Within && r.Of == "" && len(r.Feats) == 1 && r.Ended == told.NotTold && len(r.points) == 0
	either := onlyNamed && !r.worth && r.Feats[0].Premium == r.b.sums.swept && !r.b.sums.instead // "a Valat in a Dreier, what does each pay"
	strangers := len(r.doublers) > 0 && r.Subs == 0 && slices.ContainsFunc(r.names, func(name string) bool { return name != r.declarer && !slices.Contains(r.doublers, name) })
	for i := range r.Feats {
		f := &r.Feats[i]
		f.Silent = f.Silent || r.silent && !f.Said // "74 points without saying anything"
		if f.Premium == r.b.sums.ultimo && f.Said && f.Early && f.Ended == told.NotTold {
			f.Ended = told.Failed // it had to be in the last trick
		}
	}
	lacks := slices.ContainsFunc(r.Feats, func(f told.Feat) bool { return slices.Contains(r.lacking, f.Premium) })
	things := r.Game != "" || len(r.Feats) == 1 && r.Feats[0].IsTold()
	return asks && things && !lacks && !strangers && !either && r.readPoints() && (r.Game != "" || r.Points == nil)
}

// readPoints notes the points that are told; false if they are not understood.
func (r *sumReader) readPoints() bool {
	if len(r.points) == 0 {
		return true
	}
	first := r.points[0]
	if first.kind != sumNumber || len(r.points) > 2 {
		return false
	}
	r.Points, r.score = &told.Score{Whole: first.n, Part: first.part, Rest: -1}, first.word
	switch second := r.points[1:]; {
	case len(second) == 0:
	case second[0].kind == sumPart && first.part[1] == 0:
		r.Points.Part = second[0].part
		r.score += second[0].word
	case second[0].kind == sumNumber:
		if r.Points.Rest = second[0].n; r.Points.Rest < 3 {
			r.score += "/" + second[0].word
		}
	default:
		return false
	}
	return true
}

// clause reads a clause, a part of it after the other.
func (r *sumReader) clause(tokens sumTokens, p place) {
	asks := tokens.ask(p.to == len(r.words))
	r.asking = r.asking || asks
	from, game := 0, tokens.has(sumGame)
	for at := 0; at <= len(tokens); at++ {
		if at < len(tokens) && !tokens.partsAt(from, at) {
			continue
		}
		if at > from {
			r.part(&sumPartOf{tokens[from:at], tokens.at(from - 1), from > 0 && andAlso[tokens[from-1].word], asks, from == 0, game})
		}
		from = at + 1
	}
	if asks {
		r.asks(tokens)
		r.ofIt(tokens, p)
	}
}

// ofIt reads that an amount is asked of the premium that was told last: "was zählt die?"
func (r *sumReader) ofIt(l sumTokens, p place) {
	if r.b.speech.spoken && toldLast[r.words[p.to-1]] && len(r.topic) == 1 && !r.anyOf(p, ofPersons) && !l.has(sumPremium, sumGame) {
		r.Of = r.Feats[r.topic[0]].Premium
	}
}

// ofPersons are words for what only a person does.
var ofPersons = either(writes, paysWords, getsWords)

// toldLast are words for what was told last.
var toldLast = set("der die den er sie ihn")

// ask reports whether a clause asks for an amount.
func (l sumTokens) ask(last bool) bool {
	return slices.ContainsFunc(l, func(t sumToken) bool {
		switch t.kind {
		case sumAsk:
			return !getsWords[t.word] && !tellsToo[t.word]
		case sumEach, sumAll:
			return last
		}
		return false
	})
}

// tellsToo are words that ask for an amount only beside others.
var tellsToo = set("score scored come comes coming due all total how wie minus zahlt bringt")

// partsAt reports whether a part that has begun at a token ends before another one.
func (l sumTokens) partsAt(from, at int) bool {
	switch l[at].kind {
	case sumJoin:
		return true
	case sumWithin:
		return at+1 == len(l) || l[at+1].kind == sumGame
	case sumWith:
		if l.at(at+1) == sumOpponent && l.ends(at+2) {
			return false // "the Trull was with an opponent"
		}
		before := l[from:at]
		told := slices.ContainsFunc(before, func(t sumToken) bool { return tellsSum[t.kind] && t.kind != sumWon && t.kind != sumNow })
		return len(before) == 0 || told || before[0].kind != sumOpponent && !before.has(sumLast) // "I win the last trick with the Pagat"
	}
	return false
}

// ends reports whether a part ends before a place.
func (l sumTokens) ends(at int) bool {
	return at >= len(l) || l[at].kind == sumJoin || l[at].kind == sumWith || l[at].kind == sumAsk
}

// asks reads of whom an amount is asked, and who gets or pays it.
func (r *sumReader) asks(l sumTokens) {
	switch {
	case l.has(sumAll) && l.hasWord(everyone):
		r.Asked = told.OfAll
	case l.has(sumEach):
		r.Asked, r.Whole = told.OfEach, r.Whole || l.has(sumAll)
	case l.has(sumAll):
		r.Asked = told.OfAll
	case r.Asked == told.NoShare:
		r.Asked = told.AsPaid
	}
	pays, gets := l.hasWord(sumPays), l.hasWord(sumGets)
	mine, theirs := l.has(sumMe, sumMine, sumDeclarer), l.has(sumOpponent, sumThey)
	if each, name := l.find(sumEach), l.find(sumName); name >= 0 && l[name].id == r.declarer && (each < 0 || name < each) {
		mine, pays = !theirs, pays || l.hasWord(paysNamed)
	}
	toMe := l.hasWord(toAsker)
	r.Gets = r.Gets || toMe && !l.hasWord(costs) || mine && gets && !pays && !theirs
	r.Pays = r.Pays || mine && pays && !toMe && !l.hasWord(wishGets)
}
