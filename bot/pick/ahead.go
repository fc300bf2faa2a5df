package pick

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/view"
)

// announcing are the phases in which players announce and double.
var announcing = []view.Phase{view.Announce, view.AnnounceBefore, view.AnnounceAfter}

// Ahead returns what a player may say before his turn: pass in an auction in which he
// has not passed yet, done while somebody can still announce something before him,
// VerbNone otherwise. It uses only what everybody has heard.
func Ahead(v *view.View) act.Verb {
	if v.Eyes == act.Nobody || v.Silent {
		return act.VerbNone
	}
	switch {
	case v.Phase == view.Auction:
		if !slices.ContainsFunc(v.Said, func(s view.Saying) bool {
			return s.Phase == view.Auction && s.Action == act.New(v.Eyes, act.VerbPass)
		}) {
			return act.VerbPass
		}
	case slices.Contains(announcing, v.Phase):
		for _, s := range slices.Backward(v.Said) {
			if s.Phase != v.Phase || speaks(s) {
				break
			}
			if s.Action == act.New(v.Eyes, act.VerbDone) {
				return act.VerbNone // he will not be asked again
			}
		}
		return act.VerbDone
	}
	return act.VerbNone
}

// speaks reports whether a saying is an announcement or a doubling.
func speaks(s view.Saying) bool {
	return s.Action.Verb == act.VerbAnnounce || s.Action.Verb == act.VerbDouble
}

// Spoken returns the number of announcements and doublings so far. A done said ahead is
// valid while this does not change.
func Spoken(v *view.View) int {
	n := 0
	for _, s := range v.Said {
		if speaks(s) {
			n++
		}
	}
	return n
}
