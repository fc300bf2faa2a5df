package ask

import (
	"slices"

	"tarock/engine/view"
)

// bidding answers from the order in which games are bid.
type bidding struct{ *reckoner }

// order answers which of two games is higher.
func (b bidding) order(q *query) (fact, bool) {
	outbids := b.outbids(q)
	if (q.has["overbid"] || wasBid(q.words)) && !outbids {
		return fact{}, false // which of them stands decides
	}
	if len(q.games) != 2 || q.polar && (len(q.numbers) > 0 || !outbids && len(q.words) > 2 && upon[q.words[2]]) || q.has["who"] || q.has["may"] && !q.has["over"] || q.has["many"] || len(q.premiums)+len(q.foreign) > 0 && !q.has["higher"] || !q.only("gameword bid overbid beat ruff announce before after next deck") {
		return fact{}, false
	}
	if q.has["worth"] || q.has["pay"] {
		return fact{}, false // which of them pays more
	}
	t := b.tables()
	one, two := t.Game(q.games[0]), t.Game(q.games[1])
	high, low := one, two
	if two.Rank > one.Rank {
		high, low = two, one
	}
	from := []string{"bidding.order", "games"}
	if low.Rank == 0 {
		return fact{b.say("reckon.unranked", "low", b.gameName(low.ID), "needs", b.writer.name("needs", low.Who())), from}, true
	}
	text := b.say("reckon.higher", "high", b.gameName(high.ID), "low", b.gameName(low.ID))
	if high.Rank == low.Rank {
		text = b.say("reckon.equal", "high", b.gameName(high.ID), "low", b.gameName(low.ID))
	}
	if q.polar && !q.hasWord(choices) {
		key := "reckon.no"
		switch {
		case q.has["differs"]: // "gleich hoch"
			if (high.Rank == low.Rank) != q.has["unlike"] {
				key = "reckon.yes"
			}
		case q.hasWord(lower):
			if low == one && high.Rank > low.Rank {
				key = "reckon.yes"
			}
		case high == one && high.Rank > low.Rank:
			key = "reckon.yes"
		}
		text = b.say(key, "fact", text)
	}
	return fact{text, from}, true
}

// outbids reports whether a question is whether its first game outbids the second one, and nothing
// else: "does a Bettler outbid a Dreier?", "überbietet Bettler Dreier?"
func (b bidding) outbids(q *query) bool {
	if !q.polar || len(q.places) != 2 || q.places[1].from < q.places[0].to {
		return false
	}
	verbs, known := 0, vocabularies[b.writer.texts.Language()]()
	for i, word := range q.words[:q.places[1].from] {
		concepts, _ := known.concepts(word)
		switch {
		case i >= q.places[0].from && i < q.places[0].to, anArticle[word]:
		case slices.Contains(concepts, "overbid"), slices.Contains(concepts, "over"):
			verbs++
		case i == 0 && polarVerbs[word]:
		default:
			return false
		}
	}
	return verbs == 1
}

// anArticle are words that may stand before the name of a game.
var anArticle = set("a an the ein eine einen der die das den")

// upon comes before the game that has been bid: "darf ich über ein Farberl Solo sagen?"
var upon = set("über auf over after upon")

// over answers whether one game may be bid over another one that is the highest bid.
func (b bidding) over(q *query) (fact, bool) {
	if len(q.games) != 2 || !q.polar || len(q.premiums)+len(q.foreign)+len(q.sets)+len(q.numbers) > 0 || q.has["worth"] || q.has["pay"] || q.has["hold"] || q.has["who"] || q.has["twice"] || q.hasWord(takesOver) || q.sense() == must || q.sense() == so && !q.has["over"] && !q.has["beat"] && !wasBid(q.words) {
		return fact{}, false
	}
	if b.outbids(q) || !q.only("gameword bid overbid next before after step beat announce over forehand suits cards first hand skip takes ruff") || q.has["forehand"] && q.hasWord(denials) {
		return fact{}, false
	}
	stands, new, ok := b.stands(q)
	if !ok {
		return fact{}, false
	}
	t := b.tables()
	low, high := t.Game(stands), t.Game(new)
	if low.Rank == 0 || high.Rank == 0 {
		return fact{}, false
	}
	from := []string{"bidding.order", "bidding.how", "games"}
	skips := slices.ContainsFunc(t.Games, func(g view.Game) bool { return g.Rank > low.Rank && g.Rank < high.Rank })
	switch {
	case high.Rank < low.Rank:
		return fact{b.say("reckon.no", "fact", b.say("reckon.higher", "high", b.gameName(low.ID), "low", b.gameName(high.ID))), from}, true
	case high.Rank == low.Rank:
		return fact{b.say("reckon.no", "fact", b.say("reckon.equal", "high", b.gameName(high.ID), "low", b.gameName(low.ID))), from}, true
	case b.law[view.LawSkip] == "invitation":
		return fact{}, false // it depends on the hand
	case b.law[view.LawSkip] == "no" && skips:
		return fact{b.lawful(view.LawSkip), from}, true
	case high.Needs == "over-lower" && skips:
		return fact{b.say("reckon.needs-not", "game", b.gameName(high.ID), "needs", b.writer.name("needs", high.Needs)), from}, true
	case high.Needs == "over-lower", high.Needs == "", high.Needs == "six-suits" && q.has["suits"]:
		return fact{b.say("reckon.yes", "fact", b.say("reckon.higher", "high", b.gameName(high.ID), "low", b.gameName(low.ID))), from}, true
	}
	return fact{b.say("reckon.needs-but", "game", b.gameName(high.ID), "needs", b.writer.name("needs", high.Who())), from}, true
}

// takesOver are words for taking a game over, which is no bid.
var takesOver = set("übernehmen übernehme übernimmt ablösen ablöse takeover")

// stands returns which of the two games of a question is the highest bid, and which one is to be bid
// over it; false if that is not clear.
func (b bidding) stands(q *query) (stands, new string, ok bool) {
	if len(q.places) != 2 || q.places[1].from < q.places[0].to {
		return "", "", false
	}
	one, two := q.games[0], q.games[1]
	ahead, between := q.words[max(0, q.places[0].from-3):q.places[0].from], q.words[q.places[0].to:q.places[1].from]
	near := between[max(0, len(between)-3):]
	in := func(list []string, words map[string]bool) bool {
		return slices.ContainsFunc(list, func(w string) bool { return words[w] })
	}
	switch {
	case in(near, upon):
		return two, one, true // "Solo über Farberl"
	case in(ahead, upon), in(near, by):
		return one, two, true // "über Farberl Solo", "Farberl mit Solo überbieten"
	case in(between, asksLeave), wasBid(between):
		return one, two, true // "Dreier steht, darf ich Solo sagen"
	}
	return "", "", false
}

// saidBid are words for a bid that has been made, asksLeave those by which one asks for leave.
var (
	by        = set("mit with")
	saidBid   = set("announced steht gesagt gsagt geboten angesagt sagt stands standing bid said called bids says")
	asksLeave = set("könnte dürfte darf kann kan kaun derf deaf dürfen können geh geht may can could")
)

// aBid are words before "bid" where it is no verb: "a higher bid".
var aBid = set("a the higher highest lower lowest better best bigger stronger first next")

// wasBid reports whether words say that something has been bid.
func wasBid(words []string) bool {
	for i, word := range words {
		if saidBid[word] && !(word == "bid" && i > 0 && aBid[words[i-1]]) {
			return true
		}
	}
	return false
}
