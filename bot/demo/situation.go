package demo

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/transcript"
)

// ReadDeal reads the first deal of a transcript and replays it. Errors have the words
// of `tarock replay`. The deal becomes the first of an evening, so its factor at the
// table is 1.
func ReadDeal(name string, text []byte) (*transcript.Document, error) {
	for doc, err := range transcript.Read(name, bytes.NewReader(text)) {
		switch {
		case err != nil:
			return nil, fmt.Errorf("%s: %w", name, err)
		case doc.Evening:
			return nil, fmt.Errorf("%s: an evening; a situation is that of one deal", name)
		}
		if answer, ok := transcript.Replay(doc, rules.All()); !ok {
			why, err := json.Marshal(answer)
			return nil, errors.Join(fmt.Errorf("%s: %s", name, why), err)
		}
		return doc, nil
	}
	return nil, fmt.Errorf("%s: no deal", name)
}

// setting is how the first table of a demonstration begins.
type setting interface {
	players() []string // names, the user of the page first
	events(people []standin.User) ([]table.Event, error)
}

// table returns the first table, nil if it is opened as usual.
func (o *Options) table() (setting, error) {
	switch {
	case o.Deal != nil && (o.Rules != "" || o.Players != 0):
		return nil, errors.New("a deal has its own rule set and its own players")
	case o.Deal != nil:
		return (*played)(o.Deal), nil
	case o.Rules == "" && o.Players == 0:
		return nil, nil
	}
	set := rules.All()[0]
	if o.Rules != "" {
		if set = rules.Find(o.Rules); set == nil {
			return nil, fmt.Errorf("%q: %w; there are %s", o.Rules, act.UnknownRuleSet, strings.Join(rules.IDs(), ", "))
		}
	}
	if o.Players == 1 {
		return lobbied{set.ID, set.Tables()[0], 1}, nil
	}
	n := cmp.Or(o.Players, set.Tables()[0])
	if !slices.Contains(set.Tables(), n) {
		return nil, fmt.Errorf("%s is not played by %d; possible are %v, and 1 for you alone with computers", set.ID, n, set.Tables())
	}
	return lobbied{set.ID, n, n}, nil
}

// lobbied is a lobby for one rule set, in which nobody sits yet.
type lobbied struct {
	rules string
	seats int
	n     int // people
}

func (l lobbied) players() []string { return names[:l.n] }

func (l lobbied) events(people []standin.User) ([]table.Event, error) {
	s := scribe{t: table.New(rules.Find), people: people}
	s.by(min(1, l.n-1), table.Open{Rules: l.rules}, table.Choose{Rules: l.rules, Seats: l.seats})
	return s.events, s.err
}

// played is a deal that begins where a document ends.
type played transcript.Document

func (p *played) players() []string { return p.Players }

func (p *played) events(people []standin.User) ([]table.Event, error) {
	return situation((*transcript.Document)(p), people)
}

// situation returns the events that bring an empty table to the end of a document.
// people are its players, in order.
func situation(doc *transcript.Document, people []standin.User) ([]table.Event, error) {
	set := rules.Find(doc.Variant)
	options, err := set.Choose(doc.Options)
	if err != nil {
		return nil, err
	}
	d := dealing{doc: doc, form: set.Form(len(doc.Players), options), dealer: act.Seat(slices.Index(doc.Players, doc.Dealer))}
	names := d.names()
	g := set.Read(names, d.form)
	s := scribe{t: table.New(rules.Find), people: people}
	s.by(0, table.Open{Rules: doc.Variant}, table.Choose{Rules: doc.Variant, Seats: len(people)})
	for id, value := range doc.Options {
		s.by(0, table.Set{ID: id, Value: value})
	}
	for i, u := range people {
		s.by(i, table.Join{Name: u.FirstName})
	}
	s.by(0, table.Start{Dealer: int(d.dealer)})
	s.decide("", table.Cards{Deck: d.pack()})
	for s.err == nil && s.t.Stage == table.Offer {
		s.decide("", table.Let{})
	}
	for _, text := range doc.Actions {
		a, err := g.Parse(text)
		if err != nil {
			return nil, err
		}
		s.by(slices.Index(doc.Players, names[a.Seat]), table.Do{Actions: []act.Action{a}})
	}
	return s.events, s.err
}

// scribe records what happens at a table until something is refused.
type scribe struct {
	t      *table.Table
	people []standin.User
	events []table.Event
	err    error
}

func (s *scribe) by(i int, commands ...table.Command) {
	for _, c := range commands {
		s.decide(player(s.people[i]), c)
	}
}

func (s *scribe) decide(by table.Player, c table.Command) {
	if s.err != nil {
		return
	}
	events, err := s.t.Decide(by, c)
	if err != nil {
		s.err = fmt.Errorf("the table refuses %T: %w", c, err)
		return
	}
	for _, e := range events {
		if s.err = s.t.Apply(e); s.err != nil {
			return
		}
	}
	s.events = append(s.events, events...)
}

// player returns the bot's id for a user at its tables.
func player(u standin.User) table.Player { return table.Player(strconv.FormatInt(u.ID, 10)) }

// dealing is how the cards of a replayed document were dealt.
type dealing struct {
	doc    *transcript.Document
	form   *deal.Form
	dealer act.Seat // place
}

// names returns the players by seat; those who sit out come last.
func (d dealing) names() []string {
	sitting, _ := d.form.Sitting(d.dealer)
	names := make([]string, len(d.doc.Players))
	for place, name := range d.doc.Players {
		names[d.form.Seat(act.Seat(place), sitting)] = name
	}
	return names
}

// pack returns the cards in dealing order: hands from forehand on, then the talon.
func (d dealing) pack() []card.Card {
	_, forehand := d.form.Sitting(d.dealer)
	names := d.names()
	var codes []string
	for i := range d.form.Seats() {
		codes = append(codes, d.doc.Hands[names[forehand.After(i, d.form.Seats())]])
	}
	cards, _ := d.form.Deck.FindAll(strings.Join(append(codes, d.doc.Talon), " "))
	return cards
}
