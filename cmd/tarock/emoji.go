package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"tarock/bot/emoji"
	"tarock/bot/faces"
	"tarock/bot/telegram"
	"tarock/cmd/tarock/internal/config"
	"tarock/engine/card"
)

func emojiCommand() *cobra.Command {
	var f sets
	cmd := &cobra.Command{
		Use:   "emoji NAME",
		Short: "Make custom emoji of the cards",
		Long: "emoji draws all cards and makes a set of custom emoji of them, which belongs to the user of --owner.\n" +
			"To the NAME it adds \"_by_\" and the bot's user name. If it is interrupted, run it again: it goes on.\n" +
			"Then set card_emoji to the name that it prints. Telegram shows the emoji if the account that owns the\n" +
			"bot has Premium.",
		Args: cobra.MaximumNArgs(1),
	}
	source := config.Bind(cmd, config.Default(), "token", "token_file", "api_endpoint")
	f.bind(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := f.wrong(args); err != nil {
			return err
		}
		draw := func(c card.Card) ([]byte, error) { return emoji.Draw(f.style(faces.Style{}), c) }
		if f.out != "" {
			return writePictures(f.out, emoji.Cards(), draw)
		}
		c, err := source.Load(os.LookupEnv)
		if err != nil {
			return err
		}
		return f.makeEmoji(cmd.Context(), c, args[0], draw, cmd.OutOrStdout())
	}
	return cmd
}

// makeEmoji makes the set of custom emoji and prints its name.
func (f *sets) makeEmoji(ctx context.Context, c config.Config, name string, draw func(c card.Card) ([]byte, error), out io.Writer) error {
	client, err := f.dial(ctx, c)
	if err != nil {
		return err
	}
	defer client.Close()
	if name, err = ofBot(client, name, ""); err != nil {
		return err
	}
	m := &emoji.Maker{Sets: client, Kind: telegram.CustomEmoji, Owner: f.owner, Name: name, Title: f.title, Cards: emoji.Cards(), Draw: draw}
	if err := fill(ctx, c, m); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "card_emoji: %s\n\nLook at it: https://t.me/addemoji/%[1]s\n", name)
	return err
}
