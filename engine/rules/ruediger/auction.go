package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/koenig"
	"tarock/engine/phase"
)

// The second words of bids (4.3).
var (
	bei       = act.NewWord("bei")
	suspicion = act.NewWord("verdacht")
)

// auction is the bidding (4.4).
type auction struct {
	koenig.Round
	opened   bool // forehand has said "mein Spiel"
	out      [players]bool
	standing koenig.Bids // S
	waiting  koenig.Bids // V: bids waiting for another one
}

var auctionVerbs = act.SetOf(act.VerbBid, act.VerbPass)

func (a *auction) Has(x act.Action) bool { return auctionVerbs.Has(x.Verb) }

// forced reports whether forehand must bid because all others have passed (4.4.6).
func (a *auction) forced() bool { return a.opened && a.standing.None() && a.silent() }

// silent reports whether only the standing bidders, or without a bid only forehand,
// could still speak.
func (a *auction) silent() bool {
	for s := range act.Seat(players) {
		if !a.mute(s) && !(a.standing.None() && s == a.Forehand()) {
			return false
		}
	}
	return true
}

// mute reports whether a player cannot speak: he is out, in V or in S.
func (a *auction) mute(s act.Seat) bool {
	return a.out[s] || a.standing.Of(s) != nil || a.waiting.Of(s) != nil
}

// Legal lists the bids in the order of the table of games, then the pass.
func (a *auction) Legal(list []act.Option) []act.Option {
	open := act.Open(act.Bid(a.Now, act.NoWord, act.NoWord)) // copied whole for each bid
	bid := func(g, arg act.Word) {
		open.ID, open.Arg = g, arg
		list = append(list, open)
	}
	if !a.opened {
		bid(koenig.Mine, act.NoWord)
		return list
	}
	forced, top := a.forced(), rank(&a.standing)
	for _, g := range games {
		switch {
		case g.Forehands():
			if forced {
				bid(g.Word, act.NoWord)
			}
		case simple(g):
			if form, ok := a.form(g); ok {
				bid(g.Word, form)
			}
		case g == auchrufer:
			for i := range birds {
				if birdRank[i] > top {
					bid(g.Word, birds[i].Word)
				}
			}
		case g.Rank > top:
			bid(g.Word, act.NoWord)
		}
	}
	if !forced {
		list = append(list, act.Open(act.New(a.Now, act.VerbPass)))
	}
	return list
}

// form returns the second word with which a Piccolo or Bettler is legal now (4.4.5),
// and whether it is legal at all.
func (a *auction) form(g *koenig.Game) (word act.Word, ok bool) {
	switch top := a.standing.Top().Game; {
	case top == nil || top == solorufer:
		return act.NoWord, true
	case top == auchrufer:
		switch total := halves(&a.waiting) + g.Halves; {
		case total <= halves(&a.standing):
			return suspicion, true
		case g == bettler && a.waiting.Count(bettler) == 0:
			return act.NoWord, true
		}
		return bei, true
	case simple(top):
		if g == bettler && a.standing.Count(bettler) == 0 {
			return act.NoWord, true
		}
		return bei, true
	}
	return act.NoWord, false
}

// Formal reports whether forehand has yet to say "mein Spiel" (4.4.1).
func (a *auction) Formal() bool { return !a.opened }

// Check refuses by the rules of 4.4.
func (a *auction) Check(x act.Action) error {
	switch {
	case x.Verb == act.VerbPass:
		return phase.Allowed(a.opened && !a.forced())
	case !a.opened:
		return phase.Allowed(x.ID == koenig.Mine && x.Arg == act.NoWord)
	}
	switch g := koenig.Find(games, x.ID); {
	case x.ID == koenig.Mine || g != nil && g.Forehands():
		if x.Seat != a.Forehand() {
			return act.NotForehand
		}
		return phase.Allowed(x.ID != koenig.Mine && x.Arg == act.NoWord && a.forced())
	case g == nil:
		return act.NotAllowed
	case g == auchrufer:
		bird := koenig.FindPremium(birds, x.Arg)
		if bird == nil {
			return act.NotAllowed
		}
		return a.overbids(birdRank[bird.Index])
	case simple(g):
		form, ok := a.form(g)
		if x.Arg == act.NoWord && (!ok || form != act.NoWord) {
			return act.BidTooLow
		}
		return phase.Allowed(ok && x.Arg == form)
	case x.Arg != act.NoWord:
		return act.NotAllowed
	default:
		return a.overbids(g.Rank)
	}
}

// overbids refuses a rank not above the standing one.
func (a *auction) overbids(n int) error {
	if n <= rank(&a.standing) {
		return act.BidTooLow
	}
	return nil
}

// Apply ends the auction when nobody is left to speak (4.4.6).
func (a *auction) Apply(x act.Action) (done bool) {
	s, last := x.Seat, a.forced()
	switch {
	case x.Verb == act.VerbPass:
		a.out[s] = true
	case x.ID == koenig.Mine:
		a.opened = true
	default:
		a.bid(koenig.Bid{Seat: s, Game: koenig.Find(games, x.ID), Bird: koenig.FindPremium(birds, x.Arg)}, x.Arg == suspicion)
	}
	if last || !a.standing.None() && (a.silent() || a.standing.Top().Game == solodreier) {
		a.Lead(a.standing)
		return true
	}
	for a.Now = a.Next(s); a.mute(a.Now); {
		a.Now = a.Next(a.Now)
	}
	return false
}

// bid updates S and V (4.4.4, 4.4.5).
func (a *auction) bid(b koenig.Bid, provisional bool) {
	top := a.standing.Top().Game
	switch {
	case provisional:
		a.waiting.Add(b)
	case simple(b.Game) && top == auchrufer:
		a.standing, a.waiting = a.waiting, koenig.Bids{}
		a.standing.Add(b)
	case simple(b.Game) && simple(top) && (b.Game == piccolo || len(a.standing.All()) > 1 || top == bettler):
		a.standing.Add(b)
	default:
		if b.Game != auchrufer {
			for _, w := range a.waiting.All() {
				a.out[w.Seat] = true
			}
			a.waiting = koenig.Bids{}
		}
		a.standing = koenig.Bids{}
		a.standing.Add(b)
	}
}
