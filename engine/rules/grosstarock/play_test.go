package grosstarock

import (
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// at returns a deal with these cards in the hands of Anna, Berta and Cilli, before a
// trick that Anna leads to.
func at(t *testing.T, options deal.Options, trick int, hands ...string) *deal.Deal {
	t.Helper()
	d := begin(t, options, "", "", plain)
	if err := do(t, d, "Cilli discard H9 K10 P2"); err != nil {
		t.Fatal(err)
	}
	s := d.Course().(*course).State
	for i, codes := range hands {
		s.Hands[i] = card.MustSet(codes)
	}
	s.Past = make([]deal.Trick, trick-1)
	return d
}

// TestWinner checks examples a and b of section 7.
func TestWinner(t *testing.T) {
	for _, tc := range []struct{ name, cards, want string }{
		{"7#a", "K1 K10 KB", "KB"},
		{"7#a numbers", "K1 K10 K2", "K1"},
		{"7#b", "T1 T10 T2", "T10"},
		{"a tarock", "T1 II HK", "II"},
		{"no Skis", "T1 Sküs T2", "T2"},
		{"the first card after the Skis", "Sküs T1 HK", "T1"},
		{"a tarock after the Skis", "Sküs T1 V", "V"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			codes := strings.Fields(tc.cards)
			d := at(t, nil, 1, codes[0]+" VI", codes[1]+" VII", codes[2]+" VIII")
			c := d.Course().(*course)
			for i, code := range codes {
				c.Put(act.Seat(i), card.MustSet(code).First())
			}
			if got := c.Trick.Cards[c.winner(&c.Trick)].String(); got != tc.want {
				t.Errorf("got %s winning, want %s", got, tc.want)
			}
		})
	}
}

// TestPlay checks the rest of the table in section 7: what may be played after a
// script, and what is refused.
func TestPlay(t *testing.T) {
	const everySkis = "play Sküs, play Sküs H, play Sküs K, play Sküs P, play Sküs T, play Sküs tarock"
	for _, tc := range []struct {
		name               string
		trick              int
		anna, berta, cilli string
		script, legal      string
		refused            string
		why                act.Reason
	}{
		{"7#c", 1, "Sküs K2", "XV P3", "P4 V", "Anna play Sküs P", "play P3", "Berta play XV", act.MustFollowSuit},
		{"7#d", 1, "Sküs K2", "III H4", "P4 H6", "Anna play Sküs P", "play III", "Berta play H4", act.MustPlayTarock},
		{"7#d Cilli", 1, "Sküs K2", "III H4", "P4 H6", "Anna play Sküs P;Berta play III", "play P4", "Cilli play H6", act.MustFollowSuit},
		{"7#e", 1, "Sküs K2", "III H4", "H6 V", "Anna play Sküs P", "play H4, play III", "", ""},
		{"7#e Cilli", 1, "Sküs K2", "III H4", "H6 V", "Anna play Sküs P;Berta play H4", "play H6", "Cilli play V", act.MustFollowSuit},
		{"7#f", 1, "Sküs K2", "H2 H4", "II H5", "Anna play Sküs tarock", "play H2, play H4", "", ""},
		{"7#f Cilli", 1, "Sküs K2", "H2 H4", "II H5", "Anna play Sküs tarock;Berta play H2", "play II", "Cilli play H5", act.MustFollowSuit},
		{"7#g", 1, "Sküs K2", "III H4", "P4 H6", "Anna play Sküs", "play H4, play III", "", ""},
		{"7#g Cilli", 1, "Sküs K2", "III H4", "P4 H6", "Anna play Sküs;Berta play H4", "play H6", "Cilli play P4", act.MustFollowSuit},
		{"7#h", 22, "P10 T4 P6 P7", "P8 T5 K1 K2", "P9 Sküs TK V",
			"Anna play P10;Berta play P8;Cilli play P9;Anna pass;Berta demand Sküs;Anna play T4;Berta play T5", "play Sküs", "Cilli play TK", skisDemanded},
		{"7#i", 22, "P10 T4 P6 P7", "P8 T5 K1 K2", "P9 Sküs TK V",
			"Anna play P10;Berta play P8;Cilli play P9;Anna pass;Berta pass;Cilli pass;Anna play T4;Berta play T5", "play Sküs, play TK",
			"Cilli play V", act.MustFollowSuit},
		{"7#j", 22, "P10 Sküs P6 P7", "P8 T5 K1 K2", "P9 T4 TK V", "Anna play P10;Berta play P8;Cilli play P9;Anna demand Sküs", everySkis,
			"Anna play P6", skisDemanded},
		{"7#k", 24, "P5 T4", "P7 T5", "Sküs HD", "Anna play P5;Berta play P7", "play HD", "Cilli play Sküs", skisForbidden},
		{"7 not even to follow", 24, "Sküs T4", "P7 T5", "P8 HD", "", "play T4", "Anna play Sküs H", skisForbidden},
		{"7 the Skis at any time", 1, "P5 T4", "P7 Sküs", "P8 HD", "Anna play P5", "play P7, play Sküs", "", ""},
		{"7 the Skis beside tarocks", 1, "P5 T4", "XX H3 Sküs", "P8 HD", "Anna play P5", "play Sküs, play XX", "Berta play H3", act.MustPlayTarock},
		{"7 the Skis is no tarock to follow", 1, "V T4", "H3 Sküs", "P8 HD", "Anna play V", "play H3, play Sküs", "", ""},
		{"7 leading", 1, "Sküs T4", "P7 T5", "P8 HD", "", everySkis + ", play T4", "Anna play T4 H", act.NotAllowed},
		{"7 another word", 1, "Sküs T4", "P7 T5", "P8 HD", "", everySkis + ", play T4", "Anna play Sküs game", act.NotAllowed},
		{"7 no name but at the lead", 1, "P5 T4", "P7 Sküs", "P8 HD", "Anna play P5", "play P7, play Sküs", "Berta play Sküs P", act.NotAllowed},
		{"7 reasons before words", 1, "P5 T4", "P7 T5", "P8 HD", "Anna play P5", "play P7", "Berta play T5 H", act.MustFollowSuit},
		{"7 not in hand before words", 1, "P5 T4", "P7 T5", "P8 HD", "Anna play P5", "play P7", "Berta play P8 H", act.NotInHand},
		{"7 naming in the last trick", 25, "Sküs", "P7", "P8", "", everySkis, "", ""},
		{"7 demand", 22, "P10 T4 P6 P7", "P8 T5 K1 K2", "P9 Sküs TK V", "Anna play P10;Berta play P8;Cilli play P9", "demand Sküs, pass",
			"Anna demand HK", act.NotAllowed},
		{"7 demand by turns", 22, "P10 T4 P6 P7", "P8 T5 K1 K2", "P9 Sküs TK V", "Anna play P10;Berta play P8;Cilli play P9;Anna pass",
			"demand Sküs, pass", "Anna demand Sküs", act.NotYourTurn},
		{"7 no card meanwhile", 22, "P10 T4 P6 P7", "P8 T5 K1 K2", "P9 Sküs TK V", "Anna play P10;Berta play P8;Cilli play P9",
			"demand Sküs, pass", "Anna play T4", act.WrongPhase},
		{"7 no demand of a Skis that is away", 22, "P10 T4 P6 P7", "P8 T5 K1 K2", "P9 II TK V", "Anna play P10;Berta play P8;Cilli play P9",
			"play P6, play P7, play T4", "Anna demand Sküs", act.WrongPhase},
		{"7 no demand after the asking", 22, "P10 T4 P6 P7", "P8 T5 K1 K2", "P9 Sküs TK V",
			"Anna play P10;Berta play P8;Cilli play P9;Anna demand Sküs", "play P6, play P7, play T4", "Berta demand Sküs", act.WrongPhase},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := at(t, nil, tc.trick, tc.anna, tc.berta, tc.cilli)
			if tc.script != "" {
				if err := do(t, d, tc.script); err != nil {
					t.Fatal(err)
				}
			}
			if got := legal(d); got != tc.legal {
				t.Errorf("got legal %s, want %s", got, tc.legal)
			}
			if tc.refused != "" {
				if err := do(t, d, tc.refused); err != tc.why {
					t.Errorf("%s: got %v, want %v", tc.refused, err, tc.why)
				}
			}
		})
	}
}

// TestNaming: while the trick can be seen, everybody is told whether a naming is valid
// (7).
func TestNaming(t *testing.T) {
	for _, tc := range []struct{ name, cilli, lead, want string }{
		{"it stands", "P4 H6 K3", "Anna play Sküs P", factNamed + " P"},
		{"it lapses", "H6 V K3", "Anna play Sküs P", factLapsed + " P"},
		{"a tarock stands", "H6 V K3", "Anna play Sküs tarock", factNamed + " tarock"},
		{"nothing is named", "H6 V K3", "Anna play Sküs", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := at(t, nil, 1, "Sküs K2 K4", "III H4 K5", tc.cilli)
			if err := do(t, d, tc.lead); err != nil {
				t.Fatal(err)
			}
			for eyes := act.Nobody; eyes < seats; eyes++ {
				if got := naming(d, eyes); got != tc.want {
					t.Errorf("seat %d: got %q, want %q", eyes, got, tc.want)
				}
			}
		})
	}
}

// naming returns what a view tells about a naming.
func naming(d *deal.Deal, eyes act.Seat) string {
	for _, f := range d.View(eyes).Facts {
		if f.ID == factNamed || f.ID == factLapsed {
			return f.ID + " " + f.Word
		}
	}
	return ""
}

// TestBreach: an illegal card can be claimed from the moment it is played (10).
func TestBreach(t *testing.T) {
	for _, tc := range []struct {
		name               string
		trick              int
		anna, berta, cilli string
		script             string
		right              bool
	}{
		{"8#20 led suit", 1, "H2 K2", "V H3", "H4 K4", "Anna play H2;Berta play V;Anna claim Berta", true},
		{"tarock", 1, "H2 K2", "V K3", "H4 K4", "Anna play H2;Berta play K3;Cilli claim Berta", true},
		{"a named suit", 1, "Sküs K2", "V K3", "H4 K4", "Anna play Sküs H;Berta play K3;Cilli claim Berta", true},
		{"a naming that lapsed", 1, "Sküs K2", "V K3", "H4 K4", "Anna play Sküs P;Berta play K3;Cilli claim Berta", false},
		{"the demanded Skis", 22, "P10 T4 P6 P7", "P8 T5 K1 K2", "P9 Sküs TK V",
			"Anna play P10;Berta play P8;Cilli play P9;Anna demand Sküs;Anna play T4;Berta play T5;Cilli play TK;Berta claim Cilli", true},
		{"the Skis in trick 24", 24, "P5 T4", "P7 T5", "Sküs HD", "Anna play P5;Berta play P7;Cilli play Sküs;Anna claim Cilli", true},
		{"nothing wrong", 1, "H2 K2", "H3 V", "H4 K4", "Anna play H2;Berta play H3;Anna claim Berta", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := at(t, deal.Options{claims: "true"}, tc.trick, tc.anna, tc.berta, tc.cilli)
			if err := do(t, d, tc.script); err != nil {
				t.Fatal(err)
			}
			if d.Over() != tc.right {
				t.Errorf("got over %v, want %v", d.Over(), tc.right)
			}
		})
	}
}

// TestNoSuitAfterNaming: after a breach, neither the suit named nor a tarock may have
// been played; then the first card after the Skis wins (10).
func TestNoSuitAfterNaming(t *testing.T) {
	d := at(t, deal.Options{claims: "true"}, 1, "Sküs K2", "V K3", "H4 K4")
	if err := do(t, d, "Anna play Sküs H;Berta play K3;Cilli play K4"); err != nil {
		t.Fatal(err)
	}
	if d.Turn() != berta || d.Phase() != view.Play {
		t.Errorf("got seat %d leading, want Berta", d.Turn())
	}
}
