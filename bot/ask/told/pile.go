package told

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Pile is the tricks of a player or a side at the end of a deal without a game, with what their cards are worth one by one.
type Pile struct {
	People int  // how many play
	Tricks int  // -1 if that is not told
	Worth  int  // of the cards, in points of single cards
	Dealer bool // it is that of the dealer or his side, with what was laid away
}

// pileOf is which piles count alike.
type pileOf struct {
	tricks int
	dealer bool
}

// mostPiled is how many deals are played to learn how piles are counted.
const mostPiled = 120

// Counts returns how many points a pile counts; false if that depends on what is not told. How many are taken off for its
// tricks is what is taken off most often in deals that are played to their end.
func (p *Pile) Counts(t *Table) (points int, ok bool) {
	form := t.set.Form(p.People, t.options)
	if form == nil || len(t.Tables.Games) > 0 || t.set.Entry == nil {
		return 0, false
	}
	seen := map[pileOf]map[int]int{}
	c := Chance(7)
	for range mostPiled {
		if d, ok := t.dealt(form, c.shuffled(form.Deck)); ok && playedOut(d, &c) {
			seePiles(t.set, d, seen)
		}
	}
	first, last, tricks := pileOf{-1, p.Dealer}, pileOf{-1, p.Dealer}, form.Hands[0]
	for n := 1; n < tricks; n++ {
		if at := (pileOf{n, p.Dealer}); len(seen[at]) > 0 {
			if last = at; first.tricks < 0 {
				first = at
			}
		}
	}
	if first.tricks < 0 || first == last {
		return 0, false
	}
	from, slope := usual(seen[first]), usual(seen[last])-usual(seen[first])
	if slope%(last.tricks-first.tricks) != 0 {
		return 0, false
	}
	if slope /= last.tricks - first.tricks; p.Tricks < 0 && slope != 0 {
		return 0, false
	}
	points = p.Worth + from + slope*(p.Tricks-first.tricks)
	entry := t.set.Entry(t.options)
	return points, p.Tricks <= tricks && points >= 0 && points <= entry.Sum(form.Seats())
}

// usual returns the number that was seen most often.
func usual(seen map[int]int) (n int) {
	for m, times := range seen {
		if times > seen[n] || times == seen[n] && m < n {
			n = m
		}
	}
	return n
}

// playedOut plays a deal to its end with cards of chance; false if it has none.
func playedOut(d *deal.Deal, c *Chance) bool {
	run := &coming{}
	deal.Honestly(d, func() {
		for range 40 * d.Seats() {
			turn := d.Turn()
			if turn < 0 {
				return
			}
			legal := d.Legal(turn)
			at := c.Roll(len(legal))
			for i, o := range legal {
				if o.Verb == act.VerbPass || o.Verb == act.VerbDone {
					at = i
				}
			}
			if !run.does(d, legal[at]) {
				return
			}
		}
	})
	return d.Over()
}

// seePiles notes how many points each pile of a deal counts beside the worth of its cards.
func seePiles(set *deal.RuleSet, d *deal.Deal, seen map[pileOf]map[int]int) {
	result := d.Settle()
	if result.Redeal || len(result.Points) < d.Seats() {
		return
	}
	step, laid := d.Seats(), d.Setup().Form.Deck
	if set.Crosswise != nil && set.Crosswise(d.Setup().Form) {
		step = 2
	}
	for s := range act.Seat(d.Seats()) {
		laid = laid.Minus(d.Took(s))
	}
	changed := map[int]bool{} // by an excuse that is put right
	for _, trick := range d.Past() {
		for i, c := range trick.Cards[:trick.N] {
			if by := int(trick.Seat(i, d.Seats())) % step; set.Excuses.Has(c) && by != int(trick.Winner)%step {
				changed[by], changed[int(trick.Winner)%step] = true, true
			}
		}
	}
	for side := range step {
		if changed[side] {
			continue
		}
		at, took := pileOf{}, card.Set{}
		for s := side; s < d.Seats(); s += step {
			at.tricks += d.Won(act.Seat(s))
			took = took.Or(d.Took(act.Seat(s)))
			at.dealer = at.dealer || act.Seat(s) == d.Dealer()
		}
		if at.dealer {
			took = took.Or(laid)
		}
		if seen[at] == nil {
			seen[at] = map[int]int{}
		}
		seen[at][result.Points[side].N-worth(took)]++
	}
}

// worth returns what cards are worth one by one.
func worth(cards card.Set) (n int) {
	for c := range cards.All() {
		n += int(card.Thirds[c]+2) / 3
	}
	return n
}
