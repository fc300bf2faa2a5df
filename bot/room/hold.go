package room

import (
	"time"

	"tarock/bot/chat"
	"tarock/engine/act"
	"tarock/engine/table"
)

// second is the time in which a player with that setting may take a card back. Until then
// nothing has happened: the table has no event, and nobody else is shown anything.
const second = 3 * time.Second

// held is a press of the player on turn that takes effect when its time has come.
type held struct {
	Until until  `json:"until"`
	What  string `json:"what"` // words of the action
	Due   int64  `json:"due"`  // in Unix milliseconds
}

// Held returns the action that the player of a place can still take back, "" for none.
func Held(r *Room, place act.Seat) string {
	if h := r.Info.Players[place].Held; h != nil && h.Until.holds(r.Table) {
		return h.What
	}
	return ""
}

// Hold keeps an action of the player of a place back. It has been pressed like any other, so
// it is refused for the same reasons.
func Hold(r *Room, place act.Seat, a act.Action, words string) error {
	if Held(r, place) == words {
		return chat.Repeated
	}
	if _, err := r.Table.Decide(r.Table.Chairs[place].Player, table.Do{Actions: []act.Action{a}}); err != nil {
		return err
	}
	due := time.Now().Add(second).UnixMilli()
	r.Info.decide(place, func(m *mind) { m.Held, m.Picks = &held{atMove(r.Table), words, due}, choice{} })
	return nil
}

// TakeBack drops the action that the player of a place could still take back. It reports
// whether there was one.
func TakeBack(r *Room, place act.Seat) bool {
	was := Held(r, place)
	r.Info.decide(place, func(m *mind) { m.Held = nil })
	return was != ""
}

// holding returns the errand that does what a player has not taken back.
func (a agenda) holding() (e errand, waits bool) {
	r := a.r
	place := r.Table.Waiting()
	if place == act.Nobody || Held(r, place) == "" {
		return e, false
	}
	due := time.UnixMilli(min(r.Info.Players[place].Held.Due, a.now.Add(second).UnixMilli())) // the clock may have been set back
	return errand{since: due, at: due, soon: true, run: func() error { return release(r, place) }}, true
}

// release carries out the action that the player of a place has not taken back.
func release(r *Room, place act.Seat) error {
	a, err := r.Table.Read(Held(r, place))
	TakeBack(r, place)
	if err == nil {
		err = r.Do(r.Table.Chairs[place].Player, table.Do{Actions: []act.Action{a}})
	}
	if chat.IsReason(err) {
		return nil // it is shown that nothing was played
	}
	return err
}
