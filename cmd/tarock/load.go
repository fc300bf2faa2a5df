package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"tarock/bot/room"
	"tarock/cmd/tarock/internal/load"
	"tarock/engine/rules"
)

func loadCommand() *cobra.Command {
	var o load.Options
	var quiet bool
	cmd := &cobra.Command{
		Use:   "load",
		Short: "Measure how many tables this machine can bear, on an invented Telegram",
		Long: "load runs the bot as a process of its own on an invented Telegram at which many groups play, and prints how\n" +
			"long players wait for what they have pressed, and what the bot needs for it. Players and Telegram run on the\n" +
			"same machine, and want as much of it as the bot. The database is in $TMPDIR. With --deals it plays until so many are over,\n" +
			"in evenings that end and begin, and prints what has grown. It needs no token, and no network but 127.0.0.1.",
		Args: cobra.NoArgs,
	}
	cmd.Flags().IntVar(&o.Groups, "groups", 1000, "`how many` groups play")
	cmd.Flags().StringSliceVar(&o.Rules, "rules", []string{room.DefaultRules()}, "the `games` that are played, an evening each")
	cmd.Flags().DurationVar(&o.Pace, "pace", 2*time.Second, "time between two presses at a table, 0 for as fast as the bot answers")
	cmd.Flags().DurationVar(&o.For, "for", time.Minute, "how long is played once everybody sits; 0 until --deals are over")
	cmd.Flags().IntVar(&o.Deals, "deals", 0, "`how many` are played, 0 for as many as there is time for")
	cmd.Flags().IntVar(&o.Evening, "evening", 16, "`how many` deals an evening has")
	cmd.Flags().BoolVar(&o.Limits, "limits", false, "the bot keeps to what Telegram allows")
	cmd.Flags().DurationVar(&o.Every, "every", 10*time.Second, "time between two lines about memory")
	cmd.Flags().Uint64Var(&o.Seed, "seed", 1, "what the players choose by")
	cmd.Flags().BoolVar(&quiet, "quiet", false, "print only the table")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if o.Groups < 1 || o.Evening < 1 || o.For <= 0 && o.Deals <= 0 {
			return fmt.Errorf("want at least one group, a deal an evening, and an end: --for or --deals")
		}
		return measure(cmd.Context(), cmd.OutOrStdout(), o, quiet)
	}
	return cmd
}

// measure plays with this program, and prints what came of it.
func measure(ctx context.Context, out io.Writer, o load.Options, quiet bool) (err error) {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	for _, id := range o.Rules {
		if rules.Find(id) == nil {
			return fmt.Errorf("rules: there is no game %s", id)
		}
	}
	if o.Dir, err = os.MkdirTemp("", "tarock-load"); err != nil {
		return err
	}
	o.Program = func(ctx context.Context, args ...string) *exec.Cmd {
		c := exec.CommandContext(ctx, self, args...)
		c.Args[0] = os.Args[0]
		return c
	}
	o.Seats = func(id string) int { return rules.Find(id).Tables()[0] }
	o.Note = func(format string, args ...any) {
		if !quiet {
			fmt.Fprintf(out, format+"\n", args...)
		}
	}
	r, err := load.Run(ctx, o)
	if err != nil {
		return fmt.Errorf("%w\nthe database is in %s", err, o.Dir)
	}
	printLoad(out, o, r)
	if r.Stuck > 0 {
		return errSaid
	}
	return os.RemoveAll(o.Dir)
}

// printLoad prints a result as a table.
func printLoad(out io.Writer, o load.Options, r *load.Result) {
	row := func(what, format string, args ...any) {
		fmt.Fprintf(out, "| %s | %s |\n", what, fmt.Sprintf(format, args...))
	}
	first, last := r.Samples[0], r.Samples[len(r.Samples)-1]
	presses := max(1, r.Presses)
	fmt.Fprintf(out, "\n| what | |\n| --- | ---: |\n")
	row("groups, deals, evenings that have ended", "%d, %d, %d", o.Groups, r.Deals, r.Evenings)
	row("tables at which nobody could go on", "%d", r.Stuck)
	row("presses, of these refused", "%d, %d", r.Presses, r.Refused)
	row("presses a second", "%.0f", float64(r.Presses)/r.Took.Seconds())
	for _, w := range []struct {
		what  string
		waits []time.Duration
	}{{"committed and answered", r.Waits.Answer}, {"the presser's screen", r.Waits.Own}, {"buttons of the next player", r.Waits.Turn}} {
		slices.Sort(w.waits)
		row(w.what+", ms: p50, p95, p99, most", "%s, %s, %s, %s", at(w.waits, 50), at(w.waits, 95), at(w.waits, 99), at(w.waits, 100))
	}
	row("calls of the bot, a press", "%.1f", float64(r.Calls)/float64(presses))
	row("CPU time of the bot, ms a press", "%.2f", (last.CPU-first.CPU).Seconds()*1e3/float64(presses))
	tenth := max(1, len(r.Samples)/10)
	early, late := r.Samples[min(tenth, len(r.Samples)-1):min(2*tenth, len(r.Samples))], r.Samples[len(r.Samples)-tenth:]
	if len(early) == 0 {
		early = r.Samples[:1]
	}
	for _, g := range []struct {
		what string
		of   func(load.Sample) float64
	}{
		{"heap in use, MB", func(s load.Sample) float64 { return s.Heap / 1e6 }},
		{"resident memory, MB", func(s load.Sample) float64 { return s.Resident / 1e6 }},
		{"goroutines", func(s load.Sample) float64 { return float64(s.Goroutines) }},
	} {
		from, to := mean(early, g.of), mean(late, g.of)
		row(g.what+", second tenth of the time → last", "%.1f → %.1f (%+.1f %%)", from, to, 100*(to/from-1))
	}
	row("database, MB", "%.1f → %.1f", float64(first.File)/1e6, float64(last.File)/1e6)
	row("database, kB a deal", "%.1f", float64(last.File-first.File)/1e3/float64(max(1, last.Deals-first.Deals)))
	row("end of the bot; start on that database until the first poll, ms", "%.0f; %.0f", r.Stop.Seconds()*1e3, r.Start.Seconds()*1e3)
}

// at returns a percentile of sorted waits, in milliseconds.
func at(waits []time.Duration, percent int) string {
	if len(waits) == 0 {
		return "–"
	}
	return fmt.Sprintf("%.0f", waits[(len(waits)-1)*percent/100].Seconds()*1e3)
}

func mean(list []load.Sample, of func(load.Sample) float64) (sum float64) {
	for _, s := range list {
		sum += of(s) / float64(len(list))
	}
	return sum
}
