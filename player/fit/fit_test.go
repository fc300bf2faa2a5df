package fit

import (
	"bytes"
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"tarock/engine/rules"
)

// TestRegression: the weights of a sum are found in spite of noise, and too few results
// give none.
func TestRegression(t *testing.T) {
	want := []float64{2, -1, 0, .5}
	r, x := rand.New(rand.NewPCG(1, 2)), newRegression(len(want))
	for n := range 4000 {
		if n == enough-1 && x.solve() != nil {
			t.Error("got weights from too few results")
		}
		features, y := make([]float64, len(want)), r.NormFloat64()
		for i := range features {
			features[i] = r.Float64()
			y += want[i] * features[i]
		}
		x.add(features, y)
	}
	for i, got := range x.solve() {
		if math.Abs(got-want[i]) > .15 {
			t.Errorf("weight %d: got %.2f, want %.2f", i, got, want[i])
		}
	}
}

// TestAge: what was learned first counts for less in the end.
func TestAge(t *testing.T) {
	x := newRegression(1)
	for _, y := range []float64{-5, 5} {
		x.age()
		for range 500 {
			x.add([]float64{1}, y)
		}
	}
	if got := x.solve()[0]; got < 1 {
		t.Errorf("got %.2f, want the later results to prevail", got)
	}
}

func TestMargin(t *testing.T) {
	bids := func(values ...float64) []outcome {
		list := make([]outcome, 0, 10*len(values))
		for i, v := range values {
			for n := range 10 { // the i-th group loses 5·i of ten
				list = append(list, outcome{v, n >= 5*i})
			}
		}
		return list
	}
	for _, test := range []struct {
		name  string
		list  []outcome
		least float64
		want  float64
	}{
		{"too few to tell", bids(3)[:fewest-2], 1, 1},
		{"never lost", bids(3, 3)[:fewest], 0, 0},
		{"the weak ones are lost", bids(9, 6, 3, 1), 0, 6},
		{"no lower than before", bids(9, 6, 3, 1), 7, 7},
	} {
		if got := margin(test.list, test.least); got != test.want {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
	}
}

// TestRound: the same seed leads to the same weights.
func TestRound(t *testing.T) {
	set := rules.Find("tapp")
	options, err := set.Choose(nil)
	if err != nil {
		t.Fatal(err)
	}
	var texts [2]bytes.Buffer
	for i := range texts {
		f := Fitter{Set: set, Form: set.Form(3, options), Options: options, Deals: 60, Seed: 4}
		f.Begin(nil)
		if err := f.Round(context.Background()); err != nil {
			t.Fatal(err)
		}
		if err := f.Margins(context.Background(), 20); err != nil {
			t.Fatal(err)
		}
		if err := f.Weights().Write(&texts[i]); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(texts[0].Bytes(), texts[1].Bytes()) || !bytes.Contains(texts[0].Bytes(), []byte("lead ")) {
		t.Errorf("got\n%s\nand\n%s", &texts[0], &texts[1])
	}
}
