package ask

import (
	"regexp"
	"slices"
	"strconv"
)

// claimed puts yes or no before a fact that says neither, if a question claims amounts.
func (b *Book) claimed(q *query, f reckoned) string {
	if q.sense() != so || f.text == "" || f.left > 0 || saysWhich(f.text) || q.hasWord(choices) {
		return f.text
	}
	key := ""
	if amounts, claims := amount.FindAllString(f.text, -1), q.claims(); len(claims) > 0 && len(amounts) > 0 {
		key = "reckon.yes"
		if slices.ContainsFunc(claims, func(n string) bool { return !slices.Contains(amounts, n) }) {
			key = "reckon.no"
		}
	}
	if key == "" {
		return f.text
	}
	return b.say(key, "fact", f.text)
}

// amount is a number in an answer.
var amount = regexp.MustCompile(`[0-9]+`)

// choices are words between two things of which one asks which.
var choices = set("oder or")

// claims returns the numbers that a question claims, without those of players.
func (q *query) claims() (list []string) {
	for _, n := range q.numbers {
		if n < 100 && n != q.among() {
			list = append(list, strconv.Itoa(n))
		}
	}
	return list
}
