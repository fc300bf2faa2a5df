package koenig

import "tarock/engine/view"

// Law is what most Königrufen documents lay down beside their tables.
var Law = view.Usual.With(view.Law{
	view.LawDuty:       "no",
	view.LawBoth:       "no",
	view.LawDefend:     "yes",
	view.LawBluff:      "no",
	view.LawMondOwn:    "other",
	view.LawLeadNot:    "declarer",
	view.LawHold:       "no",
	view.LawOnce:       "no",
	view.LawSkip:       "yes",
	view.LawOpen:       "mine",
	view.LawAllPass:    "forehand",
	view.LawJoint:      "no",
	view.LawOwn:        "no",
	view.LawGiveUp:     "king",
	view.LawTarocks:    "forced",
	view.LawBeat:       "negative",
	view.LawPagatLast:  "negative",
	view.LawEmperor:    "any",
	view.LawColourLead: "no",
	view.LawKontra:     "2",
	view.LawAnnounce:   "first",
	view.LawCommand:    "no",
	view.LawSilent:     "no",
	view.LawTalk:       "open",
	view.LawLook:       "own",
	view.LawCalledAway: "alone",
	view.LawPartner:    "hidden",
})
