package neunzehnerrufen

import (
	"tarock/engine/deal"
	"tarock/engine/view"
)

// law is what the document lays down beside its tables.
var law = view.Usual.With(view.Law{
	view.LawDuty:       "no",
	view.LawDefend:     "yes",
	view.LawWin:        "36/1",
	view.LawPack:       "70",
	view.LawHold:       "earlier",
	view.LawOnce:       "no",
	view.LawSkip:       "yes",
	view.LawOpen:       "no",
	view.LawAllPass:    "forehand",
	view.LawOwn:        "all",
	view.LawGiveUp:     "own",
	view.LawTarocks:    "forced",
	view.LawKontra:     "3",
	view.LawAnnounce:   "any",
	view.LawCommand:    "no",
	view.LawSilent:     "yes",
	view.LawCalledAway: "receiver",
	view.LawPartner:    "hidden",
})

// laws returns the law with the option that changes it (12).
func laws(o deal.Options) view.Law {
	if o["count"] != "single" {
		return law
	}
	return law.With(view.Law{view.LawWin: "54/1", view.LawPack: "106"})
}
