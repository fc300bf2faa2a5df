// Package phase has the phases and duties that at least two rule sets share.
//
// Where a shared phase would need a flag for one game's sake, that game has a
// phase of its own in its package.
package phase

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Duty narrows the cards that may be played. What it drops is refused for its
// reason; so the list of legal cards and the reasons cannot disagree.
type Duty struct {
	Why    act.Reason
	Narrow func(d *deal.Deal, s act.Seat, cards card.Set) card.Set
}

// Play is how a kind of game is played: a row of a rule set's table.
type Play struct {
	Duties []Duty
	// Winner returns the place in the trick, from 0, of the card that wins it as
	// it lies; the trick has at least one card.
	Winner func(d *deal.Deal, t *deal.Trick) int
	// Closed is told of each complete trick, after it was given to its winner, and
	// says whether the play ends with it. nil: played to the last card.
	Closed func(d *deal.Deal) (over bool)
}

// Legal returns the cards that a player may play now.
func (p *Play) Legal(d *deal.Deal, s act.Seat) card.Set {
	cards := d.Hands[s]
	for i := range p.Duties {
		cards = p.Duties[i].Narrow(d, s, cards)
	}
	return cards
}

// Refuse returns nil for a card that may be played, else the reason.
func (p *Play) Refuse(d *deal.Deal, s act.Seat, c card.Card) error {
	cards := d.Hands[s]
	if !cards.Has(c) {
		return act.NotInHand
	}
	for i := range p.Duties {
		if cards = p.Duties[i].Narrow(d, s, cards); !cards.Has(c) {
			return p.Duties[i].Why
		}
	}
	return nil
}

// Tricks is the play of the cards.
type Tricks struct {
	D *deal.Deal
	// Start says how this deal is played and who leads to the first trick.
	Start func() (how *Play, lead act.Seat)
	// Claims takes illegal cards and claims of them; nil: illegal cards are
	// refused.
	Claims *Claims

	how *Play
}

var playVerbs, playAndClaim = act.SetOf(act.VerbPlay), act.SetOf(act.VerbPlay, act.VerbClaim)

// Name is "play".
func (p *Tricks) Name() string { return "play" }

// Verbs are play, and claim once it is possible.
func (p *Tricks) Verbs() act.Verbs {
	if p.Claims.open(p.D) {
		return playAndClaim
	}
	return playVerbs
}

// Begin sets the lead.
func (p *Tricks) Begin() bool {
	how, lead := p.Start()
	p.how, p.D.Trick.Lead = how, lead
	return true
}

// Turn is the player of the next card.
func (p *Tricks) Turn() act.Seat { return p.D.Trick.Seat(p.D.Trick.N, p.D.Seats) }

// Legal lists the cards, then the claims.
func (p *Tricks) Legal(list []act.Action) []act.Action {
	s := p.Turn()
	cards := p.D.Hands[s]
	if p.Claims == nil {
		cards = p.how.Legal(p.D, s)
	}
	for c := range cards.All() {
		list = append(list, act.Play(s, c))
	}
	return p.Claims.legal(p.D, s, list)
}

// Anytime lets claims be made out of turn.
func (p *Tricks) Anytime(a act.Action) bool { return a.Verb == act.VerbClaim }

// Check refuses a card for the first duty that drops it, then a second word.
func (p *Tricks) Check(a act.Action) error {
	if a.Verb == act.VerbClaim {
		return p.Claims.check(a)
	}
	if p.Claims == nil || !p.D.Hands[a.Seat].Has(a.Card) {
		if err := p.how.Refuse(p.D, a.Seat, a.Card); err != nil {
			return err
		}
	}
	if a.Arg != "" {
		return act.NotAllowed
	}
	return nil
}

// Apply plays a card; the last one of a trick closes it.
func (p *Tricks) Apply(a act.Action) (done bool) {
	d := p.D
	if a.Verb == act.VerbClaim {
		p.Claims.apply(d, a)
		return false
	}
	if p.Claims != nil && p.how.Refuse(d, a.Seat, a.Card) != nil {
		p.Claims.note(a.Seat)
	}
	d.Put(a.Seat, a.Card)
	if d.Trick.N < d.Seats {
		return false
	}
	d.Close(d.Trick.Seat(p.how.Winner(d, &d.Trick), d.Seats))
	p.Claims.closed()
	over := p.how.Closed != nil && p.how.Closed(d)
	return over || d.Hands[d.Trick.Lead].Empty()
}
