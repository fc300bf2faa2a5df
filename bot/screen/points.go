package screen

import (
	"strconv"
	"strings"

	"tarock/bot/screen/page"
)

// score returns a text with the sides' card points, the declarer's first; "" if they
// have none.
func (p *pen) score(key string) string {
	texts := map[int]string{}
	for _, pts := range p.View.Result.Points {
		if party := p.Party(pts.By); len(party) > 0 {
			texts[p.View.Result.Sides[party[0]]] = p.counted(pts.N, pts.Per)
		}
	}
	if texts[1] == "" || texts[2] == "" {
		return ""
	}
	return p.Say(key, "own", texts[1], "other", texts[2])
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
		list = append(list, p.Seat(pts.By.Seat)+page.NBSP+p.counted(pts.N, pts.Per))
	}
	if len(list) > 0 {
		g.Add(p.Say("result.points", "points", strings.Join(list, " · ")))
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
		return p.Say("result.leaves", "points", whole, "leaves", n%per)
	}
}
