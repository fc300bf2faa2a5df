package screen

import (
	"slices"
	"unicode/utf8"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/telegram"
	"tarock/engine/act"
	"tarock/engine/card"
)

// The most buttons in a row, by what they say.
const (
	cardsInRow = 5
	iconsInRow = 4  // with a custom emoji each
	namedInRow = 2  // cards in words
	manyInRow  = 6  // of a hand
	many       = 16 // of so many cards
	gamesInRow = 4
	wordsInRow = 2
)

// room is how many characters a phone shows on each of so many buttons in a row.
var room = [gamesInRow + 1]int{2: 17, 3: 12, 4: 9}

// wordKeys returns the buttons for actions one of which is chosen: the games of a
// family in rows of their own, then all else. What binds nobody is done at once, the
// others have to be confirmed.
func (p *pen) wordKeys(list []act.Option) [][]telegram.Button {
	var heads []string
	kin := map[string][]act.Option{}
	var single []telegram.Button
	for _, o := range list {
		if o.Verb != act.VerbBid {
			continue
		}
		head := p.name("row", o.ID.String())
		if kin[head] == nil {
			heads = append(heads, head)
		}
		kin[head] = append(kin[head], o)
	}
	var rows [][]telegram.Button
	whole := false // the last row is a family
	for _, head := range heads {
		of := kin[head]
		if len(of) == 1 {
			single = append(single, p.wordKey(of[0], p.choice(of[0])))
			continue
		}
		family := lay(p.family(head, of), gamesInRow)
		last := len(rows) - 1
		beside := whole && len(family) == 1 && fits(slices.Concat(rows[last], family[0]), gamesInRow)
		if beside {
			rows[last] = append(rows[last], family[0]...)
		} else {
			rows = append(rows, family...)
		}
		whole = len(family) == 1 && !beside
	}
	for _, o := range list {
		if o.Verb != act.VerbBid {
			single = append(single, p.wordKey(o, p.choice(o)))
		}
	}
	return append(rows, flow(single)...)
}

// free reports whether an action costs nothing whatever comes of it: to pass, and to
// open the auction without a game.
func (p *pen) free(o act.Option) bool {
	return o.Verb == act.VerbPass || o.Verb == act.VerbBid && len(p.Games) > 0 && p.gameOf(o.ID.String()) == nil
}

// family returns the buttons of games of a family. Behind its head stands of its kin in
// what they differ, and behind a game with a bird the bird of the next; without it they
// are named in full.
func (p *pen) family(head string, list []act.Option) []telegram.Button {
	var keys []telegram.Button
	led, bird := false, act.NoWord
	for _, o := range list {
		id, arg := o.ID.String(), o.Arg.String()
		text := p.choice(o)
		switch short := p.name("in", id); {
		case bird == o.ID && p.premiumOf(arg) != nil:
			text = p.valued(p.name("premium", arg), o)
		case led && arg == "" && short != id:
			text = p.valued(short, o)
		}
		led = led || id == head
		if p.premiumOf(arg) != nil {
			bird = o.ID
		}
		keys = append(keys, p.wordKey(o, text))
	}
	return keys
}

func (p *pen) wordKey(o act.Option, text string) telegram.Button {
	kind := press.Pick
	if p.free(o) {
		kind = press.Do
	}
	return telegram.Button{Text: text, Data: p.data(kind, pick.Words(o)), Icon: p.icon(o.Card)}
}

// bySuit lays out buttons of sorted cards, each suit in rows of its own.
func (p *pen) bySuit(cards []card.Card, keys []telegram.Button) [][]telegram.Button {
	var rows [][]telegram.Button
	most := p.inRow()
	if len(cards) > many && most == cardsInRow {
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

// inRow is the most cards in a row.
func (p *pen) inRow() int {
	switch {
	case p.Style.Words:
		return namedInRow
	case len(p.Emoji) > 0:
		return iconsInRow
	}
	return cardsInRow
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

// lay lays buttons out in order, as many in a row as have room there, at most so many.
func lay(keys []telegram.Button, most int) [][]telegram.Button {
	var rows [][]telegram.Button
	for _, k := range keys {
		if last := len(rows) - 1; last >= 0 && fits(append(slices.Clip(rows[last]), k), most) {
			rows[last] = append(rows[last], k)
			continue
		}
		rows = append(rows, []telegram.Button{k})
	}
	return rows
}

// flow lays buttons out with two short ones in a row.
func flow(keys []telegram.Button) [][]telegram.Button { return lay(keys, wordsInRow) }

// fits reports whether a phone shows all that the buttons of a row say.
func fits(row []telegram.Button, most int) bool {
	return len(row) <= most && !slices.ContainsFunc(row, func(k telegram.Button) bool { return utf8.RuneCountInString(k.Text) > room[len(row)] })
}
