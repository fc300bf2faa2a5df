package screen

import (
	"slices"
	"strconv"
	"strings"

	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/view"
)

// pen writes about one table for one pair of eyes. Texts for messages are HTML, texts
// for buttons are plain. Names in its fields are plain; its methods escape them.
type pen struct {
	Reader
	Moment
	Cards
	t      *view.Table
	v      *view.View // the deal, nil for none
	places []string   // clean names by place
	heads  []string   // clean names by column of the sheet
	seats  []string   // clean names by seat of the deal
	you    bool       // the reader is addressed as "du": the text is his own hand
}

func newPen(t *view.Table, c Reader, now Moment) *pen {
	p := &pen{Reader: c, Moment: now, t: t, places: names(t.Names, c.Texts), Cards: Cards{texts: c.Texts, rules: t.Rules, style: c.Style, emoji: c.Emoji}}
	p.heads = p.names(t.Heads())
	if t.Deal != nil && t.Stage != view.Offer && t.Stage != view.Lobby {
		p.v, p.seats, p.order = t.Deal, p.names(t.DealNames), t.Deal.Order
	}
	return p
}

// names returns clean names, all different; usually they are those of the places.
func (p *pen) names(raw []string) []string {
	if slices.Equal(raw, p.t.Names) {
		return p.places
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
func (p *pen) place(s act.Seat) string { return at(p.places, s) }

// seat returns the name of a player by seat of the deal; the reader is "du" in his own hand.
func (p *pen) seat(s act.Seat) string {
	if p.reader(s) {
		return p.say("name.you")
	}
	return at(p.seats, s)
}

// reader reports whether a seat is that of the reader, if he is addressed as "du".
func (p *pen) reader(s act.Seat) bool { return p.you && s != act.Nobody && s == p.v.Eyes }

// tell returns what the player of a seat does; for the reader in the second person.
func (p *pen) tell(key string, s act.Seat, args ...any) string {
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
func (p *pen) mention(place act.Seat) string {
	if place < 0 || int(place) >= len(p.Users) || p.Users[place] == 0 {
		return "<b>" + p.place(place) + "</b>"
	}
	return `<a href="tg://user?id=` + strconv.FormatInt(p.Users[place], 10) + `">` + p.place(place) + "</a>"
}

// say returns a text in the reader's language.
func (p *pen) say(key string, args ...any) string { return p.Texts.Say(p.own(key), args...) }

// own returns the key of the rule set's own text for a key, or the key itself if there
// is none.
func (p *pen) own(key string) string {
	if own := key + "@" + p.t.Rules; p.Texts.Has(own) {
		return own
	}
	return key
}

// name returns the rule set's name for something.
func (p *pen) name(kind, id string) string { return p.Texts.Name(p.t.Rules, kind, id) }

// game returns the name of a game with the word after it.
func (p *pen) game(id, arg string) string {
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
func (p *pen) facts(id string) []view.Fact {
	if p.v == nil {
		return nil
	}
	var list []view.Fact
	for _, f := range p.v.Facts {
		if f.ID == id {
			list = append(list, f)
		}
	}
	return list
}

// declares reports whether a player plays the game, or one of the games.
func (p *pen) declares(s act.Seat) bool {
	return slices.ContainsFunc(p.facts(view.Contract), func(f view.Fact) bool { return f.Seat == s })
}

// contracts returns who plays what, "Solorufer (Cilli)"; "" while nobody does.
func (p *pen) contracts() string {
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
func (p *pen) about() *page.Page {
	g := &page.Page{}
	if p.Several {
		g.Add("<b>" + titleOf(p.Frame) + "</b>")
	}
	return g
}
