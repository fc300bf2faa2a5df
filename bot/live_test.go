package bot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// about are the messages of the group that have a part of a deal in them.
func (s *stage) about(part string) []standin.Message {
	s.t.Helper()
	s.quiet()
	return slices.DeleteFunc(s.standing(s.group), func(m standin.Message) bool { return !strings.Contains(m.Text, part) })
}

// dealt seats four, who have dealt a deal of twelve tricks; it returns its actions
// and the number of those before the first card.
func dealt(s *stage) (actions []act.Action, first int) {
	s.t.Helper()
	s.acquaint()
	s.sit()
	d := search(s.t, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool { return len(d.Past()) == 12 })
	s.stack(d.Setup())
	s.begin()
	s.cut(0)
	actions = byHand(d)
	return actions, slices.IndexFunc(actions, func(a act.Action) bool { return a.Verb == act.VerbPlay })
}

// A deal is one message in the group, which comes down once by itself, when the play
// begins, and one more for its settlement. The first becomes its record.
func TestTwoMessagesADeal(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		actions, first := dealt(s)
		s.do(actions[:first-1])
		begun := s.about("Spiel 1")
		s.do(actions[first-1 : first])
		playing := s.about("Spiel 1")
		if len(begun) != 1 || len(playing) != 1 || playing[0].ID == begun[0].ID {
			t.Fatalf("the table is %v, and then %v", begun, playing)
		}
		for i := range actions[first:] {
			s.do(actions[first+i : first+i+1])
			if list := s.about("Spiel 1"); list[0].ID != playing[0].ID {
				t.Fatalf("after card %d the table is another message", i+1)
			}
		}
		list := s.about("Spiel 1")
		if len(list) != 2 || strings.Count(list[0].Text, "→") < 12 || !strings.Contains(list[0].HTML, "expandable") {
			t.Errorf("of the deal stand %d messages, first\n%s", len(list), list[0].Text)
		}
		if last := list[len(list)-1]; last.Silent || !strings.Contains(last.Text, "diesmal") {
			t.Errorf("the settlement is %v, silent %v", last.Text, last.Silent)
		}
		const next = "gibt das nächste Spiel"
		if settled := s.about("diesmal"); !strings.Contains(settled[0].Text, next) {
			t.Errorf("nobody is asked to deal in\n%s", settled[0].Text)
		}
		s.act(s.users[1], s.group, "next", press.Next)
		if settled := s.about("diesmal"); strings.Contains(settled[0].Text, next) || len(settled[0].Keyboard) > 0 {
			t.Errorf("when the next deal has come, the settlement still asks for it:\n%s", settled[0].Text)
		}
	})
}

// The table comes down for whoever asks, once in half a minute. The button of an
// earlier deal says that it is old.
func TestBringDown(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		actions, first := dealt(s)
		s.do(actions[:first+1])
		down := kind(press.Down)
		at, data, _ := s.button(s.group, down)
		s.unchanged("bringing down what has just been sent", func() {
			s.refused(s.press(s.users[1], s.group, "to bring down", down), "gerade erst")
		})
		s.pass(30 * time.Second)
		if toast := s.press(s.users[1], s.group, "to bring down", down); toast.Text != "" {
			t.Errorf("the table does not come down: %s", toast.Text)
		}
		s.quiet()
		if list := s.about("Spiel 1"); len(list) != 1 || list[0].ID == at {
			t.Errorf("the table is %v, and was %d", list, at)
		}
		s.do(actions[first+1:])
		s.pass(time.Minute)
		s.unchanged("bringing down a deal that is over", func() { s.refused(s.raw(s.users[1], s.group, at, data), "Schon vorbei") })
	})
}

// A group can have a message for each trick, and a house rule that lets everybody
// look at all tricks of the deal.
func TestTableAsTheGroupWants(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.command(s.users[0], "/einstellungen")
		for _, arg := range []string{"table tricks", "tricks all"} {
			s.press(s.users[0], s.group, arg, kind(press.Setting, arg))
			s.quiet()
		}
		actions, first := dealt(s)
		s.do(actions[:first+9])
		for _, title := range []string{"Spiel 1 ·", "1. Stich ·", "2. Stich ·", "3. Stich ·"} {
			if n := len(s.about(title)); n != 1 {
				t.Errorf("%d messages have %q", n, title)
			}
		}
		s.command(s.users[0], "/stich")
		s.expect(s.group, "1. ", "\n2. ")
		s.do(actions[first+9:])
		s.quiet()
		for n := 1; n <= 12; n++ {
			title := fmt.Sprintf("%d. Stich ·", n)
			list := slices.DeleteFunc(s.about(title), func(m standin.Message) bool { return !strings.HasPrefix(m.Text, title) })
			if len(list) != 1 || !strings.Contains(list[0].Text, "sticht") || strings.Contains(list[0].Text, "▶") {
				t.Errorf("trick %d is left as %v", n, list)
			}
		}
	})
}

// Where each trick is a message, the one that has ended says who comes out, and since
// when; and every hand has a way to the newest of them.
func TestBetweenTricks(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		s.command(s.users[0], "/einstellungen")
		s.press(s.users[0], s.group, "tricks", kind(press.Setting, "table tricks"))
		actions, first := dealt(s)
		s.do(actions[:first+8])
		s.pass(10 * time.Second)
		ended := s.about("2. Stich ·")[0]
		if at, _ := since(ended); at == 0 || !strings.Contains(ended.Text, "und spielt zum 3. Stich aus.") {
			t.Errorf("the trick that has ended is\n%s", ended.Text)
		}
		s.do(actions[first+8 : first+10])
		s.pass(10 * time.Second)
		if after := s.about("2. Stich ·")[0]; after.Text != ended.Text {
			t.Errorf("the trick before is\n%s", after.Text)
		}
		newest := s.about("3. Stich ·")[0]
		for _, user := range s.users {
			hand := s.standing(user)
			keys := slices.Concat(hand[len(hand)-1].Keyboard...)
			if !slices.ContainsFunc(keys, func(k standin.Button) bool {
				return strings.HasPrefix(k.URL, "https://t.me/c/") && strings.HasSuffix(k.URL, fmt.Sprint("/", newest.ID))
			}) {
				t.Errorf("there is no way to message %d but %v", newest.ID, keys)
			}
		}
	})
}

// Whoever has a hand in a supergroup finds the table from it.
func TestWayToTheTable(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, four, func(s *stage) {
		actions, first := dealt(s)
		s.do(actions[:first+5])
		s.quiet()
		table := s.about("Spiel 1")[0]
		for _, user := range s.users {
			hand := s.standing(user)
			for _, k := range slices.Concat(hand[len(hand)-1].Keyboard...) {
				if strings.HasPrefix(k.URL, "https://t.me/c/") && !strings.HasSuffix(k.URL, fmt.Sprint("/", table.ID)) {
					t.Errorf("the way to message %d is %s", table.ID, k.URL)
				}
			}
		}
	})
}
