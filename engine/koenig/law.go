package koenig

import "tarock/engine/view"

// Law is what most Königrufen documents lay down beside their tables.
var Law = view.Law{
	view.LawLead:       "forehand",
	view.LawLeadNot:    "declarer",
	view.LawHold:       "no",
	view.LawOnce:       "no",
	view.LawSkip:       "yes",
	view.LawOpen:       "mine",
	view.LawAllPass:    "forehand",
	view.LawRaise:      "no",
	view.LawJoint:      "no",
	view.LawOwn:        "no",
	view.LawGiveUp:     "king",
	view.LawKings:      "no",
	view.LawTrull:      "no",
	view.LawTarocks:    "forced",
	view.LawBeat:       "negative",
	view.LawPagatLast:  "negative",
	view.LawEmperor:    "any",
	view.LawColourLead: "no",
	view.LawKontra:     "2",
	view.LawAnnounce:   "first",
	view.LawCommand:    "no",
	view.LawSilent:     "no",
	view.LawRedeal:     "no",
	view.LawKnock:      "no",
	view.LawTalk:       "open",
	view.LawLook:       "own",
	view.LawDirection:  "right",
	view.LawDealer:     "next",
	view.LawSitsOut:    "no",
	view.LawCalledAway: "alone",
	view.LawPartner:    "hidden",
	view.LawDoubled:    "no",
}
