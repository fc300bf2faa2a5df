package play_test

import (
	"encoding/json"
	"slices"
	"testing"

	"tarock/bot/faces"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/card"
)

// TestHandInPicture: who wants it sees his hand, and only his, as a picture above its
// text. It is drawn once for each of its states, and at the end it is gone.
func TestHandInPicture(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		drawn := s.InPictures()
		d := stage.Playing(s, 0, 0)
		hand := func(user int64) []card.Card {
			t.Helper()
			for m := range s.World.Standing(user) {
				if of := stage.Seen(m); of != "" {
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
		actions := stage.ByHand(d)
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
