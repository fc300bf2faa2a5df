package ask

import (
	"math/bits"
	"slices"
	"strings"
	"sync"
)

// marked are the marks of a question, each a bit, with what it tells.
type marked struct {
	known   []int32 // numbers of those that any line has
	bit     []uint8 // by the number of a mark, from 1; 0 for none
	tells   []float64
	weighs  []float64
	total   float64 // what all of them tell
	whole   float64 // and how much they weigh
	names   uint64
	words   uint64 // marks that are neither names nor concepts
	deeds   uint64 // concepts that do not ask
	content uint64 // all that do not ask

	own     []uint64 // which of them each line has
	answers []uint64 // and its answer

	actors, conditions, contrasts uint16 // as in a line
}

// mostMarks is how many marks of a question are read.
const mostMarks = 63

func (l *lines) marked(marks []string) *marked {
	m := &marked{bit: make([]uint8, len(l.weights)), actors: which(actors, marks), conditions: which(conditions, marks), contrasts: which(contrasts, marks)}
	for i, mark := range marks[:min(len(marks), mostMarks)] {
		if id, ok := l.ids[mark]; ok {
			m.bit[id] = uint8(i + 1)
			m.known = append(m.known, id)
		}
		switch {
		case isName(mark):
			m.names |= 1 << i
		case strings.HasPrefix(mark, "word "):
			m.words |= 1 << i
		case isDeed(mark):
			m.deeds |= 1 << i
		}
		if !asking[strings.TrimPrefix(mark, "is ")] {
			m.content |= 1 << i
		}
		tells, weighs := l.tells(mark), l.weight(mark)
		m.tells, m.weighs = append(m.tells, tells), append(m.weighs, weighs)
		m.total += tells
		m.whole += weighs
	}
	m.own, m.answers = m.fill(room(l.own.lists), &l.own), m.fill(room(l.answers.lists), &l.answers)
	return m
}

// rooms are lists to be filled again, since a book has some thousand lines.
var rooms = sync.Pool{New: func() any { return new([]uint64) }}

func room(count int) []uint64 {
	list := slices.Grow(*rooms.Get().(*[]uint64), count)[:count]
	clear(list)
	return list
}

// forget gives the lists of lines back.
func (m *marked) forget() {
	for _, list := range []*[]uint64{&m.own, &m.answers} {
		back := (*list)[:0]
		*list = nil
		rooms.Put(&back)
	}
}

// postings tell in which of some lists each mark is, by number.
type postings struct {
	lists int
	from  []int32 // where the lists of each mark begin
	in    []int32
}

func newPostings(lists [][]int32, marks int) postings {
	p := postings{lists: len(lists), from: make([]int32, marks+1)}
	for _, list := range lists {
		for _, id := range list {
			p.from[id+1]++
		}
	}
	for id := range marks {
		p.from[id+1] += p.from[id]
	}
	p.in = make([]int32, p.from[marks])
	next := slices.Clone(p.from)
	for i, list := range lists {
		for _, id := range list {
			p.in[next[id]] = int32(i)
			next[id]++
		}
	}
	return p
}

// inEach returns which marks are in each of some lists.
func (m *marked) inEach(p *postings) []uint64 { return m.fill(make([]uint64, p.lists), p) }

// fill does so in a list of zeros.
func (m *marked) fill(each []uint64, p *postings) []uint64 {
	for _, id := range m.known {
		bit := uint64(1) << (m.bit[id] - 1)
		for _, i := range p.in[p.from[id]:p.from[id+1]] {
			each[i] |= bit
		}
	}
	return each
}

// isName reports whether a mark is a game, a premium or a card.
func isName(mark string) bool {
	kind, _, _ := strings.Cut(mark, " ")
	return kind == "game" || kind == "premium" || kind == "card" || kind == "foreign"
}

// isDeed reports whether a mark is a concept that does not only ask.
func isDeed(mark string) bool {
	concept, ok := strings.CutPrefix(mark, "is ")
	return ok && !asking[concept]
}

// in returns which marks are among those of a line.
func (m *marked) in(ids []int32) (bits uint64) {
	for _, id := range ids {
		bits |= 1 << (m.bit[id] & mostMarks) >> 1 // nothing for 0
	}
	return bits
}

// sum returns what some marks tell.
func (m *marked) sum(set uint64) float64 { return sum(m.tells, set) }

// weight returns how much some marks weigh.
func (m *marked) weight(set uint64) float64 { return sum(m.weighs, set) }

func sum(each []float64, set uint64) (all float64) {
	for ; set != 0; set &= set - 1 {
		all += each[bits.TrailingZeros64(set)]
	}
	return all
}

func (m *marked) share(set uint64) float32 { return m.shareOf(m.sum(set)) }

// shareOf returns the share of all that marks tell which tell so much.
func (m *marked) shareOf(sum float64) float32 { return float32(sum / max(m.total, 1e-9)) }

// rarest returns what the rarest mark tells that is not in a set.
func (m *marked) rarest(set uint64) float32 {
	most := 0.0
	for i, w := range m.tells {
		if set&(1<<i) == 0 {
			most = max(most, w)
		}
	}
	return float32(most / rare)
}

// rare is what a mark tells that is in one line only.
const rare = 8
