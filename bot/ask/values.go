package ask

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/view"
)

// premiumValue answers what a premium is worth, in a game, announced or not, doubled.
func (b *reckoner) premiumValue(q *query) (fact, bool) {
	pays := q.has["worth"] || q.has["pay"] || q.has["many"]
	plain := !q.asksWho() && !(q.polar && q.has["silent"]) && !q.has["may"] && !q.has["must"] && !q.has["when"] && !q.has["higher"] && !q.has["why"] && !q.has["need"]
	known := q.only("announced announce silent kontra kontra2 kontra3 kontra4 doubled deal before after lost win premiumword gameword talon hand takes last first tricks opponent")
	if len(q.premiums) == 0 || !known || !plain || !(pays || q.has["announced"] || q.has["silent"] || q.step() > 0 || len(q.games) == 1 && !q.polar && q.asks() == "" && !q.has["what"]) || len(q.games) > 1 {
		return fact{}, false
	}
	if q.has["points"] || q.has["cards"] || q.polar && q.has["doubled"] && len(q.games) == 1 {
		return fact{}, false
	}
	if len(q.places) == 1 && (q.hasWord(bothOf) || q.has["win"] || q.has["lost"]) && !q.insideGame() || len(q.games) == 0 && q.hasWord(inSolos) {
		return fact{}, false // what both come to, or in which solo
	}
	p := b.tables().Premium(q.premiums[0])
	if still := b.tables().Premium(p.ID + "-silent"); q.has["silent"] && still != nil {
		p = still
	}
	if len(q.cards) > 0 && !q.has["announced"] && !q.has["silent"] && len(q.games) == 0 && q.step() == 0 && p.Card != 0 && q.has["worth"] && !pays {
		return fact{}, false
	}
	if len(q.cards) > 0 && birds[q.cards[0]] && p.Card == 0 && q.has["last"] {
		return fact{}, false // of the bird in the last trick
	}
	from := []string{"premium." + p.ID, "premiums"}
	g := b.game(q)
	if g == nil && len(p.Cells) > 1 {
		return fact{b.say("reckon.value", "what", b.premiumName(p.ID), "amount", b.writer.premium(*p)), from}, true
	}
	if g == nil {
		g = &view.Game{Halves: 2}
	}
	if b.writer.lacks(g, p) {
		return fact{b.say("reckon.lacks", "name", b.premiumName(p.ID), "game", b.gameName(g.ID)), from}, true
	}
	raised := q
	if q.told != nil && !q.told.stepped {
		raised = q.told // without what nobody did
	}
	times := 1 << raised.step()
	what := []string{b.premiumName(p.ID)}
	if raised.has["doubled"] {
		times *= 2
	}
	silent, announced := p.In(g, b.when(q))
	if p.Values != "" && silent == 0 && announced == 0 {
		return fact{b.say("reckon.value", "what", b.premiumName(p.ID), "amount", b.writer.premium(*p)), from}, true
	}
	amount := ""
	said := q.has["announced"] || q.has["before"] || q.has["after"] || q.has["announce"] || q.step() > 0
	switch {
	case said:
		amount = b.amount(p, g, announced*times)
		what = append(what, b.how(q, p))
		if p.Lost > 0 && q.has["lost"] {
			amount = b.amount(p, g, p.Lost*times)
		}
	case q.has["silent"]:
		amount = b.amount(p, g, silent*times)
		what = append(what, b.say("reckon.silent"))
	default:
		amount = b.both(p, g, silent*times, announced*times)
	}
	if q.has["lost"] && said {
		what = append(what, b.say("reckon.lost"))
	}
	what = append(what, b.factors(raised)...)
	if len(q.games) > 0 {
		what = append(what, b.say("reckon.of-game", "game", b.gameName(g.ID)))
	}
	return fact{b.say("reckon.value", "what", strings.Join(what, " "), "amount", amount), from}, true
}

// bothOf are words by which the value of a game is added to that of a premium.
var bothOf = either(together, set("both beide beides"))

// inSolos are words for several games in which a premium is worth more.
var inSolos = set("solo solos solospiel solospiele solospielen")

// insideGame reports whether a game is named only as that in which something is: "a Pagat in a Rufer".
func (q *query) insideGame() bool {
	ahead := q.words[max(0, q.places[0].from-2):q.places[0].from]
	return slices.ContainsFunc(ahead, func(word string) bool { return within[word] })
}

// lacks reports whether a premium does not count in a game.
func (w *writer) lacks(g *view.Game, p *view.Premium) bool {
	if w.set.Entry == nil || g.ID == "" {
		return false
	}
	counts, known := false, false
	for _, it := range w.set.Entry(w.options).Items {
		if it.ID == p.ID || it.ID == p.ID+"-silent" {
			known, counts = true, counts || it.In(g.ID)
		}
	}
	return known && !counts
}

// afterwards and beforehand say when something is announced.
var (
	afterwards = set("nach danach nachher after afterwards")
	beforehand = set("vor davor vorher before")
)

// when returns the phase in which something is said to be announced.
func (b *reckoner) when(q *query) view.Phase {
	if (q.has["after"] || q.hasWord(afterwards)) && !q.has["before"] && !q.hasWord(beforehand) {
		return view.AnnounceAfter
	}
	return view.AnnounceBefore
}

// how returns when a premium is said to be announced.
func (b *reckoner) how(q *query, p *view.Premium) string {
	later := slices.ContainsFunc(p.Cells, func(c view.Cell) bool { return c.After > 0 })
	switch {
	case later && (q.has["before"] || q.hasWord(beforehand)):
		return b.say("reckon.before")
	case later && (q.has["after"] || q.hasWord(afterwards)):
		return b.say("reckon.after")
	}
	return b.say("reckon.announced")
}

// amount returns the amount of a premium in words.
func (b *reckoner) amount(p *view.Premium, g *view.Game, n int) string {
	switch {
	case n == 0:
		return b.say("reckon.nothing")
	case p.Times:
		return b.say("reckon.times", "amount", n)
	case p.Values == view.TimesGame && len(p.Cells) == 0 && g.ID == "":
		return b.say("reckon.times-game", "amount", n)
	}
	return strconv.Itoa(n)
}

// both returns the amounts of a premium that is not and that is announced.
func (b *reckoner) both(p *view.Premium, g *view.Game, silent, announced int) string {
	switch {
	case silent != 0 && announced != 0:
		return b.say("guide.both", "silent", b.amount(p, g, silent), "announced", b.amount(p, g, announced))
	case silent != 0:
		return b.amount(p, g, silent)
	}
	return b.say("guide.announced", "announced", b.amount(p, g, announced))
}

// factors returns the doublings that are named.
func (b *reckoner) factors(q *query) (list []string) {
	if level := q.step(); level > 0 {
		list = append(list, b.say("reckon.with", "step", b.writer.texts.Doubling(b.writer.set.ID, level)))
	}
	if q.has["doubled"] || q.has["radl"] {
		list = append(list, b.say("reckon.doubled"))
	}
	return list
}

// gameValue answers what a game is worth: won or lost, doubled, with so many points.
func (b *reckoner) gameValue(q *query) (fact, bool) {
	pays := q.has["worth"] || q.has["pay"] || q.has["many"]
	known := q.only("lost win kontra kontra2 kontra3 kontra4 doubled radl gameword points takes declarer opponent hand deal announced deck bid after")
	if len(q.games) != 1 || len(q.premiums)+len(q.cards)+len(q.foreign) > 0 || !known || q.hasWord(revokes) || q.has["may"] || q.asksWho() || q.has["higher"] || q.has["need"] || q.has["giveup"] || q.polar && q.has["exists"] {
		return fact{}, false
	}
	if q.hasWord(allTold) || q.within(inAll) || q.hasWord(solitary) {
		return fact{}, false // not what each pays
	}
	if q.has["many"] && q.has["doubled"] && (q.has["gameword"] || q.has["after"]) && !q.has["worth"] && !q.has["pay"] {
		return fact{}, false // how many deals are doubled
	}
	if !pays && !q.has["lost"] && q.step() == 0 || q.has["points"] && q.points() < 0 {
		return fact{}, false
	}
	if q.step() > 0 && b.law[view.LawKontra] == "no" {
		return fact{b.lawful(view.LawKontra), []string{"doubling.none", "doubling.levels"}}, true
	}
	g := b.game(q)
	if (settling{b}).unclear(q) || g.Sides == view.EachForSelf && len(q.numbers) > 0 {
		return fact{}, false
	}
	from := []string{"game." + g.ID, "settlement.how"}
	what := append([]string{b.gameName(g.ID)}, b.outcome(q)...)
	what = append(what, b.factors(q)...)
	times := 1 << q.step()
	if q.has["doubled"] || q.has["radl"] {
		times *= 2
	}
	amount, ok := b.gameAmount(q, g, times)
	if !ok {
		return fact{}, false
	}
	if half := g.Halves * times; half%2 != 0 && g.Lost == 0 {
		amount = b.say("reckon.half-point", "value", halves(half), "amount", amount)
	}
	if p := b.tables().Premium(g.With); g.With != "" && p != nil && !g.Points && !g.Above && times == 1 && !q.has["lost"] {
		_, announced := p.In(g, view.AnnounceBefore)
		won, _ := g.Stake(1)
		amount = b.say("reckon.together", "amount", b.writer.worth(*g), "n", won+announced)
	}
	return fact{b.say("reckon.value", "what", strings.Join(what, " "), "amount", amount), from}, true
}

// needs answers what a premium needs of the hand or of the points, with the first sentence on it.
func (b *reckoner) needs(q *query) (fact, bool) {
	if len(q.premiums) == 0 || len(q.games) > 0 || !q.has["many"] || q.polar || q.has["worth"] || q.has["pay"] || !(q.has["points"] || slices.Contains(q.cards, "tarock") || q.has["need"] && q.has["tricks"]) {
		return fact{}, false
	}
	id := q.premiums[len(q.premiums)-1] // "how many tarocks" may name one itself
	cells := rows{b}.premiumCells(b.tables().Premium(id))
	if text := cells[1].text; text != "" {
		return fact{text + ".", []string{"premium." + id}}, true
	}
	return fact{}, false
}

// Now returns what the game of a question about its value is worth in a deal that is on, with
// all that doubles it there; "" if the question is about something else, or the deal changes
// nothing.
func (b *Book) Now(question string, v *view.View) string {
	q := b.read(b.mend(question))
	f, ok := b.reckon(q)
	if !ok || f.id != "game-value" || q.step() > 0 || q.has["doubled"] || q.has["radl"] || len(q.sets) > 0 {
		return ""
	}
	g := b.game(q)
	times, played := v.Times(g.ID)
	if times == 1 && !played || g.Values != "" && g.Halves == 0 {
		return ""
	}
	amount, ok := b.gameAmount(q, g, times)
	if !ok {
		return ""
	}
	return b.say("reckon.now", "amount", amount)
}

func (b *reckoner) outcome(q *query) (list []string) {
	switch {
	case q.has["lost"]:
		list = append(list, b.say("reckon.lost"))
	case q.has["win"]:
		list = append(list, b.say("reckon.won"))
	}
	if n := q.points(); n >= 0 && q.has["points"] {
		list = append(list, b.say("reckon.points", "n", n))
	}
	return list
}

// gameAmount returns what a game brings or costs, in words.
func (b *reckoner) gameAmount(q *query, g *view.Game, times int) (string, bool) {
	won, lost := g.Stake(times)
	n := q.points()
	half, _ := strconv.Atoi(b.law[view.LawPack])
	switch half /= 2; {
	case g.Values != "" && g.Halves == 0:
		return b.writer.name("values", g.Values), true
	case q.has["points"] && g.Points && n >= 0:
		return "", false // rounded by rules of its own
	case q.has["points"] && g.Above && n >= 0 && half > 0 && !strings.Contains(g.Values, "taker"):
		if n <= half && !g.Written {
			return "", false // not every rule set adds points to what a lost game costs
		}
		return strconv.Itoa(won + max(n-half, half-n)*times), true
	case g.Points:
		return b.say("reckon.per-point", "amount", b.wonOrLost(q, won, lost)), true
	case g.Above:
		return b.say("reckon.above", "amount", b.wonOrLost(q, won, lost)), true
	}
	return b.wonOrLost(q, won, lost), true
}

func (b *reckoner) wonOrLost(q *query, won, lost int) string {
	switch {
	case won == lost || q.has["win"]:
		return strconv.Itoa(won)
	case q.has["lost"]:
		return strconv.Itoa(lost)
	}
	return b.say("lookup.lost", "value", won, "lost", lost)
}
