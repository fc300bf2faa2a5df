package wien

import (
	"tarock/engine/act"
	"tarock/engine/koenig"
)

// How players speak without and with Nachlizitieren (12).
var (
	announceFirst = newSpeaking(mayAnnounceFirst)
	announceLater = newSpeaking(mayAnnounce)
)

func newSpeaking(may func(p *koenig.Speak, s act.Seat, row *koenig.Premium) bool) *koenig.Speaking {
	return koenig.NewSpeaking(premiums, koenig.Speaking{Steps: 2, May: may, Barred: barred, Tells: tells, Unclaimed: true})
}

// barred reports whether a premium or, if nil, the game cannot be doubled: the game and
// the bird of the bid if the called card lay in the talon and the declarer plays on
// alone (6.3, fairness rule 1).
func barred(p *koenig.Speak, row *koenig.Premium) bool {
	return p.Game.Shown() && p.CallsTalon() && (row == nil || row == p.Announces(*p.Declarers.Top()))
}

// tells reports whether only the declarer's side can announce a premium now: Absolut, as
// long as the game is not doubled (6.3).
func tells(p *koenig.Speak, row *koenig.Premium) bool { return row == absolut && p.OfGame().Steps == 0 }

// mayAnnounce reports whether a player may announce a premium. Absolut belongs to the
// declarer's side, except as an answer to a Kontra on the game (6.1, [D19]).
func mayAnnounce(p *koenig.Speak, s act.Seat, row *koenig.Premium) bool {
	return !tells(p, row) || p.SideOf(s) == koenig.Declaring
}

// mayAnnounceFirst is mayAnnounce without Nachlizitieren (12).
func mayAnnounceFirst(p *koenig.Speak, s act.Seat, row *koenig.Premium) bool {
	return p.First(s) && mayAnnounce(p, s, row)
}
