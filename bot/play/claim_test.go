package play_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/player/chance"
)

// breached returns a deal played to its last card with an unclaimed breach of duty. A
// claim of by against of is right.
func breached(t *testing.T, set *deal.RuleSet) (d *deal.Deal, by, of act.Seat) {
	t.Helper()
	options, err := set.Choose(map[string]string{"claims": "true"})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 9))
	dice := chance.Random{R: r, Weights: &chance.Cautious}
	for range 10000 {
		d, err := deal.New(set, options, chance.Deal(r, set, &set.Forms[0], 0))
		if err != nil {
			t.Fatal(err)
		}
		for !d.Over() {
			var list []act.Option
			for _, o := range d.Legal(d.Turn()) {
				if o.Verb != act.VerbClaim && o.Verb != act.VerbTakeback {
					list = append(list, o)
				}
			}
			o := dice.Option(list)
			if a := dice.Name(o); d.Do(a) != nil {
				if a, ok := chance.Sure(d, o); !ok || d.Do(a) != nil {
					t.Fatalf("%s: got refusal", o.Words(nil))
				}
			}
		}
		for by := range act.Seat(d.Seats()) {
			for of := range act.Seat(d.Seats()) {
				claimed := d.Copy()
				if by != of && len(d.Past()) > 8 && claimed.Do(act.Claim(by, of)) == nil && claimed.Settle().Total() != d.Settle().Total() {
					return d, by, of
				}
			}
		}
	}
	t.Fatal("got no deal with a breach")
	return nil, 0, 0
}

// After the last card any player can claim a breach: the settlement in the group, the
// private chats and the score sheet change, and the group is told what was wrong. Once
// the next deal has been dealt the button is old.
func TestClaimAfterTheLastCard(t *testing.T) {
	t.Parallel()
	stage.Tell(t, standin.Supergroup, stage.Four, func(s *stage.Stage) {
		d, by, of := breached(t, rules.All()[0])
		claimed := d.Copy()
		if err := claimed.Do(act.Claim(by, of)); err != nil {
			t.Fatal(err)
		}
		s.Acquaint()
		s.Sit()
		s.House(s.Users[0], "claims", "true")
		s.Stack(d.Setup())
		s.Begin()
		s.Cut(0)
		actions := stage.ByHand(d)
		s.Do(actions[:len(actions)-1])
		for _, user := range s.Users {
			if !s.Offers(user, stage.Kind(press.Claim)) {
				t.Errorf("got a button to claim only for the player on turn\n%s", s.Show())
			}
		}
		s.Do(actions[len(actions)-1:])
		s.Quiet()
		user, total := s.Users[by], claimed.Settle().Total()
		message, data, _ := s.Button(user, stage.Kind(press.Claim))
		s.Press(user, user, "to claim", stage.Kind(press.Claim))
		s.Quiet()
		s.Press(user, user, "against whom", stage.Kind(press.Claim, fmt.Sprintf("1 %d", of)))
		s.Quiet()
		s.Press(user, user, "really", stage.Kind(press.Claim, fmt.Sprintf("1 %d !", of)))
		s.Quiet()
		s.Shows(s.Group, fmt.Sprintf("%s reklamiert bei %s – zu Recht", stage.Four[by], stage.Four[of]))
		for _, f := range claimed.View(act.Nobody).Facts {
			if f.ID == view.Breach {
				s.Shows(s.Group, stage.Four[f.Seat]+" hat", fmt.Sprintf("%d. Stich.", f.N))
			}
		}
		s.Command(s.Users[0], "/export")
		for i, name := range stage.Four {
			if got := s.Exported(s.Group)[name]; got != total[i] {
				t.Errorf("%s in the transcript: got %d, want %d", name, got, total[i])
			}
		}
		s.Stack(d.Setup())
		s.Act(s.Users[1], s.Group, "for the next deal", press.Next)
		s.Quiet()
		s.Unchanged("a claim in the previous deal", func() { s.Refused(s.Raw(user, user, message, data), "vorbei") })
	})
}
