package ask

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/act"
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
		n, err := strconv.Atoi(word)
		if err != nil {
			var ok bool
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
var denials = set("nicht ned net kein keine not")

// forbidding are words that ask whether something is forbidden.
var forbidding = set("verboten untersagt forbidden prohibited")

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
// made. The deal is entered like one played with real cards, and settled.
func (b settling) settled(q *query) (fact, bool) {
	asks := q.has["worth"] || q.has["pay"] || q.has["many"] || q.has["what"]
	known := q.only("lost win kontra kontra2 kontra3 kontra4 gameword points takes declarer partner opponent hand deal announced silent table premiumword first own alone " + strings.Join(always(b.writer.set, b.writer.options), " "))
	if len(q.games) != 1 || !asks || !known || len(q.foreign)+len(q.sets) > 0 || q.has["may"] || q.has["must"] || q.asksWho() || q.has["why"] || q.has["when"] || q.has["need"] || q.has["higher"] {
		return fact{}, false
	}
	points := b.pointsOf(q)
	if points < 0 && (len(q.premiums) == 0 || !q.has["win"] || !q.hasWord(together)) || len(q.premiums) > 0 && q.has["lost"] || len(q.premiums) > 1 && q.has["announced"] {
		return fact{}, false
	}
	d, ok := b.written(q, points)
	if !ok {
		return fact{}, false
	}
	total := d.Settle().Total()
	amount := total[0]
	if !b.game(q).Written {
		amount = total[1]
	}
	what := []string{b.gameName(q.games[0])}
	if points < 0 {
		what = append(what, b.say("reckon.won"))
	} else {
		what = append(what, b.say("reckon.points", "n", points))
	}
	what = append(what, b.factors(q)...)
	for i, id := range q.premiums {
		name := b.premiumName(id)
		if i == 0 && q.has["announced"] {
			name += " " + b.say("reckon.announced")
		}
		what = append(what, "+ "+name)
	}
	return fact{b.say("reckon.value", "what", strings.Join(what, " "), "amount", strconv.Itoa(max(amount, -amount))), []string{"game." + q.games[0], "settlement.how"}}, true
}

// pointsOf returns the card points that a question tells of the declarer's side, -1 for none.
func (b settling) pointsOf(q *query) int {
	for _, c := range q.counted {
		if slices.Contains(c.of, "points") {
			return c.n
		}
	}
	if g := b.game(q); q.has["points"] || g != nil && g.Points {
		return q.points()
	}
	return -1
}

// written returns the deal of which a question tells, in the usual form or that for as many
// players as it names; false if it does not tell enough.
func (b settling) written(q *query, points int) (*deal.Deal, bool) {
	set, o := b.writer.set, b.writer.options
	if set.Entry == nil {
		return nil, false
	}
	o, err := set.Choose(o)
	people := q.among()
	if people == 0 {
		people = set.Tables()[0]
	}
	form := set.Form(people, o)
	if err != nil || form == nil {
		return nil, false
	}
	entry, g := set.Entry(o), b.game(q)
	seats := form.Seats()
	r := &deal.Record{Partner: act.Nobody, Games: []deal.Declared{{Seat: 0, Game: g.ID, Won: q.has["win"]}}}
	if s := g.Sides.Among(seats); s == view.CalledPartner || s == view.CalledOther {
		r.Partner = act.Seat(seats / 2)
	}
	for _, it := range entry.Items {
		if it.Always && it.In(g.ID) {
			n, told := told(q, &it)
			if !told {
				return nil, false
			}
			r.Items = append(r.Items, deal.Made{ID: it.ID, Won: true, N: n})
		}
	}
	if points >= 0 && entry.Sum(seats) > 0 && entry.Parts > 0 && slices.Contains(entry.Counted, g.ID) {
		r.Points = []int{points * entry.Parts}
		r.Games[0].Won = entry.Wins(r, points*entry.Parts)
	} else if points >= 0 {
		return nil, false
	}
	for i, id := range q.premiums {
		r.Items = append(r.Items, deal.Made{ID: id, Said: i == 0 && q.has["announced"], Won: true})
	}
	if n := q.step(); n > 0 {
		r.Items = append(r.Items, deal.Made{ID: deal.GameID, Steps: n})
	}
	d, err := deal.Write(set, o, deal.Setup{Form: form, Dealer: act.Seat(people - 1), Factor: 1}, r)
	return d, err == nil
}

// told returns the number that a question gives for something that is always asked, whose id
// is the concept.
func told(q *query, it *view.EntryItem) (n int, ok bool) {
	for _, c := range q.counted {
		if slices.Contains(c.of, it.ID) {
			return c.n, slices.Contains(it.Values, c.n)
		}
	}
	return 0, false
}
