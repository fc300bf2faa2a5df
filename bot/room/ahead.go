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

// ahead returns the player's choice in advance, VerbNone if he has none that holds.
func (h Hand) ahead() act.Verb {
	a, t := h.chosen().Ahead, h.r.Table
	if !a.Until.holds(t) || t.Stage != table.Play {
		return act.VerbNone
	}
	v := t.Deal.View(t.Seat(h.place))
	verb := act.FindVerb(a.Verb)
	if pick.Ahead(v) != verb || verb == act.VerbDone && pick.Spoken(v) != a.Spoken {
		return act.VerbNone
	}
	return verb
}

// SayAhead performs a press that makes or takes back a choice in advance. A button of
// another deal, or from before an announcement that the player may not have seen, is
// old.
func (h Hand) SayAhead(arg string) error {
	r := h.r
	round, what, _ := strings.Cut(arg, " ")
	if round != strconv.Itoa(r.Table.Round) || r.Table.Stage != table.Play {
		return table.OldButton
	}
	if what == "-" {
		if h.ahead() == act.VerbNone {
			return chat.Repeated
		}
		h.forgetAhead()
		return nil
	}
	verb, number, _ := strings.Cut(what, " ")
	spoken, err := strconv.Atoi(number)
	v := r.Table.Deal.View(r.Table.Seat(h.place))
	switch now := pick.Ahead(v); {
	case err != nil, now == act.VerbNone, now.String() != verb, now == act.VerbDone && spoken != pick.Spoken(v):
		return table.OldButton
	case h.ahead() == now:
		return chat.Repeated
	}
	h.choose(func(m *mind) { m.Ahead = ahead{inRound(r.Table), verb, spoken} })
	return r.follow()
}

// foretold returns the choice in advance of the player on turn as a command, and
// removes it; nil if he has none that holds.
func (r *Room) foretold() (by table.Player, c table.Command) {
	place := r.Table.Waiting()
	if place == act.Nobody || r.Table.Stage != table.Play {
		return "", nil
	}
	h := r.Hand(place)
	verb := h.ahead()
	h.forgetAhead()
	if verb == act.VerbNone {
		return "", nil
	}
	return r.Table.Chairs[place].Player, table.Do{Actions: []act.Action{act.New(act.Nobody, verb)}, Unasked: true}
}

// forgetAhead removes the player's choice in advance.
func (h Hand) forgetAhead() {
	if h.chosen().Ahead != (ahead{}) {
		h.choose(func(m *mind) { m.Ahead = ahead{} })
	}
}
