package point

import (
	"tarock/engine/deal"
	"tarock/engine/view"
)

// law is what the document lays down beside its tables.
var law = view.Usual.With(view.Law{
	view.LawDuty:      "no",
	view.LawDefend:    "yes",
	view.LawWin:       "107/3",
	view.LawPack:      "70",
	view.LawLeadNot:   "forehand",
	view.LawHold:      "bidder",
	view.LawOnce:      "no",
	view.LawSkip:      "yes",
	view.LawOpen:      "yes",
	view.LawAllPass:   "trischaken",
	view.LawTarocks:   "forced",
	view.LawBeat:      "negative",
	view.LawPagatLast: "trischaken",
	view.LawEmperor:   "any",
	view.LawKontra:    "3",
	view.LawAnnounce:  "first",
	view.LawCommand:   "no",
	view.LawSilent:    "no",
	view.LawLook:      "own",
	view.LawPartner:   "none",
})

// laws returns the law with the option that changes it (12).
func laws(o deal.Options) view.Law {
	if o[allPass] != redeal {
		return law
	}
	return law.With(view.Law{view.LawAllPass: "next"})
}
