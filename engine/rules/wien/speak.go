package wien

import (
	"tarock/engine/act"
	"tarock/engine/koenig"
)

// speaking is the phase of announcing and doubling (6). Bidding a Besserrufer has
// already announced its bird.
type speaking struct{ koenig.Speak }

// Begin announces the bird of the bid. If the called card lay in the talon and the
// declarer plays on alone, his game and that bird cannot be doubled (6.3, fairness rule
// 1).
func (p *speaking) Begin() bool {
	begun := p.Speak.Begin()
	closed := p.Game.Shown() && p.CallsTalon()
	p.OfGame.Closed = closed
	if bird := announcedWith(p.Game); bird != nil {
		p.Bid(p.Declarer, bird)
		p.Said[bird.Index].Closed = closed
	}
	return begun
}

// Check also refuses what is aimed at a player who sits out.
func (p *speaking) Check(a act.Action) error {
	if int(a.Of) >= players {
		return act.NotAllowed
	}
	return p.Speak.Check(a)
}

// Apply also reveals a side: as long as the game is not doubled, only the declarer's
// side announces Absolut (6.3).
func (p *speaking) Apply(a act.Action) (done bool) {
	tells := a.Verb == act.VerbAnnounce && a.ID == absolut.Word && p.OfGame.Level == 0
	done = p.Speak.Apply(a)
	if tells {
		p.Seen(a.Seat, p.Declarer)
	}
	return done
}

// mayAnnounce reports whether a player may announce a premium. Absolut belongs to the
// declarer's side, except as an answer to a Kontra on the game (6.1, [D19]).
func mayAnnounce(p *koenig.Speak, s act.Seat, row *koenig.Premium) bool {
	return row != absolut || p.SideOf(s) == koenig.Declaring || p.OfGame.Level > 0
}

// mayAnnounceFirst is mayAnnounce without Nachlizitieren (12).
func mayAnnounceFirst(p *koenig.Speak, s act.Seat, row *koenig.Premium) bool {
	return p.First(s) && mayAnnounce(p, s, row)
}
