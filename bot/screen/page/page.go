// Package page has what the pages of all screens are made of: a message that is written
// line by line, its buttons in rows, and the slot in which it is sent. It knows neither
// names nor cards.
package page

import (
	"slices"
	"strings"

	"tarock/locales/rich"
)

// Screen is a message as it should be, and its slot.
type Screen struct {
	Slot    Slot
	Message Message
	Fresh   bool // send a new message, so that it wakes its reader
	Rank    int  // order of service: 0 for a player for whom the table waits, 1 for the table
	Must    bool // must be read, even if it has been overtaken
	Calm    bool // an edit may wait, since the message will change again soon
	Closing bool // closes a message that can still change; not sent where there is none
}

// The order of service.
const (
	Urgent = iota
	Common
)

// Page is a message that is being written, line by line.
type Page struct {
	Screen
	lines   []string
	Passing string // a last line that is shown only while the message has buttons
}

// Add adds a line if it has a text.
func (g *Page) Add(line string) {
	if line != "" {
		g.lines = append(g.lines, strings.TrimRight(line, " "))
	}
}

// AddAll adds lines.
func (g *Page) AddAll(lines []string) {
	for _, line := range lines {
		g.Add(line)
	}
}

// Extend adds a text to the last line.
func (g *Page) Extend(text string) { g.lines[len(g.lines)-1] += text }

// Join adds the lines of another page.
func (g *Page) Join(of *Page) { g.lines = append(g.lines, of.lines...) }

// Len returns the number of lines.
func (g *Page) Len() int { return len(g.lines) }

// Gap adds an empty line before the next one.
func (g *Page) Gap() {
	if n := len(g.lines); n > 0 && g.lines[n-1] != "" {
		g.lines = append(g.lines, "")
	}
}

// Block adds lines after an empty line.
func (g *Page) Block(lines ...string) {
	g.Gap()
	g.AddAll(lines)
}

// Quote adds the lines of another page as a quotation that is folded until a reader
// opens it. If it is too long, the oldest lines are left out.
func (g *Page) Quote(of *Page) {
	room := Limit - rich.Size(strings.Join(g.lines, "\n")) - 2
	for n := len(of.lines); n > 0 && rich.Longer(strings.Join(of.lines, "\n"), room); n-- {
		of.lines = slices.Delete(of.lines, 0, 1)
		of.lines[0] = "…"
	}
	if text := strings.TrimSpace(strings.Join(of.lines, "\n")); text != "" {
		g.Add(rich.Folded.In(text))
	}
}

// Finish returns the finished screen. If the text is too long, lines after the first
// are left out, the oldest first.
func (g *Page) Finish() Screen {
	for len(g.lines) > 2 && rich.Longer(strings.Join(append(g.lines, g.Passing), "\n"), Limit-1) {
		g.lines = slices.Delete(g.lines, 1, 2)
		g.lines[1] = "…"
	}
	g.Message.Text = strings.TrimSpace(strings.Join(g.lines, "\n"))
	if g.Passing != "" {
		g.Message.Stays = g.Message.Text
		g.Message.Text += "\n\n" + g.Passing
	}
	return g.Screen
}

// The greatest numbers of characters of a message, and of the text below a picture.
const (
	Limit   = 4096
	Caption = 1024
)

// NBSP keeps a name and its number or sign on one line.
const NBSP = "\u00a0"
