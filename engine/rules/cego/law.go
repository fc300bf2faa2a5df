package cego

import (
	"tarock/engine/deal"
	"tarock/engine/view"
)

// law is what the document lays down beside its tables.
var law = view.Law{
	view.LawBid:       "yes",
	view.LawFollow:    "yes",
	view.LawRuff:      "yes",
	view.LawWin:       "36/1",
	view.LawPack:      "70",
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

// laws returns the law with the option that changes it (12).
func laws(o deal.Options) view.Law {
	if o[counting] != inTwos {
		return law
	}
	return law.With(view.Law{view.LawWin: "80/2", view.LawPack: "79"})
}
