package ask

import (
	"slices"
	"strconv"

	"tarock/engine/act"
)

// apiece answers what somebody writes with so many points where nobody plays a game: each player or
// side settles what it has.
func (b settling) apiece(q *query) (fact, bool) {
	set := b.writer.set
	asks := q.has["worth"] || q.has["pay"] || q.has["what"] || q.hasWord(writes)
	if len(b.tables().Games) > 0 || set.Entry == nil || q.polar || !asks || q.hasWord(ofOthers) || len(q.premiums)+len(q.cards)+len(q.foreign)+len(q.sets) > 0 || q.asksWho() || q.has["may"] || q.has["must"] || q.has["need"] || q.has["when"] || q.has["why"] || q.has["how"] || q.has["higher"] ||
		!q.only("points tricks win lost dealer forehand partner opponent table gameword own deck takes") {
		return fact{}, false
	}
	o, err := set.Choose(b.writer.options)
	people := q.among()
	if people == 0 {
		people = set.Tables()[0]
	}
	form := set.Form(people, o)
	if err != nil || form == nil {
		return fact{}, false
	}
	entry, points := set.Entry(o), -1
	for _, c := range q.counted {
		if slices.Contains(c.of, "points") {
			points = c.n
		} else if slices.Contains(c.of, "tricks") && c.n*form.Seats() == form.Deck.Len()-form.Talon-(form.Hands[form.Seats()-1]-form.Hands[0]) {
			points = entry.Sum(form.Seats())
		}
	}
	if points < 0 {
		points = pointsToldApiece(q, entry.Sum(form.Seats())/max(entry.Parts, 1))
	}
	first, ok := b.engine.Apiece(form, points, 0)
	if points < 0 || !ok {
		return fact{}, false
	}
	amount := signed(first)
	last, ok := b.engine.Apiece(form, points, act.Seat(form.Seats()-1))
	switch {
	case ok && q.has["dealer"] && !q.hasWord(denials):
		amount = signed(last)
	case ok && last != first && !q.has["dealer"]:
		amount = b.say("reckon.as-dealer", "amount", amount, "dealer", signed(last))
	}
	return fact{b.say("reckon.apiece", "n", points, "amount", amount), []string{"settlement.how", "settlement.game", "counting.win"}}, true
}

// ofOthers are words for what is not one's own, or only a difference.
var ofOthers = either(otherWords, set("they unterschied difference off apart"))

// pointsToldApiece returns the points of which a question tells without the word for them, -1 for none: "we two have 42,
// the others 30", "ich komm auf 50".
func pointsToldApiece(q *query, all int) int {
	var list []int
	for _, n := range q.numbers {
		if n >= leastPoints && n < 100 {
			list = append(list, n)
		}
	}
	me := slices.IndexFunc(q.words, func(w string) bool { return selfWords[w] })
	switch {
	case me < 0 || len(list) == 0:
	case len(list) == 1:
		return list[0]
	case len(list) == 2 && list[0]+list[1] == all && me < slices.Index(q.words, strconv.Itoa(list[0])):
		return list[0]
	}
	return -1
}

// signed returns an amount with its sign.
func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}
