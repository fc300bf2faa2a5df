package thumb

import (
	"bufio"
	"embed"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	"maps"
)

// Weights are the rows of numbers by which features are multiplied, by key, and what an
// option must be worth to be chosen instead of letting things be.
type Weights struct {
	Rows    map[string][]float64
	Margins map[string]float64
}

//go:embed tables
var tables embed.FS

// fitted are the weights of each rule set, read when they are first needed.
var fitted sync.Map

// Of returns the weights fitted for a rule set. Without any, what is known of all tarock
// games has to do.
func Of(id string) *Weights {
	if w, ok := fitted.Load(id); ok {
		return w.(*Weights)
	}
	w := &Weights{}
	if f, err := tables.Open("tables/" + id + ".txt"); err == nil {
		if w, err = Read(f); err != nil {
			panic("thumb: " + id + ": " + err.Error()) // a file of this package
		}
		f.Close()
	}
	fitted.Store(id, w)
	return w
}

// Read reads weights as Write writes them.
func Read(from io.Reader) (*Weights, error) {
	w := &Weights{Rows: map[string][]float64{}, Margins: map[string]float64{}}
	in := bufio.NewScanner(from)
	for in.Scan() {
		key, numbers, ok := strings.Cut(in.Text(), ":")
		if !ok || strings.HasPrefix(key, "#") {
			continue
		}
		var row []float64
		for text := range strings.FieldsSeq(numbers) {
			x, err := strconv.ParseFloat(text, 64)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", key, err)
			}
			row = append(row, x)
		}
		if key, margin := strings.CutPrefix(key, "margin "); margin && len(row) == 1 {
			w.Margins[key] = row[0]
			continue
		}
		w.Rows[key] = row
	}
	return w, in.Err()
}

// Write writes weights, a row a line in the order of their keys.
func (w *Weights) Write(to io.Writer) error {
	out := bufio.NewWriter(to)
	for _, key := range slices.Sorted(maps.Keys(w.Rows)) {
		fmt.Fprintf(out, "%s:", key)
		for _, x := range w.Rows[key] {
			out.WriteString(" " + strings.TrimPrefix(strconv.FormatFloat(x, 'g', 3, 64), "+"))
		}
		fmt.Fprintln(out)
	}
	for _, key := range slices.Sorted(maps.Keys(w.Margins)) {
		fmt.Fprintf(out, "margin %s: %.3g\n", key, w.Margins[key])
	}
	return out.Flush()
}

func (w *Weights) margin(key string) float64 { return w.Margins[key] }

// row returns the weights of a key: those fitted, or what is known of all tarock games;
// nil if nothing is.
func (w *Weights) row(key string) []float64 {
	if row, ok := w.Rows[key]; ok {
		return row
	}
	verb, rest, _ := strings.Cut(key, " ")
	switch verb {
	case "lead", "follow":
		return usualCard(rest)
	case "discard", "keep":
		return usualAway
	case "take":
		return usualTake
	case "call":
		return usualCall
	}
	return nil
}

// value returns what features are worth by the weights of a key.
func (w *Weights) value(key string, x []float64) (value float64, known bool) {
	row := w.row(key)
	return dot(row, x), row != nil
}

func dot(row, x []float64) float64 {
	sum := 0.0
	for i := range min(len(row), len(x)) {
		sum += row[i] * x[i]
	}
	return sum
}

// What is known of all tarock games.
var (
	usualPlay = []float64{fPoints: 1, fValue: -.3, fMine: .2, fOvertake: -.6, fSmear: .4, fSpend: -.6, fCheapest: .3, fLowest: .1, fPagatLost: -1,
		fPagatLast: 3, fMondLost: -1, fSkues: -.3, fFoeVoid: -.4, cardFeatures - 1: 0}
	usualAvoid = []float64{fPoints: -1, fMine: -2, fHighest: .2, fMineNone: -1, cardFeatures - 1: 0}
	usualCatch = []float64{fForNone: 4, fMine: -.1, fLowest: .1, cardFeatures - 1: 0}
	usualAway  = []float64{aValue: .2, aTrump: -1, aKing: -1.5, aLone: .6, aPair: .4, aThree: .1, aCovered: -.2, awayFeatures - 1: 0}
	usualTake  = []float64{tValue: .2, tTrumps: .4, tTop: .4, tKings: .4, tNew: -.2, takeFeatures - 1: 0}
	usualCall  = []float64{cOwn: -.5, cLength: -.5, callFeatures - 1: 0}
)

// usualCard returns the weights of a part in a game: "declarer positive".
func usualCard(part string) []float64 {
	who, kind, _ := strings.Cut(part, " ")
	switch {
	case kind == "" || kind == "positive" || kind == "colour" || kind == "all-tricks":
		return usualPlay
	case who == string(defender):
		return usualCatch
	}
	return usualAvoid
}
