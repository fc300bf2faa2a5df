package lesson

import (
	"fmt"
	"slices"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/rules"
	"tarock/engine/table"
)

// story is a deal as told by lessons.yaml.
type story struct {
	Rules   string
	Players []string
	Hands   map[string]string
	Talon   string
	Actions []string // lines of actions, divided by semicolons
}

// player returns the table's id for a player.
func (s story) player(name string) table.Player { return table.Player(strings.ToLower(name)) }

// at returns a table at which the deal is played up to n actions. The last player deals.
func (s story) at(n int) *table.Table {
	t := table.New(rules.Find)
	s.do(t, s.player(s.Players[0]), table.Open{Rules: s.Rules})
	for _, name := range s.Players {
		s.do(t, s.player(name), table.Join{Name: name})
	}
	s.do(t, s.player(s.Players[0]), table.Start{Dealer: len(s.Players) - 1})
	for t.Stage != table.Play {
		if t.NeedsCards() {
			s.do(t, "", table.Cards{Deck: s.deck(t)})
			continue
		}
		s.do(t, t.Chairs[t.Waiting()].Player, table.Let{})
	}
	for _, words := range split(s.Actions)[:n] {
		name, rest, _ := strings.Cut(words, " ")
		a, err := t.Read(rest)
		if err != nil {
			panic(fmt.Sprintf("lessons.yaml: %s: %v", words, err))
		}
		s.do(t, s.player(name), table.Do{Actions: []act.Action{a}})
	}
	return t
}

// deck returns the pack in dealing order: hands from forehand's on, then the talon.
func (s story) deck(t *table.Table) []card.Card {
	var deck []card.Card
	all := card.Of(t.Deck()...)
	for _, name := range s.Players {
		deck = append(deck, s.cards(all, s.Hands[name])...)
	}
	return append(deck, s.cards(all, s.Talon)...)
}

func (s story) cards(of card.Set, codes string) []card.Card {
	cards, ok := of.FindAll(codes)
	if !ok {
		panic(fmt.Sprintf("lessons.yaml: %q has a card that is not in the pack", codes))
	}
	return cards
}

// do performs a command that must be possible.
func (s story) do(t *table.Table, by table.Player, c table.Command) {
	events, err := t.Decide(by, c)
	if err != nil {
		panic(fmt.Sprintf("lessons.yaml: %s: %T %v: %v", by, c, c, err))
	}
	for _, e := range slices.Clone(events) {
		if err := t.Apply(e); err != nil {
			panic(fmt.Sprintf("lessons.yaml: %v", err))
		}
	}
}
