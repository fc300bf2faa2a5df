package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/player/arena"
)

// contest is what to play in the arena.
type contest struct {
	rules   string
	options map[string]string
	people  int
	deals   int
	seed    uint64
	players []string
	budget  time.Duration
	table   bool
}

func arenaCommand() *cobra.Command {
	var c contest
	cmd := &cobra.Command{
		Use:   "arena",
		Short: "Measure how well players play",
		Long: "arena plays the first of the players against a field of each of the others: the same cards with\n" +
			"the player in each seat in turn. It prints how many points a deal he wins above the mean of all at\n" +
			"the table, with the 95 % interval, the contracts he has played, and how often he did what players\n" +
			"hate. The same seed gives the same deals.\n\n" +
			"exec:COMMAND is a program that reads seen documents, one a line, and answers each with an action.\n" +
			"It is started once for each seat.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return c.run(cmd.Context(), cmd.OutOrStdout()) },
	}
	cmd.Flags().StringVar(&c.rules, "rules", rules.IDs()[0], "rule `set`, or all")
	cmd.Flags().StringToStringVar(&c.options, "option", nil, "house rules, `ID=VALUE`")
	cmd.Flags().IntVar(&c.people, "people", 0, "people at the table; 0 for the usual number")
	cmd.Flags().IntVar(&c.deals, "deals", 1000, "number of different deals")
	cmd.Flags().Uint64Var(&c.seed, "seed", 1, "where chance begins")
	cmd.Flags().StringSliceVar(&c.players, "players", []string{"quiet", "random"}, "the tested player, then his opponents: "+playerNames()+", strong:30ms, thumb:FILE, or exec:COMMAND")
	cmd.Flags().DurationVar(&c.budget, "budget", 10*time.Second, "time for a decision")
	cmd.Flags().BoolVar(&c.table, "table", false, "print only a row of the table in docs/strength.md for each match")
	return cmd
}

func (c *contest) run(ctx context.Context, out io.Writer) error {
	if len(c.players) < 2 {
		return fmt.Errorf("--players: a tested player and at least one opponent")
	}
	if c.deals < 1 {
		return fmt.Errorf("--deals must be at least 1")
	}
	sets := rules.All()
	if c.rules != "all" {
		set := rules.Find(c.rules)
		if set == nil {
			return fmt.Errorf("--rules: %w; there are %s", act.UnknownRuleSet, strings.Join(rules.IDs(), ", "))
		}
		sets = []*deal.RuleSet{set}
	}
	for _, set := range sets {
		for _, field := range c.players[1:] {
			if err := c.match(ctx, out, set, field); err != nil {
				return err
			}
		}
	}
	return nil
}

// match plays the tested player against a field, and prints what it has shown.
func (c *contest) match(ctx context.Context, out io.Writer, set *deal.RuleSet, field string) error {
	options, err := set.Choose(c.options)
	if err != nil {
		return fmt.Errorf("--option: %w", err)
	}
	people := cmp.Or(c.people, set.Tables()[0])
	form := set.Form(people, options)
	if form == nil {
		return fmt.Errorf("--people: %s is not played by %d", set.ID, people)
	}
	m := arena.Match{Set: set, Form: form, Options: options, Deals: c.deals, Seed: c.seed,
		Tested: func() (arena.Entrant, error) { return c.enter(c.players[0], people) },
		Field:  func() (arena.Entrant, error) { return c.enter(field, people) }}
	begin := time.Now()
	r, err := m.Run(ctx)
	if err != nil {
		return err
	}
	if c.table {
		return c.row(out, set.ID, field, r)
	}
	return c.print(out, set.ID, field, r, time.Since(begin))
}

// enter returns a player by the name that --players has for him.
func (c *contest) enter(name string, people int) (arena.Entrant, error) {
	if command, ok := strings.CutPrefix(name, "exec:"); ok {
		f, err := arena.Start(command, guests[:people], c.budget)
		if err != nil {
			return nil, fmt.Errorf("--players: %s: %w", name, err)
		}
		return f, nil
	}
	p, err := newPlayer(name)
	if err != nil {
		return nil, fmt.Errorf("--players: %w", err)
	}
	return &arena.Own{Player: p, Budget: c.budget}, nil
}

// row prints a row of the table of strengths.
func (c *contest) row(out io.Writer, set, field string, r *arena.Report) error {
	mean, low, high := r.Mean()
	_, err := fmt.Fprintf(out, "| `%s` | %s | %s | %d | %+.2f | %+.2f … %+.2f |\n", set, c.players[0], field, r.Deals, mean, low, high)
	return err
}

// print prints a report.
func (c *contest) print(out io.Writer, set, field string, r *arena.Report, took time.Duration) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	mean, low, high := r.Mean()
	fmt.Fprintf(w, "%s: %s against a field of %s, %d deals in every seat, %.0f s\n", set, c.players[0], field, r.Deals, took.Seconds())
	fmt.Fprintf(w, "points a deal\t%+.2f\t  95 %% from %+.2f to %+.2f\t\n", mean, low, high)
	if n := r.Tested.Decisions; n > 0 {
		fmt.Fprintf(w, "decisions\t%d\t  mean %v, longest %v, without a choice %v\t\n", n, r.Tested.Took/time.Duration(n), r.Tested.Longest, r.Tested.Forced)
	}
	for _, id := range slices.Sorted(maps.Keys(r.Tested.Contracts)) {
		k := r.Tested.Contracts[id]
		fmt.Fprintf(w, "%s\t%d\t  lost %.1f %%\t  %+.2f a deal\t\n", id, k.Times, 100-100*float64(k.Won)/float64(k.Times), float64(k.Points)/float64(k.Times))
	}
	for _, name := range slices.Sorted(maps.Keys(r.Tested.Faults)) {
		n := r.Tested.Faults[name]
		fmt.Fprintf(w, "%s\t%d\t  %.2f in 100 deals\t\n", name, n, 100*float64(n)/float64(max(1, r.Tested.Deals)))
	}
	c.forfeits(w, field, r)
	return w.Flush()
}

// forfeits prints the deals that were forfeited, by player, with what he answered.
func (c *contest) forfeits(w io.Writer, field string, r *arena.Report) {
	name := func(tested bool) string {
		if tested {
			return c.players[0]
		}
		return field
	}
	for _, f := range r.Forfeits {
		fmt.Fprintf(w, "%s forfeits deal %d: %s: %s\n", name(f.Tested), f.Deal, f.Why, cmp.Or(f.Line, "nothing"))
	}
	if r.Stopped != "" {
		fmt.Fprintf(w, "%s loses the match: %s\n", name(r.Loser == "tested"), r.Stopped)
	}
}
