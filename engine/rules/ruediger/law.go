package ruediger

import (
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// law is what the document lays down beside its tables.
var law = koenig.Law.With(view.Law{
	view.LawBoth:     "yes",
	view.LawBluff:    "yes",
	view.LawMondOwn:  "pays",
	view.LawWin:      "106/3",
	view.LawPack:     "70",
	view.LawJoint:    "yes",
	view.LawOwn:      "yes",
	view.LawTarocks:  "yes",
	view.LawEmperor:  "order",
	view.LawKontra:   "endless",
	view.LawAnnounce: "declarer",
	view.LawCommand:  "bid",
	view.LawSilent:   "yes",
	view.LawRedeal:   "hand",
	view.LawKnock:    "yes",
	view.LawDoubled:  "mond",
})
