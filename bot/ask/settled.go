package ask

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/ask/told"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// counted is a number in a question, with what the word behind it means.
type counted struct {
	n  int
	of []string // concepts
}

// single are words for one.
var single = set("ein eine einem einen an ana one a")

// countsAlways reports whether a word is the number of something that is told of every deal, not
// a game of another rule set.
func (b *reader) countsAlways(words []string, i int) bool {
	if _, ok := b.words.numbers[words[i]]; !ok || i+1 == len(words) {
		return false
	}
	concepts, _ := b.words.concepts(words[i+1])
	return slices.ContainsFunc(concepts, func(c string) bool { return slices.Contains(b.always, c) })
}

// readCounted notes the numbers with what is counted.
func (b *reader) readCounted(q *query, words []string) {
	for i, word := range words[:max(0, len(words)-1)] {
		if absent[word] {
			if concepts, _ := b.words.concepts(words[i+1]); len(concepts) > 0 {
				q.counted = append(q.counted, counted{0, concepts}) // "without oudlers"
			} else if i+2 < len(words) && single[words[i+1]] {
				concepts, _ := b.words.concepts(words[i+2])
				q.counted = append(q.counted, counted{0, concepts}) // "without an oudler"
			}
			continue
		}
		n, ok := inDigits(word)
		if !ok {
			if n, ok = b.words.numbers[word]; !ok && single[word] {
				n = 1
			} else if !ok || n >= 100 {
				continue
			}
		}
		concepts, _ := b.words.concepts(words[i+1])
		q.counted = append(q.counted, counted{n, concepts})
	}
}

// together are words by which a question adds what else was made in a game.
var together = set("und dazu auch plus samt and also plus with mit")

// always returns the ids of what is told of every deal of a rule set that is written down.
func always(set *deal.RuleSet, o deal.Options) (ids []string) {
	o, err := set.Choose(o)
	if err != nil || set.Entry == nil {
		return nil
	}
	for _, it := range set.Entry(o).Items {
		if it.Always {
			ids = append(ids, it.ID)
		}
	}
	return ids
}

// settling answers from the settlement of a deal that is only told.
type settling struct{ *reckoner }

// denials negate the word of a question that they stand beside.
var denials = set("nicht ned net kein keine keinen keinem not")

// forbidding are words that ask whether something is forbidden.
var forbidding = set("verboten untersagt unzulässig forbidden prohibited illegal banned disallowed")

// fallen are words for a card that did not win its trick.
var fallen = set("überstochen gestochen gstochen gefangen gfangen genommen verloren geschnappt beaten captured overtaken lost taken fails failed misslingt")

// silentLoss answers whether a premium that nobody announced can be lost.
func (b settling) silentLoss(q *query) (fact, bool) {
	known := q.only("silent lost worth pay beat caught last tricks takes first own opponent")
	if len(q.premiums) != 1 || !q.polar || !q.has["silent"] || !known || !q.has["lost"] && !q.hasWord(fallen) || q.has["may"] || q.has["must"] || b.writer.set.Entry == nil {
		return fact{}, false
	}
	o, err := b.writer.set.Choose(b.writer.options)
	if err != nil {
		return fact{}, false
	}
	form, id := b.writer.set.Entry(o), q.premiums[0]
	i := slices.IndexFunc(form.Items, func(it view.EntryItem) bool { return it.ID == id && it.Silent && it.Said })
	if i < 0 {
		return fact{}, false
	}
	key := "reckon.silent-kept"
	if form.Items[i].Lost {
		key = "reckon.silent-lost"
	}
	return fact{b.say(key, "premium", b.premiumName(id)), []string{"premium." + id}}, true
}

// settled answers what a game pays when the question tells its points, or which premiums were
// made, or asks what all pay together. The deal is entered like one played with real cards, and
// settled.
func (b settling) settled(q *query) (fact, bool) {
	if len(q.deeds)+len(q.premiums)+len(q.cards) > 0 || q.hasWord(revokes) || q.has["giveup"] || b.unclear(q) {
		return fact{}, false // a breach is settled otherwise
	}
	if f, ok := b.apiece(q); ok {
		return f, true
	}
	a := b.account(q)
	if !b.asksAmount(q, a) {
		return fact{}, false
	}
	total, ok := b.engine.Write(b.played(q, a))
	if !ok || !b.alike(total) {
		return fact{}, false // some opponents pay more than others
	}
	what := []string{b.gameName(a.game)}
	if a.points < 0 {
		what = append(what, b.say(map[bool]string{true: "reckon.won", false: "reckon.lost"}[a.won]))
	} else {
		what = append(what, b.say("reckon.points", "n", a.points))
	}
	what = append(what, b.factors(q)...)
	for _, d := range q.deeds {
		name := b.premiumName(d.Premium)
		if d.Said {
			name += " " + b.say("reckon.announced")
		}
		if d.Lost {
			name += " " + b.say("reckon.lost")
		}
		what = append(what, "+ "+name)
	}
	return fact{b.say("reckon.value", "what", strings.Join(what, " "), "amount", b.paid(q, a, total)), []string{"game." + a.game, "settlement.how"}}, true
}

// alike reports whether the opponents of the declarer, who is first, all pay or get the same.
func (settling) alike(total []int) bool {
	for _, n := range total[1:] {
		for _, m := range total[1:] {
			if n*total[0] <= 0 && m*total[0] <= 0 && n != m {
				return false
			}
		}
	}
	return true
}

// unclear reports whether a question tells of a deal what cannot be entered as it stands: how far the points are from
// half, a factor, a doubling of a premium alone, several of them, or a premium of somebody else or lost like the game.
func (b settling) unclear(q *query) bool {
	if q.hasWord(offHalf) || q.hasWord(multiplied) || q.hasWord(givenUp) {
		return true
	}
	for _, c := range q.counted {
		if c.n > 1 && c.n < 5 && slices.ContainsFunc(c.of, func(of string) bool { return strings.HasPrefix(of, "kontra") }) {
			return true // "two kontras"
		}
	}
	g := b.game(q)
	named := slices.ContainsFunc(q.words, func(w string) bool { return firstNames()[w] })
	if g != nil && g.Kind == view.Negative && (named || q.hasWord(otherWords)) {
		return true // several play
	}
	if g != nil && g.Kind == view.Negative && (q.step() > 0 || q.has["doubled"]) && q.hasWord(byOne) {
		return true // each doubles for himself
	}
	if i := slices.Index(q.words, "doubled"); i > 0 && q.has["doubled"] && (doubles[q.words[i-1]] || firstNames()[q.words[i-1]]) {
		return true // a kontra, not a doubled deal
	}
	if len(q.premiums) == 0 {
		return false
	}
	if g != nil && g.Written {
		return true // who writes which of them
	}
	if q.has["lost"] && q.hasWord(lostToo) {
		return true
	}
	return q.hasWord(anothers) || named || q.stepped
}

// Words that make it unclear what a deal comes to.
var (
	offHalf    = set("über unter above below over under short overpoints überpunkte überschuss surplus")
	multiplied = set("faktor factor times fold doublings twofold fourfold eightfold vierfach achtfach")
	givenUp    = set("aufgegebener aufgegebenen aufgegeben geschliffener geschliffenen geschliffen quit quitting quits surrendered")
	lostToo    = set("auch dazu too also")
	byOne      = set("ein einem einer einen one another only nur nothing nichts all alle two zwei other others anderen")
	doubles    = set("had has have was one two all both only opponents opponent defenders they he she we i")
	anothers   = set("they their them theirs fellow mitgegner gegners")
)

// paid returns what the declarer writes, or what each opponent pays or gets, and what it is of all
// of them if that is asked.
func (b settling) paid(q *query, a account, total []int) string {
	mine, each := total[0], total[1]
	switch contrary := slices.ContainsFunc(q.deeds, func(d told.Deed) bool { return d.Lost }); {
	case b.tables().Game(a.game).Written:
		return strconv.Itoa(max(mine, -mine))
	case !q.hasWord(apiece) && !contrary && mine != -each:
		return b.say("reckon.together-each", "amount", max(mine, -mine), "each", max(each, -each))
	case contrary && mine == -each && slices.Contains(total[2:], mine): // two against two: each pays one of the others
		return b.say(map[bool]string{true: "reckon.side-gets", false: "reckon.side-pays"}[mine > 0], "amount", max(mine, -mine))
	case contrary && each > 0:
		return b.say("reckon.each-lost", "amount", each)
	case contrary:
		return b.say("reckon.each", "amount", -each)
	}
	return strconv.Itoa(max(each, -each))
}

// asksAmount reports whether a question tells of a deal and asks what it pays, and of nothing that
// is not settled.
func (b settling) asksAmount(q *query, a account) bool {
	asks := q.has["worth"] || q.has["pay"] || q.has["many"] || q.has["what"] || (a.points >= 0 || a.together) && q.asks() == ""
	known := q.only("lost win kontra kontra2 kontra3 kontra4 gameword points takes declarer partner opponent hand deal announced silent table premiumword first own alone deck call before after " + strings.Join(always(b.writer.set, b.writer.options), " "))
	switch {
	case a.game == "" || !asks || !known || len(q.premiums) == 1 && q.hasWord(singly) || len(q.foreign)+len(q.sets) > 0:
		return false
	case q.has["may"] || q.has["must"] || q.asksWho() || q.has["why"] || q.has["when"] || q.has["need"] || q.has["higher"] || q.polar:
		return false
	}
	return a.points >= 0 || a.together || a.alone && len(q.deeds) == 0 && q.has["win"] != q.has["lost"] || len(q.deeds) > 0 && (q.has["win"] || q.has["lost"]) && (q.hasWord(together) || q.has["pay"] || q.hasWord(writes))
}

// writes are words by which one asks what a whole deal brings.
var writes = set("schreib schreibe schreibt schreiben write writes")

// played returns the deal of which a question tells, in the usual form or that for as many players as it names.
func (b settling) played(q *query, a account) *told.Played {
	p := &told.Played{Game: a.game, Form: a.form, Points: a.points, Won: a.won, Factor: a.factor, Alone: a.alone, Deeds: q.deeds, Steps: q.step(), Numbers: map[string]int{}}
	for _, c := range slices.Backward(q.counted) {
		for _, of := range c.of {
			p.Numbers[of] = c.n // of several the first one
		}
	}
	switch {
	case q.has["win"] && !q.has["lost"]:
		p.Ended = 1
	case q.has["lost"] && !q.has["win"]:
		p.Ended = -1
	}
	return p
}

// numberTold returns the number that a question gives for something that is always asked, whose id
// is the concept.
func numberTold(q *query, it *view.EntryItem) (n int, ok bool) {
	for _, c := range q.counted {
		if slices.Contains(c.of, it.ID) {
			return c.n, slices.Contains(it.Values, c.n)
		}
	}
	return 0, false
}

// enough returns how many parts of a point win where that depends on something that a question
// counts, and how many parts a point has; false if it counts nothing of the kind.
func (b settling) enough(q *query) (need, parts int, ok bool) {
	o, err := b.writer.set.Choose(b.writer.options)
	if err != nil || b.writer.set.Entry == nil {
		return 0, 0, false
	}
	entry := b.writer.set.Entry(o)
	for i := range entry.Items {
		it := &entry.Items[i]
		if n, ok := numberTold(q, it); ok && it.Needs != nil {
			return it.Needs[slices.Index(it.Values, n)], entry.Parts, true
		}
	}
	return 0, 0, false
}
