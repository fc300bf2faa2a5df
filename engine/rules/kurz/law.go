package kurz

import (
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// law is what the document lays down beside its tables.
var law = koenig.Law.With(view.Law{
	view.LawMondOwn: "nothing",
	view.LawWin:     "107/3",
	view.LawPack:    "70",
	view.LawEmperor: "no",
	view.LawLook:    "last",
})
