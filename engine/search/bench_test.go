package search

import (
	"math/rand/v2"
	"strconv"
	"testing"
)

// BenchmarkPlay counts cards played, including finding legal cards and undoing.
func BenchmarkPlay(b *testing.B) {
	for _, c := range cases {
		b.Run(c.name, func(b *testing.B) {
			r := rand.New(rand.NewPCG(1, 2))
			var deals [64]State
			for i := range deals {
				deals[i] = dealt(r, c.kind, 48/c.kind.Seats)
			}
			b.ReportAllocs()
			plays := 0
			for i := 0; b.Loop(); i++ {
				plays += playAll(&deals[i%len(deals)])
			}
			b.ReportMetric(float64(plays)/b.Elapsed().Seconds()/1e6, "Mplays/s")
		})
	}
}

// playAll plays the lowest legal card until the end and undoes everything.
func playAll(s *State) int {
	n := 0
	for ; !s.Over(); n++ {
		s.Play(s.Legal().First())
	}
	for range n {
		s.Undo()
	}
	return n
}

// BenchmarkSolve averages over positions with a number of tricks left, both of deals
// played at random up to there and of small hands.
func BenchmarkSolve(b *testing.B) {
	for _, c := range cases {
		for _, left := range []int{5, 6, 8} {
			b.Run(c.name+"/played/"+strconv.Itoa(left), func(b *testing.B) {
				solve(b, c.kind, c.aim, func(r *rand.Rand) State { return played(r, c.kind, left) })
			})
			b.Run(c.name+"/dealt/"+strconv.Itoa(left), func(b *testing.B) {
				solve(b, c.kind, c.aim, func(r *rand.Rand) State { return dealt(r, c.kind, left) })
			})
		}
	}
}

func solve(b *testing.B, k *Kind, a Aim, position func(*rand.Rand) State) {
	r := rand.New(rand.NewPCG(3, 4))
	var states [200]State
	var sides [len(states)]Side
	for i := range states {
		states[i], sides[i] = position(r), someSide(r, k, a)
	}
	v, nodes, i := NewSolver(16), 0, 0
	b.ReportAllocs()
	for b.Loop() {
		a.Side = sides[i%len(sides)]
		v.Solve(&states[i%len(states)], a)
		nodes += v.Nodes
		i++
	}
	b.ReportMetric(float64(nodes)/float64(i), "nodes")
}
