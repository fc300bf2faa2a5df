package thumb

import (
	"math"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
	"tarock/player"
)

// role is a player's part in a game.
type role string

// The parts in a game.
const (
	declarer role = "declarer"
	partner  role = "partner" // of the declarer, as far as he knows himself
	defender role = "defender"
	single   role = "single" // everybody plays for himself, or the sides are fixed
)

// position is what a player works out from what he has seen, before he weighs his options.
type position struct {
	*player.Seen
	role   role
	kind   string                // of the game: what weights are looked up by
	row    *view.Game            // of the game, nil before there is one
	free   bool                  // no suit beats the others
	friend [act.MaxSeats]float64 // how likely each player is on the own side
	other  act.Seat              // the declarer whose game it is, or Nobody
	called card.Card             // the partner's card, None without a call
	gone   card.Set              // played
	unseen card.Set              // may be in others' hands
	void   [act.MaxSeats]suits   // suits that each player has shown not to have
	most   int                   // cards of a hand before the first trick
	scale  float64               // by which what cards count becomes the unit of the weights
	spare  [act.MaxSeats]float64 // how likely a card not seen is in each hand
}

// suits is a set of suits, a bit each.
type suits uint16

func (x suits) has(s card.Suit) bool { return x>>s&1 != 0 }

func (x suits) with(s card.Suit) suits { return x | 1<<s }

// fullPack is what all cards count in the unit of the weights.
const fullPack = 14

// read works out a position.
func read(s *player.Seen, p *position) {
	*p = position{Seen: s, other: act.Nobody, role: single, scale: fullPack / float64(max(1, 2*s.Game.Half))}
	p.sides()
	for i := range s.Past {
		p.watch(&s.Past[i])
	}
	p.watch(&s.Trick)
	p.unseen = s.Game.Deck.Minus(p.gone).Minus(s.Hand)
	for _, f := range s.View.Facts {
		switch f.ID {
		case view.LaidAway, view.Turned:
			p.unseen = p.unseen.Minus(f.Cards).Without(f.Card)
		case view.Called:
			p.called = f.Card
		}
	}
	if p.role == declarer && p.Phase == view.Play {
		p.unseen = p.unseen.Minus(card.Of(s.Talon...))
	}
	p.most = len(s.Past) + s.Hand.Len()
	p.share()
}

// share works out how likely a card that he has not seen is in a certain hand.
func (p *position) share() {
	n := float64(max(1, p.unseen.Len()))
	for s := range p.Seats {
		p.spare[s] = math.Min(1, float64(p.Held[s])/n)
	}
}

// watch notes what the cards of a trick show.
func (p *position) watch(t *view.Trick) {
	if len(t.Cards) == 0 {
		return
	}
	led, ok := p.led(t)
	for i, c := range t.Cards {
		p.gone = p.gone.With(c)
		if !ok || i == 0 || c.Suit() == led || p.Game.Excuses.Has(c) {
			continue
		}
		s := t.Lead.After(i, p.Seats)
		p.void[s] = p.void[s].with(led)
		if trump := p.trump(); led != trump && c.Suit() != trump {
			p.void[s] = p.void[s].with(trump)
		}
	}
}

// led returns the suit led to a trick, false if only excuses have been played.
func (p *position) led(t *view.Trick) (card.Suit, bool) {
	for _, c := range t.Cards {
		if !p.Game.Excuses.Has(c) {
			return c.Suit(), true
		}
	}
	return 0, false
}

// trump returns the suit of the trumps, even in games without any.
func (p *position) trump() card.Suit { return p.Game.Trumps.First().Suit() }

// sides works out who is with whom, and what the game is.
func (p *position) sides() {
	g := p.Game
	var row *view.Game
	var declarers uint8
	known, alone := act.Nobody, false
	for _, f := range p.View.Facts {
		switch f.ID {
		case view.Contract:
			if f.Seat != act.Nobody {
				declarers |= 1 << f.Seat
				p.other = f.Seat
			}
			if row == nil || f.Seat == p.Eyes {
				row = g.Contract(f.Word)
				p.kind = f.Word
			}
		case view.Partner:
			known = f.Seat
		case view.Alone:
			alone = true
		}
	}
	if declarers>>p.Eyes&1 != 0 {
		p.other = p.Eyes
	}
	p.row = row
	sides := view.OneAgainstAll
	if row != nil {
		sides = row.Sides.Among(p.Seats)
		p.free = row.Kind == view.Colour
		if row.Kind != view.Negative && row.Kind != view.Open {
			p.kind = string(row.Kind)
		}
	}
	switch {
	case g.Crosswise:
		p.friend[p.Eyes.After(2, p.Seats)] = 1
	case declarers == 0 || sides == view.EachForSelf:
	case declarers&(declarers-1) != 0 || sides == view.OneAgainstAll || alone:
		p.against(declarers)
	default:
		p.paired(known)
	}
	p.friend[p.Eyes] = 1
}

// against has players each play alone against all others.
func (p *position) against(declarers uint8) {
	if p.role = declarer; declarers>>p.Eyes&1 != 0 {
		return
	}
	p.role = defender
	for s := range p.Seats {
		if declarers>>s&1 == 0 {
			p.friend[s] = 1
		}
	}
}

// paired has a declarer play with a partner, if known; else it may be anybody.
func (p *position) paired(known act.Seat) {
	others := float64(p.Seats - 1)
	for s := range act.Seat(p.Seats) {
		isDeclarer, isPartner := s == p.other, s == known
		switch {
		case p.Eyes == p.other && known == act.Nobody:
			p.role, p.friend[s] = declarer, 1/others
		case p.Eyes == p.other:
			p.role, p.friend[s] = declarer, yes(isPartner)
		case p.Eyes == known:
			p.role, p.friend[s] = partner, yes(isDeclarer)
		case known == act.Nobody:
			p.role, p.friend[s] = defender, yes(!isDeclarer)*(1-1/(others-1))
		default:
			p.role, p.friend[s] = defender, yes(!isDeclarer && !isPartner)
		}
	}
}

func yes(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// value returns what a card counts, about 1 for the highest.
func (p *position) value(c card.Card) float64 { return float64(p.Game.Values[c]) * p.scale }

// isTrump reports whether a card is one of the suit that beats the others.
func (p *position) isTrump(c card.Card) bool { return !p.free && p.Game.Trumps.Has(c) }

// beats reports whether a card beats the best one so far.
func (p *position) beats(c, best card.Card) bool {
	switch {
	case p.Game.Excuses.Has(c):
		return false
	case p.Game.Excuses.Has(best):
		return true
	case c.Suit() == best.Suit():
		return p.Game.Order[c] > p.Game.Order[best]
	}
	return p.isTrump(c)
}

// best returns the place in the trick of the card that wins it as it lies.
func (p *position) best(cards []card.Card) int {
	best := 0
	for i := 1; i < len(cards); i++ {
		if p.beats(cards[i], cards[best]) {
			best = i
		}
	}
	return best
}

// above returns how many of some cards beat a card in its own suit.
func (p *position) above(c card.Card, of card.Set) int {
	n := 0
	for k := range of.And(card.OfSuit(c.Suit())).All() {
		if p.Game.Order[k] > p.Game.Order[c] && !p.Game.Excuses.Has(k) {
			n++
		}
	}
	return n
}

// overtakes returns how likely a player who comes later has a card that beats this one.
func (p *position) overtakes(s act.Seat, c card.Card, led card.Suit) float64 {
	share := p.spare[s]
	none := func(n int) float64 { return math.Pow(1-share, float64(n)) }
	higher := p.above(c, p.unseen)
	inSuit := p.unseen.And(card.OfSuit(led)).Len()
	if c.Suit() != led || p.isTrump(c) { // a trump is best
		may := 1.0
		switch {
		case p.void[s].has(p.trump()):
			return 0
		case led != c.Suit() && !p.void[s].has(led):
			may = none(inSuit)
		}
		return may * (1 - none(higher))
	}
	ruffs := 0.0
	if !p.free && !p.void[s].has(p.trump()) {
		ruffs = 1 - none(p.unseen.And(p.Game.Trumps).Len())
	}
	if p.void[s].has(led) {
		return ruffs
	}
	return 1 - none(higher)*(1-none(inSuit)*ruffs)
}

// chances returns how likely the best card so far, of a holder, wins for him, and how
// likely the trick goes to the side of the player who asks.
func (p *position) chances(best card.Card, holder act.Seat, led card.Suit, played int) (holds, ours float64) {
	holds, ours = 1, 1
	friends := 1.0
	for i := played; i < p.Seats; i++ {
		s := p.Trick.Lead.After(i, p.Seats)
		beats := p.overtakes(s, best, led)
		holds *= 1 - beats
		ours *= 1 - (1-p.friend[s])*beats
		friends *= 1 - p.friend[s]*beats
	}
	a := p.friend[holder]
	return holds, a*ours + (1-a)*(1-friends)
}
