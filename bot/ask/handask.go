package ask

import (
	"slices"

	"tarock/bot/ask/told"
	"tarock/engine/act"
	"tarock/engine/card"
)

// ask reads what is asked, of which the first clause begins with the word for it; false if it is not understood.
func (r *handTale) ask(list [][]handToken) bool {
	var all []handToken
	for _, c := range list {
		all = append(all, c...)
	}
	a := &r.Asked
	if has(all, handPartner) || has(all, handAlone) {
		return r.askPartner(all)
	}
	switch {
	case has(all, handMany) && (all[0].word == "wie" || all[0].word == "how" || len(all) > 1 && (all[1].word == "wie" || all[1].word == "how")):
		a.Many = true
	case has(all, handWhich):
		a.Sense = told.Which
	case !r.polar:
		return false
	case has(all, handMay):
		a.Sense = told.May
	case has(all, handMust):
		a.Sense = told.Must
	default:
		return false
	}
	if has(all, handNot) || has(all, handBeside) || has(all, handEnough) || has(all, handNext) {
		return false
	}
	if !r.aside(all) {
		return false
	}
	switch {
	case has(all, handCalls):
		a.Verb = act.VerbCall
		return r.askCall(all)
	case has(all, handGivesUp):
		a.Verb = act.VerbGiveup
		return a.Sense != told.Which && !a.Many && r.Called != told.CalledAnywhere
	case has(all, handHalf) || has(all, handTakes) && r.Called == told.CalledShown:
		a.Verb = act.VerbTake
		return r.askHalf(all)
	case has(all, handTalon) || has(all, handTakes):
		return false
	case has(all, handLays), r.lay, has(all, handKeeps) && r.took, r.Lays > 0, has(all, handOrdinal) && slices.ContainsFunc(all, func(t handToken) bool { return t.word == "sein" || t.word == "be" }), r.Deals && has(all, handAway), slices.ContainsFunc(all, func(t handToken) bool { return goneFor[t.word] }):
		a.Verb = act.VerbDiscard
		return r.askDiscard(list)
	}
	return false
}

// aside reads what else stands in the clause that asks: the game, the dealer, how many play.
func (r *handTale) aside(all []handToken) bool {
	for _, t := range all {
		switch t.kind {
		case handGame:
			if r.Game != "" && r.Game != t.game {
				return false
			}
			r.Game, r.told = t.game, true
		case handPeople:
			r.People = t.n
		case handDealer, handDeals:
			r.Deals = true
		}
	}
	return true
}

// askDiscard reads which cards are to go.
func (r *handTale) askDiscard(list [][]handToken) bool {
	a := &r.Asked
	var wants, keeps []handItem
	for _, c := range list {
		items, bare := r.items(c)
		if len(bare) > 1 || slices.ContainsFunc(items, func(it handItem) bool { return it.none || it.beside || it.own }) {
			return false
		}
		if len(items) > 0 && items[0].at {
			return false // held, or to go as well
		}
		items = slices.DeleteFunc(items, func(it handItem) bool { return it.kind == handCards && (it.ordinal > 0 || it.some) })
		if slices.ContainsFunc(items, func(it handItem) bool { return it.kind == handCards }) {
			return false
		}
		if len(items) == 0 {
			if items = r.meant(c, bare); items == nil && a.Sense != told.Which {
				return false
			}
		} else if len(bare) == 1 {
			if items[0].n >= 0 && !items[0].some || items[0].kind == handCard {
				return false
			}
			items[0].n, items[0].some = bare[0], false
		}
		if has(c, handKeeps) {
			keeps = append(keeps, items...)
		} else {
			wants = append(wants, items...)
		}
	}
	switch {
	case a.Many:
		return len(wants) == 1 && len(keeps) == 0 && wants[0].n < 0 && r.want(wants, &a.Wants)
	case a.Sense == told.Which:
		return len(wants)+len(keeps) == 0
	case len(keeps) == 0 && slices.ContainsFunc(wants, func(it handItem) bool { return it.only }):
		return false // "only the Pagat"
	}
	return len(wants)+len(keeps) > 0 && r.want(wants, &a.Wants) && r.want(keeps, &a.Keeps)
}

// askPartner reads whether a partner is asked for, once the called card has turned up.
func (r *handTale) askPartner(all []handToken) bool {
	a := &r.Asked
	items, bare := r.items(all)
	switch {
	case r.Called == told.CalledAnywhere || len(items)+len(bare) > 0 || has(all, handNot) || has(all, handNone) || has(all, handMay) || has(all, handMust) || has(all, handTalon):
		return false
	case has(all, handWhich):
		a.Sense = told.Which
	case r.polar && (has(all, handAlone) || has(all, handHas)):
		a.Sense = told.Whether
	default:
		return false
	}
	a.Mate, a.Alone = has(all, handPartner), has(all, handAlone)
	return a.Mate != a.Alone
}

// within notes what is told of the hand in the clause that asks: "may I, with two kings, …". It returns the other
// items; nil if something is not understood.
func (r *handTale) within(items []handItem) []handItem {
	rest := make([]handItem, 0, len(items))
	for _, it := range items {
		switch {
		case !it.at:
			rest = append(rest, it)
		case !r.hold([]handItem{it}, false):
			return nil
		}
	}
	return rest
}

// meant returns the cards that a word like "it" means, or a number of those of which was spoken last; nil for none.
func (r *handTale) meant(c []handToken, bare []int) []handItem {
	if len(r.last) == 0 {
		return nil
	}
	last := r.last[len(r.last)-1]
	kings := slices.ContainsFunc(r.last, func(it handItem) bool { return it.sort == "K" && !it.beside && !it.none })
	if kings && len(r.last) > 1 && !(last.sort == "K" && last.n < 0) {
		return nil // which ones
	}
	for _, it := range slices.Backward(r.last) {
		if it.kind == handSort && it.sort != "K" && !it.beside && !kings {
			last = it
			break
		}
	}
	alone := last.n < 0 && last.only
	last.of, last.only = last.of.Minus(r.besides), false
	named := slices.DeleteFunc(slices.Clone(r.last), func(it handItem) bool { return it.kind != handCard || it.beside })
	several := len(named) > 1 && !slices.ContainsFunc(r.last, func(it handItem) bool {
		return it.kind != handCard && (it.n >= 0 || !it.of.Contains(named[0].of))
	})
	if several && (len(bare) == 1 || slices.ContainsFunc(c, func(t handToken) bool { return aNumber(t.word) == 1 })) {
		some := handItem{handToken: handToken{kind: handSort}, n: 1}
		for _, it := range named {
			some.of = some.of.Or(it.of)
		}
		if len(bare) == 1 {
			some.n = bare[0]
		}
		return []handItem{some} // "two of them"
	}
	whole := has(c, handAll) || slices.ContainsFunc(c, func(t handToken) bool { return t.word == "both" || t.word == "beide" || t.word == "beiden" })
	switch {
	case whole && len(named) > 1:
		return named
	case whole && (len(bare) == 0 || last.n == bare[0]):
		last.all = true
		return []handItem{last}
	case len(bare) == 1:
		last.n, last.some, last.all = bare[0], false, false
		return []handItem{last}
	case len(named) == 1:
		return named
	case len(named) == 0 && (last.n == 1 || alone):
		last.n = 1
		return []handItem{last}
	}
	one := slices.ContainsFunc(c, func(t handToken) bool { return aNumber(t.word) == 1 })
	if one && len(named) == 0 && last.n > 0 {
		last.n, last.some, last.all = 1, false, false
		return []handItem{last}
	}
	return nil
}

// want notes cards that are to go or to stay, of which it is told that they are in the hand.
func (r *handTale) want(items []handItem, list *[]told.Wanted) bool {
	for _, it := range items {
		w := told.Wanted{Of: it.of, N: max(1, it.n), All: it.all}
		switch {
		case it.kind == handCards:
			return false
		case it.sort == "tarock":
			w.Of = it.of.Minus(card.Trull)
		case it.sort != "K" && it.sort != "plain" && it.sort != "suits":
			w.Every = true
		}
		if it.sort == "suits" && slices.ContainsFunc(items, func(other handItem) bool {
			return other.sort == "K" || other.kind == handCard && other.of.Minus(r.sorted("K")).Empty()
		}) {
			w.Of = w.Of.Minus(r.sorted("K")) // "a king and two suit cards"
		}
		if w.Of.Empty() {
			return false
		}
		if it.kind == handCard && it.of.Len() == 1 {
			r.With = r.With.Or(it.of)
		} else if !r.Asked.Many {
			r.Holds = append(r.Holds, told.Held{Of: w.Of, Least: w.N, Most: told.Boundless})
		}
		*list = append(*list, w)
	}
	return true
}

// askCall reads which card is to be called.
func (r *handTale) askCall(all []handToken) bool {
	a := &r.Asked
	items, bare := r.items(all)
	if len(bare) > 0 && !has(all, handOwn) || a.Many {
		return false
	}
	if items = r.within(items); items == nil {
		return false
	}
	if a.Sense == told.Which {
		r.exactHighs()
		return len(items) == 0 || len(items) == 1 && (items[0].kind == handCards || (items[0].sort == "K" || items[0].sort == "tarock") && items[0].n < 0)
	}
	fourth := len(items) == 0 && slices.ContainsFunc(all, func(t handToken) bool { return t.kind == handOrdinal && t.n == 4 })
	if fourth {
		items = []handItem{{handToken: handToken{kind: handSort, sort: "K", of: r.sorted("K")}}}
	}
	if len(items) == 0 && len(r.last) == 1 && has(all, handIt) {
		items = r.last
	}
	if len(items) != 1 || items[0].none || items[0].beside || slices.ContainsFunc(all, func(t handToken) bool { return ofSelf[t.word] && t.kind == handEmpty }) && items[0].kind != handSort {
		return false
	}
	it := items[0]
	if it.sort == "suit" {
		it.of, it.kind = r.kingOf(it.word), handCard
	}
	if has(all, handOther) {
		return false
	}
	w := told.Wanted{Of: it.of, N: 1, Own: it.own || has(all, handOwn), Sort: it.sort != ""}
	for _, t := range all {
		w.Own = w.Own || t.kind == handHas || ofSelf[t.word]
	}
	if it.ordinal == 4 && it.sort == "K" || fourth {
		w.Fourth = true
	} else if it.ordinal > 0 || it.kind == handCards {
		return false
	}
	r.told = r.told || w.Own && it.kind == handCard
	if !w.Own && it.kind == handCard && !r.With.Meets(it.of) {
		r.Without = r.Without.Or(it.of) // else he would say so
	}
	if w.Own && it.kind == handCard {
		r.With = r.With.Or(it.of)
	}
	r.exactHighs()
	a.Wants = append(a.Wants, w)
	return true
}

// kingOf returns the king of the suit that a word names.
func (r *handTale) kingOf(word string) card.Set {
	_, suits := spokenCards()
	return r.of(kin{rank: "K", suits: suits[word]})
}

// ofSelf are words for a card that one has.
var ofSelf = set("myself selbst selber")

// highs are the tarocks that are called.
var highs = card.Run(card.MustSet("XVI").First(), card.MustSet("XX").First())

// exactHighs says that of the tarocks that are called no others are held than those told, if any is.
func (r *handTale) exactHighs() {
	if r.With.Meets(highs) {
		r.Without = r.Without.Or(highs.Minus(r.With))
	}
}

// askHalf reads which half of the talon is to be taken.
func (r *handTale) askHalf(all []handToken) bool {
	a := &r.Asked
	if has(all, handCalled) && r.Called == told.CalledAnywhere && has(all, handTakes) {
		r.Called, r.told = told.CalledShown, true // "the half without the called king"
	}
	if r.Called != told.CalledShown || a.Many || a.Sense == told.Which {
		return false
	}
	for _, t := range all {
		switch {
		case t.word == "that" || t.word == "diese" || t.word == "dieses" || t.word == "diesen":
			a.Half = told.WithCalled
		case t.kind == handNone:
			a.Half = told.WithoutCalled
		case t.kind == handOther && r.Packet == 0, t.kind == handOther && t.word != "zweite":
			a.Half = told.WithoutCalled
		case (t.kind == handOrdinal || t.word == "zweite" || t.kind == handNumber && aNumber(t.word) == 0) && r.Packet > 0:
			n := max(t.n, 1)
			if t.word == "zweite" {
				n = 2
			}
			a.Half = told.WithCalled
			if n != r.Packet {
				a.Half = told.WithoutCalled
			}
		case t.word == "with" || t.word == "mit":
			a.Half = told.WithCalled
		}
	}
	return a.Half != told.AnyHalf
}
