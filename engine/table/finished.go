package table

import (
	"reflect"
	"sort"

	"tarock/engine/deal"
	"tarock/engine/view"
)

// Finished is what a table keeps of a deal once the next one has begun: enough to go on
// with the evening and its score sheet. It follows from the deal's cards and actions, and
// spares playing them again.
type Finished struct {
	Round   int // of the deal, see Table.Round
	Actions int // with which it was played
	Outcome deal.Outcome
	Row     view.Row // without Before
}

// Append appends f to b in a form that ReadFinished reads, if it is of the same version
// of the program.
func (f *Finished) Append(b []byte) []byte { return pack(b, reflect.ValueOf(f).Elem()) }

// ReadFinished reads any number of deals that Append has appended. It returns false if
// there is anything else.
func ReadFinished(b []byte) (list []Finished, ok bool) {
	r := reader{b: b}
	list = make([]Finished, 0, 1+len(b)/usual)
	for len(r.b) > 0 {
		list = append(list, Finished{})
		r.unpack(reflect.ValueOf(&list[len(list)-1]).Elem())
	}
	return list, !r.bad
}

// usual is about how many bytes Append appends.
const usual = 64

// knownOf returns the known outcome of the deal of a round, nil if there is none.
func knownOf(list []Finished, round int) *Finished {
	i := sort.Search(len(list), func(i int) bool { return list[i].Round >= round })
	if i == len(list) || list[i].Round != round {
		return nil
	}
	return &list[i]
}

// Skip applies an event that is an action of a deal whose outcome is known, and reports
// whether it is one; other events change nothing. Apply would do the same, more slowly.
func (t *Table) Skip(event []byte) bool {
	const action = did + " "
	if t.skips == nil || len(event) < len(action) || string(event[:len(action)]) != action {
		return false
	}
	t.skip()
	t.Move++
	return true
}

// skip counts an action of a deal whose outcome is known, without doing it.
func (t *Table) skip() {
	t.skipped++
	t.Late = false
	t.Ballot.drop()
	if t.skipped < t.skips.Actions {
		return
	}
	f := t.skips
	t.skips, t.without = nil, nil
	row := f.Row
	row.Before = t.dealt.before
	t.rows = append(t.rows, row)
	t.evening.Add(&f.Outcome)
	t.ready()
	t.Proved = proven(t)
}

// Whole reports whether the table has its deal, if one has begun. It lacks it when the
// deal is one of Known.
func (t *Table) Whole() bool { return t.Deal != nil || t.dealt.plan.Form == nil }
