package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/player/fit"
	"tarock/player/thumb"
)

// fitting is what to fit.
type fitting struct {
	rules  string
	deals  int
	rounds int
	seed   uint64
	fresh  bool
	out    string
}

func fitCommand() *cobra.Command {
	var f fitting
	cmd := &cobra.Command{
		Use:   "fit",
		Short: "Fit the weights of the player of rules of thumb",
		Long: "fit has the player of rules of thumb play against himself, tries the options of some decisions to\n" +
			"the end of the deal and fits his weights to the results, round by round. The weights are written to\n" +
			"a directory, in which a build of the program finds those of each rule set.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd.Context()) },
	}
	cmd.Flags().StringVar(&f.rules, "rules", rules.IDs()[0], "rule `set`")
	cmd.Flags().IntVar(&f.deals, "deals", 3000, "deals of a round")
	cmd.Flags().IntVar(&f.rounds, "rounds", 4, "number of rounds")
	cmd.Flags().Uint64Var(&f.seed, "seed", 1, "where chance begins")
	cmd.Flags().BoolVar(&f.fresh, "fresh", false, "start from nothing instead of from the weights there are")
	cmd.Flags().StringVar(&f.out, "out", "player/thumb/tables", "`directory` of the weights")
	return cmd
}

func (f *fitting) run(ctx context.Context) error {
	set := rules.Find(f.rules)
	if set == nil {
		return fmt.Errorf("--rules: %w", act.UnknownRuleSet)
	}
	options, err := set.Choose(nil)
	if err != nil {
		return err
	}
	fitter := fit.Fitter{Set: set, Form: set.Form(set.Tables()[0], options), Options: options, Deals: f.deals, Seed: f.seed}
	begin := thumb.Of(set.ID)
	if f.fresh {
		begin = nil
	}
	fitter.Begin(begin)
	for range f.rounds {
		if err := fitter.Round(ctx); err != nil {
			return err
		}
	}
	if err := fitter.Margins(ctx, f.deals); err != nil {
		return err
	}
	file, err := os.Create(filepath.Join(f.out, set.ID+".txt"))
	if err != nil {
		return err
	}
	if err := fitter.Weights().Write(file); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}
