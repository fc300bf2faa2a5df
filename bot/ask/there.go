package ask

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/view"
)

// exists answers whether there is something here.
func (b *reckoner) exists(q *query) (fact, bool) {
	if !q.has["exists"] || len(q.sets) > 0 || !q.only("gameword premiumword") || q.has["many"] || q.has["premiumword"] && len(q.games) > 0 {
		return fact{}, false
	}
	if q.has["premiumword"] && len(q.games)+len(q.premiums) == 0 && len(b.tables().Premiums) == 0 {
		return fact{b.say("reckon.no-premiums"), []string{"announcing.none", "settlement.how"}}, true
	}
	if len(q.games)+len(q.premiums) != 1 || len(q.numbers) > 0 && q.among() == 0 {
		return fact{}, false
	}
	if len(q.games) == 1 {
		g := b.game(q)
		if fourOnly[g.Needs] && q.among() == 3 {
			return fact{b.say("reckon.needs-not", "game", b.gameName(g.ID), "needs", b.writer.name("needs", g.Who())), []string{"game." + g.ID}}, true
		}
		return fact{b.say("reckon.here", "name", b.gameName(g.ID), "value", b.writer.worth(*g)), []string{"game." + g.ID}}, true
	}
	p := b.tables().Premium(q.premiums[0])
	if values := b.writer.premium(*p); values != "" {
		return fact{b.say("reckon.here", "name", b.premiumName(p.ID), "value", values), []string{"premium." + p.ID}}, true
	}
	return fact{b.say("reckon.here-plain", "name", b.premiumName(p.ID)), []string{"premium." + p.ID}}, true
}

// whatIs answers what a game or premium is with its row, which has its value and its aim.
func (b *reckoner) whatIs(q *query) (fact, bool) {
	if !q.has["what"] && len(q.has) > 0 || !q.only("gameword premiumword") || len(q.games)+len(q.premiums) != 1 || len(q.foreign)+len(q.sets) > 0 || q.has["who"] || q.has["may"] || q.has["must"] || q.has["many"] || q.has["when"] {
		return fact{}, false
	}
	if len(q.games) == 1 {
		text, _ := b.writer.aim(b.game(q))
		return fact{text, []string{"game." + q.games[0]}}, true
	}
	return fact{"", []string{"premium." + q.premiums[0]}}, true
}

// wins answers how many points win, or whether so many do.
func (b *reckoner) wins(q *query) (fact, bool) {
	asked := q.has["points"] && (q.has["many"] || q.has["need"] || q.has["win"]) || (q.has["win"] || q.has["lost"] || q.has["need"]) && len(q.numbers) > 0 && q.points() > 12
	if q.polar && q.has["opponent"] || q.has["pay"] && !q.has["need"] || q.has["why"] || q.has["many"] && q.hasWord(allCards) && !q.has["win"] && !q.has["need"] {
		return fact{}, false // whether they win with so many, and what that brings
	}
	if !asked || !q.only("points win need lost gameword declarer takes side opponent deck table cards "+strings.Join(always(b.writer.set, b.writer.options), " ")) || len(q.premiums)+len(q.cards)+len(q.foreign) > 0 || len(q.games) > 1 {
		return fact{}, false
	}
	if (q.has["deck"] || q.has["gameword"] && !q.has["declarer"] && !q.has["takes"]) && q.has["many"] && !q.has["need"] && !q.has["win"] && len(q.games) == 0 {
		text := ""
		if all := b.law[view.LawPack]; all != "" {
			text = b.say("reckon.all-points", "n", all)
		}
		return fact{text, []string{"counting.values"}}, true
	}
	if g := b.game(q); g != nil && (g.Aim != 0 || g.Feat || g.Sides == view.EachForSelf) {
		return fact{}, false
	}
	from := []string{"counting.win"}
	need, parts, ok := b.law.Enough()
	if n, per, told := (settling{b}).enough(q); told {
		need, parts, ok = n, per, true
	}
	if !ok {
		return fact{"", from}, true
	}
	if pack, _ := strconv.Atoi(b.law[view.LawPack]); q.polar && q.points()*2 == pack && slices.ContainsFunc(b.tables().Games, func(g view.Game) bool { return g.Points && g.Written }) {
		return fact{}, false // neither won nor lost
	}
	points, rest := need/parts, need%parts
	amount := b.say("reckon.whole", "points", points)
	if rest > 0 {
		amount = b.say("reckon.leaves", "points", points, "n", rest)
	}
	text := b.say("reckon.wins", "amount", amount)
	if have := q.points() * parts; have >= 0 && q.polar {
		if len(q.numbers) == 2 && q.numbers[0]*parts == have && q.numbers[1] < parts {
			have += q.numbers[1] // leaves
		}
		key := "reckon.no"
		if have >= need != q.has["lost"] && !(q.sense() == must && have > need) {
			key = "reckon.yes"
		}
		text = b.say(key, "fact", text)
	}
	return fact{text, from}, true
}

// countedUp are words with which one says how many points there are.
var countedUp = set("played counted got have had finished ended end landed final count gspielt gespielt gezählt gzählt hab habe haben habn hat ergibt zählung ende schluss")

// Words of questions that are not on the cards of one player, or on the points that win.
var (
	howMuch  = set("much")
	manyOf   = set("many")
	theRest  = set("used use other others benutzt verwendet restlichen übrigen time mal")
	allCards = set("all alle allen insgesamt zusammen altogether together total gesamt")
)

// numbers answers how many cards, tricks and players there are.
func (b *reckoner) numbers(q *query) (fact, bool) {
	if len(q.games)+len(q.premiums)+len(q.foreign) > 0 || !(q.has["many"] || q.has["exists"] && q.has["talon"]) || q.has["points"] || q.has["worth"] || q.has["need"] && len(q.cards) > 0 || q.hasWord(howMuch) && !q.hasWord(manyOf) || q.hasWord(theRest) {
		return fact{}, false // "how much are the other cards", "how many are used"
	}
	from := []string{"course.numbers", "course.deal"}
	forms := b.writer.forms(q.among())
	if len(forms) == 0 {
		return fact{}, false
	}
	key := ""
	switch {
	case q.has["discard"]:
		return fact{}, false
	case q.has["talon"] && q.only("talon cards gameword table hand"):
		key = "reckon.talon"
	case q.has["cards"] && (q.has["deck"] || q.has["gameword"]) && !q.has["who"] && !q.has["pay"] && q.only("cards deck gameword table takes deal"):
		key = "reckon.deck"
	case q.has["cards"] && q.only("cards hand deal table gameword takes dealer"):
		key = "reckon.cards"
	case q.has["tricks"] && q.only("tricks gameword table deck takes"):
		key = "reckon.tricks"
	case q.has["table"] && q.only("table gameword sitout"):
		key = "reckon.seats"
	}
	if key == "" || q.has["dealer"] || len(q.cards) > 0 {
		return fact{}, false
	}
	return fact{b.writer.count(key, forms), from}, true
}
