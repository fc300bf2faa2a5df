package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/rs/zerolog"
	"github.com/spf13/cobra"

	"tarock/bot/demo"
	"tarock/cmd/tarock/internal/config"
	"tarock/player/strength"
)

// demoFlags are the flags that only the demonstration has.
type demoFlags struct {
	port        int
	seed        uint64
	rules, deal string
	players     int
	strength    string
	watch, fast bool
	noLimits    bool
}

func demoCommand() *cobra.Command {
	var f demoFlags
	cmd := &cobra.Command{
		Use:   "demo",
		Short: "Try the bot on a page of your own, without Telegram",
		Long: "demo runs the bot against a stand-in of Telegram and serves a page with the chats on loopback: the\n" +
			"group, and the private chat of whoever you are. The others are played by the computer.\n" +
			"Nothing is kept unless a database is named, which must not be a real bot's. Ctrl-C ends it.",
		Args: cobra.NoArgs,
	}
	defaults := config.Default()
	defaults.DB, defaults.LogLevel, defaults.TurnLimit = "", zerolog.WarnLevel, 0
	source := config.Bind(cmd, defaults, "db", "log_level", "language", "turn_limit")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		c, err := source.Load(os.LookupEnv)
		if err != nil {
			return err
		}
		o, err := f.options(cmd, c)
		if err != nil {
			return err
		}
		return runDemo(cmd.Context(), cmd.OutOrStdout(), o)
	}
	cmd.Flags().IntVar(&f.port, "port", 8080, "port of the page; 0 for any that is free")
	cmd.Flags().Uint64Var(&f.seed, "seed", 0, "make shuffles repeatable; not for play")
	cmd.Flags().StringVar(&f.rules, "rules", "", "rule `set` of the first table; also to be chosen there")
	cmd.Flags().IntVar(&f.players, "players", 0, "people in the group; 0 for as many as the rule set is usually played by, 1 for you alone with computers")
	cmd.Flags().StringVar(&f.strength, "strength", strength.Middle, "how the computer plays: "+strings.Join(strength.IDs(), ", ")+", or "+demo.Chance+" for any button")
	cmd.Flags().StringVar(&f.deal, "deal", "", "begin with the first deal of a transcript `file`, as far as it goes")
	cmd.Flags().BoolVar(&f.watch, "watch", false, "watch the computer play for everybody")
	cmd.Flags().BoolVar(&f.noLimits, "no-limits", false, "send at once, and not at the pace that Telegram allows")
	cmd.Flags().BoolVar(&f.fast, "fast", false, "have the computer players play fast")
	return cmd
}

func (f *demoFlags) options(cmd *cobra.Command, c config.Config) (o demo.Options, err error) {
	o = demo.Options{
		Port: f.port, DB: c.DB, Rules: f.rules, Players: f.players, Watch: f.watch, Strength: f.strength, NoLimits: f.noLimits, Language: c.Language, Limit: c.TurnLimit,
		Log: zerolog.New(os.Stderr).Level(c.LogLevel).With().Timestamp().Logger(),
	}
	if cmd.Flags().Changed("seed") {
		o.Seed = &f.seed
	}
	if f.fast {
		o.Pace = demo.Fast
	}
	if f.deal == "" {
		return o, nil
	}
	var text []byte
	if f.deal == "-" {
		text, err = io.ReadAll(cmd.InOrStdin())
	} else {
		text, err = os.ReadFile(f.deal)
	}
	if err == nil {
		o.Deal, err = demo.ReadDeal(f.deal, text)
	}
	return o, err
}

func runDemo(ctx context.Context, out io.Writer, o demo.Options) error {
	d, err := demo.New(o)
	if err != nil {
		return err
	}
	if o.Seed != nil {
		fmt.Fprintf(out, "\n  !!  SEED %d: every shuffle is known beforehand. Only for trying things out, never for play.  !!\n\n", *o.Seed)
	}
	if o.Deal != nil && o.Deal.Factor > 1 {
		fmt.Fprintf(out, "The deal counts once here, without its factor %d.\n", o.Deal.Factor)
	}
	fmt.Fprintf(out, "Tarock is at %s – open it in a browser, Ctrl-C ends it.\n", d.Address())
	return d.Run(ctx)
}
