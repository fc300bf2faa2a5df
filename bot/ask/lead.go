package ask

import "tarock/engine/view"

// leading answers who leads.
type leading struct{ *reckoner }

// leader says yes or no where a question asks whether forehand, the declarer or the dealer leads. An
// opponent may be forehand.
func (b leading) leader(q *query, who, text string) string {
	of := vocabularies[b.writer.texts.Language()]().first(q.words, "forehand", "declarer", "dealer")
	switch {
	case !q.polar || of == "" || q.sense() != so || q.denies():
		return text
	case of == who:
		return b.say("reckon.yes", "fact", text)
	}
	return b.say("reckon.no", "fact", text)
}

// leads answers who leads to the first trick.
func (b leading) leads(q *query) (fact, bool) {
	known := q.only("lead first tricks cards gameword declarer forehand negative positive colour solo dealer suits takes")
	if !q.has["lead"] || !known || len(q.premiums)+len(q.foreign) > 0 || len(q.games) > 1 {
		return fact{}, false
	}
	g := b.game(q)
	if len(q.cards) > 0 || q.has["suits"] {
		if q.polar && (q.denies() || q.hasWord(absent) || q.hasWord(alone)) {
			return fact{}, false // with nothing else in hand
		}
		if q.cards == nil || q.cards[0] != "tarock" || b.law[view.LawColourLead] == "" || g != nil && g.Kind != view.Colour || g == nil && !q.has["colour"] {
			return fact{}, false
		}
		return fact{b.lawful(view.LawColourLead), []string{"play.colour", "play.lead"}}, true
	}
	id := view.LawLead
	if negative := g != nil && (g.Kind == view.Negative || g.Kind == view.Open); negative && g.Sides != view.EachForSelf || g == nil && q.has["negative"] {
		id = view.LawLeadNot
	} else if g != nil && g.Sides == view.EachForSelf {
		return fact{b.leader(q, "forehand", b.writer.name("law", "lead-not.forehand")), []string{"play.lead"}}, true
	}
	if b.law[id] == "" {
		return fact{}, false
	}
	text := b.lawful(id)
	if g != nil {
		text = b.gameName(g.ID) + ": " + text
	}
	text = b.leader(q, b.law[id], text)
	return fact{text, []string{"play.lead"}}, true
}
