package enginetest

import (
	"fmt"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// seenInToy: the kept card, even a tarock, is seen only by forehand.
func seenInToy(d *deal.Deal, eyes act.Seat) card.Set {
	var seen card.Set
	if eyes != act.Nobody {
		seen = d.Dealt(eyes)
	}
	for _, a := range d.Actions() {
		seen = seen.With(a.Card)
	}
	return seen.Without(card.None)
}

// listener records the complaints of a check.
type listener struct {
	testing.TB
	said []string
}

func (l *listener) Helper()             {}
func (l *listener) Failed() bool        { return len(l.said) > 0 }
func (l *listener) Logf(string, ...any) {}
func (l *listener) Errorf(format string, args ...any) {
	l.said = append(l.said, fmt.Sprintf(format, args...))
}
func (l *listener) Error(args ...any) { l.said = append(l.said, fmt.Sprint(args...)) }
func (l *listener) Fatalf(format string, args ...any) {
	l.Errorf(format, args...)
	panic(l)
}
func (l *listener) Fatal(args ...any) {
	l.Error(args...)
	panic(l)
}

// complaints runs all checks on a rule set until one complains.
func complaints(t *testing.T, set *deal.RuleSet) (said string) {
	l := &listener{TB: t}
	defer func() {
		if r := recover(); r != nil && r != any(l) {
			panic(r)
		}
		said = strings.Join(l.said, "\n")
	}()
	for _, options := range choices(set) {
		for _, f := range forms(set, options) {
			p := newTrial(l, &Rules{Set: set, Seen: seenInToy}, options, f)
			p.share = 8
			p.all(l)
		}
	}
	return ""
}

// TestComplaints: the checks find each mistake, and nothing else.
func TestComplaints(t *testing.T) {
	for wrong, want := range map[fault]string{
		"":           "",
		"leak":       "can tell",
		"list":       "done is listed: false, Check says <nil>",
		"check":      "what was refused has changed something",
		"memory":     "in the memory of another deal",
		"sum":        "the accounts move by",
		"step":       "told as step",
		"must":       "possible without",
		"too much":   "but in no choice",
		"too little": "possible, but not offered",
		"reason":     "which is no reason of the rule set",
		"copy":       "added to a copy of the evening",
		"twice":      "a card is in two places",
	} {
		t.Run(string(wrong), func(t *testing.T) {
			t.Parallel()
			if said := complaints(t, toy(wrong)); !strings.Contains(said, want) || want == "" && said != "" {
				t.Errorf("got complaints %q, want %q", said, want)
			}
		})
	}
}
