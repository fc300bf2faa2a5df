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
	if by == "" || by == "no" || !q.polar || !q.has["hold"] || q.has["higher"] || q.hasWord(whose) || q.within(byForehand) || q.sense() == must || len(q.foreign)+len(q.sets)+len(q.premiums) > 0 || !q.only("hold bid gameword takes forehand dealer opponent seat overbid own last second") {
		return fact{}, false
	}
	switch {
	case by == "earlier" && q.within(behind), q.has["who"], by == "forehand" && q.hasWord(notForehand) && !against, against && (by == "forehand" || by == "earlier"), by == "earlier" && q.within(byDealer):
		return fact{b.say("reckon.no", "fact", unasked(b.lawful(view.LawHold))), []string{"bidding.hold", "bidding.how"}}, true
	}
	return fact{}, false
}

// ofOthers reports whether a question on holding is on another player than forehand.
func (q *query) ofOthers() bool { return q.has["who"] || q.hasWord(notForehand) || q.ofForehand() }

// ofForehand reports whether forehand is only the player against whom something is done: "gegen die
// Vorhand", "das Spiel der Vorhand", "forehand's bid".
func (q *query) ofForehand() bool {
	return q.within(ofForehand) || !q.within(byForehand) && q.hasWord(notForehand) && q.within(forehandAlone)
}

// within reports whether a question has one of some groups of words.
func (q *query) within(list []string) bool {
	text := " " + strings.Join(q.words, " ") + " "
	return slices.ContainsFunc(list, func(of string) bool { return strings.Contains(text, of) })
}

// Words by which a bid of forehand is held, and by which forehand or the dealer is the one who holds.
var (
	ofForehand    = []string{" gegen die vorhand ", " gegen vorhand ", " spiel der vorhand ", " gebot der vorhand ", " von der vorhand ", " vorhand ihr ", " against forehand ", " against the forehand ", " forehands ", " of forehand ", " der vorhand halten "}
	forehandAlone = []string{" die vorhand ", " forehand "}
	byForehand    = []string{" darf die vorhand ", " kann die vorhand ", " darf vorhand ", " kann vorhand ", " als vorhand ", " may forehand ", " can forehand ", " may the forehand ", " as forehand "}
	behind        = []string{" vor mir ", " hinter dem bieter ", " hinter ihm ", " eines früheren ", " before me ", " behind the bidder ", " behind him ", " an earlier "}
	byDealer      = []string{" darf der geber ", " kann der geber ", " may the dealer ", " can the dealer ", " bin geber ", " als geber ", " am dealer ", " am the dealer "}
)
