package slowenisch

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Usual.With(view.Law{
	view.LawDuty:       "no",
	view.LawDefend:     "yes",
	view.LawMondOwn:    "pays",
	view.LawWin:        "36/1",
	view.LawPack:       "70",
	view.LawLeadNot:    "declarer",
	view.LawHold:       "earlier",
	view.LawOnce:       "no",
	view.LawSkip:       "yes",
	view.LawOpen:       "no",
	view.LawAllPass:    "forehand",
	view.LawOwn:        "yes",
	view.LawTarocks:    "forced",
	view.LawBeat:       "negative",
	view.LawPagatLast:  "trischaken",
	view.LawEmperor:    "any",
	view.LawKontra:     "4",
	view.LawAnnounce:   "any",
	view.LawCommand:    "no",
	view.LawSilent:     "yes",
	view.LawCalledAway: "alone",
	view.LawPartner:    "hidden",
	view.LawDoubled:    "radlc",
})
