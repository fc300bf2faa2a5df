package main

import (
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"tarock/bot/ask"
	"tarock/engine/rules"
)

// table scores the questions of a file, and prints a row for each language and kind.
func (a *asking) table(w io.Writer) error {
	file, err := os.Open(a.score)
	if err != nil {
		return err
	}
	defer file.Close()
	set := a.rules
	if id := strings.TrimSuffix(filepath.Base(a.score), filepath.Ext(a.score)); rules.Find(id) != nil {
		set = id
	}
	list, err := ask.ReadQuestions(file, set)
	if err != nil {
		return fmt.Errorf("%s: %w", a.score, err)
	}
	counts := map[string]*ask.Tally{}
	for _, q := range list {
		var one ask.Tally
		one.Count(q)
		for _, row := range []string{q.Language, q.Language + " " + q.Kind} {
			if counts[row] == nil {
				counts[row] = &ask.Tally{}
			}
			counts[row].Add(one)
		}
	}
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "questions\tall\tfirst\tamong three\tat once\tno answer")
	for _, row := range slices.Sorted(maps.Keys(counts)) {
		c := counts[row]
		fmt.Fprintf(out, "%s\t%d\t%d\t%d\t%d\t%d\n", row, c.All, c.First, c.Three, c.Clause, c.None)
	}
	return out.Flush()
}
