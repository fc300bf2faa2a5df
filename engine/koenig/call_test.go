package koenig

import (
	"errors"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/sides"
)

// held returns a deal of seat 0 with a game, hands and a talon.
func held(g *Game, hands [Seats]string, talon string, loose bool) *Deal {
	d := &deal.State{Seats: Seats, Setup: deal.Setup{Factor: 1, Form: &Forms[0]}, Options: deal.Options{}}
	for s, hand := range hands {
		d.Hands[s] = card.MustSet(hand)
	}
	cards, _ := card.Austria.FindAll(talon)
	d.Talon = cards
	k := &Deal{State: d, Game: g, Loose: loose, Premiums: testBirds}
	k.Partnership = sides.Lone(0, Seats)
	k.Claims.D = d
	return k
}

// options returns the words of a phase's options.
func options(p deal.Phase) (list []string) {
	for _, o := range p.Legal(nil) {
		list = append(list, o.Words([]string{"A", "B", "C", "D"}))
	}
	return list
}

// TestCall: which card the declarer may call, and who is his partner then (5).
func TestCall(t *testing.T) {
	others := func(k *Deal) card.Set { return card.Kings.Minus(k.Hands[k.Declarer]) }
	every := func(*Deal) card.Set { return card.Kings }
	two := [Seats]string{"HK KK I", "PK II", "III", "IV"}
	three := [Seats]string{"HK KK PK", "II", "III TK", "IV"}
	for _, tc := range []struct {
		name     string
		hands    [Seats]string
		talon    string
		callable func(k *Deal) card.Set
		call     act.Action
		refused  bool
		offers   int
		holder   act.Seat
		king     string
	}{
		{"in a hand", two, "TK", others, act.Call(0, card.MustSet("PK").First()), false, 2, 1, "PK"},
		{"in the talon", two, "TK", others, act.Call(0, card.MustSet("TK").First()), false, 2, InTalon, "TK"},
		{"one's own", two, "TK", others, act.Call(0, card.MustSet("HK").First()), true, 2, InTalon, ""},
		{"one's own, to be claimed", two, "TK", every, act.Call(0, card.MustSet("HK").First()), false, 4, 0, "HK"},
		{"no king", two, "TK", others, act.Call(0, card.Pagat), true, 2, InTalon, ""},
		{"the fourth", three, "V", others, act.CallFourth(0), false, 2, 2, "TK"},
		{"the fourth with two", two, "TK", others, act.CallFourth(0), true, 2, InTalon, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			loose := tc.name == "one's own, to be claimed"
			k := held(Rufer("t-last", 2), tc.hands, tc.talon, loose)
			p := &Call{Deal: k, Callable: tc.callable, Called: WithOthers}
			if !p.Begin() || p.Turn() != 0 {
				t.Fatal("got nothing to call")
			}
			if list := options(p); len(list) != tc.offers {
				t.Errorf("got options %q, want %d", list, tc.offers)
			}
			err := p.Check(tc.call)
			if refused := errors.Is(err, act.NotAllowed); refused != tc.refused || err != nil && !refused {
				t.Fatalf("got %v, want it refused %t", err, tc.refused)
			}
			if tc.refused {
				return
			}
			if done := p.Apply(tc.call); !done || k.Holder != tc.holder || k.King != card.MustSet(tc.king).First() || k.Fourth != (tc.call.ID == act.Fourth) {
				t.Errorf("got %v with %d, done %t, as the fourth %t", k.King, k.Holder, done, k.Fourth)
			}
			if own := k.Public&sides.At(k.Declarer) != 0; own != loose {
				t.Errorf("got it possible for all that he has called himself: %t", own)
			}
			k.Claims.Apply(act.Claim(1, 0))
			if _, _, right := k.Claims.Right(); right != loose {
				t.Errorf("got a breach %t, want %t", right, loose)
			}
		})
	}
	if p := (&Call{Deal: held(Dreier("t-top", 2), two, "TK", false)}); p.Begin() {
		t.Error("got a call in a game of one against three")
	}
}

// TestTalon: which packet the declarer may take, what he has in hand then, and who lays away
// how many cards.
func TestTalon(t *testing.T) {
	const talon = "V VI TK VII VIII IX"
	hands := [Seats]string{"HK KK I H1 H2 H3 H4 K1 K2 K3 K4 T1", "PK II", "III", "IV"}
	for _, tc := range []struct {
		name   string
		game   *Game
		may    func(k *Deal, n int) bool
		king   string // called; "" for none
		choice []string
		giveUp bool
		take   int
		away   int
		closed string // cards that count for a lone declarer without looking at them
	}{
		{"one of two", Dreier("t-top", 2), nil, "", []string{"take 1", "take 2"}, false, 2, 3, ""},
		{"one is barred", Dreier("t-top", 2), func(_ *Deal, n int) bool { return n == 2 }, "", []string{"take 2"}, false, 2, 3, ""},
		{"all", Sechserdreier("t-first", 2, 4), nil, "", nil, false, 0, 6, ""},
		{"none", Dreier("t-top", 2).NoTalon(), nil, "", nil, false, 0, 0, ""},
		{"the called king in a hand", Rufer("t-last", 2), nil, "PK", []string{"take 1", "take 2"}, false, 1, 3, ""},
		{"the called king in the talon", Rufer("t-last", 2), nil, "TK", []string{"take 1", "take 2", "giveup"}, true, 1, 3, ""},
		{"the called king in a talon that stays", Rufer("t-any", 2).NoTalon(), nil, "TK", nil, false, 0, 0, "V VI TK"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			k := held(tc.game, hands, talon, false)
			if tc.king != "" {
				k.King = card.MustSet(tc.king).First()
				k.Find(k.King, k.Hands[:])
			}
			p := k.OrGiveUp(k.Taking(tc.may), MayGiveUp)
			if begun := p.Begin(); begun != (tc.choice != nil) {
				t.Fatalf("got a choice of packets %t", begun)
			} else if begun {
				if list := options(p); !slices.Equal(list, tc.choice) {
					t.Errorf("got options %q, want %q", list, tc.choice)
				}
				for _, n := range []int{0, 3} {
					if p.Check(act.Take(0, n)) == nil {
						t.Errorf("got packet %d", n)
					}
				}
				if err := p.Check(act.Take(0, tc.take)); err != nil {
					t.Fatal(err)
				}
				p.Apply(act.Take(0, tc.take))
				if !k.Hands[0].Contains(card.Of(k.Packet(tc.take)...)) || k.Taken != tc.take {
					t.Errorf("got hand %v with packet %d", k.Hands[0], k.Taken)
				}
			}
			if s, n := k.Lays(0); s != 0 || n != tc.away {
				t.Errorf("got %d cards to lay away by %d, want %d", n, s, tc.away)
			}
			if s, _ := k.Lays(1); s != act.Nobody {
				t.Errorf("got %d to lay away, too", s)
			}
			if got := k.Closed(); got != card.MustSet(tc.closed) {
				t.Errorf("got %v of the closed talon, want %q", got, tc.closed)
			}
			if tc.game.Shown() && (k.Public&sides.At(InTalon) != 0) != tc.giveUp && tc.king != "" {
				t.Errorf("got it possible for all that the called king is in the talon: %t", !tc.giveUp)
			}
		})
	}
}

// TestTalonGivenUp: giving up when the called king turns up in the talon ends the deal.
func TestTalonGivenUp(t *testing.T) {
	k := held(Rufer("t-last", 2), [Seats]string{"HK", "PK", "II", "III"}, "V VI TK VII VIII IX", false)
	k.King = card.MustSet("TK").First()
	k.Find(k.King, k.Hands[:])
	p := k.OrGiveUp(k.Taking(nil), MayGiveUp)
	p.Begin()
	up := act.New(0, act.VerbGiveup)
	if err := p.Check(up); err != nil {
		t.Fatal(err)
	}
	if p.Apply(up); !k.GivenUp || !k.Over() {
		t.Errorf("got given up %t, over %t", k.GivenUp, k.Over())
	}
}
