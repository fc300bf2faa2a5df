package zwanzigerrufen

import (
	"tarock/engine/forty"
	"tarock/engine/view"
)

// law is what the document lays down beside its tables.
var law = forty.Law.With(view.Law{
	view.LawSkip:    "yes",
	view.LawOpen:    "no",
	view.LawAllPass: "forehand",
	view.LawOwn:     "no",
	view.LawPartner: "hidden",
	view.LawKings:   "",
	view.LawTrull:   "",
})
