package ask

import "slices"

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
