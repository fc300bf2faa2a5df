package told

import (
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// board is the memory of a deal that is played and thrown away.
type board struct {
	deal.Deal
	legal []act.Option
	shown view.View
}

// options returns the options of a player. They are valid until the next call.
func (b *board) options(s act.Seat) []act.Option {
	b.legal = b.AppendLegal(b.legal[:0], s)
	return b.legal
}

// contract returns which game is played, and by whom; false if there is none yet.
func (b *board) contract() (view.Fact, bool) {
	b.Look(&b.shown, act.Nobody)
	for _, f := range b.shown.Facts {
		if f.ID == view.Contract {
			return f, true
		}
	}
	return view.Fact{}, false
}

// boards are used one inside the other: the one that was taken last is given back first.
type boards struct {
	all  []*board
	used int
}

// free returns a board that is not used, with whatever was played on it.
func (b *boards) free() *board {
	if b.used == len(b.all) {
		b.all = append(b.all, &board{})
	}
	b.used++
	return b.all[b.used-1]
}

// back gives a board back.
func (b *boards) back() { b.used-- }

// copied returns a board with the same deal as another one.
func (b *boards) copied(of *board) *board {
	next := b.free()
	deal.Repeat(&of.Deal, &next.Deal)
	return next
}
