// Package alscher is Königrufen as summed up in Alscher's survey "Tarockvarianten": one
// game at a time, a Besserrufer bid with its bird, Kontra to Subkontra, and rounds of
// doubled deals.
//
// A deal is auction, call, talon, discard, announcements and twelve tricks.
// Numbers in comments are sections of docs/rules/koenigrufen-alscher.md, [D12] is a
// decision of its section 13.
package alscher

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/phase"
	"tarock/engine/view"
)

const players = koenig.Seats

// The options (12).
const (
	zwiccoloOption    = "zwiccolo"
	triccoloOption    = "triccolo"
	marabuOption      = "marabu"
	besserruferOption = "besserrufer"
	trischakenValue   = "trischaken-value"
	claims            = "claims"
)

// Set is the entry in the list of rule sets.
var Set = &deal.RuleSet{
	ID:     "koenigrufen-alscher",
	Leaves: true,
	Forms:  koenig.Forms,
	Options: []deal.Option{
		{ID: zwiccoloOption, Values: []string{"true", "false"}},
		deal.Switch(triccoloOption),
		deal.Switch(marabuOption),
		{ID: besserruferOption, Values: []string{"graded", "single"}},
		koenig.ColourDiscard,
		{ID: trischakenValue, Values: []string{"1", "3"}},
		koenig.TarockLead,
		deal.Switch(claims),
	},
	Factor:     func(_ deal.Options, n int) bool { return n <= 2 },
	New:        newCourse,
	NewEvening: koenig.NewRadls,
	Games:      readableGames,
	Premiums:   readablePremiums,
	Fits:       phase.Fits,
}

// course is one deal.
type course struct {
	koenig.Deal
	games    []*koenig.Game // games that can be played
	room     [len(games)]*koenig.Game
	birds    []koenig.Premium
	auction  auction
	calling  koenig.Call
	laying   phase.Discard[*course]
	speaking koenig.Speak
}

func newCourse(d *deal.State) deal.Course {
	c := deal.Fresh[course](d)
	all, birds := table(d.Options)
	c.Begin(d, all, koenig.EmperorPlays(d.Options))
	c.games, c.birds = played(c.room[:0], d.Options), birds
	if d.Options.On(claims) {
		c.Loosen(phase.WhenComplete)
	}
	c.auction.c = c
	c.calling = koenig.Call{Deal: &c.Deal, Callable: koenig.NotHeld, Called: koenig.WithOthers}
	c.laying = phase.Discard[*course]{C: c, D: d, Who: (*course).Lays, Choice: (*course).layable, Proper: (*course).proper, Loose: c.Loose, Done: (*course).Laid}
	c.speaking.Use(&c.Deal, speaking)
	c.Order = [...]deal.Phase{&c.auction, &c.calling, c.OrGiveUp(c.Taking(nil), koenig.MayGiveUp), &c.laying, &c.speaking, &c.Tricks}
	return c
}

// bird returns the bird bid with a Besserrufer, or nil.
func (c *course) bird() *koenig.Premium { return birdOf(&c.Deal) }

func birdOf(k *koenig.Deal) *koenig.Premium { return k.Declarers.Top().Bird }

// dealtBirds returns the birds that a player was dealt.
func (c *course) dealtBirds(s act.Seat) (cards card.Set) {
	for i := range c.birds {
		cards = cards.With(c.birds[i].Card)
	}
	return cards.And(c.Dealt[s])
}

// Show adds what section 11 lets the eyes of v see.
func (c *course) Show(v *view.View) {
	c.Deal.Show(v, &c.auction.top, c.FaceUp())
	if c.Game == nil {
		return
	}
	c.speaking.Show(v)
	c.ShowTurned(v)
	phase.ShowTricks(c.State, v)
	c.ShowHands(v)
	c.ShowEnd(v)
}
