package tapp

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Usual.With(view.Law{
	view.LawDuty:     "no",
	view.LawDefend:   "yes",
	view.LawWin:      "36/1",
	view.LawPack:     "70",
	view.LawHold:     "earlier",
	view.LawOnce:     "no",
	view.LawSkip:     "solo",
	view.LawOpen:     "yes",
	view.LawAllPass:  "next",
	view.LawTarocks:  "forced",
	view.LawKontra:   "3",
	view.LawAnnounce: "first",
	view.LawCommand:  "no",
	view.LawSilent:   "yes",
	view.LawLook:     "own",
	view.LawPartner:  "none",
})
