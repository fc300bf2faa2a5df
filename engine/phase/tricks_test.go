package phase_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

var loud = act.NewWord("toy-loud")

// playing are tricks with the usual duties, led by Anna. The Pagat may be played loudly.
var playing = phase.Play[*toy]{
	Duties: []phase.Duty[*toy]{phase.Follow[*toy](), phase.Ruff[*toy]()},
	Winner: func(_ *toy, t *deal.Trick) int { return phase.Highest(&card.RedUp, t) },
	Worded: card.Of(card.Pagat),
	Words:  func(*toy, act.Seat, card.Card) []act.Word { return []act.Word{loud} },
	Played: func(c *toy, a act.Action) {
		if a.Arg != act.NoWord {
			c.heard = append(c.heard, a.Arg.String())
		}
	},
}

// play begins the play, with illegal cards accepted if a moment is given.
func play(t *testing.T, how *phase.Play[*toy], stands ...phase.Moment) (*enginetest.Story, *toy) {
	t.Helper()
	return begin(t, func(c *toy) {
		c.tricks = phase.Tricks[*toy]{C: c, D: c.d, Start: func(*toy) (*phase.Play[*toy], act.Seat) { return how, 0 }}
		for _, moment := range stands {
			c.claims = phase.Claims{D: c.d, Stands: moment}
			c.tricks.Claims = &c.claims
			c.beside = []deal.Aside{&c.claims, &phase.TakeBack{Claims: &c.claims}}
		}
		c.phase = &c.tricks
	})
}

// round is a trick that Dora wins.
const round = "Anna play HK; Berta play III; Cilli play H3; Dora play VI"

// TestTricks: who may play which card, and what happens with a trick.
func TestTricks(t *testing.T) {
	twoTricks := playing
	twoTricks.Closed = func(c *toy) bool { return len(c.d.Past) == 2 }
	const rest = round + "; Dora play K3; Anna play I; Berta play K1; Cilli play V"
	for _, tc := range []struct {
		name, said, then string
		how              *phase.Play[*toy]
		want             act.Reason
		turn             string
	}{
		{"the lead", "", "Anna play H1", &playing, "", "Berta"},
		{"another leads", "", "Berta play III", &playing, act.NotYourTurn, "Anna"},
		{"not in hand", "", "Anna play H2", &playing, act.NotInHand, "Anna"},
		{"must ruff", "Anna play HK", "Berta play KK", &playing, act.MustPlayTarock, "Berta"},
		{"must follow", "Anna play HK; Berta play III", "Cilli play V", &playing, act.MustFollowSuit, "Cilli"},
		{"must follow with tarock", "Anna play II", "Berta play K1", &playing, act.MustFollowSuit, "Berta"},
		{"the winner leads", "Anna play HK; Berta play III; Cilli play H3", "Dora play VI", &playing, "", "Dora"},
		{"the highest of the suit led", "Anna play II; Berta play IV; Cilli play XX", "Dora play XXI", &playing, "", "Dora"},
		{"another's word", "", "Anna play HK toy-loud", &playing, act.NotAllowed, "Anna"},
		{"over before the last card", rest[:strings.LastIndex(rest, ";")], "Cilli play V", &twoTricks, "", ""},
		{"no play", "", "Anna play H1", nil, act.WrongPhase, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s, _ := play(t, tc.how)
			s.Do(tc.said)
			if tc.want != "" {
				s.Refuse(tc.then, tc.want)
			} else {
				s.Do(tc.then)
			}
			if s.OnTurn() != tc.turn {
				t.Errorf("got %q on turn, want %q", s.OnTurn(), tc.turn)
			}
		})
	}
}

// TestWords: a card is listed without a word and with it, and the course hears of the word.
func TestWords(t *testing.T) {
	s, c := play(t, &playing)
	if want := "play I, play I toy-loud, play II, play HK, play H1"; s.Options() != want {
		t.Errorf("got options %s, want %s", s.Options(), want)
	}
	s.Do("Anna play I toy-loud")
	if !slices.Equal(c.heard, []string{"toy-loud"}) {
		t.Errorf("got words %q", c.heard)
	}
}

// TestClaims: Berta does not ruff in the first trick. From when on that can be claimed, by
// whom, and how often.
func TestClaims(t *testing.T) {
	const wrong = "Anna play HK; Berta play KK"
	const whole = wrong + "; Cilli play H3; Dora play VI"
	for _, tc := range []struct {
		name, said, then string
		stands           phase.Moment
		want             act.Reason
		right            bool
	}{
		{"before the first card", "", "Cilli claim Berta", phase.AtOnce, act.WrongPhase, false},
		{"against oneself", wrong, "Berta claim Berta", phase.AtOnce, act.NotAllowed, false},
		{"at once", wrong, "Cilli claim Berta", phase.AtOnce, "", true},
		{"against another", wrong, "Cilli claim Anna", phase.AtOnce, "", false},
		{"the second claim of a player", wrong + "; Cilli claim Anna", "Cilli claim Berta", phase.AtOnce, act.NotAllowed, false},
		{"another player after a wrong claim", wrong + "; Cilli claim Anna", "Dora claim Berta", phase.AtOnce, "", true},
		{"after a right claim", wrong + "; Cilli claim Berta", "Dora claim Berta", phase.AtOnce, act.WrongPhase, true},
		{"trick not complete", wrong, "Cilli claim Berta", phase.WhenComplete, "", false},
		{"trick complete", whole, "Cilli claim Berta", phase.WhenComplete, "", true},
		{"next trick not led to", whole, "Cilli claim Berta", phase.WhenLed, "", false},
		{"next trick led to", whole + "; Dora play K2", "Cilli claim Berta", phase.WhenLed, "", true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s, c := play(t, &playing, tc.stands)
			s.Do(tc.said)
			if tc.want != "" {
				s.Refuse(tc.then, tc.want)
			} else {
				s.Do(tc.then)
			}
			by, of, right := c.claims.Right()
			if right != tc.right || s.Over() != tc.right || right && (of != 1 || by == 1) {
				t.Errorf("got a right claim %t of %d against %d, and the deal over %t", right, by, of, s.Over())
			}
			v := s.View(act.Nobody)
			c.claims.Show(v)
			shown := slices.ContainsFunc(v.Facts, func(f view.Fact) bool {
				return f.ID == view.Breach && f.Seat == 1 && f.Word == string(act.MustPlayTarock) && f.N == 1
			})
			if shown != right {
				t.Errorf("got the breach shown to all %t", shown)
			}
		})
	}
}

// TestTakeBack: an illegal card returns to the hand, with the cards after it, until it
// stands.
func TestTakeBack(t *testing.T) {
	const wrong = "Anna play HK; Berta play KK"
	for _, tc := range []struct {
		name, said, then string
		stands           phase.Moment
		want             act.Reason
	}{
		{"a legal card", "Anna play HK; Berta play III", "Berta takeback", phase.WhenComplete, act.NotAllowed},
		{"another's card", wrong, "Anna takeback", phase.WhenComplete, act.NotAllowed},
		{"on the table", wrong, "Berta takeback", phase.WhenComplete, ""},
		{"with the next card", wrong + "; Cilli play H3", "Berta takeback", phase.WhenComplete, ""},
		{"trick complete", wrong + "; Cilli play H3; Dora play VI", "Berta takeback", phase.WhenComplete, act.NotAllowed},
		{"trick complete, next not led to", wrong + "; Cilli play H3; Dora play VI", "Berta takeback", phase.WhenLed, ""},
		{"it stands at once", wrong, "Berta takeback", phase.AtOnce, act.NotAllowed},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s, c := play(t, &playing, tc.stands)
			s.Do(tc.said)
			if tc.want != "" {
				s.Refuse(tc.then, tc.want)
				return
			}
			s.Do(tc.then)
			got := fmt.Sprint(s.OnTurn(), " ", c.d.Hands[1], " ", c.d.Hands[2], " ", c.d.Trick.N, " ", len(c.d.Past))
			if want := "Berta III IV KK K1 V XX H3 H2 1 0"; got != want {
				t.Errorf("got on turn, with hands, cards on the table and tricks %q, want %q", got, want)
			}
			s.Do("Berta play III; Cilli play H3; Dora play VI; Dora play K2; Anna play I; Berta play K1; Cilli play V; Cilli claim Berta")
			if _, _, right := c.claims.Right(); right {
				t.Error("got a right claim of a card that was taken back")
			}
		})
	}
}
