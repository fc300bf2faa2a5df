package bot

import (
	"cmp"
	"slices"
	"time"

	"tarock/bot/screen"
	"tarock/locales"
)

// When a player's turn rings, beside the usual: when he has not pressed or written
// anything for a minute.
const (
	ringMinute = "minute"
	ringNow    = "now"
	ringNever  = "never"
)

// preferences are the settings of a user, with the usual values for what he has not
// set.
func (u user) preferences(language string) screen.Preferences {
	s := screen.Preferences{Language: language, Confirm: "off", Ring: cmp.Or(u.Ring, ringMinute), Suits: cmp.Or(u.Suits, screen.Suits[0]), Numbers: "roman"}
	if u.Confirm {
		s.Confirm = "on"
	}
	if u.Arabic {
		s.Numbers = "arabic"
	}
	return s
}

// prefer sets one of the settings. False: there is no such setting or value.
func (u *user) prefer(id, value string) bool {
	for of, values := range map[string][]string{"language": locales.Languages(), "confirm": screen.Confirms, "ring": screen.Rings,
		"suits": screen.Suits, "numbers": screen.Numbers} {
		if of == id && !slices.Contains(values, value) {
			return false
		}
	}
	switch id {
	case "language":
		u.Language = value
	case "confirm":
		u.Confirm = value == "on"
	case "ring":
		u.Ring = value
	case "suits":
		u.Suits = value
	case "numbers":
		u.Arabic = value == "arabic"
	default:
		return false
	}
	return true
}

// style is how a user sees cards.
func (u user) style() screen.Style {
	return screen.Style{Four: u.Suits == "four", Words: u.Suits == "words", Arabic: u.Arabic}
}

// leisure is a time to think with which nobody is taken to sit before his hand.
const leisure = 24 * time.Hour

// rings reports whether a user's hand is sent again for a reason to ring him that was
// another one before: a new deal always, his turn as he wishes.
func (b *Bot) rings(id int64, u user, why, last string, limit time.Duration) bool {
	switch {
	case why == "" || why == last:
		return false
	case !sameDeal(why, last):
		return true
	case u.Ring == ringNever:
		return false
	case u.Ring == ringNow, limit >= leisure:
		return true
	}
	return !b.attends(id)
}
