package told

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// reach plays a deal in which a player, from forehand on, bids the game, up to the first turn in which something is announced
// or doubled, or to the first card; nil if it does not come to that game.
func (p *speaking) reach(form *deal.Form, pack []card.Card, declarer int) *board {
	b := p.boards.free()
	for _, climbs := range []bool{false, true} {
		run := coming{way: &way{form: form, game: p.game, climbs: climbs}, Table: p.Table, me: declarer, abroad: true}
		ok := b.Begin(p.set, p.options, setup(form, pack)) == nil
		if !ok {
			return nil
		}
		if deal.Honestly(&b.Deal, func() { ok = run.speaks(b) }); ok {
			return b
		}
	}
	return nil
}

// speaks plays up to the first turn in which something is announced or doubled, or to the first card.
func (r *coming) speaks(b *board) bool {
	for range mostActions {
		turn := b.Turn()
		if turn < 0 {
			return false
		}
		legal := b.options(turn)
		if utters(legal) || has(legal, act.VerbPlay) {
			f, ok := b.contract()
			return r.game == "" || ok && f.Word == r.game && (f.Seat == r.seat(&b.Deal) || f.Seat < 0)
		}
		if !r.act(&b.Deal, legal, turn == r.seat(&b.Deal)) {
			return false
		}
	}
	return false
}

func has(legal []act.Option, v act.Verb) bool {
	return slices.ContainsFunc(legal, func(o act.Option) bool { return o.Verb == v })
}

// utters reports whether something may be announced or doubled, or not.
func utters(legal []act.Option) bool {
	return has(legal, act.VerbDone) || has(legal, act.VerbAnnounce) || has(legal, act.VerbDouble)
}

// rolesOf returns what each player is in a deal, as it turns out in the end.
func (p *speaking) rolesOf(b *board) (roles [act.MaxSeats]Roles) {
	f, ok := b.contract()
	if !ok || f.Seat < 0 {
		for s := range roles {
			roles[s] = AnyRole
		}
		return roles
	}
	end := p.boards.copied(b)
	defer p.boards.back()
	deal.Honestly(&end.Deal, func() {
		for range mostDone {
			turn := end.Turn()
			if turn < 0 || end.Do(end.quietly(turn)) != nil {
				return
			}
		}
	})
	var sides [act.MaxSeats]int8
	if end.Over() {
		sides = end.Settle().Sides
	}
	for s := range roles {
		switch {
		case int(f.Seat) == s:
			roles[s] = Declarer
		case sides[s] == 1:
			roles[s] = Partner
		default:
			roles[s] = Defender
		}
	}
	return roles
}

// quietly returns what says nothing, or a card to be played.
func quietly(legal []act.Option) act.Action {
	for _, v := range []act.Verb{act.VerbDone, act.VerbPlay} {
		for _, o := range legal {
			if o.Verb == v && o.Count == 0 {
				return o.Action
			}
		}
	}
	return least(legal)
}

// quietly returns what the player on turn does who says nothing.
func (b *board) quietly(turn act.Seat) act.Action {
	if cards, only := b.Plain(); only {
		return act.Play(turn, cards.First())
	}
	return quietly(b.options(turn))
}

// toldDeal is a deal in which what is told is said.
type toldDeal struct {
	*speaking
	*Speech
	d     *board
	roles [act.MaxSeats]Roles
	late  bool // he had a turn before all that is told was said, and may not say it then
}

// ask asks the engine in the course in which the least happens that nobody told: a player in whose deal all that is told has
// been said; false if it cannot be.
func (x *toldDeal) ask(me act.Seat) (reason act.Reason, ok bool) {
	least := -1
	x.seated(me, func(seats []act.Seat) {
		c := course{toldDeal: x, seats: seats, me: me}
		c.begin()
		for x.When == LaterTurn && c.reason != "" && c.unsaid < mostUnsaid && !x.Quiet {
			c = course{toldDeal: x, seats: seats, me: me, unsaid: c.unsaid + 1}
			c.begin()
		}
		if x.When == LaterTurn && c.reason == act.NotYourTurn && !x.Quiet {
			return // there is no such turn
		}
		if c.reached && c.reason != "" && c.had > 0 && x.When == AnyTurn && !x.Quiet && len(x.Speech.Said) > 0 && x.Asked.Verb == act.VerbAnnounce {
			x.late = true // he has had a turn before what is told
			return
		}
		if c.reached && (least < 0 || c.had < least || c.had == least && c.reason == "") {
			least, reason, ok = c.had, c.reason, true
		}
	})
	return reason, ok
}

// seated calls a function with all seats that the persons may have.
func (x *toldDeal) seated(me act.Seat, f func(seats []act.Seat)) {
	seats := make([]act.Seat, len(x.Speech.Persons))
	var place func(i int)
	place = func(i int) {
		if i == len(seats) {
			if !slices.ContainsFunc(x.Speech.Mates, func(m [2]int) bool { return (x.roles[seats[m[0]]] == Defender) != (x.roles[seats[m[1]]] == Defender) }) {
				f(slices.Clone(seats))
			}
			return
		}
		for s := range act.Seat(x.d.Seats()) {
			if i == 0 && s != me || slices.Contains(seats[:i], s) || x.roles[s]&x.Speech.Persons[i] == 0 {
				continue
			}
			seats[i] = s
			place(i + 1)
		}
	}
	place(0)
}

// course is what is said in a deal before the first card.
type course struct {
	*toldDeal
	seats   []act.Seat
	me      act.Seat
	reached bool // all that is told was said, and he was on turn, or never was any more
	had     int  // how many turns he had had
	reason  act.Reason
	unsaid  int // how much others say that is not told, so that there is another turn
}

// mostUnsaid is how much others say at most that is not told.
const mostUnsaid = 2

// begin plays from the first turn on.
func (c *course) begin() {
	b := c.boards.copied(c.d)
	defer c.boards.back()
	deal.Honestly(&b.Deal, func() { c.from(b, 0, 0, 0) })
}

// from goes on with a deal in which so much of what is told has been said, and reports whether all of it is.
func (c *course) from(d *board, said, mine, depth int) bool {
	turn := d.Turn()
	if turn < 0 || depth > mostUttered || len(d.Past()) > 0 {
		return c.end(said, mine)
	}
	legal := d.options(turn)
	if said < len(c.Speech.Said) && c.fits(turn, c.Speech.Said[said].By) {
		for _, o := range legal {
			if !c.is(&o, &c.Speech.Said[said]) {
				continue
			}
			now := mine
			if o.Verb == act.VerbDone && turn == c.me {
				now++
			}
			if c.after(d, o.Action, said+1, now, depth+1) {
				return true
			}
			if c.reached && c.Speech.Said[said].By != Anybody {
				return false // it is not said later
			}
		}
	}
	if said == len(c.Speech.Said) && turn == c.me && (c.When == AnyTurn || (c.When == FirstTurn) == (mine == 0)) && utters(legal) {
		if !c.reached {
			c.reached, c.had, c.reason = true, mine, act.NotAllowed
		}
		if c.reason == act.NotYourTurn {
			c.reason = act.NotAllowed
		}
		if c.may(legal) {
			c.reason = ""
			return true
		}
		if c.Now {
			return false
		}
	}
	if c.unsaid > 0 && turn != c.me && c.others(d, legal, said, mine, depth) {
		return true
	}
	if turn == c.me && has(legal, act.VerbDone) {
		mine++
	}
	return d.Do(quietly(legal)) == nil && c.from(d, said, mine, depth+1)
}

// end ends a course in which nothing more is said; who is not asked any more may not say it.
func (c *course) end(said, mine int) bool {
	if said < len(c.Speech.Said) {
		return false
	}
	if !c.reached {
		c.reached, c.had, c.reason = true, mine, act.NotYourTurn
	}
	return false // there may be another course
}

// fits reports whether a player can be a person.
func (c *course) fits(s act.Seat, person int) bool {
	return person == Anybody && s != c.me || person != Anybody && c.seats[person] == s
}

// is reports whether an option is something that is told or asked about.
func (c *course) is(o *act.Option, s *Saying) bool {
	switch {
	case o.Verb != s.Verb:
		return false
	case s.Verb == act.VerbDone:
		return true
	case s.ID != "" && o.ID.String() != s.ID:
		return false
	}
	return s.Verb == act.VerbAnnounce || (s.Step == 0 || int(o.Step) == s.Step) && (s.Owner == Anybody || o.Owner == c.seats[s.Owner])
}

// others lets another player announce or double something of which nothing is told.
func (c *course) others(d *board, legal []act.Option, said, mine, depth int) bool {
	c.unsaid--
	defer func() { c.unsaid++ }()
	announced := false
	for _, o := range legal {
		if (o.Verb == act.VerbAnnounce && !announced || o.Verb == act.VerbDouble) && o.Count == 0 {
			if announced = announced || o.Verb == act.VerbAnnounce; c.after(d, o.Action, said, mine, depth+1) {
				return true
			}
		}
	}
	return false
}

// after goes on after an action in a copy of a deal.
func (c *course) after(d *board, a act.Action, said, mine, depth int) (all bool) {
	next := c.boards.copied(d)
	defer c.boards.back()
	deal.Honestly(&next.Deal, func() { all = next.Do(a) == nil && c.from(next, said, mine, depth) })
	return all
}

// may reports whether the one of whom is asked may say it now, or must.
func (c *course) may(legal []act.Option) bool {
	yes := false
	for i := range legal {
		yes = yes || c.is(&legal[i], &c.Asked)
	}
	return yes && !(c.Must && (has(legal, act.VerbDone) || has(legal, act.VerbDiscard) || has(legal, act.VerbPlay)))
}
