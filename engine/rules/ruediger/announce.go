package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/koenig"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// speaking is the phase of announcing and doubling (6), in which players get turns only
// for a reason. Times are counts of actions in this phase, 0 for never.
type speaking struct {
	c     *course
	turn  act.Seat
	clock int32

	done      [players]int32 // last "done"
	announced [players]int32 // last announcement
	doubled   [players]int32 // last doubling, void or not
	asked     [players]int32 // last doubling that this player may answer

	game  target                              // positive games
	said  [koenig.MaxPremiums][players]target // by announcer
	pairs [players][players]target            // negative games: declarer, opponent

	deepest int // greatest level of all targets except the Valat
	valats  int // level of the Valat
}

var speakVerbs = act.SetOf(act.VerbAnnounce, act.VerbDouble, act.VerbDone)

func (p *speaking) ID() view.Phase { return view.Announce }

func (p *speaking) Has(a act.Action) bool { return speakVerbs.Has(a.Verb) }

// Begin gives the declarer the first turn; his "ich liege" in a single negative game is
// automatic (6.2).
func (p *speaking) Begin() bool {
	c := p.c
	p.clock, p.turn = 1, c.Declarer
	p.game.since = p.clock
	if !c.Game.Positive() && len(c.Declarers.All()) == 1 {
		p.done[c.Declarer] = p.clock
		p.turn = c.Next(c.Declarer)
	}
	return c.Game != trischaken
}

func (p *speaking) Turn() act.Seat { return p.turn }

// wants reports whether a player gets another turn (6.2).
func (p *speaking) wants(s act.Seat) bool {
	since := p.done[s]
	if since == 0 || p.asked[s] > since {
		return true
	}
	declarer := s == p.c.Declarer && p.c.Game.Positive()
	for o := range act.Seat(players) {
		if o != s && (p.announced[o] > since || declarer && p.doubled[o] > since) {
			return true
		}
	}
	return false
}

// Legal lists announcements, doublings and the end of the turn.
func (p *speaking) Legal(list []act.Option) []act.Option {
	s := p.turn
	for i := range premiums {
		if n := &premiums[i]; p.mayAnnounce(s, n) {
			list = append(list, act.Open(act.Announce(s, n.Word)))
		}
	}
	list = p.doublings(list)
	if p.mayEnd(s) {
		list = append(list, act.Open(act.New(s, act.VerbDone)))
	}
	return list
}

// mayAnnounce reports whether a player may announce a premium (6.1, 6.3).
func (p *speaking) mayAnnounce(s act.Seat, n *koenig.Premium) bool {
	switch c, needed := p.c, card.None; {
	case n == nil || n.Announced == 0 || s != c.Declarer && p.done[s] > 0:
		return false
	case p.said[n.Index][s].since > 0 || !n.In(c.Game):
		return false
	case n == valat:
		return p.first(valat, everybody) == act.Nobody // [D17]
	default:
		needed = c.CardOf(n)
		return needed == card.None || c.Hands[s].Has(needed) || n == c.least() && p.mustBluff(s)
	}
}

// mustBluff reports whether an Auchrufer holds no bird of the value he bid, and so must
// announce the one he named (6.1).
func (p *speaking) mustBluff(s act.Seat) bool {
	if !p.c.auchrufers(s) {
		return false
	}
	for i := p.c.least().Index; i < len(birds); i++ {
		if p.c.Hands[s].Has(birds[i].Card) {
			return false
		}
	}
	return true
}

// mayEnd reports whether a player may end his turn (6.2). An Auchrufer must first have
// announced enough.
func (p *speaking) mayEnd(s act.Seat) bool {
	if !p.c.auchrufers(s) {
		return true
	}
	for i := p.c.least().Index; i < len(birds); i++ {
		if p.said[i][s].since > 0 {
			return true
		}
	}
	return false
}

// Check refuses everything that section 6 does not allow.
func (p *speaking) Check(a act.Action) error {
	switch a.Verb {
	case act.VerbAnnounce:
		return phase.Allowed(p.mayAnnounce(a.Seat, koenig.FindPremium(premiums, a.ID)))
	case act.VerbDouble:
		t := p.aim(a)
		return phase.Allowed(t.target != nil && p.mayDouble(a.Seat, t))
	}
	return phase.Allowed(p.mayEnd(a.Seat))
}

// Apply ends the phase when nobody gets another turn.
func (p *speaking) Apply(a act.Action) (done bool) {
	s := a.Seat
	p.clock++
	switch a.Verb {
	case act.VerbAnnounce:
		p.announce(s, koenig.FindPremium(premiums, a.ID))
		return false
	case act.VerbDouble:
		p.double(s, p.aim(a))
		return false
	}
	p.done[s] = p.clock
	for range players - 1 {
		if p.turn = p.c.Next(p.turn); p.wants(p.turn) {
			return false
		}
	}
	return true
}

func (p *speaking) announce(s act.Seat, n *koenig.Premium) {
	p.said[n.Index][s].since, p.announced[s] = p.clock, p.clock
	p.c.Bind(s, n)
	if n == koenigultimo {
		p.c.Reveal()
	}
}

// quiet reports whether nobody has announced anything.
func (p *speaking) quiet() bool { return p.announced == [players]int32{} }

// seats is a set of seats, a bit each.
type seats uint8

const everybody seats = 1<<players - 1

// first returns the player among of who announced a premium first, or Nobody.
func (p *speaking) first(n *koenig.Premium, of seats) act.Seat {
	who := act.Nobody
	if p.quiet() {
		return who
	}
	for s := range act.Seat(players) {
		if t := p.said[n.Index][s].since; t > 0 && of>>s&1 != 0 && (who == act.Nobody || t < p.said[n.Index][who].since) {
			who = s
		}
	}
	return who
}

// show shows announcements and factors.
func (p *speaking) show(v *view.View) {
	fact := func(id string, s, of act.Seat, word string, n int) {
		v.Facts = append(v.Facts, view.Fact{ID: id, Seat: s, Of: of, Word: word, N: n})
	}
	if f := p.game.factor(); f > 1 {
		fact(view.Doubled, p.c.Declarer, act.Nobody, "", f)
	}
	for x := range p.pairs {
		for y := range p.pairs[x] {
			if f := p.pairs[x][y].factor(); f > 1 {
				fact(view.Doubled, act.Seat(x), act.Seat(y), "", f)
			}
		}
	}
	for i := range premiums {
		for s := range act.Seat(players) {
			t := &p.said[i][s]
			if t.since == 0 {
				continue
			}
			fact(view.Announced, s, act.Nobody, premiums[i].ID, t.factor())
			if k := p.c.CardOf(&premiums[i]); s == v.Eyes && k != card.None && !p.c.Bound[s].Has(k) {
				fact(view.Broke, s, act.Nobody, premiums[i].ID, 0)
			}
		}
	}
}
