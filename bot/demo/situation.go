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
	"tarock/engine/rules"
	"tarock/engine/table"
	"tarock/engine/transcript"
)

// ReadDeal reads the first deal of a transcript and replays it. The error says
// what is wrong with it in the words of `tarock replay`. The deal becomes the
// first one of an evening, so at the table its factor is 1.
func ReadDeal(name string, text []byte) (*transcript.Document, error) {
	for doc, err := range transcript.Read(name, bytes.NewReader(text)) {
		switch {
		case err != nil:
			return nil, fmt.Errorf("%s: %w", name, err)
		case doc.Evening:
			return nil, fmt.Errorf("%s: an evening; a situation is that of one deal", name)
		}
		if answer, ok := transcript.Replay(doc); !ok {
			why, err := json.Marshal(answer)
			return nil, errors.Join(fmt.Errorf("%s: %s", name, why), err)
		}
		return doc, nil
	}
	return nil, fmt.Errorf("%s: no deal", name)
}

// situation gives the events that bring an empty table to where a document ends.
// The people are its players, in its order.
func situation(doc *transcript.Document, people []standin.User) ([]table.Event, error) {
	g := rules.Find(doc.Variant).Read(doc.Players)
	dealer := slices.Index(doc.Players, doc.Dealer)
	s := scribe{t: table.New(rules.Find), people: people}
	s.by(0, table.Open{Rules: doc.Variant}, table.Choose{Rules: doc.Variant, Seats: len(people)})
	for id, value := range doc.Options {
		s.by(0, table.Set{ID: id, Value: value})
	}
	for i, u := range people {
		s.by(i, table.Join{Name: u.FirstName})
	}
	s.by(0, table.Start{Dealer: dealer})
	s.decide("", table.Cards{Deck: deck(doc, g.Deck, dealer)})
	for s.err == nil && s.t.Stage == table.Offer {
		s.decide("", table.Let{})
	}
	for _, text := range doc.Actions {
		a, err := g.Parse(text)
		if err != nil {
			return nil, err
		}
		s.by(int(a.Seat), table.Do{Actions: []act.Action{a}})
	}
	return s.events, s.err
}

// scribe writes down what happens at a table until something is refused.
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
		s.t.Apply(e)
	}
	s.events = append(s.events, events...)
}

// player is how the bot names a user at its tables.
func player(u standin.User) table.Player { return table.Player(strconv.FormatInt(u.ID, 10)) }

// deck puts the cards of a document, which was replayed, in the order in which
// they are dealt: packets from forehand on, then the talon.
func deck(doc *transcript.Document, all card.Set, dealer int) []card.Card {
	n := len(doc.Players)
	codes := make([]string, n, n+1)
	for i := range n {
		codes[i] = doc.Hands[doc.Players[(dealer+1+i)%n]]
	}
	cards, _ := all.FindAll(strings.Join(append(codes, doc.Talon), " "))
	return cards
}
