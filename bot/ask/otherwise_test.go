package ask

import (
	"slices"
	"testing"

	"tarock/engine/rules"
	"tarock/locales"
)

// ofWays says of how many ways of asking one is tried.
const ofWays = 2

// TestAskedOtherwise asks a question in one way with only the other ways in the book: most
// get the same answer, and few the opposite one.
func TestAskedOtherwise(t *testing.T) {
	all, right, opposite, way := 0, 0, 0, 0
	for _, set := range rules.All() {
		for _, language := range locales.Languages() {
			book := *For(set, nil, locales.For(language))
			lines, others := book.lines.all, newGap(book.lines.all)
			for _, p := range book.passages[:book.own] {
				for _, a := range p.asked {
					for _, question := range a.Questions {
						if len(a.Questions) < 2 {
							continue
						}
						if way++; way%ofWays > 0 {
							continue
						}
						book.lines.all = others.without(question)
						all++
						got := Passage{}
						for _, i := range others.of[question] {
							book.habits.count(&lines[i], -1)
						}
						if list := book.Answer(question); len(list) > 0 {
							got = list[0]
						}
						for _, i := range others.of[question] {
							book.habits.count(&lines[i], 1)
						}
						switch want := yesOrNo(a.Answer); {
						case want == "" && got.ID == p.ID, want != "" && yesOrNo(got.Fact) == want:
							right++
						case want != "" && yesOrNo(got.Fact) != "":
							opposite++
							if testing.Verbose() {
								t.Logf("%s %s: %s\n want %s\n got %s", set.ID, language, question, a.Answer, got.Fact)
							}
						}
					}
				}
			}
		}
	}
	t.Logf("of %d questions %d are answered as they are asked otherwise, and %d the other way round", all, right, opposite)
	if right*100 < 66*all || opposite*100 > 17*all {
		t.Error("got too few right answers, or too many opposite ones")
	}
}

// gap is a list of lines that lacks one of them, which costs little to change for one that is near.
type gap struct {
	lines, others []line
	at            int              // the line that others lacks
	of            map[string][]int // lines by their question
}

func newGap(lines []line) *gap {
	g := &gap{lines: lines, others: slices.Clone(lines[1:]), of: map[string][]int{}}
	for i := range lines {
		g.of[lines[i].question] = append(g.of[lines[i].question], i)
	}
	return g
}

// without returns the lines except those of a question.
func (g *gap) without(question string) []line {
	of := g.of[question]
	if len(of) != 1 {
		return slices.DeleteFunc(slices.Clone(g.lines), func(l line) bool { return l.question == question })
	}
	to := of[0]
	if to > g.at {
		copy(g.others[g.at:to], g.lines[g.at:to])
	} else {
		copy(g.others[to:g.at], g.lines[to+1:g.at+1])
	}
	g.at = to
	return g.others
}
