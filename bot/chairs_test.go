package bot_test

import (
	"strings"
	"testing"
	"time"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// A fifth friend waits for a seat and takes over from a player who gets up, with a hand
// and an account of his own, even after a restart. The player who got up returns to his
// chair when it becomes free, and continues his account.
func TestSubstitute(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, append(four, "Emil"), func(s *stage) {
		berta, emil := s.users[1], s.users[4]
		s.world.Start(emil, "")
		s.users = s.users[:4]
		d := playing(s, 0, 0)
		s.command(emil, "/tarock")
		s.expect(s.group, "Hier wird schon gespielt", "Anna, Berta, Cilli, Dora")
		if toast := s.press(emil, s.group, "to wait", kind(press.Join)); !strings.Contains(toast.Text, "wartest auf einen Platz") {
			t.Errorf("joining the queue: got answer %q", toast.Text)
		}
		s.unchanged("waiting twice", func() { s.refused(s.press(emil, s.group, "to wait", kind(press.Join)), "schon auf einen Platz") })
		s.whisper(emil, "/vergiss")
		s.expect(emil, "Du sitzt noch an einem Tisch")
		s.do(byHand(d))
		s.expect(s.group, "Emil wartet auf einen Platz")
		s.press(berta, s.group, "to get up", kind(press.Leave))
		s.expect(s.group, "Berta ist aufgestanden. Emil springt ein.", "Emil gibt das nächste Spiel")
		s.stop()
		s.start()

		next := deals(t, 1, 3)
		s.stack(next.Setup())
		s.act(s.users[2], s.group, "to deal", press.Next)
		s.users[1] = emil
		s.quiet()
		s.shows(s.group, "Spiel 2 · Emil gibt")
		if s.offers(berta, func(p press.Press) bool { return p.Move > 0 }) {
			t.Errorf("a player who got up: got buttons\n%s", s.show())
		}
		s.cut(1)
		s.shows(emil, "Spiel 2")
		s.do(byHand(next))
		s.command(emil, "/schrieb")
		s.expect(s.group, "Ann", "Ber", "Cil", "Dor", "Emi")
		s.whisper(berta, "/blatt")
		s.expect(berta, "keinen Tisch")

		s.world.Start(berta, "")
		s.command(berta, "/tarock")
		s.press(berta, s.group, "to wait", kind(press.Join))
		s.press(emil, s.group, "for a pause", kind(press.Pause))
		s.press(emil, s.group, "to get up", kind(press.Leave))
		last := deals(t, 2, 4)
		s.stack(last.Setup())
		s.act(s.users[0], s.group, "to deal", press.Next)
		s.users[1] = berta
		s.cut(2)
		s.do(byHand(last))
		s.command(berta, "/schrieb")
		totals := make([]int, 5)
		for i, d := range []*deal.Deal{d, next, last} {
			for place, n := range d.Settle().Total() {
				if place >= 4 {
					break
				}
				if place == 1 && i == 1 {
					place = 4
				}
				totals[place] += n
			}
		}
		s.totals(totals)
		s.command(berta, "/export")
		if got := s.exported(s.group); got["BertaEmil"] != totals[1]+totals[4] {
			t.Errorf("transcript: got %v, want %d for the chair of two", got, totals[1]+totals[4])
		}
	})
}

// deals returns a short deal that counts once and is not followed by one that counts
// twice.
func deals(t *testing.T, dealer act.Seat, seed uint64) *deal.Deal {
	t.Helper()
	return search(t, rules.All()[0], 4, dealer, seed, func(d *deal.Deal) bool {
		g := games(d)
		return d.Count() < 60 && len(d.Past()) > 0 && len(g) > 0 && g[0] != "trischaken" && d.Settle().Total()[1] != 0
	})
}

// The table names a player who leaves the group between two deals, and deals no more to
// him; a user waiting for a seat who leaves no longer waits.
func TestLeavingBetweenDeals(t *testing.T) {
	t.Parallel()
	tell(t, standin.Supergroup, append(four, "Emil"), func(s *stage) {
		anna, dora, emil := s.users[0], s.users[3], s.users[4]
		s.world.Start(emil, "")
		s.users = s.users[:4]
		d := playing(s, 0, 20*time.Second)
		s.command(emil, "/tarock")
		s.press(emil, s.group, "to wait", kind(press.Join))
		s.do(byHand(d))
		s.expect(s.group, "Emil wartet auf einen Platz")
		s.world.RemoveMember(s.group, emil, emil)
		s.quiet()
		if s.finds(s.group, "Emil wartet") {
			t.Errorf("a user who has left: got him waiting\n%s", s.show())
		}
		s.world.RemoveMember(s.group, anna, dora)
		s.expect(s.group, "Dora ist nicht mehr da", "Ein Platz ist frei")
		s.pass(time.Hour)
		if s.finds(s.group, "Spiel 2 ·") {
			t.Errorf("got a hand dealt to a player who has left\n%s", s.show())
		}
		s.world.AddMember(s.group, anna, dora)
		s.quiet()
		s.act(s.users[1], s.group, "to deal", press.Next)
		s.shows(s.group, "Spiel 2 ·")
	})
}
