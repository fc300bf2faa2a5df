package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/phase"
	"tarock/engine/score"
)

// settling is what section 8 shares with other rule sets.
var settling = koenig.Settling{
	Half: 106, Values: &card.Thirds, Per: 3, // (2): more than 35 points
	Extra:      closed,
	Trischaken: koenig.Higher(106),
}

// closed returns the talon of a Solorufer who has called himself (2).
func closed(k *koenig.Deal) (cards card.Set) {
	if k.Game == solorufer && k.Holder == koenig.InTalon {
		return card.Of(k.State.Talon...)
	}
	return cards
}

// Settle is the settlement (8), or that of section 10 after a justified claim.
func (c *course) Settle() deal.Result {
	breaker, broken := c.breaker()
	switch {
	case c.Game == nil:
		return deal.Result{}
	case c.GivenUp:
		return c.givenUp()
	case c.Game.Positive():
		return c.settlePositive()
	case !c.Game.Each():
		return c.settleNegative()
	case broken:
		return c.Apart(deal.Whole(1), koenig.OnePays(breaker), nil)
	}
	return settling.Apart(&c.Deal)
}

// Claimed is that of deal.Claimable.
func (c *course) Claimed(of act.Seat) bool { return c.Tricks.Claims.Claimed(of) }

// breaker returns the player whose breach was claimed, and whether there was one.
func (c *course) breaker() (act.Seat, bool) {
	_, who, ok := c.Tricks.Claims.Right()
	return who, ok
}

// Price returns what giving up costs (5).
func (c *course) Price(act.Seat) (n int) {
	for _, l := range c.givenUp().Lines {
		n += l.Each
	}
	return n
}

// givenUp settles a game that was given up (8.3).
func (c *course) givenUp() deal.Result {
	sh := c.Sheet()
	sh.Verdict = deal.Decided(c.Declarer, false, deal.ByGiveup)
	sh.Add(act.Game, c.Declarer, 1, false, deal.Times{})
	if p := c.least(); p != nil { // [D12]
		p.Origin(&c.Deal, sh.Add(p.Word, c.Declarer, p.Silent, false, deal.Times{}.By(deal.Announced, 2)))
	}
	return sh.Result(nil)
}

// settleNegative settles each negative game with each other player separately (8.4).
func (c *course) settleNegative() deal.Result {
	r := deal.Result{Lines: c.Lines(players * (players - 1))}
	breaker, broken := c.breaker()
	for _, b := range c.Declarers.All() {
		made, by := c.Won[b.Seat] == b.Game.Goal, deal.ByTricks
		if broken {
			made, by = breaker != b.Seat, deal.ByBreach // [D50]
		}
		r.Verdict = append(r.Verdict, deal.Decided(b.Seat, made, by)...)
		for o := c.Next(b.Seat); o != b.Seat; o = c.Next(o) {
			times := c.Times().By(deal.Doubled, c.speaking.said[phase.Against(o)][b.Seat].Factor())
			r.Lines = append(r.Lines, koenig.PairLine(&b, o, made, times))
		}
	}
	return r
}

// mondfang returns who played the Mond to a trick won by the Sküs, who played the Sküs,
// and the number of the trick, 0 if that is not known; Nobody if there is none.
func (c *course) mondfang() (from, to act.Seat, trick int) {
	if _, broken := c.breaker(); broken || c.Game == nil || !c.Game.Positive() {
		return act.Nobody, act.Nobody, 0
	}
	if c.Note != nil {
		m, ok := c.Note.Find(mondfang.ID, func(*deal.Made) bool { return true })
		if !ok {
			return act.Nobody, act.Nobody, 0
		}
		return m.From - 1, m.Seat, 0
	}
	to, from, trick, _ = score.Catch(c.State, card.Skues, card.Mond)
	return from, to, trick
}
