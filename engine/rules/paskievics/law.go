package paskievics

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Law{
	view.LawLead:       "forehand",
	view.LawHold:       "overbid",
	view.LawOnce:       "no",
	view.LawSkip:       "invitation",
	view.LawOpen:       "yes",
	view.LawAllPass:    "same",
	view.LawRaise:      "harom",
	view.LawOwn:        "xx",
	view.LawGiveUp:     "no",
	view.LawKings:      "no",
	view.LawTrull:      "no",
	view.LawTarocks:    "yes",
	view.LawBeat:       "no",
	view.LawEmperor:    "no",
	view.LawKontra:     "5",
	view.LawAnnounce:   "any",
	view.LawCommand:    "no",
	view.LawSilent:     "opponent",
	view.LawRedeal:     "no",
	view.LawKnock:      "no",
	view.LawTalk:       "no",
	view.LawLook:       "last",
	view.LawDirection:  "right",
	view.LawDealer:     "next",
	view.LawSitsOut:    "no",
	view.LawCalledAway: "free",
	view.LawPartner:    "hidden",
	view.LawDoubled:    "no",
}
