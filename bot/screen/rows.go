package screen

import (
	"slices"
	"strings"
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
	gamesInRow = 4  // of a family
	wordsInRow = 2
	slim       = 12 // characters of a button in a row of more than two
	wide       = 16 // characters of a button that has a row of its own
)

// wordKeys returns the buttons for actions one of which is chosen: the games of a
// family in a row, then all else. What binds nobody is done at once, the others have
// to be confirmed.
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
	for _, head := range heads {
		if of := kin[head]; len(of) > 1 {
			rows = append(rows, together(p.family(head, of))...)
		} else {
			single = append(single, p.wordKey(of[0], p.choice(of[0])))
		}
	}
	for _, o := range list {
		if o.Verb != act.VerbBid {
			single = append(single, p.wordKey(o, p.choice(o)))
		}
	}
	return append(rows, flow(single)...)
}

// together lays out the games of a family in a row, unless one has too long a name.
func together(keys []telegram.Button) [][]telegram.Button {
	long := func(k telegram.Button) bool { return utf8.RuneCountInString(k.Text) > slim }
	if len(keys) > wordsInRow && slices.ContainsFunc(keys, long) {
		return flow(keys)
	}
	return grid(keys, gamesInRow)
}

// free reports whether an action costs nothing whatever comes of it: to pass, and to
// open the auction without a game.
func (p *pen) free(o act.Option) bool {
	return o.Verb == act.VerbPass || o.Verb == act.VerbBid && len(p.Games) > 0 && p.gameOf(o.ID.String()) == nil
}

// family returns the buttons of games of a family. Behind its first game stands of
// the others in what they differ; without it they are named in full. Where they have
// little room, the question has to say what they are worth.
func (p *pen) family(head string, list []act.Option) []telegram.Button {
	var keys []telegram.Button
	for i, o := range list {
		id, arg := o.ID.String(), o.Arg.String()
		text := p.choice(o)
		switch short := p.name("in", id); {
		case i == 0:
		case o.ID == list[0].ID && arg != "":
			text = p.name("premium", arg)
		case arg == "" && short != id && list[0].ID.String() == head:
			text = p.valued(short, o)
		}
		if len(list) >= gamesInRow {
			text, _, _ = strings.Cut(text, valueSign)
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
