package ask

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/card"
	"tarock/engine/view"
)

// kontra answers whether and how far one doubles.
func (b *reckoner) kontra(q *query) (fact, bool) {
	level := q.step()
	if level == 0 && !(q.has["often"] && q.has["kontra"]) || !q.only("kontra kontra2 kontra3 kontra4 gameword takes opponent twice exists after announced next step") || q.sense() == must || q.has["higher"] || len(q.games)+len(q.foreign) > 0 || len(q.premiums)+len(q.cards) > 0 && !q.polar || b.law[view.LawKontra] == "" {
		return fact{}, false
	}
	if q.has["who"] && !q.polar && level == 1 && b.law[view.LawKontra] != "no" {
		return fact{b.say("reckon.kontra-who"), []string{"doubling.kontra", "doubling.sides", "doubling.when", "doubling.levels"}}, true
	}
	if q.has["who"] || q.has["when"] || q.has["what"] && !q.has["often"] || q.has["worth"] || q.has["how"] && !q.has["often"] {
		return fact{}, false
	}
	if len(q.premiums) > 0 {
		if p := b.tables().Premium(q.premiums[0]); p.Sure || p.Announced == 0 {
			return fact{}, false // nothing that could fail
		}
	}
	if q.polar && (len(q.cards) > 0 || len(q.premiums) > 0 && q.has["gameword"] || q.hasWord(everything) || q.has["twice"] || q.left > 0 || q.denies() || q.hasWord(twoOf) || q.hasWord(given) || q.has["pay"] || q.hasWord(alone) || q.has["opponent"] && level > 1) {
		return fact{}, false // of what, or of whom
	}
	if q.has["twice"] || q.hasWord(again) {
		level++
	}
	text := b.lawful(view.LawKontra)
	if most, err := strconv.Atoi(b.law[view.LawKontra]); err == nil && level > most {
		text = b.say("reckon.no", "fact", unasked(text))
	}
	return fact{text, []string{"doubling.levels", "doubling.none"}}, true
}

// oneMore answers whether one may double once more after the doublings that are named.
func (b *reckoner) oneMore(q *query) (fact, bool) {
	law, level := b.law[view.LawKontra], q.step()
	most, err := strconv.Atoi(law)
	for n := level + 1; n <= most; n++ {
		if slices.Contains(q.words, strings.ToLower(b.writer.texts.Doubling(b.writer.set.ID, n))) {
			level = n // two steps may have one concept, or none
		}
	}
	if level == 0 || law == "" || law == "no" || !q.polar || !q.hasWord(oneStep) || q.sense() == must || len(q.games)+len(q.premiums)+len(q.cards)+len(q.foreign)+len(q.sets) > 0 || q.has["pay"] || q.has["many"] ||
		!q.only("kontra kontra2 kontra3 kontra4 step twice after before next opponent gameword announced takes higher exists over own") {
		return fact{}, false
	}
	if q.has["opponent"] || q.hasWord(beyondSteps) {
		return fact{}, false // who says it, or when
	}
	key := "reckon.yes"
	if err == nil && level >= most {
		key = "reckon.no"
	}
	return fact{b.say(key, "fact", unasked(b.lawful(view.LawKontra))), []string{"doubling.levels", "doubling.none"}}, true
}

// beyondSteps are words by which a question on one step more asks for something else than how many there are.
var beyondSteps = set("gut done good ungültig ungültigen void mitten gespielt umgang verpasst missed mitgegner mitverteidiger verteidiger defender defenders fellow grenze limit asked gefragt ab")

// oneStep are words for one step more.
var oneStep = set("noch nochmal nochmals weiter weitere weiteres further another more again höher higher")

// atAll are words for any amount.
var atAll = set("anything something etwas was")

// alone are words for one target of several.
var alone = set("nur only")

// again are words that ask for one step more than is named.
var again = set("einmal nochmal nochmals wieder weiter weitere weiteres nach again further another more after")

// given are words with which a question on a premium is on more than whether it is announced.
var given = set("schon already kosten kostet cost costs bringt bring brings mehr more fails")

// twoOf are words for two players, forgotten those for an announcement that was not made.
var (
	twoOf     = set("beide beiden zwei zweite both two second")
	forgotten = set("vergessen forgot forgotten")
)

// mayAnnounce answers whether a premium can be announced, or counts silently.
func (b *reckoner) mayAnnounce(q *query) (fact, bool) {
	if len(q.premiums) == 1 && len(q.games)+len(q.unknown) == 0 && q.sense() == must && q.has["announce"] && q.only("announce takes hand") && !q.has["worth"] && b.law[view.LawDuty] != "" && (b.law[view.LawDuty] == "no" || b.tables().Premium(q.premiums[0]).Values != "") {
		return fact{b.lawful(view.LawDuty), []string{"announcing.when", "meld.when"}}, true
	}
	if said := q.has["announce"] || q.has["announced"]; said && q.polar && q.has["declarer"] && q.hasWord(alone) && len(q.premiums)+len(q.games)+len(q.cards)+len(q.unknown) == 0 && q.only("announce announced declarer premiumword") && b.law[view.LawDefend] != "" {
		key := map[bool]string{true: "reckon.yes", false: "reckon.no"}[b.law[view.LawDefend] == "no"]
		return fact{b.say(key, "fact", unasked(b.lawful(view.LawDefend))), []string{"announcing.who", "announcing.when"}}, true
	}
	if q.hasWord(given) || q.polar && q.has["silent"] && q.has["opponent"] || q.polar && (len(q.numbers) > 0 || q.has["higher"] || q.has["need"] || q.hasWord(likewise) && !q.has["silent"] || q.hasWord(joining)) {
		return fact{}, false // what it brings, or whether it may be announced again
	}
	if len(q.premiums) != 1 || len(q.games) > 0 || q.sense() == must || !q.only("announce announced silent takes opponent worth hand") || q.has["pay"] && !q.has["silent"] || q.has["many"] || q.has["when"] || !(q.has["announce"] || q.has["announced"] || q.has["silent"]) || len(q.unknown) > 0 {
		return fact{}, false
	}
	p := b.tables().Premium(q.premiums[0])
	name, from := b.premiumName(p.ID), []string{"premium." + p.ID}
	switch {
	case (q.has["opponent"] || q.has["who"] && q.polar) && b.law[view.LawDefend] == "no", q.has["opponent"] && q.polar && p.Card != card.None && b.law[view.LawDefend] != "":
		return fact{b.lawful(view.LawDefend), from}, true
	case !q.polar && q.has["who"] && p.Card != card.None && p.Announced > 0:
		return fact{b.say("reckon.holder", "name", name, "card", b.writer.name("card", p.Card.String())), from}, true
	case !q.polar || q.has["opponent"]:
		return fact{}, false
	}
	if p.Announced == 0 && p.Silent > 0 && q.has["worth"] && (q.denies() || q.hasWord(forgotten)) {
		return fact{b.say("reckon.still-counts", "name", name, "value", b.amount(p, &view.Game{}, p.Silent)), from}, true
	}
	value := b.both(p, &view.Game{Halves: 2}, p.Silent, p.Announced)
	switch {
	case q.has["silent"] && p.Silent == 0 && p.Values == "":
		return fact{b.say("reckon.only-announced", "name", name, "value", b.amount(p, &view.Game{}, p.Announced)), from}, true
	case q.has["silent"] && len(p.Cells) > 1 && !slices.ContainsFunc(p.Cells, func(c view.Cell) bool { return c.Silent == 0 }):
		return fact{b.say("reckon.still-counts", "name", name, "value", b.writer.premium(*p)), from}, true
	case q.has["silent"] && p.Values == "" && len(p.Cells) < 2:
		return fact{b.say("reckon.still-counts", "name", name, "value", b.amount(p, &view.Game{}, p.Silent)), from}, true
	case p.Announced == 0 && len(p.Cells) < 2:
		return fact{b.say("reckon.may-not-announce", "name", name), from}, true
	case len(p.Cells) < 2 && (len(q.cards) == 0 || len(q.cards) == 1 && q.cards[0] == p.Card.String() && q.sense() == may && !q.has["hand"] && !q.has["takes"]):
		return fact{b.say("reckon.may-announce", "name", name, "value", value), from}, true
	}
	return fact{}, false
}
