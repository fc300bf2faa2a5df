package people

import (
	"cmp"
	"slices"

	"tarock/bot/screen/lobby"
	"tarock/bot/screen/words"
	"tarock/locales"
)

// Values of [User.Ring]: when a player's turn rings. By default it rings if he has not
// pressed or written anything for a minute.
const (
	ringMinute = "minute"
	RingNow    = "now"
	RingNever  = "never"
)

// Preferences returns the settings of a user, with defaults for those he has not set.
func (u User) Preferences(language string) lobby.Preferences {
	s := lobby.Preferences{Language: language, Confirm: "off", Ring: cmp.Or(u.Ring, ringMinute), Suits: cmp.Or(u.Suits, lobby.Suits[0]), Numbers: "roman", Cards: "text", Sheet: "picture", Undo: "off", Learn: "off"}
	if u.Confirm {
		s.Confirm = "on"
	}
	if u.Arabic {
		s.Numbers = "arabic"
	}
	if u.Pictures {
		s.Cards = "picture"
	}
	if u.Undo {
		s.Undo = "on"
	}
	if u.Learn {
		s.Learn = "on"
	}
	if u.Plain {
		s.Sheet = "text"
	}
	return s
}

// Prefer sets one of the settings. It reports whether there is such a setting and
// value.
func (u *User) Prefer(id, value string) bool {
	for of, values := range map[string][]string{"language": locales.Languages(), "confirm": lobby.Confirms, "ring": lobby.Rings,
		"suits": lobby.Suits, "numbers": lobby.Numbers, "cards": lobby.Cards, "sheet": lobby.Sheets, "undo": lobby.Confirms, "learn": lobby.Confirms} {
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
	case "cards":
		u.Pictures = value == "picture"
	case "undo":
		u.Undo = value == "on"
	case "learn":
		u.Learn = value == "on"
	case "sheet":
		u.Plain = value == "text"
	default:
		return false
	}
	return true
}

// Style returns how a user sees cards.
func (u User) Style() words.Style {
	return words.Style{Four: u.Suits == "four", Words: u.Suits == "words", Arabic: u.Arabic, Pictures: u.Pictures}
}
