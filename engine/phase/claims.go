package phase

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Moment is the moment from which a breach with a card stands: it can be claimed, and
// the card can no longer be taken back.
type Moment uint8

// The moments of the documents.
const (
	AtOnce       Moment = iota // when the card is played
	WhenComplete               // when its trick is
	WhenLed                    // when the next trick is led to; the last one when it is complete
)

// Claims is the option to play illegal cards, and the aside for claiming those of
// others, as the transcript format has it. A rule set settles what a right claim is
// worth. A nil *Claims means that the option is off.
type Claims struct {
	D      *deal.State
	Stands Moment

	stands  [act.MaxSeats]Breach // each player's first standing breach
	pending []Breach             // with cards; not yet standing
	used    [act.MaxSeats]bool
	made    bool
	by, of  act.Seat
}

// Breach is a breach of the rules.
type Breach struct {
	Seat  act.Seat
	Why   act.Reason // the duty; "" is no breach
	Card  card.Card  // None for a breach without a card
	Trick int        // from 1; 0 for a breach outside the play
}

var claimVerb = act.SetOf(act.VerbClaim)

// ID is view.Play, even when play is over.
func (c *Claims) ID() view.Phase { return view.Play }

// Breach notes a breach that stands at once.
func (c *Claims) Breach(b Breach) {
	if c.stands[b.Seat].Why == "" {
		c.stands[b.Seat] = b
	}
}

// Right returns the claimer and the culprit of a right claim; false if there was none.
func (c *Claims) Right() (by, of act.Seat, ok bool) {
	if c == nil {
		return act.Nobody, act.Nobody, false
	}
	return c.by, c.of, c.made
}

// Claimed notes a right claim against a player in a deal that was written down: who made it does not
// matter. False without the option.
func (c *Claims) Claimed(of act.Seat) bool {
	if c == nil {
		return false
	}
	c.made, c.by, c.of = true, act.Nobody, of
	return true
}

// open reports whether claims are possible: from the first card until a right claim.
func (c *Claims) open() bool { return !c.made && (len(c.D.Past) > 0 || c.D.Trick.N > 0) }

// Has accepts claims while they are possible.
func (c *Claims) Has(a act.Action) bool { return claimVerb.Has(a.Verb) && c.open() }

// Legal lists a claim against each other player.
func (c *Claims) Legal(s act.Seat, list []act.Option) []act.Option {
	if !c.open() || c.used[s] {
		return list
	}
	for of := range act.Seat(c.D.Seats) {
		if of != s {
			list = append(list, act.Open(act.Claim(s, of)))
		}
	}
	return list
}

// Check refuses claims by or against players who sit out, against oneself, and a second
// one.
func (c *Claims) Check(a act.Action) error {
	plays := func(s act.Seat) bool { return s >= 0 && int(s) < c.D.Seats }
	if !plays(a.Seat) || !plays(a.Of) || a.Of == a.Seat || c.used[a.Seat] {
		return act.NotAllowed
	}
	return nil
}

// Apply judges the claim; a right one ends the deal.
func (c *Claims) Apply(a act.Action) {
	c.used[a.Seat] = true
	if c.stands[a.Of].Why != "" {
		c.made, c.by, c.of = true, a.Seat, a.Of
		c.D.End()
	}
}

// Show adds all claims to a view. Only the last one can be right; then the breach is
// shown to all.
func (c *Claims) Show(v *view.View) {
	if c == nil {
		return
	}
	for _, s := range v.Said {
		if s.Action.Verb == act.VerbClaim {
			v.Facts = append(v.Facts, view.Fact{ID: view.Claimed, Seat: s.Action.Seat, Of: s.Action.Of})
		}
	}
	if c.made {
		v.Facts[len(v.Facts)-1].N = 1
		b := c.stands[c.of]
		v.Facts = append(v.Facts, view.Fact{ID: view.Breach, Seat: b.Seat, Of: act.Nobody, Word: string(b.Why), Card: b.Card, N: b.Trick})
	}
}

// played is called with a card before it is on the table, and the reason why it is
// illegal, if it is.
func (c *Claims) played(a act.Action, why error) {
	if c.D.Trick.N == 0 {
		c.settle() // the previous trick has been led over
	}
	reason, illegal := why.(act.Reason)
	if !illegal {
		return
	}
	b := Breach{Seat: a.Seat, Why: reason, Card: a.Card, Trick: c.D.Number()}
	if c.Stands == AtOnce {
		c.Breach(b)
		return
	}
	c.pending = append(c.pending, b)
}

// closed is called after a complete trick.
func (c *Claims) closed(last bool) {
	if c != nil && (last || c.Stands == WhenComplete) {
		c.settle()
	}
}

// settle makes pending breaches stand.
func (c *Claims) settle() {
	for _, b := range c.pending {
		c.Breach(b)
	}
	c.pending = c.pending[:0]
}

// TakeBack is the aside for taking back an illegal card, with the cards played after
// it, until its breach stands.
type TakeBack struct{ Claims *Claims }

var takebackVerb = act.SetOf(act.VerbTakeback)

// ID returns view.Play.
func (t *TakeBack) ID() view.Phase { return view.Play }

// Has accepts taking back during the play.
func (t *TakeBack) Has(a act.Action) bool {
	return takebackVerb.Has(a.Verb) && t.Claims.D.Phase() == view.Play
}

// first returns the index of a player's first pending breach, -1 if he has none.
func (t *TakeBack) first(s act.Seat) int {
	for i, b := range t.Claims.pending {
		if b.Seat == s {
			return i
		}
	}
	return -1
}

// Legal lists it for a player with a card to take back.
func (t *TakeBack) Legal(s act.Seat, list []act.Option) []act.Option {
	if t.Claims.D.Phase() == view.Play && t.first(s) >= 0 {
		list = append(list, act.Open(act.New(s, act.VerbTakeback)))
	}
	return list
}

// Check refuses it to a player without a card to take back.
func (t *TakeBack) Check(a act.Action) error {
	if t.first(a.Seat) < 0 {
		return act.NotAllowed
	}
	return nil
}

// Apply returns the card and those after it to the hands.
func (t *TakeBack) Apply(a act.Action) {
	c, i := t.Claims, t.first(a.Seat)
	k := c.pending[i].Card
	c.pending = c.pending[:i]
	for !c.D.Hands[a.Seat].Has(k) {
		c.D.TakeBack()
	}
}
