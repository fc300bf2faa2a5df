package point

import (
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
)

// situation is a deal in the middle of its play: trick number, the cards on the
// table, and Cilli's hand, who is on turn and announced the given birds.
func situation(t *testing.T, number int, table, hand string, birds ...premiumNo) *deal.Deal {
	t.Helper()
	d := begin(t, nil)
	d.Past = make([]deal.Trick, number-1)
	cards := row(table)
	d.Trick = deal.Trick{Lead: cilli.After(-len(cards), seats), N: len(cards)}
	copy(d.Trick.Cards[:], cards)
	d.Hands[cilli] = card.MustSet(hand)
	for _, p := range birds {
		d.Course().(*course).said[p][cilli].made = true
	}
	return d
}

// row reads cards in their order.
func row(codes string) []card.Card {
	var list []card.Card
	for code := range strings.FieldsSeq(codes) {
		c, _ := card.Austria.Find(code)
		list = append(list, c)
	}
	return list
}

func TestPlay(t *testing.T) {
	for _, tc := range []struct {
		name        string
		how         *phase.Play
		number      int
		table, hand string
		birds       []premiumNo
		want        string
		refused     string // a card, and
		why         act.Reason
	}{
		{"7#1", &positivePlay, 12, "T8", "I II HK P9 H3", []premiumNo{pagat, uhu}, "II", "I", act.BirdObligation},
		{"7#2", &positivePlay, 12, "T8", "I II X P9 H3", []premiumNo{pagat, uhu}, "X", "P9", act.MustPlayTarock},
		{"7#3", &positivePlay, 15, "PK", "II P7", []premiumNo{uhu}, "P7", "II", act.MustFollowSuit},
		{"7#4", &positivePlay, 15, "", "II HK", []premiumNo{uhu}, "II", "HK", act.BirdObligation},
		{"7#6", &trischakenPlay, 5, "HD XII", "HK H4 V", nil, "HK H4", "V", act.MustFollowSuit},
		{"7#7", &trischakenPlay, 5, "HD H2", "HK HC V", nil, "HK", "HC", act.MustBeat},
		{"7#8", &trischakenPlay, 5, "X", "I IX XI XIX", nil, "XI XIX", "I", act.PagatLast},
		{"7#9", &trischakenPlay, 5, "XX", "I IX", nil, "IX", "I", act.PagatLast},
		{"7#10", &trischakenPlay, 5, "PK", "I H3", nil, "I", "H3", act.MustPlayTarock},
		{"7#11", &trischakenPlay, 5, "", "I II T7", nil, "II T7", "I", act.PagatLast},
		{"7/free-once-its-trick-is-past", &positivePlay, 16, "", "II", []premiumNo{uhu}, "II", "HK", act.NotInHand},
		{"7/held-back-on-lead", &positivePlay, 3, "", "I II HK", []premiumNo{pagat}, "II HK", "I", act.BirdObligation},
		{"7/unannounced-bird", &positivePlay, 3, "T8", "I II", nil, "I II", "HK", act.NotInHand},
		{"7/due-but-other-waits", &positivePlay, 15, "X", "I II", []premiumNo{pagat, uhu}, "II", "I", act.BirdObligation},
		{"7/no-duty-to-beat", &positivePlay, 3, "HD", "HK H4", nil, "HK H4", "P7", act.NotInHand},
		{"7/tarock-led", &positivePlay, 3, "X", "V HK", nil, "V", "HK", act.MustFollowSuit},
		{"7/pagat-as-last-tarock-led", &trischakenPlay, 3, "", "I H3", nil, "I H3", "II", act.NotInHand},
		{"7/void-of-all", &trischakenPlay, 3, "X", "HK H3", nil, "HK H3", "II", act.NotInHand},
		{"7/ruff-must-beat", &trischakenPlay, 3, "PK V", "III VI H3", nil, "VI", "III", act.MustBeat},
		{"7/black-ten-under-jack", &trischakenPlay, 3, "P9", "P10 P7", nil, "P10", "P7", act.MustBeat},
		{"7/red-one-over-two", &trischakenPlay, 3, "H2", "H1 H3", nil, "H1", "H3", act.MustBeat},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := situation(t, tc.number, tc.table, tc.hand, tc.birds...)
			if got := tc.how.Legal(d, cilli); got != card.MustSet(tc.want) {
				t.Errorf("legal: %v, want %s", got, tc.want)
			}
			c, _ := card.Austria.Find(tc.refused)
			if err := tc.how.Refuse(d, cilli, c); err != tc.why {
				t.Errorf("%v is refused for %v, want %v", c, err, tc.why)
			}
		})
	}
}

func TestTrickWinner(t *testing.T) {
	for _, tc := range []struct {
		name, table string
		how         *phase.Play
		want        string
	}{
		{"7#5", "XXI Sküs I", &positivePlay, "I"},
		{"7#5/other-order", "I XXI Sküs", &positivePlay, "I"},
		{"7#5/not-in-trischaken", "XXI Sküs I", &trischakenPlay, "Sküs"},
		{"7/tarock", "HK II H1", &positivePlay, "II"},
		{"7/suit-led", "H4 PK KK", &positivePlay, "H4"},
		{"7/red-low-pips", "H4 H1 H3", &positivePlay, "H1"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := situation(t, 16, tc.table, "")
			if got := d.Trick.Cards[tc.how.Winner(d, &d.Trick)].String(); got != tc.want {
				t.Errorf("%s wins %s, want %s", got, tc.table, tc.want)
			}
		})
	}
}

// TestForehandLeads in every game, whoever plays (7).
func TestForehandLeads(t *testing.T) {
	for _, script := range []string{"Berta bid dreiblatt", "Cilli bid solo", "Anna pass"} {
		d := begin(t, nil)
		tell(t, d, script)
		if d.Phase() != "play" || d.Turn() != anna {
			t.Errorf("after %q %s is on turn in phase %s", script, names[d.Turn()], d.Phase())
		}
	}
}

// TestSecondWord: play has none in this rule set (1).
func TestSecondWord(t *testing.T) {
	d := begin(t, nil, "XX PK", "HK")
	tell(t, d, "Anna bid solo")
	for line, want := range map[string]error{
		"Anna play PK x": act.NotAllowed, "Anna play HK x": act.NotInHand, "Berta play HK x": act.NotYourTurn, "Anna bid solo x": act.WrongPhase,
	} {
		if err := d.Check(parse(t, line)); err != want {
			t.Errorf("%q: %v, want %v", line, err, want)
		}
	}
}
