package ask

import (
	"math"
	"strings"
)

// habits are how often marks are in the questions and sentences of each passage, and in those of its questions
// that are answered with yes or with no. A single line may be nearest by chance; its neighbours rarely are.
type habits struct {
	of       [][]times // by the number of a mark, one for each passage that has it
	anywhere []float64 // how often a mark is in any passage
	all      float64
	marks    []float64    // how many marks the lines of a passage have
	polar    [][2]float64 // how many of its questions are answered with yes, and with no
}

// times are how often a mark is in the lines of a passage.
type times struct {
	passage int
	lines   float64
	polar   [2]float64 // in questions that are answered with yes, and with no
}

const (
	seldomHere   = 30  // how many marks of any passage count as if they were of each
	seldomPolar  = 0.5 // how often each mark counts as having had either answer
	mostHabitual = 10  // how much less a passage tells at most than the best
	mostVerdict  = 5   // how much one answer tells at most against the other
)

// newHabits counts the marks of lines.
func newHabits(l *lines, passages int) *habits {
	h := &habits{of: make([][]times, len(l.weights)), anywhere: make([]float64, len(l.weights)), marks: make([]float64, passages), polar: make([][2]float64, passages)}
	for i := range l.all {
		h.count(&l.all[i], 1)
	}
	return h
}

// count adds a line so often, or takes it away.
func (h *habits) count(l *line, n float64) {
	said := saidNeither
	if l.question != "" {
		said = verdictOf(l.text)
	}
	if said != saidNeither {
		h.polar[l.passage][said] += n
	}
	for _, id := range l.ids {
		h.anywhere[id], h.all, h.marks[l.passage] = h.anywhere[id]+n, h.all+n, h.marks[l.passage]+n
		t := h.at(id, l.passage)
		if t.lines += n; said != saidNeither {
			t.polar[said] += n
		}
	}
}

// at returns where a mark is counted for a passage.
func (h *habits) at(id int32, passage int) *times {
	list := h.of[id]
	for i := range list {
		if list[i].passage == passage {
			return &list[i]
		}
	}
	h.of[id] = append(list, times{passage: passage})
	return &h.of[id][len(list)]
}

// Answers to a question that is answered with yes or no.
const (
	saidYes = iota
	saidNo
	saidNeither
)

// verdictOf returns which of them a text begins with.
func verdictOf(text string) int {
	switch {
	case !saysWhich(text):
		return saidNeither
	case strings.HasPrefix(text, "Ja") || strings.HasPrefix(text, "Yes"):
		return saidYes
	}
	return saidNo
}

// passages returns how much marks tell for each passage: from -1 to 0 for the one that has them most.
func (h *habits) passages(ids []int32) []float32 {
	list, best := make([]float64, len(h.marks)), math.Inf(-1)
	for i, marks := range h.marks {
		list[i] = float64(len(ids)) * math.Log(seldomHere/(marks+seldomHere))
	}
	for _, id := range ids {
		if h.anywhere[id] == 0 {
			continue
		}
		for _, t := range h.of[id] {
			list[t.passage] += math.Log1p(t.lines * h.all / (seldomHere * h.anywhere[id]))
		}
	}
	for _, tells := range list {
		best = max(best, tells)
	}
	shares := make([]float32, len(list))
	for i, tells := range list {
		shares[i] = float32(max((tells-best)/mostHabitual, -1))
	}
	return shares
}

// verdicts returns how much marks tell in each passage for yes, up to 1, or for no, down to -1.
func (h *habits) verdicts(ids []int32) []float32 {
	list := make([]float64, len(h.polar))
	odds := func(polar [2]float64, often float64) float64 {
		return math.Log((polar[0] + often) / (polar[1] + often))
	}
	for i, polar := range h.polar {
		list[i] = odds(polar, 1) / 2
	}
	for _, id := range ids {
		for _, t := range h.of[id] {
			if t.polar[0]+t.polar[1] > 0 {
				list[t.passage] += odds(t.polar, seldomPolar) - odds(h.polar[t.passage], 2*seldomPolar)
			}
		}
	}
	shares := make([]float32, len(list))
	for i, tells := range list {
		shares[i] = float32(max(-1, min(tells/mostVerdict, 1)))
	}
	return shares
}
