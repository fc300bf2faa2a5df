package screen

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/card"
)

// The most buttons in a row, by what stands on them.
const (
	cardsInRow = 5
	manyInRow  = 6  // of a hand
	many       = 16 // of so many cards
	wordsInRow = 2
	wide       = 16 // characters of a button that has a row of its own
)

// options are what a player may do, by how it is chosen.
type options struct {
	cards  []act.Option // a card each
	gather []act.Option // any number of them, then done
	done   bool
	words  []act.Option // one of them
	claims []act.Option
}

// options returns what the player may do.
func (p *pen) options() options {
	var o options
	for _, a := range p.v.Options {
		switch {
		case a.Count > 0:
			o.words = append(o.words, a)
		case pick.Gathers(a):
			o.gather = append(o.gather, a)
		case a.Verb == act.VerbPlay:
			o.cards = append(o.cards, a)
		case a.Verb == act.VerbDone:
			o.done = true
		case a.Verb == act.VerbClaim:
			o.claims = append(o.claims, a)
		default:
			o.words = append(o.words, a)
		}
	}
	return o
}

// keys adds the buttons for what the player may do.
func (p *pen) keys(g *page) {
	if o := p.options(); !p.claim(g, o.claims) {
		p.open(g, o)
		p.claimKey(g, o.claims)
	}
}

// open adds the buttons for all but claims.
func (p *pen) open(g *page, o options) {
	if a, ok := p.binding(o); ok {
		g.block(p.say("ask.action", "words", escape(p.choice(a))))
		p.answer(g)
		return
	}
	if c, ok := pick.Open(p.v.Options, p.Picked); ok {
		p.pile(g, c)
		if c.Alone && !c.Full() {
			p.beside(g, o)
		}
		return
	}
	if p.ways(g) {
		return
	}
	if o.done || len(o.gather) > 0 {
		p.gather(g, o)
	}
	p.play(g, o.cards)
	g.Message.Rows = append(g.Message.Rows, p.wordKeys(o.words)...)
}

// binding returns the action that the player has picked and has to confirm.
func (p *pen) binding(o options) (act.Option, bool) {
	for _, a := range slices.Concat(o.words, o.cards) {
		if a.Count == 0 && slices.Contains(p.Picked, pick.Words(a)) {
			return a, true
		}
	}
	return act.Option{}, false
}

// answer adds the buttons that do what was picked, or forget it.
func (p *pen) answer(g *page) {
	confirm := p.button("confirm", press.Confirm, press.Sum(p.Picked))
	confirm.Style = "success"
	g.Message.Rows = append(g.Message.Rows, []telegram.Button{confirm, p.button("cancel", press.Cancel, "")})
}

// play adds a button for each card, tarocks and suits apart.
func (p *pen) play(g *page, cards []act.Option) {
	kind := press.Do
	if p.Confirm {
		kind = press.Pick
	}
	var list []card.Card
	var keys []telegram.Button
	for _, a := range byStrength(cards) {
		if slices.Contains(list, a.Card) {
			continue
		}
		list = append(list, a.Card)
		key := telegram.Button{Text: p.words(a), Data: p.data(kind, pick.Words(a))}
		if pick.Plays(cards, a.Card.String()) != nil {
			key = telegram.Button{Text: p.face(a.Card) + " …", Data: p.data(press.Pick, a.Card.String())}
		}
		keys = append(keys, key)
	}
	g.Message.Rows = append(g.Message.Rows, bySuit(list, keys)...)
}

// ways adds a button for each way to play the card that the player has picked.
// False: he has picked none that can be played in several ways.
func (p *pen) ways(g *page) bool {
	if len(p.Picked) != 1 {
		return false
	}
	plays := pick.Plays(p.v.Options, p.Picked[0])
	var keys []telegram.Button
	for _, a := range plays {
		keys = append(keys, telegram.Button{Text: p.words(a), Data: p.data(press.Do, pick.Words(a))})
	}
	if plays == nil {
		return false
	}
	g.block(p.say("ask.way", "card", p.face(plays[0].Card)))
	g.Message.Rows = append(append(g.Message.Rows, flow(keys)...), []telegram.Button{p.button("cancel", press.Cancel, "")})
	return true
}

// byStrength returns plays in the order of the hand.
func byStrength(list []act.Option) []act.Option {
	var cards card.Set
	for _, a := range list {
		cards = cards.With(a.Card)
	}
	hand := sorted(cards)
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b act.Option) int {
		return slices.Index(hand, a.Card) - slices.Index(hand, b.Card)
	})
	return list
}

// pile adds the cards out of which some have to be named; when there are enough,
// they have to be confirmed.
func (p *pen) pile(g *page, c pick.Choice) {
	shown := c.From.Or(c.Want)
	if c.Full() {
		g.block(p.named(c))
		if shown = c.Named; c.Wanted != card.None {
			shown = shown.With(c.Wanted)
		}
	} else {
		g.block(p.say("ask.cards", "picked", c.Named.Len(), "number", c.Count))
	}
	var keys []telegram.Button
	for _, k := range sorted(shown) {
		key := telegram.Button{Text: p.face(k), Data: p.data(press.Pick, k.String())}
		if c.Named.Has(k) || c.Wanted == k {
			key = telegram.Button{Text: "✓ " + key.Text, Data: p.data(press.Drop, k.String())}
		}
		keys = append(keys, key)
	}
	if c.Full() {
		g.Message.Rows = append(g.Message.Rows, grid(keys, cardsInRow)...)
		p.answer(g)
		return
	}
	g.Message.Rows = append(g.Message.Rows, bySuit(sorted(shown), keys)...)
	if !c.Alone {
		g.Message.Rows = append(g.Message.Rows, []telegram.Button{p.button("cancel", press.Cancel, "")})
	}
}

// named asks whether the cards of a choice are the right ones.
func (p *pen) named(c pick.Choice) string {
	key := "ask." + c.Verb.String()
	if !p.Texts.Has(key) {
		key = "ask.choice"
	}
	o := c.Option
	o.Action = c.Action()
	return p.say(key, "words", escape(p.words(o)), "cards", p.faces(sorted(c.Named)))
}

// bySuit lays out buttons of sorted cards, each suit in rows of its own.
func bySuit(cards []card.Card, keys []telegram.Button) [][]telegram.Button {
	var rows [][]telegram.Button
	most := cardsInRow
	if len(cards) > many {
		most = manyInRow
	}
	for from := 0; from < len(cards); {
		to := from
		for to < len(cards) && cards[to].Suit() == cards[from].Suit() {
			to++
		}
		rows = append(rows, grid(keys[from:to], most)...)
		from = to
	}
	return rows
}

// gather adds what can be announced and doubled, and the button that does what
// was picked and ends the turn.
func (p *pen) gather(g *page, o options) {
	none := p.gathered(g, o.gather)
	if none && !o.done {
		g.block(p.say("ask.must"))
		return
	}
	last := p.name("verb", "done")
	if p.lies(p.v.Eyes, len(p.v.Said)) {
		last = p.name("verb", "lie")
	}
	if !none {
		last = p.say("button.gather", "last", last)
	}
	row := []telegram.Button{{Text: last, Data: p.data(press.Confirm, press.Sum(p.Picked)), Style: "success"}}
	if !none {
		row = append(row, p.button("cancel", press.Cancel, ""))
	}
	g.Message.Rows = append(g.Message.Rows, row)
}

// gathered adds what can be gathered, with what is. It reports whether that is
// nothing.
func (p *pen) gathered(g *page, list []act.Option) (none bool) {
	var keys []telegram.Button
	none = true
	for _, a := range list {
		words, kind := p.choice(a), press.Pick
		if slices.Contains(p.Picked, pick.Words(a)) {
			if none {
				g.block(p.say("ask.gather"))
				none = false
			}
			g.add("✓ <b>" + escape(words) + "</b>")
			words, kind = "✓ "+words, press.Drop
		}
		keys = append(keys, telegram.Button{Text: words, Data: p.data(kind, pick.Words(a))})
	}
	g.Message.Rows = append(g.Message.Rows, flow(keys)...)
	return none
}

// beside adds what may be done in place of a choice of cards, or with it.
func (p *pen) beside(g *page, o options) {
	if o.done {
		p.gather(g, o)
	} else {
		p.gathered(g, o.gather)
	}
	words := slices.DeleteFunc(slices.Clone(o.words), func(a act.Option) bool { return a.Count > 0 })
	g.Message.Rows = append(g.Message.Rows, p.wordKeys(words)...)
}

// wordKeys returns the buttons for actions one of which is chosen and then
// confirmed.
func (p *pen) wordKeys(list []act.Option) [][]telegram.Button {
	var keys []telegram.Button
	for _, a := range list {
		keys = append(keys, telegram.Button{Text: p.choice(a), Data: p.data(press.Pick, pick.Words(a))})
	}
	return flow(keys)
}

// choice returns the words of an action to choose or confirm; those of a packet
// of the talon name its cards, those of a bid its value.
func (p *pen) choice(a act.Option) string {
	text := p.words(a)
	if value := p.value(a); value != "" {
		text += " · " + value
	}
	if a.Verb == act.VerbTake && a.N > 0 && int(a.N) <= len(p.v.Talon) {
		text += ": " + p.faces(p.v.Talon[a.N-1].Cards)
	}
	return text
}

// value is what a bid or an announcement is worth, "" if that is no number of its
// own.
func (p *pen) value(o act.Option) string {
	switch o.Verb {
	case act.VerbBid:
		for _, g := range p.Games {
			if g.ID == o.ID.String() && g.Halves > 0 && g.Values == "" {
				return halves(g.Halves)
			}
		}
	case act.VerbAnnounce:
		for _, n := range p.Premiums {
			if n.ID == o.ID.String() && n.Announced > 0 && n.Values == "" {
				if n.Times {
					return times(n.Announced)
				}
				return strconv.Itoa(n.Announced)
			}
		}
	}
	return ""
}

// grid lays buttons out in rows of a number, the rows as even as can be.
func grid(keys []telegram.Button, most int) [][]telegram.Button {
	var rows [][]telegram.Button
	for n := (len(keys) + most - 1) / most; n > 0; n-- {
		k := (len(keys) + n - 1) / n
		rows = append(rows, keys[:k:k])
		keys = keys[k:]
	}
	return rows
}

// flow lays buttons out with two short ones in a row.
func flow(keys []telegram.Button) [][]telegram.Button {
	var rows [][]telegram.Button
	room := 0
	for _, k := range keys {
		long := utf8.RuneCountInString(k.Text) > wide
		if room == 0 || long {
			rows = append(rows, nil)
			room = wordsInRow
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], k)
		if room--; long {
			room = 0
		}
	}
	return rows
}
