package alone

import (
	"fmt"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/phase"
	"tarock/engine/view"
	"tarock/internal/enginetest"
)

// The toy is a game for four whose declarer always plays with the player opposite.
type toy struct{ Deal[*toy] }

const (
	small = iota + 1
	blind // only with a house rule
	large // only over small
	suits // only with six suit cards
	solo
)

const (
	pagat = iota + 1
	most
	valat
	kings
)

var toyPremiums = []Premium[*toy]{
	{ID: act.Game, Target: phase.ByID},
	pagat: {ID: act.NewWord("pagat"), Target: phase.ByID, Value: 1, Solo: 2, Card: card.Pagat, Trick: 12},
	most:  {ID: act.NewWord("test-most"), Target: phase.ByName, Value: 3, Made: (*toy).most, Piled: true, In: (*Game).tarock},
	valat: {ID: act.NewWord("valat"), Target: phase.ByName, Of: TimesGame(4), Replaces: true},
	kings: {ID: act.NewWord("koenige"), Value: 2, Cards: card.Kings, Count: 4},
}

func (g *Game) tarock() bool { return g.Kind != view.Colour }

func (c *toy) most(s act.Seat, points int) bool {
	if !c.Allied(s, c.Declarer) {
		points = 70 - points
	}
	return points >= 50
}

var toyPlay = Tarock(toyPremiums)

var toyRules = Rules[*toy]{
	Games: []Game{
		small: {ID: act.NewWord("test-small"), Value: 1, Size: 3},
		blind: {ID: act.NewWord("test-blind"), Value: 2, Size: 6, If: func(o deal.Options) bool { return o.On("blind") }},
		large: {ID: act.NewWord("test-large"), Value: 3, Over: small, Size: 3, Packet: 2},
		suits: {ID: act.NewWord("test-suits"), Value: 4, Hand: phase.SixSuits, Kind: view.Colour, Talon: "none"},
		solo:  {ID: act.NewWord("test-solo"), Value: 5, Double: true, Talon: "none"},
	},
	Premiums: toyPremiums,
	Speaking: func(t *phase.Speaking[*toy]) {
		t.First = func(c *toy) act.Seat {
			c.Holder = c.Declarer.After(2, c.Seats)
			return c.Declarer
		}
	},
	Start:  func(c *toy) (*phase.Play[*toy], act.Seat) { return &toyPlay, c.Forehand() },
	Count:  func(cards card.Set) int { return card.Thirds.Sum(cards) / 3 },
	All:    70,
	Enough: 36,
}

var toySet = &deal.RuleSet{
	ID:      "toy",
	Forms:   []deal.Form{{Table: 4, Deck: card.Austria, Hands: []int{12, 12, 12, 12}, Talon: 6}},
	Options: []deal.Option{deal.OnOff("blind"), deal.TrueFalse(phase.Claiming)},
	New:     New[toy](&toyRules),
}

const (
	anna act.Seat = iota
	berta
	cilli
	dora
)

// TestAuction: what may be bid and held, and why not.
func TestAuction(t *testing.T) {
	const suitCards = "Dora: HD HC HB H1 H2 H3"
	for _, tc := range []struct {
		name, said, refused string
		want                act.Reason
		options             deal.Options
		legal               string // afterwards
	}{
		{name: "opening", legal: "bid test-small, bid test-solo, pass"},
		{name: "house rule", options: deal.Options{"blind": "on"}, legal: "bid test-small, bid test-blind, bid test-solo, pass"},
		{name: "no house rule", refused: "Anna bid test-blind", want: act.NotAllowed},
		{name: "over the game below", said: "Anna bid test-small", legal: "bid test-large, bid test-solo, pass"},
		{name: "not over it", refused: "Anna bid test-large", want: act.NotAllowed},
		{name: "as high", said: "Anna bid test-small", refused: "Berta bid test-small", want: act.BidTooLow},
		{name: "barred and too low", said: "Anna bid test-solo", refused: "Berta bid test-blind", want: act.WrongPhase},
		{name: "held with priority", said: "Anna bid test-small; Berta bid test-large; Cilli pass; Dora pass", legal: "bid test-solo, hold, pass"},
		{name: "not held without", said: "Anna bid test-small", refused: "Berta hold", want: act.NotAllowed},
		{name: "six suit cards", said: "Anna pass; Berta pass; Cilli pass", legal: "bid test-small, bid test-suits, bid test-solo, pass"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := enginetest.Example{Set: toySet, Options: tc.options, Cards: suitCards + "; Anna: XX XIX XVIII XVII XVI XV XIV; Berta: V VI VII VIII IX X XI"}.Begin(t)
			s.Do(tc.said)
			if tc.refused != "" {
				s.Refuse(tc.refused, tc.want)
			} else if got := s.Options(); got != tc.legal {
				t.Errorf("got %s, want %s", got, tc.legal)
			}
		})
	}
}

// TestTalon: a packet that the game names, and the whole talon, are taken without an
// action; what may be laid away is as many cards, suit cards first.
func TestTalon(t *testing.T) {
	const talon = "talon: H4 P7 T7 XX XIX XVIII"
	for _, tc := range []struct {
		name, cards, said string
		taken             int
		legal             string
	}{
		{"chosen", "", "Anna bid test-small", 0, "take 1, take 2"},
		{"first packet", "Anna: HD HC", "Anna bid test-small; Berta pass; Cilli pass; Dora pass; Anna take 1", 1, ""},
		{"named", "Anna: HD II III IV V VI VII VIII IX X XI XII", "Anna bid test-small; Berta bid test-large", 2, ""},
		{"none", "", "Anna bid test-solo", 0, "announce test-most, announce valat, done"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := enginetest.Example{Set: toySet, Cards: tc.cards + "; " + talon}.Begin(t)
			s.Do(tc.said)
			for s.Phase() == view.Auction {
				s.Do(s.OnTurn() + " pass")
			}
			c := s.Course().(*toy)
			if c.Taken != tc.taken {
				t.Errorf("got packet %d, want %d", c.Taken, tc.taken)
			}
			if tc.legal != "" {
				if got := s.Options(); got != tc.legal {
					t.Errorf("got %s, want %s", got, tc.legal)
				}
				return
			}
			hand := c.Hands[c.Declarer]
			if !hand.Contains(card.Of(c.Packet(c.Taken)...)) || hand.Len() != 15 {
				t.Errorf("got hand %v", hand)
			}
			must, may := c.Layable(c.Declarer, 3)
			if o := s.Deal.Legal(c.Declarer)[0]; o.Must != must || o.From != may || may.Meets(card.Kings.Or(card.Trull)) {
				t.Errorf("got %v of %v, want %v of %v", o.Must, o.From, must, may)
			}
		})
	}
}

// TestSheet: a partner's premiums are the declarer's side's, and come before those of
// their opponents; announced ones belong to their announcer; V is reckoned from the same
// rows.
func TestSheet(t *testing.T) {
	const (
		mixed = "ABCDABCDABCD"
		apart = "Anna: HK; Berta: KK; Cilli: PK; Dora: TK" // no premium of a hand
	)
	for _, tc := range []struct {
		name, cards, said, winners string
		points                     int
		want                       []string // item, who, value, factor, payments
		stake                      int
	}{
		{"game", apart, "Anna bid test-solo", mixed, 40, []string{"game - 5×1 [5 -5 5 -5]"}, 5},
		{"partner's kings", "Cilli: HK KK PK TK", "Anna bid test-solo", mixed, 40,
			[]string{"game - 5×1 [5 -5 5 -5]", "koenige cilli 2×1 [2 -2 2 -2]"}, 5},
		{"feat of the side", apart, "Anna bid test-solo", mixed, 50,
			[]string{"game - 5×1 [5 -5 5 -5]", "test-most - 3×1 [3 -3 3 -3]"}, 5},
		{"announced by the partner, doubled", apart, "Anna bid test-solo; Cilli announce test-most; Dora double test-most:Cilli", mixed, 50,
			[]string{"game - 5×1 [5 -5 5 -5]", "test-most cilli 3×4 [12 -12 12 -12]"}, 17},
		{"both sides", apart, "Anna bid test-solo; Berta announce test-most; Cilli announce test-most", mixed, 20,
			[]string{"game - 5×1 [-5 5 -5 5]", "test-most cilli 3×2 [-6 6 -6 6]", "test-most berta 3×2 [-6 6 -6 6]"}, 17},
		{"not beside a Valat", apart, "Anna bid test-solo", "BDBDBDBDBDBD", 0, []string{"valat - 20×1 [-20 20 -20 20]"}, 5},
		{"Solo doubles a bird", "Anna: HK; Berta: KK; Cilli: PK; Dora: TK I", "Anna bid test-solo; Dora announce pagat", mixed, 40,
			[]string{"game - 5×1 [5 -5 5 -5]", "pagat dora 1×4 [-4 4 -4 4]"}, 9},
		{"Valat of the side", apart, "Anna bid test-solo", "ACACACACACAC", 70, []string{"valat - 20×1 [20 -20 20 -20]"}, 5},
		{"Valat announced and lost", "Anna: HK KK PK TK", "Anna bid test-solo; Cilli announce valat", mixed, 40,
			[]string{"valat cilli 20×2 [-40 40 -40 40]", "koenige anna 2×1 [2 -2 2 -2]"}, 40},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := enginetest.Example{Set: toySet, Cards: tc.cards}.Begin(t)
			s.Tell(tc.said)
			c := s.Course().(*toy)
			var laid []enginetest.Laid
			if c.Dealt[dora].Has(card.Pagat) {
				laid = append(laid, enginetest.Laid{Trick: 12, Card: card.Pagat, By: dora})
			}
			enginetest.Past(c.State, tc.winners, laid...)
			c.Holder = cilli
			sheet := c.Items(tc.points)
			var got []string
			for i := range sheet.Lines {
				got = append(got, told(&sheet.Lines[i]))
			}
			if !slices.Equal(got, tc.want) {
				t.Errorf("got lines %q, want %q", got, tc.want)
			}
			if got := c.Stake(berta); got != tc.stake {
				t.Errorf("got stake %d, want %d", got, tc.stake)
			}
		})
	}
}

func told(l *deal.Line) string {
	who := "-"
	if l.Who != act.Nobody {
		who = []string{"anna", "berta", "cilli", "dora"}[l.Who]
	}
	return fmt.Sprintf("%v %s %d×%d %v", l.Item, who, l.Value/2, l.Factor(), l.Pay[:4])
}

// TestReadable: readers see the values that the settlement uses, and only the games that
// the house rules have.
func TestReadable(t *testing.T) {
	o := deal.Options{"blind": "off"}
	var games []string
	for _, g := range toyRules.Readable(o) {
		games = append(games, fmt.Sprintf("%s %d %v", g.ID, g.Rank, g.Solo))
	}
	if want := []string{"test-small 1 false", "test-large 3 false", "test-suits 4 true", "test-solo 5 true"}; !slices.Equal(games, want) {
		t.Errorf("got games %q, want %q", games, want)
	}
	for i, p := range toyRules.ReadablePremiums(o) {
		for _, g := range toyRules.Readable(o) {
			row := slices.IndexFunc(toyRules.Games, func(r Game) bool { return r.ID.String() == g.ID })
			value, solo := toyPremiums[i+1].worth(o, &toyRules.Games[row])
			silent, announced := p.In(&g, view.Announce)
			if p.Announced > 0 && (silent != value*solo || announced != 2*value*solo) {
				t.Errorf("%s in %s: got %d and %d, want %d and twice that", p.ID, g.ID, silent, announced, value*solo)
			}
		}
	}
}
