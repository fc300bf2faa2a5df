package enginetest

import (
	"errors"
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/evening"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// The toy is a rule set with a bit of everything: three of three or four people play,
// forehand keeps a card, everybody may announce and double, playing a card can have a
// second word, and there are a pot and claims.
var (
	tutti   = act.NewWord("toy-tutti")
	ho      = act.NewWord("toy-ho")
	toyDeck = card.MustSet("I II III IV V VI XX XXI H1 H2 H3 H4 K1 K2 K3 K4")
	pot     = deal.Account{Key: "toy-pot", Read: deal.Single | deal.Evenings, Show: deal.Single | deal.Evenings | deal.Deals, Lines: true}
	errNone = errors.New("no reason")
)

// fault is a mistake in the toy that the checks must find.
type fault string

// toy returns the rule set with a mistake.
func toy(wrong fault) *deal.RuleSet {
	set := &deal.RuleSet{
		ID: "toy",
		Forms: []deal.Form{
			{Table: 3, Deck: toyDeck, Hands: []int{4, 4, 4}, Talon: 4},
			{Table: 4, Deck: toyDeck, Hands: []int{4, 4, 4}, Talon: 4, Sits: func(dealer act.Seat) []act.Seat {
				return []act.Seat{dealer.After(1, 4), dealer.After(2, 4), dealer.After(3, 4)}
			}},
		},
		Options: []deal.Option{deal.Switch("claims"),
			{ID: "stake", Values: []string{"1"}, Number: &deal.Range{Min: 1, Max: 10, Step: 3}}},
		Accounts: []deal.Account{pot},
		Sum:      deal.ZeroWithBook,
		Premiums: deal.Always([]view.Premium{{ID: "toy-tutti", Announced: 1}}),
	}
	left := map[*deal.State]card.Set{} // for deals that reuse memory
	set.New = func(d *deal.State) deal.Course {
		c := deal.Fresh[toyCourse](d)
		c.d, c.wrong = d, wrong
		if wrong == "memory" {
			c.kept = left[d]
			left[d] = card.Of(card.Mond)
		}
		return c
	}
	set.NewEvening = evening.New
	if wrong == "copy" {
		set.NewEvening = func(o deal.Opening) deal.Evening { return one{evening.New(o)} }
	}
	return set
}

// one is an evening that cannot be copied.
type one struct{ deal.Evening }

func (o one) Copy() deal.Evening { return o }

type toyCourse struct {
	d      *deal.State
	wrong  fault
	kept   card.Set
	said   bool
	level  int
	claims *phase.Claims
}

func (c *toyCourse) Phases() []deal.Phase {
	if c.d.Options.On("claims") {
		c.claims = &phase.Claims{D: c.d, Stands: phase.WhenComplete}
	}
	how := &phase.Play[*toyCourse]{
		Duties: []phase.Duty[*toyCourse]{phase.Follow[*toyCourse]()},
		Winner: func(_ *toyCourse, t *deal.Trick) int { return phase.Highest(&card.RedUp, t) },
		Worded: card.Of(card.Pagat),
		Words:  func(*toyCourse, act.Seat, card.Card) []act.Word { return []act.Word{ho} },
	}
	return []deal.Phase{&toyKeep{c: c}, &toySpeak{c: c},
		&phase.Tricks[*toyCourse]{C: c, D: c.d, Claims: c.claims, Start: func(c *toyCourse) (*phase.Play[*toyCourse], act.Seat) { return how, c.d.Forehand() }}}
}

func (c *toyCourse) Asides() []deal.Aside {
	if c.claims == nil {
		return nil
	}
	return []deal.Aside{c.claims, &phase.TakeBack{Claims: c.claims}}
}

func (c *toyCourse) Show(v *view.View) {
	if v.Eyes == c.d.Forehand() || c.wrong == "leak" {
		v.Facts = append(v.Facts, view.Fact{ID: view.LaidAway, Seat: c.d.Forehand(), Of: act.Nobody, Cards: c.kept})
	}
	c.claims.Show(v)
}

// Settle: forehand pays into the pot; a player who announced and wins the last trick
// takes it.
func (c *toyCourse) Settle() deal.Result {
	stake := c.d.Options.Int("stake")
	base := deal.NewLine(act.Game, deal.One(c.d.Forehand()), deal.Whole(stake))
	base.Pay[c.d.Forehand()] = -stake
	base.Book = deal.Book{}.Add(pot.Key, act.Nobody, stake)
	if c.wrong == "sum" {
		base.Pay[c.d.Forehand()]--
	}
	r := deal.Result{Lines: []deal.Line{base}, Book: c.d.Setup.Book.Plus(base.Book)}
	if n := len(c.d.Past); c.said && n > 0 {
		winner := c.d.Past[n-1].Winner
		l := deal.NewLine(tutti, deal.One(winner), deal.Whole(1))
		l.Won, l.Times = true, l.Times.By(deal.Doubled, 1<<c.level)
		l.Pay[winner] = r.Book.Pot(pot.Key)
		l.Book = deal.Book{}.Add(pot.Key, act.Nobody, -l.Pay[winner])
		r.Lines, r.Book = append(r.Lines, l), r.Book.Plus(l.Book)
	}
	return r
}

// toyKeep lets forehand name a card: the lowest tarock or any suit card.
type toyKeep struct{ c *toyCourse }

func (p *toyKeep) ID() view.Phase        { return view.Discard }
func (p *toyKeep) Has(a act.Action) bool { return a.Verb == act.VerbKeep }
func (p *toyKeep) Begin() bool           { return true }
func (p *toyKeep) Turn() act.Seat        { return p.c.d.Forehand() }

func (p *toyKeep) may() (must, from card.Set) {
	hand := p.c.d.Hands[p.Turn()]
	return hand.And(card.Of(card.Pagat)), hand
}

func (p *toyKeep) Legal(list []act.Option) []act.Option {
	o := act.Pick(act.New(p.Turn(), act.VerbKeep), 2, card.Set{})
	o.Must, o.From = p.may()
	switch p.c.wrong {
	case "too much":
		o.From = o.From.With(p.c.d.Talon[0])
	case "too little":
		o.From = o.From.Without(o.From.Minus(o.Must).First())
	}
	return append(list, o)
}

func (p *toyKeep) Check(a act.Action) error {
	must, from := p.may()
	switch {
	case p.c.wrong == "reason" && !from.Contains(a.Cards):
		return errNone
	case a.N != 2 || a.Cards.Len() != 2:
		return act.WrongCount
	case !from.Contains(a.Cards):
		return act.NotInHand
	case !a.Cards.Contains(must) && p.c.wrong != "must":
		return act.NotAllowed
	}
	return nil
}

func (p *toyKeep) Apply(a act.Action) bool {
	p.c.kept = a.Cards
	if p.c.wrong == "twice" {
		own, other := &p.c.d.Hands[p.Turn()], p.c.d.Hands[p.c.d.Next(p.Turn())]
		*own = own.Without(own.First()).With(other.First())
	}
	return true
}

// toySpeak lets everybody speak once, forehand first.
type toySpeak struct {
	c    *toyCourse
	turn act.Seat
	left int
}

func (p *toySpeak) ID() view.Phase { return view.Announce }
func (p *toySpeak) Turn() act.Seat { return p.turn }

func (p *toySpeak) Has(a act.Action) bool {
	return a.Verb == act.VerbAnnounce || a.Verb == act.VerbDouble || a.Verb == act.VerbDone
}

func (p *toySpeak) Begin() bool {
	p.turn, p.left = p.c.d.Forehand(), p.c.d.Seats
	return true
}

func (p *toySpeak) Legal(list []act.Option) []act.Option {
	if !p.c.said {
		list = append(list, act.Open(act.Announce(p.turn, tutti)))
	} else if p.c.level < 2 {
		list = append(list, act.Step(act.Double(p.turn, tutti, act.Nobody), p.c.level+1, p.turn, act.Nobody))
	}
	if p.c.wrong == "list" && p.c.said && p.c.level < 2 {
		return list
	}
	return append(list, act.Open(act.New(p.turn, act.VerbDone)))
}

func (p *toySpeak) Check(a act.Action) error {
	if p.c.wrong == "check" && a.ID == act.Strange {
		p.c.kept = card.Set{}
	}
	i := slices.IndexFunc(p.Legal(nil), func(o act.Option) bool { return o.Action == a })
	return phase.Allowed(i >= 0 || p.c.wrong == "list" && a.Verb == act.VerbDone)
}

func (p *toySpeak) Apply(a act.Action) bool {
	switch a.Verb {
	case act.VerbAnnounce:
		p.c.said = true
		return false
	case act.VerbDouble:
		p.c.level++
		step := p.c.level
		if p.c.wrong == "step" {
			step++
		}
		p.c.d.MarkStep(step, p.turn, act.Nobody)
		return false
	}
	p.turn, p.left = p.c.d.Next(p.turn), p.left-1
	return p.left == 0
}
