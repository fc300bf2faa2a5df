package ask

import (
	"slices"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// handed answers what a player may or must do before the play with a hand of which a question tells.
type handed struct{ *reckoner }

// answer answers a question that tells of a hand.
func (b handed) answer(q *query) (fact, bool) {
	h, ok := b.read(q)
	if !ok {
		return fact{}, false
	}
	f, ok := b.engine.deal(h)
	if !ok {
		return fact{}, false
	}
	text, ok := b.said(h, &f)
	if !ok {
		return fact{}, false
	}
	if f.trumpsOnly {
		text = b.say("reckon.hand.tarocks-only", "fact", text)
	}
	from := []string{"talon.discard", "talon.take"}
	if h.called != calledAnywhere {
		from = []string{"calling.talon", "talon.giveup"}
	}
	switch h.asked.verb {
	case act.VerbCall:
		from = []string{"calling.king", "calling.card", "calling.self", "calling.own"}
	case act.VerbTake:
		from = []string{"calling.talon", "talon.take", "talon.discard"}
	case act.VerbGiveup:
		from = []string{"talon.giveup", "calling.talon", "talon.discard"}
	}
	return fact{text, from}, true
}

// said writes what the engine says; false if there are no words for it.
func (b handed) said(h *toldHand, f *handFound) (string, bool) {
	asked := &h.asked
	switch {
	case asked.verb == act.VerbDiscard && (asked.many || asked.sense == whichDeed):
		text := b.planned(f)
		return text, text != "" && (!asked.many || len(f.counts) == 1)
	case asked.sense == whichDeed && asked.mate:
		return b.say("reckon.hand.alone"), f.yes == 0
	case asked.sense == whichDeed:
		text := b.callables(f)
		return text, text != ""
	}
	text := ""
	if asked.mate || asked.alone {
		text = b.say("reckon.hand.alone")
	}
	switch asked.verb {
	case act.VerbDiscard:
		if text = b.planned(f); text == "" {
			text = b.reason(asked, f.yes > 0)
		}
	case act.VerbCall:
		if text = b.callables(f); text == "" && (asked.wants[0].own || h.with.Contains(asked.wants[0].of)) {
			text = unasked(b.lawful(view.LawOwn))
		}
	case act.VerbGiveup:
		text = unasked(b.lawful(view.LawGiveUp))
	case act.VerbTake:
		text = b.say("reckon.hand.half-free")
		if (f.yes > 0) != (asked.half == withoutCalled) {
			text = b.say("reckon.hand.half-called")
		}
	}
	if text == "" {
		return "", false
	}
	if f.yes > 0 {
		return b.say("reckon.yes", "fact", text), true
	}
	return b.say("reckon.no", "fact", text), true
}

// reason returns why cards may go or may not, as the rule set lays it down.
func (b handed) reason(asked *askedOfHand, yes bool) string {
	law := b.lawOf(asked)
	if !yes && law == view.LawTarocks && b.law[law] != "void" {
		return b.say("reckon.hand.stays")
	}
	text := unasked(b.lawful(law))
	if but, rest, ok := strings.Cut(text, ": "); ok && len(but) < 15 {
		return upper(rest) // "not alone: …"
	}
	return text
}

// lawOf returns the law on laying away the cards that are asked about.
func (b handed) lawOf(asked *askedOfHand) string {
	for _, w := range slices.Concat(asked.wants, asked.keeps) {
		switch {
		case w.of.Minus(card.Trull).Empty():
			return view.LawTrull
		case w.of.Meets(card.Kings):
			return view.LawKings
		}
	}
	return view.LawTarocks
}

// planned writes how many cards of each sort must go, "" if that is not certain.
func (b handed) planned(f *handFound) string {
	if len(f.plans) != 1 || f.plans[0].plain < 0 || f.plans[0].tarock < 0 || f.plans[0].king != 0 {
		return ""
	}
	p, list := f.plans[0], []string(nil)
	own := func(key string) string { return b.writer.texts.Own(b.writer.set.ID, key) }
	if p.plain > 0 {
		list = append(list, b.say("reckon.hand.suits", "n", p.plain))
	}
	if p.tarock > 0 {
		list = append(list, b.say(own("reckon.hand.tarocks"), "n", p.tarock))
	}
	key := "reckon.hand.plan"
	if len(list) == 2 {
		key = "reckon.hand.plan-both"
	} else if p.plain+p.tarock == 1 {
		key = "reckon.hand.plan-one"
	}
	text := upper(b.say(key, "one", list[0], "two", list[len(list)-1]))
	switch tarocks := card.OfSuit(card.Tarock); {
	case p.shown.Meets(tarocks):
		text = b.say(own("reckon.hand.shown"), "fact", strings.TrimSuffix(text, "."))
	case !p.shown.Empty():
		text = b.say("reckon.hand.shown-suits", "fact", strings.TrimSuffix(text, "."))
	}
	return text
}

// callables writes what may be called, "" if that is not certain.
func (b handed) callables(f *handFound) string {
	if len(f.calls) != 1 {
		return ""
	}
	c, text := f.calls[0], ""
	switch {
	case c.kind != "":
		text = b.say("reckon.hand.call." + string(c.kind))
		if c.fourth {
			text = b.say("reckon.hand.call.fourth")
		}
	case c.cards.Len() > 0 && c.cards.Len() < 3 && !c.fourth:
		var names []string
		for c := range c.cards.All() {
			names = append(names, c.String())
		}
		slices.Reverse(names)
		if text = b.say("reckon.hand.call.card", "card", names[0]); len(names) == 2 {
			text = b.say("reckon.hand.call.cards", "one", names[0], "two", names[1])
		}
	}
	return text
}
