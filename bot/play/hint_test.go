package play_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
)

// hints returns a filter for the button that asks for a hint.
var hints = stage.Kind(press.Hint)

// aloneOnTurn seats one person with computers, and plays until it is his turn in a deal.
func aloneOnTurn(s *stage.Stage) (anna int64) {
	s.T.Helper()
	anna = s.Users[0]
	s.Acquaint()
	withComputers(s)
	s.Begin()
	plays(s, func() bool { return s.Offers(anna, hints) })
	return anna
}

// elsewhere returns the texts of the group.
func elsewhere(s *stage.Stage) string {
	var all []string
	for _, m := range s.Standing(s.Group) {
		all = append(all, m.Text)
	}
	return strings.Join(all, "\n")
}

// Whoever practises alone with computers gets three hints a deal, in his hand. Nobody else
// learns of it, a command does not count twice, and the hint is gone with the turn.
func TestHint(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four[:1], func(s *stage.Stage) {
		anna := aloneOnTurn(s)
		before := elsewhere(s)
		button := s.Like(hints, press.Hint)
		if toast := s.Press(anna, anna, "for a hint", hints); !strings.Contains(toast.Text, "denk") {
			t.Errorf("got answer %q", toast.Text)
		}
		s.Quiet()
		s.Shows(anna, "💡", "2 Tipps bleiben dir")
		if s.Offers(anna, hints) {
			t.Errorf("got a button for another hint\n%s", s.Show())
		}
		s.Whisper(anna, "/tipp")
		s.Quiet()
		s.Shows(anna, "💡", "2 Tipps bleiben dir")
		if after := elsewhere(s); after != before {
			t.Errorf("the group has changed from\n%s\nto\n%s", before, after)
		}
		s.Command(anna, "/tipp")
		s.Expect(s.Group, "nur in unserem privaten Chat")
		for _, left := range []string{"Ein Tipp bleibt dir", "dein letzter Tipp"} {
			next(s, anna, press.Hint)
			s.Refused(s.Raw(anna, anna, s.Newest(anna), button), "Schon vorbei")
			if s.Finds(anna, "💡 <b>") {
				t.Errorf("got the hint after the turn\n%s", s.Show())
			}
			s.Whisper(anna, "/tipp")
			s.Quiet()
			s.Shows(anna, "💡", left)
		}
		next(s, anna, press.Why)
		if s.Offers(anna, hints) {
			t.Errorf("got a fourth hint offered\n%s", s.Show())
		}
		s.Whisper(anna, "/tipp")
		s.Expect(anna, "schon alle Tipps")
	})
}

// next plays on to a later turn of a user in which he has a button of a kind.
func next(s *stage.Stage, user int64, k press.Kind) {
	s.T.Helper()
	was := s.Acted
	plays(s, func() bool { return s.Acted > was && s.Offers(user, stage.Kind(k)) })
}

// Among people there are hints only if the group allows them.
func TestHintsAreASetting(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 0, 0)
		user := s.Turn()
		if s.Offers(user, hints) {
			t.Errorf("got a button for hints\n%s", s.Show())
		}
		s.Whisper(user, "/tipp")
		s.Expect(user, "nur beim Üben")
		s.Command(s.Users[0], "/einstellungen")
		s.Press(s.Users[0], s.Group, "to allow hints", stage.Kind(press.Setting, "hints any"))
		s.Quiet()
		s.Press(user, user, "for a hint", hints)
		s.Quiet()
		s.Shows(user, "💡")
		if s.Finds(user, "bleib") {
			t.Errorf("got hints counted\n%s", s.Show())
		}
		other := s.Except(user)[0]
		s.Whisper(other, "/tipp")
		s.Expect(other, "nicht dran")
	})
}

// Whoever asks for a hint when there is none to give reads what is true at that moment, in each
// language; a private table that waits for its start says nothing about the one that plays.
func TestHintsRefused(t *testing.T) {
	t.Parallel()
	for language, want := range map[string]map[string]string{
		"de": {"none": "gerade keinen Tisch", "lobby": "noch gar nicht los", "off": "nur beim Üben", "cut": "läuft kein Spiel", "auction": "nicht dran", "other": "nicht dran", "between": "läuft kein Spiel"},
		"en": {"none": "no table here", "lobby": "hasn’t begun", "off": "only for practice", "cut": "No deal is being played", "auction": "isn’t your turn", "other": "isn’t your turn", "between": "No deal is being played"},
	} {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
				berta := s.Users[1]
				s.Acquaint()
				s.Whisper(berta, "/einstellungen")
				s.Press(berta, berta, language, stage.Kind(press.Setting, "language "+language))
				s.Quiet()
				refused := func(at string, user int64) {
					t.Helper()
					s.Pass(time.Minute)
					s.Whisper(user, "/tipp")
					if got := s.Last(user); !strings.Contains(got, want[at]) {
						t.Errorf("%s: got %q, want %q in it", at, got, want[at])
					}
				}
				refused("none", berta)
				s.Sit()
				refused("lobby", berta)
				s.Whisper(berta, "/tarock")
				refused("lobby", berta)
				d := stage.ShortDeal(t)
				s.Stack(d.Setup())
				s.Begin()
				refused("off", berta)
				s.Command(s.Users[0], "/einstellungen")
				s.Press(s.Users[0], s.Group, "to allow hints", stage.Kind(press.Setting, "hints any"))
				refused("cut", berta)
				s.Cut(0)
				actions := stage.ByHand(d)
				done, other := 0, func(a act.Action) bool { return s.Users[a.Seat] != berta }
				until := func(fits func(act.Action) bool) {
					n := done + slices.IndexFunc(actions[done:], fits)
					s.Do(actions[done:n])
					done = n
				}
				until(other)
				refused("auction", berta)
				until(func(a act.Action) bool { return a.Verb == act.VerbPlay && other(a) })
				refused("other", berta)
				s.Do(actions[done:])
				refused("between", berta)
				s.Finish(s.Users[0])
				refused("lobby", berta) // her own
			})
		})
	}
}
