package player

import (
	"context"
	"math/rand/v2"

	"tarock/engine/act"
	"tarock/engine/card"
)

// Random takes one of the options evenly, and of a choice of cards one of the legal ones
// evenly.
type Random struct{}

// Choose returns an action at random.
func (Random) Choose(_ context.Context, s *Seen, seed uint64) Decision {
	r := dice(seed)
	return Decision{Action: name(r, s, &s.Options[r.IntN(len(s.Options))])}
}

// Quiet plays cards at random. He passes and says done where he may, announces, doubles
// and proposes nothing, and takes of forced bids the one of least value.
type Quiet struct{}

// Choose returns an action.
func (Quiet) Choose(_ context.Context, s *Seen, seed uint64) Decision {
	r := dice(seed)
	for _, v := range [...]act.Verb{act.VerbPass, act.VerbDone, act.VerbRefuse} {
		for i := range s.Options {
			if s.Options[i].Verb == v {
				return Decision{Action: s.Options[i].Action}
			}
		}
	}
	list := calm(s.Options)
	if list[0].Verb == act.VerbBid {
		return Decision{Action: s.least(list).Action}
	}
	return Decision{Action: name(r, s, &list[r.IntN(len(list))])}
}

// loud are the verbs that a quiet player uses only if nothing else is left.
var loud = act.SetOf(act.VerbAnnounce, act.VerbDouble, act.VerbClaim, act.VerbGiveup, act.VerbRedeal, act.VerbSchoenere,
	act.VerbHold, act.VerbTakeover, act.VerbBesser, act.VerbReject, act.VerbDemand, act.VerbBuy, act.VerbTakeback, act.VerbAgree, act.VerbAccept)

// calm returns the options that are not loud, all if there are none: the first kind of
// them, as bids and cards are not to be weighed against each other.
func calm(options []act.Option) []act.Option {
	var list []act.Option
	for _, o := range options {
		if !loud.Has(o.Verb) {
			list = append(list, o)
		}
	}
	if list == nil {
		return options
	}
	return list
}

// least returns the bid of the least value among options, the first of them.
func (s *Seen) least(options []act.Option) *act.Option {
	best, lowest := &options[0], int(^uint(0)>>1)
	for i := range options {
		if options[i].Verb != act.VerbBid {
			continue
		}
		value := 0
		if g := s.Game.Contract(options[i].ID.String()); g != nil {
			value = max(g.Halves, g.Lost)
		}
		if value < lowest {
			best, lowest = &options[i], value
		}
	}
	return best
}

func dice(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x7461726f636b)) }

// tries is how many choices of cards are drawn before all of them are looked through.
const tries = 64

// name makes the choice of an option at random among the legal ones.
func name(r *rand.Rand, s *Seen, o *act.Option) act.Action {
	if o.Count == 0 {
		return o.Action
	}
	for range tries {
		named, left := o.Must, o.From.Minus(o.Must)
		for named.Len() < int(o.Count) && !left.Empty() {
			c := pick(r, left)
			named, left = named.With(c), left.Without(c)
		}
		if a := o.Named(named, pick(r, o.Want)); s.Check(a) == nil {
			return a
		}
	}
	return s.First(o)
}

// pick returns one of the cards of a set, None of the empty set.
func pick(r *rand.Rand, s card.Set) card.Card {
	if s.Empty() {
		return card.None
	}
	for n := r.IntN(s.Len()); n > 0; n-- {
		s = s.Without(s.First())
	}
	return s.First()
}

// First returns a choice of cards that the rules accept: the first one, suit cards before
// trumps. If there is none it returns one that they refuse. Without a choice it is the
// option's action.
func (s *Seen) First(o *act.Option) act.Action {
	if o.Count == 0 {
		return o.Action
	}
	left := o.From.Minus(o.Must)
	from := append(left.Minus(s.Game.Trumps).Cards(), left.And(s.Game.Trumps).Cards()...)
	var found act.Action
	var search func(named card.Set, from []card.Card) bool
	search = func(named card.Set, from []card.Card) bool {
		if named.Len() == int(o.Count) {
			for _, want := range append(o.Want.Cards(), card.None)[:max(1, o.Want.Len())] {
				if found = o.Named(named, want); s.Check(found) == nil {
					return true
				}
			}
			return false
		}
		for i, c := range from {
			if search(named.With(c), from[i+1:]) {
				return true
			}
		}
		return false
	}
	search(o.Must, from)
	return found
}
