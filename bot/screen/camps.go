package screen

import (
	"slices"

	"tarock/engine/view"
)

// camps returns with whom and against whom the reader plays, and for how many points, "" while
// that is open, or nothing says by which rules. hidden reports whether it names the called card because its holder is not known.
func camps(p *pen) (text string, hidden bool) {
	t := p.Tables()
	c, ok := p.View.Camps(t)
	if !ok || !p.Personal || p.View.Result != nil || p.Law == nil {
		return "", false
	}
	others := p.List(p.SeatNames(c.Others))
	switch against := slices.ContainsFunc(c.Others, p.Declares); {
	case c.Each:
		text = p.Say("camps.each")
	case c.Hidden && against:
		text = p.Say("camps.hidden", "players", others, "card", calledCard(p))
	case c.Hidden:
		text = p.Say("camps.caller", "card", calledCard(p))
	case against:
		text = p.Say("camps.against", "players", others)
	case len(c.Own) == 1:
		text = p.Say("camps.alone")
	default:
		own := slices.DeleteFunc(slices.Clone(c.Own), p.You)
		text = p.Say("camps.with", "own", p.List(p.SeatNames(own)), "players", others)
	}
	return text + goal(p, c), c.Hidden
}

// calledCard returns the called card, as the object of "who has".
func calledCard(p *pen) string { return p.Called(p.Facts(view.Called)[0]) }

// goal returns the aim of the reader's side, after a dot; "" if the line about the game has
// it, or if it is known only at the end.
func goal(p *pen, c view.Camps) string {
	n, per, ok := p.View.Goal(p.Tables(), p.Law)
	switch played := p.Played(); {
	case ok:
		return " · " + p.Say("goal.points", "points", p.Counted(n, per))
	case c.Each && played.Kind == view.Negative && played.Aim == 0:
		return " · " + p.Say("goal.least")
	case len(p.Games) == 0 && !c.Hidden:
		return " · " + p.Say("goal.most")
	case played.Kind == view.Positive && p.Own("goal.varies") != "goal.varies":
		return " · " + p.Say("goal.varies")
	}
	return ""
}

// allied adds the line about the camps, as far as the reader knows them.
func allied(p *pen) (lines []string) {
	told, hidden := camps(p)
	for _, f := range p.Facts(view.Called) {
		if !hidden {
			lines = append(lines, p.Tell("bid.called", f.Seat, "card", p.Called(f)))
		}
	}
	if told != "" {
		lines = append(lines, told)
	}
	for _, f := range p.Facts(view.Partner) {
		key := "fact.partner"
		switch {
		case told != "":
			continue
		case p.You(f.Seat):
			key = "fact.mine"
		case p.You(f.Of):
			key = "fact.yours"
		}
		lines = append(lines, p.Say(key, "player", p.Seat(f.Seat), "other", p.Seat(f.Of)))
	}
	for _, f := range p.Facts(view.Alone) {
		if told == "" || !p.You(f.Seat) {
			lines = append(lines, p.Tell("talon.alone", f.Seat))
		}
	}
	return lines
}
