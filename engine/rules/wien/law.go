package wien

import (
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/view"
)

// law is what the document lays down beside its tables.
var law = koenig.Law.With(view.Law{
	view.LawWin:      "107/3",
	view.LawPack:     "70",
	view.LawHold:     "forehand",
	view.LawJoint:    "yes",
	view.LawAnnounce: "any",
	view.LawKnock:    "yes",
	view.LawSitsOut:  "dealer",
	view.LawDoubled:  "fensterbank",
})

// laws returns the law with the options that change it (12).
func laws(o deal.Options) view.Law {
	changed := view.Law{}
	if !o.On(knocking) {
		changed[view.LawKnock] = "no"
	}
	if !o.On(nachlizitieren) {
		changed[view.LawAnnounce] = "first"
	}
	if !o.On(doubleRounds) {
		changed[view.LawDoubled] = "no"
	}
	return law.With(changed)
}
