package main

import (
	"context"
	"errors"
	"fmt"
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

// sets holds the flags of the commands that make sticker sets.
type sets struct {
	owner   int64
	title   string
	letters string // language of the letters on court cards
	two     bool   // two colours instead of four
	out     string // directory for the pictures, "" to make a set
}

func (f *sets) bind(cmd *cobra.Command) {
	cmd.Flags().Int64Var(&f.owner, "owner", 0, "`id` of the user who is to own the set, who has pressed Start in the bot's private chat")
	cmd.Flags().StringVar(&f.title, "title", "Tarock", "`title` of the set")
	cmd.Flags().StringVar(&f.letters, "letters", "de", "`language` of the letters on court cards: de for K D C B, en for K Q C J")
	cmd.Flags().BoolVar(&f.two, "two-colours", false, "red and black suits in place of four colours")
	cmd.Flags().StringVar(&f.out, "out", "", "write the pictures to this `directory`, and ask Telegram nothing")
}

// begins matches the part of a set's name before "_by_".
var begins = regexp.MustCompile(`^[A-Za-z](_?[A-Za-z0-9])*$`)

// wrong returns an error for bad flags or arguments.
func (f *sets) wrong(args []string) error {
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

// style returns a pack's style as the flags change it.
func (f *sets) style(of faces.Style) faces.Style {
	of.Four, of.English = !f.two, f.letters == "en"
	return of
}

// writePictures writes the pictures of cards to a directory, in the order of their set.
func writePictures(dir string, cards []card.Card, draw func(c card.Card) ([]byte, error)) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for i, c := range cards {
		data, err := draw(c)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, pictureName(i, c)+".png"), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// pictureName returns the name of the file for the card at a place of its pack, without
// the ending.
func pictureName(i int, c card.Card) string {
	if c == card.None {
		return "back"
	}
	return fmt.Sprintf("%02d-%s", i+1, strings.ReplaceAll(c.String(), "ü", "ue"))
}

// dial logs in to Telegram.
func (f *sets) dial(ctx context.Context, c config.Config) (*telegram.Client, error) {
	token, warning, err := c.Token()
	if err != nil {
		return nil, err
	}
	if warning != "" {
		fmt.Fprintln(os.Stderr, "tarock:", warning)
	}
	log := zerolog.New(zerolog.ConsoleWriter{Out: os.Stderr})
	client, err := telegram.Dial(ctx, telegram.Options{Token: token, Endpoint: c.APIEndpoint, Log: log})
	if err != nil {
		return nil, refused(c, err)
	}
	return client, nil
}

// ofBot splits the bot's ending from the name of a set, and adds it after a part of its own.
func ofBot(client *telegram.Client, name, part string) (string, error) {
	suffix := "_by_" + client.Me().Username
	if strings.HasSuffix(strings.ToLower(name), strings.ToLower(suffix)) {
		name, suffix = name[:len(name)-len(suffix)], name[len(name)-len(suffix):]
	}
	name += part + suffix
	if len(name) > 64 {
		return "", fmt.Errorf("%s is too long for the name of a set, which has 64 characters at most", name)
	}
	return name, nil
}

// fill makes a set and tells its progress.
func fill(ctx context.Context, c config.Config, m *emoji.Maker) error {
	m.Told = func(done, all int) { fmt.Fprintf(os.Stderr, "\r%d of %d cards", done, all) }
	err := m.Make(ctx)
	fmt.Fprintln(os.Stderr)
	if err != nil {
		return refused(c, err)
	}
	return nil
}
