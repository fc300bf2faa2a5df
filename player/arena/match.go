package arena

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/player/chance"
	"tarock/player/world"
)

// Match is one player against a field of another: the same cards with the player in each
// seat in turn.
type Match struct {
	Set     *deal.RuleSet
	Form    *deal.Form
	Options deal.Options
	Deals   int    // different cards
	Seed    uint64 // where chance begins
	// Tested sits in one seat, Field in the others. Both are called once for each seat,
	// before the first deal.
	Tested, Field func() (Entrant, error)
}

// Report is what a match has shown.
type Report struct {
	Deals    int          // dealt and played in every seat
	Points   []float64    // points a deal of the tested player above the mean of all, deal by deal
	Tested   Count        // of the tested player
	Forfeits []Forfeiture // in order
	Stopped  string       // why the match ended early, "" if it did not
	Loser    string       // "tested" or "field" then
}

// Forfeiture is a deal that an entrant has forfeited.
type Forfeiture struct {
	Forfeit
	Deal   int  // from 1
	Tested bool // else an entrant of the field
}

// Run plays the match. A match that is stopped because of an entrant has a report; the
// error is that of ctx or of a player of this program.
func (m *Match) Run(ctx context.Context) (*Report, error) {
	seats := m.Form.Seats()
	tested, field := make([]Entrant, seats), make([]Entrant, seats)
	defer func() {
		var all sync.WaitGroup // programs get some time to end
		for _, e := range slices.Concat(tested, field) {
			if e != nil {
				all.Go(func() { e.Close() })
			}
		}
		all.Wait()
	}()
	for s := range seats {
		var err error
		if tested[s], err = m.Tested(); err != nil {
			return nil, err
		}
		if field[s], err = m.Field(); err != nil {
			return nil, err
		}
	}
	r := &Report{Points: make([]float64, 0, m.Deals)}
	count := newCounter(&r.Tested)
	table := Table{Seats: make([]Entrant, seats), Done: count.done}
	source := rand.New(rand.NewPCG(m.Seed, 0))
	var d deal.Deal
	for n := range m.Deals {
		setup := chance.Deal(source, m.Set, m.Form, act.Seat(n%m.Form.Table))
		sum := 0.0
		for s := range act.Seat(seats) {
			copy(table.Seats, field)
			table.Seats[s] = tested[s]
			if err := d.Begin(m.Set, m.Options, setup); err != nil {
				return nil, err
			}
			count.seat = s
			lost, err := table.Play(ctx, &d, world.GameOf(&d), rand.New(rand.NewPCG(m.Seed, uint64(n*seats)+uint64(s))).Uint64())
			for _, f := range lost {
				r.Forfeits = append(r.Forfeits, Forfeiture{f, n + 1, f.Seat == s})
			}
			if stop, ok := err.(*Stopped); ok {
				r.Stopped, r.Loser = stop.Why, "field"
				if d.Turn() == s {
					r.Loser = "tested"
				}
				return r, nil
			}
			if err != nil {
				return nil, err
			}
			sum += ahead(d.Settle().Total(), int(s), seats)
			count.over(&d)
		}
		r.Points = append(r.Points, sum/float64(seats))
		r.Deals++
	}
	return r, nil
}

// ahead returns a result less the mean result of all who play.
func ahead(total [act.MaxSeats]int, s, seats int) float64 {
	sum := 0
	for _, n := range total[:seats] {
		sum += n
	}
	return float64(total[s]) - float64(sum)/float64(seats)
}

// Mean returns the points a deal, and the ends of their 95 % interval by bootstrapping over
// deals.
func (r *Report) Mean() (mean, low, high float64) { return interval(r.Points) }

// samples is how many times deals are drawn for an interval.
const samples = 2000

// interval returns the mean of values and its 95 % interval by bootstrapping.
func interval(values []float64) (mean, low, high float64) {
	n := len(values)
	if n == 0 {
		return 0, 0, 0
	}
	for _, x := range values {
		mean += x
	}
	mean /= float64(n)
	r := rand.New(rand.NewPCG(uint64(n), 0))
	means := make([]float64, samples)
	for i := range means {
		sum := 0.0
		for range n {
			sum += values[r.IntN(n)]
		}
		means[i] = sum / float64(n)
	}
	slices.Sort(means)
	return mean, means[samples/40], means[samples-1-samples/40]
}
