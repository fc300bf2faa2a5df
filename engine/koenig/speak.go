package koenig

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/score"
	"tarock/engine/view"
)

// good is the number of turns in a row with nothing but "gut" that end Speak.
const good = 3

// Speaking is how players announce and double: a table of a rule set. A nil function is
// explained where it may be missing.
type Speaking struct {
	Steps int // highest level of doubling: 2 allows Kontra and Rekontra
	// May reports whether a player may announce a premium that belongs to this contract
	// and that nobody has announced.
	May func(p *Speak, s act.Seat, row *Premium) bool
	// MayEnd reports whether a player may end his turn; nil: always.
	MayEnd func(p *Speak, s act.Seat) bool
	// Barred reports whether a premium or, if nil, the game cannot be doubled; nil:
	// everything can.
	Barred func(p *Speak, row *Premium) bool
	// Joint reports whether the negative games of several declarers are doubled, each by
	// name; nil: never, only that of the leading one is.
	Joint func(p *Speak) bool
	// Tells reports whether announcing a premium tells everybody on which side its
	// announcer is; nil: never.
	Tells func(p *Speak, row *Premium) bool
	// Unclaimed: announcing without the cards is no breach.
	Unclaimed bool

	how phase.Speaking[*Speak]
}

// Speak is the phase of announcing and doubling. Players take turns until three in a
// row have said nothing (6.2). Each premium is announced by one player at most, or by
// each for himself if its row says so.
type Speak struct {
	*Deal
	phase.Speak[*Speak]
	table *Speaking
	said  phase.Said    // row 0 is the game, premiums follow
	lacks [Seats]uint16 // premiums announced without the cards for them, a bit each
	// Undoubled: the settlement leaves doublings out.
	Undoubled bool
}

// NewSpeaking completes a table with the rows of a rule set's premiums.
func NewSpeaking(premiums []Premium, t Speaking) *Speaking {
	rows := []phase.Row{{ID: act.Game, Target: phase.ByID}}
	for i := range premiums {
		row := phase.Row{ID: premiums[i].Word, Target: phase.ByID}
		if premiums[i].Each {
			row.Target = phase.ByName
		}
		rows = append(rows, row)
	}
	t.how = phase.Speaking[*Speak]{
		ID:        view.Announce,
		Verbs:     act.SetOf(act.VerbAnnounce, act.VerbDouble, act.VerbDone),
		Rows:      rows,
		First:     (*Speak).first,
		Announce:  (*Speak).announce,
		Mute:      (*Speak).mute,
		Announced: (*Speak).announced,
		Step:      (*Speak).step,
		Doubled:   (*Speak).doubled,
		Pair:      (*Speak).pair,
		MayEnd:    t.MayEnd,
		Again:     (*Speak).again,
	}
	return &t
}

// Use makes a table the one by which players speak.
func (p *Speak) Use(k *Deal, t *Speaking) {
	p.Deal, p.table = k, t
	p.C, p.D, p.How, p.Speak.Said = p, k.State, &t.how, &p.said
}

// Begin says what was bid, and gives the first turn.
func (p *Speak) Begin() bool {
	switch {
	case p.Game.Each():
		return false
	case p.Game.Positive():
		p.Say(0, p.Declarer)
	default:
		for _, b := range p.Declarers.All() {
			for o := range act.Seat(Seats) {
				p.said[phase.Against(o)][b.Seat].Said = o != b.Seat
			}
		}
	}
	if bird := p.Announces(*p.Declarers.Top()); bird != nil {
		p.Say(bird.Index+1, p.Declarer)
		p.announced(p.Declarer, bird.Index+1)
	}
	return p.Speak.Begin()
}

// again ends the phase after three turns of nothing but "gut"; the first turn of the
// player who opens it does not count as one.
func (p *Speak) again(act.Seat) bool { return p.Bare < good || p.Number <= Seats && !p.silent() }

// silent reports whether the declarer's first turn is skipped: his "ich liege" in a
// negative game is no action unless several can be doubled.
func (p *Speak) silent() bool { return !p.Game.Positive() && !p.joint() }

func (p *Speak) joint() bool { return p.table.Joint != nil && p.table.Joint(p) }

func (p *Speak) first() act.Seat {
	if p.silent() {
		return p.Deal.Next(p.Declarer)
	}
	return p.Declarer
}

// First reports whether a player has yet to end his first turn.
func (p *Speak) First(s act.Seat) bool { return p.Had(s) == 0 }

// By reports whether a player has announced a premium.
func (p *Speak) By(s act.Seat, row *Premium) bool { return p.said[row.Index+1][s].Said }

// Stands reports whether anybody has announced a premium.
func (p *Speak) Stands(row *Premium) bool { return p.Spoken(row.Index + 1) }

// Announced returns who announced a premium that is announced by one player at most,
// Nobody if nobody did, and its doublings.
func (p *Speak) Announced(row *Premium) (by act.Seat, l *score.Ladder) {
	if by = act.Nobody; p.Stands(row) {
		by = p.said.By(row.Index + 1)
	}
	return by, &p.said[row.Index+1][max(by, 0)]
}

// Each returns a premium announced by a player, and its doublings.
func (p *Speak) Each(s act.Seat, row *Premium) *score.Ladder { return &p.said[row.Index+1][s] }

// OfGame returns the doublings of a positive game.
func (p *Speak) OfGame() *score.Ladder { return &p.said[0][p.Declarer] }

// OfPair returns the doublings of a negative game against one opponent.
func (p *Speak) OfPair(owner, against act.Seat) *score.Ladder {
	return &p.said[phase.Against(against)][owner]
}

// Lacks reports whether a player announced a premium without the cards for it.
func (p *Speak) Lacks(s act.Seat, row *Premium) bool { return p.lacks[s]>>row.Index&1 != 0 }

// mute reports whether no premium can be announced in the game.
func (p *Speak) mute() bool { return Mute(p.Premiums, p.Game) }

// Mute reports whether none of some premiums can be announced in a game.
func Mute(premiums []Premium, g *Game) bool {
	return !slices.ContainsFunc(premiums, func(row Premium) bool { return row.Announced > 0 && row.In(g) })
}

// announce returns why a player may not announce a premium, or nil.
func (p *Speak) announce(s act.Seat, i int) error {
	row := &p.Premiums[i-1]
	if row.Announced == 0 || p.Spoken(i) && (!row.Each || p.By(s, row)) || !p.table.May(p, s, row) || !row.In(p.Game) {
		return act.NotAllowed
	}
	if not := FindPremium(p.Premiums, row.Not); not != nil && p.By(s, not) {
		return act.NotAllowed
	}
	if !p.Lax() && !p.holds(s, row) {
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

// announced notes an announcement. Where Loose is set it may break the rules.
func (p *Speak) announced(s act.Seat, i int) {
	row := &p.Premiums[i-1]
	if p.table.Tells != nil && p.table.Tells(p, row) {
		p.Seen(s, p.Declarer)
	}
	if row.Replaces {
		p.said[0][p.Declarer] = score.Ladder{}
	}
	switch {
	case p.holds(s, row):
		p.Bind(s, row)
		if p.shows(row) && !p.Loose {
			p.Reveal()
		}
	default:
		p.lacks[s] |= 1 << row.Index
		if !p.table.Unclaimed {
			p.Claims.Breach(phase.Breach{Seat: s, Why: act.NotInHand, Card: p.CardOf(row)})
		}
	}
}

// step returns the next step as far as a player knows the sides (6.3).
func (p *Speak) step(s act.Seat, i int, owner act.Seat) score.Step {
	l := &p.said[i][owner]
	switch {
	case i >= phase.MostRows:
		return score.StepFor(l.Next(s == owner, p.table.Steps))
	case p.barred(i):
		return score.NoStep
	}
	return p.Step(l, s, owner, p.table.Steps)
}

func (p *Speak) barred(i int) bool {
	switch {
	case p.table.Barred == nil:
		return false
	case i == 0:
		return p.table.Barred(p, nil)
	}
	return p.table.Barred(p, &p.Premiums[i-1])
}

// doubled notes what a doubling reveals.
func (p *Speak) doubled(s act.Seat, i int, owner act.Seat, _ score.Step) {
	if i < phase.MostRows && s != owner {
		p.Seen(s, owner)
	}
}

// pair names the negative game of the declarer against an opponent, whom the declarer
// names.
func (p *Speak) pair(s act.Seat, i int) phase.Pair {
	owner, o := p.Declarer, act.Seat(i)
	switch {
	case p.Game.Positive():
		return phase.Pair{}
	case p.joint():
		return p.either(s, i)
	case s != owner && i == 0:
		return phase.Pair{Word: act.Game, Of: act.Nobody, Owner: owner, Against: s}
	case s != owner || i == Seats:
		return phase.Pair{}
	case o == owner:
		owner = act.Nobody
	}
	return phase.Pair{Word: act.Game, Of: o, Owner: owner, Against: o}
}

// either names, for each other player, his negative game and then one's own against
// him.
func (p *Speak) either(s act.Seat, i int) phase.Pair {
	o := act.Seat(i / 2)
	x := phase.Pair{Word: act.Game, Of: o, Owner: o, Against: s}
	if i%2 == 1 {
		x = phase.Pair{Word: Mine, Of: o, Owner: s, Against: o}
	}
	switch {
	case o == Seats:
		return phase.Pair{}
	case o == s || p.Declarers.Of(x.Owner) == nil:
		x.Owner = act.Nobody
	}
	return x
}

// Show shows announcements and factors.
func (p *Speak) Show(v *view.View) {
	if f := p.OfGame().Factor(); f > 1 {
		v.Facts = append(v.Facts, view.Fact{ID: view.Doubled, Seat: p.Declarer, Of: act.Nobody, N: f})
	}
	ShowPairs(v, &p.said)
	ShowSaid(v, &p.said, p.Premiums, p.Lacks)
}

// ShowPairs shows the factors of negative games.
func ShowPairs(v *view.View, said *phase.Said) {
	for owner := range act.Seat(Seats) {
		for o := range act.Seat(Seats) {
			if f := said[phase.Against(o)][owner].Factor(); f > 1 {
				v.Facts = append(v.Facts, view.Fact{ID: view.Doubled, Seat: owner, Of: o, N: f})
			}
		}
	}
}

// ShowSaid shows announcements with their factors, and to a player which of his own he
// lacks the cards for.
func ShowSaid(v *view.View, said *phase.Said, premiums []Premium, lacks func(s act.Seat, row *Premium) bool) {
	for i := range premiums {
		row := &premiums[i]
		for s := range act.Seat(Seats) {
			l := &said[i+1][s]
			if !l.Said {
				continue
			}
			v.Facts = append(v.Facts, view.Fact{ID: view.Announced, Seat: s, Of: act.Nobody, Word: row.ID, N: l.Factor()})
			if s == v.Eyes && lacks(s, row) {
				v.Facts = append(v.Facts, view.Fact{ID: view.Broke, Seat: s, Of: act.Nobody, Word: row.ID})
			}
		}
	}
}
