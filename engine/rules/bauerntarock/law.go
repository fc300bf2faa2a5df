package bauerntarock

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Law{
	view.LawBid:       "yes",
	view.LawFollow:    "yes",
	view.LawRuff:      "yes",
	view.LawWin:       "61/1",
	view.LawPack:      "120",
	view.LawLead:      "forehand",
	view.LawHold:      "no",
	view.LawOnce:      "yes",
	view.LawSkip:      "yes",
	view.LawOpen:      "yes",
	view.LawAllPass:   "same",
	view.LawRaise:     "no",
	view.LawGiveUp:    "no",
	view.LawKings:     "yes",
	view.LawTarocks:   "yes",
	view.LawBeat:      "no",
	view.LawKontra:    "no",
	view.LawRedeal:    "proposal",
	view.LawKnock:     "no",
	view.LawTalk:      "no",
	view.LawLook:      "last",
	view.LawDirection: "left",
	view.LawDealer:    "next",
	view.LawSitsOut:   "no",
	view.LawPartner:   "none",
	view.LawDoubled:   "no",
}
