// Package past writes pages about what is over: statistics of evenings, lists of them, and
// single deals to be looked at again.
package past

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/press"
	"tarock/bot/schrieb"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/tally"
	"tarock/locales/rich"
)

// Ranked is a player in statistics.
type Ranked struct {
	ID       string // "" for one who was forgotten
	Name     string // as he wrote it
	Computer bool
	Evenings int
	Column   int // by which he is told from others of his name, whatever his rank; from 0
	tally.Player
}

// Stats are statistics of some evenings.
type Stats struct {
	Evenings, Deals, Aborted, Redealt int
	Rules                             []string // ids of the rule sets by which they were played
	Players                           []Ranked
	Groups                            []Group // to choose from, in private
}

// Group is a group whose statistics a player may see.
type Group struct {
	Title string
	Chat  int64
}

// The spans of statistics.
const (
	Evening = "e" // the current or last evening
	Month   = "m" // 30 days
	Year    = "y" // 365 days
	Always  = "a"
)

// Form is what is shown of statistics, and how.
type Form struct {
	Span string // one of the above
	Text bool   // as text instead of a picture
	Who  string // id of the player, "" for the ranking
	Own  bool   // in private: of all groups, only about the reader
}

// ParseForm reads the argument of a press.
func ParseForm(arg string) (f Form, ok bool) {
	parts := strings.Split(arg, " ")
	if len(parts) != 3 || !slices.Contains([]string{Evening, Month, Year, Always}, parts[0]) || parts[1] != "p" && parts[1] != "t" {
		return f, false
	}
	f = Form{Span: parts[0], Text: parts[1] == "t", Who: parts[2]}
	if _, err := strconv.ParseInt(f.Who, 10, 64); f.Who != "" && f.Who != own && err != nil {
		return f, false
	}
	if f.Who == own {
		f.Who, f.Own = "", true
	}
	return f, true
}

// own stands for the reader in the argument of a press.
const own = "me"

// Arg returns the argument of a press.
func (f Form) Arg() string {
	how := "p"
	if f.Text {
		how = "t"
	}
	if f.Own {
		f.Who = own
	}
	return f.Span + " " + how + " " + f.Who
}

// From returns the time from which evenings count.
func (f Form) From(now time.Time) time.Time {
	switch f.Span {
	case Month:
		return now.AddDate(0, 0, -30)
	case Year:
		return now.AddDate(-1, 0, 0)
	}
	return time.Time{}
}

// writer writes about what is over.
type writer struct {
	page.Frame
	style words.Style
}

// Statistics returns a page of statistics: as a picture with its text, or as text only.
func Statistics(s *Stats, f Form, c words.Reader) page.Message {
	w := writer{c.Frame, c.Style}
	i := slices.IndexFunc(s.Players, func(p Ranked) bool { return p.ID != "" && p.ID == f.Who || f.Own && p.ID != "" })
	var b *schrieb.Board
	switch {
	case s.Deals == 0:
		return page.Message{Text: w.title(f) + "\n\n" + c.Texts.Say("stats.none"), Rows: w.keys(s, f, nil)}
	case i >= 0:
		b = w.person(&s.Players[i], w.all(s)[i], f)
	default:
		f.Who = ""
		b = w.ranking(s, f)
	}
	m := page.Message{Text: w.text(b), Rows: w.keys(s, f, b)}
	if !f.Text {
		of, err := json.Marshal(schrieb.Picture{Board: b})
		if err != nil {
			panic("screen: " + err.Error()) // words and numbers only
		}
		m.Picture = &page.Picture{Of: of, Caption: w.caption(b)}
	}
	return m
}

// title returns what statistics are about.
func (w *writer) title(f Form) string {
	return rich.Bold.In(w.Texts.Say("stats.title")) + " · " + w.Texts.Say("stats.span-"+f.Span)
}

// keys returns the buttons: spans, then players or groups, then the other form.
func (w *writer) keys(s *Stats, f Form, b *schrieb.Board) (rows [][]page.Key) {
	at := func(text string, g Form) page.Key {
		return page.Key{Text: text, Press: w.Press(press.Stats, g.Arg())}
	}
	var spans []page.Key
	for _, span := range []string{Evening, Month, Year, Always} {
		g, text := f, w.Texts.Say("button.stats-"+span)
		if g.Span = span; span == f.Span {
			text = "• " + text
		}
		spans = append(spans, at(text, g))
	}
	rows = page.Grid(spans, 2)
	var list []page.Key
	if f.Who == "" && !f.Own {
		names := w.all(s)
		for i, p := range s.Players {
			if g := f; p.ID != "" && i < mostRanked {
				g.Who = p.ID
				list = append(list, at(names[i], g))
			}
		}
	}
	for _, group := range s.Groups {
		there := *w
		there.At.Chat = group.Chat
		g := Form{Span: f.Span, Text: f.Text}
		list = append(list, page.Key{Text: words.Cut(words.GroupCalled(group.Title, w.Texts), page.KeyLimit), Press: there.Press(press.Stats, g.Arg())})
	}
	rows = append(rows, page.Lay(list, 3)...)
	var last []page.Key
	if f.Who != "" {
		g := f
		g.Who = ""
		last = append(last, at(w.Texts.Say("button.stats-all"), g))
	}
	if b != nil {
		g, key := f, "button.sheet-text"
		if g.Text = !f.Text; f.Text {
			key = "button.sheet-picture"
		}
		last = append(last, at(w.Texts.Say(key), g))
	}
	if len(last) > 0 {
		rows = append(rows, last)
	}
	return rows
}

// mostRanked is how many players of a group are shown.
const mostRanked = 20

// names returns the clean names of players, all different.
func (w *writer) names(list []Ranked) []string {
	raw := make([]string, len(list))
	for i, p := range list {
		raw[i] = p.Name
	}
	names := words.Names(raw, w.Texts)
	for i := range names {
		names[i] = strings.Trim(names[i], isolates)
	}
	return names
}

// all returns the clean names of all players of statistics, all different. They are those of
// the last score sheet, and do not change with the ranking.
func (w *writer) all(s *Stats) []string {
	at := make([]int, len(s.Players))
	for i := range at {
		at[i] = i
	}
	slices.SortStableFunc(at, func(a, b int) int { return cmp.Compare(s.Players[a].Column, s.Players[b].Column) })
	list := make([]Ranked, len(at))
	for n, i := range at {
		list[n] = s.Players[i]
	}
	names := make([]string, len(at))
	for n, name := range w.names(list) {
		names[at[n]] = name
	}
	return names
}

// isolates are the marks around names written from right to left, which cells and pictures
// do not need.
const isolates = "\u2068\u2069"

// Rank sorts players: the most points first, computers last.
func Rank(list []Ranked) {
	slices.SortStableFunc(list, func(a, b Ranked) int {
		switch {
		case a.Computer != b.Computer && a.Computer:
			return 1
		case a.Computer != b.Computer:
			return -1
		}
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(a.Name, b.Name))
	})
}

// ranking returns the ranking of a group. Computers are in a table of their own.
func (w *writer) ranking(s *Stats, f Form) *schrieb.Board {
	say := w.Texts.Say
	b := &schrieb.Board{Title: say("stats.ranking") + " · " + say("stats.span-"+f.Span), Under: w.under(s)}
	heads := strings.Split(say("stats.heads"), ",")
	people, computers := schrieb.Part{Heads: heads}, schrieb.Part{Heads: append([]string{say("stats.computers")}, heads[1:]...)}
	for i, name := range w.all(s)[:min(len(s.Players), mostRanked)] {
		p := &s.Players[i]
		games := tally.Total(p.Games)
		won := "–"
		if games.N > 0 {
			won = strconv.Itoa(games.Won) + "/" + strconv.Itoa(games.N)
		}
		l := schrieb.Line{Cells: []string{words.Written(name), strconv.Itoa(p.Deals), words.Signed(p.Points), w.average(p.Points, p.Deals), won}}
		if p.Computer {
			computers.Lines = append(computers.Lines, l)
			continue
		}
		l.First = i == 0 && (len(s.Players) == 1 || s.Players[1].Computer || s.Players[1].Points < p.Points)
		people.Lines = append(people.Lines, l)
	}
	b.Parts = []schrieb.Part{people}
	if len(computers.Lines) > 0 {
		b.Parts = append(b.Parts, computers)
	}
	b.Notes = []string{say("stats.legend")}
	if len(s.Rules) > 1 {
		names := make([]string, len(s.Rules))
		for i, id := range s.Rules {
			names[i] = w.Texts.Name(id, "rules", id)
		}
		b.Notes = append(b.Notes, say("stats.several", "games", strings.Join(names, ", ")))
	}
	if n := len(s.Players) - mostRanked; n > 0 {
		b.Notes = append(b.Notes, say("stats.left", "n", n))
	}
	return b
}

// under returns how many evenings and deals were counted, and which were not.
func (w *writer) under(s *Stats) string {
	list := []string{w.Texts.Say("stats.evenings", "n", s.Evenings), w.Texts.Say("stats.deals", "n", s.Deals)}
	if s.Aborted > 0 {
		list = append(list, w.Texts.Say("stats.aborted", "n", s.Aborted))
	}
	if s.Redealt > 0 {
		list = append(list, w.Texts.Say("stats.redealt", "n", s.Redealt))
	}
	return strings.Join(list, " · ")
}

// average returns points a deal, with a decimal.
func (w *writer) average(points, deals int) string {
	if deals == 0 {
		return "–"
	}
	tenths := (20*max(points, -points) + deals) / (2 * deals)
	sign := ""
	switch {
	case tenths == 0:
	case points > 0:
		sign = "+"
	default:
		sign = "−"
	}
	return sign + w.Texts.Say("stats.decimal", "whole", tenths/10, "tenths", tenths%10)
}
