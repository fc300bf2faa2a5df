package bot_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"slices"
	"sync/atomic"
	"testing"

	"tarock/bot/faces"
	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/card"
)

// InPictures lets all users see their hands in pictures. Behind the pixels of a picture is
// what it is of. It returns the number of pictures drawn so far.
func (s *stage) InPictures() (drawn *atomic.Int64) {
	s.T.Helper()
	var dot bytes.Buffer
	if err := png.Encode(&dot, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		s.T.Fatal(err)
	}
	drawn = new(atomic.Int64)
	s.draw = func(of json.RawMessage) ([]byte, error) {
		drawn.Add(1)
		return slices.Concat(dot.Bytes(), []byte("of:"), of), nil
	}
	s.Stop()
	s.Start()
	for _, user := range s.Users {
		s.Whisper(user, "/einstellungen")
		s.Press(user, user, "hand in a picture", kind(press.Setting, "cards picture"))
	}
	return drawn
}

// seen returns what the picture of a message is of, "" for none.
func seen(m standin.Message) string {
	if m.Photo == nil {
		return ""
	}
	_, of, _ := bytes.Cut(m.Photo.Data, []byte("of:"))
	return string(of)
}

// TestHandInPicture: who wants it sees his hand, and only his, as a picture above its
// text. It is drawn once for each of its states, and at the end it is gone.
func TestHandInPicture(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.Acquaint()
		drawn := s.InPictures()
		d := playing(s, 0, 0)
		hand := func(user int64) []card.Card {
			t.Helper()
			for m := range s.World.Standing(user) {
				if of := seen(m); of != "" {
					var p faces.Picture
					if err := json.Unmarshal([]byte(of), &p); err != nil {
						t.Fatal(err)
					}
					return p.Hand
				}
			}
			return nil
		}
		s.Quiet()
		for seat, user := range s.Users {
			if got, want := card.Of(hand(user)...), d.Dealt(act.Seat(seat)); got != want {
				t.Errorf("seat %d: got a picture of %s, want %s", seat, got, want)
			}
		}
		before := drawn.Load()
		actions := byHand(d)
		s.Do(actions)
		s.Quiet()
		for seat, user := range s.Users {
			if got := hand(user); !slices.Equal(got, []card.Card{card.None}) {
				t.Errorf("seat %d, after the deal: got a picture of %s", seat, card.Codes(got))
			}
		}
		cards := 0
		for _, a := range actions {
			if a.Verb == act.VerbPlay {
				cards++
			}
		}
		// besides one for each card played: the talon taken, cards laid away, the back
		if n := drawn.Load() - before; n > int64(cards)+4 {
			t.Errorf("got %d pictures for %d cards", n, cards)
		}
	})
}
