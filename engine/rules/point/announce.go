package point

import (
	"tarock/engine/act"
	"tarock/engine/card"
)

// announcement is a premium that a player announced, or did not.
type announcement struct {
	made   bool
	before bool // before the talon, as all announcements of Solo (6.1)
	target
}

// before is phase A, one turn each from the declarer on (6.3).
type before struct {
	c    *course
	turn act.Seat
}

var beforeVerbs = act.SetOf(act.VerbAnnounce, act.VerbDone)

// Name is "announce-before".
func (b *before) Name() string { return "announce-before" }

// Verbs are announce and done.
func (b *before) Verbs() act.Verbs { return beforeVerbs }

// Begin gives the first turn to the declarer of a game with a talon.
func (b *before) Begin() bool {
	b.turn = b.c.declarer
	return games[b.c.game].packet > 0
}

// Turn is the player who may announce.
func (b *before) Turn() act.Seat { return b.turn }

// Legal lists the premiums in the order of the table, then done.
func (b *before) Legal(list []act.Action) []act.Action {
	return append(b.c.announcements(list, b.turn, true), act.New(b.turn, act.VerbDone))
}

// Check refuses what 6.1 does not allow.
func (b *before) Check(a act.Action) error {
	if a.Verb == act.VerbAnnounce {
		return b.c.checkAnnounce(a, true)
	}
	return nil
}

// Apply notes an announcement; with done the turn moves on.
func (b *before) Apply(a act.Action) (done bool) {
	if a.Verb == act.VerbAnnounce {
		b.c.announce(a, true, 0)
		return false
	}
	b.turn = b.c.d.Next(b.turn)
	return b.turn == b.c.declarer
}

func (c *course) announcements(list []act.Action, s act.Seat, early bool) []act.Action {
	for p := range premiumCount {
		if c.mayAnnounce(s, p, early) {
			list = append(list, act.Announce(s, premiums[p].id))
		}
	}
	return list
}

func (c *course) checkAnnounce(a act.Action, early bool) error {
	p := findPremium(a.ID)
	if p == premiumCount || !a.Cards.Empty() || !c.mayAnnounce(a.Seat, p, early) {
		return act.NotAllowed
	}
	return nil
}

// announce notes an announcement in a turn of phase B, 0 before it.
func (c *course) announce(a act.Action, early bool, turn int) {
	c.said[findPremium(a.ID)][a.Seat] = announcement{made: true, before: early, target: target{turn: turn}}
}

// mayAnnounce is the table of 6.1; early is before the talon, and all of Solo.
func (c *course) mayAnnounce(s act.Seat, p premiumNo, early bool) bool {
	row, hand := &premiums[p], c.d.Hands[s]
	if c.said[p][s].made {
		return false
	}
	switch p {
	case absolut:
		return c.bySide(s, absolut) == nil && c.bySide(s, panzer) == nil
	case panzer:
		first := c.bySide(s, absolut)
		return c.bySide(s, panzer) == nil && (first == nil || first.before)
	case ohneTrull, ohneKoenige:
		return s == c.declarer && early && !hand.Meets(row.cards)
	case valat:
		return s == c.declarer
	case trull, koenige, voegel:
		return c.d.Setup.Hands[s].Contains(row.cards) // as dealt
	}
	if c.claims != nil { // 10: held or not, but by one player only
		return c.announcer(p) == act.Nobody
	}
	return hand.Contains(row.cards)
}

// bySide returns the announcement of a premium by s or his partner, nil if
// there is none.
func (c *course) bySide(s act.Seat, p premiumNo) *announcement {
	for other := range act.Seat(seats) {
		if c.said[p][other].made && (other == c.declarer) == (s == c.declarer) {
			return &c.said[p][other]
		}
	}
	return nil
}

// announcer returns the first who announced a premium, Nobody if nobody did.
func (c *course) announcer(p premiumNo) act.Seat {
	for s := range act.Seat(seats) {
		if c.said[p][s].made {
			return s
		}
	}
	return act.Nobody
}

// announcedBirds are the cards of the birds that a player announced.
func (c *course) announcedBirds(s act.Seat) card.Set {
	var birds card.Set
	for p := pagat; p.bird(); p++ {
		if c.said[p][s].made {
			birds = birds.With(p.card())
		}
	}
	return birds
}
