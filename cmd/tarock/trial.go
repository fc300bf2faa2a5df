package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"tarock/cmd/tarock/internal/trial"
	"tarock/engine/rules"
	"tarock/internal/powercut"
)

func trialCommand() *cobra.Command {
	var o trial.Options
	var quiet bool
	cmd := &cobra.Command{
		Use:   "trial",
		Short: "Try this version on an invented Telegram before trusting it",
		Long: "trial runs the bot as a process of its own on an invented Telegram. A table plays each game, some with\n" +
			"computers, while the bot is killed at any moment, calls fail, players leave and strangers send nonsense.\n" +
			"Then what was sent is judged from the messages alone: each settlement against a replay of the transcript,\n" +
			"each deal against its seal. It prints what was tried and what went wrong; the exit status is 1 if anything\n" +
			"did. It needs no token, and no network but 127.0.0.1. docs/reliability.md has the figures of long trials.",
		Args: cobra.NoArgs,
	}
	cmd.Flags().Uint64Var(&o.Seed, "seed", 0, "what the mischief follows from (default: by chance)")
	cmd.Flags().DurationVar(&o.For, "for", 10*time.Minute, "how long mischief is made")
	cmd.Flags().StringSliceVar(&o.Rules, "rules", rules.IDs(), "the `games` that are played")
	cmd.Flags().BoolVar(&quiet, "quiet", false, "print only the table")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if !cmd.Flags().Changed("seed") {
			o.Seed = rand.Uint64()
		}
		return try(cmd.Context(), cmd.OutOrStdout(), o, quiet)
	}
	cmd.AddCommand(poweredCommand(), judgeCommand())
	return cmd
}

// judgeCommand judges again what a trial has seen.
func judgeCommand() *cobra.Command {
	return &cobra.Command{
		Use: "judge FILE", Short: "Judge again what a trial has seen",
		Long: "judge reads the messages that a trial with faults has kept, and judges them as the trial did: a fault may be\n" +
			"one of the judge's own, which a later version no longer has.",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			seen, err := trial.Read(args[0])
			if err != nil {
				return err
			}
			program, err := itself()
			if err != nil {
				return err
			}
			if report(cmd.OutOrStdout(), seen.Judge(cmd.Context(), program)) > 0 {
				return errSaid
			}
			return nil
		},
	}
}

// itself returns how to run this program as a process of its own.
func itself() (func(ctx context.Context, args ...string) *exec.Cmd, error) {
	self, err := os.Executable()
	return func(ctx context.Context, args ...string) *exec.Cmd {
		c := exec.CommandContext(ctx, self, args...)
		c.Args[0] = os.Args[0]
		return c
	}, err
}

// poweredCommand runs this program again as a trial does that can cut its power.
func poweredCommand() *cobra.Command {
	return &cobra.Command{
		Use: "powered COMMAND", Hidden: true, DisableFlagParsing: true,
		RunE: func(_ *cobra.Command, args []string) error {
			self, err := os.Executable()
			if err != nil {
				return err
			}
			return powercut.Exec(self, append(os.Args[:1:1], args...), os.Environ())
		},
	}
}

// try runs a trial with this program, and prints what came of it.
func try(ctx context.Context, out io.Writer, o trial.Options, quiet bool) (err error) {
	for _, id := range o.Rules {
		if rules.Find(id) == nil {
			return fmt.Errorf("rules: there is no game %s", id)
		}
	}
	if o.Dir, err = os.MkdirTemp("", "tarock-trial"); err != nil {
		return err
	}
	if o.Program, err = itself(); err != nil {
		return err
	}
	for _, id := range o.Rules {
		if rules.Find(id).Tournament != "" {
			o.Contest = id
		}
	}
	o.Seats = func(id string) int { return rules.Find(id).Tables()[0] }
	o.Note = func(format string, args ...any) {
		if !quiet {
			fmt.Fprintf(out, format+"\n", args...)
		}
	}
	o.Note("seed %d, %s, database in %s", o.Seed, o.For, o.Dir)
	counts, seen, err := trial.Run(ctx, o)
	if err != nil {
		return err
	}
	wrong := report(out, counts)
	if wrong == 0 {
		return os.RemoveAll(o.Dir)
	}
	fmt.Fprintf(out, "\nseed %d: %d faults; the database and all messages are in %s\n", o.Seed, wrong, o.Dir)
	return cmp.Or(seen.Write(filepath.Join(o.Dir, "messages.json.gz")), errSaid)
}

// report prints the table of what was tried, and what was wrong, and returns how much that is.
func report(out io.Writer, counts []trial.Count) (wrong int) {
	fmt.Fprintf(out, "\n| what | times | wrong |\n| --- | ---: | ---: |\n")
	for _, c := range counts {
		fmt.Fprintf(out, "| %s | %d | %d |\n", c.What, c.Times, len(c.Faults))
		wrong += len(c.Faults)
	}
	for _, c := range counts {
		for _, f := range c.Faults {
			fmt.Fprintf(out, "\n%s: %s\n", c.What, strings.TrimSpace(f))
		}
	}
	return wrong
}
