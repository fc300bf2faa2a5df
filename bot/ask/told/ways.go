package told

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// way is how a player comes to a moment at which he decides about his hand: in which game, dealt which
// way, at which seat from forehand on, which cards of the talon he has got until then, and what he decides on.
type way struct {
	form    *deal.Form
	game    string // "" without an auction
	me      int
	climbs  bool // whether others bid lower games before
	gets    []int
	decides act.Verb
	count   int // how many cards he lays away
}

// decisions are what a player decides on before the play.
var decisions = []act.Verb{act.VerbCall, act.VerbTake, act.VerbDiscard}

// mostActions bounds how long a deal is played to come to such a moment.
const mostActions = 40

// findWays returns all ways of a rule set, found by playing.
func (t *Table) findWays() (list []way) {
	var forms []*deal.Form
	for i := range t.set.Forms {
		f := &t.set.Forms[i]
		if (f.If == nil || f.If(t.options)) && !slices.ContainsFunc(forms, func(g *deal.Form) bool { return slices.Equal(f.Hands, g.Hands) && f.Deck == g.Deck }) {
			forms = append(forms, f)
		}
	}
	for _, f := range forms {
		for _, game := range t.games() {
			for _, v := range decisions {
				for _, climbs := range []bool{false, true} {
					if w := (way{form: f, game: game, climbs: climbs, decides: v}); w.find(t) {
						list = append(list, w)
						break
					}
				}
			}
		}
	}
	return list
}

// find plays examples until one comes to the moment, and notes how; false if none does.
func (w *way) find(t *Table) bool {
	for _, pack := range Examples(w.form) {
		for me := range w.form.Seats() {
			run := coming{way: w, Table: t, me: me}
			d, option, ok := run.to(pack)
			if !ok {
				continue
			}
			w.me, w.count, w.gets = me, int(option.Count), nil
			hand := d.View(run.seat(d)).Hand
			for i, c := range w.form.Cut(pack, w.form.Seats()) {
				if hand.Has(c) {
					w.gets = append(w.gets, i)
				}
			}
			return true
		}
	}
	return false
}

// coming plays a deal in which a player comes to the moment of a way.
type coming struct {
	*way
	*Table
	me    int
	keeps card.Set  // cards that he does not lay away before
	calls card.Card // the card that he calls, None for any
	// abroad: he calls no card that he holds.
	abroad bool
}

// seat returns his seat.
func (r *coming) seat(d *deal.Deal) act.Seat { return d.Forehand().After(r.me, d.Seats()) }

// to plays a pack until he decides, and returns the deal with the option that he has then; false if it does not
// come to that.
func (r *coming) to(pack []card.Card) (d *deal.Deal, option act.Option, ok bool) {
	if d, ok = r.dealt(r.way.form, pack); !ok {
		return nil, option, false
	}
	deal.Honestly(d, func() { option, ok = r.play(d) })
	return d, option, ok
}

// play plays a deal until he decides.
func (r *coming) play(d *deal.Deal) (option act.Option, ok bool) {
	for range mostActions {
		turn := d.Turn()
		if turn < 0 {
			break
		}
		legal := d.Legal(turn)
		has := func(v act.Verb) int { return slices.IndexFunc(legal, func(o act.Option) bool { return o.Verb == v }) }
		if has(act.VerbPlay) >= 0 {
			break
		}
		if i := has(r.decides); i >= 0 && turn == r.seat(d) && r.plays(d, turn) {
			return legal[i], true
		}
		if !r.act(d, legal, turn == r.seat(d)) {
			break
		}
	}
	return option, false
}

// plays reports whether a player plays the game of the way: as soon as there is one.
func (r *coming) plays(d *deal.Deal, s act.Seat) bool {
	if r.game == "" {
		return true
	}
	for _, f := range d.View(s).Facts {
		if f.ID == view.Contract || f.ID == view.Standing {
			return f.Seat == s && f.Word == r.game
		}
	}
	return false
}

// act does what the player on turn does on the way; false if he cannot.
func (r *coming) act(d *deal.Deal, legal []act.Option, mine bool) bool {
	order := []act.Verb{act.VerbPass, act.VerbDone, act.VerbDiscard}
	if mine {
		for _, o := range legal {
			switch {
			case o.Verb == act.VerbBid && o.ID.String() == r.game, o.Verb == act.VerbCall && o.Card == r.calls && r.calls != card.None:
				return d.Do(o.Action) == nil
			}
		}
		if r.calls != card.None && slices.ContainsFunc(legal, func(o act.Option) bool { return o.Verb == act.VerbCall }) {
			return false
		}
		if r.climbs && slices.ContainsFunc(legal, func(o act.Option) bool { return o.Verb == act.VerbBid }) {
			return false
		}
		order = []act.Verb{act.VerbBesser, act.VerbHold, act.VerbBid, act.VerbCall, act.VerbTake, act.VerbKeep, act.VerbDiscard, act.VerbPass, act.VerbDone}
	}
	if !mine && r.climbs && !r.plays(d, r.seat(d)) {
		order = []act.Verb{act.VerbBid, act.VerbPass, act.VerbDone, act.VerbDiscard}
	}
	for _, v := range order {
		for _, o := range legal {
			if v == act.VerbCall && r.abroad && d.Hand(d.Turn()).Has(o.Card) {
				continue
			}
			if o.Verb == v && r.does(d, o) {
				return true
			}
		}
	}
	return len(legal) > 0 && !(r.abroad && legal[0].Verb == act.VerbCall) && r.does(d, legal[0])
}

// does does an action, with some cards if it leaves a choice.
func (r *coming) does(d *deal.Deal, o act.Option) bool {
	if o.Choice == nil {
		return d.Do(o.Action) == nil
	}
	cards := o.Must
	for _, from := range []card.Set{o.From.Minus(r.keeps), o.From} {
		for c := range from.All() {
			if cards.Len() < int(o.Count) {
				cards = cards.With(c)
			}
		}
	}
	return d.Do(o.Named(cards, o.Want.First())) == nil
}
