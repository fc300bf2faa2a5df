package screen

import (
	"unicode/utf8"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// Queued returns the answer, as plain text, to a user who has begun to wait for a
// chair: whether he takes one with the next deal, and whose. To an outsider at a tournament's
// table it says that his points do not count.
func Queued(t *view.Table, whose act.Seat, outside bool, c words.Reader) string {
	p := newPen(t, c, Moment{})
	also := ""
	if outside {
		also = " " + p.Say("tournament.outside")
	}
	switch {
	case whose != act.Nobody:
	case words.Yields(t, words.Waiting(t)):
		return p.Say("note.room") + also
	default:
		return p.Say("note.join") + also
	}
	return words.Cut(p.Say("note.instead", "player", p.Places[whose]), toastLimit-utf8.RuneCountInString(also)) + also
}

// Relieves returns the message to a user who waits for a chair that he takes one with
// the next deal. To an outsider at a tournament's table it says that his points do not count.
func Relieves(t *view.Table, whose act.Seat, outside bool, c words.Reader) page.Message {
	p := newPen(t, c, Moment{})
	text := p.Say("relief.seat", "group", words.GroupTitle(p.Frame), "player", p.Place(whose))
	if outside {
		text += "\n" + p.Say("tournament.outside")
	}
	return page.Message{Text: text}
}

// WaitsOn returns the message to a user who was to take a chair that he must wait on,
// since the missing player is back.
func WaitsOn(t *view.Table, back view.Absence, c words.Reader) page.Message {
	p := newPen(t, c, Moment{})
	key := "relief.back"
	if back.Why == view.Up {
		key = "relief.stays"
	}
	return page.Message{Text: p.Say(key, "group", words.GroupTitle(p.Frame), "player", p.Place(back.Place))}
}
