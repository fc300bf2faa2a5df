package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// The kinds of play (7).
var (
	positivePlay = phase.Play{
		Duties: []phase.Duty{phase.Follow, phase.Ruff, keepAnnounced},
		Winner: highest,
	}
	colourPlay = phase.Play{
		Duties: []phase.Duty{suitLead, phase.Follow, phase.Ruff, keepAnnounced},
		Winner: highestOfSuit,
	}
	negativePlay = phase.Play{
		Duties: []phase.Duty{phase.Follow, phase.Ruff, beat, holdPagat},
		Winner: highest,
		Closed: allLost,
	}
	trischakenPlay = phase.Play{
		Duties: []phase.Duty{phase.Follow, phase.Ruff, beat, holdPagat},
		Winner: highest,
	}
)

// lead says how the game is played and who leads to the first trick.
func (c *course) lead() (*phase.Play, act.Seat) {
	switch {
	case games[c.game].Kind == deal.Colour:
		return &colourPlay, c.forehand()
	case c.game.positive():
		return &positivePlay, c.forehand()
	case c.game == trischaken:
		return &trischakenPlay, c.forehand()
	default:
		return &negativePlay, c.declarer
	}
}

var inOrder = [...]card.Card{card.Mond, card.Skues, card.Pagat}

// emperor (2, [D2]) counts how many of Mond, Sküs and Pagat lie in a trick in
// this order, and returns the place of the last of them.
func emperor(t *deal.Trick) (n, place int) {
	for i, c := range t.Cards[:t.N] {
		if n < len(inOrder) && c == inOrder[n] {
			n, place = n+1, i
		}
	}
	return n, place
}

// highest returns the place of the card that wins: the Pagat after Mond and
// Sküs, else the highest tarock or the highest card of the suit led.
func highest(_ *deal.Deal, t *deal.Trick) int {
	if n, place := emperor(t); n == len(inOrder) {
		return place
	}
	return phase.Highest(&card.RedUp, t)
}

// highestOfSuit is highest in a Farberl, where tarock is a fifth suit [D3].
func highestOfSuit(d *deal.Deal, t *deal.Trick) int {
	if t.Cards[0].Suit() == card.Tarock {
		return highest(d, t)
	}
	return phase.HighestOfSuit(&card.RedUp, t)
}

// beats are the cards that beat a card which wins so far.
var beats = func() (t [card.Count]card.Set) {
	for c := range card.Austria.All() {
		t[c] = card.RedUp.Above(c, card.Austria)
		if c.Suit() != card.Tarock {
			t[c] = t[c].Or(card.Tarocks)
		}
	}
	return t
}()

// suitLead: in a Farberl no tarock is led while suit cards are in hand.
var suitLead = phase.Duty{Why: act.TarockLead, Narrow: func(d *deal.Deal, _ act.Seat, cards card.Set) card.Set {
	if suits := cards.Minus(card.Tarocks); d.Trick.N == 0 && !suits.Empty() {
		return suits
	}
	return cards
}}

// beat: in negative games who can must win the trick as it lies.
var beat = phase.Duty{Why: act.MustBeat, Narrow: func(d *deal.Deal, _ act.Seat, cards card.Set) card.Set {
	if d.Trick.N == 0 {
		return cards
	}
	var winning card.Set
	switch n, _ := emperor(&d.Trick); n {
	case 3:
	case 2:
		winning = cards.And(card.Of(card.Pagat))
	default:
		winning = cards.And(beats[d.Trick.Cards[phase.Highest(&card.RedUp, &d.Trick)]])
	}
	if winning.Empty() {
		return cards
	}
	return winning
}}

// holdPagat: in negative games the Pagat is the last tarock, but for the trick
// with Mond and Sküs that it wins.
var holdPagat = phase.Duty{Why: act.PagatLast, Narrow: func(d *deal.Deal, s act.Seat, cards card.Set) card.Set {
	if !cards.Has(card.Pagat) || d.Hands[s].And(card.Tarocks).Len() == 1 {
		return cards
	}
	if n, _ := emperor(&d.Trick); n == 2 {
		return cards
	}
	return cards.Without(card.Pagat)
}}

// keepAnnounced: an announced card is played to its trick and not before.
var keepAnnounced = phase.Duty{Why: act.BirdObligation, Narrow: func(d *deal.Deal, s act.Seat, cards card.Set) card.Set {
	c := of(d)
	bound := cards.And(c.speaking.bound[s])
	if bound.Empty() {
		return cards
	}
	var due, later card.Set
	for p := pagat; p <= koenigultimo; p++ {
		switch k, t := c.cardOf(p), premiums[p].trick; {
		case !bound.Has(k):
		case t == d.Number():
			due = due.With(k)
		case t > d.Number():
			later = later.With(k)
		}
	}
	if !due.Empty() {
		return due
	}
	if rest := cards.Minus(later); !rest.Empty() {
		return rest
	}
	return cards
}}

// allLost (7, [D22]) ends a deal in which every negative game is lost.
func allLost(d *deal.Deal) bool {
	for _, b := range of(d).declarers.all() {
		if d.Won[b.seat] <= b.game.tricksMade() {
			return false
		}
	}
	return true
}
