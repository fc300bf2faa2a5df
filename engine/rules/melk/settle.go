package melk

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
)

// half (2) is the least that is more than half of all points: a declarer with as many
// has won, a player of a Trischaken pays alone.
const half = 54

// values are the points of each card (2).
var values = func() (v card.Values) {
	for c := range card.Austria.All() {
		v[c] = (card.Thirds[c] + 2) / 3
	}
	return v
}()

// settling is section 8, and 10 after a justified claim. A bird Rufer that is given up
// also pays for its bird (5).
var settling = koenig.Settling{Half: half, Values: &values, Per: 1, GivenUp: givenUp, Trischaken: koenig.Higher(half)}

func givenUp(k *koenig.Deal) (act.Word, deal.Value) {
	return k.GivenUpWith(k.Announces(*k.Declarers.Top()))
}

// Write is that of deal.Recording.
func (c *course) Write(r *deal.Record) error {
	return c.WriteAs(r, koenig.Played(nil, games, c.Options))
}
