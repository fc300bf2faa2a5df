package play_test

import (
	"strconv"
	"testing"

	"tarock/bot/press"
	"tarock/bot/stage"
	"tarock/bot/standin"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
)

// asked has, by rule set, the condition for the deal to be played by buttons.
var asked = map[string]func(d *deal.Deal) bool{
	"koenigrufen-alscher": stage.Verbs(act.VerbHold, act.VerbDiscard, act.VerbAnnounce),
	"koenigrufen-melk":    stage.Verbs(act.VerbBesser, act.VerbDiscard, act.VerbAnnounce),
	"koenigrufen-wien":    stage.Verbs(act.VerbCall, act.VerbDiscard, act.VerbDouble),
	"point":               stage.Verbs(act.VerbDiscard, act.VerbAnnounce, act.VerbDouble),
	"tapp":                stage.Verbs(act.VerbDiscard, act.VerbAnnounce),
	"einfach":             stage.Verbs(act.VerbDiscard, act.VerbAnnounce),
	"grosstarock":         named,
	"tarot":               shows,
	"slowenisch":          stage.Verbs(act.VerbHold, act.VerbCall, act.VerbDiscard, act.VerbDouble),
	"neunzehnerrufen":     stage.Verbs(act.VerbReject, act.VerbDiscard, act.VerbDouble),
	"droggn":              stage.Verbs(act.VerbDouble),
	"troccas":             proposed,
	"paskievics":          kingNamed,
	"cego":                stage.Verbs(act.VerbHold, act.VerbKeep, act.VerbDiscard),
	"zwanzigerrufen":      mistaken,
}

// shows matches a deal with a discard, in which a player chooses tarocks to show.
func shows(d *deal.Deal) bool {
	for _, a := range d.Actions() {
		if n := a.Cards.Len(); a.Verb == act.VerbAnnounce && n > 0 && d.Dealt(a.Seat).And(card.Tarocks).Without(card.Skues).Len() > n && stage.Verbs(act.VerbDiscard)(d) {
			return true
		}
	}
	return false
}

// kingNamed matches a deal with a hold and a call, in which a king is named with an
// announcement.
func kingNamed(d *deal.Deal) bool {
	for _, a := range d.Actions() {
		if a.Verb == act.VerbAnnounce && a.Cards.Len() == 1 {
			return stage.Verbs(act.VerbHold, act.VerbCall, act.VerbDouble)(d)
		}
	}
	return false
}

// named matches a deal with a discard and with a card played with a word.
func named(d *deal.Deal) bool {
	word := false
	for _, a := range d.Actions() {
		word = word || a.Verb == act.VerbPlay && a.Arg != act.NoWord
	}
	return word && stage.Verbs(act.VerbDiscard)(d)
}

// proposed matches a deal with a word as named does, in which the dealer has proposed in
// vain to deal again.
func proposed(d *deal.Deal) bool { return named(d) && stage.Verbs(act.VerbRedeal, act.VerbRefuse)(d) }

// mistaken matches a deal with a called card and an announcement, in which a doubling was
// void and another was not.
func mistaken(d *deal.Deal) bool {
	void := map[bool]bool{}
	for _, e := range d.View(act.Nobody).Said {
		if e.Action.Verb == act.VerbDouble {
			void[e.Void] = true
		}
	}
	return len(void) == 2 && stage.Verbs(act.VerbCall, act.VerbAnnounce)(d)
}

// Friends choose each rule set with a house rule in the lobby and play a deal of it by
// buttons alone; the totals are those of the engine, and the next table has the same
// defaults.
func TestEveryGameByButtons(t *testing.T) {
	for _, set := range stage.Sets() {
		names := stage.Four[:set.Forms[0].Table]
		play := func(o *deal.Option, fits func(d *deal.Deal) bool) {
			t.Run(set.ID+"/"+o.ID, func(t *testing.T) {
				t.Parallel()
				stage.Tell(t, standin.Supergroup, names, func(s *stage.Stage) { oneGame(s, set, o, fits) })
			})
		}
		for i := range set.Options {
			if o, fits := &set.Options[i], asked[set.ID]; o.ID == "claims" && len(set.Options) == 1 && fits != nil {
				play(o, func(d *deal.Deal) bool { return fits(d) && stage.Verbs(act.VerbClaim)(d) })
			} else if o.ID == "claims" {
				play(o, stage.Verbs(act.VerbClaim))
			} else if i == 0 {
				play(o, fits)
			}
		}
	}
}

// oneGame plays one deal of a rule set that fits, under the last value of an option.
func oneGame(s *stage.Stage, set *deal.RuleSet, o *deal.Option, fits func(d *deal.Deal) bool) {
	t, names := s.T, stage.Four[:len(s.Users)]
	if fits == nil {
		t.Fatal("got no condition for the deal of this rule set")
	}
	value := o.Values[len(o.Values)-1]
	options := deal.Options{o.ID: value}
	s.Acquaint()
	s.SitAt(set)
	s.House(s.Users[1], o.ID, value)
	d := stage.SearchWith(t, set, options, len(names), 0, 12, fits)
	s.Stack(d.Setup())
	s.Begin()
	if s.Quiet(); s.Offers(s.Users[2], stage.Kind(press.Let)) {
		s.Cut(0)
	}
	s.Do(stage.ByHand(d))
	s.Shows(s.Group, "diesmal")
	s.Command(s.Users[0], "/schrieb")
	result := d.Settle()
	total := result.Total()
	s.Totals(total[:len(names)])
	s.Command(s.Users[0], "/export")
	got := s.Exported(s.Group)
	for i, name := range names {
		if got[name] != total[i] {
			t.Errorf("%s in the transcript: got %d, want %d", name, got[name], total[i])
		}
	}
	s.Finish(s.Users[0])
	lobby := "house " + o.ID
	s.Command(s.Users[0], "/tarock")
	s.Quiet()
	for _, page := range []string{"all", "house", lobby} {
		if s.Offers(s.Group, stage.Kind(press.Page, page)) {
			s.Press(s.Users[0], s.Group, page, stage.Kind(press.Page, page))
			s.Quiet()
		}
	}
	if s.Offers(s.Group, stage.Kind(press.Set, o.ID+" "+value)) || !s.Offers(s.Group, func(p press.Press) bool {
		return p.Kind == press.Set && p.Arg == o.ID+" "+o.Values[0]
	}) {
		t.Errorf("next table: got other defaults, want %s %s\n%s", o.ID, value, s.Show())
	}
}

// French tarot is played by three and by five as well, with a called card, Cego by three,
// of whom one should have bid a Solo or did not have to, and Bauerntarock by three and by
// four, of whom one proposes in vain to deal again.
func TestOtherNumbersByButtons(t *testing.T) {
	for _, tc := range []struct {
		rules   string
		players int
		fits    func(d *deal.Deal) bool
	}{
		{"tarot", 3, stage.Verbs(act.VerbDiscard, act.VerbAnnounce)},
		{"tarot", 5, stage.Verbs(act.VerbCall, act.VerbDiscard, act.VerbAnnounce)},
		{"cego", 3, stage.Verbs(act.VerbHold, act.VerbKeep, act.VerbDiscard)},
		{"cego", 3, stage.Verbs(act.VerbKeep, act.VerbClaim)}, // of a Solo that was not bid
		{"bauerntarock", 3, stage.Verbs(act.VerbSchoenere, act.VerbRefuse, act.VerbDiscard)},
		{"bauerntarock", 4, stage.Verbs(act.VerbSchoenere, act.VerbAccept, act.VerbRefuse, act.VerbDiscard)},
	} {
		set, players := rules.Find(tc.rules), tc.players
		t.Run(tc.rules+"/"+strconv.Itoa(players), func(t *testing.T) {
			t.Parallel()
			names := append(stage.Four[:4:4], "Emil")[:players]
			stage.Tell(t, standin.Supergroup, names, func(s *stage.Stage) {
				s.Acquaint()
				s.Say(s.Users[0], s.Group, "/tarock@"+s.World.Bot().Username)
				s.Press(s.Users[0], s.Group, "to join", stage.Kind(press.Join))
				s.Choose(set, players)
				for _, user := range s.Users[1:] {
					s.Press(user, s.Group, "to join", stage.Kind(press.Join))
				}
				s.Quiet()
				d := stage.SearchWith(s.T, set, nil, players, 0, 3, tc.fits)
				s.Stack(d.Setup())
				s.Begin()
				s.Do(stage.ByHand(d))
				s.Shows(s.Group, "diesmal")
				total := d.Settle().Total()
				s.Command(s.Users[0], "/schrieb")
				s.Totals(total[:players])
			})
		})
	}
}
