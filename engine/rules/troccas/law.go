package troccas

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Law{
	view.LawBid:       "no",
	view.LawFollow:    "yes",
	view.LawRuff:      "yes",
	view.LawExcuse:    "no",
	view.LawPack:      "72",
	view.LawLead:      "forehand",
	view.LawGiveUp:    "no",
	view.LawKings:     "no",
	view.LawTrull:     "no",
	view.LawTarocks:   "yes",
	view.LawBeat:      "no",
	view.LawEmperor:   "no",
	view.LawKontra:    "no",
	view.LawRedeal:    "proposal",
	view.LawKnock:     "no",
	view.LawTalk:      "yes",
	view.LawLook:      "last",
	view.LawDirection: "right",
	view.LawDealer:    "next",
	view.LawSitsOut:   "no",
	view.LawPartner:   "fixed",
	view.LawDoubled:   "no",
}
