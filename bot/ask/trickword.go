package ask

import (
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
)

// cardName returns the name of a card.
func (b pack) cardName(c card.Card) string {
	if c.Suit() == card.Tarock {
		name, numbered := b.writer.name("card", c.String()), b.say("card.tarock", "number", c.String())
		bird := card.Birds.Has(c) && c != card.Pagat
		switch {
		case name == c.String() && c != card.Skues, bird && (&trickReader{pack: b}).premiumOf(c) == "":
			return numbered
		case bird || c == card.Mond:
			return numbered + " (" + name + ")"
		}
		return name
	}
	return b.say("card.suited", "suit", b.writer.name("suit", c.String()[:1]), "rank", b.writer.name("rank", c.Rank()))
}

// suitSaid returns the name of a suit.
func (b pack) suitSaid(suit card.Set) string {
	c := suit.First()
	if c.Suit() == card.Tarock {
		return b.writer.name("suit", "tarock")
	}
	return b.writer.name("suit", c.String()[:1])
}

// cardNames returns the names of cards, the strongest first.
func (b pack) cardNames(set card.Set) string {
	var names []string
	for _, c := range b.strongest(set) {
		names = append(names, b.cardName(c))
	}
	return strings.Join(names, ", ")
}

// reasonFor returns the sentence on the duty for which most cards were refused, "" if none was, and where it is explained.
func (v *trickVotes) reasonFor(b tricks) (text string, from []string) {
	var why act.Reason
	for reason, n := range v.why {
		if n > v.why[why] || n == v.why[why] && reason < why {
			why = reason
		}
	}
	from = []string{"play.follow"}
	switch why {
	case "":
		return "", from
	case act.MustBeat:
		from = []string{"play.beat", "play.over", "play.follow"}
	case act.PagatLast:
		from = []string{"play.pagat", "play.trischaken", "play.follow"}
	case act.BirdObligation:
		from = []string{"play.birds", "play.pagat", "play.follow"}
	case act.TarockLead:
		from = []string{"play.colour", "play.lead"}
	}
	return b.writer.name("reason", string(why)), from
}

// verdictOn returns the answer, and where it is explained.
func (b tricks) verdictOn(t *toldTrick, v *trickVotes) (text string, from []string) {
	reason, from := v.reasonFor(b)
	yes := v.yes > 0
	and := func(key, fact string) (string, []string) { return b.say(key, "fact", fact), from }
	if v.yes+v.no == 0 && (t.asked.kind < whichCardIs || t.asked.kind == wouldWin && reason == "") {
		return "", nil
	}
	switch t.asked.kind {
	case mayPlay:
		if yes {
			return and("reckon.yes", b.say("reckon.trick.may"))
		}
		return and("reckon.no", reason)
	case mustPlay, mustFollow, mustBeat:
		if yes && reason != "" {
			return and("reckon.yes", reason)
		} else if yes {
			return "", nil
		}
		return and("reckon.no", b.instead(v))
	case wouldWin:
		if v.yes+v.no == 0 {
			return b.say("reckon.no", "fact", reason), from // it may not be played
		}
		key := map[bool]string{true: "reckon.yes", false: "reckon.no"}[yes]
		return and(key, b.say(map[bool]string{true: "reckon.trick.over", false: "reckon.trick.under"}[yes]))
	case mayKeep, mayStay:
		if yes {
			return and("reckon.yes", b.instead(v))
		}
		return and("reckon.no", reason)
	case mayAny:
		if yes {
			return and("reckon.yes", b.say("reckon.trick.any"))
		}
		return and("reckon.no", reason)
	case whichCardIs:
		return b.which(t, v, reason), from
	}
	won, from := t.table[v.won[0]].of, []string{"cards.rank", "play.follow"}
	name := b.cardName(won.First())
	if won.Len() > 1 {
		name = upper(b.suitSaid(won))
	}
	text = b.say("reckon.trick.won", "card", name)
	switch {
	case t.asked.of.Empty():
		return text, from
	case t.asked.of == won:
		return b.say("reckon.yes", "fact", text), from
	}
	return b.say("reckon.no", "fact", text), from
}

// instead says what else may be played.
func (b tricks) instead(v *trickVotes) string {
	if v.others.Empty() {
		return b.say("reckon.trick.other")
	}
	return b.say("reckon.trick.instead", "cards", b.cardNames(v.others))
}

// which says which of the cards may be played.
func (b tricks) which(t *toldTrick, v *trickVotes, reason string) string {
	legal, named, kind := v.sets[0], t.named(), v.kinds[0]
	switch {
	case len(v.kinds) == 1 && kind == b.deck() && (v.beyond || t.vague()):
		return b.say("reckon.trick.any")
	case v.beyond && t.vague():
		if len(v.kinds) > 1 || reason == "" {
			return ""
		}
		return b.say("reckon.side", "rules", upper(b.suitSaid(kind)), "fact", reason)
	case len(v.sets) > 1 || legal.Empty():
		return ""
	case legal == named && named.Len() > 1:
		return b.say("reckon.trick.each", "cards", b.cardNames(legal))
	case reason == "":
		return ""
	}
	return b.say("reckon.side", "rules", b.cardNames(legal), "fact", reason)
}
