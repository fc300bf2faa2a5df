package ask

import (
	"slices"

	"tarock/engine/act"
)

// story is an auction as a question tells it.
type story struct {
	said   []bidTold
	me     whom // the one who asks, or of whom is asked
	passed bool // he has passed
	vague  bool // something is told that is not understood
	alone  bool // all others have
	asked  bidTold
}

// bidTold is a bid, a hold or a pass, and whose it is.
type bidTold struct {
	by   whom
	verb act.Verb
	game string
}

// whom is what is told of a player: at which seats from forehand on he may sit, each a bit, 0 for any;
// whether he is the one who asks; and whether he sits before or after him.
type whom struct {
	seats         uint8
	not           bool // at none of the seats
	asks          bool
	before, after bool
}

// may reports whether a player may be at a seat from forehand on; of the one who asks the seat is given.
func (w whom) may(seat, seats int, me ...int) bool {
	if len(me) > 0 {
		if w.asks != (seat == me[0]) {
			return false
		}
		if w.before && seat > me[0] || w.after && seat < me[0] {
			return false
		}
	}
	bit := uint8(1) << seat
	if seat == seats-1 {
		bit |= lastSeat
	}
	return w.seats == 0 || (w.seats&bit != 0) != w.not
}

// lastSeat is the bit of the dealer.
const lastSeat = 1 << 7

// standing returns the game that was bid last, "" for none.
func (s *story) standing() string {
	for _, told := range slices.Backward(s.said) {
		if told.verb == act.VerbBid {
			return told.game
		}
	}
	return ""
}

// Words of a told auction.
var (
	iAm       = set("i ich im bin")
	meToo     = set("me mich mir my mein meinen meine meinem")
	inPlaceOf = set("instead statt anstatt anstelle")
	passes    = set("pass passe passt passed passes passen gepasst passt weiter")
	ofBids    = set("before ahead vor")
	ofLater   = set("after behind nach hinter")
	overIt    = set("over above über on after nach upon auf")
	noneBid   = set("nobody keiner niemand none noone kana koana nichts nothing")
	allOther  = set("all alle others anderen everybody everyone jeder three drei two zwei both beide rest übrigen")
	havent    = set("havent hasnt hadnt didnt")
	deals     = set("deal dealt gebe geb gib")
)

// story reads the auction of a question; false if it tells or asks for something else, too.
func (q *query) story() (*story, bool) {
	if !q.polar || q.sense() == must || q.step() > 0 || len(q.premiums)+len(q.cards)+len(q.foreign)+len(q.sets) > 0 ||
		q.has["many"] || q.has["when"] || q.has["worth"] || q.has["pay"] || q.has["who"] && q.hasWord(whose) ||
		!q.only(biddingConcepts) || q.hasWord(besides) {
		return nil, false
	}
	if q.among() == 0 && slices.ContainsFunc(q.numbers, func(n int) bool { return n > 4 }) {
		return nil, false
	}
	s := &story{}
	parts := q.parts()
	asks := slices.IndexFunc(parts, func(p place) bool { return q.asksLeave(p) })
	if asks < 0 {
		return nil, false
	}
	var last whom
	for i, p := range parts {
		by := q.player(p)
		if by == (whom{}) && goesOn[q.words[p.from]] {
			by = last // "I am second and have passed"
		}
		if last = by; i != asks {
			q.tell(s, p, by)
		}
	}
	if s.vague {
		return nil, false
	}
	if !q.ask(s, parts[asks]) && !q.ask(s, place{parts[asks].from, len(q.words)}) {
		return nil, false
	}
	if holder, bidder := q.seats(); s.asked.verb == act.VerbHold && holder != 0 && bidder != 0 && len(s.said) == 1 {
		s.me = whom{seats: seatBit(holder)}
		s.said[0].by = whom{seats: seatBit(bidder)}
	}
	for i := range s.said {
		by := &s.said[i].by
		by.asks = by.asks || by.seats != 0 && *by == whom{seats: s.me.seats, not: s.me.not}
	}
	return s, true
}

// biddingConcepts are what a question on an auction may have in it.
const biddingConcepts = "bid announce announced forehand dealer opponent seat hold overbid gameword over before after next first own takes skip step pass begins lead deal aufdeck who differs hand may partner declarer called call cards win"

// parts returns the clauses of a question as places among its words.
func (q *query) parts() (list []place) {
	from := 0
	for i := range q.words {
		if i > from && (slices.Contains(q.breaks, i) || joins[q.words[i]]) {
			list = append(list, place{from, i})
			from = i
		}
	}
	return append(list, place{from, len(q.words)})
}

// joins are words with which a clause begins.
var joins = set("wenn wann falls if when once nachdem weil because since und and but aber while obwohl although though wo where")

// asksLeave reports whether a clause asks for leave.
func (q *query) asksLeave(p place) bool {
	return slices.ContainsFunc(q.words[p.from:p.to], func(w string) bool { return asksLeave[w] || leave[w] })
}

// goesOn are words with which a clause goes on that has no player of its own.
var goesOn = set("und and aber but")

// leave are more words for it.
var leave = set("allowed able free erlaubt")

// gamesIn returns the games that are named in a clause, by place.
func (q *query) gamesIn(p place) (ids []string, at []place) {
	for _, m := range q.mentions {
		if m.at.from >= p.from && m.at.to <= p.to {
			ids, at = append(ids, m.game), append(at, m.at)
		}
	}
	return ids, at
}

// tell reads a clause that tells.
func (q *query) tell(s *story, p place, by whom) {
	ids, at := q.gamesIn(p)
	words := q.words[p.from:p.to]
	has := func(set map[string]bool) bool {
		return slices.ContainsFunc(words, func(w string) bool { return set[w] })
	}
	switch {
	case has(noneBid):
		s.vague = s.vague || len(ids) > 0
	case len(ids) == 2 && overIt[q.words[max(p.from, at[1].from-2)]]:
		mine := whom{asks: meToo[q.words[at[1].from-1]]}
		s.said = append(s.said, bidTold{mine, act.VerbBid, ids[1]}, bidTold{by, act.VerbBid, ids[0]})
	case len(ids) > 0:
		s.said = append(s.said, bidTold{by, act.VerbBid, ids[0]})
	case has(passes) && by.asks && !has(allOther) && !has(denials) && !has(havent):
		s.passed = true
	case has(passes) && has(allOther) && !by.asks:
		s.alone = true
	case has(passes), has(holds):
	case has(saidBid), has(hasSaid), q.has["overbid"]:
		s.vague = true
	}
	if by.asks {
		s.me.join(by)
	}
}

// join adds what is told of the one who asks.
func (w *whom) join(more whom) {
	if more.seats != 0 {
		w.seats, w.not = more.seats, more.not
	}
}

// ask reads the clause that asks.
func (q *query) ask(s *story, p place) bool {
	ids, at := q.gamesIn(p)
	words := q.words[p.from:p.to]
	has := func(set map[string]bool) bool {
		return slices.ContainsFunc(words, func(w string) bool { return set[w] })
	}
	by := q.player(p)
	s.me.join(by)
	s.asked.by = by
	switch {
	case has(holds):
		s.asked.verb = act.VerbHold
		if len(ids) > 0 && (len(s.said) == 0 || s.standing() != ids[0]) {
			s.said = append(s.said, bidTold{whom{}, act.VerbBid, ids[0]})
		}
		return len(s.said) > 0
	case has(toPass) || sayOn(words):
		s.asked.verb = act.VerbPass
		return len(ids) == 0
	case !has(bidVerbs), has(otherDeeds), has(passes):
		return false
	}
	for i, id := range ids {
		if at[i].to < len(q.words) && notOfBids[q.words[at[i].to]] {
			return false // beside another game, or a player
		}
		if at[i].from > p.from && insteadOf(q.words[p.from:at[i].from]) {
			continue
		}
		if at[i].from > p.from && overIt[q.words[at[i].from-1]] {
			s.said = append(s.said, bidTold{whom{}, act.VerbBid, id})
		} else if s.asked.game != "" {
			return false
		} else {
			s.asked.verb, s.asked.game = act.VerbBid, id
		}
	}
	return s.asked.game != ""
}

// insteadOf reports whether a game is named after such words that is not to be played.
func insteadOf(words []string) bool {
	return slices.ContainsFunc(words[max(0, len(words)-3):], func(w string) bool { return w == "instead" || w == "statt" || w == "anstatt" })
}

// sayOn reports whether words are "weiter sagen", a pass.
func sayOn(words []string) bool {
	i := slices.Index(words, "weiter")
	return i >= 0 && i+1 < len(words) && (words[i+1] == "sagen" || words[i+1] == "sogn")
}

// Words for bidding, and for what else one may do in a game.
var (
	bidVerbs   = set("bid bids bidding say saying announce announcing go going open opening name naming jump call calling play raise sagen ansagen bieten gehen geh geht gehn spielen spüln ansagn sogn sagn bietn eröffnen drübergehn drübergehen drüber springen nennen steigen steigern hinaufgehen")
	toPass     = set("pass passen passn")
	notOfBids  = set("bei player spieler spielers player's players")
	besides    = set("later später duel duell zweikampf anybody anyone jemand irgendwer anderer anderen together zusammen gemeinsam quiet opening eröffnung erstgebot")
	otherDeeds = set("both beide beiden buy take kaufen nehmen karte card cards karten lead leading ausspielen anspielen")
)

// player reads whose clause it is.
func (q *query) player(p place) (w whom) {
	words := q.words[p.from:p.to]
	for i, word := range words {
		last := ""
		if i > 0 {
			last = words[i-1]
		}
		switch {
		case (meToo[word] || iAm[word]) && ofBids[last]:
			return whom{before: true}
		case (meToo[word] || iAm[word]) && ofLater[last]:
			return whom{after: true}
		case iAm[word]:
			w.asks = true
			if i+1 < len(words) && deals[words[i+1]] {
				w.seats |= lastSeat
			}
		case seatOf[word] != 0:
			w.seats |= seatBit(seatOf[word])
			w.not = slices.ContainsFunc(words[max(0, i-2):i], func(w string) bool { return denials[w] })
		case word == "player" || word == "spieler" || word == "one":
			if i+2 < len(words) && meToo[words[i+2]] && (ofBids[words[i+1]] || ofLater[words[i+1]]) {
				return whom{before: ofBids[words[i+1]], after: ofLater[words[i+1]]}
			}
		}
	}
	return w
}

// seatBit returns the bit of a seat.
func seatBit(s seat) uint8 {
	if s == atDealer {
		return lastSeat
	}
	return 1 << (s - 1)
}
