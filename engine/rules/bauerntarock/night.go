package bauerntarock

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/evening"
)

const (
	enough  = 100 // the evening ends in the round in which a total is above it
	beisser = 20  // what the last player pays besides
)

// night is an evening (9). It ends with a round, when one player leads alone.
type night struct {
	evening.Rotation
	total   [act.MaxPlaces]int
	scored  int  // number of deals that counted
	reached bool // somebody has been above enough
	over    bool
}

func newNight(o deal.Opening) deal.Evening { return &night{Rotation: evening.Rotation{Opening: o}} }

// Plan returns the next deal.
func (e *night) Plan() deal.Plan {
	p := e.Rotation.Plan()
	p.Over = e.over
	return p
}

// Add counts a deal.
func (e *night) Add(o *deal.Outcome) {
	e.Rotation.Add(o)
	if !o.Redeal {
		e.score(o.Total)
	}
}

// score adds what the players write.
func (e *night) score(pay [act.MaxSeats]int) {
	e.scored++
	for s, n := range pay {
		e.total[s] += n
		e.reached = e.reached || e.total[s] > enough
	}
	_, alone := e.winner()
	e.over = e.reached && e.scored%e.Form.Table == 0 && alone
}

// winner returns the player with the highest total, and whether he has it alone.
func (e *night) winner() (place int, alone bool) {
	for p, n := range e.total[:e.Form.Table] {
		switch most := e.total[place]; {
		case n > most || p == 0:
			place, alone = p, true
		case n == most:
			alone = false
		}
	}
	return place, alone
}

// Close pays out once the evening is over: all pay the winner the difference of their
// totals, and the last also the Beißer. Players who end it earlier pay nothing.
func (e *night) Close(bool) (deal.Closing, bool) {
	if !e.over {
		return deal.Closing{}, false
	}
	n := e.Form.Table
	total, pay := e.total[:n], make([]int, n)
	winner, _ := e.winner()
	least := total[winner]
	for _, n := range total {
		least = min(least, n)
	}
	for p, n := range total {
		due := total[winner] - n
		if n == least {
			due += beisser
		}
		if p != winner {
			pay[p] = -due
			pay[winner] += due
		}
	}
	return deal.Closing{ID: "payout", Pay: pay}, true
}

// Copy returns an independent copy.
func (e *night) Copy() deal.Evening {
	c := *e
	return &c
}
