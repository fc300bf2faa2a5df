package alscher

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/koenig"
)

// stays are the tarocks that stay in hand (5, 12): the bird of the bid, and the only one
// that a single Besserrufer was dealt.
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

// proper (5, 12): exactly so many tarocks, and not all birds that a single
// Besserrufer was dealt.
func (c *course) proper(s act.Seat, cards card.Set) bool {
	return c.Mix(s, c.stays(s), cards.Len()).Proper(cards) && (c.Game != singleBesserrufer || !cards.Contains(c.dealtBirds(s)))
}

// laid is told of the discard. Announcements begin: the bird of the bid stands.
func (c *course) laid(s act.Seat, cards card.Set, proper bool) {
	if c.Laid(s, cards, proper); c.bird() != nil {
		c.speaking.Bid(s, c.bird())
	}
}

// mayAnnounce (6.1, 12): in the first turn, as single Besserrufer the bird before
// König ultimo.
func mayAnnounce(p *koenig.Speak, s act.Seat, row *koenig.Premium) bool {
	return p.First(s) && (row.Index != koenigUltimo || mayEnd(p, s))
}

// mayEnd (12): a single Besserrufer has announced a bird that he was dealt, unless
// he has laid away all of them, which can be claimed.
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
