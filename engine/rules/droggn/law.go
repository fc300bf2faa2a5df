package droggn

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Law{
	view.LawLead:      "declarer",
	view.LawHold:      "no",
	view.LawOnce:      "yes",
	view.LawSkip:      "yes",
	view.LawOpen:      "yes",
	view.LawAllPass:   "same",
	view.LawRaise:     "no",
	view.LawGiveUp:    "no",
	view.LawKings:     "tarock",
	view.LawTrull:     "no",
	view.LawTarocks:   "yes",
	view.LawBeat:      "no",
	view.LawEmperor:   "no",
	view.LawKontra:    "endless",
	view.LawAnnounce:  "first",
	view.LawCommand:   "no",
	view.LawSilent:    "yes",
	view.LawRedeal:    "no",
	view.LawKnock:     "no",
	view.LawTalk:      "no",
	view.LawLook:      "last",
	view.LawDirection: "left",
	view.LawDealer:    "declarer",
	view.LawSitsOut:   "no",
	view.LawPartner:   "none",
	view.LawDoubled:   "no",
}
