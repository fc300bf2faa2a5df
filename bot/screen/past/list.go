package past

import (
	"strconv"
	"strings"
	"time"

	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/locales/rich"
)

// Night is an evening in a list.
type Night struct {
	ID      int64
	At      press.Press // where its table is
	Group   string      // title of its group, if the reader sees several
	Rules   string
	Begun   time.Time
	Deals   int
	Players []Ranked // by column
}

// Choice is a player or a month from which evenings are chosen.
type Choice struct {
	ID   string // of the player, or "202611"
	Name string // of the player
	N    int    // number of evenings
}

// Pages of lists.
const (
	PerList   = 6  // evenings
	PerChoice = 12 // players or months
)

// Nights returns a page of the list of evenings. list are those of the page; all is how
// many there are.
func Nights(list []Night, all int, w Way, name string, c words.Reader) page.Message {
	p := writer{c.Frame, c.Style}
	var g page.Page
	g.Add(c.Texts.Say("past.title"))
	g.Add(strings.Join(p.filtered(w, name), " · "))
	switch {
	case all == 0 && w.Filter == (Filter{}):
		g.Block(c.Texts.Say("past.none-yet"))
		return g.Finish().Message
	case all == 0:
		g.Block(c.Texts.Say("past.none"))
	}
	var m page.Message
	for _, n := range list {
		g.Block(p.line(n, p.Date(n.Begun)))
		there := c
		there.At = n.At
		to := Way{To: Sheet, Evening: n.ID, Form: "open"}
		text := p.onButton(n.Begun) + " · " + c.Texts.Say("stats.deals", "n", n.Deals)
		if n.Group != "" {
			text += " · " + words.GroupCalled(n.Group, c.Texts)
		}
		m.Rows = append(m.Rows, []page.Key{{Text: words.Cut(text, page.KeyLimit), Press: there.Press(press.Past, to.Arg())}})
	}
	m.Text = g.Finish().Message.Text
	m.Rows = append(m.Rows, turn(w, (all+PerList-1)/PerList, c)...)
	var search []page.Key
	for _, s := range []struct{ key, to string }{{"past-months", Months}, {"past-people", People}} {
		there := w
		there.To, there.Page = s.to, 1
		search = append(search, c.Button(s.key, press.Past, there.Arg()))
	}
	if w.Filter != (Filter{}) {
		search = append(search, c.Button("past-all", press.Past, Way{To: List, Page: 1}.Arg()))
	}
	m.Rows = append(m.Rows, search)
	return m
}

// filtered returns which evenings a list has: those with a player of a name, or of a time.
func (w *writer) filtered(to Way, name string) (list []string) {
	switch {
	case to.Player == "", to.Player == Nobody && name == "":
	case to.Player == Nobody:
		list = append(list, w.Texts.Say("past.asked", "text", words.Clean(name)))
	default:
		list = append(list, w.Texts.Say("past.with", "player", words.Clean(name)))
	}
	if to.Month != "" {
		list = append(list, w.Texts.Say("past.in", "month", w.period(to.Month)))
	}
	return list
}

// period writes the year, month or day of a filter: "2026", "November 2026", "23 November 2026".
func (w *writer) period(id string) string {
	t, err := time.Parse("20060102"[:len(id)], id)
	switch {
	case err != nil:
		return id
	case len(id) == len("202611"):
		return w.Texts.Say("past.month", "month", w.month(int(t.Month())), "year", t.Year())
	case len(id) == len("20261123"):
		return w.Date(t)
	}
	return id
}

// Day returns the day of a time by the clock of the reader.
func Day(t time.Time, c words.Reader) string { return (&writer{c.Frame, c.Style}).Date(c.In(t)) }

// line returns an evening with what its players came to.
func (w *writer) line(n Night, when string) string {
	names := w.names(n.Players)
	list := make([]string, len(names))
	for i, q := range n.Players {
		list[i] = names[i] + page.NBSP + words.Signed(q.Points)
	}
	head := rich.Bold.In(when) + " · " + w.Texts.Name(n.Rules, "rules", n.Rules) + " · " + w.Texts.Say("stats.deals", "n", n.Deals)
	return head + "\n" + strings.Join(list, " · ")
}

// Choices returns a page on which the evenings of a player or of a month are chosen.
func Choices(list []Choice, w Way, c words.Reader) page.Message {
	p := writer{c.Frame, c.Style}
	pages := max(1, (len(list)+PerChoice-1)/PerChoice)
	w.Page = min(max(w.Page, 1), pages)
	var keys []page.Key
	for _, o := range list[(w.Page-1)*PerChoice : min(w.Page*PerChoice, len(list))] {
		to := Way{To: List, Page: 1, Filter: w.Filter}
		text := p.period(o.ID)
		if w.To == People {
			to.Player, text = o.ID, strings.Trim(words.Names([]string{o.Name}, c.Texts)[0], isolates)
		} else {
			to.Month = o.ID
		}
		keys = append(keys, page.Key{Text: text + " (" + strconv.Itoa(o.N) + ")", Press: c.Press(press.Past, to.Arg())})
	}
	m := page.Message{Text: c.Texts.Say("past.choose-" + w.To), Rows: page.Lay(keys, 2)}
	m.Rows = append(m.Rows, turn(w, pages, c)...)
	m.Rows = append(m.Rows, []page.Key{c.Button("evenings", press.Past, Way{To: List, Page: 1}.Arg())})
	return m
}
