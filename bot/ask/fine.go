package ask

import (
	"strings"

	"tarock/engine/deal"
)

// fines reckons what a breach costs that a question tells, by settling all deals that it may be about.
type fines struct{ settling }

// fined answers what a breach costs.
func (b fines) fined(q *query) (fact, bool) {
	o := q.offence
	set := b.writer.set
	options, on := claimed(set, b.writer.options)
	if o == nil || !on || set.Entry == nil {
		return fact{}, false
	}
	v := rulings{fines: b, o: o, options: options}
	if !v.all() {
		return fact{}, false
	}
	amount, ok := v.amount()
	if !ok {
		return fact{}, false
	}
	text := b.say("reckon.value", "what", b.told(&v), "amount", amount)
	if !b.writer.options.On(claiming) {
		w := newWriter(set, options, b.writer.texts)
		house, _, _ := strings.Cut(w.house(set.Option(claiming)), " – ")
		text = b.say("reckon.supposed", "fact", text, "house", house)
	}
	return fact{text, []string{"breach.cost", "settlement.how"}}, true
}

// isFined reports whether it is reckoned what a breach costs that a question tells.
func isFined(b *reckoner, q *query) bool {
	f, ok := b.reckon(q)
	return ok && f.id == "fine"
}

// claiming is the house rule on claims.
const claiming = "claims"

// claimed returns the options of a table at which breaches can be claimed; false if there is no such house rule.
func claimed(set *deal.RuleSet, given deal.Options) (deal.Options, bool) {
	o := set.Option(claiming)
	if o == nil {
		return nil, false
	}
	all := deal.Options{}
	for id, value := range given {
		all[id] = value
	}
	for _, value := range o.Values {
		if value == "true" || value == "on" {
			all[claiming] = value
		}
	}
	all, err := set.Choose(all)
	return all, err == nil && all.On(claiming)
}

// told says which breach it is: whose, in which game, with what was announced and doubled.
func (b fines) told(v *rulings) string {
	who := "reckon.revoke"
	if part, ok := v.role(0); ok {
		who += map[station]string{declares: "-declarer", partners: "-partner", opposes: "-opponent"}[part]
	}
	what := []string{b.say(who)}
	if len(v.o.games) == 1 {
		what = append(what, b.say("reckon.of-game", "game", b.gameName(v.o.games[0])))
	}
	if v.o.steps > 0 || v.o.either {
		what = append(what, b.say("reckon.with", "step", b.writer.texts.Doubling(b.writer.set.ID, max(1, v.o.steps))))
	} else if v.o.factor > 1 {
		what = append(what, b.say("reckon.doubled"))
	}
	for _, d := range v.o.deeds {
		what = append(what, "+ "+b.premiumName(d.premium)+" "+b.say("reckon.announced"))
	}
	return strings.Join(what, " ")
}
