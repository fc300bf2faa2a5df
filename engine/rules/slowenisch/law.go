package slowenisch

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Law{
	view.LawLead:       "forehand",
	view.LawLeadNot:    "declarer",
	view.LawHold:       "earlier",
	view.LawOnce:       "no",
	view.LawSkip:       "yes",
	view.LawOpen:       "no",
	view.LawAllPass:    "forehand",
	view.LawRaise:      "no",
	view.LawOwn:        "yes",
	view.LawGiveUp:     "no",
	view.LawKings:      "no",
	view.LawTrull:      "no",
	view.LawTarocks:    "forced",
	view.LawBeat:       "negative",
	view.LawPagatLast:  "trischaken",
	view.LawEmperor:    "any",
	view.LawKontra:     "4",
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
	view.LawCalledAway: "alone",
	view.LawPartner:    "hidden",
	view.LawDoubled:    "radlc",
}
