package enginetest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/transcript"
	"tarock/engine/view"
	"tarock/player/chance"
)

// bound is more actions than any deal has. Unlimited doublings end sooner or later,
// since nobody always doubles.
const bound = 600

// names are the people at all tables, by place.
var names = []string{"Anna", "Berta", "Cilli", "Dora", "Emma", "Fanny"}

// trial checks random deals of one rule set with one choice of options in one form.
type trial struct {
	play
	table []string // names by place
	up    *coverage
	share int          // number of trials that share the deals
	given []error      // reasons already checked
	twins [2]view.View // of two deals that are compared
	again deal.Deal    // memory for one deal after the other
}

// play begins and plays random deals, and checks nothing.
type play struct {
	*Rules
	options deal.Options // with a value for every option
	form    *deal.Form
	grammar act.Grammar
	words   *vocabulary

	r      *rand.Rand
	player chance.Random
	wish   act.Word // what somebody wants to bid or announce; NoWord for nothing
	number int      // number of deals begun
	habits [act.MaxSeats]habit
}

// habit is how a player plays cards.
type habit uint8

const (
	anyCard habit = iota
	high
	low
	habits
)

func newTrial(t testing.TB, rules *Rules, o deal.Options, f *deal.Form) *trial {
	options, err := rules.Set.Choose(o)
	if err != nil {
		t.Fatal(err)
	}
	p := &trial{play: play{Rules: rules, options: options, form: f}, table: names[:f.Table], share: 1}
	p.grammar = rules.Set.Read(p.table, f)
	p.seed(0)
	p.learn(t)
	return p
}

func (p *play) seed(n int) {
	p.r = rand.New(rand.NewPCG(uint64(n), uint64(p.form.Table)))
	p.player = chance.Random{R: p.r, Weights: &chance.Eager}
	p.number = n
}

// seats returns the number of players.
func (p *play) seats() act.Seat { return act.Seat(p.form.Seats()) }

// begin begins a random deal. Three of four are stacked or played with a wish, so that
// rare things happen, too.
func (p *play) begin(t testing.TB) *deal.Deal {
	return p.deal(t, p.random())
}

// random returns a random deal before its first action.
func (p *play) random() deal.Setup {
	s := p.setup(act.Seat(p.r.IntN(p.form.Table)))
	s.Factor = 1 + p.r.IntN(2)
	if !p.Set.Counts(p.options, s.Factor) {
		s.Factor = 1
	}
	s.Book = p.book(deal.Single).BySeat(p.sitting(s.Dealer))
	return s
}

// deal begins a deal, and gives its players habits and a wish.
func (p *play) deal(t testing.TB, s deal.Setup) *deal.Deal {
	d, err := deal.New(p.Set, p.options, s)
	if err != nil {
		t.Fatalf("New(%+v): %v", s, err)
	}
	p.temper()
	return d
}

// temper gives the players habits and, for every other deal, a wish.
func (p *play) temper() {
	p.number++
	for s := range p.habits {
		p.habits[s] = anyCard
		if p.number%3 > 0 {
			p.habits[s] = habit(p.r.IntN(int(habits)))
		}
	}
	p.wish = act.NoWord
	if n := len(p.words.wishes); n > 0 && p.number%2 == 0 {
		p.wish = p.words.wishes[p.number/2%n]
	}
}

// setup deals at random; every other deal is stacked.
func (p *play) setup(dealer act.Seat) deal.Setup {
	s := chance.Deal(p.r, p.Set, p.form, dealer)
	stacked := s
	stacked.Pack = slices.Clone(s.Pack)
	switch p.r.IntN(4) {
	case 0:
		strengthen(p.r, p.form, stacked.Pack)
	case 1:
		if p.Stack == nil {
			return s
		}
		p.Stack(p.r, &stacked)
	}
	if p.Set.Thrown(stacked) != act.Nobody {
		return s
	}
	return stacked
}

func (p *play) sitting(dealer act.Seat) []act.Seat {
	places, _ := p.form.Sitting(dealer)
	return places
}

// strengthen exchanges low cards of one player for high cards of the others.
func strengthen(r *rand.Rand, f *deal.Form, pack []card.Card) {
	strong := f.Cut(pack, r.IntN(f.Seats()))
	for range 1 + r.IntN(2*len(strong)) {
		i, j := r.IntN(len(strong)), r.IntN(len(pack))
		if !prized.Has(strong[i]) && prized.Has(pack[j]) && !slices.Contains(strong, pack[j]) {
			strong[i], pack[j] = pack[j], strong[i]
		}
	}
}

var prized = card.Kings.Or(card.Birds).Or(card.Run(card.Mond-7, card.Skues)).Or(card.MustSet("HD KD PD TD"))

// draw returns a random card of a set, None from the empty set.
func draw(r *rand.Rand, s card.Set) card.Card {
	if s.Empty() {
		return card.None
	}
	for n := r.IntN(s.Len()); n > 0; n-- {
		s = s.Without(s.First())
	}
	return s.First()
}

// next chooses a random action, influenced by wishes and habits.
func (p *play) next(d *deal.Deal, options []act.Option) act.Action {
	o := p.player.Option(options)
	if w := p.wished(options); w != nil {
		o = w
	}
	if o.Verb == act.VerbPlay {
		return p.card(options, o).Action
	}
	if o.Count == 0 {
		return o.Action
	}
	for range 4 {
		if a := p.wild(o); d.Check(a) == nil {
			return a
		}
	}
	if a := p.player.Name(o); d.Check(a) == nil {
		return a
	}
	a, _ := chance.Sure(d, o)
	return a
}

// wished returns an option that fulfils the wish or leaves it possible. It returns nil
// if there is none, and sometimes at random.
func (p *play) wished(options []act.Option) *act.Option {
	if p.wish == act.NoWord || p.r.IntN(6) == 0 {
		return nil
	}
	var pass *act.Option
	for i := range options {
		o := &options[i]
		switch {
		case o.ID == p.wish && o.Verb != act.VerbDouble || o.Arg == p.wish:
			return o
		case o.Verb == act.VerbPass:
			pass = o
		}
	}
	return pass
}

// card returns the option to play a card by the player's habit: instead of the chosen
// one, the highest or lowest of its suit.
func (p *play) card(options []act.Option, chosen *act.Option) *act.Option {
	h := p.habits[chosen.Seat]
	if h == anyCard {
		return chosen
	}
	for i := range options {
		o := &options[i]
		if o.Verb != act.VerbPlay || o.Card.Suit() != chosen.Card.Suit() || o.Arg != act.NoWord {
			continue
		}
		if card.RedUp[o.Card] != card.RedUp[chosen.Card] && card.RedUp[o.Card] > card.RedUp[chosen.Card] == (h == high) {
			chosen = o
		}
	}
	return chosen
}

// wild makes a random choice of cards.
func (p *play) wild(o *act.Option) act.Action {
	named, left := o.Must, o.From.Minus(o.Must)
	for named.Len() < int(o.Count) && !left.Empty() {
		c := draw(p.r, left)
		named, left = named.With(c), left.Without(c)
	}
	return o.Named(named, draw(p.r, o.Want))
}

// finish plays a deal to its end. watch, if not nil, is called before each action.
func (p *play) finish(t testing.TB, d *deal.Deal, watch func(options []act.Option)) {
	list := make([]act.Option, 0, 64)
	for !d.Over() {
		list = d.AppendLegal(list[:0], d.Turn())
		if len(list) == 0 {
			t.Fatalf("got no legal action in phase %s\n%s", d.Phase(), text(d))
		}
		if watch != nil {
			watch(list)
		}
		a := p.next(d, list)
		if err := d.Do(a); err != nil {
			t.Fatalf("%s is listed, but refused: %v\n%s", a.Text(seated(d)), err, text(d))
		}
		if d.Count() > bound {
			t.Fatalf("the deal goes on, want its end\n%s", text(d))
		}
	}
}

// seated returns the names by seat at a random table.
func seated(d *deal.Deal) []string { return bySeat(d, names[:d.Places()]) }

// bySeat converts names by place to names by seat; those who sit out come last.
func bySeat(d *deal.Deal, table []string) []string {
	s := d.Setup()
	sitting, _ := s.Form.Sitting(s.Dealer)
	list := make([]string, s.Form.Table)
	for place, name := range table {
		list[s.Form.Seat(act.Seat(place), sitting)] = name
	}
	return list
}

// text returns the transcript of a deal so far, for messages.
func text(d *deal.Deal) string {
	return string(transcript.Of(d, names[:d.Places()]).YAML())
}
