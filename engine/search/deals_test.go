package search

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// BenchmarkDeals solves random deals of a positive game for four, of whole hands and of
// smaller ones, each once with an empty table: mean, 95th percentile and maximum of CPU
// time.
func BenchmarkDeals(b *testing.B) {
	for _, c := range []struct{ tricks, bits int }{{5, 16}, {6, 16}, {8, 16}, {10, 20}, {12, 20}} {
		b.Run(strconv.Itoa(c.tricks), func(b *testing.B) {
			r := rand.New(rand.NewPCG(13, uint64(c.tricks)))
			v, nodes, took := NewSolver(c.bits), 0, []time.Duration{}
			for b.Loop() {
				s, a := dealt(r, &positive, c.tricks), Aim{Point: 1}
				a.Side = SideOf(r.IntN(4), r.IntN(4))
				start := cpu(b)
				v.Solve(&s, a)
				took = append(took, cpu(b)-start)
				nodes += v.Nodes
			}
			slices.Sort(took)
			sum := time.Duration(0)
			for _, t := range took {
				sum += t
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(sum.Seconds()*1e3/float64(len(took)), "mean-ms")
			b.ReportMetric(took[len(took)*95/100].Seconds()*1e3, "p95-ms")
			b.ReportMetric(took[len(took)-1].Seconds()*1e3, "max-ms")
			b.ReportMetric(float64(nodes)/float64(len(took)), "nodes")
		})
	}
}

// cpu returns the CPU time of this process.
func cpu(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
