package room

import (
	"errors"
	"fmt"
	"maps"

	"tarock/bot/screen"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/table"
	"tarock/engine/view"
	"tarock/player"
	"tarock/player/rest"
	"tarock/player/world"
)

// laid notes that a player laid his cards down in a deal, and in which trick.
type laid struct {
	Until until    `json:"until,omitzero"`
	Seat  act.Seat `json:"seat,omitempty"` // of the deal
	Trick int      `json:"trick,omitempty"`
}

// laidDown returns the player who laid down in the deal, for screens.
func laidDown(r *Room) screen.Laid {
	if l := r.Info.Laid; l.Until.holds(r.Table) {
		return screen.Laid{Seat: l.Seat, Trick: l.Trick}
	}
	return screen.Laid{}
}

// certain returns how the player of a place plays on if he may lay down: he is on turn, and
// by what he sees, and has seen of the tricks, the rest is certain.
func certain(r *Room, place act.Seat, sees *view.View) (rest.Plan, bool) {
	d := r.Table.Deal
	if r.Table.Stage != table.Play || d.Phase() != view.Play || r.Table.Waiting() != place || r.Table.Chairs[place].ByComputer() {
		return rest.Plan{}, false
	}
	if _, plain := d.Plain(); !plain {
		return rest.Plan{}, false
	}
	v := *sees
	d.Recall(&v, len(d.Past()))
	return rest.Certain(&player.Seen{View: &v, Game: game(r, d), Dealt: d.Dealt(v.Eyes).Cards(), Check: d.Check})
}

// game returns what players must know about the rule set of a deal.
func game(r *Room, d *deal.Deal) *player.Game {
	t := &r.tables
	if g, form := t.game, d.Setup().Form; g == nil || g.ID != d.Set().ID || t.form != form || !maps.Equal(g.Options, d.Options()) {
		t.game, t.form = world.GameOf(d), form
	}
	return t.game
}

// LayDown has the player of a place lay his cards down. What is left is played as if all
// had pressed it: he leads as he has shown, and the others play what they may.
func LayDown(r *Room, place act.Seat) error {
	if r.Table.Stage != table.Play {
		return table.OldButton
	}
	d := r.Table.Deal
	plan, ok := certain(r, place, d.View(d.Turn()))
	if !ok {
		return table.OldButton
	}
	seat, worth := d.Turn(), game(r, d).Values
	r.Info.Laid = laid{inRound(r.Table), seat, len(d.Past()) + 1}
	for leads := plan.Cards; r.Table.Stage == table.Play && !d.Over(); {
		turn := d.Turn()
		cards, plain := d.Plain()
		if !plain {
			return fmt.Errorf("table %s: laid down, but not only cards are left to play", r.ID)
		}
		c := cheapest(cards, worth)
		if turn == seat && d.Trick().N == 0 {
			if len(leads) == 0 {
				return fmt.Errorf("table %s: laid down for no more tricks, but won one", r.ID)
			}
			c, leads = leads[0], leads[1:]
		}
		if err := r.Do(r.Table.Chairs[r.Table.At(turn)].Player, table.Do{Actions: []act.Action{act.Play(turn, c)}, Unasked: turn != seat}); err != nil {
			return fmt.Errorf("table %s: laid down: %w", r.ID, err)
		}
	}
	return settledAs(d, seat, plan)
}

// settledAs returns an error unless the player who laid down won as he claimed.
func settledAs(d *deal.Deal, seat act.Seat, plan rest.Plan) error {
	for _, t := range d.Past()[len(d.Past())-len(plan.Cards):] {
		if plan.All && t.Winner != seat {
			return errors.New("laid down for all tricks, but lost one")
		}
	}
	return nil
}

// cheapest returns a card that counts least.
func cheapest(cards card.Set, worth *card.Values) card.Card {
	least := cards.First()
	for c := range cards.All() {
		if worth[c] < worth[least] {
			least = c
		}
	}
	return least
}
