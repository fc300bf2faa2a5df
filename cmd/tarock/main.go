// Command tarock is a Telegram bot with which friends play Tarock, the tarot
// card games of Austria and its neighbours.
//
// It is only wiring: flags, files and signals. `tarock help` lists what it does.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"tarock/cmd/tarock/internal/config"
	"tarock/engine/act"
)

func main() { os.Exit(run()) }

// run is main with an exit status: 0, or 1 after a reported error.
func run() int {
	act.Seal()
	signal.Ignore(syscall.SIGPIPE) // a reader that has seen enough, such as head, must not end what is written elsewhere
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	err := execute(ctx, os.Args[1:], os.Stdout)
	if err == nil {
		return 0
	}
	if !errors.Is(err, errSaid) {
		fmt.Fprintln(os.Stderr, "tarock:", err)
	}
	return 1
}

// errSaid ends the program with status 1 if the output already has the reason.
var errSaid = errors.New("said")

// errTokenShown does not contain the token. It is returned before anything could print
// the arguments.
var errTokenShown = errors.New("a bot's token is among the arguments, where everybody on this machine can read it: " +
	"set TAROCK_TOKEN or token_file instead, and have @BotFather revoke this one")

// execute runs the command in args. Failing to write its output is always an error, and
// one without a sentence if its reader has seen enough.
func execute(ctx context.Context, args []string, stdout io.Writer) error {
	if slices.ContainsFunc(args, config.ShowsToken) {
		return errTokenShown
	}
	out := &checked{to: stdout}
	cmd := root()
	cmd.SetArgs(args)
	cmd.SetOut(out)
	complete(cmd)
	err := cmd.ExecuteContext(ctx)
	if err == nil || errors.Is(err, errSaid) {
		err = cmp.Or(out.err, err)
	}
	if errors.Is(out.err, syscall.EPIPE) && errors.Is(err, syscall.EPIPE) {
		return errSaid
	}
	return err
}

// complete adds cobra's command for completion scripts, except that an unknown shell is
// an error.
func complete(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	cmd, _, err := root.Find([]string{"completion"})
	if err == nil {
		cmd.Short = "Print what a shell needs to complete commands"
		cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	}
}

// checked is a writer that remembers its first error.
type checked struct {
	to  io.Writer
	err error
}

func (c *checked) Write(p []byte) (int, error) {
	if c.err != nil {
		return 0, c.err
	}
	n, err := c.to.Write(p)
	c.err = err
	return n, err
}

func root() *cobra.Command {
	cmd := &cobra.Command{
		Use:           "tarock",
		Short:         "Play Tarock with friends in a Telegram group",
		Long:          "tarock is a Telegram bot for the tarot card games of Austria. It deals, bids, plays, settles\nand keeps the Schrieb for a group; the hands come privately.\n\nWithout a token: tarock demo.",
		SilenceUsage:  true,
		SilenceErrors: true,
		Version:       version(),
	}
	cmd.SetVersionTemplate(versionLine())
	cmd.SetHelpCommand(helpCommand())
	cmd.AddCommand(botCommand(), demoCommand(), askCommand(), rulesCommand(), replayCommand(), verifyCommand(), trialCommand(), loadCommand(), seenCommand(), schriebCommand(),
		simulateCommand(), moveCommand(), arenaCommand(), fitCommand(), logCommand(), backupCommand(), checkCommand(),
		healthCommand(), cardsCommand(), emojiCommand(), stickersCommand(), versionCommand())
	return cmd
}

// helpCommand is cobra's, except that an unknown topic is an error.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Explain a command",
		RunE: func(cmd *cobra.Command, args []string) error {
			topic, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return fmt.Errorf("there is no command %q to explain; tarock help lists them", strings.Join(args, " "))
			}
			topic.InitDefaultHelpFlag()
			return topic.Help()
		},
	}
}
