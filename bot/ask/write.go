package ask

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/glossary"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/locales"
)

// writer writes the passages of a rule set: rules in tables from the tables, the rest
// from the locales.
type writer struct {
	set     *deal.RuleSet
	options deal.Options
	texts   *locales.Texts
}

// newWriter returns the writer for a table. A missing option has its default.
func newWriter(set *deal.RuleSet, given deal.Options, texts *locales.Texts) writer {
	options, err := set.Choose(given)
	if err != nil {
		options, _ = set.Choose(nil) // the defaults are always valid
	}
	return writer{set: set, options: options, texts: texts}
}

func (w *writer) say(key string, args ...any) string { return w.texts.Say(key, args...) }

func (w *writer) name(kind, id string) string { return w.texts.Name(w.set.ID, kind, id) }

// guide returns the whole explanation of the rule set, in reading order.
func (w *writer) guide() []Passage {
	written := w.texts.Guide(w.set.ID)
	list := append(make([]Passage, 0, len(written)+3), w.numbers())
	for _, p := range written {
		switch section, id, _ := strings.Cut(p.ID, "."); section {
		case "game", "premium":
			continue // follow with their tables
		case "option":
			if o := w.set.Option(id); o != nil {
				list = append(list, Passage{ID: p.ID, Title: p.Title, Text: p.Text + " " + w.say("guide.here", "house", w.house(o)), also: p.Also, asked: w.asked(p)})
			}
		default:
			list = append(list, Passage{ID: p.ID, Title: p.Title, Text: p.Text, also: p.Also, asked: w.asked(p)})
		}
	}
	texts := map[string]locales.Passage{}
	for _, p := range written {
		texts[p.ID] = p
	}
	return append(list, w.tables(texts)...)
}

// house returns the text of a house rule at this table.
func (w *writer) house(o *deal.Option) string {
	value := w.options[o.ID]
	if key := "house." + o.ID + "." + value; w.texts.Has(key) {
		return w.say(key)
	}
	return w.say("house."+o.ID, "n", value)
}

// tables returns the tables of games and premiums, each as a whole and row by row.
func (w *writer) tables(written map[string]locales.Passage) (list []Passage) {
	if w.set.Games != nil {
		var lines []string
		var rows []Passage
		for _, g := range w.set.Games(w.options) {
			lines = append(lines, w.name("game", g.ID)+": "+w.worth(g))
			p := w.row("game", g.ID, w.game(g), written)
			p.sort = w.sort(g)
			rows = append(rows, p)
		}
		list = append(list, w.table("games", lines))
		list = append(list, rows...)
	}
	if w.set.Premiums != nil {
		var lines []string
		var rows []Passage
		for _, p := range w.set.Premiums(w.options) {
			facts := w.premium(p)
			lines = append(lines, w.name("premium", p.ID)+": "+facts)
			rows = append(rows, w.row("premium", p.ID, w.say("guide.row", "values", facts), written))
		}
		list = append(list, w.table("premiums", lines))
		list = append(list, rows...)
	}
	return list
}

// table returns a whole table.
func (w *writer) table(id string, lines []string) Passage {
	return Passage{ID: id, Title: w.say("guide." + id), Text: strings.Join(lines, "\n"), also: w.say("guide." + id + "-also")}
}

// row returns a row of a table: its facts, and the text about it.
func (w *writer) row(kind, id, facts string, written map[string]locales.Passage) Passage {
	p := written[kind+"."+id]
	name := w.name(kind, id)
	also := p.Also + " " + w.say("guide."+kind+"-also")
	for _, language := range locales.Languages() {
		if other := locales.For(language).Name(w.set.ID, kind, id); other != name {
			also += " " + other
		}
	}
	return Passage{ID: p.ID, Title: name, Text: strings.TrimSpace(facts + " " + p.Text), also: also, asked: w.asked(p)}
}

// asked returns the questions that a passage answers at this table.
func (w *writer) asked(p locales.Passage) []locales.Asked {
	return slices.DeleteFunc(slices.Clone(p.Asked), func(a locales.Asked) bool {
		option, value, conditional := strings.Cut(a.If, "=")
		return conditional && w.options[option] != value
	})
}

// sort returns the words for the sort of game that a game is.
func (w *writer) sort(g view.Game) string {
	words := w.say("sort." + string(g.Kind))
	if g.Sides == view.CalledPartner || g.Sides == view.CalledOther {
		words += " " + w.say("sort.called")
	}
	if g.Solo {
		words += " " + w.say("sort.solo")
	}
	return words
}

// forms returns the ways to deal for a number of players, all of them for 0.
func (w *writer) forms(players int) (list []*deal.Form) {
	for i := range w.set.Forms {
		if f := &w.set.Forms[i]; (f.If == nil || f.If(w.options)) && (players == 0 || f.Table == players) {
			list = append(list, f)
		}
	}
	return list
}

// count returns one of the numbers of these ways to deal, each once.
func (w *writer) count(key string, forms []*deal.Form) string {
	var parts, alike []string
	for _, f := range forms {
		if key == "reckon.talon" && f.Talon == 0 {
			key = "reckon.no-talon"
		}
		say := func(at string) string {
			return w.say(key, "cards", slices.Min(f.Hands), "talon", f.Talon, "deck", f.Deck.Len(), "tricks", slices.Min(f.Hands), "table", f.Table, "at", at)
		}
		if part := say(""); !slices.Contains(alike, part) {
			alike = append(alike, part)
		}
		parts = append(parts, say(" "+w.say("reckon.at", "n", f.Table)))
	}
	if len(alike) == 1 {
		return alike[0]
	}
	return strings.Join(slices.Compact(parts), " ")
}

// numbers returns the numbers of players, cards and tricks.
func (w *writer) numbers() Passage {
	var lines []string
	for i := range w.set.Forms {
		f := &w.set.Forms[i]
		if f.If != nil && !f.If(w.options) {
			continue
		}
		hands := make([]string, 0, len(f.Hands))
		for _, n := range f.Hands {
			if text := strconv.Itoa(n); !slices.Contains(hands, text) {
				hands = append(hands, text)
			}
		}
		lines = append(lines, w.say("guide.form", "table", f.Table, "players", f.Seats(), "cards", strings.Join(hands, "/"), "talon", f.Talon,
			"tricks", slices.Min(f.Hands), "deck", f.Deck.Len()))
	}
	return Passage{ID: "course.numbers", Title: w.say("guide.numbers"), Text: strings.Join(lines, "\n"), also: w.say("guide.numbers-also")}
}

// worth returns the value of a game, won and lost.
func (w *writer) worth(g view.Game) string {
	switch {
	case g.Values != "":
		return w.name("values", g.Values)
	case g.Lost == 0:
		return halves(g.Halves)
	}
	return w.say("lookup.lost", "value", halves(g.Halves), "lost", halves(g.Lost))
}

// kind returns what a game is about: the number of tricks that it demands, or its kind.
func (w *writer) kind(g *view.Game) string {
	n, ok := g.Aim.Tricks()
	aim := w.say("demands.exactly", "n", n)
	switch {
	case g.Feat:
		return w.name("feat", g.ID)
	case !ok:
		return w.name("kind", string(g.Kind))
	case n == 0:
		aim = w.say("demands.none")
	}
	if g.Kind == view.Open {
		return w.say("demands.open", "aim", aim)
	}
	return aim
}

// game returns a row of the table of games.
func (w *writer) game(g view.Game) string {
	said := []string{w.name("sides", string(g.Sides))}
	if g.Talon != "" {
		said = append(said, w.name("fate", g.Talon))
	}
	said = append(said, w.name("needs", g.Who()))
	return w.say("guide.game", "value", w.worth(g), "kind", w.kind(&g), "terms", strings.Join(said, "; "))
}

// premium returns a row of the table of premiums: its values, and where they differ.
func (w *writer) premium(p view.Premium) string {
	var parts []string
	if values := w.values(p.Silent, p.Announced, p.Times); values != "" && len(p.Cells) < 2 { // else each game has its own
		parts = append(parts, values)
	}
	for _, c := range p.Cells {
		names := make([]string, len(c.Games))
		for i, id := range c.Games {
			names[i] = w.name("game", id)
		}
		parts = append(parts, w.say("guide.cell", "games", strings.Join(names, ", "), "values", w.cell(c)))
	}
	if p.Values != "" && len(p.Cells) == 0 {
		parts = append(parts, w.name("values", p.Values))
	}
	return strings.Join(parts, "; ")
}

// cell returns the values of a premium in some games.
func (w *writer) cell(c view.Cell) string {
	switch {
	case c.After != 0 && c.Silent != 0:
		return w.say("guide.after", "silent", c.Silent, "announced", c.Announced, "after", c.After)
	case c.After != 0:
		return w.say("guide.later", "announced", c.Announced, "after", c.After)
	}
	return w.values(c.Silent, c.Announced, false)
}

// values returns the values of a premium; 0 means that it does not count.
func (w *writer) values(silent, announced int, times bool) string {
	amount := func(n int) string {
		if times {
			return "×" + strconv.Itoa(n)
		}
		return strconv.Itoa(n)
	}
	switch {
	case silent != 0 && announced != 0:
		return w.say("guide.both", "silent", amount(silent), "announced", amount(announced))
	case silent != 0:
		return w.say("guide.silent", "silent", amount(silent))
	case announced != 0:
		return w.say("guide.announced", "announced", amount(announced))
	}
	return ""
}

// terms returns the words of the glossary.
func (w *writer) terms() []Passage {
	entries := glossary.All()
	list := make([]Passage, len(entries))
	for i, e := range entries {
		list[i] = Passage{ID: "term." + e.ID, Title: e.German, Text: e.Explanation, also: e.English}
		if w.texts.Language() != "de" {
			list[i] = Passage{ID: "term." + e.ID, Title: e.English, Text: e.EnglishExplanation, also: e.German}
		}
	}
	return list
}

// halves formats half points as on the score sheet: "2½".
func halves(n int) string {
	switch {
	case n%2 == 0:
		return strconv.Itoa(n / 2)
	case n == 1:
		return "½"
	}
	return strconv.Itoa(n/2) + "½"
}
