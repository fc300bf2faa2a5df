package wien

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/koenig"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// forms are the tables (3). At five the dealer sits out, at six also the player
// opposite; tournaments have no tables of six (14).
var forms = []deal.Form{
	{Table: 4, Deck: card.Austria, Hands: hands, Talon: 6},
	{Table: 5, Deck: card.Austria, Hands: hands, Talon: 6, Sits: func(dealer act.Seat) []act.Seat { return order(5, dealer) }},
	{Table: 6, Deck: card.Austria, Hands: hands, Talon: 6, Sits: func(dealer act.Seat) []act.Seat { return order(6, dealer) },
		If: func(o deal.Options) bool { return !o.On(tournament) }},
}

var hands = []int{12, 12, 12, 12}

// seating gives the places of the players and the cutter at a table, counted from the
// dealer.
var seating = [...]struct {
	play [players]int
	cuts int
}{
	4: {play: [players]int{1, 2, 3, 4}, cuts: 2},
	5: {play: [players]int{1, 2, 3, 4}, cuts: 4},
	6: {play: [players]int{1, 2, 4, 5}, cuts: 3},
}

// order returns the places that play, starting with forehand.
func order(table int, dealer act.Seat) []act.Seat {
	list := make([]act.Seat, players)
	for i, n := range seating[table].play {
		list[i] = dealer.After(n, table)
	}
	return list
}

// round is a round of doubled deals to come (9).
type round struct {
	cause string
	left  int
}

// night is an evening (9).
type night struct {
	koenig.Packets
	rounds []round // one after the other

	radl   bool     // Gstieß-a-Radl was announced
	holder act.Seat // forehand of the last deal, by place; Nobody until known
	left   int      // deals to the end once the holder is known
}

func newEvening(o deal.Opening) deal.Evening {
	return &night{Packets: koenig.Packets{Rotation: evening.Rotation{Opening: o}, Cuts: seating[o.Form.Table].cuts}, holder: act.Nobody}
}

// Copy returns an independent copy.
func (e *night) Copy() deal.Evening {
	c := *e
	c.rounds, c.Picked = slices.Clone(e.rounds), slices.Clone(e.Picked)
	return &c
}

func (e *night) over() bool { return e.holder != act.Nobody && e.left == 0 }

// last reports whether the next deal is in the last round.
func (e *night) last() bool { return e.left > 0 && e.left <= e.Form.Table }

// Plan returns the next deal, with factor 1 or 2.
func (e *night) Plan() deal.Plan {
	p := e.Rotation.Plan()
	p.Over = e.over()
	if (e.last() || len(e.rounds) > 0) && e.Options.On(doubleRounds) {
		p.Factor = 2
	}
	if !e.Options.On(tournament) {
		p.Calls = []view.Calling{{Verb: act.VerbRadl, Done: e.radl}}
	}
	if len(e.rounds) > 0 {
		r := deal.Remark{ID: e.rounds[0].cause, Seat: act.Nobody}
		for _, more := range e.rounds {
			r.N += more.left
		}
		p.Remarks = append(p.Remarks, r)
	}
	switch {
	case e.last():
		p.Remarks = append(p.Remarks, deal.Remark{ID: "last-round", Seat: e.holder, N: e.left})
	case e.radl:
		p.Remarks = append(p.Remarks, deal.Remark{ID: "radl", Seat: e.holder, N: e.left})
	}
	return p
}

// Offer makes no offer once the evening is over, or if knocking is not allowed (12).
func (e *night) Offer() (deal.Offer, bool) {
	if e.over() || e.Cutting() && !e.Options.On(knocking) {
		return deal.Offer{}, false
	}
	return e.Packets.Offer()
}

// Check refuses what is not possible before the next deal, by the rules of 3.
func (e *night) Check(a act.Action) error {
	switch {
	case e.over():
		return act.WrongPhase
	case a.Verb == act.VerbRadl:
		return phase.Allowed(!e.radl && !e.Options.On(tournament))
	}
	if err := e.Packets.Check(a); err != nil || a.Verb != act.VerbKnock {
		return err
	}
	return phase.Allowed(e.Options.On(knocking))
}

// Before knocks, picks a packet or announces the Radl. If forehand picks the first
// packet, all stay as dealt.
func (e *night) Before(a act.Action) {
	e.radl = e.radl || a.Verb == act.VerbRadl
	if e.Packets.Before(a); len(e.Picked) > 0 && e.Picked[0] == 0 {
		e.AsDealt()
	}
}

// Add counts a deal: it uses up a doubled deal, and may start a new round.
func (e *night) Add(d *deal.Deal) {
	e.Packets.Add(d)
	if len(e.rounds) > 0 {
		if e.rounds[0].left--; e.rounds[0].left == 0 {
			e.rounds = e.rounds[1:]
		}
	}
	c := d.Course().(*course)
	if cause := c.doubles(d); cause != "" && e.Options.On(doubleRounds) {
		e.rounds = append(e.rounds, round{cause, e.Form.Table})
	}
	switch {
	case e.left > 0:
		e.left--
	case e.radl && e.holder == act.Nobody:
		e.holder = e.Sitting[c.holdsSkues()]
		// The dealer has moved on: he is now forehand of this deal.
		e.left = e.Form.Table + int(e.holder.After(-int(e.Dealer), e.Form.Table))
	}
}

// holdsSkues returns the player who was dealt the Sküs, or the declarer if it is in the
// talon (9).
func (c *course) holdsSkues() act.Seat {
	for s := range act.Seat(players) {
		if c.Dealt[s].Has(card.Skues) {
			return s
		}
	}
	return c.Declarer
}

// doubles returns why a round of doubled deals follows this one, or "".
func (c *course) doubles(d *deal.Deal) string {
	if c.Game.Each() {
		return c.Game.ID
	}
	for i := range c.Past {
		if c.Game.Tarock() && koenig.Mondfang(&c.Past[i]) {
			return "mondfang-round"
		}
	}
	if d.Settle().Total() == [act.MaxSeats]int{} {
		return "fensterbank"
	}
	return ""
}
