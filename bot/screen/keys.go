package screen

import (
	"slices"

	"tarock/bot/pick"
	"tarock/bot/press"
	"tarock/bot/screen/page"
	"tarock/bot/screen/words"
	"tarock/engine/act"
	"tarock/engine/card"
)

// options are a player's options, by how they are chosen.
type options struct {
	cards  []act.Option // one card each
	gather []act.Option // any number of them, then done
	done   bool
	words  []act.Option // one of them
	claims []act.Option
}

// options returns the player's options.
func (p *chooser) options() options {
	var o options
	for _, a := range p.View.Options {
		switch {
		case a.Count > 0:
			o.words = append(o.words, a)
		case pick.Gathers(p.View.Options, a):
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

// keys adds the buttons for the player's options.
func (p *chooser) keys(g *page.Page) {
	if o := p.options(); !p.claim(g, o.claims) {
		p.open(g, o)
		p.claimKey(g, o.claims)
	}
}

// open adds the buttons for all options except claims.
func (p *chooser) open(g *page.Page, o options) {
	if a, ok := p.binding(o); ok {
		if of := p.folded(o.words, a); of != nil {
			p.kinds(g, of)
			return
		}
		g.Block(p.question(a), p.Preview(a), gist(p, a))
		p.answer(g, p.doing(a))
		return
	}
	if c, ok := pick.Open(p.View.Options, p.Picked); ok {
		said := slices.DeleteFunc(slices.Clone(o.gather), func(a act.Option) bool { return !slices.Contains(p.Picked, pick.Words(a)) })
		if p.pile(g, c, said); c.Alone && (!c.Full() || pick.GoesOn(said, p.Picked)) {
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
	p.layDown(g)
	g.Message.Rows = append(g.Message.Rows, p.wordKeys(o.words)...)
}

// binding returns the action that the player has picked and must confirm.
func (p *chooser) binding(o options) (act.Option, bool) {
	for _, a := range slices.Concat(o.words, o.cards) {
		if a.Count == 0 && slices.Contains(p.Picked, pick.Words(a)) {
			return a, true
		}
	}
	return act.Option{}, false
}

// question returns the question before an action that must be confirmed.
func (p *chooser) question(o act.Option) string {
	key, words := "ask."+o.Verb.String(), p.Choice(o)
	switch b := p.Meant(o); {
	case b.Game != nil && p.Texts.Has(key):
		words = p.Game(b.Game.ID, b.Arg)
	case p.Preview(o) != "" && o.Verb != act.VerbTake:
		key, words = "ask.action", p.Action(o) // the value is in the preview
	default:
		key = "ask.action"
	}
	return p.Say(key, "words", words)
}

// doing returns the words of an action for the button that performs it, with the factor of what multiplies the game.
func (p *chooser) doing(o act.Option) string {
	if o.Times > 1 {
		return p.Valued(performing(p, o), o)
	}
	return performing(p, o)
}

// performing returns the words of an action for the button that performs it.
func performing(p *chooser, o act.Option) string {
	key := "do." + o.Verb.String()
	if o.Verb == act.VerbTake && o.N != 0 {
		key = words.Packet(p.Writer, key)
	}
	if o.Verb == act.VerbTake && o.N == 0 || !p.Texts.Has(key) {
		return p.Action(o)
	}
	words := p.Action(o)
	if o.Verb == act.VerbDouble && o.ID == act.Game && o.Against == act.Nobody {
		words = p.Texts.Doubling(p.Table.Rules, int(o.Step)) // without the mark of what is called out
	}
	if b := p.Meant(o); b.Game != nil {
		words = p.Game(b.Game.ID, b.Arg)
	} else if named := p.Name("named", o.ID.String()); o.Verb == act.VerbAnnounce && o.Cards.Empty() && named != o.ID.String() {
		words = named
	}
	return p.Say(p.Own(key), "words", words, "number", o.N)
}

// kinds adds the ways to play the game that the player has picked, with what each may
// bring, and a button that bids it.
func (p *chooser) kinds(g *page.Page, of []act.Option) {
	var keys []page.Key
	g.Gap()
	for _, o := range of {
		g.Add(p.question(o) + " " + p.Preview(o))
		g.Add(gist(p, o))
		text := p.Valued(p.doing(o), o)
		if len(of) > most/2 { // with a row for each, a phone would not show all
			text = p.Choice(o)
		}
		key := page.Key{Text: text, Press: p.Press(press.Do, pick.Words(o)), Style: page.Good}
		if slices.Contains(p.Picked, pick.Words(o)) {
			key.Press = p.Press(press.Confirm, press.Sum(p.Picked))
		}
		keys = append(keys, key)
	}
	g.Message.Rows = append(append(g.Message.Rows, page.Flow(keys)...), []page.Key{p.Button("cancel", press.Cancel, "")})
}

// answer adds the buttons that perform what was picked, or drop it. The first has a row
// of its own, since it says in full what it does.
func (p *chooser) answer(g *page.Page, doing string) {
	confirm := page.Key{Text: doing, Press: p.Press(press.Confirm, press.Sum(p.Picked)), Style: page.Good}
	g.Message.Rows = append(g.Message.Rows, []page.Key{confirm}, []page.Key{p.Button("cancel", press.Cancel, "")})
}

// play adds a button for each card, tarocks and suits apart.
func (p *chooser) play(g *page.Page, cards []act.Option) {
	kind := press.Do
	if p.Confirm {
		kind = press.Pick
	}
	var list []card.Card
	var keys []page.Key
	for _, a := range p.byStrength(cards) {
		if slices.Contains(list, a.Card) {
			continue
		}
		list = append(list, a.Card)
		key := page.Key{Text: p.Action(a), Press: p.Press(kind, pick.Words(a)), Icon: p.Icon(a.Card)}
		if pick.Plays(cards, a.Card.String()) != nil {
			key = page.Key{Text: p.Face(a.Card) + " …", Press: p.Press(press.Pick, a.Card.String()), Icon: p.Icon(a.Card)}
		}
		keys = append(keys, key)
	}
	list, keys = p.grey(list, keys)
	g.Message.Rows = append(g.Message.Rows, p.bySuit(list, keys)...)
}

// ways adds a button for each way to play the card that the player has picked. It
// returns false if he has picked no card that can be played in several ways.
func (p *chooser) ways(g *page.Page) bool {
	if len(p.Picked) != 1 {
		return false
	}
	plays := pick.Plays(p.View.Options, p.Picked[0])
	var keys []page.Key
	for _, a := range plays {
		keys = append(keys, page.Key{Text: p.Action(a), Press: p.Press(press.Do, pick.Words(a))})
	}
	if plays == nil {
		return false
	}
	g.Block(p.Say("ask.way", "card", p.Face(plays[0].Card)))
	g.Message.Rows = append(append(g.Message.Rows, page.Flow(keys)...), []page.Key{p.Button("cancel", press.Cancel, "")})
	return true
}

// byStrength returns options to play in the order of the hand.
func (p *chooser) byStrength(list []act.Option) []act.Option {
	var cards card.Set
	for _, a := range list {
		cards = cards.With(a.Card)
	}
	hand := p.Sorted(cards)
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b act.Option) int {
		return slices.Index(hand, a.Card) - slices.Index(hand, b.Card)
	})
	return list
}
