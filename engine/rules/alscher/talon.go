package alscher

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/koenig"
)

// stays returns the tarocks that stay in hand (5, 12): the bird of the bid, and the
// only bird that a single Besserrufer was dealt.
func (c *course) stays(s act.Seat) (cards card.Set) {
	if bird := c.bird(); bird != nil {
		return card.Of(bird.Card)
	}
	if dealt := c.dealtBirds(s); c.Game == singleBesserrufer && dealt.Len() == 1 {
		return dealt
	}
	return cards
}

func (c *course) layable(s act.Seat, n int) (must, may card.Set) {
	return c.Mix(s, c.stays(s), n).Choice()
}

// proper reports whether a discard has exactly the required number of tarocks, and
// leaves a single Besserrufer one of the birds he was dealt (5, 12).
func (c *course) proper(s act.Seat, cards card.Set) bool {
	return c.Mix(s, c.stays(s), cards.Len()).Proper(cards) && (c.Game != singleBesserrufer || !cards.Contains(c.dealtBirds(s)))
}

var speaking = koenig.NewSpeaking(premiums, koenig.Speaking{Steps: 3, May: mayAnnounce, MayEnd: mayEnd, Bird: birdOf})

// mayAnnounce lets players announce in their first turn, a single Besserrufer his bird
// before König ultimo (6.1, 12).
func mayAnnounce(p *koenig.Speak, s act.Seat, row *koenig.Premium) bool {
	return p.First(s) && (row.Index != koenigUltimo || mayEnd(p, s))
}

// mayEnd reports whether a player may end his turn. A single Besserrufer must first
// announce a bird he was dealt, unless he has discarded all of them, which is a breach
// (12).
func mayEnd(p *koenig.Speak, s act.Seat) bool {
	if p.Game != singleBesserrufer || s != p.Declarer {
		return true
	}
	_, birds := table(p.Options)
	holds := false
	for i := range birds {
		dealt := p.Dealt[s].Has(birds[i].Card)
		if dealt && p.By(s, &birds[i]) {
			return true
		}
		holds = holds || dealt && p.Hands[s].Has(birds[i].Card)
	}
	return !holds
}
