package table

import (
	"errors"
	"fmt"
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Pays replays a finished deal from its cards and actions, and returns what it pays by
// column of a score sheet with so many columns.
func (p *Past) Pays(columns int) ([]int, error) {
	d, err := p.again()
	if err != nil {
		return nil, err
	}
	change := make([]int, columns)
	switch {
	case p.Aborted:
		return change, nil
	case !d.Over():
		return nil, errors.New("the deal is not over")
	}
	r := d.Settle()
	total := r.Total()
	if v := d.View(act.Nobody); v.Result == nil || !slices.Equal(v.Result.Total, total[:len(v.Result.Total)]) {
		return nil, errors.New("the deal shows a different settlement from the one it pays")
	}
	for seat, place := range p.Plan.Sitting {
		change[p.Columns[place]] += total[seat]
	}
	return change, nil
}

// again returns the deal, played again from its cards and actions or made again from what
// was written down.
func (p *Past) again() (*deal.Deal, error) {
	set, o, setup := p.Deal.Set(), p.Deal.Options(), p.Deal.Setup()
	if r := p.Deal.Written(); r != nil {
		return deal.Write(set, o, setup, r)
	}
	d, _, err := deal.Replay(set, o, setup, p.Deal.Actions())
	return d, err
}

// Check compares a finished deal, replayed from its cards and actions, with its row.
func (p *Past) Check(row view.Row) error {
	change, err := p.Pays(len(row.Change))
	if err == nil && !slices.Equal(row.Settled(), change) {
		err = fmt.Errorf("%v, the deal gives %v", row.Settled(), change)
	}
	return err
}
