package paskievics

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Usual.With(view.Law{
	view.LawDuty:       "no",
	view.LawDefend:     "yes",
	view.LawMondOwn:    "nothing",
	view.LawWin:        "48/1",
	view.LawPack:       "94",
	view.LawHold:       "overbid",
	view.LawOnce:       "no",
	view.LawSkip:       "invitation",
	view.LawOpen:       "yes",
	view.LawAllPass:    "same",
	view.LawRaise:      "harom",
	view.LawOwn:        "xx",
	view.LawTarocks:    "yes",
	view.LawKontra:     "5",
	view.LawAnnounce:   "any",
	view.LawCommand:    "no",
	view.LawSilent:     "opponent",
	view.LawCalledAway: "free",
	view.LawPartner:    "hidden",
})
