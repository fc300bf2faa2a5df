package phase

import (
	"tarock/engine/act"
	"tarock/engine/deal"
)

// Frame is what courses of type C have whatever the game: their phases in order, the play
// and the claims. A course embeds it.
type Frame[C any] struct {
	*deal.State
	Tricks Tricks[C]
	Claims *Claims // nil without the option

	claims Claims
	aside  [1]deal.Aside
	phases [mostPhases]deal.Phase
	order  int // number of phases
}

const mostPhases = 8

// Claiming is the option to play illegal cards and to claim those of others (10).
const Claiming = "claims"

// Begin sets up a frame of which all fields are zero. start is that of the play; illegal
// cards stand from the given moment on.
func (f *Frame[C]) Begin(c C, d *deal.State, start func(c C) (how *Play[C], lead act.Seat), stands Moment) {
	f.State = d
	f.Tricks.C, f.Tricks.D, f.Tricks.Start = c, d, start
	if d.Options.On(Claiming) {
		f.claims.D, f.claims.Stands = d, stands
		f.Claims, f.Tricks.Claims, f.aside[0] = &f.claims, &f.claims, &f.claims
	}
}

// Order sets the phases of the deal.
func (f *Frame[C]) Order(list ...deal.Phase) { f.order = copy(f.phases[:], list) }

// Phases returns the phases in order.
func (f *Frame[C]) Phases() []deal.Phase { return f.phases[:f.order] }

// Asides returns the claims, if the option is set.
func (f *Frame[C]) Asides() []deal.Aside {
	if f.Claims == nil {
		return nil
	}
	return f.aside[:]
}

// Claimed is that of deal.Claimable.
func (f *Frame[C]) Claimed(of act.Seat) bool { return f.Claims.Claimed(of) }
