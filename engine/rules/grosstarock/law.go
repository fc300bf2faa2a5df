package grosstarock

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Usual.With(view.Law{
	view.LawBid:     "no",
	view.LawDuty:    "own",
	view.LawExcuse:  "no",
	view.LawPack:    "78",
	view.LawTrull:   "void",
	view.LawTarocks: "void",
	view.LawKontra:  "no",
	view.LawPartner: "none",
	view.LawRaise:   "",
})
