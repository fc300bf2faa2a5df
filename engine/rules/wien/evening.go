package wien

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/phase"
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

// night is an evening (9). Rounds of doubled deals follow one another.
type night struct{ koenig.Night }

func newEvening(o deal.Opening) deal.Evening {
	return &night{koenig.NewNight(o, seating[o.Form.Table].cuts)}
}

// Copy returns an independent copy.
func (e *night) Copy() deal.Evening { return &night{e.Clone()} }

// Plan returns the next deal, with factor 1 or 2.
func (e *night) Plan() deal.Plan {
	p := e.Rotation.Plan()
	p.Over, p.Sought = e.Over(), e.Sought()
	times := 1
	if e.Options.On(doubleRounds) {
		times = 2
	}
	if e.Last() || len(e.Rounds) > 0 {
		p.Factor = times
	}
	if !e.Options.On(tournament) {
		p.Calls = e.Call(times)
	}
	if len(e.Rounds) > 0 {
		r := deal.Remark{ID: e.Rounds[0].ID, Seat: act.Nobody}
		for _, more := range e.Rounds {
			r.N += more.Left
		}
		p.Remarks = append(p.Remarks, r)
	}
	p.Remarks = e.Remark(p.Remarks)
	return p
}

// Offer makes no offer if knocking is not allowed (12).
func (e *night) Offer() (deal.Offer, bool) {
	if e.Cutting() && !e.Options.On(knocking) {
		return deal.Offer{}, false
	}
	return e.Night.Offer()
}

// Check refuses what is not possible before the next deal, by the rules of 3.
func (e *night) Check(a act.Action) error {
	switch {
	case e.Over():
		return act.WrongPhase
	case a.Verb == act.VerbRadl:
		return phase.Allowed(!e.Called() && !e.Options.On(tournament))
	}
	if err := e.Packets.Check(a); err != nil || a.Verb != act.VerbKnock {
		return err
	}
	return phase.Allowed(e.Options.On(knocking))
}

// Before knocks, picks a packet or announces the Radl. If forehand picks the first
// packet, all stay as dealt.
func (e *night) Before(a act.Action) {
	if e.Night.Before(a); len(e.Picked) > 0 && e.Picked[0] == 0 {
		e.AsDealt()
	}
}

// Add counts a deal: it uses up a doubled deal, and may start a new round. If the Sküs is
// in the talon, it counts as the declarer's.
func (e *night) Add(o *deal.Outcome) {
	e.Night.Add(o)
	if len(e.Rounds) > 0 {
		if e.Rounds[0].Left--; e.Rounds[0].Left == 0 {
			e.Rounds = e.Rounds[1:]
		}
	}
	if len(o.Rounds) > 0 && e.Options.On(doubleRounds) {
		e.Rounds = append(e.Rounds, koenig.Doubled{ID: o.Rounds[0], Left: e.Form.Table})
	}
}

// Sequel returns whose the Sküs was, and why a round of doubled deals follows.
func (c *course) Sequel(r *deal.Result) deal.Sequel {
	s := deal.Sequel{Seat: c.DealtSkues() - 1}
	if s.Seat < act.Nobody {
		s.Seat = c.Declarer
	}
	if cause := c.doubles(r); cause != "" {
		s.Rounds = []string{cause}
	}
	return s
}

// doubles returns why a round of doubled deals follows this one, or "".
func (c *course) doubles(r *deal.Result) string {
	if c.Game.Each() {
		return c.Game.ID
	}
	if c.Note != nil {
		if _, ok := c.Note.Find("mondfang", func(*deal.Made) bool { return true }); ok {
			return "mondfang-round"
		}
	}
	for i := range c.Past {
		if c.Game.Tarock() && koenig.Mondfang(&c.Past[i]) {
			return "mondfang-round"
		}
	}
	if r.Total() == [act.MaxSeats]int{} {
		return "fensterbank"
	}
	return ""
}
