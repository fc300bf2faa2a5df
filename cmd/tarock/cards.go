package main

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"tarock/bot/faces"
	"tarock/locales"
)

// packs holds the flags of tarock cards.
type packs struct {
	out, letters string
	two          bool // two colours instead of four
	width        int  // of a picture, in pixels
}

func cardsCommand() *cobra.Command {
	var p packs
	cmd := &cobra.Command{
		Use:   "cards --out DIR",
		Short: "Draw the cards of all packs",
		Long: "cards writes the faces and the back of every pack to a directory each, as SVG and as PNG:\n" +
			"01-I.svg, 01-I.png … back.svg. They may be used and changed like the program itself, see its license.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := p.wrong(); err != nil {
				return err
			}
			for _, pack := range faces.Packs() {
				if err := p.write(pack); err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s: %d cards\n", filepath.Join(p.out, pack.ID), pack.Cards.Len())
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&p.out, "out", "", "`directory` for the pictures")
	cmd.Flags().StringVar(&p.letters, "letters", "de", "`language` of the letters on court cards: de for K D C B, en for K Q C J")
	cmd.Flags().BoolVar(&p.two, "two-colours", false, "red and black suits in place of four colours")
	cmd.Flags().IntVar(&p.width, "width", 2*faces.Wide, "width of the PNGs in `pixels`")
	if err := cmd.MarkFlagRequired("out"); err != nil {
		panic(err) // the flag above
	}
	return cmd
}

// wrong returns an error for bad flags.
func (p *packs) wrong() error {
	switch {
	case !slices.Contains(locales.Languages(), p.letters):
		return errors.New("--letters must be de or en")
	case p.width < 20 || p.width > 4000:
		return errors.New("--width must be between 20 and 4000")
	}
	return file("--out", p.out)
}

// write writes a pack to its directory.
func (p *packs) write(pack faces.Pack) error {
	dir := filepath.Join(p.out, pack.ID)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	style := pack.Style
	style.Four, style.English = !p.two, p.letters == "en"
	for i, c := range inSet(pack) {
		name := pictureName(i, c)
		face := style.Face(c)
		var picture bytes.Buffer
		if err := png.Encode(&picture, face.Paint(p.width)); err != nil {
			return err
		}
		for kind, data := range map[string][]byte{".svg": face.SVG(name), ".png": picture.Bytes()} {
			if err := os.WriteFile(filepath.Join(dir, name+kind), data, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}
