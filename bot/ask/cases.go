package ask

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/view"
)

// cases answers what is paid in each of two cases for which a question asks at once: for two games,
// for two premiums, or for one of them both ways.
type cases struct{ *reckoner }

// paid is what one case pays: a number if it is one, and in words.
type paid struct {
	name, amount string
	halves       int // 0 if the amount is no plain number
}

// dearer are words by which one asks which of two cases pays more, and cheaper those for which pays less.
var (
	dearer  = set("more most dearer better mehr teurer besser wertvoller höher higher pricier")
	cheaper = set("less least cheaper fewer weniger billiger niedriger lower")
)

// values answers what each of two cases pays, and which of them pays more.
func (b cases) values(q *query) (fact, bool) {
	said := q.has["announced"] || q.has["announce"] || q.has["silent"]
	if q.modal != "" || q.asksWho() || q.has["when"] && !(q.has["win"] && q.has["lost"]) || q.has["why"] || q.has["need"] || len(q.foreign)+len(q.sets)+len(q.numbers) > 0 || len(q.premiums) > 0 && len(q.places) == 1 && q.hasWord(bothOf) && !q.insideGame() {
		return fact{}, false
	}
	money := q.has["worth"] || q.has["pay"] || q.has["many"]
	switch {
	case len(q.games) == 2 && len(q.premiums) == 0:
		if !money || q.step() > 0 || !q.only("gameword win lost deal differs higher unlike hand before after declarer opponent") {
			return fact{}, false
		}
		return b.compare(q, "game.", q.games, b.ofGame), true
	case len(q.premiums) == 2 && len(q.games) <= 1:
		weighs := q.hasWord(dearer) || q.hasWord(cheaper) || q.has["differs"] || q.hasWord(eachOf)
		switch {
		case !money && !(said && weighs), q.has["lost"], q.step() > 0, len(q.cards) > 0 && !said && !q.has["pay"],
			len(q.games) == 1 && (q.has["win"] || !weighs), // a deal in which both were made
			!q.only("announce announced silent premiumword differs higher unlike gameword before after last tricks cards takes"):
			return fact{}, false
		}
		return b.compare(q, "premium.", q.premiums, b.ofPremium), true
	case len(q.premiums) == 1 && len(q.games) <= 1:
		return b.saidOrNot(q)
	case len(q.games) == 1 && len(q.premiums) == 0 && (money || q.has["differs"]) && !q.polar:
		return b.bothEnds(q)
	}
	return fact{}, false
}

// compare writes what two games or two premiums pay.
func (b cases) compare(q *query, kind string, ids []string, of func(*query, string) paid) fact {
	return fact{b.compared(q, of(q, ids[0]), of(q, ids[1])), []string{kind + ids[0], kind + ids[1]}}
}

// bothEnds answers what a game pays won and lost, or with a doubling and without it.
func (b cases) bothEnds(q *query) (fact, bool) {
	g := b.game(q)
	var first, second string
	var one, two int
	ends := q.has["win"] && q.has["lost"]
	switch {
	case g.Values != "" && g.Halves == 0, q.has["points"], !q.only("doubled gameword win lost kontra kontra2 kontra3 kontra4 differs higher unlike deal declarer opponent takes"):
		return fact{}, false
	case ends && q.step() == 0 && !q.has["doubled"]:
		one, two = g.Stake(1)
		first, second = b.say("reckon.won"), b.say("reckon.lost")
	case (q.step() > 0 || q.has["doubled"]) && !ends && q.bothWays() && b.law[view.LawKontra] != "no" && g.Sides != view.EachForSelf:
		one, _ = g.Stake(1)
		step := max(1, q.step())
		two, _ = g.Stake(1 << step)
		first, second = b.say("reckon.without", "step", b.writer.texts.Doubling(b.writer.set.ID, step)), b.say("reckon.with", "step", b.writer.texts.Doubling(b.writer.set.ID, step))
	default:
		return fact{}, false
	}
	amount := func(n int) string {
		switch {
		case g.Points:
			return b.say("reckon.per-point", "amount", n)
		case g.Above:
			return b.say("reckon.above", "amount", n)
		}
		return strconv.Itoa(n)
	}
	text := b.each(paid{name: first, amount: amount(one)}, paid{name: second, amount: amount(two)})
	return fact{b.gameName(g.ID) + ": " + text, []string{"game." + g.ID, "settlement.how"}}, true
}

// ofGame returns what a game pays.
func (b cases) ofGame(q *query, id string) paid {
	g := b.tables().Game(id)
	p := paid{name: b.gameName(g.ID), amount: b.writer.worth(*g)}
	plain := g.Values == "" && !g.Above && !g.Points
	switch amount, ok := b.gameAmount(q, g, 1); {
	case plain && g.Lost > 0 && q.has["lost"] && !q.has["win"]:
		p.halves, p.amount = g.Lost, halves(g.Lost)
	case plain:
		p.halves = g.Halves
	case ok:
		p.amount = amount
	}
	return p
}

// ofPremium returns what a premium pays: announced, silent, or both ways, as is asked.
func (b cases) ofPremium(q *query, id string) paid {
	p, g := b.tables().Premium(id), b.game(q)
	if g == nil && len(p.Cells) > 1 {
		return paid{name: b.premiumName(p.ID), amount: b.writer.premium(*p)}
	}
	if g == nil {
		g = &view.Game{Halves: 2}
	}
	silent, announced := p.In(g, b.when(q))
	said := q.has["announced"] || q.has["announce"]
	amounts := paid{name: b.premiumName(p.ID)}
	switch {
	case p.Values != "" && silent == 0 && announced == 0:
		amounts.amount = b.writer.premium(*p)
		return amounts
	case said && !q.has["silent"]:
		amounts.amount, amounts.halves = b.amount(p, g, announced), 2*announced
	case q.has["silent"] && !said:
		amounts.amount, amounts.halves = b.amount(p, g, silent), 2*silent
	default:
		amounts.amount, amounts.halves = b.both(p, g, silent, announced), 2*max(silent, announced)
	}
	if p.Times || amounts.amount != strconv.Itoa(amounts.halves/2) && !strings.Contains(amounts.amount, " ") {
		amounts.halves = 0
	}
	return amounts
}

// saidOrNot answers what a premium pays announced and what silent.
func (b cases) saidOrNot(q *query) (fact, bool) {
	said, silent := q.has["announced"] || q.has["announce"], q.has["silent"]
	weighs := q.hasWord(dearer) || q.hasWord(cheaper) || q.has["differs"]
	if !said && !silent || !(said && silent) && !q.bothWays() && !weighs || q.polar && !weighs || q.step() > 0 || q.has["lost"] || q.has["twice"] || q.has["doubled"] || q.has["points"] ||
		!q.only("announce announced silent premiumword differs higher unlike before after gameword hand takes win last tricks first") {
		return fact{}, false
	}
	p, g := b.tables().Premium(q.premiums[0]), b.game(q)
	if g == nil {
		g = &view.Game{Halves: 2}
	}
	if b.writer.lacks(g, p) {
		return fact{}, false
	}
	what := b.premiumName(p.ID)
	if len(q.games) == 1 {
		what += " " + b.say("reckon.of-game", "game", b.gameName(g.ID))
	}
	low, high := p.In(g, b.when(q))
	amount := b.both(p, g, low, high)
	if len(p.Cells) > 1 && len(q.games) == 0 || p.Values != "" && low == 0 && high == 0 {
		amount = b.writer.premium(*p)
		if q.polar {
			return fact{}, false
		}
	}
	text := b.say("reckon.value", "what", what, "amount", amount)
	switch {
	case q.polar && q.has["differs"]:
		text = judged(b.say, q, low == high, text)
	case q.polar:
		key := "reckon.no"
		if less, first := q.hasWord(cheaper), vocabularies[b.writer.texts.Language()]().first(q.words, "silent", "announced", "announce"); low != high && (high > low) == (less == (first == "silent")) {
			key = "reckon.yes"
		}
		text = b.say(key, "fact", text)
	}
	return fact{text, []string{"premium." + p.ID, "premiums"}}, true
}

// each writes what two cases pay.
func (b cases) each(one, two paid) string {
	if one.amount == two.amount {
		return b.say("reckon.cell.alike", "one", one.name, "two", two.name, "amount", one.amount)
	}
	return b.say("reckon.cell.each", "one", one.name, "first", one.amount, "two", two.name, "second", two.amount)
}

// compared writes what two cases pay, and which one pays more if that is asked.
func (b cases) compared(q *query, one, two paid) string {
	text := b.each(one, two)
	known, less := one.halves > 0 && two.halves > 0, q.hasWord(cheaper)
	switch more := less || q.hasWord(dearer) || q.has["higher"] && !q.has["differs"]; {
	case !known || !more && !q.has["differs"] && !q.polar:
		return text
	case q.polar && (q.has["differs"] || !more):
		return judged(b.say, q, one.halves == two.halves, text)
	case q.polar && (one.halves > two.halves) != less && one.halves != two.halves:
		return b.say("reckon.yes", "fact", text)
	case q.polar:
		return b.say("reckon.no", "fact", text)
	case one.halves == two.halves:
		return text
	}
	high, low := one, two
	if low.halves > high.halves {
		high, low = low, high
	}
	return b.say("reckon.dearer", "high", high.name, "n", halves(high.halves-low.halves), "fact", text)
}

// bothWays reports whether a question asks for a case and its contrary: "announced or not", "mit und
// ohne Kontra".
func (q *query) bothWays() bool {
	for i, word := range q.words {
		if opposite[word] && slices.ContainsFunc(q.words[max(0, i-2):min(i+3, len(q.words))], func(near string) bool { return eitherOr[near] }) {
			return true
		}
	}
	return false
}

// opposite are words for a case that is not named otherwise, eitherOr those that stand between two.
var (
	failing  = set("fail fails failed")
	opposite = set("without ohne plain ordinary normal normale normaler einfach simple not nicht nit ned undoubled silent still stille stiller")
	eitherOr = set("and or und oder if wenn versus vs against gegen")
)
