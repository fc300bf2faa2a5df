package thumb

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/player"
)

// lay rates choices of cards to be laid away or kept.
func (r *rater) lay(o *act.Option) {
	key := o.Verb.String() + " " + r.kind
	row := r.w.row(key)
	var sum awayVector
	cards := r.best(o, row)
	a := o.Named(cards, card.None)
	if r.Check(a) != nil {
		a = r.First(o)
	}
	for c := range a.Cards.All() {
		r.away(c, &sum)
	}
	r.add(a, key, sum[:])
}

// best returns the cards that a row of weights values most.
func (r *rater) best(o *act.Option, row []float64) card.Set {
	cards, left := o.Must, o.From.Minus(o.Must)
	for cards.Len() < int(o.Count) && !left.Empty() {
		most, which := math.Inf(-1), card.None
		for c := range left.All() {
			var x awayVector
			r.away(c, &x)
			if v := dot(row, x[:]); v > most {
				most, which = v, c
			}
		}
		cards, left = cards.With(which), left.Without(which)
	}
	return cards
}

// named makes the choice of an option of saying something with cards: the least that may be
// given or shown.
func (r *rater) named(o *act.Option) act.Action {
	if o.Count == 0 {
		return o.Action
	}
	row := r.w.row("discard " + r.kind)
	want, most := o.Want.First(), -1.0
	for c := range o.Want.All() {
		if v := r.value(c); v > most {
			want, most = c, v
		}
	}
	if a := o.Named(r.best(o, row), want); r.Check(a) == nil {
		return a
	}
	return r.First(o)
}

// Vary returns other choices of cards than the one rated, for fitting: n of them, drawn with
// the help of pick, which returns a number from 0 to below its argument.
func Vary(s *player.Seen, o *act.Option, n int, pick func(n int) int) []Rated {
	r := rater{w: &Weights{}}
	read(s, &r.position)
	key := o.Verb.String() + " " + r.kind
	for range n {
		cards, left := o.Must, o.From.Minus(o.Must).Cards()
		for cards.Len() < int(o.Count) && len(left) > 0 {
			i := pick(len(left))
			cards = cards.With(left[i])
			left = append(left[:i], left[i+1:]...)
		}
		a := o.Named(cards, card.None)
		if s.Check(a) != nil {
			continue
		}
		var sum awayVector
		for c := range cards.All() {
			r.away(c, &sum)
		}
		r.add(a, key, sum[:])
	}
	return r.list
}

// layOtherwise adds choices of cards like the one rated, with the suits and cards valued a
// little differently.
func (r *rater) layOtherwise(o *act.Option, n int, chance *rand.Rand) {
	key := o.Verb.String() + " " + r.kind
	row := r.w.row(key)
	type valued struct {
		card  card.Card
		value float64
	}
	var seen []card.Set
	for i := range r.list {
		seen = append(seen, r.list[i].Action.Cards)
	}
	for range n {
		var suit [16]float64
		for i := range suit {
			suit[i] = chance.NormFloat64()
		}
		var list []valued
		for c := range o.From.Minus(o.Must).All() {
			var x awayVector
			r.away(c, &x)
			list = append(list, valued{c, dot(row, x[:]) + suit[c.Suit()] + chance.NormFloat64()/2})
		}
		slices.SortFunc(list, func(a, b valued) int { return cmp.Compare(b.value, a.value) })
		cards := o.Must
		for i := 0; i < len(list) && cards.Len() < int(o.Count); i++ {
			cards = cards.With(list[i].card)
		}
		a := o.Named(cards, card.None)
		if slices.Contains(seen, cards) || r.Check(a) != nil {
			continue
		}
		seen = append(seen, cards)
		var sum awayVector
		for c := range cards.All() {
			r.away(c, &sum)
		}
		r.add(a, key, sum[:])
	}
}
