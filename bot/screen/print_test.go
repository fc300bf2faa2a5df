package screen_test

import (
	"fmt"
	"io"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/wire"
)

// write writes screens as they are sent, each with its slot above it and its buttons
// below, icons by their ids.
func write(w io.Writer, screens []page.Screen) error {
	var b strings.Builder
	for _, s := range screens {
		b.WriteString("┌ " + s.Slot.String())
		if s.Fresh {
			b.WriteString(" (fresh)")
		}
		b.WriteByte('\n')
		if s.Message.Picture != nil {
			fmt.Fprintf(&b, "│ (picture) %s\n", s.Message.Picture.Of)
		}
		for line := range strings.SplitSeq(wire.Loose(wire.HTML(s.Message.Text)), "\n") {
			b.WriteString(strings.TrimRight("│ "+line, " ") + "\n")
		}
		for _, row := range s.Message.Rows {
			b.WriteString("└")
			for _, k := range row {
				icon := ""
				if k.Icon != "" {
					icon = "(" + k.Icon + ") "
				}
				b.WriteString(" [" + icon + k.Text + "]")
			}
			b.WriteByte('\n')
		}
	}
	_, err := fmt.Fprint(w, b.String())
	return err
}
