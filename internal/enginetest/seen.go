package enginetest

import (
	"maps"
	"sync/atomic"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Seen returns the cards that eyes have seen by the rules of most documents: the hand
// as dealt, the cards played, named or laid away by them, those all saw being laid
// away, tarocks among them, and the talon as described by the table of games. It is
// derived from cards and actions, not from views.
func Seen(d *deal.Deal, eyes act.Seat) card.Set {
	seen := card.Set{}
	if eyes != act.Nobody {
		seen = d.Dealt(eyes)
		if c, ok := d.Course().(deal.Staged); ok {
			seen = c.Given(eyes)
		}
	}
	for _, a := range d.Actions() {
		if a.Verb != act.VerbCall {
			seen = seen.With(a.Card)
		}
		if a.Seat == eyes || !act.Hiding.Has(a.Verb) {
			seen = seen.Or(a.Cards)
		}
		if a.Verb == act.VerbDiscard {
			seen = seen.Or(a.Cards.And(card.Tarocks))
		}
	}
	if eyes != act.Nobody {
		seen = seen.Or(d.Hand(eyes))
	}
	return seen.Or(SeenTalon(d, eyes)).Without(card.None)
}

// SeenTalon returns the cards of the talon that eyes have seen by the table of games.
func SeenTalon(d *deal.Deal, eyes act.Seat) card.Set {
	talon, seen := card.Of(d.Talon()...), card.Set{}
	opened := d.Phase() == view.TakeTalon
	for _, a := range d.Actions() {
		opened = opened || a.Verb == act.VerbTake
	}
	if opened {
		seen = talon
	}
	for _, g := range played(d) {
		switch {
		case g.Unseen && g.seat == eyes, g.Talon == "lower", g.Talon == "upper":
			seen = talon
		case g.Talon == "blind":
			seen = card.Set{} // the hand of the player who took a packet has the rest
		case g.Talon == "dealt":
			seen = seen.Or(card.Of(d.Talon()[:min(len(d.Past()), len(d.Talon()))]...))
		case g.Kind == view.Open && len(d.Past()) > 0:
			for s := range act.Seat(d.Seats()) {
				if s != g.seat {
					seen = seen.Or(d.Dealt(s))
				}
			}
		}
	}
	return seen
}

type contract struct {
	view.Game
	seat act.Seat
}

// table is the games of a rule set as it is played with some options.
type table struct {
	set     *deal.RuleSet
	options deal.Options
	games   []view.Game
}

// recent is the table that was used last: one deal after the other has the same.
var recent atomic.Pointer[table]

// gamesOf returns the table of games by which a deal is played.
func gamesOf(d *deal.Deal) []view.Game {
	t := recent.Load()
	if t == nil || t.set != d.Set() || !maps.Equal(t.options, d.Options()) {
		t = &table{d.Set(), maps.Clone(d.Options()), games(d.Set(), d.Options())}
		recent.Store(t)
	}
	return t.games
}

// played returns the games played, and by whom.
func played(d *deal.Deal) []contract {
	var list []contract
	for _, f := range d.View(act.Nobody).Facts {
		if f.ID != view.Contract {
			continue
		}
		for _, g := range gamesOf(d) {
			if f.Word == g.ID {
				list = append(list, contract{g, f.Seat})
			}
		}
	}
	return list
}
