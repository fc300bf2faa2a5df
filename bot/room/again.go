package room

import "tarock/engine/act"

// again names the screens to send again, because they may have scrolled away.
type again struct {
	table bool              // the newest message of the group
	radl  bool              // the answer about the last round
	sheet bool              // the group's score sheet
	hand  map[act.Seat]bool // hands of players
	soon  map[act.Seat]bool // hands that their players have changed themselves: the edit does not wait
	only  map[act.Seat]bool // if not nil, the only hands that may change without an event
}

// ShowTable makes the newest message of the table be sent again.
func (a *again) ShowTable() { a.table = true }

// ShowRadl makes the message about the last round be sent again: it is news for all.
func (a *again) ShowRadl() { a.radl = true }

// ShowHand makes the hand of a player be sent again.
func (a *again) ShowHand(place act.Seat) { a.hand = map[act.Seat]bool{place: true} }

// Soon makes the hand of a player who has changed it himself be edited without delay.
func (a *again) Soon(place act.Seat) { a.soon = map[act.Seat]bool{place: true} }

// Only declares that without an event only the hand of one player changes.
func (a *again) Only(place act.Seat) { a.only = map[act.Seat]bool{place: true} }
