package ruediger

import (
	"tarock/engine/act"
	"tarock/engine/card"
	"tarock/engine/deal"
	"tarock/engine/koenig"
	"tarock/engine/score"
	"tarock/engine/view"
)

// account is the settlement of a positive game in progress.
type account struct {
	score.Sheet
	*course
	t      koenig.Tally
	broken bool // a breach was claimed (10): only announcements count
	guilty koenig.Side
	valat  act.Seat    // player who announced it
	hers   koenig.Side // side of the Valat, announced or not
	m      int         // Valat multiplier (8.2)
}

// settlePositive settles a positive game (8.1, 8.2), or by the first row of 10 after a
// justified claim.
func (c *course) settlePositive() deal.Result {
	breaker, broken := c.breaker()
	a := account{Sheet: c.Sheet(), course: c, t: settling.Tally(&c.Deal), broken: broken, guilty: c.SideOf(breaker)}
	a.setValat()
	a.gameLine()
	for i := range premiums {
		switch p := &premiums[i]; {
		case p == valat:
			a.valatLine()
		case p == mondfang:
			a.mondfangLine()
		case p.In(c.Game):
			a.premiumLine(p, koenig.Declaring)
			a.premiumLine(p, koenig.Defending)
		}
	}
	if broken {
		return a.Result(nil)
	}
	return a.Result(a.SidePoints(a.t.Points, settling.Per))
}

// setValat sets the Valat and its multiplier (8.2).
func (a *account) setValat() {
	a.valat, a.m = a.speaking.by(valat, everybody), 1
	switch {
	case a.valat != act.Nobody:
		a.hers, a.m = a.SideOf(a.valat), valat.Announced*a.speaking.factor(valat, a.valat)
	case !a.broken && (a.t.Tricks[koenig.Declaring] == 0 || a.t.Tricks[koenig.Defending] == 0):
		if a.m = valat.Silent; a.t.Tricks[koenig.Declaring] == 0 {
			a.hers = koenig.Defending
		}
	}
}

// won reports whether a side has made what it announced.
func (a *account) won(p *koenig.Premium, s koenig.Side, who act.Seat) bool {
	if a.broken {
		return a.guilty != s
	}
	return p.HasMade(&a.Deal, &a.t, s, who)
}

// gameLine adds the game, and by what it was won or lost.
func (a *account) gameLine() {
	won, v := a.t.Points[koenig.Declaring] >= settling.Half, deal.Verdict{Seat: a.Declarer, By: deal.ByPoints, Who: act.Nobody}
	switch {
	case a.broken:
		won, v.By = a.guilty != koenig.Declaring, deal.ByBreach
	case a.m > 1:
		v.By, v.Who = valat.Word, a.valat
	}
	announced := a.valat != act.Nobody && !a.broken
	if announced { // [D24]
		won = (a.hers == koenig.Declaring) == a.won(valat, a.hers, a.valat)
	}
	times := deal.Times{}.By(deal.Doubled, a.speaking.said[0][a.Declarer].Factor()).By(deal.Valat, a.m)
	if l := a.Add(act.Game, a.Declarer, int(a.Game.Value(won))/2, won, times); announced {
		l.Why = []act.Word{valat.Word}
	}
	v.Won = won
	a.Verdict = []deal.Verdict{v}
}

// times returns the factors that apply to every premium.
func (a *account) times() deal.Times {
	t := deal.Times{}.By(deal.Valat, a.m)
	if a.Game.Double {
		t = t.By(deal.Solo, 2)
	}
	return t
}

// premiumLine adds what a side wins or loses with a premium, if anything. An announced
// premium excludes the silent one, and only a side's first announcement counts.
func (a *account) premiumLine(p *koenig.Premium, s koenig.Side) {
	won, lost := false, false
	who := a.speaking.by(p, a.side(s))
	switch {
	case who != act.Nobody:
		won = a.won(p, s, who)
		lost = !won
	case !a.broken:
		won, lost = p.Unsaid(&a.Deal, &a.t, s)
	}
	switch {
	case !won && !lost:
	case p.Piled && a.m > 1: // [D23]
		a.Drop(p.Word, a.Member(s), valat.Word)
	default:
		times := a.times()
		if who != act.Nobody {
			times = times.By(deal.Announced, 2).By(deal.Doubled, a.speaking.factor(p, who))
		}
		p.Origin(&a.Deal, a.Add(p.Word, a.Member(s), p.Silent, won, times))
	}
}

// side returns the players of a side.
func (a *account) side(s koenig.Side) score.Side {
	if s == koenig.Declaring {
		return a.Side
	}
	return everybody &^ a.Side
}

// mondfangLine makes the player of the Mond pay the player of the Sküs.
func (a *account) mondfangLine() {
	from, to, trick := a.mondfang()
	if to == act.Nobody {
		return
	}
	l := deal.NewLine(mondfang.Word, deal.One(to), deal.Whole(mondfang.Silent))
	l.Won, l.Times, l.Who, l.From, l.Card, l.Trick = true, a.times().By(deal.Counted, a.Factor()), to, from, card.Skues, trick
	l.Pay[from], l.Pay[to] = -l.Factor(), l.Factor()
	a.Lines = append(a.Lines, l.Settled(view.BetweenTwo, l.Factor()))
}

// valatLine adds a line without payment that explains why the other lines are
// multiplied (8.6).
func (a *account) valatLine() {
	if a.m == 1 {
		return
	}
	l := deal.NewLine(valat.Word, a.hers.Party(), deal.Whole(valat.Silent))
	l.Won = true
	if a.valat != act.Nobody {
		l.Value, l.Won = deal.Whole(valat.Announced), a.won(valat, a.hers, a.valat)
		l.Times = l.Times.By(deal.Doubled, a.speaking.factor(valat, a.valat))
	}
	a.Lines = append(a.Lines, l.Settled(view.Explains, a.m))
}
