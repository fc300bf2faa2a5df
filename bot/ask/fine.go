package ask

import (
	"strings"
)

// fines reckons what a breach costs that a question tells.
type fines struct{ settling }

// fined answers what a breach costs.
func (b fines) fined(q *query) (fact, bool) {
	if q.offence == nil {
		return fact{}, false
	}
	f, ok := b.engine.settle(q.offence)
	if !ok {
		return fact{}, false
	}
	text := b.say("reckon.value", "what", b.told(q.offence, &f), "amount", b.amount(q.offence, &f))
	if !b.writer.options.On(claiming) {
		options, _ := b.engine.claims()
		w := newWriter(b.writer.set, options, b.writer.texts)
		house, _, _ := strings.Cut(w.house(w.set.Option(claiming)), " – ")
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
func (b fines) told(o *toldBreach, f *fine) string {
	what := []string{b.say("reckon.revoke" + map[station]string{declares: "-declarer", partners: "-partner", opposes: "-opponent"}[f.culprit])}
	if len(o.games) == 1 {
		what = append(what, b.say("reckon.of-game", "game", b.gameName(o.games[0])))
	}
	if o.steps > 0 || o.either {
		what = append(what, b.say("reckon.with", "step", b.writer.texts.Doubling(b.writer.set.ID, max(1, o.steps))))
	} else if o.factor > 1 {
		what = append(what, b.say("reckon.doubled"))
	}
	for _, d := range o.deeds {
		what = append(what, "+ "+b.premiumName(d.premium)+" "+b.say("reckon.announced"))
	}
	return strings.Join(what, " ")
}

// amount says what is paid, what is asked first.
func (b fines) amount(o *toldBreach, f *fine) string {
	switch f.how {
	case fineEach:
		switch {
		case !f.sum:
			return b.say("reckon.fine.each", "each", f.amount)
		case o.asked == ofAll:
			return b.say("reckon.fine.all-each", "amount", f.all, "each", f.amount)
		}
		return b.say("reckon.fine.each-all", "amount", f.all, "each", f.amount)
	case fineTotal:
		return b.say("reckon.fine.total", "amount", f.all)
	case fineWritten:
		return b.say("reckon.fine.written", "amount", f.amount)
	case fineFellow:
		return b.say("reckon.fine.fellows", "amount", b.gets(f.amount))
	case fineSides:
		key := "reckon.fine.side"
		if f.parts[0].who == partyDeclarer {
			key += "-declarer"
		}
		return b.say(key, "lose", -f.amount, "get", f.parts[0].amount)
	case finePerson:
		switch {
		case f.amount < 0:
			return b.say("reckon.fine.loses", "amount", -f.amount)
		case f.sum:
			return b.say("reckon.fine.gets-of", "amount", f.amount, "all", f.all)
		}
		return b.say("reckon.fine.gets", "amount", b.gets(f.amount))
	}
	var list []string
	for _, p := range f.parts {
		list = append(list, b.say("reckon.fine."+string(p.who), "amount", p.amount))
	}
	parts := strings.Join(list, ", ")
	switch {
	case !f.sum:
		return parts
	case o.asked == ofEach:
		return b.say("reckon.fine.parts", "amount", f.all, "parts", parts)
	}
	return b.say("reckon.fine.sum", "amount", f.all, "parts", parts)
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
