package screen

import (
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// Queued returns the answer, as plain text, to a user who has begun to wait for a
// chair: whether he takes one with the next deal, and whose.
func Queued(t *view.Table, whose act.Seat, c words.Reader) string {
	p := newPen(t, c, Moment{})
	switch {
	case whose != act.Nobody:
	case words.Yields(t, words.Waiting(t)):
		return p.Say("note.room")
	default:
		return p.Say("note.join")
	}
	return words.Cut(p.Say("note.instead", "player", p.Places[whose]), toastLimit)
}

// Relieves returns the message to a user who waits for a chair that he takes one with
// the next deal.
func Relieves(t *view.Table, whose act.Seat, c words.Reader) page.Message {
	p := newPen(t, c, Moment{})
	return page.Message{Text: p.Say("relief.seat", "group", words.GroupTitle(p.Frame), "player", p.Place(whose))}
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
