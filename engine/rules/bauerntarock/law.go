package bauerntarock

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Usual.With(view.Law{
	view.LawWin:       "61/1",
	view.LawPack:      "120",
	view.LawHold:      "no",
	view.LawOnce:      "yes",
	view.LawSkip:      "yes",
	view.LawOpen:      "yes",
	view.LawAllPass:   "same",
	view.LawKings:     "yes",
	view.LawTarocks:   "yes",
	view.LawKontra:    "no",
	view.LawRedeal:    "proposal",
	view.LawDirection: "left",
	view.LawPartner:   "none",
	view.LawTrull:     "",
	view.LawEmperor:   "",
})
