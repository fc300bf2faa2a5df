package past

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"tarock/bot/schrieb"
	"tarock/bot/screen/words"
	"tarock/engine/card"
	"tarock/engine/tally"
	"tarock/engine/view"
)

// person returns what a player has done.
func (w *writer) person(p *Ranked, name string, f Form) *schrieb.Board {
	say := w.Texts.Say
	b := &schrieb.Board{Title: words.Written(name) + " · " + say("stats.span-"+f.Span)}
	b.Under = say("stats.evenings", "n", p.Evenings) + " · " + say("stats.deals", "n", p.Deals)
	var sum schrieb.Part
	line := func(key, value string) {
		sum.Lines = append(sum.Lines, schrieb.Line{Cells: []string{say(key), value}})
	}
	line("stats.points", words.Signed(p.Points))
	line("stats.average", w.average(p.Points, p.Deals))
	if p.Deals > 0 {
		line("stats.best", words.Signed(p.Best.Points)+w.when(p.Best))
		line("stats.worst", words.Signed(p.Worst.Points)+w.when(p.Worst))
	}
	if p.Partner > 0 {
		line("stats.partner", strconv.Itoa(p.Partner))
	}
	if p.Out > 0 {
		line("stats.out", strconv.Itoa(p.Out))
	}
	b.Parts = append(b.Parts, sum)
	several := w.several(p)
	b.Parts = append(b.Parts, w.counts(p.Games, "game", "stats.games", several)...)
	b.Parts = append(b.Parts, w.counts(p.Premiums, "premium", "stats.premiums", several)...)
	b.Parts = append(b.Parts, w.calls(p.Calls, several)...)
	return b
}

// when returns in which deal something was.
func (w *writer) when(b tally.Best) string {
	if b.Evening == 0 {
		return " (" + w.Texts.Say("stats.deal", "number", b.Number) + ")"
	}
	return " (" + w.Date(w.In(time.Unix(b.Evening, 0))) + ", " + w.Texts.Say("stats.deal", "number", b.Number) + ")"
}

// Date returns the day of a time by the clock that the time is told by.
func (w *writer) Date(t time.Time) string {
	return w.Texts.Say("past.date", "day", t.Day(), "month", w.month(int(t.Month())), "year", t.Year())
}

// onButton is Date where there is less room.
func (w *writer) onButton(t time.Time) string {
	return w.Texts.Say("past.date", "day", t.Day(), "month", w.Texts.Name("", "month-short", strconv.Itoa(int(t.Month()))), "year", t.Year())
}

// month returns the name of a month: in numbers, the fourth of December is the twelfth of April to
// half of the readers.
func (w *writer) month(n int) string { return w.Texts.Name("", "month", strconv.Itoa(n)) }

// several reports whether a player has played by several rule sets, which are then named.
func (w *writer) several(p *Ranked) bool {
	first := ""
	for _, keys := range []func(func(string) bool){maps.Keys(p.Games), maps.Keys(p.Premiums), maps.Keys(p.Calls)} {
		for key := range keys {
			rules, _, _ := strings.Cut(key, " ")
			if first != "" && first != rules {
				return true
			}
			first = rules
		}
	}
	return false
}

// named returns what a key of a count is called.
func (w *writer) named(key, kind string, several bool) string {
	rules, id, _ := strings.Cut(key, " ")
	name := w.Texts.Name(rules, kind, id)
	if kind == "card" {
		name = w.card(rules, id)
	}
	if several {
		name += " (" + w.Texts.Name(rules, "rules", rules) + ")"
	}
	return name
}

// card returns the name of a card that was called.
func (w *writer) card(rules, code string) string {
	if code == "fourth" {
		return w.Texts.Say("card.fourth")
	}
	r := words.Reader{Frame: w.Frame, Style: words.Style{Words: true, Arabic: w.style.Arabic}}
	for c := range card.Card(card.Count) {
		if c.String() == code {
			return words.New(&view.Table{Rules: rules}, r).Face(c)
		}
	}
	return code
}

// counts returns the table of what was tried and made, the most frequent first.
func (w *writer) counts(of map[string]tally.Count, kind, heads string, several bool) []schrieb.Part {
	if len(of) == 0 {
		return nil
	}
	part := schrieb.Part{Heads: strings.Split(w.Texts.Say(heads), ",")}
	keys := slices.SortedFunc(maps.Keys(of), func(a, b string) int { return cmp.Or(of[b].N-of[a].N, cmp.Compare(a, b)) })
	for _, key := range keys[:min(len(keys), mostKinds)] {
		c := of[key]
		part.Lines = append(part.Lines, schrieb.Line{Cells: []string{w.named(key, kind, several), strconv.Itoa(c.Won), strconv.Itoa(c.Lost()),
			w.Texts.Say("stats.rate", "n", (200*c.Won+c.N)/(2*c.N))}})
	}
	return []schrieb.Part{part}
}

// mostKinds is how many games, or premiums, are shown of a player.
const mostKinds = 14

// calls returns the table of cards that were called.
func (w *writer) calls(of map[string]int, several bool) []schrieb.Part {
	if len(of) == 0 {
		return nil
	}
	part := schrieb.Part{Heads: strings.Split(w.Texts.Say("stats.calls"), ",")}
	keys := slices.SortedFunc(maps.Keys(of), func(a, b string) int { return cmp.Or(of[b]-of[a], cmp.Compare(a, b)) })
	for _, key := range keys[:min(len(keys), mostKinds)] {
		part.Lines = append(part.Lines, schrieb.Line{Cells: []string{w.named(key, "card", several), strconv.Itoa(of[key])}})
	}
	return []schrieb.Part{part}
}
