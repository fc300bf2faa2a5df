// Package chance has players that are not people: for simulations, for the
// demo and for tests of the rules.
//
// What chance they need comes in with a source, so that a seed repeats a deal. The
// package is not for
// the cards of real tables: its shuffle can be foretold by anybody who knows the seed.
package chance

import (
	"math/rand/v2"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Weights say how readily each verb is chosen against the others that are
// possible at that moment, however many actions it has. A verb without a weight
// is chosen only where nothing else is possible.
type Weights [act.VerbCount]int

// Cautious mostly passes and rarely doubles; Eager bids, announces, doubles and
// claims as often as not. Neither often asks for another deal, or else few deals
// would be played.
var (
	Cautious = Weights{
		act.VerbBid: 1, act.VerbTakeover: 1, act.VerbHold: 2, act.VerbBesser: 1, act.VerbPass: 6,
		act.VerbCall: 10, act.VerbTake: 9, act.VerbReject: 1, act.VerbGiveup: 1,
		act.VerbDiscard: 30, act.VerbKeep: 10, act.VerbBuy: 2,
		act.VerbAnnounce: 1, act.VerbDouble: 1, act.VerbDone: 30,
		act.VerbPlay: 100, act.VerbDemand: 2, act.VerbClaim: 1, act.VerbTakeback: 10,
		act.VerbRedeal: 1, act.VerbSchoenere: 1, act.VerbAgree: 1, act.VerbAccept: 1, act.VerbRefuse: 2,
		act.VerbKnock: 1, act.VerbChoose: 1, act.VerbRadl: 1,
	}
	Eager = Weights{
		act.VerbBid: 2, act.VerbTakeover: 2, act.VerbHold: 2, act.VerbBesser: 2, act.VerbPass: 3,
		act.VerbCall: 4, act.VerbTake: 4, act.VerbReject: 2, act.VerbGiveup: 1,
		act.VerbDiscard: 6, act.VerbKeep: 4, act.VerbBuy: 3,
		act.VerbAnnounce: 3, act.VerbDouble: 3, act.VerbDone: 4,
		act.VerbPlay: 60, act.VerbDemand: 3, act.VerbClaim: 1, act.VerbTakeback: 30,
		act.VerbRedeal: 1, act.VerbSchoenere: 1, act.VerbAgree: 2, act.VerbAccept: 2, act.VerbRefuse: 2,
		act.VerbKnock: 1, act.VerbChoose: 1, act.VerbRadl: 1,
	}
)

// Random is a player that knows nothing of the game: it chooses a verb by
// weight, and among its actions at random. Low bids come more easily than
// high ones, and suit cards are named before tarocks.
type Random struct {
	R       *rand.Rand
	Weights *Weights

	options []act.Option // memory of Finish
}

// Choose returns an action at random.
func (p *Random) Choose(v *view.View) act.Action { return p.Pick(v.Options) }

// Pick returns one of these actions at random; a choice of cards is made. There
// must be at least one.
//
// A choice can be refused, as an option says only which cards can be in it. Then
// another call may come upon a better one; Sure finds one in any case.
func (p *Random) Pick(options []act.Option) act.Action { return p.Name(p.Option(options)) }

// Option returns one of these options at random. There must be at least one.
func (p *Random) Option(options []act.Option) *act.Option {
	verb, n := p.verb(options)
	i := p.R.IntN(n)
	if verb == act.VerbBid {
		i = min(i, p.R.IntN(n))
	}
	if n == len(options) {
		return &options[i]
	}
	for k := range options {
		if options[k].Verb != verb {
			continue
		}
		if i--; i < 0 {
			return &options[k]
		}
	}
	return &options[0] // not reached: verb has n actions
}

// verb chooses a verb by weight, and returns how many of the options have it.
func (p *Random) verb(options []act.Option) (verb act.Verb, n int) {
	if verb = options[0].Verb; alike(options) {
		return verb, len(options)
	}
	var count [len(Weights{})]int
	total := 0
	for i := range options {
		v := options[i].Verb
		if count[v]++; count[v] == 1 {
			total += p.Weights[v]
		}
	}
	if total == 0 {
		return verb, count[verb]
	}
	at := p.R.IntN(total)
	for v, n := range count {
		if n == 0 {
			continue
		}
		if at -= p.Weights[v]; at < 0 {
			return act.Verb(v), n
		}
	}
	return verb, count[verb] // not reached: at is less than the sum
}

// alike tells whether all options have the same verb, as in the play of the cards.
func alike(options []act.Option) bool {
	for i := range options {
		if options[i].Verb != options[0].Verb {
			return false
		}
	}
	return true
}

// Name makes the choice of an option at random: cards that have to be named, then
// suit cards, then others.
func (p *Random) Name(o *act.Option) act.Action {
	if o.Count == 0 {
		return o.Action
	}
	named, left := o.Must, o.From.Minus(o.Must)
	from := left.Minus(card.Tarocks)
	for named.Len() < int(o.Count) && !left.Empty() {
		if from.Empty() {
			from = left
		}
		c := p.draw(from)
		named, left, from = named.With(c), left.Without(c), from.Without(c)
	}
	return o.Named(named, p.draw(o.Want))
}

// draw returns one of the cards of a set, None of the empty set.
func (p *Random) draw(s card.Set) card.Card {
	if s.Empty() {
		return card.None
	}
	for n := p.R.IntN(s.Len()); n > 0; n-- {
		_, s = s.Pop()
	}
	return s.First()
}

// Deal shuffles and deals in one of the forms of a rule set, until no hand has to
// be thrown in. The dealer is a place at the table.
func Deal(r *rand.Rand, set *deal.RuleSet, f *deal.Form, dealer act.Seat) deal.Setup {
	s := deal.Setup{Form: f, Dealer: dealer, Factor: 1, Pack: f.Deck.Cards()}
	for again := true; again; again = set.Thrown(s) != act.Nobody {
		r.Shuffle(len(s.Pack), func(i, j int) { s.Pack[i], s.Pack[j] = s.Pack[j], s.Pack[i] })
	}
	return s
}

// Finish plays a deal to its end, with players by seat. The error is that of an
// option that was listed and refused all the same.
func Finish(d *deal.Deal, players []Random) error {
	for !d.Over() {
		turn := d.Turn()
		p := &players[turn]
		if cards, only := d.Plain(); only {
			if err := d.Do(act.Play(turn, p.draw(cards))); err != nil {
				return err
			}
			continue
		}
		p.options = d.AppendLegal(p.options[:0], turn)
		o := p.Option(p.options)
		err := d.Do(p.Name(o))
		if err != nil && o.Count > 0 {
			if a, ok := Sure(d, o); ok {
				err = d.Do(a)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Sure returns a choice of cards that is not refused, suit cards before tarocks;
// false if all of them are. Without a choice it is the action.
func Sure(d *deal.Deal, o *act.Option) (act.Action, bool) {
	if o.Count == 0 {
		return o.Action, d.Check(o.Action) == nil
	}
	left := o.From.Minus(o.Must)
	from := append(left.Minus(card.Tarocks).Cards(), left.And(card.Tarocks).Cards()...)
	found := o.Action
	var search func(named card.Set, from []card.Card) bool
	search = func(named card.Set, from []card.Card) bool {
		if named.Len() == int(o.Count) {
			found = o.Named(named, o.Want.First())
			return d.Check(found) == nil
		}
		for i, c := range from {
			if search(named.With(c), from[i+1:]) {
				return true
			}
		}
		return false
	}
	ok := search(o.Must, from)
	return found, ok
}
