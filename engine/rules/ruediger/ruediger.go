// Package ruediger is Königrufen (Rüdigervariante): simultaneous Piccolos and Bettlers,
// an Auchrufer bid by its least bird, doubling without limit, and doubled deals.
//
// A deal is auction, call, talon, discard, announcements and twelve tricks.
// Numbers in comments are sections of docs/rules/koenigrufen-ruediger.md, [D12]
// is a decision of its section 13.
package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/phase"
	"tarock/engine/sides"
	"tarock/engine/view"
)

// players is the number of seats [D1].
const players = koenig.Seats

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:         "koenigrufen-ruediger",
	Forms:      koenig.Forms,
	Options:    []deal.Option{deal.Switch(phase.Claiming)},
	New:        newCourse,
	Redeal:     redeal,
	NewEvening: newEvening,
	Games:      koenig.Rows(games),
	Premiums:   deal.Always(koenig.DoubledRows(premiums, games)),
	Law:        deal.Laid(law),
	Entry:      koenig.Entry(games, premiums, steps, false, &settling, simple),
}

// Reasons to throw in a hand (3).
var (
	noTarock  = act.NewWord("no-tarock")
	loneTrull = act.NewWord("lone-trull") // its one tarock is a Trullstück
)

// redeal returns why a hand is thrown in (3), act.NoWord if it is not.
func redeal(hand card.Set) act.Word {
	switch tarocks := hand.And(card.Tarocks); {
	case tarocks.Empty():
		return noTarock
	case tarocks.Len() == 1 && card.Trull.Contains(tarocks):
		return loneTrull
	}
	return act.NoWord
}

// course is one deal.
type course struct {
	koenig.Deal
	auction  auction
	calling  koenig.Call
	laying   phase.Discard[*koenig.Deal]
	speaking speaking
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	c.Begin(d, premiums, &kinds)
	if d.Options.On(phase.Claiming) {
		c.Claimable(phase.AtOnce)
	}
	c.auction.Deal = &c.Deal
	c.speaking.Speak = phase.Speak[*course]{C: c, D: d, How: &how, Said: &c.speaking.said}
	c.calling = koenig.Call{Deal: &c.Deal, Callable: anyKing, Called: called}
	c.laying = phase.Discard[*koenig.Deal]{C: &c.Deal, D: d, Who: (*koenig.Deal).Lays, Choice: layable, Done: (*koenig.Deal).Lay}
	c.Order = [...]deal.Phase{&c.auction, &c.calling, c.OrGiveUp(c.Taking(mayTake), koenig.MayGiveUp), &c.laying, &c.speaking, &c.Tricks}
	return c
}

// anyKing returns all kings; the declarer may call his own (5.1).
func anyKing(*koenig.Deal) card.Set { return card.Kings }

// called notes what everybody learns from the call (6.4): the declarer does not hold
// "the fourth" [D11].
func called(k *koenig.Deal) {
	if k.Public = sides.Anywhere(players); k.Fourth {
		k.Public &^= sides.At(k.Declarer)
	}
}

// mayTake reports whether a packet may be taken (5.2): the one with the called king, if
// either has it.
func mayTake(k *koenig.Deal, n int) bool {
	return !k.CallsTalon() || card.Of(k.Packet(n)...).Has(k.King)
}

// layable returns the cards that may be discarded (5.5): all except kings and
// Trullstücke.
func layable(k *koenig.Deal, s act.Seat, _ int) (must, may card.Set) {
	return must, k.Hands[s].Minus(koenig.NeverAway)
}

// Show adds what section 11 lets the eyes of v see. In addition to the shared facts
// these are their own tricks [D29] and, in an ouvert game, all tricks and, after the
// first, the opponents' hands.
func (c *course) Show(v *view.View) {
	w := c.To(v)
	w.Usual(&c.auction.standing, card.Tarocks)
	if c.Game == nil {
		return
	}
	c.showSaid(v)
	w.Turned()
	if from, to, trick := c.mondfang(); to != act.Nobody {
		v.Facts = append(v.Facts, view.Fact{ID: view.Caught, Seat: to, Of: from, N: trick})
	}
	open := c.Game.Ouvert()
	for i := range c.Past {
		if t := &c.Past[i]; open || t.Winner == v.Eyes {
			v.Facts = append(v.Facts, view.Fact{ID: view.Took, Seat: t.Winner, Of: act.Nobody, Cards: t.Set(), N: i + 1})
		}
	}
	if open && len(c.Past) > 0 {
		c.ShowLast(v)
		for s := range act.Seat(players) {
			if s != c.Declarer {
				v.Open[s] = c.Hands[s]
			}
		}
	}
	w.End()
}
