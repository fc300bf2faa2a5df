package chat

import "tarock/engine/act"

// The reasons for refusals that are about the deal of the day of a group.
const (
	DailyOff     act.Reason = "daily-off"      // the group has none
	DailyOnce    act.Reason = "daily-once"     // the asker has played it
	DailyBusy    act.Reason = "daily-busy"     // he plays at another table in his private chat
	DailySealed  act.Reason = "daily-sealed"   // it must not be shown: others may not have played it yet
	NoHintsDaily act.Reason = "no-hints-daily" // there are no hints in it
)
