package ask

import (
	"strings"

	"tarock/bot/ask/told"
)

// fines reckons what a breach costs that a question tells.
type fines struct{ settling }

// fined answers what a breach costs.
func (b fines) fined(q *query) (fact, bool) {
	if q.offence == nil {
		return fact{}, false
	}
	f, ok := b.engine.Settle(q.offence)
	if !ok {
		return fact{}, false
	}
	text := b.say("reckon.value", "what", b.told(q.offence, &f), "amount", b.amount(q.offence, &f))
	if !b.writer.options.On(told.Claiming) {
		options, _ := b.engine.Claims()
		w := newWriter(b.writer.set, options, b.writer.texts)
		house, _, _ := strings.Cut(w.house(w.set.Option(told.Claiming)), " – ")
		text = b.say("reckon.supposed", "fact", text, "house", house)
	}
	return fact{text, []string{"breach.cost", "settlement.how"}}, true
}

// isFined reports whether it is reckoned what a breach costs that a question tells.
func isFined(b *reckoner, q *query) bool {
	f, ok := b.reckon(q)
	return ok && f.id == "fine"
}

// told says which breach it is: whose, in which game, with what was announced and doubled.
func (b fines) told(o *told.Breach, f *told.Fine) string {
	what := []string{b.say("reckon.revoke" + map[told.Station]string{told.Declares: "-declarer", told.Partners: "-partner", told.Opposes: "-opponent"}[f.Culprit])}
	if len(o.Games) == 1 {
		what = append(what, b.say("reckon.of-game", "game", b.gameName(o.Games[0])))
	}
	if o.Steps > 0 || o.Either {
		what = append(what, b.say("reckon.with", "step", b.writer.texts.Doubling(b.writer.set.ID, max(1, o.Steps))))
	} else if o.Factor > 1 {
		what = append(what, b.say("reckon.doubled"))
	}
	for _, d := range o.Deeds {
		what = append(what, "+ "+b.premiumName(d.Premium)+" "+b.say("reckon.announced"))
	}
	return strings.Join(what, " ")
}

// amount says what is paid, what is asked first.
func (b fines) amount(o *told.Breach, f *told.Fine) string {
	switch f.How {
	case told.FineEach:
		switch {
		case !f.Sum:
			return b.say("reckon.fine.each", "each", f.Amount)
		case o.Asked == told.OfAll:
			return b.say("reckon.fine.all-each", "amount", f.All, "each", f.Amount)
		}
		return b.say("reckon.fine.each-all", "amount", f.All, "each", f.Amount)
	case told.FineTotal:
		return b.say("reckon.fine.total", "amount", f.All)
	case told.FineWritten:
		return b.say("reckon.fine.written", "amount", f.Amount)
	case told.FineFellow:
		return b.say("reckon.fine.fellows", "amount", b.gets(f.Amount))
	case told.FineSides:
		key := "reckon.fine.side"
		if f.Parts[0].Who == told.PartyDeclarer {
			key += "-declarer"
		}
		return b.say(key, "lose", -f.Amount, "get", f.Parts[0].Amount)
	case told.FinePerson:
		switch {
		case f.Amount < 0:
			return b.say("reckon.fine.loses", "amount", -f.Amount)
		case f.Sum:
			return b.say("reckon.fine.gets-of", "amount", f.Amount, "all", f.All)
		}
		return b.say("reckon.fine.gets", "amount", b.gets(f.Amount))
	}
	var list []string
	for _, p := range f.Parts {
		list = append(list, b.say("reckon.fine."+string(p.Who), "amount", p.Amount))
	}
	parts := strings.Join(list, ", ")
	switch {
	case !f.Sum:
		return parts
	case o.Asked == told.OfEach:
		return b.say("reckon.fine.parts", "amount", f.All, "parts", parts)
	}
	return b.say("reckon.fine.sum", "amount", f.All, "parts", parts)
}

// gets returns an amount, "nothing" for none.
func (b fines) gets(n int) string {
	if n == 0 {
		return b.say("reckon.nothing")
	}
	return signless(n)
}

// signless returns an amount without its sign.
func signless(n int) string { return strings.TrimPrefix(signed(n), "+") }
