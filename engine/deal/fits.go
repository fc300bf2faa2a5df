package deal

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/view"
)

// Fits returns nil if a record answers the questions about a deal of d's rule set, by its form
// and its table of games; else the act.Reason why there is no such deal. What else must
// be true of it is up to the rule set.
func Fits(d *State, r *Record) error {
	f := &fitting{State: d, r: r, form: d.Set.Entry(d.Options), sides: view.EachForSelf}
	if err := f.games(); err != nil {
		return err
	}
	if err := f.points(); err != nil {
		return err
	}
	for i := range r.Items {
		if err := f.item(i); err != nil {
			return err
		}
	}
	return f.whole()
}

// whole checks that nothing is missing that is always asked.
func (f *fitting) whole() error {
	for i := range f.form.Items {
		it := &f.form.Items[i]
		if it.Always && !f.passed() && it.In(f.r.Game()) {
			if _, ok := f.r.Find(it.ID, func(*Made) bool { return true }); !ok {
				return EntryPoints
			}
		}
		if it.Unless != nil {
			of := func(ids ...string) bool {
				return slices.ContainsFunc(f.r.Items, func(m Made) bool { return slices.Contains(ids, m.ID) })
			}
			switch others, own := of(it.Unless...), of(it.ID); {
			case others && own:
				return EntryBeside
			case !others && !own:
				return EntryMissing
			}
		}
	}
	return nil
}

// fitting is a record that is compared with the questions.
type fitting struct {
	*State
	r     *Record
	form  view.EntryForm
	rows  []view.Game
	sides view.Sides
	kind  view.Kind
}

// passed reports whether nobody has bid, in a rule set with games.
func (f *fitting) passed() bool { return len(f.r.Games) == 0 && len(f.rows) > 0 }

// games checks the declarers, their games and their partners.
func (f *fitting) games() error {
	r := f.r
	if f.Set.Games != nil {
		f.rows = f.Set.Games(f.Options)
	}
	if f.passed() && !f.form.Passed {
		return EntryGame
	}
	for i, g := range r.Games {
		row := slices.IndexFunc(f.rows, func(row view.Game) bool { return row.ID == g.Game })
		if row < 0 {
			return EntryGame
		}
		sides := f.rows[row].Sides.Among(f.Seats)
		if i == 0 {
			f.sides, f.kind = sides, f.rows[row].Kind
		}
		several := i == 0 || slices.Contains(f.form.Several, r.Game()) && slices.Contains(f.form.Several, g.Game)
		twice := slices.ContainsFunc(r.Games[:i], func(x Declared) bool { return x.Seat == g.Seat })
		first := !slices.Contains(f.form.Forehand, g.Game) || g.Seat == f.Forehand()
		if (sides == view.EachForSelf) != (g.Seat == act.Nobody) || !several || twice || !first {
			return EntryGame
		}
		if g.Raised < 0 || g.Raised > 0 && (g.Raised > f.form.Raises || !slices.Contains(f.form.Raised, g.Game)) {
			return EntryGame
		}
	}
	return f.partner()
}

// partner checks with whom the declarer plays, and whether his game was given up.
func (f *fitting) partner() error {
	r := f.r
	alone := f.sides == view.EachForSelf || f.sides == view.OneAgainstAll
	switch {
	case r.Partner != act.Nobody && (alone || r.Partner == r.Games[0].Seat), r.Partner == act.Nobody && f.sides == view.CalledOther:
		return EntryPartner
	case !r.GivenUp:
		return nil
	case r.Game() == "", r.Games[0].Won, r.Partner != act.Nobody,
		!slices.Contains(f.form.GiveUp, r.Game()) && !slices.Contains(f.form.Void, r.Game()):
		return EntryGivenUp
	}
	return nil
}

// points checks the card points.
func (f *fitting) points() error {
	sum, n, all := 0, len(f.r.Points), f.form.Sum(f.Seats)
	for _, p := range f.r.Points {
		if p < 0 || p > all {
			return EntryPoints
		}
		sum += p
	}
	fits := n == 0
	switch {
	case f.passed() || f.r.GivenUp:
	case f.sides == view.EachForSelf:
		missing, sides := max(sum-all, all-sum), f.Seats
		if f.Set.Crosswise != nil && f.Set.Crosswise(f.Setup.Form) {
			sides = 2
		}
		fits = n == sides && missing <= f.form.Slack
	case f.kind != view.Positive && f.kind != view.Colour:
	case n == 1:
		fits = all > 0 && f.r.Games[0].Won == f.form.Wins(f.r, sum)
	default:
		fits = n == 0 && !slices.Contains(f.form.Counted, f.r.Game())
	}
	if !fits {
		return EntryPoints
	}
	return nil
}

// item checks an item.
func (f *fitting) item(i int) error {
	m := &f.r.Items[i]
	it := f.form.Item(m.ID, f.r.Game())
	for j := range f.r.Items[:i] {
		if x := &f.r.Items[j]; x.ID == m.ID && x.Seat == m.Seat && x.Against == m.Against && (it == nil || !it.Often) {
			return EntryTwice
		}
	}
	if m.Steps > 0 || m.Against != 0 {
		if err := f.steps(m, it); err != nil {
			return err
		}
	}
	switch {
	case m.ID == GameID && m.Steps > 0 && !m.Said && !m.Early && m.From == 0 && m.N == 0:
		return nil
	case m.ID == GameID:
		return EntryDoubled
	case it == nil || f.passed():
		return EntryPremium
	case (it.From && m.Won) != (m.From != 0) || m.From-1 == m.Seat:
		return EntryPremium
	case (it.Own || it.Always || it.Speaks && m.Said) && (len(f.r.Games) == 0 || m.Seat != f.r.Games[0].Seat):
		return EntryOwn
	case m.N != 0 && it.Values == nil || it.Values != nil && !slices.Contains(it.Values, m.N):
		return EntryPremium
	case m.Said && !it.Said, m.Early && (!m.Said || !slices.Contains(it.Early, f.r.Game())):
		return EntryAnnounce
	case !m.Said && !it.Silent:
		return EntrySilent
	case !m.Said && !m.Won && !it.Lost:
		return EntryLost
	}
	return nil
}

// steps checks how far an item was doubled.
func (f *fitting) steps(m *Made, it *view.EntryItem) error {
	owner := slices.IndexFunc(f.r.Games, func(g Declared) bool { return g.Seat == m.Seat })
	game := m.ID == GameID
	each := game && f.form.Pairs && f.kind != view.Positive && f.kind != view.Colour
	last := f.form.Single && owner >= 0 && m.Steps == f.form.Steps
	switch {
	case m.Steps < 1, m.Steps > f.form.Steps, f.sides == view.EachForSelf, f.r.GivenUp, game && owner < 0:
		return EntryDoubled
	case !game && (!m.Said || it == nil || it.Fixed), (m.Against != 0) != (each || last), m.Against-1 == m.Seat:
		return EntryDoubled
	case last && !slices.ContainsFunc(f.r.Items, func(x Made) bool {
		return x.ID == m.ID && x.Seat == m.Seat && x.Against == 0 && x.Steps == m.Steps-1
	}):
		return EntryDoubled
	}
	return nil
}
