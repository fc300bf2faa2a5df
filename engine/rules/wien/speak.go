package wien

import (
	"tarock/engine/act"
	"tarock/engine/koenig"
)

// speaking is announcing and doubling (6). The bid of a Besserrufer has announced
// its bird.
type speaking struct{ koenig.Speak }

// Begin announces the bird of the bid. Against a declarer who plays on alone though
// the called card lay in the talon, what he had said before is not doubled (6.3,
// fairness rule 1).
func (p *speaking) Begin() bool {
	begun := p.Speak.Begin()
	closed := p.Game.Shown() && p.MayGiveUp()
	p.OfGame.Closed = closed
	if bird := announcedWith(p.Game); bird != nil {
		p.Bid(p.Declarer, bird)
		p.Said[bird.Index].Closed = closed
	}
	return begun
}

// Check refuses also what is aimed at somebody who sits out.
func (p *speaking) Check(a act.Action) error {
	if int(a.Of) >= players {
		return act.NotAllowed
	}
	return p.Speak.Check(a)
}

// Apply takes what is said. Absolut, which only the declarer's side announces as
// long as the game is not doubled, tells who belongs to it (6.3).
func (p *speaking) Apply(a act.Action) (done bool) {
	tells := a.Verb == act.VerbAnnounce && a.ID == absolut.Word && p.OfGame.Level == 0
	done = p.Speak.Apply(a)
	if tells {
		p.Seen(a.Seat, p.Declarer)
	}
	return done
}

// mayAnnounce (6.1, [D19]): Absolut is the declarer's side's, or an answer to a
// Kontra on the game.
func mayAnnounce(p *koenig.Speak, s act.Seat, row *koenig.Premium) bool {
	return row != absolut || p.SideOf(s) == koenig.Declaring || p.OfGame.Level > 0
}

// mayAnnounceFirst (12) is mayAnnounce without Nachlizitieren.
func mayAnnounceFirst(p *koenig.Speak, s act.Seat, row *koenig.Premium) bool {
	return p.First(s) && mayAnnounce(p, s, row)
}
