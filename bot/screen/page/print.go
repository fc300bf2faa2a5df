package page

import (
	"fmt"
	"io"
	"strings"
)

// Print writes screens as text, each with its slot above it and its buttons
// below, icons by their ids, for tests and for the command line.
func Print(w io.Writer, screens []Screen) error {
	var b strings.Builder
	for _, s := range screens {
		b.WriteString("┌ " + s.Slot)
		if s.Fresh {
			b.WriteString(" (fresh)")
		}
		b.WriteByte('\n')
		for line := range strings.SplitSeq(s.Message.Text, "\n") {
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
