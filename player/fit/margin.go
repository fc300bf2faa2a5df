package fit

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"tarock/engine/act"
	"tarock/engine/view"
	"tarock/player"
	"tarock/player/chance"
	"tarock/player/thumb"
)

// The aim of the margins: a contract that is bid of one's own will is lost at most so often,
// in at least so many deals, less half a standard error: the margin is found on these deals, and
// in others luck will be worse. Where that cannot be had, only a hand better than all of these
// bids it.
const (
	mostLost = .44
	fewest   = 6       // to say anything
	plenty   = 20      // to tell the best of them from the others
	checks   = 8       // times that margins are set and looked at again, as one bid gives way to another
	must     = " must" // ends the keys of what cannot be left unsaid
)

// outcome is a bid that was played: what it was thought to be worth, and how it went.
type outcome struct {
	value float64
	won   bool
}

// Margins sets how much a bid must be worth so that its contract is not lost too often,
// neither among equals nor against quiet players.
func (f *Fitter) Margins(ctx context.Context, deals int) error {
	for range checks {
		bids := [2]map[string][]outcome{{}, {}} // among equals, and against quiet players
		for n := range deals {
			setup := chance.Deal(f.r, f.Set, f.Form, act.Seat(n%f.Form.Table))
			if f.lone = act.Nobody; n%2 == 0 {
				f.lone = act.Seat(n / 2 % f.Form.Seats())
			}
			if err := f.d.Begin(f.Set, f.Options, setup); err != nil {
				return err
			}
			f.w.Begin(&f.d, f.game)
			if err := f.bid(ctx, bids[yes(f.lone != act.Nobody)]); err != nil {
				return err
			}
		}
		changed := false
		for _, of := range bids {
			for key, list := range of {
				if m := margin(list, f.weights.Margins[key]); m > f.weights.Margins[key] {
					f.weights.Margins[key], changed = m, true
				}
			}
		}
		if !changed {
			break
		}
	}
	return ctx.Err()
}

// The verbs by which a player gets a game, and by which he makes it count for more.
var (
	raising = act.SetOf(act.VerbBid, act.VerbHold, act.VerbTakeover, act.VerbBesser)
	staking = act.SetOf(act.VerbAnnounce, act.VerbDouble)
)

// bid plays a deal and notes what its contracts, announcements and doublings were thought to
// be worth.
func (f *Fitter) bid(ctx context.Context, bids map[string][]outcome) error {
	var last, named [act.MaxSeats]thumb.Rated // bid of one's own will, and because one had to
	var staked []thumb.Rated
	for !f.d.Over() {
		s := f.w.Seen()
		a := f.choose(ctx, s)
		if f.lone == act.Nobody || f.lone == s.Eyes {
			switch {
			case raising.Has(a.Verb):
				if x := f.rated(s, a); strings.HasSuffix(x.Key, must) {
					named[s.Eyes] = x // what he had to bid follows from what he bid of his own will
				} else {
					last[s.Eyes], named[s.Eyes] = x, thumb.Rated{}
				}
			case staking.Has(a.Verb):
				staked = append(staked, f.rated(s, a))
			}
		}
		if err := f.w.Do(a); err != nil {
			return fmt.Errorf("%v after %v: %w", a, f.d.Actions(), err)
		}
	}
	v := f.d.View(act.Nobody)
	for _, x := range staked {
		for i := range v.Result.Lines {
			if l := &v.Result.Lines[i]; x.Known && !strings.HasSuffix(x.Key, must) && l.Item == x.Action.ID.String() && l.Pay[x.Action.Seat] != 0 {
				bids[x.Key] = append(bids[x.Key], outcome{x.Value, l.Pay[x.Action.Seat] > 0})
			}
		}
	}
	for _, fact := range v.Facts {
		if fact.ID != view.Contract || fact.Seat == act.Nobody {
			continue
		}
		won := slices.ContainsFunc(v.Result.Verdict, func(w view.Verdict) bool { return w.Seat == fact.Seat && w.Won })
		for _, x := range [...]thumb.Rated{last[fact.Seat], named[fact.Seat]} {
			if x.Known {
				bids[x.Key] = append(bids[x.Key], outcome{x.Value, won})
			}
		}
	}
	return nil
}

func yes(b bool) int {
	if b {
		return 1
	}
	return 0
}

// rated returns what an action is thought to be worth.
func (f *Fitter) rated(s *player.Seen, a act.Action) thumb.Rated {
	for _, x := range thumb.Rate(f.weights, s) {
		if x.Action == a {
			return x
		}
	}
	return thumb.Rated{}
}

// margin returns the lowest margin, from the one there is, above which bids are not lost too
// often.
func margin(list []outcome, least float64) float64 {
	if len(list) < fewest {
		return least
	}
	slices.SortFunc(list, func(a, b outcome) int { return cmp.Compare(b.value, a.value) })
	found, lost := 0, 0
	for i, x := range list {
		if !x.won {
			lost++
		}
		tied := i+1 < len(list) && list[i+1].value == x.value
		if n := float64(i + 1); (i+1 >= plenty || i+1 == len(list)) && !tied && float64(lost) <= mostLost*n-math.Sqrt(n)/4 {
			found = i
		}
	}
	if found == len(list)-1 {
		return least
	}
	return math.Max(least, list[found].value)
}
