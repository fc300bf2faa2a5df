package deal

import (
	"tarock/engine/act"
	"tarock/engine/card"
)

// Position is a moment in the play of the cards of which somebody tells.
type Position struct {
	Hands  [act.MaxSeats]card.Set
	Lead   act.Seat // who leads to the trick
	Number int      // of the trick, from 1
}

// Pose changes a deal in which cards are played into a position that it need not have come to, so that the rules
// can be asked about it: who bid and announced what stays, the hands and the number of the trick are as given, and
// the tricks before have no cards and went to the players in turn. It returns false, and changes nothing, if no cards
// are being played. What was posed cannot be settled, looked at or repeated, but posed again.
func Pose(d *Deal, p *Position) bool {
	s := &d.s
	if s.Over() {
		return false
	}
	phase, ok := s.phases[s.at].(Playing)
	if !ok {
		return false
	}
	for len(s.log) > 0 && s.last().action.Verb == act.VerbPlay {
		s.log = s.log[:len(s.log)-1]
	}
	s.Hands, s.Trick, s.Past = p.Hands, Trick{}, s.Past[:0]
	s.Took, s.Won = [act.MaxSeats]card.Set{}, [act.MaxSeats]int{}
	for i := range p.Number - 1 {
		winner := p.Lead.After(i, s.Seats)
		s.Past = append(s.Past, Trick{Winner: winner, Closed: true})
		s.Won[winner]++
	}
	phase.Begin()
	s.Trick.Lead = p.Lead
	return true
}
