package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/view"
)

// Show adds what section 11 lets the eyes of v see.
func (c *course) Show(v *view.View) {
	v.Facts = append(v.Facts, view.Fact{ID: view.Forehand, Seat: c.forehand(), Of: act.Nobody})
	if c.game == none {
		for _, b := range c.auction.standing.all() {
			v.Facts = append(v.Facts, b.fact(view.Standing))
		}
		return
	}
	for _, b := range c.declarers.all() {
		v.Facts = append(v.Facts, b.fact(view.Contract))
	}
	c.showCall(v)
	c.showTalon(v)
	c.showAway(v)
	c.showSpeaking(v)
	c.showTricks(v)
	if c.givenUp {
		v.Facts = append(v.Facts, view.Fact{ID: view.GivenUp, Seat: c.declarer, Of: act.Nobody})
	}
	c.tricks.Claims.Show(v)
}

func (b bid) fact(id string) view.Fact {
	return view.Fact{ID: id, Seat: b.seat, Of: act.Nobody, Word: b.game.id(), Arg: b.least.id(), N: games[b.game].Halves}
}

// showCall shows the call, and the sides to eyes that know them.
func (c *course) showCall(v *view.View) {
	if c.king == card.None {
		return
	}
	called := view.Fact{ID: view.Called, Seat: c.declarer, Of: act.Nobody, Card: c.king}
	if c.fourth {
		called.Card, called.Word = card.None, act.Fourth
	}
	v.Facts = append(v.Facts, called)
	left := c.knows(v.Eyes)
	if v.Phase == "over" || c.holder != inTalon && !c.d.Hands[c.holder].Has(c.king) {
		left = at(c.holder)
	}
	if alone := aloneFor | at(c.declarer); left&^alone == 0 {
		v.Facts = append(v.Facts, view.Fact{ID: view.Alone, Seat: c.declarer, Of: act.Nobody})
	}
	for s := range act.Seat(players) {
		if left == at(s) && s != c.declarer {
			v.Facts = append(v.Facts, view.Fact{ID: view.Partner, Seat: s, Of: c.declarer})
		}
	}
}

// showTalon shows both packets until one is taken, that one until the first
// card is played, and the cards of a Sechserdreier to the declarer alone.
func (c *course) showTalon(v *view.View) {
	shown := c.game.shown() && v.Phase != c.calling.Name() || c.game == sechserdreier && v.Eyes == c.declarer
	if !shown || v.Phase == c.tricks.Name() || v.Phase == "over" {
		return
	}
	for n := int8(1); n <= 2; n++ {
		p := view.Packet{Taken: c.taken == n || c.game == sechserdreier}
		if p.Taken || c.taken == 0 {
			p.Cards = c.packet(n)
		}
		v.Talon = append(v.Talon, p)
	}
}

// showAway shows the discards: all to the declarer, tarocks to everybody.
func (c *course) showAway(v *view.View) {
	cards := c.away
	if v.Eyes != c.declarer && v.Phase != "over" {
		cards = cards.And(card.Tarocks)
	}
	if !cards.Empty() {
		v.Facts = append(v.Facts, view.Fact{ID: view.LaidAway, Seat: c.declarer, Of: act.Nobody, Cards: cards})
	}
}

// showSpeaking shows announcements and how high everything stands.
func (c *course) showSpeaking(v *view.View) {
	p := &c.speaking
	if f := p.game.factor(); f > 1 {
		v.Facts = append(v.Facts, view.Fact{ID: view.Doubled, Seat: c.declarer, Of: act.Nobody, N: f})
	}
	for x := range p.pairs {
		for y := range p.pairs[x] {
			if f := p.pairs[x][y].factor(); f > 1 {
				v.Facts = append(v.Facts, view.Fact{ID: view.Doubled, Seat: act.Seat(x), Of: act.Seat(y), N: f})
			}
		}
	}
	for n := pagat; n < premiumCount; n++ {
		for s := range act.Seat(players) {
			t := &p.said[n][s]
			if t.since == 0 {
				continue
			}
			v.Facts = append(v.Facts, view.Fact{ID: view.Announced, Seat: s, Of: act.Nobody, Word: n.id(), N: t.factor()})
			if k := c.cardOf(n); s == v.Eyes && k != card.None && !p.bound[s].Has(k) {
				v.Facts = append(v.Facts, view.Fact{ID: view.Broke, Seat: s, Of: act.Nobody, Word: n.id()})
			}
		}
	}
}

// showTricks shows turned talon cards, own tricks [D29], and in an ouvert game
// all tricks and, after the first, the opponents' hands.
func (c *course) showTricks(v *view.View) {
	open := c.game.ouvert()
	for i := range c.d.Past {
		t := &c.d.Past[i]
		if c.game == trischaken && i < len(c.d.Setup.Talon) {
			v.Facts = append(v.Facts, view.Fact{ID: view.Turned, Seat: t.Winner, Of: act.Nobody, Card: c.d.Setup.Talon[i], N: i + 1})
		}
		if open || t.Winner == v.Eyes {
			v.Facts = append(v.Facts, view.Fact{ID: view.Took, Seat: t.Winner, Of: act.Nobody, Cards: t.Set(), N: i + 1})
		}
	}
	if !open || len(c.d.Past) == 0 {
		return
	}
	v.Last = c.d.LastTrick()
	for s := range act.Seat(players) {
		if s != c.declarer {
			v.Open[s] = c.d.Hands[s]
		}
	}
}
