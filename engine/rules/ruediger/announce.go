package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
)

// speaking is announcing and doubling (6). Times are counts of actions in this
// phase; 0 is never.
type speaking struct {
	c     *course
	turn  act.Seat
	clock int

	done      [players]int // last "done"
	announced [players]int // last announcement
	doubled   [players]int // last doubling, void or not
	asked     [players]int // last doubling after which the next step is this player's

	game  target                        // positive games
	said  [premiumCount][players]target // by whom it was announced
	pairs [players][players]target      // negative games: declarer, opponent
	bound [players]card.Set             // cards that were announced

	deepest int // greatest level of all targets but the Valat
	valats  int // level of the Valat
}

var speakVerbs = act.SetOf(act.VerbAnnounce, act.VerbDouble, act.VerbDone)

// Name is "announce".
func (p *speaking) Name() string { return "announce" }

// Verbs are announce, double and done.
func (p *speaking) Verbs() act.Verbs { return speakVerbs }

// Begin gives the declarer the word; in a single negative game his "ich liege"
// is automatic (6.2).
func (p *speaking) Begin() bool {
	c := p.c
	p.clock, p.turn = 1, c.declarer
	p.game.since = p.clock
	if !c.game.positive() && c.declarers.n == 1 {
		p.done[c.declarer] = p.clock
		p.turn = c.d.Next(c.declarer)
	}
	return c.game != trischaken
}

// Turn is whose turn it is.
func (p *speaking) Turn() act.Seat { return p.turn }

// wants (6.2) tells whether a player gets a turn.
func (p *speaking) wants(s act.Seat) bool {
	since := p.done[s]
	if since == 0 || p.asked[s] > since {
		return true
	}
	declarer := s == p.c.declarer && p.c.game.positive()
	for o := range act.Seat(players) {
		if o != s && (p.announced[o] > since || declarer && p.doubled[o] > since) {
			return true
		}
	}
	return false
}

// Legal lists announcements, doublings and the end of the turn.
func (p *speaking) Legal(list []act.Action) []act.Action {
	s := p.turn
	if p.c.game.positive() {
		for n := pagat; n < premiumCount; n++ {
			if p.mayAnnounce(s, n) {
				list = append(list, act.Announce(s, n.id()))
			}
		}
	}
	list = p.doublings(list)
	if p.mayEnd(s) {
		list = append(list, act.New(s, act.VerbDone))
	}
	return list
}

// mayAnnounce (6.1, 6.3) tells whether a player may announce a premium.
func (p *speaking) mayAnnounce(s act.Seat, n premium) bool {
	switch c, needed := p.c, p.c.cardOf(n); {
	case !n.in(c.game) || p.said[n][s].since > 0:
		return false
	case s != c.declarer && p.done[s] > 0:
		return false
	case n == valat:
		return p.first(valat, everybody) == act.Nobody // [D17]
	case needed == card.None || c.d.Hands[s].Has(needed):
		return true
	default:
		return p.mustBluff(s) && n == c.least()
	}
}

// mustBluff (6.1): an Auchrufer without any bird of the value that was bid must
// announce the one he named.
func (p *speaking) mustBluff(s act.Seat) bool {
	if p.c.game != auchrufer || s != p.c.declarer {
		return false
	}
	for n := p.c.least(); n <= marabu; n++ {
		if p.c.d.Hands[s].Has(premiums[n].card) {
			return false
		}
	}
	return true
}

// mayEnd (6.2): an Auchrufer's first turn ends when he has announced enough.
func (p *speaking) mayEnd(s act.Seat) bool {
	if p.c.game != auchrufer || s != p.c.declarer {
		return true
	}
	for n := p.c.least(); n <= marabu; n++ {
		if p.said[n][s].since > 0 {
			return true
		}
	}
	return false
}

// least is the MIN of an Auchrufer.
func (c *course) least() premium { return c.declarers.list[0].least }

// Check refuses everything that section 6 does not give.
func (p *speaking) Check(a act.Action) error {
	switch a.Verb {
	case act.VerbAnnounce:
		return allowed(p.mayAnnounce(a.Seat, findPremium(a.ID)))
	case act.VerbDouble:
		t, owner := p.target(a)
		return allowed(t != nil && p.mayDouble(a.Seat, owner, t))
	}
	return allowed(p.mayEnd(a.Seat))
}

// Apply takes what is said; the phase is over when nobody gets a further turn.
func (p *speaking) Apply(a act.Action) (done bool) {
	s := a.Seat
	p.clock++
	switch a.Verb {
	case act.VerbAnnounce:
		p.announce(s, findPremium(a.ID))
		return false
	case act.VerbDouble:
		t, owner := p.target(a)
		p.double(s, owner, t)
		return false
	}
	p.done[s] = p.clock
	for range players - 1 {
		if p.turn = p.c.d.Next(p.turn); p.wants(p.turn) {
			return false
		}
	}
	return true
}

func (p *speaking) announce(s act.Seat, n premium) {
	needed := p.c.cardOf(n)
	p.said[n][s].since = p.clock
	p.announced[s] = p.clock
	if p.c.d.Hands[s].Has(needed) {
		p.bound[s] = p.bound[s].With(needed)
	}
	if n == koenigultimo {
		p.c.public = at(p.c.holder)
	}
}

// seats is a set of seats, a bit each.
type seats uint8

const everybody seats = 1<<players - 1

// first returns who of some players was the first to announce a premium, Nobody
// if none did.
func (p *speaking) first(n premium, of seats) act.Seat {
	who := act.Nobody
	for s := range act.Seat(players) {
		if t := p.said[n][s].since; t > 0 && of>>s&1 != 0 && (who == act.Nobody || t < p.said[n][who].since) {
			who = s
		}
	}
	return who
}
