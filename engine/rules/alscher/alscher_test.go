package alscher

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// passes is the script after which forehand names her game, good that of saying
// nothing.
const (
	passes = "Anna bid mine; Berta pass; Cilli pass; Dora pass; "
	good   = "Anna done; Berta done; Cilli done; Dora done; "
)

// tell begins a deal with these cards, dealt by Dora, with options that differ from the
// defaults.
func tell(t *testing.T, cards string, o deal.Options) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Options: o, Cards: cards}.Begin(t)
}

// The options that examples need.
var (
	usual    deal.Options
	claiming = deal.Options{claims: "true"}
	single   = deal.Options{besserruferOption: "single"}
	marabus  = deal.Options{marabuOption: "true"}
)

// example is a row of most tables here.
type example enginetest.Step

func (e example) run(t *testing.T, o deal.Options) {
	t.Helper()
	enginetest.Step(e).Run(t, func(t *testing.T, cards string) *enginetest.Story { return tell(t, cards, o) })
}

func TestRules(t *testing.T) {
	enginetest.Run(t, enginetest.Rules{Set: Set, Seen: seen, Comparable: sameSides, Words: []string{"mine"}, Stack: fourKings})
}

// seen (11): the declarer's hand is open too in an open game, as are suit cards in the
// discard of a Farben-Dreier in which tarocks are discarded.
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

// fourKings gives one player all kings, and sometimes all Damen.
func fourKings(r *rand.Rand, s *deal.Setup) {
	n, i := r.IntN(players), 0
	hand := s.Form.Cut(s.Pack, n)
	for _, code := range []string{"HK", "KK", "PK", "TK", "HD", "KD", "PD", "TD"}[:4+4*r.IntN(2)] {
		want, _ := card.Austria.Find(code)
		for j := range s.Pack {
			if s.Pack[j] == want {
				s.Pack[j], hand[i] = hand[i], want
			}
		}
		i++
	}
}

func TestAuction(t *testing.T) {
	const cards = "Anna: H1 H2 H3 H4 K1 K2; Cilli: I; Dora: III"
	for name, test := range map[string]struct{ said, want string }{
		"4.3#1": {"Anna bid mine; Berta pass; Cilli pass; Dora pass; Anna bid rufer", "Anna rufer"},
		"4.3#2": {"Anna bid mine; Berta pass; Cilli bid solorufer; Dora pass; Anna hold; Cilli bid dreier; Anna pass", "Cilli dreier"},
		"4.3#3": {"Anna bid mine; Berta bid piccolo; Cilli bid zwiccolo; Dora bid bettler; Anna pass; Berta pass; Cilli bid besserrufer pagat; " +
			"Dora bid besserrufer kakadu; Cilli pass", "Dora besserrufer kakadu"},
		"4.3#4":                                     {"Anna bid mine; Berta bid piccolo; Cilli pass; Dora pass; Anna hold; Berta pass", "Anna piccolo"},
		"4.3#5":                                     {"Anna bid mine; Berta bid solodreier; Anna hold", "Anna solodreier"},
		"4.3#6":                                     {"Anna bid mine; Berta pass; Cilli pass; Dora pass; Anna bid bettler-ouvert", "Anna bettler-ouvert"},
		"4.3#7":                                     {"Anna bid mine; Berta bid piccolo; Cilli pass; Dora pass; Anna bid solorufer; Berta pass", "Anna solorufer"},
		"4.2 Solodreier by forehand":                {"Anna bid mine; Berta bid piccolo; Cilli pass; Dora pass; Anna bid solodreier", "Anna solodreier"},
		"4.2 Solodreier, forehand passes":           {"Anna bid mine; Berta bid solodreier; Anna pass", "Berta solodreier"},
		"4.2 Solodreier, forehand has passed":       {"Anna bid mine; Berta bid piccolo; Cilli bid zwiccolo; Dora pass; Anna pass; Berta bid solodreier", "Berta solodreier"},
		"4.2 hold, overbid, hold":                   {"Anna bid mine; Berta bid piccolo; Cilli pass; Dora pass; Anna hold; Berta bid dreier; Anna hold; Berta pass", "Anna dreier"},
		"4.2 the overbid goes on":                   {"Anna bid mine; Berta bid piccolo; Cilli bid solorufer; Dora pass; Anna pass; Berta bid bettler; Cilli pass", "Berta bettler"},
		"4.2 any game after three passes":           {passes + "Anna bid farbensolodreier", "Anna farbensolodreier"},
		"4.2 Trischaken":                            {passes + "Anna bid trischaken", "Anna trischaken"},
		"4.2 Sechserdreier":                         {passes + "Anna bid sechserdreier", "Anna sechserdreier"},
		"4.1 bird after three passes":               {"Anna bid mine; Berta pass; Cilli bid besserrufer pagat; Dora pass; Anna pass", "Cilli besserrufer pagat"},
		"4.2 out once passed, last bid by forehand": {"Anna bid mine; Berta bid zwiccolo; Cilli bid solorufer; Dora pass; Anna bid farbendreier; Berta pass; Cilli pass", "Anna farbendreier"},
	} {
		t.Run(name, func(t *testing.T) {
			s := tell(t, cards, usual)
			s.Do(test.said)
			if got := contract(s); got != test.want || s.Phase() == view.Auction {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// contract returns the game being played, "" during the auction.
func contract(s *enginetest.Story) string {
	c := s.Course().(*course)
	if c.Game == nil {
		return ""
	}
	text := s.Names[c.Declarer] + " " + c.Game.ID
	if c.Declarers.Top().Bird != nil {
		text += " " + c.Declarers.Top().Bird.ID
	}
	return text
}

// A Besserrufer is refused bird by bird, or as a whole if there is one reason (4.3).
func TestRefusedBirds(t *testing.T) {
	for _, test := range []struct{ name, cards, said, refused string }{
		{"no bird", "Cilli: I II III", "Anna bid mine", "besserrufer: not-in-hand"},
		{"one of three", "Berta: II; Cilli: I III", "Anna bid mine", "besserrufer pagat: not-in-hand, besserrufer kakadu: not-in-hand"},
		{"over Uhu", "Berta: II; Cilli: I; Dora: III", "Anna bid mine; Berta bid besserrufer uhu",
			"besserrufer pagat: bid-too-low, besserrufer uhu: bid-too-low, besserrufer kakadu: not-in-hand"},
		{"over Dreier", "Cilli: I", "Anna bid mine; Berta bid dreier", "besserrufer: bid-too-low"},
		{"all birds", "Berta: I II III", "Anna bid mine", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := tell(t, test.cards, usual)
			s.Do(test.said)
			var list []string
			for _, r := range s.Refused(s.Turn()) {
				if r.Action.ID == act.FindWord("besserrufer") {
					list = append(list, strings.TrimPrefix(r.Action.Words(nil), "bid ")+": "+string(r.Reason))
				}
			}
			if got := strings.Join(list, ", "); got != test.refused {
				t.Errorf("refused %q, want %q", got, test.refused)
			}
		})
	}
}

func TestRefusedBids(t *testing.T) {
	const (
		berta = "Anna bid mine; Berta bid piccolo; Cilli pass; Dora pass"
		five  = "Berta: H1 H2 H3 H4 HK XX XIX XVIII XVII XVI XV XIV"
	)
	for _, e := range []example{
		{"4.3 Rufer by another", "", "Anna bid mine", "Berta bid rufer", act.NotForehand},
		{"4.3 Zwiccolo over Solorufer", "", "Anna bid mine; Berta bid solorufer", "Cilli bid zwiccolo", act.BidTooLow},
		{"4.3 Pagat over Uhu", "Berta: II; Cilli: I", "Anna bid mine; Berta bid besserrufer uhu", "Cilli bid besserrufer pagat", act.BidTooLow},
		{"4.3 Kakadu over Dreier", "Cilli: III", "Anna bid mine; Berta bid dreier", "Cilli bid besserrufer kakadu", act.BidTooLow},
		{"4.3 no Pagat", "Anna: I", "Anna bid mine", "Berta bid besserrufer pagat", act.NotInHand},
		{"4.3 five suit cards", five, "Anna bid mine", "Berta bid farbendreier", act.NotAllowed},
		{"4.1 five suit cards, solo", five, "Anna bid mine", "Berta bid farbensolodreier", act.NotAllowed},
		{"4.3 hold by another", "", "Anna bid mine; Berta bid piccolo", "Cilli hold", act.NotForehand},
		{"4.3 Trischaken after a bid", "", berta, "Anna bid trischaken", act.NotAllowed},
		{"4.3 forehand passes last", "", passes, "Anna pass", act.NotAllowed},
		{"4.3 Triccolo", "", "Anna bid mine", "Berta bid triccolo", act.NotAllowed},
		{"4.3 Dreier first", "", "", "Anna bid dreier", act.NotAllowed},
		{"4.2 forehand's game first", "", "", "Anna bid rufer", act.NotAllowed},
		{"4.2 pass first", "", "", "Anna pass", act.NotAllowed},
		{"4.2 hold first", "", "", "Anna hold", act.NotAllowed},
		{"4.2 mine with a word", "", "", "Anna bid mine uhu", act.NotAllowed},
		{"4.2 mine again", "", passes, "Anna bid mine", act.NotAllowed},
		{"4.2 mine by another", "", "Anna bid mine", "Berta bid mine", act.NotForehand},
		{"4.2 mine by another, with a word", "", "Anna bid mine", "Berta bid mine uhu", act.NotForehand},
		{"4.2 Rufer by another, with a word", "", "Anna bid mine", "Berta bid rufer uhu", act.NotForehand},
		{"4.2 Rufer with a word", "", passes, "Anna bid rufer uhu", act.NotAllowed},
		{"4.2 hold of mine", "", passes, "Anna hold", act.NotAllowed},
		{"4.2 Sechserdreier after a bid", "", berta, "Anna bid sechserdreier", act.NotAllowed},
		{"4.2 the same rank", "", "Anna bid mine; Berta bid piccolo", "Cilli bid piccolo", act.BidTooLow},
		{"4.2 too low and without suit cards", five, "Anna bid mine; Berta pass; Cilli bid dreier; Dora pass; Anna pass", "Cilli pass", act.WrongPhase},
		{"4.2 too low before the cards", "Cilli: H1 H2 H3 H4 HK XX XIX XVIII XVII XVI XV XIV", "Anna bid mine; Berta bid dreier", "Cilli bid farbendreier", act.BidTooLow},
		{"4.2 missing bird has no rank", "", "Anna bid mine; Berta bid solodreier; ", "Anna bid besserrufer", act.NotAllowed},
		{"4.2 wrong bird", "", "Anna bid mine; Berta bid dreier", "Cilli bid besserrufer trull", act.NotAllowed},
		{"4.2 switched-off bird", "Cilli: IV", "Anna bid mine; Berta bid dreier", "Cilli bid besserrufer marabu", act.NotAllowed},
		{"4.2 superfluous bird", "", "Anna bid mine; Berta bid dreier", "Cilli bid piccolo uhu", act.NotAllowed},
		{"4.2 unknown game", "", "Anna bid mine", "Berta bid auchrufer", act.NotAllowed},
		{"4.2 hold of a colour game", "Anna: XX XIX XVIII XVII XVI XV XIV; Berta: H1 H2 H3 H4 HK HD", "Anna bid mine; Berta bid farbendreier; Cilli pass; Dora pass", "Anna hold", act.NotAllowed},
		{"4.2 hold of a graded Besserrufer", "Berta: I", "Anna bid mine; Berta bid besserrufer pagat; Cilli pass; Dora pass", "Anna hold", act.NotInHand},
		{"4.2 bid over Solodreier", "", "Anna bid mine; Berta bid solodreier", "Anna bid dreier", act.BidTooLow},
		{"4.2 only forehand is asked", "", "Anna bid mine; Berta bid solodreier", "Cilli pass", act.NotYourTurn},
		{"4.1 six suit cards", "Berta: H1 H2 H3 H4 HK HD XX XIX XVIII XVII XVI XV", "Anna bid mine", "Berta bid farbendreier", ""},
		{"4.1 with four kings", "Berta: HK KK PK TK", "Anna bid mine", "Berta bid solorufer", ""},
		{"1 takeover", "", "Anna bid mine", "Berta takeover", act.WrongPhase},
	} {
		e.run(t, usual)
	}
}

// The options of the auction (12).
func TestAuctionOptions(t *testing.T) {
	const uhus = "Anna: II III; Berta: I; Dora: IV"
	for _, e := range []struct {
		o deal.Options
		example
	}{
		{deal.Options{triccoloOption: "true"}, example{"12 Triccolo", "", "Anna bid mine", "Berta bid triccolo", ""}},
		{deal.Options{triccoloOption: "true"}, example{"12 Triccolo ouvert", "", "Anna bid mine; Berta bid zwiccolo-ouvert", "Cilli bid triccolo-ouvert", ""}},
		{deal.Options{zwiccoloOption: "false"}, example{"12 no Zwiccolo", "", "Anna bid mine", "Berta bid zwiccolo", act.NotAllowed}},
		{deal.Options{zwiccoloOption: "false"}, example{"12 no Zwiccolo ouvert", "", "Anna bid mine", "Berta bid zwiccolo-ouvert", act.NotAllowed}},
		{marabus, example{"12 Marabu", "Cilli: IV", "Anna bid mine", "Berta pass; Cilli bid besserrufer marabu", ""}},
		{marabus, example{"12 Marabu below Farben-Dreier", "Cilli: IV; Berta: H1 H2 H3 H4 HK HD", "Anna bid mine; Berta bid farbendreier", "Cilli bid besserrufer marabu", act.BidTooLow}},
		{single, example{"12 no bird named", uhus, "Anna bid mine", "Berta bid besserrufer", ""}},
		{single, example{"12 bird named", uhus, "Anna bid mine", "Berta bid besserrufer pagat", act.NotAllowed}},
		{single, example{"12 no bird", uhus, "Anna bid mine", "Berta pass; Cilli bid besserrufer", act.NotInHand}},
		{single, example{"12 Marabu is none", uhus, "Anna bid mine", "Berta pass; Cilli pass; Dora bid besserrufer", act.NotInHand}},
		{single, example{"12 one rank", "Anna: II; Berta: I; Cilli: III", "Anna bid mine", "Berta bid besserrufer; Cilli bid besserrufer", act.BidTooLow}},
		{single, example{"12 hold", uhus, "Anna bid mine; Berta bid besserrufer; Cilli pass; Dora pass", "Anna hold", ""}},
		{single, example{"12 hold without a bird", "Berta: I II III", "Anna bid mine; Berta bid besserrufer; Cilli pass; Dora pass", "Anna hold", act.NotInHand}},
		{deal.Options{besserruferOption: "single", claims: "true"}, example{"12 no bird, with claims too", uhus, "Anna bid mine", "Berta pass; Cilli bid besserrufer", act.NotInHand}},
		{claiming, example{"10 no bird", uhus, "Anna bid mine", "Berta pass; Cilli bid besserrufer uhu", ""}},
		{claiming, example{"10 hold without the bird", "Berta: I", "Anna bid mine; Berta bid besserrufer pagat; Cilli pass; Dora pass", "Anna hold", ""}},
		{claiming, example{"10 five suit cards", "Berta: H1 H2 H3 H4 HK XX XIX XVIII XVII XVI XV XIV", "Anna bid mine", "Berta bid farbendreier", act.NotAllowed}},
	} {
		e.run(t, e.o)
	}
}
