package alscher

import (
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// law is what the document lays down beside its tables.
var law = koenig.Law.With(view.Law{
	view.LawWin:     "107/3",
	view.LawPack:    "70",
	view.LawHold:    "forehand",
	view.LawKontra:  "3",
	view.LawSilent:  "yes",
	view.LawDoubled: "trischaken",
})
