package wien

import (
	"tarock/engine/act"
	"tarock/engine/koenig"
)

// speaking is the phase of announcing and doubling (6). Bidding a Besserrufer has
// already announced its bird.
type speaking struct{ koenig.Speak }

// How players speak without and with Nachlizitieren (12).
var (
	announceFirst = newSpeaking(mayAnnounceFirst)
	announceLater = newSpeaking(mayAnnounce)
)

func newSpeaking(may func(p *koenig.Speak, s act.Seat, row *koenig.Premium) bool) *koenig.Speaking {
	return koenig.NewSpeaking(premiums, koenig.Speaking{Steps: 2, May: may, Barred: barred, Unclaimed: true})
}

// barred reports whether a premium or, if nil, the game cannot be doubled: the game and
// the bird of the bid if the called card lay in the talon and the declarer plays on
// alone (6.3, fairness rule 1).
func barred(p *koenig.Speak, row *koenig.Premium) bool {
	return p.Game.Shown() && p.CallsTalon() && (row == nil || row == p.Announces(*p.Declarers.Top()))
}

// Apply also reveals a side: as long as the game is not doubled, only the declarer's
// side announces Absolut (6.3).
func (p *speaking) Apply(a act.Action) (done bool) {
	tells := a.Verb == act.VerbAnnounce && a.ID == absolut.Word && p.OfGame().Steps == 0
	done = p.Speak.Apply(a)
	if tells {
		p.Seen(a.Seat, p.Declarer)
	}
	return done
}

// mayAnnounce reports whether a player may announce a premium. Absolut belongs to the
// declarer's side, except as an answer to a Kontra on the game (6.1, [D19]).
func mayAnnounce(p *koenig.Speak, s act.Seat, row *koenig.Premium) bool {
	return row != absolut || p.SideOf(s) == koenig.Declaring || p.OfGame().Steps > 0
}

// mayAnnounceFirst is mayAnnounce without Nachlizitieren (12).
func mayAnnounceFirst(p *koenig.Speak, s act.Seat, row *koenig.Premium) bool {
	return p.First(s) && mayAnnounce(p, s, row)
}
