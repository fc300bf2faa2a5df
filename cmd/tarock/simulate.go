package main

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/transcript"
	"tarock/player"
	"tarock/player/chance"
	"tarock/player/world"
)

// simulation is what to simulate.
type simulation struct {
	rules   string
	options map[string]string
	deals   int
	seed    uint64
	players []string
	out     string
}

func simulateCommand() *cobra.Command {
	var s simulation
	cmd := &cobra.Command{
		Use:   "simulate",
		Short: "Play random deals and count what comes up",
		Long: "simulate plays complete deals between computer players, settles them and prints how often each\n" +
			"contract, premium and doubling came up, and what places and roles won on average. The same seed\n" +
			"gives the same deals. With --out the deals are written as transcripts that replay reads; with\n" +
			"--out - they go to the standard output, and what was counted to the standard error.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return s.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	cmd.Flags().StringVar(&s.rules, "rules", rules.IDs()[0], "rule `set`")
	cmd.Flags().StringToStringVar(&s.options, "option", nil, "house rules, `ID=VALUE`")
	cmd.Flags().IntVar(&s.deals, "deals", 10000, "number of deals")
	cmd.Flags().Uint64Var(&s.seed, "seed", 1, "where chance begins")
	cmd.Flags().StringSliceVar(&s.players, "players", []string{"random"},
		"who plays, by seat, the last one also the remaining seats: random, who mostly passes, eager, or "+playerNames("random"))
	cmd.Flags().StringVar(&s.out, "out", "", "write the deals to a .jsonl `file`, - for the standard output")
	return cmd
}

// run writes the deals, and when all of them are written, what was counted.
func (s *simulation) run(ctx context.Context, out, errs io.Writer) error {
	set := rules.Find(s.rules)
	if set == nil {
		return fmt.Errorf("--rules: %w; there are %s", act.UnknownRuleSet, strings.Join(rules.IDs(), ", "))
	}
	options, err := set.Choose(s.options)
	if err != nil {
		return fmt.Errorf("--option: %w", err)
	}
	if s.deals < 1 {
		return fmt.Errorf("--deals must be at least 1")
	}
	r := rand.New(rand.NewPCG(s.seed, 0))
	form := set.Form(set.Tables()[0], options)
	players, err := s.seat(r, form.Seats())
	if err != nil {
		return err
	}
	deals, counts := io.WriteCloser(nowhere{io.Discard}), out
	switch s.out {
	case "":
	case "-":
		deals, counts = nowhere{out}, errs
	default:
		if deals, err = os.Create(s.out); err != nil {
			return err
		}
	}
	buffered := bufio.NewWriter(deals)
	tally, rate, err := s.play(ctx, buffered, set, options, r, players)
	if err := cmp.Or(err, buffered.Flush(), deals.Close()); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(counts, "%s: %d deals, %.0f a second\n", set.ID, s.deals, rate); err != nil {
		return err
	}
	return tally.Print(counts)
}

// nowhere is a writer that needs not be closed.
type nowhere struct{ io.Writer }

func (nowhere) Close() error { return nil }

// sitting is who plays, by seat: chance, or a player who thinks.
type sitting struct {
	r       *rand.Rand
	dice    []chance.Random
	players []player.Player // nil where chance plays
	think   bool            // some player thinks
}

// seat returns the players by seat.
func (s *simulation) seat(r *rand.Rand, seats int) (*sitting, error) {
	kinds := map[string]*chance.Weights{"random": &chance.Cautious, "eager": &chance.Eager}
	if len(s.players) < 1 || len(s.players) > seats {
		return nil, fmt.Errorf("--players: %d of them for %d seats", len(s.players), seats)
	}
	x := &sitting{r: r, dice: make([]chance.Random, seats), players: make([]player.Player, seats)}
	for i := range seats {
		kind := s.players[min(i, len(s.players)-1)]
		if weights := kinds[kind]; weights != nil {
			x.dice[i] = chance.Random{R: r, Weights: weights}
			continue
		}
		p, err := newPlayer(kind)
		if err != nil {
			return nil, fmt.Errorf("--players: %w", err)
		}
		x.players[i], x.think = p, true
	}
	return x, nil
}

// finish plays a deal to its end.
func (x *sitting) finish(ctx context.Context, d *deal.Deal) error {
	if !x.think {
		return chance.Finish(d, x.dice)
	}
	for w := world.NewWatch(d); !d.Over(); {
		s := w.Seen()
		var a act.Action
		if p := x.players[s.Eyes]; p != nil {
			a = p.Choose(ctx, s, x.r.Uint64()).Action
		} else if a = x.dice[s.Eyes].Choose(s.View); d.Check(a) != nil {
			a = player.Random{}.Choose(ctx, s, x.r.Uint64()).Action
		}
		if err := w.Do(a); err != nil {
			return err
		}
	}
	return nil
}

// play plays and settles the deals and writes those that are wanted. It returns what was
// counted, and how many deals it played a second.
func (s *simulation) play(ctx context.Context, w io.Writer, set *deal.RuleSet, options deal.Options, r *rand.Rand, players *sitting) (*chance.Tally, float64, error) {
	form := set.Form(set.Tables()[0], options)
	tally, names, spent := chance.NewTally(), guests[:form.Table], time.Duration(0)
	for n := range s.deals {
		if ctx.Err() != nil {
			return nil, 0, ctx.Err()
		}
		setup := chance.Deal(r, set, form, act.Seat(n%form.Table))
		begin := time.Now()
		d, err := deal.New(set, options, setup)
		if err != nil {
			return nil, 0, err
		}
		if err := players.finish(ctx, d); err != nil {
			return nil, 0, err
		}
		d.Settle()
		spent += time.Since(begin)
		tally.Add(d)
		if s.out == "" {
			continue
		}
		if _, err := fmt.Fprintf(w, "%s\n", transcript.Of(d, names).JSON()); err != nil {
			return nil, 0, err
		}
	}
	return tally, float64(s.deals) / spent.Seconds(), nil
}
