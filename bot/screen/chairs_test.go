package screen_test

import (
	"strings"
	"testing"

	"tarock/bot/screen"
	"tarock/engine/act"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/locales/rich"
)

// about returns what the group reads of the deals that are over, and the private messages of some
// players about the last one.
func (w *world) about(players []table.Player) map[string]string {
	texts := map[string]string{}
	c := w.context("de")
	for _, s := range screen.Group(w.table.View(""), c) {
		if s.Slot.Deal > 0 {
			texts[s.Slot.String()] = rich.Plain(s.Message.Text)
		}
	}
	for _, p := range players {
		texts["the hand of "+string(p)] = rich.Plain(screen.Hand(w.table.View(p), c).Message.Text)
	}
	return texts
}

// What is told of a deal that is over stays as it is when one of its players gives his chair to
// somebody who has waited, before the next deal is written down: who has dealt, what was called
// before, who has played and paid.
func TestPastDealAfterChairsChange(t *testing.T) {
	for _, set := range rules.All() {
		for gone := range set.Tables()[0] {
			w := sit(t, uint64(gone), set.ID, nil, []string{"Anna", "Berta", "Cilli", "Dora", "Emil", "Franz"}[:set.Tables()[0]])
			w.until(func() bool {
				return w.table.Stage == table.Ready && w.table.Round > 2 && !w.table.NeedsCards() || w.table.Stage == table.Over
			})
			if w.table.Stage == table.Over {
				continue
			}
			leaves := w.table.Chairs[gone].Player
			var stay []table.Player
			for _, chair := range w.table.Chairs {
				if chair.Player != leaves {
					stay = append(stay, chair.Player)
				}
			}
			w.do(stay[0], table.Enter{})
			was := w.about(stay)
			w.do("9", table.Join{Name: "Zenzi"})
			w.do(leaves, table.Leave{})
			w.do(stay[0], table.Enter{})
			if w.table.Place(leaves) != act.Nobody {
				t.Fatalf("%s: %s keeps his chair", set.ID, leaves)
			}
			for what, text := range w.about(stay) {
				if text != was[what] {
					t.Errorf("%s, %s leaves: %s: got\n%s\nwant\n%s", set.ID, leaves, what, text, was[what])
				}
			}
		}
	}
}

// Who has called the last round is named as long as that is told, also when his chair changes hands
// before the next deal.
func TestCallerWhoLeft(t *testing.T) {
	called := 0
	for _, set := range rules.All() {
		w := sit(t, 5, set.ID, nil, []string{"Anna", "Berta", "Cilli", "Dora", "Emil", "Franz"}[:set.Tables()[0]])
		w.settled()
		if _, err := w.table.Decide("0", table.Before{Action: act.New(act.Nobody, act.VerbRadl)}); err != nil {
			continue
		}
		called++
		w.do("0", table.Before{Action: act.New(act.Nobody, act.VerbRadl)})
		w.do("9", table.Join{Name: "Zenzi"})
		w.do("0", table.Leave{})
		w.do("1", table.Next{Any: true})
		w.deal()
		for w.table.Stage == table.Offer {
			w.do(w.player(), table.Let{})
		}
		c := w.context("de")
		texts := []string{rich.Plain(screen.Radl(w.table.View(""), c.Reader).Text)}
		for _, s := range screen.Group(w.table.View(""), c) {
			if s.Slot.Deal > 0 {
				texts = append(texts, rich.Plain(s.Message.Text))
			}
		}
		for _, text := range texts {
			if !strings.Contains(text, "Anna sagt") && !strings.Contains(text, "Anna hat") || strings.Contains(text, "Zenzi sagt") {
				t.Errorf("%s: Anna has called the last round and got up: got\n%s", set.ID, text)
			}
		}
	}
	if called < 3 {
		t.Errorf("the last round could be called in %d rule sets only", called)
	}
}

// Where the last round depends on who was dealt the Sküs, it depends on his chair: whoever takes it
// since is not said to have had the card.
func TestHolderWhoLeft(t *testing.T) {
	known := 0
	for i := range 4 * len(rules.All()) {
		set := rules.All()[i/4]
		w := sit(t, uint64(i%4), set.ID, nil, []string{"Anna", "Berta", "Cilli", "Dora", "Emil", "Franz"}[:set.Tables()[0]])
		w.settled()
		if _, err := w.table.Decide("0", table.Before{Action: act.New(act.Nobody, act.VerbRadl)}); err != nil {
			continue
		}
		w.do("0", table.Before{Action: act.New(act.Nobody, act.VerbRadl)})
		holder := func() act.Seat {
			for _, r := range w.table.View("").Remarks {
				if r.ID == "radl" {
					return r.Seat
				}
			}
			return act.Nobody
		}
		for w.table.Stage == table.Ready && holder() == act.Nobody && w.table.Round < 6 {
			w.do(w.player(), table.Next{})
			w.deal()
			w.until(func() bool {
				return w.table.Stage == table.Over || w.table.Stage == table.Ready && !w.table.NeedsCards()
			})
		}
		if w.table.Stage != table.Ready || holder() == act.Nobody {
			continue
		}
		known++
		leaves := w.table.Chairs[holder()].Player
		name := w.table.Chairs[holder()].Name
		c := w.context("de")
		if text := rich.Plain(screen.Radl(w.table.View(""), c.Reader).Text); !strings.Contains(text, name) || !strings.Contains(text, "Sküs") {
			t.Errorf("%s: %s was dealt the Sküs: got\n%s", set.ID, name, text)
		}
		w.do("9", table.Join{Name: "Zenzi"})
		w.do(leaves, table.Leave{})
		w.do("", table.Next{})
		w.deal()
		if text := rich.Plain(screen.Radl(w.table.View(""), c.Reader).Text); !strings.Contains(text, "Zenzi") || strings.Contains(text, "Zenzi hatte") {
			t.Errorf("%s: Zenzi has the chair of %s, who was dealt the Sküs: got\n%s", set.ID, name, text)
		}
	}
	if known == 0 {
		t.Error("nobody was dealt the Sküs in any rule set")
	}
}
