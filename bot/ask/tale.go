package ask

import (
	"slices"
	"strings"

	"tarock/engine/act"
)

// tell reads a clause that tells.
func (r *storyReader) tell(p place) bool {
	by, named := whom{}, false
	if goesOn[r.words[p.from]] {
		by, named = r.last, true // "I am second and have passed"
	}
	if slices.ContainsFunc(r.words[p.from:p.to], func(w string) bool { return outbid[w] }) {
		return r.tellOutbid(p)
	}
	begin, few, over, nobody, bid := len(r.said), 0, false, false, false
	for i := p.from; i < p.to; i++ {
		word := r.words[i]
		if id, n := r.gameAt(i); n > 0 {
			switch {
			case nobody:
			case over: // "Ben went over my Cego with Eine", "Eine over Cego"
				lower := bidTold{verb: act.VerbBid, game: id}
				if i > 0 && meToo[r.words[i-1]] {
					lower.by = whom{name: self}
				}
				r.said = slices.Insert(r.said, begin, lower)
				over = false
			default:
				r.said = append(r.said, bidTold{by, act.VerbBid, id})
			}
			i += n - 1
			continue
		}
		if w, n := r.player(i, p); n > 0 {
			if w.seats != 0 && named && by.name != "" && !anArticle[r.words[i-1]] {
				r.sits[by.name] = w // "I am second"
			} else if w.before || w.after { // "somebody after me"
				if len(r.said) > begin {
					r.said[len(r.said)-1].by = w
				}
				by, named = w, true
			} else if !named || w.name != "" || goesOn[r.words[p.from]] {
				by, named = w, true
			}
			i += n - 1
			continue
		}
		switch {
		case noneBid[word]:
			nobody = true
		case allOther[word]:
			by, named = whom{name: theOthers}, true
		case passes[word]:
			if nobody || by.name == theOthers {
				if !nobody {
					r.out = allOthers
				}
			} else if !named {
				r.said = append(r.said, bidTold{whom{name: self}, act.VerbPass, ""}) // "passed once"
			} else if by.name != some {
				r.said = append(r.said, bidTold{by, act.VerbPass, ""})
			} else {
				r.out, few = few, 0
			}
		case aFew(word) > 0:
			by, named, few = whom{name: some}, true, aFew(word)
		case denials[word] && i+2 < len(r.words) && (seatOf[r.words[i+1]] != 0 || seatOf[r.words[i+2]] != 0): // "I am not forehand"
		case overIt[word]:
			over = true
		case holds[word]:
			r.said = append(r.said, bidTold{by, act.VerbHold, ""})
		case theSame[word] || !isOfStories(word):
			return false
		}
		bid = bid || madeBid[word] || highest[word]
	}
	if bid && !nobody && len(r.said) == begin {
		r.said = append(r.said, bidTold{by, act.VerbBid, ""})
	}
	if by.name == some && few > 0 {
		return false // no players, but games with the names of numbers
	}
	if r.last = by; by.name == theOthers || by.name == some {
		r.last = whom{}
		return len(r.said) == begin
	}
	return true
}

// tellOutbid reads a clause that tells of a player who was overbid, most often the one who asks: "my Solo was
// outbid by Ben", "Berta überbietet mich mit Dreier".
func (r *storyReader) tellOutbid(p place) bool {
	mine, other := bidTold{by: whom{name: self}, verb: act.VerbBid}, bidTold{verb: act.VerbBid}
	games, me, passive := 0, false, false
	for i := p.from; i < p.to; i++ {
		word := r.words[i]
		passive = passive || ofPassive[word]
		if id, n := r.gameAt(i); n > 0 {
			if games++; games == 2 && other.game != "" {
				mine.game = other.game
			}
			if other.game = id; games == 1 && i > 0 && meToo[r.words[i-1]] {
				mine.game, other.game = id, ""
			}
			i += n - 1
		} else if w, n := r.player(i, p); n > 0 {
			if w.name != self {
				other.by = w
			} else {
				me = true
			}
			i += n - 1
		} else if !outbid[word] && !isOfStories(word) && !ofOutbid[word] {
			return false
		}
	}
	if passive && !me && other.by != (whom{}) && games == 0 {
		mine.by, other.by = other.by, whom{} // "another was overbid"
	}
	r.last = mine.by
	if last := r.story.last(); !last.by.is(mine.by) || last.game == "" && mine.game != "" {
		r.said = append(r.said, mine)
	}
	r.said = append(r.said, other)
	return games < 3
}

// isOfStories reports whether a word of an auction that is told needs no more reading.
func isOfStories(word string) bool {
	return storyFillers[word] || joins[word] || highest[word] || saidBid[word] || hasSaid[word] || bidVerbs[word] || asksLeave[word] || allOther[word]
}

// player reads a player at a word, and of how many words he is named; 0 if none is.
func (r *storyReader) player(i int, p place) (w whom, n int) {
	word, next := r.words[i], ""
	if i+1 < p.to {
		next = r.words[i+1]
	}
	relative := func(i int) whom {
		return whom{before: ofBids[r.words[i]], after: ofLater[r.words[i]]}
	}
	switch {
	case (ofBids[word] || ofLater[word]) && (meToo[next] || next == "i"):
		return relative(i), 2
	case word == "last" || word == "letzter" || word == "letzte":
		return whom{seats: lastSeat}, 1
	case iAm[word]:
		if deals[next] {
			r.sits[self] = whom{seats: lastSeat}
			return whom{name: self}, 2
		}
		return whom{name: self}, 1
	case meToo[word]:
		return whom{name: self}, 1
	case firstNames()[word]:
		return whom{name: word}, 1
	case firstNames()[strings.TrimSuffix(word, "s")]:
		return whom{name: strings.TrimSuffix(word, "s")}, 1
	case word == "fourth" || word == "vierte" || word == "vierter":
		return whom{seats: 1 << 3}, 1
	case seatOf[strings.TrimSuffix(word, "s")] != 0:
		return whom{seats: seatBit(seatOf[strings.TrimSuffix(word, "s")]), not: r.besideSeat(r.words[max(p.from, i-4):i])}, 1
	case someone[word]:
		return whom{}, 1
	}
	return whom{}, 0
}

// besideSeat reports whether somebody is not at the seat that is named after such words: "not forehand",
// "the player after forehand", "ein anderer als die Vorhand".
func (r *storyReader) besideSeat(ahead []string) bool {
	in := func(words []string, list map[string]bool) bool {
		return slices.ContainsFunc(words, func(w string) bool { return list[w] })
	}
	near := ahead[max(0, len(ahead)-2):]
	return in(near, denials) || in(near, ofLater) || in(near, otherThan) && in(ahead, anotherOne)
}

// ask reads the clause that asks.
func (r *storyReader) ask(p place) bool {
	words := r.words[p.from:p.to]
	has := func(set map[string]bool) bool {
		return slices.ContainsFunc(words, func(w string) bool { return set[w] })
	}
	over, instead, hold, pass, named := has(outbid) || has(beats), false, has(holds), false, false
	games := 0
	for i := p.from; i < p.to; i++ {
		word := r.words[i]
		if id, n := r.gameAt(i); n > 0 {
			if i > p.from && (withinGame[r.words[i-1]] || anArticle[r.words[i-1]] && withinGame[r.words[max(p.from, i-2)]]) {
				return false // "in Solo", "open Piccolo"
			}
			switch {
			case !named && games == 0 && !hold && r.outbidsNext(i+n, p):
				return false // "can a Dreier go over a Farberl" asks for their order
			case instead:
				instead = false
			case hold || over && !slices.ContainsFunc(r.words[max(p.from, i-2):i], func(w string) bool { return by[w] }):
				told := bidTold{verb: act.VerbBid, game: id}
				if meToo[r.words[max(i-1, 0)]] {
					told.by = whom{name: self}
				}
				if r.standing() != id {
					r.said = append(r.said, told)
				}
				over = has(outbid) || has(beats)
			default:
				r.asked.verb, r.asked.game = act.VerbBid, id
				games++
			}
			i += n - 1
			continue
		}
		if w, n := r.player(i, p); n > 0 && !(meToo[word] && named) {
			switch {
			case over && w.seats != 0:
				return false // "overbid forehand"
			case !named && he[word] && r.last != (whom{}):
				r.me, named = r.last, true
			case !named:
				r.me, named = w, true
			case w.seats != 0 && r.me.seats == 0:
				r.me.seats, r.me.not = w.seats, w.not // "may I as forehand"
			case w != r.me && w != (whom{}):
				return false
			}
			i += n - 1
			continue
		}
		switch {
		case word == "instead" || word == "statt" || word == "anstatt":
			instead = true
		case overIt[word] && i+1 < p.to:
			over = true
		case passes[word] && slices.ContainsFunc(r.words[max(p.from, i-2):i], func(w string) bool { return ofLater[w] }):
			r.passed = true // "after a pass"
		case toPass[word]:
			pass = true
		case passes[word] && sayOn(r.words[i:p.to]):
			pass = true
		case holds[word]:
		case anyBid[word] || aWord[word] || outbid[word] || beats[word]:
		case instead, denials[word] && i+2 < p.to && (seatOf[r.words[i+1]] != 0 || seatOf[r.words[i+2]] != 0):
		case allOther[word] || aFew(word) > 0 || !isOfStories(word) && !leave[word] && !obliges[word]:
			return false
		}
	}
	if r.me == (whom{}) && r.told(self) {
		r.me = whom{name: self}
	}
	switch {
	case hold:
		r.asked = bidTold{verb: act.VerbHold}
		return !pass && games == 0 && len(r.said) > 0
	case pass:
		r.asked = bidTold{verb: act.VerbPass}
		return games == 0
	case games == 1:
		return r.sense() != must
	case games == 0 && (has(anyBid) || has(outbid) || has(aWord) && has(bidVerbs)) && !(has(outbid) && r.sense() == must):
		r.asked = bidTold{verb: act.VerbBid}
		return r.passed || len(r.said) > 0 || r.out > 0 || r.sense() == must && r.me.seats != 0 && !r.has["first"]
	}
	return false
}

// outbidsNext reports whether what follows a game is that it outbids another one.
func (r *storyReader) outbidsNext(i int, p place) bool {
	for over := false; i < p.to; i++ {
		if _, n := r.gameAt(i); n > 0 {
			return over
		}
		over = over || outbid[r.words[i]] || overIt[r.words[i]]
	}
	return false
}

// told reports whether something is told of a player with a name.
func (r *storyReader) told(name string) bool {
	_, sits := r.sits[name]
	return sits || slices.ContainsFunc(r.said, func(b bidTold) bool { return b.by.name == name })
}

// sayOn reports whether words begin with "weiter sagen", a pass.
func sayOn(words []string) bool {
	return len(words) > 1 && words[0] == "weiter" && (words[1] == "sagen" || words[1] == "sogn")
}
