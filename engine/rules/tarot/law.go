package tarot

import (
	"tarock/engine/deal"
	"tarock/engine/view"
)

// law is what the document lays down beside its tables.
var law = view.Usual.With(view.Law{
	view.LawDuty:       "no",
	view.LawExcuse:     "last",
	view.LawPack:       "91",
	view.LawHold:       "no",
	view.LawOnce:       "yes",
	view.LawSkip:       "yes",
	view.LawOpen:       "yes",
	view.LawAllPass:    "next",
	view.LawOwn:        "yes",
	view.LawTarocks:    "forced",
	view.LawBeat:       "atout",
	view.LawKontra:     "no",
	view.LawCalledAway: "alone",
	view.LawPartner:    "hidden",
})

// laws returns the law with the option that changes it (12).
func laws(o deal.Options) view.Law {
	if !o.On(kingsToo) {
		return law
	}
	return law.With(view.Law{view.LawKings: "yes"})
}
