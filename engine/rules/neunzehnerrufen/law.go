package neunzehnerrufen

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
	view.LawDefend:     "yes",
	view.LawWin:        "36/1",
	view.LawPack:       "70",
	view.LawLead:       "forehand",
	view.LawHold:       "earlier",
	view.LawOnce:       "no",
	view.LawSkip:       "yes",
	view.LawOpen:       "no",
	view.LawAllPass:    "forehand",
	view.LawRaise:      "no",
	view.LawOwn:        "all",
	view.LawGiveUp:     "own",
	view.LawKings:      "no",
	view.LawTrull:      "no",
	view.LawTarocks:    "forced",
	view.LawBeat:       "no",
	view.LawEmperor:    "no",
	view.LawKontra:     "3",
	view.LawAnnounce:   "any",
	view.LawCommand:    "no",
	view.LawSilent:     "yes",
	view.LawRedeal:     "no",
	view.LawKnock:      "no",
	view.LawTalk:       "no",
	view.LawLook:       "last",
	view.LawDirection:  "right",
	view.LawDealer:     "next",
	view.LawSitsOut:    "no",
	view.LawCalledAway: "receiver",
	view.LawPartner:    "hidden",
	view.LawDoubled:    "no",
}

// laws returns the law with the option that changes it (12).
func laws(o deal.Options) view.Law {
	if o["count"] != "single" {
		return law
	}
	return law.With(view.Law{view.LawWin: "54/1", view.LawPack: "106"})
}
