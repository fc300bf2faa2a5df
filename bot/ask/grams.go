package ask

import (
	"math/bits"
	"slices"
)

// grams are the trigrams of the words of a text, sorted.
type grams []uint32

func gramsOf(s *speech, text string) (list grams) {
	for _, word := range s.split(text) {
		if s.silent[word] {
			continue
		}
		letters := []rune(" " + word + " ")
		for i := range len(letters) - 2 {
			list = append(list, uint32(letters[i])&1023<<20|uint32(letters[i+1])&1023<<10|uint32(letters[i+2])&1023)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// like returns the share of the trigrams that two texts have both.
func (g grams) like(other grams) float32 {
	both := 0
	for i, j := 0, 0; i < len(g) && j < len(other); {
		switch {
		case g[i] == other[j]:
			both, i, j = both+1, i+1, j+1
		case g[i] < other[j]:
			i++
		default:
			j++
		}
	}
	if len(g)+len(other) == 0 {
		return 1
	}
	return 2 * float32(both) / float32(len(g)+len(other))
}

// gramSet finds out fast which trigrams a text has.
type gramSet struct {
	count int
	slots []uint32 // each trigram plus one at its slot or behind, 0 for none; at most a quarter is used
}

func (g grams) set() gramSet {
	s := gramSet{len(g), make([]uint32, 1<<bits.Len(uint(4*len(g))))}
	for _, gram := range g {
		s.slots[s.find(gram)] = gram + 1
	}
	return s
}

// find returns the slot in which a trigram is, or else would be.
func (s *gramSet) find(gram uint32) uint32 {
	last := uint32(len(s.slots) - 1)
	i := gram * 2654435761 >> 8 & last
	for s.slots[i] != 0 && s.slots[i] != gram+1 {
		i = (i + 1) & last
	}
	return i
}

// like returns the same as that of the trigrams.
func (s *gramSet) like(other grams) float32 {
	if s.count+len(other) == 0 {
		return 1
	}
	both := 0
	for _, gram := range other {
		if s.slots[s.find(gram)] != 0 {
			both++
		}
	}
	return 2 * float32(both) / float32(s.count+len(other))
}
