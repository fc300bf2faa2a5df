package melk

import (
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// law is what the document lays down beside its tables.
var law = koenig.Law.With(view.Law{
	view.LawBluff:      "step",
	view.LawWin:        "54/1",
	view.LawPack:       "106",
	view.LawHold:       "asked",
	view.LawSkip:       "no",
	view.LawRaise:      "yes",
	view.LawJoint:      "yes",
	view.LawGiveUp:     "own",
	view.LawKontra:     "3",
	view.LawSilent:     "yes",
	view.LawCalledAway: "receiver",
	view.LawDoubled:    "trischaken",
})
