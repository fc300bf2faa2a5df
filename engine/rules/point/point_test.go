package point

import (
	"errors"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

// Cilli deals in all examples.
const (
	anna act.Seat = iota
	berta
	cilli
)

var names = []string{"Anna", "Berta", "Cilli"}

// plain lets cmp compare unexported fields.
var plain = cmp.Exporter(func(reflect.Type) bool { return true })

// begin begins a deal with the named cards for Anna, Berta, Cilli and the talon.
func begin(t *testing.T, options deal.Options, cards ...string) *enginetest.Story {
	t.Helper()
	return named(enginetest.Example{Set: Set, Options: options}, cards...).Begin(t)
}

// named returns the example with named cards for Anna, Berta, Cilli and the talon.
func named(e enginetest.Example, cards ...string) enginetest.Example {
	for i, codes := range cards {
		e.Cards += []string{"Anna: ", ";Berta: ", ";Cilli: ", ";talon: "}[i] + codes
	}
	return e
}

// at returns the course of a deal.
func at(d *enginetest.Story) *course { return d.Course().(*course) }

func TestSet(t *testing.T) {
	for _, tc := range []struct {
		options deal.Options
		want    error
	}{
		{nil, nil},
		{deal.Options{"all-pass": "redeal", "claims": "true"}, nil},
		{deal.Options{"all-pass": "again"}, act.UnknownOption},
		{deal.Options{"factor": "2"}, act.UnknownOption},
	} {
		if _, err := Set.Choose(tc.options); !errors.Is(err, tc.want) {
			t.Errorf("options %v: got %v, want %v", tc.options, err, tc.want)
		}
	}
}

// TestPack checks the table of 2: what the deck counts.
func TestPack(t *testing.T) {
	if n := card.Thirds.Sum(card.Austria); n != deck {
		t.Errorf("pack: got %d thirds, want %d", n, deck)
	}
}
