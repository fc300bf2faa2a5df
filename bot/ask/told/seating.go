package told

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
)

// Seating is who sits where at a table, and what has happened there, as far as it is told. Players have numbers from 0.
type Seating struct {
	People   int      // how many are at the table, 0 if that is not told
	Players  int      // of how many something is told
	Next     [][2]int // players of whom the second comes next after the first in order of play, or in that of the seats
	Across   [][2]int // players who sit opposite each other
	Dealer   int      // Unsaid if that is not told
	Forehand int
	Passed   bool // all have passed
	Declarer int
	Game     string // that is played, "" if that is not told
	Proposer int    // who has proposed a new deal
	Answers  []Answer
}

// Answer is what a player says to the proposal of a new deal.
type Answer struct {
	By  int
	Yes bool
}

// Unsaid stands for a player of whom nothing is told.
const Unsaid = -1

// Office is what somebody at the table is or does by his seat.
type Office int

const (
	NoOffice     Office = iota
	Deals               // deals the deal of which is told
	LeadsBids           // is forehand in it
	GetsFirst           // is dealt the first cards
	DealsNext           // deals the next one
	ForehandNext        // is forehand in that
	Cuts                // cuts the pack
	SitsOut             // does not play
	SpeaksFirst         // is on turn first in the auction
	AnswersNext         // is on turn after a proposal of a new deal
	LeadsFirst          // leads to the first trick
	FollowsHim          // comes next after a player
	BeforeHim           // comes right before him
	FacesHim            // sits opposite him
	PlaysWithHim        // is his fixed partner
)

// seatingCase is a way in which players may sit; whose dealer has the last place.
type seatingCase struct {
	*Table
	*Seating
	form *deal.Form
	at   []int // places of the players, the first after the dealer being 0
}

// At returns which players have an office at a table, in order of play; him is whom it is about, if about somebody, and then
// Unsaid stands for those of whom nothing is told. False if that depends on what is not told, or if there is no such office
// in this game.
func (s *Seating) At(t *Table, of Office, him int) (players []int, ok bool) {
	form := s.form(t)
	if form == nil || s.Players > form.Table {
		return nil, false
	}
	found := false
	ok = s.sitting(t, form, func(c *seatingCase) bool {
		places, can := c.placesOf(of, him)
		if !can {
			return false
		}
		if places == nil {
			return true // they cannot sit so
		}
		list := make([]int, len(places))
		for i, p := range places {
			list[i] = slices.Index(c.at, p)
		}
		if him == Unsaid && slices.Contains(list, Unsaid) || found && !slices.Equal(list, players) {
			return false
		}
		players, found = list, true
		return true
	})
	return players, ok && found
}

// form returns how many play, nil if so many cannot.
func (s *Seating) form(t *Table) *deal.Form {
	people := s.People
	if people == 0 {
		people = t.set.Forms[0].Table
		if s.Players > people || len(s.Next) > 1 && len(s.Next) == s.Players-1 {
			people = s.Players // all are told of
		}
	}
	return t.set.Form(people, t.options)
}

// sitting calls a function with all ways in which players may sit, until it returns false.
func (s *Seating) sitting(t *Table, form *deal.Form, f func(c *seatingCase) bool) bool {
	c := seatingCase{t, s, form, make([]int, 0, s.Players)}
	var seat func() bool
	seat = func() bool {
		if len(c.at) == s.Players {
			return !c.fits() || f(&c)
		}
		for p := range form.Table {
			if slices.Contains(c.at, p) {
				continue
			}
			c.at = append(c.at, p)
			goOn := seat()
			if c.at = c.at[:len(c.at)-1]; !goOn {
				return false
			}
		}
		return true
	}
	return seat()
}

// fits reports whether players sit as they are told to.
func (c *seatingCase) fits() bool {
	for _, pair := range c.Next {
		if (c.at[pair[0]]+1)%c.form.Table != c.at[pair[1]] {
			return false
		}
	}
	for _, pair := range c.Across {
		if (c.at[pair[0]]-c.at[pair[1]])*2%c.form.Table != 0 {
			return false
		}
	}
	return (c.Dealer == Unsaid || c.at[c.Dealer] == c.form.Table-1) && (c.Forehand == Unsaid || c.at[c.Forehand] == c.forehand())
}

// forehand returns the place of forehand.
func (c *seatingCase) forehand() int {
	sitting, forehand := c.form.Sitting(c.dealer())
	return c.place(sitting[forehand])
}

// dealer returns the dealer's place, as the engine counts places.
func (c *seatingCase) dealer() act.Seat { return act.Seat(c.form.Table - 1) }

// place returns a place of the engine counted from that after the dealer; they are the same, since he has the last one.
func (c *seatingCase) place(p act.Seat) int { return int(p) }

// placesOf returns the places that have an office, nil if the players cannot sit so; false if there is none.
func (c *seatingCase) placesOf(of Office, him int) (places []int, ok bool) {
	one := func(p int) ([]int, bool) { return []int{p}, true }
	n := c.form.Table
	switch of {
	case Deals:
		return one(n - 1)
	case LeadsBids, GetsFirst:
		return one(c.forehand())
	case FollowsHim:
		return one((c.at[him] + 1) % n)
	case BeforeHim:
		return one((c.at[him] + n - 1) % n)
	case FacesHim:
		if n%2 == 0 {
			return one((c.at[him] + n/2) % n)
		}
	case PlaysWithHim:
		if c.set.Crosswise != nil && c.set.Crosswise(c.form) && n == c.form.Seats() {
			return one((c.at[him] + n/2) % n)
		}
	case SitsOut:
		sitting, _ := c.form.Sitting(c.dealer())
		for p := range act.Seat(n) {
			if !slices.Contains(sitting, p) {
				places = append(places, c.place(p))
			}
		}
		return places, len(places) > 0
	case Cuts:
		if c.set.NewEvening == nil {
			return nil, false
		}
		offer, ok := c.set.NewEvening(deal.Opening{Form: c.form, Dealer: c.dealer(), Options: c.options}).Offer()
		if !ok || offer.Let != "cut" {
			return nil, false
		}
		return one(c.place(offer.Seat))
	case DealsNext, ForehandNext, LeadsFirst:
		return c.played(of)
	case SpeaksFirst, AnswersNext:
		return c.spoken(of)
	}
	return nil, false
}
