package screen

import (
	"strconv"
	"strings"

	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/view"
)

// score returns a text with the sides' card points, the declarer's first; "" if they
// have none.
func (p *pen) score(key string) string {
	texts := map[int]string{}
	for _, pts := range p.View.Result.Points {
		if party := p.party(pts.By); len(party) > 0 {
			texts[p.View.Result.Sides[party[0]]] = p.counted(pts.N, pts.Per)
		}
	}
	if texts[1] == "" || texts[2] == "" {
		return ""
	}
	return p.say(key, "own", texts[1], "other", texts[2])
}

// points adds the players' card points if each plays for himself.
func (p *pen) points(g *page.Page) {
	if p.score("result.score") != "" {
		return
	}
	var list []string
	for _, pts := range p.View.Result.Points {
		if pts.By.Side != "" {
			continue // tricks, which the headline has
		}
		list = append(list, p.seat(pts.By.Seat)+page.NBSP+p.counted(pts.N, pts.Per))
	}
	if len(list) > 0 {
		g.Add(p.say("result.points", "points", strings.Join(list, " · ")))
	}
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

// members returns the players of a side of a deal that is over.
func (p *Writer) members(side string) []act.Seat {
	var list []act.Seat
	for s, n := range p.View.Result.Sides {
		if side == "all" || side == "declarer" && n == 1 || side == "defenders" && n == 2 {
			list = append(list, act.Seat(s))
		}
	}
	return list
}

// side returns a player of a deal that is over and those on his side.
func (p *Writer) side(s act.Seat) []act.Seat {
	var list []act.Seat
	for o, n := range p.View.Result.Sides {
		if act.Seat(o) == s || n != 0 && n == p.View.Result.Sides[s] {
			list = append(list, act.Seat(o))
		}
	}
	return list
}

// party returns the players of a party.
func (p *Writer) party(by view.Party) []act.Seat {
	if by.Side == "" {
		return []act.Seat{by.Seat}
	}
	return p.members(by.Side)
}

// list returns names or parts joined for a sentence: "Anna, Berta und Cilli".
func (p *Writer) list(parts []string) string {
	n := len(parts) - 1
	if n < 1 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:n], ", ") + " " + p.say("result.and") + " " + parts[n]
}
