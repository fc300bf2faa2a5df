package troccas

import "tarock/engine/view"

// law is what the document lays down beside its tables.
var law = view.Usual.With(view.Law{
	view.LawBid:     "no",
	view.LawExcuse:  "no",
	view.LawPack:    "72",
	view.LawTarocks: "yes",
	view.LawKontra:  "no",
	view.LawRedeal:  "proposal",
	view.LawTalk:    "yes",
	view.LawPartner: "fixed",
	view.LawRaise:   "",
})
