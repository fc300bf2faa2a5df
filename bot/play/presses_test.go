package play_test

import (
	"fmt"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// every has the kinds of presses that act on a table.
var every = []press.Kind{press.Join, press.Leave, press.Start, press.Close, press.Choose, press.Set, press.Next, press.Let, press.Before, press.Do,
	press.Pick, press.Drop, press.Confirm, press.Cancel, press.Patience, press.Abort, press.End, press.Stay, press.Setting, press.Show, press.Claim, press.Page,
	press.Pause, press.Here, press.Finish, press.Radl, press.Ahead, press.Why}

// A stranger's press at a table, in any stage, is refused with a sentence and changes
// nothing.
func TestStrangersPresses(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, append(stage.Four, "Emil"), func(s *stage.Stage) {
		emil := s.Users[4]
		s.Users = s.Users[:4]
		s.World.Start(emil, "")
		s.Acquaint()
		s.Sit()
		try := func(stage string) {
			t.Helper()
			s.Quiet()
			like := s.Like(func(p press.Press) bool { return p.Chat == s.Group && p.Move > 0 }, press.Join)
			p, _ := press.Parse(like)
			for _, p.Kind = range every {
				if stage == "lobby" && p.Kind == press.Join {
					continue
				}
				for _, p.Arg = range []string{"", "play I", "bid solo", "radl", "language en", "point 3", "claims true", "now", "ask", "back"} {
					s.Unchanged(fmt.Sprintf("%s: %s", stage, p.Data()), func() { s.Refused(s.Raw(emil, s.Group, s.Newest(s.Group), p.Data())) })
				}
			}
		}
		try("lobby")
		d := stage.ShortDeal(t)
		s.Stack(d.Setup())
		s.Begin()
		try("offer")
		s.Cut(0)
		try("auction")
		actions := stage.ByHand(d)
		s.Do(actions[:len(actions)-1])
		try("play")
		s.Do(actions[len(actions)-1:])
		try("settlement")
	})
}

// Every button ever shown is old or harmless when any user presses it after the
// evening, whether its message is deleted or not.
func TestOldPresses(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 0)
		s.Do(stage.ByHand(d))
		s.Finish(s.Users[0]) // an administrator
		s.Shows(s.Group, "Die Runde ist aus")
		old := s.Buttons()
		if len(old) < 40 {
			t.Fatalf("got only %d buttons", len(old))
		}
		s.Unchanged("old buttons", func() {
			for i, o := range old {
				if p, _ := press.Parse(o.Data); p.Kind == press.Why && p.Arg != "" || p.Kind == press.Look || p.Kind == press.Meet || p.Kind == press.Past {
					continue // about the last deal and the evening after, as long as that has not begun
				}
				s.Refused(s.Raw(s.Users[i%4], o.Chat, o.Message, o.Data))
			}
		})
		s.Command(s.Users[1], "/tarock")
		s.Unchanged("buttons of an earlier evening", func() {
			for i, o := range old {
				s.Refused(s.Raw(s.Users[i%4], o.Chat, o.Message, o.Data))
			}
		})
	})
}

// A repeated press, as sent by an app that was closed, changes nothing a second time;
// nor does a repeated update.
func TestRepeatedPresses(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 0)
		s.Do(stage.ByHand(d))
		s.Quiet()
		updates := s.World.Updates()
		for _, fresh := range []bool{false, true} {
			s.Unchanged(fmt.Sprintf("repeated updates, new ids %v", fresh), func() {
				for _, u := range updates {
					if u.Kind == "callback_query" {
						s.World.Duplicate(u.ID, fresh)
						s.Quiet()
					}
				}
			})
		}
	})
}

// Two presses at the same time are handled one after the other: the second is refused
// as old.
func TestTwoPressesAtOnce(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 0, 0)
		user := s.Turn()
		pick := s.Newer(func(p press.Press) bool { return p.Kind == press.Pick })
		s.Press(user, user, "a bid", pick)
		s.Quiet()
		message, data, _ := s.Button(user, stage.Kind(press.Confirm))
		first, second := s.World.PressRaw(user, user, message, data), s.World.PressRaw(user, user, message, data)
		s.Quiet()
		a, _ := s.World.Toast(first)
		b, _ := s.World.Toast(second)
		if a.Text != "" || b.Text == "" {
			t.Errorf("got answers %q and %q, want nothing and a refusal", a.Text, b.Text)
		}
	})
}

// A press with data that no button has is refused as old, in every chat.
func TestGarbage(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		stage.Playing(s, 0, 0)
		user := s.Turn()
		_, good, _ := s.Button(user, stage.Kind(press.Pick))
		garbage := []string{"", "x", "j", "....", "p.1.2.3", strings.Repeat("j", 64), good[1:], good + "x", strings.Replace(good, "bid", "bid\x00", 1),
			press.Press{Kind: press.Join, Chat: 1 << 50}.Data(), press.Press{Kind: press.Do, Chat: -5, Thread: 7, Move: 3, Arg: "play I"}.Data(),
			press.Press{Kind: press.Setting, Arg: "language xx"}.Data(), press.Press{Kind: press.Setting, Chat: s.Group, Arg: "limit 1s"}.Data(),
			press.Press{Kind: press.Rules, Arg: "games nothing"}.Data(), press.Press{Kind: 'X', Chat: s.Group}.Data(), "ü" + good[1:]}
		for _, data := range garbage {
			for _, chat := range []int64{s.Group, user} {
				for _, message := range []int{s.Newest(chat), 1, 9999} {
					s.Unchanged(fmt.Sprintf("%q", data), func() { s.Refused(s.Raw(user, chat, message, data)) })
				}
			}
		}
	})
}

// Illegal cards and other players' cards are refused with the reason.
func TestWrongCard(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d := stage.Playing(s, 0, 0)
		actions := stage.ByHand(d)
		i := 0
		for actions[i].Verb.String() != "play" {
			i++
		}
		s.Do(actions[:i])
		user := s.Turn()
		for other := range d.Seats() {
			if s.Users[other] == user {
				continue
			}
			for c := range d.Dealt(act.Seat(other)).All() {
				s.Unchanged("another player's card", func() {
					s.Refused(s.Raw(user, user, s.Newest(user), s.Like(stage.Kind(press.Do), press.Do, "play", c.String())), "nicht in der Hand")
				})
				break
			}
			s.Unchanged("a card out of turn", func() {
				s.Refused(s.Raw(s.Users[other], s.Users[other], s.Newest(s.Users[other]), s.Like(stage.Kind(press.Do), press.Do, "play I")), "nicht dran")
			})
		}
	})
}

// at searches for a deal that at some moment fits, and returns its cards and the
// actions before that moment.
func at(t *testing.T, fits func(d *deal.Deal) bool) (deal.Setup, []act.Action) {
	t.Helper()
	var before []act.Action
	found := stage.Search(t, rules.All()[0], 4, 0, 11, func(d *deal.Deal) bool {
		again, err := deal.New(d.Set(), d.Options(), d.Setup())
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range d.Actions() {
			if fits(again) {
				before = stage.ByHand(again)
				return true
			}
			if err := again.Do(a); err != nil {
				t.Fatal(err)
			}
		}
		return false
	})
	return found.Setup(), before
}

// reach deals cards and plays actions up to where a deal fits, and returns the user on turn.
func reach(s *stage.Stage, fits func(d *deal.Deal) bool) (user int64) {
	s.T.Helper()
	setup, before := at(s.T, fits)
	s.Acquaint()
	s.Sit()
	s.Stack(setup)
	s.Begin()
	s.Cut(0)
	s.Do(before)
	return s.Turn()
}

// A card that an announcement forbids is refused with that reason, whether the player
// confirms his cards or not.
func TestBirdForbids(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		var bird act.Action
		user := reach(s, func(d *deal.Deal) bool {
			for c := range d.Hand(d.Turn()).All() {
				bird = act.Play(d.Turn(), c)
				if d.Phase() == "play" && d.Check(bird) == error(act.BirdObligation) {
					return true
				}
			}
			return false
		})
		for _, k := range []press.Kind{press.Do, press.Pick} {
			s.Unchanged("a card announced for another trick", func() {
				s.Refused(s.Raw(user, user, s.Newest(user), s.Like(s.Newer(stage.Kind(press.Do)), k, bird.Words(nil))), "Angesagt ist angesagt")
			})
		}
	})
}

// A player who owes an announcement reads so when he picks another one instead: he has no
// button to end his turn, and a forged press says why.
func TestAnnouncementOwed(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		var other act.Action
		user := reach(s, func(d *deal.Deal) bool {
			done := act.New(d.Turn(), act.VerbDone)
			if d.Phase() != "announce" || d.Check(done) == nil {
				return false
			}
			for _, a := range d.Legal(d.Turn()) {
				again := d.Copy()
				if err := again.Do(a.Action); err != nil {
					t.Fatal(err)
				}
				if other = a.Action; again.Turn() == d.Turn() && again.Check(done) != nil {
					return true
				}
			}
			return false
		})
		s.Press(user, user, "another one", s.Newer(stage.Kind(press.Pick, other.Words(nil))))
		s.Quiet()
		s.Expect(user, "Zuerst musst du")
		if s.Offers(user, s.Newer(stage.Kind(press.Confirm))) {
			t.Error("got a button to end the turn")
		}
		end := s.Like(s.Newer(stage.Kind(press.Cancel)), press.Confirm, press.Sum([]string{other.Words(nil)}))
		s.Unchanged("ending the turn without it", func() { s.Refused(s.Raw(user, user, s.Newest(user), end), "verlangt eine Ansage") })
	})
}

// A button of one group does nothing when it is pressed in another.
func TestOtherGroup(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Acquaint()
		s.Command(s.Users[0], "/tarock")
		message, join, _ := s.Button(s.Group, stage.Kind(press.Join))
		other := s.World.AddGroup(standin.Supergroup, "Andere", s.Users[3], s.Users[2])
		s.Say(s.Users[3], other, "/tarock@"+s.World.Bot().Username)
		s.Quiet()
		s.Unchanged("joining from another group", func() { s.Refused(s.Raw(s.Users[2], other, s.Newest(other), join), "vorbei") })
		if toast := s.Raw(s.Users[3], s.Group, message, join); toast.Text != "" {
			t.Errorf("joining: got refusal %s", toast.Text)
		}
		s.Expect(s.Group, "2. Dora")
	})
}
