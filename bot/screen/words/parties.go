package words

import (
	"slices"
	"strings"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Facts returns the facts of an id.
func (w *Writer) Facts(id string) []view.Fact {
	if w.View == nil {
		return nil
	}
	var list []view.Fact
	for _, f := range w.View.Facts {
		if f.ID == id {
			list = append(list, f)
		}
	}
	return list
}

// Declares reports whether a player plays the game, or one of the games.
func (w *Writer) Declares(s act.Seat) bool {
	return slices.ContainsFunc(w.Facts(view.Contract), func(f view.Fact) bool { return f.Seat == s })
}

// Contracts returns who plays what, "Solorufer (Cilli)"; "" while nobody does.
func (w *Writer) Contracts() string {
	var list []string
	for _, f := range w.Facts(view.Contract) {
		game := w.Game(f.Word, f.Arg)
		if f.Seat != act.Nobody {
			game += " (" + w.Seat(f.Seat) + ")"
		}
		list = append(list, game)
	}
	return strings.Join(list, ", ")
}

// Played returns the row of the game being played, an empty one if it has none.
func (w *Writer) Played() *view.Game { return w.Tables().Played(w.View) }

// PlayedBy returns the game that a player plays, or in which he takes part.
func (w *Writer) PlayedBy(s act.Seat) view.Fact {
	list := w.Facts(view.Contract)
	i := slices.IndexFunc(list, func(f view.Fact) bool { return f.Seat == s || len(list) == 1 })
	if i < 0 {
		return view.Fact{}
	}
	return list[i]
}

// Members returns the players of a side of a deal that is over.
func (w *Writer) Members(side string) []act.Seat {
	var list []act.Seat
	for s, n := range w.View.Result.Sides {
		if side == "all" || side == "declarer" && n == 1 || side == "defenders" && n == 2 {
			list = append(list, act.Seat(s))
		}
	}
	return list
}

// Side returns a player of a deal that is over and those on his side.
func (w *Writer) Side(s act.Seat) []act.Seat {
	var list []act.Seat
	for o, n := range w.View.Result.Sides {
		if act.Seat(o) == s || n != 0 && n == w.View.Result.Sides[s] {
			list = append(list, act.Seat(o))
		}
	}
	return list
}

// Party returns the players of a party.
func (w *Writer) Party(by view.Party) []act.Seat {
	if by.Side == "" {
		return []act.Seat{by.Seat}
	}
	return w.Members(by.Side)
}

// Does returns what players do, in the form that fits: of one or of several, with or
// without the reader.
func (w *Writer) Does(key string, who []act.Seat, args ...any) string {
	if len(who) > 1 {
		key += "-all"
	}
	if slices.ContainsFunc(who, w.You) {
		key += "-you"
	}
	return w.Say(key, append(args, "players", w.List(w.SeatNames(who)))...)
}

func (w *Writer) SeatNames(who []act.Seat) []string {
	names := make([]string, len(who))
	for i, s := range who {
		names[i] = w.Seat(s)
	}
	return names
}

// Whom returns the names of players to whom something is paid.
func (w *Writer) Whom(who []act.Seat) string {
	names := w.SeatNames(who)
	for i, s := range who {
		if w.You(s) {
			names[i] = w.Say("name.to-you")
		}
	}
	return w.List(names)
}

// CalledLate reports whether a card is called after the discards, which is so as soon as there are
// some.
func CalledLate(w *Writer) bool {
	first := slices.IndexFunc(w.View.Said, func(s view.Saying) bool { return s.Action.Verb == act.VerbDiscard || s.Action.Verb == act.VerbCall })
	return first >= 0 && w.View.Said[first].Action.Verb == act.VerbDiscard
}

// InTalon returns the called card if it is face up in the talon, else "". A card called
// after the discards is in no talon.
func (w *Writer) InTalon() string {
	if CalledLate(w) {
		return ""
	}
	var talon []card.Card
	for _, packet := range w.View.Talon {
		talon = append(talon, packet.Cards...)
	}
	if w.View.Result != nil {
		talon = w.View.Result.Talon
	}
	for _, f := range w.Facts(view.Called) {
		for _, k := range talon {
			if k == f.Card || f.Word == act.Fourth.String() && card.Kings.Has(k) {
				return w.Face(k)
			}
		}
	}
	return ""
}
