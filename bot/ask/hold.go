package ask

import (
	"slices"
	"strings"

	"tarock/engine/view"
)

// holding answers who may hold a bid.
type holding struct{ *reckoner }

// by answers whether a player who is named may hold a bid: others than forehand may not where only
// she may, nobody may hold hers, and the dealer may hold none where order of play decides.
func (b holding) by(q *query) (fact, bool) {
	by, against := b.law[view.LawHold], q.ofForehand()
	if by == "" || by == "no" || !q.polar || !q.has["hold"] || q.sense() == must || len(q.foreign)+len(q.sets)+len(q.premiums) > 0 || !q.only("hold bid gameword takes forehand dealer opponent seat overbid own last second") {
		return fact{}, false
	}
	switch {
	case q.has["who"], by == "forehand" && q.hasWord(notForehand) && !against, against && (by == "forehand" || by == "earlier"), by == "earlier" && q.has["dealer"]:
		return fact{b.say("reckon.no", "fact", unasked(b.lawful(view.LawHold))), []string{"bidding.hold", "bidding.how"}}, true
	}
	return fact{}, false
}

// ofOthers reports whether a question on holding is on another player than forehand.
func (q *query) ofOthers() bool { return q.has["who"] || q.hasWord(notForehand) || q.ofForehand() }

// ofForehand reports whether forehand is only the player against whom something is done: "gegen die
// Vorhand", "das Spiel der Vorhand", "forehand's bid".
func (q *query) ofForehand() bool {
	text := " " + strings.Join(q.words, " ") + " "
	within := func(list []string) bool {
		return slices.ContainsFunc(list, func(of string) bool { return strings.Contains(text, of) })
	}
	return within(ofForehand) || !within(byForehand) && q.hasWord(notForehand) && (strings.Contains(text, " die vorhand ") || strings.Contains(text, " forehand "))
}

// byForehand are words by which forehand is the one who holds.
var byForehand = []string{" darf die vorhand ", " kann die vorhand ", " darf vorhand ", " kann vorhand ", " may forehand ", " can forehand ", " may the forehand "}

var ofForehand = []string{" gegen die vorhand ", " gegen vorhand ", " spiel der vorhand ", " gebot der vorhand ", " von der vorhand ", " vorhand ihr ", " against forehand ", " against the forehand ", " forehands ", " of forehand ", " der vorhand halten "}
