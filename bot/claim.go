package bot

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/table"
)

// claim is that a player is about to claim a breach in the deal of a round.
type claim struct {
	Round int    `json:"round"`
	Of    string `json:"of"` // seat, "?" if he has not said it
}

// claiming returns against whom a player is about to claim a breach, "" if he is
// not.
func (r *room) claiming(place act.Seat) string {
	c := r.info.Claims[strconv.Itoa(int(place))]
	if c.Round != r.t.Round {
		return ""
	}
	return c.Of
}

// claim does a press on the buttons by which a breach is claimed, step by step.
func (b *Bot) claim(r *room, place act.Seat, by table.Player, arg string) error {
	round, of, _ := strings.Cut(arg, " ")
	if round != strconv.Itoa(r.t.Round) {
		return table.OldButton
	}
	options, err := r.options(place)
	if err != nil {
		return err
	}
	options = slices.DeleteFunc(slices.Clone(options), func(o act.Option) bool { return o.Verb != act.VerbClaim })
	if len(options) == 0 {
		return act.NotAllowed
	}
	seat, sure := strings.CutSuffix(of, " !")
	switch i := slices.IndexFunc(options, func(o act.Option) bool { return strconv.Itoa(int(o.Of)) == seat }); {
	case of == "":
		return r.claims(place, "?")
	case of == "-":
		return r.claims(place, "")
	case i < 0:
		return act.NotAllowed
	case !sure:
		return r.claims(place, seat)
	default:
		_ = r.claims(place, "") // repeated only by who confirms what another press has taken back
		return b.do(r, by, table.Do{Actions: []act.Action{options[i].Action}})
	}
}

// claims notes against whom a player is about to claim a breach.
func (r *room) claims(place act.Seat, of string) error {
	if r.claiming(place) == of {
		return repeated
	}
	if r.info.Claims == nil {
		r.info.Claims = map[string]claim{}
	}
	key := strconv.Itoa(int(place))
	if of == "" {
		delete(r.info.Claims, key)
	} else {
		r.info.Claims[key] = claim{Round: r.t.Round, Of: of}
	}
	return nil
}
