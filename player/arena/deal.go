// Package arena measures how well players play: the same cards for all, each player in each
// seat in turn, results in points of the settlement.
package arena

import (
	"context"
	"fmt"
	"time"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/player"
	"tarock/player/world"
)

// Entrant is a player of the arena as it sits in one seat.
type Entrant interface {
	// Decide returns the action of the seat on turn. An error forfeits the deal for the
	// seat, or if it is a *Stopped, ends the match.
	Decide(ctx context.Context, w *world.Watch, seed uint64) (player.Decision, error)
	// Close frees what the entrant holds.
	Close() error
}

// Own is an Entrant that is a player of this program.
type Own struct {
	Player player.Player
	Budget time.Duration // for a decision; 0 for as long as it takes
}

// Decide asks the player.
func (o *Own) Decide(ctx context.Context, w *world.Watch, seed uint64) (player.Decision, error) {
	if o.Budget > 0 {
		within, cancel := context.WithTimeout(ctx, o.Budget)
		defer cancel()
		ctx = within
	}
	return o.Player.Choose(ctx, w.Seen(), seed), nil
}

// Close does nothing.
func (*Own) Close() error { return nil }

// Stopped is the error of an entrant that cannot play on.
type Stopped struct{ Why string }

// Error returns why.
func (s *Stopped) Error() string { return s.Why }

// Forfeit is a deal in which a seat has played on as quiet, after an answer that was none.
type Forfeit struct {
	Seat act.Seat
	Why  string
	Line string // what it answered
}

// Answer is the error of an entrant whose answer cannot be used.
type Answer struct{ Why, Line string }

// Error returns what is wrong with the answer.
func (a *Answer) Error() string { return a.Why }

// Table plays deals between entrants.
type Table struct {
	Seats []Entrant // by seat
	// Done is called after each action, with what was decided and how long it took, and
	// the deal as it was before; nil for nothing.
	Done func(w *world.Watch, d player.Decision, took time.Duration)

	watch world.Watch
	quiet player.Quiet
}

// Play plays a deal that has no action yet to its end, and returns what was forfeited. The
// error is a *Stopped, that of ctx, or one that a player of this program has caused.
func (t *Table) Play(ctx context.Context, d *deal.Deal, g *player.Game, seed uint64) ([]Forfeit, error) {
	var lost []Forfeit
	var out [act.MaxSeats]bool
	w := &t.watch
	w.Begin(d, g)
	for !d.Over() {
		s, number := d.Turn(), world.Seed(seed, d.Count())
		if out[s] {
			if err := w.Do(t.quiet.Choose(ctx, w.Seen(), number).Action); err != nil {
				return lost, fmt.Errorf("quiet: %w", err)
			}
			continue
		}
		begin := time.Now()
		decision, err := t.Seats[s].Decide(ctx, w, number)
		took := time.Since(begin)
		if err == nil {
			if err = d.Check(decision.Action); err != nil {
				err = &Answer{err.Error(), decision.Action.Words(nil)}
			}
		}
		if f, ok := err.(*Answer); ok {
			if _, own := t.Seats[s].(*Own); own {
				return lost, fmt.Errorf("%s: seat %d: %s: %s", d.Set().ID, s, f.Line, f.Why)
			}
			lost, out[s] = append(lost, Forfeit{s, f.Why, f.Line}), true
			continue
		}
		if err != nil {
			return lost, err
		}
		if t.Done != nil {
			t.Done(w, decision, took)
		}
		if err := w.Do(decision.Action); err != nil {
			return lost, err
		}
	}
	return lost, ctx.Err()
}
