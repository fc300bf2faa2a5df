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
	return shareOf(both, len(g), len(other))
}

// shareOf returns the share of the trigrams that both have of two texts with so many.
func shareOf(both, one, other int) float32 {
	if one+other == 0 {
		return 1
	}
	return 2 * float32(both) / float32(one+other)
}

// gramIndex tells in which of some texts each trigram is.
type gramIndex struct {
	texts int
	grams grams   // all that there are
	from  []int32 // where the texts of each begin
	in    []int32
}

func newGramIndex(texts []grams) gramIndex {
	var all []uint64 // each with the number of its text
	for i, list := range texts {
		for _, gram := range list {
			all = append(all, uint64(gram)<<32|uint64(i))
		}
	}
	slices.Sort(all)
	x := gramIndex{texts: len(texts), in: make([]int32, len(all))}
	for i, one := range all {
		x.in[i] = int32(uint32(one))
		if gram := uint32(one >> 32); i == 0 || gram != x.grams[len(x.grams)-1] {
			x.grams, x.from = append(x.grams, gram), append(x.from, int32(i))
		}
	}
	x.from = append(x.from, int32(len(all)))
	return x
}

// count returns how many of some trigrams each text has.
func (x *gramIndex) count(list grams) []uint16 {
	each := make([]uint16, x.texts)
	for _, gram := range list {
		if i, ok := slices.BinarySearch(x.grams, gram); ok {
			for _, text := range x.in[x.from[i]:x.from[i+1]] {
				each[text]++
			}
		}
	}
	return each
}
