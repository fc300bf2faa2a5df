package view

import (
	"slices"

	"tarock/engine/act"
)

// Tables are the games and premiums of a rule set, for readers.
type Tables struct {
	Games    []Game
	Premiums []Premium
}

// Game returns the row of a game, nil if there is none.
func (t Tables) Game(id string) *Game {
	if i := slices.IndexFunc(t.Games, func(g Game) bool { return g.ID == id }); i >= 0 {
		return &t.Games[i]
	}
	return nil
}

// Premium returns the row of a premium, nil if there is none.
func (t Tables) Premium(id string) *Premium {
	if i := slices.IndexFunc(t.Premiums, func(p Premium) bool { return p.ID == id }); i >= 0 {
		return &t.Premiums[i]
	}
	return nil
}

// Played returns the row of the game being played, an empty one if it has none.
func (t Tables) Played(v *View) *Game {
	for _, f := range v.Facts {
		if f.ID == Contract {
			if g := t.Game(f.Word); g != nil {
				return g
			}
		}
	}
	return &Game{}
}

// Stake is what Eyes get from each opponent by an announcement or a doubled item that is
// won, with all factors, and what they pay to each if it is lost.
type Stake struct {
	Won, Lost int
	All       int  // factor of the whole payment, 0 if the amount is added to it
	Replaces  bool // it is settled in place of the game
	Points    bool // it counts for each point above or below half of the pack
	Above     bool // what is for points above half of the pack comes on top, with the same factors
	Against   bool // Eyes write nothing: the declarer's side writes it, with the opposite sign
	Opponents int  // how many pay Eyes, or are paid by them
	Alone     int  // how many times as much it is if they turn out to play alone, 0 if that is known
}

// Offered returns the stake of a game that is bid, before it is known who plays with whom.
func (g *Game) Offered(seats, times int) (s Stake) {
	s.Won, s.Lost = g.Stake(times)
	s.Points = g.Points
	s.Opponents = seats - 1
	switch sides := g.Sides.Among(seats); {
	case g.Written || sides == EachForSelf:
		s.Opponents = 1
	case sides == CalledPartner:
		s.Opponents, s.Alone = shared(seats)
	case sides == CalledOther:
		s.Opponents, _ = shared(seats)
	}
	return s
}

// shared returns how many players settle with a declarer who has a partner, since the
// partner gets what one of them pays, and how many times as many settle with one who has
// none.
func shared(seats int) (n, alone int) {
	n = max(1, seats-3)
	return n, (seats - 1) / n
}

// Stake returns the stake of an option to announce, to double, or to multiply the game by taking cards; false
// if the tables do not say.
func (v *View) Stake(o act.Option, t Tables) (s Stake, ok bool) {
	n := t.Premium(o.ID.String())
	switch {
	case o.Verb == act.VerbTake || o.Verb == act.VerbReject:
		if o.Times < 2 {
			return s, false
		}
		s, ok = v.played(t, v.Eyes, int(o.Times))
	case o.Verb == act.VerbAnnounce && n != nil:
		s, ok = v.announced(n, t, v.Phase, 1)
	case o.Verb == act.VerbAnnounce:
	case n != nil:
		s, ok = v.announced(n, t, v.SaidIn(o.Owner, n.ID), 1<<o.Step)
	default:
		s, ok = v.played(t, o.Owner, 1<<o.Step)
	}
	s.Against = t.Played(v).Written && !v.Declaring(v.Eyes)
	if s.Opponents, s.Alone = v.opponents(t.Played(v)); n != nil && n.Each {
		s.Opponents, s.Alone = v.Seats-1, 0
	}
	return s, ok
}

// played returns the stake of the game of a player once it counts so many times.
func (v *View) played(t Tables, owner act.Seat, times int) (s Stake, ok bool) {
	for _, f := range v.Facts {
		g := t.Game(f.Word)
		if f.ID != Contract || g == nil || f.Seat != owner || f.N == 0 {
			continue
		}
		now := *g
		now.Halves = f.N
		s.Points, s.Above = g.Points, g.Above
		s.Won, s.Lost = now.Stake(v.times() * times)
		if owner != v.Eyes && !v.Declaring(v.Eyes) {
			s.Won, s.Lost = s.Lost, s.Won
		}
		return s, true
	}
	return s, false
}

// announced returns the stake of an announcement made in a phase, with the factor of
// its doublings.
func (v *View) announced(n *Premium, t Tables, in Phase, times int) (s Stake, ok bool) {
	s.Replaces = n.Replaces
	switch game := v.kontra(); {
	case n.Times:
		s.All, s.Points = n.Announced*times, t.Played(v).Points
		times *= game
	case n.Covered:
		times = max(times, game)
	}
	s.Won, s.Lost = n.Stake(t.Played(v), in, v.times()*times)
	if !n.Sure && !v.Declaring(v.Eyes) {
		s.Won, s.Lost = s.Lost, s.Won
	}
	return s, s.Won > 0 || s.All > 0
}

// times returns the factor of everything that the declarer's side settles.
func (v *View) times() int { return v.Factor * max(v.Marked, 1) }

// Times returns how many times a game counts in this deal: by the deal, and if it is being
// played by the doublings that hold against Eyes or against all. played reports whether it is.
func (v *View) Times(game string) (n int, played bool) {
	n = v.times()
	for _, f := range v.Facts {
		if f.ID != Contract || f.Word != game {
			continue
		}
		for _, d := range v.Facts {
			if d.ID == Doubled && d.Seat == f.Seat && (d.Of == act.Nobody || d.Of == v.Eyes) {
				return n * d.N, true
			}
		}
		played = true
	}
	return n, played
}

// opponents returns how many players settle with Eyes, and how many times as much that
// is if they turn out to play alone, 0 if it is known.
func (v *View) opponents(g *Game) (n, alone int) {
	all := v.Seats - 1
	sides := g.Sides.Among(v.Seats)
	switch {
	case g.Written:
		return 1, 0
	case sides == "" || sides == EachForSelf:
		return all, 0
	case !v.plays(v.Eyes):
		return 1, 0
	case sides == OneAgainstAll, v.has(Alone):
		return all, 0
	}
	if n, alone = shared(v.Seats); sides == CalledOther || v.has(Partner) {
		alone = 0
	}
	return n, alone
}

// Declaring reports whether a player plays the game, alone or as a partner, as far as Eyes
// know; without a game everybody does.
func (v *View) Declaring(s act.Seat) bool {
	return !v.has(Contract) || v.plays(s) ||
		slices.ContainsFunc(v.Facts, func(f Fact) bool { return f.ID == Partner && f.Seat == s })
}

// SaidIn returns the phase in which a player announced a premium, "" if it was with his
// bid.
func (v *View) SaidIn(s act.Seat, id string) Phase {
	for _, e := range v.Said {
		if a := e.Action; a.Verb == act.VerbAnnounce && a.Seat == s && a.ID.String() == id {
			return e.Phase
		}
	}
	return ""
}

// plays reports whether a player plays the game, or one of the games.
func (v *View) plays(s act.Seat) bool {
	return slices.ContainsFunc(v.Facts, func(f Fact) bool { return f.ID == Contract && f.Seat == s })
}

func (v *View) has(id string) bool {
	return slices.ContainsFunc(v.Facts, func(f Fact) bool { return f.ID == id })
}

// kontra returns the factor of the game's doublings that Eyes settle.
func (v *View) kontra() int {
	for _, f := range v.Facts {
		if f.ID == Doubled && (f.Of == act.Nobody || f.Of == v.Eyes) {
			return f.N
		}
	}
	return 1
}
