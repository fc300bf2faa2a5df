package cego

import (
	"tarock/engine/deal"
	"tarock/engine/view"
)

// law is what the document lays down beside its tables.
var law = view.Usual.With(view.Law{
	view.LawWin:     "36/1",
	view.LawPack:    "70",
	view.LawLead:    "declarer",
	view.LawLeadNot: "declarer",
	view.LawHold:    "asked",
	view.LawOnce:    "no",
	view.LawSkip:    "no",
	view.LawOpen:    "no",
	view.LawAllPass: "forehand",
	view.LawKings:   "yes",
	view.LawTrull:   "yes",
	view.LawTarocks: "yes",
	view.LawKontra:  "no",
	view.LawPartner: "none",
})

// laws returns the law with the option that changes it (12).
func laws(o deal.Options) view.Law {
	if o[counting] != inTwos {
		return law
	}
	return law.With(view.Law{view.LawWin: "80/2", view.LawPack: "79"})
}
