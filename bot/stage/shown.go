package stage

import (
	"encoding/json"
	"html"
	"regexp"
	"slices"

	"tarock/bot/telegram"
)

var markup = regexp.MustCompile(`<[^>]*>`)

// Shown fails the test unless the chats show every stored slot as stored, except
// messages that users have deleted.
func (s *Stage) Shown() {
	s.T.Helper()
	tables, err := s.Store.Tables()
	if err != nil {
		s.T.Fatal(err)
	}
	for _, table := range tables {
		tables = append(tables, "answer/"+table)
	}
	for _, table := range append(tables, "reply", "settings", "lookup") {
		slots, err := s.Store.Slots(table)
		if err != nil {
			s.T.Fatal(err)
		}
		for _, slot := range slots {
			var want telegram.Message
			if err := json.Unmarshal(slot.Want, &want); err != nil || !slot.Settled() {
				s.T.Errorf("got not settled: %s of %s in chat %d, %v", slot.Name, table, slot.Chat, err)
				continue
			}
			m, stands := s.World.Message(slot.Chat, slot.Message)
			if !stands || m.Deleted {
				continue
			}
			var wanted, stand []string
			for _, row := range want.Rows {
				for _, k := range row {
					wanted = append(wanted, k.Text+k.Data+k.URL)
				}
			}
			for _, row := range m.Keyboard {
				for _, k := range row {
					stand = append(stand, k.Text+k.Data+k.URL)
				}
			}
			if m.Photo != nil && want.Picture != nil {
				want.Text = want.Picture.Caption
			}
			text := html.UnescapeString(markup.ReplaceAllString(want.Text, ""))
			if m.Text != text || !slices.Equal(stand, wanted) {
				s.T.Errorf("%s of %s in chat %d: got\n%s\n%q\nwant\n%s\n%q", slot.Name, table, slot.Chat, m.Text, stand, text, wanted)
			}
		}
	}
}
