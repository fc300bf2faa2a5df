package screen

import (
	"slices"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/card"
)

// The greatest numbers of buttons in a row, by their contents.
const (
	cardsInRow = 5
	iconsInRow = 4  // cards with custom emoji
	namedInRow = 2  // cards in words
	manyInRow  = 6  // cards of a large hand
	many       = 16 // number of cards in a large hand
)

// wordKeys returns the buttons for actions of which one is chosen: the games of a
// family in rows of their own, then the others. A free action is performed at once, the
// others must be confirmed.
func (p *chooser) wordKeys(list []act.Option) [][]page.Key {
	var heads []string
	kin := map[string][]act.Option{}
	var single []page.Key
	for _, o := range list {
		if o.Verb != act.VerbBid {
			continue
		}
		head := p.Name("row", o.ID.String())
		if kin[head] == nil {
			heads = append(heads, head)
		}
		kin[head] = append(kin[head], o)
	}
	var rows [][]page.Key
	whole := false // the last row is a family
	for _, head := range heads {
		of := kin[head]
		if len(of) == 1 {
			single = append(single, p.wordKey(of[0], p.Choice(of[0])))
			continue
		}
		family := page.Lay(p.family(head, of), page.GamesInRow)
		last := len(rows) - 1
		beside := whole && len(family) == 1 && page.Fits(slices.Concat(rows[last], family[0]), page.GamesInRow)
		if beside {
			rows[last] = append(rows[last], family[0]...)
		} else {
			rows = append(rows, family...)
		}
		whole = len(family) == 1 && !beside
	}
	for _, o := range list {
		if o.Verb != act.VerbBid {
			single = append(single, p.wordKey(o, p.Choice(o)))
		}
	}
	return append(rows, page.Flow(single)...)
}

// free reports whether an action can cost nothing: a pass, or opening the auction
// without a game.
func (p *chooser) free(o act.Option) bool {
	return o.Verb == act.VerbPass || o.Verb == act.VerbBid && len(p.Games) > 0 && p.GameOf(o.ID.String()) == nil
}

// family returns the buttons of the games of a family. After its head, the others show
// only how they differ from it, and after a game with a bird the next shows only its
// bird; without a head they have their full names.
func (p *chooser) family(head string, list []act.Option) []page.Key {
	var keys []page.Key
	led, bird := false, act.NoWord
	for _, o := range list {
		id, arg := o.ID.String(), o.Arg.String()
		text := p.Choice(o)
		switch short := p.Name("in", id); {
		case bird == o.ID && p.PremiumOf(arg) != nil:
			text = p.Valued(p.Name("premium", arg), o)
		case led && arg == "" && short != id:
			text = p.Valued(short, o)
		}
		led = led || id == head
		if p.PremiumOf(arg) != nil {
			bird = o.ID
		}
		keys = append(keys, p.wordKey(o, text))
	}
	return keys
}

func (p *chooser) wordKey(o act.Option, text string) page.Key {
	kind := press.Pick
	if p.free(o) {
		kind = press.Do
	}
	return page.Key{Text: text, Press: p.Press(kind, pick.Words(o)), Icon: p.Icon(o.Card)}
}

// bySuit arranges the buttons of sorted cards, each suit in rows of its own.
func (p *chooser) bySuit(cards []card.Card, keys []page.Key) [][]page.Key {
	var rows [][]page.Key
	most := p.inRow()
	if len(cards) > many && most == cardsInRow {
		most = manyInRow
	}
	for from := 0; from < len(cards); {
		to := from
		for to < len(cards) && cards[to].Suit() == cards[from].Suit() {
			to++
		}
		rows = append(rows, page.Grid(keys[from:to], most)...)
		from = to
	}
	return rows
}

// inRow returns the greatest number of cards in a row.
func (p *chooser) inRow() int {
	switch {
	case p.Style.Words:
		return namedInRow
	case len(p.Emoji) > 0:
		return iconsInRow
	}
	return cardsInRow
}
