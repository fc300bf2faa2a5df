package table

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/card"
	"tarock/engine/view"
)

type (
	// Told are the cards of a deal that was played elsewhere and is played again here:
	// like Cards, but no secret has shuffled them, so that nothing is proved of the deal.
	Told struct{ Deck []card.Card }
	// Reseat makes all players of a lobby sit in another order.
	Reseat struct{ Order []Player }
)

func (c Told) decide(t *Table, by Player) ([]Event, error) {
	if _, err := Cards(c).decide(t, by); err != nil {
		return nil, err
	}
	return []Event{event(told, card.Codes(c.Deck))}, nil
}

func (c Reseat) decide(t *Table, by Player) ([]Event, error) {
	if err := t.lobby(by, true); err != nil {
		return nil, err
	}
	chairs := slices.Clone(t.Chairs)
	var events []Event
	for _, p := range c.Order {
		i := find(chairs, p)
		if i < 0 || len(c.Order) != len(t.Chairs) {
			return nil, NotSeated
		}
		word, name := joined, chairs[i].Name
		if chairs[i].Computer {
			word, name = invited, strings.TrimPrefix(name, view.Computer)
		}
		events = append(events, event(left, p), event(word, p, strconv.Quote(name)))
		chairs = slices.Delete(chairs, i, i+1)
	}
	return events, nil
}

// tell sets the cards of a deal that was played elsewhere.
func tell(t *Table, codes string) (why string) {
	if !t.dealing {
		return noStage
	}
	t.next = mix{}
	return t.lay(codes)
}
