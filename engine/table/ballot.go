package table

import "slices"

// Ballot is how the players vote: on a player whose action does not come, and on the end of
// the evening.
type Ballot struct {
	Votes   []Player // players who want to abort the deal
	Patient []Player // players who want to go on waiting
	Once    []Player // players who want a computer to play the next action of the player on turn
	Until   []Player // players who want a computer to play for him until he is back
	Ends    []Player // players who want to end the evening
	Stays   []Player // players who want to continue it
	Asked   bool     // those who have not voted were asked again
}

// apply applies the events about votes.
func (b *Ballot) apply(word string, p Player) (why string) {
	switch word {
	case voted:
		b.cast(p, &b.Votes)
		b.Asked = b.Asked && len(b.Votes) > 1
	case helps:
		b.cast(p, &b.Once)
		b.Asked = b.Asked && len(b.Once)+len(b.Until) > 1
	case replaces:
		b.cast(p, &b.Until)
		b.Asked = b.Asked && len(b.Once)+len(b.Until) > 1
	case waits:
		b.cast(p, &b.Patient)
		b.Asked = false
	case wants:
		b.Ends, b.Stays = turned(p, b.Ends, b.Stays)
		b.Asked = b.Asked && len(b.Ends) > 1
	case stays:
		if b.Stays, b.Ends = turned(p, b.Stays, b.Ends); len(b.Ends) == 0 {
			b.Stays = nil
		}
		b.Asked = false
	case asked:
		b.Asked, b.Patient, b.Stays = true, nil, nil
		if len(b.Votes) >= enough {
			b.Once, b.Until = nil, nil
		} else if len(b.Once)+len(b.Until) >= enough {
			b.Votes = nil
		}
	default:
		return unreadable
	}
	return fits
}

// drop drops the votes on the player on turn.
func (b *Ballot) drop() {
	b.Votes, b.Patient, b.Once, b.Until, b.Asked = nil, nil, nil, nil, false
}

// cast moves a player's vote on the player on turn to one of the lists.
func (b *Ballot) cast(p Player, to *[]Player) {
	for _, list := range []*[]Player{&b.Votes, &b.Patient, &b.Once, &b.Until} {
		*list = slices.DeleteFunc(*list, func(q Player) bool { return q == p })
	}
	*to = append(*to, p)
}

// turned moves a player's vote on ending the evening from one side to the other.
func turned(p Player, to, from []Player) (joined, rest []Player) {
	other := func(q Player) bool { return q == p }
	return append(slices.DeleteFunc(to, other), p), slices.DeleteFunc(from, other)
}

// keep keeps the votes on ending the evening of those who sit on some chairs.
func (b *Ballot) keep(chairs []Chair) {
	gone := func(p Player) bool { return find(chairs, p) < 0 }
	b.Ends = slices.DeleteFunc(slices.Clone(b.Ends), gone)
	b.Stays = slices.DeleteFunc(slices.Clone(b.Stays), gone)
}

// clone returns a copy that shares nothing.
func (b *Ballot) clone() Ballot {
	return Ballot{
		Votes: slices.Clone(b.Votes), Patient: slices.Clone(b.Patient), Once: slices.Clone(b.Once), Until: slices.Clone(b.Until),
		Ends: slices.Clone(b.Ends), Stays: slices.Clone(b.Stays), Asked: b.Asked,
	}
}
