package told

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// sumCase is a deal that a told sum may be about, with what everybody gets in it.
type sumCase struct {
	form     *deal.Form
	game     *view.Game
	declarer act.Seat
	partner  act.Seat
	won      bool
	maker    act.Seat          // the opponent who has made a premium; Nobody if none has
	doublers int               // how many opponents have doubled for themselves, the first ones from the declarer on
	points   []int             // of the declarer's side, in parts; nil if they are not entered
	paid     [act.MaxSeats]int // by the whole deal
	only     [act.MaxSeats]int // by what is asked alone
}

// doubles reports whether an opponent has doubled for himself.
func (c *sumCase) doubles(s act.Seat) bool {
	seats := act.Seat(c.form.Seats())
	return int(s-c.declarer+seats)%int(seats)-1 < c.doublers && s != c.declarer
}

// ours reports whether a seat is on the declarer's side.
func (c *sumCase) ours(s act.Seat) bool { return s == c.declarer || s == c.partner }

// summing is all deals that a told sum may be about.
type summing struct {
	*Table
	told  *Sum
	entry view.EntryForm
	of    string // as in Sum
	list  []sumCase
}

// mostSums is how many deals are tried at most.
const mostSums = 2000

// Sum settles all deals that a told sum may be about and returns what their players get; false if that is not the same in
// all of them, or there is none.
func (t *Table) Sum(told *Sum) (a Amounts, ok bool) {
	if t.set.Entry == nil || len(t.Tables.Games) == 0 {
		return a, false
	}
	v := &summing{Table: t, told: told.asBid(t.Tables.Game(told.Game)), entry: t.set.Entry(t.options), of: told.Of}
	if v.of == "" && len(told.Feats) == 1 && (told.Game == "" || told.Within && told.Points == nil && told.Ended == NotTold) {
		v.of = told.Feats[0].Premium
	}
	if !v.all() || v.open() {
		return a, false
	}
	v.keepPaid()
	v.keepWon()
	if a, ok = v.amounts(); !ok && v.besideGame() {
		v.of = told.Feats[0].Premium
		a, ok = v.amounts()
	}
	return a, ok
}

// asBid returns a deal in which the premium that its game names is announced by the bid.
func (told *Sum) asBid(g *view.Game) *Sum {
	if g == nil || g.With == "" {
		return told
	}
	with := *told
	with.Feats = slices.Clone(told.Feats)
	for i := range with.Feats {
		if f := &with.Feats[i]; f.Premium == g.With && !f.Silent && !f.Theirs {
			f.Said = true
		}
	}
	return &with
}

// all settles all deals; false if there is none, or there are too many.
func (v *summing) all() bool {
	people := v.told.People
	if people == 0 {
		people = v.set.Tables()[0]
	}
	form := v.set.Form(people, v.options)
	if subs := v.told.Subs > 0; form == nil || subs && (!v.entry.Single || v.told.Steps != v.entry.Steps || v.told.Subs > form.Seats()-1) {
		return false
	}
	for _, id := range v.gamesTold(form) {
		g := v.Tables.Game(id)
		if g == nil || g.Sides.Among(form.Seats()) == view.EachForSelf {
			return false
		}
		c := sumCase{form: form, game: g, partner: act.Nobody, maker: act.Nobody}
		paired := g.Kind == view.Negative || g.Kind == view.Open // each doubles for himself
		switch doubled := v.told.Steps+v.told.Loose > 0; {
		case doubled && paired != (v.told.Doublers != 0), paired && v.told.Loose > 0:
			return false
		case v.told.Doublers == AllDouble:
			c.doublers = form.Seats() - 1
		case v.told.Subs > 0:
			c.doublers = v.told.Subs
		default:
			c.doublers = v.told.Doublers
		}
		v.game(c)
	}
	return len(v.list) > 0 && len(v.list) < mostSums
}

// gamesTold returns the game that is told, or all in which every premium counts.
func (v *summing) gamesTold(form *deal.Form) (ids []string) {
	if v.told.Game != "" {
		return []string{v.told.Game}
	}
	for _, g := range v.Tables.Games {
		if g.Sides.Among(form.Seats()) != view.EachForSelf && !slices.ContainsFunc(v.told.Feats, func(f Feat) bool {
			return v.entry.Item(f.Premium, g.ID) == nil && v.entry.Item(f.Premium+silently, g.ID) == nil
		}) {
			ids = append(ids, g.ID)
		}
	}
	return ids
}

// game settles all deals with a game.
func (v *summing) game(c sumCase) {
	seats := act.Seat(c.form.Seats())
	called := c.game.Sides.Among(int(seats)) != view.OneAgainstAll
	if !called && v.told.Paired {
		return
	}
	for c.declarer = range min(2, seats) {
		c.partner = act.Nobody
		if !called || v.told.Alone {
			v.endings(c)
			continue
		}
		if seats > 4 && !v.told.Paired {
			v.endings(c)
		}
		for c.partner = range seats {
			if c.partner != c.declarer {
				v.endings(c)
			}
		}
	}
}

// endings settles all deals with a game and its players, won or lost as it may be.
func (v *summing) endings(c sumCase) {
	n, known := v.points(&c)
	if v.told.Points != nil && !known {
		return
	}
	counted := slices.Contains(v.entry.Counted, c.game.ID)
	for _, c.won = range []bool{true, false} {
		switch {
		case v.told.Ended != NotTold && (v.told.Ended == Made) != c.won:
		case counted && known:
			c.points = []int{n}
			v.doublings(c)
		case counted:
			for _, n := range v.samples(&c) {
				c.points = []int{n}
				v.doublings(c)
			}
		case !known || v.decides(&c, n):
			v.doublings(c)
		}
	}
}

// points returns the told points as those of the declarer's side, in parts; false if none are told, or there are not so
// many.
func (v *summing) points(c *sumCase) (n int, ok bool) {
	s, all, per := v.told.Points, v.entry.Sum(c.form.Seats()), v.parts()
	if s == nil {
		return 0, false
	}
	n = s.Whole * per
	if of := s.Part[1]; of > 0 {
		if s.Part[0]*per%of != 0 {
			return 0, false
		}
		n += s.Part[0] * per / of
	}
	switch {
	case s.Rest >= 0 && s.Rest < per:
		n += s.Rest
	case s.Rest >= 0 && n+s.Rest*per != all:
		return 0, false
	}
	if all > 0 && n > all {
		return 0, false
	}
	if v.told.Theirs {
		n = all - n
	}
	return n, true
}

// parts is in how many parts of a point points are counted.
func (v *summing) parts() int { return max(v.entry.Parts, 1) }

// samples returns points with which games end in several ways, for where none are told.
func (v *summing) samples(c *sumCase) []int {
	all := v.entry.Sum(c.form.Seats())
	return []int{all, all * 3 / 4, all * 2 / 3, all * 3 / 5, all / 2, all * 2 / 5, all / 3, 0}
}

// decides reports whether a game whose points are not entered ends with so many as it does in a deal, and they make no
// premium of which nothing is told.
func (v *summing) decides(c *sumCase, n int) bool {
	if v.set.Law == nil || c.game.Aim != 0 || c.game.Feat {
		return false
	}
	need, parts, ok := v.set.Law(v.options).Enough()
	if !ok || n*parts >= need*v.parts() != c.won {
		return false
	}
	all := v.entry.Sum(c.form.Seats())
	return !slices.ContainsFunc(v.entry.Items, func(it view.EntryItem) bool {
		reached := it.Silent && it.Reached > 0 && it.In(c.game.ID) && (n >= it.Reached || all-n >= it.Reached)
		return reached && !slices.ContainsFunc(v.told.Feats, func(f Feat) bool { return f.Premium == it.ID })
	})
}

// doublings settles all deals in which what was doubled may be the game, or one of the premiums.
func (v *summing) doublings(c sumCase) {
	t := v.told
	v.record(&c, max(t.Steps, t.Loose), t.Feats)
	if t.Loose == 0 {
		return
	}
	for i := range t.Feats {
		if it := v.entry.Item(t.Feats[i].Premium, c.game.ID); it != nil && !it.Fixed {
			feats := slices.Clone(t.Feats)
			feats[i].Steps = max(feats[i].Steps, t.Loose)
			v.record(&c, t.Steps, feats)
		}
	}
}

// record writes down what all players have to do with, and settles all deals with some premiums.
func (v *summing) record(c *sumCase, steps int, feats []Feat) {
	t := v.told
	if t.Raised > 0 && (!slices.Contains(v.entry.Raised, c.game.ID) || t.Raised > v.entry.Raises) {
		return
	}
	if t.GaveUp && (c.won || c.partner != act.Nobody || !slices.Contains(v.entry.GiveUp, c.game.ID)) {
		return
	}
	r := &deal.Record{Partner: c.partner, GivenUp: t.GaveUp, Points: c.points, Games: []deal.Declared{{Seat: c.declarer, Game: c.game.ID, Won: c.won, Raised: t.Raised}}}
	if t.GaveUp {
		r.Games[0].With = c.game.With
		if len(feats) == 1 && feats[0].Ended == NotTold && !feats[0].Theirs && c.game.With == "" {
			r.Games[0].With, feats = feats[0].Premium, nil // that which the bid has named
		}
	}
	for i := range v.entry.Items {
		it := &v.entry.Items[i]
		n, known := t.Numbers[it.ID]
		switch {
		case it.Unless != nil:
			return // somebody has it
		case !it.Always || !it.In(c.game.ID):
		case !known || !slices.Contains(it.Values, n):
			return
		default:
			r.Items = append(r.Items, deal.Made{ID: it.ID, Seat: c.declarer, Won: true, N: n})
		}
	}
	if c.points != nil && v.entry.Wins(r, c.points[0]) != c.won {
		return
	}
	switch seats := act.Seat(c.form.Seats()); {
	case t.Subs > 0:
		r.Items = append(r.Items, deal.Made{ID: deal.GameID, Seat: c.declarer, Steps: steps - 1})
		for i := range act.Seat(t.Subs) {
			r.Items = append(r.Items, deal.Made{ID: deal.GameID, Seat: c.declarer, Against: (c.declarer+i+1)%seats + 1, Steps: steps})
		}
	case c.doublers > 0:
		for i := range act.Seat(c.doublers) {
			r.Items = append(r.Items, deal.Made{ID: deal.GameID, Seat: c.declarer, Against: (c.declarer+i+1)%seats + 1, Steps: steps})
		}
	case steps > 0:
		r.Items = append(r.Items, deal.Made{ID: deal.GameID, Seat: c.declarer, Steps: steps})
	}
	v.place(c, r, feats)
}

// place puts premiums into a record, each with all players who may have made it, and settles it.
func (v *summing) place(c *sumCase, r *deal.Record, feats []Feat) {
	if len(v.list) >= mostSums {
		return
	}
	if len(feats) == 0 {
		if w := c.game.With; w == "" || r.GivenUp || slices.ContainsFunc(r.Items, func(m deal.Made) bool { return m.ID == w }) {
			v.settle(*c, r)
		} // else it is not told how that ended
		return
	}
	if f := &feats[0]; c.points != nil && !f.Said && f.Ended != Failed {
		if it := v.entry.Item(f.Premium, c.game.ID); it != nil && it.Follows && !it.Silent && !it.Fixed && it.Said {
			v.place(c, r, feats[1:]) // the points make it
			return
		}
	}
	for s := range act.Seat(c.form.Seats()) {
		for _, m := range v.entered(c, &feats[0], s) {
			next := *r
			next.Items = append(slices.Clone(r.Items), m)
			v.place(c, &next, feats[1:])
		}
	}
}

// settle settles a deal that is written down.
func (v *summing) settle(c sumCase, r *deal.Record) {
	for _, m := range r.Items {
		if m.ID != deal.GameID && !c.ours(m.Seat) {
			c.maker = m.Seat
		}
	}
	d, ok := v.write(c.form, v.told.Factor, r)
	if !ok {
		return
	}
	of := v.of
	if of == "" && len(v.told.Feats) == 1 {
		of = v.told.Feats[0].Premium // if that turns out to be what is meant
	}
	for _, l := range d.Settle().Lines {
		if l.Scheme == view.FromPot {
			continue
		}
		isOf := slices.Contains([]string{of, of + silently, of + lost, of + inLast}, l.Item.String())
		for s := range c.form.Seats() {
			c.paid[s] += l.Pay[s]
			if isOf {
				c.only[s] += l.Pay[s]
			}
		}
	}
	v.list = append(v.list, c)
}
