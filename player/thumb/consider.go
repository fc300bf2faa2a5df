package thumb

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"tarock/engine/act"
	"tarock/player"
)

// Considered is an option of a position, for players who look further than rules of thumb.
type Considered struct {
	player.Decision
	// Worth is what the rules of thumb expect of it in points of the settlement, against
	// letting things be or the best card.
	Worth float64
}

// hopeless is the worth below which an option is none.
const hopeless = -1e5

// Consider returns the options of a position that are worth a thought, the best first: the
// first is what Choose returns. Of choices of cards it has so many others, found by chance.
func (p Player) Consider(s *player.Seen, choices int, chance *rand.Rand) []Considered {
	r := p.rater(s)
	defer raters.Put(r)
	r.prepare()
	rated := len(r.list)
	for i := range s.Options {
		if o := &s.Options[i]; o.Count > 0 && (o.Verb == act.VerbDiscard || o.Verb == act.VerbKeep) {
			r.layOtherwise(o, choices, chance)
		}
	}
	list := make([]Considered, 0, len(r.list))
	for i := range r.list {
		if w := r.worth(i); i < rated || w > hopeless {
			list = append(list, Considered{r.decision(i), w})
		}
	}
	slices.SortStableFunc(list, func(a, b Considered) int { return cmp.Compare(b.Worth, a.Worth) })
	for len(list) > 1 && list[len(list)-1].Worth < hopeless {
		list = list[:len(list)-1]
	}
	return list
}

// Regret returns how much less an action is worth than what the rules of thumb would do
// instead: 0 if it is what they do. ok is false if they know nothing of it.
func (p Player) Regret(s *player.Seen, a act.Action) (points float64, ok bool) {
	r := p.rater(s)
	defer raters.Put(r)
	r.prepare()
	best, found := 0, -1
	for i := range r.list {
		if r.worth(i) > r.worth(best) {
			best = i
		}
		if r.list[i].Action == a {
			found = i
		}
	}
	if found < 0 {
		return 0, false
	}
	return r.worth(best) - r.worth(found), true
}
