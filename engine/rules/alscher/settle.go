package alscher

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// half (2), in thirds of a point: a side with as many has won, a player with as many
// pays a Trischaken alone.
const half = 107

// settling is section 8, and 10 after a justified claim. A closed talon does not count
// for the declarer [D15].
var settling = koenig.Settling{Half: half, Values: &card.Thirds, Per: 3, GivenUp: givenUp, Trischaken: koenig.Higher(half)}

// givenUp returns what giving up costs (8.1). A Besserrufer also pays for his bird; if
// he named none, for the lowest he was dealt.
func givenUp(k *koenig.Deal) (act.Word, deal.Value) {
	switch {
	case chooses(k.Game) && k.Note != nil:
		return k.GivenUpWith(k.Declarers.Top().Bird)
	case chooses(k.Game):
		lowest := k.Game.Birds(k.Dealt[k.Declarer]).First()
		return k.GivenUpWith(&k.Premiums[pagat+int(lowest-card.Pagat)])
	}
	return k.GivenUpWith(k.Announces(*k.Declarers.Top()))
}

// Record is that of deal.Recording.
func (c *course) Record() (*deal.Record, bool) {
	r, ok := c.Course.Record()
	if ok && c.GivenUp && chooses(c.Game) {
		r.Games[0].With = c.Premiums[pagat+int(c.Game.Birds(c.Dealt[c.Declarer]).First()-card.Pagat)].ID
	}
	return r, ok
}

// Write is that of deal.Recording.
func (c *course) Write(r *deal.Record) error {
	return c.WriteAs(r, koenig.Played(nil, games[:], c.Options))
}

// entry returns the questions about a deal that was played with real cards.
func entry(o deal.Options) view.EntryForm {
	return koenig.Entry(games[:], tableOf(o).premiums, 3, false, &settling, nil)(o)
}
