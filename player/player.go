// Package player has players that are not people: for simulations, for the
// demo and for tests of the rules.
//
// A Player sees a View and nothing else, as people do. What chance it needs
// comes in with a source, so that a seed repeats a deal. The package is not for
// the cards of real tables: its shuffle can be foretold by who knows the seed.
package player

import (
	"math/rand/v2"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Player chooses what to do.
type Player interface {
	// Choose returns an action for the eyes of a view that has options.
	Choose(v *view.View) act.Action
}

// Weights say how readily each verb is chosen against the others that are
// possible at that moment, however many actions it has. A verb without a weight
// is chosen only where nothing else is possible.
type Weights [act.VerbRadl + 1]int

// Cautious mostly passes and rarely doubles; Eager bids, announces, doubles and
// claims as often as not.
var (
	Cautious = Weights{
		act.VerbBid: 1, act.VerbTakeover: 1, act.VerbHold: 2, act.VerbPass: 6,
		act.VerbCall: 1, act.VerbTake: 9, act.VerbGiveup: 1, act.VerbDiscard: 1,
		act.VerbAnnounce: 1, act.VerbDouble: 1, act.VerbDone: 30,
		act.VerbPlay: 100, act.VerbClaim: 1,
	}
	Eager = Weights{
		act.VerbBid: 2, act.VerbTakeover: 2, act.VerbHold: 2, act.VerbPass: 3,
		act.VerbCall: 1, act.VerbTake: 4, act.VerbGiveup: 1, act.VerbDiscard: 1,
		act.VerbAnnounce: 3, act.VerbDouble: 3, act.VerbDone: 4,
		act.VerbPlay: 60, act.VerbClaim: 1,
	}
)

// Random is a Player that knows nothing of the game: it chooses a verb by
// weight, and among its actions at random. Low bids come more easily than
// high ones, and suit cards are laid away before tarocks.
type Random struct {
	R       *rand.Rand
	Weights *Weights
}

// Choose returns an action at random.
func (p *Random) Choose(v *view.View) act.Action { return p.Pick(v.Options) }

// Pick returns one of these actions at random; a choice of cards is made. There
// must be at least one.
func (p *Random) Pick(options []act.Action) act.Action {
	verb, n := p.verb(options)
	i := p.R.IntN(n)
	if verb == act.VerbBid {
		i = min(i, p.R.IntN(n))
	}
	for _, a := range options {
		if a.Verb != verb {
			continue
		}
		if i--; i < 0 {
			return p.complete(a)
		}
	}
	return options[0] // not reached: verb has n actions
}

// verb chooses a verb by weight, and returns how many of the actions have it.
func (p *Random) verb(options []act.Action) (verb act.Verb, n int) {
	var count [len(Weights{})]int
	total := 0
	for i := range options {
		v := options[i].Verb
		if count[v]++; count[v] == 1 {
			total += p.Weights[v]
		}
	}
	verb = options[0].Verb
	if count[verb] == len(options) || total == 0 {
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

// complete turns a choice of cards into a chosen one: suit cards first.
func (p *Random) complete(a act.Action) act.Action {
	if a.Verb != act.VerbDiscard {
		return a
	}
	from, chosen := a.Cards.Minus(card.Tarocks), card.Set{}
	for chosen.Len() < int(a.N) {
		if from.Empty() {
			from = a.Cards.Minus(chosen)
		}
		c := from.Cards()[p.R.IntN(from.Len())]
		chosen, from = chosen.With(c), from.Without(c)
	}
	return act.Discard(a.Seat, chosen)
}

// Deal shuffles and deals until no hand has to be thrown in. It panics if the
// rule set cannot be played by that many.
func Deal(r *rand.Rand, set *deal.RuleSet, seats int, dealer act.Seat) deal.Setup {
	l, ok := set.Layout(seats)
	if !ok {
		panic("player: " + set.ID + " has no such number of seats")
	}
	cards := l.Deck.Cards()
	s := deal.Setup{Dealer: dealer, Factor: 1, Hands: make([]card.Set, seats)}
	for again := true; again; again = set.Thrown(dealer, s.Hands) != act.Nobody {
		r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		for i := range s.Hands {
			s.Hands[i] = card.Of(cards[i*l.Hand : (i+1)*l.Hand]...)
		}
	}
	s.Talon = cards[seats*l.Hand:]
	return s
}

// Finish plays a deal to its end, with players by seat. The error is that of an
// action that was listed as possible, and refused all the same.
func Finish(d *deal.Deal, players []Random) error {
	options := make([]act.Action, 0, 64)
	for !d.Over() {
		turn := d.Turn()
		options = d.AppendLegal(options[:0], turn)
		if err := d.Do(players[turn].Pick(options)); err != nil {
			return err
		}
	}
	return nil
}
