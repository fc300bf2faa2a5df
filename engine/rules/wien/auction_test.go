package wien

import (
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/internal/enginetest"
)

func TestAuction(t *testing.T) {
	for name, test := range map[string]struct{ said, want string }{
		"4.3#1":                           {"Anna bid mine; Berta pass; Cilli bid solorufer; Dora pass; Anna hold; Cilli bid dreier; Anna pass", "Cilli dreier"},
		"4.3#2":                           {"Anna bid mine; Berta bid zwiccolo; Cilli bid pagatrufer; Dora bid bettler; Anna pass; Berta pass; Cilli pass", "Dora bettler, Berta zwiccolo"},
		"4.3#3":                           {"Anna bid mine; Berta bid piccolo; Cilli bid piccolo; Dora bid zwiccolo; Anna pass", "Berta piccolo, Cilli piccolo, Dora zwiccolo"},
		"4.3#4":                           {"Anna bid mine; Berta bid piccolo; Cilli bid piccolo; Dora bid uhurufer; Anna pass; Berta pass; Cilli pass", "Dora uhurufer"},
		"4.3#5":                           {passes + "Anna bid sechserdreier", "Anna sechserdreier"},
		"4.3#6":                           {"Anna bid mine; Berta bid solodreier; Anna hold", "Anna solodreier"},
		"4.2 any game after three passes": {passes + "Anna bid piccolo", "Anna piccolo"},
		"4.2 who raised a joint game plays it alone":   {"Anna bid mine; Berta bid zwiccolo; Cilli pass; Dora pass; Anna bid dreier; Berta pass", "Anna dreier"},
		"4.2 only the last own bid counts [D7]":        {"Anna bid mine; Berta bid piccolo; Cilli bid pagatrufer; Dora bid bettler; Anna pass; Berta pass; Cilli pass", "Dora bettler, Berta piccolo"},
		"4.2 a raise asks who has joined again":        {"Anna bid mine; Berta bid piccolo; Cilli bid zwiccolo; Dora bid bettler; Anna bid zwiccolo; Berta pass; Cilli pass", "Dora bettler, Anna zwiccolo, Berta piccolo, Cilli zwiccolo"},
		"4.2 forehand, passed, cannot hold":            {"Anna bid mine; Berta bid solorufer; Cilli pass; Dora pass; Anna pass", "Berta solorufer"},
		"4.2 nobody but forehand answers Solodreier":   {"Anna bid mine; Berta pass; Cilli bid solodreier; Anna pass", "Cilli solodreier"},
		"4.2 forehand's Solodreier ends the bidding":   {"Anna bid mine; Berta bid solorufer; Cilli pass; Dora pass; Anna bid solodreier", "Anna solodreier"},
		"4.2 forehand holds as often as she is outbid": {"Anna bid mine; Berta bid solorufer; Cilli pass; Dora pass; Anna hold; Berta bid dreier; Anna hold; Berta pass", "Anna dreier"},
	} {
		t.Run(name, func(t *testing.T) {
			s := tell(t, "Berta: IV; Cilli: I; Dora: II")
			s.Do(test.said)
			var played []string
			for _, b := range s.Course().(*course).Declarers.All() {
				played = append(played, s.Names[b.Seat]+" "+b.Game.ID)
			}
			if got := strings.Join(played, ", "); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestRefusedBids(t *testing.T) {
	const bird = "Berta: I; Cilli: II; Dora: III"
	for _, e := range []example{
		{"4.4 joint game below another", "", "Anna bid mine; Berta bid solorufer", "Cilli bid piccolo", act.BidTooLow},
		{"4.4 a second joint game below", "", "Anna bid mine; Berta bid zwiccolo; Cilli bid bettler; Dora pass; Anna pass", "Berta bid piccolo", act.BidTooLow},
		{"4.4 forehand's Rufer", "", "Anna bid mine", "Berta bid rufer", act.NotForehand},
		{"4.4 mine by another", "", "Anna bid mine", "Berta bid mine", act.NotForehand},
		{"4.4 Sechserdreier as first word", "", "", "Anna bid sechserdreier", act.NotAllowed},
		{"4.4 Sechserdreier after a bid", "", "Anna bid mine; Berta bid piccolo; Cilli pass; Dora pass", "Anna bid sechserdreier", act.NotAllowed},
		{"4.4 Dreier as first word", "", "", "Anna bid dreier", act.NotAllowed},
		{"4.4 mine twice", "", passes, "Anna bid mine", act.NotAllowed},
		{"4.4 hold by another", "", "Anna bid mine; Berta bid dreier", "Cilli hold", act.NotForehand},
		{"4.4 hold of a joint game", "", "Anna bid mine; Berta bid piccolo; Cilli pass; Dora pass", "Anna hold", act.NotAllowed},
		{"4.4 join instead", "", "Anna bid mine; Berta bid piccolo; Cilli pass; Dora pass", "Anna bid piccolo", ""},
		{"4.4 hold of a Besserrufer", bird, "Anna bid mine; Berta bid pagatrufer; Cilli pass; Dora pass", "Anna hold", act.NotInHand},
		{"4.4 Besserrufer without its bird", bird, "Anna bid mine; Berta pass; Cilli pass", "Dora bid uhurufer", act.NotInHand},
		{"4.4 pass after three passes", "", passes, "Anna pass", act.NotAllowed},
		{"4.4 pass first", "", "", "Anna pass", act.NotAllowed},
		{"4.4 hold first", "", "", "Anna hold", act.NotAllowed},
		{"4.4 hold after three passes", "", passes, "Anna hold", act.NotAllowed},
		{"4.4 too low before the bird", bird, "Anna bid mine; Berta bid dreier; Cilli pass", "Dora bid uhurufer", act.BidTooLow},
		{"4.4 a second word", "", "Anna bid mine", "Berta bid dreier bei", act.NotAllowed},
		{"4.4 a second word before the bird", bird, "Anna bid mine", "Berta bid uhurufer bei", act.NotAllowed},
		{"4.4 too low before a second word", "", "Anna bid mine; Berta bid dreier", "Cilli bid solorufer bei", act.BidTooLow},
		{"4.4 no such game", "", "Anna bid mine", "Berta bid besserrufer", act.NotAllowed},
		{"4.2 who has joined is not asked", "", "Anna bid mine; Berta bid bettler; Cilli bid piccolo; Dora pass; Anna pass", "Cilli bid dreier", act.WrongPhase},
		{"4.2 no further bid over Solodreier", "", "Anna bid mine; Berta bid solodreier", "Cilli bid solodreier", act.NotYourTurn},
	} {
		e.run(t, tell)
	}
	for option, bid := range map[string]string{"farbensolorufer": "farbensolorufer", "zwiccolo-ouvert": "zwiccolo-ouvert"} {
		first := func(t *testing.T, cards string) *enginetest.Story {
			return enginetest.Example{Set: Set, Options: deal.Options{option: "false"}, Cards: cards}.Begin(t)
		}
		example{"12 " + option, "", "Anna bid mine", "Berta bid " + bid, act.NotAllowed}.run(t, first)
		example{"12 too low " + option, "", "Anna bid mine; Berta bid solodreier", "Anna bid " + bid, act.BidTooLow}.run(t, first)
	}
}

func TestCallAndTalon(t *testing.T) {
	const (
		rufer = passes + "Anna bid rufer; "
		kings = "Anna: HK KK PK TK "
	)
	for _, e := range []example{
		{"5 king", "Anna: HK", rufer, "Anna call KK", ""},
		{"5 own king", "Anna: HK", rufer, "Anna call HK", act.NotAllowed},
		{"5 a queen", "", rufer, "Anna call HD", act.NotAllowed},
		{"5 fourth", "Anna: HK KK PK", rufer, "Anna call fourth", ""},
		{"5 fourth by name", "Anna: HK KK PK; Berta: TK", rufer, "Anna call TK", ""},
		{"5 fourth with two", "Anna: HK KK; Berta: PK", rufer, "Anna call fourth", act.NotAllowed},
		{"5 fourth with four", kings, rufer, "Anna call fourth", act.NotAllowed},
		{"5 four kings call a queen", kings, rufer, "Anna call HD", ""},
		{"5 no own queen [D13]", kings + "HD", rufer, "Anna call HD", act.NotAllowed},
		{"5 four queens too", kings + "HD KD PD TD", rufer, "Anna call HC", ""},
		{"5 four Cavalls too", kings + "HD KD PD TD HC KC PC TC", rufer, "Anna call HB", ""},
		{"5 talon before the call", "Anna: HK", rufer, "Anna take 1", act.WrongPhase},
		{"5 give up", "talon: HK", rufer + "Anna call HK", "Anna giveup", ""},
		{"5 the other packet", "talon: HK", rufer + "Anna call HK", "Anna take 2", ""},
		{"5 no third packet", "talon: HK", rufer + "Anna call HK", "Anna take 3", act.NotAllowed},
		{"5 give up with a partner", "Berta: HK", rufer + "Anna call HK", "Anna giveup", act.NotAllowed},
		{"5 give up a Dreier", "", passes + "Anna bid dreier", "Anna giveup", act.NotAllowed},
		{"5 Sechserdreier takes all", "", passes + "Anna bid sechserdreier", "Anna take 1", act.WrongPhase},
		{"5 solo", "Berta: HK", passes + "Anna bid solorufer; Anna call HK", "Anna take 1", act.WrongPhase},
	} {
		e.run(t, tell)
	}
}

func TestDiscard(t *testing.T) {
	const (
		poor   = "Anna: I II V IX XX XIX XVIII XVII HK KK PK TK; talon: H4 T7 XXI Sküs X XI; Berta: HD"
		rich   = "Anna: I III IV XX XIX XVIII H1 H2 H3 H4 HD HC; talon: X XI XII T7 T8 T9; Berta: TK"
		queen  = "Anna: HK KK PK TK HC KC XX XIX XVIII XVII XVI XV; talon: HD T7 T8 T9 T10 P7; Berta: KD"
		bird   = "Anna: I II III XX XIX XVIII XVII XVI HK KK PK HD; talon: X XI XXI T7 T8 T9; Berta: TK"
		rufer  = passes + "Anna bid rufer; Anna call TK; Anna take 1"
		colour = passes + "Anna bid farbendreier; Anna take 1"
	)
	for _, e := range []example{
		{"5 suit cards first", rich, rufer, "Anna discard H1 H2 H3", ""},
		{"5 tarock too early", rich, rufer, "Anna discard H1 H2 X", act.NotDiscardable},
		{"5 example", poor, passes + "Anna bid dreier; Anna take 1", "Anna discard H4 T7 V", ""},
		{"5 too many tarocks", poor, passes + "Anna bid dreier; Anna take 1", "Anna discard H4 V IX", act.NotDiscardable},
		{"5 king", rich, rufer, "Anna discard H1 H2 TK", act.NotInHand},
		{"5 own king", poor, passes + "Anna bid dreier; Anna take 1", "Anna discard H4 T7 HK", act.NotDiscardable},
		{"5 Trull", poor, passes + "Anna bid dreier; Anna take 1", "Anna discard H4 T7 I", act.NotDiscardable},
		{"5 number", rich, rufer, "Anna discard H1 H2", act.WrongCount},
		{"5 named twice", rich, rufer, "Anna discard H1 H2 H2", act.WrongCount},
		{"5 called queen stays [D14]", queen, passes + "Anna bid rufer; Anna call HD; Anna take 1", "Anna discard HD T7 T8", act.NotDiscardable},
		{"5 Farbendreier", rich, colour, "Anna discard X III IV", ""},
		{"5 Farbendreier, suit card too early", rich, colour, "Anna discard X III H1", act.NotDiscardable},
		{"5 bird of the Besserrufer", bird, passes + "Anna bid uhurufer; Anna call TK; Anna take 1", "Anna discard HD II X", act.NotDiscardable},
		{"5 another bird", bird, passes + "Anna bid uhurufer; Anna call TK; Anna take 1", "Anna discard HD III X", ""},
		{"5 Sechserdreier lays six away", "", passes + "Anna bid sechserdreier", "Anna discard H1 H2 H3", act.WrongCount},
	} {
		e.run(t, tell)
	}
	s := tell(t, poor)
	s.Do(passes + "Anna bid dreier; Anna take 1")
	if got, want := s.Legal("Anna"), "discard 3 of H4 II IX T7 V XIX XVII XVIII XX"; got != want {
		t.Errorf("5: got legal %s, want %s", got, want)
	}
}
