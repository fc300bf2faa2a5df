package ask

import "slices"

// tellTurn reads a clause that tells.
func (r *dutyReader) tellTurn(c *dutyClause) bool {
	t := &r.turn
	mine := c.says(dutyMine, dutyHas, dutyWith, dutyVoid, dutyCan)
	switch {
	case c.says(dutyLeads) && c.says(dutyMine):
		t.leads = true
		return c.trump != itIs && r.holds(c)
	case c.says(dutyRuffs) && !mine && !c.some() && !c.denied:
		t.trumped = itIs
		return true
	case c.says(dutyOther) && (r.asOf(c) || c.says(dutyLies) && !c.some()):
		return true // the partner has the trick
	case c.says(dutyLed, dutyLies) && !c.says(dutyHas, dutyCan):
		return r.table(c)
	case c.says(dutyCan):
		return r.can(c)
	case mine, c.some():
		return r.holds(c)
	}
	return !c.says(dutyMay, dutyMust, dutyPlays)
}

// table reads what lies in the trick.
func (r *dutyReader) table(c *dutyClause) bool {
	t := &r.turn
	if c.denied || c.other != untold || c.higher != untold || c.lower != untold || !c.cards.Empty() || c.plain != untold {
		return false
	}
	switch {
	case c.says(dutyRuffs), c.trump == itIs && (c.suit == itIs || t.follows == itIsNot), c.trump == itIs && t.led == ledSuit && !c.says(dutyLed):
		t.trumped = itIs
	case c.trump == itIs && t.led == ledAny:
		t.led = ledTrump
	case c.suit == itIs && t.led == ledAny:
		t.led = ledSuit
	default:
		return false
	}
	return true
}

// can reads what a player can or cannot do.
func (r *dutyReader) can(c *dutyClause) bool {
	t := &r.turn
	is := itIs
	if c.denied {
		is = itIsNot
	}
	switch {
	case c.says(dutyFollows):
		t.follows, r.could = is, suitLed
	case c.says(dutyBeats) || c.higher != untold:
		if t.over, r.could = is, higherCards; c.suit == itIs {
			t.follows = itIs
		}
	case c.says(dutyRuffs):
		t.trumps, r.could = is, trumpCards
	case c.lower == itIs || c.says(dutyStays):
		t.under = is
	case c.some() || c.says(dutyPlays):
		return c.says(dutyIf) && !c.some()
	}
	return true
}

// holds reads what is in the hand and what is not.
func (r *dutyReader) holds(c *dutyClause) bool {
	t := &r.turn
	if (c.only || c.whole) && !c.cards.Empty() || c.says(dutyOther, dutyBeats, dutyStays, dutyRuffs) {
		return false
	}
	if c.says(dutyVoid) {
		t.follows = itIsNot
	}
	if c.suit != untold {
		t.follows = c.suit
	}
	switch {
	case c.higher != untold:
		t.over = c.higher
		if c.lower != untold {
			t.under = c.lower
		}
	case c.lower != untold:
		t.under = c.lower
		if c.only && c.lower == itIs {
			t.over = itIsNot
		}
	case c.trump != untold:
		t.trumps = c.trump
		if lone := c.only && c.trump == itIs; lone && c.theOnly() {
			t.lone = true
		} else if lone {
			t.suits = itIsNot
		}
	case c.only && c.plain == itIs:
		t.trumps = itIsNot
	}
	if c.other == itIs || c.plain == itIs {
		t.suits = itIs
	} else if c.plain == itIsNot {
		t.suits = itIsNot
	}
	t.with, t.without = t.with.Or(c.cards), t.without.Or(c.lacks)
	return !c.extreme
}

// asOf reports whether a clause only says who has the trick so far.
func (r *dutyReader) asOf(c *dutyClause) bool {
	return !c.denied && !c.some() && slices.ContainsFunc(c.text, func(w string) bool { return ofTricks[w] || w == "vorn" || w == "winning" })
}
