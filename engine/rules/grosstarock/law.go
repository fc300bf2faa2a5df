package grosstarock

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Law{
	view.LawBid:       "no",
	view.LawDuty:      "own",
	view.LawFollow:    "yes",
	view.LawRuff:      "yes",
	view.LawExcuse:    "no",
	view.LawPack:      "78",
	view.LawLead:      "forehand",
	view.LawGiveUp:    "no",
	view.LawKings:     "no",
	view.LawTrull:     "void",
	view.LawTarocks:   "void",
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
