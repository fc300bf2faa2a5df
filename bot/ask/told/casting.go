package told

import (
	"iter"
	"maps"
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
	seats      []act.Seat // of the persons of the breach
	crosswise  bool
	announcing act.Seat
	raising
	paid [act.MaxSeats]int
}

// rulings are all deals that a breach may be about, with what is paid in each.
type rulings struct {
	*Table
	told    *Breach
	options deal.Options
	list    []casting
}

// mostRulings is how many deals are tried at most.
const mostRulings = 600

// Claiming is the house rule on claims.
const Claiming = "claims"

// Claims returns the options of the table with breaches that can be claimed; false if there is no such house rule.
func (t *Table) Claims() (deal.Options, bool) {
	o := t.set.Option(Claiming)
	if o == nil {
		return nil, false
	}
	all := maps.Clone(t.options)
	for _, value := range o.Values {
		if value == "true" || value == "on" {
			all[Claiming] = value
		}
	}
	all, err := t.set.Choose(all)
	return all, err == nil && all.On(Claiming)
}

// Settle settles all deals that a breach may be about and returns what it costs, as if breaches could be claimed at this
// table; false if that is not the same in all of them, or they cannot be claimed in this game.
func (t *Table) Settle(told *Breach) (f Fine, ok bool) {
	options, ok := t.Claims()
	if !ok || t.set.Entry == nil {
		return f, false
	}
	v := rulings{Table: t, told: told, options: options}
	if !v.all() {
		return f, false
	}
	return v.fine()
}

// all settles all deals; false if there is none, or they come to several sums.
func (v *rulings) all() bool {
	tables := v.set.Tables()
	if v.told.People > 0 {
		tables = []int{v.told.People}
	}
	var seen []int
	for _, people := range tables {
		form := v.set.Form(people, v.options)
		if form == nil || slices.Contains(seen, form.Seats()) {
			continue
		}
		seen = append(seen, form.Seats())
		games := v.told.Games
		if len(games) == 0 {
			games = v.games()
		}
		for _, id := range games {
			v.game(casting{form: form, game: v.Tables.Game(id), declarer: act.Nobody, partner: act.Nobody})
			if len(v.list) == 0 {
				continue
			}
			if _, ok := v.fine(); !ok || len(v.list) > mostRulings {
				return false // several sums are open
			}
		}
	}
	return len(v.list) > 0
}

// game settles all deals with a game.
func (v *rulings) game(c casting) {
	seats := act.Seat(c.form.Seats())
	c.crosswise = v.set.Crosswise != nil && v.set.Crosswise(c.form)
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
				if c.partner != c.declarer && !v.told.Alone {
					v.doublings(c)
				}
			}
			if c.partner = act.Nobody; v.told.Alone {
				v.doublings(c)
			}
		}
	}
}

// doublings settles all deals with a game and its players, as it may be doubled and whoever may have announced.
func (v *rulings) doublings(c casting) {
	for c.culprit = range act.Seat(c.form.Seats()) {
		places := v.places(&c)
		if len(places) == 0 {
			continue
		}
		for c.announcing = range act.Seat(c.form.Seats()) {
			for _, r := range v.raisings() {
				if c.raising = r; v.settles(&c) {
					for _, c.seats = range places {
						v.list = append(v.list, c)
					}
				}
			}
			if len(v.told.Deeds) == 0 {
				break
			}
		}
	}
}

// raising is in which way a deal may have been doubled and announced.
type raising struct {
	steps, factor int
	early         bool // announced before the talon
}

// raisings returns all ways that fit what is told.
func (v *rulings) raisings() (list []raising) {
	early := []bool{false}
	switch {
	case len(v.told.Deeds) > 0 && v.told.When == 0:
		early = []bool{false, true}
	case v.told.When < 0:
		early = []bool{true}
	}
	for _, e := range early {
		if v.told.Either {
			list = append(list, raising{1, 1, e}, raising{0, 2, e})
		} else {
			list = append(list, raising{v.told.Steps, v.told.Factor, e})
		}
	}
	return list
}

// places returns all ways in which the persons of a breach may sit, the culprit at his seat.
func (v *rulings) places(c *casting) (all [][]act.Seat) {
	lists := [][]act.Seat{{c.culprit}}
	for range v.told.Cast[1:] {
		lists = append(lists, slices.Collect(c.everybody()))
	}
	Vary(lists, func(seats []act.Seat) bool {
		if v.fit(c, seats) {
			all = append(all, slices.Clone(seats))
		}
		return true
	})
	return all
}

// everybody returns all seats.
func (c *casting) everybody() iter.Seq[act.Seat] {
	return func(yield func(act.Seat) bool) {
		for s := range act.Seat(c.form.Seats()) {
			if !yield(s) {
				return
			}
		}
	}
}

// fit reports whether persons may sit so.
func (v *rulings) fit(c *casting, seats []act.Seat) bool {
	me := slices.IndexFunc(v.told.Cast, func(x Person) bool { return x.Name == Self })
	for i, x := range v.told.Cast {
		s := seats[i]
		if slices.Contains(seats[:i], s) {
			return false
		}
		if (x.Seat > 0) != (s == 0) && x.Seat != 0 {
			return false
		}
		if c.game == nil && x.Is != AnyStation {
			if x.Is == Declares || me == i || me >= 0 && c.ally(s, seats[me]) != (x.Is == Partners) {
				return false // there are only partners and opponents of somebody
			}
		} else if x.Is != AnyStation && c.role(s) != x.Is {
			return false
		}
		if x.Kin != Stranger && me >= 0 && !c.kin(s, seats[me], x.Kin) {
			return false
		}
	}
	return true
}

// role returns what a player is in the game.
func (c *casting) role(s act.Seat) Station {
	switch {
	case c.declarer == act.Nobody:
		return AnyStation
	case s == c.declarer:
		return Declares
	case s == c.partner:
		return Partners
	}
	return Opposes
}

// is reports whether a player is what a question calls him: where nobody declares, a partner or an opponent of the culprit.
func (c *casting) is(s act.Seat, of Station) bool {
	if c.game == nil {
		return c.ally(s, c.culprit) == (of == Partners)
	}
	return c.role(s) == of
}

// ally reports whether two players are on one side.
func (c *casting) ally(a, b act.Seat) bool {
	if c.game == nil {
		return a == b || c.crosswise && (a-b)%2 == 0
	}
	return a == b || c.declarer != act.Nobody && (c.role(a) == Opposes) == (c.role(b) == Opposes)
}

// kin reports whether a player is of a tie to another one.
func (c *casting) kin(a, b act.Seat, k Tie) bool {
	switch k {
	case Ally:
		return c.ally(a, b) && (c.game == nil || c.role(a) != Opposes)
	case Foe:
		return !c.ally(a, b)
	case Fellow:
		return c.role(a) == Opposes && c.role(b) == Opposes
	}
	return true
}

// settles settles a deal; false if there is none like this.
func (v *rulings) settles(c *casting) bool {
	entry := v.set.Entry(v.options)
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
	s := setup(c.form, nil)
	s.Factor = c.factor
	d, err := deal.WriteClaimed(v.set, v.options, s, r, c.culprit)
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
	for _, d := range v.told.Deeds {
		it := entry.Item(d.Premium, game)
		if it == nil || !it.Said || d.Silent || d.Lost || it.Held && r.Partner != act.Nobody && c.announcing != r.Partner {
			return false
		}
		m := deal.Made{ID: d.Premium, Seat: c.announcing, Said: true, Early: c.early && slices.Contains(it.Early, game)}
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
