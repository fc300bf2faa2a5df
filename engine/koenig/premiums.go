package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/score"
	"tarock/engine/view"
)

// Made reports whether a side, or the player who if the premium has a card, made it.
type Made func(k *Deal, t *Tally, p *Premium, s Side, who act.Seat) bool

// Premium is a row of the table of premiums (6.1).
type Premium struct {
	view.Premium
	Word  act.Word // the id
	Index int      // of the row
	In    func(*Game) bool
	Made  Made
	Card  card.Card // must be held to announce it, and wins the trick
	King  bool      // Card is the called king
	Trick int       // trick number for Card, from 1
	Set   card.Set  // must be among the side's cards
	Least int       // number of cards of Set that must be held to announce it
	// Thirds is the number of thirds of card points a side must reach or, if negative,
	// keep its opponents below.
	Thirds int
	// Piled premiums do not count together with a Valat.
	Piled bool
	// Catch: it is made in the trick in which the Sküs catches the Mond.
	Catch bool
	// Spared ones do if they were announced and doubled.
	Spared bool
	// Valat is the row of all tricks.
	Valat bool
	// Each player announces it for himself, and a doubling names him.
	Each bool
	// Not is a premium that the same player may not announce as well.
	Not act.Word
}

func newPremium(id string, silent, announced int, in func(*Game) bool, made Made) Premium {
	return Premium{Premium: view.Premium{ID: id, Silent: silent, Announced: announced}, In: in, Made: made}
}

// NewBird returns the row of a tarock from I to IIII that wins the last trick, the last
// but one, and so on.
func NewBird(id string, silent, announced int, c card.Card) Premium {
	p := newPremium(id, silent, announced, (*Game).Tarock, Bird)
	p.Card, p.Trick = c, tricks+1-int(c)
	return p
}

// NewUltimo returns the row of the called king that his side wins the last trick with.
func NewUltimo(id string, silent, announced int) Premium {
	p := newPremium(id, silent, announced, (*Game).Calls, Ultimo)
	p.King, p.Trick = true, tricks
	return p
}

// NewPile returns the row of cards that must all be in a side's tricks and discard.
func NewPile(id string, silent, announced int, set card.Set) Premium {
	p := newPremium(id, silent, announced, (*Game).Positive, InPile)
	if p.Set = set; set.Meets(card.Tarocks) {
		p.In = (*Game).Tarock
	}
	return p
}

// NewPoints returns the row of card points that a side must reach or, if negative, keep
// its opponents below.
func NewPoints(id string, silent, announced, thirds int) Premium {
	p := newPremium(id, silent, announced, (*Game).Positive, Points)
	p.Thirds = thirds
	return p
}

// NewValat returns the row of all tricks.
func NewValat(silent, announced int) Premium {
	p := newPremium("valat", silent, announced, (*Game).Positive, AllTricks)
	p.Valat = true
	return p
}

// NewMondfang returns the row of the Mond that is caught by the Sküs.
func NewMondfang(silent, announced int, made Made) Premium {
	p := newPremium("mondfang", silent, announced, (*Game).Tarock, made)
	p.Catch = true
	return p
}

// NewHolding returns the row of cards of which a player must hold at least so many to
// announce them.
func NewHolding(id string, silent, announced int, set card.Set, least int, made Made) Premium {
	p := newPremium(id, silent, announced, (*Game).Tarock, made)
	p.Set, p.Least = set, least
	return p
}

// ByEach is for a premium that each player announces for himself.
func (p Premium) ByEach() Premium {
	p.Each = true
	return p
}

// InPlace is for a Valat that is settled in place of the game, at a multiple of its
// value.
func (p Premium) InPlace() Premium {
	p.Values, p.Replaces = view.TimesGame, true
	return p
}

// Multiplying is for a Valat whose values multiply the whole payment.
func (p Premium) Multiplying() Premium {
	p.Times = true
	return p
}

// Without is for a premium that does not count together with a Valat.
func (p Premium) Without() Premium {
	p.Piled = true
	return p
}

// UnlessDoubled is for a premium that counts together with a Valat if it was announced
// and doubled.
func (p Premium) UnlessDoubled() Premium {
	p.Spared = true
	return p
}

// Unless is for a premium that a player who announces another one may not announce.
func (p Premium) Unless(id string) Premium {
	p.Not = act.NewWord(id)
	return p
}

// Played is for a premium that counts in the games for which a function says so.
func (p Premium) Played(in func(*Game) bool) Premium {
	p.In = in
	return p
}

// MaxPremiums bounds a table of premiums.
const MaxPremiums = 12

// NewPremiums returns a table of premiums.
func NewPremiums(rows ...Premium) []Premium {
	for i := range rows {
		rows[i].Index, rows[i].Word = i, act.NewWord(rows[i].ID)
	}
	return rows
}

// FindPremium returns the premium with id w, or nil.
func FindPremium(rows []Premium, w act.Word) *Premium {
	if w == act.NoWord || w == act.Game {
		return nil
	}
	for i := range rows {
		if rows[i].Word == w {
			return &rows[i]
		}
	}
	return nil
}

// With returns the premium announced by bidding a game, or nil.
func With(rows []Premium, g *Game) *Premium {
	if g == nil {
		return nil
	}
	return FindPremium(rows, g.with)
}

// IDs returns the ids of some premiums.
func IDs(rows []Premium) []string {
	ids := make([]string, len(rows))
	for i := range rows {
		ids[i] = rows[i].ID
	}
	return ids
}

// PremiumRows returns the table as readers see it.
func PremiumRows(rows []Premium) []view.Premium {
	list := make([]view.Premium, len(rows))
	for i := range rows {
		list[i] = rows[i].Premium
		list[i].Card = rows[i].Card
	}
	return list
}

// DoubledRows returns PremiumRows for rule sets in which solo games double all premiums
// except those that multiply.
func DoubledRows(rows []Premium, games []*Game) []view.Premium {
	list := PremiumRows(rows)
	for i := range list {
		p := &list[i]
		if p.Times {
			continue
		}
		cell := view.Cell{Silent: 2 * p.Silent, Announced: 2 * p.Announced}
		for _, g := range games {
			if g.Solo && rows[i].In(g) {
				cell.Games = append(cell.Games, g.ID)
			}
		}
		p.Cells = []view.Cell{cell}
	}
	return list
}

// CardOf returns the card of a premium, or None.
func (k *Deal) CardOf(p *Premium) card.Card {
	if p.King {
		return k.King
	}
	return p.Card
}

// Bind reserves an announced card for its trick. It reports whether the player holds
// the card.
func (k *Deal) Bind(s act.Seat, p *Premium) bool {
	c := k.CardOf(p)
	if !k.Hands[s].Has(c) {
		return p.Trick == 0
	}
	k.Bound[s] = k.Bound[s].With(c)
	return true
}

// bird returns the premium's card, and the trick that it is to win.
func (p *Premium) bird(k *Deal) score.Bird { return score.Bird{Card: k.CardOf(p), Trick: p.Trick} }

// Bird reports whether who played the premium's card to its trick and won it.
func Bird(k *Deal, _ *Tally, p *Premium, _ Side, who act.Seat) bool {
	return p.bird(k).Maker(k.State) == who
}

// Ultimo reports whether who played the premium's card to its trick and his side won it.
func Ultimo(k *Deal, _ *Tally, p *Premium, s Side, who act.Seat) bool {
	return p.bird(k).Player(k.State) == who && k.SideOf(k.Past[p.Trick-1].Winner) == s
}

// InPile reports whether a side has all cards of Set.
func InPile(_ *Deal, t *Tally, p *Premium, s Side, _ act.Seat) bool {
	return t.Cards[s].Contains(p.Set)
}

// Points reports whether a side reached Thirds or, if negative, kept the other side below.
func Points(_ *Deal, t *Tally, p *Premium, s Side, _ act.Seat) bool {
	if p.Thirds < 0 {
		return t.Points[s.Other()] < -p.Thirds
	}
	return t.Points[s] >= p.Thirds
}

// AllTricks reports whether a side won every trick.
func AllTricks(_ *Deal, t *Tally, _ *Premium, s Side, _ act.Seat) bool {
	return t.Tricks[s.Other()] == 0
}

// HasMade reports whether a player of a side has made what he announced.
func (p *Premium) HasMade(k *Deal, t *Tally, s Side, who act.Seat) bool {
	if k.Note != nil {
		m, ok := noted(k, p, true, func(by act.Seat) bool { return by == who })
		return ok && m.Won
	}
	return p.Made(k, t, p, s, who)
}

// Unsaid returns whether a side won or lost a premium without announcing it. Only a
// premium with a card can be lost: by the player who plays the card to its trick.
func (p *Premium) Unsaid(k *Deal, t *Tally, s Side) (won, lost bool) {
	if p.Silent == 0 {
		return false, false
	}
	if k.Note != nil {
		m, ok := noted(k, p, false, func(by act.Seat) bool { return k.SideOf(by) == s })
		return ok && m.Won, ok && !m.Won
	}
	if p.Trick == 0 {
		return p.Made(k, t, p, s, act.Nobody), false
	}
	who := p.bird(k).Player(k.State)
	if who == act.Nobody || k.SideOf(who) != s {
		return false, false
	}
	won = p.Made(k, t, p, s, who)
	return won, !won
}
