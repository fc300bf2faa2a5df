package world

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/transcript"
	"tarock/engine/view"
	"tarock/player"
)

// Known is what one seat knows of a deal, apart from any deal.
type Known struct {
	set     *deal.RuleSet
	options deal.Options
	setup   deal.Setup // without the cards
	names   []string   // by seat
	eyes    act.Seat
	hand    []card.Card // as dealt, None for what has not been given yet
	hands   [act.MaxSeats]card.Set
	talon   []card.Card
	actions []act.Action
	texts   []string // of the actions as they are written, of a document
	beyond  []player.Shown
	over    bool
	part    bool         // of a document: what was seen later is known already
	game    *player.Game // once it is needed
	*tried

	// Work is how many actions have been done so far to make up deals: what they have cost.
	Work int
	// Stop is asked now and then whether to stop making up a deal; nil: never.
	Stop func() bool
}

// tried is the last deal that was made up, and the memory of the next one.
type tried struct {
	d deal.Deal
	w Watch
}

// From returns what a seat knows in a position of a registered rule set. The error is
// act.UnknownRuleSet.
func From(s *player.Seen) (*Known, error) {
	set := rules.Find(s.Game.ID)
	if set == nil {
		return nil, act.UnknownRuleSet
	}
	return Of(set, set.Form(s.Game.People, s.Game.Options), s), nil
}

// Of returns what a seat knows in a position, given the rule set and the form in which it
// is dealt.
func Of(set *deal.RuleSet, form *deal.Form, s *player.Seen) *Known {
	k := &Known{set: set, options: s.Game.Options, eyes: s.Eyes, hand: slices.Clone(s.Dealt), hands: s.Hands,
		talon: slices.Clone(s.Talon), actions: slices.Clone(s.Actions), beyond: slices.Clone(s.Beyond), over: s.Phase == view.Over}
	k.setup = deal.Setup{Form: form, Dealer: s.Dealer, Factor: s.Factor, Book: s.Opening}
	return k
}

// Refused is the error of a seen document that cannot be.
type Refused struct {
	Action int    // from 1; 0 if it is not about one
	Text   string // of the action
	Reason act.Reason
}

// Error returns the reason, and which action it is about.
func (r *Refused) Error() string {
	if r.Action == 0 {
		return r.Reason.Error()
	}
	return fmt.Sprintf("action %d, %s: %s", r.Action, r.Text, r.Reason.Error())
}

// Read reads a seen document of one of these rule sets. The error is a *Refused.
func Read(doc *transcript.Document, sets []*deal.RuleSet) (*Known, error) {
	i := slices.IndexFunc(sets, func(s *deal.RuleSet) bool { return s.ID == doc.Variant })
	if i < 0 {
		return nil, &Refused{Reason: act.UnknownRuleSet}
	}
	_, unfinished := doc.Extra["turn"]
	k := &Known{set: sets[i], texts: doc.Actions, over: !unfinished}
	if doc.Evening {
		return nil, &Refused{Reason: act.BadDeal}
	}
	g, err := k.begin(doc)
	if err != nil {
		return nil, &Refused{Reason: err.(act.Reason)}
	}
	place := slices.Index(doc.Players, doc.Extra["seat"].Text)
	if place < 0 {
		return nil, &Refused{Reason: act.UnknownPlayer}
	}
	sitting, _ := k.setup.Form.Sitting(k.setup.Dealer)
	if k.eyes = k.setup.Form.Seat(act.Seat(place), sitting); int(k.eyes) >= k.setup.Form.Seats() {
		k.eyes = act.Nobody
	}
	if !k.knows(doc) || !k.cards(doc) {
		return nil, &Refused{Reason: act.BadDeal}
	}
	for i, text := range doc.Actions {
		a, err := k.action(g, text)
		if err != nil {
			return nil, &Refused{i + 1, text, err.(act.Reason)}
		}
		k.actions = append(k.actions, a)
	}
	facts := doc.Extra["facts"]
	if facts.Kind != transcript.List && facts.Kind != transcript.Null {
		return nil, &Refused{Reason: act.BadDeal}
	}
	for _, v := range facts.List {
		f, ok := k.fact(v.Text)
		if !ok {
			return nil, &Refused{Reason: act.BadDeal}
		}
		k.beyond = append(k.beyond, f)
	}
	return k, nil
}

// seenKeys are the keys of a seen document besides those of a deal and its accounts.
var seenKeys = []string{"seat", "facts", "turn", "legal"}

// knows reports whether all keys of a document can be in a seen one.
func (k *Known) knows(doc *transcript.Document) bool {
	for key := range doc.Extra {
		account := func(a deal.Account) bool { return a.Key == key && a.Read&deal.Single != 0 && a.Open(k.options) }
		if !slices.Contains(seenKeys, key) && !slices.ContainsFunc(k.set.Accounts, account) {
			return false
		}
	}
	return doc.Result == nil && doc.Before == nil
}

// begin reads everything but the cards: a document in which they are dealt in order is
// refused only for what else is wrong with it, or because such a hand would be thrown in.
func (k *Known) begin(doc *transcript.Document) (act.Grammar, error) {
	options, err := k.set.Choose(doc.Options)
	if err != nil {
		return act.Grammar{}, err
	}
	form := k.set.Form(len(doc.Players), options)
	if form == nil {
		return act.Grammar{}, act.BadDeal
	}
	free := *k.set
	free.Redeal = nil
	whole := *doc
	whole.Actions, whole.Result, whole.Hands = nil, nil, map[string]string{}
	dealer := act.Seat(slices.Index(doc.Players, doc.Dealer))
	if dealer < 0 {
		return act.Grammar{}, act.BadDeal
	}
	sitting, forehand := form.Sitting(dealer)
	k.names = make([]string, len(doc.Players))
	for place, name := range doc.Players {
		k.names[form.Seat(act.Seat(place), sitting)] = name
	}
	pack := form.Deck.Cards()
	for i := range form.Hands {
		whole.Hands[k.names[forehand.After(i, form.Seats())]] = card.Codes(form.Cut(pack, i))
	}
	whole.Talon = card.Codes(form.Cut(pack, form.Seats()))
	d, g, err := whole.Begin(&free)
	if err != nil {
		return g, err
	}
	k.options, k.setup = d.Options(), d.Setup()
	return g, nil
}

// cards reads hands and talon, and reports whether they can be.
func (k *Known) cards(doc *transcript.Document) bool {
	f := k.setup.Form
	_, forehand := f.Sitting(k.setup.Dealer)
	var all card.Set
	read := func(text string, n int) (cards []card.Card, ok bool) {
		for word := range strings.FieldsSeq(text) {
			c, found := card.None, word == transcript.Hidden
			if !found {
				c, found = f.Deck.Find(word)
				if all.Has(c) {
					return nil, false
				}
				all = all.With(c)
			}
			if !found {
				return nil, false
			}
			cards = append(cards, c)
		}
		return cards, len(cards) == n
	}
	for i, n := range f.Hands {
		s := forehand.After(i, f.Seats())
		text, ok := doc.Hands[k.names[s]]
		if !ok && s != k.eyes {
			continue
		}
		cards, ok := read(text, n)
		if !ok {
			return false
		}
		k.hands[s] = card.Of(cards...)
		if s == k.eyes {
			k.hand = cards
		}
	}
	for name := range doc.Hands {
		if s := slices.Index(k.names, name); s < 0 || s >= f.Seats() {
			return false
		}
	}
	var ok bool
	k.talon, ok = read(doc.Talon, f.Talon)
	return ok
}

// action reads an action some of whose cards may be hidden.
func (k *Known) action(g act.Grammar, text string) (act.Action, error) {
	words := strings.Fields(text)
	hidden := 0
	seen := make([]string, 0, len(words))
	for _, w := range words {
		if w == transcript.Hidden {
			hidden++
			continue
		}
		seen = append(seen, w)
	}
	if hidden == 0 {
		return g.Parse(text)
	}
	if len(words) < 3 || !act.Hiding.Has(act.FindVerb(words[1])) {
		return act.Action{}, act.UnknownAction
	}
	// The hidden cards take the place of any card, so that the text can be read.
	stand := k.setup.Form.Deck.First().String()
	bought := act.FindVerb(words[1]) == act.VerbBuy
	if bought || len(seen) == 2 {
		seen = append(seen, stand)
	}
	a, err := g.Parse(strings.Join(seen, " "))
	if err != nil {
		return a, err
	}
	if bought || len(words)-hidden == 2 {
		a.Cards = card.Set{}
	}
	a.N = int8(min(a.Cards.Len()+hidden, 100))
	return a, nil
}

// fact reads what an action has shown.
func (k *Known) fact(text string) (f player.Shown, ok bool) {
	words := strings.Fields(text)
	if len(words) < 2 {
		return f, false
	}
	n, err := strconv.Atoi(words[0])
	if err != nil || n < 1 || n > len(k.actions) {
		return f, false
	}
	f = player.Shown{At: n, ID: words[1], Seat: act.Nobody}
	rest := words[2:]
	if len(rest) > 0 {
		if s := slices.Index(k.names, rest[0]); s >= 0 {
			f.Seat, rest = act.Seat(s), rest[1:]
		}
	}
	f.Rest = strings.Join(rest, " ")
	return f, true
}

// Names returns the names of the players by seat, of a document that was read.
func (k *Known) Names() []string { return k.names }

// Eyes returns the seat that knows it, Nobody if he sits out.
func (k *Known) Eyes() act.Seat { return k.eyes }
