package point

import "tarock/engine/act"

// target is how far the game or an announcement has been doubled (6.4).
type target struct {
	turn  int         // of phase B in which it, or its last step, was said; 0 before
	steps int         // 0 none, 1 Kontra, 2 Re, 3 Subkontra of the declarer
	sub   [seats]bool // opponents who said Subkontra, each for himself
}

// factor is what the steps count against an opponent.
func (t *target) factor(opponent act.Seat) int {
	if t.sub[opponent] {
		return 8
	}
	return 1 << t.steps
}

// after is phase B: announcements and doublings (6.4).
type after struct {
	c      *course
	turn   act.Seat
	number int        // of the turn, from 1
	had    [seats]int // number of each player's last turn, 0: none yet
}

var afterVerbs = act.SetOf(act.VerbAnnounce, act.VerbDouble, act.VerbDone)

// Name is "announce-after".
func (p *after) Name() string { return "announce-after" }

// Verbs are announce, double and done.
func (p *after) Verbs() act.Verbs { return afterVerbs }

// Begin gives the first turn to the declarer.
func (p *after) Begin() bool {
	p.turn, p.number = p.c.declarer, 1
	return p.c.declarer != act.Nobody
}

// Turn is the player who may announce or double.
func (p *after) Turn() act.Seat { return p.turn }

// early: in Solo every announcement counts as made before the talon (6.1).
func (p *after) early() bool { return p.c.game == solo }

// announcing: B1 to B3.
func (p *after) announcing() bool { return p.number <= seats }

// Legal lists announcements, doublings and done.
func (p *after) Legal(list []act.Action) []act.Action {
	if p.announcing() {
		list = p.c.announcements(list, p.turn, p.early())
	}
	return append(p.doublings(list, p.turn), act.New(p.turn, act.VerbDone))
}

// doublings lists the targets on which a step is open to s: the game, then
// premiums in the order of the table.
func (p *after) doublings(list []act.Action, s act.Seat) []act.Action {
	if p.open(s, &p.c.doubled, true) {
		list = append(list, act.Double(s, theGame, act.Nobody))
	}
	for n := range premiumCount {
		for by := range act.Seat(seats) {
			if !p.openPremium(s, n, by) {
				continue
			}
			of := act.Nobody
			if premiums[n].byName {
				of = by
			}
			list = append(list, act.Double(s, premiums[n].id, of))
		}
	}
	return list
}

// open tells whether the next step on a target is open to s: it is his side's,
// and he had no turn since the step before it. Of the declarer's targets the
// Subkontra is each opponent's own.
func (p *after) open(s act.Seat, t *target, declarers bool) bool {
	if p.had[s] > t.turn || t.steps == 3 || t.sub[s] {
		return false
	}
	owners := (s == p.c.declarer) == declarers
	return owners == (t.steps == 1)
}

// openPremium is open for the premium that a player announced. What the game's
// doublings cover is doubled singly only while the game is not doubled.
func (p *after) openPremium(s act.Seat, n premiumNo, by act.Seat) bool {
	said, row := &p.c.said[n][by], &premiums[n]
	return said.made && row.double && !(row.games && p.c.doubled.steps > 0) && p.open(s, &said.target, by == p.c.declarer)
}

// target finds what an action doubles, and whether it is the declarer's; nil if
// the action names nothing on which a step is open.
func (p *after) target(a act.Action) (t *target, declarers bool) {
	if a.Arg != "" {
		return nil, false
	}
	if a.ID == theGame {
		if a.Of != act.Nobody || !p.open(a.Seat, &p.c.doubled, true) {
			return nil, false
		}
		return &p.c.doubled, true
	}
	n := findPremium(a.ID)
	if n == premiumCount || premiums[n].byName != (a.Of != act.Nobody) {
		return nil, false
	}
	by := a.Of
	if !premiums[n].byName {
		by = p.c.announcer(n)
	}
	if by < 0 || by >= seats || !p.openPremium(a.Seat, n, by) {
		return nil, false
	}
	return &p.c.said[n][by].target, by == p.c.declarer
}

// Check refuses announcements after B3, and doublings without an open step.
func (p *after) Check(a act.Action) error {
	switch a.Verb {
	case act.VerbAnnounce:
		if !p.announcing() {
			return act.NotAllowed
		}
		return p.c.checkAnnounce(a, p.early())
	case act.VerbDouble:
		if t, _ := p.target(a); t == nil {
			return act.NotAllowed
		}
	}
	return nil
}

// Apply announces or doubles; with done the turn moves on to the next who is
// asked.
func (p *after) Apply(a act.Action) (done bool) {
	switch a.Verb {
	case act.VerbAnnounce:
		p.c.announce(a, p.early(), p.number)
		return false
	case act.VerbDouble:
		t, declarers := p.target(a)
		if declarers && t.steps == 2 {
			t.sub[a.Seat] = true
		} else {
			t.steps, t.turn = t.steps+1, p.number
		}
		return false
	}
	p.had[p.turn] = p.number
	for range seats {
		p.turn, p.number = p.c.d.Next(p.turn), p.number+1
		if p.announcing() || p.canDouble(p.turn) {
			return false
		}
	}
	return true
}

// canDouble tells whether any step is open to s.
func (p *after) canDouble(s act.Seat) bool {
	if p.open(s, &p.c.doubled, true) {
		return true
	}
	for n := range premiumCount {
		for by := range act.Seat(seats) {
			if p.openPremium(s, n, by) {
				return true
			}
		}
	}
	return false
}

// factor is f_i of 6.4 for an announcement: the own one, or that of the game
// where it covers the premium and is higher.
func (c *course) factor(n premiumNo, by, opponent act.Seat) int {
	f := c.said[n][by].factor(opponent)
	if premiums[n].games {
		f = max(f, c.doubled.factor(opponent))
	}
	return f
}
