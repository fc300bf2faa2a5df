package kurz

import (
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// passes is the script of a forced opening, good that of saying nothing.
const (
	passes = "Anna bid mine; Berta pass; Cilli pass; Dora pass; "
	good   = "Anna done; Berta done; Cilli done; Dora done; "
)

// tell begins a deal with these cards, dealt by Dora.
func tell(t *testing.T, cards string) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Cards: cards}.Begin(t)
}

// claiming is tell with claims allowed.
func claiming(t *testing.T, cards string) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Options: deal.Options{"claims": "true"}, Cards: cards}.Begin(t)
}

// example is a row of most tables here.
type example enginetest.Step

func (e example) run(t *testing.T, begin func(*testing.T, string) *enginetest.Story) {
	t.Helper()
	enginetest.Step(e).Run(t, begin)
}

func TestRules(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{Set: Set, Seen: seen, Comparable: sameSides, Words: []string{"mine", "bei"}})
}

// seen (11): the declarer's hand is open too in an open game, as are suit cards in the
// discard of a Farbendreier.
func seen(d *deal.Deal, eyes act.Seat) card.Set {
	cards, c := enginetest.Seen(d, eyes), d.Course().(*course)
	if c.Game != nil && c.Game.Ouvert() && len(d.Past()) > 0 {
		cards = cards.Or(d.Dealt(c.Declarer))
	}
	if c.TarocksGo() && eyes != c.Declarer {
		cards = cards.Minus(c.Laid[c.Declarer].And(card.Tarocks).Minus(enginetest.SeenTalon(d, eyes))).Or(c.Laid[c.Declarer].Minus(card.Tarocks))
	}
	return cards
}

// sameSides: a doubling reveals to all whether two players are on one side (6.3).
func sameSides(d, other *deal.Deal, _ act.Seat) bool {
	return d.Course().(*course).Public == other.Course().(*course).Public
}

func TestAuction(t *testing.T) {
	for name, test := range map[string]struct{ said, want string }{
		"4.3#1":                                 {"Anna bid mine; Berta pass; Cilli bid solorufer; Dora bid besserrufer; Anna pass; Cilli bid bettler; Dora pass", "Cilli bettler"},
		"4.3#2":                                 {"Anna bid sechserdreier", "Anna sechserdreier"},
		"4.3#3":                                 {passes + "Anna bid trischaken", "Anna trischaken"},
		"4.3#4":                                 {"Anna bid solorufer; Berta pass; Cilli bid dreier; Dora pass; Anna bid solodreier", "Anna solodreier"},
		"4.2 a game named first is binding":     {"Anna bid piccolo; Berta pass; Cilli pass; Dora pass", "Anna piccolo"},
		"4.2 any game after three passes":       {passes + "Anna bid solorufer", "Anna solorufer"},
		"4.2 overbid, forehand may bid again":   {"Anna bid piccolo; Berta bid bettler; Cilli pass; Dora pass; Anna bid dreier; Berta pass", "Anna dreier"},
		"4.2 \"Vorhand\" overbid, she may pass": {"Anna bid mine; Berta bid piccolo; Cilli pass; Dora pass; Anna pass", "Berta piccolo"},
	} {
		t.Run(name, func(t *testing.T) {
			s := tell(t, "Dora: II; Anna: I")
			s.Do(test.said)
			c := s.Course().(*course)
			if c.Game == nil || s.Names[c.Declarer]+" "+c.Game.ID != test.want {
				t.Errorf("got seat %d playing %v, want %s", c.Declarer, c.Game, test.want)
			}
		})
	}
}

func TestRefusedBids(t *testing.T) {
	const kings = "Berta: HK KK PK TK I"
	for _, e := range []example{
		{"4.3 same rank", "", "Anna bid mine; Berta bid piccolo", "Cilli bid zwiccolo", act.BidTooLow},
		{"4.3 Solorufer over Besserrufer", "Cilli: III", "Anna bid mine; Berta pass; Cilli bid besserrufer", "Dora bid solorufer", act.BidTooLow},
		{"4.3 forehand's Rufer first", "", "", "Anna bid rufer", act.NotAllowed},
		{"4.3 forehand passes first", "", "", "Anna pass", act.NotAllowed},
		{"4.3 mine again", "", passes, "Anna bid mine", act.NotAllowed},
		{"4.3 Sechserdreier afterwards", "", passes, "Anna bid sechserdreier", act.NotAllowed},
		{"4.2 Sechserdreier overbid", "", "Anna bid mine; Berta bid piccolo; Cilli pass; Dora pass", "Anna bid sechserdreier", act.NotAllowed},
		{"4.2 Trischaken overbid", "", "Anna bid mine; Berta bid piccolo; Cilli pass; Dora pass", "Anna bid trischaken", act.NotAllowed},
		{"4.2 forehand passes last", "", passes, "Anna pass", act.NotAllowed},
		{"4.3 Trischaken by another", "", "Anna bid mine", "Berta bid trischaken", act.NotForehand},
		{"4.3 Sechserdreier by another", "", "Anna bid mine", "Berta bid sechserdreier", act.NotForehand},
		{"4.3 mine by another", "", "Anna bid mine", "Berta bid mine", act.NotForehand},
		{"4.3 Solorufer with four kings", kings, "Anna bid mine", "Berta bid solorufer", act.NotAllowed},
		{"4.1 Besserrufer with four kings", kings, "Anna bid mine", "Berta bid besserrufer", act.NotAllowed},
		{"4.3 too low with four kings", kings, "Anna bid bettler", "Berta bid solorufer", act.BidTooLow},
		{"4.3 Besserrufer without a bird", "Anna: I II III IV", "Anna bid mine", "Berta bid besserrufer", act.NotInHand},
		{"4.3 too low without a bird", "Anna: I II III IV", "Anna bid bettler", "Berta bid besserrufer", act.BidTooLow},
		{"4.1 with a bird", "Berta: IV", "Anna bid mine", "Berta bid besserrufer", ""},
		{"1 second word", "", "Anna bid mine", "Berta bid piccolo bei", act.NotAllowed},
		{"1 second word before the bird", "Anna: I II III IV", "Anna bid mine", "Berta bid besserrufer uhu", act.NotAllowed},
		{"1 no such game", "", "Anna bid mine", "Berta bid auchrufer", act.NotAllowed},
		{"1 hold", "", "Anna bid piccolo", "Berta hold", act.WrongPhase},
		{"4.2 holder is not asked", "", "Anna bid piccolo; Berta pass; Cilli bid bettler; Dora pass; Anna pass", "Cilli bid dreier", act.WrongPhase},
	} {
		e.run(t, tell)
	}
}

func TestCallAndTalon(t *testing.T) {
	const rufer = passes + "Anna bid rufer; "
	for _, e := range []example{
		{"5 king", "Anna: HK", rufer, "Anna call KK", ""},
		{"5 own king", "Anna: HK", rufer, "Anna call HK", act.NotAllowed},
		{"5 no king", "", rufer, "Anna call HD", act.NotAllowed},
		{"5 fourth", "Anna: HK KK PK", rufer, "Anna call fourth", ""},
		{"5 fourth with two", "Anna: HK KK; Berta: PK", rufer, "Anna call fourth", act.NotAllowed},
		{"5 give up", "talon: HK", rufer + "Anna call HK", "Anna giveup", ""},
		{"5 either packet", "talon: HK", rufer + "Anna call HK", "Anna take 2", ""},
		{"5 no third packet", "talon: HK", rufer + "Anna call HK", "Anna take 3", act.NotAllowed},
		{"5 none", "talon: HK", rufer + "Anna call HK", "Anna take 0", act.NotAllowed},
		{"5 give up with a partner", "Berta: HK", rufer + "Anna call HK", "Anna giveup", act.NotAllowed},
		{"5 give up a Dreier", "", passes + "Anna bid dreier", "Anna giveup", act.NotAllowed},
		{"5 Sechserdreier takes all", "", "Anna bid sechserdreier", "Anna take 1", act.WrongPhase},
		{"5 solo", "", passes + "Anna bid solodreier", "Anna take 1", act.WrongPhase},
	} {
		e.run(t, tell)
	}
}

func TestDiscard(t *testing.T) {
	const (
		poor   = "Anna: I III IV XX XIX XVIII XVII XVI HK HD KK PK; talon: XXI Sküs X T7 T8 T9; Berta: TK" // one suit card may be discarded
		rich   = "Anna: I III IV XX XIX XVIII H1 H2 H3 H4 HD HC; talon: X XI XII T7 T8 T9; Berta: TK"
		one    = "Anna: II XX XIX XVIII XVII XVI XV XIV HK HD KK PK; talon: X XI XXI T7 T8 T9; Berta: TK"
		take   = "Anna call TK; Anna take 1"
		rufer  = passes + "Anna bid rufer; " + take
		colour = passes + "Anna bid farbendreier; Anna take 1"
		besser = passes + "Anna bid besserrufer; " + take
	)
	for _, e := range []example{
		{"5 suit cards first", rich, rufer, "Anna discard H1 H2 H3", ""},
		{"5 tarock too early", rich, rufer, "Anna discard H1 H2 X", act.NotDiscardable},
		{"5 exactly as many tarocks", poor, rufer, "Anna discard HD X IV", ""},
		{"5 too many tarocks", poor, rufer, "Anna discard X III IV", act.NotDiscardable},
		{"5 king", rich, rufer, "Anna discard H1 H2 TK", act.NotInHand},
		{"5 own king", poor, rufer, "Anna discard HD HK X", act.NotDiscardable},
		{"5 Trull", poor, rufer, "Anna discard HD XXI X", act.NotDiscardable},
		{"5 number", poor, rufer, "Anna discard HD X", act.WrongCount},
		{"5 named twice", poor, rufer, "Anna discard HD X X", act.WrongCount},
		{"5 Farbendreier", rich, colour, "Anna discard X III IV", ""},
		{"5 Farbendreier, suit card too early", rich, colour, "Anna discard X III H1", act.NotDiscardable},
		{"5 last bird", one, besser, "Anna discard HD X II", act.NotDiscardable},
		{"5 keeps the bird", one, besser, "Anna discard HD X XI", ""},
		{"5 one of two birds", strings.Replace(one, "XX ", "III ", 1), besser, "Anna discard HD X II", ""},
		{"5 both birds", strings.Replace(one, "XX ", "III ", 1), besser, "Anna discard HD III II", act.NotDiscardable},
		{"5 bird in a Rufer", one, rufer, "Anna discard HD X II", ""},
		{"10 any cards", rich, rufer, "Anna discard H1 X I", act.NotDiscardable},
	} {
		e.run(t, tell)
	}
	for _, test := range []struct{ name, cards, said, legal string }{
		{"5 list", poor, rufer, "discard 3 of HD III IV X XIX XVI XVII XVIII XX"},
		{"5 list without the last bird", one, besser, "discard 3 of HD X XI XIV XIX XV XVI XVII XVIII XX"},
		{"5 list of the Farbendreier", rich, colour, "discard 3 of III IV X XI XII XIX XVIII XX"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, test.cards)
			s.Do(test.said)
			if got := s.Legal("Anna"); got != test.legal {
				t.Errorf("got legal %s, want %s", got, test.legal)
			}
		})
	}
}

// Rotation, and no actions between deals (9).
func TestEvening(t *testing.T) {
	e := Set.NewEvening(deal.Opening{Form: &Set.Forms[0], Dealer: 3})
	if err := e.Check(act.New(0, act.VerbRadl)); err != act.WrongPhase {
		t.Errorf("radl: got %v", err)
	}
	s := tell(t, "talon: HK")
	s.Do(passes + "Anna bid rufer; Anna call HK; Anna giveup")
	e.Add(s.Deal.Outcome())
	if p := e.Plan(); p.Dealer != 0 || p.Factor != 1 || p.Over {
		t.Errorf("after Dora's deal: got %+v", p)
	}
	for factor, want := range map[int]bool{0: false, 1: true, 2: true, 3: false} {
		if got := Set.Counts(nil, factor); got != want {
			t.Errorf("3 factor %d: got possible %t", factor, got)
		}
	}
}

// What each player sees besides cards (11).
func TestShow(t *testing.T) {
	count := func(s *enginetest.Story, eyes act.Seat, id string) (n int) {
		for _, f := range s.View(eyes).Facts {
			if f.ID == id {
				n++
			}
		}
		return n
	}
	s := tell(t, "Anna: I II; Berta: HK; talon: X XI XII")
	s.Do(passes + "Anna bid piccolo-ouvert; Berta done; Cilli done; Dora done")
	if v := s.View(2); !v.Open[0].Empty() {
		t.Errorf("before trick 1: got %v open, want nothing", v.Open)
	}
	for len(s.Past()) < 1 {
		if err := s.Deal.Do(s.Deal.Legal(s.Turn())[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	for eyes := act.Nobody; eyes < players; eyes++ {
		v := s.View(eyes)
		for p := range act.Seat(players) {
			if v.Open[p] != s.Hand(p) {
				t.Errorf("after trick 1: seat %d: got %d's hand as %v", eyes, p, v.Open[p])
			}
		}
		if count(s, eyes, view.Took) > 0 || v.Last.Number != 1 {
			t.Errorf("seat %d: got older tricks, or last trick %d", eyes, v.Last.Number)
		}
	}

	s = tell(t, "Anna: XX XIX; Berta: HK; talon: X XI XII")
	s.Do(passes + "Anna bid rufer; Anna call HK")
	for eyes, partner := range map[act.Seat]int{act.Nobody: 0, 0: 0, 1: 1, 2: 0} {
		if v := s.View(eyes); len(v.Talon) != 2 || len(v.Talon[1].Cards) != 3 || count(s, eyes, view.Partner) != partner {
			t.Errorf("eyes %d: got talon %v, %d partners", eyes, v.Talon, count(s, eyes, view.Partner))
		}
	}
}
