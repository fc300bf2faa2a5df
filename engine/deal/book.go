package deal

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/view"
)

// Account is something a rule set carries from deal to deal besides the results: pots
// on the table, marks of players, the holder of a thing.
type Account struct {
	Key   string   // in headers and outputs: "pots", "schuessel"
	Shape Shape    // how it is written
	Pots  []string // ids of the pots of Pots, in their order
	Read  Where    // in which headers it may appear
	Show  Where    // in which outputs it appears
	Lines bool     // each line of an output shows its movement
	If    func(o Options) bool
}

// Shape is how an account is written.
type Shape uint8

// The shapes of accounts.
const (
	Number Shape = iota // one number: a pot whose id is the key
	Pots                // a mapping of pots
	Marks               // a mapping of players; the id is the key
	Holder              // the name of the player who has 1, or null; the id is the key
)

// Where is a kind of document, or both.
type Where uint8

// The kinds of documents.
const (
	Single   Where = 1 << iota // one deal
	Evenings                   // an evening: of its head, or of its end
	Deals                      // the deals of an evening
	Nowhere  Where = 0
)

// Open reports whether an account is kept with these options.
func (a *Account) Open(o Options) bool { return a.If == nil || a.If(o) }

// Entry is what an account holds: a pot, whose Seat is Nobody, or the amount of one
// player.
type Entry = view.Entry

// Book is what the accounts of a rule set hold. Entries of 0 may be missing.
type Book []Entry

// MostBook bounds what an entry of a document may hold.
const MostBook = 1 << 53

// At returns what an account holds.
func (b Book) At(id string, s act.Seat) int {
	for _, e := range b {
		if e.ID == id && e.Seat == s {
			return e.N
		}
	}
	return 0
}

// Pot returns what a pot holds.
func (b Book) Pot(id string) int { return b.At(id, act.Nobody) }

// Add returns the book with n more in an account. It may change b.
func (b Book) Add(id string, s act.Seat, n int) Book {
	for i := range b {
		if b[i].ID == id && b[i].Seat == s {
			b[i].N += n
			return b
		}
	}
	return append(b, Entry{ID: id, Seat: s, N: n})
}

// Plus returns a new book that holds what both do.
func (b Book) Plus(more Book) Book {
	sum := append(make(Book, 0, len(b)+len(more)), b...)
	for _, e := range more {
		sum = sum.Add(e.ID, e.Seat, e.N)
	}
	return sum
}

// Total returns the sum of all entries.
func (b Book) Total() int {
	n := 0
	for _, e := range b {
		n += e.N
	}
	return n
}

// BySeat returns the entries of pots and of those who play, by seat, of a book by
// place.
func (b Book) BySeat(sitting []act.Seat) Book {
	var moved Book
	for _, e := range b {
		if e.Seat != act.Nobody {
			i := slices.Index(sitting, e.Seat)
			if i < 0 {
				continue
			}
			e.Seat = act.Seat(i)
		}
		moved = append(moved, e)
	}
	return moved
}

// ByPlace returns a book by place for one by seat. Entries of players who sat out are
// taken from the book before the deal.
func (b Book) ByPlace(sitting []act.Seat, before Book) Book {
	var moved Book
	for _, e := range before {
		if e.Seat != act.Nobody && !slices.Contains(sitting, e.Seat) {
			moved = append(moved, e)
		}
	}
	for _, e := range b {
		if e.Seat != act.Nobody {
			e.Seat = sitting[e.Seat]
		}
		moved = append(moved, e)
	}
	return moved
}
