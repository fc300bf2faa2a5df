package ask

import "tarock/engine/view"

// beats answers whether one must beat, or may stay below.
func (b *reckoner) beats(q *query) (fact, bool) {
	below := q.hasWord(below) && q.sense() != must
	asked := q.has["beat"] || q.has["higher"] && (below || q.sense() == must && q.has["gameword"])
	if q.has["suits"] && q.sense() == may && !below || q.sense() == so && !q.has["exists"] || len(q.cards) > 0 && b.law[view.LawBeat] != "no" {
		return fact{}, false // whether a card can beat another
	}
	if !asked || !q.only("beat higher lead tricks cards gameword takes negative positive opponent table suits follow") || len(q.games) > 1 || len(q.premiums) > 0 || b.law[view.LawBeat] == "" || q.has["worth"] {
		return fact{}, false
	}
	text, duty, sure := b.mustBeat(q)
	switch {
	case q.sense() == may && below && !sure:
		return fact{}, false
	case q.sense() == may && below && duty:
		text = b.say("reckon.no", "fact", unasked(text))
	case q.sense() == may:
		text = b.say("reckon.yes", "fact", unasked(text))
	}
	return fact{text, []string{"play.beat", "play.over", "play.follow"}}, true
}

// below are words for playing a card that does not beat.
var below = set("niedriger niedrigere niedrigeren kleinere kleineren kleiner drunter drunterbleiben drunterbleibn unterstechen untertrumpfen ducken lower smaller below under underneath undertrump duck")

// mustBeat returns the sentence on beating in the game that is named, whether one must, and
// whether that is known without the game.
func (b *reckoner) mustBeat(q *query) (text string, duty, sure bool) {
	g, law := b.game(q), b.law[view.LawBeat]
	switch {
	case law == "atout" && q.has["suits"]:
		return b.say("reckon.no", "fact", b.say("reckon.beat-atout")), false, true
	case law != "negative":
		return b.lawful(view.LawBeat), law != "no", law == "no"
	case g == nil && q.has["negative"]:
		return b.say("reckon.yes", "fact", unasked(b.lawful(view.LawBeat))), true, true
	case g == nil:
		return b.lawful(view.LawBeat), false, false
	case g.Kind == view.Negative || g.Kind == view.Open:
		return b.say("reckon.must-beat", "game", b.gameName(g.ID)), true, true
	}
	return b.say("reckon.must-not-beat", "game", b.gameName(g.ID)), false, true
}

// asksWhich reports whether words ask which of two things is so, though they begin with a verb: "is the ace above or
// below the jack", "is the queen or the king higher", "does the ten beat the nine, or the other way round".
func asksWhich(words []string) bool {
	for i, word := range words {
		if word != "or" && word != "oder" || i == 0 || i+1 == len(words) {
			continue
		}
		rest := words[i+1:]
		if otherWay[rest[len(rest)-1]] {
			return true
		}
		for len(rest) > 1 && articles[rest[0]] {
			rest = rest[1:]
		}
		ranks, suits := spokenCards()
		named := func(w string) bool { return ranks[w] != "" || suits[w] != "" || digit(w) }
		if compares[words[i-1]] && compares[rest[0]] || named(words[i-1]) && named(rest[0]) {
			return true
		}
	}
	return false
}

// compares are words by which two cards are compared, otherWay ones that end "or the other way round".
var (
	compares = either(lower, highest, lowest, set("higher above over stronger höher stärker über drüber darüber schwächer weaker drunter before after vor nach"))
	otherWay = set("umgekehrt around round")
)
