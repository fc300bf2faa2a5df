package demo

import (
	"bytes"
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
