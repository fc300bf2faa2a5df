package play_test

import (
	"encoding/json"
	"slices"
	"sync/atomic"
	"testing"

	"tarock/bot/faces"
	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/rules"
)

// inPictures plays a deal in a group that sees cards in pictures, and returns what they were of, one
// after the other: all cards of a talon, face down ones as "–", or of a trick.
func inPictures(t *testing.T, setting string, before func(s *stage.Stage), after func(s *stage.Stage)) (seen, want []string) {
	t.Helper()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		s.InPictures()
		before(s)
		s.Command(s.Users[0], "/einstellungen")
		s.Press(s.Users[0], s.Group, "cards in pictures", stage.Kind(press.Setting, "group-cards picture"))
		s.Press(s.Users[0], s.Group, "a form", stage.Kind(press.Setting, "table "+setting))
		set := rules.Find("koenigrufen-ruediger")
		d := stage.Search(t, set, 4, 0, 2, stage.Verbs(act.VerbTake, act.VerbDiscard))
		s.SitAt(set)
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		actions, cards := stage.ByHand(d), 0
		from := 0
		for n, a := range actions {
			if a.Verb == act.VerbPlay {
				cards++
			}
			if n+1 == len(actions) || cards > 0 && cards%4 == 0 {
				s.Do(actions[from : n+1])
				s.Quiet() // so that the group is shown each trick
				from = n + 1
			}
		}
		for _, e := range s.History() {
			if e.Chat != s.Group || e.Kind == standin.Removed || e.Kind == standin.Toasted {
				continue
			}
			if now := cardsOf(t, stage.Seen(e.Message)); now != "" && !slices.Contains(seen, now) {
				seen = append(seen, now)
			}
		}
		for _, k := range d.Past() {
			want = append(want, card.Codes(k.Cards[:4]))
		}
		if setting == "live" && !s.Finds(s.Group, "\n1. ", "\n12. ") {
			t.Errorf("got no record\n%s", s.Show())
		}
		after(s)
	})
	return seen, want
}

// cardsOf returns the cards of a picture, "" if it is of none that were on the table.
func cardsOf(t *testing.T, of string) string {
	t.Helper()
	if of == "" {
		return ""
	}
	var p faces.Picture
	if err := json.Unmarshal([]byte(of), &p); err != nil {
		t.Fatal(err)
	}
	all := slices.Concat(p.Talon...)
	for _, k := range p.Trick {
		all = append(all, k.Card)
	}
	return card.Codes(all)
}

// TestTableInPictures: a group that wants it sees the talon, and each trick when it is complete, above the
// text of its table. When the deal is over the table is its record, all of it text.
func TestTableInPictures(t *testing.T) {
	t.Parallel()
	for _, form := range []string{"live", "tricks"} {
		t.Run(form, func(t *testing.T) {
			t.Parallel()
			seen, want := inPictures(t, form, func(*stage.Stage) {}, func(s *stage.Stage) {
				for m := range s.World.Standing(s.Group) {
					if form == "live" && m.Photo != nil {
						t.Errorf("after the deal: got a picture of %s", stage.Seen(m))
					}
				}
			})
			if form == "live" { // the last tricks, the bot's own, are in the record at once
				want = want[:min(len(want), max(len(seen)-1, 9))]
			}
			if talon := len(seen) - len(want); talon < 1 || talon > 2 || !slices.Equal(seen[talon:], want) {
				t.Errorf("got pictures of\n%q\nwant the talon and\n%q", seen, want)
			}
		})
	}
}

// Where pictures are forbidden the group sees the same as text, and they are not tried again and again. Where they are
// forbidden in the middle of a deal, the text below the last one goes on.
func TestNoPicturesInGroup(t *testing.T) {
	t.Parallel()
	no := standin.Refuse(400, "Bad Request: not enough rights to send photos to the chat")
	for name, allowed := range map[string]int{"at all": 0, "later": 4} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var made, refused atomic.Int64
			seen, want := inPictures(t, "live", func(s *stage.Stage) {
				late := func(r standin.Request) bool {
					picture := r.Params["chat_id"] == stage.ID(s.Group) && (r.Method == "sendPhoto" || r.Method == "editMessageMedia")
					return picture && made.Add(1) > int64(allowed) && refused.Add(1) > 0
				}
				s.World.Inject(standin.Rule{Match: late, Action: no})
			}, func(s *stage.Stage) { s.Shown() })
			if n := refused.Load(); n != 1 {
				t.Errorf("got %d pictures refused, want one", n)
			}
			if len(seen) > allowed || len(want) != 12 {
				t.Errorf("got pictures of %q", seen)
			}
		})
	}
}
