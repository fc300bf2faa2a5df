package world

import (
	"math/rand/v2"
	"slices"

	"tarock/engine/act"
	"tarock/engine/transcript"
	"tarock/player"
)

// Ask returns the position of a seen document that was read, in which its seat is on turn,
// as a player is asked with it. The error is a *Refused: act.NotYourTurn if the document has
// no legal actions, act.BadDeal if it has others than the rules.
func (k *Known) Ask(doc *transcript.Document, r *rand.Rand) (*player.Seen, error) {
	d, err := k.deal(r, true)
	if err != nil {
		return nil, err
	}
	legal, asked := doc.Extra["legal"]
	if !asked || k.eyes == act.Nobody || d.Over() || d.Turn() != k.eyes {
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
