package ask

import (
	"slices"
	"strings"

	"tarock/engine/view"
)

// cell is one thing that is laid down about a game or a premium.
type cell struct {
	label string // what it is about: value, aim, sides, talon, who, premiums
	text  string
}

// rows compares rows of the tables cell by cell.
type rows struct{ *reckoner }

// contrast answers what two games or two premiums differ in, the value first, or whether they
// are the same.
func (b rows) contrast(q *query) (fact, bool) {
	if f, ok := b.twiceAnnounced(q); ok {
		return f, true
	}
	if f, ok := b.asLost(q); ok {
		return f, true
	}
	games, premiums := b.both(q), q.premiums
	money := q.has["worth"] || q.has["pay"]
	apiece := money && !q.polar && q.hasWord(eachOf)
	if !q.has["differs"] && !apiece || q.hasWord(inRank) || q.polar && (q.has["may"] || q.sense() == must) || q.has["higher"] || len(q.sets) > 0 || len(q.foreign) > 0 && len(games) == len(q.games) {
		return fact{}, false
	}
	var names, from []string
	var of [2][]cell
	switch {
	case len(games) == 2 && len(premiums) == 0:
		for i, id := range games {
			names, from, of[i] = append(names, b.gameName(id)), append(from, "game."+id), b.gameCells(b.tables().Game(id))
		}
	case len(premiums) == 2 && len(games) == 0:
		for i, id := range premiums {
			names, from, of[i] = append(names, b.premiumName(id)), append(from, "premium."+id), b.premiumCells(b.tables().Premium(id))
		}
	default:
		return fact{}, false
	}
	if money && (q.polar || apiece) {
		of[0], of[1] = of[0][:1], of[1][:1]
	}
	text := b.apart(names[0], names[1], of[0], of[1])
	if q.polar {
		return fact{judged(b.say, q, slices.Equal(of[0], of[1]), text), from}, true
	}
	if len(games) == 2 && !apiece {
		if one, two := b.tables().Game(games[0]), b.tables().Game(games[1]); one.Rank > 0 && two.Rank > 0 {
			text += " " + b.ranked(one, two)
		}
	}
	return fact{text, from}, true
}

// eachOf are words by which one asks for the value of each of two things.
var eachOf = set("jeweils versus vs gegen against each either")

// asLost answers whether a game counts as much lost as won.
func (b rows) asLost(q *query) (fact, bool) {
	if !q.polar || q.modal != "" || len(q.games) != 1 || len(q.premiums)+len(q.cards)+len(q.unknown) > 0 ||
		!q.has["win"] || !q.has["lost"] || !q.has["differs"] {
		return fact{}, false
	}
	g := b.tables().Game(q.games[0])
	return fact{judged(b.say, q, g.Lost == 0 || g.Lost == g.Halves, b.gameName(g.ID)+": "+b.writer.worth(*g)+"."), []string{"game." + g.ID}}, true
}

// twiceAnnounced answers whether a premium counts twice as much, or as much, announced as silent.
func (b rows) twiceAnnounced(q *query) (fact, bool) {
	twice := q.has["twice"] || q.has["doubled"]
	if !q.polar || q.modal != "" || len(q.premiums) != 1 || len(q.games)+len(q.cards)+len(q.numbers)+len(q.unknown) > 0 ||
		!q.has["silent"] || !q.has["announce"] && !q.has["announced"] || !twice && !q.has["differs"] {
		return fact{}, false
	}
	p := b.tables().Premium(q.premiums[0])
	if p.Announced == 0 || p.Silent == 0 {
		return fact{}, false
	}
	text, from := b.writer.premium(*p), []string{"premium." + p.ID}
	if !twice {
		return fact{judged(b.say, q, p.Announced == p.Silent, text), from}, true
	}
	if p.Announced == 2*p.Silent {
		return fact{b.say("reckon.yes", "fact", text), from}, true
	}
	return fact{b.say("reckon.no", "fact", text), from}, true
}

// inRank are words by which one asks whether two games are equally high.
var inRank = set("hoch rang ranghoch high rank ranked")

// both returns the games that a question names. A word that names a game elsewhere, beside one
// of this rule set, is the game that has both in its name: "Solo und Dreier".
func (b rows) both(q *query) []string {
	if len(q.games) == 1 && len(q.foreign) == 1 {
		if id := q.foreign[0] + q.games[0]; b.tables().Game(id) != nil {
			return []string{id, q.games[0]}
		}
	}
	return q.games
}

// gameCells returns the facts about a game, from the table.
func (b rows) gameCells(g *view.Game) []cell {
	w := &b.writer
	double := ""
	if g.Double || cellsDouble(b.tables().Premiums, g) {
		double = w.say("reckon.cell.double")
	}
	talon := ""
	if g.Talon != "" {
		talon = w.name("fate", g.Talon)
	}
	with := ""
	if g.With != "" || len(g.OneOf) > 0 {
		with = w.say("reckon.cell.bird")
	}
	return []cell{{"value", w.worth(*g)}, {"aim", w.kind(g)}, {"sides", w.name("sides", string(g.Sides))}, {"talon", talon},
		{"who", w.name("needs", g.Who())}, {"with", with}, {"premiums", double}}
}

// premiumCells returns the facts about a premium, from the table and from its text.
func (b rows) premiumCells(p *view.Premium) []cell {
	said := ""
	for _, of := range b.writer.texts.Guide(b.writer.set.ID) {
		if of.ID == "premium."+p.ID {
			if list := sentences(of.Text); len(list) > 0 {
				said = list[0]
			}
		}
	}
	return []cell{{"value", b.writer.premium(*p)}, {"when", strings.TrimRight(said, ".")}}
}

// apart says in which cells two things differ; the value stands there even if it is the same.
func (b rows) apart(one, two string, ofOne, ofTwo []cell) string {
	var parts []string
	for i, c := range ofOne {
		d := ofTwo[i]
		switch {
		case c.text == d.text && c.label == "value" && c.text != "":
			parts = append(parts, b.say("reckon.cell.same", "label", b.say("reckon.cell.value"), "one", one, "two", two, "amount", c.text))
		case c.text != d.text:
			parts = append(parts, b.say("reckon.cell.apart", "label", b.say("reckon.cell."+c.label), "one", one, "two", two,
				"first", b.orNone(c.text), "second", b.orNone(d.text)))
		}
	}
	return strings.Join(parts, " ")
}

func (b rows) orNone(text string) string {
	if text == "" {
		return b.say("reckon.cell.none")
	}
	return text
}

// ranked says which of two games is higher.
func (b rows) ranked(one, two *view.Game) string {
	switch {
	case one.Rank == two.Rank:
		return b.say("reckon.equal", "high", b.gameName(one.ID), "low", b.gameName(two.ID))
	case one.Rank < two.Rank:
		one, two = two, one
	}
	return b.say("reckon.higher", "high", b.gameName(one.ID), "low", b.gameName(two.ID))
}

// subjects are the subjects in which two rule sets can be compared: the concept that names
// one, and the laws on it, the most telling first.
var subjects = []struct {
	concepts string
	laws     []string
}{
	{"kontra kontra2 kontra3", []string{view.LawKontra}},
	{"giveup", []string{view.LawGiveUp}},
	{"discard", []string{view.LawKings, view.LawTrull, view.LawTarocks}},
	{"talon", []string{view.LawCalledAway, view.LawGiveUp, view.LawKings, view.LawTrull, view.LawTarocks}},
	{"redeal", []string{view.LawRedeal}},
	{"knock cut", []string{view.LawKnock}},
	{"deal", []string{view.LawRedeal, view.LawKnock, view.LawDirection, view.LawDealer, view.LawSitsOut}},
	{"hold", []string{view.LawHold}},
	{"bid overbid", []string{view.LawHold, view.LawOnce, view.LawSkip, view.LawOpen, view.LawAllPass, view.LawRaise, view.LawJoint}},
	{"pass", []string{view.LawAllPass, view.LawOpen}},
	{"call partner", []string{view.LawOwn, view.LawCalledAway, view.LawPartner}},
	{"emperor", []string{view.LawEmperor}},
	{"lead", []string{view.LawLead, view.LawLeadNot, view.LawColourLead}},
	{"beat ruff follow", []string{view.LawBeat, view.LawFollow, view.LawRuff, view.LawPagatLast}},
	{"tricks", []string{view.LawLead, view.LawBeat, view.LawEmperor, view.LawPagatLast}},
	{"announce announced", []string{view.LawAnnounce, view.LawCommand, view.LawDefend, view.LawBoth, view.LawSilent, view.LawDuty}},
	{"bird", []string{view.LawCommand, view.LawBluff, view.LawSilent, view.LawAnnounce}},
	{"negative", []string{view.LawJoint, view.LawBeat, view.LawPagatLast, view.LawLeadNot}},
	{"doubled radl", []string{view.LawDoubled}},
	{"talk", []string{view.LawTalk}},
	{"look", []string{view.LawLook}},
	{"sitout", []string{view.LawSitsOut}},
	{"caught", []string{view.LawMondOwn}},
}

// mostDiffering is how many differences are told at once.
const mostDiffering = 4

func (r party) rows() rows { return rows{&r.reckoner} }

// setsApart compares two rule sets in the game, the premium or the subject of the laws that a
// question names, or in everything. It returns one sentence for each difference.
func (r party) setsApart(other party) []string {
	here, there := r.short(), other.short()
	var list []string
	add := func(first, second string) {
		if first != second {
			list = append(list, r.say("reckon.sets.apart", "one", there, "two", here, "first", r.rows().orNone(second), "second", r.rows().orNone(first)))
		}
	}
	for i := range max(len(r.q.games), len(other.q.games)) {
		one, two := r.nth(i), other.nth(i)
		if one == nil || two == nil {
			add(r.rows().rowOf(one), other.rows().rowOf(two))
		} else if !alikeRows(one, two) {
			list = append(list, r.rows().apart(there, here, other.rows().gameCells(two), r.rows().gameCells(one)))
		}
	}
	for i := range min(len(r.q.premiums), len(other.q.premiums)) {
		one, two := r.tables().Premium(r.q.premiums[i]), other.tables().Premium(other.q.premiums[i])
		list = append(list, r.rows().apart(there, here, other.rows().premiumCells(two), r.rows().premiumCells(one)))
	}
	if len(r.q.games)+len(r.q.premiums)+len(other.q.games)+len(other.q.premiums) > 0 {
		return list
	}
	ids := subject(r.q)
	for _, id := range ids {
		add(unasked(r.lawful(id)), unasked(other.lawful(id)))
	}
	switch {
	case ids != nil:
	case r.q.has["points"] || r.q.has["win"]:
		asked := &query{has: set("points many")}
		first, _ := r.wins(asked)
		second, _ := other.wins(asked)
		add(first.text, second.text)
	case r.q.has["premiumword"]:
		list = r.rows().rowsApart("premium", other.rows())
	case r.q.has["gameword"] && r.q.polar:
		list = r.rows().rowsApart("game", other.rows())
	default:
		list = append(r.rows().rowsApart("game", other.rows()), r.rows().rowsApart("premium", other.rows())...)
	}
	return list
}

// nth returns the row of a game that the question names, nil if it does not.
func (r party) nth(i int) *view.Game {
	if i >= len(r.q.games) {
		return nil
	}
	return r.tables().Game(r.q.games[i])
}

// alikeRows reports whether a game has the same row in two rule sets.
func alikeRows(one, two *view.Game) bool {
	return one.Halves == two.Halves && one.Lost == two.Lost && one.Sides == two.Sides && one.Talon == two.Talon && one.Who() == two.Who() && one.Aim == two.Aim
}

// rowOf returns the row of a game, "" if there is none.
func (b rows) rowOf(g *view.Game) string {
	if g == nil {
		return ""
	}
	return b.gameName(g.ID) + " " + b.writer.worth(*g)
}

// subject returns the laws on the subject that a question compares, nil if it names none.
func subject(q *query) []string {
	for _, s := range subjects {
		if slices.ContainsFunc(strings.Fields(s.concepts), func(c string) bool { return q.has[c] }) {
			return s.laws
		}
	}
	return nil
}

// rowsApart returns which games or premiums only one of two rule sets has, and which have other
// values.
func (b rows) rowsApart(kind string, other rows) []string {
	one, two := b.valuesOf(kind), other.valuesOf(kind)
	var mine, theirs, values []string
	for _, r := range one {
		i := slices.IndexFunc(two, func(o cell) bool { return o.label == r.label })
		switch {
		case i < 0:
			mine = append(mine, r.label)
		case two[i].text != r.text:
			values = append(values, b.say("reckon.cell.apart", "label", r.label, "one", other.short(), "two", b.short(), "first", two[i].text, "second", r.text))
		}
	}
	for _, r := range two {
		if !slices.ContainsFunc(one, func(o cell) bool { return o.label == r.label }) {
			theirs = append(theirs, r.label)
		}
	}
	var list []string
	for _, only := range []struct {
		rules string
		names []string
	}{{other.short(), theirs}, {b.short(), mine}} {
		if len(only.names) > 0 {
			list = append(list, b.say("reckon.sets.only", "rules", only.rules, "names", strings.Join(only.names, ", ")))
		}
	}
	return append(list, values...)
}

// valuesOf returns the names and values of all games, or of all premiums.
func (b rows) valuesOf(kind string) (list []cell) {
	if kind == "game" {
		for _, g := range b.tables().Games {
			list = append(list, cell{b.gameName(g.ID), b.writer.worth(g)})
		}
		return list
	}
	for _, p := range b.tables().Premiums {
		list = append(list, cell{b.premiumName(p.ID), b.writer.premium(p)})
	}
	return list
}
