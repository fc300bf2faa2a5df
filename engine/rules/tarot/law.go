package tarot

import (
	"tarock/engine/deal"
	"tarock/engine/view"
)

// law is what the document lays down beside its tables.
var law = view.Law{
	view.LawBid:        "yes",
	view.LawDuty:       "no",
	view.LawFollow:     "yes",
	view.LawRuff:       "yes",
	view.LawExcuse:     "last",
	view.LawPack:       "91",
	view.LawLead:       "forehand",
	view.LawHold:       "no",
	view.LawOnce:       "yes",
	view.LawSkip:       "yes",
	view.LawOpen:       "yes",
	view.LawAllPass:    "next",
	view.LawRaise:      "no",
	view.LawOwn:        "yes",
	view.LawGiveUp:     "no",
	view.LawKings:      "no",
	view.LawTrull:      "no",
	view.LawTarocks:    "forced",
	view.LawBeat:       "atout",
	view.LawEmperor:    "no",
	view.LawKontra:     "no",
	view.LawRedeal:     "no",
	view.LawKnock:      "no",
	view.LawTalk:       "no",
	view.LawLook:       "last",
	view.LawDirection:  "right",
	view.LawDealer:     "next",
	view.LawSitsOut:    "no",
	view.LawCalledAway: "alone",
	view.LawPartner:    "hidden",
	view.LawDoubled:    "no",
}

// laws returns the law with the option that changes it (12).
func laws(o deal.Options) view.Law {
	if !o.On(kingsToo) {
		return law
	}
	return law.With(view.Law{view.LawKings: "yes"})
}
