package room

import (
	"encoding/json"
	"time"

	"tarock/bot/chat"
	"tarock/bot/people"
	"tarock/engine/act"
	"tarock/engine/fair"
	"tarock/engine/table"
)

// Daily says of which group an evening is the deal of the day, the zero value of none. It is
// played by one person against computers, is shuffled by the secret of its day, and nobody cuts
// or adds a word, so that everybody gets the same cards.
type Daily struct {
	Chat  int64  `json:"chat"`
	Day   string `json:"day"`   // "2026-11-23"
	Until int64  `json:"until"` // when the day ends, in Unix seconds
}

// Sealed reports whether the day goes on: others may not have played the deal yet, so it must
// not be shown.
func (d Daily) Sealed() bool { return time.Now().Unix() < d.Until }

// Attempt is the state of a user's deal of the day. It is stored when he begins, so that
// nobody begins twice.
type Attempt struct {
	Name   string `json:"name,omitempty"`   // "" for one who was forgotten
	Over   int64  `json:"over,omitempty"`   // when the deal ended, in Unix milliseconds; 0 while it goes on
	Quit   bool   `json:"quit,omitempty"`   // he ended it before it was over
	Points int    `json:"points,omitempty"` // its account
}

// Tackle opens a table for the deal of a day, shuffled by a secret, with the rule set of a game.
// The caller does the rest, up to the dealing.
func Tackle(r *Room, by table.Player, of Daily, secret fair.Secret, set string) error {
	r.pledge = &secret
	err := r.Do(by, table.Open{Rules: set})
	r.pledge = nil
	r.Info.Daily = of
	return err
}

// attempted adds the result of the deal of the day to the commit, once the deal is over. It does
// not count after the end of the day, nor when nobody waits for it any more.
func attempted(r *Room, now time.Time) error {
	of := r.Info.Daily
	if len(r.events) == 0 || r.Table.Stage != table.Over || !of.Sealed() {
		return nil
	}
	key := people.AttemptKey(r.in.chats.Now(of.Chat), of.Day, r.Chat.ID)
	var a Attempt
	blob, begins := r.blobs[key]
	if !begins {
		var err error
		if blob, err = r.in.chats.Store.Blob(key); err != nil {
			return err
		}
	}
	if blob == nil || json.Unmarshal(blob, &a) != nil {
		return nil // forgotten
	}
	a.Over, a.Quit, a.Points = now.UnixMilli(), true, 0
	place := r.Table.Place(people.Player(r.Chat.ID))
	if sheet := r.Table.View("").Sheet; place != act.Nobody && len(sheet) > 0 && !sheet[0].Aborted {
		a.Quit, a.Points = false, sheet[0].Change[r.Table.Chairs[place].Account]
	}
	r.Set(key, a)
	return nil
}

// refuseSealed refuses to show anything of a deal of the day that is over while others may not
// have played it yet.
func refuseSealed(r *Room) error {
	if r.Table.Stage == table.Over && r.Info.Daily.Sealed() {
		return chat.DailySealed
	}
	return nil
}
