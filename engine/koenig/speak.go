package koenig

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/sides"
	"tarock/engine/view"
)

// good is the number of turns in a row with nothing but "gut" that end Speak.
const good = 3

// Speak is the phase of announcing and doubling. Players take turns until three in a
// row have said nothing (6.2). Each premium is announced by one player at most, or by
// each for himself if its row says so.
type Speak struct {
	*Deal
	Steps int // highest level of doubling: 2 allows Kontra and Rekontra
	// May reports whether a player may announce a premium that belongs to this contract
	// and that nobody has announced. MayEnd reports whether he may end his turn; nil
	// means always.
	May    func(p *Speak, s act.Seat, row *Premium) bool
	MayEnd func(p *Speak, s act.Seat) bool
	// Aim returns the target of a doubling where several negative games are played, and
	// the owner's opponent in it, or nil. Aim itself is nil where only one game is
	// played.
	Aim func(p *Speak, a act.Action) (t *Target, against act.Seat)
	// Unclaimed: announcing without the cards is no breach.
	Unclaimed bool

	OfGame Target                     // of a positive game
	Said   [MaxPremiums]Target        // by index of the premium
	Each   [Seats][MaxPremiums]Target // by announcer and index, for premiums with Each
	Pairs  [Seats]Target              // of a negative game, by opponent

	turn   act.Seat
	opener act.Seat    // his first turn does not count as "gut"
	spoken sides.Cases // players who have ended a turn
	acted  bool        // something was said in this turn
	gut    int
}

// Target is a game or an announced premium, which can be doubled.
type Target struct {
	Stands bool
	Lacks  bool // announced without the cards for it
	Closed bool // cannot be doubled
	Owner  act.Seat
	Level  int8 // valid steps, each a factor of 2

	last  act.Seat    // player who took the last step
	tried sides.Cases // players whose step was void
}

// Factor returns the product of the doublings.
func (t *Target) Factor() int { return 1 << t.Level }

var speakVerbs = act.SetOf(act.VerbAnnounce, act.VerbDouble, act.VerbDone)

func (p *Speak) ID() view.Phase { return view.Announce }

func (p *Speak) Has(a act.Action) bool { return speakVerbs.Has(a.Verb) }

// Begin gives the first turn to the declarer of a positive game. In a negative one it
// goes to the next player, since the declarer's "ich liege" is no action; if several
// declare, the declarer says it as in a positive game.
func (p *Speak) Begin() bool {
	p.turn, p.opener = p.Declarer, p.Declarer
	switch {
	case p.Game.Sides == view.EachForSelf:
		return false
	case p.Game.Positive():
		p.OfGame = Target{Stands: true, Owner: p.Declarer}
	case p.Aim == nil:
		p.turn, p.opener = p.Next(p.Declarer), act.Nobody
		for s := range p.Pairs {
			p.Pairs[s] = Target{Stands: act.Seat(s) != p.Declarer, Owner: p.Declarer}
		}
	}
	return true
}

func (p *Speak) Turn() act.Seat { return p.turn }

// First reports whether a player has yet to end his first turn.
func (p *Speak) First(s act.Seat) bool { return p.spoken&sides.At(s) == 0 }

// By reports whether a player has announced a premium.
func (p *Speak) By(s act.Seat, row *Premium) bool {
	t := p.of(s, row)
	return t.Stands && t.Owner == s
}

// of returns the target of a premium announced by a player.
func (p *Speak) of(s act.Seat, row *Premium) *Target {
	if row.Each {
		return &p.Each[s][row.Index]
	}
	return &p.Said[row.Index]
}

// Legal lists announcements, doublings and the end of the turn.
func (p *Speak) Legal(list []act.Option) []act.Option {
	for i := range p.Premiums {
		if p.announce(p.turn, &p.Premiums[i]) == nil {
			list = append(list, act.Open(act.Announce(p.turn, p.Premiums[i].Word)))
		}
	}
	list = p.double(list, act.Game, act.Nobody)
	if p.Game.Positive() {
		for i := range p.Premiums {
			list = p.doubled(list, &p.Premiums[i])
		}
	} else {
		for s := range act.Seat(Seats) {
			list = p.double(p.double(list, act.Game, s), Mine, s)
		}
	}
	if p.mayEnd(p.turn) {
		list = append(list, act.Open(act.New(p.turn, act.VerbDone)))
	}
	return list
}

func (p *Speak) mayEnd(s act.Seat) bool { return p.MayEnd == nil || p.MayEnd(p, s) }

// doubled lists the possible doublings of a premium.
func (p *Speak) doubled(list []act.Option, row *Premium) []act.Option {
	if !row.Each {
		if p.Said[row.Index].Stands {
			list = p.double(list, row.Word, act.Nobody)
		}
		return list
	}
	for s := range act.Seat(Seats) {
		if p.Each[s][row.Index].Stands {
			list = p.double(list, row.Word, s)
		}
	}
	return list
}

// double lists a doubling if it is possible.
func (p *Speak) double(list []act.Option, word act.Word, of act.Seat) []act.Option {
	a := act.Double(p.turn, word, of)
	t, against := p.target(a)
	if t == nil || !p.mayStep(a.Seat, t) {
		return list
	}
	return append(list, act.Step(a, int(t.Level)+1, t.Owner, against))
}

// announce returns why a player may not announce a premium, or nil.
func (p *Speak) announce(s act.Seat, row *Premium) error {
	if row == nil || row.Announced == 0 || !p.May(p, s, row) || p.of(s, row).Stands || !row.In(p.Game) {
		return act.NotAllowed
	}
	if not := FindPremium(p.Premiums, row.Not); not != nil && p.By(s, not) {
		return act.NotAllowed
	}
	if !p.Loose && !p.holds(s, row) {
		return act.NotInHand
	}
	return nil
}

// holds reports whether a player holds the cards to announce a premium.
func (p *Speak) holds(s act.Seat, row *Premium) bool {
	if c := p.CardOf(row); c != card.None {
		return p.Hands[s].Has(c)
	}
	return p.Hands[s].And(row.Set).Len() >= row.Least
}

// shows reports whether announcing a premium reveals the holder of the called card.
func (p *Speak) shows(row *Premium) bool {
	return row.King || row.Set.Has(p.King) && row.Set.Len() == row.Least
}

// target returns what an action doubles, or nil; in a negative game also the owner's
// opponent.
func (p *Speak) target(a act.Action) (t *Target, against act.Seat) {
	switch {
	case a.Arg != act.NoWord:
	case p.Game.Positive():
		return p.said(a), act.Nobody
	case p.Aim != nil:
		return p.Aim(p, a)
	case a.ID != act.Game:
	case a.Of == act.Nobody && a.Seat != p.Declarer:
		return &p.Pairs[a.Seat], a.Seat
	case a.Of != act.Nobody && a.Of != p.Declarer && a.Seat == p.Declarer:
		return &p.Pairs[a.Of], a.Of
	}
	return nil, act.Nobody
}

// said returns what an action doubles in a positive game, or nil.
func (p *Speak) said(a act.Action) *Target {
	t, row := &p.OfGame, FindPremium(p.Premiums, a.ID)
	switch {
	case a.ID == act.Game && a.Of == act.Nobody:
	case row == nil || row.Each != (a.Of != act.Nobody):
		return nil
	default:
		t = p.of(a.Of, row)
	}
	if !t.Stands {
		return nil
	}
	return t
}

// mayStep reports whether a player may take the next step on a target, as far as he
// knows the sides (6.3).
func (p *Speak) mayStep(s act.Seat, t *Target) bool {
	owners := t.Level%2 == 1 // the owner's side takes odd steps, such as Rekontra
	switch {
	case t.Closed || int(t.Level) == p.Steps || t.tried&sides.At(s) != 0:
		return false
	case !p.Game.Positive() || s == t.Owner:
		return owners == (s == t.Owner)
	}
	return !(owners && s == t.last) && p.CanBe(s, t.Owner, owners)
}

// Check refuses by the rules of 6.3.
func (p *Speak) Check(a act.Action) error {
	switch a.Verb {
	case act.VerbAnnounce:
		return p.announce(a.Seat, FindPremium(p.Premiums, a.ID))
	case act.VerbDouble:
		t, _ := p.target(a)
		return phase.Allowed(t != nil && p.mayStep(a.Seat, t))
	}
	return phase.Allowed(p.mayEnd(a.Seat))
}

func (p *Speak) Apply(a act.Action) (done bool) {
	s := a.Seat
	switch a.Verb {
	case act.VerbAnnounce:
		p.acted = true
		p.say(s, FindPremium(p.Premiums, a.ID))
		return false
	case act.VerbDouble:
		p.acted = true
		t, against := p.target(a)
		p.step(s, t, against)
		return false
	}
	first := p.First(s)
	p.spoken |= sides.At(s)
	switch {
	case p.acted:
		p.gut, p.acted = 0, false
	case !(first && s == p.opener):
		p.gut++
	}
	p.turn = p.Next(s)
	return p.gut == good
}

// Bid notes an announcement made with a bid.
func (p *Speak) Bid(s act.Seat, row *Premium) { p.say(s, row) }

// say notes an announcement. Where Loose is set it may break the rules.
func (p *Speak) say(s act.Seat, row *Premium) {
	*p.of(s, row) = Target{Stands: true, Owner: s, Lacks: !p.holds(s, row)}
	if row.Replaces {
		p.OfGame = Target{}
	}
	switch {
	case p.holds(s, row):
		p.Bind(s, row)
		if p.shows(row) && !p.Loose {
			p.Reveal()
		}
	case !p.Unclaimed:
		p.Claims.Breach(phase.Breach{Seat: s, Why: act.NotInHand, Card: p.CardOf(row)})
	}
}

// step doubles a target; a step by the wrong side is void.
func (p *Speak) step(s act.Seat, t *Target, against act.Seat) {
	p.MarkStep(int(t.Level)+1, t.Owner, against)
	if p.Game.Positive() && s != t.Owner {
		p.Seen(s, t.Owner)
		if p.Allied(s, t.Owner) != (t.Level%2 == 1) {
			t.tried |= sides.At(s)
			p.MarkVoid()
			return
		}
	}
	t.Level++
	t.last = s
}

// Show shows announcements and factors.
func (p *Speak) Show(v *view.View) {
	fact := func(id string, s, of act.Seat, word string, n int) {
		v.Facts = append(v.Facts, view.Fact{ID: id, Seat: s, Of: of, Word: word, N: n})
	}
	if f := p.OfGame.Factor(); f > 1 {
		fact(view.Doubled, p.Declarer, act.Nobody, "", f)
	}
	for s := range p.Pairs {
		if f := p.Pairs[s].Factor(); f > 1 {
			fact(view.Doubled, p.Declarer, act.Seat(s), "", f)
		}
	}
	said := func(t *Target, id string) {
		if !t.Stands {
			return
		}
		fact(view.Announced, t.Owner, act.Nobody, id, t.Factor())
		if t.Lacks && t.Owner == v.Eyes {
			fact(view.Broke, t.Owner, act.Nobody, id, 0)
		}
	}
	for i := range p.Premiums {
		said(&p.Said[i], p.Premiums[i].ID)
		for s := range p.Each {
			said(&p.Each[s][i], p.Premiums[i].ID)
		}
	}
}
