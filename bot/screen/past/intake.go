package past

import (
	"maps"
	"slices"
	"strings"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// ImportNo is the argument of the press that drops a file that is offered.
const ImportNo = "no"

// Refusal is why a file is not taken over. Numbers are from 1, and 0 if there is none.
type Refusal struct {
	Why          string // a sentence
	Deal, Action int
	Before       bool // the action is one before the deal
	Text         string
	Line, Column int
	Rules        string   // rule set of the file
	Names        []string // its players
}

// HowToImport returns the page that says how deals from elsewhere come to a table.
func HowToImport(c words.Reader) page.Message {
	return page.Message{Text: c.Texts.Say("import.how", "command", "/"+c.Texts.Say("slash.export")), Silent: true}
}

// Offered returns the page about a file that is offered: what the evening would be, and
// the buttons that take it over or drop it. options are its house rules that are not the
// usual ones.
func Offered(t *view.Table, deals int, options map[string]string, sum string, c words.Reader) page.Message {
	w := words.New(t, c)
	g := w.About()
	g.Add(w.Say("import.offered", "n", deals, "game", c.Texts.Name(t.Rules, "rules", t.Rules)))
	g.Gap()
	g.Add(totals(w, t))
	if len(options) > 0 {
		var list []string
		for _, id := range slices.Sorted(maps.Keys(options)) {
			list = append(list, c.Texts.Name(t.Rules, "house", id+"."+options[id]))
		}
		g.Block(w.Say("import.house", "list", strings.Join(list, "; ")))
	}
	g.Block(w.Say("import.seats", "players", strings.Join(w.Names(t.Names), ", ")))
	yes := c.Button("import-yes", press.Import, sum)
	return page.Message{Text: g.Finish().Message.Text, Rows: [][]page.Key{{yes, c.Button("import-no", press.Import, ImportNo)}}}
}

// totals returns the players' totals at the end of a sheet.
func totals(w *words.Writer, t *view.Table) string {
	if len(t.Sheet) == 0 {
		return ""
	}
	return changes(w, t.Sheet[len(t.Sheet)-1].Total)
}

// Taken returns the page about a file that was taken over.
func Taken(t *view.Table, deals int, c words.Reader) page.Message {
	w := words.New(t, c)
	return page.Message{Text: w.Say("import.taken", "n", deals) + "\n" + totals(w, t)}
}

// ImportDropped returns the page about a file that somebody did not want.
func ImportDropped(c words.Reader) page.Message {
	return page.Message{Text: c.Texts.Say("import.dropped")}
}

// NotTaken returns the page about a file of which nothing is taken over, with the place of
// what is wrong.
func NotTaken(r Refusal, c words.Reader) page.Message {
	say := c.Texts.Say
	var at []string
	if r.Line > 0 {
		at = append(at, say("import.line", "line", r.Line, "column", r.Column))
	}
	if r.Deal > 0 {
		at = append(at, say("import.deal", "number", r.Deal))
	}
	if r.Action > 0 {
		key := "import.action"
		if r.Before {
			key = "import.before"
		}
		at = append(at, say(key, "number", r.Action, "text", words.Clean(words.Cut(r.Text, 60))))
	}
	text := r.Why
	if len(at) > 0 {
		text = strings.Join(at, ", ") + ": " + text
	}
	switch {
	case r.Names != nil:
		list := make([]string, min(len(r.Names), act.MaxPlaces+1)) // no table has more
		for i := range list {
			list[i] = words.Clean(words.Cut(r.Names[i], 30))
		}
		text += "\n" + say("import.names", "players", strings.Join(list, ", "))
	case r.Rules != "":
		text += "\n" + say("import.game", "game", words.Clean(words.Cut(c.Texts.Name(r.Rules, "rules", r.Rules), 60)))
	}
	return page.Message{Text: say("import.refused") + "\n" + text, Silent: true}
}
