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

// Held returns the action that the player can still take back, "" for none.
func (h Hand) Held() string {
	if held := h.chosen().Held; held != nil && held.Until.holds(h.r.Table) {
		return held.What
	}
	return ""
}

// Hold keeps an action of the player back. It has been pressed like any other, so
// it is refused for the same reasons.
func (h Hand) Hold(a act.Action, words string) error {
	t := h.r.Table
	if h.Held() == words {
		return chat.Repeated
	}
	if _, err := t.Decide(t.Chairs[h.place].Player, table.Do{Actions: []act.Action{a}}); err != nil {
		return err
	}
	due := time.Now().Add(second).UnixMilli()
	h.choose(func(m *mind) { m.Held, m.Picks = &held{atMove(t), words, due}, choice{} })
	return nil
}

// TakeBack drops the action that the player could still take back. It reports whether there was
// one.
func (h Hand) TakeBack() bool {
	was := h.Held()
	h.choose(func(m *mind) { m.Held = nil })
	return was != ""
}

// holding returns the errand that carries out an action not taken back.
func (a agenda) holding() (e errand, waits bool) {
	r := a.r
	place := r.Table.Waiting()
	if place == act.Nobody || r.Hand(place).Held() == "" {
		return e, false
	}
	due := time.UnixMilli(min(r.Info.Players[place].Held.Due, a.now.Add(second).UnixMilli())) // the clock may have been set back
	return errand{since: due, at: due, soon: true, run: func() error { return release(r, place) }}, true
}

// release carries out the action that the player of a place has not taken back.
func release(r *Room, place act.Seat) error {
	h := r.Hand(place)
	a, err := r.Table.Read(h.Held())
	h.TakeBack()
	if err == nil {
		err = r.Do(r.Table.Chairs[place].Player, table.Do{Actions: []act.Action{a}})
	}
	if chat.IsReason(err) {
		return nil // it is shown that nothing was played
	}
	return err
}
