package deal_test

import (
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// Games for tests: a plain one, one that needs a hand without tarocks, one that names a
// premium, and two that need to be the first word.
var refusedGames = []view.Game{
	{ID: "refused-plain", Rank: 1},
	{ID: "refused-suits", Rank: 2, Needs: "no-tarocks"},
	{ID: "refused-names", Rank: 3, Named: []string{"refused-bird", "refused-king"}},
	{ID: "refused-first", Needs: "first-word"},
	{ID: "refused-other", Needs: "first-word"},
}

func init() {
	for _, g := range refusedGames {
		act.NewWord(g.ID)
		for _, named := range g.Named {
			act.NewWord(named)
		}
	}
}

// bidding is a phase in which player 0 may bid all games but some.
type bidding struct{ refused map[string]act.Reason } // by game and premium

func (*bidding) ID() view.Phase               { return view.Bid }
func (*bidding) Has(a act.Action) bool        { return a.Verb == act.VerbBid || a.Verb == act.VerbPass }
func (*bidding) Begin() bool                  { return true }
func (*bidding) Turn() act.Seat               { return 0 }
func (*bidding) Apply(act.Action) (done bool) { return true }

func (p *bidding) Legal(list []act.Option) []act.Option {
	for _, g := range refusedGames {
		for _, named := range append(slices.Clone(g.Named), "")[:max(len(g.Named), 1)] {
			a := act.Bid(0, act.FindWord(g.ID), act.NoWord)
			if named != "" {
				a.Arg = act.FindWord(named)
			}
			if p.Check(a) == nil {
				list = append(list, act.Open(a))
			}
		}
	}
	return append(list, act.Open(act.New(0, act.VerbPass)))
}

func (p *bidding) Check(a act.Action) error {
	for _, id := range []string{a.ID.String(), a.ID.String() + " " + a.Arg.String()} {
		if why := p.refused[id]; why != "" {
			return why
		}
	}
	return nil
}

// single is a course of one phase.
type single struct{ phase deal.Phase }

func (c single) Phases() []deal.Phase { return []deal.Phase{c.phase} }
func (single) Asides() []deal.Aside   { return nil }
func (single) Settle() deal.Result    { return deal.Result{} }
func (single) Show(*view.View)        {}

// refusals returns what a player is told that he may not do, in a deal of one phase in
// which player 0 has the first two cards.
func refusals(t *testing.T, s act.Seat, pack string, begin func(d *deal.State) deal.Phase) (list []string) {
	t.Helper()
	cards, ok := card.Austria.FindAll(pack)
	if !ok {
		t.Fatalf("got no cards %q", pack)
	}
	set := &deal.RuleSet{
		ID:    "refused-toy",
		Forms: []deal.Form{{Table: 2, Deck: card.Of(cards...), Hands: []int{len(cards) / 2, len(cards) / 2}}},
		Games: func(deal.Options) []view.Game { return refusedGames },
		Fits:  map[string]func(card.Set) bool{"no-tarocks": func(hand card.Set) bool { return !hand.Meets(card.Tarocks) }},
		New:   func(d *deal.State) deal.Course { return single{begin(d)} },
	}
	d, err := deal.New(set, nil, deal.Setup{Form: &set.Forms[0], Dealer: 1, Factor: 1, Pack: cards})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range d.Refused(s) {
		list = append(list, r.Action.Words([]string{"A", "B"})+": "+string(r.Reason))
	}
	return list
}

// TestRefusedBids: the games that may not be bid, with what they need if that is why.
func TestRefusedBids(t *testing.T) {
	for _, tc := range []struct {
		name    string
		hand    string
		refused map[string]act.Reason
		want    []string
	}{
		{"nothing", "I HK", nil, nil},
		{"too low", "I HK", map[string]act.Reason{"refused-plain": act.BidTooLow}, []string{"bid refused-plain: bid-too-low"}},
		{"the hand does not fit", "I HK", map[string]act.Reason{"refused-suits": act.NotAllowed}, []string{"bid refused-suits: no-tarocks"}},
		{"the hand would fit", "HD HK", map[string]act.Reason{"refused-suits": act.NotAllowed}, []string{"bid refused-suits: not-allowed"}},
		{"the moment does not fit", "I HK", map[string]act.Reason{"refused-first": act.NotAllowed, "refused-other": act.NotAllowed},
			[]string{"bid refused-first: first-word", "bid refused-other: first-word"}},
		{"the moment would fit", "I HK", map[string]act.Reason{"refused-first": act.NotAllowed}, []string{"bid refused-first: not-allowed"}},
		{"one of two premiums", "I HK", map[string]act.Reason{"refused-names refused-king": act.NotInHand},
			[]string{"bid refused-names refused-king: not-in-hand"}},
		{"both premiums for one reason", "I HK", map[string]act.Reason{"refused-names": act.BidTooLow}, []string{"bid refused-names: bid-too-low"}},
		{"both premiums for different reasons", "I HK",
			map[string]act.Reason{"refused-names refused-bird": act.BidTooLow, "refused-names refused-king": act.NotInHand},
			[]string{"bid refused-names refused-bird: bid-too-low", "bid refused-names refused-king: not-in-hand"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			begin := func(*deal.State) deal.Phase { return &bidding{tc.refused} }
			if got := refusals(t, 0, tc.hand+" II III", begin); !slices.Equal(got, tc.want) {
				t.Errorf("got %q, want %q", got, tc.want)
			}
			for _, s := range []act.Seat{1, act.Nobody, 2} {
				if got := refusals(t, s, tc.hand+" II III", begin); got != nil {
					t.Errorf("got %q for %d, who is not on turn", got, s)
				}
			}
		})
	}
}

// TestRefusedCards: the cards that may not be laid away or played, by their numbers.
func TestRefusedCards(t *testing.T) {
	lay := func(d *deal.State) deal.Phase {
		return &phase.Discard[int]{D: d,
			Who:    func(_ int, i int) (act.Seat, int) { return []act.Seat{0, act.Nobody}[i], 1 - i },
			Choice: func(int, act.Seat, int) (must, may card.Set) { return must, d.Hands[0].Minus(card.Kings) },
			Done:   func(int, act.Seat, card.Set, bool) {},
		}
	}
	how := phase.Play[int]{Duties: []phase.Duty[int]{phase.SuitLead[int]()}}
	lead := func(d *deal.State) deal.Phase {
		return &phase.Tricks[int]{D: d, Start: func(int) (*phase.Play[int], act.Seat) { return &how, 0 }}
	}
	for _, tc := range []struct {
		name  string
		pack  string
		phase func(d *deal.State) deal.Phase
		want  []string
	}{
		{"kings may not be laid away", "V HK KK II III IV", lay, []string{"discard HK: not-discardable", "discard KK: not-discardable"}},
		{"all may be laid away", "V HD I II III IV", lay, nil},
		{"tarocks may not be led", "V I HK II III IV", lead, []string{"play I: tarock-lead", "play V: tarock-lead"}},
		{"nothing but tarocks", "V I VI II III IV", lead, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := refusals(t, 0, tc.pack, tc.phase); !slices.Equal(got, tc.want) {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}
