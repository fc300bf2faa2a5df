package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tarock/bot/schrieb"
	"tarock/bot/schrieb/draw"
	"tarock/bot/screen/page"
	"tarock/bot/screen/score"
	"tarock/bot/screen/words"
	"tarock/engine/rules"
	"tarock/engine/sheet"
	"tarock/engine/transcript"
	"tarock/engine/view"
	"tarock/locales"
)

// drawing is what to draw.
type drawing struct {
	out, language string
	curve         bool
}

func schriebCommand() *cobra.Command {
	var d drawing
	cmd := &cobra.Command{
		Use:   "schrieb FILE --out NAME",
		Short: "Draw the score sheet of a transcript",
		Long: "schrieb reads transcripts as replay does, deals or an evening of one game and the same players, and\n" +
			"writes their score sheet: as pictures (.png; NAME-1.png, NAME-2.png … if it has several pages), for\n" +
			"printing with its curve (.pdf), or as a table (.csv). A file that replay would refuse is refused with\n" +
			"the deal and the place, and nothing is written.",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !slices.Contains(locales.Languages(), d.language) {
				return errors.New("--language must be de or en")
			}
			return d.run(cmd.InOrStdin(), args[0])
		},
	}
	cmd.Flags().StringVar(&d.out, "out", "", "`file` to write: .png, .pdf or .csv")
	cmd.Flags().StringVar(&d.language, "language", "de", "language, `CODE`: de or en")
	cmd.Flags().BoolVar(&d.curve, "curve", false, "draw the curve of the evening instead, as .png")
	if err := cmd.MarkFlagRequired("out"); err != nil {
		panic(err) // the flag above
	}
	return cmd
}

// run draws the sheet of a file.
func (d *drawing) run(in io.Reader, name string) error {
	kind := strings.ToLower(filepath.Ext(d.out))
	if kind != ".png" && (kind != ".pdf" && kind != ".csv" || d.curve) {
		return fmt.Errorf("--out %s: it must end in .png, .pdf or .csv, and a curve in .png", d.out)
	}
	t, err := readSheet(in, name)
	if err != nil {
		return err
	}
	s := score.Paper(t, words.Reader{Frame: page.Frame{Texts: locales.For(d.language), Group: strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))}})
	switch {
	case kind == ".csv":
		return os.WriteFile(d.out, s.CSV(), 0o666)
	case kind == ".pdf":
		return save(d.out, func() ([]byte, error) { return draw.PDF(s) })
	case d.curve:
		return save(d.out, func() ([]byte, error) { return draw.Curve(s) })
	}
	return d.pages(s)
}

// pages writes a picture a page.
func (d *drawing) pages(s *schrieb.Sheet) error {
	for n := range s.Pages() {
		name := d.out
		if s.Pages() > 1 {
			ext := filepath.Ext(name)
			name = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n+1, ext)
		}
		if err := save(name, func() ([]byte, error) { return draw.Page(s, n+1) }); err != nil {
			return err
		}
	}
	return nil
}

// save writes a file that was drawn.
func save(name string, draw func() ([]byte, error)) error {
	data, err := draw()
	if err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o666)
}

// readSheet returns the table of all documents of a file, which must be of one game and of
// the same players.
func readSheet(in io.Reader, name string) (*view.Table, error) {
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		in = file
	}
	var all *view.Table
	n := 0
	for doc, err := range transcript.Read(name, in) {
		n++
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		t, refused := transcript.Sheet(doc, rules.All())
		switch {
		case refused != nil:
			return nil, fmt.Errorf("%s, document %d: %s", name, n, refused.AppendJSON(nil))
		case all == nil:
			all = t
			continue
		case t.Rules != all.Rules || !slices.Equal(t.Names, all.Names):
			return nil, fmt.Errorf("%s, document %d: another game or other players than before", name, n)
		}
		t.Sheet = sheet.Join(all.Sheet, t.Sheet)
		all = t
	}
	if all == nil || len(all.Sheet) == 0 {
		return nil, fmt.Errorf("%s: no deal is finished", name)
	}
	return all, nil
}
