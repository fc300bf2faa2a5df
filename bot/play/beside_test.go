package play_test

import (
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/player/chance"
)

// In Großtarock the dealer announces Tout beside the cards that he lays away, among which the Sküs
// then is: it is said first, whatever he has picked, and can be taken back until then.
func TestToutByButtons(t *testing.T) {
	t.Parallel()
	set := rules.Find("grosstarock")
	stage.Tell(t, standin.Supergroup, stage.Four[:3], func(s *stage.Stage) {
		s.Acquaint()
		s.SitAt(set)
		d := stage.Search(t, set, 3, 0, 12, func(d *deal.Deal) bool { return d.Dealt(d.Setup().Form.Seat(0, []act.Seat{0, 1, 2})).Has(card.Skues) })
		d, err := deal.New(set, d.Options(), d.Setup())
		if err != nil {
			t.Fatal(err)
		}
		s.Stack(d.Setup())
		s.Begin()
		s.Quiet()
		dealer := s.Turn()
		tout := stage.Kind(press.Pick, "announce tout")
		s.Press(dealer, dealer, "Tout", s.Newer(tout))
		s.Quiet()
		s.Shows(dealer, "Du sagst:", "✓ Tout")
		s.Press(dealer, dealer, "no Tout", s.Newer(stage.Kind(press.Drop, "announce tout")))
		s.Quiet()

		for _, o := range d.Legal(d.Turn()) {
			if o.Verb == act.VerbAnnounce {
				if err := d.Do(o.Action); err != nil {
					t.Fatal(err)
				}
			}
		}
		s.Do(d.Actions())
		list := d.Legal(d.Turn())
		a, ok := chance.Sure(d, &list[0])
		if !ok || !a.Cards.Has(card.Skues) || len(d.Actions()) != 1 {
			t.Fatalf("got %v after %v", a, d.Actions())
		}
		if !s.Offers(dealer, stage.Kind(press.Drop, card.Skues.String())) {
			t.Errorf("Tout is announced: got the Sküs not picked\n%s", s.Show())
		}
		var picked []string
		for c := range a.Cards.Without(card.Skues).All() {
			picked = append(picked, c.String())
			s.Press(dealer, dealer, c.String(), s.Newer(stage.Kind(press.Pick, c.String())))
			s.Quiet()
		}
		s.Act(dealer, dealer, "to lay away", press.Confirm, press.Sum(picked))
		s.Quiet()
		s.Shows(s.Group, "Anna: Tout", "legt 3 Karten ab", "kommt heraus")
	})
}
