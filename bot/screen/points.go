package screen

import (
	"slices"
	"strconv"
	"strings"

	"tarock/engine/act"
	"tarock/engine/view"
)

// score returns a text with the sides' card points, the declarer's first; "" if they
// have none.
func (p *pen) score(key string) string {
	var own, other string
	for _, pts := range p.v.Result.Points {
		switch pts.By.Side {
		case "declarer":
			own = p.counted(pts.N, pts.Per)
		case "defenders":
			other = p.counted(pts.N, pts.Per)
		}
	}
	if own == "" || other == "" {
		return ""
	}
	return p.say(key, "own", own, "other", other)
}

// points adds the players' card points if each plays for himself.
func (p *pen) points(g *page) {
	if p.score("result.score") != "" {
		return
	}
	var list []string
	for _, pts := range p.v.Result.Points {
		list = append(list, join(p.members(view.Party(pts.By)), "/")+nbsp+p.counted(pts.N, pts.Per))
	}
	if len(list) > 0 {
		g.add(p.say("result.points", "points", strings.Join(list, " · ")))
	}
	if p.each() && len(list) > 0 && !slices.ContainsFunc(p.v.Result.Lines, func(l view.Line) bool { return len(l.Why) > 0 }) {
		g.add(p.say("result.most", "players", p.list(p.most())))
	}
}

// most returns the names of the players with the most card points.
func (p *pen) most() []string {
	var names []string
	best := -1
	for _, pts := range p.v.Result.Points {
		n := pts.N
		if n > best {
			best, names = n, nil
		}
		if n == best {
			names = append(names, p.members(pts.By)...)
		}
	}
	return names
}

// counted formats card points in parts of a point as people count them: thirds as
// points and leaves (Blatt).
func (p *pen) counted(n, per int) string {
	switch whole := strconv.Itoa(n / max(per, 1)); {
	case per < 2 || n%per == 0:
		return whole
	case per == 2:
		return whole + "½"
	default:
		return p.say("result.leaves", "points", whole, "leaves", n%per)
	}
}

// members returns the names of a side of a deal that is over, or of a player.
func (p *pen) members(by view.Party) []string {
	if by.Side == "" {
		return []string{p.seat(by.Seat)}
	}
	partners := p.facts(view.Partner)
	var members []string
	for s := range act.Seat(p.v.Seats) {
		playing := p.declares(s) || slices.ContainsFunc(partners, func(f view.Fact) bool { return f.Seat == s })
		if by.Side == "declarer" && playing || by.Side == "defenders" && !playing {
			members = append(members, p.seat(s))
		}
	}
	if len(members) == 0 {
		return []string{p.name("side", by.Side)}
	}
	return members
}

// join joins names, with a word before the last one.
func join(names []string, last string) string {
	if len(names) < 2 || last == "/" {
		return strings.Join(names, "/")
	}
	n := len(names) - 1
	return strings.Join(names[:n], ", ") + " " + last + " " + names[n]
}
