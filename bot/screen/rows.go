package screen

import (
	"slices"
	"strings"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// The greatest numbers of buttons in a row, by their contents.
const (
	keysInRow  = 3 // games
	cardsInRow = 5
	iconsInRow = 4  // cards with custom emoji
	namedInRow = 2  // cards in words
	manyInRow  = 6  // cards of a large hand
	many       = 16 // number of cards in a large hand
)

// most is how many rows of buttons a phone shows below a hand, the last one with the links
// below every hand.
const most = 6

// wordKeys returns the buttons for actions of which one is chosen: the games of a
// family in rows of their own, then the others. If they are too many for a phone, the
// ways to play a game share a button. A free action is performed at once, the others must
// be confirmed.
func (p *chooser) wordKeys(list []act.Option) [][]page.Key {
	rows := p.bidKeys(list, false, false)
	if len(rows) >= most {
		rows = p.bidKeys(list, true, false)
	}
	if len(rows) >= most {
		rows = p.bidKeys(list, true, true)
	}
	return rows
}

// bidKeys returns the buttons of wordKeys with families folded: those of the ways to play
// a game alone, or of all games.
func (p *chooser) bidKeys(list []act.Option, ways, games bool) [][]page.Key {
	var rows [][]page.Key
	var single, others []page.Key
	for _, of := range p.families(list) {
		fold := games || ways && !slices.ContainsFunc(of, func(o act.Option) bool { return p.listed(o.ID.String()).Sides != view.OneAgainstAll })
		switch {
		case len(of) == 1:
			single = append(single, p.wordKey(of[0], p.brief(of, 0)))
		case fold:
			single = append(single, page.Key{Text: p.brief(of, 0) + " …", Press: p.Press(press.Pick, pick.Words(of[0]))})
		default:
			rows = append(rows, p.family(of)...)
		}
	}
	for _, o := range list {
		if o.Verb != act.VerbBid {
			others = append(others, p.wordKey(o, p.Choice(o)))
		}
	}
	return slices.Concat(rows, page.Lay(single, keysInRow), page.Flow(others))
}

// families returns the bids of a list by family.
func (p *chooser) families(list []act.Option) [][]act.Option {
	var heads []string
	kin := map[string][]act.Option{}
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
	families := make([][]act.Option, len(heads))
	for i, head := range heads {
		families[i] = kin[head]
	}
	return families
}

// folded returns the ways to play the game that a player has picked, if they share its
// button.
func (p *chooser) folded(list []act.Option, o act.Option) []act.Option {
	for _, row := range p.wordKeys(list) {
		for _, k := range row {
			if k.Press.Arg != pick.Words(o) || !strings.HasSuffix(k.Text, " …") {
				continue
			}
			families := p.families(list)
			return families[slices.IndexFunc(families, func(of []act.Option) bool { return slices.Contains(of, o) })]
		}
	}
	return nil
}

// birded reports whether a bid names a bird.
func (p *chooser) birded(o act.Option) bool { return p.PremiumOf(o.Arg.String()) != nil }

// free reports whether an action can cost nothing: a pass, or opening the auction
// without a game.
func (p *chooser) free(o act.Option) bool {
	return o.Verb == act.VerbPass || o.Verb == act.VerbBid && len(p.Games) > 0 && p.GameOf(o.ID.String()) == nil
}

// family returns the buttons of the games of a family, those with birds in rows of their
// own.
func (p *chooser) family(list []act.Option) [][]page.Key {
	var plain, birds []page.Key
	for i, o := range list {
		key := p.wordKey(o, p.brief(list, i))
		if p.birded(o) && i > 0 && p.birded(list[i-1]) {
			birds = append(birds, key)
		} else {
			plain = append(plain, key)
		}
	}
	if len(birds) > 0 && p.birded(list[0]) {
		plain, birds = nil, append(plain, birds...)
	}
	return append(page.Lay(plain, keysInRow), page.Lay(birds, keysInRow)...)
}

// brief returns the text of the i-th bid of a family on its button: after a game with a
// bird the next shows only its bird, and a few games have shorter names behind others.
func (p *chooser) brief(list []act.Option, i int) string {
	o := list[i]
	id, arg := o.ID.String(), o.Arg.String()
	switch short := p.Name("in", id); {
	case p.birded(o) && i > 0 && p.birded(list[i-1]) && list[i-1].ID == o.ID:
		return p.Valued(p.bird(arg), o)
	case i > 0 && arg == "" && short != id:
		return p.Valued(short, o)
	case arg != "" && p.Texts.Has("brief."+arg):
		return p.Valued(p.Say("brief."+arg, "game", p.Name("game", id)), o)
	case p.birded(o) && p.Name("brief", id) != id && p.Game(id, arg) != p.Name("game", id):
		return p.Valued(p.Name("brief", id)+" "+p.bird(arg), o)
	}
	return p.Choice(o)
}

// bird returns what a premium is called behind a game that names it.
func (p *base) bird(premium string) string {
	if name := p.Name("bird", premium); name != premium {
		return name
	}
	return p.Name("premium", premium)
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
	n := p.inRow()
	if len(cards) > many && n == cardsInRow {
		n = manyInRow
	}
	for from := 0; from < len(cards); {
		to := from
		for to < len(cards) && cards[to].Suit() == cards[from].Suit() {
			to++
		}
		rows = append(rows, shown(keys[from:to], n)...)
		from = to
	}
	return rows
}

// shown arranges buttons in rows of at most a number, or fewer if a phone would cut a text.
func shown(keys []page.Key, n int) [][]page.Key {
	rows := page.Grid(keys, n)
	for ; n > 2 && slices.ContainsFunc(rows, func(row []page.Key) bool { return !page.Fits(row, n) }); n-- {
		rows = page.Grid(keys, n-1)
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
