package told

import (
	"slices"

	"tarock/engine/act"
	"tarock/engine/deal"
)

// mostPlayed is how many deals are played to find who leads or deals next.
const mostPlayed = 40

// played plays deals and returns whose office follows from them; no places if the declarer cannot sit there.
func (c *seatingCase) played(of Office) (places []int, ok bool) {
	if of == LeadsFirst && c.Game+c.declared() != "" && c.set.Games != nil {
		return c.leads()
	}
	chance := Chance(1)
	for range mostPlayed {
		d, ok := c.deals(&chance)
		if !ok {
			continue
		}
		found := -1
		deal.Honestly(d, func() { found = c.playedOut(d, of, &chance) })
		if found < 0 {
			continue
		}
		if places != nil && places[0] != found {
			return nil, false
		}
		places = []int{found}
	}
	return places, places != nil
}

// declared returns a word if it is told who declares.
func (c *seatingCase) declared() string {
	if c.Declarer == Unsaid {
		return ""
	}
	return Self
}

// deals deals a pack by chance.
func (c *seatingCase) deals(chance *Chance) (*deal.Deal, bool) {
	return c.dealt(c.form, chance.shuffled(c.form.Deck))
}

// playedOut plays a deal, with bids by chance, and returns the place that has an office then; -1 if it is another deal
// than the one that is told.
func (c *seatingCase) playedOut(d *deal.Deal, of Office, chance *Chance) int {
	sitting, _ := c.form.Sitting(c.dealer())
	for range mostDone {
		turn := d.Turn()
		if turn < 0 {
			break
		}
		legal := d.Legal(turn)
		if of == LeadsFirst && legal[0].Verb == act.VerbPlay {
			return c.place(sitting[turn])
		}
		next := least(legal)
		if inAuction(legal) && !c.Passed {
			next = legal[chance.Roll(len(legal))].Action
		}
		if d.Do(next) != nil {
			return -1
		}
	}
	o := d.Outcome()
	if of == LeadsFirst || d.Turn() >= 0 || c.set.NewEvening == nil || !c.Passed && (o.Redeal || o.Passed) {
		return -1
	}
	if who := declarerOf(d); c.Declarer != Unsaid && (who < 0 || c.place(sitting[who]) != c.at[c.Declarer]) {
		return -1
	}
	evening := c.set.NewEvening(deal.Opening{Form: c.form, Dealer: c.dealer(), Options: c.options})
	evening.Add(o)
	plan := evening.Plan()
	if of == ForehandNext {
		places, forehand := c.form.Sitting(plan.Dealer)
		return c.place(places[forehand])
	}
	return c.place(plan.Dealer)
}

// leads returns who leads in a game, or in any that a player has bid.
func (c *seatingCase) leads() (places []int, ok bool) {
	order := c.order()
	declarers := order
	if c.Declarer != Unsaid {
		declarers = []int{c.at[c.Declarer]}
	}
	for _, p := range declarers {
		seat := slices.Index(order, p)
		if seat < 0 {
			return nil, true // he sits out
		}
		of := Round{People: c.form.Seats(), Players: []Player{{Name: "A", Seats: 1 << seat}}, Turns: []Turn{{Verb: act.VerbBid, Game: c.Game}}, Rest: true}
		b := c.First(&of, act.SetOf(act.VerbPlay), false)
		who, only := b.Only()
		if !only {
			return nil, false
		}
		lead := p
		switch {
		case who == TheDealer:
			lead = order[len(order)-1]
		case who <= Unnamed:
			lead = order[Unnamed-who]
		case who < 0:
			return nil, false
		}
		if places != nil && places[0] != lead {
			return nil, false
		}
		places = []int{lead}
	}
	return places, true
}

// order returns the places that play, from forehand on.
func (c *seatingCase) order() (places []int) {
	sitting, forehand := c.form.Sitting(c.dealer())
	for i := range sitting {
		places = append(places, c.place(sitting[(int(forehand)+i)%len(sitting)]))
	}
	return places
}

// spoken returns who is on turn first in the auction, or after a proposal of a new deal and its answers; no places if they
// cannot have answered in this order.
func (c *seatingCase) spoken(of Office) (places []int, ok bool) {
	chance := Chance(1)
	for range fewestPacks {
		d, ok := c.deals(&chance)
		if !ok {
			continue
		}
		found := -1
		deal.Honestly(d, func() {
			if of == AnswersNext {
				found = c.answered(d)
			} else if turn := d.Turn(); turn >= 0 && inAuction(d.Legal(turn)) {
				found = c.placeOf(turn)
			}
		})
		switch {
		case found == notSo:
			return nil, true
		case found < 0, places != nil && places[0] != found:
			return nil, false
		}
		places = []int{found}
	}
	return places, places != nil
}

// placeOf returns the place of a seat.
func (c *seatingCase) placeOf(s act.Seat) int {
	sitting, _ := c.form.Sitting(c.dealer())
	return c.place(sitting[s])
}

// Verbs of a proposal of a new deal, and of the answers to it.
var (
	proposes = act.SetOf(act.VerbSchoenere, act.VerbRedeal)
	agrees   = act.SetOf(act.VerbAccept, act.VerbAgree)
	answers  = act.SetOf(act.VerbAccept, act.VerbAgree, act.VerbRefuse)
)

// mostBefore is how much is done at most before a new deal is proposed.
const mostBefore = 20

// notSo is found where players cannot have answered in the order that is told.
const notSo = -2

// answered returns who is on turn after a proposal and its answers: -1 if nobody has to say anything then, or notSo.
func (c *seatingCase) answered(d *deal.Deal) int {
	by := c.seat(c.Proposer)
	if by < 0 || !c.proposed(d, by) {
		return -1
	}
	for _, a := range c.Answers {
		turn := d.Turn()
		if turn < 0 || turn != c.seat(a.By) || !does(d, turn, func(v act.Verb) bool { return answers.Has(v) && agrees.Has(v) == a.Yes }) {
			return notSo
		}
	}
	turn := d.Turn()
	if turn < 0 {
		return -1
	}
	if legal := d.Legal(turn); !inAuction(legal) && !answers.Has(legal[0].Verb) {
		return -1
	}
	return c.placeOf(turn)
}

// proposed plays on, everybody doing as little as he can, until a player has proposed a new deal; false if he never can.
func (c *seatingCase) proposed(d *deal.Deal, by act.Seat) bool {
	for range mostBefore {
		if does(d, by, proposes.Has) {
			return true
		}
		turn := d.Turn()
		if turn < 0 || d.Do(least(d.Legal(turn))) != nil {
			break
		}
	}
	return false
}

// does lets a player do the first thing of a sort that he may do; false if there is none.
func does(d *deal.Deal, s act.Seat, of func(v act.Verb) bool) bool {
	legal := d.Legal(s)
	i := slices.IndexFunc(legal, func(o act.Option) bool { return of(o.Verb) })
	return i >= 0 && d.Do(legal[i].Action) == nil
}

// seat returns the seat of a player in the deal, -1 if he sits out.
func (c *seatingCase) seat(player int) act.Seat {
	sitting, _ := c.form.Sitting(c.dealer())
	return act.Seat(slices.Index(sitting, act.Seat(c.at[player])))
}
