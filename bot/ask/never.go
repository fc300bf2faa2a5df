package ask

import (
	"strings"

	"tarock/engine/view"
)

// nevers are the laws by which there is no such thing, in no game and with no cards.
var nevers = []right{
	{law: view.LawHold, needs: "hold", from: "bidding.hold bidding.how"},
	{law: view.LawGiveUp, needs: "giveup", from: "talon.giveup talon.discard bidding.how"},
	{law: view.LawKnock, needs: "knock", from: "course.knock course.cut course.deal"},
	{law: view.LawRedeal, needs: "redeal", from: "course.redeal course.deal"},
}

// never answers whether one may do what is not done here at all, whatever the game and the cards.
func (b *reckoner) never(q *query) (fact, bool) {
	if !q.polar || q.sense() == must || len(q.foreign)+len(q.sets)+len(q.premiums) > 0 || q.hasWord(misdealt) {
		return fact{}, false
	}
	for _, r := range nevers {
		if b.law[r.law] == "no" && q.has[r.needs] && q.only(r.needs+" bid gameword forehand dealer declarer opponent partner takes suits cards hand deal solo own first last twice talon table call tricks") {
			return fact{b.lawful(r.law), strings.Fields(r.from)}, true
		}
	}
	return fact{}, false
}

// misdealt are words for dealing wrongly, after which the same dealer deals again.
var misdealt = set("falsch vergeben vergibt verteilt wrong wrongly misdeal misdealt exposed aufgedeckt")
