package cego

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Law{
	view.LawLead:      "declarer",
	view.LawLeadNot:   "declarer",
	view.LawHold:      "asked",
	view.LawOnce:      "no",
	view.LawSkip:      "no",
	view.LawOpen:      "no",
	view.LawAllPass:   "forehand",
	view.LawRaise:     "no",
	view.LawGiveUp:    "no",
	view.LawKings:     "yes",
	view.LawTrull:     "yes",
	view.LawTarocks:   "yes",
	view.LawBeat:      "no",
	view.LawEmperor:   "no",
	view.LawKontra:    "no",
	view.LawRedeal:    "no",
	view.LawKnock:     "no",
	view.LawTalk:      "no",
	view.LawLook:      "last",
	view.LawDirection: "right",
	view.LawDealer:    "next",
	view.LawSitsOut:   "no",
	view.LawPartner:   "none",
	view.LawDoubled:   "no",
}
