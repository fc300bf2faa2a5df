package ask

import (
	"slices"
	"strings"

	"tarock/bot/ask/told"
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
		h, ok = b.shown(q)
	}
	if !ok {
		return fact{}, false
	}
	f, ok := b.engine.Deal(h)
	if !ok {
		return fact{}, false
	}
	text, ok := b.said(h, &f)
	if !ok {
		return fact{}, false
	}
	if f.TrumpsOnly {
		text = b.say("reckon.hand.tarocks-only", "fact", text)
	}
	from := []string{"talon.discard", "talon.take"}
	if h.Called != told.CalledAnywhere {
		from = []string{"calling.talon", "talon.giveup"}
	}
	switch h.Asked.Verb {
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
func (b handed) said(h *told.Hand, f *told.HandFinding) (string, bool) {
	asked := &h.Asked
	switch {
	case asked.Verb == act.VerbDiscard && (asked.Many || asked.Sense == told.Which):
		text := b.planned(f)
		return text, text != "" && (!asked.Many || len(f.Counts) == 1)
	case asked.Sense == told.Which && asked.Mate:
		return b.say("reckon.hand.alone"), f.Yes == 0
	case asked.Sense == told.Which:
		text := b.callables(f)
		return text, text != ""
	}
	text := ""
	if asked.Mate || asked.Alone {
		text = b.say("reckon.hand.alone")
	}
	switch asked.Verb {
	case act.VerbDiscard:
		if asked.Shown {
			text = b.say(map[bool]string{true: "reckon.hand.open", false: "reckon.hand.covered"}[(f.Yes > 0) != asked.Covered])
		} else if text = b.planned(f); text == "" {
			text = b.reason(asked, f.Yes > 0)
		}
	case act.VerbCall:
		if text = b.callables(f); text == "" && (asked.Wants[0].Own || h.With.Contains(asked.Wants[0].Of)) {
			text = unasked(b.lawful(view.LawOwn))
		}
	case act.VerbGiveup:
		text = unasked(b.lawful(view.LawGiveUp))
	case act.VerbTake:
		text = b.say("reckon.hand.half-free")
		if (f.Yes > 0) != (asked.Half == told.WithoutCalled) {
			text = b.say("reckon.hand.half-called")
		}
	}
	if text == "" {
		return "", false
	}
	if f.Yes > 0 {
		return b.say("reckon.yes", "fact", text), true
	}
	return b.say("reckon.no", "fact", text), true
}

// reason returns why cards may go or may not, as the rule set lays it down.
func (b handed) reason(asked *told.AskedOfHand, yes bool) string {
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
func (b handed) lawOf(asked *told.AskedOfHand) string {
	for _, w := range slices.Concat(asked.Wants, asked.Keeps) {
		switch {
		case w.Of.Minus(card.Trull).Empty():
			return view.LawTrull
		case w.Of.Meets(card.Kings):
			return view.LawKings
		}
	}
	return view.LawTarocks
}

// planned writes how many cards of each sort must go, "" if that is not certain.
func (b handed) planned(f *told.HandFinding) string {
	if len(f.Plans) != 1 || f.Plans[0].Plain < 0 || f.Plans[0].Trumps < 0 || f.Plans[0].Kings != 0 {
		return ""
	}
	p, list := f.Plans[0], []string(nil)
	own := func(key string) string { return b.writer.texts.Own(b.writer.set.ID, key) }
	if p.Plain > 0 {
		list = append(list, b.say("reckon.hand.suits", "n", p.Plain))
	}
	if p.Trumps > 0 {
		list = append(list, b.say(own("reckon.hand.tarocks"), "n", p.Trumps))
	}
	key := "reckon.hand.plan"
	if len(list) == 2 {
		key = "reckon.hand.plan-both"
	} else if p.Plain+p.Trumps == 1 {
		key = "reckon.hand.plan-one"
	}
	text := upper(b.say(key, "one", list[0], "two", list[len(list)-1]))
	switch tarocks := card.OfSuit(card.Tarock); {
	case p.Shown.Meets(tarocks):
		text = b.say(own("reckon.hand.shown"), "fact", strings.TrimSuffix(text, "."))
	case !p.Shown.Empty():
		text = b.say("reckon.hand.shown-suits", "fact", strings.TrimSuffix(text, "."))
	}
	return text
}

// callables writes what may be called, "" if that is not certain.
func (b handed) callables(f *told.HandFinding) string {
	if len(f.Calls) != 1 {
		return ""
	}
	c, text := f.Calls[0], ""
	switch {
	case c.Kind != "":
		text = b.say("reckon.hand.call." + string(c.Kind))
		if c.Fourth {
			text = b.say("reckon.hand.call.fourth")
		}
	case c.Cards.Len() > 0 && c.Cards.Len() < 3 && !c.Fourth:
		var names []string
		for c := range c.Cards.All() {
			names = append(names, c.String())
		}
		slices.Reverse(names)
		if text = b.say("reckon.hand.call.card", "card", names[0]); len(names) == 2 {
			text = b.say("reckon.hand.call.cards", "one", names[0], "two", names[1])
		}
	}
	return text
}
