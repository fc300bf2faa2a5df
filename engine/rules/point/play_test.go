package point

import (
	"errors"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/internal/enginetest"
)

// situation returns a deal in the middle of its play, with a trick number, the cards on
// the table, and the hand of Cilli, who is on turn and has announced the given birds.
func situation(t *testing.T, script string, number int, table, hand string, birds ...int) *enginetest.Story {
	t.Helper()
	d := begin(t, nil)
	d.Tell(script)
	enginetest.Situate(at(d).State, cilli, number, table, hand)
	for _, row := range birds {
		at(d).Said[row][cilli].Said = true
	}
	return d
}

// row parses cards in order.
func row(codes string) []card.Card {
	var list []card.Card
	for code := range strings.FieldsSeq(codes) {
		c, _ := card.Austria.Find(code)
		list = append(list, c)
	}
	return list
}

// Scripts that lead to a positive game and to one that is not.
const (
	solos  = "Anna bid solo"
	passes = "Anna pass"
)

func TestPlay(t *testing.T) {
	for _, tc := range []struct {
		name        string
		how         string
		number      int
		table, hand string
		birds       []int
		want        string
		refused     string // a card
		why         act.Reason
	}{
		{"7#1", solos, 12, "T8", "I II HK P9 H3", []int{pagat, uhu}, "II", "I", act.BirdObligation},
		{"7#2", solos, 12, "T8", "I II X P9 H3", []int{pagat, uhu}, "X", "P9", act.MustPlayTarock},
		{"7#3", solos, 15, "PK", "II P7", []int{uhu}, "P7", "II", act.MustFollowSuit},
		{"7#4", solos, 15, "", "II HK", []int{uhu}, "II", "HK", act.BirdObligation},
		{"7#6", passes, 5, "HD XII", "HK H4 V", nil, "HK H4", "V", act.MustFollowSuit},
		{"7#7", passes, 5, "HD H2", "HK HC V", nil, "HK", "HC", act.MustBeat},
		{"7#8", passes, 5, "X", "I IX XI XIX", nil, "XI XIX", "I", act.PagatLast},
		{"7#9", passes, 5, "XX", "I IX", nil, "IX", "I", act.PagatLast},
		{"7#10", passes, 5, "PK", "I H3", nil, "I", "H3", act.MustPlayTarock},
		{"7#11", passes, 5, "", "I II T7", nil, "II T7", "I", act.PagatLast},
		{"7/free-once-its-trick-is-past", solos, 16, "", "II", []int{uhu}, "II", "HK", act.NotInHand},
		{"7/held-back-on-lead", solos, 3, "", "I II HK", []int{pagat}, "II HK", "I", act.BirdObligation},
		{"7/unannounced-bird", solos, 3, "T8", "I II", nil, "I II", "HK", act.NotInHand},
		{"7/due-but-other-waits", solos, 15, "X", "I II", []int{pagat, uhu}, "II", "I", act.BirdObligation},
		{"7/no-duty-to-beat", solos, 3, "HD", "HK H4", nil, "HK H4", "P7", act.NotInHand},
		{"7/tarock-led", solos, 3, "X", "V HK", nil, "V", "HK", act.MustFollowSuit},
		{"7/pagat-as-last-tarock-led", passes, 3, "", "I H3", nil, "I H3", "II", act.NotInHand},
		{"7/void-of-all", passes, 3, "X", "HK H3", nil, "HK H3", "II", act.NotInHand},
		{"7/ruff-must-beat", passes, 3, "PK V", "III VI H3", nil, "VI", "III", act.MustBeat},
		{"7/black-ten-under-jack", passes, 3, "P9", "P10 P7", nil, "P10", "P7", act.MustBeat},
		{"7/red-one-over-two", passes, 3, "H2", "H1 H3", nil, "H1", "H3", act.MustBeat},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := situation(t, tc.how, tc.number, tc.table, tc.hand, tc.birds...)
			var got card.Set
			for _, o := range d.Deal.Legal(cilli) {
				got = got.With(o.Card)
			}
			if got != card.MustSet(tc.want) {
				t.Errorf("got legal %v, want %s", got, tc.want)
			}
			c, _ := card.Austria.Find(tc.refused)
			if err := d.Check(act.Play(cilli, c)); !errors.Is(err, tc.why) {
				t.Errorf("%v: got error %v, want %v", c, err, tc.why)
			}
		})
	}
}

func TestTrickWinner(t *testing.T) {
	for _, tc := range []struct {
		name, table string
		how         *phase.Play[*course]
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
			var trick deal.Trick
			trick.N = copy(trick.Cards[:], row(tc.table))
			if got := trick.Cards[tc.how.Winner(nil, &trick)].String(); got != tc.want {
				t.Errorf("got %s winning %s, want %s", got, tc.table, tc.want)
			}
		})
	}
}

// TestForehandLeads: forehand leads in every game, whoever plays (7).
func TestForehandLeads(t *testing.T) {
	for _, script := range []string{"Berta bid dreiblatt", "Cilli bid solo", "Anna pass"} {
		d := begin(t, nil)
		d.Tell(script)
		if d.Phase() != "play" || d.Turn() != anna {
			t.Errorf("after %q: got %s on turn in phase %s", script, d.OnTurn(), d.Phase())
		}
	}
}

// TestSecondWord: no action in play has a second word here (1).
func TestSecondWord(t *testing.T) {
	d := begin(t, nil, "XX PK", "HK")
	d.Tell("Anna bid solo")
	for line, want := range map[string]error{
		"Anna play PK x": act.NotAllowed, "Anna play HK x": act.NotInHand, "Berta play HK x": act.NotYourTurn, "Anna bid solo x": act.WrongPhase,
	} {
		if err := d.Check(d.Parse(line)); err != want {
			t.Errorf("%q: got %v, want %v", line, err, want)
		}
	}
}
