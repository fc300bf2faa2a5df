package stage

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tarock/bot/standin"
)

// Totals fails the test unless the last row of the group's newest score sheet is want.
func (c *Chats) Totals(want []int) {
	c.T.Helper()
	c.Quiet()
	all := ""
	for _, n := range want {
		all += strconv.Itoa(n)
	}
	bare := strings.NewReplacer("−", "-", " ", "") // large sums fill their cells
	last := ""
	for line := range strings.Lines(bare.Replace(c.Last(c.Group))) {
		if line = strings.TrimSpace(line); line != "" && strings.Trim(line[len(line)-1:], "0123456789") == "" {
			last = line
		}
	}
	if !strings.HasSuffix(last, all) {
		c.T.Errorf("totals: got %q, want %v\n%s", last, want, c.Last(c.Group))
	}
}

// Acts makes all users press something that changes nothing.
func (s *Stage) Acts() {
	s.T.Helper()
	for _, user := range s.Users {
		s.Raw(user, user, s.Newest(user), "nothing")
	}
}

// Refused fails the test unless a press was refused with a sentence that contains all
// parts.
func (c *Chats) Refused(toast standin.Toast, parts ...string) {
	c.T.Helper()
	if toast.Text == "" {
		c.T.Error("got no refusal")
	}
	for _, part := range parts {
		if !strings.Contains(toast.Text, part) {
			c.T.Errorf("got refusal %q, want %q in it", toast.Text, part)
		}
	}
}

// Expect fails the test unless the newest message of a chat contains all parts.
func (c *Chats) Expect(chat int64, parts ...string) {
	c.T.Helper()
	c.Quiet()
	text := c.Last(chat)
	for _, part := range parts {
		if !strings.Contains(text, part) {
			c.T.Errorf("newest message of chat %d: got\n%s\nwant %q in it", chat, text, part)
		}
	}
}

// Shows fails the test unless one message of a chat contains all parts.
func (c *Chats) Shows(chat int64, parts ...string) {
	c.T.Helper()
	c.Quiet()
	if !c.Finds(chat, parts...) {
		c.T.Errorf("chat %d: got no message with %q\n%s", chat, parts, c.Show())
	}
}

// Stored returns everything stored about tables and people.
func (s *Stage) Stored() string {
	s.T.Helper()
	s.Quiet()
	ids, err := s.Store.Tables()
	if err != nil {
		s.T.Fatal(err)
	}
	var b strings.Builder
	for _, id := range ids {
		records, err := s.Store.Records(id, 0)
		if err != nil {
			s.T.Fatal(err)
		}
		for _, r := range records {
			fmt.Fprintf(&b, "%s %d %s\n", id, r.Seq, r.Data)
		}
	}
	blobs, err := s.Store.Blobs("")
	if err != nil {
		s.T.Fatal(err)
	}
	maps.DeleteFunc(blobs, OfOutbox)
	for _, key := range slices.Sorted(maps.Keys(blobs)) {
		fmt.Fprintf(&b, "%s %s\n", key, blobs[key])
	}
	return b.String()
}

// OfOutbox reports whether a stored value is about messages sent, not about tables.
func OfOutbox(key string, _ []byte) bool { return strings.HasPrefix(key, "purse/") }

// Unchanged fails the test if a function changes anything in the store or in a chat.
func (s *Stage) Unchanged(what string, do func()) {
	s.T.Helper()
	before, stood := s.Stored(), s.All()
	do()
	if after := s.Stored(); after != before {
		s.T.Errorf("%s: got stored\n%s\nwant\n%s", what, after, before)
	}
	if stand := s.All(); !slices.Equal(stand, stood) {
		missing, extra := Difference(stood, stand)
		s.T.Errorf("%s: missing:\n%s\n\nextra:\n%s", what, strings.Join(missing, "\n---\n"), strings.Join(extra, "\n---\n"))
	}
}
