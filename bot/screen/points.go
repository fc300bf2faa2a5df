package screen

import (
	"regexp"
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
			own = p.counted(pts.Text)
		case "defenders":
			other = p.counted(pts.Text)
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
		list = append(list, join(p.members(view.Party(pts.By)), "/")+nbsp+p.counted(pts.Text))
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
		n := weight(pts.Text)
		if n > best {
			best, names = n, nil
		}
		if n == best {
			names = append(names, p.members(pts.By)...)
		}
	}
	return names
}

// weight parses points as a rule set writes them, "25 1/3" or "25/1", into thirds.
func weight(text string) int {
	whole, rest, _ := strings.Cut(strings.Replace(text, " ", "/", 1), "/")
	n, _ := strconv.Atoi(whole)
	over, _, _ := strings.Cut(rest, "/")
	left, _ := strconv.Atoi(over)
	return 3*n + left
}

var (
	// thirds replaces thirds of points by signs.
	thirds = strings.NewReplacer(" 1/3", "⅓", " 2/3", "⅔", " ", nbsp)
	// leaves matches points and leaves, "35/1".
	leaves = regexp.MustCompile(`^(\d+)/([012])$`)
)

// counted formats points as people write them.
func (p *pen) counted(text string) string {
	part := leaves.FindStringSubmatch(text)
	switch {
	case part == nil:
		return thirds.Replace(escape(text))
	case part[2] == "0":
		return part[1]
	}
	return p.say("result.leaves", "points", part[1], "leaves", part[2])
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
