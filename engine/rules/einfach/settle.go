package einfach

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/score"
	"tarock/engine/view"
)

// Sides returns the declarer and his opponents.
func (c *course) Sides() [act.MaxSeats]int8 { return score.Alone(c.declarer, seats) }

// Settle settles by section 8, or by 10 after a justified claim, and always the bowl
// (12).
func (c *course) Settle() (r deal.Result) {
	switch _, offender, right := c.claims.Right(); {
	case c.declarer == act.Nobody:
		r.Passed = true
	case right:
		r = score.Fined(c.d, claimed, offender, c.stake())
	default:
		points := values.Sum(c.d.Took[c.declarer].Or(c.laid))
		sheet := c.lines(points)
		r = sheet.Result(score.Points(points, deck, 1))
	}
	if r.Book = c.d.Setup.Book; c.d.Options.On(schuessel) {
		l := c.bowl(len(r.Points) > 0)
		r.Lines, r.Book = append(r.Lines, l), r.Book.Plus(l.Book)
	}
	return r
}

// lines returns the items of 8 in order.
func (c *course) lines(points int) score.Sheet {
	sheet := score.Sheet{D: c.d, Side: score.Of(c.declarer), Lines: c.d.Lines(4)}
	contract := c.contract(points >= enough)
	sheet.AddContract(contract)
	for _, b := range birds {
		c.addBird(&sheet, b)
	}
	_, all := sheet.AllTricks()
	c.addAbsolut(&sheet, points, all || contract.Announced())
	for _, h := range hands {
		for i := range seats {
			s := c.declarer.After(i, seats)
			if (h.option == "" || c.d.Options.On(h.option)) && h.has(c.d.Options, c.d.Dealt[s]) {
				sheet.Add(h.id, s, h.value, true, c.times(nil)).Who = s
			}
		}
	}
	c.addMondfang(&sheet)
	return sheet
}

// contract returns the game and the Valat that can replace it.
func (c *course) contract(won bool) score.Contract {
	silent, times := valatValue(c.d.Options, c.game)
	return score.Contract{
		Declarer: c.declarer,
		Value:    games[c.game].value,
		Won:      won,
		Doubled:  &c.said[theGame][c.declarer],
		Valat:    rows[valat].ID,
		Silent:   silent,
		Times:    deal.Times{}.By(deal.Solo, times),
		Valats:   &c.said[valat],
	}
}

// times returns the factors of a premium: for announcing and doublings if it was
// announced, and for Solo.
func (c *course) times(said *score.Ladder) (t deal.Times) {
	if said != nil && said.Said {
		t = t.By(deal.Announced, 2).By(deal.Doubled, said.Factor())
	}
	if c.game == solo {
		t = t.By(deal.Solo, 2)
	}
	return t
}

func (c *course) addBird(sheet *score.Sheet, b score.Bird) {
	if !c.plays(b.Row) {
		return
	}
	s, o := b.Settled(c.d, c.said.By(b.Row))
	if o == score.Neither {
		return
	}
	l := sheet.Add(rows[b.Row].ID, s, value(c.d.Options, b.Row), o == score.Won, c.times(&c.said[b.Row][s]))
	l.Who, l.Card = s, b.Card
	_, l.Trick = c.d.Player(b.Card)
}

// addAbsolut adds the Absolut of each side. A silent one does not count together with a
// Valat.
func (c *course) addAbsolut(sheet *score.Sheet, points int, swept bool) {
	if !c.plays(absolut) {
		return
	}
	for _, s := range [...]act.Seat{c.declarer, c.d.Next(c.declarer)} {
		made := points >= absolutPoints
		if s != c.declarer {
			made = deck-points >= absolutPoints
		}
		if by := c.said.BySide(absolut, c.side(s)); by != act.Nobody {
			sheet.Add(rows[absolut].ID, by, value(c.d.Options, absolut), made, c.times(&c.said[absolut][by])).Who = by
		} else if made && swept {
			sheet.Drop(rows[absolut].ID, s, rows[valat].ID)
		} else if made {
			sheet.Add(rows[absolut].ID, s, value(c.d.Options, absolut), true, c.times(nil))
		}
	}
}

// caught returns whose Sküs caught the XXI of whom, of the other side, in which trick;
// false if that did not happen.
func (c *course) caught() (by, of act.Seat, trick int, ok bool) {
	by, of, trick, ok = score.Catch(c.d, card.Skues, card.Mond)
	return by, of, trick, ok && c.game != farberl && c.side(by) != c.side(of)
}

// addMondfang adds the XXI caught by the other side's Sküs.
func (c *course) addMondfang(sheet *score.Sheet) {
	if by, of, trick, ok := c.caught(); ok {
		l := sheet.Add(mondfang, by, 1, true, c.times(nil))
		l.Who, l.From, l.Card, l.Trick = by, of, card.Mond, trick
	}
}

// stake returns V of 10, before the deal's factor: the game or the announced Valats,
// and all other announcements.
func (c *course) stake() int {
	contract, v := c.contract(false), 0
	if l := contract.Doubled; l.Said {
		v = contract.Value * l.Factor()
	}
	for s := range act.Seat(seats) {
		if l := &c.said[valat][s]; l.Said {
			v += 2 * contract.Silent * contract.Times.Product() * l.Factor()
		}
		for row := pagat; row <= absolut; row++ {
			if l := &c.said[row][s]; l.Said {
				times := c.times(l)
				v += value(c.d.Options, row) * times.Product()
			}
		}
	}
	return v
}

// bowl returns the line of the Pagat bowl (12): what everybody pays into it before the
// deal, and what the player of the Pagat takes out or pays in, if the deal was played.
func (c *course) bowl(played bool) deal.Line {
	s, dealer := c.d.Setup.Book.Pot(schuessel), c.d.Dealer()
	l := deal.NewLine(bowl, deal.One(dealer), 0)
	in := 1
	l.Pay[dealer]--
	if s == 0 {
		for i := range seats {
			l.Pay[i]--
		}
		in += seats
	}
	full := s + in
	l.Value = deal.Whole(full)
	l.Scheme, l.Each = view.FromPot, full
	if played && c.plays(pagat) {
		switch by, o := birds[0].Settled(c.d, c.said.By(pagat)); o {
		case score.Won:
			l.By, l.Won, l.Who = deal.One(by), true, by
			l.Pay[by] += full
			in -= full
		case score.Lost:
			l.By, l.Who = deal.One(by), by
			l.Pay[by] -= full
			in += full
		}
	}
	l.Book = l.Book.Add(schuessel, act.Nobody, in)
	return l
}
