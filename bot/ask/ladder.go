package ask

import (
	"slices"
	"strings"

	"tarock/engine/view"
)

// ladder answers what stands above a game in the auction or below it, and which game is the highest or
// the lowest, the dearest or the cheapest.
type ladder struct{ *reckoner }

// lower are words by which one asks whether a game is the lower one.
var lower = set("niedriger niedrigere niedrigeren tiefer kleiner unter weniger darunter lower below under underneath beneath less smaller")

// pastIt are words for what comes after a game, occurs those for what happens after one, whichGame those
// that ask for games, and nextTo those for the game that comes at once.
var (
	pastIt    = set("nach danach darüber drüber after beats")
	before    = set("vor before")
	occurs    = set("passiert geschieht happens folgt gibt geben deal deals doppelt")
	whichGame = set("welche welches welcher which")
	nextTo    = set("right directly just next immediately straight direkt gleich nächste nächstes nächsthöhere nächstniedrigere unmittelbar")
	sayBid    = set("say bid sagen bieten ansagen top go")
)

// next answers which games can be bid over one, or come below it.
func (b ladder) next(q *query) (fact, bool) {
	asked := q.has["what"] || q.has["next"] && q.asks() == "" || q.hasWord(whichGame)
	if len(q.games) != 1 || q.polar || !asked && !q.hasWord(withWhat) || q.hasWord(occurs) || q.asksWho() || q.has["when"] || q.has["worth"] || q.has["pay"] || q.has["lead"] || q.has["look"] {
		return fact{}, false
	}
	if len(q.premiums)+len(q.cards)+len(q.foreign)+len(q.sets)+len(q.numbers) > 0 || !q.only("gameword bid overbid next before after step beat ruff first late announce announced table over higher") {
		return fact{}, false
	}
	up, ok := b.direction(q)
	g := b.tables().Game(q.games[0])
	if !ok || g.Rank == 0 {
		return fact{}, false
	}
	key, list := "reckon.above-it", b.ranked(func(other *view.Game) bool { return other.Rank > g.Rank })
	if !up {
		key, list = "reckon.below-it", b.ranked(func(other *view.Game) bool { return other.Rank > 0 && other.Rank < g.Rank })
		slices.Reverse(list)
	}
	from := []string{"bidding.order", "games"}
	if len(list) == 0 {
		return fact{b.say(map[bool]string{true: "reckon.highest", false: "reckon.lowest"}[up], "game", b.gameName(g.ID)), from}, true
	}
	if (q.hasWord(nextTo) || q.has["next"]) && !q.has["overbid"] {
		key += "-next"
		list = slices.DeleteFunc(list, func(other view.Game) bool { return other.Rank != list[0].Rank })
	}
	return fact{b.say(key, "game", b.gameName(g.ID), "names", b.names(list)), from}, true
}

// withWhat are words for that with which one outbids.
var withWhat = set("womit wodurch")

// direction reports whether a question asks for the games above the one that it names, or for those
// below it, and whether for either.
func (b ladder) direction(q *query) (up, ok bool) {
	at := q.places[0]
	ahead := q.words[max(0, at.from-2):at.from]
	in := func(words []string, set map[string]bool) bool {
		return slices.ContainsFunc(words, func(w string) bool { return set[w] })
	}
	bids := q.has["bid"] || q.has["overbid"] || q.has["over"] || q.has["higher"] || q.has["beat"] || q.hasWord(sayBid)
	switch {
	case q.has["overbid"] && (in(ahead, by) || at.to < len(q.words) && (outbidsIt(q.words[at.to:]) || q.words[len(q.words)-1] == "alles") && !q.hasWord(withWhat)):
		return false, true // "what does a Solo outbid", "mit einem Solo"
	case q.hasWord(lower):
		return false, !q.has["overbid"]
	case in(ahead, before) && q.has["higher"]:
		return false, true // "vor dem Solo in der Reihenfolge"
	case wasBid(q.words) || q.has["table"]:
		return true, bids && q.has["what"]
	case q.has["may"] && q.asks() != "":
		return false, false
	}
	return true, q.has["over"] || q.has["next"] || q.has["higher"] || q.has["overbid"] || q.hasWord(pastIt)
}

// outbidsIt reports whether "outbid" ends the words behind a game: what it outbids is asked.
func outbidsIt(words []string) bool { return words[0] == "outbid" || words[0] == "overbid" }

// ranked returns the games that are bid against others and meet a condition, the lowest first.
func (b ladder) ranked(fits func(*view.Game) bool) (list []view.Game) {
	for _, g := range b.tables().Games {
		if g.Rank > 0 && fits(&g) {
			list = append(list, g)
		}
	}
	slices.SortStableFunc(list, func(a, b view.Game) int { return a.Rank - b.Rank })
	return list
}

// names returns the names of games.
func (b ladder) names(games []view.Game) string {
	names := make([]string, len(games))
	for i, g := range games {
		names[i] = b.gameName(g.ID)
	}
	return strings.Join(names, ", ")
}

// ends are words for the end of the order that is asked for: of rank, or of what is paid.
var (
	highest  = set("allerhöchste allerhöchster highest top topmost biggest largest greatest strongest höchste höchster höchstes höchsten grösste grösstes grösster stärkste stärkstes oberste oberstes")
	lowest   = set("allerniedrigste allerniedrigster allerkleinste lowest smallest bottom weakest littlest niedrigste niedrigster niedrigstes niedrigsten kleinste kleinstes kleinster schwächste unterste unterstes")
	dearest  = set("dearest priciest costliest teuerste teuerstes teuersten wertvollste")
	cheapest = set("cheapest billigste billigstes billigsten günstigste")
	nobodys  = set("nobody keiner niemand nothing nichts no")
)

// extreme answers which game is the highest, the lowest, the dearest or the cheapest, among all or
// among those of one kind, or above another one.
func (b ladder) extreme(q *query) (fact, bool) {
	top, low := q.hasWord(highest) || q.has["overbid"] && q.hasWord(nobodys), q.hasWord(lowest)
	dear, cheap := q.hasWord(dearest), q.hasWord(cheapest)
	if q.has["worth"] || q.has["pay"] {
		dear, cheap = dear || top || q.hasWord(mostOf), cheap || low || q.hasWord(leastOf)
		top, low = false, false
	}
	classed := q.has["negative"] || q.has["positive"] || q.has["colour"]
	if !top && !low && !dear && !cheap || len(q.games) > 1 || len(q.premiums)+len(q.cards)+len(q.foreign)+len(q.sets)+len(q.numbers) > 0 || !(q.has["gameword"] || q.has["bid"] || classed) || len(b.tables().Games) < 2 ||
		q.asksWho() || q.has["when"] || q.has["why"] || q.has["must"] || !q.only("gameword bid overbid higher first negative positive colour over announce before table") {
		return fact{}, false
	}
	list := b.ranked(func(g *view.Game) bool { return b.ofKind(q, g) })
	if len(q.games) == 1 && !q.polar {
		g := b.tables().Game(q.games[0])
		if !low || g.Rank == 0 {
			return fact{}, false
		}
		list = slices.DeleteFunc(list, func(other view.Game) bool { return other.Rank <= g.Rank })
	}
	if dear || cheap {
		list = b.byValue(q)
	}
	if len(list) == 0 {
		return fact{}, false
	}
	end, key := list[0], "reckon.extreme.low"
	switch {
	case dear:
		end, key = list[len(list)-1], "reckon.extreme.dear"
	case cheap:
		key = "reckon.extreme.cheap"
	case top:
		end, key = list[len(list)-1], "reckon.extreme.high"
	}
	level := func(g view.Game) int {
		if dear || cheap {
			return b.price(&g)
		}
		return g.Rank
	}
	list = slices.DeleteFunc(list, func(g view.Game) bool { return level(g) != level(end) })
	text := b.say(key, "names", b.names(list), "amount", b.writer.worth(end))
	if len(list) == 1 && !dear && !cheap && !classed && (len(q.games) == 0 || q.polar) {
		text = b.say(map[bool]string{true: "reckon.highest", false: "reckon.lowest"}[top], "game", b.names(list))
	}
	if len(q.games) == 1 && q.polar {
		answer := "reckon.no"
		if slices.ContainsFunc(list, func(g view.Game) bool { return g.ID == q.games[0] }) {
			answer = "reckon.yes"
		}
		text = b.say(answer, "fact", text)
	} else if q.polar {
		return fact{}, false
	}
	return fact{text, []string{"bidding.order", "games"}}, true
}

// mostOf and leastOf are words with which one asks what pays most, or least.
var (
	mostOf  = set("most meisten")
	leastOf = set("least wenigsten")
)

// ofKind reports whether a game is of the kind that a question names, if it names one.
func (b ladder) ofKind(q *query, g *view.Game) bool {
	negative := g.Kind == view.Negative || g.Kind == view.Open
	switch {
	case q.has["negative"]:
		return negative
	case q.has["positive"]:
		return !negative
	case q.has["colour"]:
		return g.Kind == view.Colour
	}
	return true
}

// byValue returns the games of the kind that a question names by what they pay, nil if that depends
// on the points of some and not of others.
func (b ladder) byValue(q *query) (list []view.Game) {
	for _, g := range b.tables().Games {
		switch {
		case !b.ofKind(q, &g), g.Halves == 0 && g.Sides == view.EachForSelf:
		case g.Halves == 0, len(list) > 0 && (g.Above != list[0].Above || g.Points != list[0].Points):
			return nil
		default:
			list = append(list, g)
		}
	}
	slices.SortStableFunc(list, func(one, two view.Game) int { return b.price(&one) - b.price(&two) })
	return list
}

// price returns what a game pays with the premium that is bid with it, in halves.
func (b ladder) price(g *view.Game) int {
	if p := b.tables().Premium(g.With); g.With != "" && p != nil {
		_, announced := p.In(g, view.AnnounceBefore)
		return g.Halves + 2*announced
	}
	return g.Halves
}
