package arena

import (
	"time"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
	"tarock/player"
	"tarock/player/world"
)

// What players hate, by name. Cards are judged when the deal is over, by what its player
// could choose from and who was with whom; what concerns a partner only if its player knew
// him, and in games that somebody wins by points.
const (
	overtaken  = "overtakes a partner's sure trick"
	fed        = "gives a high card to an enemy's trick"
	unsmeared  = "gives a low card to a partner's trick"
	intoVoid   = "leads into the declarer's void"
	ruffed     = "lets the declarer trump a high card"
	mondLost   = "loses the XXI to the Sküs"
	skuesLost  = "throws the Sküs away"
	pagatLost  = "loses the Pagat for nothing"
	brokenWord = "loses an announcement"
	badDouble  = "doubles into a loss"
	longCall   = "calls a king of a long suit"
	slowForced = "thinks long over a forced move"
)

// long is how many cards of a suit make it long, and slow how long a forced move may take.
const (
	long = 4
	slow = 100 * time.Millisecond
)

// played is a card that the tested player has played.
type played struct {
	trick, place int
	card         card.Card
	legal        card.Set
	knows        bool // who is with whom
}

// faults notes a decision about to be carried out.
func (c *counter) faults(w *world.Watch, a act.Action, took time.Duration) {
	d := w.Deal()
	options := d.Legal(a.Seat)
	if len(options) == 1 && options[0].Count == 0 {
		if c.Forced = max(c.Forced, took); took > slow {
			c.Faults[slowForced]++
		}
	}
	switch a.Verb {
	case act.VerbPlay:
		p := played{trick: len(d.Past()), place: d.Trick().N, card: a.Card, knows: knows(w.Seen())}
		for _, o := range options {
			if o.Verb == act.VerbPlay {
				p.legal = p.legal.With(o.Card)
			}
		}
		c.cards = append(c.cards, p)
	case act.VerbCall:
		suit := card.OfSuit(a.Card.Suit())
		if a.Card.Suit() != card.Tarock && d.Hand(a.Seat).And(suit).Len() >= long {
			c.Faults[longCall]++
		}
	}
}

// knows reports whether a seat knows who is with whom.
func knows(s *player.Seen) bool {
	sides := view.OneAgainstAll
	for _, f := range s.View.Facts {
		switch f.ID {
		case view.Partner, view.Alone:
			return true
		case view.Contract:
			if g := s.Game.Contract(f.Word); g != nil {
				sides = g.Sides.Among(s.Seats)
			}
		}
	}
	return sides == view.OneAgainstAll || s.Game.Crosswise
}

// judge counts the faults of the cards of a deal that is over.
func (c *counter) judge(d *deal.Deal, v *view.View) {
	g := world.GameOf(d)
	positive, declarer := true, act.Nobody
	for _, f := range v.Facts {
		if row := g.Contract(f.Word); f.ID == view.Contract {
			declarer = f.Seat
			positive = row == nil || row.Kind == view.Positive || row.Kind == view.Colour
		}
	}
	sides := d.Settle().Sides
	friends := func(s act.Seat) bool { return s == c.seat || sides[s] != 0 && sides[s] == sides[c.seat] }
	for _, p := range c.cards {
		if p.trick >= len(d.Past()) {
			continue
		}
		t := &d.Past()[p.trick]
		c.pieces(g, t, &p, friends)
		if !positive || !p.knows {
			continue
		}
		if p.place == t.N-1 && p.place > 0 {
			c.last(g, t, &p, d.Seats(), friends)
		}
		if p.place == 0 && declarer != act.Nobody && !friends(declarer) && c.void(d, declarer, p.trick, p.card.Suit()) && other(p.legal, p.card.Suit()) {
			c.Faults[intoVoid]++
			if t.Winner == declarer && worthIn(g, p.card)-cheapest(g, p.legal) > high {
				c.Faults[ruffed]++
			}
		}
	}
}

// pieces counts what became of Sküs, XXI and Pagat, where something else could be played.
func (c *counter) pieces(g *player.Game, t *deal.Trick, p *played, friends func(act.Seat) bool) {
	if p.legal.Len() < 2 || friends(t.Winner) {
		return
	}
	switch {
	case p.card == card.Mond && t.Index(card.Skues) >= 0:
		c.Faults[mondLost]++
	case p.card == card.Skues && !g.Excuses.Has(card.Skues):
		c.Faults[skuesLost]++
	case p.card == card.Pagat && g.Trumps.Has(p.card):
		c.Faults[pagatLost]++
	}
}

// high is how much more a card counts than another so that it matters, in parts of what a
// king counts.
const high = .35

// worthIn returns what a card counts in parts of what a king counts.
func worthIn(g *player.Game, k card.Card) float64 {
	return float64(g.Values[k]) / float64(g.Half) * 35 / 5
}

// cheapest returns what the cheapest of some cards that are no trumps counts, 1 if all are trumps.
func cheapest(g *player.Game, cards card.Set) float64 {
	least := 1.0
	for k := range cards.Minus(g.Trumps).All() {
		least = min(least, worthIn(g, k))
	}
	return least
}

// last counts the faults of the last card of a trick.
func (c *counter) last(g *player.Game, t *deal.Trick, p *played, seats int, friends func(act.Seat) bool) {
	before := *t
	before.N--
	best := winner(g, &before)
	value := func(k card.Card) float64 { return worthIn(g, k) }
	cheap, rich := value(p.card), value(p.card)
	for k := range p.legal.All() {
		if after := before; !wins(g, &after, k) {
			cheap = min(cheap, value(k))
			if !g.Trumps.Has(k) {
				rich = max(rich, value(k))
			}
		}
	}
	after := before
	own := wins(g, &after, p.card)
	switch holder := before.Seat(best, seats); {
	case friends(holder) && own && cheap <= value(p.card) && couldStay(g, &before, p.legal):
		c.Faults[overtaken]++
	case friends(holder) && !own && rich-value(p.card) > high:
		c.Faults[unsmeared]++
	case !friends(holder) && !own && value(p.card)-cheap > high:
		c.Faults[fed]++
	}
}

// couldStay reports whether a card could be played that does not win the trick.
func couldStay(g *player.Game, t *deal.Trick, legal card.Set) bool {
	for k := range legal.All() {
		if after := *t; !wins(g, &after, k) {
			return true
		}
	}
	return false
}

// wins reports whether a card, played now, is the best of a trick.
func wins(g *player.Game, t *deal.Trick, k card.Card) bool {
	t.Cards[t.N] = k
	t.N++
	return winner(g, t) == t.N-1
}

// winner returns the place of the best card of a trick, by suits and ranks.
func winner(g *player.Game, t *deal.Trick) int {
	best := 0
	for i := 1; i < t.N; i++ {
		b, k := t.Cards[best], t.Cards[i]
		switch {
		case g.Excuses.Has(k):
		case g.Excuses.Has(b), k.Suit() == b.Suit() && g.Order[k] > g.Order[b], g.Trumps.Has(k) && !g.Trumps.Has(b):
			best = i
		}
	}
	return best
}

// void reports whether a player has shown before a trick that he has no card of a suit.
func (c *counter) void(d *deal.Deal, s act.Seat, trick int, suit card.Suit) bool {
	for i := range trick {
		t := &d.Past()[i]
		if t.Cards[0].Suit() != suit {
			continue
		}
		for n := 1; n < t.N; n++ {
			if t.Seat(n, d.Seats()) == s && t.Cards[n].Suit() != suit {
				return true
			}
		}
	}
	return false
}

// other reports whether some cards are of another suit.
func other(cards card.Set, suit card.Suit) bool { return !card.OfSuit(suit).Contains(cards) }

// settled counts what the settlement says of announcements and doublings.
func (c *counter) settled(v *view.View) {
	doubled := map[string]bool{}
	for _, s := range v.Said {
		if s.Action.Seat == c.seat && s.Action.Verb == act.VerbDouble && !s.Void {
			doubled[s.Action.ID.String()] = true
		}
	}
	for i := range v.Result.Lines {
		l := &v.Result.Lines[i]
		if doubled[l.Item] && l.Pay[c.seat] < 0 {
			c.Faults[badDouble]++
		}
		if l.Won {
			continue
		}
		for _, s := range v.Said {
			if s.Action.Seat == c.seat && s.Action.Verb == act.VerbAnnounce && s.Action.ID.String() == l.Item && l.Pay[c.seat] < 0 {
				c.Faults[brokenWord]++
			}
		}
	}
}
