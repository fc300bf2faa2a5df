package phase

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Claims are the option to play illegal cards, and to claim those of others:
// the frame of the transcript format, of which a rule set settles what a right
// claim is worth. A nil *Claims is the option switched off.
type Claims struct {
	// AtTrick: a breach stands when its trick is complete, not before.
	AtTrick bool

	stands, noted, used [act.MaxSeats]bool
	made                bool
	by, of              act.Seat
}

// Breach notes a breach that stands from now on.
func (c *Claims) Breach(s act.Seat) { c.stands[s] = true }

// Right returns who made a right claim of whose breach; false if nobody did.
func (c *Claims) Right() (by, of act.Seat, ok bool) {
	if c == nil {
		return act.Nobody, act.Nobody, false
	}
	return c.by, c.of, c.made
}

// open tells whether claims are possible: from the first card on, until a right
// one was made.
func (c *Claims) open(d *deal.Deal) bool {
	return c != nil && !c.made && (len(d.Past) > 0 || d.Trick.N > 0)
}

func (c *Claims) legal(d *deal.Deal, s act.Seat, list []act.Action) []act.Action {
	if !c.open(d) || c.used[s] {
		return list
	}
	for of := range act.Seat(d.Seats) {
		if of != s {
			list = append(list, act.Claim(s, of))
		}
	}
	return list
}

func (c *Claims) check(a act.Action) error {
	if a.Of == a.Seat || a.Of == act.Nobody || c.used[a.Seat] {
		return act.NotAllowed
	}
	return nil
}

func (c *Claims) apply(d *deal.Deal, a act.Action) {
	c.used[a.Seat] = true
	if c.stands[a.Of] {
		c.made, c.by, c.of = true, a.Seat, a.Of
		d.End()
	}
}

// Show adds all claims to a view; only the last one can be a right one.
func (c *Claims) Show(v *view.View) {
	for _, s := range v.Said {
		if s.Action.Verb == act.VerbClaim {
			v.Facts = append(v.Facts, view.Fact{ID: view.Claimed, Seat: s.Action.Seat, Of: s.Action.Of})
		}
	}
	if _, _, ok := c.Right(); ok {
		v.Facts[len(v.Facts)-1].N = 1
	}
}

func (c *Claims) note(s act.Seat) {
	if c.AtTrick {
		c.noted[s] = true
		return
	}
	c.stands[s] = true
}

func (c *Claims) closed() {
	if c == nil {
		return
	}
	for s, noted := range c.noted {
		c.stands[s] = c.stands[s] || noted
		c.noted[s] = false
	}
}

// Late takes claims after the last card. It is a rule set's deal.Course.After.
type Late struct {
	D      *deal.Deal
	Claims *Claims
}

var claimOnly = act.SetOf(act.VerbClaim)

// Name is "over".
func (l *Late) Name() string { return "over" }

// Verbs is claim as long as claims are possible.
func (l *Late) Verbs() act.Verbs {
	if l.Claims.open(l.D) {
		return claimOnly
	}
	return 0
}

// Begin is never asked.
func (l *Late) Begin() bool { return false }

// Turn is nobody's.
func (l *Late) Turn() act.Seat { return act.Nobody }

// Legal lists nothing: nobody is waited for.
func (l *Late) Legal(list []act.Action) []act.Action { return list }

// Check refuses a claim against oneself and a second one.
func (l *Late) Check(a act.Action) error { return l.Claims.check(a) }

// Apply judges the claim.
func (l *Late) Apply(a act.Action) bool {
	l.Claims.apply(l.D, a)
	return true
}
