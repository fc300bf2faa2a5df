package past

import (
	"slices"
	"strconv"

	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// tell adds a line about an answer, if there is one.
func (v *interview) tell(line string) {
	if !v.done() {
		v.told = append(v.told, "• "+line)
	}
}

// more adds a part to a line, if the question that it answers is answered.
func (v *interview) more(line int, part string) {
	if !v.done() && part != "" {
		v.told[line] += ", " + part
	}
}

// at returns the name of a player in a line.
func (v *interview) at(s act.Seat) string { return words.At(words.Dealt(v.w), s) }

// played returns the line about a game that is played.
func (v *interview) played(d *view.Declared) string {
	if d.Seat == act.Nobody {
		return v.w.Name("game", d.Game)
	}
	return v.at(d.Seat) + ": " + v.w.Name("game", d.Game)
}

// with returns the line about a partner, or about having none.
func (v *interview) with(partner act.Seat) string {
	if partner == act.Nobody {
		return v.w.Say("entry.line-alone")
	}
	return v.w.Say("entry.with", "player", v.at(partner))
}

// raised returns how high a game was raised, "" if it was not and that needs no word.
func (v *interview) raised(n int) string {
	if key := v.w.Own("entry.line-raised-" + strconv.Itoa(n)); v.w.Texts.Has(key) {
		return v.w.Texts.Say(key)
	}
	return ""
}

// item returns the line about an item.
func (v *interview) item(m *view.Made) string {
	switch name := v.w.Name("premium", m.ID); {
	case m.ID == view.GameID:
		i := slices.IndexFunc(v.r.Games, func(d view.Declared) bool { return d.Seat == m.Seat })
		return v.doubling(v.w.Name("game", v.r.Games[i].Game), m)
	case m.Against != 0:
		return v.doubling(name, m)
	default:
		return v.premiumLine(name, m)
	}
}

// doubling returns the line about how far something was doubled.
func (v *interview) doubling(name string, m *view.Made) string {
	if m.Against != 0 {
		name = v.w.Say("entry.line-against", "words", name, "player", v.at(m.Against-1))
	}
	return name + ": " + v.step(m.Steps)
}

// premiumLine returns the line about a premium: whose, when it was announced, what it counts, from
// whom it was, how far it was doubled, and that it was not made.
func (v *interview) premiumLine(name string, m *view.Made) string {
	it := v.Form.Item(m.ID, v.r.Game())
	key := "entry.item-silent"
	switch timed := it != nil && slices.Contains(it.Early, v.r.Game()); {
	case m.Early:
		key = "entry.item-early"
	case m.Said && timed:
		key = "entry.item-late"
	case m.Said:
		key = "entry.item-said"
	}
	line := v.w.Say(key, "player", v.at(m.Seat), "premium", name)
	if it != nil && it.Values != nil {
		line += " · " + strconv.Itoa(m.N)
	}
	if m.From != 0 {
		line += ", " + v.w.Say("entry.item-from", "player", v.at(m.From-1))
	}
	if m.Steps > 0 {
		line += ", " + v.step(m.Steps)
	}
	if !m.Won {
		line += " – " + v.w.Say("entry.not-made")
	}
	return line
}
