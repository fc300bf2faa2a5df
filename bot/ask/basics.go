package ask

import (
	"slices"
	"strings"

	"tarock/engine/card"
	"tarock/engine/view"
)

// basics answer what people ask before anything else: how many play, who is forehand, what the talon or a card is. Their
// questions are among the plain ones, in words/plain.txt, with "=" before what answers them.
type basics struct{ pack }

// answer returns a fact by its name there.
func (b basics) answer(name string) (fact, bool) {
	switch name {
	case "players":
		return b.players(), true
	case "forehand":
		return fact{b.say("reckon.basics.forehand"), []string{"bidding.forehand", "bidding.how", "play.lead"}}, true
	case "talon":
		return fact{unasked(b.writer.count("reckon.talon", b.writer.forms(0))), []string{"talon.take", "talon.discard", "course.deal"}}, true
	case "kontra":
		return b.steps()
	case "giveup":
		return fact{unasked(b.lawful(view.LawGiveUp)), []string{"talon.take", "bidding.how", "bidding.none"}}, b.law[view.LawGiveUp] == "no"
	case "all-pass":
		text := unasked(b.lawful(view.LawAllPass))
		return fact{text, []string{"bidding.pass", "bidding.none", "course.redeal", "bidding.forehand", "bidding.how"}}, text != ""
	}
	return fact{}, false
}

// players answers how many play, and how many may sit at the table.
func (b basics) players() fact {
	tables, play := b.writer.set.Tables(), 0
	slices.Sort(tables)
	for _, f := range b.writer.forms(0) {
		play = max(play, f.Seats())
	}
	least, most := tables[0], tables[len(tables)-1]
	text := b.say("reckon.basics.players", "least", least, "most", most)
	switch {
	case most > play:
		text = b.say("reckon.basics.sit-out", "n", play, "most", most)
	case least == most:
		text = b.say("reckon.basics.exactly", "n", least)
	}
	return fact{text, []string{"course.numbers", "course.deal"}}
}

// steps answers what each step of doubling multiplies by.
func (b basics) steps() (fact, bool) {
	from, text := []string{"doubling.levels", "doubling.none", "doubling.what", "settlement.how"}, unasked(b.lawful(view.LawKontra))
	if text == "" || b.law[view.LawKontra] == "no" {
		return fact{text, from}, text != ""
	}
	first := b.writer.texts.Doubling(b.writer.set.ID, 1)
	return fact{b.say("reckon.basics.kontra", "step", first) + " " + text, from}, true
}

// card answers what a card is that is named alone: which tarock, how it stands among them, and what it counts.
func (b basics) card(words []string) (fact, bool) {
	named := b.kinOf(words)
	if len(named) != 1 || named[0].rank == "" {
		return fact{}, false
	}
	k, from := named[0], []string{"cards.rank", "counting.values"}
	cards := slices.Collect(b.of(k).All())
	if len(cards) == 0 {
		return fact{b.say("reckon.basics.not-here", "name", upper(k.said)), []string{"cards.deck", "cards.rank"}}, true
	}
	parts := []string{}
	if len(cards) == 1 && cards[0].Suit() == card.Tarock {
		parts = append(parts, b.tarockIs(cards[0]))
		for _, p := range b.tables().Premiums {
			if p.Card == cards[0] {
				from = slices.Insert(from, 0, "premium."+p.ID)
				break
			}
		}
	}
	if n, ok := b.points(b.of(k)); ok {
		parts = append(parts, b.say("reckon.basics.points", "n", n))
	}
	return fact{upper(k.said) + ": " + strings.Join(parts, "; ") + ".", from}, len(parts) > 0
}

// tarockIs says which tarock a card is, and whether it is the highest or the lowest.
func (b basics) tarockIs(c card.Card) string {
	if c == card.Skues && b.law[view.LawExcuse] != "" {
		return b.say("reckon.basics.excuse")
	}
	var all []card.Card
	for other := range b.deck().All() {
		if other.Suit() == card.Tarock && (other != card.Skues || b.law[view.LawExcuse] == "") {
			all = append(all, other)
		}
	}
	slices.Sort(all)
	key := "reckon.basics.tarock"
	switch slices.Index(all, c) {
	case 0:
		key = "reckon.basics.lowest"
	case len(all) - 1:
		key = "reckon.basics.highest"
	case len(all) - 2:
		key = "reckon.basics.second"
	}
	return b.say(key, "rank", c.Rank())
}
