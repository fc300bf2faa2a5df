package demo

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/bot/standin"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/locales"
	"tarock/locales/rich"
)

var update = flag.Bool("update", false, "write the README's sample deal")

// The sample deal: at which points the README shows it, and to whom.
const (
	shownActions = 19 // Anna has to play to the third trick
	shownReader  = 0
	shownWidth   = 37 // characters in a line of a chat
)

// TestReadme: the README shows the screens of the sample deal. With -update it is
// rewritten.
func TestReadme(t *testing.T) {
	const file = "../../README.md"
	readme, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want := string(readme)
	want = replaced(t, want, "play", play(t))
	want = replaced(t, want, "settlement", settlement(t))
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(readme), want); diff != "" {
		t.Errorf("go test ./bot/demo -run Readme -update writes it (-have +want):\n%s", diff)
	}
}

// replaced puts a block between its marks.
func replaced(t *testing.T, page, name, block string) string {
	t.Helper()
	begin, end := fmt.Sprintf("<!-- sample %s -->\n", name), "<!-- end of sample -->\n"
	before, rest, ok := strings.Cut(page, begin)
	_, after, also := strings.Cut(rest, end)
	if !ok || !also {
		t.Fatalf("README: got no place for the sample %s", name)
	}
	return before + begin + "```\n" + block + "```\n" + end + after
}

// play shows the deal in progress: the newest messages of the group, and next to them
// those of the player on turn.
func play(t *testing.T) string {
	t.Helper()
	at, c := sample(t, shownActions)
	group := box("Tarock on Friday")
	for _, s := range screen.Group(at.View(""), c) {
		group.message(s.Message)
	}
	reader := at.Chairs[shownReader]
	private := box(reader.Name + " and the bot")
	private.message(screen.Hand(at.View(reader.Player), c).Message)
	return beside(group.done(), private.done())
}

// settlement returns what the group sees at the end of the deal.
func settlement(t *testing.T) string {
	t.Helper()
	at, c := sample(t, -1)
	screens := screen.Group(at.View(""), c)
	return plain(screens[len(screens)-1].Message.Text) + "\n"
}

// sample returns the table of the sample deal after a number of actions, all if
// negative.
func sample(t *testing.T, actions int) (*table.Table, screen.Context) {
	t.Helper()
	text, err := os.ReadFile("testdata/sample.yaml")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := ReadDeal("sample.yaml", text)
	if err != nil {
		t.Fatal(err)
	}
	if actions >= 0 {
		doc.Actions, doc.Result = doc.Actions[:actions], nil
	}
	var people []standin.User
	for i, name := range doc.Players {
		people = append(people, standin.User{ID: int64(i + 1), FirstName: name})
	}
	events, err := situation(doc, people)
	if err != nil {
		t.Fatal(err)
	}
	at := table.New(rules.Find)
	for _, e := range events {
		at.Apply(e)
	}
	frame := page.Frame{Texts: locales.For("en"), At: press.Press{Chat: -1, Move: at.Move}, Bot: "tarock_bot", Group: "Tarock on Friday"}
	return at, screen.Context{Reader: words.Reader{Frame: frame}, Moment: screen.Moment{Deal: 1}}
}

// chat is a chat drawn with characters.
type chat struct{ bytes.Buffer }

func box(title string) *chat {
	c := &chat{}
	fmt.Fprintf(c, "┌ %s %s┐\n", title, strings.Repeat("─", shownWidth-utf8.RuneCountInString(title)))
	return c
}

// message draws a message, below a line unless it is the first.
func (c *chat) message(m page.Message) {
	if strings.Count(c.String(), "\n") > 1 {
		c.WriteString("├" + strings.Repeat("─", shownWidth+2) + "┤\n")
	}
	for line := range strings.SplitSeq(plain(m.Text), "\n") {
		for _, part := range wrapped(line) {
			c.line(part)
		}
	}
	for _, row := range m.Rows {
		var keys []string
		for _, b := range row {
			keys = append(keys, "["+plain(b.Text)+"]")
		}
		for _, part := range wrapped(strings.Join(keys, " ")) {
			c.line(part)
		}
	}
}

func (c *chat) line(text string) {
	fmt.Fprintf(c, "│ %s%s │\n", text, strings.Repeat(" ", max(0, shownWidth-utf8.RuneCountInString(text))))
}

func (c *chat) done() []string {
	c.WriteString("└" + strings.Repeat("─", shownWidth+2) + "┘")
	return strings.Split(c.String(), "\n")
}

// plain returns a text without markup, with suits of one character.
func plain(text string) string {
	return strings.NewReplacer("\ufe0f", "", "\ufe0e", "").Replace(rich.Plain(text))
}

// wrapped breaks a line between words.
func wrapped(line string) []string {
	var parts []string
	for utf8.RuneCountInString(line) > shownWidth {
		head := string([]rune(line)[:shownWidth+1])
		at := max(strings.LastIndexByte(head, ' '), 1)
		parts, line = append(parts, line[:at]), line[at+1:]
	}
	return append(parts, line)
}

// beside puts two chats side by side.
func beside(a, b []string) string {
	var text strings.Builder
	for i := range max(len(a), len(b)) {
		left, right := "", ""
		if i < len(a) {
			left = a[i]
		}
		if i < len(b) {
			right = b[i]
		}
		line := left + strings.Repeat(" ", shownWidth+4-utf8.RuneCountInString(left)) + "   " + right
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return text.String()
}
