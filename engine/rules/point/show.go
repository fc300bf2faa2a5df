package point

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/view"
)

// Show adds what section 11 lets these eyes see.
func (c *course) Show(v *view.View) {
	v.Last = c.d.LastTrick() // on request, at any time
	v.Facts = append(v.Facts, view.Fact{ID: view.Forehand, Seat: c.forehand(), Of: act.Nobody})
	switch {
	case c.game != unbid:
		v.Facts = append(v.Facts, view.Fact{ID: view.Contract, Seat: c.declarer, Of: act.Nobody, Word: games[c.game].id,
			N: int(deal.Whole(c.value()))})
	case c.auction.standing != unbid:
		v.Facts = append(v.Facts, view.Fact{ID: view.Standing, Seat: c.auction.by, Of: act.Nobody, Word: games[c.auction.standing].id,
			N: int(deal.Whole(games[c.auction.standing].base + c.auction.plus))})
	}
	c.showTricks(v)
	c.claims.Show(v)
	if c.declarer == act.Nobody {
		return
	}
	c.showSaid(v)
	c.showTalon(v)
	laid := c.laid
	if v.Eyes != c.declarer && !c.d.Over() {
		laid = laid.And(card.Tarocks) // 5: face up to the end
	}
	if !laid.Empty() {
		v.Facts = append(v.Facts, view.Fact{ID: view.LaidAway, Seat: c.declarer, Of: act.Nobody, Cards: laid})
	}
}

// showSaid adds the doublings of the game and all announcements, each with its
// factor, or with two where these differ.
func (c *course) showSaid(v *view.View) {
	opponents := c.opponents()
	add := func(f view.Fact, first, second int) {
		f.N, f.Of = first, act.Nobody
		if first == second {
			v.Facts = append(v.Facts, f)
			return
		}
		f.Of = opponents[0]
		v.Facts = append(v.Facts, f)
		f.N, f.Of = second, opponents[1]
		v.Facts = append(v.Facts, f)
	}
	if c.doubled.steps > 0 {
		add(view.Fact{ID: view.Doubled, Seat: c.declarer}, c.doubled.factor(opponents[0]), c.doubled.factor(opponents[1]))
	}
	for p := range premiumCount {
		for _, s := range [seats]act.Seat{c.declarer, opponents[0], opponents[1]} {
			if c.said[p][s].made {
				add(view.Fact{ID: view.Announced, Seat: s, Word: premiums[p].id}, c.factor(p, s, opponents[0]), c.factor(p, s, opponents[1]))
			}
			if s == v.Eyes && c.broke(p, s) {
				v.Facts = append(v.Facts, view.Fact{ID: view.Broke, Seat: s, Of: act.Nobody, Word: premiums[p].id})
			}
		}
	}
}

// showTalon shows the packets (5): all of them until one is taken; that one
// until the discard; of the others tarocks and kings until trick 1 is complete.
func (c *course) showTalon(v *view.View) {
	switch {
	case v.Phase == c.auction.Name(), v.Phase == c.before.Name(), c.packets() == 0, len(c.d.Past) > 0, c.d.Over():
		return
	}
	v.Talon = make([]view.Packet, c.packets())
	for i := range v.Talon {
		p := &v.Talon[i]
		p.Taken = c.taken == i+1
		for _, shown := range c.packet(i + 1) {
			open := c.taken == 0
			if p.Taken {
				open = v.Phase == c.discard.Name()
			} else if c.taken > 0 {
				open = shown.Suit() == card.Tarock || card.Kings.Has(shown)
			}
			if open {
				p.Cards = append(p.Cards, shown)
			}
		}
	}
}

// broke tells during the play whether a player's announced bird can no longer
// be made, as far as he knows by himself.
func (c *course) broke(p premiumNo, s act.Seat) bool {
	if !p.bird() || !c.said[p][s].made || c.d.Phase() != c.tricks.Name() {
		return false
	}
	switch number := c.d.Number(); {
	case number > p.trick():
		return c.maker(p) != s
	case number == p.trick() && c.d.Trick.Index(p.card()) >= 0:
		return false
	}
	return !c.d.Hands[s].Has(p.card())
}

// showTricks shows the tricks that these eyes have won themselves (11).
func (c *course) showTricks(v *view.View) {
	for i := range c.d.Past {
		if t := &c.d.Past[i]; t.Winner == v.Eyes {
			v.Facts = append(v.Facts, view.Fact{ID: view.Took, Seat: t.Winner, Of: act.Nobody, Cards: t.Set(), N: i + 1})
		}
	}
}
