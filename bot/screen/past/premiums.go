package past

import (
	"slices"
	"strconv"

	"tarock/engine/act"
	"tarock/engine/view"
)

// premiums asks for premiums until there are no more.
func (v *interview) premiums(g *view.Game) {
	for !v.done() {
		list := []Option{{"ok", v.w.Say("entry.go-on")}}
		for i := range v.Form.Items {
			if it := &v.Form.Items[i]; slices.Contains(it.Games, g.ID) {
				list = append(list, Option{strconv.Itoa(i), v.w.Name("premium", it.ID)})
			}
		}
		i, err := strconv.Atoi(v.ask(Question{v.w.Say("entry.premiums"), list, 2}))
		if err != nil {
			return
		}
		v.premium(&v.Form.Items[i])
	}
}

// premium asks for a premium: whose it was, whether he had announced it, and what became
// of it.
func (v *interview) premium(it *view.EntryItem) {
	name := v.w.Name("premium", it.ID)
	m := view.Made{ID: it.ID, Won: true, Said: it.Said && !it.Silent}
	if it.Said && it.Silent {
		how := []Option{{"silent", v.w.Say("entry.silent")}, {"said", v.w.Say("entry.said")}}
		m.Said = v.ask(Question{v.w.Say("entry.how", "premium", name), how, 2}) == "said"
	}
	key := "entry.made-by"
	if m.Said {
		key = "entry.said-by"
	}
	switch holder := v.r.Partner; {
	case it.Held && holder == act.Nobody:
		m.Seat = v.r.Games[0].Seat
	case it.Held:
		m.Seat = holder
	default:
		m.Seat = v.seat(v.w.Say(key, "premium", name), func(act.Seat) bool { return true })
	}
	if it.From {
		m.From = 1 + v.seat(v.w.Say("entry.from", "premium", name), func(s act.Seat) bool { return s != m.Seat })
	}
	v.became(m, it.Lost)
}

// bid asks how the premium ended that the declarer announced with his bid.
func (v *interview) bid(g *view.Game) {
	v.became(view.Made{ID: g.With, Seat: v.r.Games[0].Seat, Said: true, Won: true}, true)
}

// became asks how a premium ended, if there is a choice, and adds the answer.
func (v *interview) became(m view.Made, lost bool) {
	name := v.w.Name("premium", m.ID)
	if m.Said || lost {
		how := []Option{{"won", v.w.Say("entry.made")}, {"lost", v.w.Say("entry.not-made")}}
		m.Won = v.ask(Question{v.w.Say("entry.whether", "premium", name), how, 2}) == "won"
	}
	if m.Said {
		m.Steps = v.steps(v.w.Say("entry.doubled", "game", name))
	}
	if !v.done() {
		v.r.Items = append(v.r.Items, m)
	}
}
