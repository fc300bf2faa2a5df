package enginetest

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/player/chance"
)

// searched plays a deal in which everything is tried at every step. A second deal with
// only the real actions must look the same at every step: a refusal changes nothing,
// and a replay gives the same deal.
func (p *trial) searched(t testing.TB) {
	d := p.begin(t)
	clean, err := deal.New(p.Set, p.options, d.Setup())
	if err != nil {
		t.Fatal(err)
	}
	for !d.Over() && d.Count() < bound {
		options := d.Legal(d.Turn())
		p.everything(t, d)
		if diff := p.differ(d, clean); diff != "" {
			t.Errorf("what was refused has changed something:\n%s", diff)
		}
		if t.Failed() {
			t.Fatal(text(d))
		}
		a := p.next(d, options)
		if d.Do(a) != nil || clean.Do(a) != nil {
			t.Fatalf("%s is refused\n%s", a.Text(seated(d)), text(d))
		}
	}
	p.everything(t, d)
	if diff := p.differ(d, clean); diff != "" {
		t.Errorf("replay: got another result:\n%s\n%s", diff, text(d))
	}
}

// everything checks for everybody at the table, on turn or not, that exactly the
// actions on his list are possible.
func (p *trial) everything(t testing.TB, d *deal.Deal) {
	for s := range act.Seat(p.form.Table) {
		options := d.Legal(s)
		if s >= p.seats() && len(options) > 0 {
			t.Errorf("%s sits out: got options %s, want none", seated(d)[s], words(options, seated(d)))
		}
		open, chosen := p.listed(t, d, options)
		for _, a := range p.words.actions[s] {
			err := d.Check(a)
			if (err == nil) != open.has(&a) {
				t.Errorf("%s is listed: %v, Check says %v", a.Text(seated(d)), open.has(&a), err)
			}
			p.refused(t, d, a, err)
		}
		p.unlisted(t, d, s, chosen, open)
	}
	for _, s := range []act.Seat{act.Nobody, act.Seat(p.form.Table)} {
		if err := d.Check(act.New(s, act.VerbPass)); !errors.Is(err, act.UnknownPlayer) {
			t.Errorf("action of seat %d: got %v, want %v", s, err, act.UnknownPlayer)
		}
	}
}

// listing is a set of actions. Few of those that are tried have a verb that is in it.
type listing struct {
	verbs   act.Verbs
	actions map[act.Action]bool
}

func (l *listing) has(a *act.Action) bool { return l.verbs.Has(a.Verb) && l.actions[*a] }

// listed checks that everything on a list is possible and on it once. It returns its
// actions, and the verbs of its choices.
func (p *trial) listed(t testing.TB, d *deal.Deal, options []act.Option) (open *listing, chosen act.Verbs) {
	open = &listing{actions: make(map[act.Action]bool, len(options))}
	for i := range options {
		o := &options[i]
		if (o.Verb == act.VerbDouble) != (o.Step > 0) || o.Verb != act.VerbDouble && (o.Owner != act.Nobody || o.Against != act.Nobody) {
			t.Errorf("%s: got step %d of a doubling, owner %d", o.Action.Text(seated(d)), o.Step, o.Owner)
		}
		if o.Count != 0 {
			chosen |= act.SetOf(o.Verb)
			p.choice(t, d, o)
			continue
		}
		if open.has(&o.Action) {
			t.Errorf("%s is listed twice", o.Action.Text(seated(d)))
		}
		open.verbs |= act.SetOf(o.Verb)
		open.actions[o.Action] = true
		if err := d.Check(o.Action); err != nil {
			t.Errorf("%s is listed, but refused: %v", o.Action.Text(seated(d)), err)
		}
		p.read(t, d, o.Action)
	}
	return open, chosen
}

// read checks that an action is read as written.
func (p *trial) read(t testing.TB, d *deal.Deal, a act.Action) {
	g := p.grammar
	g.Names = seated(d)
	line := a.Text(g.Names)
	if b, err := g.Parse(line); err != nil || a != b {
		t.Errorf("%+v: got %q when written, %+v, %v when read", a, line, b, err)
	}
}

// refused checks why an action is refused, and sometimes that Do says the same.
func (p *trial) refused(t testing.TB, d *deal.Deal, a act.Action, err error) {
	if err == nil {
		return
	}
	p.reasoned(t, a, err)
	if p.r.IntN(50) == 0 {
		if again := d.Do(a); !errors.Is(again, err) {
			t.Errorf("%s: got %v from Check, %v from Do", a.Text(seated(d)), err, again)
		}
	}
}

// reasoned checks that a reason is one that the rule set may give.
func (p *trial) reasoned(t testing.TB, a act.Action, err error) {
	if i := slices.Index(p.given, err); i >= 0 {
		if i > 0 { // the usual ones come first
			p.given[i-1], p.given[i] = p.given[i], p.given[i-1]
		}
		return
	}
	p.given = append(p.given, err)
	var reason act.Reason
	if !errors.As(err, &reason) || !slices.Contains(reasons, reason) && !slices.Contains(p.Set.Reasons, reason) {
		t.Errorf("%s is refused with %v, which is no reason of the rule set", a.Text(p.table), err)
	}
	p.up.note("reason " + reason.Error())
}

// unlisted tries to name cards when a player is not asked to, or other ones than those on
// his list.
func (p *trial) unlisted(t testing.TB, d *deal.Deal, s act.Seat, asked act.Verbs, open *listing) {
	from := p.grammar.Deck
	if s < p.seats() && !d.Hand(s).Empty() {
		from = d.Hand(s)
	}
	for _, v := range []act.Verb{act.VerbDiscard, act.VerbKeep, act.VerbBuy, act.VerbAnnounce} {
		if asked.Has(v) {
			continue
		}
		a := act.New(s, v)
		n := 1
		switch v {
		case act.VerbBuy:
			a.Card = draw(p.r, p.grammar.Deck)
		case act.VerbAnnounce:
			if a.ID = anyShown(p.grammar); a.ID == act.NoWord {
				continue
			}
		default:
			n = 1 + p.r.IntN(7)
		}
		a.Cards = fill(card.Set{}, from, n)
		a.N = int8(a.Cards.Len())
		if open.has(&a) {
			continue
		}
		err := d.Check(a)
		if err == nil {
			t.Errorf("%s is possible, but not listed", a.Text(seated(d)))
		}
		p.refused(t, d, a, err)
	}
}

func anyShown(g act.Grammar) act.Word {
	least := act.NoWord
	for w := range g.Shown {
		if least == act.NoWord || w < least {
			least = w
		}
	}
	return least
}

// choice checks a choice of cards: each card in From is in a possible choice, no other
// card is, those in Must are in all of them, and the number is fixed.
func (p *trial) choice(t testing.TB, d *deal.Deal, o *act.Option) {
	name := o.Action.Text(seated(d))
	a, ok := chance.Sure(d, o)
	if !ok || o.Count < 1 || !o.From.Contains(o.Must) || !p.grammar.Deck.Contains(o.From.Or(o.Want)) {
		t.Errorf("%s: got an impossible choice of %d of %v with %v", name, o.Count, o.From, o.Must)
		return
	}
	p.read(t, d, a)
	try := func(cards card.Set, want card.Card) error {
		a := o.Named(cards, want)
		err := d.Check(a)
		p.refused(t, d, a, err)
		return err
	}
	for c := range p.grammar.Deck.All() {
		with := *o
		with.Choice = &act.Choice{From: o.From.With(c), Must: o.Must.With(c), Want: o.Want}
		in := o.From.Has(c)
		switch {
		case in && with.Must.Len() <= int(o.Count):
			if _, possible := chance.Sure(d, &with); !possible {
				t.Errorf("%s: %v is offered, but in no choice of %d of %v", name, c, o.Count, o.From)
			}
		case !in && try(fill(with.Must, o.From, int(o.Count)), a.Card) == nil:
			t.Errorf("%s: %v is possible, but not offered", name, c)
		}
		if !o.Want.Empty() && (try(a.Cards, c) == nil) != o.Want.Has(c) {
			t.Errorf("%s: %v is wanted, of %v", name, c, o.Want)
		}
	}
	for c := range o.Must.All() {
		if try(fill(a.Cards.Without(c), o.From.Without(c), int(o.Count)), a.Card) == nil {
			t.Errorf("%s: possible without %v, of which it is said that it must be there", name, c)
		}
	}
	p.counted(t, d, o, a)
}

// counted tries one card too few, one too many, and one named twice.
func (p *trial) counted(t testing.TB, d *deal.Deal, o *act.Option, a act.Action) {
	few, many, twice := a, a, a
	few.Cards = a.Cards.Without(a.Cards.First())
	few.N = a.N - 1
	many.Cards = fill(a.Cards, p.grammar.Deck, int(a.N)+1)
	many.N = a.N + 1
	twice.Cards = few.Cards
	for _, b := range []act.Action{few, many, twice} {
		if b.N == 0 || o.Verb == act.VerbBuy && b != twice {
			continue // cannot be written
		}
		err := d.Check(b)
		if err == nil || (o.Verb == act.VerbDiscard || o.Verb == act.VerbKeep) && !errors.Is(err, act.WrongCount) {
			t.Errorf("%s, %d of %d cards: got %v, want %v", b.Text(seated(d)), b.Cards.Len(), b.N, err, act.WrongCount)
		}
	}
}

// differ compares everything visible of two deals.
func (p *trial) differ(a, b *deal.Deal) string {
	for eyes := act.Nobody; eyes < act.Seat(a.Seats()); eyes++ {
		a.Look(&p.twins[0], eyes)
		b.Look(&p.twins[1], eyes)
		if diff := apart(&p.twins[0], &p.twins[1]); diff != "" {
			return diff
		}
	}
	return ""
}

// apart returns how two views differ, or nothing. Most of a view is in lists, and ==
// compares them much faster than reflection.
func apart(v, w *view.View) string {
	a, b := *v, *w
	leaveOut(&a.Said, &b.Said)
	leaveOut(&a.Facts, &b.Facts)
	leaveOut(&a.Options, &b.Options)
	leaveOut(&a.Held, &b.Held)
	leaveOut(&a.Open, &b.Open)
	leaveOut(&a.Won, &b.Won)
	if reflect.DeepEqual(&a, &b) {
		return ""
	}
	return cmp.Diff(v, w, setsAsText)
}

// leaveOut empties two lists if they are the same.
func leaveOut[T comparable](a, b *[]T) {
	if slices.Equal(*a, *b) {
		*a, *b = nil, nil
	}
}

var setsAsText = cmp.Transformer("codes", func(s card.Set) string { return s.String() })
