package bauerntarock

import (
	"errors"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// Dora deals in all examples, so that Anna is forehand.
const (
	anna act.Seat = iota
	berta
	cilli
	dora
)

// begin deals to four players, or to three who are named.
func begin(t *testing.T, cards string, table ...string) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Table: table, Cards: cards}.Begin(t)
}

func at(d *enginetest.Story) *course { return d.Course().(*course) }

func TestAuction(t *testing.T) {
	for _, tc := range []struct {
		name, script string
		declarer     act.Seat
		game         int
	}{
		{"4#1", "Anna pass;Berta bid hineinschauen;Cilli pass;Dora pass", berta, hineinschauen},
		{"4#2", "Anna bid hineinschauen;Berta pass;Cilli bid sumpern", cilli, sumpern},
		{"4#3", "Anna pass;Berta pass;Cilli pass;Dora pass", act.Nobody, unbid},
		{"4#4", "Cilli schoenere;Dora accept;Anna accept;Berta refuse;Anna bid sumpern", anna, sumpern},
		{"4#5", "Anna schoenere;Berta refuse;Anna pass;Berta bid hineinschauen;Cilli bid sumpern", cilli, sumpern},
		{"4#6", "Dora schoenere;Anna accept;Berta accept;Cilli accept", act.Nobody, unbid},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, "")
			d.Do(tc.script)
			c := at(d)
			if d.Phase() == view.Auction || c.Declarer != tc.declarer || c.Game != tc.game {
				t.Errorf("got phase %s, game %d of %d, want %d of %d", d.Phase(), c.Game, c.Declarer, tc.game, tc.declarer)
			}
			if void := tc.game == unbid; d.Over() != void || void && !d.Settle().Redeal {
				t.Errorf("got over %v", d.Over())
			}
		})
	}
}

// TestAuctionRefused is the list of illegal actions in 4, and what 3 and the preface say.
func TestAuctionRefused(t *testing.T) {
	for script, want := range map[string]act.Reason{
		"Anna bid hineinschauen;Berta pass;Cilli bid hineinschauen": act.BidTooLow,
		"Anna pass;Cilli schoenere":                                 act.WrongPhase,
		"Berta pass":                                                act.NotYourTurn,
		"Cilli schoenere;Dora refuse;Dora schoenere":                act.NotAllowed,
		"Cilli schoenere;Anna pass":                                 act.WrongPhase,
		"Anna bid solo":                                             act.NotAllowed,
		"Cilli schoenere;Anna accept":                               act.NotYourTurn,
		"Cilli schoenere;Cilli refuse":                              act.NotYourTurn,
		"Cilli schoenere;Dora schoenere":                            act.WrongPhase,
		"Anna accept":                                               act.WrongPhase,
		"Cilli schoenere;Dora refuse;Dora refuse":                   act.WrongPhase,
		"Dora schoenere;Anna accept;Berta accept;Cilli accept;Dora schoenere": act.WrongPhase,
		"Dora schoenere;Anna accept;Berta accept;Cilli accept;Anna pass":      act.WrongPhase,
		"Anna bid hineinschauen;Berta hold":                                   act.WrongPhase,
		"Anna bid sumpern hineinschauen":                                      act.NotAllowed,
		"Anna bid hineinschauen;Berta bid hineinschauen solo":                 act.BidTooLow,
		"Anna bid sumpern;Berta pass":                                         act.WrongPhase,
		"Anna bid sumpern;Berta claim Anna":                                   act.WrongPhase,
		"Anna bid sumpern;Anna double game":                                   act.WrongPhase,
	} {
		t.Run(script, func(t *testing.T) { begin(t, "").Refuse(script, want) })
	}
}

// TestLegal is the list of legal actions: proposals of others are legal, but not F's.
func TestLegal(t *testing.T) {
	for _, tc := range []struct{ script, want string }{
		{"", "bid hineinschauen, bid sumpern, pass, schoenere"},
		{"Berta schoenere", "accept, refuse"},
		{"Berta schoenere;Cilli refuse", "bid hineinschauen, bid sumpern, pass"},
		{"Anna bid hineinschauen", "bid sumpern, pass"},
	} {
		d := begin(t, "")
		if d.Do(tc.script); d.Options() != tc.want {
			t.Errorf("after %q: got %s, want %s", tc.script, d.Options(), tc.want)
		}
	}
}

// TestDiscard is 5: the whole talon is taken, and any cards may go.
func TestDiscard(t *testing.T) {
	four := []string{"Anna", "Berta", "Cilli", "Dora"}
	for _, tc := range []struct {
		table   []string
		discard string
		want    error
	}{
		{four, "HD H6 S6 L6", nil},
		{four, "L6 L7 L8 L9", nil},
		{four, "HD H6 S6", act.WrongCount},
		{four, "HD H6 S6 S6", act.WrongCount},
		{four, "HD H6 S6 E6", act.NotInHand},
		{four[:3], "HD H6 L7", nil},
		{four[:3], "HD H6 S6 L7", act.WrongCount},
	} {
		talon, rest := "L6 L7 L8 L9", "Anna bid hineinschauen;Berta pass;Cilli pass;Dora pass;"
		if len(tc.table) == 3 {
			talon, rest = "L7 L8 L9", "Anna bid hineinschauen;Berta pass;Cilli pass;"
		}
		d := begin(t, "Anna: HD H6 S6; Berta: E6; talon: "+talon, tc.table...)
		if err := d.Try(rest + "Anna discard " + tc.discard); !errors.Is(err, tc.want) {
			t.Errorf("%d players, %s: got %v, want %v", len(tc.table), tc.discard, err, tc.want)
		}
	}
}

// TestPlay checks lead, duties and winner of 7.
func TestPlay(t *testing.T) {
	for _, tc := range []struct {
		name, cards, script, legal string
		winner                     act.Seat
	}{
		{"suit before trumps", "Berta: SD S6 HD H10 HK HO HU H9", "Anna play S7", "play SD, play S6", 0},
		{"trumps without the suit", "Berta: H6 HD E7 E8 E9 EU EO EK", "Anna play S7", "play HD, play H6", 0},
		{"anything without both", "Berta: E6 E7 E8 E9 EU EO EK ED", "Anna play S7",
			"play ED, play EK, play EO, play EU, play E9, play E8, play E7, play E6", 0},
		{"the ten beats the king", "Berta: SK; Cilli: S10; Dora: SO", "Anna play S7;Berta play SK;Cilli play S10;Dora play SO", "", cilli},
		{"the Spatz beats the Daus", "Berta: SD; Cilli: H6 E6 E7 E8 E9 EU EO EK; Dora: SO", "Anna play S7;Berta play SD;Cilli play H6;Dora play SO", "", cilli},
		{"the higher trump", "Berta: H6 E6 E7 E8 E9 EU EO EK; Cilli: S9; Dora: H7 L6 L7 L8 L9 LU LO LK",
			"Anna play S7;Berta play H6;Cilli play S9;Dora play H7", "", dora},
	} {
		t.Run("7/"+tc.name, func(t *testing.T) {
			d := begin(t, "Anna: S7; "+tc.cards)
			d.Do("Anna pass;Berta pass;Cilli pass;Dora bid sumpern;" + tc.script) // forehand leads, not Dora
			if got := d.Options(); tc.legal != "" && got != tc.legal {
				t.Errorf("got %s, want %s", got, tc.legal)
			}
			if tc.legal == "" && d.Turn() != tc.winner {
				t.Errorf("got seat %d as winner, want %d", d.Turn(), tc.winner)
			}
		})
	}
}

// TestTalon is who sees the talon and the cards laid away (11).
func TestTalon(t *testing.T) {
	d := begin(t, "talon: L6 L7 L8 L9")
	d.Do("Anna bid hineinschauen;Berta pass;Cilli pass;Dora pass")
	for eyes, want := range map[act.Seat]int{anna: 4, berta: 0, act.Nobody: 0} {
		if v := d.View(eyes); len(v.Talon) != 1 || len(v.Talon[0].Cards) != want || v.Talon[0].N != 4 {
			t.Errorf("eyes %d: got talon %+v, want %d cards seen", eyes, v.Talon, want)
		}
	}
	d.Do("Anna discard L6 L7 L8 L9")
	for eyes, want := range map[act.Seat]int{anna: 1, berta: 0, act.Nobody: 0} {
		if f := d.Facts(eyes, view.LaidAway); len(f) != want {
			t.Errorf("eyes %d: got %+v", eyes, f)
		}
	}
	for !d.Over() {
		d.Idle()
	}
	if f := d.Facts(berta, view.LaidAway); len(f) != 1 || f[0].Cards != at(d).Laid {
		t.Errorf("when it is over: got %+v", f)
	}
}

// TestBadDeal is 3: five players have no game, and a factor is at least 1.
func TestBadDeal(t *testing.T) {
	if f := Set.Form(5, nil); f != nil {
		t.Errorf("got a form for five")
	}
	s := deal.Setup{Form: &Set.Forms[0], Dealer: dora, Factor: 0, Pack: deck.Cards()}
	if _, err := deal.New(Set, nil, s); !errors.Is(err, act.BadDeal) {
		t.Errorf("got %v", err)
	}
}
