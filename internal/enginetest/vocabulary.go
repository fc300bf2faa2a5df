package enginetest

import (
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/player/chance"
)

// learning is how many random deals are played to learn words.
const learning = 60

// vocabulary is the actions worth trying, by seat, except choices of cards.
type vocabulary struct {
	ids, seconds, behind map[act.Word]bool // words after a verb, after an id, after a card
	wishes               []act.Word        // ids and second words that a player can want
	actions              [][]act.Action
}

// learn learns the words from tables and random deals, and combines each with each.
func (p *play) learn(t testing.TB) {
	p.words = &vocabulary{
		ids:     map[act.Word]bool{act.Strange: true, act.Game: true},
		seconds: map[act.Word]bool{act.NoWord: true, act.Strange: true},
		behind:  map[act.Word]bool{act.Strange: true},
	}
	for _, g := range games(p.Set, p.options) {
		p.words.ids[act.FindWord(g.ID)] = true
	}
	for _, row := range premiums(p.Set, p.options) {
		w := act.FindWord(row.ID)
		p.words.ids[w], p.words.seconds[w] = true, true
	}
	for _, text := range p.Words {
		w := act.FindWord(text)
		p.words.ids[w], p.words.seconds[w], p.words.behind[w] = true, true, true
	}
	for w := range p.grammar.Shown {
		p.words.ids[w] = true
	}
	for range learning {
		p.overhear(t)
	}
	for _, known := range []map[act.Word]bool{p.words.ids, p.words.seconds} {
		for w := range known {
			if w != act.NoWord && w != act.Strange && w != act.Game && !slices.Contains(p.words.wishes, w) {
				p.words.wishes = append(p.words.wishes, w)
			}
		}
	}
	slices.Sort(p.words.wishes)
	delete(p.words.ids, act.NoWord)
	p.words.actions = make([][]act.Action, p.form.Table)
	for s := range p.words.actions {
		p.words.actions[s] = p.sentences(act.Seat(s))
	}
}

// overhear plays a deal and collects the words from its lists.
func (p *play) overhear(t testing.TB) {
	d := p.begin(t)
	p.finish(t, d, func(options []act.Option) {
		for i := range options {
			if o := &options[i]; o.Verb == act.VerbPlay {
				p.words.behind[o.Arg] = true
			} else {
				p.words.ids[o.ID], p.words.seconds[o.Arg] = true, true
			}
		}
	})
	delete(p.words.behind, act.NoWord)
}

// sentences returns all actions of a seat with these words.
func (p *play) sentences(s act.Seat) []act.Action {
	var list []act.Action
	with := func(v act.Verb, change func(a *act.Action)) {
		a := act.New(s, v)
		change(&a)
		list = append(list, a)
	}
	number := func(v act.Verb, from int) {
		for n := from; n < 9; n++ {
			with(v, func(a *act.Action) { a.N = int8(n) })
		}
	}
	for v := act.VerbNone + 1; int(v) < act.VerbCount; v++ {
		switch v {
		case act.VerbTake, act.VerbChoose:
			number(v, 0)
		case act.VerbRedeal:
			number(v, -1)
		case act.VerbPass, act.VerbHold, act.VerbTakeover, act.VerbBesser, act.VerbGiveup, act.VerbReject, act.VerbDone, act.VerbAgree,
			act.VerbAccept, act.VerbRefuse, act.VerbSchoenere, act.VerbTakeback, act.VerbKnock, act.VerbRadl:
			with(v, func(*act.Action) {})
		}
	}
	for w := range p.words.ids {
		for second := range p.words.seconds {
			list = append(list, act.Bid(s, w, second))
			if slices.Contains(p.grammar.Behind, second) {
				with(act.VerbDouble, func(a *act.Action) { a.ID, a.Arg = w, second })
			}
		}
		if p.grammar.Shown[w].Min == 0 {
			list = append(list, act.Announce(s, w))
		}
		for of := act.Nobody; of < act.Seat(p.form.Table); of++ {
			list = append(list, act.Double(s, w, of))
		}
	}
	for c := range p.grammar.Deck.All() {
		list = append(list, act.Play(s, c), act.Call(s, c))
		for w := range p.words.behind {
			with(act.VerbPlay, func(a *act.Action) { a.Card, a.Arg = c, w })
		}
		with(act.VerbDemand, func(a *act.Action) { a.Card = c })
	}
	list = append(list, act.CallFourth(s))
	for of := range act.Seat(p.form.Table) {
		list = append(list, act.Claim(s, of))
	}
	return list
}

func games(set *deal.RuleSet, o deal.Options) []view.Game {
	if set.Games == nil {
		return nil
	}
	return set.Games(o)
}

func premiums(set *deal.RuleSet, o deal.Options) []view.Premium {
	if set.Premiums == nil {
		return nil
	}
	return set.Premiums(o)
}

// fill adds cards up to a number, suit cards before tarocks.
func fill(cards, from card.Set, n int) card.Set {
	for _, part := range []card.Set{from.Minus(card.Tarocks), from.And(card.Tarocks)} {
		for c := range part.All() {
			if cards.Len() < n {
				cards = cards.With(c)
			}
		}
	}
	return cards
}

// definite returns the standard choice for an option: the first that is not refused,
// suit cards before tarocks.
func definite(d *deal.Deal, o *act.Option) act.Action {
	if o.Count == 0 {
		return o.Action
	}
	a, _ := chance.Sure(d, o)
	return a
}
