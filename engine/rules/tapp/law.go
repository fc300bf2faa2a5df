package tapp

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Law{
	view.LawLead:      "forehand",
	view.LawHold:      "earlier",
	view.LawOnce:      "no",
	view.LawSkip:      "solo",
	view.LawOpen:      "yes",
	view.LawAllPass:   "next",
	view.LawRaise:     "no",
	view.LawGiveUp:    "no",
	view.LawKings:     "no",
	view.LawTrull:     "no",
	view.LawTarocks:   "forced",
	view.LawBeat:      "no",
	view.LawEmperor:   "no",
	view.LawKontra:    "3",
	view.LawAnnounce:  "first",
	view.LawCommand:   "no",
	view.LawSilent:    "yes",
	view.LawRedeal:    "no",
	view.LawKnock:     "no",
	view.LawTalk:      "no",
	view.LawLook:      "own",
	view.LawDirection: "right",
	view.LawDealer:    "next",
	view.LawSitsOut:   "no",
	view.LawPartner:   "none",
	view.LawDoubled:   "no",
}
