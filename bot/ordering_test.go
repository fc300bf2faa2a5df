package bot_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tarock/bot/standin"
)

// order is what ordering has found in the messages of a group.
type order struct {
	problems    []string
	settlements int
	ended       bool // the end of the evening was found
	messages    int  // number of messages with a place in the order
}

// Places of messages in a deal; tricks follow by their numbers.
const (
	aboveAll = iota
	ofBids
	ofTalon
	ofSayings
	ofTricks
)

var (
	trickTitle  = regexp.MustCompile(`^(\d+)\. Stich`)
	tableTitle  = regexp.MustCompile(`^Spiel (\d+)\b`)
	resultTitle = regexp.MustCompile(`^Spiel (\d+)(?:: | ist (?:aus|abgebrochen))`)
)

// placeOf returns the place of a message in its deal by its first line, 0 if it has
// none. It ignores the order of announcements before and after the talon.
func placeOf(title string) int {
	if m := trickTitle.FindStringSubmatch(title); m != nil {
		n, _ := strconv.Atoi(m[1])
		return ofTricks + 2*n
	}
	switch {
	case strings.HasPrefix(title, "Die Blätter liegen offen"): // at the beginning of the second trick
		return ofTricks + 3
	case strings.HasPrefix(title, "Spiel "):
		return ofBids
	case strings.HasPrefix(title, "Talon"):
		return ofTalon
	case strings.HasPrefix(title, "Ansagen ·"):
		return ofSayings
	}
	return aboveAll
}

// ordering reads the messages of a group from the top. A message that was sent twice,
// after a lost answer, may be next to itself.
func ordering(messages []standin.Message) (o order) {
	last := aboveAll
	for _, m := range messages {
		title, _, _ := strings.Cut(m.Text, "\n")
		place := placeOf(title)
		settles := slices.ContainsFunc(m.Entities, func(e standin.Entity) bool { return e.Type == "pre" }) // it has the sheet
		if table := tableTitle.FindStringSubmatch(title); table != nil && !settles && table[1] != strconv.Itoa(o.settlements+1) {
			o.problems = append(o.problems, fmt.Sprintf("%q is below settlement %d", title, o.settlements))
		}
		if result := resultTitle.FindStringSubmatch(title); result != nil && settles {
			n, _ := strconv.Atoi(result[1])
			if n != o.settlements && n != o.settlements+1 {
				o.problems = append(o.problems, fmt.Sprintf("settlement %d is below %d", n, o.settlements))
			}
			o.settlements, last, place = n, aboveAll, aboveAll
			o.messages++
		}
		o.ended = o.ended || strings.HasPrefix(title, "Der Abend ist aus")
		if place == aboveAll {
			continue
		}
		o.messages++
		if place < last {
			o.problems = append(o.problems, fmt.Sprintf("%q is below a later part of the deal", title))
		}
		if o.ended {
			o.problems = append(o.problems, fmt.Sprintf("%q is below the end of the evening", title))
		}
		last = place
	}
	return o
}
