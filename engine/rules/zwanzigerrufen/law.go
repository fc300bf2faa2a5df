package zwanzigerrufen

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Law{
	view.LawLead:       "forehand",
	view.LawHold:       "earlier",
	view.LawOnce:       "no",
	view.LawSkip:       "yes",
	view.LawOpen:       "no",
	view.LawAllPass:    "forehand",
	view.LawRaise:      "no",
	view.LawOwn:        "no",
	view.LawGiveUp:     "no",
	view.LawBeat:       "no",
	view.LawEmperor:    "no",
	view.LawColourLead: "no",
	view.LawKontra:     "3",
	view.LawAnnounce:   "first",
	view.LawCommand:    "no",
	view.LawSilent:     "yes",
	view.LawRedeal:     "no",
	view.LawKnock:      "no",
	view.LawTalk:       "no",
	view.LawLook:       "own",
	view.LawDirection:  "left",
	view.LawDealer:     "next",
	view.LawSitsOut:    "no",
	view.LawPartner:    "hidden",
	view.LawDoubled:    "no",
}
