package ask

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// casting is who sits where in a deal with a breach.
type casting struct {
	form       *deal.Form
	game       *view.Game // nil if there are none
	declarer   act.Seat
	partner    act.Seat
	culprit    act.Seat
	seats      []act.Seat // of the persons of the offence
	crosswise  bool
	paid       [act.MaxSeats]int
	steps      int
	factor     int
	announcing act.Seat
	early      bool // before the talon
}

// rulings are all deals that an offence may be about, with what is paid in each.
type rulings struct {
	fines
	o       *offence
	options deal.Options
	list    []casting
}

// mostRulings is how many deals are tried at most.
const mostRulings = 600

// all settles all deals; false if there is none, or they come to several sums.
func (v *rulings) all() bool {
	tables := v.writer.set.Tables()
	if v.o.people > 0 {
		tables = []int{v.o.people}
	}
	var seen []int
	for _, people := range tables {
		form := v.writer.set.Form(people, v.options)
		if form == nil || slices.Contains(seen, form.Seats()) {
			continue
		}
		seen = append(seen, form.Seats())
		games := v.o.games
		if len(games) == 0 {
			for _, g := range v.tables().Games {
				games = append(games, g.ID)
			}
		}
		if len(games) == 0 {
			games = []string{""}
		}
		for _, id := range games {
			v.game(casting{form: form, game: v.tables().Game(id), declarer: act.Nobody, partner: act.Nobody})
			if len(v.list) == 0 {
				continue
			}
			if _, ok := v.amount(); !ok || len(v.list) > mostRulings {
				return false // several sums are open
			}
		}
	}
	return len(v.list) > 0
}

// game settles all deals with a game.
func (v *rulings) game(c casting) {
	seats := act.Seat(c.form.Seats())
	c.crosswise = v.writer.set.Crosswise != nil && v.writer.set.Crosswise(c.form)
	if c.game == nil {
		v.doublings(c)
		return
	}
	switch sides := c.game.Sides.Among(int(seats)); sides {
	case view.EachForSelf:
		v.doublings(c)
	case view.OneAgainstAll:
		for c.declarer = range min(2, seats) {
			v.doublings(c)
		}
	default:
		for c.declarer = range min(2, seats) {
			for c.partner = range seats {
				if c.partner != c.declarer && !v.o.alone {
					v.doublings(c)
				}
			}
			if c.partner = act.Nobody; v.o.alone {
				v.doublings(c)
			}
		}
	}
}

// doublings settles all deals with a game and its players, as it may be doubled and whoever may have announced.
func (v *rulings) doublings(c casting) {
	for c.culprit = range act.Seat(c.form.Seats()) {
		if !v.places(&c, 1, []act.Seat{c.culprit}, func([]act.Seat) {}) {
			continue
		}
		for c.announcing = range act.Seat(c.form.Seats()) {
			for _, way := range v.ways() {
				c.steps, c.factor, c.early = way.steps, way.factor, way.early
				if v.settles(&c) {
					v.places(&c, 1, []act.Seat{c.culprit}, func(seats []act.Seat) {
						c.seats = slices.Clone(seats)
						v.list = append(v.list, c)
					})
				}
			}
			if len(v.o.deeds) == 0 {
				break
			}
		}
	}
}

// raising is in which way a deal may have been doubled and announced.
type raising struct {
	steps, factor int
	early         bool
}

// ways returns all ways that fit what is told.
func (v *rulings) ways() (list []raising) {
	early := []bool{false}
	switch {
	case len(v.o.deeds) > 0 && v.o.when == 0:
		early = []bool{false, true}
	case v.o.when < 0:
		early = []bool{true}
	}
	for _, e := range early {
		if v.o.either {
			list = append(list, raising{1, 1, e}, raising{0, 2, e})
		} else {
			list = append(list, raising{v.o.steps, v.o.factor, e})
		}
	}
	return list
}

// places finds all seats of the persons of an offence, of whom some have theirs; false if there are none.
func (v *rulings) places(c *casting, next int, seats []act.Seat, found func(seats []act.Seat)) (ok bool) {
	if next == len(v.o.cast) {
		if v.fit(c, seats) {
			found(seats)
			return true
		}
		return false
	}
	for s := range act.Seat(c.form.Seats()) {
		if !slices.Contains(seats, s) && v.places(c, next+1, append(seats[:len(seats):len(seats)], s), found) {
			ok = true
		}
	}
	return ok
}

// fit reports whether persons may sit so.
func (v *rulings) fit(c *casting, seats []act.Seat) bool {
	me := slices.IndexFunc(v.o.cast, func(x person) bool { return x.name == self })
	for i, x := range v.o.cast {
		s := seats[i]
		if (x.seat > 0) != (s == 0) && x.seat != 0 {
			return false
		}
		if c.game == nil && x.is != anyStation {
			if x.is == declares || me == i || me >= 0 && c.ally(s, seats[me]) != (x.is == partners) {
				return false // there are only partners and opponents of somebody
			}
		} else if x.is != anyStation && c.role(s) != x.is {
			return false
		}
		if x.kin != stranger && me >= 0 && !c.kin(s, seats[me], x.kin) {
			return false
		}
	}
	return true
}

// role returns what a player is in the game.
func (c *casting) role(s act.Seat) station {
	switch {
	case c.declarer == act.Nobody:
		return anyStation
	case s == c.declarer:
		return declares
	case s == c.partner:
		return partners
	}
	return opposes
}

// is reports whether a player is what a question calls him: where nobody declares, a partner or an opponent of the culprit.
func (c *casting) is(s act.Seat, of station) bool {
	if c.game == nil {
		return c.ally(s, c.culprit) == (of == partners)
	}
	return c.role(s) == of
}

// ally reports whether two players are on one side.
func (c *casting) ally(a, b act.Seat) bool {
	if c.game == nil {
		return a == b || c.crosswise && (a-b)%2 == 0
	}
	return a == b || c.declarer != act.Nobody && (c.role(a) == opposes) == (c.role(b) == opposes)
}

// kin reports whether a player is of a tie to another one.
func (c *casting) kin(a, b act.Seat, k tie) bool {
	switch k {
	case ally:
		return c.ally(a, b) && (c.game == nil || c.role(a) != opposes)
	case foe:
		return !c.ally(a, b)
	case fellow:
		return c.role(a) == opposes && c.role(b) == opposes
	}
	return true
}

// settles settles a deal; false if there is none like this.
func (v *rulings) settles(c *casting) bool {
	entry := v.writer.set.Entry(v.options)
	r := &deal.Record{Partner: c.partner}
	game, seats := "", c.form.Seats()
	if c.game != nil {
		game = c.game.ID
		r.Games = []deal.Declared{{Seat: c.declarer, Game: game, Won: true}}
	}
	for i := range entry.Items {
		it := &entry.Items[i]
		switch {
		case it.Always && it.In(game):
			r.Items = append(r.Items, deal.Made{ID: it.ID, Seat: max(c.declarer, 0), Won: true, N: it.Values[0]})
		case it.Unless != nil:
			r.Items = append(r.Items, deal.Made{ID: it.ID, Won: true})
		}
	}
	if v.points(r, &entry, c); !v.deedsOf(r, &entry, c) {
		return false
	}
	d, err := deal.WriteClaimed(v.writer.set, v.options, deal.Setup{Form: c.form, Dealer: act.Seat(c.form.Table - 1), Factor: c.factor}, r, c.culprit)
	if err != nil {
		return false
	}
	c.paid = [act.MaxSeats]int{}
	for _, l := range d.Settle().Lines {
		for s := range seats {
			if l.Scheme != view.FromPot {
				c.paid[s] += l.Pay[s]
			}
		}
	}
	return true
}

// points gives a record the card points that it must have; they do not count.
func (v *rulings) points(r *deal.Record, entry *view.EntryForm, c *casting) {
	each, sides := c.game == nil || c.declarer == act.Nobody, c.form.Seats()
	switch all := entry.Sum(sides) - entry.Slack; {
	case each && all > 0:
		if c.crosswise {
			sides = 2
		}
		r.Points = make([]int, sides)
		for i := range r.Points {
			r.Points[i] = all / sides
		}
		r.Points[0] += all % sides
		if c.game != nil {
			r.Games[0].Won = false
		}
	case slices.Contains(entry.Counted, c.game.ID):
		n := entry.Enough
		for !entry.Wins(r, n) {
			n++
		}
		r.Points = []int{n}
	}
}

// deedsOf adds what was announced and doubled to a record; false if that cannot be.
func (v *rulings) deedsOf(r *deal.Record, entry *view.EntryForm, c *casting) bool {
	game := r.Game()
	for _, d := range v.o.deeds {
		it := entry.Item(d.premium, game)
		if it == nil || !it.Said || d.silent || d.lost || it.Held && r.Partner != act.Nobody && c.announcing != r.Partner {
			return false
		}
		m := deal.Made{ID: d.premium, Seat: c.announcing, Said: true, Early: c.early && slices.Contains(it.Early, game)}
		if it.Follows || it.Always {
			m.Won = true
		}
		r.Items = append(r.Items, m)
	}
	if c.game != nil && c.game.With != "" && !slices.ContainsFunc(r.Items, func(m deal.Made) bool { return m.ID == c.game.With }) {
		r.Items = append(r.Items, deal.Made{ID: c.game.With, Seat: c.declarer, Said: true})
	}
	if c.steps > 0 {
		r.Items = append(r.Items, deal.Made{ID: deal.GameID, Seat: max(c.declarer, 0), Steps: c.steps})
	}
	return true
}
