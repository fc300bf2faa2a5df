// Package phase has the phases, duties and asides that at least two rule sets
// share.
//
// A game for which a shared phase would need a flag has a phase of its own in its
// package.
package phase

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Duty narrows the cards that may be played in a course of type C. A card that it drops
// is refused for its reason, so the list of legal cards and the reasons cannot
// disagree.
type Duty[C any] struct {
	Why    act.Reason
	Narrow func(c C, d *deal.State, s act.Seat, cards card.Set) card.Set
}

// Play is how a kind of game is played: a row of a rule set's table.
type Play[C any] struct {
	Duties []Duty[C]
	// Winner returns the place in the trick, from 0, of the card that wins it as
	// it lies; the trick has at least one card.
	Winner func(c C, t *deal.Trick) int
	// Worded are the cards that can be played with words, Words returns the words
	// allowed with one of them now.
	Worded card.Set
	Words  func(c C, s act.Seat, k card.Card) []act.Word
	// Played is called with each card before it is on the table; may be nil.
	Played func(c C, a act.Action)
	// Closed is called after each complete trick, when its winner has it, and reports
	// whether play ends with it. nil: play goes on to the last card.
	Closed func(c C) (over bool)
}

// Tricks is the play of the cards. It begins with the first card, or continues after
// another phase between tricks.
type Tricks[C any] struct {
	C C
	D *deal.State
	// Start returns how this deal is played and who leads to the next trick; how nil:
	// no cards are played.
	Start func(c C) (how *Play[C], lead act.Seat)
	// Claims accepts illegal cards and claims against them; nil: illegal cards are
	// refused.
	Claims *Claims

	how   *Play[C]
	legal card.Set // cards of the player on turn
	at    int      // number of actions done when legal was computed
}

var playVerb = act.SetOf(act.VerbPlay)

// ID returns view.Play.
func (p *Tricks[C]) ID() view.Phase { return view.Play }

// Has accepts cards.
func (p *Tricks[C]) Has(a act.Action) bool { return playVerb.Has(a.Verb) }

// Begin sets the lead.
func (p *Tricks[C]) Begin() bool {
	how, lead := p.Start(p.C)
	p.how, p.D.Trick.Lead, p.at = how, lead, -1
	return how != nil
}

// Turn returns the player of the next card.
func (p *Tricks[C]) Turn() act.Seat { return p.D.Trick.Seat(p.D.Trick.N, p.D.Seats) }

// narrow returns the cards that the player on turn may play by the duties.
func (p *Tricks[C]) narrow() card.Set {
	if p.at != p.D.Count() {
		s := p.Turn()
		cards := p.D.Hands[s]
		for i := range p.how.Duties {
			cards = p.how.Duties[i].Narrow(p.C, p.D, s, cards)
		}
		p.legal, p.at = cards, p.D.Count()
	}
	return p.legal
}

// Refuse returns nil for a card that the player on turn may play by the duties, else
// the reason of the duty that drops it.
func (p *Tricks[C]) Refuse(k card.Card) error {
	if p.narrow().Has(k) {
		return nil
	}
	s := p.Turn()
	cards := p.D.Hands[s]
	if !cards.Has(k) {
		return act.NotInHand
	}
	for i := range p.how.Duties {
		if cards = p.how.Duties[i].Narrow(p.C, p.D, s, cards); !cards.Has(k) {
			return p.how.Duties[i].Why
		}
	}
	return nil // not reached: narrow does the same
}

// Legal lists the cards, each without a word and with each allowed word.
func (p *Tricks[C]) Legal(list []act.Option) []act.Option {
	s := p.Turn()
	cards := p.D.Hands[s]
	if p.Claims == nil || p.D.Honest {
		cards = p.narrow()
	}
	if cards.Meets(p.how.Worded) {
		return p.worded(list, s, cards)
	}
	open := act.Open(act.Play(s, card.None))
	first, n := len(list), cards.Len()
	list = slices.Grow(list, n)[:first+n]
	for i := first; i < len(list); i++ {
		list[i] = open
		list[i].Card, cards = cards.Pop()
	}
	return list
}

// Plain returns the cards of Legal; false if any of them can be played with words.
func (p *Tricks[C]) Plain() (cards card.Set, only bool) {
	if p.Claims != nil {
		return card.Set{}, false
	}
	cards = p.narrow()
	return cards, !cards.Meets(p.how.Worded)
}

// worded is Legal for cards of which some can be played with words.
func (p *Tricks[C]) worded(list []act.Option, s act.Seat, cards card.Set) []act.Option {
	for k := range cards.All() {
		o := act.Open(act.Play(s, k))
		list = append(list, o)
		for _, o.Arg = range p.words(s, k) {
			list = append(list, o)
		}
	}
	return list
}

// Formal reports whether this is the last trick, in which every player has one card. If
// a card of the previous trick can be taken back until the next lead, the leader's turn
// is not formal.
func (p *Tricks[C]) Formal() bool {
	d := p.D
	for i := range d.Seats {
		left := 1
		if i < d.Trick.N {
			left = 0
		}
		if d.Hands[d.Trick.Seat(i, d.Seats)].Len() != left {
			return false
		}
	}
	return d.Trick.N > 0 || p.Claims == nil || p.Claims.Stands != WhenLed
}

func (p *Tricks[C]) words(s act.Seat, k card.Card) []act.Word {
	if !p.how.Worded.Has(k) {
		return nil
	}
	return p.how.Words(p.C, s, k)
}

// Check refuses a card for the first duty that drops it, then a second word.
func (p *Tricks[C]) Check(a act.Action) error {
	if p.Claims == nil || p.D.Honest || !p.D.Hands[a.Seat].Has(a.Card) {
		if err := p.Refuse(a.Card); err != nil {
			return err
		}
	}
	if a.Arg == act.NoWord {
		return nil
	}
	for _, w := range p.words(a.Seat, a.Card) {
		if w == a.Arg {
			return nil
		}
	}
	return act.NotAllowed
}

// Apply plays a card; the last one of a trick closes it.
func (p *Tricks[C]) Apply(a act.Action) (done bool) {
	d := p.D
	if p.Claims != nil {
		p.at = -1 // this action is already counted
		p.Claims.played(a, p.Refuse(a.Card))
		p.at = -1
	}
	if p.how.Played != nil {
		p.how.Played(p.C, a)
	}
	d.Put(a.Seat, a.Card)
	if d.Trick.N < d.Seats {
		return false
	}
	d.Close(d.Trick.Seat(p.how.Winner(p.C, &d.Trick), d.Seats))
	over := p.how.Closed != nil && p.how.Closed(p.C) || d.Hands[d.Trick.Lead].Empty()
	p.Claims.closed(over)
	return over
}
