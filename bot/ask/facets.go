package ask

import "tarock/engine/view"

// Words by which one asks what a game is like.
var (
	singly   = set("alone allein alleine")
	trumpFor = set("trump trumps trumpf trümpfe atout atouts")
	avoiding = set("avoid avoiding avoids dodge dodging vermeiden vermeidet")
	openly   = set("open offen aufgelegt ouvert")
)

// facets answers what a game is like.
type facets struct{ *reckoner }

// of answers whether a game is played alone or with a partner, is a negative one or an open one, has
// tarocks for trumps, or allows a trick.
func (b facets) of(q *query) (fact, bool) {
	if len(q.games) != 1 || !q.polar || len(q.foreign)+len(q.sets) > 0 || len(q.premiums) > 0 && !q.asTrumps() || q.has["when"] || q.has["pay"] || q.has["worth"] || q.denies() || q.hasWord(without) {
		return fact{}, false
	}
	g := b.game(q)
	says := func(yes bool, text string) (fact, bool) {
		key := "reckon.no"
		if yes {
			key = "reckon.yes"
		}
		return fact{b.say(key, "fact", b.say("reckon.value", "what", b.gameName(g.ID), "amount", text)), []string{"game." + g.ID, "games"}}, true
	}
	negative := g.Kind == view.Negative || g.Kind == view.Open
	sides := b.writer.name("sides", string(g.Sides))
	called := g.Sides == view.CalledPartner || g.Sides == view.CalledOther
	switch n, exact := g.Aim.Tricks(); {
	case q.sense() == may && q.has["tricks"] && exact && len(q.cards) == 0 && (len(q.numbers) == 0 || len(q.numbers) == 1 && q.numbers[0] == 1) && q.only("tricks takes gameword win declarer"):
		return says(n > 0, b.writer.kind(g))
	case q.sense() != so || len(q.numbers) > 0:
		return fact{}, false
	case g.Sides != view.CalledByFive && q.hasWord(singly) && len(q.cards) == 0 && q.only("gameword opponent declarer solo"):
		return says(!called, sides)
	case g.Sides != view.CalledByFive && (q.has["partner"] || q.has["call"]) && q.only("partner call gameword declarer takes exists solo") && !q.hasWord(either(singly, lacking)) && !q.has["lost"]:
		return says(called, sides)
	case (q.has["negative"] || q.has["tricks"] && q.hasWord(avoiding)) && len(q.cards) == 0 && q.only("negative gameword tricks solo"):
		return says(negative, b.writer.kind(g))
	case len(q.cards) == 1 && q.cards[0] == "tarock" && q.places[0].from > 0 && q.asTrumps() && q.only("gameword ruff solo"):
		return says(g.Kind != view.Colour, b.writer.kind(g))
	case negative && q.has["aufdeck"] && len(q.cards) == 0 && q.only("aufdeck gameword hand cards"):
		return says(g.Kind == view.Open, b.writer.kind(g))
	}
	return fact{}, false
}

// asTrumps reports whether a question says that tarocks are trumps: "sind die Tarock Trumpf?"
func (q *query) asTrumps() bool {
	return countWords(q.words, trumpFor) > 0 || countWords(q.words, set("tarock tarocks")) > 1
}
