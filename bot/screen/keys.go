package screen

import (
	"slices"
	"unicode/utf8"

	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/card"
)

// seatNames are the names of seats in the actions behind buttons.
var seatNames = []string{"0", "1", "2", "3", "4"}

// The most buttons in a row, by what stands on them.
const (
	cardsInRow = 5
	wordsInRow = 2
	wide       = 16 // characters of a button that has a row of its own
)

// options are what a player may do, by how it is chosen.
type options struct {
	cards  []act.Action // a card each
	pile   []act.Action // a number of cards out of many
	gather []act.Action // any number of them, then done
	done   bool
	words  []act.Action // one of them
	claims []act.Action
}

// options returns what the player may do.
func (p *pen) options() options {
	var o options
	for _, a := range p.v.Options {
		switch a.Verb {
		case act.VerbPlay:
			o.cards = append(o.cards, a)
		case act.VerbDiscard, act.VerbKeep:
			o.pile = append(o.pile, a)
		case act.VerbAnnounce, act.VerbDouble:
			o.gather = append(o.gather, a)
		case act.VerbDone:
			o.done = true
		case act.VerbClaim:
			o.claims = append(o.claims, a)
		default:
			o.words = append(o.words, a)
		}
	}
	return o
}

// keys adds the buttons of the player on turn.
func (p *pen) keys(g *page) {
	o := p.options()
	if a, ok := p.binding(o); ok {
		g.block(p.say("ask.action", "words", escape(p.choice(a))))
		p.answer(g)
		return
	}
	for _, a := range o.pile {
		p.pile(g, a)
	}
	if o.done || len(o.gather) > 0 {
		p.gather(g, o)
	}
	p.play(g, o.cards)
	g.Message.Rows = append(g.Message.Rows, p.wordKeys(o.words)...)
	g.Message.Rows = append(g.Message.Rows, p.wordKeys(o.claims)...)
}

// binding returns the action that the player has picked and has to confirm.
func (p *pen) binding(o options) (act.Action, bool) {
	for _, a := range slices.Concat(o.words, o.claims, o.cards) {
		if slices.Contains(p.Picked, a.Words(seatNames)) {
			return a, true
		}
	}
	return act.Action{}, false
}

// answer adds the buttons that do what was picked, or forget it.
func (p *pen) answer(g *page) {
	confirm := p.button("confirm", press.Confirm, press.Sum(p.Picked))
	confirm.Style = "success"
	g.Message.Rows = append(g.Message.Rows, []telegram.Button{confirm, p.button("cancel", press.Cancel, "")})
}

// play adds a button for each card, tarocks and suits apart.
func (p *pen) play(g *page, cards []act.Action) {
	kind := press.Do
	if p.Confirm {
		kind = press.Pick
	}
	var list []card.Card
	var keys []telegram.Button
	for _, a := range byStrength(cards) {
		list = append(list, a.Card)
		keys = append(keys, telegram.Button{Text: p.words(a, 0), Data: p.data(kind, a.Words(seatNames))})
	}
	g.Message.Rows = append(g.Message.Rows, bySuit(list, keys)...)
}

// byStrength returns plays in the order of the hand.
func byStrength(list []act.Action) []act.Action {
	var cards card.Set
	for _, a := range list {
		cards = cards.With(a.Card)
	}
	hand := sorted(cards)
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b act.Action) int {
		return slices.Index(hand, a.Card) - slices.Index(hand, b.Card)
	})
	return list
}

// pile adds the cards out of which some have to be chosen; when there are
// enough, they have to be confirmed.
func (p *pen) pile(g *page, a act.Action) {
	var picked card.Set
	for c := range a.Cards.All() {
		if slices.Contains(p.Picked, c.String()) {
			picked = picked.With(c)
		}
	}
	shown := a.Cards
	if picked.Len() == int(a.N) {
		g.block(p.say("ask."+a.Verb.String(), "cards", p.faces(sorted(picked))))
		shown = picked
	} else {
		g.block(p.say("ask.cards", "picked", picked.Len(), "number", a.N))
	}
	var keys []telegram.Button
	for _, c := range sorted(shown) {
		key := telegram.Button{Text: p.face(c), Data: p.data(press.Pick, c.String())}
		if picked.Has(c) {
			key = telegram.Button{Text: "✓ " + key.Text, Data: p.data(press.Drop, c.String())}
		}
		keys = append(keys, key)
	}
	if picked.Len() == int(a.N) {
		g.Message.Rows = append(g.Message.Rows, grid(keys, cardsInRow)...)
		p.answer(g)
		return
	}
	g.Message.Rows = append(g.Message.Rows, bySuit(sorted(shown), keys)...)
}

// bySuit lays out buttons of sorted cards, each suit in rows of its own.
func bySuit(cards []card.Card, keys []telegram.Button) [][]telegram.Button {
	var rows [][]telegram.Button
	for from := 0; from < len(cards); {
		to := from
		for to < len(cards) && cards[to].Suit() == cards[from].Suit() {
			to++
		}
		rows = append(rows, grid(keys[from:to], cardsInRow)...)
		from = to
	}
	return rows
}

// gather adds what can be announced and doubled, and the button that does what
// was picked and ends the turn.
func (p *pen) gather(g *page, o options) {
	said := len(p.v.Said)
	var keys []telegram.Button
	none := true
	for _, a := range o.gather {
		words, kind := p.words(a, said), press.Pick
		if slices.Contains(p.Picked, a.Words(seatNames)) {
			if none {
				g.block(p.say("ask.gather"))
				none = false
			}
			g.add("✓ <b>" + escape(words) + "</b>")
			words, kind = "✓ "+words, press.Drop
		}
		keys = append(keys, telegram.Button{Text: words, Data: p.data(kind, a.Words(seatNames))})
	}
	g.Message.Rows = append(g.Message.Rows, flow(keys)...)
	if none && !o.done {
		g.block(p.say("ask.must"))
		return
	}
	last := p.words(act.New(p.v.Eyes, act.VerbDone), said)
	if !none {
		last = p.say("button.gather", "last", last)
	}
	row := []telegram.Button{{Text: last, Data: p.data(press.Confirm, press.Sum(p.Picked)), Style: "success"}}
	if !none {
		row = append(row, p.button("cancel", press.Cancel, ""))
	}
	g.Message.Rows = append(g.Message.Rows, row)
}

// wordKeys returns the buttons for actions one of which is chosen and then
// confirmed.
func (p *pen) wordKeys(list []act.Action) [][]telegram.Button {
	var keys []telegram.Button
	for _, a := range list {
		keys = append(keys, telegram.Button{Text: p.choice(a), Data: p.data(press.Pick, a.Words(seatNames))})
	}
	return flow(keys)
}

// choice returns the words of an action to choose or confirm; those of a packet
// of the talon name its cards.
func (p *pen) choice(a act.Action) string {
	text := p.words(a, len(p.v.Said))
	if a.Verb == act.VerbTake && a.N > 0 && int(a.N) <= len(p.v.Talon) {
		text += ": " + p.faces(p.v.Talon[a.N-1].Cards)
	}
	return text
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
