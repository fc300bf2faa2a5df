package wien

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/koenig"
	"tarock/engine/phase"
)

// forms are the tables (3): at five the dealer sits out, at six also the player
// opposite; tournaments have no tables of six (14).
var forms = []deal.Form{
	{Table: 4, Deck: card.Austria, Hands: hands, Talon: 6},
	{Table: 5, Deck: card.Austria, Hands: hands, Talon: 6, Sits: func(dealer act.Seat) []act.Seat { return order(5, dealer) }},
	{Table: 6, Deck: card.Austria, Hands: hands, Talon: 6, Sits: func(dealer act.Seat) []act.Seat { return order(6, dealer) },
		If: func(o deal.Options) bool { return !o.On(tournament) }},
}

var hands = []int{12, 12, 12, 12}

// seating is where the players and the cutter sit at a table: so many places behind
// the dealer.
var seating = [...]struct {
	play [players]int
	cuts int
}{
	4: {play: [players]int{1, 2, 3, 4}, cuts: 2},
	5: {play: [players]int{1, 2, 3, 4}, cuts: 4},
	6: {play: [players]int{1, 2, 4, 5}, cuts: 3},
}

// order returns the places that play, from forehand on.
func order(table int, dealer act.Seat) []act.Seat {
	list := make([]act.Seat, players)
	for i, n := range seating[table].play {
		list[i] = dealer.After(n, table)
	}
	return list
}

// round is doubled deals that are due (9).
type round struct {
	cause string
	left  int
}

// state is what is to be done before the next deal.
type state uint8

const (
	cutting  state = iota // the cutter may knock
	choosing              // packets are picked
	ready
)

// night is an evening (9).
type night struct {
	evening.Rotation
	rounds []round // one behind the other

	radl   bool     // Gstieß-a-Radl was announced
	holder act.Seat // forehand of the last deal, by place; Nobody as long as it is not known
	left   int      // deals to the end, once the holder is known

	state  state
	picked []int // packets, from 0, in order of play from forehand
}

func newEvening(o deal.Opening) deal.Evening {
	return &night{Rotation: evening.Rotation{Opening: o}, holder: act.Nobody}
}

// Copy returns an evening that goes on by itself.
func (e *night) Copy() deal.Evening {
	c := *e
	c.rounds, c.picked = slices.Clone(e.rounds), slices.Clone(e.picked)
	return &c
}

func (e *night) over() bool { return e.holder != act.Nobody && e.left == 0 }

// last reports whether the next deal is in the last round.
func (e *night) last() bool { return e.left > 0 && e.left <= e.Form.Table }

// Plan is the next deal, which counts once or twice.
func (e *night) Plan() deal.Plan {
	p := e.Rotation.Plan()
	p.Over = e.over()
	if (e.last() || len(e.rounds) > 0) && e.Options.On(doubleRounds) {
		p.Factor = 2
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

// Offer asks the cutter to cut or knock, then, after a knock, forehand and the next
// two for a packet, unless forehand picks the first one (3).
func (e *night) Offer() (deal.Offer, bool) {
	o := deal.Offer{Seat: e.asked()}
	switch {
	case e.over() || e.state == ready || e.state == cutting && !e.Options.On(knocking):
		return deal.Offer{}, false
	case e.state == cutting:
		o.Let = "cut"
		o.Actions = []act.Action{act.New(o.Seat, act.VerbKnock)}
	default:
		for n := range players {
			if !slices.Contains(e.picked, n) {
				o.Actions = append(o.Actions, act.Choose(o.Seat, n+1))
			}
		}
	}
	return o, true
}

// asked is whose choice it is, by place.
func (e *night) asked() act.Seat {
	if e.state == choosing {
		return order(e.Form.Table, e.Dealer)[len(e.picked)]
	}
	return e.Dealer.After(seating[e.Form.Table].cuts, e.Form.Table)
}

// Check refuses what is not possible before the next deal, with the reasons of 3.
func (e *night) Check(a act.Action) error {
	switch {
	case e.over():
		return act.WrongPhase
	case a.Verb == act.VerbRadl:
		return phase.Allowed(!e.radl && !e.Options.On(tournament))
	case a.Verb == act.VerbKnock && e.state == cutting, a.Verb == act.VerbChoose && e.state == choosing:
	default:
		return act.WrongPhase
	}
	if a.Seat != e.asked() {
		return act.NotYourTurn
	}
	if a.Verb == act.VerbKnock {
		return phase.Allowed(e.Options.On(knocking))
	}
	n := int(a.N) - 1
	return phase.Allowed(n >= 0 && n < players && !slices.Contains(e.picked, n))
}

// Before knocks, chooses or announces the Radl.
func (e *night) Before(a act.Action) {
	switch a.Verb {
	case act.VerbRadl:
		e.radl = true
	case act.VerbKnock:
		e.state = choosing
	case act.VerbChoose:
		e.picked = append(e.picked, int(a.N)-1)
		if e.picked[0] == 0 || len(e.picked) == players-1 {
			e.state = ready
		}
	}
}

// Let cuts.
func (e *night) Let() {
	if e.state == cutting {
		e.state = ready
	}
}

// Order is the order in which the packets were picked; the last player gets the
// one that is left. A first packet picked by forehand leaves them as they are.
func (e *night) Order() []int {
	if len(e.picked) < players-1 {
		return nil
	}
	order := slices.Clone(e.picked)
	for n := range players {
		if !slices.Contains(order, n) {
			order = append(order, n)
		}
	}
	return order
}

// Again offers the cut again before the same dealer deals again; the Radl is kept.
func (e *night) Again(before []act.Action) []act.Action {
	e.state, e.picked = cutting, nil
	return slices.DeleteFunc(slices.Clone(before), func(a act.Action) bool { return a.Verb != act.VerbRadl })
}

// Add counts a deal: what it has used up, and what it has brought about.
func (e *night) Add(d *deal.Deal) {
	e.Rotation.Add(d)
	e.state, e.picked = cutting, nil
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

// holdsSkues returns who was dealt the Sküs, the declarer if it is in the talon (9).
func (c *course) holdsSkues() act.Seat {
	for s := range act.Seat(players) {
		if c.Dealt[s].Has(card.Skues) {
			return s
		}
	}
	return c.Declarer
}

// doubles returns why a round of doubled deals follows this one: "" if none does.
func (c *course) doubles(d *deal.Deal) string {
	if c.Game == trischaken {
		return trischaken.ID
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
