package alscher

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/koenig"
	"tarock/engine/phase"
)

// choice returns the suit cards and tarocks that may be laid away (5), and how many
// of n are to be tarocks. The bird of the bid stays, and the only one that a single
// Besserrufer was dealt.
func (c *course) choice(s act.Seat, n int) (suits, tarocks card.Set, away int) {
	suits, tarocks = c.Layable(s)
	if bird := c.bird(); bird != nil {
		tarocks = tarocks.Without(bird.Card)
	}
	if dealt := c.dealtBirds(s); c.Game == singleBesserrufer && dealt.Len() == 1 {
		tarocks = tarocks.Minus(dealt)
	}
	if c.tarocksGo() {
		return suits, tarocks, min(n, tarocks.Len())
	}
	return suits, tarocks, c.TarocksAway(s, suits, n)
}

// tarocksGo tells whether tarocks are laid away in place of suit cards (12).
func (c *course) tarocksGo() bool {
	return c.Game == farbendreier && c.Options[colourDiscard] == "tarocks"
}

func (c *course) layable(s act.Seat, n int) (must, may card.Set) {
	suits, tarocks, away := c.choice(s, n)
	return koenig.Mixed(suits, tarocks, n, away)
}

// proper (5, 12): exactly so many tarocks, and not all birds that a single
// Besserrufer was dealt.
func (c *course) proper(s act.Seat, cards card.Set) bool {
	_, _, away := c.choice(s, cards.Len())
	if cards.And(card.Tarocks).Len() != away {
		return false
	}
	return c.Game != singleBesserrufer || !cards.Contains(c.dealtBirds(s))
}

// laid is told of the discard. Announcements begin: the bird of the bid stands.
func (c *course) laid(s act.Seat, cards card.Set, proper bool) {
	if c.Away = cards; !proper {
		c.Claims.Breach(phase.Breach{Seat: s, Why: act.NotDiscardable})
	}
	if bird := c.bird(); bird != nil {
		c.speaking.Bid(s, bird)
	}
}

// faceUp are the cards that lie face up in the discard (5).
func (c *course) faceUp() card.Set {
	if c.tarocksGo() {
		return card.Austria.Minus(card.Tarocks)
	}
	return card.Tarocks
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
