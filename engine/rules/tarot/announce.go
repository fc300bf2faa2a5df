package tarot

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/phase"
	"tarock/engine/view"
)

// before is the taker's turn before the first lead (6): he may announce a chelem, and
// ends it.
type before struct{ c *course }

func (p *before) ID() view.Phase { return view.Announce }

// Has takes all announcements but those of the play.
func (p *before) Has(a act.Action) bool {
	return a.Verb == act.VerbDone || a.Verb == act.VerbAnnounce && !inPlay(a.ID)
}

func (p *before) Begin() bool { return true }

func (p *before) Turn() act.Seat { return p.c.Declarer }

func (p *before) Legal(list []act.Option) []act.Option {
	if !p.c.chelem {
		list = append(list, act.Open(act.Announce(p.c.Declarer, chelem)))
	}
	return append(list, act.Open(act.New(p.c.Declarer, act.VerbDone)))
}

func (p *before) Check(a act.Action) error {
	return phase.Allowed(a.Verb == act.VerbDone || a.ID == chelem && !p.c.chelem)
}

func (p *before) Apply(a act.Action) (done bool) {
	p.c.chelem = p.c.chelem || a.Verb == act.VerbAnnounce
	return a.Verb == act.VerbDone
}

// showing is a poignée that a player has shown.
type showing struct {
	row   int // in poignees
	yes   bool
	cards card.Set
}

// row returns the row of a poignée, -1 for another word.
func row(id act.Word) int { return slices.Index(shownAs, id) }

// inPlay reports whether something is announced during the play.
func inPlay(id act.Word) bool { return id == imprenable || row(id) >= 0 }

// play is the play of the cards. Until his first card each player may show a poignée,
// or declare his Petit imprenable (6).
type play struct{ *phase.Tricks[*course] }

// Has accepts cards, and until a player's own first card any announcement but a chelem.
func (p *play) Has(a act.Action) bool {
	if a.Verb != act.VerbAnnounce {
		return p.Tricks.Has(a)
	}
	return a.ID != chelem && !p.C.played(a.Seat)
}

// played reports whether a player has played a card.
func (c *course) played(s act.Seat) bool {
	t := &c.Trick
	return len(c.Past) > 0 || int(s.After(-int(t.Lead), c.Seats)) < t.N
}

// Legal lists the announcements open to the player after his cards.
func (p *play) Legal(list []act.Option) []act.Option {
	list = p.Tricks.Legal(list)
	if len(p.D.Past) > 0 {
		return list
	}
	s := p.Turn()
	for i := range poignees {
		if n := poignees[i].cards[p.D.Seats]; !p.C.shown[s].yes {
			if from := p.C.showable(s, n); from.Len() >= n {
				o := act.Pick(act.Announce(s, shownAs[i]), n, from)
				if from.Len() == n {
					o.Must = from
				}
				list = append(list, o)
			}
		}
	}
	if p.C.mayDeclare(s) {
		list = append(list, act.Open(act.Announce(s, imprenable)))
	}
	return list
}

// Plain returns the player's cards; false while he may announce.
func (p *play) Plain() (cards card.Set, only bool) {
	if len(p.D.Past) == 0 {
		return card.Set{}, false
	}
	return p.Tricks.Plain()
}

// showable returns the cards that may be among the n of a poignée: atouts, and the
// Excuse if none of them stays hidden.
func (c *course) showable(s act.Seat, n int) card.Set {
	atouts := c.Hands[s].And(card.Tarocks)
	if atouts.Len() > n {
		return atouts.Without(card.Skues)
	}
	return atouts
}

// mayDeclare reports whether a player may declare his Petit imprenable: it is his only
// atout, and he does not hold the Excuse.
func (c *course) mayDeclare(s act.Seat) bool {
	return c.Hands[s].And(card.Tarocks) == card.Of(card.Pagat) && c.lone == act.Nobody
}

// Check refuses a poignée with a wrong number of cards, then cards that are not in the
// hand or may not be shown.
func (p *play) Check(a act.Action) error {
	if a.Verb != act.VerbAnnounce {
		return p.Tricks.Check(a)
	}
	i := row(a.ID)
	if i < 0 {
		return phase.Allowed(a.ID == imprenable && p.C.mayDeclare(a.Seat))
	}
	n := poignees[i].cards[p.D.Seats]
	switch {
	case int(a.N) != n || a.Cards.Len() != n:
		return act.WrongCount
	case !p.D.Hands[a.Seat].Contains(a.Cards):
		return act.NotInHand
	}
	return phase.Allowed(p.C.showable(a.Seat, n).Contains(a.Cards) && !p.C.shown[a.Seat].yes)
}

// Apply notes an announcement, or plays the card.
func (p *play) Apply(a act.Action) (done bool) {
	switch {
	case a.Verb != act.VerbAnnounce:
		return p.Tricks.Apply(a)
	case a.ID == imprenable:
		p.C.lone, p.C.excuses = a.Seat, p.C.excuses.With(card.Pagat)
	default:
		p.C.shown[a.Seat] = showing{row(a.ID), true, a.Cards}
	}
	return false
}
