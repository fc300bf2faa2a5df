package world

import (
	"math/rand/v2"
	"slices"
	"sort"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/transcript"
	"tarock/player"
)

// Ask returns the position of a seen document that was read, in which its seat is on turn,
// as a player is asked with it. The error is a *Refused: act.NotYourTurn if the document has
// no legal actions, act.BadDeal if it has others than the rules, or another
// is on turn.
func (k *Known) Ask(doc *transcript.Document, r *rand.Rand) (*player.Seen, error) {
	d, err := k.deal(r, true)
	if err != nil {
		return nil, k.place(r, err)
	}
	if at := k.unsaid(d); at > 0 {
		return nil, &Refused{at, k.texts[at-1], act.BadDeal}
	}
	legal, asked := doc.Extra["legal"]
	if !asked || k.eyes == act.Nobody || d.Over() || d.Turn() != k.eyes || doc.Extra["turn"].Text != k.names[k.eyes] {
		if asked {
			return nil, &Refused{Reason: act.BadDeal}
		}
		return nil, &Refused{Reason: act.NotYourTurn}
	}
	s := NewWatch(d).Seen()
	options := make([]string, len(s.Options))
	for i, o := range s.Options {
		options[i] = o.Words(k.names)
	}
	slices.Sort(options)
	given := make([]string, len(legal.List))
	for i, v := range legal.List {
		given[i] = v.Text
	}
	if !slices.Equal(options, given) {
		return nil, &Refused{Reason: act.BadDeal}
	}
	return s, nil
}

// unsaid returns the number of the first action which has shown something, whoever holds what or of the own hand, that
// a document does not say; 0 if there is none. The deal may be one in which others' hands have shown something else.
func (k *Known) unsaid(d *deal.Deal) int {
	for _, r := range d.Revealed() {
		if own := r.Seat == k.eyes && r.Seat != act.Nobody; !own && !r.Sure {
			continue
		}
		if !slices.ContainsFunc(k.beyond, func(x player.Shown) bool {
			return x.At == r.At && (x.ID == r.ID && x.Seat == r.Seat && x.Rest == r.Rest || r.Seat != k.eyes && x.Seat != k.eyes)
		}) {
			return r.At
		}
	}
	return 0
}

// place returns a better refusal of a document that no cards allow: that of the first action
// which cannot be behind those before it, if it cannot whatever was seen later. Else it is
// the one given.
func (k *Known) place(r *rand.Rand, refused error) error {
	n := 0
	if at, ok := refused.(*Refused); ok {
		n = max(at.Action-1, 0) // those before it can be
	}
	n += sort.Search(len(k.actions)-n, func(i int) bool {
		_, err := k.upTo(n+i+1).deal(r, true)
		return err != nil
	})
	if n == len(k.actions) { // each action can be, but not all else
		return &Refused{Reason: act.BadDeal}
	}
	d, err := k.upTo(n).deal(r, true)
	if err != nil {
		return refused
	}
	a := k.actions[n]
	hidden := act.Hiding.Has(a.Verb) && int(a.N) > a.Cards.Len()
	reason, wrong := d.Check(a).(act.Reason)
	if !wrong || hidden && reason != act.WrongPhase && reason != act.NotYourTurn {
		return refused
	}
	return &Refused{n + 1, k.texts[n], reason}
}

// upTo returns what is known of the first n actions of a document.
func (k *Known) upTo(n int) *Known {
	part := *k
	part.part, part.actions = true, k.actions[:n]
	part.beyond = slices.DeleteFunc(slices.Clone(k.beyond), func(x player.Shown) bool { return x.At > n })
	return &part
}
