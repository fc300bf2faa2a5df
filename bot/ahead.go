package bot

import (
	"strconv"
	"strings"

	"tarock/bot/pick"
	"tarock/engine/act"
	"tarock/engine/table"
)

// ahead is what a player has said before his turn: that he passes, whatever is bid,
// or that he is content, as long as nothing more is announced or doubled. Nobody is
// told of it before his turn, when the bot says it for him.
type ahead struct {
	Round  int    `json:"round"`
	Verb   string `json:"verb"`
	Spoken int    `json:"spoken,omitempty"` // see pick.Spoken
}

// ahead returns what the player of a place has said ahead, VerbNone if nothing of it
// stands.
func (r *room) ahead(place act.Seat) act.Verb {
	a, said := r.info.Ahead[strconv.Itoa(int(place))]
	if !said || a.Round != r.t.Round || r.t.Stage != table.Play {
		return act.VerbNone
	}
	v := r.t.Deal.View(r.t.Seat(place))
	verb := act.FindVerb(a.Verb)
	if pick.Ahead(v) != verb || verb == act.VerbDone && pick.Spoken(v) != a.Spoken {
		return act.VerbNone
	}
	return verb
}

// sayAhead does a press by which a player says something ahead, or takes it back.
// What was made for another deal, or before something was announced that he cannot
// have seen, is old.
func (b *Bot) sayAhead(r *room, place act.Seat, arg string) error {
	round, what, _ := strings.Cut(arg, " ")
	if round != strconv.Itoa(r.t.Round) || r.t.Stage != table.Play {
		return table.OldButton
	}
	key := strconv.Itoa(int(place))
	if what == "-" {
		if r.ahead(place) == act.VerbNone {
			return repeated
		}
		delete(r.info.Ahead, key)
		return nil
	}
	verb, number, _ := strings.Cut(what, " ")
	spoken, err := strconv.Atoi(number)
	v := r.t.Deal.View(r.t.Seat(place))
	switch now := pick.Ahead(v); {
	case err != nil, now == act.VerbNone, now.String() != verb, now == act.VerbDone && spoken != pick.Spoken(v):
		return table.OldButton
	case r.ahead(place) == now:
		return repeated
	}
	if r.info.Ahead == nil {
		r.info.Ahead = map[string]ahead{}
	}
	r.info.Ahead[key] = ahead{Round: r.t.Round, Verb: verb, Spoken: spoken}
	return b.follow(r)
}

// foretold takes what the player on turn has said ahead; nil if he has said nothing
// that stands.
func (r *room) foretold() (by table.Player, c table.Command) {
	place := r.t.Waiting()
	if place == act.Nobody || r.t.Stage != table.Play {
		return "", nil
	}
	verb := r.ahead(place)
	delete(r.info.Ahead, strconv.Itoa(int(place)))
	if verb == act.VerbNone {
		return "", nil
	}
	return r.t.Chairs[place].Player, table.Do{Actions: []act.Action{act.New(act.Nobody, verb)}}
}
