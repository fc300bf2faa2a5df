package enginetest

import (
	"errors"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// vocabulary is every action that is worth trying, by seat.
type vocabulary struct{ actions [][]act.Action }

// vocabulary learns from random deals which words there are, and puts each of
// them with each.
func (p *trial) vocabulary(t *testing.T) *vocabulary {
	words := map[string]bool{"nonsense": true, "game": true}
	for _, g := range p.set.Games {
		words[g.ID] = true
	}
	for _, premium := range p.set.Premiums {
		words[premium.ID] = true
	}
	seconds := map[string]bool{"": true, "nonsense": true}
	for _, premium := range p.set.Premiums {
		seconds[premium.ID] = true
	}
	var list []act.Action
	for range 200 {
		for d := p.begin(t); !d.Over() && d.Phase() != "play"; {
			list = d.AppendLegal(list[:0], d.Turn())
			for _, a := range list {
				words[a.ID], seconds[a.Arg] = true, true
			}
			if err := d.Do(p.next(d, list)); err != nil {
				t.Fatal(err)
			}
		}
	}
	delete(words, "")
	v := &vocabulary{actions: make([][]act.Action, p.seats)}
	for s := range v.actions {
		v.actions[s] = p.sentences(act.Seat(s), words, seconds)
	}
	return v
}

// sentences returns all actions of a seat with these words.
func (p *trial) sentences(s act.Seat, words, seconds map[string]bool) []act.Action {
	var list []act.Action
	with := func(v act.Verb, change func(a *act.Action)) {
		a := act.New(s, v)
		change(&a)
		list = append(list, a)
	}
	for v := act.VerbPass; v <= act.VerbRadl; v++ {
		with(v, func(*act.Action) {})
	}
	for w := range words {
		for second := range seconds {
			list = append(list, act.Bid(s, w, second))
			with(act.VerbDouble, func(a *act.Action) { a.ID, a.Arg = w, second })
		}
		list = append(list, act.Announce(s, w))
		for of := act.Nobody; of < act.Seat(p.seats); of++ {
			list = append(list, act.Double(s, w, of))
		}
	}
	for c := range p.grammar.Deck.All() {
		list = append(list, act.Play(s, c), act.Call(s, c))
		with(act.VerbPlay, func(a *act.Action) { a.Card, a.Arg = c, "nonsense" })
		with(act.VerbDemand, func(a *act.Action) { a.Card = c })
	}
	list = append(list, act.CallFourth(s))
	for n := range 9 {
		list = append(list, act.Take(s, n), act.Choose(s, n))
		with(act.VerbRedeal, func(a *act.Action) { a.N = int8(n) })
	}
	for of := range act.Seat(p.seats) {
		list = append(list, act.Claim(s, of))
	}
	return list
}

// searched plays a deal in which everything is tried at every step. A second
// deal, in which only what is done is done, must look the same all the time: a
// refusal changes nothing, and a replay gives the same.
func (p *trial) searched(t *testing.T) {
	d := p.begin(t)
	clean, err := deal.New(p.set, p.options, d.Setup)
	if err != nil {
		t.Fatal(err)
	}
	for !d.Over() && d.Count() < bound {
		legal := d.Legal(d.Turn())
		p.listed(t, d, legal)
		if diff := differ(d, clean); diff != "" {
			t.Errorf("what was refused has changed something:\n%s", diff)
		}
		a := p.next(d, legal)
		if d.Do(a) != nil || clean.Do(a) != nil {
			t.Errorf("%s is refused", a.Text(p.names))
		}
		if t.Failed() {
			t.Fatal(text(d))
		}
	}
	p.listed(t, d, nil)
	if diff := differ(d, clean); diff != "" {
		t.Errorf("a replay has come to something else:\n%s\n%s", diff, text(d))
	}
}

// listed checks that exactly the actions of a list are possible for the player
// on turn, and nothing but claims for the others.
func (p *trial) listed(t *testing.T, d *deal.Deal, legal []act.Action) {
	t.Helper()
	turn, open := d.Turn(), make(map[act.Action]bool, len(legal))
	for _, a := range legal {
		if a.Verb == act.VerbDiscard {
			p.choice(t, d, a)
			continue
		}
		if open[a] {
			t.Errorf("%s is listed twice", a.Text(p.names))
		}
		open[a] = true
		if err := d.Check(a); err != nil {
			t.Errorf("%s is listed, but refused: %v", a.Text(p.names), err)
		}
		if b, err := p.grammar.Parse(a.Text(p.names)); err != nil || a != b {
			t.Errorf("%+v is written %q, and read %+v, %v", a, a.Text(p.names), b, err)
		}
	}
	for s := range act.Seat(p.seats) {
		for _, a := range p.words.actions[s] {
			err := d.Check(a)
			switch {
			case err == nil && s != turn && a.Verb != act.VerbClaim:
				t.Errorf("%s is possible, and %d is on turn", a.Text(p.names), turn)
			case err == nil && s == turn && !open[a]:
				t.Errorf("%s is possible, but not listed", a.Text(p.names))
			case err != nil && p.r.IntN(20) == 0:
				if again := d.Do(a); again != err {
					t.Errorf("%s: Check gives %v, Do %v", a.Text(p.names), err, again)
				}
			}
			if reason := act.Reason(""); err != nil && (!errors.As(err, &reason) || !known[reason]) {
				t.Errorf("%s is refused with %v, which is no reason", a.Text(p.names), err)
			}
		}
	}
	for _, s := range []act.Seat{act.Nobody, act.Seat(p.seats)} {
		if err := d.Check(act.New(s, act.VerbPass)); err != act.UnknownPlayer {
			t.Errorf("an action of seat %d: %v, want %v", s, err, act.UnknownPlayer)
		}
	}
}

// choice checks a choice of cards to lay away: each card that is named can go,
// no other can, and the number is kept.
func (p *trial) choice(t *testing.T, d *deal.Deal, choice act.Action) {
	t.Helper()
	if choice.N < 1 || choice.Cards.Len() < int(choice.N) || !d.Hands[choice.Seat].Contains(choice.Cards) {
		t.Errorf("%d of %v is no choice", choice.N, choice.Cards)
		return
	}
	for c := range p.grammar.Deck.All() {
		cards := fill(card.Of(c), choice.Cards.Without(c), int(choice.N))
		if err := d.Check(act.Discard(choice.Seat, cards)); (err == nil) != choice.Cards.Has(c) {
			t.Errorf("discard %v: %v; %d of %v may go", cards, err, choice.N, choice.Cards)
		}
	}
	for _, n := range []int8{choice.N - 1, choice.N + 1} {
		a := act.Discard(choice.Seat, fill(card.Set{}, choice.Cards, int(n)))
		if a.N = n; d.Check(a) != act.WrongCount {
			t.Errorf("discard %v: %v, want %v", a.Cards, d.Check(a), act.WrongCount)
		}
	}
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

// differ compares all that can be seen of two deals.
func differ(a, b *deal.Deal) string {
	for eyes := act.Nobody; eyes < act.Seat(a.Seats); eyes++ {
		if v, w := a.View(eyes), b.View(eyes); !reflect.DeepEqual(v, w) {
			return cmp.Diff(v, w)
		}
	}
	return ""
}
