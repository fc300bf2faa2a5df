package einfach

import (
	"tarock/engine/forty"
	"tarock/engine/view"
)

// law is what the document lays down beside its tables.
var law = forty.Law.With(view.Law{
	view.LawSkip:    "solo",
	view.LawOpen:    "yes",
	view.LawAllPass: "next",
	view.LawTarocks: "forced",
	view.LawPartner: "none",
})
