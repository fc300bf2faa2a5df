// Package thumb has the player of rules of thumb. It is one program for all rule sets: what
// a card, a bid or an announcement is worth to it follows from features of the position,
// which are the rules of thumb, and from weights, which are fitted for each rule set on deals
// that it plays against itself. The tables of the rule set say what the cards count, which
// of them is stronger, who plays with whom, and what a game aims at.
package thumb

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tarock/engine/act"
	"tarock/player"
)

// Player is the player of rules of thumb. Chance has no part in what he does.
type Player struct {
	// Weights are those he uses; nil for those of the rule set he plays by.
	Weights *Weights
}

// Choose returns the action that its weights value most.
func (p Player) Choose(_ context.Context, s *player.Seen, _ uint64) player.Decision {
	if len(s.Options) == 1 && s.Options[0].Count == 0 {
		return player.Decision{Action: s.Options[0].Action, Reason: player.Reason{ID: Forced}}
	}
	r := p.rater(s)
	defer raters.Put(r)
	return r.choose()
}

// rater returns a rater of a position, to be put back among the raters.
func (p Player) rater(s *player.Seen) *rater {
	r := raters.Get().(*rater)
	if r.w = p.Weights; r.w == nil {
		r.w = Of(s.Game.ID)
	}
	r.list, r.room = r.list[:0], r.room[:0]
	read(s, &r.position)
	return r
}

// raters are used again, as what one works out needs some memory.
var raters = sync.Pool{New: func() any { return new(rater) }}

// Rated is an option with what its features are weighed by.
type Rated struct {
	Action   act.Action
	Key      string // of the row of weights
	Features []float64
	Value    float64
	Known    bool // there are weights for it
	Step     int8 // of a doubling
}

// mostSteps bounds the steps of a doubling that he takes part in: some rules have no end
// of them.
const mostSteps = 3

// rater rates the options of a position.
type rater struct {
	position
	w    *Weights
	hand handVector
	list []Rated
	room []float64
	// floor is the value of the best card where something can be said instead.
	floor float64
	due   []string // announcements of which one must be made now
}

// Rate returns all options with their features and what weights make of them.
func Rate(w *Weights, s *player.Seen) []Rated {
	r := rater{w: w}
	read(s, &r.position)
	r.rate()
	return r.list
}

// asked are the verbs that are not rated, as they only accuse, propose or answer.
var asked = act.SetOf(act.VerbClaim, act.VerbTakeback, act.VerbRedeal, act.VerbSchoenere, act.VerbAgree)

// rate rates all options.
func (r *rater) rate() {
	judged, playing := false, ""
	for i := range r.Options {
		o := &r.Options[i]
		if asked.Has(o.Verb) {
			continue
		}
		switch o.Verb {
		case act.VerbPlay:
			var x cardVector
			if playing == "" {
				playing = r.playKey()
			}
			r.weigh(o, &x)
			r.add(o.Action, playing, x[:])
			if x[fOvertake] > sure {
				r.list[len(r.list)-1].Value -= r.courtesy(playing)
			}
		case act.VerbCall:
			var x callVector
			r.calls(o, &x)
			r.add(o.Action, "call "+r.kind, x[:])
		case act.VerbTake:
			var x takeVector
			r.takes(o, &x)
			r.add(o.Action, "take "+r.kind, x[:])
		default:
			if o.Count > 0 && (o.Verb == act.VerbDiscard || o.Verb == act.VerbKeep) {
				r.lay(o)
				continue
			}
			if !judged {
				r.judge(&r.hand)
				judged = true
			}
			r.about(o, &r.hand)
			r.add(r.named(o), r.key(o), r.hand[:])
			r.list[len(r.list)-1].Step = o.Step
		}
	}
	r.spareHigh()
	if len(r.list) == 0 {
		for i := range r.Options {
			r.list = append(r.list, Rated{Action: r.First(&r.Options[i])})
		}
	}
}

func (r *rater) add(a act.Action, key string, x []float64) {
	from := len(r.room)
	r.room = append(r.room, x...)
	kept := r.room[from:len(r.room):len(r.room)] // a copy, so that x need not be on the heap
	value, known := r.w.value(key, kept)
	r.list = append(r.list, Rated{Action: a, Key: key, Features: kept, Value: value, Known: known})
}

// sure is how likely a partner's trick is when it is sure.
const sure = .99

// courtesy returns how much more a card must be worth that takes a sure trick from a partner,
// for nothing but the lead: partners hate it, and weights hardly tell it from other winning
// cards.
func (r *rater) courtesy(key string) float64 {
	row := r.w.row(key)
	return max(row[fPoints], 0)
}

// playKey returns the key of the weights for cards.
func (p *position) playKey() string {
	if len(p.Trick.Cards) == 0 {
		return "lead " + string(p.role) + " " + p.kind
	}
	return "follow " + string(p.role) + " " + p.kind
}

// neutral are the verbs of letting things be.
var neutral = act.SetOf(act.VerbPass, act.VerbDone, act.VerbRefuse)

// key returns the key of the weights for what is said.
func (r *rater) key(o *act.Option) string {
	words := []string{o.Verb.String()}
	if o.ID != act.NoWord {
		words = append(words, o.ID.String())
	}
	if o.Arg != act.NoWord {
		words = append(words, o.Arg.String())
	}
	switch o.Verb {
	case act.VerbHold, act.VerbTakeover, act.VerbBesser:
		words = append(words, r.StandingBid().Word)
	case act.VerbDouble:
		words = append(words, strconv.Itoa(int(min(o.Step, 3))))
	}
	if r.role != single || announcing(r.Phase) {
		words = append(words, "as", string(r.role), r.kind)
	}
	if !r.may() {
		words = append(words, "must")
	}
	return strings.Join(words, " ")
}

// may reports whether there is an option of letting things be.
func (r *rater) may() bool {
	for i := range r.Options {
		if v := r.Options[i].Verb; neutral.Has(v) || v == act.VerbPlay {
			return true
		}
	}
	return false
}

// Neutral returns which of the options is that of letting things be: of passing or, where
// something can be said instead of playing a card, the best card. It is -1 if there is none.
func Neutral(list []Rated) int {
	if i := slices.IndexFunc(list, func(x Rated) bool { return neutral.Has(x.Action.Verb) }); i >= 0 {
		return i
	}
	best, others := -1, false
	for i := range list {
		if list[i].Action.Verb != act.VerbPlay {
			others = true
		} else if best < 0 || list[i].Value > list[best].Value {
			best = i
		}
	}
	if !others {
		return -1
	}
	return best
}

// prepare rates all options and notes what they are compared with.
func (r *rater) prepare() {
	r.rate()
	r.duties()
	r.floor = 0
	if i := Neutral(r.list); i >= 0 && r.list[i].Action.Verb == act.VerbPlay {
		r.floor = r.list[i].Value
	}
}

// choose returns the option of the greatest value.
func (r *rater) choose() player.Decision {
	r.prepare()
	best := 0
	for i := 1; i < len(r.list); i++ {
		if r.worth(i) > r.worth(best) {
			best = i
		}
	}
	return r.decision(best)
}

func (r *rater) decision(i int) player.Decision {
	return player.Decision{Action: r.list[i].Action, Reason: r.reason(i)}
}

// worth returns what an option is worth: nothing for letting things be, and for what there
// are no weights for less than that.
func (r *rater) worth(i int) float64 {
	x := &r.list[i]
	switch {
	case neutral.Has(x.Action.Verb):
		return 0
	case x.Action.Verb == act.VerbDouble && x.Step > mostSteps, x.Action.Verb == act.VerbAnnounce && r.due != nil && !r.isDue(x.Action):
	case x.Action.Verb == act.VerbPlay:
		return x.Value - r.floor
	case x.Known:
		return x.Value - r.w.margin(x.Key)
	case x.Action.Verb == act.VerbBid:
		return -1e6 - r.halves(x.Action)
	}
	return -1e6
}

// isDue reports whether an announcement is one of those of which one must be made.
func (r *rater) isDue(a act.Action) bool { return slices.Contains(r.due, a.ID.String()) }

// duties notes the announcements of which one must be made now, if that is so: others can
// wait until the player is free to choose.
func (r *rater) duties() {
	r.due = nil
	if !announcing(r.Phase) || r.may() || r.row == nil {
		return
	}
	for i := range r.Options {
		o := &r.Options[i]
		if o.Verb == act.VerbAnnounce && (slices.Contains(r.row.OneOf, o.ID.String()) || o.ID.String() == r.row.With) {
			r.due = append(r.due, o.ID.String())
		}
	}
}

// halves returns the value of a bid.
func (p *position) halves(a act.Action) float64 {
	if g := p.Game.Contract(a.ID.String()); g != nil {
		return float64(max(g.Halves, g.Lost))
	}
	return 0
}
