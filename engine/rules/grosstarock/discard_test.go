package grosstarock

import (
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Cilli's cards in the examples of section 4; the rest of her hand are empty cards.
const (
	plain   = "H9 K10 P2 XXI X IX"
	withOne = "Sküs H9 K10 P2 XXI X IX"
	two     = "VII I T2 H9 K10"
	six     = "VII H9 K10 II III IV V VI"
	three   = "HD HC HB H9 K10 XXI"
)

// TestOpenings checks the openings listed in section 4.
func TestOpenings(t *testing.T) {
	for _, tc := range []struct{ name, cilli, script string }{
		{"4#1", plain, "Cilli discard H9 K10 P2"},
		{"4#2", withOne, "Cilli announce tout;Cilli discard Sküs H9 K10"},
		{"4#3", two, "Cilli discard VII I T2"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, nil, "", "", tc.cilli)
			if err := do(t, d, tc.script); err != nil {
				t.Fatal(err)
			}
			if d.Turn() != anna || d.Phase() != view.Play {
				t.Errorf("got seat %d on turn in phase %s", d.Turn(), d.Phase())
			}
		})
	}
}

// TestIllegal checks the illegal actions of section 4.
func TestIllegal(t *testing.T) {
	for _, tc := range []struct {
		name, cilli, script string
		want                act.Reason
	}{
		{"4#a", withOne, "Cilli discard Sküs H9 K10", act.NotDiscardable},
		{"4#b", six, "Cilli discard VII H9 K10", act.NotDiscardable},
		{"4#c", three, "Cilli discard HB H9 K10", act.NotDiscardable},
		{"4#d two", plain, "Cilli discard H9 K10", act.WrongCount},
		{"4#d twice", plain, "Cilli discard H9 H9 K10", act.WrongCount},
		{"4#e", plain, "Cilli announce tout", act.NotAllowed},
		{"4#f", withOne, "Cilli announce tout;Cilli announce tout", act.NotAllowed},
		{"4#g", withOne, "Cilli announce tout;Cilli discard H9 K10 P2", act.NotAllowed},
		{"4#h", withOne, "Cilli announce nolo", act.NotAllowed},
		{"4#i discard", plain, "Anna discard H9 K10 P2", act.NotYourTurn},
		{"4#i announce", plain, "Anna announce tout", act.NotYourTurn},
		{"4#j bid", plain, "Cilli bid tout", act.WrongPhase},
		{"4#j hold", plain, "Cilli hold", act.WrongPhase},
		{"4#j call", plain, "Cilli call HK", act.WrongPhase},
		{"4#j take", plain, "Cilli take 1", act.WrongPhase},
		{"4#j double", plain, "Cilli double game", act.WrongPhase},
		{"4#j giveup", plain, "Cilli giveup", act.WrongPhase},
		{"4#j done", plain, "Cilli done", act.WrongPhase},
		{"4#k pass", plain, "Cilli pass", act.WrongPhase},
		{"4#k demand", plain, "Cilli discard H9 K10 P2;Anna demand Sküs", act.WrongPhase},
		{"5 not in hand", plain, "Cilli discard H9 K10 I", act.NotInHand},
		{"5 twice before not in hand", plain, "Cilli discard I I K10", act.WrongCount},
		{"5 not in hand before the Skis", withOne, "Cilli announce tout;Cilli discard H9 K10 I", act.NotInHand},
		{"10 no claim before the first card", plain, "Cilli claim Anna", act.WrongPhase},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, deal.Options{claims: "true"}, "", "", tc.cilli)
			if got := do(t, d, tc.script); got != tc.want {
				t.Errorf("got %v, want %v", got, tc.want)
			}
		})
	}
}

// Cilli's hands for the table of section 5. The rest are cards that may be discarded
// only by force.
const (
	// F is K10 alone, M has eight cards.
	forcedFigures = "HK HD HC HB KK KD KC KB PK PD PC PB K10 XXI XX XIX XVIII XVII XVI XV XIV XIII XII XI X IX VIII I"
	// F is empty, M has two cards.
	forcedTarocks = "HK HD HC KK PK TK XXI XX XIX XVIII XVII XVI XV XIV XIII XII XI X IX VIII VII VI V IV III II I Sküs"
	// F is K10 and K9.
	forcedOne = "HK HD HC HB KK PK TK K10 K9 XXI XX XIX XVIII XVII XVI XV XIV XIII XII XI X IX VIII VII VI V I Sküs"
)

// TestDiscard checks the table of section 5: what is listed, what may be discarded, and
// what of it everybody sees.
func TestDiscard(t *testing.T) {
	for _, tc := range []struct {
		name, cilli string
		tout        bool
		from, must  string
		can, cannot string // discards
		shown       string
	}{
		{name: "going void", cilli: "I II III HK KK PK TK HD HC HB KD KC KB PD PC PB TD TC TB H1 H2 H3 K1 K2 K3 P1 P2 P3",
			from: "I II III H1 H2 H3 K1 K2 K3 P1 P2 P3", can: "I II III", cannot: "I II H1"},
		{name: "a tarock too few", cilli: two, cannot: "I T2 H9", can: "I VII H9"},
		{name: "ordinary beside going void", cilli: two, can: "T2 H9 K10"},
		{name: "not with the XXI", cilli: "XXI I T2 H9 K10", cannot: "I T2 H9", can: "T2 H9 K10"},
		{name: "not the XXI itself", cilli: "XXI T2 H9 K10", cannot: "XXI T2 H9"},
		{name: "not four tarocks", cilli: "V IV III II T2 H9", cannot: "II III IV", can: "T2 H9 H10"},
		{name: "no king", cilli: "HK T2 H9", cannot: "HK T2 H9"},
		{name: "two figures are free", cilli: "HD HC T2 XXI", can: "HD HC T2"},
		{name: "three figures with the king are a meld", cilli: "HK HD HC T2 H9 XXI", cannot: "HD T2 H9"},
		{name: "forced figures", cilli: forcedFigures, from: "HD HC HB KD KC KB PD PC PB K10", must: "K10",
			can: "K10 HD KB", cannot: "HD HC HB", shown: "HD KB"},
		{name: "forced tarocks", cilli: forcedTarocks, from: "HD HC XX XIX XVIII XVII XVI XV XIV XIII XII XI X IX VIII VII VI V IV III II",
			must: "HD HC", can: "HD HC II", cannot: "HD II III", shown: "HD HC II"},
		{name: "no forced Pagat", cilli: forcedTarocks, cannot: "HD HC I"},
		{name: "no forced XXI", cilli: forcedTarocks, cannot: "HD HC XXI"},
		{name: "one card forced", cilli: forcedOne, from: "K10 K9 HD HC HB", must: "K10 K9", can: "K10 K9 HB", cannot: "K10 HB HC", shown: "HB"},
		{name: "Tout", cilli: forcedOne, tout: true, from: "Sküs K10 K9", must: "Sküs", can: "Sküs K10 K9", cannot: "Sküs K10 HB"},
		{name: "Tout, forced", cilli: forcedTarocks, tout: true, from: "Sküs HD HC", must: "Sküs", can: "Sküs HD HC", cannot: "Sküs HD II",
			shown: "HD HC"},
		{name: "Tout, going void", cilli: "Sküs I II H9 K10", tout: true, can: "Sküs I II", cannot: "Sküs I H9"},
		{name: "Tout, three tarocks", cilli: "Sküs I II III H9 K10", tout: true, cannot: "Sküs I II", can: "Sküs H9 K10"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, nil, "", "", tc.cilli)
			if tc.tout {
				if err := do(t, d, "Cilli announce tout"); err != nil {
					t.Fatal(err)
				}
			}
			option := d.Legal(cilli)[0]
			if tc.from != "" && (option.From != card.MustSet(tc.from) || option.Must != card.MustSet(tc.must)) {
				t.Errorf("got %v listed, %v forced, want %s, %s", option.From, option.Must, tc.from, tc.must)
			}
			if tc.cannot != "" {
				if err := do(t, d, "Cilli discard "+tc.cannot); err != act.NotDiscardable {
					t.Errorf("discard %s: got %v, want %v", tc.cannot, err, act.NotDiscardable)
				}
			}
			if tc.can == "" {
				return
			}
			if err := do(t, d, "Cilli discard "+tc.can); err != nil {
				t.Fatalf("discard %s: got %v, want no error", tc.can, err)
			}
			for eyes, want := range map[act.Seat]string{act.Nobody: tc.shown, anna: tc.shown, cilli: tc.can} {
				var got card.Set
				for _, f := range d.View(eyes).Facts {
					if f.ID == view.LaidAway {
						got = f.Cards
					}
				}
				if got != card.MustSet(want) {
					t.Errorf("seat %d: got %v laid away, want %s", eyes, got, want)
				}
			}
		})
	}
}

// TestForcedMelds: cards discarded by force count for melds, cards discarded with a
// Tout do not (5, 6).
func TestForcedMelds(t *testing.T) {
	for _, tc := range []struct{ name, cilli, script, want string }{
		{"figures", forcedFigures, "Cilli discard K10 HD KB", "tarocks 35, cavallerie 10, cavallerie 10, cavallerie 10, kings 5"},
		{"tarocks", forcedTarocks, "Cilli discard HD HC XX", "tarocks 70, matadors 105, cavallerie 5, kings 15"},
		{"the Skis is buried", forcedTarocks, "Cilli announce tout;Cilli discard Sküs HD HC", "tarocks 65, cavallerie 5, kings 10"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, nil, "", "", tc.cilli)
			if err := do(t, d, tc.script); err != nil {
				t.Fatal(err)
			}
			if got := melded(d.Course().(*course).melds[cilli]); got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
		})
	}
}
