package score

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Outcome is the outcome of an item for its side.
type Outcome uint8

// The outcomes.
const (
	Neither Outcome = iota // nothing is paid
	Won
	Lost
)

// Made returns Won if an item was made, else Lost.
func Made(ok bool) Outcome {
	if ok {
		return Won
	}
	return Lost
}

// Bird is a card that can be announced to win its trick, counted from 1, and its row in
// the rule set's table of announcements.
type Bird struct {
	Row   int
	Card  card.Card
	Trick int
}

// Player returns who played the bird to its trick, Nobody if nobody did or the trick is
// not complete.
func (b Bird) Player(d *deal.State) act.Seat {
	if len(d.Past) < b.Trick {
		return act.Nobody
	}
	t := &d.Past[b.Trick-1]
	if i := t.Index(b.Card); i >= 0 {
		return t.Seat(i, d.Seats)
	}
	return act.Nobody
}

// Maker returns who won the bird's trick with it, Nobody if nobody did.
func (b Bird) Maker(d *deal.State) act.Seat {
	if who := b.Player(d); who != act.Nobody && who == d.Past[b.Trick-1].Winner {
		return who
	}
	return act.Nobody
}

// Settled returns the player who settles the bird and its outcome for him. An announced
// bird is lost unless its announcer wins the trick with it; a silent one belongs to the
// player who played it to its trick, if any.
func (b Bird) Settled(d *deal.State, announcer act.Seat) (act.Seat, Outcome) {
	if announcer != act.Nobody {
		return announcer, Made(b.Maker(d) == announcer)
	}
	who := b.Player(d)
	if who == act.Nobody {
		return act.Nobody, Neither
	}
	return who, Made(b.Maker(d) == who)
}

// Catch returns who took a card of whom with another card, and in which trick, from 1.
// It returns false if the cards were not in one trick, or the other card did not win
// it.
func Catch(d *deal.State, with, caught card.Card) (by, of act.Seat, trick int, ok bool) {
	by, trick = d.Player(with)
	of, other := d.Player(caught)
	if trick == 0 || trick != other || trick > len(d.Past) || d.Past[trick-1].Winner != by {
		return act.Nobody, act.Nobody, 0, false
	}
	return by, of, trick, true
}

// Broken reports whether a player who announced a bird can no longer make it, as far as
// he can know during the play.
func (b Bird) Broken(d *deal.State, s act.Seat) bool {
	switch number := d.Number(); {
	case number > b.Trick:
		return b.Maker(d) != s
	case number == b.Trick && d.Trick.Index(b.Card) >= 0:
		return false
	}
	return !d.Hands[s].Has(b.Card)
}
