package ask

import (
	"strconv"
	"strings"

	"tarock/bot/ask/told"
	"tarock/engine/deal"
)

// isCell reports whether nothing is told but what a table of values has: a premium or a game, for which there are better
// answers.
func (t *toldSum) isCell() bool {
	plain := t.score == "" && t.Doublers == 0 && t.Steps+t.Loose+t.Raised+t.People == 0 && t.Factor == 1 && !t.Alone && !t.Paired && len(t.Numbers) == 0
	switch {
	case !plain || t.included || t.Asked == told.OfAll:
		return false
	case len(t.Feats) == 0:
		return true
	}
	f := &t.Feats[0]
	alone := t.Game == "" || t.Behind || t.Of != ""
	return len(t.Feats) == 1 && alone && t.Ended == told.NotTold && f.Ended != told.Made && f.Steps == 0 && !f.Theirs && !f.Last && !f.Early
}

// sums reckons what a deal comes to that a question tells, by settling all deals that it may be about.
type sums struct{ settling }

// told answers what a told deal pays, or one thing in it.
func (b sums) told(q *query) (fact, bool) { return b.ofKind(q, false) }

// cell answers what a premium or a game pays, of which nothing else is told.
func (b sums) cell(q *query) (fact, bool) { return b.ofKind(q, true) }

// ofKind answers what a told deal pays that is such a cell, or none.
func (b sums) ofKind(q *query, cell bool) (fact, bool) {
	t := q.sum
	twoAccounts := b.writer.set.Second != nil && q.hasWord(recorded)
	if t == nil || t.isCell() != cell || twoAccounts {
		return fact{}, false
	}
	a, ok := b.engine.Sum(&t.Sum)
	if !ok {
		return fact{}, false
	}
	text, from := b.amount(t, &a), []string{"settlement.how"}
	switch {
	case a.Of != "" && a.Of != deal.GameID:
		from = []string{"premium." + a.Of, "premiums"}
	case t.Game != "":
		from = []string{"game." + t.Game, "settlement.how"}
	}
	return fact{b.say("reckon.value", "what", b.what(t, a.Of), "amount", text), from}, true
}

// recorded are words for what is written down, which is not what is paid where there is a second account.
var recorded = either(writes, set("written geschrieben aufgeschrieben"))

// amount says what is paid, what is asked first.
func (b sums) amount(t *toldSum, a *told.Amounts) string {
	key := func(key string, n int) string {
		return "reckon.sum." + key + map[bool]string{true: "-win", false: "-lose"}[n > 0]
	}
	all, partner, each := positive(a.Declarer), positive(a.Partner), positive(a.Each)
	switch {
	case a.None():
		return "0"
	case a.Written && (a.Made || a.Allied && a.Partner != a.Declarer && a.Partner != 0):
		return b.several(t, a)
	case a.Written && a.Allied && a.Partner != 0:
		return b.say(key("both", a.Declarer), "amount", all)
	case a.Written:
		return b.say(key("written", a.Declarer), "amount", all)
	case a.EachOnly:
		return b.say(key("each", -a.Each), "each", each)
	case a.Doubled && t.Subs > 0:
		return b.say(key("above", a.Declarer), "amount", all, "each", each, "doubler", positive(a.Doubler))
	case a.Doubled:
		return b.say(key("doubled", a.Declarer), "amount", all, "each", each, "doubler", positive(a.Doubler))
	case a.Allied && a.Declarer == a.Partner && a.Declarer == -a.Each:
		return b.say(map[bool]string{true: "reckon.side-gets", false: "reckon.side-pays"}[a.Declarer > 0], "amount", all)
	case a.Allied:
		return b.say(key("shared", a.Declarer), "amount", all, "partner", partner, "each", each)
	case t.Asked == told.OfAll:
		return b.say(key("all", a.Declarer), "amount", all, "each", each)
	}
	return b.say(key("each-all", a.Declarer), "amount", all, "each", each)
}

// several says what several players write who write different amounts.
func (b sums) several(t *toldSum, a *told.Amounts) string {
	signed := func(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }
	key, premium := "alone", ""
	if a.Made {
		key = map[bool]string{true: "mates", false: "maker"}[a.Allied]
		for i := range t.Feats {
			if t.Feats[i].Theirs {
				premium = b.premiumName(t.Feats[i].Premium)
			}
		}
	}
	return b.say("reckon.sum."+key, "amount", signed(a.Declarer), "partner", signed(a.Partner), "maker", signed(a.Maker), "premium", premium)
}

// positive returns an amount without its sign.
func positive(n int) int { return max(n, -n) }

// what says which deal it is, or which premium of it.
func (b sums) what(t *toldSum, of string) string {
	var list []string
	ofPremium := of != "" && of != deal.GameID
	if !ofPremium {
		list = b.gameTold(t)
	}
	if t.Factor > 1 {
		list = append(list, b.say("reckon.doubled"))
	}
	for i := range t.Feats {
		switch f := &t.Feats[i]; of {
		case "":
			list = append(list, "+ "+b.featTold(f))
		case f.Premium:
			list = append(list, b.featTold(f))
		}
	}
	if ofPremium && t.Game != "" {
		list = append(list, b.say("reckon.of-game", "game", b.gameName(t.Game)))
	}
	return strings.Join(list, " ")
}

// gameTold says what is told of the game.
func (b sums) gameTold(t *toldSum) (list []string) {
	if t.Game != "" {
		list = append(list, b.gameName(t.Game))
	}
	list = append(list, b.endTold(t.Ended)...)
	if t.score != "" {
		list = append(list, b.say("reckon.sum.points", "n", t.score))
	}
	return append(list, b.stepTold(max(t.Steps, t.Loose))...)
}

// endTold says how something ended, if that is told.
func (b sums) endTold(end told.Ending) []string {
	switch end {
	case told.Made:
		return []string{b.say("reckon.won")}
	case told.Failed:
		return []string{b.say("reckon.lost")}
	}
	return nil
}

// stepTold says how far something was doubled.
func (b sums) stepTold(n int) []string {
	if n == 0 {
		return nil
	}
	return []string{b.say("reckon.with", "step", b.writer.texts.Doubling(b.writer.set.ID, n))}
}

// featTold says what is told of a premium.
func (b sums) featTold(f *told.Feat) string {
	list := []string{b.premiumName(f.Premium)}
	if f.Theirs && !f.Mate {
		list = append(list, b.say("reckon.sum.theirs"))
	}
	switch {
	case f.Said:
		list = append(list, b.say("reckon.announced"))
	case f.Silent:
		list = append(list, b.say("reckon.silent"))
	}
	list = append(list, b.stepTold(f.Steps)...)
	if f.Ended == told.Failed {
		list = append(list, b.endTold(f.Ended)...)
	}
	return strings.Join(list, " ")
}

// apart answers what somebody pays or gets in a deal in which all play for themselves.
func (b sums) apart(q *query) (fact, bool) {
	t := q.apart
	if t == nil {
		return fact{}, false
	}
	if t.Of == told.OfAny {
		return b.payers(t)
	}
	a, ok := b.engine.Apart(t)
	if !ok {
		return fact{}, false
	}
	amount := b.say("reckon.apart.none")
	switch {
	case a.Amount < 0 && b.tables().Game(t.Game).Written:
		amount = b.say("reckon.apart.minus", "amount", -a.Amount)
	case a.Amount > 0:
		amount = b.say("reckon.apart.gets", "amount", a.Amount)
	case a.Each > 0 && a.IfTricks:
		amount = b.say("reckon.apart.pays-tricks", "amount", -a.Amount, "each", a.Each)
	case a.Each > 0:
		amount = b.say("reckon.apart.pays-each", "amount", -a.Amount, "each", a.Each)
	case a.Amount < 0:
		amount = b.say("reckon.apart.pays", "amount", -a.Amount)
	}
	return fact{b.say("reckon.value", "what", b.gameName(t.Game), "amount", amount), []string{"game." + t.Game, "settlement.how"}}, true
}

// payers answers who pays in a deal in which all play for themselves, and how much.
func (b sums) payers(t *told.Apart) (fact, bool) {
	amounts, certain, ok := b.engine.Payers(t)
	var list []string
	for i, n := range amounts {
		key := map[bool]string{true: "gets", false: "pays"}[n > 0]
		if name := upper(t.Players[i].Name); n != 0 && certain {
			list = append(list, name+" "+b.say("reckon.apart."+key, "amount", positive(n)))
		} else if n != 0 {
			list = append(list, name+" "+b.say("reckon.apart.must"))
		}
	}
	if !ok || len(list) == 0 || b.tables().Game(t.Game).Written {
		return fact{}, false
	}
	return fact{b.say("reckon.value", "what", b.gameName(t.Game), "amount", strings.Join(list, ", ")), []string{"game." + t.Game, "settlement.how"}}, true
}
