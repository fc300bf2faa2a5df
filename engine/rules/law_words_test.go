package rules_test

import (
	"slices"
	"strconv"
	"testing"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
)

// only returns the one word that was seen, "" for none, and all of them if they differ.
func only(seen map[string]bool) string {
	switch len(seen) {
	case 0:
		return ""
	case 1:
		for word := range seen {
			return word
		}
	}
	return "forehand and declarer"
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// TestLaws compares what a rule set says of itself with what its deals show.
func TestLaws(t *testing.T) {
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			if set.Law == nil {
				t.Fatal("got no law")
			}
			law := set.Law(defaults(t, set))
			w := witnessed(t, set)
			same := func(id, got string) {
				if want := law[id]; got != want {
					t.Errorf("%s: got %q in deals, want %q as the law says", id, got, want)
				}
			}
			if got := only(w.lead[false]); got != "" {
				same(view.LawLead, got)
			}
			if got := only(w.lead[true]); got != "" && got != law[view.LawLeadNot] && !(law[view.LawLeadNot] == "declarer" && got == "forehand and declarer") {
				t.Errorf("lead of negative games: got %s, want %s", got, law[view.LawLeadNot])
			}
			if law[view.LawWin] != "" && w.won == 0 && set.Games != nil {
				t.Error("got no deal decided by card points, want some")
			}
			w.play(law, same)
			w.bids(law, same)
			w.rest(law, same)
		})
	}
}

func (w *witness) play(law view.Law, same func(id, got string)) {
	beat := "no"
	switch kinds := w.reasons[act.MustBeat]; {
	case kinds[view.Positive]:
		beat = "atout"
	case len(kinds) > 0:
		beat = "negative"
	}
	same(view.LawBeat, beat)
	last := "no"
	switch {
	case w.each[act.PagatLast]:
		last = "negative"
	case len(w.reasons[act.PagatLast]) > 0:
		last = "trischaken"
	}
	if law[view.LawPagatLast] != "" || last != "no" {
		same(view.LawPagatLast, last)
	}
	lead := ""
	if w.reasons[act.TarockLead][view.Colour] {
		lead = "no"
	}
	if has := slices.ContainsFunc(w.games, func(g view.Game) bool { return g.Kind == view.Colour }); has {
		same(view.LawColourLead, lead)
	}
	switch {
	case law[view.LawEmperor] == "any" && w.other[true] > 0 && w.emperor[false]+w.other[false] == 0:
	case law[view.LawEmperor] == "order" && w.emperor[true] > 0 && w.other[true] == 0:
	case law[view.LawEmperor] == "no" && w.emperor[true]+w.other[true] == 0:
	case law[view.LawEmperor] == "" && len(w.emperor)+len(w.other) == 0:
	default:
		w.t.Errorf("Kaiserstich: got %v in order and %v out of order, want %q", w.emperor, w.other, law[view.LawEmperor])
	}
}

func games(t *testing.T, set *deal.RuleSet) []view.Game {
	if set.Games == nil {
		return nil
	}
	return set.Games(defaults(t, set))
}

func (w *witness) bids(law view.Law, same func(id, got string)) {
	hold := "no"
	switch {
	case w.hold["earlier"] && w.hold["forehand"]:
		hold = "earlier"
	case w.hold["forehand"]:
		hold = "forehand"
	}
	switch want := law[view.LawHold]; want {
	case "":
		want = "no"
		fallthrough
	case "no", "forehand", "earlier":
		if hold != want {
			w.t.Errorf("hold: got %s, want %s", hold, want)
		}
	default: // who may is more exact than what is counted here
		if hold == "no" {
			w.t.Errorf("hold: got nobody who may, want %s", want)
		}
	}
	if want := law[view.LawOpen]; want == "yes" || want == "no" {
		same(view.LawOpen, yes(!w.openPass[false]))
	}
	if want := law[view.LawOnce]; want != "" {
		same(view.LawOnce, yes(!w.again))
	}
	if want := law[view.LawOwn]; want == "yes" || want == "no" {
		same(view.LawOwn, yes(w.own))
	} else if want == "" && w.own {
		w.t.Error("got a call of an own card, want none")
	}
	if law[view.LawGiveUp] == "no" == w.giveUp {
		w.t.Errorf("giving up: got %t, want %s", w.giveUp, law[view.LawGiveUp])
	}
}

func (w *witness) rest(law view.Law, same func(id, got string)) {
	w.may(law)
	same(view.LawFollow, yes(len(w.reasons[act.MustFollowSuit]) > 0 || w.d.Set().Games == nil))
	same(view.LawRuff, yes(len(w.reasons[act.MustPlayTarock]) > 0 || w.d.Set().Games == nil))
	if excuse := law[view.LawExcuse]; excuse != "" && w.excuse[false] || excuse == "no" && w.excuse[true] {
		w.t.Errorf("Excuse: got a trick won with it, want %s", excuse)
	}
	kontra := strconv.Itoa(w.steps)
	switch want := law[view.LawKontra]; {
	case want == "no" && w.steps == 0, want == "endless" && w.steps > 3:
	case want == "5" && w.steps >= 3 && w.steps <= 5: // the last steps are rare
	default:
		same(view.LawKontra, kontra)
	}
	for id, what := range map[string]string{view.LawKings: "kings", view.LawTrull: "trull", view.LawTarocks: "free"} {
		want := law[id]
		if got := w.away[what]; want == "yes" && !got || (want == "no" || want == "forced" || want == "") && got {
			w.t.Errorf("%s: got %t in deals, want %q", id, got, want)
		}
	}
	if law[view.LawRedeal] == "proposal" != w.redeal {
		w.t.Errorf("redeal: got a proposal %t, want %s", w.redeal, law[view.LawRedeal])
	}
	if law[view.LawRedeal] == "hand" != (w.d.Set().Redeal != nil) {
		w.t.Errorf("redeal: got %s, want it as hands are looked at", law[view.LawRedeal])
	}
	switch law[view.LawAnnounce] {
	case "first":
		if w.late[true] {
			w.t.Error("got an announcement in a later turn, want them in the first only")
		}
	case "any", "declarer":
		if !w.late[true] {
			w.t.Error("got no announcement in a later turn, want some")
		}
	}
	switch law[view.LawSilent] {
	case "no":
		if w.silent[true] {
			w.t.Error("got a silent Pagat lost, want none")
		}
	case "yes":
		if !w.silent[true] {
			w.t.Error("got no silent Pagat lost, want some")
		}
	}
}

// may compares what was offered of birds.
func (w *witness) may(law view.Law) {
	for _, tt := range []struct {
		id   string
		seen bool
	}{{view.LawBluff, w.bluff}, {view.LawDefend, w.defend}, {view.LawBoth, w.both}} {
		if want := law[tt.id]; want == "no" && tt.seen || want != "no" && want != "" && !tt.seen {
			w.t.Errorf("%s: got %t in deals, want %s", tt.id, tt.seen, want)
		}
	}
}
