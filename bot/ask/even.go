package ask

import (
	"slices"
	"strconv"

	"tarock/engine/view"
)

// Words for as many points on both sides, and for whoever asks of his own side.
var (
	evenly     = set("each je beide beiden both jeder jede all apiece equal equally gleich gleichviel tie tied gleichstand unentschieden draw drawn")
	toEach     = set("to zu all")
	evenBeside = set("caller callers side they they'd and had called")
	winners    = set("winner sieger gewinner gewinnt wins won gewonnen made geschafft")
)

// even answers who has won with as many points on both sides: "47 to 47".
func (b settling) even(q *query) (fact, bool) {
	pack, _ := strconv.Atoi(b.law[view.LawPack])
	need, parts, ok := b.law.Enough()
	half, times := pack/2, 0
	for _, n := range q.numbers {
		if n == half {
			times++
		} else if n > 12 {
			return fact{}, false
		}
	}
	asks := q.has["win"] || q.has["lost"] || q.hasWord(winners)
	if !ok || pack%2 > 0 || times == 0 || times == 1 && !q.hasWord(evenly) || !asks || len(b.tables().Games) == 0 ||
		q.has["pay"] || q.has["worth"] || q.has["many"] || q.has["why"] || q.has["need"] || len(q.premiums)+len(q.foreign)+len(q.sets) > 0 || len(q.games) > 1 ||
		!q.only("win lost points declarer opponent partner takes gameword call tricks own table higher unlike differs deck exists") {
		return fact{}, false
	}
	if g := b.game(q); g != nil && (g.Aim != 0 || g.Feat || g.Sides == view.EachForSelf) {
		return fact{}, false
	}
	if slices.ContainsFunc(b.tables().Games, func(g view.Game) bool { return g.Points && g.Written }) {
		return fact{}, false // neither won nor lost
	}
	amount := b.say("reckon.whole", "points", need/parts)
	if rest := need % parts; rest > 0 {
		amount = b.say("reckon.leaves", "points", need/parts, "n", rest)
	}
	won := half*parts >= need
	text := b.say(map[bool]string{true: "reckon.even-won", false: "reckon.even-lost"}[won], "n", half, "fact", b.say("reckon.wins", "amount", amount))
	from := []string{"counting.win"}
	if !q.polar {
		return fact{text, from}, true
	}
	of := won // the declarer's side
	switch {
	case q.has["opponent"] && !q.has["declarer"]:
		of = !won
	case q.hasWord(selfWords) && !q.has["declarer"]:
		return fact{}, false
	}
	return fact{b.say(map[bool]string{true: "reckon.yes", false: "reckon.no"}[of != q.has["lost"]], "fact", text), from}, true
}
