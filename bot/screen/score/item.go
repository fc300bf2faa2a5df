package score

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Item returns a line of the settlement as a sentence: its name, origin, value and
// factors, and who pays whom.
func (w *Settlement) Item(l view.Line) string {
	switch {
	case l.Scheme == view.FromPot:
		return w.titled(l) + ": " + w.pot(l)
	case l.Scheme == view.Explains:
		return w.titled(l) + ": " + w.Say("result.every", "factor", words.Times(l.Each))
	case l.Scheme == view.Written && l.By.Side == "":
		return own(w, l)
	}
	text := w.titled(l)
	if value := w.product(l); value != "" {
		text += ", " + spread(w, l, value)
	}
	return text + ": " + w.pays(l)
}

// spread adds to a value with its factors for how many players one pays it, or that several
// share what one pays; a line with a reason says so itself.
func spread(w *Settlement, l view.Line, value string) string {
	from, to := moves(l.Pay)
	n := l.Halves * max(l.Factor, 1) / 2
	if len(l.Book)+len(l.Why) > 0 || len(everyone(from)) != 1 || len(to) != 1 || n == 0 {
		return value
	}
	switch payees := len(everyone(to)); {
	case to[0].n == n:
	case to[0].n*payees == n:
		return w.Say("result.shared", "value", value)
	case payees == 1 && to[0].n%n == 0:
		return w.Say("result.for-all", "value", value, "n", to[0].n/n)
	}
	return value
}

// own returns a line of which each player writes his own part, as one without a mark.
func own(w *Settlement, l view.Line) string {
	item, list := w.Name("premium", l.Item)+w.origin(l), w.shares(alike(l.Pay), words.Signed)
	if value := w.product(l); value != "" && w.Own("result.own") == "result.own" { // else the text says what it is for
		item += ", " + value
	}
	if from, to := moves(l.Pay); len(everyone(from))+len(everyone(to)) == 1 {
		list = w.transfer(l.Pay)
	}
	return w.Say("result.own", "item", item, "list", list)
}

// titled returns the mark, the name and the origin of a line.
func (w *Settlement) titled(l view.Line) string {
	item := w.Name("premium", l.Item)
	if f := w.PlayedBy(l.By.Seat); l.Item == act.Game.String() && l.By.Side == "" && len(w.Facts(view.Contract)) > 1 {
		item = w.Game(f.Word, f.Arg)
	}
	item += w.origin(l)
	switch {
	case l.Scheme == view.Everybody:
		return item
	case l.Scheme == view.FromPot && l.Who == act.Nobody:
		return w.Say("result.paid-in", "item", item)
	case l.Won:
		return w.Say("result.won", "item", item)
	}
	return w.Say("result.lost", "item", item)
}

// silent reports whether a premium that can be announced was not.
func (w *Settlement) silent(l view.Line) bool {
	n := w.PremiumOf(l.Item)
	return n != nil && n.Silent > 0 && n.Announced > 0 && w.announcer(l.Item, l.By) == act.Nobody &&
		!slices.ContainsFunc(l.Times, func(t view.Times) bool { return t.Why == view.TimesAnnounced })
}

// announcer returns the player of a party who announced an item, Nobody if nobody did.
func (w *Settlement) announcer(item string, by view.Party) act.Seat {
	party := w.Party(by)
	for _, f := range w.Facts(view.Announced) {
		if f.Word == item && slices.Contains(party, f.Seat) {
			return f.Seat
		}
	}
	return act.Nobody
}

// origin returns who announced, made or lost an item, and when: " (Anna, 12. Stich)".
func (w *Settlement) origin(l view.Line) string {
	var from []string
	switch said := w.announcer(l.Item, l.By); {
	case l.Scheme == view.OneAndEach && l.Who == l.By.Seat, l.Scheme == view.FromPot: // the sentence names him
	case said != act.Nobody && l.Who != act.Nobody && said != l.Who:
		from = append(from, w.Say("result.said", "player", w.Whom([]act.Seat{said})))
	case said != act.Nobody:
		from = append(from, w.Seat(said))
	case l.From != act.Nobody:
	case l.Who != act.Nobody:
		from = append(from, w.Seat(l.Who))
	case l.By.Side == "defenders":
		from = append(from, w.Name("side", l.By.Side))
	}
	if l.From != act.Nobody && l.Who != act.Nobody { // of a deal that was written down, who caught it may not be known
		from = append(from, w.caught(l))
	}
	if l.Card != card.None && l.Trick == 0 && l.From == act.Nobody && l.By.Side == "" { // a card that nobody has played
		from = append(from, unplayed(w, l))
	}
	if w.silent(l) {
		from = append(from, w.Say("result.silent"))
	}
	if l.Trick > 0 {
		from = append(from, w.Say("result.trick", "number", l.Trick))
	}
	if len(from) == 0 {
		return ""
	}
	return " (" + strings.Join(from, ", ") + ")"
}

// caught returns who caught whose card.
func (w *Settlement) caught(l view.Line) string {
	key := "caught." + l.Item
	switch {
	case w.You(l.Who):
		key += "-you"
	case w.You(l.From):
		key += "-your"
	}
	return w.Say(key, "player", w.Seat(l.Who), "other", w.Seat(l.From))
}

// unplayed returns what a line is for that a player gets or loses by a card without having played
// it: the suit of his meld, or a card that was left in the talon.
func unplayed(w *Settlement, l view.Line) string {
	if l.Who == act.Nobody {
		return w.Say("origin.talon", "card", w.Face(l.Card))
	}
	return w.Name("suit", l.Card.String()[:1])
}

// product returns the value of an item and its factors in words; "" if that is a number
// without a factor.
func (w *Settlement) product(l view.Line) string {
	when := w.when(l)
	all := l.Halves * max(l.Factor, 1)
	if len(l.Times) == 0 && l.Above == 0 && when == "" && all%2 == 0 {
		return ""
	}
	text := words.Halves(l.Halves - 2*l.Above)
	if when != "" {
		text += " (" + when + ")"
	}
	if l.Above > 0 {
		text = w.overHalf(l, text)
	}
	for _, t := range l.Times {
		text += " × " + strconv.Itoa(t.N) + page.NBSP + "(" + w.times(t) + ")"
	}
	switch {
	case all%2 != 0 && len(l.Times) > 0:
		return text + " = " + words.Halves(all) + ", " + w.Say("result.rounded")
	case all%2 != 0:
		return text + ", " + w.Say("result.rounded")
	}
	return text
}

// overHalf returns the value of a game with what is for points above or below half of the
// pack, as factors can follow.
func (w *Settlement) overHalf(l view.Line, value string) string {
	key, n := "result.above", l.Above
	if points := l.Apart * l.Rate; points > 0 {
		key, n = "result.apart", l.Apart
		if l.Rate > 1 {
			key = "result.rate"
		}
		if points != l.Above {
			key += "-up"
		}
	}
	args := []any{"value", value, "n", n, "rate", l.Rate}
	if len(l.Times) == 0 || key == "result.rate" { // a product
		return w.Say(key, args...)
	}
	if alone := w.Own(key + "-times"); w.Texts.Has(alone) {
		return w.Texts.Say(alone, args...)
	}
	return "(" + w.Say(key, args...) + ")"
}

// equals returns the value and the factors of an item, and the amount n they come to,
// with its sign if it is negative.
func (w *Settlement) equals(l view.Line, n int) string {
	value := w.product(l)
	if value == "" {
		return words.Unsigned(n)
	}
	if n < 0 {
		value = "−" + value
	}
	switch {
	case l.Halves*max(l.Factor, 1)%2 != 0:
		return value + " " + words.Unsigned(n)
	case len(l.Times) == 0 && (l.Above == 0 || l.Halves == 2*l.Above && (l.Apart == 0 || l.Apart == l.Above)): // it ends with the amount
		return value
	}
	return value + " = " + words.Unsigned(n)
}

// when returns whether something was announced before or after the talon, if its value
// depends on that; else "".
func (w *Settlement) when(l view.Line) string {
	n, g := w.PremiumOf(l.Item), w.Played()
	if n == nil {
		return ""
	}
	_, before := n.In(g, view.AnnounceBefore)
	_, after := n.In(g, view.AnnounceAfter)
	if key := "when." + string(w.View.SaidIn(w.announcer(l.Item, l.By), l.Item)); before != after && w.Texts.Has(key) {
		return w.Say(key)
	}
	return ""
}

// times returns the reason for a factor.
func (w *Settlement) times(t view.Times) string {
	if t.Why == view.TimesDoubled {
		return w.Texts.Doubling(w.Table.Rules, bits.Len(uint(t.N))-1)
	}
	return w.Name("times", t.Why)
}
