package past

import (
	"strconv"
	"strings"

	"tarock/bot/press"
)

// What a way leads to.
const (
	List   = "l"        // evenings, from which one is chosen
	Sheet  = "s"        // the score sheet of an evening
	Deals  = "n"        // the numbers of its deals
	Open   = "o"        // the same, as a new message
	Deal   = "d"        // a deal, step by step
	Check  = "c"        // a deal, reckoned again
	Share  = "x"        // a deal, with a link to it
	Tell   = press.Tell // a deal as a picture, with a link to it, in private
	Months = "m"        // months, from which one is chosen
	People = "p"        // players, from whom one is chosen
)

// Way is where a button leads: what it shows of which evening.
type Way struct {
	To      string
	Evening int64  // id in the archive, 0 for the evening of the table
	Page    int    // of a list or of a sheet, from 1
	Form    string // of a sheet: what score.ParseSheetForm reads, or score.Files
	Deal    int    // from 1
	Step    int    // of a deal: 0 for the cards, then tricks; -1 for the settlement
	Filter
}

// Filter is which evenings a list has.
type Filter struct {
	Player string // id, "" for all
	Month  string // "202611", "" for all
}

// Nobody in place of a player is what was searched and is no player, no day and no month.
const Nobody = "0"

// ParseWay reads the argument of a press. It accepts only what Arg writes.
func ParseWay(arg string) (w Way, ok bool) {
	parts := strings.Split(arg, " ")
	w.To = parts[0]
	parts = parts[1:]
	number := func(i, low int) int {
		if i >= len(parts) {
			return low - 1
		}
		n, err := strconv.Atoi(parts[i])
		if err != nil || n >= 100_000 {
			return low - 1
		}
		return n
	}
	switch w.To {
	case List, Months, People:
		w.Page = number(0, 1)
		for _, f := range parts[min(1, len(parts)):] {
			switch {
			case strings.HasPrefix(f, "p"):
				w.Player = f[1:]
			case strings.HasPrefix(f, "m"):
				w.Month = f[1:]
			}
		}
		return w, w.Page >= 1 && w.Arg() == arg
	}
	if len(parts) < 2 {
		return w, false
	}
	id, err := strconv.ParseInt(parts[0], 36, 64)
	if w.Evening = id; err != nil || id < 0 {
		return w, false
	}
	switch w.To {
	case Sheet:
		w.Form = strings.Join(parts[1:], " ")
	case Deals, Open:
		w.Page = number(1, 1)
	case Deal, Check, Share, Tell:
		w.Deal, w.Step = number(1, 1), number(2, -1)
	}
	return w, w.Page >= 0 && w.Deal >= 0 && w.Step >= -1 && w.Arg() == arg
}

// ID writes the id of an evening as ways do.
func ID(evening int64) string { return strconv.FormatInt(evening, 36) }

// Arg returns the argument of a press.
func (w Way) Arg() string {
	parts := []string{w.To}
	if w.To != List && w.To != Months && w.To != People {
		parts = append(parts, ID(w.Evening))
	}
	switch w.To {
	case Sheet:
		parts = append(parts, w.Form)
	case Deal, Check, Share, Tell:
		parts = append(parts, strconv.Itoa(w.Deal), strconv.Itoa(w.Step))
	default:
		parts = append(parts, strconv.Itoa(w.Page))
	}
	if w.Player != "" {
		parts = append(parts, "p"+w.Player)
	}
	if w.Month != "" {
		parts = append(parts, "m"+w.Month)
	}
	return strings.Join(parts, " ")
}
