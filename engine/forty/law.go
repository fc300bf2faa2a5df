package forty

import "tarock/engine/view"

// Law is what the documents lay down alike beside their tables.
var Law = view.Usual.With(view.Law{
	view.LawDuty:       "no",
	view.LawDefend:     "yes",
	view.LawMondOwn:    "nothing",
	view.LawWin:        "45/1",
	view.LawPack:       "88",
	view.LawHold:       "earlier",
	view.LawOnce:       "no",
	view.LawColourLead: "no",
	view.LawKontra:     "3",
	view.LawAnnounce:   "first",
	view.LawCommand:    "no",
	view.LawSilent:     "yes",
	view.LawLook:       "own",
	view.LawDirection:  "left",
})
