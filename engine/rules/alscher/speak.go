package alscher

import (
	"tarock/engine/act"
	"tarock/engine/koenig"
)

// mayAnnounce lets players announce in their first turn, a single Besserrufer his bird
// before König ultimo (6.1, 12).
func mayAnnounce(p *koenig.Speak, s act.Seat, row *koenig.Premium) bool {
	return p.First(s) && (row.Index != koenigUltimo || mayEnd(p, s))
}

// mayEnd reports whether a player may end his turn. A single Besserrufer must first
// announce a bird he was dealt, unless he has discarded all of them, which is a breach
// (12).
func mayEnd(p *koenig.Speak, s act.Seat) bool {
	if !chooses(p.Game) || s != p.Declarer {
		return true
	}
	own := p.Game.Birds(p.Dealt[s])
	for i := range p.Premiums {
		if row := &p.Premiums[i]; own.Has(row.Card) && p.By(s, row) {
			return true
		}
	}
	return !own.Meets(p.Hands[s])
}
