package play_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// dealt seats four players and deals a deal of twelve tricks. It returns the actions
// and the number of those before the first card.
func dealt(s *stage.Stage) (actions []act.Action, first int) {
	s.T.Helper()
	s.Acquaint()
	s.Sit()
	d := stage.Search(s.T, rules.All()[0], 4, 0, 4, func(d *deal.Deal) bool { return len(d.Past()) == 12 })
	s.Stack(d.Setup())
	s.Begin()
	s.Cut(0)
	actions = stage.ByHand(d)
	return actions, slices.IndexFunc(actions, func(a act.Action) bool { return a.Verb == act.VerbPlay })
}

// A deal has two messages in the group: the table, sent again once when play begins,
// and the settlement. The table becomes the record of the deal.
func TestTwoMessagesADeal(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		actions, first := dealt(s)
		s.Do(actions[:first-1])
		begun := s.About("Spiel 1")
		s.Do(actions[first-1 : first])
		playing := s.About("Spiel 1")
		if len(begun) != 1 || len(playing) != 1 || playing[0].ID == begun[0].ID {
			t.Fatalf("got table %v, then %v", begun, playing)
		}
		for i := range actions[first:] {
			s.Do(actions[first+i : first+i+1])
			if list := s.About("Spiel 1"); list[0].ID != playing[0].ID {
				t.Fatalf("after card %d: got the table in another message", i+1)
			}
		}
		list := s.About("Spiel 1")
		if len(list) != 2 || strings.Count(list[0].Text, "→") < 12 || !strings.Contains(list[0].HTML, "expandable") {
			t.Errorf("got %d messages of the deal, first\n%s", len(list), list[0].Text)
		}
		if last := list[len(list)-1]; last.Silent || !strings.Contains(last.Text, "diesmal") {
			t.Errorf("got settlement %v, silent %v", last.Text, last.Silent)
		}
		const next = "gibt das nächste Spiel"
		if settled := s.About("diesmal"); !strings.Contains(settled[0].Text, next) {
			t.Errorf("got no next dealer in\n%s", settled[0].Text)
		}
		s.Act(s.Users[1], s.Group, "next", press.Next)
		if settled := s.About("diesmal"); strings.Contains(settled[0].Text, next) || len(settled[0].Keyboard) != 1 || settled[0].Keyboard[0][0].Text != "Warum?" {
			t.Errorf("after the next deal: got a settlement that still asks for it:\n%s\n%v", settled[0].Text, settled[0].Keyboard)
		}
	})
}

// A button sends the table again, at most once in half a minute. That of an earlier
// deal is old.
func TestBringDown(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		actions, first := dealt(s)
		s.Do(actions[:first+1])
		down := stage.Kind(press.Down)
		at, data, _ := s.Button(s.Group, down)
		s.Unchanged("sending again a table just sent", func() {
			s.Refused(s.Press(s.Users[1], s.Group, "to bring down", down), "gerade erst")
		})
		s.Pass(30 * time.Second)
		if toast := s.Press(s.Users[1], s.Group, "to bring down", down); toast.Text != "" {
			t.Errorf("sending the table again: got %s", toast.Text)
		}
		s.Quiet()
		if list := s.About("Spiel 1"); len(list) != 1 || list[0].ID == at {
			t.Errorf("got table %v, want another message than %d", list, at)
		}
		s.Do(actions[first+1:])
		s.Pass(time.Minute)
		s.Unchanged("sending again a deal that is over", func() { s.Refused(s.Raw(s.Users[1], s.Group, at, data), "Schon vorbei") })
	})
}

// A setting gives a group a message for each trick; another lets everybody look at all
// tricks of the deal.
func TestTableAsTheGroupWants(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Command(s.Users[0], "/einstellungen")
		for _, arg := range []string{"table tricks", "tricks all"} {
			s.Press(s.Users[0], s.Group, arg, stage.Kind(press.Setting, arg))
			s.Quiet()
		}
		actions, first := dealt(s)
		s.Do(actions[:first+9])
		for _, title := range []string{"Spiel 1 ·", "1. Stich ·", "2. Stich ·", "3. Stich ·"} {
			if n := len(s.About(title)); n != 1 {
				t.Errorf("got %d messages with %q", n, title)
			}
		}
		s.Command(s.Users[0], "/stich")
		s.Expect(s.Group, "1. ", "\n2. ")
		for i := range actions[first+9:] {
			s.Do(actions[first+9+i : first+10+i])
			s.Pass(2 * time.Second)
		}
		for n := 1; n <= 12; n++ {
			title := fmt.Sprintf("%d. Stich ·", n)
			list := slices.DeleteFunc(s.About(title), func(m standin.Message) bool { return !strings.HasPrefix(m.Text, title) })
			if len(list) != 1 || !strings.Contains(list[0].Text, "sticht") || strings.Contains(list[0].Text, "▶") {
				t.Errorf("trick %d: got %v", n, list)
			}
			if edits := edits(s, list[0].ID); edits > 3 {
				t.Errorf("got %d edits of trick %d, want one for each card after the first", edits, n)
			}
		}
	})
}

// If each trick is a message, a complete one says who leads to the next, and since
// when; every hand has a link to the newest.
func TestBetweenTricks(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		s.Command(s.Users[0], "/einstellungen")
		s.Press(s.Users[0], s.Group, "tricks", stage.Kind(press.Setting, "table tricks"))
		actions, first := dealt(s)
		s.Do(actions[:first+8])
		s.Pass(10 * time.Second)
		ended := s.About("2. Stich ·")[0]
		if at, _ := since(ended); at == 0 || !strings.Contains(ended.Text, "und spielt zum 3. Stich aus.") {
			t.Errorf("complete trick: got\n%s", ended.Text)
		}
		s.Do(actions[first+8 : first+10])
		s.Pass(10 * time.Second)
		if after := s.About("2. Stich ·")[0]; after.Text != ended.Text {
			t.Errorf("previous trick: got\n%s", after.Text)
		}
		newest := s.About("3. Stich ·")[0]
		for _, user := range s.Users {
			hand := s.Standing(user)
			keys := slices.Concat(hand[len(hand)-1].Keyboard...)
			if !slices.ContainsFunc(keys, func(k standin.Button) bool {
				return strings.HasPrefix(k.URL, "https://t.me/c/") && strings.HasSuffix(k.URL, fmt.Sprint("/", newest.ID))
			}) {
				t.Errorf("got no link to message %d, but %v", newest.ID, keys)
			}
		}
	})
}

// In a supergroup, a player's hand has a link to the table.
func TestWayToTheTable(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		actions, first := dealt(s)
		s.Do(actions[:first+5])
		s.Quiet()
		table := s.About("Spiel 1")[0]
		for _, user := range s.Users {
			hand := s.Standing(user)
			for _, k := range slices.Concat(hand[len(hand)-1].Keyboard...) {
				if strings.HasPrefix(k.URL, "https://t.me/c/") && !strings.HasSuffix(k.URL, fmt.Sprint("/", table.ID)) {
					t.Errorf("link to message %d: got %s", table.ID, k.URL)
				}
			}
		}
	})
}

// edits counts how often a message of the group was edited.
func edits(s *stage.Stage, id int) (n int) {
	for _, r := range s.World.Requests() {
		if r.Method == "editMessageText" && r.Params["chat_id"] == strconv.FormatInt(s.Group, 10) && r.Params["message_id"] == strconv.Itoa(id) {
			n++
		}
	}
	return n
}
