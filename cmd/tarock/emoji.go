package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/rs/zerolog"
	"github.com/spf13/cobra"

	"tarock/bot/emoji"
	"tarock/bot/faces"
	"tarock/bot/telegram"
	"tarock/cmd/tarock/internal/config"
	"tarock/engine/card"
	"tarock/locales"
)

// emojiSet holds the flags of tarock emoji.
type emojiSet struct {
	owner   int64
	title   string
	letters string // language of the letters on court cards
	two     bool   // two colours instead of four
	out     string // directory for the pictures, "" to make a set
}

func emojiCommand() *cobra.Command {
	var f emojiSet
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
	cmd.Flags().Int64Var(&f.owner, "owner", 0, "`id` of the user who is to own the set, who has pressed Start in the bot's private chat")
	cmd.Flags().StringVar(&f.title, "title", "Tarock", "`title` of the set")
	cmd.Flags().StringVar(&f.letters, "letters", "de", "`language` of the letters on court cards: de for K D C B, en for K Q C J")
	cmd.Flags().BoolVar(&f.two, "two-colours", false, "red and black suits in place of four colours")
	cmd.Flags().StringVar(&f.out, "out", "", "write the pictures to this `directory`, and ask Telegram nothing")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := f.wrong(args); err != nil {
			return err
		}
		if f.out != "" {
			return f.write()
		}
		c, err := source.Load(os.LookupEnv)
		if err != nil {
			return err
		}
		return f.make(cmd.Context(), c, args[0], cmd.OutOrStdout())
	}
	return cmd
}

// begins matches the part of a set's name before "_by_".
var begins = regexp.MustCompile(`^[A-Za-z](_?[A-Za-z0-9])*$`)

// wrong returns an error for bad flags or arguments.
func (f *emojiSet) wrong(args []string) error {
	switch {
	case !slices.Contains(locales.Languages(), f.letters):
		return errors.New("--letters must be de or en")
	case f.out != "":
		return file("--out", f.out)
	case len(args) == 0 || !begins.MatchString(args[0]):
		return errors.New("say how the set is to be called: a NAME of letters, digits and single underscores that begins with a letter")
	case f.owner <= 0:
		return errors.New("--owner must be the id of a Telegram user")
	}
	return nil
}

// draw draws a card as the flags say.
func (f *emojiSet) draw(c card.Card) ([]byte, error) {
	return emoji.Draw(faces.Style{Four: !f.two, English: f.letters == "en"}, c)
}

// write writes the pictures to a directory, in the order of the set.
func (f *emojiSet) write() error {
	if err := os.MkdirAll(f.out, 0o755); err != nil {
		return err
	}
	for i, c := range emoji.Cards() {
		data, err := f.draw(c)
		if err != nil {
			return err
		}
		name := fmt.Sprintf("%02d-%s.png", i+1, strings.ReplaceAll(c.String(), "ü", "ue"))
		if err := os.WriteFile(filepath.Join(f.out, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// make makes the set and prints its name.
func (f *emojiSet) make(ctx context.Context, c config.Config, name string, out io.Writer) error {
	token, warning, err := c.Token()
	if err != nil {
		return err
	}
	if warning != "" {
		fmt.Fprintln(os.Stderr, "tarock:", warning)
	}
	client, err := telegram.Dial(ctx, telegram.Options{Token: token, Endpoint: c.APIEndpoint, Log: zerolog.New(zerolog.ConsoleWriter{Out: os.Stderr})})
	if err != nil {
		return refused(c, err)
	}
	defer client.Close()
	if suffix := "_by_" + client.Me().Username; !strings.HasSuffix(strings.ToLower(name), strings.ToLower(suffix)) {
		name += suffix
	}
	if len(name) > 64 {
		return fmt.Errorf("%s is too long for the name of a set, which has 64 characters at most", name)
	}
	m := emoji.Maker{Sets: client, Owner: f.owner, Name: name, Title: f.title, Draw: f.draw, Told: func(done, all int) {
		fmt.Fprintf(os.Stderr, "\r%d of %d cards", done, all)
	}}
	err = m.Make(ctx)
	fmt.Fprintln(os.Stderr)
	if err != nil {
		return refused(c, err)
	}
	_, err = fmt.Fprintf(out, "card_emoji: %s\n\nLook at it: https://t.me/addemoji/%[1]s\n", name)
	return err
}
