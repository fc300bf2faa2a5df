package ask

// intent is something that can be asked, and how it is answered.
type intent struct {
	id    string
	trust trust
	reads map[string]bool // the words beside its concepts that it understands
	reply func(b *reckoner, q *query) (fact, bool)
}

// trust says how far the answer of an intent is to be trusted.
type trust uint16

const (
	skips      trust = 1 << iota // it answers though few words of the question are strange
	fromCell                     // a cell of a table answers: no question of the book does so better, unless with yes or no
	general                      // a law answers, which a question of the book may know more exactly
	direct                       // it is on the very thing that is asked, if all words are understood
	exact                        // and is so even if a question of the texts sounds the same
	plainLaw                     // it is so if nothing else is in the question
	numbered                     // it is so if the question tells a number
	ofTold                       // it says what a deal pays of which a question tells
	settles                      // it is so if a told deal has a number
	namesCards                   // it names cards of which the query knows nothing
	readsAll                     // it reads all words itself, and answers only if it understands them
)

// is reports whether an intent is to be trusted so.
func (in *intent) is(t trust) bool { return in.trust&t != 0 }

// intents are what can be asked; the first that fits a question answers it.
var intents = []intent{
	{"fine", readsAll | direct | exact, nil, func(b *reckoner, q *query) (fact, bool) { return fines{settling{b}}.fined(q) }},
	{"sum", readsAll | direct | exact, nil, func(b *reckoner, q *query) (fact, bool) { return sums{settling{b}}.told(q) }},
	{"apart", readsAll | direct | exact, nil, func(b *reckoner, q *query) (fact, bool) { return sums{settling{b}}.apart(q) }},
	{"pile", readsAll | direct | exact, nil, func(b *reckoner, q *query) (fact, bool) { return settling{b}.piled(q) }},
	{"payout", readsAll | direct | exact, nil, func(b *reckoner, q *query) (fact, bool) { return settling{b}.paidOut(q) }},
	{"cases", skips | fromCell | direct, either(dearer, cheaper, opposite, failing), func(b *reckoner, q *query) (fact, bool) { return cases{b}.values(q) }},
	{"contrast", skips | fromCell, nil, func(b *reckoner, q *query) (fact, bool) { return rows{b}.contrast(q) }},
	{"trull-trick", skips | direct, nil, func(b *reckoner, q *query) (fact, bool) { return pack{b}.trullTrick(q) }},
	{"trick", direct | exact | namesCards | readsAll, nil, func(b *reckoner, q *query) (fact, bool) { return tricks{pack{b}}.answer(q) }},
	{"card-order", skips | fromCell | direct | namesCards, either(beating, compares), func(b *reckoner, q *query) (fact, bool) { return pack{b}.higher(q) }},
	{"suit", skips | fromCell | direct | namesCards, either(highest, lowest, lower, nextTo, plainCards, inRankOrder, beating), func(b *reckoner, q *query) (fact, bool) { return oneSuit{pack{b}}.ranks(q) }},
	{"trumps", skips | fromCell | direct | namesCards, nil, func(b *reckoner, q *query) (fact, bool) { return oneSuit{pack{b}}.trumps(q) }},
	{"card-value", fromCell, nil, func(b *reckoner, q *query) (fact, bool) { return pack{b}.counts(q) }},
	{"bid-over", skips | direct, nil, func(b *reckoner, q *query) (fact, bool) { return bidding{b}.over(q) }},
	{"order", skips | fromCell | direct, nil, func(b *reckoner, q *query) (fact, bool) { return bidding{b}.order(q) }},
	{"next-game", skips | fromCell | direct, either(lower, nextTo), func(b *reckoner, q *query) (fact, bool) { return ladder{b}.next(q) }},
	{"extreme", skips | fromCell | direct, either(highest, lowest, dearest, cheapest, nobodys, mostOf, leastOf), func(b *reckoner, q *query) (fact, bool) { return ladder{b}.extreme(q) }},
	{"seats", direct | exact | readsAll, nil, func(b *reckoner, q *query) (fact, bool) { return seatedAt{b}.answer(q) }},
	{"round", direct | exact | readsAll, ofRounds, func(b *reckoner, q *query) (fact, bool) { return rounded{b}.answer(q) }},
	{"auction", direct | exact | readsAll, ofAuctions, func(b *reckoner, q *query) (fact, bool) { return auction{b}.may(q) }},
	{"round-may", direct | exact | readsAll, ofRounds, func(b *reckoner, q *query) (fact, bool) { return rounded{b}.permits(q) }},
	{"says", direct | exact | readsAll, nil, func(b *reckoner, q *query) (fact, bool) { return speaks{b}.answer(q) }},
	{"hand", direct | exact | readsAll, either(ofHands, coveredUp), func(b *reckoner, q *query) (fact, bool) { return handed{b}.answer(q) }},
	{"turn", direct | exact | readsAll, either(onlyTricks, overTrump), func(b *reckoner, q *query) (fact, bool) { return tricks{pack{b}}.turn(q) }},
	{"hold-by", skips | direct | exact, either(words(seatOf), myself, hasSaid), func(b *reckoner, q *query) (fact, bool) { return holding{b}.by(q) }},
	{"facet", skips | direct | exact, either(singly, avoiding, openly, trumpFor), func(b *reckoner, q *query) (fact, bool) { return facets{b}.of(q) }},
	{"never", skips | general, nil, (*reckoner).never},
	{"in-game", skips | general, nil, (*reckoner).inGame},
	{"both", skips, nil, (*reckoner).bothUltimos},
	{"foreign", general, nil, (*reckoner).missing},
	{"silent-loss", skips | direct, nil, func(b *reckoner, q *query) (fact, bool) { return settling{b}.silentLoss(q) }},
	{"settled", skips | fromCell | ofTold | settles, nil, func(b *reckoner, q *query) (fact, bool) { return settling{b}.settled(q) }},
	{"premium-needs", 0, nil, (*reckoner).needs},
	{"premium-value", fromCell, singly, (*reckoner).premiumValue},
	{"game-value", fromCell | ofTold, nil, (*reckoner).gameValue},
	{"sum-cell", readsAll | direct | exact, nil, func(b *reckoner, q *query) (fact, bool) { return sums{settling{b}}.cell(q) }},
	{"announce", skips | general | plainLaw, atAll, (*reckoner).mayAnnounce},
	{"aim", skips | fromCell, nil, (*reckoner).aim},
	{"who-bids", fromCell, nil, (*reckoner).whoBids},
	{"lead", general | plainLaw, nil, func(b *reckoner, q *query) (fact, bool) { return leading{b}.leads(q) }},
	{"numbers", fromCell | general, nil, (*reckoner).numbers},
	{"even", direct | exact, either(evenly, toEach, winners, evenBeside), func(b *reckoner, q *query) (fact, bool) { return settling{b}.even(q) }},
	{"win", general | numbered, countedUp, (*reckoner).wins},
	{"solo-doubles", 0, nil, (*reckoner).doubles},
	{"beat", skips | general | plainLaw, nil, (*reckoner).beats},
	{"discard", skips | general | plainLaw, nil, (*reckoner).discards},
	{"one-more", skips | direct | exact, oneStep, (*reckoner).oneMore},
	{"kontra", general | plainLaw, nil, (*reckoner).kontra},
	{"rights", skips | general | plainLaw, nil, (*reckoner).rights},
	{"exists", general | plainLaw, nil, (*reckoner).exists},
	{"what", general, nil, (*reckoner).whatIs},
}
