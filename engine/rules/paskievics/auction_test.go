package paskievics

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// TestAuction has the examples of section 4: who plays what, and who has invited to what.
func TestAuction(t *testing.T) {
	for _, tc := range []struct {
		name, cards, said, who, game, by, card string
	}{
		{"4#1", "Anna: XX XXI; Berta: I", "Anna bid harom; Berta bid ketto; Cilli pass; Dora pass; Anna pass", "Berta", "ketto", "Anna", "XX"},
		{"4#2", "Anna: XXI; Berta: Sküs XIX", "Anna bid harom; Berta bid egy; Cilli pass; Dora pass; Anna hold; Berta pass", "Anna", "egy", "Berta", "XIX"},
		{"4#3", "Anna: XXI; Berta: Sküs XVIII", "Anna bid harom; Berta bid szolo; Cilli pass; Dora pass; Anna hold; Berta pass", "Anna", "szolo", "Berta", "XVIII"},
		{"4#4", "Anna: XXI XIX; Berta: I", "Anna bid harom; Berta bid ketto; Cilli pass; Dora pass; Anna bid egy; Berta hold; Anna pass", "Berta", "egy", "Anna", "XIX"},
		{"4#5", "Anna: XXI; Berta: I; Cilli: Sküs", "Anna bid harom; Berta bid ketto; Cilli bid egy; Dora pass; Anna pass; Berta hold; Cilli pass", "Berta", "egy", "", ""},
		{"4#6", "Berta: XXI", "Anna pass; Berta bid harom; Cilli pass; Dora pass; Berta bid egy", "Berta", "egy", "", ""},
		{"4#7", "Anna: XXI XIX", "Anna bid ketto; Berta pass; Cilli pass; Dora pass", "Anna", "ketto", "Anna", "XIX"},
		{"third to speak", "Cilli: XXI XVIII; Dora: I", "Anna pass; Berta pass; Cilli bid egy; Dora bid szolo; Cilli pass", "Dora", "szolo", "Cilli", "XVIII"},
		{"nobody left to invite", "Dora: I", "Anna pass; Berta pass; Cilli pass; Dora bid egy", "Dora", "egy", "", ""},
		{"szolo first", "Anna: I", "Anna bid szolo; Berta pass; Cilli pass; Dora pass", "Anna", "szolo", "", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := tell(t, tc.cards)
			s.Do(tc.said)
			c := s.Course().(*course)
			if s.Phase() == view.Auction || s.Names[c.Declarer] != tc.who || games[c.Game].ID.String() != tc.game {
				t.Errorf("got %s of seat %d in phase %s, want %s of %s", games[c.Game].ID, c.Declarer, s.Phase(), tc.game, tc.who)
			}
			by, k := "", c.invitation.card
			if c.invitation.by != act.Nobody {
				by = s.Names[c.invitation.by]
			}
			if by != tc.by || k != card.MustSet(tc.card).First() {
				t.Errorf("got invitation to %v by %q, want %s by %q", k, by, tc.card, tc.by)
			}
		})
	}
}

// TestNotBid has the table of illegal actions of section 4.
func TestNotBid(t *testing.T) {
	for _, tc := range []struct {
		cards, said string
		want        act.Reason
	}{
		{"Berta: Sküs XXI I", "Anna bid harom", act.NotAllowed},
		{"Anna: XXI; Berta: I XX", "Anna bid harom; Berta bid ketto; Cilli pass; Dora pass; Anna pass", act.NotAllowed},
		{"Anna: XXI; Berta: I; Cilli: Sküs", "Anna bid harom; Berta bid ketto; Cilli hold", act.NotAllowed},
		{"Anna: XXI XIX; Berta: Sküs", "Anna bid harom; Berta bid egy", act.NotAllowed},
		{"Anna: XXI; Berta: Sküs XIX", "Anna bid harom; Berta bid egy; Cilli pass; Dora pass; Anna pass", act.NotAllowed},
		{"Anna: XXI XIX; Berta: Sküs", "Anna bid ketto; Berta bid harom", act.BidTooLow},
		{"Anna: XXI", "Anna bid harom; Berta pass; Cilli pass; Dora pass; Anna bid harom", act.BidTooLow},
		{"Anna: XXI", "Anna bid harom; Berta pass; Cilli pass; Dora pass; Anna pass", act.WrongPhase},
		{"Anna: XXI; Berta: Sküs XIX", "Anna bid harom; Berta bid egy; Cilli pass; Dora pass; Anna bid szolo; Berta hold", act.NotAllowed},
	} {
		tell(t, tc.cards).Refuse(tc.said, tc.want)
	}
}

// TestBuried is example 5 of section 8: the called card lies in Dora's discard.
func TestBuried(t *testing.T) {
	s := tell(t, "Anna: XXI XIX; Dora: XX"+talon)
	s.Tell("Anna bid ketto; Anna discard HB KB; Berta discard PB TB; Cilli discard H1; Dora discard XX; Anna call XX")
	c := s.Course().(*course)
	if c.buried != dora || c.Said[theGame][anna].Steps != 1 || !c.Alone() || !c.public(berta) {
		t.Errorf("got buried by %d, %d steps, partner %d", c.buried, c.Said[theGame][anna].Steps, c.Holder)
	}
	c.Past = nil
	if got := c.points(); got != values.Sum(card.MustSet("HB KB PB TB H1 XX")) {
		t.Errorf("got %d points of discards for the declarer, want all of them", got)
	}
}
