package contest

import (
	"tarock/bot/screen/lobby"
	"tarock/engine/fair"
	"tarock/engine/tournament"
)

// lot draws the lot of the next round: by the tournament's secret, or with draw if it has
// none.
func (c *contest) lot(draw func(n int) int) []int {
	if secret, ok := fair.Parse(c.Secret); ok {
		return secret.Lot(c.t.Size(), c.t.Round()+1, nil)
	}
	lot := make([]int, c.t.Size())
	for i := range lot {
		lot[i] = i
	}
	for i := len(lot) - 1; i > 0; i-- {
		k := draw(i + 1)
		lot[i], lot[k] = lot[k], lot[i]
	}
	return lot
}

// seal returns what is shown of the secret of the lots: its hash from the beginning, the
// secret itself when no more lots are drawn.
func (c *contest) seal() (shown lobby.Opened) {
	secret, ok := fair.Parse(c.Secret)
	if !ok {
		return shown
	}
	shown.Hash = secret.Hash()
	if c.t.Stage == tournament.Over {
		shown.Secret = secret.Reveal()
	}
	return shown
}
