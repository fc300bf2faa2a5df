package hindsight

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/search"
	"tarock/engine/view"
	"tarock/player/world"
)

// model is how the solver plays a deal, and how its gains are counted.
type model struct {
	d     *deal.Deal
	first int // number of the actions before the first card
	plays []act.Action
	pack  *search.Pack
	start search.State
	aim   search.Aim
	side  []act.Seat
	count counting
	per   int
	need  int
}

// playouts is how many deals are played out at random to compare the solver with the engine.
const playouts = 24

// newModel returns how the solver plays a deal; nil if it cannot. Which of the solver's kinds
// of play it is follows from the law of the rule set; that it is the same game is then shown by
// playing the deal out many times, in which engine and solver must agree in every position
// about the legal cards, and at the end about what the side has got.
func newModel(d *deal.Deal) *model {
	game, declarer := contract(d)
	g := world.GameOf(d)
	if game == nil || game.Sides == view.EachForSelf || g.Trumps != card.Tarocks || !g.Excuses.Empty() {
		return nil
	}
	m := &model{d: d}
	for i, a := range d.Actions() {
		if a.Verb == act.VerbPlay && m.plays == nil {
			m.first = i
		}
		if m.plays != nil && a.Verb != act.VerbPlay || a.Verb == act.VerbPlay && a.Arg != act.NoWord {
			return nil // something else happened between the cards
		}
		if a.Verb == act.VerbPlay {
			m.plays = append(m.plays, a)
		}
	}
	if !m.sides(game, declarer) || !m.needs(g.Law) {
		return nil
	}
	for _, c := range countings(g.Values) {
		pack, err := search.NewPack(d.Setup().Form.Deck, g.Order, c.values)
		if err != nil || d.Seats() > search.MaxSeats {
			return nil
		}
		m.pack = pack
		for _, k := range kinds(g.Law, game, pack, d.Seats()) {
			if m.count = c; m.begin(k) && m.agrees() {
				return m
			}
		}
	}
	return nil
}

// counting turns the solver's gain into the points of the side: values of cards, divided by
// the parts of a point, after adding some before the remainder is dropped. Its points apart
// from tricks, discards and the like, are found by playing out.
type counting struct {
	values      *card.Values
	parts, more int
	least, most int // of what it has apart from its tricks
}

// anything is more than a side can have.
const anything = 1 << 14

// countings returns the ways to count that are tried: by the values of the rule set, by whole
// points instead of thirds, with low suit cards or without, and by thirds that are counted as
// whole points in the end.
func countings(values *card.Values) []counting {
	whole := *values
	for c := range whole {
		whole[c] = (whole[c] + 2) / 3
	}
	high := whole
	for c := range high {
		if high[c] == 1 && !card.Tarocks.Has(card.Card(c)) {
			high[c] = 0
		}
	}
	list := []counting{{values: values, parts: 1}, {values: &whole, parts: 1}, {values: &high, parts: 1}}
	for more := range 3 {
		list = append(list, counting{values: values, parts: 3, more: more})
	}
	for i := range list {
		list[i].least, list[i].most = -anything, anything
	}
	return list
}

// fits notes the points counted for a gain. It returns false if they contradict points noted
// before.
func (c *counting) fits(gain, counted int) bool {
	least := counted*c.parts - c.more - gain
	c.least, c.most = max(c.least, least), min(c.most, least+c.parts-1)
	return c.least <= c.most
}

// known reports whether the side's points apart from its tricks are known, or cannot change
// the result because every trick counts whole points.
func (c *counting) known(deck card.Set, seats int) bool {
	if c.least == c.most {
		return true
	}
	one := int(c.values[deck.First()])
	for k := range deck.All() {
		if (int(c.values[k])-one)%c.parts != 0 {
			return false
		}
	}
	return one*seats%c.parts == 0
}

// of returns the points counted for a gain. Of tricks only the first counts, as it decides.
func (m *model) of(gain int) int {
	if m.aim.Trick > 0 {
		return min(gain, 1)
	}
	return (m.count.least + gain + m.count.more) / m.count.parts
}

// sides sets the side whose gain is counted, and its unit.
func (m *model) sides(game *view.Game, declarer act.Seat) bool {
	if game.Kind == view.Negative || game.Kind == view.Open {
		m.side = []act.Seat{declarer}
		m.aim = search.Aim{Side: search.SideOf(int(declarer)), Few: true, Trick: 1}
		return game.Aim == view.NoTrick // elsewhere he wants neither more nor fewer
	}
	r := m.d.Settle()
	var seats []int
	for s := range m.d.Seats() {
		if r.Sides[s] == 1 {
			m.side, seats = append(m.side, act.Seat(s)), append(seats, s)
		}
	}
	if len(seats) == 0 || len(seats) == m.d.Seats() {
		return false
	}
	m.aim = search.Aim{Side: search.SideOf(seats...), Point: 1}
	_, m.per = points(m.d)
	return m.per > 0
}

// points returns the card points of the declarer's side at the end, and how many parts a point
// has; 0 if they were not counted.
func points(d *deal.Deal) (n, per int) {
	for _, p := range d.Settle().Points {
		if p.By == deal.Declarer {
			return p.N, p.Per
		}
	}
	return 0, 0
}

// needs reads with how many points the side wins. It is no error that this varies.
func (m *model) needs(law view.Law) bool {
	n, per, ok := strings.Cut(law[view.LawWin], "/")
	if m.aim.Point == 0 || !ok || per != strconv.Itoa(m.per) {
		return true
	}
	var err error
	m.need, err = strconv.Atoi(n)
	return err == nil
}

// kinds returns the kinds of play that may be that of a game.
func kinds(law view.Law, game *view.Game, pack *search.Pack, seats int) []*search.Kind {
	k := search.Kind{Seats: seats, Pack: pack, Emperor: map[string]search.Emperor{"any": search.AnyOrder, "order": search.InOrder}[law[view.LawEmperor]]}
	switch game.Kind {
	case view.Colour:
		k.Plain = true
		lead := k
		lead.SuitLead = true
		return []*search.Kind{&lead, &k}
	case view.Negative, view.Open:
		k.MustBeat = law[view.LawBeat] == "negative"
		k.PagatLast = law[view.LawPagatLast] == "negative"
		forced := k
		forced.Forced = k.MustBeat
		return []*search.Kind{&forced, &k}
	}
	highest := k
	highest.HighestFirst = true
	return []*search.Kind{&k, &highest}
}

// begin sets the position before the first card. It returns false if some hands have more
// cards than others.
func (m *model) begin(k *search.Kind) bool {
	at := search.Start{Lead: int(m.plays[0].Seat)}
	d := m.before()
	for s := range d.Seats() {
		hand := d.Hand(act.Seat(s))
		if at.Hands[s] = m.pack.From(hand); hand.Len() != d.Hand(0).Len() {
			return false
		}
	}
	m.start = search.NewState(k, at)
	m.bind(d)
	return true
}

// before returns the deal before its first card.
func (m *model) before() *deal.Deal {
	d, _, err := deal.Replay(m.d.Set(), m.d.Options(), m.d.Setup(), m.d.Actions()[:m.first])
	if err != nil {
		panic("hindsight: a deal's own actions are refused: " + err.Error())
	}
	return d
}

// bind binds announced birds to their tricks, the Pagat to the last, and a called king.
func (m *model) bind(d *deal.Deal) {
	last := d.Hand(0).Len()
	var called card.Card
	facts := d.View(act.Nobody).Facts
	for _, f := range facts {
		if f.ID == view.Called {
			if called = f.Card; called == card.None {
				called = card.Kings.Minus(d.Dealt(f.Seat)).First()
			}
		}
	}
	premiums := world.GameOf(d).Premiums
	for _, f := range facts {
		if f.ID != view.Announced {
			continue
		}
		c := f.Card
		if i := slices.IndexFunc(premiums, func(p view.Premium) bool { return p.ID == f.Word }); i >= 0 && c == card.None {
			c = premiums[i].Card
		}
		if named, ok := birds[f.Word]; ok && c == card.None {
			c = named
		}
		if c == card.None && strings.Contains(f.Word, "ultimo") {
			c = called
		}
		if c != card.None && d.Hand(f.Seat).Has(c) {
			later := max(0, slices.Index(flock, c))
			m.start.Bind(m.pack.Place(c), last-later)
		}
	}
}

// flock are the birds in the order of their tricks, the last trick first, and birds the names
// of their premiums where the table of premiums names no card.
var (
	flock = card.Birds.Cards()
	birds = map[string]card.Card{"pagat": card.Pagat, "uhu": card.Uhu, "kakadu": card.Kakadu, "marabu": card.Marabu, "quapil": card.Marabu}
)

// agrees plays the deal out at random and reports whether engine and solver agree.
func (m *model) agrees() bool {
	r := rand.New(rand.NewPCG(1, 4))
	for range playouts {
		d, s := m.before(), m.start
		for !d.Over() {
			if d.Phase() != view.Play {
				return false
			}
			legal, plain := d.Plain()
			if !plain || s.Over() || int(d.Turn()) != s.Turn() || m.pack.Set(s.Legal()) != legal {
				return false
			}
			if crown := legal.And(card.Trull); !crown.Empty() && r.IntN(2) == 0 {
				legal = crown // so that they meet more often
			}
			c := legal.Cards()[r.IntN(legal.Len())]
			s.Play(m.pack.Place(c))
			if d.Do(act.Play(d.Turn(), c)) != nil {
				return false
			}
		}
		if !m.counted(d, &s) {
			return false
		}
	}
	return m.finished() && m.count.known(m.d.Setup().Form.Deck, m.d.Seats())
}

// counted notes the points of the side at the end of a deal. It returns false if they do not
// agree with the solver.
func (m *model) counted(d *deal.Deal, s *search.State) bool {
	if m.aim.Trick > 0 { // play may end before the last trick, when all is lost
		lost := s.Tricks(m.aim.Side) > 0
		for _, v := range d.Settle().Verdict {
			if v.By == deal.ByTricks && v.Won == lost {
				return false
			}
		}
		return lost == (d.Won(m.side[0]) > 0) && m.count.fits(0, 0)
	}
	n, per := points(d)
	if m.need > 0 {
		for _, v := range d.Settle().Verdict {
			if v.By == deal.ByPoints && v.Who == act.Nobody && v.Won != (n >= m.need) {
				return false
			}
		}
	}
	return per == m.per && m.count.fits(s.Points(m.aim.Side), n)
}

// finished is counted for the deal as it was played.
func (m *model) finished() bool {
	s := m.start
	for _, a := range m.plays {
		if s.Turn() != int(a.Seat) || !s.Legal().Has(m.pack.Place(a.Card)) {
			return false
		}
		s.Play(m.pack.Place(a.Card))
	}
	return m.counted(m.d, &s)
}
