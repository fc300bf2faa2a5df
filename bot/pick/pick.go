// Package pick reads what a player has picked among his options but not yet done:
// actions that are collected or await confirmation, in words, and the cards of a
// choice, as codes.
package pick

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
)

// seats are the names of seats in the words of actions.
var seats = []string{"0", "1", "2", "3", "4", "5"}

// Words returns how an option is written behind a button: its action with seats for
// names. For a choice of cards the cards are missing.
func Words(o act.Option) string {
	if o.Count == 0 {
		return o.Action.Words(seats)
	}
	words := o.Verb.String()
	if o.ID != act.NoWord {
		words += " " + o.ID.String()
	}
	return words
}

// Gathers reports whether an option is one of several that are said in one turn. What is
// announced in the play, before a card, is said at once.
func Gathers(options []act.Option, o act.Option) bool {
	return o.Count == 0 && (o.Verb == act.VerbAnnounce || o.Verb == act.VerbDouble) && !plays(options)
}

// Doublings is picked by a player who is choosing among his doublings, which share a
// button if there are several, or one beside announcements whose name is long.
const Doublings = "double"

// Doubles reports whether the doublings among options share a button.
func Doubles(options []act.Option) bool {
	doublings, aims, others := 0, 0, 0
	for _, o := range options {
		switch {
		case !Gathers(options, o):
		case o.Verb != act.VerbDouble:
			others++
		default:
			doublings++
			if o.ID != act.Game {
				aims++
			}
		}
	}
	return doublings > 1 || aims > 0 && others > 0
}

// Said returns what was picked without Doublings, which is no action.
func Said(picked []string) []string {
	return slices.DeleteFunc(slices.Clone(picked), func(s string) bool { return s == Doublings })
}

// GoesOn reports whether what was picked is said before the turn ends, since it can open
// more.
func GoesOn(options []act.Option, picked []string) bool {
	return slices.ContainsFunc(options, func(o act.Option) bool { return o.AtOnce && slices.Contains(picked, Words(o)) })
}

// plays reports whether a player may play a card.
func plays(options []act.Option) bool {
	return slices.ContainsFunc(options, func(o act.Option) bool { return o.Verb == act.VerbPlay })
}

// Choice is a choice of cards with those named so far.
type Choice struct {
	act.Option
	Named  card.Set  // including those that must be among them
	Wanted card.Card // None until named, or if none is wanted
	Alone  bool      // it is the only choice in place of a card, so the player need not pick it
}

// Open returns the choice of cards that a player is making: the only one, or the one he
// picked.
func Open(options []act.Option, picked []string) (Choice, bool) {
	alone := !plays(options)
	at := -1
	for i, o := range options {
		switch {
		case o.Count > 0 && slices.Contains(picked, Words(o)):
			return named(o, picked, false), true
		case o.Count > 0:
			alone = alone && at < 0
			at = i
		}
	}
	if at < 0 || !alone {
		return Choice{}, false
	}
	return named(options[at], picked, true), true
}

func named(o act.Option, picked []string, alone bool) Choice {
	c := Choice{Option: o, Named: o.Must, Wanted: card.None, Alone: alone}
	for _, code := range picked {
		if k, ok := Card(o.From, code); ok {
			c.Named = c.Named.With(k)
		} else if k, ok := Card(o.Want, code); ok {
			c.Wanted = k
		}
	}
	return c
}

// Plays returns the options to play a card, nil if there is only one.
func Plays(options []act.Option, code string) []act.Option {
	var list []act.Option
	for _, o := range options {
		if o.Verb == act.VerbPlay && o.Card.String() == code {
			list = append(list, o)
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list
}

// Card returns the card with a code in a set.
func Card(from card.Set, code string) (card.Card, bool) {
	c, ok := from.Find(code)
	return c, ok && c.String() == code
}

// Left returns how many cards must still be named, not counting the wanted one.
func (c Choice) Left() int { return int(c.Count) - c.Named.Len() }

// Takes reports whether a card can be named now.
func (c Choice) Takes(k card.Card) bool {
	if c.Want.Has(k) {
		return c.Wanted == card.None
	}
	return c.From.Has(k) && c.Left() > 0
}

// Full reports whether all cards are named.
func (c Choice) Full() bool { return c.Left() == 0 && c.Want.Empty() == (c.Wanted == card.None) }

// Action returns the action of a full choice.
func (c Choice) Action() act.Action { return c.Option.Named(c.Named, c.Wanted) }
