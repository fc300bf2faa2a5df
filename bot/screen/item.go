package screen

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/view"
)

// item returns a line of the settlement as a sentence: its name, origin, value and
// factors, and who pays whom.
func (p *pen) item(l view.Line) string {
	switch {
	case l.Scheme == view.FromPot:
		return p.titled(l) + ": " + p.pot(l)
	case l.Scheme == view.Explains:
		return p.titled(l) + ": " + p.Say("result.every", "factor", words.Times(l.Each))
	case l.Scheme == view.Written && l.By.Side == "":
		return p.Say("result.own", "item", p.Name("premium", l.Item)+p.origin(l), "list", p.shares(alike(l.Pay), words.Signed))
	}
	text := p.titled(l)
	if value := p.product(l); value != "" {
		text += ", " + value
	}
	return text + ": " + p.pays(l)
}

// titled returns the mark, the name and the origin of a line.
func (p *pen) titled(l view.Line) string {
	item := p.Name("premium", l.Item)
	if f := p.PlayedBy(l.By.Seat); l.Item == act.Game.String() && l.By.Side == "" && len(p.Facts(view.Contract)) > 1 {
		item = p.Game(f.Word, f.Arg)
	}
	item += p.origin(l)
	switch {
	case l.Scheme == view.Everybody:
		return item
	case l.Scheme == view.FromPot && l.Who == act.Nobody:
		return p.Say("result.paid-in", "item", item)
	case l.Won:
		return p.Say("result.won", "item", item)
	}
	return p.Say("result.lost", "item", item)
}

// silent reports whether a premium that can be announced was not.
func (p *pen) silent(l view.Line) bool {
	n := p.PremiumOf(l.Item)
	return n != nil && n.Silent > 0 && n.Announced > 0 && p.announcer(l.Item, l.By) == act.Nobody &&
		!slices.ContainsFunc(l.Times, func(t view.Times) bool { return t.Why == view.TimesAnnounced })
}

// announcer returns the player of a party who announced an item, Nobody if nobody did.
func (p *pen) announcer(item string, by view.Party) act.Seat {
	party := p.Party(by)
	for _, f := range p.Facts(view.Announced) {
		if f.Word == item && slices.Contains(party, f.Seat) {
			return f.Seat
		}
	}
	return act.Nobody
}

// origin returns who announced, made or lost an item, and when: " (Anna, 12. Stich)".
func (p *pen) origin(l view.Line) string {
	var from []string
	switch said := p.announcer(l.Item, l.By); {
	case l.Scheme == view.OneAndEach && l.Who == l.By.Seat, l.Scheme == view.FromPot: // the sentence names him
	case said != act.Nobody && l.Who != act.Nobody && said != l.Who:
		from = append(from, p.Say("result.said", "player", p.Seat(said)))
	case said != act.Nobody:
		from = append(from, p.Seat(said))
	case l.From != act.Nobody:
	case l.Who != act.Nobody:
		from = append(from, p.Seat(l.Who))
	case l.By.Side == "defenders":
		from = append(from, p.Name("side", l.By.Side))
	}
	if l.From != act.Nobody {
		from = append(from, p.caught(l))
	}
	if p.silent(l) {
		from = append(from, p.Say("result.silent"))
	}
	if l.Trick > 0 {
		from = append(from, p.Say("result.trick", "number", l.Trick))
	}
	if len(from) == 0 {
		return ""
	}
	return " (" + strings.Join(from, ", ") + ")"
}

// caught returns who caught whose card.
func (p *pen) caught(l view.Line) string {
	key := "caught." + l.Item
	switch {
	case p.You(l.Who):
		key += "-you"
	case p.You(l.From):
		key += "-your"
	}
	return p.Say(key, "player", p.Seat(l.Who), "other", p.Seat(l.From))
}

// product returns the value of an item and its factors in words; "" if that is a number
// without a factor.
func (p *pen) product(l view.Line) string {
	when := p.when(l)
	all := l.Halves * max(l.Factor, 1)
	if len(l.Times) == 0 && l.Above == 0 && when == "" && all%2 == 0 {
		return ""
	}
	text := words.Halves(l.Halves - 2*l.Above)
	if when != "" {
		text += " (" + when + ")"
	}
	if l.Above > 0 {
		text = p.overHalf(l, text)
		if len(l.Times) > 0 {
			text = "(" + text + ")"
		}
	}
	for _, t := range l.Times {
		text += " × " + strconv.Itoa(t.N) + page.NBSP + "(" + p.times(t) + ")"
	}
	switch {
	case all%2 != 0 && len(l.Times) > 0:
		return text + " = " + words.Halves(all) + ", " + p.Say("result.rounded")
	case all%2 != 0:
		return text + ", " + p.Say("result.rounded")
	}
	return text
}

// overHalf returns the value of a game with what is for points above or below half of the
// pack.
func (p *pen) overHalf(l view.Line, value string) string {
	switch points := l.Apart * l.Rate; {
	case points == 0:
		return p.Say("result.above", "value", value, "n", l.Above)
	case points == l.Above:
		return p.Say("result.rate", "n", l.Apart, "rate", l.Rate)
	}
	return p.Say("result.rate-up", "n", l.Apart, "rate", l.Rate)
}

// equals returns the value and the factors of an item, and the amount n they come to,
// with its sign if it is negative.
func (p *pen) equals(l view.Line, n int) string {
	value := p.product(l)
	if value == "" {
		return words.Unsigned(n)
	}
	if n < 0 {
		value = "−" + value
	}
	switch {
	case l.Halves*max(l.Factor, 1)%2 != 0:
		return value + " " + words.Unsigned(n)
	case len(l.Times) == 0 && l.Above == 0:
		return value
	}
	return value + " = " + words.Unsigned(n)
}

// when returns whether something was announced before or after the talon, if its value
// depends on that; else "".
func (p *pen) when(l view.Line) string {
	if key := "when." + string(p.View.SaidIn(p.announcer(l.Item, l.By), l.Item)); p.Texts.Has(key) {
		return p.Say(key)
	}
	return ""
}

// times returns the reason for a factor.
func (p *pen) times(t view.Times) string {
	if t.Why == view.TimesDoubled {
		return p.Texts.Doubling(p.Table.Rules, bits.Len(uint(t.N))-1)
	}
	return p.Name("times", t.Why)
}
