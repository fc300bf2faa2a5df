package fit

import "math"

// regression finds the weights of features by ridge regression.
type regression struct {
	n     int
	times float64 // what was added
	a     []float64
	b     []float64
}

func newRegression(n int) *regression {
	return &regression{n: n, a: make([]float64, n*n), b: make([]float64, n)}
}

// age makes what was learned before count for less.
func (r *regression) age() {
	const keep = .3
	r.times *= keep
	for i := range r.a {
		r.a[i] *= keep
	}
	for i := range r.b {
		r.b[i] *= keep
	}
}

// add adds a result and its features.
func (r *regression) add(x []float64, y float64) {
	r.times++
	for i, xi := range x {
		if xi == 0 {
			continue
		}
		r.b[i] += xi * y
		row := r.a[i*r.n : (i+1)*r.n]
		for j, xj := range x {
			row[j] += xi * xj
		}
	}
}

const (
	enough = 60 // fewer results teach nothing
	ridge  = 12
)

// solve returns the weights, nil if too little was added.
func (r *regression) solve() []float64 {
	if r.times < enough {
		return nil
	}
	n := r.n
	l := make([]float64, n*n) // Cholesky
	for i := range n {
		for j := range i + 1 {
			sum := r.a[i*n+j]
			if i == j {
				sum += ridge
			}
			for k := range j {
				sum -= l[i*n+k] * l[j*n+k]
			}
			if i == j {
				l[i*n+i] = math.Sqrt(math.Max(sum, 1e-9))
			} else {
				l[i*n+j] = sum / l[j*n+j]
			}
		}
	}
	x := make([]float64, n)
	for i := range n {
		sum := r.b[i]
		for k := range i {
			sum -= l[i*n+k] * x[k]
		}
		x[i] = sum / l[i*n+i]
	}
	for i := n - 1; i >= 0; i-- {
		sum := x[i]
		for k := i + 1; k < n; k++ {
			sum -= l[k*n+i] * x[k]
		}
		x[i] = sum / l[i*n+i]
	}
	return x
}
