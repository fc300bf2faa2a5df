package bot_test

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"tarock/bot/press"
	"tarock/bot/schrieb"
	"tarock/bot/schrieb/draw"
	"tarock/bot/standin"
)

// drawing makes a stage draw pictures, and returns what was drawn.
func drawing(s *stage) *[]schrieb.Picture {
	var (
		drawn []schrieb.Picture
		one   sync.Mutex // pictures are drawn side by side
	)
	s.draw = func(of json.RawMessage) ([]byte, error) {
		var p schrieb.Picture
		if err := json.Unmarshal(of, &p); err != nil {
			s.t.Error(err)
		}
		one.Lock()
		drawn = append(drawn, p)
		one.Unlock()
		return draw.Picture(of)
	}
	s.stop()
	s.start()
	return &drawn
}

// picture returns the newest picture in a chat that has not been deleted.
func (s *stage) picture(chat int64) *standin.Message {
	s.t.Helper()
	for m := range s.world.Standing(chat) {
		if m.Photo != nil {
			return &m
		}
	}
	return nil
}

// TestSheetAsPicture: the group has one picture of the sheet, which follows it once a
// deal; buttons turn it into the curve and into text and back.
func TestSheetAsPicture(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna := s.users[0]
		drawn := drawing(s)
		d := playing(s, 0, 0)
		s.command(anna, "/schrieb")
		s.expect(s.group, "nichts auf dem Schrieb")
		s.do(byHand(d))
		if len(*drawn) != 0 {
			t.Errorf("before anybody asked: got %d pictures drawn, want none", len(*drawn))
		}
		s.command(anna, "/schrieb")
		first := s.picture(s.group)
		if first == nil || !strings.Contains(first.Text, "Schrieb") || len((*drawn)[0].Sheet.Rows) != 1 {
			t.Fatalf("/schrieb: got %+v and %d drawn, want a picture of one row", first, len(*drawn))
		}
		for i, n := range d.Settle().Total() {
			if i < 4 && (*drawn)[0].Sheet.Rows[0].Total[i] != n {
				t.Errorf("got total %d at place %d, want %d", (*drawn)[0].Sheet.Rows[0].Total[i], i, n)
			}
		}

		next := deals(t, 1, 1)
		s.stack(next.Setup())
		s.act(s.users[1], s.group, "to deal", press.Next)
		s.cut(1)
		actions := byHand(next)
		s.do(actions[:len(actions)-1])
		if n := len(*drawn); n != 1 {
			t.Errorf("during a deal: got %d pictures drawn, want 1: nothing of a running deal is on the sheet", n)
		}
		s.do(actions[len(actions)-1:])
		s.quiet()
		now := s.picture(s.group)
		if n := len(*drawn); n != 2 || now.ID != first.ID || len((*drawn)[1].Sheet.Rows) != 2 {
			t.Errorf("after the second deal: got %d drawn, message %d, want 2 in all, and message %d to follow", n, now.ID, first.ID)
		}

		turn := func(arg string) {
			t.Helper()
			if toast := s.press(anna, s.group, arg, kind(press.Sheet, arg)); toast.Text != "" {
				t.Errorf("%s: got %q", arg, toast.Text)
			}
			s.quiet()
		}
		turn("curve")
		if now = s.picture(s.group); now.ID != first.ID || !(*drawn)[len(*drawn)-1].Curve {
			t.Errorf("the curve: got message %d, want %d edited", now.ID, first.ID)
		}
		turn("page 1")
		if n := len(*drawn); n != 3 {
			t.Errorf("back from the curve: got %d drawn, want 3: the file is known", n)
		}
		turn("text")
		if s.picture(s.group) != nil {
			t.Error("as text: got the picture left in the chat")
		}
		s.expect(s.group, "Schrieb", "Anna Berta Cilli")
		turn("open")
		if s.picture(s.group) == nil {
			t.Error("as a picture again: got none")
		}

		s.whisper(anna, "/schrieb")
		if s.picture(anna) == nil {
			t.Error("in private: got no picture")
		}
		if n := len(*drawn); n != 3 {
			t.Errorf("in private: got %d drawn, want 3: it is the same picture", n)
		}
		s.press(anna, s.group, "files", kind(press.Sheet, "files"))
		s.wait("the files", func() bool {
			kinds := map[string]bool{}
			for m := range s.world.Standing(s.group) {
				if m.Document != nil {
					kinds[m.Document.Name] = strings.HasPrefix(string(m.Document.Data), "%PDF-") || strings.HasPrefix(string(m.Document.Data), "Nr.,gibt,Spiel")
				}
			}
			return kinds["tarock-schrieb.pdf"] && kinds["tarock-schrieb.csv"]
		})
		s.finish(anna)
		s.shown()
	})
}

// TestSheetAsText: a group that allows no pictures gets the text, and so does a player
// who has chosen that.
func TestSheetAsText(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna := s.users[0]
		drawing(s)
		s.do(byHand(playing(s, 0, 0)))
		if err := s.world.ForbidMedia(s.group, true); err != nil {
			t.Fatal(err)
		}
		s.command(anna, "/schrieb")
		s.expect(s.group, "Schrieb", "Anna Berta Cilli")
		s.whisper(anna, "/einstellungen")
		s.press(anna, anna, "text first", kind(press.Setting, "sheet text"))
		s.quiet()
		s.whisper(anna, "/schrieb")
		s.expect(anna, "Schrieb", "Anna Berta Cilli")
		if s.picture(anna) != nil {
			t.Error("got a picture, though text was chosen")
		}
		s.press(anna, anna, "a picture", kind(press.Sheet, "open"))
		s.quiet()
		if s.picture(anna) == nil {
			t.Error("got no picture by the button")
		}
		s.shown()
	})
}

// TestStake: a group that plays for money is told at the end who owes whom what.
func TestStake(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		anna := s.users[0]
		s.do(byHand(playing(s, 0, 0)))
		s.command(anna, "/schrieb")
		if text := s.last(s.group); strings.Contains(text, "€") {
			t.Errorf("without a stake: got\n%s\nwant nothing about money", text)
		}
		s.command(anna, "/einstellungen")
		s.press(anna, s.group, "a stake", kind(press.Setting, "stake 10"))
		s.quiet()
		s.finish(anna)
		s.shows(s.group, "Wer zahlt wem (0,10\u00a0€ je Punkt): Dora → Anna\u00a00,50\u00a0€ · Dora → Berta\u00a00,50\u00a0€ · Dora → Cilli\u00a00,50\u00a0€")
		s.shown()
	})
}
