package screen

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/view"
)

// Writer writes about one table for one pair of eyes. Texts for messages are HTML, texts
// for buttons are plain. Names in its fields are plain; its methods escape them.
type Writer struct {
	Reader
	Cards
	Table    *view.Table
	View     *view.View // the deal, nil for none
	Places   []string   // clean names by place
	Heads    []string   // clean names by column of the sheet
	Seats    []string   // clean names by seat of the deal
	Personal bool       // the reader is addressed as "du": the text is his own hand
}

// New returns what writes about a table.
func New(t *view.Table, r Reader) *Writer {
	w := &Writer{Reader: r, Table: t, Places: names(t.Names, r.Texts), Cards: Cards{texts: r.Texts, rules: t.Rules, style: r.Style, emoji: r.Emoji}}
	w.Heads = w.names(t.Heads())
	if t.Deal != nil && t.Stage != view.Offer && t.Stage != view.Lobby {
		w.View, w.Seats, w.order = t.Deal, w.names(t.DealNames), t.Deal.Order
	}
	return w
}

// pen writes the screens of a table.
type pen struct {
	*Writer
	Moment
}

func newPen(t *view.Table, r Reader, now Moment) *pen { return &pen{New(t, r), now} }

// names returns clean names, all different; usually they are those of the places.
func (p *Writer) names(raw []string) []string {
	if slices.Equal(raw, p.Table.Names) {
		return p.Places
	}
	return names(raw, p.Texts)
}

// at returns the n-th of a list of names, escaped.
func at(names []string, s act.Seat) string {
	if s < 0 || int(s) >= len(names) {
		return "?"
	}
	return page.Escape(names[s])
}

// place returns the name of a player by place.
func (p *Writer) place(s act.Seat) string { return at(p.Places, s) }

// seat returns the name of a player by seat of the deal; the reader is "du" in his own hand.
func (p *Writer) seat(s act.Seat) string {
	if p.reader(s) {
		return p.say("name.you")
	}
	return at(p.Seats, s)
}

// reader reports whether a seat is that of the reader, if he is addressed as "du".
func (p *Writer) reader(s act.Seat) bool { return p.Personal && s != act.Nobody && s == p.View.Eyes }

// tell returns what the player of a seat does; for the reader in the second person.
func (p *Writer) tell(key string, s act.Seat, args ...any) string {
	if p.reader(s) {
		return p.say(key+"-you", args...)
	}
	return p.say(key, append(args, "player", p.seat(s))...)
}

// all returns the names of several seats or places.
func all(name func(act.Seat) string, list []act.Seat) string {
	names := make([]string, len(list))
	for i, s := range list {
		names[i] = name(s)
	}
	return strings.Join(names, ", ")
}

// mention returns the name of a player as a link that notifies him.
func (p *Writer) mention(place act.Seat) string {
	if place < 0 || int(place) >= len(p.Users) || p.Users[place] == 0 {
		return "<b>" + p.place(place) + "</b>"
	}
	return `<a href="tg://user?id=` + strconv.FormatInt(p.Users[place], 10) + `">` + p.place(place) + "</a>"
}

// say returns a text in the reader's language.
func (p *Writer) say(key string, args ...any) string { return p.Texts.Say(p.own(key), args...) }

// own returns the key of the rule set's own text for a key, or the key itself if there
// is none.
func (p *Writer) own(key string) string {
	if own := key + "@" + p.Table.Rules; p.Texts.Has(own) {
		return own
	}
	return key
}

// name returns the rule set's name for something.
func (p *Writer) name(kind, id string) string { return p.Texts.Name(p.Table.Rules, kind, id) }

// game returns the name of a game with the word after it.
func (p *Writer) game(id, arg string) string {
	if arg == "" {
		return p.name("game", id)
	}
	if both := id + "." + arg; p.name("game", both) != both {
		return p.name("game", both)
	}
	if word := p.name("game", arg); word != arg {
		return p.name("game", id) + " " + word
	}
	return p.name("game", id) + " " + p.name("premium", arg)
}

// facts returns the facts of an id.
func (p *Writer) facts(id string) []view.Fact {
	if p.View == nil {
		return nil
	}
	var list []view.Fact
	for _, f := range p.View.Facts {
		if f.ID == id {
			list = append(list, f)
		}
	}
	return list
}

// declares reports whether a player plays the game, or one of the games.
func (p *Writer) declares(s act.Seat) bool {
	return slices.ContainsFunc(p.facts(view.Contract), func(f view.Fact) bool { return f.Seat == s })
}

// contracts returns who plays what, "Solorufer (Cilli)"; "" while nobody does.
func (p *Writer) contracts() string {
	var list []string
	for _, f := range p.facts(view.Contract) {
		game := p.game(f.Word, f.Arg)
		if f.Seat != act.Nobody {
			game += " (" + p.seat(f.Seat) + ")"
		}
		list = append(list, game)
	}
	return strings.Join(list, ", ")
}

// signed returns a number with its sign.
func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// halves returns the text for an amount given in halves.
func halves(n int) string {
	switch {
	case n%2 == 0:
		return strconv.Itoa(n / 2)
	case n == 1:
		return "½"
	}
	return strconv.Itoa(n/2) + "½"
}

// times returns the text for a factor, "" for 1.
func times(n int) string {
	if n <= 1 {
		return ""
	}
	return "×" + strconv.Itoa(n)
}

// about begins a page about the table. It names the group to a reader who plays in
// several.
func (p *Writer) about() *page.Page {
	g := &page.Page{}
	if p.Several {
		g.Add("<b>" + titleOf(p.Frame) + "</b>")
	}
	return g
}
