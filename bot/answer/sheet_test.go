package answer_test

import (
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
)

// TestSheetAsPicture: the group has one picture of the sheet, which follows it once a
// deal; buttons turn it into the curve and into text and back.
func TestSheetAsPicture(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		drawn := stage.Drawing(s)
		d := stage.Playing(s, 0, 0)
		s.Command(anna, "/schrieb")
		s.Expect(s.Group, "nichts auf dem Schrieb")
		s.Do(stage.ByHand(d))
		if len(*drawn) != 0 {
			t.Errorf("before anybody asked: got %d pictures drawn, want none", len(*drawn))
		}
		s.Command(anna, "/schrieb")
		first := s.Picture(s.Group)
		if first == nil || !strings.Contains(first.Text, "Schrieb") || len((*drawn)[0].Sheet.Rows) != 1 {
			t.Fatalf("/schrieb: got %+v and %d drawn, want a picture of one row", first, len(*drawn))
		}
		for i, n := range d.Settle().Total() {
			if i < 4 && (*drawn)[0].Sheet.Rows[0].Total[i] != n {
				t.Errorf("got total %d at place %d, want %d", (*drawn)[0].Sheet.Rows[0].Total[i], i, n)
			}
		}

		next := stage.Deals(t, 1, 1)
		s.Stack(next.Setup())
		s.Act(s.Users[1], s.Group, "to deal", press.Next)
		s.Cut(1)
		actions := stage.ByHand(next)
		s.Do(actions[:len(actions)-1])
		if n := len(*drawn); n != 1 {
			t.Errorf("during a deal: got %d pictures drawn, want 1: nothing of a running deal is on the sheet", n)
		}
		s.Do(actions[len(actions)-1:])
		s.Quiet()
		now := s.Picture(s.Group)
		if n := len(*drawn); n != 2 || now.ID != first.ID || len((*drawn)[1].Sheet.Rows) != 2 {
			t.Errorf("after the second deal: got %d drawn, message %d, want 2 in all, and message %d to follow", n, now.ID, first.ID)
		}

		turn := func(arg string) {
			t.Helper()
			if toast := s.Press(anna, s.Group, arg, stage.Kind(press.Sheet, arg)); toast.Text != "" {
				t.Errorf("%s: got %q", arg, toast.Text)
			}
			s.Quiet()
		}
		turn("curve")
		if now = s.Picture(s.Group); now.ID != first.ID || !(*drawn)[len(*drawn)-1].Curve {
			t.Errorf("the curve: got message %d, want %d edited", now.ID, first.ID)
		}
		turn("page 1")
		if n := len(*drawn); n != 3 {
			t.Errorf("back from the curve: got %d drawn, want 3: the file is known", n)
		}
		turn("text")
		if s.Picture(s.Group) != nil {
			t.Error("as text: got the picture left in the chat")
		}
		s.Expect(s.Group, "Schrieb", "Anna Berta Cilli")
		turn("open")
		if s.Picture(s.Group) == nil {
			t.Error("as a picture again: got none")
		}

		s.Whisper(anna, "/schrieb")
		if s.Picture(anna) == nil {
			t.Error("in private: got no picture")
		}
		if n := len(*drawn); n != 3 {
			t.Errorf("in private: got %d drawn, want 3: it is the same picture", n)
		}
		s.Press(anna, s.Group, "files", stage.Kind(press.Sheet, "files"))
		s.Wait("the files", func() bool {
			kinds := map[string]bool{}
			for m := range s.World.Standing(s.Group) {
				if m.Document != nil {
					kinds[m.Document.Name] = strings.HasPrefix(string(m.Document.Data), "%PDF-") || strings.HasPrefix(string(m.Document.Data), "Nr.,gibt,Spiel")
				}
			}
			return kinds["tarock-schrieb.pdf"] && kinds["tarock-schrieb.csv"]
		})
		s.Finish(anna)
		s.Shown()
	})
}

// TestSheetAsText: a group that allows no pictures gets the text, and so does a player
// who has chosen that.
func TestSheetAsText(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		stage.Drawing(s)
		s.Do(stage.ByHand(stage.Playing(s, 0, 0)))
		if err := s.World.ForbidMedia(s.Group, true); err != nil {
			t.Fatal(err)
		}
		s.Command(anna, "/schrieb")
		s.Expect(s.Group, "Schrieb", "Anna Berta Cilli")
		s.Whisper(anna, "/einstellungen")
		s.Press(anna, anna, "text first", stage.Kind(press.Setting, "sheet text"))
		s.Quiet()
		s.Whisper(anna, "/schrieb")
		s.Expect(anna, "Schrieb", "Anna Berta Cilli")
		if s.Picture(anna) != nil {
			t.Error("got a picture, though text was chosen")
		}
		s.Press(anna, anna, "a picture", stage.Kind(press.Sheet, "open"))
		s.Quiet()
		if s.Picture(anna) == nil {
			t.Error("got no picture by the button")
		}
		s.Shown()
	})
}

// TestStake: a group that plays for money is told at the end who owes whom what.
func TestStake(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		anna := s.Users[0]
		s.Do(stage.ByHand(stage.Playing(s, 0, 0)))
		s.Command(anna, "/schrieb")
		if text := s.Last(s.Group); strings.Contains(text, "€") {
			t.Errorf("without a stake: got\n%s\nwant nothing about money", text)
		}
		s.Command(anna, "/einstellungen")
		s.Press(anna, s.Group, "a stake", stage.Kind(press.Setting, "stake 10"))
		s.Quiet()
		s.Finish(anna)
		s.Shows(s.Group, "Wer zahlt wem (0,10\u00a0€ je Punkt): Dora → Anna\u00a00,50\u00a0€ · Dora → Berta\u00a00,50\u00a0€ · Dora → Cilli\u00a00,50\u00a0€")
		s.Shown()
	})
}
