package past

import (
	"slices"
	"strconv"

	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// premiums asks for the premiums of a game until there are no more.
func (v *interview) premiums(game string) {
	list := []Option{{"ok", v.w.Say("entry.go-on")}}
	for i := range v.Form.Items {
		if it := &v.Form.Items[i]; it.In(game) && !it.Always && it.Unless == nil {
			list = append(list, Option{strconv.Itoa(i), v.w.Name("premium", it.ID)})
		}
	}
	for len(list) > 1 && !v.done() {
		i, err := strconv.Atoi(v.ask(Question{v.w.Say("entry.premiums"), list, 2}))
		if err != nil {
			break
		}
		v.premium(&v.Form.Items[i])
	}
	for i := range v.Form.Items {
		if it := &v.Form.Items[i]; it.Unless != nil && it.In(game) && !slices.ContainsFunc(v.r.Items, func(m view.Made) bool {
			return slices.Contains(it.Unless, m.ID)
		}) {
			v.premium(it)
		}
	}
}

// premium asks for a premium: whose it was, whether he had announced it, and how it
// ended.
func (v *interview) premium(it *view.EntryItem) {
	name := v.w.Name("premium", it.ID)
	m := view.Made{ID: it.ID, Won: true}
	v.said(&m, it, name)
	switch holder := v.r.Partner; {
	case it.Held && holder == act.Nobody:
		m.Seat = v.r.Games[0].Seat
	case it.Own, it.Speaks && m.Said:
		m.Seat = v.r.Games[0].Seat
	case it.Held:
		m.Seat = holder
	default:
		m.Seat = v.seat(v.w.Say(whose(&m, it), "premium", name), func(act.Seat) bool { return true })
	}
	if it.Values != nil {
		m.N = v.value(it)
	}
	v.became(m, it)
}

// facts asks for what every game of a kind has: a value of its declarer.
func (v *interview) facts(d *view.Declared) {
	for i := range v.Form.Items {
		if it := &v.Form.Items[i]; it.Always && it.In(d.Game) {
			v.add(view.Made{ID: it.ID, Seat: d.Seat, Won: true, N: v.value(it)})
		}
	}
}

// value asks how much a premium counts.
func (v *interview) value(it *view.EntryItem) int {
	var list []Option
	for _, n := range it.Values {
		list = append(list, Option{strconv.Itoa(n), strconv.Itoa(n)})
	}
	n, _ := strconv.Atoi(v.ask(Question{v.w.Say("entry.counts", "premium", v.w.Name("premium", it.ID)), list, 5})) // "" is not answered yet
	return n
}

// said asks whether a premium was announced, and when.
func (v *interview) said(m *view.Made, it *view.EntryItem, name string) {
	early := slices.Contains(it.Early, v.r.Game())
	var how []Option
	if it.Silent {
		how = append(how, Option{"silent", v.w.Say("entry.silent")})
	}
	switch {
	case it.Said && early:
		how = append(how, Option{"early", v.w.Say("entry.early")}, Option{"said", v.w.Say("entry.late")})
	case it.Said:
		how = append(how, Option{"said", v.w.Say("entry.said")})
	}
	answer, question := "said", "entry.how"
	if !it.Silent {
		question = "entry.when"
	}
	switch {
	case len(how) > 1:
		answer = v.ask(Question{v.w.Say(question, "premium", name), how, 2})
	case it.Silent:
		answer = "silent"
	}
	m.Early = answer == "early"
	m.Said = m.Early || answer == "said"
}

// whose returns the key of the question whose a premium was.
func whose(m *view.Made, it *view.EntryItem) string {
	switch {
	case m.Said:
		return "entry.said-by"
	case it.Paid:
		return "entry.paid-by"
	}
	return "entry.made-by"
}

// bid asks how the premium ended that the declarer announced with his bid.
func (v *interview) bid(g *view.Game) {
	v.became(view.Made{ID: g.With, Seat: v.r.Games[0].Seat, Said: true, Won: true}, &view.EntryItem{})
}

// became asks how a premium ended, if there is a choice, and adds the answer.
func (v *interview) became(m view.Made, it *view.EntryItem) {
	name := v.w.Name("premium", m.ID)
	if (m.Said || it.Lost) && !it.Follows && !v.r.GivenUp {
		how := []Option{{"won", v.w.Say("entry.made")}, {"lost", words.Capital(v.w.Say("entry.not-made"))}}
		m.Won = v.ask(Question{v.w.Say("entry.whether", "premium", name), how, 2}) == "won"
	}
	if it.From && m.Won {
		m.From = 1 + v.seat(v.w.Say("entry.from", "premium", name), func(s act.Seat) bool { return s != m.Seat })
	}
	if m.Said && !it.Fixed {
		v.steps(m, name)
		return
	}
	v.add(m)
}
