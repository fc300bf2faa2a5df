// Command tarock is a Telegram bot with which friends play Tarock, the tarot
// card games of Austria and its neighbours.
//
// It is only wiring: flags, files and signals. `tarock help` lists what it does.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"tarock/cmd/tarock/internal/config"
)

func main() { os.Exit(run()) }

// run is main with its exit status: 0, or 1 after an error that was said.
func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal does not wait
	err := root().ExecuteContext(ctx)
	if err == nil {
		return 0
	}
	if !errors.Is(err, errSaid) {
		fmt.Fprintln(os.Stderr, "tarock:", err)
	}
	return 1
}

// errSaid ends the program with status 1 where the output has said why.
var errSaid = errors.New("said")

func root() *cobra.Command {
	cmd := &cobra.Command{
		Use:           "tarock",
		Short:         "Play Tarock with friends in a Telegram group",
		Long:          "tarock is a Telegram bot for the tarot card games of Austria. It deals, bids, plays, settles\nand keeps the Schrieb for a group; the hands come privately.\n\nWithout a token: tarock demo.",
		SilenceUsage:  true,
		SilenceErrors: true,
		CompletionOptions: cobra.CompletionOptions{
			HiddenDefaultCmd: true,
		},
	}
	config.Bind(cmd)
	cmd.AddCommand(botCommand(), demoCommand(), replayCommand(), simulateCommand(), logCommand(), backupCommand(), healthCommand(), versionCommand())
	return cmd
}
