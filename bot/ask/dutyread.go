package ask

import (
	"slices"

	"tarock/engine/card"
)

// dutyReader reads a turn that is told by what a player can and cannot, clause by clause.
type dutyReader struct {
	*trickReader
	turn    toldTurn
	suit    card.Set   // the suit that was led, if it is named
	unnamed bool       // it is spoken of without its name
	inGame  bool       // it is told in which game
	strong  bool       // there is a word that is only said of tricks
	asks    bool       // a clause has asked
	duty    bool       // for a duty
	plays   bool       // there is a verb of playing where it is asked
	could   sortOfPlay // what he can play, of which is asked whether he must
}

// readTurn reads a question; false if there is something that it does not understand.
func (b tricks) readTurn(q *query) (*toldTurn, bool) {
	if q.step() > 0 || len(q.foreign)+len(q.sets) > 0 {
		return nil, false
	}
	r := &dutyReader{trickReader: &trickReader{query: q, pack: b.pack, german: speeches[b.writer.texts.Language()]().spoken}}
	for _, m := range q.mentions {
		if r.turn.game != "" && r.turn.game != m.game {
			return nil, false
		}
		r.turn.game = m.game
	}
	var list []dutyClause
	for _, p := range r.dutyParts() {
		c, ok := r.clause(p)
		if !ok {
			return nil, false
		}
		list = append(list, c)
	}
	if !r.understand(list) {
		return nil, false
	}
	t := &r.turn
	t.kinds = r.kinds
	if t.number == 0 {
		t.number = r.number
	}
	if t.seat == anySeat {
		t.seat = r.seat
	}
	return t, r.consistentTurn()
}

// dutyParts returns the clauses, also those before which there is only "but".
func (r *dutyReader) dutyParts() (list []place) {
	for _, p := range r.trickParts() {
		for i := p.from + 2; i < p.to-2; i++ {
			if but[r.words[i]] && slices.ContainsFunc(r.words[i+1:i+3], func(w string) bool { return iAm[w] || wants[w] || wishes[w] || w == "id" }) {
				list = append(list, place{p.from, i})
				p.from = i
			}
		}
		list = append(list, p)
	}
	return list
}

// understand reads what the clauses say: first what they tell, then what they ask.
func (r *dutyReader) understand(list []dutyClause) bool {
	var wishes []*dutyClause
	for i := range list {
		switch c := &list[i]; {
		case c.words == 0:
		case c.asksAlone():
			if r.asks {
				return false
			}
			r.asks, r.duty = true, c.says(dutyMust)
		case c.asksFirst():
			if r.asks {
				return false
			}
			r.asks, r.duty = true, c.says(dutyMust)
			if wishes = append(wishes, c); !r.aside(c) || c.says(dutyHas) && !c.says(dutyMust) || c.says(dutyLies) && c.lower == untold && c.higher == untold {
				return false
			}
		case c.onlyWishes():
		case c.wishes():
			if wishes = append(wishes, c); !r.aside(c) {
				return false
			}
		case !r.tellTurn(c):
			return false
		}
	}
	for _, c := range wishes {
		if !r.wish(c) {
			return false
		}
	}
	if r.duty && r.turn.asked.sort == noSort {
		r.turn.asked.sort = r.could
	}
	return r.asks && r.turn.asked.sort != noSort
}

// aside notes what a clause that asks tells beside it, which is what one does not have; false if it denies something else.
func (r *dutyReader) aside(c *dutyClause) bool {
	t := &r.turn
	if c.says(dutyVoid) || c.suit == itIsNot {
		t.follows = itIsNot
	}
	if c.trump == itIsNot {
		t.trumps = itIsNot
	}
	if c.plain == itIsNot {
		t.suits = itIsNot
	}
	for _, a := range []*answer{&c.suit, &c.trump, &c.plain} {
		if *a == itIsNot {
			*a, c.denied = untold, false
		}
	}
	return !c.denied && !c.says(dutyOther) && c.lacks.Empty()
}

// wish reads what one wants to play.
func (r *dutyReader) wish(c *dutyClause) bool {
	a := &r.turn.asked
	if c.says(dutyLeads) || c.says(dutyLed) && c.trump == itIs {
		r.turn.leads = true
	}
	r.plays = r.plays || c.says(dutyPlays, dutyBeats, dutyFollows, dutyRuffs, dutyKeeps, dutyLeads, dutyStays)
	sort, ok := r.sortOf(c)
	if sort == noSort {
		return ok
	}
	if sort == namedCards {
		a.of = c.cards
	}
	if sort == trumpCards && !r.turn.leads && r.turn.led == ledAny {
		r.turn.named = true // to a suit
	}
	if a.sort == suitLed {
		if sort != suitLed { // "follow suit and leave the trick"
			r.turn.follows = itIs
		}
	} else if a.sort != noSort && sort == suitLed {
		r.turn.follows = itIs
		sort = a.sort
	} else if a.sort != noSort && a.sort != sort {
		return false
	}
	if sort == higherCards || sort == lowerCards || sort == highestCard {
		a.trump, a.suit = c.trump == itIs || r.turn.led == ledTrump, c.suit == itIs
		if c.suit == itIs {
			r.turn.follows = itIs
		}
	}
	a.sort = sort
	a.keep = a.keep || c.says(dutyKeeps)
	return !(a.keep && r.duty) && (!r.duty || sort != lowerCards || r.turn.over == itIsNot)
}

// sortOf returns which sort of cards one wants to play or asks about, noSort for none; false if that is not understood.
func (r *dutyReader) sortOf(c *dutyClause) (sortOfPlay, bool) {
	low := c.lower == itIs || c.says(dutyStays) || c.small && r.turn.over != untold
	switch {
	case c.extreme && !low, c.higher == itIs && c.definite && r.turn.over == untold && r.turn.led == ledAny && r.turn.trumped == untold:
		return highestCard, true
	case c.says(dutyKeeps) && c.says(dutyRuffs, dutyFollows, dutyPlays, dutySheds):
		return noSort, false // two things
	case (c.higher == itIs || c.says(dutyBeats)) && !c.cards.Empty():
		return noSort, false // with this card
	case c.higher == itIs && !low, c.says(dutyBeats) && !low:
		return higherCards, true
	case low:
		return lowerCards, true
	case !c.cards.Empty():
		return namedCards, true
	case c.other == itIs:
		return otherCards, true
	case c.says(dutyAny):
		return anyCards, true
	case c.plain == itIs:
		return otherCards, true
	case c.trump == itIs || c.says(dutyRuffs):
		return trumpCards, true
	case c.suit == itIs && r.turn.led == ledTrump:
		return otherCards, true
	case c.suit == itIs || c.says(dutyFollows):
		return suitLed, true
	case c.says(dutySheds):
		return otherCards, true
	case c.says(dutyPlays) && r.turn.trumps == itIs && r.turn.follows == itIsNot && c.speaksOf(oneCardWord):
		return trumpCards, true // "must I play one"
	default:
		return noSort, c.words == 0 || !c.says(dutyPlays, dutyKeeps)
	}
}

// oneself are words for the player who asks.
var oneself = set("i ich mir my mein meine meinen man ma one you wir we us ive id jeder everyone")

// consistentTurn reports whether what is told can be, and is a turn at all.
func (r *dutyReader) consistentTurn() bool {
	t := &r.turn
	t.asked.must = r.duty
	told := t.follows != untold || t.led != ledAny || t.trumped != untold || t.over != untold || t.leads
	played := r.inGame && r.plays && !slices.ContainsFunc(r.words, laysAway) && (r.duty || t.asked.sort == lowerCards || t.asked.sort == namedCards)
	switch {
	case !r.strong && !told && !played,
		t.with.Meets(t.without),
		t.leads && (t.led != ledAny || t.follows != untold || t.over != untold),
		!t.asked.of.Contains(t.with.Minus(r.writer.set.Excuses)),
		t.asked.of.Len() > 1,
		t.lone && !r.trumps().Meets(t.asked.of),
		t.trumped == itIs && t.follows == untold && !t.asked.trump && t.asked.sort != namedCards,
		t.asked.sort != namedCards && !r.duty && !t.leads && t.seat == anySeat && !r.hasWord(oneself) && (r.german || !r.hasWord(iAm)):
		return false
	}
	t.with = t.with.Minus(t.asked.of)
	return true
}
