package melk

import (
	"errors"

	"tarock/engine/act"
	"tarock/engine/koenig"
	"tarock/engine/phase"
)

// stage is how far the bidding is (4.2, 4.3).
type stage uint8

const (
	opening   stage = iota // forehand says her Rufer
	asking                 // the others say "besser" or pass, once round
	starting               // the last player who said "besser" bids the first step
	answering              // the rival holds the step or passes
	rising                 // the bidder bids the next step or passes
	naming                 // the winner names his game
)

// auction is the bidding (4). The last player who said "besser" bids step by step
// against the one before him, the winner against the one before that, and so on to
// forehand.
type auction struct {
	koenig.Round
	c             *course
	stage         stage
	better        [players]bool
	bidder, rival act.Seat
	last, before  koenig.Bid // latest step, and latest by another player
}

var (
	auctionVerbs = act.SetOf(act.VerbBid, act.VerbBesser, act.VerbHold, act.VerbPass)

	// saying are the verbs that a stage allows.
	saying = [...]act.Verbs{
		opening:   act.SetOf(act.VerbBid),
		asking:    act.SetOf(act.VerbBesser, act.VerbPass),
		starting:  act.SetOf(act.VerbBid),
		answering: act.SetOf(act.VerbHold, act.VerbPass),
		rising:    act.SetOf(act.VerbBid, act.VerbPass),
		naming:    act.SetOf(act.VerbBid),
	}
)

func (a *auction) Has(x act.Action) bool { return auctionVerbs.Has(x.Verb) }

// level returns the step reached, 0 if nobody said "besser".
func (a *auction) level() int {
	if a.last.Game == nil {
		return 0
	}
	return a.last.Game.Rank
}

// standing returns the latest step.
func (a *auction) standing() *koenig.Bids {
	b := &koenig.Bids{}
	if a.last.Game != nil {
		b.Add(a.last)
	}
	return b
}

// Legal lists the bids in the order of the table, then the other words.
func (a *auction) Legal(list []act.Option) []act.Option {
	if a.stage == opening {
		list = append(list, act.Open(act.Bid(a.Now, koenig.Mine, act.NoWord)))
	}
	for _, g := range games {
		if saying[a.stage].Has(act.VerbBid) && a.open(a.Now, g) == nil {
			list = append(list, act.Open(act.Bid(a.Now, g.Word, act.NoWord)))
		}
	}
	for _, v := range [...]act.Verb{act.VerbBesser, act.VerbHold, act.VerbPass} {
		if saying[a.stage].Has(v) {
			list = append(list, act.Open(act.New(a.Now, v)))
		}
	}
	return list
}

// open returns why a game may not be bid, in the order of 4.5.
func (a *auction) open(s act.Seat, g *koenig.Game) error {
	level := a.level()
	switch {
	case g.Forehands():
		if s != a.Forehand() {
			return act.NotForehand
		}
		if a.stage != naming || level > 0 {
			return act.NotAllowed
		}
	case a.stage == starting:
		return phase.Allowed(g == solorufer)
	case a.stage == rising && g.Rank <= level, a.stage == naming && g.Rank < level:
		return act.BidTooLow
	case a.stage == rising:
		return phase.Allowed(g.Rank == level+1)
	case a.stage != naming:
		return act.NotAllowed
	}
	return a.Lacks(koenig.Bid{Seat: s, Game: g}, a.Lax())
}

// Check refuses by the rules of 4.5.
func (a *auction) Check(x act.Action) error {
	if x.Verb != act.VerbBid {
		return phase.Allowed(saying[a.stage].Has(x.Verb))
	}
	if x.ID == koenig.Mine {
		return a.Mine(x, a.stage != opening)
	}
	g := koenig.Find(games, x.ID)
	if g == nil {
		return act.NotAllowed
	}
	err := a.open(x.Seat, g)
	if x.Arg != act.NoWord && !errors.Is(err, act.NotForehand) {
		return act.NotAllowed
	}
	return err
}

func (a *auction) Apply(x act.Action) (done bool) {
	switch g := koenig.Find(games, x.ID); a.stage {
	case opening:
		a.stage, a.Now = asking, a.Next(x.Seat)
	case asking:
		a.ask(x)
	case starting:
		a.say(x.Seat, g)
		a.meet()
	case answering:
		a.answer(x)
	case rising:
		if x.Verb == act.VerbPass {
			a.bidder = a.rival
			a.meet()
		} else {
			a.say(x.Seat, g)
			a.stage, a.Now = answering, a.rival
		}
	case naming:
		a.c.play(x.Seat, g, &a.before)
		return true
	}
	return false
}

// ask continues the round of asking; the duels follow it.
func (a *auction) ask(x act.Action) {
	if x.Verb == act.VerbBesser {
		a.better[x.Seat] = true
		a.bidder, a.rival = x.Seat, x.Seat
	}
	fore := a.Forehand()
	switch a.Now = a.Next(x.Seat); {
	case a.Now != fore:
	case a.better == [players]bool{}:
		a.stage = naming
	default:
		a.stage, a.Now = starting, a.bidder
	}
}

// answer holds the step or passes. Nothing is above the highest step, so holding it
// wins the duel.
func (a *auction) answer(x act.Action) {
	if x.Verb == act.VerbPass {
		a.meet()
		return
	}
	a.say(x.Seat, a.last.Game)
	if a.last.Game.Rank == highest {
		a.bidder = a.rival
		a.meet()
		return
	}
	a.stage, a.Now = rising, a.bidder
}

// say notes a step, bid or held.
func (a *auction) say(s act.Seat, g *koenig.Game) {
	if a.last.Game != nil && a.last.Seat != s {
		a.before = a.last
	}
	a.last = koenig.Bid{Seat: s, Game: g}
}

// meet finds the next rival of the bidder, from the last player to the first. After
// forehand there is none, and the bidder names his game.
func (a *auction) meet() {
	for fore := a.Forehand(); a.rival != fore; {
		if a.rival = a.rival.After(-1, players); a.better[a.rival] || a.rival == fore {
			a.stage, a.Now = answering, a.rival
			return
		}
	}
	a.stage, a.Now = naming, a.bidder
}

// play sets the game (4.3), and the second bidder's if he must play it at the same time
// (4.4). A bird Rufer without its bird is a breach (10).
func (c *course) play(s act.Seat, g *koenig.Game, second *koenig.Bid) {
	var bids koenig.Bids
	bids.Add(koenig.Bid{Seat: s, Game: g})
	if second.Game != nil && !g.Positive() && g.Kind == second.Game.Kind {
		bids.Add(*second)
	}
	c.Lead(bids)
	c.Unfounded(koenig.Bid{Seat: s, Game: g})
}
