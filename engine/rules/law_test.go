package rules_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/player/chance"
)

// witness has what many deals of a rule set show of its law.
type witness struct {
	games []view.Game
	t     *testing.T
	d     *deal.Deal
	game  *view.Game // being played, nil before

	view          view.View
	options, kept []act.Option // memory for step

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
	bluff    bool          // a game with a bird was offered to somebody without it
	defend   bool          // an opponent could announce the Pagat
	both     bool          // after the Pagat König ultimo was offered
	excuse   map[bool]bool // the Excuse won a trick, the last one or another
	won      int           // deals won or lost by card points
	silent   map[bool]bool // a silent Pagat was won, lost
}

// witnessed plays many deals of a rule set.
func witnessed(t *testing.T, set *deal.RuleSet) *witness {
	w := &witness{t: t, lead: map[bool]map[string]bool{false: {}, true: {}}, reasons: map[act.Reason]map[view.Kind]bool{}, each: map[act.Reason]bool{},
		hold: map[string]bool{}, away: map[string]bool{}, openPass: map[bool]bool{}, late: map[bool]bool{}, emperor: map[bool]int{}, other: map[bool]int{}, silent: map[bool]bool{}, excuse: map[bool]bool{}}
	r := rand.New(rand.NewPCG(11, 12))
	p := chance.Random{R: r, Weights: &chance.Eager}
	all := defaults(t, set)
	w.games, w.d = games(t, set), &deal.Deal{}
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
		if err := w.d.Begin(set, all, setup); err != nil {
			t.Fatal(err)
		}
		w.game = nil
		for steps := 0; !w.d.Over() && steps < 400; steps++ {
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
	w.options = w.d.AppendLegal(w.options[:0], w.d.Turn())
	w.kept = slices.DeleteFunc(append(w.kept[:0], w.options...), func(o act.Option) bool {
		return keep && o.Verb == act.VerbPlay && o.Card == card.Pagat || o.Verb == act.VerbAnnounce && p.R.IntN(3) > 0
	})
	if len(w.kept) == 0 {
		w.kept = append(w.kept, w.options...)
	}
	o := p.Option(w.kept)
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
	v := &w.view
	d.Look(v, turn)
	w.found(v)
	has := func(verb act.Verb) bool {
		return slices.ContainsFunc(v.Options, func(o act.Option) bool { return o.Verb == verb })
	}
	for i := range v.Options {
		w.option(&v.Options[i], v)
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
	case act.VerbBid:
		for _, g := range w.games {
			for _, bird := range append(slices.Clone(g.Named), g.With) {
				if c, ok := birdCards[bird]; ok && g.ID == o.ID.String() && (o.Arg == act.NoWord || o.Arg.String() == bird) && !w.d.Hand(o.Seat).Has(c) {
					w.bluff = true
				}
			}
		}
	case act.VerbAnnounce:
		if o.ID.String() == "pagat" && !v.Declaring(o.Seat) {
			w.defend = true
		}
		w.pagat(o, v)
		done := 0
		for _, s := range v.Said {
			if s.Action.Verb == act.VerbDone && s.Action.Seat == o.Seat && s.Phase == v.Phase {
				done++
			}
		}
		w.late[done > 0] = true
	}
}

// birdCards are the cards of birds that games name.
var birdCards = map[string]card.Card{"pagat": card.Pagat, "uhu": card.Uhu, "kakadu": card.Kakadu, "marabu": card.Marabu, "quapil": card.Marabu}

// pagat notes whether a player may announce König ultimo beside the Pagat.
func (w *witness) pagat(o *act.Option, v *view.View) {
	if o.ID.String() != "koenig-ultimo" && o.ID.String() != "koenigultimo" {
		return
	}
	for _, s := range v.Said {
		if s.Action.Verb == act.VerbAnnounce && s.Action.Seat == o.Seat && s.Action.ID.String() == "pagat" {
			w.both = true
		}
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
	w.counted(v)
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

// counted compares the card points of a deal with the law: their sum, and who won by them.
func (w *witness) counted(v *view.View) {
	law := w.d.Set().Law(w.d.Options())
	points := v.Result.Points
	sum := 0.0
	for _, p := range points {
		if p.Per == 0 {
			return // tricks
		}
		sum += float64(p.N) / float64(p.Per)
	}
	whole := w.d.Set().Sum != deal.Free && len(points) == 2 && w.d.Set().Games != nil
	if whole && strconv.Itoa(int(sum+0.5)) != law[view.LawPack] {
		w.t.Errorf("got %v points in the pack, want %s", sum, law[view.LawPack])
	}
	announced := slices.ContainsFunc(v.Facts, func(f view.Fact) bool { return f.ID == view.Announced })
	n, per, ok := strings.Cut(law[view.LawWin], "/")
	if !ok || announced || len(v.Result.Verdict) == 0 || v.Result.Verdict[0].By != view.ByPoints || len(points) != 2 {
		return
	}
	need, _ := strconv.Atoi(n)
	parts, _ := strconv.Atoi(per)
	if got := points[0].N*parts >= need*points[0].Per; got != v.Result.Verdict[0].Won {
		w.t.Errorf("got %+v with %+v, want it won from %s on", v.Result.Verdict[0], points[0], law[view.LawWin])
	}
	w.won++
}

func (w *witness) trick(t *deal.Trick) {
	at := map[card.Card]int{}
	for i := range t.N {
		at[t.Cards[i]] = i + 1
	}
	if i := at[card.Skues]; i > 0 && t.Winner == t.Lead.After(i-1, w.d.Seats()) {
		w.excuse[t == &w.d.Past()[len(w.d.Past())-1]] = true
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
