package screen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tarock/bot/press"
	"tarock/bot/telegram"
)

// Contest is a tournament as its group sees it. Names are as their owners wrote them.
type Contest struct {
	Rules    string
	Stage    string // "entries", "playing", "between" or "over"
	Rounds   int
	Turns    int // how often each player of a table deals in a round
	Round    int // from 1, 0 before the first
	Places   int // number of places for tables
	Code     string
	Entrants []string
	Free     []string // names of entrants who are free in this round
	Tables   []ContestTable
	Ranking  []ContestRow
	Page     int  // page of the ranking, from 0
	Asked    bool // the host is asked whether to end the tournament
}

// ContestTable is a table of the round.
type ContestTable struct {
	Names  []string
	Where  string // title of its group, "" while it has no place
	Points []int  // nil while it is being played
}

// ContestRow is a row of the ranking.
type ContestRow struct {
	Place  int
	Name   string
	Out    bool
	Scores []ContestScore
	Total  int
}

// ContestScore is an entrant's result in a round.
type ContestScore struct {
	Points int
	Done   bool
}

// ContestRound is the round of a tournament in which a table plays.
type ContestRound struct {
	Round, Of int
	Final     bool   // no round follows
	Where     string // title of the group with the ranking, "" if it is the table's own
}

// contestPage is the number of rows of the ranking in a message.
const contestPage = 20

// Tournament returns the message of a tournament in its group. Presses have the
// arguments "in", "out", "page N", "export", or "draw", "ask", "stay" and "end" with
// the round.
func Tournament(t Contest, c Context) telegram.Message {
	g := &page{}
	g.add(c.Texts.Say("tournament.title", "rules", escape(c.Texts.Name(t.Rules, "rules", t.Rules))))
	g.add(c.Texts.Say("tournament.length", "rounds", t.Rounds, "n", t.Turns))
	key := func(id, arg string) telegram.Button { return c.button("tournament-"+id, press.Contest, arg) }
	round := " " + strconv.Itoa(t.Round)
	var rows [][]telegram.Button
	switch t.Stage {
	case "entries":
		g.block(c.entered(t.Entrants))
		rows = [][]telegram.Button{{key("in", "in")}, {key("end", "ask"+round)}}
		if len(t.Entrants) > 0 {
			rows = [][]telegram.Button{{key("in", "in"), key("out", "out")}, {key("draw", "draw"+round)}, {key("end", "ask"+round)}}
		}
	case "playing":
		g.block(c.Texts.Say("tournament.round", "round", t.Round, "of", t.Rounds))
		c.contestTables(g, t)
		rows = [][]telegram.Button{{key("out", "out")}, {key("end", "ask"+round)}}
	case "between":
		g.block(c.Texts.Say("tournament.between", "round", t.Round, "of", t.Rounds))
		c.contestTables(g, t)
		rows = [][]telegram.Button{{key("in", "in"), key("out", "out")}, {key("next", "draw"+round)}, {key("end", "ask"+round)}}
	default:
		g.block(c.Texts.Say("tournament.over"))
	}
	if t.Stage != "over" {
		g.block(c.Texts.Say("tournament.places", "n", t.Places, "code", t.Code))
	}
	if t.Round > 0 {
		rows = append(c.ranking(g, t), rows...)
		rows = append(rows, []telegram.Button{key("export", "export")})
	}
	if t.Asked && t.Stage != "over" {
		g.block(c.Texts.Say("tournament.ask"))
		rows = [][]telegram.Button{{key("yes", "end"+round), key("stay", "stay"+round)}}
	}
	g.Message.Rows = rows
	return g.screen().Message
}

// entered returns the list of entrants.
func (c Context) entered(list []string) string {
	if len(list) == 0 {
		return c.Texts.Say("tournament.nobody")
	}
	return c.Texts.Say("tournament.entries", "n", len(list), "players", names(list))
}

// names returns a list of names, escaped.
func names(list []string) string {
	escaped := make([]string, len(list))
	for i, name := range list {
		escaped[i] = escape(clean(name))
	}
	return strings.Join(escaped, ", ")
}

// contestTables adds the tables of a round.
func (c Context) contestTables(g *page, t Contest) {
	for i, table := range t.Tables {
		line := c.Texts.Say("tournament.table", "number", i+1, "players", names(table.Names))
		switch {
		case table.Points != nil:
			points := make([]string, len(table.Points))
			for k, n := range table.Points {
				points[k] = escape(clean(table.Names[k])) + nbsp + signed(n)
			}
			line = c.Texts.Say("tournament.result", "number", i+1, "points", strings.Join(points, " · "))
		case table.Where == "":
			line += " – " + c.Texts.Say("tournament.waits")
		default:
			line += " – " + escape(clean(table.Where))
		}
		g.add(line)
	}
	if len(t.Free) > 0 {
		g.add(c.Texts.Say("tournament.free", "players", names(t.Free)))
	}
}

// ranking adds a page of the ranking, in columns, and returns the buttons for other
// pages.
func (c Context) ranking(g *page, t Contest) [][]telegram.Button {
	pages := max(1, (len(t.Ranking)+contestPage-1)/contestPage)
	at := min(max(t.Page, 0), pages-1)
	width := 4
	for _, r := range t.Ranking {
		width = max(width, len(strconv.Itoa(r.Total))+1)
	}
	g.block(c.Texts.Say("tournament.ranking"))
	var lines []string
	for _, r := range t.Ranking[at*contestPage : min((at+1)*contestPage, len(t.Ranking))] {
		line := right(strconv.Itoa(r.Place)+".", 3) + " " + fmt.Sprintf("%-8s", cell(r.Name, 8))
		for _, s := range r.Scores {
			text := "–"
			if s.Done {
				text = minus.Replace(strconv.Itoa(s.Points))
			}
			line += right(text, width)
		}
		line += right(minus.Replace(strconv.Itoa(r.Total)), width+1)
		if r.Out {
			line += " ×"
		}
		lines = append(lines, escape(line))
	}
	g.add("<pre>" + strings.Join(lines, "\n") + "</pre>")
	if slices.ContainsFunc(t.Ranking, func(r ContestRow) bool { return r.Out }) {
		g.add(c.Texts.Say("tournament.out"))
	}
	if pages == 1 {
		return nil
	}
	turn := func(text string, to int) telegram.Button {
		return telegram.Button{Text: text, Data: c.data(press.Contest, "page "+strconv.Itoa((to+pages)%pages))}
	}
	return [][]telegram.Button{{turn("‹", at-1), turn(strconv.Itoa(at+1)+"/"+strconv.Itoa(pages), at), turn("›", at+1)}}
}
