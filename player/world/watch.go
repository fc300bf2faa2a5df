// Package world leads from a deal to what one seat knows of it, and back: from what a seat
// knows to deals that it cannot tell apart from the true one.
//
// A Watch looks at a deal with the eyes of each seat and makes the player.Seen from which
// a player decides. A Known is the same knowledge apart from any deal, read from a seen
// document or taken from a Seen; its Deal makes up a world: a whole deal that agrees with
// everything the seat has seen.
package world

import (
	"math/rand/v2"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/player"
)

// Watch looks at one deal for all its seats, from the beginning on.
type Watch struct {
	d     *deal.Deal
	game  *player.Game
	seats [act.MaxSeats]eyes
	past  []view.Trick
	cards []card.Card // memory of past
	seen  player.Seen
	own   *deal.Deal // memory of Fork and Known.World
	blind uint8      // seats whose knowledge is not wanted, a bit each
}

// eyes is what one seat has seen.
type eyes struct {
	deal.Memory
	actions []act.Action
}

// NewWatch returns a watch of a deal, whose actions so far it has followed.
func NewWatch(d *deal.Deal) *Watch {
	w := &Watch{}
	actions := d.Actions()
	if len(actions) == 0 {
		w.begin(d, GameOf(d))
		return w
	}
	again, err := deal.New(d.Set(), d.Options(), d.Setup())
	if err != nil {
		panic("world: " + err.Error()) // the deal itself was begun so
	}
	w.begin(again, GameOf(d))
	for _, a := range actions {
		if err := w.Do(a); err != nil {
			panic("world: a deal's own action is refused: " + err.Error())
		}
	}
	return w
}

// Begin makes w a watch of another deal, which has no action yet, in the memory of the last
// one. A game is that of the rule set and options of the deal.
func (w *Watch) Begin(d *deal.Deal, g *player.Game) { w.begin(d, g) }

func (w *Watch) begin(d *deal.Deal, g *player.Game) {
	w.d, w.game, w.past, w.cards = d, g, w.past[:0], w.cards[:0]
	for s := range w.seats {
		e := &w.seats[s]
		e.Forget()
		e.actions = e.actions[:0]
	}
	w.lookAll()
}

// Fork makes w a watch of a copy of the deal that another watch looks at, in the memory of
// the copy that it has made before. The other deal goes on without it.
func (w *Watch) Fork(from *Watch) {
	if w.own == nil {
		w.own = &deal.Deal{}
	}
	d := from.d
	deal.Repeat(d, w.own)
	w.d, w.game, w.past, w.cards = w.own, from.game, append(w.past[:0], from.past...), w.cards[:0]
	for s := range w.seats {
		e, of := &w.seats[s], &from.seats[s]
		e.Remember(&of.Memory)
		e.actions = append(e.actions[:0], of.actions...)
	}
}

// GameOf returns what players must know about the rule set of a deal.
func GameOf(d *deal.Deal) *player.Game { return NewGame(d.Set(), d.Setup().Form, d.Options()) }

// NewGame returns what players must know about a rule set, played in a form with options.
func NewGame(set *deal.RuleSet, f *deal.Form, o deal.Options) *player.Game {
	g := &player.Game{ID: set.ID, Options: o, People: f.Table, Deck: f.Deck, Hands: f.Hands, Order: set.Order, Values: set.Values, Trumps: set.Trumps,
		Excuses: set.Excuses, Crosswise: set.Crosswise != nil && set.Crosswise(f)}
	if g.Order == nil {
		g.Order = &card.RedUp
	}
	if g.Values == nil {
		g.Values = &card.Thirds
	}
	if g.Trumps.Empty() {
		g.Trumps = card.Tarocks
	}
	g.Half = g.Values.Sum(f.Deck) / 2
	if set.Games != nil {
		g.Games = set.Games(o)
	}
	if set.Premiums != nil {
		g.Premiums = set.Premiums(o)
	}
	if set.Law != nil {
		g.Law = set.Law(o)
	}
	return g
}

// Deal returns the deal.
func (w *Watch) Deal() *deal.Deal { return w.d }

// bare are the verbs that show nothing of cards but what they name.
var bare = act.SetOf(act.VerbBid, act.VerbPass, act.VerbHold, act.VerbDone, act.VerbDouble, act.VerbPlay)

// Do does an action in the deal, or returns the act.Reason for which it is refused.
func (w *Watch) Do(a act.Action) error {
	phase := w.d.Phase()
	if err := w.d.Do(a); err != nil {
		return err
	}
	for s := range w.d.Seats() {
		e := &w.seats[s]
		known := a
		if act.Hiding.Has(a.Verb) && int(a.Seat) != s {
			known.Cards = card.Set{}
		}
		e.actions = append(e.actions, known)
	}
	switch now := w.d.Phase(); {
	case now != phase, !bare.Has(a.Verb), a.Verb == act.VerbPlay && len(w.d.Past()) == 1 && w.d.Trick().N == 0:
		w.lookAll() // hands are opened between phases, or after the first trick
	}
	past := w.d.Past()
	if a.Verb == act.VerbTakeback {
		w.past = w.past[:min(len(w.past), len(past))]
	}
	for i := len(w.past); i < len(past); i++ {
		t := &past[i]
		from := len(w.cards)
		w.cards = append(w.cards, t.Cards[:t.N]...)
		w.past = append(w.past, view.Trick{Number: i + 1, Lead: t.Lead, Cards: w.cards[from:len(w.cards):len(w.cards)], Winner: t.Winner})
	}
	return nil
}

func (w *Watch) lookAll() {
	if w.d.Over() {
		return
	}
	for s := range act.Seat(w.d.Seats()) {
		if w.blind>>s&1 == 0 {
			w.seats[s].Look(w.d, s)
		}
	}
}

// Seen returns what the seat on turn knows. It is valid until the next action or call.
func (w *Watch) Seen() *player.Seen { return w.SeenBy(w.d.Turn()) }

// Honest is Seen without the options that break the rules where breaches must be claimed; they are not accepted either.
// Where nothing is left it is Seen.
func (w *Watch) Honest() (s *player.Seen) {
	d := w.d
	if deal.Honestly(d, func() { s = w.Seen() }); len(s.Options) == 0 {
		return w.Seen()
	}
	s.Check = func(a act.Action) (err error) {
		deal.Honestly(d, func() { err = d.Check(a) })
		return err
	}
	return s
}

// SeenBy returns what a seat knows, on turn or not. It is valid until the next action or
// call.
func (w *Watch) SeenBy(s act.Seat) *player.Seen {
	d := w.d
	e := &w.seats[s]
	e.Look(d, s)
	e.View.Past = w.past
	setup := d.Setup()
	sitting, _ := setup.Form.Sitting(setup.Dealer)
	w.seen = player.Seen{View: &e.View, Game: w.game, Place: sitting[s], Dealer: setup.Dealer, Forehand: d.Forehand(),
		Dealt: w.seen.Dealt[:0], Talon: w.seen.Talon[:0], Actions: e.actions, Opening: setup.Book, Check: d.Check}
	for other := range act.Seat(d.Seats()) {
		w.seen.Hands[other], _ = e.Dealt(d, other)
	}
	for _, c := range setup.Form.Cut(setup.Pack, int(s.After(-int(d.Forehand()), d.Seats()))) {
		w.seen.Dealt = append(w.seen.Dealt, mask(c, w.seen.Hands[s]))
	}
	for _, c := range d.Talon() {
		w.seen.Talon = append(w.seen.Talon, mask(c, e.Talon))
	}
	w.uncover(e, s)
	for _, r := range d.Revealed() {
		w.seen.Beyond = append(w.seen.Beyond, player.Shown{At: r.At, ID: r.ID, Seat: r.Seat, Rest: r.Rest})
	}
	return &w.seen
}

// uncover fills in the cards of others' hidden actions that the seat has come to know.
func (w *Watch) uncover(e *eyes, s act.Seat) {
	said := e.View.Said
	for i := range e.actions {
		a := &e.actions[i]
		if a.Verb == act.VerbPlay {
			continue
		}
		known := said[0].Action.Cards
		if said = said[1:]; act.Hiding.Has(a.Verb) && a.Seat != s {
			a.Cards = known.Or(e.Laid[a.Seat])
			if all := w.d.Action(i).Cards; !all.Contains(a.Cards) {
				a.Cards = a.Cards.And(all)
			}
		}
	}
}

// cardsOf returns the cards of the last action as far as a seat, or with Nobody the group,
// has seen them.
func (w *Watch) cardsOf(s act.Seat) card.Set {
	var v view.View
	w.d.Look(&v, s)
	a := w.d.Action(w.d.Count() - 1)
	seen := v.Said[len(v.Said)-1].Action.Cards
	for i := range v.Facts {
		if f := &v.Facts[i]; f.ID == view.LaidAway && f.Seat == a.Seat {
			seen = seen.Or(f.Cards)
		}
	}
	return seen.And(a.Cards)
}

func mask(c card.Card, known card.Set) card.Card {
	if known.Has(c) {
		return c
	}
	return card.None
}

// Seed returns a seed for the decision after so many actions, given one for the deal. The
// decisions of a deal, and the seats in it, draw apart from each other.
func Seed(seed uint64, actions int) uint64 {
	return rand.New(rand.NewPCG(seed, uint64(actions))).Uint64()
}
