package ruediger

import (
	"strconv"

	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
)

// Thresholds (2) in thirds of a point.
const (
	half = 105
	few  = 60
)

// gameItem is the item of a game's line.
const gameItem = "game"

// Settle is the settlement (8), after a right claim that of section 10.
func (c *course) Settle() deal.Result {
	switch {
	case c.game == none:
		return deal.Result{}
	case c.givenUp:
		return c.settleGivenUp()
	case c.game.positive():
		return c.settlePositive()
	case c.game == trischaken:
		return c.settleTrischaken()
	default:
		return c.settleNegative()
	}
}

// breaker returns who broke the rules and was claimed; false if nobody was.
func (c *course) breaker() (act.Seat, bool) {
	_, who, ok := c.tricks.Claims.Right()
	return who, ok
}

// side is one of the two sides of a positive game.
type side uint8

const (
	declaring side = iota
	defending
)

func (s side) other() side { return 1 - s }

func (c *course) sideOf(s act.Seat) side {
	if s == c.declarer || s == c.holder {
		return declaring
	}
	return defending
}

// party is the side as the output names it.
func (s side) party() deal.Party {
	if s == declaring {
		return deal.Declarer
	}
	return deal.Defenders
}

// pay is what each pays or gets if every opponent settles u: two against two
// u each, one against three the single player all of it.
func (c *course) pay(winner side, u int) (pay [act.MaxSeats]int) {
	alone := c.holder == inTalon || c.holder == c.declarer
	for s := range act.Seat(players) {
		n := u
		if alone && s == c.declarer {
			n = 3 * u
		}
		if c.sideOf(s) != winner {
			n = -n
		}
		pay[s] = n
	}
	return pay
}

// counted returns the cards that count for the declarer's side (2).
func (c *course) counted() card.Set {
	cards := c.away
	for s := range act.Seat(players) {
		if c.sideOf(s) == declaring {
			cards = cards.Or(c.d.Took[s])
		}
	}
	if c.game == solorufer && c.holder == inTalon {
		cards = cards.Or(c.talon())
	}
	return cards
}

// thirds writes card points (2): "35", "35 1/3".
func thirds(n int) string {
	text := strconv.Itoa(n / 3)
	if n%3 > 0 {
		text += " " + strconv.Itoa(n%3) + "/3"
	}
	return text
}

// settleGivenUp is 8.3.
func (c *course) settleGivenUp() deal.Result {
	f := c.d.Setup.Factor
	r := deal.Result{Lines: []deal.Line{{Item: gameItem, By: deal.Declarer, Against: act.Nobody,
		Value: deal.Whole(1), Factor: f, Pay: c.pay(defending, f)}}}
	if p := c.least(); c.game == auchrufer {
		r.Lines = append(r.Lines, deal.Line{Item: p.id(), By: deal.Declarer, Against: act.Nobody,
			Value: deal.Whole(premiums[p].Silent), Factor: 2 * f, Pay: c.pay(defending, premiums[p].Silent*2*f)})
	}
	return r
}

// settleNegative is 8.4: each game with each other player for itself.
func (c *course) settleNegative() deal.Result {
	r := deal.Result{Lines: make([]deal.Line, 0, players*(players-1))}
	breaker, broken := c.breaker()
	for _, b := range c.declarers.all() {
		made := c.d.Won[b.seat] == b.game.tricksMade()
		if broken {
			made = breaker != b.seat // [D50]
		}
		for o := c.d.Next(b.seat); o != b.seat; o = c.d.Next(o) {
			l := deal.Line{Item: gameItem, By: deal.One(b.seat), Against: o, Value: deal.Value(games[b.game].Halves),
				Factor: c.speaking.pairs[b.seat][o].factor() * c.d.Setup.Factor, Won: made}
			u := int(l.Value) * l.Factor / 2 // rounded down [D25]
			if !made {
				u = -u
			}
			l.Pay[b.seat], l.Pay[o] = u, -u
			r.Lines = append(r.Lines, l)
		}
	}
	return r
}
