package bot_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
)

// search plays random deals until one is what a test wants.
func search(t *testing.T, set *deal.RuleSet, seats int, dealer act.Seat, seed uint64, fits func(d *deal.Deal) bool) *deal.Deal {
	t.Helper()
	return searchWith(t, set, nil, seats, dealer, seed, fits)
}

// searchWith is search under options.
func searchWith(t *testing.T, set *deal.RuleSet, options deal.Options, seats int, dealer act.Seat, seed uint64, fits func(d *deal.Deal) bool) *deal.Deal {
	t.Helper()
	l, _ := set.Layout(seats)
	r := rand.New(rand.NewPCG(seed, 7))
	for range 200000 {
		deck := l.Deck.Cards()
		r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		s := deal.Setup{Dealer: dealer, Factor: 1, Talon: deck[l.Seats*l.Hand:]}
		for i := range l.Seats {
			s.Hands = append(s.Hands, card.Of(deck[i*l.Hand:(i+1)*l.Hand]...))
		}
		d, err := deal.New(set, options, s)
		if err != nil {
			continue
		}
		playOut(d, r)
		if fits(d) {
			return d
		}
	}
	t.Fatal("no random deal is what the test wants")
	return nil
}

// playOut plays a deal at random, with more bids and announcements than sense.
func playOut(d *deal.Deal, r *rand.Rand) {
	for !d.Over() {
		list := d.Legal(d.Turn())
		a := list[r.IntN(len(list))]
		if a.Verb == act.VerbDiscard {
			a = randomDiscard(d, a, r)
		}
		if d.Do(a) != nil {
			continue // a discard of cards that do not go together
		}
	}
}

func randomDiscard(d *deal.Deal, a act.Action, r *rand.Rand) act.Action {
	cards := a.Cards.Cards()
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	return act.Discard(a.Seat, card.Of(cards[:a.N]...))
}

// games are the contracts that are played in a deal.
func games(d *deal.Deal) []string {
	var list []string
	for _, f := range d.View(act.Nobody).Facts {
		if f.ID == view.Contract {
			list = append(list, f.Word)
		}
	}
	return list
}

// cut has the player opposite the dealer cut, where the game asks for it.
func (s *stage) cut(dealer act.Seat) {
	s.t.Helper()
	user := s.users[dealer.After(2, len(s.users))]
	s.act(user, user, "to cut", press.Let)
}

// TestWholeEvening plays every game of the flagship at least once, by buttons
// alone, and compares the Schrieb with the engine.
func TestWholeEvening(t *testing.T) {
	tell(t, standin.Supergroup, four, func(s *stage) { s.everyGame() })
}

// everyGame plays each game once.
func (s *stage) everyGame() {
	t, set := s.t, rules.All()[0]
	s.sit()
	dealer := act.Seat(0)
	for n, g := range set.Games {
		d := search(t, set, 4, dealer, uint64(n), func(d *deal.Deal) bool {
			played := games(d)
			return len(played) > 0 && played[0] == g.ID
		})
		s.stack(d.Setup)
		if n == 0 {
			s.begin()
		} else {
			s.act(s.users[dealer], s.group, "for the next deal", press.Next)
		}
		s.cut(dealer)
		s.do(d.Actions())
		s.wait("the settlement of "+g.ID, func() bool {
			_, _, ok := s.button(s.group, s.newer(kind(press.Next)))
			return ok
		})
		dealer = dealer.After(1, 4)
	}
	s.say(s.users[2], s.group, "/schrieb@"+s.world.Bot().Username)
	s.wait("the Schrieb", func() bool {
		all := s.standing(s.group)
		return strings.Contains(all[len(all)-1].Text, "13")
	})
}

// searchHands deals until the cards are what a test wants.
func searchHands(t *testing.T, set *deal.RuleSet, fits func(deal.Setup) bool) deal.Setup {
	t.Helper()
	l := set.Layouts[0]
	r := rand.New(rand.NewPCG(1, 8))
	for range 200000 {
		deck := l.Deck.Cards()
		r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		s := deal.Setup{Factor: 1, Talon: deck[l.Seats*l.Hand:]}
		for i := range l.Seats {
			s.Hands = append(s.Hands, card.Of(deck[i*l.Hand:(i+1)*l.Hand]...))
		}
		if fits(s) {
			return s
		}
	}
	t.Fatal("no random cards are what the test wants")
	return deal.Setup{}
}
