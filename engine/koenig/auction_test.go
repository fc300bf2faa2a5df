package koenig

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// A table of games for tests: a forehand game of each kind, two joint ones, one that
// needs a suit card, one with a bird, one that names one, one that leaves it open, and
// the highest.
var (
	testBirds = NewPremiums(NewBird("pagat", 1, 2, card.Pagat), NewBird("uhu", 2, 4, card.Uhu))
	testJoint = []*Game{Negative("t-low", 1, 2).At(1), Negative("t-high", 0, 2).At(2)}
	testGames = []*Game{
		Rufer("t-last", 2).Last(),
		Sechserdreier("t-first", 2, 4).First(),
		testJoint[0],
		testJoint[1],
		Dreier("t-suits", 2).Fitting(func(hand card.Set) bool { return !card.Tarocks.Contains(hand) }).At(3),
		Rufer("t-with", 2).Announcing("pagat", "").At(4),
		Rufer("t-names", 2).Naming(testBirds).At(5),
		Rufer("t-any", 2).Choosing(testBirds).At(8),
		Rufer("t-off", 2).At(9).If("t-option", "true"),
		Dreier("t-top", 2).At(10),
	}
	modest = Bidding{Hold: true, Claimed: true, Joint: func(g *Game) bool { return g == testJoint[0] || g == testJoint[1] }}
	frank  = Bidding{Names: true}
)

// bidding begins an auction with the given hands.
func bidding(how *Bidding, hands [Seats]string, loose bool) *Auction {
	d := &deal.State{Seats: Seats, Options: deal.Options{}}
	for s, hand := range hands {
		d.Dealt[s] = card.MustSet(hand)
	}
	k := &Deal{State: d, Premiums: testBirds, Loose: loose}
	k.Claims.D = d
	a := &Auction{Round: Round{Deal: k}, How: how, Games: Played(nil, testGames, d.Options), Known: testGames, Birds: testBirds}
	a.Begin()
	return a
}

// word reads "1 bid t-names pagat", by seat.
func word(text string) act.Action {
	f := strings.Fields(text)
	s := act.Seat(f[0][0] - '0')
	switch f = append(f, "", ""); f[1] {
	case "pass":
		return act.New(s, act.VerbPass)
	case "hold":
		return act.New(s, act.VerbHold)
	}
	arg := act.NoWord
	if f[3] != "" {
		arg = act.FindWord(f[3])
	}
	return act.Bid(s, act.FindWord(f[2]), arg)
}

// say does the words of a script, separated by semicolons, and returns the error of the
// last one; the others must be possible.
func say(t *testing.T, a *Auction, script string) (done bool, err error) {
	t.Helper()
	list := strings.Split(script, ";")
	for i, text := range list {
		x := word(strings.TrimSpace(text))
		switch {
		case done:
			t.Fatalf("%q: the auction is over", text)
		case x.Seat != a.Turn():
			t.Fatalf("%q: it is the turn of %d", text, a.Turn())
		}
		if err = a.Check(x); err != nil {
			if i < len(list)-1 {
				t.Fatalf("%q: %v", text, err)
			}
			return done, err
		}
		done = a.Apply(x)
	}
	return done, nil
}

// played formats the games that are played, the leading one first.
func played(b Bids) string {
	var list []string
	for _, one := range b.All() {
		text := fmt.Sprintf("%d %s", one.Seat, one.Game.ID)
		if one.Bird != nil {
			text += " " + one.Bird.ID
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

func TestAuction(t *testing.T) {
	const passes, opens = "0 bid mine; 1 pass; 2 pass; 3 pass", "0 bid mine; "
	var suits = [Seats]string{"H1", "H1", "H1", "H1"}
	for _, tc := range []struct {
		name   string
		how    *Bidding
		hands  [Seats]string
		script string
		want   string // games played; "" if the auction goes on
	}{
		{"forehand-names", &modest, suits, passes + "; 0 bid t-last", "0 t-last"},
		{"forehand-names-any", &modest, suits, passes + "; 0 bid t-top", "0 t-top"},
		{"goes-on", &modest, suits, opens + "1 bid t-low; 2 bid t-suits; 3 pass; 0 pass", ""},
		{"back-and-forth", &modest, suits, opens + "1 bid t-low; 2 bid t-suits; 3 pass; 0 pass; 1 bid t-top", "1 t-top"},
		{"hold", &modest, suits, opens + "1 bid t-suits; 2 pass; 3 pass; 0 hold; 1 pass", "0 t-suits"},
		{"hold-and-raise", &modest, suits, opens + "1 bid t-suits; 2 pass; 3 pass; 0 hold; 1 bid t-top; 0 hold", "0 t-top"},
		{"only-forehand-holds-the-highest", &modest, suits, opens + "1 bid t-top; 0 pass", "1 t-top"},
		{"nobody-holds-the-highest", &frank, suits, opens + "1 bid t-top", "1 t-top"},
		{"joint", &modest, suits, opens + "1 bid t-low; 2 bid t-low; 3 bid t-high; 0 pass; 1 pass; 2 pass", "3 t-high, 1 t-low, 2 t-low"},
		{"joint-and-lower", &modest, suits, opens + "1 bid t-high; 2 bid t-low; 3 pass; 0 pass", "1 t-high, 2 t-low"},
		{"joint-overbid", &modest, suits, opens + "1 bid t-low; 2 bid t-low; 3 bid t-top; 0 pass", "3 t-top"},
		{"opens-with-a-game", &frank, suits, "0 bid t-low; 1 pass; 2 pass; 3 pass", "0 t-low"},
		{"opens-with-her-game", &frank, suits, "0 bid t-first", "0 t-first"},
		{"ranks-by-bird", &modest, [Seats]string{"H1", "II", "I", "H1"}, opens + "1 bid t-names uhu; 2 pass; 3 pass; 0 pass", "1 t-names uhu"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			a := bidding(tc.how, tc.hands, false)
			done, err := say(t, a, tc.script)
			if tc.want == "" {
				if err != nil || done {
					t.Errorf("got done %v, %v", done, err)
				}
				return
			}
			if err != nil || !done || played(a.Declarers) != tc.want {
				t.Errorf("got %s, done %v, %v, want %s", played(a.Declarers), done, err, tc.want)
			}
			if a.Game != a.Declarers.Top().Game || a.Declarer != a.Declarers.Top().Seat {
				t.Errorf("leading: got %d with %s", a.Declarer, a.Game.ID)
			}
		})
	}
}

// TestAuctionRefused: reasons, in their order, and what is listed.
func TestAuctionRefused(t *testing.T) {
	const passes, opens = "0 bid mine; 1 pass; 2 pass; 3 pass; ", "0 bid mine; "
	none := [Seats]string{"XX", "XX", "XX", "XX"}
	for _, tc := range []struct {
		name   string
		how    *Bidding
		script string
		want   act.Reason
	}{
		{"game-before-mine", &modest, "0 bid t-top", act.NotAllowed},
		{"pass-before-mine", &modest, "0 pass", act.NotAllowed},
		{"second-mine", &modest, passes + "0 bid mine", act.NotAllowed},
		{"mine-by-another", &modest, opens + "1 bid mine", act.NotForehand},
		{"her-game-by-another", &modest, opens + "1 bid t-last", act.NotForehand},
		{"her-game-too-early", &frank, "0 bid t-last", act.NotAllowed},
		{"her-first-game-too-late", &frank, passes + "0 bid t-first", act.NotAllowed},
		{"must-name", &modest, passes + "0 pass", act.NotAllowed},
		{"too-low", &modest, opens + "1 bid t-top; 0 bid t-low", act.BidTooLow},
		{"joins-once", &modest, opens + "1 bid t-low; 2 bid t-high; 3 pass; 0 pass; 1 bid t-low", act.BidTooLow},
		{"hold-of-a-joint-game", &modest, opens + "1 bid t-low; 2 pass; 3 pass; 0 hold", act.NotAllowed},
		{"hold-of-mine", &modest, passes + "0 hold", act.NotAllowed},
		{"hold-by-another", &modest, opens + "1 bid t-low; 2 hold", act.NotForehand},
		{"no-suit-card", &modest, opens + "1 bid t-suits", act.NotAllowed},
		{"too-low-before-no-suit-card", &modest, opens + "1 bid t-top; 0 bid t-suits", act.BidTooLow},
		{"no-bird", &modest, opens + "1 bid t-with", act.NotInHand},
		{"not-that-bird", &modest, opens + "1 bid t-names pagat", act.NotInHand},
		{"no-bird-named", &modest, opens + "1 bid t-names", act.NotAllowed},
		{"bird-named-in-vain", &modest, opens + "1 bid t-top pagat", act.NotAllowed},
		{"none-of-the-birds", &modest, opens + "1 bid t-any", act.NotInHand},
		{"left-out", &modest, opens + "1 bid t-off", act.NotAllowed},
		{"left-out-and-too-low", &modest, opens + "1 bid t-top; 0 bid t-off", act.BidTooLow},
		{"no-such-game", &modest, opens + "1 bid trull", act.NotAllowed},
	} {
		t.Run(tc.name, func(t *testing.T) {
			a := bidding(tc.how, none, false)
			if _, err := say(t, a, tc.script); !errors.Is(err, tc.want) {
				t.Errorf("got %v, want %v", err, tc.want)
			}
			for _, o := range a.Legal(nil) {
				if err := a.Check(o.Action); err != nil {
					t.Errorf("%v is listed, but refused: %v", o.Action, err)
				}
			}
		})
	}
}

// TestFalseBids: where breaches may be claimed, a bird need not be in hand; a bid that is
// beaten is noted, the one that is played is a breach.
func TestFalseBids(t *testing.T) {
	hands := [Seats]string{"XX", "XX", "XX", "XX"}
	a := bidding(&modest, hands, true)
	if _, err := say(t, a, "0 bid mine; 1 bid t-with; 2 bid t-names uhu; 3 bid t-any; 0 pass; 1 pass; 2 pass"); err != nil {
		t.Fatal(err)
	}
	var beaten Bids
	for _, b := range a.False {
		beaten.Add(b)
	}
	if got := played(beaten); got != "1 t-with, 2 t-names uhu" {
		t.Errorf("beaten: got %s", got)
	}
	if a.Claims.Apply(act.Claim(0, 3)); !claimed(a) {
		t.Error("playing the game without a bird is no breach")
	}
	a = bidding(&frank, hands, true)
	if _, err := say(t, a, "0 bid t-any; 1 pass; 2 pass; 3 pass"); err != nil {
		t.Fatal(err)
	}
	if a.Claims.Apply(act.Claim(1, 0)); claimed(a) {
		t.Error("playing the game without a bird is a breach, want none in this table")
	}
	always := modest
	always.Always = func(g *Game) bool { return g.OneOf != nil }
	a = bidding(&always, hands, true)
	if _, err := say(t, a, "0 bid mine; 1 bid t-any"); !errors.Is(err, act.NotInHand) {
		t.Errorf("got %v", err)
	}
}

func claimed(a *Auction) bool {
	_, _, ok := a.Claims.Right()
	return ok
}
