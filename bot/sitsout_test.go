package bot_test

import (
	"testing"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/rules"
)

// With five players the dealer of the first deal sits out: he is told so, sees no hand,
// has no move, and has 0 in the Schrieb.
func TestSittingOut(t *testing.T) {
	t.Parallel()
	names := append(four[:4:4], "Emil")
	tell(t, standin.Supergroup, names, func(s *stage) {
		set, everybody := rules.Find("koenigrufen-wien"), s.users
		s.acquaint()
		s.say(s.users[0], s.group, "/tarock@"+s.world.Bot().Username)
		s.press(s.users[0], s.group, "to join", kind(press.Join))
		s.choose(set, len(names))
		for _, user := range s.users[1:] {
			s.press(user, s.group, "to join", kind(press.Join))
		}
		s.quiet()
		d := searchWith(t, set, nil, len(names), 0, 3, verbs(act.VerbCall, act.VerbDiscard, act.VerbDouble))
		s.stack(d.Setup())
		s.begin()
		s.act(s.users[4], s.users[4], "to cut", press.Let)
		s.users = everybody[1:] // by seat
		s.do(byHand(d)[:1])
		s.shows(s.group, "Es sitzt aus: Anna")
		s.shows(everybody[0], "Dieses Spiel setzt du aus.")
		if s.offers(everybody[0], func(p press.Press) bool { return p.Kind == press.Do }) {
			t.Errorf("dealer who sits out: got buttons for a move\n%s", s.show())
		}
		s.do(byHand(d)[1:])
		s.shows(s.group, "diesmal")
		s.users = everybody
		total := d.Settle().Total()
		s.command(s.users[0], "/schrieb")
		s.totals(append([]int{0}, total[:d.Seats()]...))
		s.command(s.users[0], "/export")
		if got := s.exported(s.group); len(got) != len(names) || got["Anna"] != 0 || got["Berta"] != total[0] {
			t.Errorf("transcript: got %v", got)
		}
	})
}
