package search

// Aim is what a solution optimizes, and for whom: a weight for each unit of card value,
// and one for each trick. A whole deal must count less than 1<<15.
type Aim struct {
	Side  Side // whose gain it is
	Few   bool // the side wants a low gain and all others a high one: negative games
	Point int
	Trick int
	Leaf  *Leaf // what the gain is worth at the end; nil: itself
}

// Leaf values the end of a deal, as a settlement does: with thresholds, and premiums for
// certain tricks or cards. A solution takes longer than with plain gains, because
// positions reached with different sums are different.
type Leaf struct {
	// Trick returns what a complete trick adds to the sum; nil: the gain of the aim's
	// side by its Point and Trick. A sum of several counts can keep them apart by their
	// place, such as card points + 1000 for each trull card.
	Trick func(t Taken) int
	// Value returns what the sum from the current trick on is worth to the aim's side.
	Value func(sum int) int
	// Least and Most enclose all values, in less than 1<<15. The closer they are, the
	// faster is the solution.
	Least, Most int
	// Named are the cards that Trick tells from others of equal value.
	Named Cards
}

// Taken is a complete trick.
type Taken struct {
	Number int // from 1
	Cards  Cards
	Winner int
}
