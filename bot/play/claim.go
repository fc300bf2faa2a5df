package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"tarock/bot/chat"
	"tarock/bot/room"
	"tarock/engine/act"
	"tarock/engine/table"
)

// claim performs a press on the buttons for claiming a breach, step by step.
func claim(r *room.Room, place act.Seat, by table.Player, arg string) error {
	round, of, _ := strings.Cut(arg, " ")
	if round != strconv.Itoa(r.Table.Round) {
		return table.OldButton
	}
	options, err := r.Hand(place).Options()
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
		return r.Hand(place).Claim("?")
	case of == "-":
		return r.Hand(place).Claim("")
	case i < 0:
		return act.NotAllowed
	case !sure:
		return r.Hand(place).Claim(seat)
	default:
		if err := r.Hand(place).Claim(""); err != nil && !errors.Is(err, chat.Repeated) {
			return err
		}
		return r.Do(by, table.Do{Actions: []act.Action{options[i].Action}})
	}
}
