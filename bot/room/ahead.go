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
	Round  int    `json:"round"`
	Verb   string `json:"verb"`
	Spoken int    `json:"spoken,omitempty"` // see pick.Spoken
}

// ahead returns the choice in advance of the player of a place, VerbNone if he has none
// that holds.
func (r *Room) ahead(place act.Seat) act.Verb {
	a, said := r.Info.Ahead[strconv.Itoa(int(place))]
	if !said || a.Round != r.Table.Round || r.Table.Stage != table.Play {
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
	key := strconv.Itoa(int(place))
	if what == "-" {
		if r.ahead(place) == act.VerbNone {
			return chat.Repeated
		}
		delete(r.Info.Ahead, key)
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
	if r.Info.Ahead == nil {
		r.Info.Ahead = map[string]ahead{}
	}
	r.Info.Ahead[key] = ahead{Round: r.Table.Round, Verb: verb, Spoken: spoken}
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
	delete(r.Info.Ahead, strconv.Itoa(int(place)))
	if verb == act.VerbNone {
		return "", nil
	}
	return r.Table.Chairs[place].Player, table.Do{Actions: []act.Action{act.New(act.Nobody, verb)}}
}
