package rules_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/player/chance"
)

// witness has what many deals of a rule set show of its law.
type witness struct {
	t    *testing.T
	d    *deal.Deal
	game *view.Game // being played, nil before

	lead     map[bool]map[string]bool // by whether the game is negative
	reasons  map[act.Reason]map[view.Kind]bool
	each     map[act.Reason]bool // whether the reason came where nobody plays for himself
	hold     map[string]bool
	away     map[string]bool // kings, trull, tarock, and tarock beside enough suit cards
	steps    int
	own      bool
	giveUp   bool
	openPass map[bool]bool
	again    bool // somebody spoke twice in an auction
	late     map[bool]bool
	emperor  map[bool]int // won by the Pagat or not, in the order Mond, Sküs, Pagat and in any other
	other    map[bool]int
	redeal   bool
	silent   map[bool]bool // a silent Pagat was won, lost
}

// witnessed plays many deals of a rule set.
func witnessed(t *testing.T, set *deal.RuleSet) *witness {
	w := &witness{t: t, lead: map[bool]map[string]bool{false: {}, true: {}}, reasons: map[act.Reason]map[view.Kind]bool{}, each: map[act.Reason]bool{},
		hold: map[string]bool{}, away: map[string]bool{}, openPass: map[bool]bool{}, late: map[bool]bool{}, emperor: map[bool]int{}, other: map[bool]int{}, silent: map[bool]bool{}}
	r := rand.New(rand.NewPCG(11, 12))
	p := chance.Random{R: r, Weights: &chance.Eager}
	all := defaults(t, set)
	for n := range 900 {
		form := &set.Forms[n%len(set.Forms)]
		if form.If != nil && !form.If(all) {
			continue
		}
		setup := chance.Deal(r, set, form, 0)
		if n%3 == 0 {
			together(form, setup.Pack)
			if set.Thrown(setup) != act.Nobody {
				continue
			}
		}
		d, err := deal.New(set, all, setup)
		if err != nil {
			t.Fatal(err)
		}
		w.d, w.game = d, nil
		for steps := 0; !d.Over() && steps < 400; steps++ {
			w.look()
			w.step(&p, n%2 == 0)
		}
		w.settled()
	}
	return w
}

// step does something at random. It may keep the Pagat while it can, so that it comes to
// its trick unannounced.
func (w *witness) step(p *chance.Random, keep bool) {
	turn := w.d.Turn()
	options := w.d.Legal(turn)
	kept := slices.DeleteFunc(slices.Clone(options), func(o act.Option) bool {
		return keep && o.Verb == act.VerbPlay && o.Card == card.Pagat || o.Verb == act.VerbAnnounce && p.R.IntN(3) > 0
	})
	if len(kept) == 0 {
		kept = options
	}
	o := p.Option(kept)
	if err := w.d.Do(p.Name(o)); err == nil {
		return
	}
	a, ok := chance.Sure(w.d, o)
	if !ok || w.d.Do(a) != nil {
		w.t.Fatalf("%s is listed, but refused", o.Words(nil))
	}
}

// together gives the Sküs, the Mond and the Pagat to three players who have few other
// tarocks, so that they often meet in a trick.
func together(f *deal.Form, pack []card.Card) {
	for i, c := range []card.Card{card.Mond, card.Skues, card.Pagat} {
		if at := slices.Index(pack, c); at >= 0 {
			hand := f.Cut(pack, i)
			pack[at], hand[0] = hand[0], pack[at]
		}
	}
	from := f.Hands[0] + f.Hands[1] + f.Hands[2]
	for i := range 3 {
		hand := f.Cut(pack, i)[1:]
		for j, c := range hand {
			if at := slices.IndexFunc(pack[from:], func(c card.Card) bool { return c.Suit() != card.Tarock }); c.Suit() == card.Tarock && at >= 0 {
				hand[j], pack[from+at] = pack[from+at], hand[j]
			}
		}
	}
}

// look notes what is possible now, and why other things are not.
func (w *witness) look() {
	d, turn := w.d, w.d.Turn()
	options := d.Legal(turn)
	v := d.View(turn)
	w.found(v)
	has := func(verb act.Verb) bool {
		return slices.ContainsFunc(options, func(o act.Option) bool { return o.Verb == verb })
	}
	for _, o := range options {
		w.option(&o, v)
	}
	bid := slices.ContainsFunc(v.Said, func(s view.Saying) bool { return s.Action.Verb == act.VerbBid })
	if v.Phase == view.Auction && has(act.VerbBid) && !bid && turn == d.Forehand() {
		w.openPass[has(act.VerbPass)] = true
	}
	if has(act.VerbPlay) {
		for _, refused := range d.Refused(turn) {
			w.refused(refused.Reason)
		}
	}
}

func (w *witness) refused(why act.Reason) {
	if w.game == nil {
		return
	}
	if w.reasons[why] == nil {
		w.reasons[why] = map[view.Kind]bool{}
	}
	w.reasons[why][w.game.Kind] = true
	if w.game.Sides != view.EachForSelf {
		w.each[why] = true
	}
}

func (w *witness) option(o *act.Option, v *view.View) {
	switch o.Verb {
	case act.VerbHold:
		who := "earlier"
		if o.Seat == w.d.Forehand() {
			who = "forehand"
		}
		w.hold[who] = true
	case act.VerbDiscard:
		if o.Choice == nil {
			return
		}
		if !w.d.Set().Trumps.Empty() { // other cards, no kings and tarocks of these codes
			free := o.From == w.d.Hand(o.Seat)
			w.note("kings", free)
			w.note("free", free)
			return
		}
		suits := w.d.Hand(o.Seat).Minus(card.Tarocks).Minus(card.Kings)
		w.note("kings", o.From.Meets(card.Kings))
		w.note("trull", o.From.Meets(card.Trull))
		tarock := w.game == nil || w.game.Kind != view.Colour
		w.note("free", tarock && o.From.Meets(card.Tarocks.Minus(card.Trull)) && suits.Len() > int(o.Count)) // one may be the called card
	case act.VerbDouble:
		w.steps = max(w.steps, int(o.Step))
	case act.VerbCall:
		w.own = w.own || o.Card != card.None && w.d.Hand(o.Seat).Has(o.Card)
	case act.VerbGiveup:
		w.giveUp = true
	case act.VerbRedeal, act.VerbSchoenere:
		w.redeal = true
	case act.VerbAnnounce:
		done := 0
		for _, s := range v.Said {
			if s.Action.Verb == act.VerbDone && s.Action.Seat == o.Seat && s.Phase == v.Phase {
				done++
			}
		}
		w.late[done > 0] = true
	}
}

func (w *witness) note(what string, seen bool) {
	if seen {
		w.away[what] = true
	}
}

// found finds the game that is played.
func (w *witness) found(v *view.View) {
	if w.game != nil || w.d.Set().Games == nil || v.Phase == view.Auction {
		return
	}
	for _, f := range v.Facts {
		if f.ID != view.Contract {
			continue
		}
		for _, g := range w.d.Set().Games(w.d.Options()) {
			if g.ID == f.Word {
				w.game = &g
			}
		}
	}
}

// settled notes who led, and what the tricks and the settlement show.
func (w *witness) settled() {
	d := w.d
	v := d.View(act.Nobody)
	w.game = nil
	w.found(v)
	spoke := map[act.Seat]int{}
	for _, said := range v.Said {
		if said.Phase == view.Auction && (said.Action.Verb == act.VerbBid || said.Action.Verb == act.VerbPass) {
			if spoke[said.Action.Seat]++; spoke[said.Action.Seat] > 1 {
				w.again = true
			}
		}
	}
	past := d.Past()
	if len(past) > 0 {
		kind := view.Positive
		if w.game != nil {
			kind = w.game.Kind
		}
		declarer := act.Nobody
		for _, f := range v.Facts {
			if f.ID == view.Contract && declarer == act.Nobody {
				declarer = f.Seat
			}
		}
		who := "other"
		chelem := slices.ContainsFunc(v.Facts, func(f view.Fact) bool { return f.ID == view.Announced && f.Word == "chelem" })
		switch {
		case past[0].Lead == d.Forehand() && past[0].Lead == declarer, chelem:
			who = "" // shows nothing
		case past[0].Lead == d.Forehand():
			who = "forehand"
		case past[0].Lead == declarer:
			who = "declarer"
		}
		if who != "" {
			w.lead[kind == view.Negative || kind == view.Open][who] = true
		}
	}
	for i := range past {
		w.trick(&past[i])
	}
	said := slices.ContainsFunc(v.Facts, func(f view.Fact) bool { return f.ID == view.Announced && f.Word == "pagat" })
	for _, l := range v.Result.Lines {
		switch {
		case said:
		case l.Item == "pagat":
			w.silent[!l.Won] = true
		case l.Item == "pagat-lost":
			w.silent[true] = true
		}
	}
}

func (w *witness) trick(t *deal.Trick) {
	at := map[card.Card]int{}
	for i := range t.N {
		at[t.Cards[i]] = i + 1
	}
	mond, skues, pagat := at[card.Mond], at[card.Skues], at[card.Pagat]
	if mond == 0 || skues == 0 || pagat == 0 || w.game != nil && w.game.Kind == view.Colour {
		return
	}
	won := t.Winner == t.Lead.After(pagat-1, w.d.Seats())
	if mond < skues && skues < pagat {
		w.emperor[won]++
	} else {
		w.other[won]++
	}
}

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
	if has := slices.ContainsFunc(games(w.t, w.d.Set()), func(g view.Game) bool { return g.Kind == view.Colour }); has {
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
