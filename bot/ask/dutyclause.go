package ask

import (
	"slices"
	"strings"

	"tarock/engine/card"
)

// dutyClause is what the words of a clause say.
type dutyClause struct {
	text  []string
	words int // that say something
	does  map[dutyWord]bool

	suit, trump, other, plain, higher, lower answer

	last     *answer  // of what was spoken last
	cards    card.Set // that are named
	lacks    card.Set // that are denied
	denied   bool
	only     bool
	whole    bool // "left": there is nothing else
	extreme  bool // "the highest"
	definite bool // "the higher one"
	small    bool // which may mean lower
}

// says reports whether one of some things is done in a clause.
func (c *dutyClause) says(one ...dutyWord) bool {
	return slices.ContainsFunc(one, func(w dutyWord) bool { return c.does[w] })
}

// wishes reports whether a clause tells what one wants to play.
func (c *dutyClause) wishes() bool {
	return c.says(dutyWants) || c.says(dutyMine) && c.says(dutyPlays, dutyKeeps, dutyStays, dutyFollows, dutySheds, dutyRuffs) && !c.says(dutyHas, dutyCan)
}

// onlyWishes reports whether a clause says no more than that one wants something or not: "I do not want the trick".
func (c *dutyClause) onlyWishes() bool {
	return c.says(dutyWants) && !c.some() && !c.says(dutyPlays, dutyKeeps, dutyStays, dutyBeats, dutyRuffs, dutyFollows, dutySheds)
}

// asksAlone reports whether a clause only asks of what is told beside it: "is that allowed".
func (c *dutyClause) asksAlone() bool {
	if c.says(dutyPlays, dutyKeeps, dutyFollows, dutyBeats, dutyRuffs, dutyStays, dutyHas, dutyLed, dutyLies) || c.some() {
		return false
	}
	return c.says(dutyFine) || c.says(dutyMay, dutyMust) && !c.says(dutyIf)
}

// some reports whether a clause names cards.
func (c *dutyClause) some() bool {
	sorts := []answer{c.suit, c.trump, c.other, c.plain, c.higher, c.lower}
	return slices.ContainsFunc(sorts, func(a answer) bool { return a != untold }) || !c.cards.Or(c.lacks).Empty() || c.extreme
}

// asksFirst reports whether a clause begins with a word by which one asks.
func (c *dutyClause) asksFirst() bool {
	words := c.text
	for len(words) > 1 && (goesOn[words[0]] || opening[words[0]]) {
		words = words[1:]
	}
	switch first := words[0]; {
	case isItSo[first]:
		return c.says(dutyMay, dutyMust, dutyFine)
	case canIt[first]:
		return !c.says(dutyIf)
	case first == "have" || first == "need":
		return false
	default:
		return mayWords[first] || mustWords[first] || enoughFor[first]
	}
}

// theOnly reports whether a clause says that there is only one of what it names: "my only tarock".
func (c *dutyClause) theOnly() bool {
	for i, w := range c.text {
		if onlyHave[w] && (strings.HasPrefix(w, "einzig") || i > 0 && (c.text[i-1] == "my" || c.text[i-1] == "the")) {
			return true
		}
	}
	return false
}

// speaksOf reports whether one of some words is in a clause.
func (c *dutyClause) speaksOf(words map[string]bool) bool {
	return slices.ContainsFunc(c.text, func(w string) bool { return words[w] })
}
