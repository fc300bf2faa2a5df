package tarot

import (
	"errors"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/sides"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// The last player deals in all examples, so that Anna is forehand.
const (
	anna act.Seat = iota
	berta
	cilli
	dora
)

var names = []string{"Anna", "Berta", "Cilli", "Dora", "Emil"}

// begin begins a deal of some players with the named cards.
func begin(t *testing.T, players int, options deal.Options, cards string) *enginetest.Story {
	t.Helper()
	return enginetest.Example{Set: Set, Options: options, Table: names[:players], Cards: cards}.Begin(t)
}

// at returns the course of a deal.
func at(d *enginetest.Story) *course { return d.Course().(*course) }

// TestPack checks the table of 2.
func TestPack(t *testing.T) {
	if n := halves.Sum(card.Full); n != pack {
		t.Errorf("pack: got %d half points, want %d", n, pack)
	}
	for _, s := range []string{"HK HD HC HB H10 H9 H8 H7 H6 H5 H4 H3 H2 H1", "TK TD TC TB T10 T9 T8 T7 T6 T5 T4 T3 T2 T1"} {
		cards, _ := card.Full.FindAll(s)
		for i := range cards[1:] {
			if order[cards[i]] <= order[cards[i+1]] {
				t.Errorf("got %v not above %v", cards[i], cards[i+1])
			}
		}
	}
}

func TestOptions(t *testing.T) {
	for _, tc := range []struct {
		given deal.Options
		want  error
		id    string
		value string
	}{
		{nil, nil, rufen, "true"},
		{deal.Options{rufen: "false"}, nil, rufen, "false"},
		{nil, nil, withPousse, "off"},
		{deal.Options{withPousse: "false"}, nil, withPousse, "off"},
		{deal.Options{withPousse: asPrise}, nil, withPousse, asPrise},
		{deal.Options{withPousse: "true"}, act.UnknownOption, "", ""},
		{deal.Options{kingsToo: "on"}, act.UnknownOption, "", ""},
	} {
		all, err := Set.Choose(tc.given)
		if !errors.Is(err, tc.want) || err == nil && all[tc.id] != tc.value {
			t.Errorf("options %v: got %v, %v, want %q and %v", tc.given, all, err, tc.value, tc.want)
		}
	}
}

// TestForms checks the table of 1.
func TestForms(t *testing.T) {
	for _, tc := range []struct {
		players     int
		rufen       string
		hand, talon int
	}{
		{3, "true", 24, 6}, {4, "true", 18, 6}, {4, "false", 18, 6},
		{5, "false", 14, 8}, {5, "true", 15, 3}, {6, "true", 0, 0}, {2, "true", 0, 0},
	} {
		f := Set.Form(tc.players, deal.Options{rufen: tc.rufen})
		if tc.hand == 0 {
			if f != nil {
				t.Errorf("got a form for %d players", tc.players)
			}
			continue
		}
		if f == nil || f.Hands[0] != tc.hand || f.Talon != tc.talon || f.Deck.Len() != tc.players*tc.hand+tc.talon {
			t.Errorf("%d players, rufen %s: got %+v, want hands of %d and a talon of %d", tc.players, tc.rufen, f, tc.hand, tc.talon)
		}
	}
}

func TestAuction(t *testing.T) {
	for _, tc := range []struct {
		name, script string
		taker        act.Seat
		game         int
	}{
		{"4#1", "Anna pass;Berta bid prise;Cilli pass;Dora bid garde", dora, garde},
		{"4#2", "Anna bid garde;Berta pass;Cilli bid garde-sans;Dora pass", cilli, gardeSans},
		{"4#3", "Anna pass;Berta bid garde-contre", berta, gardeContre},
		{"4#4", "Anna pass;Berta pass;Cilli pass;Dora pass", act.Nobody, unbid},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := begin(t, 4, nil, "")
			d.Do(tc.script)
			if c := at(d); d.Phase() == view.Auction || c.Game != tc.game || c.Declarer != tc.taker {
				t.Errorf("got phase %s, %v of %d, want %v of %d", d.Phase(), games[c.Game].ID, c.Declarer, games[tc.game].ID, tc.taker)
			}
			if r := d.Over() && d.Settle().Redeal; r != (tc.game == unbid) {
				t.Errorf("got dealt again %v", r)
			}
		})
	}
}

func TestAuctionRefused(t *testing.T) {
	alone, withPrise := deal.Options{rufen: "false"}, deal.Options{withPousse: asPrise}
	for _, tc := range []struct {
		name    string
		players int
		options deal.Options
		script  string
		want    act.Reason
	}{
		{"4#a lower", 4, nil, "Anna bid garde;Berta bid prise", act.BidTooLow},
		{"4#a equal", 4, nil, "Anna bid garde;Berta bid garde", act.BidTooLow},
		{"4#b", 4, nil, "Anna bid prise;Berta bid garde;Cilli pass;Dora pass;Anna bid garde-sans", act.WrongPhase},
		{"4#c", 4, nil, "Cilli pass", act.NotYourTurn},
		{"4#d", 4, nil, "Anna bid pousse", act.NotAllowed},
		{"4#d standing", 4, nil, "Anna bid garde;Berta bid pousse", act.NotAllowed},
		{"4#e no contract", 4, nil, "Anna bid solo", act.NotAllowed},
		{"4#e second word", 4, nil, "Anna bid garde Berta", act.NotAllowed},
		{"4#f", 4, nil, "Anna bid", act.UnknownAction},
		{"4#g three", 3, nil, "Anna call HK", act.WrongPhase},
		{"4#g four", 4, nil, "Anna call HK", act.WrongPhase},
		{"4#g five alone", 5, alone, "Anna call HK", act.WrongPhase},
		{"4#h", 4, nil, "Anna bid garde;Berta bid prise HK", act.BidTooLow},
		{"4#i", 4, nil, "Anna double game", act.WrongPhase},
		{"4 pousse under garde", 4, withPrise, "Anna bid garde;Berta bid pousse", act.BidTooLow},
		{"4 pousse twice", 4, withPrise, "Anna bid pousse;Berta bid pousse", act.BidTooLow},
	} {
		t.Run(tc.name, func(t *testing.T) {
			begin(t, tc.players, tc.options, "").Refuse(tc.script, tc.want)
		})
	}
}

func TestAuctionLegal(t *testing.T) {
	for _, tc := range []struct {
		options      deal.Options
		script, want string
	}{
		{nil, "Anna pass", "bid prise, bid garde, bid garde-sans, bid garde-contre, pass"},
		{nil, "Anna bid garde-sans", "bid garde-contre, pass"},
		{deal.Options{withPousse: "garde"}, "Anna bid prise", "bid pousse, bid garde, bid garde-sans, bid garde-contre, pass"},
	} {
		d := begin(t, 4, tc.options, "")
		d.Do(tc.script)
		if got := d.Options(); got != tc.want {
			t.Errorf("after %q: got %s, want %s", tc.script, got, tc.want)
		}
	}
}

// TestCall checks which cards may be called (5), and who knows the partner (11).
func TestCall(t *testing.T) {
	const bid = "Anna bid prise;Berta pass;Cilli pass;Dora pass;Emil pass;"
	for _, tc := range []struct {
		name, cards, call string
		want              error
		holder            act.Seat
		alone             []act.Seat // eyes that see the taker alone at once
	}{
		{"another's king", "Berta: HK", "HK", nil, berta, nil},
		{"a king of one's own", "Anna: HK", "HK", nil, anna, []act.Seat{anna}},
		{"a king in the talon", "talon: HK", "HK", nil, sides.Apart, []act.Seat{act.Nobody, anna, berta, cilli, dora}},
		{"a queen with three kings", "Anna: HK KK PK", "HD", act.NotAllowed, 0, nil},
		{"a queen with four kings", "Anna: HK KK PK TK; Cilli: HD", "HD", nil, cilli, nil},
		{"a queen of one's own", "Anna: HK KK PK TK HD", "HD", nil, anna, []act.Seat{anna}},
		{"a king with four kings", "Anna: HK KK PK TK", "TK", nil, anna, []act.Seat{anna}},
		{"a cavall", "Anna: HK KK PK TK", "HC", act.NotAllowed, 0, nil},
		{"the fourth king", "Anna: HK KK PK", "fourth", act.NotAllowed, 0, nil},
	} {
		t.Run("5/"+tc.name, func(t *testing.T) {
			d := begin(t, 5, nil, tc.cards)
			if err := d.Try(bid + "Anna call " + tc.call); !errors.Is(err, tc.want) {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			if tc.want != nil {
				return
			}
			if got := at(d).Holder; got != tc.holder {
				t.Errorf("got holder %d, want %d", got, tc.holder)
			}
			var alone []act.Seat
			for eyes := act.Nobody; eyes <= dora; eyes++ {
				if len(d.Facts(eyes, view.Alone)) > 0 {
					alone = append(alone, eyes)
				}
				if knows := len(d.Facts(eyes, view.Partner)) > 0; knows != (eyes == tc.holder && eyes != anna) {
					t.Errorf("eyes %d: got partner known %v", eyes, knows)
				}
			}
			if len(alone) != len(tc.alone) || len(alone) > 0 && alone[0] != tc.alone[0] {
				t.Errorf("got alone for %v, want %v", alone, tc.alone)
			}
		})
	}
}

// TestDiscard checks what may be laid away (5).
func TestDiscard(t *testing.T) {
	const many = "Anna: H1 H2 H3 H4 H5 HK KK XXI XX XIX XVIII XVII XVI XV XIV XIII XII XI"
	const few = "Anna: H1 HD HK KK PK TK XXI I XX XIX XVIII XVII XVI XV XIV XIII XII Sküs"
	kings := deal.Options{kingsToo: "true"}
	for _, tc := range []struct {
		name, cards, talon string
		options            deal.Options
		discard            string
		want               error
		legal              string
	}{
		{name: "suit cards enough", cards: many, talon: "K1 K2 K3 X IX VIII", discard: "H1 H2 H3 H4 K1 K2",
			legal: "discard 6 of H1 H2 H3 H4 H5 K1 K2 K3"},
		{name: "an atout beside enough suit cards", cards: many, talon: "K1 K2 K3 X IX VIII", discard: "H1 H2 H3 H4 K1 X",
			want: act.NotDiscardable},
		{name: "a king", cards: many, talon: "K1 K2 K3 X IX VIII", discard: "H1 H2 H3 H4 K1 HK", want: act.NotDiscardable},
		{name: "a king by option", cards: many, talon: "K1 K2 K3 X IX VIII", options: kings, discard: "H1 H2 H3 H4 K1 HK"},
		{name: "too few", cards: many, talon: "K1 K2 K3 X IX VIII", discard: "H1 H2 H3 H4 K1", want: act.WrongCount},
		{name: "twice before not in hand", cards: many, talon: "K1 K2 K3 X IX VIII", discard: "H1 H2 H3 H4 T1 T1", want: act.WrongCount},
		{name: "not in hand", cards: many, talon: "K1 K2 K3 X IX VIII", discard: "H1 H2 H3 H4 K1 T1", want: act.NotInHand},
		{name: "atouts for missing suit cards", cards: few, talon: "X IX VIII VII VI V", discard: "H1 HD X XX XIX V",
			legal: "discard 6 of H1 HD IX V VI VII VIII X XII XIII XIV XIX XV XVI XVII XVIII XX"},
		{name: "not all suit cards", cards: few, talon: "X IX VIII VII VI V", discard: "H1 VI X XX XIX V", want: act.NotDiscardable},
		{name: "the Petit", cards: few, talon: "X IX VIII VII VI V", discard: "H1 HD X XX XIX I", want: act.NotDiscardable},
		{name: "the XXI", cards: few, talon: "X IX VIII VII VI V", discard: "H1 HD X XX XIX XXI", want: act.NotDiscardable},
		{name: "the Excuse", cards: few, talon: "X IX VIII VII VI V", discard: "H1 HD X XX XIX Sküs", want: act.NotDiscardable},
	} {
		t.Run("5/"+tc.name, func(t *testing.T) {
			d := begin(t, 4, tc.options, tc.cards+";talon: "+tc.talon)
			d.Do("Anna bid garde;Berta pass;Cilli pass;Dora pass")
			if got := d.Options(); tc.legal != "" && got != tc.legal {
				t.Errorf("got legal %s, want %s", got, tc.legal)
			}
			if err := d.Try("Anna discard " + tc.discard); !errors.Is(err, tc.want) {
				t.Fatalf("got %v, want %v", err, tc.want)
			}
			for eyes, all := range map[act.Seat]bool{act.Nobody: false, anna: true, berta: false} {
				laid, _ := card.Full.FindAll(tc.discard)
				want := card.Of(laid...)
				if !all {
					want = want.And(card.Tarocks)
				}
				var got card.Set
				for _, f := range d.Facts(eyes, view.LaidAway) {
					got = f.Cards
				}
				if tc.want == nil && got != want {
					t.Errorf("eyes %d: got %v laid away, want %v", eyes, got, want)
				}
			}
		})
	}
}

// TestRotation checks 9: the deal passes on after every deal, void ones too.
func TestRotation(t *testing.T) {
	e := Set.NewEvening(deal.Opening{Form: &Set.Forms[0], Dealer: dora})
	for want := range 3 {
		d := enginetest.Example{Set: Set, Dealer: names[e.Plan().Dealer]}.Begin(t)
		for !d.Over() {
			d.Idle()
		}
		e = e.Copy()
		e.Add(d.Outcome())
		if got := e.Plan().Dealer; int(got) != want {
			t.Errorf("after %d deals: got dealer %d, want %d", want+1, got, want)
		}
	}
}
