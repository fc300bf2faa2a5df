package past

import (
	"cmp"
	"strconv"

	"tarock/engine/act"
	"tarock/engine/view"
)

// doubled asks how far a game was doubled.
func (v *interview) doubled(owner act.Seat, g *view.Game) {
	v.steps(view.Made{ID: view.GameID, Seat: owner}, v.w.Name("game", g.ID))
}

// steps asks how far something was doubled, and adds it with that; a game only if it was.
func (v *interview) steps(m view.Made, name string) {
	most := v.Form.Steps
	single := v.Form.Single && m.Seat == v.r.Games[0].Seat
	if single {
		most--
	}
	if most > 0 && !v.r.GivenUp {
		list := []Option{{"0", v.w.Say("entry.undoubled")}}
		for n := 1; n <= min(most, cmp.Or(v.Form.Asked, most)); n++ {
			list = append(list, Option{strconv.Itoa(n), v.step(n)})
		}
		m.Steps, _ = strconv.Atoi(v.ask(Question{v.w.Say("entry.doubled", "game", name), list, 3})) // "" is not answered yet
	}
	if m.Steps > 0 || m.ID != view.GameID {
		v.add(m)
	}
	if !single || m.Steps < most {
		return
	}
	list := append([]Option{{"-", v.w.Say("entry.nobody")}}, v.seats(func(s act.Seat) bool { return s != m.Seat })...)
	list = append(list, Option{"all", v.w.Say("entry.both")})
	answer := v.ask(Question{v.w.Say("entry.single", "game", name, "step", v.step(v.Form.Steps)), list, 2})
	for s := range act.Seat(len(v.Names)) {
		if s != m.Seat && (answer == "all" || answer == strconv.Itoa(int(s))) {
			m.Steps, m.Against = v.Form.Steps, s+1
			v.add(m)
		}
	}
}

// step returns what a step of doubling is called, with what it multiplies by.
func (v *interview) step(n int) string {
	key := strconv.Itoa(n)
	if name := v.w.Name("double", key); name != key {
		return name
	}
	return "×" + strconv.Itoa(1<<n)
}

// pairs asks which opponents have doubled a game that each doubles for himself: a press on
// one is a step more.
func (v *interview) pairs(d view.Declared) {
	steps := make([]int, len(v.Names))
	for !v.done() {
		var list []Option
		for s := range act.Seat(len(v.Names)) {
			if s == d.Seat {
				continue
			}
			text := v.name(s)
			if steps[s] > 0 {
				text += ": " + v.step(steps[s])
			}
			list = append(list, Option{strconv.Itoa(int(s)), text})
		}
		list = append(list, Option{"ok", v.w.Say("entry.go-on")})
		answer := v.ask(Question{v.w.Say("entry.pairs", "player", v.name(d.Seat), "game", v.w.Name("game", d.Game)), list, 1})
		s, err := strconv.Atoi(answer)
		if err == nil {
			steps[s] = (steps[s] + 1) % (min(v.Form.Steps, 3) + 1)
		}
		if answer == "ok" {
			break
		}
	}
	for s, n := range steps {
		if n > 0 {
			v.add(view.Made{ID: view.GameID, Seat: d.Seat, Against: act.Seat(s) + 1, Steps: n})
		}
	}
}
