package droggn

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Usual.With(view.Law{
	view.LawDuty:      "no",
	view.LawDefend:    "no",
	view.LawExcuse:    "last",
	view.LawWin:       "38/1",
	view.LawPack:      "74",
	view.LawLead:      "declarer",
	view.LawHold:      "no",
	view.LawOnce:      "yes",
	view.LawSkip:      "yes",
	view.LawOpen:      "yes",
	view.LawAllPass:   "same",
	view.LawKings:     "tarock",
	view.LawTarocks:   "yes",
	view.LawKontra:    "endless",
	view.LawAnnounce:  "first",
	view.LawCommand:   "no",
	view.LawSilent:    "yes",
	view.LawDirection: "left",
	view.LawDealer:    "declarer",
	view.LawPartner:   "none",
})
