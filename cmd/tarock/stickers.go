package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"tarock/bot/emoji"
	"tarock/bot/faces"
	"tarock/bot/telegram"
	"tarock/cmd/tarock/internal/config"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/locales"
)

// stickers holds the flags of tarock stickers.
type stickers struct {
	sets
	packs []string // ids, none for all
	dry   bool     // only say what would be done
}

func stickersCommand() *cobra.Command {
	var f stickers
	cmd := &cobra.Command{
		Use:   "stickers NAME",
		Short: "Make stickers of the cards",
		Long: "stickers draws the faces and the back of every pack and makes a set of stickers of each, which belongs\n" +
			"to the user of --owner. To the NAME it adds the pack, \"_by_\" and the bot's user name. A set that is there\n" +
			"gets the stickers that it lacks, and is not changed otherwise: if it is interrupted, run it again.",
		Args: cobra.MaximumNArgs(1),
	}
	source := config.Bind(cmd, config.Default(), "token", "token_file", "api_endpoint")
	f.bind(cmd)
	cmd.Flags().StringSliceVar(&f.packs, "pack", nil, "only these `packs`: "+strings.Join(packIDs(), ", "))
	cmd.Flags().BoolVar(&f.dry, "dry-run", false, "look at the sets and say what would be done, but change nothing")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		packs, err := f.chosen()
		if err != nil {
			return err
		}
		if err := f.wrong(args); err != nil {
			return err
		}
		if f.out != "" {
			return f.write(packs)
		}
		c, err := source.Load(os.LookupEnv)
		if err != nil {
			return err
		}
		return f.make(cmd.Context(), c, args[0], packs, cmd.OutOrStdout())
	}
	return cmd
}

// packIDs returns the ids of all packs.
func packIDs() (ids []string) {
	for _, p := range faces.Packs() {
		ids = append(ids, p.ID)
	}
	return ids
}

// chosen returns the packs of --pack in their usual order.
func (f *stickers) chosen() ([]faces.Pack, error) {
	for _, id := range f.packs {
		if !slices.Contains(packIDs(), id) {
			return nil, fmt.Errorf("--pack must be one of %s", strings.Join(packIDs(), ", "))
		}
	}
	packs := faces.Packs()
	if len(f.packs) > 0 {
		packs = slices.DeleteFunc(packs, func(p faces.Pack) bool { return !slices.Contains(f.packs, p.ID) })
	}
	for _, p := range packs {
		if n := utf8.RuneCountInString(f.titleOf(p)); n > 64 {
			return nil, fmt.Errorf("--title is too long: %q has %d characters, and a title 64 at most", f.titleOf(p), n)
		}
	}
	return packs, nil
}

// titleOf returns the title of a pack's set.
func (f *stickers) titleOf(p faces.Pack) string { return f.title + ": " + p.Name }

// inSet returns the cards of a pack in the order of its set, the back last.
func inSet(p faces.Pack) []card.Card { return append(p.Cards.Cards(), card.None) }

// namesOf returns the id of the first rule set that is played with a pack and calls the
// Sküs as the pack does.
func namesOf(p faces.Pack) string {
	const skues = "Sküs"
	for _, set := range rules.All() {
		dealt := slices.ContainsFunc(set.Forms, func(f deal.Form) bool { return f.Deck == p.Cards })
		if dealt && (!p.Cards.Has(card.Skues) || locales.For("de").Name(set.ID, "card", skues) == cmp.Or(p.Style.Skues, skues)) {
			return set.ID
		}
	}
	return ""
}

// drawer returns the function that draws the stickers of a pack.
func (f *stickers) drawer(p faces.Pack) func(c card.Card) ([]byte, error) {
	style := f.style(p.Style)
	return func(c card.Card) ([]byte, error) { return emoji.DrawSticker(style, c) }
}

// write writes the pictures of each pack to a directory of its own.
func (f *stickers) write(packs []faces.Pack) error {
	for _, p := range packs {
		if err := writePictures(filepath.Join(f.out, p.ID), inSet(p), f.drawer(p)); err != nil {
			return err
		}
	}
	return nil
}

// make makes the sets, or says what it would do, and prints where they are.
func (f *stickers) make(ctx context.Context, c config.Config, name string, packs []faces.Pack, out io.Writer) error {
	client, err := f.dial(ctx, c)
	if err != nil {
		return err
	}
	defer client.Close()
	for _, p := range packs {
		names := namesOf(p)
		m := &emoji.Maker{Sets: client, Kind: telegram.Regular, Owner: f.owner, Title: f.titleOf(p), Cards: inSet(p), Draw: f.drawer(p),
			Keywords: func(c card.Card) []string { return emoji.Keywords(names, c) }}
		if m.Name, err = ofBot(client, name, "_"+strings.ReplaceAll(p.ID, "-", "_")); err != nil {
			return err
		}
		if f.dry {
			err = plan(ctx, c, m, out)
		} else if err = fill(ctx, c, m); err == nil {
			_, err = fmt.Fprintf(out, "%s: https://t.me/addstickers/%s\n", p.ID, m.Name)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// plan prints the effect of making a set.
func plan(ctx context.Context, c config.Config, m *emoji.Maker, out io.Writer) error {
	done, err := m.Done(ctx)
	if err != nil {
		return refused(c, err)
	}
	switch all := len(m.Cards); done {
	case 0:
		_, err = fmt.Fprintf(out, "%s: would be made, with %d stickers\n", m.Name, all)
	case all:
		_, err = fmt.Fprintf(out, "%s: has all %d stickers\n", m.Name, all)
	default:
		_, err = fmt.Fprintf(out, "%s: would get %d of %d stickers\n", m.Name, all-done, all)
	}
	return err
}
