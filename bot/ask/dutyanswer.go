package ask

import "tarock/engine/view"

// turn answers a question that tells a turn by relations.
func (b tricks) turn(q *query) (fact, bool) {
	if !q.polar {
		return fact{}, false
	}
	t, ok := b.readTurn(q)
	if !ok {
		return fact{}, false
	}
	v, usual := b.turnVotes(t, q.among()), false
	if v.split() && t.game == "" && len(t.kinds) == 0 && len(b.pack.tables().Games) > 0 {
		one := *t
		one.kinds, one.usual, usual = []view.Kind{view.Positive}, true, true
		v = b.turnVotes(&one, q.among())
	}
	if v.yes+v.no == 0 || v.split() {
		return fact{}, false
	}
	kind := map[bool]trickKind{true: mustPlay, false: mayPlay}[t.asked.must]
	if t.asked.keep {
		kind = mayKeep
	} else if t.asked.sort == anyCards {
		kind = mayAny
	}
	text, from := b.verdictOn(&toldTrick{asked: askedTrick{kind: kind}}, v)
	if text == "" {
		return fact{}, false
	}
	switch t.asked.sort {
	case higherCards, lowerCards, highestCard:
		from = []string{"play.beat", "play.over", "play.follow"}
	}
	if usual {
		text = b.say("reckon.trick.usual", "fact", text)
	}
	return fact{text, from}, true
}
