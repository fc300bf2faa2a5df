package screen_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tarock/bot/press"
	"tarock/bot/screen"
	"tarock/bot/screen/explain"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/deal"
	"tarock/engine/rules"
	"tarock/engine/view"
	"tarock/locales"
	"tarock/player/chance"
)

var long = flag.Bool("long", false, "read 20,000 settlements of each rule set in place of a few hundred, and four times as many screens")

// TestSettlementsSayWhoPays: what a reader understands of a settlement, and of /warum, is
// what the engine settles and the sheet says: for the group and each player, in every
// language.
func TestSettlementsSayWhoPays(t *testing.T) {
	n := 250
	switch {
	case *long:
		n = 20_000
	case testing.Short():
		n = 60
	}
	for _, set := range rules.All() {
		t.Run(set.ID, func(t *testing.T) {
			t.Parallel()
			r, count := rand.New(rand.NewPCG(7, uint64(n))), 0
			for i := range n {
				d := finished(t, r, set)
				for eyes := act.Nobody; int(eyes) < d.Setup().Form.Table; eyes++ {
					for k, language := range locales.Languages() {
						if *long || (i+k+int(eyes))%(2*d.Seats()) == 0 {
							count += readBy(t, d, eyes, language)
						}
					}
				}
				if t.Failed() {
					return
				}
			}
			t.Log(n, "settlements,", count, "lines read")
			if count < n/2 { // of some deals nobody reads more than the head
				t.Errorf("read only %d lines of %d settlements", count, n)
			}
		})
	}
}

// people are the players, by place.
var people = []string{"Anna", "Berta", "Cilli", "Dora", "Emil", "Fanni"}

// finished returns a random deal that is over, with random house rules.
func finished(t *testing.T, r *rand.Rand, set *deal.RuleSet) *deal.Deal {
	t.Helper()
	chosen := map[string]string{}
	for _, o := range set.Options {
		if r.IntN(4) == 0 {
			chosen[o.ID] = o.Values[r.IntN(len(o.Values))]
		}
	}
	options, err := set.Choose(chosen)
	if err != nil {
		options, _ = set.Choose(nil)
	}
	var forms []*deal.Form
	for i := range set.Forms {
		if f := &set.Forms[i]; f.If == nil || f.If(options) {
			forms = append(forms, f)
		}
	}
	form := forms[r.IntN(len(forms))]
	setup := chance.Deal(r, set, form, act.Seat(r.IntN(form.Table)))
	if n := 1 + r.IntN(3); set.Counts(options, n) {
		setup.Factor = n
	}
	for _, a := range set.Accounts {
		if !a.Open(options) || r.IntN(3) == 0 {
			continue
		}
		pots := a.Pots
		if a.Shape == deal.Number {
			pots = []string{a.Key}
		}
		for _, id := range pots {
			setup.Book = setup.Book.Add(id, act.Nobody, 5*r.IntN(20))
		}
	}
	d, err := deal.New(set, options, setup)
	if err != nil {
		t.Fatal(err)
	}
	list := make([]chance.Random, form.Seats())
	for i := range list {
		if list[i] = (chance.Random{R: r, Weights: &chance.Eager}); r.IntN(3) == 0 {
			list[i].Weights = &chance.Cautious
		}
	}
	if err := chance.Finish(d, list); err != nil {
		t.Fatal(err)
	}
	return d
}

// tableOf returns the table after a deal, as a place or the group sees it.
func tableOf(d *deal.Deal, eyes act.Seat) *view.Table {
	form := d.Setup().Form
	sitting, _ := form.Sitting(d.Setup().Dealer)
	r := d.Settle()
	total, change := r.Total(), make([]int, form.Table)
	names := make([]string, form.Table)
	for place := range act.Seat(form.Table) {
		s := form.Seat(place, sitting)
		if names[s] = people[place]; int(s) < d.Seats() {
			change[place] = total[s]
		}
	}
	seat := act.Nobody
	if eyes != act.Nobody {
		seat = form.Seat(eyes, sitting)
	}
	v := d.View(seat)
	d.Recall(v, len(d.Past()))
	v.Options = nil
	return &view.Table{Rules: d.Set().ID, Stage: view.Ready, Names: people[:form.Table], DealNames: names, Eyes: eyes, Waiting: 0, Number: 2,
		DealHead: view.Head{Number: 1, Dealer: d.Setup().Dealer, Factor: d.Setup().Factor}, Deal: v,
		Sheet: []view.Row{{Number: 1, Factor: d.Setup().Factor, Change: change, Total: change, Redeal: r.Redeal, Passed: r.Passed}}}
}

// readBy checks what a player or the group reads of a deal. It returns how many lines
// that were.
func readBy(t *testing.T, d *deal.Deal, eyes act.Seat, language string) int {
	t.Helper()
	c := screen.Context{Reader: words.Reader{Frame: page.Frame{Texts: locales.For(language), At: press.Press{Chat: -100}, Bot: "tarock_bot", Group: "Stammtisch"}}, Moment: screen.Moment{Deal: 1}}
	if d.Set().Games != nil {
		c.Games = d.Set().Games(d.Options())
	}
	if d.Set().Premiums != nil {
		c.Premiums = d.Set().Premiums(d.Options())
	}
	c.Law = d.Set().Law(d.Options())
	v := tableOf(d, eyes)
	rd := &reader{names: v.DealNames[:d.Seats()], words: vocabularies[language]}
	if eyes == act.Nobody {
		return checkRead(t, rd, c.Texts, v, find(t, screen.Group(v, c), "1/result").Message.Text, true, 1)
	}
	rd.me = people[eyes]
	checkRead(t, rd, c.Texts, v, screen.Hand(v, c).Message.Text, false, 1)
	return checkRead(t, rd, c.Texts, v, explain.Why(v, nil, c.Reader).Text, true, 0)
}

// checkRead compares what a text says with what was settled, in all lines or only in the
// headline, and with some rows of the sheet. It returns how many lines it has.
func checkRead(t *testing.T, rd *reader, texts *locales.Texts, v *view.Table, text string, lines bool, rows int) int {
	t.Helper()
	if problem := wrong(text); problem != "" {
		t.Errorf("%s in\n%s", problem, text)
	}
	a, err := rd.read(text)
	if err == nil {
		err = reckons(text)
	}
	if err == nil {
		err = agrees(a, v)
	}
	switch {
	case err != nil:
	case len(a.rows) != rows:
		err = fmt.Errorf("%d rows of the sheet, want %d", len(a.rows), rows)
	case lines:
		err = settles(a, v.Deal.Result.Lines, func(text string, l view.Line) bool { return named(texts, v, text, l) })
	}
	if err != nil {
		t.Errorf("%v, result %v, lines %+v\n%s", err, v.Deal.Result.Total, v.Deal.Result.Lines, text)
		return 0
	}
	return len(a.lines)
}

// agrees returns what is wrong with the headline, the sum and the sheet.
func agrees(a *account, v *view.Table) error {
	r := v.Deal.Result
	for i, n := range a.sum {
		if n != r.Total[i] && a.known[i] || len(a.sum) == len(a.known) && !a.known[i] {
			return fmt.Errorf("sum %v of %v", a.sum, a.known)
		}
	}
	for _, s := range a.won {
		if n, ok := a.yet[s]; r.Total[s] < 0 && !ok || ok && n != r.Total[s] {
			return fmt.Errorf("seat %d wins %d", s, n)
		}
	}
	for _, s := range a.lost {
		if n, ok := a.yet[s]; r.Total[s] > 0 && !ok || ok && n != r.Total[s] {
			return fmt.Errorf("seat %d loses %d", s, n)
		}
	}
	for _, row := range a.rows {
		if change := v.Sheet[0].Change; len(row) == 1 && row[0] != change[v.Eyes] || len(row) > 1 && !slices.Equal(row, change) {
			return fmt.Errorf("sheet %v", row)
		}
	}
	return nil
}

// settles checks that each line of the settlement was read, alone or with others of its
// item, and nothing else.
func settles(a *account, lines []view.Line, named func(text string, l view.Line) bool) error {
	var left []view.Line
	for _, l := range lines {
		if slices.ContainsFunc(l.Pay, func(n int) bool { return n != 0 }) || l.Scheme == view.Explains {
			left = append(left, l)
		}
	}
	for _, x := range a.lines {
		i := slices.IndexFunc(left, func(l view.Line) bool { return x.is(l) && named(x.text, l) })
		if i >= 0 {
			left = slices.Delete(left, i, i+1)
			continue
		}
		if left, i = x.several(left, named); i == 0 {
			return fmt.Errorf("no line is %q: %v", x.text, x.pay)
		}
	}
	if len(left) > 0 {
		return fmt.Errorf("not said: %+v", left)
	}
	return nil
}

// named reports whether a text begins with the name of a line's item, or of the game.
func named(texts *locales.Texts, v *view.Table, text string, l view.Line) bool {
	names := []string{texts.Name(v.Rules, "premium", l.Item)}
	for _, f := range v.Deal.Facts {
		if f.ID == view.Contract && l.Item == act.Game.String() {
			names = append(names, texts.Name(v.Rules, "game", f.Word))
		}
	}
	text = strings.TrimLeft(text, "✓✗• ")
	return slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(text, flat(name)) })
}

// is reports whether a reading is a line.
func (x reading) is(l view.Line) bool {
	if x.factor > 0 || l.Scheme == view.Explains {
		return l.Scheme == view.Explains && l.Each == x.factor
	}
	return x.same(l.Pay) && (x.from < 0 || int(l.From) == x.from && int(l.Who) == x.catcher)
}

func (x reading) same(pay []int) bool {
	for s, n := range pay {
		if (x.known == nil || x.known[s]) && x.pay[s] != n {
			return false
		}
	}
	return true
}

// several removes lines of one item that together are what was read; n is how many.
func (x reading) several(left []view.Line, named func(text string, l view.Line) bool) (rest []view.Line, n int) {
	for set := uint(3); set < 1<<min(len(left), 12); set++ {
		pay, item := make([]int, len(x.pay)), ""
		ok := true
		for i, l := range left {
			if set>>i&1 == 0 {
				continue
			}
			ok = ok && (item == "" || item == l.Item) && named(x.text, l)
			item = l.Item
			for s, p := range l.Pay {
				pay[s] += p
			}
		}
		if !ok || !x.same(pay) {
			continue
		}
		for i, l := range left {
			if set>>i&1 == 0 {
				rest = append(rest, l)
			} else {
				n++
			}
		}
		return rest, n
	}
	return left, 0
}
