package point

import (
	"tarock/engine/deal"
	"tarock/engine/view"
)

// law is what the document lays down beside its tables.
var law = view.Law{
	view.LawBid:       "yes",
	view.LawDuty:      "no",
	view.LawFollow:    "yes",
	view.LawRuff:      "yes",
	view.LawDefend:    "yes",
	view.LawWin:       "107/3",
	view.LawPack:      "70",
	view.LawLead:      "forehand",
	view.LawLeadNot:   "forehand",
	view.LawHold:      "bidder",
	view.LawOnce:      "no",
	view.LawSkip:      "yes",
	view.LawOpen:      "yes",
	view.LawAllPass:   "trischaken",
	view.LawRaise:     "no",
	view.LawGiveUp:    "no",
	view.LawKings:     "no",
	view.LawTrull:     "no",
	view.LawTarocks:   "forced",
	view.LawBeat:      "negative",
	view.LawPagatLast: "trischaken",
	view.LawEmperor:   "any",
	view.LawKontra:    "3",
	view.LawAnnounce:  "first",
	view.LawCommand:   "no",
	view.LawSilent:    "no",
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

// laws returns the law with the option that changes it (12).
func laws(o deal.Options) view.Law {
	if o[allPass] != redeal {
		return law
	}
	return law.With(view.Law{view.LawAllPass: "next"})
}
