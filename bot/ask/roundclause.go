package ask

import (
	"slices"

	"tarock/bot/ask/told"
)

// skipped reports whether a clause tells nothing of the auction: that all are still in, or what somebody would rather do now.
func skipped(list []token) bool {
	return slices.ContainsFunc(list, func(t token) bool { return wishing[t.word] }) || !slices.ContainsFunc(list, func(t token) bool { return !stillIn[t.word] })
}

// unsaidIn reports whether a clause says what nobody has said, or that somebody has not passed; ok if that is all.
func (r *roundReader) unsaidIn(list []token) (said, ok bool) {
	passed := false
	for _, t := range list {
		said = said || t.kind == nobody || t.kind == denial
		passed = passed || saysPass[t.word]
	}
	no := slices.ContainsFunc(list, func(t token) bool { return t.kind == nobody })
	besser := slices.ContainsFunc(list, func(t token) bool { return t.word == "besser" || t.word == "better" })
	known := !slices.ContainsFunc(list, func(t token) bool {
		unbid := t.kind == namesOne && no && len(r.Turns) == 0 // "nobody says Solo", before anything else is told
		return !unbid && t.kind != nobody && t.kind != denial && t.kind != aPlayer && !roundFillers[t.word] && !saysPass[t.word] && !bidVerbs[t.word] && !saidBid[t.word] && !ofYet[t.word]
	})
	yet := slices.ContainsFunc(list, func(t token) bool { return notYet[t.word] }) // "Dora hasn't said anything yet"
	return said && (len(list) > 2 || no) && !besser, known && (no != passed || yet && !no)
}

// ofYet are words beside what has not been said.
var ofYet = set("yet so far bis bisher jetzt noch was etwas anything else sonst higher höher")

// subjectFirst puts the player before what he says: "dann passt Anna".
func subjectFirst(list []token) []token {
	if len(list) == 0 || list[0].kind == aPlayer || list[0].kind == allOthers || goesOn[list[0].word] {
		return list
	}
	if i := slices.IndexFunc(list, func(t token) bool { return ofOwner[t.word] }); i > 0 && i+1 < len(list) && list[i+1].kind == aPlayer && slices.ContainsFunc(list[:i], func(t token) bool { return t.kind == namesOne }) {
		return slices.Concat(list[i+1:i+2], list[:i], list[i+2:]) // "Solo von Dora"
	}
	said := slices.IndexFunc(list, func(t token) bool { return t.kind == namesOne || saysPass[t.word] || saysHold[t.word] })
	who := slices.IndexFunc(list, func(t token) bool { return t.kind == aPlayer && t.by != (told.Player{}) })
	if said < 0 || who < said && !ofBidding[list[max(0, who-1)].word] || who < 0 || !inAnyOrder[list[0].word] && !saysPass[list[0].word] && !saysHold[list[0].word] && !ofBidding[list[0].word] {
		return list
	}
	return slices.Concat(list[who:who+1], list[:who], list[who+1:])
}
