package room

import (
	"strconv"
	"strings"

	"tarock/bot/chat"
	"tarock/bot/pick"
	"tarock/engine/act"
	"tarock/engine/table"
)

// ahead is a player's choice in advance of his turn: to pass whatever is bid, or to say
// nothing if no more is announced or doubled. The others do not learn of it until his
// turn, when the bot says it for him.
type ahead struct {
	Until  until  `json:"until,omitzero"`
	Verb   string `json:"verb,omitempty"`
	Spoken int    `json:"spoken,omitempty"` // see pick.Spoken
}

// ahead returns the choice in advance of the player of a place, VerbNone if he has none
// that holds.
func (r *Room) ahead(place act.Seat) act.Verb {
	a := r.Info.Players[place].Ahead
	if !a.Until.holds(r.Table) || r.Table.Stage != table.Play {
		return act.VerbNone
	}
	v := r.Table.Deal.View(r.Table.Seat(place))
	verb := act.FindVerb(a.Verb)
	if pick.Ahead(v) != verb || verb == act.VerbDone && pick.Spoken(v) != a.Spoken {
		return act.VerbNone
	}
	return verb
}

// SayAhead performs a press that makes or takes back a choice in advance. A button of
// another deal, or from before an announcement that the player may not have seen, is
// old.
func (r *Room) SayAhead(place act.Seat, arg string) error {
	round, what, _ := strings.Cut(arg, " ")
	if round != strconv.Itoa(r.Table.Round) || r.Table.Stage != table.Play {
		return table.OldButton
	}
	if what == "-" {
		if r.ahead(place) == act.VerbNone {
			return chat.Repeated
		}
		r.Info.forgetAhead(place)
		return nil
	}
	verb, number, _ := strings.Cut(what, " ")
	spoken, err := strconv.Atoi(number)
	v := r.Table.Deal.View(r.Table.Seat(place))
	switch now := pick.Ahead(v); {
	case err != nil, now == act.VerbNone, now.String() != verb, now == act.VerbDone && spoken != pick.Spoken(v):
		return table.OldButton
	case r.ahead(place) == now:
		return chat.Repeated
	}
	r.Info.decide(place, func(m *mind) { m.Ahead = ahead{inRound(r.Table), verb, spoken} })
	return r.follow()
}

// foretold returns the choice in advance of the player on turn as a command, and
// removes it; nil if he has none that holds.
func (r *Room) foretold() (by table.Player, c table.Command) {
	place := r.Table.Waiting()
	if place == act.Nobody || r.Table.Stage != table.Play {
		return "", nil
	}
	verb := r.ahead(place)
	r.Info.forgetAhead(place)
	if verb == act.VerbNone {
		return "", nil
	}
	return r.Table.Chairs[place].Player, table.Do{Actions: []act.Action{act.New(act.Nobody, verb)}}
}

// forgetAhead removes the choice in advance of the player of a place.
func (i *Info) forgetAhead(place act.Seat) {
	if i.Players[place].Ahead != (ahead{}) {
		i.decide(place, func(m *mind) { m.Ahead = ahead{} })
	}
}
