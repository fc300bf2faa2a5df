package transcript

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Hidden stands for a card that a seat does not know.
const Hidden = "?"

// seen is what one pair of eyes has seen of a deal from its beginning on.
type seen struct {
	*cast
	d    *deal.Deal
	eyes act.Seat // act.Nobody for a player who sits out
	m    deal.Memory
}

// Seen returns the seen documents of the deals of a document for one of its players, in
// order. If the document is refused, the answer is the one that Replay gives, and ok is
// false; act.UnknownPlayer if nobody has this name.
func Seen(doc *Document, sets []*deal.RuleSet, name string) (answers []*Object, ok bool) {
	c, refused := castOf(doc, sets)
	if refused != nil {
		return []*Object{refused}, false
	}
	place := act.Seat(slices.Index(c.table, name))
	if place == act.Nobody {
		return []*Object{fault(act.UnknownPlayer)}, false
	}
	if !doc.Evening {
		d, problem := c.replay(&doc.Deal, true)
		if problem != nil {
			return []*Object{object(member{"error", problem})}, false
		}
		return []*Object{c.seen(d, &doc.Deal, place)}, true
	}
	answer, ok := c.evening(doc, func(p played) {
		answers = append(answers, p.cast.seen(p.deal, p.text, place))
	})
	if !ok {
		return []*Object{answer}, false
	}
	return answers, true
}

// SeenBy returns the seen document of a deal for one of the people at the table: what he
// knows of it, so that two deals that he cannot tell apart give the same. table has the
// names by place.
func SeenBy(d *deal.Deal, table []string, place act.Seat) *Object {
	text := written(d, table)
	c := &cast{set: d.Set(), form: d.Setup().Form, options: d.Options(), table: table, dealer: d.Setup().Dealer}
	c.seat()
	return c.seen(d, &text, place)
}

// seen returns the seen document of a deal; text is the deal as written.
func (c *cast) seen(d *deal.Deal, text *Deal, place act.Seat) *Object {
	eyes := c.form.Seat(place, c.sitting)
	if int(eyes) >= c.form.Seats() {
		eyes = act.Nobody
	}
	s := &seen{cast: c, d: d, eyes: eyes}
	s.watch()
	options := object()
	chosen := c.set.Chosen(c.options)
	for _, id := range sorted(chosen) {
		options.add(id, option(chosen[id]))
	}
	o := object(member{"variant", c.set.ID}, member{"options", options}, member{"players", c.table},
		member{"dealer", c.table[c.dealer]}, member{"factor", d.Setup().Factor})
	for _, key := range sorted(text.Extra) {
		if c.has(key) {
			o.add(key, text.Extra[key].member())
		}
	}
	o.add("seat", c.table[place])
	o.add("hands", s.hands())
	if c.form.Talon > 0 {
		o.add("talon", s.talonText())
	}
	o.add("actions", s.actions(text))
	if facts := s.facts(); len(facts) > 0 {
		o.add("facts", facts)
	}
	if !d.Over() {
		o.add("turn", c.names[d.Turn()])
		if d.Turn() == eyes {
			o.add("legal", c.legal(d))
		}
	}
	return o
}

// watch looks on while the deal is played again.
func (s *seen) watch() {
	again, err := deal.New(s.set, s.options, s.d.Setup())
	if err != nil {
		panic("transcript: " + err.Error()) // the deal itself was begun so
	}
	s.m.Look(again, s.eyes)
	for _, a := range s.d.Actions() {
		if err := again.Do(a); err != nil {
			panic("transcript: " + err.Error())
		}
		s.m.Look(again, s.eyes)
	}
}

// hands returns the hands as dealt: the own one in the order of the deal, others as far as
// they lie open.
func (s *seen) hands() *Object {
	o := object()
	for place, name := range s.table {
		seat := s.form.Seat(act.Seat(place), s.sitting)
		if int(seat) >= s.form.Seats() {
			continue
		}
		if text, ok := s.hand(seat); ok {
			o.add(name, text)
		}
	}
	return o
}

// hand returns a hand as dealt, false if nothing of it is known.
func (s *seen) hand(seat act.Seat) (text string, ok bool) {
	known, ok := s.m.Dealt(s.d, seat)
	if !ok {
		return "", false
	}
	setup := s.d.Setup()
	dealt := setup.Form.Cut(setup.Pack, int(seat.After(-int(s.d.Forehand()), s.form.Seats())))
	if seat == s.eyes || s.d.Over() {
		return masked(dealt, known), true
	}
	return hiddenFirst(card.Of(dealt...), known), true
}

// masked returns cards in their order, those that are not known as Hidden.
func masked(cards []card.Card, known card.Set) string {
	words := make([]string, len(cards))
	for i, c := range cards {
		words[i] = Hidden
		if known.Has(c) {
			words[i] = c.String()
		}
	}
	return strings.Join(words, " ")
}

// hiddenFirst returns first a Hidden for each card that is not known, then the others in
// code-point order.
func hiddenFirst(cards, known card.Set) string {
	open := cards.And(known)
	return strings.Join(append(slices.Repeat([]string{Hidden}, cards.Len()-open.Len()), codes(open)...), " ")
}

// codes returns the codes of cards in code-point order.
func codes(cards card.Set) []string {
	list := make([]string, 0, cards.Len())
	for _, c := range cards.Cards() {
		list = append(list, c.String())
	}
	slices.Sort(list)
	return list
}

// talonText returns the talon, each card at its place.
func (s *seen) talonText() string {
	known := s.m.Talon
	if s.d.Over() {
		known = card.Of(s.d.Talon()...)
	}
	return masked(s.d.Talon(), known)
}

// actions returns the actions as far as these eyes know them.
func (s *seen) actions(text *Deal) []string {
	shown := s.d.View(s.eyes).Said
	list := make([]string, 0, s.d.Count())
	for i, a := range s.d.Actions() {
		known := a.Cards
		if a.Verb != act.VerbPlay {
			known, shown = shown[0].Action.Cards, shown[1:]
		}
		list = append(list, s.action(a, text.Actions[i], known.Or(s.m.Laid[a.Seat])))
	}
	return list
}

// action returns an action with the cards of it that are known. Cards that are all known keep
// the order in which they were written.
func (s *seen) action(a act.Action, written string, known card.Set) string {
	hidden := act.Hiding.Has(a.Verb) && !s.d.Over()
	switch {
	case hidden && a.Verb == act.VerbBuy && !known.Contains(a.Cards):
		return s.names[a.Seat] + " " + a.Verb.String() + " " + a.Card.String() + " " + Hidden
	case hidden && a.Verb != act.VerbBuy && a.Seat != s.eyes:
		return s.names[a.Seat] + " " + a.Verb.String() + " " + hiddenFirst(a.Cards, known)
	case a.N < 2 || a.Cards.Empty():
		return a.Text(s.names)
	}
	words := strings.Fields(written)
	from := len(words) - int(a.N)
	cards, _ := s.form.Deck.FindAll(strings.Join(words[from:], " ")) // they were read before
	return strings.Join(words[:from], " ") + " " + card.Codes(cards)
}

// facts returns what actions showed to all beyond their texts.
func (s *seen) facts() []string {
	var list []string
	for _, r := range s.d.Revealed() {
		words := []string{strconv.Itoa(r.At), r.ID}
		if r.Seat != act.Nobody {
			words = append(words, s.names[r.Seat])
		}
		if r.Rest != "" {
			words = append(words, r.Rest)
		}
		list = append(list, strings.Join(words, " "))
	}
	return list
}

// has reports whether a key of a deal is that of an account.
func (c *cast) has(key string) bool {
	return slices.ContainsFunc(c.set.Accounts, func(a deal.Account) bool {
		return a.Key == key && a.Read&deal.Single != 0 && a.Open(c.options)
	})
}
